"""Bots: players in code. A bot receives a view, never a state, and answers with the text of a legal action.

from ridotto.bots import bot
steady = bot("steady")
state = state.apply(steady.act(state.view(state.turn), rng))

Third-party bots are named "module:Class", "exec:./program", or by the name under which a package installs them (`plugins.py`).
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
from ridotto.search import Verdict, budget, think, thinks

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
"""Levels that remember cards all players have seen but views no longer show: at Burraco, only masters do (BUR-14.3)."""


class Uniform(Direct):
    """Plays any legal action, all with equal probability."""

    name = "random"

    def act(self, view: View, rng: Random) -> str:
        """Return a uniformly drawn action of `view["legal"]`."""
        legal: list[str] = view["legal"]
        return rng.choice(legal)

    def act_in(self, state: State, rng: Random, ears: Ears = SILENCE) -> int:
        """Return the id of a uniformly drawn action for the seat to act."""
        return rng.choice(state.legal_ids())


class Thinker:
    """Plays what a search finds."""

    def __init__(self, level: str, nodes: int | None = None) -> None:
        """Create a search bot. `nodes` overrides the level's number of positions examined per decision."""
        self.level = level
        self.nodes = nodes
        self.name = level if nodes is None else f"{level}:{nodes}"

    def act(self, view: View, rng: Random) -> str:
        """Return the action the search finds. Raise InvalidText at a game without a search."""
        return self.within(view, rng, None)

    def heeding(self, view: View, rng: Random, ears: Ears) -> str:
        """Return the action the search finds, using talk (if it is part of the game) and cards that views no longer show."""
        return self.within(view, rng, None, ears)

    def within(self, view: View, rng: Random, seconds: float | None, ears: Ears = SILENCE) -> str:
        """Return the action found within `seconds` of wall-clock time; it may depend on the machine's speed."""
        return self.verdict(view, rng, seconds, ears).action

    def verdict(self, view: View, rng: Random, seconds: float | None, ears: Ears = SILENCE) -> Verdict:
        """Return the verdict of the search from which `within` takes its action."""
        limit = budget(view["game"], self.level)
        if self.nodes is not None:
            limit = replace(limit, nodes=self.nodes)
        if seconds is not None:
            limit = replace(limit, seconds=seconds)
        known = ears.remembered if self.level in REMEMBERING else ()
        return think(view, rng, limit, known or steady.heard(view, ears))

    def counsel(self, view: View) -> str:
        """Return advice for the partner who answers for both: the rules of thumb's, so that every bot understands it."""
        return steady.counsel(view)


class Kind(NamedTuple):
    """A kind of bot: its constructor and the games it plays."""

    make: Callable[[], Bot]
    plays: Callable[[str], bool]
    """True if it plays the given game."""


KINDS = {
    "master": Kind(partial(Thinker, "master"), thinks),
    "strong": Kind(partial(Thinker, "strong"), thinks),
    "steady": Kind(steady.Steady, steady.plays),
    "beginner": Kind(beginner.Beginner, beginner.plays),
    "random": Kind(Uniform, lambda game: True),
}
"""Bot names and kinds, strongest first."""
BOTS = tuple(KINDS)
"""Names of the built-in bots."""
LEVELS = BOTS[:-1]
"""Bots that people play against. "random" is for tests, and for games that have no other bot."""
USUAL = os.environ.get("RIDOTTO_BOTS", "strong")
"""Default level for new tables, if the game has it: fast enough even on a small server."""


def bot(name: str) -> Bot:
    """Return a bot by name, optionally with its own budget: "strong:500" examines 500 positions. Accepts third-party bots (`plugins.py`).

    Raise InvalidText if there is no such bot.
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
    """Return a bot, given by name or as an object, for a game. Raise InvalidText if it is known not to play it."""
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
    """Return the names of the bots that play a game, strongest first; "random" plays all games."""
    return tuple(name for name, kind in KINDS.items() if kind.plays(game))


def offered(game: str) -> tuple[str, ...]:
    """Return the levels offered when a table is opened, strongest first."""
    return tuple(name for name in levels(game) if name in LEVELS) or ("random",)


def usual(game: str, wanted: str = USUAL) -> str:
    """Return the default level for a new table: `wanted` if it plays the game, otherwise the strongest."""
    return able(wanted, game)


def best(game: str) -> str:
    """Return the name of the strongest bot that plays a game."""
    return levels(game)[0]


def able(name: str, game: str) -> str:
    """Return a bot's name if it plays the game, otherwise the name of the strongest that does. Raise InvalidText for an unknown bot."""
    if name in KINDS and KINDS[name].plays(game):
        return name
    bot(name)
    return best(game)
