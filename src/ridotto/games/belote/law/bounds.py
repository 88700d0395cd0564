"""What no deal of Belote goes beyond."""

from ridotto.core.options import Options
from ridotto.core.spec import Bounds
from ridotto.games.families.trumps.law.bounds import most_combinations, most_lines


def bounds(options: Options) -> Bounds:
    """Eight calls (BEL-5.5), the declarations, 32 cards; a claim comes instead of the last cards (BEL-11.5).

    One side can have all 152 card points and 100 for all tricks (BEL-10.2), its own combinations and a belote; and those are all
    that there are when it also gets what the other side made (BEL-10.5, BEL-8.7). Points held from earlier ties come on top (BEL-10.7).
    """
    most = 152 + 100 + most_combinations(options) + 20
    return Bounds(8 + most_lines(options) + 32, (0, most), (-most, most))
