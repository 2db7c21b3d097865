"""``tafl completion``: a script that lets a shell complete commands, variants and options."""

from __future__ import annotations

import argparse
import importlib

SHELLS = ("bash", "zsh", "fish")

VARIANT_FIRST = ("draw", "moves", "perft", "play", "selfplay", "show", "stats", "step")
"""Commands whose first argument is a variant."""

BASH = """\
_tafl() {{
    local word=${{COMP_WORDS[COMP_CWORD]}} command=${{COMP_WORDS[1]}}
    COMPREPLY=()
    if [ "$COMP_CWORD" -eq 1 ]; then
        COMPREPLY=($(compgen -W "{commands}" -- "$word"))
    elif [ "$COMP_CWORD" -eq 2 ] && [[ " {first} " == *" $command "* ]]; then
        COMPREPLY=($(compgen -W "$(tafl list --ids 2>/dev/null)" -- "$word"))
    elif [[ "$word" == -* ]]; then
        case "$command" in
{cases}
        esac
    else
        COMPREPLY=($(compgen -f -- "$word"))
    fi
}}
complete -F _tafl tafl
"""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("shell", choices=SHELLS, help='then: eval "$(tafl completion bash)" in the shell\'s start file')


def run(options: argparse.Namespace) -> None:
    """Print the script."""
    print(script(options.shell), end="")


def script(shell: str) -> str:
    """The completion script of a shell."""
    known = command_options()
    if shell == "fish":
        return _fish(known)
    cases = "\n".join(
        f'            {name}) COMPREPLY=($(compgen -W "{" ".join(words)}" -- "$word"));;'
        for name, words in known.items()
    )
    text = BASH.format(commands=" ".join(known), first=" ".join(VARIANT_FIRST), cases=cases)
    return "autoload -U +X bashcompinit && bashcompinit\n" + text if shell == "zsh" else text


def command_options() -> dict[str, list[str]]:
    """The long options of every command."""
    from tafl.cli import COMMANDS

    known = {}
    for name in COMMANDS:
        parser = argparse.ArgumentParser(add_help=False)
        importlib.import_module(f"tafl.commands.{name}").arguments(parser)
        known[name] = ["--help", *(o for action in parser._actions for o in action.option_strings if o[:2] == "--")]
    return known


def _fish(known: dict[str, list[str]]) -> str:
    """The same for fish."""
    from tafl.cli import COMMANDS

    lines = ["complete -c tafl -f"]
    for name, options in known.items():
        what = COMMANDS[name].replace("'", r"\'")
        lines.append(f"complete -c tafl -n __fish_use_subcommand -a {name} -d '{what}'")
        seen = f"'__fish_seen_subcommand_from {name}'"
        if name in VARIANT_FIRST:
            lines.append(f"complete -c tafl -n {seen} -a '(tafl list --ids)'")
        lines += [f"complete -c tafl -n {seen} -l {option[2:]}" for option in options]
        if name in ("convert", "replay"):
            lines.append(f"complete -c tafl -n {seen} -F")
    return "\n".join(lines) + "\n"
