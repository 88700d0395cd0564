"""Thinking ahead at Biriba."""

from random import Random

from ridotto.core.view import View
from ridotto.rules.biriba.options import options_of
from ridotto.search import Budget, Verdict, rummy

BUDGETS = {"strong": Budget(nodes=100_000), "master": Budget(nodes=150_000, others="strong")}


def think(view: View, rng: Random, budget: Budget) -> Verdict:
    """What each action is likely to bring (`ridotto.search.think`)."""
    options = options_of(view["options"])
    return rummy.think(view, rng, budget, options["target"], options["target_rule"] == "exceed")
