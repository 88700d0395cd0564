"""What no deal of Burraco goes beyond."""

from ridotto.core.options import Options
from ridotto.core.spec import Bounds
from ridotto.games.burraco.law.dealing import pack
from ridotto.games.burraco.law.options import POINTS

DRAWN = 39
"""Cards of the stock (BUR-4.6) without the two that are never drawn (BUR-11.2)."""
TURNS = DRAWN + 3 + 4 * (DRAWN - 1)
"""Who draws leaves a pile of two cards or more. So between two draws one turn takes several cards, and three more a single one: a fourth
would end the deal (BUR-11.3), as the turn of the last draw does. Before the first draw three take a single card.
"""
LAID = 108 - 2 - 2
"""Actions that lay cards: every card is laid once (BUR-7.7), the first three of a meld together."""


def bounds(options: Options) -> Bounds:
    """Each turn has one draw or take and one discard (BUR-5.1); cards count for a team or against it (BUR-12)."""
    cards = pack(options)
    points = sum(POINTS[card if card == "JK" else card[0]] for card in cards)
    burracos = 200 * (len(cards) // 7)
    most, least = burracos + 100 + points, -100 - points
    ahead = burracos + 200 + points
    return Bounds(2 * TURNS + LAID, (least, most), (-ahead, ahead))
