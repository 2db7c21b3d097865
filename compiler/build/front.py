"""From a spec's file to what is to be written, and where it goes: the builder's only view of the front end."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from taflc import places
from taflc.build.package import Generated
from taflc.errors import TaflcError
from taflc.model import Variant


class FrontError(TaflcError):
    """A spec that is good in itself cannot be built where it is: one sentence."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """A spec that was read: the variant, and all files it came from, its own first."""

    variant: Variant
    files: tuple[Path, ...]

    @property
    def id(self) -> str:
        """The variant's id."""
        return self.variant.id

    @property
    def module(self) -> str:
        """The package's name."""
        return places.module_name(self.variant.id)

    def generate(self) -> Generated:
        """Run all emitters."""
        from taflc.emit.artefacts import emit_all

        return Generated(self.variant.id, emit_all(self.variant), self.files)


def load(spec: str) -> Loaded:
    """Read a spec; ``SpecProblems`` with everything that is wrong with it."""
    from taflc.load import examine
    from taflc.problems import SpecProblems

    examined = examine(spec, examples=True)
    if examined.variant is None:
        raise SpecProblems(examined.problems)
    return Loaded(examined.variant, examined.files)


def target(loaded: Loaded, asked: str, level: str | None) -> Path:
    """The folder that gets the package: ``asked``, or the usual one for this spec.

    Raises :class:`FrontError` for a spec of one's own with the id of a shipped variant: only one of
    the two could ever be found.
    """
    own = not is_shipped(loaded.files[0])
    if own and loaded.id in shipped_ids():
        raise FrontError(f"{loaded.id} is the id of a shipped variant: give {loaded.files[0].name} another id")
    if asked:
        return Path(asked).absolute()
    return places.own_engines(level) if own else places.generated()


def is_shipped(spec: Path) -> bool:
    """Whether this is one of the project's own specs."""
    return spec.resolve().parent == places.specs().resolve()


def shipped_ids() -> frozenset[str]:
    """The ids of all shipped specs, which are named after them."""
    return frozenset(path.stem for path in places.shipped_specs())


def find_specs(names: Iterable[str]) -> list[Path]:
    """The spec files that ``names`` (ids, aliases or files) stand for; all shipped ones for none.

    Raises :class:`TaflcError` for a name that stands for nothing.
    """
    from taflc import specs

    found = specs.find_specs(names)
    for path in found:
        if not path.is_file():
            raise FrontError(f"there is no spec {path}")
    return found
