"""Worked examples: diagrams become position text, expectations are checked as far as they can be unplayed."""

from __future__ import annotations

from taflc.model import Example, Expect, PieceId, Reason, Side, square_name
from taflc.problems import Report, shorten
from taflc.resolve.board import diagram
from taflc.resolve.names import Names
from taflc.schema.read import Value
from taflc.text import END, format_rows, parse_step_on
from taflc.yamlnodes import ScalarNode

# Who wins by each ending; the others depend on the spec.
WINNERS = {
    Reason.KING_TAKEN: ("attackers",),
    Reason.GOAL: ("defenders",),
    Reason.ENCIRCLEMENT: ("attackers",),
    Reason.EXIT_FORT: ("defenders",),
    Reason.ATTACKERS_TAKEN: ("defenders", "draw"),
    Reason.LONE_KING: ("attackers", "draw"),
    Reason.LONE_KING_ON_EDGE: ("attackers", "draw"),
    Reason.QUIET_PLIES: ("draw",),
    Reason.TOO_FEW: ("draw",),
}


def make_examples(value: Value | None, names: Names, main_file: str) -> tuple[Example, ...]:
    """The examples in order; those that cannot be used are reported and left out."""
    examples: list[Example] = []
    seen: dict[str, Value] = {}
    for item in value.data if value else []:
        example = _make(item, names, main_file)
        if "name" in item.data:
            name = item["name"].data
            if name in seen:
                names.report.add(
                    "TAFL801",
                    item["name"].span,
                    "Two examples have the same name.",
                    found=shorten(name),
                    expected="a name of its own for each example",
                    related=[(seen[name]["name"].span, "the other one")],
                )
            seen[name] = item
        if example is not None:
            examples.append(example)
    return tuple(examples)


_NEEDED = {"name", "shows", "cite", "position", "to_move", "run_square", "play", "expect", "note"}


def _make(item: Value, names: Names, main_file: str) -> Example | None:
    if not item.data.keys() >= _NEEDED:
        return None
    board = diagram(item["position"].data, names, whole=False)
    side = Side(item["to_move"].data)
    text = _position(board, side, item["run_square"].data, names) if board is not None else None
    for step in item["play"].data:
        _check_step(step, names)
    if not item["play"].data and not item["expect"].is_map:
        names.report.add(
            "TAFL802",
            item["expect"].span,
            "An example of an illegal step does not say the step.",
            expected="play: d1-d4",
        )
    expect = _expect(item["expect"], _royal_squares(board or {}, item["play"].data, names), names)
    if text is None or expect is None:
        return None
    return Example(
        item["name"].data,
        tuple(word.text for word in item["shows"].data),
        tuple(item["cite"].data or ()),
        text,
        tuple(step.text for step in item["play"].data),
        expect,
        item["note"].data,
        item.span.file == main_file,
        item.span,
    )


def _position(board: dict[int, PieceId], side: Side, run: ScalarNode | None, names: Names) -> str | None:
    """The position text of a diagram, after checking the run square."""
    letters = {piece: letter for letter, piece in names.letters.items()}
    text = f"{format_rows(board, letters, names.size)} {side.value[0]}"
    if run is None:
        return text
    square = names.square(run)
    if square is None:
        return None
    if square not in board or board[square].side is not side:
        names.report.add(
            "TAFL803",
            run.span,
            f"The run square holds no piece of the {side.value}, who are to move.",
            found=square_name(square, names.size),
            expected=f"the square of a piece of the {side.value}",
        )
        return None
    return f"{text} {square_name(square, names.size)}"


def _check_step(step: ScalarNode, names: Names) -> None:
    try:
        parse_step_on(names.size, step.text)
    except ValueError as error:
        names.report.add(
            "TAFL802",
            step.span,
            "This is not a step on the board.",
            found=shorten(str(error), 90),
            expected="d1-d4 (a slide), d1^d3 (a jump over one piece) or end",
        )


def _royal_squares(board: dict[int, PieceId], play: list[ScalarNode], names: Names) -> frozenset[int]:
    """Where the royal pieces of a diagram stand after the play, as far as its steps can be read."""
    squares = {square for square, piece in board.items() if piece.kind in names.royal}
    for word in play:
        try:
            frm, to, _ = step = parse_step_on(names.size, word.text)
        except ValueError:
            continue  # reported where the steps are checked
        if step != END and frm in squares:
            squares = (squares - {frm}) | {to}
    return frozenset(squares)


def _expect(value: Value, royals: frozenset[int], names: Names) -> Expect | None:
    """What is expected, or ``None`` after reporting; ``royals`` are captured when the king is."""
    nothing: frozenset[int] = frozenset()
    if not value.is_map:
        return Expect(False, nothing, nothing, False, None)
    if not value.data.keys() >= {"captured", "converted", "continues", "outcome", "reason"}:
        return None
    captured = names.squares(value["captured"].data)
    converted = names.squares(value["converted"].data)
    words, reason = value["outcome"].data, value["reason"].data
    outcome = _outcome(value, words, reason, names.report)
    if reason == Reason.KING_TAKEN.value:
        captured |= royals
    return Expect(True, captured, converted, bool(value["continues"].data), outcome)


def _outcome(value: Value, words: str, reason: str | None, report: Report) -> tuple[str, str] | None:
    """Winner and reason, after checking that both or neither are said and that they go together."""
    if words == "none":
        if reason is not None:
            report.add(
                "TAFL804",
                value["reason"].span,
                "A game that is not over has no reason for its end.",
                found=f"outcome: none, reason: {reason}",
                expected="no reason, or who has won",
                related=[(value["outcome"].key, "the outcome")],
            )
        return None
    if reason is None:
        report.add(
            "TAFL804",
            value["outcome"].span,
            "The game is over, but the example does not say why.",
            found=f"outcome: {words}",
            expected="reason: king taken (or another reason)",
        )
        return None
    winner = words.removesuffix(" win")
    if winner not in WINNERS.get(Reason(reason), (winner,)):
        allowed = WINNERS[Reason(reason)]
        report.add(
            "TAFL805",
            value["outcome"].span,
            "This ending is not won so.",
            found=f"{words} by {reason}",
            expected=" or ".join(a if a == "draw" else f"{a} win" for a in allowed),
            related=[(value["reason"].key, "the reason")],
        )
        return None
    return winner, reason
