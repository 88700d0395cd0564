"""Logic shared by all environments: which seat acts, its legal actions, the rewards.

A `Setup` describes an environment once. The rest are values: a `Position` is a state plus, if either partner may answer, whether the
partner asked first has passed the word.

Passing the word. In truco either partner may answer for the team (TRU-7.3, TRU-8.3), and the first answer binds both. Usually the seat
in turn is asked, and the actions are those of the vocabulary. With `passing`, one of the partners is asked and has one extra action, the
id after the vocabulary, which passes the word to the other, who must then answer. This keeps every option that a team has at a table.
The seat asked first is the one to act or, in an environment for a single seat, that seat. No action of the game itself has this id.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple, NoReturn, Protocol

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
"""Deals after which a match is truncated: no rulebook guarantees an end if a table passes out every deal."""
PASS_THE_WORD = "pass the word"  # noqa: S105 - words, not a password
"""Text of the extra action, which is not part of the game."""


class Dice(Protocol):
    """Random number generator of an environment, in NumPy's interface."""

    def integers(self, low: int, high: int) -> Any:
        """Return a random integer with low <= value < high."""


class Position(NamedTuple):
    """Position in a deal."""

    state: State
    passed: bool = False
    """True if the partner who was asked first has passed the word."""


@dataclass(frozen=True)
class Setup:
    """Description of an environment: the game, its options, and how it is played."""

    game: Game
    options: Options
    utility: Utility = "difference"
    episode: str = "deal"
    skip: tuple[str, ...] = ()
    """Decisions left to chance, by their names in the game's spec: "cut", "packets"."""
    dealer: int | None = None
    """First dealer; None: as the options say, or else drawn for each episode."""
    scores: tuple[Any, ...] | None = None
    """Match scores before the first deal; None: those at the start of a match."""
    passing: bool = False
    """True to let the partner who is asked pass the word; see above."""

    # ---- sizes and specs

    @cached_property
    def seats(self) -> int:
        """Number of players."""
        return self.game.seats(self.options)

    @cached_property
    def info(self) -> Info:
        """Facts about the game at this table."""
        return self.game.info(self.options)

    @cached_property
    def spec(self) -> ObsSpec:
        """Layout of observations."""
        return self.game.observation(self.options)

    @property
    def longest(self) -> int:
        """Greatest number of actions in a deal; in shared games, a pass of the word may precede each action."""
        return self.info.longest * (1 + self.shared)

    @cached_property
    def actions(self) -> int:
        """Number of actions: the vocabulary, plus passing the word if that is offered."""
        return len(self.game.vocabulary) + self.shared

    @cached_property
    def shared(self) -> bool:
        """True if the environment offers decisions to either partner."""
        return self.passing and self.game.spec.shared

    @cached_property
    def skipped(self) -> frozenset[int]:
        """Ids of the actions left to chance."""
        if not self.skip:
            return frozenset()
        first_words = {word for name in self.skip for word in self.game.spec.skippable[name]}
        return frozenset(
            place for place, action in enumerate(self.game.vocabulary) if action.text.split()[0] in first_words
        )

    def plain(self, action: int) -> int:
        """Return the id of an answer without the seat that gave it ("accept @3"); other ids are unchanged."""
        return self._plain.get(action, action)

    @cached_property
    def _plain(self) -> dict[int, int]:
        known = {action.text: place for place, action in enumerate(self.game.vocabulary)}
        return {place: known[text.partition(" @")[0]] for text, place in known.items() if " @" in text}

    def text_of(self, action: int) -> str:
        """Return the text of an action. Raise InvalidText for an id that does not exist."""
        known = self.game.vocabulary
        if action not in range(self.actions):
            raise InvalidText(f"{action} is not an action id of {self.game}, expected 0 to {self.actions - 1}")
        return PASS_THE_WORD if action == len(known) else known[action].text

    # ---- play

    def deal(self, dice: Dice) -> State:
        """Return a new deal whose seed and dealer come from the dice."""
        seed = int(dice.integers(0, 2**63 - 1))
        drawn = int(dice.integers(0, self.seats))
        return self.game.deal(self.options, seed=seed, dealer=self.dealer_or(drawn), scores=self.scores)

    def dealer_or(self, drawn: int) -> int:
        """Return the first dealer, or `drawn` if neither the setup nor the options name one."""
        if self.dealer is not None:
            return self.dealer
        named = self.options.get("first_dealer")
        return named if isinstance(named, int) else drawn

    def seat_to_act(self, position: Position, before: int | None = None) -> int | None:
        """Return the seat to act; None when the deal is over. Of two partners, the seat in turn is asked first, or `before` if given."""
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
        """Return the ids of that seat's legal actions: the listed ones in canonical order, then passing the word."""
        ids = position.state.legal_ids()
        if self.may_pass(position):
            ids.append(self.actions - 1)
        return ids

    def may_pass(self, position: Position) -> bool:
        """True if that seat may pass the word."""
        return self.shared and not position.passed and len(position.state.actors) == 2

    def apply(self, position: Position, action: int | str, before: int | None = None) -> Position:
        """Return the position after that seat's action, an id or a text. Raise IllegalAction or InvalidText, like `state.apply`."""
        state, passed = position
        if not self.shared or len(state.actors) < 2:
            return Position(state.apply(action))
        if action == self.actions - 1 and not passed:
            return Position(state, True)
        return Position(state.apply(action, self.seat_to_act(position, before)))

    def left_to_chance(self, state: State) -> bool:
        """True if the next decision is one of the skipped ones."""
        return bool(self.skipped) and not state.deal_over and state.legal_ids()[0] in self.skipped

    def rewards(self, state: State) -> list[float]:
        """Return each seat's reward at the end of a deal.

        In a match, "win" refers to the match: nothing before its end, then 1, shared by the seats of all winning sides.
        """
        if self.episode == "deal" or self.utility != "win":
            return state.returns(self.utility)
        winners = state.winners or []
        return [1.0 / len(winners) if side in winners else 0.0 for side in self.info.side_of]


def setup(kind: str | Game, options: Options | None, given: Mapping[str, Any], **how: Any) -> Setup:
    """Return a Setup from user input: a game, its options as a value or by name (`preset="popular", players=3`), and fields of `Setup`.

    Raise InvalidText or InvalidRecord for invalid values.
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
                f"skip: {shown(name)} is not a decision of {table} that can be left to chance, expected {' or '.join(known) or 'none'}"
            )
    if how.get("scores") is not None:
        how["scores"] = as_tuple("scores", how["scores"], "one for each side")
    found = Setup(table, options, skip=skip, **how)
    table.deal(
        options, seed=0, dealer=found.dealer_or(0), scores=found.scores
    )  # raises an error for an invalid dealer or scores
    return found


def options_of(kind: Game, options: Options | None, given: Mapping[str, Any]) -> Options:
    """Return the options of a table, given as a value or by name. Raise InvalidText for both at once, and for options of another game."""
    if options is None:
        named = dict(given)
        return kind.preset(named.pop("preset", "default"), **named)
    if given:
        raise InvalidText(f"{shown(next(iter(given)))} was given together with options, expected one or the other")
    if not isinstance(options, Options) or options.game != kind.name:
        raise InvalidText(f"options: {shown(options)} is not allowed, expected options of {kind}")
    return options


def one_of(name: str, value: Any, known: Sequence[Any]) -> None:
    """Raise InvalidText unless the value is one of the known ones."""
    if value not in known:
        raise InvalidText(f"{name}: {shown(value)} is not allowed, expected {', '.join(map(str, known))}")


def as_tuple(name: str, things: Any, expected: str) -> tuple[Any, ...]:
    """Return a user's list as a tuple. Raise InvalidText if it is not iterable."""
    try:
        return tuple(things)
    except TypeError:
        raise InvalidText(f"{name}: {shown(things)} is not allowed, expected {expected}") from None


def names(name: str, given: Any) -> tuple[Any, ...]:
    """Return one name or several as a tuple. Raise InvalidText for anything else."""
    return (given,) if isinstance(given, str) else as_tuple(name, given, "a name or several")


Callback = Callable[[State], None]


def ignore(state: State) -> None:
    """Do nothing: the default callback."""


class Table:
    """Plays one episode after another: a deal, or the deals of a match, with skipped decisions made by chance."""

    setup: Setup
    over: bool
    """True if the episode has ended by the rules."""
    cut_short: bool
    """True if the episode was truncated: a match of `LONGEST` deals."""
    state: State
    """Current state of the deal."""
    passed: bool
    """True if the partner who was asked first has passed the word."""
    seat: int | None
    """Seat to act; None when the episode has ended."""

    def __init__(self, setup: Setup, on_begin: Callback = ignore, on_end: Callback = ignore) -> None:
        """Create a table. `on_begin` is called with each deal that begins, `on_end` with each that is over."""
        self.setup = setup
        self.on_begin = on_begin
        self.on_end = on_end
        self.over = self.cut_short = False

    def __getattr__(self, name: str) -> NoReturn:
        """Raise InvalidText for what exists from the first episode on."""
        if name in ("state", "passed", "seat", "deals"):
            raise InvalidText("no episode has begun, expected a call of reset() first")
        raise AttributeError(name)

    def begin(self, dice: Dice, state: State | None = None, before: int | None = None) -> None:
        """Begin an episode with a new deal or a given state of the same game and options. `before` is asked before its partner."""
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
        """Current position. Raises InvalidText before the first episode."""
        return Position(self.state, self.passed)

    def legal(self) -> list[int]:
        """Return the ids of that seat's legal actions; empty when the episode has ended."""
        return [] if self.seat is None else self.setup.legal(self.position)

    def act(self, action: int | str) -> list[float]:
        """Carry out that seat's action. Return the reward of each seat. Raise IllegalAction or InvalidText, like `state.apply`."""
        setup = self.setup
        if setup.shared:
            self.state, self.passed = setup.apply(self.position, action, self.before)
            return self.settle()
        self.state = state = self.state.apply(action)
        seat = state.turn
        if seat is None or setup.skipped:
            return self.settle()
        self.seat = seat
        return [0.0] * setup.seats

    def settle(self) -> list[float]:
        """Advance to the next decision or the end of the episode. Return each seat's total reward from deals that ended on the way."""
        setup, rewards = self.setup, [0.0] * self.setup.seats
        while True:
            state = self.state
            if state.deal_over:
                self.on_end(state)
                rewards = [one + more for one, more in zip(rewards, setup.rewards(state), strict=True)]
                self.over = setup.episode == "deal" or state.match_over
                self.deals += 1
                self.cut_short = not self.over and self.deals == LONGEST
                if self.over or self.cut_short:
                    self.seat = None
                    return rewards
                seed = int(self.dice.integers(0, 2**63 - 1))
                self._deal(deal_after(setup.game, state, seed))
            elif setup.left_to_chance(state):
                legal = state.legal_ids()
                self.state = state.apply(legal[int(self.dice.integers(0, len(legal)))])
            else:
                self.seat = setup.seat_to_act(self.position, self.before)
                return rewards

    def forfeit(self) -> None:
        """End the episode after an illegal action."""
        self.over = True
        self.seat = None

    def _deal(self, state: State) -> None:
        self.state, self.passed = state, False
        self.on_begin(state)
