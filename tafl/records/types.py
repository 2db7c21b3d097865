"""The game types of the recorded games: which variants each type number may have been played in."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from tafl.records.game import Game


class SiteType(NamedTuple):
    """One game type of the playing site: its name there, and the variants whose engines replay it.

    Where a type was played from several set-ups, each game is replayed in all of them and the best fit counts.
    Without a variant ``why`` says why there is none.
    """

    name: str
    variants: tuple[str, ...]
    why: str = ""


OTHER = "another game, not a tafl game on a square board"
FEW = "no set-up or rules are known well enough"
ROLES = "the roles of its pieces are not known"
DUX = "four defenders fall to three enemies only, which no spec can say"
CAMPS = "what its camps do is not settled: the best of 50 combinations of rules leaves 3 of its 14 games unexplained"
LATER = "its variant is not written yet"

SITE_TYPES: dict[str, SiteType] = {
    "1": SiteType("Rachunek tablut 9x9", ("tablut-rachunek-9",)),
    "2": SiteType("Skalk Hnefatafl 11x11", ("skalk-11", "skalk-9")),
    "3": SiteType("Berserk Hnefatafl 11x11", ("berserk-11", "berserk-old-11")),
    "4": SiteType("Fetlar Hnefatafl 11x11", ("fetlar-11", "fetlar-older-11")),
    "5": SiteType("Sea battle T 9x9", ("sea-battle-9",)),
    "6": SiteType("Foteviken tablut 9x9", ("tablut-foteviken-9",)),
    "7": SiteType("Historical Hnefatafl 9x9 (Saami Tablut)", ("tablut-saami-9",)),
    "8": SiteType("Ashton tablut 9x9", ("tablut-ashton-9",)),
    "9": SiteType("Berserk Hnefatafl 9x9", (), FEW),
    "10": SiteType("Skalk Hnefatafl 9x9 (ExpoMedia)", ("skalk-9",)),
    "11": SiteType("Sea battle T diamond 11x11", ("sea-battle-t-diamond-11",)),
    "12": SiteType("Old Hnefatafl 9x9", ("old-hnefatafl-9",)),
    "13": SiteType("Old Copenhagen Hnefatafl 11x11", ("copenhagen-11",)),
    "14": SiteType("History Craft Hnefatafl 11x11", ("history-craft-11",)),
    "15": SiteType("Old Hnefatafl 11x11", ("old-hnefatafl-11", "old-hnefatafl-9")),
    "16": SiteType("Copenhagen Hnefatafl 11x11", ("copenhagen-11",)),
    "17": SiteType("Tawlbwrdd T diamond 11x11", ("tawlbwrdd-t-diamond-11",)),
    "18": SiteType("Unarmed king tafl 9x9", (), FEW),
    "19": SiteType("Hnefatafl edge 11x11", (), FEW),
    "20": SiteType("King anvil only edge 11x11", ("king-anvil-edge-11",)),
    "21": SiteType("King anvil only 11x11", (), FEW),
    "22": SiteType("Sea battle 9x9 (Imperial Contest)", ("sea-battle-9",)),
    "23": SiteType("David Brown Hnefatafl 11x11 (unarmed king)", ("david-brown-11",)),
    "24": SiteType("Unst king hammer only diamond 11x11", ("unst-diamond-11",)),
    "25": SiteType("King hammer only edge 11x11", (), FEW),
    "26": SiteType("Sea battle tafl 11x11", ("sea-battle-11",)),
    "27": SiteType("Tawlbwrdd throneless T diamond 11x11", ("tawlbwrdd-throneless-t-diamond-11",)),
    "28": SiteType("Tawlbwrdd throneless T cross 11x11", ("tawlbwrdd-throneless-t-cross-11",)),
    "29": SiteType("Tawlbwrdd throneless Bell 11x11", ("tawlbwrdd-throneless-bell-11",)),
    "30": SiteType("Hnefatafl edge 13x13", (), FEW),
    "31": SiteType("Simple Tafl 11x11", ("simple-tafl-11",)),
    "32": SiteType("Tawlbwrdd throneless Lewis diamond 11x11", ("tawlbwrdd-throneless-lewis-11",)),
    "33": SiteType("Historical Hnefatafl 13x13", ("historical-13",)),
    "34": SiteType("Sea battle tafl 13x13", ("sea-battle-13", "sea-battle-parlett-2-13")),
    "35": SiteType("Fetlar 13x13 (Parlett)", (), FEW),
    "36": SiteType("Old Hnefatafl 13x13 (Viking Siege)", ("old-hnefatafl-13",)),
    "37": SiteType("Fetlar sparse 13x13", (), FEW),
    "39": SiteType("Copenhagen Hnefatafl 13x13", ("copenhagen-13",)),
    "40": SiteType("Tablut 19x19", ("tablut-19",)),
    "41": SiteType("Sea battle tafl 19x19", (), FEW),
    "42": SiteType("Sea battle tafl 15x15", ("sea-battle-15",)),
    "43": SiteType("Tablut sparse 15x15", (), FEW),
    "44": SiteType("Fetlar 13x13 (Viking Siege)", ("fetlar-13",)),
    "45": SiteType("Hnefatafl edge 19x19", (), FEW),
    "46": SiteType("Historical Hnefatafl 13x13 (Nielsen)", ("historical-nielsen-13",)),
    "47": SiteType("Tablut sparse 13x13", (), FEW),
    "48": SiteType("Historical Hnefatafl 15x15", ("historical-15",)),
    "49": SiteType("Historical Hnefatafl 15x15 (Nielsen)", ("historical-nielsen-15",)),
    "50": SiteType("Sea battle sparse 13x13", (), FEW),
    "51": SiteType("Historical Hnefatafl 7x7 (Irish Brandubh 1)", ("brandubh-7",)),
    "52": SiteType("Brandubh-2 Tablut 7x7", (), FEW),
    "53": SiteType("Brandubh 7x7 (Walker)", ("brandubh-walker-7",)),
    "54": SiteType("Old Magpie cross 7x7", ("magpie-old-7",)),
    "55": SiteType("Old Magpie circle 7x7", (), FEW),
    "56": SiteType("Sea Battle 7x7", (), FEW),
    "57": SiteType("Sea Battle-1 7x7", (), FEW),
    "58": SiteType("Brandubh throneless cross 7x7", (), FEW),
    "59": SiteType("Historical Hnefatafl 7x7 (Scottish Ard Ri throneless)", ("ard-ri-7",)),
    "60": SiteType("Ard Ri throneless circle 7x7", (), FEW),
    "61": SiteType("Sea Battle circle 7x7", (), FEW),
    "62": SiteType("Ard Ri-1 throneless 7x7", (), FEW),
    "63": SiteType("Magpie line 7x7", ("magpie-line-7",)),
    "64": SiteType("Magpie 7x7", ("magpie-7",)),
    "65": SiteType("Magpie circle 7x7", ("magpie-circle-7",)),
    "66": SiteType("Fidchell (Sea Battle 7x7)", (), FEW),
    "67": SiteType("Fidchell armed (Hnefatafl edge 7x7)", ("fidchell-7",)),
    "68": SiteType("Tawlbwrdd Lewis diamond 11x11", ("tawlbwrdd-lewis-diamond-11",)),
    "69": SiteType("Sea battle Lewis diamond 11x11", ("sea-battle-lewis-diamond-11",)),
    "70": SiteType("Sea battle square 9x9", ("sea-battle-square-9",)),
    "71": SiteType("Sea battle T rhombus 11x11", (), FEW),
    "72": SiteType("Sea battle T circle 11x11", ("sea-battle-t-circle-11",)),
    "73": SiteType("Plantagenet Hnefatafl 11x11", ("plantagenet-11",)),
    "74": SiteType("Copenhagen Hnefatafl Minus 11x11", (), FEW),
    "75": SiteType("Tawlbwrdd T cross 11x11", ("tawlbwrdd-t-cross-11",)),
    "76": SiteType("Historical Hnefatafl 11x11 (Welsh Tawlbwrdd)", ("tawlbwrdd-welsh-11",)),
    "77": SiteType("Alea Evangelii 19x19 (tablut corner)", (), FEW),
    "78": SiteType("Berserk throneless 11x11", (), FEW),
    "79": SiteType("Alea Evangelii Berserk 19x19", (), FEW),
    "80": SiteType("Alea Evangelii strong 19x19", (), FEW),
    "82": SiteType("Alea Evangelii dux4 19x19", (), FEW),
    "84": SiteType("Foteviken tablut 11x11", (), CAMPS),
    "85": SiteType("Brandubh line 7x7", ("brandubh-line-7",)),
    "86": SiteType("Sea battle line 9x9", ("sea-battle-line-9",)),
    "87": SiteType("Brandubh circle 7x7", ("brandubh-circle-7",)),
    "88": SiteType("Sea battle circle 9x9", ("sea-battle-circle-9",)),
    "89": SiteType("Foteviken cross 11x11", (), FEW),
    "90": SiteType("Unst king hammer only cross 11x11", ("unst-cross-11",)),
    "91": SiteType("Tawlbwrdd Lewis cross 11x11", ("tawlbwrdd-lewis-cross-11",)),
    "92": SiteType("Unst Alea Evangelii 19x19", (), DUX),
    "94": SiteType("Copenhagen Hnefatafl Bell 11x11", ("copenhagen-bell-11",)),
    "95": SiteType("Brandubh throneless cross 7x7", ("brandubh-throneless-7",)),
    "96": SiteType("Brandubh throneless circle 7x7", ("brandubh-throneless-circle-7",)),
    "97": SiteType("Brandubh Ohio weak 7x7", ("brandubh-ohio-7",)),
    "98": SiteType("Brandubh throneless line 7x7", ("brandubh-throneless-line-7",)),
    "99": SiteType("Ard Ri unarmed cross 7x7", ("ard-ri-unarmed-7",)),
    "100": SiteType("Ard Ri throneless unarmed cross 7x7", ("ard-ri-unarmed-throneless-7",)),
    "101": SiteType("Ard Ri friendly-throne unarmed cross 7x7", ("ard-ri-unarmed-friendly-7",)),
    "102": SiteType("Alea Berserk 19x19 (Bartley)", ("alea-berserk-19",)),
    "103": SiteType("Ard Ri friendly-throne unarmed circle 7x7", ("ard-ri-unarmed-friendly-circle-7",)),
    "104": SiteType("Ard Ri-1 7x7", ("ard-ri-1-7",)),
    "105": SiteType("Ard Ri-1 friendly-throne 7x7", ("ard-ri-1-friendly-7",)),
    "106": SiteType("Skalk Lewis diamond 11x11", ("skalk-lewis-11",)),
    "107": SiteType("Skalk Lewis diamond strong-corners 11x11", (), FEW),
    "108": SiteType("Skalk strong-corners 9x9", (), FEW),
    "109": SiteType("Brandubh weak-throne 7x7", ("brandubh-weak-throne-7",)),
    "110": SiteType("Brandubh weak-throne line 7x7", ("brandubh-weak-throne-line-7",)),
    "111": SiteType("Tablut 13x13 (modif. Parlett)", ("tablut-13",)),
    "112": SiteType("Brandubh weak-throne circle 7x7", (), FEW),
    "113": SiteType("Copenhagen Hnefatafl unsafe-edge 11x11", (), FEW),
    "114": SiteType("Sea battle tafl 13x13 (Nielsen 2)", ("sea-battle-nielsen-2-13",)),
    "115": SiteType("Simple Tafl 9x9", ("simple-tafl-9",)),
    "116": SiteType("Historical Hnefatafl 13x13 (modif. Parlett 2)", ("historical-parlett-2-13",)),
    "117": SiteType("Sea battle tafl 13x13 (Nielsen)", ("sea-battle-nielsen-13",)),
    "118": SiteType("Ard Ri-26 7x7", (), FEW),
    "119": SiteType("Ard Ri-32 7x7", (), FEW),
    "120": SiteType("Ard Ri-39 7x7", (), FEW),
    "121": SiteType("Ard Ri-39 throneless 7x7 (Scottish Ard Ri)", ("ard-ri-39-7",)),
    "122": SiteType("Brandubh-39 7x7", ("brandubh-39-7",)),
    "123": SiteType("Sea battle-1571 9x9", ("sea-battle-1571-9",)),
    "124": SiteType("Sea battle-1650 9x9", (), FEW),
    "125": SiteType("Sea battle-2542 9x9", ("sea-battle-2542-9",)),
    "126": SiteType("Sea battle-1606 9x9", ("sea-battle-1606-9",)),
    "127": SiteType("Sea battle-2566 9x9", (), FEW),
    "128": SiteType("Sea battle-2526 9x9", ("sea-battle-2526-9",)),
    "129": SiteType("Historical Hnefatafl 7x7 (Irish Brandubh 2)", ("brandubh-2-7",)),
    "130": SiteType("Brandubh noreturn 7x7", ("brandubh-noreturn-7",)),
    "131": SiteType("Sea battle-204577 11x11", ("sea-battle-204577-11",)),
    "132": SiteType("Sea battle-205009 11x11", (), FEW),
    "133": SiteType("Alea Berserk 17x17 (Martens)", (), ROLES),
    "134": SiteType("Old Tyr-1 17x17", ("old-tyr-1-17",)),
    "135": SiteType("Old Tyr-1 13x13", ("old-tyr-1-13",)),
    "136": SiteType("Old Tyr-1 15x15", ("odin-15",)),
    "137": SiteType("Old Tyr-2 13x13", ("old-tyr-2-13",)),
    "138": SiteType("Old Tyr-2 11x11", ("old-tyr-2-11",)),
    "139": SiteType("Old Tyr-2 15x15", ("old-tyr-2-15",)),
    "140": SiteType("Old Tyr-2 17x17", ("old-tyr-2-17",)),
    "141": SiteType("Old TYR! 15x15", ("old-tyr-3-15",)),
    "142": SiteType("Old TYR! 11x11", ("old-tyr-3-11",)),
    "143": SiteType("Old TYR! 17x17", ("old-tyr-3-17",)),
    "144": SiteType("Old TYR! 13x13", ("old-tyr-3-13",)),
    "145": SiteType("Tyr 15x15", ("tyr-simple-15",)),
    "146": SiteType("Saami Sáhkku 3x15 (Kåfjord)", (), OTHER),
    "147": SiteType("Saami Daabloe 11x9", (), OTHER),
    "148": SiteType("Hex 11x11", (), OTHER),
    "149": SiteType("Saami Cuhkka 5x5", (), OTHER),
    "150": SiteType("Tyr 13x13", ("tyr-13",)),
    "151": SiteType("Tyr 11x11", ("tyr-simple-11",)),
    "154": SiteType("Tyr 9x9", ("tyr-9",)),
    "155": SiteType("Old Tyr 15x15", ("tyr-15",)),
    "156": SiteType("Old Tyr 11x11", ("tyr-11",)),
    "157": SiteType("Brandubh4 7x7", (), FEW),
    "158": SiteType("Brandubh3 7x7", ("brandubh-3-7",)),
    "159": SiteType("Tablut2 9x9", (), FEW),
    "160": SiteType("Ard Ri-1 nopass 7x7", (), FEW),
    "161": SiteType("Ard Ri-1 whitefriendlypass 7x7", ("ard-ri-1-white-7",)),
    "162": SiteType("Daldøs 3x12", (), OTHER),
    "163": SiteType("Daldøs 3x16", (), OTHER),
    "164": SiteType("Old Tyr 17x17", (), ROLES),
    "165": SiteType("Old Tyr-w 11x11", ("tyr-w-11",)),
    "166": SiteType("Historical Hnefatafl 9x9 (Saami Tablut-w)", ("tablut-saami-w-9",)),
    "167": SiteType("Sea battle-2526-w 9x9", (), FEW),
    "168": SiteType("Skalk Hnefatafl 9x9 (ExpoMedia-w)", ("skalk-w-9",)),
    "169": SiteType("Sea battle-204577-w 11x11", ("sea-battle-204577-w-11",)),
    "170": SiteType("Historical Hnefatafl-w 13x13", ("historical-w-13",)),
    "171": SiteType("Daldøs 3x14", (), OTHER),
    "172": SiteType("Tyr 13x13", ("tyr-new-13",)),
    "173": SiteType("Historical Hnefatafl 11x11 (Welsh Tawlbwrdd-w)", ("tawlbwrdd-welsh-w-11",)),
    "174": SiteType("Fidchell weak-king (Simple Tafl 7x7)", ("fidchell-weak-7",)),
    "176": SiteType("Simple Tafl-w 9x9", ("simple-tafl-w-9",)),
    "177": SiteType("Simple Tafl rhombus-w 9x9", (), FEW),
}
"""By the site's type number."""

FILE_VARIANTS: dict[str, str] = {"brandubh": "brandubh-7", "copenhagen": "copenhagen-11"}
"""The variant of a file whose lines name none, by the file's name."""


def variants_of(game: Game) -> tuple[str, ...]:
    """The variants a game may have been played in, none if the record does not settle it."""
    known = SITE_TYPES.get(game.tags.get("type", ""))
    if known is not None:
        return known.variants
    return () if game.variant is None else (game.variant,)
