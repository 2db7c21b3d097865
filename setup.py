"""What setuptools cannot be told in pyproject.toml: which packages there are, and that wheels carry engines."""

from __future__ import annotations

import sys
from pathlib import Path

from setuptools import find_packages, setup

sys.path.insert(0, str(Path(__file__).resolve().parent))

from tools.wheel import EngineWheel

#: Import package -> folder. The specs and templates are data, carried inside taflc once it is installed.
FOLDERS = {
    "taflc": "compiler",
    "taflc.spec": "spec",
    "taflc.templates": "templates",
    "tafl": "tafl",
    "tafl.engines": "generated",
}

setup(
    packages=[
        *FOLDERS,
        *(f"taflc.{name}" for name in find_packages("compiler")),
        *(f"tafl.{name}" for name in find_packages("tafl")),
    ],
    package_dir=FOLDERS,
    package_data={
        "taflc": ["py.typed"],
        "taflc.spec": ["*.yaml"],
        "taflc.templates": ["**/*.j2"],
        "tafl": ["py.typed"],
        # The engines and what they need at run time; their texts and tests stay behind.
        "tafl.engines": ["*/__init__.py", "*/explain.py", "*/*.pyi", "*/*.so", "*/*.json"],
    },
    exclude_package_data={"tafl.engines": ["*/conformance*", "*/test_*"]},
    cmdclass={"bdist_wheel": EngineWheel},
)
