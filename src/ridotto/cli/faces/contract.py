"""The contract of a face. Whatever a game leaves out is done as the generic face does it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from rich.console import RenderableType
from rich.text import Text

from ridotto import View
from ridotto.cli.faces.generic import lines, table, talk
from ridotto.cli.look import Look

Phrases = Sequence[tuple[str, str]]
"""Short forms of actions: pattern of the whole line, and the action with places for the groups."""
Readings = tuple[str, list[list[str]]]
"""An action, and what a line may mean besides: texts of one result together."""
Extras = tuple[list[tuple[str, str, list[str]]], list[str]]
"""Rows: message of the name, rule, values by column of the score; and remarks."""


class Frame(Protocol):
    """Draws the screen of a turn in deal `number`; with `laid` a trick that is complete still lies on the table."""

    def __call__(self, view: View, look: Look, number: int, laid: list[list[Any]] | None = None) -> RenderableType: ...


@dataclass(frozen=True, kw_only=True)
class Face:
    """How a game looks and speaks in the terminal: words, and functions of views of the player's seat."""

    # ---- what is typed
    help: str = "terminal-help-generic"
    """The message with what can be typed as an action, a few lines."""
    phrases: Phrases = ()
    words: Mapping[str, str] = field(default_factory=lambda: lines.WORDS)
    """Lines that are commands in these games only, and the commands: "offers", "sort" and those that every game has."""
    sorts: Sequence[str] = ()
    """The orders of a hand that the player may choose from."""
    openings: Callable[[View], Phrases] = lambda view: ()
    """Short forms that hold at this moment and are tried before a line is read as a card."""
    readings: Callable[[str, View, Look], Readings | None] = lines.readings
    """What a line means where patterns do not say it."""
    prompt: Callable[[View], str] = lambda view: "terminal-your-move"
    """The message with what the player is asked for."""
    interjections: Callable[[View], list[str]] = lambda view: []
    """What the seat could try to say out of turn; the core decides."""

    # ---- what is shown
    hand: Callable[[View], list[str]] = table.hand
    """The player's cards as drawn: the number of a card is its place here, from 1."""
    frame: Frame = table.frame
    choices: Callable[[View, Look], Text] = talk.choices
    """What may be done now, in a line or two."""
    offers: Callable[[View], list[str]] = lines.offers
    """What may be done now and is chosen by number, such as declarations: the number is the place here, from 1."""
    offer: Callable[[View, str, Look], Text] = talk.offer
    """An action as a list of several shows it."""
    listed: Callable[[View, Look], RenderableType] = talk.listed
    """What `offers` holds, to read, with the numbers."""

    # ---- what is told
    news: Callable[[View, View, Look], list[Text]] = talk.news
    """What happened between two views."""
    trick_to_show: Callable[[View, View], list[Any] | None] = talk.trick_to_show
    """The trick that has become complete between two views."""
    log: Callable[[View, Look], list[Text]] = talk.log
    """The deal so far."""
    last: Callable[[View, Look], Text] = talk.last
    """What the player may look at once more."""
    outcome: Callable[[View, Look], Text] = talk.outcome
    """How a deal ended, in a few words."""
    extras: Callable[[View, Look], Extras] = talk.extras
    """Lines of the score sheet after those of the core, and remarks below it."""
    scored: str = "sheet-scored"
    """Message of the line of what a deal has brought."""

    # ---- what is said
    claims: Callable[[View], list[str]] = lambda view: []
    """Claims that are offered by number, where the game knows claims."""
    claimed: Callable[[View, Look, int, str], str] = lambda view, look, seat, claim: claim
    """A claim of a seat in words."""
