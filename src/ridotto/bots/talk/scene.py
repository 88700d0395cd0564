"""What the talk of every game is given, and what comes of it."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ridotto.bots.company import Character
from ridotto.bots.ears import Ears, Heard
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
