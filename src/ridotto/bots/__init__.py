"""Players made of code: each gets a view, never a state, and answers with the text of a legal action.

from ridotto.bots import bot
steady = bot("steady")
state = state.apply(steady.act(state.view(state.turn), rng))
"""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Protocol

from ridotto.bots import steady
from ridotto.core.errors import InvalidText
from ridotto.core.view import View
from ridotto.search import budget, think, thinks


class Bot(Protocol):
    """Whoever can choose an action."""

    def act(self, view: View, rng: Random) -> str:
        """The text of an action in `view["legal"]`; the same view and the same state of `rng` give the same action."""
        ...


class Uniform:
    """Plays anything that is legal, all actions alike."""

    def act(self, view: View, rng: Random) -> str:
        """One of `view["legal"]`, drawn uniformly."""
        legal: list[str] = view["legal"]
        return rng.choice(legal)


class Thinker:
    """Plays what a search finds."""

    def __init__(self, level: str) -> None:
        self.level = level

    def act(self, view: View, rng: Random) -> str:
        """The action that thinking ahead comes to; InvalidText at a game without a search."""
        return think(view, rng, budget(view["game"], self.level)).action


BOTS = {
    "random": "plays any legal action",
    "steady": "plays by sound rules of thumb",
    "strong": "thinks ahead for a moment",
    "master": "thinks ahead for longer",
}
"""Names of the bots, with a line about each."""
_KINDS: dict[str, Callable[[], Bot]] = {
    "random": Uniform,
    "steady": steady.Steady,
    "strong": partial(Thinker, "strong"),
    "master": partial(Thinker, "master"),
}


def bot(name: str) -> Bot:
    """A bot by its name; InvalidText for an unknown one."""
    if name not in _KINDS:
        raise InvalidText(f"{name!r} is not a bot, expected one of {', '.join(BOTS)}")
    return _KINDS[name]()


def levels(game: str) -> tuple[str, ...]:
    """Names of the bots that play a game, the best first; "random" plays them all."""
    thinking = ("master", "strong") if thinks(game) else ()
    return (*thinking, "steady", "random") if steady.plays(game) else ("random",)


def best(game: str) -> str:
    """The best bot that plays a game."""
    return levels(game)[0]


def able(name: str, game: str) -> str:
    """A bot's name if it plays the game, otherwise that of the best one that does; InvalidText for an unknown bot."""
    bot(name)
    return name if name in levels(game) else best(game)
