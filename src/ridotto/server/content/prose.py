"""Markdown of rulebooks and primers as a tree that the client draws: cards, rules, options and actions are told apart from words."""

import re
from collections.abc import Iterator
from functools import cache

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

import ridotto
from ridotto import InvalidText, rulebook
from ridotto.catalogue import Game
from ridotto.core.options import Option
from ridotto.server.wire.reading import Node, NodeKind

TAGS: dict[str, NodeKind] = {
    "paragraph": "p",
    "bullet_list": "ul",
    "ordered_list": "ol",
    "list_item": "li",
    "blockquote": "blockquote",
    "table": "table",
    "thead": "thead",
    "tbody": "tbody",
    "tr": "tr",
    "th": "th",
    "td": "td",
    "strong": "strong",
    "em": "em",
    "heading": "h2",
}
"""Parts of Markdown that are drawn as they are; anything else with parts inside is passed through."""

CARD = r"(?:[AKQJT2-9][SHDC]|JK)"
CARDS = re.compile(rf"{CARD}(?: {CARD})*")
SETTING = re.compile(r"([a-z_]+)(?: ?= ?|: )([a-z_0-9]+)")
MARKED = re.compile(
    rf"""\ ?\[(?P<cite>[A-Z]{{3}}-\d+\.\d+)\]
    | (?<![A-Za-z0-9_.-])(?P<rule>(?:[A-Z]{{3}}-)?\d+\.\d+)(?![\d.]*\d)
    | (?<![A-Za-z0-9])(?P<cards>{CARD}(?:\ {CARD})*)(?![A-Za-z0-9])
    | (?<![A-Za-z0-9])(?P<suits>[SHDC](?:\ [SHDC])+)(?![A-Za-z0-9])
    | (?<![A-Za-z0-9])(?P<ranks>[AKQJT2-9](?:\ [AKQJT2-9]){{2,}})(?![A-Za-z0-9])""",
    re.VERBOSE,
)
"""What is told apart in plain words. A rule is named by its id or, within its own book, by its number alone."""
LINE = re.compile(r"(?<=[\u3000-\u9fff\uff00-\uffef])\n(?=[\u3000-\u9fff\uff00-\uffef])")
"""The end of a line between Japanese words, where no space stands."""


def prose(text: str, game: str, *, plain: bool = False) -> list[Node]:
    """Markdown of a game's book or primer as nodes; `plain` leaves code and cards as they are written, for makers.

    `game`: "" for a text of all games, which must be plain.
    """
    tree = SyntaxTreeNode(_markdown().parse(text))
    return [node for child in tree.children for node in Reading(game, plain).nodes(child)]


def words(nodes: list[Node]) -> str:
    """All that is written in nodes, a space between blocks."""
    return " ".join(" ".join(_texts(nodes)).split())


def _texts(nodes: list[Node]) -> Iterator[str]:
    line = ""
    for node in nodes:
        if node.of and node.kind not in ("strong", "em"):
            yield line
            line = ""
            yield from _texts(node.of)
        else:
            line += node.text or words(node.of)
    yield line


class Reading:
    """One text of a game's book, read from its beginning: what a value alone means hangs on the option named before it."""

    def __init__(self, game: str, plain: bool) -> None:
        self.game = game
        self.plain = plain
        self.option: Option | None = None

    def nodes(self, node: SyntaxTreeNode) -> list[Node]:
        """A part of Markdown as nodes."""
        if node.type == "text":
            return self.marked(node.content)
        if node.type in ("softbreak", "hardbreak"):
            return [Node(kind="text", text="\n")]
        if node.type == "code_inline":
            if node.content == rulebook.CITED:
                return [Node(kind="notation", text=node.content)]
            return [Node(kind="code", text=node.content)] if self.plain else self.code(node.content)
        if node.type in ("fence", "code_block"):
            return [Node(kind="pre", text=node.content)]
        inside = [part for child in node.children for part in self.nodes(child)]
        if node.type not in TAGS:
            return _joined(inside)
        if node.type == "paragraph" and node.hidden:
            return inside
        kind = TAGS[node.type]
        if kind == "table" and not self.plain and _is_options(inside):
            kind = "options"
        start = str(node.attrs["start"]) if kind == "ol" and "start" in node.attrs else ""
        return [Node(kind=kind, text=start, of=inside)]

    def marked(self, text: str) -> list[Node]:
        """Plain words, with what is more than words told apart."""
        found: list[Node] = []
        end = 0
        for mark in MARKED.finditer(text):
            node = self._mark(mark)
            if node is None:
                continue
            if text[end : mark.start()]:
                found.append(Node(kind="text", text=text[end : mark.start()]))
            found.append(node)
            end = mark.end()
        if text[end:]:
            found.append(Node(kind="text", text=text[end:]))
        return found

    def _mark(self, mark: re.Match[str]) -> Node | None:
        kind, text = mark.lastgroup, mark[0]
        if kind in ("rule", "cite"):
            rule = text.strip(" []")
            if not self.game and "-" not in rule:
                return None
            rule = rule if "-" in rule else f"{rulebook.prefix(self.game)}-{rule}"
            book = rulebook.games_by_prefix().get(rule.partition("-")[0], "")
            known = book and rule in rulebook.rules(book)
            return Node(kind="rule" if kind == "rule" else "cite", text=text, to=rule) if known else None
        if self.plain or (kind == "ranks" and "T" not in text):
            return None
        return Node(kind="cards" if kind == "cards" else "suits" if kind == "suits" else "ranks", text=text)

    def code(self, text: str) -> list[Node]:
        """A span of code as what it stands for."""
        if CARDS.fullmatch(text):
            return [Node(kind="cards", text=text)]
        settings = [SETTING.fullmatch(part) for part in text.split(", ")]
        if all(setting and setting[1] in _options(self.game) for setting in settings):
            nodes = [self.setting(setting) for setting in settings if setting]
            return [part for node in nodes for part in (Node(kind="text", text=", "), node)][1:]
        if text in _options(self.game):
            self.option = _options(self.game)[text]
            return [Node(kind="option", text=text, to=text)]
        if self.option and text in map(str, self.option.choices):
            return [Node(kind="value", text=text, to=self.option.name)]
        if text in ridotto.game(self.game).presets:
            return [Node(kind="preset", text=text, to=text)]
        if _is_action(ridotto.game(self.game), text):
            return [Node(kind="action", text=text)]
        owners = [option for option in ridotto.game(self.game).known_options if text in map(str, option.choices)]
        return [Node(kind="value", text=text, to=owners[0].name)] if owners else [Node(kind="code", text=text)]

    def setting(self, found: re.Match[str]) -> Node:
        """An option with its value: "undertrump=free"."""
        self.option = _options(self.game)[found[1]]
        return Node(kind="setting", text=found[0], to=found[1], value=found[2])


def _joined(nodes: list[Node]) -> list[Node]:
    """With neighbouring texts as one; the end of a line is a space, but between Japanese words."""
    joined: list[Node] = []
    for node in nodes:
        if node.kind == "text" and joined and joined[-1].kind == "text":
            joined[-1] = Node(kind="text", text=joined[-1].text + node.text)
        else:
            joined.append(node)
    return [
        Node(kind="text", text=LINE.sub("", node.text).replace("\n", " ")) if node.kind == "text" else node
        for node in joined
    ]


def _is_options(parts: list[Node]) -> bool:
    """Whether each row of a table begins with the name of an option and no more."""
    rows = [row for part in parts if part.kind == "tbody" for row in part.of]
    return bool(rows) and all([node.kind for node in row.of[0].of] == ["option"] for row in rows)


def _is_action(game: Game, text: str) -> bool:
    try:
        game.parse(text)
    except InvalidText:
        return False
    return True


@cache
def _options(game: str) -> dict[str, Option]:
    """The options that a book may name: its own, and those of other games where it says that it has none of them."""
    others = [option for name in ridotto.games() for option in ridotto.game(name).known_options]
    return {option.name: option for option in [*others, *ridotto.game(game).known_options]}


@cache
def _markdown() -> MarkdownIt:
    return MarkdownIt("commonmark", {"html": False}).enable("table")
