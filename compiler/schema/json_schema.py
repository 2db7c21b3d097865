"""The table as JSON Schema (draft-07), for editors that complete and check while one writes.

An editor sees YAML's own types, so the schema is a little wider than the compiler: where a text is
meant a bare number is let through, and where ``off`` is meant, ``false``. What a child need not say
because it is inherited is not required here; ``taflc check`` has the last word.
"""

from __future__ import annotations

from taflc.schema import CITABLE, TREE, Branch
from taflc.schema.sides import SIDES
from taflc.schema.types import ID, NAME, Json

ADDRESS = "http://json-schema.org/draft-07/schema#"
_CITE_TEXT: Json = {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]}
_CITE: Json = {
    "description": "The sources that state what this mapping says: for all of it, or key by key.",
    "anyOf": [*_CITE_TEXT["anyOf"], {"type": "object", "additionalProperties": _CITE_TEXT}],  # type: ignore[misc]
}


def json_schema() -> Json:
    """The schema of a whole spec."""
    body = _mapping(TREE, False)
    needed = [name for name, child in TREE.children.items() if child.key.required and name not in ("id", "title")]
    return {
        "$schema": ADDRESS,
        "title": "A spec of a tafl variant",
        **body,
        "required": ["id", "title"],
        "anyOf": [{"required": ["extends"]}, {"required": needed}],
    }


def _branch(branch: Branch, citable: bool) -> Json:
    """The schema of one key."""
    key = branch.key
    ways: list[Json] = []
    if key.type is not None:
        ways.append(key.type.json())
    if branch.is_list:
        ways.append({"type": "array", "items": _mapping(branch, False)})
    elif branch.children:
        ways.append(_mapping(branch, citable))
        if key.type is None and not key.required:
            ways.append({"type": "null"})
    if key.per_side:
        one = ways[0] if len(ways) == 1 else {"anyOf": list(ways)}
        sides: Json = {"type": "object", "properties": {side: one for side in SIDES}, "additionalProperties": False}
        ways.append({**sides, "minProperties": 1})
    described: Json = {"description": key.meaning} if key.meaning else {}
    if key.default not in (None, "", "[]"):
        described["description"] = f"{key.meaning} Default: {key.default}."
    return {**described, **(ways[0] if len(ways) == 1 else {"anyOf": ways})}


def _mapping(branch: Branch, citable: bool) -> Json:
    """The schema of the mapping that a key holds."""
    inner: Json = {}
    wild: Json = {}
    for name, child in branch.children.items():
        top = not branch.key.path
        schema = _branch(child, citable or (top and name in (*CITABLE, "about")))
        if child is branch.wild:
            pattern = ID if name == "SOURCE" else NAME
            wild = {"patternProperties": {f"^{pattern}$": schema}}
        else:
            inner[name] = schema
    if citable:
        inner["cite"] = _CITE
    json: Json = {"type": "object", "properties": inner, **wild, "additionalProperties": False}
    # Everything else may be inherited, so only what lies in lists and titles can be asked for.
    required = [name for name, child in branch.children.items() if child.key.required]
    if required and (branch.is_list or branch.key.path == "title"):
        json["required"] = required
    return json
