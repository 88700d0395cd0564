"""The house: one game, one room. What a linter's contract cannot say without a list of the games is found here, folder by folder."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import ridotto
from ridotto.rulebook import folders, prefix, rules

SOURCE = Path(ridotto.__file__).parent
ROOMS = {folder.name: folder for folder in folders().values() if folder.parent == SOURCE / "rules"}
FAMILIES = [
    folder for folder in (SOURCE / "rules").iterdir() if (folder / "__init__.py").exists() and folder.name not in ROOMS
]
LONGEST = 500
"""Lines of a module of the core."""
COLLECTED = 16
"""Bytes that the garbage collector puts before an object."""


def sources(folder: Path) -> list[Path]:
    """Python and Cython files of a folder and of those in it."""
    return [path for suffix in ("py", "pxd", "pyi") for path in sorted(folder.rglob(f"*.{suffix}"))]


def imported(path: Path) -> Iterator[str]:
    """Modules that a Python or Cython file imports."""
    for line in path.read_text(encoding="utf-8").splitlines():
        words = line.split()
        if len(words) > 1 and words[0] in ("from", "import", "cimport"):
            yield words[1]


def strings(path: Path) -> set[str]:
    """String constants of a Python file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}


@pytest.mark.parametrize("room", ROOMS)
def test_no_game_imports_another(room: str) -> None:
    others = tuple(f"ridotto.rules.{other}" for other in ROOMS if other != room)
    for path in sources(ROOMS[room]):
        assert not [name for name in imported(path) if name.startswith(others)], path


@pytest.mark.parametrize("family", FAMILIES, ids=lambda folder: folder.name)
def test_no_family_imports_a_game(family: Path) -> None:
    games = tuple(f"ridotto.rules.{room}" for room in ROOMS)
    for path in sources(family):
        assert not [name for name in imported(path) if name.startswith(games)], path


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_holds_all_of_its_game(room: str) -> None:
    game = room.replace("_", "-")
    there = {path.name for path in ROOMS[room].iterdir()}
    assert there >= {"options.py", "rules.py", "state.py", "worlds.py", "manners.py", "spec.py", "views.py"}
    assert there >= {"book.en.md", "book.ja.md", "primer.en.md", "primer.ja.md", "refusals.en.ftl", "refusals.ja.ftl"}
    assert all(rule.startswith(prefix(game)) for rule in rules(game))
    assert ridotto.game(game).spec.name == game


def test_games_are_found_and_listed_nowhere() -> None:
    names = set(ridotto.games())
    for path in [*SOURCE.glob("*.py"), *(SOURCE / "core").glob("*.py"), *(SOURCE / "server").rglob("*.py")]:
        assert not strings(path) & names, path


@pytest.mark.parametrize("room", ROOMS)
def test_states_are_small(room: str) -> None:
    """What is larger than a kilobyte, with what the garbage collector and the C library put before it, is allocated slowly."""
    assert type(ridotto.game(room.replace("_", "-")).deal(seed=1)).__basicsize__ + COLLECTED <= 1032


def test_no_module_of_the_core_is_long() -> None:
    for path in [path for part in ("core", "rules", "env") for path in sources(SOURCE / part)]:
        assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST, path
