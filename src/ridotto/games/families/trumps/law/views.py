"""Fields common to the views of Belote and Coinche (BEL-12, COI-11)."""

from typing import Literal, NotRequired, TypedDict

from ridotto.core.view import AtEnd, Pair, Team, Under, View


class Comparison(TypedDict):
    """Public result of comparing the declarations; lists are by team, None for a team without declarations (BEL-8.5, BEL-8.6)."""

    winner: Team
    values: list[int | None]
    kinds: NotRequired[list[Literal["run", "four"]]]
    """Kind of each best combination. Present, like `tops`, only if the values are equal."""
    tops: NotRequired[list[str]]
    in_trumps: NotRequired[list[bool]]
    """True for a run in trumps. Present only if kinds and top ranks are equal too."""


class TableView(View):
    """View of tricks, declarations and belotes."""

    __slots__ = ()

    scores: list[int]
    hand_sizes: list[int]
    trick: list[Pair]
    """Cards on the table, [seat, card]."""
    last_trick: list[Pair]
    last_winner: int | None
    """Seat that won `last_trick`."""
    tricks: list[int]
    """Tricks won, by team."""
    points: list[int]
    """Card points in the tricks won, by team, without the bonus for the last trick; a client shows them if its player has chosen to."""
    played: list[Pair]
    """All cards played, in order."""
    ranks: tuple[str, str, str, str]
    """Ranks of each suit (S H D C), strongest first, under the trumps of the deal; all suits are plain until trumps are fixed."""
    trump_ranks: str
    """Ranks of a trump suit, strongest first."""
    bids: list[Pair]
    declared: list[str]
    """The viewer's own `declare` lines."""
    heard: list[int | None]
    """Announced value of the best combination, by seat."""
    comparison: Comparison | None
    """Result of comparing the declarations, once trick 1 is complete."""
    combinations: list[Pair]
    """`declare` lines shown to the table, [seat, line]."""
    worths: dict[str, int]
    """Points of each `declare` line in `legal`, `declared` and `combinations`."""
    belotes: list[tuple[int, str, Literal["belote", "rebelote"]]]
    """Announcements so far, [seat, card, "belote" or "rebelote"]."""
    hands: list[list[str]] | None
    """Hands as dealt, by seat, once a deal that was played is over."""
    deals_used: Under[int]
    """Counted deals of the match before this one; present only under the option `deals`."""
    totals: AtEnd[list[int]]
    """Match scores after the deal; present only once it is over."""
    winner: AtEnd[Team | None]
    """Team that has won the match, or None; present only once the deal is over."""
