"""Interface of a face. Everything a game leaves out has a generic default."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from rich.console import RenderableType
from rich.text import Text

from ridotto import View
from ridotto.cli.faces.generic import lines, table, talk
from ridotto.cli.look import Look

Phrases = Sequence[tuple[str, str]]
"""Short forms of actions: pattern of the whole line, and the action with placeholders for its groups."""
Readings = tuple[str, list[list[str]]]
"""An action, and lists of alternatives; the actions of one list have the same result."""
Extras = tuple[list[tuple[str, str, list[str]]], list[str]]
"""Rows (message of the name, rule, values by column) and remarks."""


class Frame(Protocol):
    """Draws the screen of a turn in deal `number`; `laid` is a completed trick that is still on the table."""

    def __call__(self, view: View, look: Look, number: int, laid: list[list[Any]] | None = None) -> RenderableType: ...


@dataclass(frozen=True, kw_only=True)
class Face:
    """Terminal interface of a game: words, and functions of the views of the player's seat."""

    # ---- input
    help: str = "terminal-help-generic"
    """Message that explains how to type actions, in a few lines."""
    phrases: Phrases = ()
    words: Mapping[str, str] = field(default_factory=lambda: lines.WORDS)
    """Words that are commands in this game only → the command: "offers", "sort" or one that every game has."""
    sorts: Sequence[str] = ()
    """Sort orders of the hand that the player may choose from."""
    openings: Callable[[View], Phrases] = lambda _view: ()
    """Short forms for the current situation, tried before a line is parsed as a card."""
    readings: Callable[[str, View, Look], Readings | None] = lines.readings
    """Parses lines that patterns do not cover."""
    prompt: Callable[[View], str] = lambda _view: "terminal-your-move"
    """Message of the prompt."""
    interjections: Callable[[View], list[str]] = lambda _view: []
    """Actions the seat could try out of turn; the core decides if they are legal."""

    # ---- display
    hand: Callable[[View], list[str]] = table.hand
    """The player's cards in display order; a card's number is its position, from 1."""
    frame: Frame = table.frame
    choices: Callable[[View, Look], Text] = talk.choices
    """Legal choices, in a line or two."""
    offers: Callable[[View], list[str]] = lines.offers
    """Legal actions that are chosen by number, such as declarations; the number is the position, from 1."""
    offer: Callable[[View, str, Look], Text] = talk.offer
    """Formats an action for a list."""
    listed: Callable[[View, Look], RenderableType] = talk.listed
    """Formats the list of `offers`, with numbers."""
    picked: str = "{}"
    """What a number typed at that list means at the table."""

    # ---- log
    news: Callable[[View, View, Look], list[Text]] = talk.news
    """Formats what happened between two views."""
    trick_to_show: Callable[[View, View], list[Any] | None] = talk.trick_to_show
    """The trick completed between two views."""
    log: Callable[[View, Look], list[Text]] = talk.log
    """Formats the deal so far."""
    last: Callable[[View, Look], Text] = talk.last
    """Formats what the player may see again, such as the previous trick."""
    outcome: Callable[[View, Look], Text] = talk.outcome
    """Formats how a deal ended, in a few words."""
    extras: Callable[[View, Look], Extras] = talk.extras
    """Lines of the score sheet after those of the core, and remarks below it."""
    scored: str = "sheet-scored"
    """Message for the score sheet's line with the points of the deal."""

    # ---- talk
    claims: Callable[[View], list[str]] = lambda _view: []
    """Claims offered by number, in games with claims."""
    claimed: Callable[[View, Look, int, str], str] = lambda _view, _look, _seat, claim: claim
    """Formats a claim of a seat."""
