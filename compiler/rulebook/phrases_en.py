"""English: every statement. How fields are written is told in ``grammar``."""

from __future__ import annotations

PHRASES = {
    # --- the board and its squares
    "size": "The board has {n} by {n} squares.",
    "layout.sourced": "The set-up is taken from a source.",
    "layout.inferred": "The set-up is inferred from recorded games; none of the sources at hand shows it.",
    "layout.reconstruction": "The set-up is a reconstruction; no source has one.",
    "edge_hostile": "The edge of the board counts as an enemy against {victims}: on the edge one enemy on the inner"
    " side can be enough.",
    "edge_hostile.nobody": "The edge of the board never counts as an enemy in a capture.",
    "at.one": "{g} is the square {squares}.",
    "at.many": "{g} {g?consists of|are} the squares {squares}.",
    "stop.everyone": "Every piece may stop {g:on}.",
    "stop.nobody": "No piece may stop {g:on}, not even {k}.",
    "stop.nobody.left": "No piece may stop {g:on}, not even {starters} after leaving {g}.",
    "stop.some": "Only {set} may stop {g:on}.",
    "pass.everyone": "Every piece may cross {g:empty}.",
    "pass.nobody": "No piece may cross {g:nom}, even when empty.",
    "pass.some": "Only {set} may cross {g:empty}.",
    "reenter.one": "{set} may not come back {g:onto} from outside.",
    "reenter.many": "Inside {g} {set} may move about, but from outside {set?it|they} may not come back {g:onto}.",
    "reenter.same": "Whoever may stop {g:on} may also come back from outside.",
    "hostile.empty.everyone": "While empty, {g} {g?is|are} hostile to every piece: in a capture an empty square there"
    " counts as an enemy of the piece beside it.",
    "hostile.empty.some": "While empty, {g} {g?is|are} hostile to {set}: in a capture an empty square there counts as"
    " an enemy of the piece beside it.",
    "hostile.empty.nobody": "While empty, {g} {g?is|are} hostile to nobody.",
    "hostile.occupied.everyone": "While occupied, {g} {g?is|are} hostile to every piece, whoever stands there.",
    "hostile.occupied.some": "While occupied, {g} {g?is|are} hostile to {set}, whoever stands there.",
    "hostile.occupied.nobody": "While occupied, {g} {g?is|are} hostile to nobody; only the piece standing there"
    " counts.",
    "g.no_groups": "There are no special squares: no throne, no barred or hostile squares. Every piece may stop on any"
    " square, the centre and the corners included.",
    # --- pieces and moves
    "sides.both": "Both sides have {who}.",
    "sides.attackers": "Only the attackers have {who}.",
    "sides.defenders": "Only the defenders have {who}.",
    "letter": "The letter of {who} is {letter}.",
    "royal.yes": "{who} {who?is|are} royal: the game ends when {who?it is|they are} taken.",
    "royal.no": "The game goes on when {who} {who?is|are} taken.",
    "moves.any": "{who} {who?moves|move} any distance along a row or column, over empty squares.",
    "moves.one": "{who} {who?moves|move} one square along a row or column, to an empty square.",
    "moves.n": "{who} {who?moves|move} at most {n} {n#square|squares} along a row or column, over empty squares.",
    "g.count_passed": "A square that may be crossed but not stopped on counts as one of them.",
    "jump.none": "{who} {who?does|do} not jump.",
    "jump.none.all": "No piece may jump over another.",
    "jump.none.rest": "The other pieces do not jump.",
    "jump": "Instead of an ordinary move, {who} may jump: over a piece on the next square of the row or column, to the"
    " empty square directly behind it.",
    "jump.over": "{who} may jump only over {over}.",
    "g.jump.king": "Nobody ever jumps over {k}.",
    "jump.takes": "The jump of {who} takes the piece jumped over.",
    "jump.takes.nothing": "The jump of {who} does not take the piece jumped over; it is not caught on that line, for"
    " the square jumped from is now empty.",
    "jump.from_or_to": "A jump of {who} must start or end {g:on}.",
    "jump.anywhere": "{who} may jump anywhere on the board.",
    "landing.yes": "Where {who} {who?lands|land} after a jump, enemies are taken as after any move.",
    "landing.no": "Where {who} {who?lands|land} after a jump, no enemy is taken.",
    # --- captures
    "g.active": "Only the enemy’s own move takes a piece: the piece that has just moved closes the trap. Moving in"
    " between two enemies is safe.",
    "g.diagonal": "Nothing is ever taken diagonally.",
    "g.several": "One move may take several pieces at once.",
    "taken.2": "{who} {who?is|are} taken between two enemies on opposite sides, in a row or a column.",
    "taken.2.all": "Every piece, {k} too, is taken between two enemies on opposite sides, in a row or a column.",
    "taken.2.elsewhere": "Anywhere else {who} {who?is|are} taken between two enemies on opposite sides.",
    "taken.2.on": "{g:on} {who} {who?is|are} taken between two enemies on opposite sides.",
    "taken.2.beside": "{g:beside} {who} {who?is|are} taken between two enemies on opposite sides.",
    "taken.3.beside": "{g:beside} {who} {who?is|are} taken when enemies stand on the other three sides; {g} closes the"
    " fourth side only when held by an enemy or hostile as it stands.",
    "taken.3.wall.beside": "{g:beside} {who} {who?is|are} taken when enemies stand on the other three sides;"
    " {g:empty} {g?is|are} the fourth wall.",
    "taken.4": "{who} {who?is|are} taken when enemies stand on all four sides.",
    "taken.4.elsewhere": "Anywhere else {who} {who?is|are} taken when enemies stand on all four sides.",
    "taken.4.on": "{g:on} {who} {who?is|are} taken when enemies stand on all four sides.",
    "taken.4.beside": "{g:beside} {who} {who?is|are} taken when enemies stand on all four sides.",
    "taken.4.squares": "{who} {who?is|are} taken when each of the four sides is closed by an enemy or a hostile"
    " square.",
    "taken.4.squares.elsewhere": "Anywhere else {who} {who?is|are} taken when each of the four sides is closed by an"
    " enemy or a hostile square.",
    "taken.4.squares.on": "{g:on} {who} {who?is|are} taken when each of the four sides is closed by an enemy or a"
    " hostile square.",
    "taken.4.squares.beside": "{g:beside} {who} {who?is|are} taken when each of the four sides is closed by an enemy or"
    " a hostile square.",
    "taken.all": "{who} {who?is|are} taken when enemies stand on every neighbouring square; on the edge three are"
    " enough, in a corner two.",
    "taken.all.elsewhere": "Anywhere else {who} {who?is|are} taken when enemies stand on every neighbouring square; on"
    " the edge three are enough, in a corner two.",
    "taken.all.on": "{g:on} {who} {who?is|are} taken when enemies stand on every neighbouring square there is.",
    "taken.all.beside": "{g:beside} {who} {who?is|are} taken when enemies stand on every neighbouring square there is.",
    "taken.never": "{who} cannot be taken.",
    "taken.never.elsewhere": "Anywhere else {who} cannot be taken.",
    "taken.never.on": "{g:on} {who} cannot be taken.",
    "taken.never.beside": "{g:beside} {who} cannot be taken.",
    "captures.armed": "{who} {who?takes|take} part in captures, as the piece that moves and as its partner opposite.",
    "captures.armed.all": "Every piece takes part in captures, as the piece that moves and as its partner opposite;"
    " {k} too {k?is|are} armed.",
    "captures.unarmed": "{who} {who?is|are} unarmed and {who?takes|take} no part in captures, neither as the piece that"
    " moves nor as its partner opposite.",
    "captures.hammer": "{who} {who?takes|take} only as the piece that moves; as a partner opposite"
    " {who?it does|they do} not count.",
    "captures.anvil": "{who} {who?takes|take} only as a partner opposite; moving, {who?it takes|they take} nothing.",
    "pierced.none": "No pair of pieces takes {who} from fewer sides.",
    "pierced": "Certain pairs take {who} from two opposite sides.",
    "pierced.hammers": "Besides, {who} {who?is|are} taken from two opposite sides when one of these moves up:"
    " {hammers}.",
    "pierced.anvils": "Opposite, against {who}, one of these must stand: {anvils}.",
    "pierced.anvils.none": "No kind of piece serves opposite against {who}.",
    "pierced.squares": "Opposite, against {who}, one of these squares serves as well if it is hostile: {g}.",
    "pierced.squares.none": "No square serves opposite against {who}.",
    "pierced.not_near": "Such a pair does not take {who} on these squares or beside them: {g}.",
    "pierced.anywhere": "Such a pair takes {who} anywhere on the board.",
    "removed": "When taken, {who} {who?is|are} removed from the board.",
    "removed.all": "A piece that is taken is removed from the board.",
    "flips": "{who} {who?is|are} not removed when shut in: {who?it changes|they change} sides and {who?fights|fight}"
    " for the former enemy from then on. This may happen again and again.",
    "flips_unless": "{who} as a rule {who?changes|change} sides instead of being removed.",
    "flips_unless_both": "{who} {who?is|are} not removed when shut in: {who?it changes|they change} sides and"
    " {who?fights|fight} for the former enemy from then on, again and again. Only between two"
    " enemy {kinds} {who?is it|are they} removed from the board.",
    "g.flip": "A change of side takes nothing by itself; the piece acts for its new side from the next step on.",
    # --- turns
    "first.attackers": "The attackers move first, then the sides take turns.",
    "first.defenders": "The defenders move first, then the sides take turns.",
    "berserk.off": "A turn is one move; a capture gives no further move.",
    "berserk": "After a capture the same piece may move on in the same turn, each further step, move or jump, making"
    " another capture.",
    "berserk.optional": "Going on is not compulsory: the run may be ended at any time.",
    "berserk.forced": "Going on is compulsory as long as a further capture is possible.",
    "berserk.conversion.yes": "Making a piece change sides counts as a capture for the run.",
    "berserk.conversion.no": "Making a piece change sides does not count as a capture: it neither starts nor continues"
    " a run.",
    "berserk.finish.yes": "After a capture {k} may also end the run with a step that takes nothing, if it reaches the"
    " goal and so wins.",
    "berserk.finish.no": "{k} may not end a run with a step that takes nothing.",
    "linnaean": "When {k} {k?stands|stand} {g:on} with enemies on three sides and a defender on the fourth, an attacker"
    " may take that defender against the occupied square.",
    "linnaean.off": "There is no Linnaean capture.",
    "shieldwall": "Shieldwall: a row of two or more pieces on the edge of the board is taken in one move when each has"
    " an enemy in front and both ends are closed by enemies. If {k} is in the row, {k?it is|they are} not taken.",
    "shieldwall.off": "There is no shieldwall capture on the edge.",
    "shieldwall.flank_required.yes": "The move must close an end of the row.",
    "shieldwall.flank_required.no": "The move may close an end of the row or a place in front of it.",
    "shieldwall.corners_close.yes": "A corner closes an end of the row.",
    "shieldwall.corners_close.no": "A corner does not close an end of the row.",
    "shieldwall.king_brackets.yes": "{k} may close an end of the row.",
    "shieldwall.king_brackets.no": "{k} may not close an end of the row.",
    "shieldwall.king_fronts.yes": "{k} may stand in front of the row.",
    "shieldwall.king_fronts.no": "{k} does not count in front of the row.",
    # --- endings
    "goal": "The defenders win as soon as {k} {k?reaches|reach} {g:one}.",
    "goal.none": "There is no square that {k} {k?wins|win} by reaching.",
    "win.king_taken": "The attackers win as soon as they take {k}.",
    "encirclement.off": "Encirclement by itself does not win.",
    "encirclement.any": "The attackers win when they cut every defender off from the edge, even in several rings. A"
    " defender on the edge is not encircled.",
    "encirclement.one": "The attackers win when they enclose {k} and all remaining defenders in one closed ring. A"
    " defender on the edge is not encircled.",
    "exit_fort.on": "The defenders win by an exit fort: {k} stands on the edge with room to move behind a wall of"
    " defenders that the attackers can neither enter nor break.",
    "exit_fort.off": "A fort on the edge does not win.",
    "attackers_taken.ignored": "That all attackers are taken does not end the game by a rule of its own.",
    "attackers_taken.loses": "When all attackers are taken, the attackers lose.",
    "attackers_taken.draw": "When all attackers are taken, the game is drawn.",
    "lone_king.ignored": "That {k} alone is left does not end the game.",
    "lone_king.loses": "When of the defenders only {k} is left, the defenders lose.",
    "lone_king.draw": "When of the defenders only {k} is left, the game is drawn.",
    "lone_king_on_edge.ignored": "There is no rule of its own for {k} shut in alone on the edge.",
    "lone_king_on_edge.loses": "When {k}, alone and on the edge, has attackers on every neighbouring square, the"
    " defenders lose.",
    "lone_king_on_edge.draw": "When {k}, alone and on the edge, has attackers on every neighbouring square, the game is"
    " drawn.",
    "no_legal_step.loses": "A side that cannot make a legal move when it is its turn loses.",
    "no_legal_step.draw": "When a side cannot make a legal move when it is its turn, the game is drawn.",
    "repetition.ignored": "Repetition has no consequence by the rules.",
    "repetition.position.draw": "The game is drawn when a position occurs for the {n:ord} time with the same side to"
    " move.",
    "repetition.position.mover_loses": "Whoever brings about a position for the {n:ord} time (with the same side to"
    " move) loses.",
    "repetition.position.beginner_loses": "When a position occurs for the {n:ord} time with the same side to move, that"
    " side, which began the repetition, loses.",
    "repetition.position.attackers_lose": "When a position occurs for the {n:ord} time with the same side to move, the"
    " attackers lose.",
    "repetition.position.defenders_lose": "When a position occurs for the {n:ord} time with the same side to move, the"
    " defenders lose.",
    "repetition.position.illegal": "A move that brings about a position for the {n:ord} time with the same side to move"
    " is not allowed.",
    "repetition.own_move": "A player who makes the same move three times, in every other of his turns, loses, whatever"
    " the other side plays meanwhile.",
    "repetition.both_moves": "When both players have each repeated the same move three times, the one who began loses.",
    "repetition.what.position": "Positions are compared.",
    "repetition.what.own_move": "A player’s own moves are compared.",
    "repetition.what.both_moves": "The moves of both players are compared.",
    "repetition.times": "The {n:ord} occurrence counts.",
    "repetition.result.draw": "Repetition draws.",
    "repetition.result.mover_loses": "Whoever completes the repetition loses.",
    "repetition.result.beginner_loses": "Whoever began the repetition loses.",
    "repetition.result.attackers_lose": "The attackers lose by repetition.",
    "repetition.result.defenders_lose": "The defenders lose by repetition.",
    "repetition.result.illegal": "Repetition is not allowed.",
    "quiet_plies": "The game is drawn after {n} turns in a row without a capture.",
    "quiet_plies.off": "Any number of turns without a capture may follow one another.",
    "too_few.off": "There is no draw because too few pieces are left.",
    "too_few.attackers": "The game is drawn when the attackers have fewer than {n} {n#piece|pieces} left.",
    "too_few.defenders": "The game is drawn when the defenders, the king included, have fewer than {n}"
    " {n#piece|pieces} left.",
    "too_few.both": "The game is drawn when the attackers have fewer than {a} {a#piece|pieces} left and at the same"
    " time the defenders, the king included, fewer than {d}.",
    "too_few.limit.attackers": "The attackers have too few pieces when they have fewer than {n}.",
    "too_few.limit.defenders": "The defenders, the king included, have too few pieces when they have fewer than {n}.",
    "g.no_draw": "No rule ends the game in a draw by itself.",
    # --- summaries
    "g.soldiers": "Soldiers are all pieces but {k}.",
    "sum.intro": "A game on {n} by {n} squares: {k} with {d} {d#defender|defenders} against {a}"
    " {a#attacker|attackers}.",
    "sum.forces": "{k} and {d} {d#defender|defenders} against {a} {a#attacker|attackers}",
    "sum.armed": "{k} {k?is|are} armed.",
    "sum.jumps": "{who} may jump over other pieces.",
    "sum.flips": "{who} {who?changes|change} sides when shut in instead of leaving the board.",
}
