"""Upper bounds on a deal of Briscola bugiarda."""

from ridotto.core.options import Options
from ridotto.core.spec import Bounds


def bounds(options: Options) -> Bounds:
    """Return the bounds: eleven rising bids (BRB-5.3), four final passes (BRB-5.4), the naming of trumps, 40 cards.

    A lone declarer wins or loses four times four (BRB-8.2, BRB-8.4). As a deal sums to zero (BRB-8.7), the mean of the other four is minus
    a quarter of the seat's own score.
    """
    return Bounds(11 + 4 + 1 + 40, (-16, 16), (-20, 20))
