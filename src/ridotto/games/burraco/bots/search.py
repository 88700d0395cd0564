"""Search for Burraco."""

from collections.abc import Sequence
from random import Random

from ridotto.core.view import View
from ridotto.games.burraco.law.options import options_of
from ridotto.games.burraco.law.worlds import BurracoWorlds
from ridotto.games.families.rummy.bots import searching as rummy
from ridotto.search import Budget, Verdict

BUDGETS = {"strong": Budget(nodes=100_000), "master": Budget(nodes=200_000, others="strong")}


def think(view: View, rng: Random, budget: Budget, heard: Sequence[str] = ()) -> Verdict:
    """Return the estimated value of each action (`ridotto.search.think`). `heard`: the discards remembered, starting with the up-card."""
    goal = rummy.goal_of(view, options_of(view["options"]))
    return rummy.think(view, rng, budget, BurracoWorlds(view, heard), goal)
