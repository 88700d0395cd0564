"""What is to be drawn of a position, as values: who sits where with which cards, what lies on the cloth, what has been said."""

from dataclasses import dataclass

Laid = tuple[int, str]
"""Who laid a card, and the card: "QS", "4C down", "? down"."""
Fact = tuple[str, str]
"""What a line of text is about, and the line, its cards and suits in braces: ("trumps", "{H} by Seat 3")."""


@dataclass(frozen=True, kw_only=True)
class Sitter:
    """A player."""

    name: str
    cards: tuple[str | None, ...]
    """The hand; None: a card face down."""
    turn: bool = False
    dealer: bool = False
    note: str = ""
    """A few words below the name, cards and suits in braces."""


@dataclass(frozen=True)
class Heap:
    """Cards that nobody holds: a stock, a pile."""

    label: str
    empty: str
    """What is said where none is left."""
    cards: tuple[str | None, ...]
    """Those that are drawn, the top one last; None: face down."""
    size: int


@dataclass(frozen=True)
class Meld:
    """Cards on the table that belong together."""

    cards: tuple[str, ...]
    stands: tuple[tuple[int, str], ...] = ()
    """Places of wild cards, and what they stand for."""
    mark: str = ""
    """What is special about it: "clean", "dirty"."""


@dataclass(frozen=True)
class Side:
    """Seats that meld together."""

    name: str
    melds: tuple[Meld, ...] = ()
    note: str = ""


@dataclass(frozen=True)
class Sheet:
    """The score of a deal that is over."""

    outcome: str
    lines: tuple[tuple[str, tuple[str, ...]], ...]
    """Name, and points in the order of the scores."""


@dataclass(frozen=True, kw_only=True)
class Scene:
    """A position to draw."""

    title: str
    about: str
    """A few words below the title."""
    caption: str
    """Both, as the whole picture is called."""
    faces: str
    """Which cards: "french" or "italian"."""
    seats: tuple[Sitter, ...]
    bottom: int
    """The seat that sits at the bottom."""
    clockwise: bool
    scores: tuple[tuple[str, str], ...]
    """Who scores, and the match score."""
    sides: tuple[Side, ...]
    """Where melds lie on the table, rather than tricks: whose."""
    laid: tuple[Laid, ...]
    past: str
    """What is said of what is laid where it is the last trick, as nobody has led to the next; else ""."""
    down: str
    """What is said on a card that its player has laid face down."""
    heaps: tuple[Heap, ...]
    facts: tuple[Fact, ...]
    actions: tuple[tuple[str, str], ...]
    """Who did what, in order."""
    playable: frozenset[str] | None
    """Cards of the seat at the bottom that may be played; None: that is no question now."""
    sheet: Sheet | None
