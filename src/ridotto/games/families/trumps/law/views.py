"""What the views of both Belote and Coinche hold (BEL-12, COI-11)."""

from typing import Any

from ridotto.core.view import Pair, View


class TableView(View):
    """Tricks, declarations, belotes."""

    __slots__ = ()

    trick: list[Pair]
    """Cards on the table, [seat, card]."""
    last_trick: list[Pair]
    tricks: list[int]
    """Tricks won, by team."""
    played: list[Pair]
    """All cards played, in order."""
    bids: list[Pair]
    declared: list[str]
    """The viewer's own `declare` lines."""
    heard: list[int | None]
    """By seat, the value of the best combination declared."""
    comparison: dict[str, Any] | None
    """What comparing the declarations revealed."""
    combinations: list[Pair]
    """`declare` lines that were shown."""
    belotes: list[tuple[int, str, str]]
    """[seat, card, "belote" or "rebelote"]."""
    hands: list[list[str]] | None
    """All hands as dealt, by seat, when a deal that was played is over."""
    totals: list[int]
    """Match scores after the deal; only when it is over."""
    winner: int | None
    """Team that has won the match; only when the deal is over."""
