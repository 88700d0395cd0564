"""Drawing of any game from its view alone: each fact by its name, seats and sides by theirs."""

import re
from collections.abc import Callable, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ridotto import View
from ridotto.cli import felt
from ridotto.cli.look import Look
from ridotto.cli.people import names, sides
from ridotto.rulebook import title

CARD = re.compile(r"[AKQJT2-9][SHDC]|JK")
ELSEWHERE = set("game seat options scores turn hand legal log sheet totals winner winners".split())
"""Facts of a view that have places of their own on the screen, or none."""
BOXES = 11
"""Cards that fit side by side."""


def hand(view: View) -> list[str]:
    """The player's cards as the view has them."""
    return list(view.get("hand") or [])


def word(text: str, look: Look) -> Text:
    """A word: a card with its sign."""
    return look.card(text) if CARD.fullmatch(text) else Text(text)


def action(text: str, look: Look) -> Text:
    """An action with its cards drawn."""
    return Text(" ").join(word(part, look) for part in text.split())


def value(fact: Any, view: View, look: Look) -> Text:
    """A fact of a view for people: lists by seat or by side with their names, laid cards with who laid them."""

    def named(parts: Sequence[tuple[str, Any]]) -> Text:
        shown = (Text.assemble(f"{name} ", value(part, view, look)) for name, part in parts)
        return Text(", ").join(shown)

    who = names(view)
    if isinstance(fact, dict):
        return named([(str(key).replace("_", " "), part) for key, part in fact.items()])
    if isinstance(fact, list):
        if fact and all(isinstance(part, list) and len(part) == 2 and part[0] in who for part in fact):
            return named([(who[int(pair[0])], pair[1]) for pair in fact])
        if len(fact) == len(who):
            return named([(name, fact[seat]) for seat, name in who.items()])
        if len(fact) == len(view.scores):
            return named([(name, fact[side]) for name, side in sides(view)])
        return Text(" ").join(value(part, view, look) for part in fact)
    if fact is None or fact is False:
        return Text("no")
    return Text("yes") if fact is True else action(str(fact), look)


def facts(view: View, look: Look, laid: list[list[Any]] | None) -> RenderableType:
    """A line for each fact that is there."""
    grid = Table.grid(padding=(0, 2))
    for name, fact in view.items():
        shown: Any = laid if laid is not None and name == "trick" else fact
        if name in ELSEWHERE or shown is None or shown == []:
            continue
        if name == "dealer":
            shown = [names(view)[shown]]
        grid.add_row(Text(name.replace("_", " "), "dim"), value(shown, view, look))
    return grid


def head(view: View, number: int) -> Text:
    """The line above all: game, deal, match scores."""
    scores = "   ".join(f"{name} {view.scores[side]}" for name, side in sides(view))
    return Text.assemble((title(view.game), "bold"), f"   deal {number}   ", (scores, "bold"))


def held(view: View, look: Look, box: Callable[[str], Text]) -> RenderableType:
    """The hand: side by side where it fits, otherwise in a line."""
    cards = hand(view)
    return felt.row([box(card) for card in cards]) if cards and len(cards) <= BOXES else look.cards(cards)


def frame(view: View, look: Look, number: int, laid: list[list[Any]] | None = None) -> RenderableType:
    """The whole screen of a turn but for the line of choices and the prompt."""
    rule = Text(("─" if look.unicode else "-") * 78, "dim")
    turn = None if view.turn is None else names(view)[view.turn]
    said = Text("Your turn" if view.turn == view.seat else f"{turn} to move" if turn else "The deal is over", "bold")
    return Group(Padding(head(view, number), (0, 1)), rule, facts(view, look, laid), said, held(view, look, look.box))
