"""A variant's board laid out: rays, neighbours and groups, looked up once.

This holds no rule. It only saves the rules from searching the variant for a piece or a group at every
square, which is what makes listing the steps of an 11x11 position cheap enough in plain Python.
"""

from __future__ import annotations

from taflc.model import Group, Piece, PieceId, Variant, area, neighbours

Neighbours = tuple[int | None, int | None, int | None, int | None]
"""The squares left, below, right and above; opposite directions are two apart."""


class Ground:
    """The board of one variant.

    ``rays[square][direction]`` are the squares from there to the edge, nearest first;
    ``groups_at[square]`` the declared groups the square belongs to (a rule of several groups on one
    square must hold for each of them); ``piece`` the pieces by id.
    """

    def __init__(self, variant: Variant) -> None:
        size = variant.size
        self.variant = variant
        self.size = size
        self.piece: dict[PieceId, Piece] = {piece.id: piece for piece in variant.pieces}
        self.neighbours: tuple[Neighbours, ...] = tuple(neighbours(s, size) for s in range(size * size))
        self.rays = tuple(tuple(self._ray(s, d) for d in range(4)) for s in range(size * size))
        self.groups_at: tuple[tuple[Group, ...], ...] = tuple(
            tuple(group for group in variant.groups if s in group.squares) for s in range(size * size)
        )
        self._named: dict[str, frozenset[int]] = {}
        self._beside: dict[str, frozenset[int]] = {}

    def _ray(self, square: int, direction: int) -> tuple[int, ...]:
        ray = []
        ahead = self.neighbours[square][direction]
        while ahead is not None:
            ray.append(ahead)
            ahead = self.neighbours[ahead][direction]
        return tuple(ray)

    def squares(self, name: str) -> frozenset[int]:
        """The squares of a declared group or, failing that, of a built-in area; ``KeyError`` for neither."""
        if name not in self._named:
            for group in self.variant.groups:
                if group.name == name:
                    self._named[name] = group.squares
                    break
            else:
                built_in = area(name, self.size)
                if built_in is None:
                    raise KeyError(name)
                self._named[name] = built_in
        return self._named[name]

    def beside(self, name: str) -> frozenset[int]:
        """The squares that are not in the group or area but next to one of its squares."""
        if name not in self._beside:
            inside = self.squares(name)
            around = {n for s in inside for n in self.neighbours[s] if n is not None}
            self._beside[name] = frozenset(around - inside)
        return self._beside[name]


_grounds: dict[int, Ground] = {}


def ground_of(variant: Variant) -> Ground:
    """The ground of this variant, made at first use.

    A Variant holds mappings and so cannot be a key itself; the Ground keeps it alive, so its identity
    is not reused while it is in the table. The table is emptied when many variants have passed through.
    """
    ground = _grounds.get(id(variant))
    if ground is None:
        if len(_grounds) >= 64:
            _grounds.clear()
        ground = _grounds[id(variant)] = Ground(variant)
    return ground
