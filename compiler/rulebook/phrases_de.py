"""German: every statement. How fields are written is told in ``grammar``."""

from __future__ import annotations

_TWO = "auf zwei gegenüberliegenden Seiten"
_TWO_ENOUGH = "genügen zwei gegnerische Figuren auf gegenüberliegenden Seiten, um {who:acc} zu schlagen."
_FOUR = "wenn auf allen vier Seiten gegnerische Figuren stehen."
_FOUR_SQUARES = "wenn jede der vier Seiten durch eine gegnerische Figur oder ein feindliches Feld geschlossen ist."
_ALL = "wenn auf jedem Nachbarfeld eine gegnerische Figur steht; am Rand genügen also drei, in der Ecke zwei."
_WHO_TAKEN = "{who?wird|werden} {who} geschlagen, "
_THREE = "wenn auf den drei übrigen Seiten gegnerische Figuren stehen; "
_FLIPS = (
    "{who?Wird|Werden} {who} eingeschlossen, {who?bleibt er|bleibt sie|bleibt es|bleiben sie} auf dem Brett und"
    " {who?wechselt|wechseln} die Seite; von da an {who?gehört er|gehört sie|gehört es|gehören sie} dem bisherigen"
    " Gegner. Das kann beliebig oft geschehen."
)
_AGAIN = "Entsteht eine Stellung zum {n:ord} Mal mit derselben Seite am Zug, "
_NO_MOVE = "Hat die Seite am Zug keinen gültigen Zug, "
_SHUT_IN = "Steht {k} allein am Brettrand und auf jedem Nachbarfeld ein Angreifer, "
_DRAWN = "endet die Partie unentschieden."
_ATTACKERS_LOST = "haben die Angreifer verloren."
_DEFENDERS_LOST = "haben die Verteidiger verloren."

PHRASES = {
    # --- the board and its squares
    "size": "Gespielt wird auf einem Brett mit {n}×{n} Feldern.",
    "layout.sourced": "Die Startaufstellung steht in einer Quelle.",
    "layout.inferred": "Die Startaufstellung ist aus aufgezeichneten Partien erschlossen; keine der vorliegenden"
    " Quellen zeigt sie.",
    "layout.reconstruction": "Die Startaufstellung ist eine Rekonstruktion; keine Quelle enthält sie.",
    "edge_hostile": "Gegen {victims:acc} zählt der Brettrand beim Schlagen als gegnerische Figur: Am Rand kann eine"
    " Figur zwischen einem Gegner und dem Rand geschlagen werden.",
    "edge_hostile.nobody": "Der Brettrand zählt beim Schlagen nie als gegnerische Figur.",
    "at.one": "{g} ist das Feld {squares}.",
    "at.many": "{g} {g?umfasst|sind} die Felder {squares}.",
    "stop.everyone": "{g:on} darf jede Figur stehen bleiben.",
    "stop.nobody": "{g:on} darf keine Figur stehen bleiben, auch {k} nicht.",
    "stop.nobody.left": "{g:on} darf keine Figur stehen bleiben, auch {starters} nicht mehr, sobald"
    " {starters?er|sie|es|sie} {g:acc} verlassen {starters?hat|haben}.",
    "stop.some": "{g:on} {set?darf|dürfen} nur {set} stehen bleiben.",
    "pass.everyone": "Über {g:empty_acc} darf jede Figur hinwegziehen.",
    "pass.nobody": "Über {g:acc} darf keine Figur hinwegziehen, auch wenn {g?er|sie|es|sie} leer {g?ist|sind}.",
    "pass.some": "Über {g:empty_acc} {set?darf|dürfen} nur {set} hinwegziehen.",
    "reenter.one": "{set} {set?darf|dürfen} {g:acc} von außen nicht wieder betreten.",
    "reenter.many": "Innerhalb {g:gen} {set?darf|dürfen} {set} ziehen, von außen aber nicht dorthin zurückkehren.",
    "reenter.same": "Wer {g:on} stehen bleiben darf, darf auch von außen dorthin zurückkehren.",
    "hostile.empty.everyone": "{g:empty} {g?ist|sind} für alle Figuren feindlich und {g?zählt|zählen} beim Schlagen wie"
    " {g?eine gegnerische Figur|gegnerische Figuren}.",
    "hostile.empty.some": "{g:empty} {g?ist|sind} für {set:acc} feindlich und {g?zählt|zählen} beim Schlagen wie"
    " {g?eine gegnerische Figur|gegnerische Figuren}.",
    "hostile.empty.nobody": "{g:empty} {g?ist|sind} für keine Figur feindlich.",
    "hostile.occupied.everyone": "Auch besetzt {g?ist|sind} {g} für alle Figuren feindlich, gleich wer dort steht.",
    "hostile.occupied.some": "Auch besetzt {g?ist|sind} {g} für {set:acc} feindlich, gleich wer dort steht.",
    "hostile.occupied.nobody": "Besetzt {g?zählt|zählen} {g} beim Schlagen nicht; dann zählt nur die Figur, die dort"
    " steht.",
    "g.no_groups": "Es gibt keine Sonderfelder: keinen Thron und keine Sperrfelder. Jede Figur darf auf jedem Feld"
    " stehen bleiben, auch in der Mitte und in den Ecken.",
    # --- pieces and moves
    "sides.both": "{who} gibt es auf beiden Seiten.",
    "sides.attackers": "Nur die Angreifer haben {who:acc}.",
    "sides.defenders": "Nur die Verteidiger haben {who:acc}.",
    "letter": "{letter} ist der Buchstabe für {who:acc}.",
    "royal.yes": "{who?Wird|Werden} {who} geschlagen, ist die Partie zu Ende.",
    "royal.no": "{who?Wird|Werden} {who} geschlagen, geht die Partie weiter.",
    "moves.any": "{who} {who?zieht|ziehen} waagerecht oder senkrecht beliebig weit über leere Felder.",
    "moves.one": "{who} {who?zieht|ziehen} waagerecht oder senkrecht ein Feld weit, auf ein leeres Feld.",
    "moves.n": "{who} {who?zieht|ziehen} waagerecht oder senkrecht höchstens {n} {n#Feld|Felder} weit über leere"
    " Felder.",
    "g.count_passed": "Ein Feld, das nur überquert werden darf, zählt dabei mit.",
    "jump.none": "{who} {who?springt|springen} nicht.",
    "jump.none.all": "Keine Figur darf über eine andere springen.",
    "jump.none.rest": "Die übrigen Figuren springen nicht.",
    "jump": "Statt zu ziehen {who?darf|dürfen} {who} auch springen: über eine waagerecht oder senkrecht benachbarte"
    " Figur hinweg auf das leere Feld direkt dahinter.",
    "jump.over": "{who} {who?darf|dürfen} nur {over:acc} überspringen.",
    "g.jump.king": "{k} {k?wird|werden} nie übersprungen.",
    "jump.takes": "{who} {who?schlägt|schlagen} die übersprungene Figur.",
    "jump.takes.nothing": "{who} {who?schlägt|schlagen} die übersprungene Figur nicht: Das Absprungfeld ist nun leer,"
    " auf dieser Linie ist sie also nicht eingeschlossen.",
    "jump.from_or_to": "{who} {who?darf|dürfen} nur springen, wenn der Sprung {g:on} beginnt oder endet.",
    "jump.anywhere": "{who} {who?darf|dürfen} überall auf dem Brett springen.",
    "landing.yes": "Auf dem Landefeld {who?schlägt|schlagen} {who} wie nach jedem anderen Zug.",
    "landing.no": "Auf dem Landefeld {who?schlägt|schlagen} {who} nach einem Sprung nichts.",
    # --- captures
    "g.active": "Geschlagen wird nur durch den eigenen Zug: Die Figur, die gerade gezogen hat, muss die Falle"
    " schließen. Wer von sich aus zwischen zwei gegnerische Figuren zieht, ist dort sicher.",
    "g.diagonal": "Diagonal wird nie geschlagen.",
    "g.several": "Ein Zug kann mehrere Figuren zugleich schlagen.",
    "taken.2": "{who} {who?wird|werden} geschlagen, wenn {who?er|sie|es|sie} waagerecht oder senkrecht "
    + _TWO
    + " von gegnerischen Figuren eingeschlossen {who?wird|werden}.",
    "taken.2.all": "Jede Figur, auch {k}, wird geschlagen, wenn sie waagerecht oder senkrecht "
    + _TWO
    + " von gegnerischen Figuren eingeschlossen wird.",
    "taken.2.elsewhere": "An jeder anderen Stelle " + _TWO_ENOUGH,
    "taken.2.on": "{g:on} " + _TWO_ENOUGH,
    "taken.2.beside": "{g:beside} " + _TWO_ENOUGH,
    "taken.3.beside": "{g:beside} "
    + _WHO_TAKEN
    + _THREE
    + "{g} {g?schließt|schließen} die vierte Seite nur, wenn dort ein Gegner steht oder das Feld in diesem Zustand"
    " feindlich ist.",
    "taken.3.wall.beside": "{g:beside} " + _WHO_TAKEN + _THREE + "{g:empty} {g?bildet|bilden} die vierte Wand.",
    "taken.4": "{who} {who?wird|werden} geschlagen, " + _FOUR,
    "taken.4.elsewhere": "An jeder anderen Stelle " + _WHO_TAKEN + _FOUR,
    "taken.4.on": "{g:on} " + _WHO_TAKEN + _FOUR,
    "taken.4.beside": "{g:beside} " + _WHO_TAKEN + _FOUR,
    "taken.4.squares": "{who} {who?wird|werden} geschlagen, " + _FOUR_SQUARES,
    "taken.4.squares.elsewhere": "An jeder anderen Stelle " + _WHO_TAKEN + _FOUR_SQUARES,
    "taken.4.squares.on": "{g:on} " + _WHO_TAKEN + _FOUR_SQUARES,
    "taken.4.squares.beside": "{g:beside} " + _WHO_TAKEN + _FOUR_SQUARES,
    "taken.all": "{who} {who?wird|werden} geschlagen, " + _ALL,
    "taken.all.elsewhere": "An jeder anderen Stelle " + _WHO_TAKEN + _ALL,
    "taken.all.on": "{g:on} " + _WHO_TAKEN + _ALL,
    "taken.all.beside": "{g:beside} " + _WHO_TAKEN + _ALL,
    "taken.never": "{who} {who?kann|können} nicht geschlagen werden.",
    "taken.never.elsewhere": "An jeder anderen Stelle {who?kann|können} {who} nicht geschlagen werden.",
    "taken.never.on": "{g:on} {who?kann|können} {who} nicht geschlagen werden.",
    "taken.never.beside": "{g:beside} {who?kann|können} {who} nicht geschlagen werden.",
    "captures.armed": "{who} {who?nimmt|nehmen} am Schlagen teil, als ziehende Figur wie als Gegenüber.",
    "captures.armed.all": "Alle Figuren nehmen am Schlagen teil, als ziehende Figur wie als Gegenüber; auch {k}"
    " {k?ist|sind} bewaffnet.",
    "captures.unarmed": "{who} {who?ist|sind} unbewaffnet und {who?darf|dürfen} nicht mitschlagen, weder als ziehende"
    " Figur noch als Gegenüber.",
    "captures.hammer": "{who} {who?schlägt|schlagen} nur als ziehende Figur; als Gegenüber {who?zählt|zählen}"
    " {who?er|sie|es|sie} nicht.",
    "captures.anvil": "{who} {who?hilft|helfen} nur als Gegenüber beim Schlagen; als ziehende Figur"
    " {who?schlägt|schlagen} {who?er|sie|es|sie} nichts.",
    "pierced.none": "Kein Figurenpaar schlägt {who:acc} von weniger Seiten.",
    "pierced": "Bestimmte Figurenpaare schlagen {who:acc} schon von zwei gegenüberliegenden Seiten.",
    "pierced.hammers": "Außerdem {who?wird|werden} {who} schon "
    + _TWO
    + " geschlagen, wenn eine dieser Figuren heranzieht: {hammers}.",
    "pierced.anvils": "Um {who:acc} so zu schlagen, muss gegenüber eine dieser Figuren stehen: {anvils}.",
    "pierced.anvils.none": "Gegenüber hilft dabei keine Figur gegen {who:acc}.",
    "pierced.squares": "Gegenüber zählt gegen {who:acc} auch ein solches Feld, wenn es feindlich ist: {g}.",
    "pierced.squares.none": "Gegenüber hilft dabei kein Feld gegen {who:acc}.",
    "pierced.not_near": "Auf diesen Feldern und neben ihnen schlägt kein solches Paar {who:acc}: {g}.",
    "pierced.anywhere": "Ein solches Paar schlägt {who:acc} überall auf dem Brett.",
    "removed": "Geschlagen {who?wird|werden} {who} vom Brett genommen.",
    "removed.all": "Geschlagene Figuren werden vom Brett genommen.",
    "flips": _FLIPS,
    "flips_unless": "{who} {who?wechselt|wechseln} in der Regel die Seite, statt vom Brett genommen zu werden.",
    "flips_unless_both": _FLIPS
    + " Vom Brett genommen {who?wird er|wird sie|wird es|werden sie} nur zwischen zwei gegnerischen {kinds:dat}.",
    "g.flip": "Ein Seitenwechsel schlägt für sich allein nichts; ab dem nächsten Schritt zählt die Figur für ihre neue"
    " Seite.",
    # --- turns
    "first.attackers": "Die Angreifer machen den ersten Zug, danach wird abwechselnd gezogen.",
    "first.defenders": "Die Verteidiger machen den ersten Zug, danach wird abwechselnd gezogen.",
    "berserk.off": "Ein Schlag gibt kein Recht, im selben Zug weiterzuziehen.",
    "berserk": "Nach einem Schlag darf dieselbe Figur im selben Zug weiterziehen, sofern sie mit jedem weiteren Schritt"
    " erneut schlägt.",
    "berserk.optional": "Der Berserker-Lauf ist freiwillig; er darf nach jedem Schlag beendet werden.",
    "berserk.forced": "Der Berserker-Lauf ist Pflicht, solange ein weiterer Schlag möglich ist.",
    "berserk.conversion.yes": "Auch ein Seitenwechsel gilt als Schlag: Er eröffnet einen Lauf oder setzt ihn fort.",
    "berserk.conversion.no": "Ein Seitenwechsel gilt nicht als Schlag: Er eröffnet keinen Lauf und setzt keinen fort.",
    "berserk.finish.yes": "Hat {k} geschlagen, darf {k?er|sie|es|sie} den Lauf auch mit einem Schritt ohne Schlag"
    " beenden, wenn {k?er|sie|es|sie} damit das Fluchtziel erreicht und so gewinnt.",
    "berserk.finish.no": "{k} darf den Lauf nicht mit einem Schritt ohne Schlag beenden.",
    "linnaean": "Steht {k} {g:on}, auf drei Seiten von Gegnern eingeschlossen und auf der vierten neben einem"
    " Verteidiger, dürfen die Angreifer diesen Verteidiger gegen das besetzte Feld schlagen.",
    "linnaean.off": "Einen Linné-Schlag gibt es nicht.",
    "shieldwall": "Schildwall: Eine Reihe aus zwei oder mehr Figuren am Brettrand wird mit einem Zug geschlagen, wenn"
    " vor jeder von ihnen ein Gegner steht und beide Enden von Gegnern geschlossen sind. Steht {k} mit in der Reihe,"
    " bleibt {k?er|sie|es|sie} unbehelligt.",
    "shieldwall.off": "Einen Schildwall-Schlag am Rand gibt es nicht.",
    "shieldwall.flank_required.yes": "Der Zug muss eines der Enden schließen.",
    "shieldwall.flank_required.no": "Der Zug darf ein Ende schließen oder einen Platz vor der Reihe.",
    "shieldwall.corners_close.yes": "Auch ein Eckfeld schließt ein Ende der Reihe.",
    "shieldwall.corners_close.no": "Ein Eckfeld schließt kein Ende der Reihe.",
    "shieldwall.king_brackets.yes": "{k} darf ein Ende der Reihe schließen.",
    "shieldwall.king_brackets.no": "{k} darf kein Ende der Reihe schließen.",
    "shieldwall.king_fronts.yes": "{k} darf vor der Reihe stehen.",
    "shieldwall.king_fronts.no": "{k} zählt vor der Reihe nicht.",
    # --- endings
    "goal": "Die Verteidiger gewinnen, sobald {k} {g:one} erreicht.",
    "goal.none": "Es gibt kein Feld, mit dessen Erreichen {k} {k?gewinnt|gewinnen}.",
    "win.king_taken": "Die Angreifer gewinnen, sobald sie {k:acc} schlagen.",
    "encirclement.off": "Eine Umzingelung allein gewinnt nicht.",
    "encirclement.any": "Die Angreifer gewinnen durch Umzingelung, wenn sie alle Verteidiger vom Brettrand abschneiden,"
    " auch in mehreren getrennten Ringen. Wer am Rand steht, ist nicht umzingelt.",
    "encirclement.one": "Die Angreifer gewinnen durch Umzingelung, wenn ein einziger geschlossener Ring {k:acc} und"
    " alle verbliebenen Verteidiger umgibt. Wer am Rand steht, ist nicht umzingelt.",
    "exit_fort.on": "Die Verteidiger gewinnen durch eine Randfestung: wenn {k} am Rand steht, dort noch ziehen kann und"
    " hinter einer Mauer aus Verteidigern sicher ist, in die die Angreifer weder eindringen noch eine Bresche schlagen"
    " können.",
    "exit_fort.off": "Eine Festung am Rand gewinnt nicht.",
    "attackers_taken.ignored": "Für den Fall, dass alle Angreifer geschlagen sind, gibt es keine eigene Regel.",
    "attackers_taken.loses": "Sind alle Angreifer geschlagen, " + _ATTACKERS_LOST,
    "attackers_taken.draw": "Sind alle Angreifer geschlagen, " + _DRAWN,
    "lone_king.ignored": "Ist von den Verteidigern nur noch {k} übrig, geht die Partie weiter.",
    "lone_king.loses": "Ist von den Verteidigern nur noch {k} übrig, " + _DEFENDERS_LOST,
    "lone_king.draw": "Ist von den Verteidigern nur noch {k} übrig, " + _DRAWN,
    "lone_king_on_edge.ignored": "Ist {k} allein am Rand eingeschlossen, gilt dafür keine eigene Regel.",
    "lone_king_on_edge.loses": _SHUT_IN + _DEFENDERS_LOST,
    "lone_king_on_edge.draw": _SHUT_IN + _DRAWN,
    "no_legal_step.loses": _NO_MOVE + "verliert sie.",
    "no_legal_step.draw": _NO_MOVE + _DRAWN,
    "repetition.ignored": "Zugwiederholung bleibt nach den Regeln ohne Folgen.",
    "repetition.position.draw": _AGAIN + _DRAWN,
    "repetition.position.mover_loses": "Wer eine Stellung zum {n:ord} Mal herbeiführt (mit derselben Seite am Zug),"
    " verliert.",
    "repetition.position.beginner_loses": _AGAIN + "verliert diese Seite: Sie hat die Wiederholung begonnen.",
    "repetition.position.attackers_lose": _AGAIN + _ATTACKERS_LOST,
    "repetition.position.defenders_lose": _AGAIN + _DEFENDERS_LOST,
    "repetition.position.illegal": "Ein Zug, der eine Stellung zum {n:ord} Mal herbeiführt (mit derselben Seite am"
    " Zug), ist verboten.",
    "repetition.own_move": "Wer beim Hin- und Herziehen dreimal denselben Zug macht (immer im übernächsten eigenen"
    " Zug), verliert, gleich was die andere Seite unterdessen spielt.",
    "repetition.both_moves": "Machen beide Seiten beim Hin- und Herziehen denselben Zug je dreimal, verliert die Seite,"
    " die damit begonnen hat.",
    "repetition.what.position": "Verglichen werden Stellungen.",
    "repetition.what.own_move": "Verglichen werden die eigenen Züge einer Seite.",
    "repetition.what.both_moves": "Verglichen werden die Züge beider Seiten.",
    "repetition.times": "Es zählt das {n}. Auftreten.",
    "repetition.result.draw": "Die Wiederholung führt zum Unentschieden.",
    "repetition.result.mover_loses": "Wer die Wiederholung vollendet, verliert.",
    "repetition.result.beginner_loses": "Wer die Wiederholung begonnen hat, verliert.",
    "repetition.result.attackers_lose": "Durch Wiederholung verlieren die Angreifer.",
    "repetition.result.defenders_lose": "Durch Wiederholung verlieren die Verteidiger.",
    "repetition.result.illegal": "Die Wiederholung ist verboten.",
    "quiet_plies": "Nach {n} Zügen in Folge ohne Schlag " + _DRAWN,
    "quiet_plies.off": "Es dürfen beliebig viele Züge ohne Schlag aufeinanderfolgen.",
    "too_few.off": "Ein Unentschieden wegen zu weniger Figuren gibt es nicht.",
    "too_few.attackers": "Haben die Angreifer weniger als {n} {n#Figur|Figuren}, " + _DRAWN,
    "too_few.defenders": "Haben die Verteidiger samt König weniger als {n} {n#Figur|Figuren}, " + _DRAWN,
    "too_few.both": "Haben die Angreifer weniger als {a} {a#Figur|Figuren} und zugleich die Verteidiger samt König"
    " weniger als {d}, " + _DRAWN,
    "too_few.limit.attackers": "Zu wenige Figuren haben die Angreifer mit weniger als {n}.",
    "too_few.limit.defenders": "Zu wenige Figuren haben die Verteidiger samt König mit weniger als {n}.",
    "g.no_draw": "Keine Regel beendet die Partie von selbst unentschieden.",
    # --- summaries
    "g.soldiers": "Soldaten heißen alle Figuren außer {k:dat}.",
    "sum.intro": "Ein Spiel auf {n}×{n} Feldern: {k} mit {d} {d#Verteidiger|Verteidigern} gegen {a} Angreifer.",
    "sum.forces": "{k} und {d} Verteidiger gegen {a} Angreifer",
    "sum.armed": "{k} {k?ist|sind} bewaffnet.",
    "sum.jumps": "{who} {who?darf|dürfen} über andere Figuren springen.",
    "sum.flips": "{who} {who?wechselt|wechseln} die Seite, wenn {who?er|sie|es|sie} eingeschlossen {who?wird|werden},"
    " statt vom Brett zu verschwinden.",
}
