"""The example of a game outside the package, examples/games/sueca: in an extra folder (docs/adding-a-game.md) and as a package."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from test_guests import cli, installed, run

ROOT = Path(__file__).parents[1]
HERE = ROOT / "examples" / "games" / "sueca"
PROJECT = tomllib.loads((HERE / "pyproject.toml").read_text(encoding="utf-8"))
RULES = (
    *(f"tests/rules/test_{name}.py" for name in ("battery", "deals", "kernels", "models", "privacy", "scenarios")),
    *("tests/test_one_law.py", "tests/test_guide.py", str(HERE)),
)
"""Places of the rules' tests that run over the games."""


def battery(*places: str) -> None:
    """Run the game's tests in a separate run, as extra folders are set for a whole run."""
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-n",
        "0",
        "-k",
        "sueca",
        f"--deselect={Path(__file__).relative_to(ROOT)}",
        *places,
    ]
    own = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    done = subprocess.run(command, cwd=ROOT, env=own | {"RIDOTTO_GAMES": str(HERE)}, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


@pytest.mark.long
def test_the_battery_on_a_shelf() -> None:
    battery(*RULES)


@pytest.mark.deep
def test_all_tests_on_a_shelf() -> None:
    battery("tests")


def test_the_guide_shows_its_search_and_what_it_says_is_true(tmp_path: Path) -> None:
    guide = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    assert (HERE / "sueca" / "bots" / "search.py").read_text(encoding="utf-8") in guide
    blocks = [block for block in guide.split("```py\n") if block.startswith("game = described")]
    assert len(blocks) == 1
    (tmp_path / "sueca").symlink_to(HERE / "sueca")
    done = run(tmp_path, "-c", f"from sueca.bots.search import *\n{blocks[0].partition('```')[0]}")
    assert done.returncode == 0, done.stderr


def test_the_package_names_all_that_is_in_it() -> None:
    folders = {path.parent.relative_to(HERE) for path in (HERE / "sueca").rglob("*.py")}
    assert {".".join(folder.parts) for folder in folders} == set(PROJECT["tool"]["setuptools"]["packages"])


def test_it_plays_from_an_installed_package(tmp_path: Path) -> None:
    (tmp_path / "sueca").symlink_to(HERE / "sueca")
    installed(
        tmp_path, *(f"{name} = {place}" for name, place in PROJECT["project"]["entry-points"]["ridotto.games"].items())
    )
    program = "import ridotto; from ridotto.bots import levels; print(*ridotto.games(), *levels('sueca'))"
    found = run(tmp_path, "-c", program)
    assert not found.stderr and found.stdout.split()[-5:] == ["sueca", "master", "strong", "steady", "random"]
    played = cli(tmp_path, "simulate", "sueca", "--deals", "3", "--bots", "steady")
    assert played.returncode == 0 and "Sueca" in played.stdout, played.stderr
    assert "スエカ" in cli(tmp_path, "--language", "ja", "games").stdout
