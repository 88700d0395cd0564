"""The bot that knows its opponent."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any

from ridotto import finder
from ridotto.bots import LEVELS, Bot, Thinker, steady
from ridotto.bots.best_response.asking import Asking
from ridotto.bots.duplicate import contestant
from ridotto.bots.ears import SILENCE, Ears
from ridotto.core.cards import shown
from ridotto.core.errors import InvalidText, either
from ridotto.core.numbers import whole_number
from ridotto.core.view import View
from ridotto.search import Budget, budget, think

PART = "bots.response"
"""Module of a game that knows some bots exactly. It defines `KNOWN`, their names, `NODES`, a budget, `respond`, which takes a view, random
numbers, a budget, the bot's name and what was heard, and returns a verdict, and `BOTS`, bots that exist only to be responded to."""
WAYS = ("exact", "search", "asked")
"""How a bot is known.

"exact": from its probabilities; "search": as the game's search models search bots, or careful players if the bot is not one; "asked":
from its answers.
"""
ASKED = 4_000
"""Default number of questions per decision."""


@dataclass
class Response:
    """A local best response to a bot: it looks one action ahead, and takes the action that brings most against that bot.

    Its partner is modelled as the bot too. It never mixes its actions, and is worth nothing against any other opponent.
    """

    game: str
    bot: str | Bot
    nodes: int | None = None
    """Positions, or questions to the bot, per decision; None for the usual number."""
    wanted: str | None = None
    """How it is to know the bot; None for the usual way."""
    name: str = "response"

    def __post_init__(self) -> None:
        opponent(self.bot, self.game)
        if self.nodes is not None:
            self.nodes = whole_number(self.nodes, "nodes", 1, 10**9)
        if self.wanted not in (None, *self.ways):
            raise InvalidText(f"way: {shown(self.wanted)} is not possible here, expected {either(*self.ways)}")

    @property
    def way(self) -> str:
        """How it knows the bot."""
        return self.wanted or ("exact" if self._exact else "search" if self._modelled else "asked")

    @property
    def ways(self) -> tuple[str, ...]:
        """All ways in which it could know the bot."""
        return WAYS if self._exact else WAYS[1:]

    @property
    def _modelled(self) -> bool:
        """True for bots that search, and for levels that play by rules of thumb: the game's search has a model of either."""
        return isinstance(self.opponent, Thinker) or (isinstance(self.bot, str) and kind(self.bot) in LEVELS)

    @property
    def _exact(self) -> bool:
        exact = finder.own(self.game, PART)
        return bool(exact and isinstance(self.bot, str) and kind(self.bot) in exact.KNOWN)

    @cached_property
    def opponent(self) -> Bot:
        """The bot, as an object."""
        return opponent(self.bot, self.game)

    @property
    def budget(self) -> int:
        """Nodes per decision."""
        if self.nodes is not None:
            return self.nodes
        if self.way == "asked":
            return ASKED
        nodes = finder.own(self.game, PART).NODES if self.way == "exact" else budget(self.game, "strong").nodes
        assert isinstance(nodes, int)
        return nodes

    @cached_property
    def _choose(self) -> Callable[[View, Random, Ears], str]:
        if self.way == "asked":
            asking = Asking(self.game, self.bot, self.budget)
            return lambda view, rng, _: asking.choice(view, rng)
        if self.way == "search":
            limit = Budget(nodes=self.budget, others="strong" if isinstance(self.opponent, Thinker) else "steady")
            return lambda view, rng, ears: think(view, rng, limit, ears.remembered or steady.heard(view, ears)).action
        limit, respond, whom = Budget(nodes=self.budget), finder.own(self.game, PART).respond, kind(str(self.bot))
        return lambda view, rng, ears: respond(view, rng, limit, whom, steady.heard(view, ears)).action

    def act(self, view: View, rng: Random) -> str:
        """Return the action that brings most against the bot."""
        return self.heeding(view, rng, SILENCE)

    def heeding(self, view: View, rng: Random, ears: Ears) -> str:
        """Return the action, using what was heard or may be remembered."""
        legal: list[str] = view["legal"]
        return legal[0] if len(legal) == 1 else self._choose(view, rng, ears)

    def counsel(self, view: View) -> str:
        """Return advice for the partner who answers for both."""
        return steady.counsel(view)

    def __getstate__(self) -> dict[str, Any]:
        """Leave out what each process makes for itself."""
        return {name: self.__dict__[name] for name in ("game", "bot", "nodes", "wanted", "name")}


def kind(bot: str) -> str:
    """Return a bot's name without its budget."""
    return bot.partition(":")[0]


def opponent(bot: str | Bot, game: str) -> Bot:
    """Return a bot of the arena, or one that exists only to be responded to. Raise InvalidText if it does not play the game."""
    extra = bots(game)
    if isinstance(bot, str) and bot in extra:
        made: Bot = extra[bot]()
        return made
    return contestant(bot, game)


def bots(game: str) -> dict[str, Callable[[], Bot]]:
    """Return the bots of a game that exist only to be responded to, by name."""
    part = finder.own(game, PART)
    return dict(part.BOTS) if part else {}
