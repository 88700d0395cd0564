"""Facts that a seat may know about a deal of Briscola bugiarda (BRB-10)."""

from typing import Annotated, Any, Literal, TypedDict

from ridotto.core.view import AtEnd, Exactly, Pair, Suit, View


class BriscolaSheet(TypedDict):
    """Score sheet of a deal (BRB-8)."""

    outcome: Literal["void", "made", "failed"]
    lines: list[tuple[str, str, list[int]]]
    declarer: int | None
    partner: int | Literal["none"] | None
    side_points: int
    side_tricks: int
    number: int
    """Chips each opponent pays to the declarer's side, negative if they receive them."""
    scores: list[int]


class BriscolaView(View):
    """View of a deal of Briscola bugiarda; `phase` is "auction", "trumps", "play" or "over"."""

    __slots__ = ()

    game: Literal["briscola-bugiarda"]
    phase: Literal["auction", "trumps", "play", "over"]
    scores: list[int]
    deals_used: int
    time_up: bool
    bids: list[Pair]
    bid: str | None
    bidder: int | None
    declarer: int | None
    trump: Suit | None
    called: str | None
    """The called card."""
    partner: int | Literal["none", "unknown"] | None
    """Declarer's partner, if the viewer knows who it is (BRB-10.3); None before trumps are named."""
    ranks: tuple[str, str, str, str]
    """By suit, S H D C, the ranks from strong to weak: the same in every suit, trumps or not."""
    trick: list[Pair]
    last_trick: list[Pair]
    last_winner: int | None
    """Seat that won `last_trick`."""
    tricks: list[int]
    """Tricks won, by seat."""
    points: list[int]
    """Card points won, by seat."""
    taken: list[tuple[int, int]]
    """Winner and points of each complete trick."""
    played: list[Pair]
    hands: list[list[str]] | None
    sheet: Annotated[dict[str, Any], Exactly(BriscolaSheet | None)]
    totals: AtEnd[list[int]]
    """Chips after the deal; this field and those below are set only when it is over."""
    match_over: AtEnd[bool]
    winner: AtEnd[int | None]
    winners: AtEnd[list[int] | None]
