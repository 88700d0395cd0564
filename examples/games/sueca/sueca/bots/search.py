"""Search at Sueca: the description that the solver of trick games needs, and the scores."""

from functools import cache
from random import Random

from ridotto.core.state import State
from ridotto.core.view import View
from ridotto.search import Budget, Verdict, tricks

from ..rules import POINTS, RANKS, TEAMS, TRICKS, Sueca, games_of
from . import steady

BUDGETS = {"strong": Budget(nodes=2_000_000), "master": Budget(nodes=20_000_000)}
"""Search budget by level, about 100 ms and 1 s a decision."""
SUITS = tuple(dict.fromkeys(card[1] for card in Sueca.cards))


@cache
def described(trump: str) -> tricks.Tricks:
    """Return the description of Sueca with a trump suit. To follow suit is the only duty, which is the solver's default."""
    return tricks.Tricks(
        suits={suit: [rank + suit for rank in RANKS] for suit in SUITS},
        points={card: POINTS.get(card[0], 0) for card in Sueca.cards},
        sides=(0, 1, 0, 1),
        trump=trump,
        sweep=True,
    )


def scores(points: int, swept: int | None) -> list[int]:
    """Return the games of both teams if team 0 has `points`. `swept`: the team that took every trick, or None (SUE-5)."""
    whole = 4 * sum(POINTS.values())
    return [games_of((points, whole - points)[team], TRICKS * (swept == team)) for team in TEAMS]


def seen(view: View) -> tricks.Seen:
    """Return the view of the seat to act, for the solver."""
    return tricks.Seen(
        game=described(view["turnup"][1]),
        seat=view["seat"],
        hand=view["hand"],
        played=[(seat, text.removeprefix("play ")) for seat, text in view["log"]],
        shown={view["turnup"]: view["dealer"]},
        scores=scores,
        advice=steady.act(view, Random(0)).removeprefix("play "),
    )


def think(view: View, rng: Random, limit: Budget) -> Verdict:
    """Evaluate each legal card, in games, and return the verdict."""
    return tricks.think(seen(view), rng, limit)


def solve(state: State) -> dict[str, int]:
    """Return the double-dummy value of each legal card (`ridotto.search.solve`)."""
    return tricks.solved(seen(state.view(state.turn)), [state.view(seat)["hand"] for seat in range(state.seats)])
