"""What the talk of every game is given, and what comes of it."""

from collections.abc import Callable, Mapping
from random import Random
from typing import NamedTuple

from ridotto.bots.company import Character
from ridotto.bots.ears import Ears, Heard
from ridotto.bots.talk.moments import Moment
from ridotto.core.view import View

Company = Mapping[int, Character]
"""Seat → the character of the bot that sits there."""


class Line(NamedTuple):
    """Something that a bot says."""

    seat: int
    kind: str
    value: str | int


class Scene(NamedTuple):
    """A moment at which bots may say what is part of the game."""

    before: View | None
    """What everybody saw before; None at the beginning of a deal."""
    after: View
    company: Company
    persons: frozenset[int]
    """Seats where people play."""
    said: Heard | None
    """What a person has just said, if that is what has happened."""
    own: Callable[[int], View]
    """A seat's own view."""
    ears: Callable[[int], Ears]


class Talk(NamedTuple):
    """What there is to be said at a game beside the moments of every game; its module in this package has it as `TALK`."""

    moments: Callable[[View, View], list[Moment]] = lambda before, after: []
    """What is worth a word of a public change, the most remarkable first."""
    lines: Callable[[Scene, Random], list[Line]] = lambda scene, rng: []
    """What bots say that is part of the game."""
    signals: tuple[str, ...] = ()
    """What bots mean by each signal where their team has agreed on nothing; "" for one without a meaning."""
