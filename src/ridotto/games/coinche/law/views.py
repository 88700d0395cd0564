"""What a seat may know of a deal of Coinche (COI-11)."""

from typing import Any

from ridotto.games.families.trumps.law.views import TableView


class CoincheView(TableView):
    """`phase` is "auction", "answer", "play" or "over"."""

    __slots__ = ()

    contract: dict[str, Any] | None
    """The last bid: declarer, number, denomination, multiplier, coincher."""
