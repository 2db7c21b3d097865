"""Transcripts: what another program says begins with ``> ``; the rest is what we answer.

The first line holds the options of ``tafl engine``. Lines of spec files, which move, and the version are left out.
"""

import argparse
import io
import re
from pathlib import Path

import tafl
from tafl.commands.engine import arguments
from tafl.protocols.serve import speaker
from tafl.session import Session

FOLDER = Path(__file__).parent


def replayed(text):
    """The same transcript with the answers of today."""
    head, *lines = text.splitlines()
    parser = argparse.ArgumentParser()
    arguments(parser)
    options = parser.parse_args(head.removeprefix("# tafl engine ").split())
    talk = speaker(options.protocol, Session(options.variant, bot=options.bot, seed=options.seed))
    out = io.StringIO()
    out.write(head + "\n" + talk.greeting())
    for line in lines:
        if line.startswith("> "):
            assert not talk.over, f"nobody listens to {line!r}"
            out.write(line + "\n" + settled(talk.reply(line[2:] + "\n")))
    return out.getvalue()


def settled(text):
    """An answer without what changes between releases: the version, lines of specs, which variants there are."""
    text = re.sub(r"\.yaml:\d+", ".yaml", text).replace(tafl.__version__, "VERSION")
    return re.sub(r" \(did you mean .*?\)", "", re.sub(r"( var \S+)+", " var ...", text))
