"""Counting what is generated and what is written by hand to test it, without running any of it.

The counts go into ``docs/quality/counts.json``, so that the page can be made where no engine is built.
"""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

ROOT = Path(__file__).resolve().parent.parent

NAMES = ("RULES", "EXAMPLES")
"""The tables of pictures in a generated test: one a rule, and the spec's worked examples."""


def variants(generated: Path = ROOT / "generated") -> dict[str, dict[str, int]]:
    """What each generated test holds, by variant."""
    found = {}
    for test in sorted(generated.glob("*/test_conformance.py")):
        about = json.loads((test.parent / "about.json").read_text(encoding="utf-8"))
        data = json.loads((test.parent / "conformance.json").read_text(encoding="utf-8"))
        found[about["id"]] = {**of_test(test.read_text(encoding="utf-8"), about["size"]), "games": len(data["games"])}
    return dict(sorted(found.items()))


def of_test(text: str, size: int) -> dict[str, int]:
    """How many questions a generated test asks: of rules, and of worked examples.

    The test's own reader of pictures is used, without the engine that the test imports.
    """
    wanted: list[ast.stmt] = []
    for node in ast.parse(text).body:
        reader = isinstance(node, ast.FunctionDef) and node.name == "questions"
        named = [to.id for to in node.targets if isinstance(to, ast.Name)] if isinstance(node, ast.Assign) else []
        if reader or set(named) & set(NAMES):
            wanted.append(node)
    pytest = SimpleNamespace(param=lambda *values, id: id)
    space: dict[str, Any] = {"re": re, "pytest": pytest, "SIZE": size}
    exec(compile(ast.Module(wanted, []), "test_conformance.py", "exec"), space)
    rules, examples = (len(list(space["questions"](space.get(name, "")))) for name in NAMES)
    return {"rule_tests": rules, "examples": examples}


def functions(folder: Path, pattern: str = "test_*.py") -> dict[str, int]:
    """How many test functions each file of a folder has; a function with parameters is one."""
    found = {}
    for path in sorted(folder.glob(pattern)):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        found[path.name] = sum(
            isinstance(node, ast.FunctionDef) and node.name.startswith("test_") for node in ast.walk(tree)
        )
    return found


def attacks() -> dict[str, int]:
    """How many attacks on specs there are: texts that are refused, and texts and names that must stay what they are."""
    refused, literal = (_lengths(ROOT / "tests" / "attacks" / name) for name in ("test_refused.py", "payloads.py"))
    return {"refused": refused["ATTACKS"], "texts": literal["TEXTS"], "names": literal["KINDS"] + literal["GROUPS"]}


def _lengths(path: Path) -> dict[str, int]:
    """The length of each table that a file writes down."""
    found = {}
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            if isinstance(node.value, ast.Dict):
                found[node.targets[0].id] = len(node.value.keys)
            elif isinstance(node.value, ast.Tuple):
                found[node.targets[0].id] = len(node.value.elts)
    return found


def counts() -> dict[str, Any]:
    """Everything that is counted."""
    return {"variants": variants(), "properties": functions(ROOT / "tests" / "properties"), "attacks": attacks()}
