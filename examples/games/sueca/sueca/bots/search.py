"""Thinking ahead at Sueca: the solver of trick games has to know no more than this."""

from functools import cache
from random import Random

from ridotto.core.state import State
from ridotto.core.view import View
from ridotto.search import Budget, Verdict, tricks

from ..rules import POINTS, RANKS, TEAMS, TRICKS, Sueca, games_of
from . import steady

BUDGETS = {"strong": Budget(nodes=2_000_000), "master": Budget(nodes=20_000_000)}
"""Some 100 ms and 1 s a decision."""
SUITS = tuple(dict.fromkeys(card[1] for card in Sueca.cards))


@cache
def described(trump: str) -> tricks.Tricks:
    """Sueca with a suit of trumps. Players follow suit and are bound by nothing else, which is what the solver expects by default."""
    return tricks.Tricks(
        suits={suit: [rank + suit for rank in RANKS] for suit in SUITS},
        points={card: POINTS.get(card[0], 0) for card in Sueca.cards},
        sides=(0, 1, 0, 1),
        trump=trump,
        sweep=True,
    )


def scores(points: int, swept: int | None) -> list[int]:
    """The games of both teams, if team 0 has these points; `swept`: the team that has taken all tricks (SUE-5)."""
    whole = 4 * sum(POINTS.values())
    return [games_of((points, whole - points)[team], TRICKS * (swept == team)) for team in TEAMS]


def seen(view: View) -> tricks.Seen:
    """What the seat in turn sees."""
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
    """What each card is likely to bring, in games."""
    return tricks.think(seen(view), rng, limit)


def solve(state: State) -> dict[str, int]:
    """What each card is worth with open cards (`ridotto.search.solve`)."""
    return tricks.solved(seen(state.view(state.turn)), [state.view(seat)["hand"] for seat in range(state.seats)])
