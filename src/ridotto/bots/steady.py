"""The steady bot: sound rules of thumb, in `bots/steady.py` of the folder of each game it plays, with a function `act(view, rng)`."""

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
"""Where a game's folder has its rules of thumb."""


@cache
def plays(game: str) -> bool:
    """Whether there are rules of thumb for a game; nothing is imported for that."""
    return finder.has(game, PART)


@cache
def found(game: str, name: str) -> Callable[..., Any] | None:
    """A function of the module with the rules of thumb for a game; None where it has none of that name.

    `act(view, rng)` is there always. Where talk is part of the game, `act` takes what was heard as well, and `heard(view, ears)` is what a
    search makes of it; where partners may consult (TRU-7.3), `counsel(view)` is what a bot tells one that answers for both. Rules that
    look at nothing else may do without a view: `act_in(state)` for the seat in turn, and `counsel_in(state, seat)`.
    """
    return getattr(finder.own(game, PART), name, None)


def rules_of_thumb(game: str) -> Callable[..., str]:
    """The rules of thumb for a game; InvalidText where there are none."""
    act = found(game, "act")
    if act is None:
        raise InvalidText(
            f"the steady bot does not play {game}: it has no rules of thumb for it, the random bot needs none"
        )
    return act


def heard(view: View, ears: Ears) -> Any:
    """What a seat makes of talk, as the search of its game takes it; None where nothing was said, or where no search weighs it."""
    weigh = found(view["game"], "heard") if ears.now else None
    return weigh(view, ears) if weigh else None


def counsel(view: View) -> str:
    """What a bot tells its partner who answers for both: a phrase, or "" where it has nothing to say."""
    say = found(view["game"], "counsel")
    return say(view) if say else ""


class Steady(Direct):
    """Plays as a careful club player does; the same view always gets the same answer."""

    name = "steady"

    def act(self, view: View, rng: Random) -> str:
        """An action in `view["legal"]`; InvalidText at a game that it does not know."""
        return rules_of_thumb(view["game"])(view, rng)

    def act_in(self, state: State, rng: Random, ears: Ears = SILENCE) -> str:
        """The same of the seat in turn of a deal."""
        act = found(state.game, "act_in")
        if act is None:
            return self.heeding(state.view(state.turn), rng, ears)
        done: str = act(state, ears) if ears.now else act(state)
        return done

    def heeding(self, view: View, rng: Random, ears: Ears) -> str:
        """The same, having heard something at a game whose talk is part of it; it remembers nothing that its view does not hold."""
        return rules_of_thumb(view["game"])(view, rng, ears) if ears.now else self.act(view, rng)

    def counsel(self, view: View) -> str:
        """What it tells its partner who answers for both."""
        return counsel(view)

    def counsel_in(self, state: State, seat: int) -> str:
        """The same of a seat of a deal."""
        say = found(state.game, "counsel_in")
        return say(state, seat) if say else self.counsel(state.view(seat))
