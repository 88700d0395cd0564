"""Upper bounds on a deal of Burraco, whatever its options.

The options of clubs only forbid actions (BUR-5.6, BUR-6.11, BUR-10.6), and a semi-clean burraco pays less than a clean one (BUR-12.7).
"""

from ridotto.core.options import Options
from ridotto.core.spec import Bounds
from ridotto.games.burraco.law.dealing import pack
from ridotto.games.burraco.law.options import POINTS

DRAWN = 39
"""Cards of the stock (BUR-4.6) that can be drawn: all but the last two (BUR-11.2)."""
TURNS = DRAWN + 3 + 4 * (DRAWN - 1)
"""Upper bound on the turns of a deal.

A turn that draws leaves a pile of at least two cards. So between two draws at most one turn takes several cards and three more take a
single one: a fourth would end the deal (BUR-11.3), as does the turn of the last draw. Before the first draw three turns take a single card.
"""
LAID = 108 - 2 - 2
"""Upper bound on actions that lay cards: each card is laid at most once (BUR-7.7), the first three of a meld together."""


def bounds(options: Options) -> Bounds:
    """Return the bounds: each turn has one draw or take and one discard (BUR-5.1); cards count for a team or against it (BUR-12)."""
    cards = pack(options)
    points = sum(POINTS[card if card == "JK" else card[0]] for card in cards)
    burracos = 200 * (len(cards) // 7)
    most, least = burracos + 100 + points, -100 - points
    ahead = burracos + 200 + points
    return Bounds(2 * TURNS + LAID, (least, most), (-ahead, ahead))
