"""Lines in, lines out: the loop that all protocols share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from tafl.errors import TaflError

if TYPE_CHECKING:
    from typing import BinaryIO

    from tafl.session import Session

LONGEST = 65_536
"""Bytes of a line; what is longer is refused unread."""


class Speaker(Protocol):
    """What a protocol offers the loop."""

    over: bool
    """Whether the other side has said goodbye."""

    def greeting(self) -> str:
        """What is said before anything is asked; may be empty."""
        ...

    def reply(self, line: str) -> str:
        """The text to send back for a line, ends of lines included; may be empty. Never raises for bad input."""
        ...

    def too_long(self) -> str:
        """The answer to a line that is longer than :data:`LONGEST`."""
        ...


def speaker(protocol: str, session: Session) -> Speaker:
    """A protocol by name over a session; raises :class:`tafl.TaflError` if there is none."""
    if protocol == "htp":
        from tafl.protocols.htp import TextProtocol

        return TextProtocol(session)
    if protocol == "opentafl":
        from tafl.protocols.opentafl import OpenTafl

        return OpenTafl(session)
    if protocol == "uci":
        from tafl.protocols.uci import Uci

        return Uci(session)
    raise TaflError(f"there is no protocol {protocol!r}: choose {', '.join(PROTOCOLS)}")


PROTOCOLS = ("htp", "opentafl", "uci")
"""The protocols by name."""


def serve(speaker: Speaker, lines: BinaryIO, answers: BinaryIO) -> None:
    """Answer line by line until the other side says goodbye or closes its end; every answer is sent at once."""
    send(speaker.greeting(), answers)
    while not speaker.over:
        line = lines.readline(LONGEST)
        if not line:
            return
        if len(line) == LONGEST and not line.endswith(b"\n"):
            while line and not line.endswith(b"\n"):
                line = lines.readline(LONGEST)
            send(speaker.too_long(), answers)
            continue
        send(speaker.reply(line.decode("utf-8", "replace")), answers)


def send(text: str, answers: BinaryIO) -> None:
    """Write and flush, if there is anything.

    What cannot be printed becomes a question mark: an answer may quote what was asked, and must not move the
    cursor of a terminal it is shown on.
    """
    if text:
        text = "".join(char if char.isprintable() or char == "\n" else "?" for char in text)
        answers.write(text.encode("utf-8", "replace"))
        answers.flush()
