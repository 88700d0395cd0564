"""The steady bot: sound rules of thumb, the function `act(view, rng)` in each game's `bots/steady.py`."""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

from ridotto import finder
from ridotto.bots.ears import SILENCE, Ears
from ridotto.bots.player import Direct
from ridotto.core.errors import InvalidText
from ridotto.core.state import State
from ridotto.core.view import View

PART = "bots.steady"
"""Module with the rules of thumb, in a game's folder."""


@cache
def plays(game: str) -> bool:
    """True if a game has rules of thumb; imports nothing."""
    return finder.has(game, PART)


@cache
def found(game: str, name: str) -> Callable[..., Any] | None:
    """Return a function of a game's rules of thumb by name; None if it does not exist.

    `act(view, rng)` always exists. If talk is part of the game, `act` also takes what was heard, and `heard(view, ears)` is evidence for a
    search; if partners may consult (TRU-7.3), `counsel(view)` is a bot's advice to the partner who answers for both. Rules that need no
    other facts may work without a view: `act_in(state)` for the seat to act, and `counsel_in(state, seat)`.
    """
    return getattr(finder.own(game, PART), name, None)


def rules_of_thumb(game: str) -> Callable[..., str]:
    """Return the rules of thumb for a game. Raise InvalidText if there are none."""
    act = found(game, "act")
    if act is None:
        raise InvalidText(
            f"the steady bot does not play {game}: it has no rules of thumb for it, the random bot needs none"
        )
    return act


def heard(view: View, ears: Ears) -> Any:
    """Return what a seat infers from talk, in the form its game's search uses; None if nothing was said, or the search ignores talk."""
    weigh = found(view["game"], "heard") if ears.now else None
    return weigh(view, ears) if weigh else None


def counsel(view: View) -> str:
    """Return a bot's advice to the partner who answers for both: a phrase, or "" for none."""
    say = found(view["game"], "counsel")
    return say(view) if say else ""


class Steady(Direct):
    """Plays like a careful club player; the same view always gets the same answer."""

    name = "steady"

    def act(self, view: View, rng: Random) -> str:
        """Return an action of `view["legal"]`. Raise InvalidText at a game without rules of thumb."""
        return rules_of_thumb(view["game"])(view, rng)

    def act_in(self, state: State, rng: Random, ears: Ears = SILENCE) -> str:
        """Return the action of the seat to act, given the state."""
        act = found(state.game, "act_in")
        if act is None:
            return self.heeding(state.view(state.turn), rng, ears)
        done: str = act(state, ears) if ears.now else act(state)
        return done

    def heeding(self, view: View, rng: Random, ears: Ears) -> str:
        """Return the action, using talk if it is part of the game. Nothing is remembered beyond the view."""
        return rules_of_thumb(view["game"])(view, rng, ears) if ears.now else self.act(view, rng)

    def counsel(self, view: View) -> str:
        """Return advice for the partner who answers for both."""
        return counsel(view)

    def counsel_in(self, state: State, seat: int) -> str:
        """Return the advice of a seat, given the state."""
        say = found(state.game, "counsel_in")
        return say(state, seat) if say else self.counsel(state.view(seat))
