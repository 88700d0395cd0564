"""Players made of code: each gets a view, never a state, and answers with the text of a legal action.

from ridotto.bots import bot
steady = bot("steady")
state = state.apply(steady.act(state.view(state.turn), rng))

Bots of others are named in the same way: "module:Class", "exec:./program", or as the package calls them that brings them (`plugins.py`).
"""

import os
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from random import Random
from typing import NamedTuple

from ridotto.bots import beginner, plugins, steady
from ridotto.bots.child import Child
from ridotto.bots.ears import SILENCE, Ears
from ridotto.bots.player import Bot, Direct, called, games_of
from ridotto.core.errors import BotError, InvalidText, Sentence
from ridotto.core.state import State
from ridotto.core.view import View
from ridotto.search import budget, think, thinks

__all__ = [
    "BOTS",
    "KINDS",
    "LEVELS",
    "USUAL",
    "Bot",
    "BotError",
    "Child",
    "Kind",
    "Thinker",
    "Uniform",
    "able",
    "best",
    "bot",
    "called",
    "entrant",
    "levels",
    "offered",
    "usual",
]

REMEMBERING = ("master",)
"""Levels that remember what all have seen in a deal, where views do not show it again: what Burraco's masters do (BUR-14.3)."""


class Uniform(Direct):
    """Plays anything that is legal, all actions alike."""

    name = "random"

    def act(self, view: View, rng: Random) -> str:
        """One of `view["legal"]`, drawn uniformly."""
        legal: list[str] = view["legal"]
        return rng.choice(legal)

    def act_in(self, state: State, rng: Random, ears: Ears = SILENCE) -> int:
        """The same of the seat in turn of a deal, as an id."""
        return rng.choice(state.legal_ids())


class Thinker:
    """Plays what a search finds."""

    def __init__(self, level: str, nodes: int | None = None) -> None:
        """`nodes`: the positions that it looks at for a decision, if not as many as the level does."""
        self.level = level
        self.nodes = nodes
        self.name = level if nodes is None else f"{level}:{nodes}"

    def act(self, view: View, rng: Random) -> str:
        """The action that thinking ahead comes to; InvalidText at a game without a search."""
        return self.within(view, rng, None)

    def heeding(self, view: View, rng: Random, ears: Ears) -> str:
        """The same, having heard something at a game whose talk is part of it, or seen what its view does not show again."""
        return self.within(view, rng, None, ears)

    def within(self, view: View, rng: Random, seconds: float | None, ears: Ears = SILENCE) -> str:
        """The same, found in so many seconds of the clock: on a slow day after fewer positions, so not always the same."""
        limit = budget(view["game"], self.level)
        if self.nodes is not None:
            limit = replace(limit, nodes=self.nodes)
        if seconds is not None:
            limit = replace(limit, seconds=seconds)
        known = ears.remembered if self.level in REMEMBERING else ()
        return think(view, rng, limit, known or steady.heard(view, ears)).action

    def counsel(self, view: View) -> str:
        """What it tells its partner who answers for both: what rules of thumb make of its cards, so that every bot understands it."""
        return steady.counsel(view)


class Kind(NamedTuple):
    """A kind of bot."""

    make: Callable[[], Bot]
    plays: Callable[[str], bool]
    """Whether it plays a game."""


KINDS = {
    "master": Kind(partial(Thinker, "master"), thinks),
    "strong": Kind(partial(Thinker, "strong"), thinks),
    "steady": Kind(steady.Steady, steady.plays),
    "beginner": Kind(beginner.Beginner, beginner.plays),
    "random": Kind(Uniform, lambda game: True),
}
"""The bots, the best first."""
BOTS = tuple(KINDS)
"""Their names."""
LEVELS = BOTS[:-1]
"""Those that people play with; "random" is for tests, and for games that nobody has taught to bots."""
USUAL = os.environ.get("RIDOTTO_BOTS", "strong")
"""The level that a new table proposes, where the game has it: it answers at once, on a small server too."""


def bot(name: str) -> Bot:
    """A bot by its name, or with a budget of its own: "strong:500" looks at 500 positions. Else one of others: `plugins.py`.

    InvalidText for what is none.
    """
    level, colon, nodes = name.partition(":")
    if level not in KINDS:
        if plugins.looks_like_one(name):
            return plugins.made(name)
        ways = "module:Class, exec:PROGRAM"
        raise InvalidText(f"{name!r} is not a bot, expected one of {', '.join((*BOTS, *plugins.installed()))}, {ways}")
    found = KINDS[level].make()
    if not colon:
        return found
    if not isinstance(found, Thinker) or not nodes.isdecimal() or int(nodes) < 1:
        raise InvalidText(f"{name!r} is not a bot, expected a level that thinks ahead and positions, as in strong:500")
    return Thinker(level, int(nodes))


def entrant(given: str | Bot, game: str) -> Bot:
    """A bot that is to play a game, by its name or itself; InvalidText for one that does not play it, as far as that is known."""
    if isinstance(given, str) and given.partition(":")[0] in KINDS:
        if given.partition(":")[0] not in levels(game):
            raise InvalidText(f"the {given} bot does not play {game}, expected one of {', '.join(levels(game))}")
        return bot(given)
    found = bot(given) if isinstance(given, str) else plugins.checked(given, repr(given))
    games = games_of(found)
    if games is not None and game not in games:
        facts = {"bot": called(given), "game": game, "games": ", ".join(games)}
        raise InvalidText(Sentence("fault-bot-games", "the {bot} bot does not play {game}, only {games}", **facts))
    return found


def levels(game: str) -> tuple[str, ...]:
    """Names of the bots that play a game, the best first; "random" plays them all."""
    return tuple(name for name, kind in KINDS.items() if kind.plays(game))


def offered(game: str) -> tuple[str, ...]:
    """The levels among which whoever opens a table chooses, the best first."""
    return tuple(name for name in levels(game) if name in LEVELS) or ("random",)


def usual(game: str, wanted: str = USUAL) -> str:
    """The level that a new table proposes: the wanted one where it plays the game, otherwise the best that there is."""
    return able(wanted, game)


def best(game: str) -> str:
    """The best bot that plays a game."""
    return levels(game)[0]


def able(name: str, game: str) -> str:
    """A bot's name if it plays the game, otherwise that of the best one that does; InvalidText for an unknown bot."""
    if name in KINDS and KINDS[name].plays(game):
        return name
    bot(name)
    return best(game)
