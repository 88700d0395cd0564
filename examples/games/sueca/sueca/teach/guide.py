"""Hints for newcomers to Sueca."""

from ridotto.core.guide import Aid, Guide, ranked
from ridotto.core.options import Options
from ridotto.core.view import View

from ..rules import POINTS, RANKS


def guide(view: View, options: Options) -> Guide:
    """Return the ranks with their points, trumps first, and the sum of all points."""
    rankings = (
        ranked("trump", "SUE-2.3", RANKS, POINTS, view["turnup"][1]),
        ranked("plain", "SUE-2.3", RANKS, POINTS),
    )
    return Guide(rankings, (Aid("all-cards", "SUE-2.4", {"total": 4 * sum(POINTS.values())}),))
