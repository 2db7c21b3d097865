"""A validator for the part of JSON Schema (draft-07) that the spec schema uses; it refuses any other word."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

SILENT = {"$schema", "title", "description"}
KNOWN = {
    *SILENT, "type", "enum", "anyOf", "properties", "patternProperties", "additionalProperties", "required",
    "items", "minItems", "minProperties", "pattern", "maxLength", "minimum", "maximum",
}  # fmt: skip
TYPES: dict[str, Any] = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None)}


def is_type(value: object, name: str) -> bool:
    """Whether a value has a JSON type; truth values are no numbers."""
    if name == "integer":
        return isinstance(value, int) and not isinstance(value, bool)
    if name == "number":
        return isinstance(value, int | float) and not isinstance(value, bool)
    return isinstance(value, TYPES[name])


def violations(value: Any, schema: Any, path: str = "$") -> Iterator[str]:
    """Every way in which a value breaks a schema, with its path."""
    assert set(schema) <= KNOWN, f"the validator does not know {set(schema) - KNOWN}"
    if "type" in schema:
        names = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
        if not any(is_type(value, name) for name in names):
            yield f"{path}: {value!r} is no {' or '.join(names)}"
            return
    if "enum" in schema and not any(value == word and type(value) is type(word) for word in schema["enum"]):
        yield f"{path}: {value!r} is none of {schema['enum']}"
    if "anyOf" in schema:
        ways = [list(violations(value, way, path)) for way in schema["anyOf"]]
        if all(ways):
            yield f"{path}: no way fits: {min(ways, key=len)}"
    if isinstance(value, dict):
        yield from _mapping(value, schema, path)
    if isinstance(value, list):
        if len(value) < schema.get("minItems", 0):
            yield f"{path}: too short"
        for i, item in enumerate(value):
            yield from violations(item, schema.get("items", {}), f"{path}[{i}]")
    if isinstance(value, str) and len(value) > schema.get("maxLength", len(value)):
        yield f"{path}: {value!r} is too long"
    if isinstance(value, str) and not re.search(schema.get("pattern", ""), value):
        yield f"{path}: {value!r} is not like {schema['pattern']}"
    if is_type(value, "number") and not schema.get("minimum", value) <= value <= schema.get("maximum", value):
        yield f"{path}: {value} is out of range"


def _mapping(value: dict[Any, Any], schema: Any, path: str) -> Iterator[str]:
    if len(value) < schema.get("minProperties", 0):
        yield f"{path}: too few keys"
    for name in schema.get("required", ()):
        if name not in value:
            yield f"{path}: {name} is missing"
    for name, item in value.items():
        inner = schema.get("properties", {}).get(name)
        if inner is None:
            inner = next((s for p, s in schema.get("patternProperties", {}).items() if re.search(p, str(name))), None)
        if inner is None:
            inner = schema.get("additionalProperties", {})
            if inner is False:
                yield f"{path}: {name!r} is not allowed"
                continue
        yield from violations(item, inner, f"{path}.{name}")
