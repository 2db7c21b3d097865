"""The wheel that carries engines: compiled code, so it is for one kind of machine only."""

from __future__ import annotations

from setuptools.command.bdist_wheel import bdist_wheel


class EngineWheel(bdist_wheel):
    """A ``bdist_wheel`` with a platform tag; setuptools sees no extension modules, so it must be told."""

    def finalize_options(self) -> None:
        """Mark the wheel as not pure."""
        super().finalize_options()
        self.root_is_pure = False
