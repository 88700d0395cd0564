"""Layout of the package: all of a game is in one folder. Checks what an import-linter contract cannot without a list of games."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import ridotto
from ridotto.rulebook import folders, prefix, rules

ROOT = Path(__file__).parents[1]
SOURCE = Path(ridotto.__file__).parent
ROOMS = {folder.name: folder for folder in folders().values() if folder.parent == SOURCE / "games"}
FURNISHED = {name: folder for name, folder in ROOMS.items() if (folder / "law").exists()}
"""Games with all parts. A plain game may be flat as long as its rules are in Python: docs/adding-a-game.md."""
FAMILIES = [folder for folder in (SOURCE / "games" / "families").iterdir() if (folder / "__init__.py").exists()]
SHELVES = ("law", "bots", "teach", "faces")
"""Parts of a folder; each may import those before it."""
MOST, LONGEST = 20, 500
"""Maximum number of modules in a folder, and of lines in a module."""
IN_SERVER = 15, 400
"""The same limits for packages of the server."""
APART = ("server", "cli", "words")
"""Folders exempt from the first limits."""
COLLECTED = 16
"""Size in bytes of the garbage collector's header of an object."""


def sources(folder: Path) -> list[Path]:
    """Return the Python and Cython files below a folder."""
    return [path for suffix in ("py", "pyx", "pxd", "pyi") for path in sorted(folder.rglob(f"*.{suffix}"))]


def imported(path: Path) -> Iterator[str]:
    """Yield the modules that a Python or Cython file imports."""
    for line in path.read_text(encoding="utf-8").splitlines():
        words = line.split()
        if len(words) > 1 and words[0] in ("from", "import", "cimport"):
            yield words[1].removeprefix("cython.cimports.")


def strings(path: Path) -> set[str]:
    """Return the string constants of a Python file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}


@pytest.mark.parametrize("room", ROOMS)
def test_no_game_imports_another(room: str) -> None:
    others = tuple(f"ridotto.games.{other}." for other in ROOMS if other != room)
    for path in sources(ROOMS[room]):
        assert not [name for name in imported(path) if f"{name}.".startswith(others)], path


@pytest.mark.parametrize("family", FAMILIES, ids=lambda folder: folder.name)
def test_no_family_imports_a_game(family: Path) -> None:
    games = tuple(f"ridotto.games.{room}." for room in ROOMS)
    for path in sources(family):
        assert not [name for name in imported(path) if f"{name}.".startswith(games)], path


@pytest.mark.parametrize("folder", [*ROOMS.values(), *FAMILIES], ids=lambda folder: folder.name)
def test_shelves_import_only_those_below(folder: Path) -> None:
    """For the game and its family alike, including compiled modules, whose imports import-linter does not see."""
    for place, shelf in enumerate(SHELVES):
        above = re.compile(rf"ridotto\.games\.(families\.)?\w+\.({'|'.join(SHELVES[place + 1 :]) or '$'})\b")
        for path in sources(folder / shelf):
            assert not [name for name in imported(path) if above.match(name)], path


@pytest.mark.parametrize("folder", [*ROOMS.values(), *FAMILIES], ids=lambda folder: folder.name)
def test_the_law_knows_the_core_alone(folder: Path) -> None:
    for path in [*sources(folder / "law"), *folder.glob("*.py")]:
        known = ("ridotto.core", "ridotto.games", "ridotto.rulebook")
        assert not [name for name in imported(path) if name.startswith("ridotto") and not name.startswith(known)], path


def test_importing_the_law_loads_nothing_else() -> None:
    """A researcher who only deals cards loads no bot, coach or face of any game."""
    program = (
        "import sys, ridotto\n"
        "for name in ridotto.games():\n"
        "    state = ridotto.game(name).deal(seed=1)\n"
        "    state.apply(state.legal()[0]).view(0)\n"
        "print(*sys.modules)"
    )
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
    games = [name for name in loaded if name.startswith("ridotto.games.")]
    assert len([name for name in games if name.endswith(".law.state")]) == len(FURNISHED)
    assert not [name for name in games if re.search(r"\.(bots|teach|faces)\b", name)]
    assert not [
        name for name in loaded if re.match(r"ridotto\.(bots|coach|search|policies|pictures|cli|server)\b", name)
    ]


@pytest.mark.parametrize("room", FURNISHED)
def test_a_folder_holds_all_of_its_game(room: str) -> None:
    game, folder = room.replace("_", "-"), FURNISHED[room]
    texts = {"book.en.md", "book.ja.md", "primer.en.md", "primer.ja.md", "refusals.en.ftl", "refusals.ja.ftl"}
    assert {path.name for path in folder.iterdir()} >= {"spec.py", *SHELVES[:3], *texts}
    assert {path.name for path in (folder / "law").iterdir()} >= {
        *("options.py", "rules.pyx", "state.pyx", "worlds.pyx", "manners.py", "views.py")
    }
    assert {path.name for path in (folder / "bots").iterdir()} >= {"steady.py", "search.py", "policy.pyx"}
    assert all(rule.startswith(prefix(game)) for rule in rules(game))
    assert ridotto.game(game).spec.name == game


def test_no_game_is_named_outside_its_folder() -> None:
    """Neither paths outside `games/` nor shared code name a game or a family."""
    named = re.compile("|".join([*ROOMS, *(family.name for family in FAMILIES)]))
    shipped = subprocess.run(
        ["git", "ls-files", "src/ridotto"], cwd=ROOT, capture_output=True, text=True
    ).stdout.split()
    assert not [path for path in shipped if named.search(path) and not path.startswith("src/ridotto/games/")]
    names = set(ridotto.games())
    for path in [*SOURCE.glob("*.py"), *(SOURCE / "core").glob("*.py"), *(SOURCE / "server").rglob("*.py")]:
        assert not strings(path) & names, path


@pytest.mark.parametrize("room", FURNISHED)
def test_states_are_small(room: str) -> None:
    """An object above a kilobyte, including the headers of garbage collector and C library, is slow to allocate."""
    assert type(ridotto.game(room.replace("_", "-")).deal(seed=1)).__basicsize__ + COLLECTED <= 1032


def test_folders_and_modules_stay_small() -> None:
    for folder in {path.parent for path in sources(SOURCE)}:
        if not set(folder.relative_to(SOURCE).parts[:1]) & set(APART):
            modules = [path for path in folder.glob("*.py*") if path.suffix in (".py", ".pyx")]
            assert len([path for path in modules if path.name != "__init__.py"]) <= MOST, folder
            for path in folder.glob("*.p*"):
                if path.suffix in (".py", ".pyx", ".pxd", ".pyi"):
                    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST, path


def test_packages_of_the_server_stay_small() -> None:
    most, longest = IN_SERVER
    for folder in {path.parent for path in (SOURCE / "server").rglob("*.py")}:
        modules = [path for path in folder.glob("*.py") if path.name != "__init__.py"]
        assert len(modules) <= most, folder
        for path in modules:
            assert len(path.read_text(encoding="utf-8").splitlines()) <= longest, path


# ---- patterns in the configuration ----------------------------------------------------------------------------------

PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
TOOL = PYPROJECT["tool"]
UNPACKED = ("server/client/",)
"""Built files, which are not in every checkout."""


def patterns() -> Iterator[tuple[str, str]]:
    """Yield every file pattern of the configuration with its source, relative to the root for `Path.glob`."""
    for pattern in TOOL["setuptools"]["package-data"]["ridotto"]:
        yield "package data", f"src/ridotto/{pattern}"
    for pattern in TOOL["coverage"]["run"]["omit"]:
        yield (
            "coverage",
            "src/" + pattern.removeprefix("*/"),
        )
    for pattern in TOOL["ruff"]["lint"]["per-file-ignores"]:
        stem, braces, rest = pattern.partition("{")
        names, _, end = rest.partition("}")
        yield from (("ruff", f"{stem}{name}{end}") for name in names.split(",")) if braces else [("ruff", pattern)]
    for part in re.findall(r"^SANITIZED_PARTS := (.*)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)[
        0
    ].split():
        yield "sanitizers", f"src/ridotto/{part}/**/*.pyx"
    for line in (ROOT / "MANIFEST.in").read_text(encoding="utf-8").splitlines():
        verb, *words = line.split()
        if verb in ("include", "graft"):
            yield from (("source distribution", word if verb == "include" else f"{word}/*") for word in words)


@pytest.mark.parametrize(
    ("where", "pattern"), [row for row in patterns() if not any(one in row[1] for one in UNPACKED)]
)
def test_every_pattern_of_the_configuration_finds_a_file(where: str, pattern: str) -> None:
    assert any(ROOT.glob(pattern)), f"{where}: nothing matches {pattern}"


def test_modules_excluded_from_mypy_exist() -> None:
    """Every alternative of every expression: otherwise a module that has moved would silently be checked or left out."""
    files = [path.relative_to(ROOT).as_posix() for path in ROOT.glob("**/*.py") if ".venv" not in path.parts]
    for expression in TOOL["mypy"]["exclude"]:
        assert any(re.search(expression, file) for file in files), expression
        group = re.search(r"\(([a-z_|/]+)\)\\\.py\$$", expression)
        for name in group[1].split("|") if group else ():
            one = expression.replace(group[0], rf"{name}\.py$") if group else ""
            assert any(re.search(one, file) for file in files), (expression, name)


def test_import_contracts_name_existing_modules() -> None:
    for contract in TOOL["importlinter"]["contracts"]:
        for layer in contract["layers"]:
            for name in re.split(r"[ |()]+", layer.strip("()")):
                folders_ = (
                    [SOURCE.parent]
                    if name.startswith("ridotto.")
                    else [
                        path
                        for container in contract["containers"]
                        for path in SOURCE.parent.glob(container.replace(".", "/"))
                    ]
                )
                place = name.replace(".", "/")
                assert any((folder / f"{place}{end}").exists() for folder in folders_ for end in ("", ".py", ".pyx")), (
                    name
                )
