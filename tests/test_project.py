"""The front of the project: what a forge reads is well-formed, and its pages keep the rules of CONTRIBUTING.md."""

import re
import runpy
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

import ridotto

ROOT = Path(__file__).parent.parent
FORGE = ROOT / ".github"
FORMS = sorted(path for path in (FORGE / "ISSUE_TEMPLATE").glob("*.yml") if path.name != "config.yml")
DOCS = ROOT / "docs"
SOURCE = ROOT / "src" / "ridotto"
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "SECURITY.md",
    ROOT / "CODE_OF_CONDUCT.md",
    ROOT / "web" / "README.md",
]
PAGES += sorted(DOCS.rglob("*.md"))
README_LINES = 120
CITATION_KEYS = set(
    """
    abstract authors cff-version commit contact date-released doi identifiers keywords license
    license-url message preferred-citation references repository repository-artifact repository-code
    title type url version
    """.split()
)
"""Keys that version 1.2.0 of the Citation File Format allows."""
TEXTS = sorted(
    [*SOURCE.glob("words/en/*.ftl"), *SOURCE.glob("games/**/*.en.ftl"), *SOURCE.glob("games/**/primer.en.md")]
)
"""What the interfaces say."""
STILTED = re.compile(r"\b(whoever|somebody|anew)\b", re.IGNORECASE)
"""Words by which a translation is known."""
SENTENCE_END = re.compile(r"""[\w)`*'"’”\]%][.?!][)*"”]* +(?=[A-Z`*\["“(])""")
ABBREVIATIONS = re.compile(r"\b(e\.g|i\.e|vs|etc)\. ")
MARK = re.compile(r"^\s*(?:[-*+]|\d+\.|- \[ \]) +")
"""The mark of an item in a list."""
CLOSED = (".", ":", ";", "?", "!", ")", "`", "*", ">", "\\")
"""Ends of a line after which a paragraph may continue on the next one."""


def parsed(path: Path) -> Any:
    """A YAML file."""
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def prose(path: Path) -> Iterator[tuple[int, str]]:
    """Numbers and lines of a page outside of code, tables, headings and HTML; an empty line wherever one of these is."""
    code = False
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        fence = line.lstrip().startswith("```")
        code ^= fence
        apart = code or fence or line.startswith(("    ", "#")) or line.lstrip().startswith(("|", "<", "!["))
        yield number, "" if apart else line


def named(path: Path) -> str:
    """A page in the names of tests."""
    return path.relative_to(ROOT).as_posix()


# ---- what a forge reads ----------------------------------------------------------------------------------------------


def test_the_citation_is_complete_and_of_this_version() -> None:
    cited = parsed(ROOT / "CITATION.cff")
    assert cited["cff-version"] == "1.2.0"
    assert cited["message"] and cited["title"] == "ridotto" and cited["type"] == "software"
    assert all(author.get("name") or author.get("family-names") for author in cited["authors"])
    assert cited["version"] == ridotto.__version__
    assert cited.keys() <= CITATION_KEYS
    assert all(isinstance(cited[name], str) for name in ("message", "title", "abstract", "version", "license"))
    assert len({word.lower() for word in cited["keywords"]}) == len(cited["keywords"])
    assert (
        cited["license"] == tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["license"]
    )


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.stem)
def test_a_form_has_what_the_forge_asks_for(path: Path) -> None:
    form = parsed(path)
    assert form["name"] and form["description"]
    ids = [part["id"] for part in form["body"] if part["type"] != "markdown"]
    assert ids and len(set(ids)) == len(ids)
    for part in form["body"]:
        assert part["type"] in ("markdown", "textarea", "input", "dropdown", "checkboxes")
        assert part["attributes"].get("value" if part["type"] == "markdown" else "label")


def test_there_is_a_form_for_faults_rules_and_ideas() -> None:
    assert [path.stem for path in FORMS] == ["bug", "feature", "rule"]
    config = parsed(FORGE / "ISSUE_TEMPLATE" / "config.yml")
    assert all(link["name"] and link["url"] and link["about"] for link in config["contact_links"])
    rule = parsed(FORGE / "ISSUE_TEMPLATE" / "rule.yml")
    offered = next(part for part in rule["body"] if part["id"] == "game")["attributes"]["options"]
    assert {option.lower().replace(" ", "-") for option in offered} <= set(ridotto.games())
    assert (FORGE / "pull_request_template.md").exists()


def test_the_forge_runs_all_tests() -> None:
    workflow = parsed(FORGE / "workflows" / "ci.yml")
    triggers = workflow[True]  # YAML 1.1 reads `on` as true
    assert {"push", "pull_request", "schedule"} <= set(triggers)
    assert workflow["permissions"] == {"contents": "read"}
    steps = {name: [step.get("run") for step in job["steps"]] for name, job in workflow["jobs"].items()}
    assert "make test" in steps["test"] and "make test-deep" in steps["deep"]
    pythons = workflow["jobs"]["test"]["strategy"]["matrix"]["python"]
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["requires-python"]
    assert wanted == f">={pythons[0]}", "the oldest Python is tested"
    used = [step["uses"] for job in workflow["jobs"].values() for step in job["steps"] if "uses" in step]
    assert used and all(re.fullmatch(r"[\w-]+/[\w-]+@(v\d+|[0-9a-f]{40})", action) for action in used)


def test_commits_are_checked_by_what_make_check_runs() -> None:
    hooks = [hook for repo in parsed(ROOT / ".pre-commit-config.yaml")["repos"] for hook in repo["hooks"]]
    assert {repo["repo"] for repo in parsed(ROOT / ".pre-commit-config.yaml")["repos"]} == {"local"}
    assert {hook["language"] for hook in hooks} == {"system"}
    recipe = re.search(r"^check:.*?(?=^\S)", (ROOT / "Makefile").read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    assert recipe
    for tool in re.findall(r"(?:\$\(BIN\)/|\" )([\w-]+)", recipe[0]):
        assert any(tool in hook["entry"] for hook in hooks), tool


@pytest.mark.parametrize(
    ("message", "faults"),
    [
        ("Merge the two card evaluators\n\nOne is enough.\n", 0),
        ("Merge branch 'wt-b' of a fork whose name is so long that no one could ever shorten it\n", 0),
        ("x" * 73 + "\n", 1),
        ("Merge.\n", 1),
        ("Merge\nthem\n", 1),
        ("# a remark\n", 1),
    ],
)
def test_a_subject_is_checked(tmp_path: Path, message: str, faults: int) -> None:
    (tmp_path / "message").write_text(message, encoding="utf-8")
    command = [sys.executable, str(ROOT / "tools" / "subject.py"), str(tmp_path / "message")]
    run = subprocess.run(command, text=True, capture_output=True, check=False)
    assert (run.returncode, len(run.stderr.splitlines())) == (bool(faults), faults)


def test_the_source_distribution_holds_all_of_this() -> None:
    """Its tests read it."""
    manifest = (ROOT / "MANIFEST.in").read_text(encoding="utf-8")
    for path in (
        ".github",
        ".editorconfig",
        ".pre-commit-config.yaml",
        "CITATION.cff",
        "CODE_OF_CONDUCT.md",
        "SECURITY.md",
    ):
        assert (ROOT / path).exists() and re.search(rf"(^|\s){re.escape(path)}(\s|$)", manifest), path


# ---- pages -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["README.md", "README.ja.md"])
def test_the_readme_is_short_and_begins_with_what_it_is_for(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert len(text.splitlines()) <= README_LINES
    first, second, *_ = re.findall(
        r"^    (\S.*?)(?:  +#.*)?$", re.sub(r"<p.*?</p>", "", text, flags=re.DOTALL), re.MULTILINE
    )
    assert (first, second) == ("make serve", "make test")
    assert "pictures/logo-light.svg" in text and "pictures/logo-dark.svg" in text
    for file in re.findall(r"docs/pictures/[\w-]+\.\w+", text):
        assert (ROOT / file).exists(), file


def test_the_picture_of_the_layers_is_that_of_the_contracts() -> None:
    """Otherwise `python docs/layers.py` draws it."""
    drawn = runpy.run_path(str(DOCS / "layers.py"))["drawn"]()
    assert (DOCS / "pictures" / "layers.svg").read_text(encoding="utf-8") == drawn


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_a_line_is_a_sentence(page: Path) -> None:
    for number, line in prose(page):
        text = ABBREVIATIONS.sub(" ", MARK.sub("", line))
        assert not SENTENCE_END.search(text), f"{named(page)}:{number} holds two sentences: {line}"


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_a_sentence_is_a_line(page: Path) -> None:
    before = ""
    for number, line in prose(page):
        if before and line.strip() and not MARK.match(line):
            assert before.endswith(CLOSED), f"{named(page)}:{number} continues a sentence: {line}"
        before = line.rstrip()


@pytest.mark.parametrize("page", [*PAGES, ROOT / "CHANGELOG.md", *TEXTS], ids=named)
def test_pages_are_written_as_people_speak(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    if page.name == "CHANGELOG.md":
        text = text.partition("## Unreleased")[2].partition("\n## ")[0]
    for line in text.splitlines():
        assert not STILTED.search(line), f"{named(page)}: {line}"
