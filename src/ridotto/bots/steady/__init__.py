"""The steady bot: sound rules of thumb, one module `ridotto.bots.steady.GAME` with a function `act(view, rng)` for each game it plays."""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

from ridotto.bots.ears import SILENCE, Ears
from ridotto.bots.player import Direct
from ridotto.core.errors import InvalidText
from ridotto.core.state import State
from ridotto.core.view import View


def module_of(game: str) -> str:
    """The module with the rules of thumb for a game, if there is one."""
    return f"{__name__}.{game.replace('-', '_')}"


@cache
def plays(game: str) -> bool:
    """Whether there are rules of thumb for a game; nothing is imported for that."""
    return find_spec(module_of(game)) is not None


@cache
def rules_of_thumb(game: str) -> Callable[..., str]:
    """The rules of thumb for a game; InvalidText where there are none."""
    if not plays(game):
        raise InvalidText(
            f"the steady bot does not play {game}: it has no rules of thumb for it, the random bot needs none"
        )
    found: Callable[..., str] = import_module(module_of(game)).act
    return found


@cache
def without_view(game: str) -> Callable[..., str] | None:
    """The same rules of thumb for the seat in turn of a deal, where they do without its view: they look at nothing else.

    They take what was heard as well where partners may consult, and then there is `counsel_in(state, seat)`.
    """
    found: Callable[..., str] | None = getattr(import_module(module_of(game)), "act_in", None) if plays(game) else None
    return found


def heard(view: View, ears: Ears) -> Any:
    """What a seat makes of talk, as the search of its game takes it; None where nothing was said, or where no search weighs it.

    A module of rules of thumb answers with its function `heard(view, ears)`, if it has one.
    """
    if not ears.now or not plays(view["game"]):
        return None
    found = getattr(import_module(module_of(view["game"])), "heard", None)
    return found(view, ears) if found else None


def counsel(view: View) -> str:
    """What a bot tells its partner who answers for both (TRU-7.3): a phrase, or "" where it has nothing to say.

    A module of rules of thumb has a function `counsel(view)` where partners may consult.
    """
    return str(import_module(module_of(view["game"])).counsel(view))


class Steady(Direct):
    """Plays as a careful club player does; the same view always gets the same answer."""

    name = "steady"

    def act(self, view: View, rng: Random) -> str:
        """An action in `view["legal"]`; InvalidText at a game that it does not know."""
        return rules_of_thumb(view["game"])(view, rng)

    def act_in(self, state: State, rng: Random, ears: Ears = SILENCE) -> str:
        """The same of the seat in turn of a deal."""
        act = without_view(state.game)
        if act is None:
            return (
                self.heeding(state.view(state.turn), rng, ears) if ears.now else self.act(state.view(state.turn), rng)
            )
        return act(state, ears) if ears.now else act(state)

    def heeding(self, view: View, rng: Random, ears: Ears) -> str:
        """The same, having heard something at a game whose talk is part of it."""
        return rules_of_thumb(view["game"])(view, rng, ears)

    def counsel(self, view: View) -> str:
        """What it tells its partner who answers for both."""
        return counsel(view)

    def counsel_in(self, state: State, seat: int) -> str:
        """The same of a seat of a deal."""
        return str(import_module(module_of(state.game)).counsel_in(state, seat))
