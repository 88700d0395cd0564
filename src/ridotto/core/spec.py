"""The contract of a game: one value with everything that the rest of the package uses of it.

A game's folder has a module `spec` with the value `SPEC`; see `docs/adding-a-game.md`.
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
"""Direction of play around the table; "option" leaves it to the option `direction`."""
Layout = Mapping[str, Any]
"""The cards of a deal, as the rulebook's section on layouts defines them."""


class Offer(NamedTuple):
    """A legal action that names cards, and the meld it makes."""

    action: str
    meld: Mapping[str, Any] | None = None
    """The resulting meld, in the terms of the game's views; None if the action makes none."""


class Draw(NamedTuple):
    """The open draw of cards before the first deal, which decides the first dealer and the seating."""

    rounds: Sequence[Sequence[str]]
    """For each round, the card drawn by each player. All players draw again as long as two cards are equal."""
    dealer: int
    """Seat of the first dealer."""
    players: Sequence[int]
    """Player numbers by seat."""

    @property
    def by_seat(self) -> list[list[str]]:
        """Cards of each round, by the seats that the players end up with."""
        return [[cards[player] for player in self.players] for cards in self.rounds]


@dataclass(frozen=True)
class Scoring:
    """Presentation of a score sheet beyond the lines of a state's `sheet()`. All values are rule ids or names of lines."""

    pays: Mapping[str, str] = field(default_factory=dict)
    """Outcome → rule that says what it pays."""
    scored: str | None = None
    """Rule behind the line with the deal's score."""
    always: tuple[str, ...] = ()
    """Lines shown even if all their points are zero."""
    sums: tuple[str, ...] = ()
    """Lines that total the lines above them."""
    signed: bool = False
    """True if gains are written with a plus sign."""
    ceiling: int | None = None
    """Winning score, if a score that exceeds it is shown as exactly this score; records keep the excess."""
    spread: float = 1.0
    """Standard deviation, in points, of the difference a deal makes between two sides (or to a seat, if each plays alone) among steady
    players. The coach uses it to tell a slip from a blunder.
    """
    unit: str = "points"
    """Unit of the scores: "points" or "chips"."""


class Bounds(NamedTuple):
    """Bounds that hold for every deal at a table, whatever the match scores. The rulebook proves them."""

    longest: int
    """Greatest number of actions in a deal."""
    points: tuple[float, float]
    """Least and greatest points of a side."""
    difference: tuple[float, float]
    """Least and greatest lead of a side over the mean of the others."""


ANYTHING = (-inf, inf)
UNPROVED = Bounds(1000, ANYTHING, ANYTHING)
"""Default for plain-Python games. The core stops their deals after 1000 actions."""


def whole(score: Any) -> bool:
    """True if the value is an integer that the core can store."""
    return isinstance(score, int) and not isinstance(score, bool) and abs(score) < 2**30


def by_action(state: State, seat: int, cards: Sequence[str]) -> list[Offer]:
    """Return the legal actions that name exactly these cards of the hand: the default `offers`, for games that list every use of cards."""
    view = state.view(seat)
    held = view["hand"] or []
    named = {text: sorted(word for word in text.split() if word in held) for text in view["legal"]}
    return [Offer(text) for text, found in named.items() if found and (not cards or found == sorted(cards))]


def whatever_the_scores(options: Options, scores: Sequence[Any]) -> Options:
    """Return the options: the default `at_scores`, for games that deal the same way at all scores."""
    return options


def one_of_each(names: Sequence[str]) -> Callable[[Options], list[str]]:
    """Return a pack function for a game with one of each card, whatever the options (`GameSpec.pack`)."""
    return lambda options: list(names)


def nothing(state: State) -> tuple[str, ...]:
    """Return no cards: the default for games whose views show all that has been seen."""
    return ()


@dataclass(frozen=True, kw_only=True)
class GameSpec:
    """Definition of a game. Defaults are what most games use."""

    name: str
    """Name in records and on the command line, such as "briscola-bugiarda"."""
    options: tuple[Option, ...]
    """Options in the order of the rulebook."""
    presets: Mapping[str, Mapping[str, Any]] = field(default_factory=lambda: {"default": {}})
    """Preset name → options it changes; "default" always exists."""
    opening: Mapping[str, Any] = field(default_factory=dict)
    """Options proposed when a table is opened, if different from the rulebook's defaults. They affect a table's looks, not its rules."""
    players: tuple[int, ...]
    """Possible numbers of players."""
    seats: Callable[[Options], int]
    """Returns the number of players at a table."""
    vocabulary: tuple[Action, ...]
    """All actions that have an id, indexed by id."""
    vocabulary_version: int = 1
    """Incremented when an id changes its meaning; `docs/vocabulary.md` lists the changes. Appending ids does not count."""
    notation: str
    """Rule that defines the notation of actions."""
    parse: Callable[[str], Action | None]
    """Returns the action for a line; None outside the notation."""

    pack: Callable[[Options], list[str]]
    """Returns all cards in card order, with identical cards next to each other."""
    deck_of_seed: Callable[[int | str, int, Options], bytes]
    """Returns the cards of deal `number` (from 0) of a seed, in dealing order, as the game's card numbers."""
    deck_of_layout: Callable[[Layout, int, Options], bytes]
    """Returns the cards of a layout with this dealer, in dealing order. Raises InvalidRecord, naming the part that is wrong."""
    places: Callable[[Options, int], Layout]
    """Returns the layout of a deal with each card replaced by its position in the shuffled pack: enough to deal the same way elsewhere."""
    start: Callable[..., State]
    """Returns a deal before its first action: `start(options, dealer, scores, deck, **carried)`."""
    sample: Callable[[View, Random], State]
    """Returns a full state that agrees with a view."""
    remembered: Callable[[State], tuple[str, ...]] = nothing
    """Returns cards that all players have seen but views no longer show: bots may remember them, people get no reminder."""

    first_scores: Callable[[Options], tuple[Any, ...]]
    """Returns the match scores before the first deal, by team or seat."""
    at_scores: Callable[[Options, Sequence[Any]], Options] = whatever_the_scores
    """Returns the options by which a deal that begins with these match scores is dealt: those that `deck_of_seed`, `deck_of_layout` and
    `places` take.
    """
    is_score: Callable[[Any], bool] = whole
    """True if the value may be a match score."""
    kind_of_score: str = "whole numbers"
    """Type of match scores, in words."""
    draw: Callable[[Options, int | str], Draw] | None = None
    """Returns the draw before a match for a seed. None: the seed chooses the first dealer, and players sit in order of arrival."""
    carried: Mapping[str, Option] = field(default_factory=dict)
    """Record keys, besides the scores, that carry over from earlier deals."""
    outside: Mapping[str, Option] = field(default_factory=dict)
    """Record keys for what affects a deal from outside, such as time running out."""
    talk: Mapping[str, Option] = field(default_factory=dict)
    """Kinds of entry in a record's `talk`, with their allowed values; empty if records hold no talk."""

    observation: Callable[[Options], ObsSpec] | None = None
    """Returns the layout of observations; None for a game without them."""
    bounds: Callable[[Options], Bounds] | None = None
    """Returns bounds on the length and the score of a deal; None means `UNPROVED`."""

    shared: bool = False
    """True if either partner may take some decisions; `state.actors` then names both."""
    skippable: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """Decisions before card play that learning environments may leave to chance: name → first words of the actions."""
    family: str = ""
    """Games of one family share their drawing code; "" if the game has no family."""
    direction: Direction = "counter-clockwise"
    brisk: frozenset[str] = frozenset({"pass"})
    """First words of actions that need no thought: at a table, bots take them quickly."""
    manners: Manners = field(default_factory=Manners)
    scoring: Scoring = field(default_factory=Scoring)
    guide: Callable[[Any, Options], Guide] | None = None
    """Returns hints for newcomers for a view: card rankings, values, what counts."""
    offers: Callable[[State, int, Sequence[str]], list[Offer]] = by_action
    """Returns the legal actions of the seat to act that name exactly these cards of its hand, best first; without cards, every action
    that uses cards.
    """
    rest: Callable[[Any], list[str]] | None = None
    """Returns the cards with which the viewer of a view, being on lead, wins all remaining tricks wherever the unseen cards lie, in order;
    empty if that is not proved. None for games without such proofs.
    """
