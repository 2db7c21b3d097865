"""Scripts that let a shell complete the commands, names and options of a program."""

from __future__ import annotations

import argparse
import importlib
from collections.abc import Mapping
from typing import NamedTuple

SHELLS = ("bash", "zsh", "fish")

BASH = """\
_{name}() {{
    local word=${{COMP_WORDS[COMP_CWORD]}} command=${{COMP_WORDS[1]}}
    COMPREPLY=()
    if [ "$COMP_CWORD" -eq 1 ]; then
        COMPREPLY=($(compgen -W "{commands}" -- "$word"))
    elif [[ "$word" == -* ]]; then
        case "$command" in
{cases}
        esac
    elif [[ " {ids} " == *" $command "* ]]{once}; then
        COMPREPLY=($(compgen {files}-W "$({name} list --ids 2>/dev/null)" -- "$word"))
    else
        COMPREPLY=($(compgen -f -- "$word"))
    fi
}}
complete -F _{name} {name}
"""


class Program(NamedTuple):
    """A program to complete: its ``commands`` with what they do, in modules of the package ``modules``.

    ``ids`` are the commands that take names from ``NAME list --ids``: as first word only, or, if ``many``, as
    every word, or a file instead. ``files`` are commands that take files.
    """

    name: str
    commands: Mapping[str, str]
    modules: str
    ids: tuple[str, ...]
    many: bool
    files: tuple[str, ...]


def script(shell: str, program: Program) -> str:
    """The completion script of a program for a shell."""
    known = options(program)
    if shell == "fish":
        return _fish(program, known)
    cases = "\n".join(
        f'            {name}) COMPREPLY=($(compgen -W "{" ".join(words)}" -- "$word"));;'
        for name, words in known.items()
    )
    text = BASH.format(
        name=program.name,
        commands=" ".join(known),
        ids=" ".join(program.ids),
        once="" if program.many else ' && [ "$COMP_CWORD" -eq 2 ]',
        files="-f " if program.many else "",
        cases=cases,
    )
    return "autoload -U +X bashcompinit && bashcompinit\n" + text if shell == "zsh" else text


def options(program: Program) -> dict[str, list[str]]:
    """The long options of every command."""
    known = {}
    for name in program.commands:
        parser = argparse.ArgumentParser(add_help=False)
        importlib.import_module(f"{program.modules}.{name.replace('-', '_')}").arguments(parser)
        known[name] = ["--help", *(o for action in parser._actions for o in action.option_strings if o[:2] == "--")]
    return known


def _fish(program: Program, known: Mapping[str, list[str]]) -> str:
    """The same for fish."""
    begin = f"complete -c {program.name}"
    lines = [f"{begin} -f"]
    for name, words in known.items():
        what = program.commands[name].replace("'", r"\'")
        lines.append(f"{begin} -n __fish_use_subcommand -a {name} -d '{what}'")
        seen = f"'__fish_seen_subcommand_from {name}'"
        if name in program.ids:
            lines.append(f"{begin} -n {seen} -a '({program.name} list --ids)'")
        lines += [f"{begin} -n {seen} -l {word[2:]}" for word in words]
        if name in program.files or (program.many and name in program.ids):
            lines.append(f"{begin} -n {seen} -F")
    return "\n".join(lines) + "\n"
