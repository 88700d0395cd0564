"""Input and output types of game-specific talk."""

from collections.abc import Callable, Mapping
from random import Random
from typing import NamedTuple

from ridotto.bots.company import Character
from ridotto.bots.ears import Ears, Heard
from ridotto.bots.talk.moments import Moment
from ridotto.core.view import View

Company = Mapping[int, Character]
"""Seat → character of the bot there."""


class Line(NamedTuple):
    """A line that a bot says."""

    seat: int
    kind: str
    value: str | int


class Scene(NamedTuple):
    """A moment at which bots may make talk that is part of the game."""

    before: View | None
    """Public view before the change; None at the start of a deal."""
    after: View
    company: Company
    persons: frozenset[int]
    """Seats of human players."""
    said: Heard | None
    """What a person has just said, if that is the change."""
    own: Callable[[int], View]
    """Returns a seat's own view."""
    ears: Callable[[int], Ears]


class Talk(NamedTuple):
    """A game's own talk, besides the moments common to all games; `TALK` in its `bots/talk.py`."""

    moments: Callable[[View, View], list[Moment]] = lambda _before, _after: []
    """Returns the moments worth a remark in a public change, most remarkable first."""
    lines: Callable[[Scene, Random], list[Line]] = lambda _scene, _rng: []
    """Returns the bots' talk that is part of the game."""
    signals: tuple[str, ...] = ()
    """Default meaning of each signal, if the team has agreed on none; "" for a signal without meaning."""
