"""The lines that narrators make, and what several of them tell alike.

A fact's name says how it is put into words:

    seat      who does something (`who`, and `you` where it is the reader)
    to        another seat
    card      a card, "" for one that the viewer does not know
    cards     several; `row`: several as they lie in a meld
    suit      of a card; `denomination`: a suit, "NT" or "AT"; `rank`: of a card
    side      the team with these seats modulo 2, null for a tie
    pairs     lists of two seats
    action    in the game's notation
    laid      a trick: pairs of seat and card, "8C", "8C down" or "? down"; the line is its title
    notes     lines that belong to the trick

Any other fact is a number or a word that the message names itself.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

T = TypeVar("T")
Seen = Mapping[str, Any]
"""A view, or its plain facts."""
Line = tuple[str, dict[str, Any]]
"""Id of a message, and facts by name: plain data, as JSON has it."""
Group = list[Line]
"""Lines that belong together: an auction, a trick, a turn."""


class Narrator(NamedTuple):
    """How a game is told. Both functions look at nothing but their views, which belong to one viewer."""

    told: Callable[[Seen, Seen], list[Line]]
    """What happened between two views of a deal."""
    story: Callable[[Seen], list[Group]]
    """The deal so far. A later view changes only the last groups."""


def added(before: Seen, after: Seen, name: str) -> Sequence[Any]:
    """The new entries of a list that is only ever added to."""
    entries: Sequence[Any] = after[name]
    return entries[len(before[name]) :]


def held(view: Seen) -> Group:
    """The hands of a deal that is over."""
    hands = view.get("hands") or ()
    return [("log-held", {"seat": seat, "cards": list(cards)}) for seat, cards in enumerate(hands) if cards]


def laid(cards: Sequence[Sequence[Any]]) -> list[list[Any]]:
    """The cards of a trick as a fact."""
    return [[seat, card] for seat, card in cards]
