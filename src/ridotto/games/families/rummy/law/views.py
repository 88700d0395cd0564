"""Parts shared by the views of Burraco and Biriba (BUR-14, BIR-14)."""

from typing import Literal, TypedDict

from ridotto.core.view import AtEnd, Pair, Under, View


class Lying(TypedDict):
    """Arrangement of cards as a meld."""

    kind: Literal["set", "sequence"]
    cards: list[str]
    """Cards in order; a sequence begins at its low end."""
    wild: list[int]
    """Indices in `cards`, from 0, of the cards that act wild."""
    stands: list[str]
    """Card or rank that each of these stands for: a card like "8H" in a sequence, a rank like "8" in a set."""
    purity: Literal["clean", "semi-clean", "dirty"]
    """"semi-clean" only in Burraco, under its option (BUR-12.7)."""
    long: bool
    """True for a burraco or biriba: at least seven cards."""


class MeldSeen(Lying):
    """Meld on the table."""

    number: int
    """Number from 1, in the order in which the side laid its melds."""
    seat: int | None
    """Seat that laid it first."""


class PotSeen(TypedDict):
    """Pot or biribaki."""

    size: int
    side: int | None
    """Side that took it, as an index in `sides`; None while it is on the table."""
    seat: int | None
    """Seat that took it."""
    seen: bool
    """False while it lies face down before its taker."""


class Standing(TypedDict):
    """Points of a side so far, as the score sheet counts them, without cards in hand and closing."""

    melded: int
    """Points of the cards in its melds."""
    bonuses: int
    """Bonuses of its burracos or biribas."""
    pot: int
    """Penalty until it takes a pot or biribaki."""


class MeldTableView(View):
    """View of a table of a meld game."""

    __slots__ = ()

    wild_ranks: list[str]
    """Ranks that may act wild; "JK" is the joker."""
    sides: list[list[int]]
    """Seats of each side."""
    melds: list[list[MeldSeen]]
    """Melds by side."""
    pile: list[str]
    """Visible cards of the discard pile, top card last."""
    pile_size: int
    stock: int
    """Number of cards left in the stock."""
    pots: list[PotSeen]
    standing: list[Standing]
    """Points by side."""
    worth: list[int] | None
    """Points of each card of `hand`, in the same order."""
    barred: str | None
    """Card that may not be discarded in this turn; shown only to the player in turn."""
    log: list[Pair]
    closer: int | None
    """Seat that closed the deal."""
    hands: list[list[str]] | None
    """All hands; only when the deal is over."""
    deals_used: Under[int]
    """Deals of the match before this one; present only under the option `deals`."""
    winner: AtEnd[int | None]
    """Winner of the match; only when the deal is over."""
