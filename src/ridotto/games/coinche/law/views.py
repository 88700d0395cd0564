"""What a seat may know of a deal of Coinche (COI-11)."""

from typing import Annotated, Any, Literal, TypedDict

from ridotto.core.view import Exactly, Suit
from ridotto.games.families.trumps.law.views import TableView


class Contract(TypedDict):
    """The last bid."""

    declarer: int
    number: int | Literal["capot"]
    denomination: Suit | Literal["NT", "AT"]
    multiplier: int
    coincher: int | None


class CoincheSheet(TypedDict):
    """The score of a deal (COI-9)."""

    outcome: Literal["void", "made", "failed"]
    lines: list[tuple[str, str, list[int]]]
    multiplier: int
    scores: list[int]


class CoincheView(TableView):
    """`phase` is "auction", "answer", "play" or "over"."""

    __slots__ = ()

    game: Literal["coinche"]
    phase: Literal["auction", "answer", "play", "over"]
    contract: Contract | None
    """The last bid: declarer, number, denomination, multiplier, coincher."""
    sheet: Annotated[dict[str, Any], Exactly(CoincheSheet | None)]
