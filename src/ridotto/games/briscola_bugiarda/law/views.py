"""What a seat may know of a deal of Briscola bugiarda (BRB-10)."""

from typing import Literal

from ridotto.core.view import Pair, View


class BriscolaView(View):
    """`phase` is "auction", "trumps", "play" or "over"."""

    __slots__ = ()

    deals_used: int
    time_up: bool
    bids: list[Pair]
    bid: str | None
    bidder: int | None
    declarer: int | None
    trump: str | None
    called: str | None
    """The called card."""
    partner: int | Literal["none", "unknown"] | None
    """Who the partner is, as far as the viewer knows (BRB-10.3); None before trumps are named."""
    trick: list[Pair]
    last_trick: list[Pair]
    tricks: list[int]
    """Tricks won, by seat."""
    points: list[int]
    """Card points won, by seat."""
    taken: list[tuple[int, int]]
    """Winner and points of every complete trick."""
    played: list[Pair]
    hands: list[list[str]] | None
    totals: list[int]
    """Chips after the deal; this and the following only when it is over."""
    match_over: bool
    winner: int | None
    winners: list[int] | None
