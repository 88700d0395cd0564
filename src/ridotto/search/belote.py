"""Thinking ahead at Belote."""

from random import Random

from ridotto.core.state import State
from ridotto.core.view import View
from ridotto.policies import belote as policy
from ridotto.rules.belote.options import NAME
from ridotto.rules.belote.rules import IDS
from ridotto.rules.belote.worlds import BeloteWorlds
from ridotto.search import Budget, Verdict, trumps
from ridotto.search.kernels import tricks
from ridotto.search.kernels.belote import JUDGEMENT

BUDGETS = {"strong": Budget(nodes=2_000_000), "master": Budget(nodes=20_000_000)}
"""Some 100 ms and 1 s a decision."""

GAME = trumps.Game(
    name=NAME,
    worlds=BeloteWorlds,
    policy=policy.act,
    whole=policy.act_in,
    judgement=JUDGEMENT,
    ids=IDS,
    calls=lambda view: view["legal"],
)


def think(view: View, rng: Random, limit: Budget) -> Verdict:
    """What each call or card is likely to bring."""
    return trumps.think(GAME, view, rng, limit)


def solve(state: State) -> dict[str, int]:
    """What each card is worth with open cards (`ridotto.search.solve`)."""
    return tricks.solve(state)
