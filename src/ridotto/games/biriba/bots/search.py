"""Search for Biriba."""

from random import Random

from ridotto.core.view import View
from ridotto.games.biriba.law.options import options_of
from ridotto.games.biriba.law.worlds import BiribaWorlds
from ridotto.games.families.rummy.bots import searching as rummy
from ridotto.search import Budget, Verdict

HALVES = 0.5
"""Points per unit of the score, which counts in halves."""
BUDGETS = {"strong": Budget(nodes=100_000), "master": Budget(nodes=150_000, others="strong")}


def think(view: View, rng: Random, budget: Budget) -> Verdict:
    """Return the estimated value of each action (`ridotto.search.think`)."""
    options = options_of(view["options"])
    beyond = options["target_rule"] == "exceed"
    return rummy.think(view, rng, budget, BiribaWorlds(view), rummy.goal_of(view, options, beyond), scale=HALVES)
