"""What a bot has heard, where talk is part of the game, and what it may remember."""

from typing import NamedTuple

from ridotto.core.view import View


class Heard(NamedTuple):
    """A claim, a signal or a team's phrase that reached the listener."""

    seat: int
    kind: str
    value: str | int


class Ears(NamedTuple):
    """All that a seat has heard in a match, and seen in it that its view does not tell."""

    now: tuple[Heard, ...] = ()
    """In this deal."""
    before: tuple[tuple[View, tuple[Heard, ...]], ...] = ()
    """In each deal that is over, with what everybody saw of it: so that lies are found out."""
    meanings: tuple[str, ...] | None = None
    """What the team has agreed that its signals mean."""
    remembered: tuple[str, ...] = ()
    """Cards that everybody has seen in this deal and that are not shown again (`GameSpec.remembered`)."""


SILENCE = Ears()
