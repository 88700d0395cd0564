"""Facts that a seat may know about a deal of Burraco (BUR-14)."""

from typing import Annotated, Any, Literal, TypedDict

from ridotto.core.view import AtEnd, Exactly
from ridotto.games.families.rummy.law.views import MeldTableView


class BurracoSheet(TypedDict):
    """Score sheet of a deal (BUR-12)."""

    outcome: Literal["closed", "ended"]
    lines: list[tuple[str, str, list[int]]]
    scores: list[int]


class BurracoView(MeldTableView):
    """View of a deal of Burraco; `phase` is "draw", "play" or "over".

    `hand` is also None while a pot lies face down before its taker (BUR-9.3).
    """

    __slots__ = ()

    game: Literal["burraco"]
    phase: Literal["draw", "play", "over"]
    scores: list[int]
    upcard: str | None
    """Card that began the pile, if the pile lies spread (BUR-5.6); the log then names discards."""
    uses: list[str] | None
    """Kinds of the cards just taken with the pile, one of which must be laid (BUR-5.6)."""
    stalemate: int
    """Consecutive turns that took a single card (BUR-11.3)."""
    sheet: Annotated[dict[str, Any], Exactly(BurracoSheet | None)]
    totals: AtEnd[list[int]]
    """Match scores after the deal; only when it is over."""
