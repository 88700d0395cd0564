"""Views of Belote: what a seat may know of a deal (BEL-12)."""

from typing import Annotated, Any, Literal, TypedDict

from ridotto.core.view import Exactly, Suit
from ridotto.games.families.trumps.law.views import TableView


class BeloteSheet(TypedDict):
    """Score sheet of a deal (BEL-10)."""

    outcome: Literal["void", "made", "failed", "tied", "claimed"]
    lines: list[tuple[str, str, list[int]]]
    received: int
    """Points held from earlier ties that this deal pays out."""
    scores: list[int]
    held: int
    """Points held for the next deal."""


class BeloteView(TableView):
    """View of a deal of Belote."""

    __slots__ = ()

    game: Literal["belote"]
    phase: Literal["round 1", "round 2", "play", "over"]
    held: int
    """Points held from earlier ties, before the deal."""
    turnup: str
    declarer: int | None
    trump: Suit | None
    claimer: int | None
    sheet: Annotated[dict[str, Any], Exactly(BeloteSheet | None)]
