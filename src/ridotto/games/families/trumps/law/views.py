"""What the views of both Belote and Coinche hold (BEL-12, COI-11)."""

from typing import Literal, NotRequired, TypedDict

from ridotto.core.view import AtEnd, Pair, Team, View


class Comparison(TypedDict):
    """What comparing the declarations tells the table; lists are by team, None for a team that declared nothing (BEL-8.5, BEL-8.6)."""

    winner: Team
    values: list[int | None]
    kinds: NotRequired[list[Literal["run", "four"]]]
    """Only where the values are equal; so are the top ranks."""
    tops: NotRequired[list[str]]
    in_trumps: NotRequired[list[bool]]
    """Whether it is a run in trumps: only where kinds and top ranks are equal too."""


class TableView(View):
    """Tricks, declarations, belotes."""

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
    played: list[Pair]
    """All cards played, in order."""
    ranks: tuple[str, str, str, str]
    """By suit, S H D C, its ranks from strong to weak, under the trumps of the deal; all suits are plain while these are not settled."""
    trump_ranks: str
    """Ranks of a suit of trumps, from strong to weak."""
    bids: list[Pair]
    declared: list[str]
    """The viewer's own `declare` lines."""
    heard: list[int | None]
    """By seat, the value of the best combination declared."""
    comparison: Comparison | None
    """What comparing the declarations revealed."""
    combinations: list[Pair]
    """`declare` lines that were shown."""
    worths: dict[str, int]
    """What each `declare` line in `legal`, `declared` and `combinations` is worth."""
    belotes: list[tuple[int, str, Literal["belote", "rebelote"]]]
    """[seat, card, "belote" or "rebelote"]."""
    hands: list[list[str]] | None
    """All hands as dealt, by seat, when a deal that was played is over."""
    totals: AtEnd[list[int]]
    """Match scores after the deal; only when it is over."""
    winner: AtEnd[Team | None]
    """Team that has won the match; only when the deal is over."""
