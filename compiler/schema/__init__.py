"""The spec language as one declarative table: every key, its type, default, meaning and example.

From these rows come validation and reading (:mod:`taflc.schema.read`), the JSON Schema for editors
(:mod:`taflc.schema.json_schema`), the reference page (:mod:`taflc.schema.page`) and the tests that
the table is complete. What may be written for a key, and what holds when it is not, is said nowhere else.
"""

from __future__ import annotations

from taflc.schema.key import Branch, Key, tree
from taflc.schema.rows_board import BOARD, PIECES
from taflc.schema.rows_identity import IDENTITY
from taflc.schema.rows_rules import EXAMPLES, RULES

TABLE: tuple[Key, ...] = IDENTITY + BOARD + PIECES + RULES + EXAMPLES
TREE: Branch = tree(TABLE)

# Sections whose mappings may carry `cite`; about, sources, readings and the like say it another way.
CITABLE = ("board", "squares", "pieces", "turn", "captures", "endings")

__all__ = ["CITABLE", "TABLE", "TREE", "Branch", "Key"]
