"""Where the deals of a game tree come from, and what the players do in them, as OpenSpiel's chance nodes and histories want it.

A root says what chance may do next and when a deal is complete. `Pack` deals a pack card by card, `Short` one of a variant's few deals.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any, Protocol

from ridotto.core.state import State
from ridotto.env.table import Position, Setup
from ridotto.env.variants import Variant

Outcomes = list[tuple[int, float]]
"""What chance may do, with the probabilities."""


class Root(Protocol):
    """The beginning of a game tree, and its rules."""

    @property
    def setup(self) -> Setup:
        """What is played."""

    @property
    def players(self) -> Sequence[int]:
        """By player the seat."""

    @property
    def most(self) -> int:
        """A number that every outcome of chance is below."""

    @property
    def nodes(self) -> int:
        """The most chance nodes of a history."""

    def outcomes(self, dealt: tuple[int, ...]) -> Outcomes:
        """What chance may do next when this is dealt."""

    def told(self, dealt: tuple[int, ...], outcome: int) -> str:
        """That outcome in words."""

    def begun(self, dealt: tuple[int, ...]) -> Position | None:
        """The first position when everything is dealt, before that None."""

    def asked(self, position: Position) -> int | None:
        """The seat to act, None when the deal is over."""

    def legal(self, position: Position) -> list[int]:
        """Ids of what it may do."""

    def apply(self, position: Position, action: int) -> Position:
        """The position after that."""

    def resampled(self, position: Position, history: Sequence[int], seat: int, rng: Random) -> list[int]:
        """A history that the seat cannot tell from the one that led here, everything that it does not know being drawn anew."""


@dataclass(frozen=True)
class Pack:
    """A pack that chance deals card by card, in dealing order, after the seat of the dealer if that is drawn. Equal cards are one
    outcome, as likely as there are cards left of it.
    """

    setup: Setup
    drawn: bool = False
    """Whether chance draws the dealer; otherwise it is `setup.dealer`."""

    @property
    def players(self) -> range:
        """Every seat is a player."""
        return range(self.setup.seats)

    @cached_property
    def kinds(self) -> list[str]:
        """The different cards in card order: outcome → card."""
        return list(dict.fromkeys(self.pack))

    @cached_property
    def pack(self) -> list[str]:
        """All cards."""
        return self.setup.game.pack(self.setup.options)

    @cached_property
    def many(self) -> list[int]:
        """How many there are of each."""
        return [self.pack.count(card) for card in self.kinds]

    @property
    def most(self) -> int:
        """Cards, seats and, where decisions are skipped, their actions."""
        return max(len(self.kinds), self.setup.seats, len(self.setup.skipped))

    @property
    def nodes(self) -> int:
        """One for each card, for the dealer, and for each decision that may be skipped."""
        skipped = self.setup.info.longest if self.setup.skipped else 0
        return len(self.pack) + self.drawn + skipped

    def outcomes(self, dealt: tuple[int, ...]) -> Outcomes:
        """The seats for the dealer, then the cards that are left."""
        if self.drawn and not dealt:
            return [(seat, 1 / self.setup.seats) for seat in self.players]
        left = list(self.many)
        for kind in dealt[self.drawn :]:
            left[kind] -= 1
        total = len(self.pack) + self.drawn - len(dealt)
        return [(kind, count / total) for kind, count in enumerate(left) if count]

    def told(self, dealt: tuple[int, ...], outcome: int) -> str:
        """A seat that deals, or a card that is dealt."""
        return f"dealer {outcome}" if self.drawn and not dealt else f"deal {self.kinds[outcome]}"

    def begun(self, dealt: tuple[int, ...]) -> Position | None:
        """The deal of the whole pack."""
        if len(dealt) < len(self.pack) + self.drawn:
            return None
        setup = self.setup
        dealer = dealt[0] if self.drawn else setup.dealer
        deck = [self.kinds[kind] for kind in dealt[self.drawn :]]
        return Position(setup.game.deal(setup.options, deck=deck, dealer=dealer, scores=setup.scores))

    def asked(self, position: Position) -> int | None:
        """The seat to act, None when the deal is over."""
        return self.setup.asked(position)

    def legal(self, position: Position) -> list[int]:
        """Ids of what it may do."""
        return self.setup.legal(position)

    def apply(self, position: Position, action: int) -> Position:
        """The position after that."""
        return self.setup.apply(position, action)

    def resampled(self, position: Position, history: Sequence[int], seat: int, rng: Random) -> list[int]:
        """The deck of a world that agrees with the seat's view, and what was done in it."""
        world = self.setup.game.sample(position.state.view(seat), rng)
        return [*self.dealt_in(world), *self.done_in(world, position.passed)]

    def dealt_in(self, state: State) -> list[int]:
        """The outcomes that lead to a deal."""
        places, layout = self.setup.game.places(self.setup.options, dealer=state.dealer), state.layout()
        if places.keys() == layout.keys():
            deck = [card for _, card in sorted(laid(places, layout))]
        else:
            deck = in_turn(layout["hands"], state.dealer, self.pack)
        numbers = {card: kind for kind, card in enumerate(self.kinds)}
        return [*([state.dealer] if self.drawn else []), *(numbers[card] for card in deck)]

    def done_in(self, state: State, passed: bool) -> list[int]:
        """The actions of a deal so far as a history has them: with the word that passed, and outcomes where chance decided."""
        setup, log = self.setup, state.log
        if not setup.shared and not setup.skipped:
            return [number_of(action.id) for _, action in log]
        deal = setup.game.deal(
            setup.options, layout=state.layout(), dealer=state.dealer, scores=state.before, **state.carried()
        )
        done: list[int] = []
        at = Position(deal)
        for seat, action in log:
            if setup.left_to_chance(at.state):
                done.append(at.state.legal_ids().index(number_of(action.id)))
                at = Position(at.state.apply(action))
                continue
            plain = setup.plain(number_of(action.id))
            if setup.asked(at) != seat:
                done.append(setup.actions - 1)
                at = setup.apply(at, setup.actions - 1)
            done.append(plain)
            at = setup.apply(at, plain)
        return [*done, setup.actions - 1] if passed else done


@dataclass(frozen=True)
class Short:
    """The few deals of a variant, one chance node."""

    setup: Setup
    variant: Variant

    @property
    def players(self) -> tuple[int, ...]:
        """Only these seats are players; the others play by rule."""
        return self.variant.seats

    @property
    def most(self) -> int:
        """The deals."""
        return self.variant.outcomes

    @property
    def nodes(self) -> int:
        """The deal."""
        return 1

    def outcomes(self, dealt: tuple[int, ...]) -> Outcomes:
        """All deals alike."""
        return [(outcome, 1 / self.variant.outcomes) for outcome in range(self.variant.outcomes)]

    def told(self, dealt: tuple[int, ...], outcome: int) -> str:
        """The number of a deal."""
        return f"deal {outcome}"

    def begun(self, dealt: tuple[int, ...]) -> Position | None:
        """The deal of that number."""
        return Position(self.variant.start(dealt[0])) if dealt else None

    def asked(self, position: Position) -> int | None:
        """The seat to act, None when the deal is over."""
        player = self.variant.player(position.state)
        return None if player is None else self.variant.seats[player]

    def legal(self, position: Position) -> list[int]:
        """Ids of what it may do."""
        return self.variant.legal(position.state)

    def apply(self, position: Position, action: int) -> Position:
        """The position after that, those who play by rule having played."""
        return Position(self.variant.apply(position.state, action))

    def resampled(self, position: Position, history: Sequence[int], seat: int, rng: Random) -> list[int]:
        """One of the deals in which something can have been done that looks the same to the seat."""
        at = Position(self.variant.start(history[0]))
        seen = [at.state.key(seat)]
        for action in history[1:]:
            at = self.apply(at, action)
            seen.append(at.state.key(seat))
        deals = rng.sample(range(self.variant.outcomes), self.variant.outcomes)
        return next(
            [outcome, *found]
            for outcome in deals
            for found in self._alike(Position(self.variant.start(outcome)), history[1:], seen, seat, rng)
        )

    def _alike(
        self, at: Position, done: Sequence[int], seen: Sequence[bytes], seat: int, rng: Random
    ) -> Iterator[list[int]]:
        """Ways to go on that the seat sees as it has seen what was done."""
        if at.state.key(seat) != seen[0]:
            return
        if not done:
            yield []
            return
        legal = self.legal(at)
        tried = [done[0]] if self.asked(at) == seat else rng.sample(legal, len(legal))
        for action in tried:
            if action in legal:
                for more in self._alike(self.apply(at, action), done[1:], seen[1:], seat, rng):
                    yield [action, *more]


def laid(places: Any, cards: Any) -> Iterator[tuple[int, str]]:
    """The place in the pack of each card of a layout."""
    if isinstance(places, int):
        yield places, cards
    elif isinstance(places, Mapping):
        for name, part in places.items():
            yield from laid(part, cards[name])
    else:
        for place, card in zip(places, cards, strict=True):
            yield from laid(place, card)


def in_turn(hands: Sequence[Sequence[str]], dealer: int, pack: Sequence[str]) -> list[str]:
    """A deck for hands that are all a world says, as at truco without packets (TRU-4.11): those after the dealer first, then the rest."""
    held = [card for place in range(len(hands)) for card in hands[(dealer + 1 + place) % len(hands)]]
    return [*held, *(card for card in pack if card not in held)]


def number_of(number: int | None) -> int:
    """The id of an action that has one: all that environments do have."""
    assert number is not None
    return number
