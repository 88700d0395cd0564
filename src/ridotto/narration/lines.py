"""Lines of a log, and helpers shared by several narrators.

The name of a fact determines how it is formatted:

    seat      the acting seat (`who`; `you` if it is the reader)
    to        another seat
    card      a card, "" if hidden from the viewer
    cards     several cards; `row`: the cards of a meld in order
    suit      of a card; `denomination`: a suit, "NT" or "AT"; `rank`: of a card
    side      the team with these seats modulo 2, null for a tie
    pairs     lists of two seats
    action    in the game's notation
    laid      a trick: pairs of seat and card, "8C", "8C down" or "? down"; the line is its title
    notes     lines that belong to the trick
    was       former players of seats, whom the line is about: seat → names as in `wire.SeatInfo` (`server/table/narration.py`)

Any other fact is a number or a word that the message refers to by name.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

T = TypeVar("T")
Seen = Mapping[str, Any]
"""A view, or its plain facts."""
Line = tuple[str, dict[str, Any]]
"""Message id and facts by name, as plain JSON data."""
Group = list[Line]
"""Lines that belong together: an auction, a trick, a turn."""


class Narrator(NamedTuple):
    """The two log functions of a game. Both use only their arguments, which are views of one viewer."""

    told: Callable[[Seen, Seen], list[Line]]
    """Lines for what happened between two views of a deal."""
    story: Callable[[Seen], list[Group]]
    """Log of the deal so far. A later view changes only the last groups."""
    own: frozenset[str] | None = None
    """Own facts (`State.own_facts`) that either function reads; None for any. Viewers for whom these are equal share lines and log."""
    own_in_story: frozenset[str] | None = None
    """Those of them that `story` reads, if it reads fewer: viewers for whom these are equal share the log."""


def added(before: Seen, after: Seen, name: str) -> Sequence[Any]:
    """Return the new entries of an append-only list."""
    entries: Sequence[Any] = after[name]
    return entries[len(before[name]) :]


def held(view: Seen) -> Group:
    """Return the hands of a finished deal as lines."""
    hands = view.get("hands") or ()
    return [("log-held", {"seat": seat, "cards": list(cards)}) for seat, cards in enumerate(hands) if cards]


def laid(cards: Sequence[Sequence[Any]]) -> list[list[Any]]:
    """Return the cards of a trick as a fact."""
    return [[seat, card] for seat, card in cards]
