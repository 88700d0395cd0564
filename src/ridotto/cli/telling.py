"""Format lines of narrators for the terminal, in the player's language."""

from collections.abc import Callable, Mapping
from typing import Any

from rich.text import Text

from ridotto import View
from ridotto.cli.look import Look
from ridotto.cli.people import does, names, pair, together
from ridotto.narration import Line

Given = dict[str, str | int | Text]
Way = Callable[[View, Look, Any], Given]
"""Returns the facts of a message for a fact of a line."""


def said(view: View, look: Look, line: Line, ways: Mapping[str, Way] | None = None) -> Text:
    """Format a line as a sentence; a game's own `ways` to format facts take precedence over the shared ones."""
    id, facts = line
    known, given = {**WAYS, **(ways or {})}, Given()
    for name, fact in facts.items():
        given |= known[name](view, look, fact) if name in known else {name: fact}
    if "seat" in facts:
        return does(view, look, id, facts["seat"], **given)
    return look.say(id, **given)


def _side(view: View, _look: Look, team: int | None) -> Given:
    if team is None:
        return {"side": "tied", "who": ""}
    return {"side": "us" if team == view.seat % 2 else "them", "who": ""}


def _pairs(view: View, look: Look, pairs: list[list[int]]) -> Given:
    who = names(view, look)
    named = (pair([who[first], who[second]], look) for first, second in pairs)
    return {"pairs": look.word("base-comma").join(named)}


WAYS: Mapping[str, Way] = {
    "seat": lambda _view, _look, _seat: {},
    "to": lambda view, look, seat: {"to": together([names(view, look)[seat]], look)[0]},
    "card": lambda _view, look, card: {"card": look.card(card) if card else ""},
    "cards": lambda _view, look, cards: {"cards": look.cards(cards)},
    "row": lambda _view, look, cards: {"cards": look.cards(cards)},
    "suit": lambda _view, look, suit: {"suit": look.suit(suit)},
    "denomination": lambda _view, look, named: {"denomination": look.suit(named)},
    "rank": lambda _view, look, rank: {"rank": Text(look.rank(rank), "bold")},
    "side": _side,
    "pairs": _pairs,
    "action": lambda _view, look, text: {"action": look.action(text)},
    "laid": lambda _view, _look, _cards: {},
    "notes": lambda _view, _look, _lines: {},
}
"""Fact names, as in `narration.lines` → formatting function."""
