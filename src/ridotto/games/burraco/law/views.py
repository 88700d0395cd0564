"""What a seat may know of a deal of Burraco (BUR-14)."""

from ridotto.games.families.rummy.law.views import MeldTableView


class BurracoView(MeldTableView):
    """`phase` is "draw", "play" or "over". `hand` is None too while a pot lies face down before its taker (BUR-9.3)."""

    __slots__ = ()

    stalemate: int
    """Turns in a row that took a single card (BUR-11.3)."""
    totals: list[int]
    """Match scores after the deal; only when it is over."""
