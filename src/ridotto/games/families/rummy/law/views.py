"""What the views of Burraco and Biriba both hold (BUR-14, BIR-14)."""

from typing import Literal, TypedDict

from ridotto.core.view import AtEnd, Pair, View


class Lying(TypedDict):
    """How cards lie as a meld."""

    kind: Literal["set", "sequence"]
    cards: list[str]
    """As they lie, a sequence from its low end."""
    wild: list[int]
    """Places in `cards`, from 0, of the cards that act as wild cards."""
    stands: list[str]
    """What each of these stands for: a card like "8H" in a sequence, a rank like "8" in a set."""
    purity: Literal["clean", "dirty"]
    long: bool
    """Whether it is a burraco or biriba: seven cards or more."""


class MeldSeen(Lying):
    """A meld on the table."""

    number: int
    """From 1, in the order in which the side laid its melds down."""
    seat: int | None
    """Who laid it down first."""


class PotSeen(TypedDict):
    """A pot or biribaki."""

    size: int
    side: int | None
    """The side that took it, as a place in `sides`; None while it lies there."""
    seat: int | None
    """Who took it."""
    seen: bool
    """False while it lies face down before its taker."""


class Standing(TypedDict):
    """What a side of a running deal has so far, as the score sheet counts it. Cards in hands are not in it, nor is closing."""

    melded: int
    """The cards of its melds."""
    bonuses: int
    """Its burracos or biribas."""
    pot: int
    """What it loses as long as it has taken no pot or biribaki."""


class MeldTableView(View):
    """The table of a meld game."""

    __slots__ = ()

    wild_ranks: list[str]
    """Ranks of the cards that may act as wild cards; "JK" is the joker's."""
    sides: list[list[int]]
    """The seats that meld together."""
    melds: list[list[MeldSeen]]
    """By side."""
    pile: list[str]
    """The cards of the discard pile that the viewer may see, the top one last."""
    pile_size: int
    stock: int
    """Cards left in the stock."""
    pots: list[PotSeen]
    standing: list[Standing]
    """By side."""
    worth: list[int] | None
    """What each card of `hand` counts, in the same order."""
    barred: str | None
    """The card that may not be discarded in this turn; only its player is told."""
    log: list[Pair]
    closer: int | None
    """Who closed the deal."""
    hands: list[list[str]] | None
    """All hands, when the deal is over."""
    winner: AtEnd[int | None]
    """Who has won the match; only when the deal is over."""
