"""Views of Coinche: what a seat may know of a deal (COI-11)."""

from typing import Annotated, Any, Literal, TypedDict

from ridotto.core.view import Exactly, Suit
from ridotto.games.families.trumps.law.views import TableView


class Contract(TypedDict):
    """Last bid, with its multiplier."""

    declarer: int
    number: int | Literal["capot"]
    denomination: Suit | Literal["NT", "AT"]
    multiplier: int
    coincher: int | None


class CoincheSheet(TypedDict):
    """Score sheet of a deal (COI-9)."""

    outcome: Literal["void", "made", "failed"]
    lines: list[tuple[str, str, list[int]]]
    """Points by line, each with its rule. Lines after "counted" are not multiplied: "belote apart" (COI-9.11, COI-9.15)."""
    multiplier: int
    scores: list[int]


class CoincheView(TableView):
    """View of a deal of Coinche."""

    __slots__ = ()

    game: Literal["coinche"]
    phase: Literal["auction", "answer", "play", "over"]
    contract: Contract | None
    """Last bid; final once the play begins."""
    sheet: Annotated[dict[str, Any], Exactly(CoincheSheet | None)]
