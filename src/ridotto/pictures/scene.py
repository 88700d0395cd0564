"""A position as values to draw: seats and hands, cards on the table, actions so far."""

from dataclasses import dataclass

Laid = tuple[int, str]
"""Seat that played a card, and the card: "QS", "4C down", "? down"."""
Fact = tuple[str, str]
"""Label and text of a fact, with cards and suits in braces: ("trumps", "{H} by Seat 3")."""


@dataclass(frozen=True, kw_only=True)
class Sitter:
    """A player."""

    name: str
    cards: tuple[str | None, ...]
    """The hand; None is a card face down."""
    turn: bool = False
    dealer: bool = False
    note: str = ""
    """Short text below the name, with cards and suits in braces."""


@dataclass(frozen=True)
class Heap:
    """Cards in no hand: a stock, a pile."""

    label: str
    empty: str
    """Label of an empty heap."""
    cards: tuple[str | None, ...]
    """The cards drawn, the top one last; None is a card face down."""
    size: int


@dataclass(frozen=True)
class Meld:
    """A meld on the table."""

    cards: tuple[str, ...]
    stands: tuple[tuple[int, str], ...] = ()
    """Positions of wild cards, and the cards they stand for."""
    mark: str = ""
    """Label of a special meld: "clean", "semi-clean", "dirty"."""


@dataclass(frozen=True)
class Side:
    """Seats that meld together."""

    name: str
    melds: tuple[Meld, ...] = ()
    note: str = ""


@dataclass(frozen=True)
class Sheet:
    """Score sheet of a finished deal."""

    outcome: str
    lines: tuple[tuple[str, tuple[str, ...]], ...]
    """Name of each line, and its points in the order of the scores."""


@dataclass(frozen=True, kw_only=True)
class Scene:
    """A position to draw."""

    title: str
    about: str
    """Short text below the title."""
    caption: str
    """Title of the whole picture: `title` and `about`."""
    faces: str
    """Card art: "french" or "italian"."""
    seats: tuple[Sitter, ...]
    bottom: int
    """Seat drawn at the bottom."""
    clockwise: bool
    scores: tuple[tuple[str, str], ...]
    """Name and match score of each side."""
    sides: tuple[Side, ...]
    """Sides with their melds; empty in trick-taking games."""
    laid: tuple[Laid, ...]
    past: str
    """Label for `laid` if it is the previous trick, before the next lead; else ""."""
    down: str
    """Label on a card played face down."""
    heaps: tuple[Heap, ...]
    facts: tuple[Fact, ...]
    actions: tuple[tuple[str, str], ...]
    """Player and action, in order."""
    playable: frozenset[str] | None
    """Playable cards of the seat at the bottom; None: nothing is dimmed."""
    sheet: Sheet | None
