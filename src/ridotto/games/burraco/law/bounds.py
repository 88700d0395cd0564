"""Upper bounds on a deal of Burraco, whatever its options.

The options of clubs only forbid actions (BUR-5.6, BUR-6.11, BUR-10.6), and a semi-clean burraco pays less than a clean one (BUR-12.7).
"""

from ridotto.core.options import Options
from ridotto.core.spec import Bounds
from ridotto.games.burraco.law.dealing import pack
from ridotto.games.burraco.law.options import POINTS, POT, pot_sizes

NEVER_DRAWN = 2
"""Last cards of the stock (BUR-11.2)."""
LAID = 108 - 2 - 2
"""Upper bound on actions that lay cards: each card is laid at most once (BUR-7.7), the first three of a meld together."""


def most_turns(options: Options) -> int:
    """Return an upper bound on the turns of a deal.

    A turn that draws leaves a pile of at least two cards. So between two draws at most one turn takes several cards and three more take a
    single one: a fourth would end the deal (BUR-11.3, BUR-20.3), as does the turn of the last draw. Before the first draw three turns take
    a single card. Three pots leave a smaller stock than two (BUR-20.8).
    """
    players: int = options["players"]
    drawn = 108 - POT * players - sum(pot_sizes(players, solo=False)) - 1 - NEVER_DRAWN
    return drawn + 3 + 4 * (drawn - 1)


def bounds(options: Options) -> Bounds:
    """Return the bounds: each turn has one draw or take and one discard (BUR-5.1); cards count for a side or against it (BUR-12).

    Partners made during the deal get half of their side's result (BUR-20.7), so less.
    """
    cards = pack(options)
    points = sum(POINTS[card if card == "JK" else card[0]] for card in cards)
    burracos = 200 * (len(cards) // 7)
    most, least = burracos + 100 + points, -100 - points
    ahead = burracos + 200 + points
    return Bounds(2 * most_turns(options) + LAID, (least, most), (-ahead, ahead))
