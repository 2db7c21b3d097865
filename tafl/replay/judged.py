"""What people found out about single records that no rule, or no winner, explains."""

SETUP = "it begins from another set-up, which this one game does not show"
CAMP = "a man in his camp is not taken against an empty square of it: a rule that asks where he stands, which we lack"
LOST = "moves are missing before it, or it begins from another set-up"

TWIN = "these 17 moves are recorded twice, the other time as {} with the other winner: the board decided neither game"

JUDGED: dict[str, str] = {
    "3-11-22975": "a move of the attackers was recorded after their win",
    "3-20-2080": "its first moves are recorded twice, in another order",
    "3-8-30126": "the last move is recorded as a line that no piece moves along: hops of a run are merged",
    "3-89-16513": "the king passes over a man: the run before it was recorded wrongly",
    "4-15-6981": "two ways to go on are mixed after move 21: taken-back moves stand between the others",
    "4-24-4528": "the king stands in the corner, and the record leaves the result open",
    "4-45-19185": "the players agreed to a draw although the defenders have no move left",
    "7-15-19647": "the man passes over g6, where another has just moved: this is no legal game of any rules",
    "8-28-20015": CAMP,
    "8-29-25492": CAMP,
    "15-1-16139": "the capture of the king is not recorded, and the game went on: it may have been played by rules "
    "without the edge as an anvil",
    "15-48-19347": "decided for the attackers, where these rules call the third occurrence a draw",
    "16-10-27259": SETUP,
    "16-259-27279": SETUP,
    "16-260-8976": SETUP,
    "16-261-19781": SETUP,
    "16-263-13278": SETUP,
    "16-265-15716": SETUP,
    "16-266-20144": SETUP,
    "16-267-19742": SETUP,
    "16-271-742": SETUP,
    "16-272-18557": SETUP,
    "16-278-22975": SETUP,
    "16-279-15571": SETUP,
    "16-38-10841": SETUP,
    "16-57-20442": "the fort held, and the king went to and fro in it until the attackers gave up; all other games of "
    "this type in which a fort was made end with it",
    "16-59-1897": TWIN.format("16-67-712"),
    "16-61-31371": "nothing on the board explains it: after 16 moves the defenders, who have just taken a man, have "
    "eleven men left against 22, and no threat of either side forces anything; perhaps their time ran out",
    "16-67-712": TWIN.format("16-59-1897"),
    "16-69-20892": SETUP,
    "22-91-31559": "a capture in the corner is recorded, where nothing can be behind the victim",
    "24-92-16557": "decided for the attackers, where these rules call the third occurrence a draw",
    "39-27-7557": "the attackers, beginning with k10-m10, take the last man by their third move whatever he does, and "
    "the king has no step then: perhaps the other side gave up",
    "39-83-6254": SETUP,
    "48-37-11483": SETUP,
    "49-127-3229": SETUP,
    "54-286-32030": LOST,
    "54-288-3533": LOST,
    "72-18-12196": "a man is taken between a man and the king, who takes part in no other capture of this type",
    "98-17-17210": "a move of the defenders was recorded after the attackers' win",
    "102-45-12125": "a knight jumps over a knight; no other recorded game shows that",
    "111-153-23690": "a capture in the corner is recorded, where nothing can be behind the victim",
    "156-58-22977": "a piece moves from a square that an earlier unrecorded capture or hop has emptied",
}
"""A reason in one line, by the game's name."""

STRANGE = frozenset(name for name, why in JUDGED.items() if why in (SETUP, LOST))
"""Games that were not played from the set-up of their type, so that they say nothing about its rules."""
