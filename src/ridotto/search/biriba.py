"""Thinking ahead at Biriba."""

from ridotto.search import Budget
from ridotto.search.rummy import think

__all__ = ["BUDGETS", "think"]

BUDGETS = {"strong": Budget(nodes=100_000), "master": Budget(nodes=1_000_000)}
