"""What a seat may know of a deal of truco (TRU-10)."""

from typing import Literal

from ridotto.core.view import Pair, View


class TrucoView(View):
    """`phase` is "cut", "packet", "looking", "eleven", "turn", "answer", "blind" or "over".

    A card in the tricks is written as in a `play` line, "3S" or "4C down", or "? down" for everybody but its player.
    """

    __slots__ = ()

    special: Literal["eleven", "blind"] | None
    looked: bool | None
    """Whether the team at eleven knows both its hands; None in other deals, and until it is so or not."""
    actors: list[int]
    """Seats that may act now: both partners while an answer is due."""
    cut: tuple[int, str] | None
    packets: list[str]
    """What became of the packets, "keep", "give" or "throw"."""
    thrown: list[str]
    offer: list[str] | None
    """The packet that lies before the viewer."""
    hands: list[list[str] | None]
    """By seat the three cards as dealt, where the viewer knows them."""
    leader: int
    trick: list[Pair]
    last_trick: list[Pair]
    tricks: list[int]
    """Tricks won, by team."""
    outcomes: list[int | None]
    """Team that won each complete trick, None for a tie."""
    played: list[Pair]
    bids: list[Pair]
    """Calls and answers, "look" and "dark" among them."""
    value: int
    proposed: int | None
    speaker: int | None
    """Team that called or raised last."""
    deciding: int | None
    """The trick that decides a call, from 0."""
    log: list[Pair]
    totals: list[int]
    """Match scores after the deal; only when it is over."""
    winner: int | None
