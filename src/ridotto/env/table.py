"""What all environments share: who is asked, what may be done, what it brings.

A `Setup` says once what an environment plays. From there on everything is a value: a `Position` is a state and, where a rule lets
either partner answer, whether the one who was asked first has passed the word.

The word. At truco either partner may answer for the team (TRU-7.3, TRU-8.3), and whoever speaks first binds both. An environment asks
one of them; besides the answers there is one action more, the last id, with which the word passes to the partner, who then has to
answer. So nothing that a team could do at a table is lost. Asked first is the seat in turn or, where the environment plays for one
seat alone, that one. No action of the law has this id.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple, Protocol

from ridotto.catalogue import Game, game
from ridotto.core.cards import shown
from ridotto.core.errors import InvalidText
from ridotto.core.learner.info import Info
from ridotto.core.learner.observing import ObsSpec
from ridotto.core.learner.returns import UTILITIES, Utility
from ridotto.core.options import Options
from ridotto.core.state import State
from ridotto.match import deal_after

EPISODES = ("deal", "match")
LONGEST = 1000
"""Deals after which a match is broken off: no rulebook promises an end if a table passes out every deal."""
PASS_THE_WORD = "pass the word"
"""The text of the action that is no action of the law."""


class Dice(Protocol):
    """Where an environment's chance comes from: a NumPy generator."""

    def integers(self, low: int, high: int) -> Any:
        """A whole number from `low` up to, but without, `high`."""


class Position(NamedTuple):
    """Where a deal stands."""

    state: State
    passed: bool = False
    """Whether the partner who was asked first has passed the word."""


@dataclass(frozen=True)
class Setup:
    """What an environment plays."""

    game: Game
    options: Options
    utility: Utility = "difference"
    episode: str = "deal"
    skip: tuple[str, ...] = ()
    """Decisions that are left to chance, by their names in the game's spec: "cut", "packets"."""
    dealer: int | None = None
    """Who deals first; None: as the options say, else drawn anew for each episode."""
    scores: tuple[Any, ...] | None = None
    """Match scores before the first deal; None: as a match begins."""

    # ---- what there is

    @cached_property
    def seats(self) -> int:
        """Number of players."""
        return self.game.seats(self.options)

    @cached_property
    def info(self) -> Info:
        """The facts of the game at this table."""
        return self.game.info(self.options)

    @cached_property
    def spec(self) -> ObsSpec:
        """What the numbers of an observation mean."""
        return self.game.observation(self.options)

    @property
    def longest(self) -> int:
        """The most actions of a deal: before each the word may pass once, where it can."""
        return self.info.longest * (1 + self.shared)

    @cached_property
    def actions(self) -> int:
        """Number of actions: those of the vocabulary, and one more where the word can pass."""
        return len(self.game.vocabulary) + self.shared

    @cached_property
    def shared(self) -> bool:
        """Whether the game has decisions that either partner may take."""
        return self.game.spec.shared

    @cached_property
    def skipped(self) -> frozenset[int]:
        """Ids of the actions that are left to chance."""
        if not self.skip:
            return frozenset()
        first_words = {word for name in self.skip for word in self.game.spec.skippable[name]}
        return frozenset(
            place for place, action in enumerate(self.game.vocabulary) if action.text.split()[0] in first_words
        )

    def plain(self, action: int) -> int:
        """An answer without the seat that gave it ("accept @3"); any other action is as it is."""
        return self._plain.get(action, action)

    @cached_property
    def _plain(self) -> dict[int, int]:
        known = {action.text: place for place, action in enumerate(self.game.vocabulary)}
        return {place: known[text.partition(" @")[0]] for text, place in known.items() if " @" in text}

    def text_of(self, action: int) -> str:
        """An action in words; InvalidText for an id that does not exist."""
        known = self.game.vocabulary
        if action not in range(self.actions):
            raise InvalidText(f"{action} is not an action id of {self.game}, expected 0 to {self.actions - 1}")
        return PASS_THE_WORD if action == len(known) else known[action].text

    # ---- how it goes

    def deal(self, dice: Dice) -> State:
        """A new deal, from a seed and a dealer that the dice give."""
        seed = int(dice.integers(0, 2**63 - 1))
        drawn = int(dice.integers(0, self.seats))
        return self.game.deal(self.options, seed=seed, dealer=self.dealer_or(drawn), scores=self.scores)

    def dealer_or(self, drawn: int) -> int:
        """Who deals first, if nothing says so the one that was drawn."""
        if self.dealer is not None:
            return self.dealer
        named = self.options.get("first_dealer")
        return named if isinstance(named, int) else drawn

    def asked(self, position: Position, before: int | None = None) -> int | None:
        """The seat that has to act, None when the deal is over. Of two partners the seat in turn is asked first, or `before`."""
        state, passed = position
        if not self.shared:
            return state.turn
        actors = state.actors
        if len(actors) < 2:
            return state.turn
        first, second = actors
        if second == before:
            first, second = second, first
        return second if passed else first

    def legal(self, position: Position) -> list[int]:
        """Ids of what that seat may do: the listed actions in canonical order, then passing the word."""
        ids = position.state.legal_ids()
        if self.shared and not position.passed and len(position.state.actors) == 2:
            ids.append(self.actions - 1)
        return ids

    def apply(self, position: Position, action: int | str, before: int | None = None) -> Position:
        """The position after an action, id or text, of that seat; IllegalAction or InvalidText as `state.apply` has it."""
        state, passed = position
        if not self.shared or len(state.actors) < 2:
            return Position(state.apply(action))
        if action == self.actions - 1 and not passed:
            return Position(state, True)
        return Position(state.apply(action, self.asked(position, before)))

    def left_to_chance(self, state: State) -> bool:
        """Whether what comes next is one of the skipped decisions."""
        return bool(self.skipped) and not state.deal_over and state.legal_ids()[0] in self.skipped

    def rewards(self, state: State) -> list[float]:
        """What the end of a deal pays each seat.

        In a match, "win" is the match's: nothing before its end, then 1, shared by the seats of all sides that win it.
        """
        if self.episode == "deal" or self.utility != "win":
            return state.returns(self.utility)
        winners = state.winners or []
        return [1.0 / len(winners) if side in winners else 0.0 for side in self.info.side_of]


def setup(kind: str | Game, options: Options | None, given: Mapping[str, Any], **how: Any) -> Setup:
    """What an environment plays, from what a user says: a game, its options as a value or by name (`preset="popular", players=3`),
    and fields of `Setup`.

    InvalidText or InvalidRecord for what does not exist or does not fit.
    """
    table = kind if isinstance(kind, Game) else game(kind)
    options = options_of(table, options, given)
    one_of("utility", how.get("utility", "difference"), tuple(UTILITIES))
    one_of("episode", how.get("episode", EPISODES[0]), EPISODES)
    skip = names("skip", how.pop("skip", ()))
    known = tuple(table.spec.skippable)
    for name in skip:
        if name not in known:
            raise InvalidText(
                f"skip: {shown(name)} is no decision of {table} that can be left to chance, expected {' or '.join(known) or 'none'}"
            )
    if how.get("scores") is not None:
        how["scores"] = several("scores", how["scores"], "one for each side")
    found = Setup(table, options, skip=skip, **how)
    table.deal(options, seed=0, dealer=found.dealer_or(0), scores=found.scores)  # says what is wrong with either
    return found


def options_of(kind: Game, options: Options | None, given: Mapping[str, Any]) -> Options:
    """The options of a table, as a value or by name. InvalidText for both, and for those of another game."""
    if options is None:
        named = dict(given)
        return kind.preset(named.pop("preset", "default"), **named)
    if given:
        raise InvalidText(f"{shown(next(iter(given)))} was given beside options, expected one or the other")
    if not isinstance(options, Options) or options.game != kind.name:
        raise InvalidText(f"options: {shown(options)} is not allowed, expected options of {kind}")
    return options


def one_of(name: str, value: Any, known: Sequence[Any]) -> None:
    """InvalidText unless a value is one of those that are known."""
    if value not in known:
        raise InvalidText(f"{name}: {shown(value)} is not allowed, expected {', '.join(map(str, known))}")


def several(name: str, things: Any, expected: str) -> tuple[Any, ...]:
    """What a user lists; InvalidText for what is no list."""
    try:
        return tuple(things)
    except TypeError:
        raise InvalidText(f"{name}: {shown(things)} is not allowed, expected {expected}") from None


def names(name: str, given: Any) -> tuple[Any, ...]:
    """One name or several, as a user gives them; InvalidText for what is neither."""
    return (given,) if isinstance(given, str) else several(name, given, "a name or several")


Told = Callable[[State], None]


def ignored(state: State) -> None:
    """Who does not want to know of a deal."""


class Table:
    """One episode after another: a deal, or the deals of a match, in which decisions of chance take themselves."""

    setup: Setup
    over: bool
    """Whether the episode has ended by the rules."""
    cut_short: bool
    """Whether it was broken off: a match of `LONGEST` deals."""

    def __init__(self, setup: Setup, begun: Told = ignored, ended: Told = ignored) -> None:
        """`begun` is told of each deal that begins, `ended` of each that is over."""
        self.setup = setup
        self.begun = begun
        self.ended = ended
        self.over = self.cut_short = False
        self._position: Position | None = None

    def begin(self, dice: Dice, state: State | None = None, before: int | None = None) -> None:
        """A new episode, from a new deal or from a given state of the same game and options. `before` is asked before its partner."""
        if state is not None and (
            not isinstance(state, State) or state.deal_over or state.options != self.setup.options
        ):
            raise InvalidText(
                f"state: {shown(state)} is not allowed, expected a running deal of {self.setup.game} with the options of the environment"
            )
        self.dice = dice
        self.before = before
        self.over = self.cut_short = False
        self.deals = 0
        self._deal(self.setup.deal(dice) if state is None else state)
        self.settle()

    @property
    def position(self) -> Position:
        """Where the deal stands; InvalidText before the first episode."""
        if self._position is None:
            raise InvalidText("no episode has begun, expected a call of reset() first")
        return self._position

    @property
    def state(self) -> State:
        """The deal as it stands."""
        return self.position.state

    @property
    def seat(self) -> int | None:
        """The seat that has to act, None when the episode has ended."""
        return None if self.over or self.cut_short else self.setup.asked(self.position, self.before)

    def legal(self) -> list[int]:
        """Ids of what that seat may do; empty when the episode has ended."""
        return [] if self.seat is None else self.setup.legal(self.position)

    def act(self, action: int | str) -> list[float]:
        """Carries an action of that seat out; returns what it brings each seat. IllegalAction or InvalidText as `state.apply` has it."""
        self._position = self.setup.apply(self.position, action, self.before)
        return self.settle()

    def settle(self) -> list[float]:
        """Goes on to the next decision, or to the end of the episode; returns what the ends of deals on the way bring each seat."""
        setup, brought = self.setup, [0.0] * self.setup.seats
        while True:
            state = self.position.state
            if state.deal_over:
                self.ended(state)
                brought = [one + more for one, more in zip(brought, setup.rewards(state), strict=True)]
                self.over = setup.episode == "deal" or state.match_over
                self.deals += 1
                self.cut_short = not self.over and self.deals == LONGEST
                if self.over or self.cut_short:
                    return brought
                seed = int(self.dice.integers(0, 2**63 - 1))
                self._deal(deal_after(setup.game, state, seed))
            elif setup.left_to_chance(state):
                legal = state.legal_ids()
                self._position = Position(state.apply(legal[int(self.dice.integers(0, len(legal)))]))
            else:
                return brought

    def _deal(self, state: State) -> None:
        self._position = Position(state)
        self.begun(state)
