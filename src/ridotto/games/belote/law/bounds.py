"""Bounds on a deal of Belote."""

from ridotto.core.options import Options
from ridotto.core.spec import Bounds
from ridotto.games.families.trumps.law.bounds import most_combinations, most_lines


def bounds(options: Options) -> Bounds:
    """Return the bounds on actions and scores: eight calls (BEL-5.5), the declarations, 32 cards. A claim replaces cards (BEL-11.5).

    A side scores at most all 152 card points, 100 for all tricks (BEL-10.2), its combinations and a belote. This remains the maximum if it
    also receives the other side's points (BEL-10.5), since only one side's combinations score (BEL-8.7). Points held from earlier ties
    are not included (BEL-10.7).
    """
    most = 152 + 100 + most_combinations(options) + 20
    return Bounds(8 + most_lines(options) + 32, (0, most), (-most, most))
