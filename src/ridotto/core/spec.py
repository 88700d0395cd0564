"""The contract of a game: one value with everything that the rest of the package may ask of it.

A game's folder ends in a module `spec` with the value `SPEC`. `docs/adding-a-game.md` walks through it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import inf
from random import Random
from typing import Any, Literal, NamedTuple

from ridotto.core.action import Action
from ridotto.core.guide import Guide
from ridotto.core.learner.observing import ObsSpec
from ridotto.core.manners import Manners
from ridotto.core.options import Option, Options
from ridotto.core.state import State
from ridotto.core.view import View

Direction = Literal["clockwise", "counter-clockwise", "option"]
"""Which way round the table the turn goes; "option": as the option `direction` says."""
Layout = Mapping[str, Any]
"""The cards of a deal as the rulebook's section on layouts writes them."""


class Offer(NamedTuple):
    """A lawful action that names cards, and what it makes."""

    action: str
    meld: Mapping[str, Any] | None = None
    """How that meld lies, in the terms of the game's views; None for what makes none."""


class Draw(NamedTuple):
    """How chance settles who deals first, and who sits where: cards that players draw before the first deal, for all to see."""

    rounds: Sequence[Sequence[str]]
    """By player the card drawn; while two are equal all draw again."""
    dealer: int
    """The first dealer's seat."""
    players: Sequence[int]
    """Player numbers by seat."""

    @property
    def by_seat(self) -> list[list[str]]:
        """The cards of each round by the seats that the players have afterwards."""
        return [[cards[player] for player in self.players] for cards in self.rounds]


@dataclass(frozen=True)
class Scoring:
    """How a table words a score sheet, beyond the lines of a state's `sheet()`. All values are rule ids or names of lines."""

    pays: Mapping[str, str] = field(default_factory=dict)
    """Outcome → the rule that says what it pays."""
    scored: str | None = None
    """The rule behind the line of the deal's score."""
    always: tuple[str, ...] = ()
    """Lines shown even if all their points are zero."""
    sums: tuple[str, ...] = ()
    """Lines that total those above."""
    signed: bool = False
    """Whether a gain is written with a plus."""
    ceiling: int | None = None
    """The score that wins the match, where whoever passes it is said to have just that; the records keep the rest."""
    spread: float = 1.0
    """The standard deviation of what a deal brings one side more than the other (or a seat, where each plays alone) when steady
    players play it, in points: by it the coach tells a slip from a blunder.
    """


class Bounds(NamedTuple):
    """What no deal of a table goes beyond, whatever the match scores; the rulebook proves it."""

    longest: int
    """Actions of a deal."""
    points: tuple[float, float]
    """Least and most points of a side."""
    difference: tuple[float, float]
    """Least and most by which a side can be ahead of the mean of the others."""


ANYTHING = (-inf, inf)
UNPROVED = Bounds(1000, ANYTHING, ANYTHING)
"""Of a game of plain Python that says nothing itself: the core ends its deals after so many actions."""


def whole(score: Any) -> bool:
    """Whether something is a whole number that the core can hold."""
    return isinstance(score, int) and not isinstance(score, bool) and abs(score) < 2**30


def by_action(state: State, seat: int, cards: Sequence[str]) -> list[Offer]:
    """The legal actions by the cards of the hand that they name (`GameSpec.offers` where every use of cards is listed)."""
    view = state.view(seat)
    held = view["hand"] or []
    named = {text: sorted(word for word in text.split() if word in held) for text in view["legal"]}
    return [Offer(text) for text, found in named.items() if found and (not cards or found == sorted(cards))]


def one_of_each(names: Sequence[str]) -> Callable[[Options], list[str]]:
    """The pack of a game that has every card once, whatever the options (`GameSpec.pack`)."""
    return lambda options: list(names)


def nothing(state: State) -> tuple[str, ...]:
    """What is to be remembered of a game whose views show all that has been seen."""
    return ()


@dataclass(frozen=True, kw_only=True)
class GameSpec:
    """What a game is. Where a field has a default, that is what most games do."""

    name: str
    """As records and the command line write it: "briscola-bugiarda"."""
    options: tuple[Option, ...]
    """In the order of the rulebook."""
    presets: Mapping[str, Mapping[str, Any]] = field(default_factory=lambda: {"default": {}})
    """Name → the options that it changes; "default" is always there."""
    opening: Mapping[str, Any] = field(default_factory=dict)
    """What is proposed to whoever opens a table, where that is not the rulebook's default: how it looks, not how it is played."""
    players: tuple[int, ...]
    """Possible numbers of players."""
    seats: Callable[[Options], int]
    """Number of players at a table."""
    vocabulary: tuple[Action, ...]
    """All numbered actions: the id of an action is its place."""
    vocabulary_version: int = 1
    """Goes up when an id comes to mean another action; `docs/vocabulary.md` says what changed. New ids at the end change nothing."""
    notation: str
    """The rule that says how actions are written."""
    parse: Callable[[str], Action | None]
    """The action of a line; None outside the notation."""

    pack: Callable[[Options], list[str]]
    """All cards in card order, equal ones side by side."""
    deck_of_seed: Callable[[int | str, int, Options], bytes]
    """The cards, in dealing order, that a seed gives deal `number` (from 0), as the game's own card numbers."""
    deck_of_layout: Callable[[Layout, int, Options], bytes]
    """The cards, in dealing order, of a layout with this dealer; InvalidRecord names the place where it is wrong."""
    places: Callable[[Options, int], Layout]
    """The layout of a deal with this dealer, each card replaced by its place in the shuffled pack: all it takes to deal the same way."""
    start: Callable[..., State]
    """`start(options, dealer, scores, deck, **carried)`: a deal before its first action."""
    sample: Callable[[View, Random], State]
    """A full state that agrees with a view."""
    remembered: Callable[[State], tuple[str, ...]] = nothing
    """Cards that everybody has seen in the deal and views do not show again: bots may remember them, people are not told."""

    first_scores: Callable[[Options], tuple[Any, ...]]
    """Match scores before the first deal, by team or seat."""
    is_score: Callable[[Any], bool] = whole
    """Whether something may be a match score."""
    kind_of_score: str = "whole numbers"
    """What match scores are, in words."""
    draw: Callable[[Options, int | str], Draw] | None = None
    """The draw before a match with this seed; None: a seat drawn from the seed deals first, and players sit in order of arrival."""
    carried: Mapping[str, Option] = field(default_factory=dict)
    """Keys of a record, besides the scores, that come from earlier deals."""
    outside: Mapping[str, Option] = field(default_factory=dict)
    """Keys of a record for what reaches a deal from outside, such as the time running out."""
    talk: Mapping[str, Option] = field(default_factory=dict)
    """Kinds of entry in a record's `talk`, with what each may hold; empty if records hold no talk."""

    observation: Callable[[Options], ObsSpec] | None = None
    """What the numbers of an observation mean; None for a game without them."""
    bounds: Callable[[Options], Bounds] | None = None
    """How long a deal can last and what it can pay; None: `UNPROVED`."""

    shared: bool = False
    """Whether either partner may take some decisions: then `state.actors` names both."""
    skippable: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """What goes before the game proper and learners may leave to chance: name of a decision → first words of its actions."""
    family: str = ""
    """Games of one family share the code that draws them; "": the game stands alone."""
    direction: Direction = "counter-clockwise"
    brisk: frozenset[str] = frozenset({"pass"})
    """First words of actions that are hardly worth waiting for: at a table bots do them briskly."""
    manners: Manners = field(default_factory=Manners)
    scoring: Scoring = field(default_factory=Scoring)
    guide: Callable[[Any, Options], Guide] | None = None
    """What a view of the game and its options give a newcomer to hold on to: ranks, values, what counts."""
    offers: Callable[[State, int, Sequence[str]], list[Offer]] = by_action
    """The lawful actions of a seat in turn that name exactly these cards of its hand, best first; with no cards, what may be done
    with cards at all."""
