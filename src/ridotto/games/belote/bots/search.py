"""Search at Belote."""

from dataclasses import replace
from random import Random

from ridotto.core.state import State
from ridotto.core.view import View
from ridotto.games.belote.bots import policy, turns
from ridotto.games.belote.bots.kernel import JUDGEMENT, THOUGHTFUL
from ridotto.games.belote.law.options import NAME
from ridotto.games.belote.law.rules import IDS
from ridotto.games.belote.law.worlds import BeloteWorlds
from ridotto.games.families.trumps.bots import searching as trumps
from ridotto.search import Budget, Verdict
from ridotto.search.kernels import tricks

BUDGETS = {"strong": Budget(nodes=2_000_000), "master": Budget(nodes=20_000_000, others="strong")}
"""Search budget by level, about 100 ms and 1 s a decision."""

GAME = trumps.Game(
    name=NAME,
    worlds=BeloteWorlds,
    policy=policy.act,
    whole=policy.act_in,
    judgement=JUDGEMENT,
    ids=IDS,
    calls=lambda view: view["legal"],
    networks=turns,
    throws_cheaply=True,
)


VERSUS_SEARCH = replace(GAME, judgement=THOUGHTFUL, plays_on=True)
"""Search that models the other players as search bots."""


def think(view: View, rng: Random, limit: Budget) -> Verdict:
    """Evaluate each call or card and return the verdict."""
    return trumps.think(VERSUS_SEARCH if limit.others == "strong" else GAME, view, rng, limit)


def solve(state: State) -> dict[str, int]:
    """Return the double-dummy value of each card (`ridotto.search.solve`)."""
    return tricks.solve(state)
