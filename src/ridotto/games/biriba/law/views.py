"""What a seat may know of a deal of Biriba (BIR-14)."""

from typing import Annotated, Any, Literal, TypedDict

from ridotto.core.view import AtEnd, Exactly, Suit
from ridotto.games.families.rummy.law.views import MeldTableView


class BiribaSheet(TypedDict):
    """The score of a deal (BIR-12)."""

    outcome: Literal["closed", "open"]
    lines: list[tuple[str, str, list[float]]]
    scores: list[float]


class BiribaView(MeldTableView):
    """`phase` is "start", "trump", "play" or "over". Melds of others are not told while they may still be withdrawn (BIR-14.5)."""

    __slots__ = ()

    game: Literal["biriba"]
    phase: Literal["start", "trump", "play", "over"]
    scores: list[float]
    trumps: Suit | None
    upcards: list[str]
    """The cards that began the pile."""
    takers: list[int]
    """Seats that took a biribaki, in order."""
    passes: int
    """Passes in a row."""
    idle: int
    """Turns in a row in which nothing happened."""
    minimum: list[int]
    """By seat, the points that its first melds need."""
    laid: int | None
    """What the viewer's provisional melds are worth."""
    dealt: list[str] | None
    """The viewer's own cards in the order in which they came: dealt, drawn, and from a biribaki."""
    drawn: list[str] | None
    biribaki: list[str] | None
    sheet: Annotated[dict[str, Any], Exactly(BiribaSheet | None)]
    totals: AtEnd[list[float]]
    """Match scores after the deal, with halves; only when it is over."""
