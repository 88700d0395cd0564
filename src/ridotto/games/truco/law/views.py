"""What a seat may know of a deal of truco (TRU-10)."""

from typing import Annotated, Any, Literal, TypedDict

from ridotto.core.view import AtEnd, Exactly, Pair, Team, View


class TrucoSheet(TypedDict):
    """The score of a deal (TRU-9)."""

    outcome: Literal["won", "folded", "draw"]
    lines: list[tuple[str, str, list[int]]]
    scores: list[int]


class TrucoView(View):
    """`phase` is "cut", "packet", "looking", "eleven", "turn", "answer", "blind" or "over".

    A card in the tricks is written as in a `play` line, "3S" or "4C down", or "? down" for everybody but its player.
    """

    __slots__ = ()

    game: Literal["truco"]
    phase: Literal["cut", "packet", "looking", "eleven", "turn", "answer", "blind", "over"]
    scores: Annotated[list[int], Exactly(tuple[int, int])]
    target: int
    """Points that win the match."""
    ladder: list[int]
    """What a deal may be worth, from the least up: a call or raise goes one step higher."""
    manilhas: list[str]
    """The top cards of the deal, the strongest first."""
    ranks: str
    """The ranks of the other cards, from strong to weak."""
    special: Literal["eleven", "blind"] | None
    eleven: Team | None
    """The team that is one point short of the target; None where both are or neither is."""
    looked: bool | None
    """Whether the team at eleven knows both its hands; None in other deals, and until it is so or not."""
    actors: list[int]
    """Seats that may act now: both partners while an answer is due."""
    cut: tuple[int, Literal["top", "bottom"]] | None
    packets: list[Literal["keep", "give", "throw"]]
    """What became of the packets, "keep", "give" or "throw"."""
    thrown: list[str]
    offer: list[str] | None
    """The packet that lies before the viewer."""
    hands: list[list[str] | None]
    """By seat the three cards as dealt, where the viewer knows them."""
    leader: int
    trick: list[Pair]
    last_trick: list[Pair]
    tricks: Annotated[list[int], Exactly(tuple[int, int])]
    """Tricks won, by team."""
    outcomes: list[Team | None]
    """Team that won each complete trick, None for a tie."""
    played: list[Pair]
    bids: list[Pair]
    """Calls and answers, "look" and "dark" among them."""
    bid_values: list[int]
    """What each call or answer in `bids` proposes, settles or gives away, in the same order."""
    value: int
    proposed: int | None
    stakes: dict[str, int]
    """What each call or answer that may come next makes of the deal, or gives away. Whether one is lawful is in `legal`."""
    speaker: Team | None
    """Team that called or raised last."""
    deciding: int | None
    """The trick that decides a call, from 0."""
    log: list[Pair]
    sheet: Annotated[dict[str, Any], Exactly(TrucoSheet | None)]
    totals: AtEnd[Annotated[list[int], Exactly(tuple[int, int])]]
    """Match scores after the deal; only when it is over."""
    winner: AtEnd[Team | None]
    upcoming: AtEnd[Literal["eleven", "blind"] | None]
    """What is special about the next deal; only when this one is over."""
