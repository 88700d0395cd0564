"""What a newcomer asks at a table of truco."""

from ridotto.core.guide import Aid, Guide, Ranking
from ridotto.core.options import Options
from ridotto.rules.truco.rules import MANILHAS, RANKS
from ridotto.rules.truco.views import TrucoView

VALUES = (1, 3, 6, 9, 12)
"""TRU-7.5."""


def guide(view: TrucoView, options: Options) -> Guide:
    """The four top cards, the ranks below them, and what the deal is worth."""
    value = view["value"]
    higher = next((one for one in VALUES if one > value), value)
    return Guide(
        (
            Ranking("manilhas", "TRU-3.3", tuple((card, None) for card in MANILHAS)),
            Ranking("others", "TRU-3.4", tuple((rank, None) for rank in RANKS)),
        ),
        (
            Aid("manilhas", "TRU-3.3"),
            Aid("equal-ranks", "TRU-3.4"),
            Aid("stake", "TRU-7.5", {"points": value}),
            *([Aid("stake-call", "TRU-7.5", {"points": higher})] if higher > value else []),
        ),
    )
