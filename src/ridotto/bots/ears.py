"""Talk that a bot has heard, if talk is part of the game, and cards it may remember."""

from typing import NamedTuple

from ridotto.core.view import View


class Heard(NamedTuple):
    """A claim, signal or team phrase that reached the listener."""

    seat: int
    kind: str
    value: str | int


class Ears(NamedTuple):
    """Everything a seat has heard in a match, and everything it has seen that its view no longer shows."""

    now: tuple[Heard, ...] = ()
    """Heard in this deal."""
    before: tuple[tuple[View, tuple[Heard, ...]], ...] = ()
    """Heard in each finished deal, with the deal's public view, so that lies can be detected."""
    meanings: tuple[str, ...] | None = None
    """The team's agreed meanings of its signals."""
    remembered: tuple[str, ...] = ()
    """Cards that all players have seen in this deal but views no longer show (`GameSpec.remembered`)."""


SILENCE = Ears()
