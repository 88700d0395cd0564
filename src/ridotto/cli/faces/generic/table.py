"""Screen of any game from its view alone: one line per fact, with the names of seats and sides."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ridotto import View
from ridotto.cli import felt
from ridotto.cli.look import Look
from ridotto.cli.people import does, names, sides

ELSEWHERE = set("game seat options scores turn hand legal log sheet totals winner winners".split())
"""Facts of a view that are shown elsewhere on the screen, or not at all."""
BOXES = 11
"""Largest number of cards drawn side by side."""


def hand(view: View) -> list[str]:
    """Return the player's cards in the order of the view."""
    return list(view.get("hand") or [])


def value(fact: Any, view: View, look: Look) -> Text:
    """Format a fact of a view: lists by seat or side with their names, played cards with their players."""

    def named(parts: Sequence[tuple[str, Any]]) -> Text:
        shown = (Text.assemble(f"{name} ", value(part, view, look)) for name, part in parts)
        return look.series(shown)

    who = names(view, look)
    if isinstance(fact, dict):
        return named([(str(key).replace("_", " "), part) for key, part in fact.items()])
    if isinstance(fact, list):
        if fact and all(isinstance(part, list) and len(part) == 2 and part[0] in who for part in fact):
            return named([(who[int(pair[0])], pair[1]) for pair in fact])
        if len(fact) == len(who):
            return named([(name, fact[seat]) for seat, name in who.items()])
        if len(fact) == len(view.scores):
            return named([(side.name, fact[side.unit]) for side in sides(view, look)])
        return Text(" ").join(value(part, view, look) for part in fact)
    if fact is None or fact is False:
        return look.say("generic-no")
    return look.say("generic-yes") if fact is True else look.action(str(fact))


def facts(view: View, look: Look, laid: list[list[Any]] | None) -> RenderableType:
    """Lay out a line for each fact that has a value."""
    grid = Table.grid(padding=(0, 2))
    for name, fact in lines(view, look, laid):
        grid.add_row(Text(name, "dim"), fact)
    return grid


def lines(view: View, look: Look, laid: list[list[Any]] | None) -> Iterator[tuple[str, Text]]:
    """Yield the name and the value of each fact that has one."""
    for name, fact in view.items():
        shown: Any = laid if laid is not None and name == "trick" else fact
        if name in ELSEWHERE or shown is None or shown == []:
            continue
        if name == "dealer":
            shown = [names(view, look)[shown]]
        yield name.replace("_", " "), value(shown, view, look)


def held(view: View, look: Look, box: Callable[[str], Text]) -> RenderableType:
    """Lay out the hand: as boxes if they fit side by side, otherwise on one line."""
    cards = hand(view)
    if not cards or len(cards) > BOXES:
        return look.cards(cards)
    return felt.Sized(
        lambda width: felt.row([box(card) for card in cards]) if 7 * len(cards) <= width else look.cards(cards)
    )


def frame(view: View, look: Look, number: int, laid: list[list[Any]] | None = None) -> RenderableType:
    """Lay out the whole screen of a turn, except for the line of choices and the prompt."""
    head = felt.head(view, look, number)
    if look.sentences:
        told = (look.say("terminal-said-plain", who=name, words=fact) for name, fact in lines(view, look, laid))
        own = look.say("terminal-hand-held", cards=look.cards(hand(view)))
        return felt.Facts(look, [*felt.told(head), *told, to_move(view, look), own])
    below = facts(view, look, laid), to_move(view, look), held(view, look, look.box)
    return felt.Sized(lambda width: Group(Padding(head, (0, 1)), felt.rule(look, width), *below))


def to_move(view: View, look: Look) -> Text:
    """Format whose turn it is."""
    if view.turn is None:
        return Text(look.word("generic-over"), "bold")
    return Text(does(view, look, "trick-waiting", view.turn).plain, "bold")
