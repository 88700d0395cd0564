"""Releases: the version is defined once, changelog and pages agree with it, and the published files can be installed."""

import re
import subprocess
import sys
import tomllib
from datetime import date
from pathlib import Path

import pytest

import ridotto

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
HEADINGS = re.findall(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
UNRELEASED = "Unreleased"
Version = tuple[int, ...]


def version(text: str) -> Version:
    """Parse a version. Raise AssertionError for an invalid one."""
    assert re.fullmatch(r"\d+\.\d+\.\d+", text), text
    return tuple(map(int, text.split(".")))


def released() -> list[Version]:
    """Return the releases of the changelog, latest first."""
    return [version(heading.partition(", ")[0]) for heading in HEADINGS if heading != UNRELEASED]


def since() -> list[tuple[str, Version]]:
    """Return pages with the versions in the "since" columns of their tables."""
    found = []
    for page in sorted((ROOT / "docs").rglob("*.md")):
        column = None
        for line in page.read_text(encoding="utf-8").splitlines():
            cells = [cell.strip() for cell in line.split("|")]
            if "since" in cells:
                column = cells.index("since")
            elif len(cells) == 1:
                column = None
            elif column is not None and not cells[column].startswith("---"):
                found.append((page.name, version(cells[column])))
    return found


def test_the_version_is_defined_once() -> None:
    assert "version" in PROJECT["project"]["dynamic"] and "version" not in PROJECT["project"]
    assert PROJECT["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "ridotto.__version__"}
    assert version(ridotto.__version__)


def test_the_changelog_tells_releases_in_order_each_with_its_day() -> None:
    assert UNRELEASED not in HEADINGS[1:]
    assert released() == sorted(set(released()), reverse=True)
    for heading in HEADINGS:
        if heading != UNRELEASED:
            assert date.fromisoformat(heading.partition(", ")[2]).isoformat() in heading


def test_the_version_is_the_changelogs_or_the_one_after_it() -> None:
    own = version(ridotto.__version__)
    if HEADINGS[0] == UNRELEASED:
        assert not released() or own > released()[0]
    else:
        assert own == released()[0]


def test_since_columns_name_existing_versions() -> None:
    known = {version(ridotto.__version__), *released()}
    assert since()
    for page, what in since():
        assert what in known, f"{page}: since {what}"


@pytest.mark.deep
def test_what_is_published_can_be_installed(tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "tools" / "release.py"), "--into", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert {path.suffix for path in tmp_path.iterdir()} == {".gz", ".json", ".whl"}  # components and provenance
