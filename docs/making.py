"""What the documentation's site has beyond the pages in this folder (hooks of MkDocs, see mkdocs.yml).

Pages for every game, for every rulebook in every language, for every module: all are found where they lie. In tutorials the blocks of
Python are run, one page after the other, and what they say and show stands below them. Nothing is fetched from anywhere.
"""

import ast
import io
import re
from collections.abc import Iterator
from contextlib import redirect_stdout
from functools import cache
from pathlib import Path
from typing import Any

from fields import table  # beside this module: MkDocs looks there while it loads hooks
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from rows import filled

import ridotto
from ridotto import Game
from ridotto.rulebook import folders, title

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "src"
LANGUAGES = {"en": "English", "ja": "日本語"}
FENCE = re.compile(r"^```python\n(.*?)^```$", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"(?<!!)\[((?:[^\[\]]|\[[^\]]*\])+)\]\(([^)\s:]+?)(#[^)\s]*)?\)")
RULE = re.compile(r"^- \*\*([A-Z]{3}-[\d.]+)\*\*", re.MULTILINE)
INTERNAL = {"cli", "server", "words", "policies", "rules", "__main__"}
"""Parts of the package that nobody imports: programs, their words, and the games, which have pages of their own."""


# ---- pages that are found --------------------------------------------------------------------------------------------


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Every found page has its place in the navigation."""
    config.nav += [
        {"Games": [{name(game): f"games/{game}.md"} for game in ridotto.games()]},
        {
            "Rulebooks": [
                {f"{name(game)} ({LANGUAGES[language]})": f"rules/{game}.{language}.md"}
                for game, language, _ in books()
            ]
        },
        {"Reference": [{module: f"reference/{module}.md"} for module in modules()]},
        {"Changes": "changes.md"},
    ]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Adds the found pages."""
    found = {f"games/{game}.md": game_page(ridotto.game(game)) for game in ridotto.games()}
    found |= {f"rules/{game}.{language}.md": book_page(path) for game, language, path in books()}
    found |= {f"reference/{module}.md": reference_page(module) for module in modules()}
    found["changes.md"] = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    for path, content in found.items():
        files.append(File.generated(config, path, content=content))
    return files


def name(game: str) -> str:
    """What a game is called."""
    return title(game).partition(" (")[0]


def books() -> Iterator[tuple[str, str, Path]]:
    """Game, language and file of every rulebook."""
    for game in ridotto.games():
        for language in LANGUAGES:
            path = folders()[game] / f"book.{language}.md"
            if path.exists():
                yield game, language, path


@cache
def text_of(path: Path) -> str:
    """What stands in a file."""
    return path.read_text(encoding="utf-8")


def book_page(path: Path) -> str:
    """A rulebook; every rule can be linked to."""
    return RULE.sub(r'- <span id="\1"></span>**\1**', text_of(path))


def modules() -> list[str]:
    """The package and its parts that others import, by their names."""
    inside = sorted(
        path.stem for path in (SOURCES / "ridotto").iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()
    )
    return ["ridotto", *(f"ridotto.{part}" for part in inside if part not in INTERNAL and part != "__init__")]


def reference_page(module: str) -> str:
    """What the docstrings of a module and of those below it say."""
    path = SOURCES.joinpath(*module.split("."))
    lines = [f"::: {module}", "    options:", "      heading_level: 1"]
    if module != "ridotto" and path.is_dir():
        below = sorted(one for one in path.rglob("*.py*") if one.stem != "__init__" and readable(one))
        lines += ["", *(f"::: {'.'.join(one.relative_to(SOURCES).with_suffix('').parts)}\n" for one in below)]
    return "\n".join(lines)


def readable(path: Path) -> bool:
    """Whether Python can use a module: what is compiled and has no types for Python is for the core alone."""
    return path.suffix == ".py" or (path.suffix == ".pyi" and path.with_suffix(".pyx").exists())


# ---- games -----------------------------------------------------------------------------------------------------------


def game_page(game: Game) -> str:
    """What there is to know of a game: options, actions, what a seat observes."""
    parts = [
        f"# {name(game.name)}",
        f'`ridotto.game("{game.name}")`; {rulebook_links(game)}.',
        picture(ridotto.show(game.deal(seed=1)).svg),
        "## Options",
        "\n".join(option_rows(game)),
        f"Presets: {', '.join(f'`{preset}`' for preset in game.presets)}.",
        "## Actions",
        f"{len(game.vocabulary):,} actions have a number, their position in `game.vocabulary`.",
        "\n".join(action_rows(game)),
        *observed(game),
    ]
    return "\n\n".join(parts) + "\n"


def rulebook_links(game: Game) -> str:
    """The rulebook in every language that it is written in."""
    found = [language for one, language, _ in books() if one == game.name]
    return ", ".join(f"[rulebook ({LANGUAGES[language]})](../rules/{game.name}.{language}.md)" for language in found)


def option_rows(game: Game) -> Iterator[str]:
    """A table of what can be chosen."""
    yield "| option | default | allowed | rule |"
    yield "| --- | --- | --- | --- |"
    for option in game.known_options:
        yield f"| `{option.name}` | `{option.default}` | {option.allowed} | {rule_link(option.rule)} |"


def rule_link(rule: str) -> str:
    """A rule in the book that has it: some games are played by another's."""
    home = next((game for game, language, path in books() if language == "en" and f"**{rule}**" in text_of(path)), None)
    return f"[{rule}](../rules/{home}.en.md#{rule})" if home else rule


def action_rows(game: Game) -> Iterator[str]:
    """A table of the ranges of ids, by the first words of their actions."""
    yield "| ids | from | to |"
    yield "| --- | --- | --- |"
    texts = [action.text for action in game.vocabulary]
    first = 0
    for number, text in enumerate(texts):
        last = number + 1 == len(texts)
        if last or texts[number + 1].split()[0] != text.split()[0]:
            yield f"| {first}–{number} | `{texts[first]}` | `{text}` |"
            first = number + 1


def observed(game: Game) -> Iterator[str]:
    """What the numbers of an observation mean, where the game has observations."""
    if game.spec.observation is None:
        return
    yield "## Observation"
    yield "What a seat observes at the default table; [What learners observe](../environments.md) explains the numbers."
    yield table(game.observation())


def picture(svg: str) -> str:
    """A picture in a page: Markdown leaves a figure alone, if it stands in one line."""
    return f"<figure>{svg}</figure>"


# ---- pages that are written --------------------------------------------------------------------------------------------


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Links that lead out of the site become names of files; tutorials are run."""
    inside = {file.src_uri for file in files}
    here = Path(config.docs_dir) / page.file.src_uri

    def led(link: re.Match[str]) -> str:
        label, target, anchor = link[1], link[2], link[3] or ""
        path = (here.parent / target).resolve()
        if page.file.src_uri == "changes.md":  # it stands beside docs/, not in it
            path = (ROOT / target).resolve()
        if path.is_relative_to(config.docs_dir):
            found = path.relative_to(config.docs_dir).as_posix()
            if found in inside and page.file.src_uri == "changes.md":
                return f"[{label}]({found}{anchor})"
            return link[0]
        book = next((f"rules/{game}.{lang}.md" for game, lang, file in books() if file == path), None)
        if book:
            up = "../" * page.file.src_uri.count("/")
            return f"[{label}]({up}{book}{anchor})"
        if not path.is_relative_to(ROOT) or not path.exists():
            return link[0]
        where = path.relative_to(ROOT).as_posix()
        return f"`{where}`" if label.strip("`") in where else f"{label} (`{where}`)"

    if page.file.src_uri == "leaderboard.md":
        markdown = filled(markdown)
    markdown = LINK.sub(led, markdown)
    return run(markdown) if page.file.src_uri.startswith("tutorials/") else markdown


def run(markdown: str) -> str:
    """A page in which every block of Python is followed by what it prints and shows."""
    names: dict[str, Any] = {"__name__": "tutorial"}
    return FENCE.sub(lambda block: f"{block[0]}\n\n{shown(block[1], names)}", markdown)


def shown(block: str, names: dict[str, Any]) -> str:
    """What a block of Python prints, then what its last line stands for: a picture where there is one, as in a notebook."""
    tree, out = ast.parse(block), io.StringIO()
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    value = None
    with redirect_stdout(out):
        exec(compile(tree, "tutorial", "exec"), names)
        if last is not None:
            value = eval(compile(ast.Expression(last.value), "tutorial", "eval"), names)
    for hook in ("_repr_html_", "_repr_svg_"):
        if hasattr(value, hook):
            return f"{printed(out.getvalue())}\n\n{picture(getattr(value, hook)())}\n"
    return printed(out.getvalue() + (repr(value) if value is not None else ""))


def printed(text: str) -> str:
    """Lines as a program printed them."""
    return f'<div class="output" markdown>\n\n```text\n{text.rstrip()}\n```\n\n</div>' if text.strip() else ""
