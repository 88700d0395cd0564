"""Thinking ahead at Burraco."""

from collections.abc import Sequence
from random import Random

from ridotto.core.view import View
from ridotto.rules.burraco.options import options_of
from ridotto.search import Budget, Verdict, rummy

BUDGETS = {"strong": Budget(nodes=100_000), "master": Budget(nodes=200_000, others="strong")}


def think(view: View, rng: Random, budget: Budget, heard: Sequence[str] = ()) -> Verdict:
    """What each action is likely to bring (`ridotto.search.think`). `heard`: the discards that are remembered, the up-card first."""
    return rummy.think(view, rng, budget, options_of(view["options"])["target"], discards=heard)
