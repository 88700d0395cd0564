"""What is installed for builds, servers and tests is locked: one release of each package, with hashes, from pyproject.toml's ranges."""

import re
import runpy
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from packaging.markers import default_environment
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
TOOL = runpy.run_path(str(ROOT / "tools" / "lock.py"))
SETS: dict[str, Any] = TOOL["SETS"]


@cache
def text(name: str) -> str:
    """A file of the lock, one entry a line."""
    return (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8").replace("\\\n", "")


def locked(name: str) -> Iterator[Requirement]:
    """Releases that a file locks for this machine."""
    for line in text(name).splitlines():
        if line and not line.startswith("#"):
            entry = Requirement(line.partition(" --hash")[0])
            if entry.marker is None or entry.marker.evaluate({**default_environment(), "extra": ""}):
                yield entry


@pytest.mark.parametrize("name", SETS)
def test_every_entry_has_one_release_and_hashes(name: str) -> None:
    for line in text(name).splitlines():
        if not line.startswith("#"):
            assert re.match(r"[\w.-]+(\[[\w,-]+\])?==[\w.]+( ; [^#]*?)? +--hash=sha256:[0-9a-f]{64}", line), line
    assert "://" not in text(name), "the index is configured where packages are installed"


@pytest.mark.parametrize("name", SETS)
def test_what_the_project_asks_for_is_locked(name: str) -> None:
    releases = {canonicalize_name(entry.name): str(entry.specifier).removeprefix("==") for entry in locked(name)}
    for need in map(Requirement, TOOL["needs"](name)):
        assert need.specifier.contains(releases[canonicalize_name(need.name)]), need


def test_files_agree() -> None:
    """A package has the same release in all of them: an environment may be made of several."""
    found: dict[str, set[str]] = {}
    for name in SETS:
        for entry in locked(name):
            found.setdefault(canonicalize_name(entry.name), set()).add(str(entry.specifier))
    assert not {package: releases for package, releases in found.items() if len(releases) > 1}
