"""Examples and claims on the pages for users."""

import json
import re
import runpy
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from games import PLAIN

import ridotto
from ridotto.cli.choose import options_of

ROOT = Path(__file__).parent.parent
READMES = [ROOT / "README.md", ROOT / "README.ja.md"]
PLAY = re.compile(r"ridotto play ([a-z-]+)((?: --\S+ [^\s`]+)*)")
PAGES = [*READMES, *sorted((ROOT / "docs").glob("*.md")), *sorted((ROOT / "docs" / "tutorials").glob("*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_python_examples_run(page: Path) -> None:
    """Blocks that quote the package of a game are marked `py`: `test_sueca.py` runs them."""
    blocks = re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    names: dict[str, object] = {}
    for block in blocks:
        exec(compile(block, page.name, "exec"), names)


def commands(page: Path) -> set[str]:
    """Return the commands of a page, without comments."""
    lines = re.findall(r"^    (\S.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {line.split("  #")[0].strip() for line in lines if not line.startswith("state")}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_tables_are_opened_by_options_that_exist(page: Path) -> None:
    for game, words in PLAY.findall(page.read_text(encoding="utf-8")):
        given = re.findall(r"--(preset|option) (\S+?)(?=[`\s]|$)", words)
        presets = [value for name, value in given if name == "preset"]
        options_of(
            ridotto.game(game), presets[0] if presets else None, [value for name, value in given if name == "option"]
        )


def test_the_japanese_page_asks_for_nothing_else() -> None:
    """Its commands are in the English page too, apart from the choice of language."""
    english, japanese = map(commands, READMES)
    assert {line.removesuffix(" --language ja") for line in japanese} - english == set()


@pytest.mark.parametrize("page", READMES, ids=lambda page: page.name)
def test_the_example_is_five_lines(page: Path) -> None:
    block, *_ = re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    assert len(block.splitlines()) == 5


@pytest.mark.parametrize("page", READMES, ids=lambda page: page.name)
def test_the_referee_answers_as_shown(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    (record,) = re.findall(r"echo '(.*?)' \|", text)
    run = subprocess.run(
        [sys.executable, "-m", "ridotto", "referee", "-"], input=record, text=True, capture_output=True, check=False
    )
    assert run.returncode == 1
    refused = json.loads(run.stdout)["refused"]
    assert {key: refused[key] for key in ("index", "action", "rule")} == {
        "index": 1,
        "action": "take S",
        "rule": "BEL-5.2",
    }


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+?)\)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target


def test_the_vocabulary_is_as_documented() -> None:
    text = (ROOT / "docs" / "vocabulary.md").read_text(encoding="utf-8")
    documented = {}
    for name, section in re.findall(r"^## (\S+)$(.*?)(?=^## |\Z)", text, re.DOTALL | re.MULTILINE):
        vocabulary = ridotto.game(name).vocabulary
        rows = re.findall(r"^\| (\d+)–(\d+) \| `(.*?)` \| `(.*?)` \|$", section, re.MULTILINE)
        following = 0
        for first, last, start, end in rows:
            assert int(first) == following
            assert (vocabulary[int(first)].text, vocabulary[int(last)].text) == (start, end)
            following = int(last) + 1
        assert following == len(vocabulary)
        documented[name] = rows
    assert tuple(documented) == tuple(name for name in ridotto.games() if name not in PLAIN)


def test_the_tables_of_observations_are_as_the_code_has_them() -> None:
    """If this fails, run `python docs/fields.py`."""
    written: Callable[[str], str] = runpy.run_path(str(ROOT / "docs" / "fields.py"))["written"]
    page = (ROOT / "docs" / "environments.md").read_text(encoding="utf-8")
    assert page == written(page)
    observed = [name for name in ridotto.games() if ridotto.game(name).spec.observation]
    for name in observed:
        version = ridotto.game(name).observation().version
        assert f"<!-- fields of {name} -->" in page
        assert re.search(rf"^\| {name} \| {version} \|", page, re.MULTILINE), (
            f"{name} {version} is not in the changelog"
        )
