"""Local best responses: how much an opponent that knows a bot wins from it, a lower bound on its exploitability.

found = exploit(game, game.options(), "steady", deals=500, seed=1)
print(found.margin, found.way)
"""

from collections.abc import Callable
from dataclasses import asdict, dataclass
from functools import partial
from typing import Any

from ridotto import lab
from ridotto.bots import Bot, called
from ridotto.bots.arena import sendable
from ridotto.bots.best_response.response import Response, bots
from ridotto.bots.duplicate import Contest, Rounds, play_rounds
from ridotto.bots.statistics import Estimate, mean_estimate
from ridotto.catalogue import Game
from ridotto.core.errors import InvalidText
from ridotto.core.options import Options

__all__ = ["Exploited", "Response", "exploit"]

CHUNK = 5
"""Deals that a process plays per task."""
FEWEST = 2
"""Minimum number of deals for an interval."""


@dataclass(frozen=True)
class Exploited:
    """What a local best response won from a bot."""

    game: str
    options: dict[str, Any]
    """Options that differ from their defaults."""
    bot: str
    way: str
    """How the response knows the bot: see `response.WAYS`."""
    nodes: int
    """Positions or questions per decision."""
    deals: int
    """Duplicate deals."""
    seed: int
    margin: Estimate
    """The response's lead in points a deal, with Student's interval."""
    share: Estimate
    """Its share of the deals won."""
    equal: float
    """Share of the deals that equal bots win."""

    def as_dict(self) -> dict[str, Any]:
        """Return the result as plain JSON data."""
        return asdict(self)


def exploit(
    game: Game,
    options: Options,
    bot: str | Bot,
    deals: int,
    seed: int = 0,
    nodes: int | None = None,
    jobs: int | None = None,
    progress: Callable[[int], None] | None = None,
    *,
    cluster: str | None = None,
    way: str | None = None,
) -> Exploited:
    """Let a local best response to a bot play duplicate deals against it (`bots.duplicate`).

    `nodes`: budget per decision (`Response.nodes`). `way`: how the response is to know the bot; None for the usual way. `jobs`, `progress`
    and `cluster` as in `bots.tournament`; their number does not affect the result. Raise InvalidText for a bot that does not play the game,
    invalid numbers or a way that is not possible, BotError if the bot fails.
    """
    response = Response(game.name, bot, nodes, way)
    lab.checked(deals=deals, jobs=jobs)
    if deals < FEWEST:
        raise InvalidText(f"deals: {deals} is not allowed, expected {FEWEST} or more, for an interval")
    sendable([bot], jobs, cluster)
    contest = Contest(game, options, seed)
    played = Rounds()
    play = partial(_play, contest, response)
    chunks = [range(start, min(start + CHUNK, deals)) for start in range(0, deals, CHUNK)]
    for part in lab.map(play, chunks, workers=jobs, cluster=cluster):
        played.add(part)
        if progress:
            progress(len(played.rounds))
    return Exploited(
        game=game.name,
        options=options.changed,
        bot=called(bot),
        way=response.way,
        nodes=response.budget,
        deals=deals,
        seed=contest.seed,
        margin=mean_estimate([one.margin for one in played.rounds]),
        share=mean_estimate([one.share for one in played.rounds]),
        equal=1 / contest.sides,
    )


def _play(contest: Contest, response: Response, numbers: range) -> Rounds:
    """Play some of the deals: the response in each side once."""
    given = response.bot
    villain = given if not isinstance(given, str) or given not in bots(contest.game.name) else response.opponent
    return play_rounds(contest, response, villain, numbers)
