"""Markdown of rulebooks and primers as a tree for the client, in which cards, rules, options and actions are nodes of their own."""

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
"""Markdown node type → tag. For any other type that has children, the children are used in its place."""

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
"""Special text in running words: rules, cards, suits and ranks. Within its own book a rule may be cited by its number alone."""
LINE = re.compile(r"(?<=[\u3000-\u9fff\uff00-\uffef])\n(?=[\u3000-\u9fff\uff00-\uffef])")
"""A line break between Japanese characters, which stands for no space."""


def prose(text: str, game: str, *, plain: bool = False) -> list[Node]:
    """Convert Markdown of a game's book or primer to nodes. `plain` leaves code and cards as text, as in sections for implementers.

    `game` is "" for a text common to all games, which must be plain.
    """
    tree = SyntaxTreeNode(_markdown().parse(text))
    return [node for child in tree.children for node in Reading(game, plain).nodes(child)]


def words(nodes: list[Node]) -> str:
    """Return all text in nodes, with a space between blocks."""
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
    """Converter of one text, read from the beginning: a value on its own belongs to the option last named."""

    def __init__(self, game: str, plain: bool) -> None:
        self.game = game
        self.plain = plain
        self.option: Option | None = None

    def nodes(self, node: SyntaxTreeNode) -> list[Node]:
        """Convert a node of the Markdown tree."""
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
        """Split running words into plain text and nodes for the special text in it."""
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
        """Convert a code span to nodes for what it names: cards, options, values, presets or actions."""
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
        """Return the node for an option with its value, like "undertrump=free"."""
        self.option = _options(self.game)[found[1]]
        return Node(kind="setting", text=found[0], to=found[1], value=found[2])


def _joined(nodes: list[Node]) -> list[Node]:
    """Merge adjacent text nodes. A line break becomes a space, except between Japanese characters."""
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
    """True if the first cell of every row of a table is the name of an option."""
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
    """Return the options that a book may name. Other games' are included, because a book may say that its game lacks one."""
    others = [option for name in ridotto.games() for option in ridotto.game(name).known_options]
    return {option.name: option for option in [*others, *ridotto.game(game).known_options]}


@cache
def _markdown() -> MarkdownIt:
    return MarkdownIt("commonmark", {"html": False}).enable("table")
