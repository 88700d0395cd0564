"""Views: the part of a state that one seat may know."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, Literal, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

from ridotto.core import hooks
from ridotto.core.options import Options

if TYPE_CHECKING:
    from ridotto.catalogue import Game

Pair = tuple[int, str]
"""A seat and a text. Views, like JSON, hold pairs as lists; the type describes what they unpack to."""
Suit = Literal["S", "H", "D", "C"]
Team = Literal[0, 1]
SPECTATOR = -1
"""Viewer number of a spectator in the compiled core, which needs an integer."""
_written = json.JSONEncoder(separators=(",", ":"), check_circular=False).encode
"""Created once because a view is written after every action; views have no cycles to check for."""

Fact = TypeVar("Fact")


@dataclass(frozen=True)
class Exactly:
    """Marks a field that a program reads by a looser type than that of what it holds."""

    type: Any


_NONE_TOO, _AT_END, _UNDER = object(), object(), object()
OrNone = Annotated[Fact, _NONE_TOO]
"""A field that may be None, typed without it: a program that reads it knows that it is not."""
AtEnd = Annotated[Fact, _AT_END]
"""A field that only the view of a deal that is over has."""
Under = Annotated[Fact, _UNDER]
"""A field that only views under a certain option have."""


class View(Mapping[str, Any]):
    """A seat's view: an allow-list of the facts in the rulebook's "Who sees what", not a state with parts hidden.

    Plain data: `view["hand"]` and `view.hand` are the same, `view.json()` is canonical, and equal views have equal JSON.
    A view is mutable, so it cannot be a dictionary key: use `view.json()`.

    Every game has its own subclass that declares all fields of its views, such as `ridotto.games.belote.law.views.BeloteView`; the fields
    here are common to all games. `fields` reads such a class: tests validate every view against it, and it is the source of the browser
    client's types.
    """

    __slots__ = ("_facts",)

    game: str
    seat: OrNone[int]
    """Seat of the viewer; None in a spectator's view."""
    options: dict[str, Any]
    """Options that differ from their defaults."""
    dealer: int
    scores: list[Any]
    """Match scores before the deal, by team or seat."""
    phase: str
    turn: int | None
    """Seat to act; None when the deal is over."""
    hand: OrNone[list[str]]
    """The viewer's cards; None in a spectator's view, and if the rules hide a hand from its own player."""
    hand_sizes: list[int]
    legal: list[str]
    """Legal actions of the viewer, in canonical order; empty out of turn."""
    sheet: OrNone[dict[str, Any]]
    """Score sheet of a finished deal; None before its end."""

    __hash__ = None  # type: ignore[assignment]

    def __init__(self, facts: dict[str, Any]) -> None:
        self._facts = facts

    @property
    def kind(self) -> "Game":
        """The view's game."""
        return hooks.game(self._facts["game"])

    @property
    def terms(self) -> Options:
        """The options of the deal, including defaults."""
        return self.kind.options(**self._facts["options"])

    def json(self) -> str:
        """Return the view as one line of JSON with a fixed key order."""
        return _written(self._facts)

    def plain(self) -> dict[str, Any]:
        """Return the underlying dict, for other serializers. Do not modify it."""
        return self._facts

    def __getitem__(self, name: str) -> Any:
        return self._facts[name]

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        try:
            return self._facts[name]
        except KeyError:
            raise AttributeError(f"a view of {self._facts.get('game')} has no {name!r}") from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._facts)

    def __len__(self) -> int:
        return len(self._facts)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.json() == other.json()

    def __getstate__(self) -> dict[str, Any]:
        return self._facts

    def __setstate__(self, facts: dict[str, Any]) -> None:
        self._facts = facts

    def __repr__(self) -> str:
        return f"View({self.json()})"

    def _repr_svg_(self) -> str:
        """Return the table as this seat sees it, for notebooks (`ridotto.show`)."""
        return hooks.show(self).svg


class Field(NamedTuple):
    """What a class of views says of one of its keys."""

    type: Any
    always: bool
    """False where only views of deals that are over have it, or views under a certain option."""


def fields(kind: type[View]) -> dict[str, Field]:
    """All keys of the views of a class, with the exact types of what they hold."""
    return {name: _field(hint) for name, hint in get_type_hints(kind, include_extras=True).items()}


def _field(hint: Any) -> Field:
    if get_origin(hint) is not Annotated:
        return Field(hint, True)
    held, *marks = get_args(hint)
    for mark in marks:
        held = mark.type if isinstance(mark, Exactly) else held
    return Field(held | None if _NONE_TOO in marks else held, not {_AT_END, _UNDER} & set(marks))
