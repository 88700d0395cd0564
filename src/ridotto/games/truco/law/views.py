"""Facts that a seat may know about a deal of truco (TRU-10)."""

from typing import Annotated, Any, Literal, TypedDict

from ridotto.core.view import AtEnd, Exactly, Pair, Team, View


class TrucoSheet(TypedDict):
    """Score sheet of a deal (TRU-9)."""

    outcome: Literal["won", "folded", "draw"]
    lines: list[tuple[str, str, list[int]]]
    scores: list[int]


class TrucoView(View):
    """View of a deal of truco: the facts known to a seat, or to a spectator.

    `phase` is "cut", "packet", "looking", "eleven", "turn", "answer", "blind" or "over". A card in the tricks is written as in a
    `play` line, "3S" or "4C down"; a face-down card is "? down" to every viewer but its player.
    """

    __slots__ = ()

    game: Literal["truco"]
    phase: Literal["cut", "packet", "looking", "eleven", "turn", "answer", "blind", "over"]
    scores: Annotated[list[int], Exactly(tuple[int, int])]
    target: int
    """Points that win the match."""
    ladder: list[int]
    """Possible values of a deal in ascending order: a call or raise goes one step up."""
    vira: str | None
    """Card turned up to name the manilhas; None if they are fixed, and until all hands are dealt."""
    manilhas: list[str]
    """The top cards of the deal, the strongest first; none before the vira lies."""
    ranks: str
    """The ranks of the other cards, from strong to weak."""
    special_at: int
    """Match score from which a team's hands are special: 11, or 10 on the ladder of Minas."""
    special: Literal["eleven", "blind"] | None
    eleven: Team | None
    """Team that stands at `special_at` or more; None if both teams do or neither does."""
    looked: bool | None
    """True if the team at eleven has looked at both its hands, False if it plays in the dark; None in other deals and until then."""
    actors: list[int]
    """Seats that may act now: both partners while an answer is due."""
    cut: tuple[int, Literal["top", "bottom"]] | None
    packets: list[Literal["keep", "give", "throw"]]
    """Decisions about the packets so far."""
    thrown: list[str]
    offer: list[str] | None
    """Packet the viewer is deciding about."""
    hands: list[list[str] | None]
    """By seat, the three cards as dealt; None if the viewer does not know them."""
    leader: int
    trick: list[Pair]
    last_trick: list[Pair]
    tricks: Annotated[list[int], Exactly(tuple[int, int])]
    """Tricks won, by team."""
    outcomes: list[Team | None]
    """Team that won each complete trick, None for a tie."""
    played: list[Pair]
    bids: list[Pair]
    """Calls and answers, including "look" and "dark"."""
    bid_values: list[int]
    """Value that each entry of `bids` proposes, settles on or concedes."""
    value: int
    proposed: int | None
    stakes: dict[str, int]
    """Value that each call or answer possible next would propose, settle on or concede. `legal` says which ones are lawful."""
    speaker: Team | None
    """Team that made the last call or raise."""
    deciding: int | None
    """Index of the trick that decides a call, from 0."""
    log: list[Pair]
    sheet: Annotated[dict[str, Any], Exactly(TrucoSheet | None)]
    totals: AtEnd[Annotated[list[int], Exactly(tuple[int, int])]]
    """Match scores after the deal; only when it is over."""
    winner: AtEnd[Team | None]
    upcoming: AtEnd[Literal["eleven", "blind"] | None]
    """Special kind of the next deal; only when this one is over."""
