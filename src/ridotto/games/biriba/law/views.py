"""Facts that a seat may know about a deal of Biriba (BIR-14)."""

from typing import Annotated, Any, Literal, TypedDict

from ridotto.core.view import AtEnd, Exactly, Suit
from ridotto.games.families.rummy.law.views import MeldTableView


class BiribaSheet(TypedDict):
    """Score sheet of a deal (BIR-12)."""

    outcome: Literal["closed", "open"]
    lines: list[tuple[str, str, list[float]]]
    scores: list[float]


class BiribaView(MeldTableView):
    """View of a deal of Biriba; `phase` is "start", "trump", "play" or "over".

    Other players' melds are hidden while they can still be withdrawn (BIR-14.5).
    """

    __slots__ = ()

    game: Literal["biriba"]
    phase: Literal["start", "trump", "play", "over"]
    scores: list[float]
    trumps: Suit | None
    upcards: list[str]
    """Cards that began the pile."""
    takers: list[int]
    """Seats that took a biribaki, in order."""
    passes: int
    """Consecutive passes."""
    idle: int
    """Consecutive idle turns (BIR-10.4)."""
    minimum: list[int]
    """By seat, the points that its first melds need."""
    laid: int | None
    """Value of the viewer's provisional melds."""
    dealt: list[str] | None
    """Viewer's cards in the order in which they came: dealt; below, drawn and from a biribaki."""
    drawn: list[str] | None
    biribaki: list[str] | None
    sheet: Annotated[dict[str, Any], Exactly(BiribaSheet | None)]
    totals: AtEnd[list[float]]
    """Match scores after the deal, with halves; only when it is over."""
