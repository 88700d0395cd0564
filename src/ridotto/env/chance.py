"""Game-tree roots for OpenSpiel: chance nodes, and the positions and histories below them.

A root lists the outcomes of chance and tells when a deal is complete. `Pack` deals card by card; `Short` picks one of a variant's deals.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any, Protocol

from ridotto.core.spec import Layout
from ridotto.core.state import State
from ridotto.env.table import Position, Setup
from ridotto.env.variants import Variant

Outcomes = list[tuple[int, float]]
"""Chance outcomes with their probabilities."""


class Root(Protocol):
    """The root of a game tree, and the rules below it."""

    @property
    def setup(self) -> Setup:
        """The environment's setup."""

    @property
    def players(self) -> Sequence[int]:
        """Seat of each player."""

    @property
    def max_outcomes(self) -> int:
        """Upper bound on chance outcomes; every outcome is below it."""

    @property
    def max_chance_nodes(self) -> int:
        """Greatest number of chance nodes in a history."""

    def outcomes(self, dealt: tuple[int, ...]) -> Outcomes:
        """Return the possible next outcomes of chance, given those so far."""

    def outcome_text(self, dealt: tuple[int, ...], outcome: int) -> str:
        """Return an outcome as text."""

    def initial_position(self, dealt: tuple[int, ...]) -> Position | None:
        """Return the first position once everything is dealt; None before."""

    def seat_to_act(self, position: Position) -> int | None:
        """Return the seat to act; None when the deal is over."""

    def legal(self, position: Position) -> list[int]:
        """Return the ids of that seat's legal actions."""

    def apply(self, position: Position, action: int) -> Position:
        """Return the position after an action."""

    def resample(self, position: Position, history: Sequence[int], seat: int, rng: Random) -> list[int]:
        """Return a history that the seat cannot distinguish from the given one, with everything it does not know redrawn."""


@dataclass(frozen=True)
class Pack:
    """A pack that chance deals card by card, in dealing order, after drawing the dealer if `drawn`.

    Identical cards are one outcome, weighted by the number left.
    """

    setup: Setup
    drawn: bool = False
    """True if chance draws the dealer; otherwise it is `setup.dealer`."""

    @property
    def players(self) -> range:
        """Every seat is a player."""
        return range(self.setup.seats)

    @cached_property
    def kinds(self) -> list[str]:
        """Distinct cards in card order: outcome → card."""
        return list(dict.fromkeys(self.pack))

    @cached_property
    def pack(self) -> list[str]:
        """The whole pack."""
        return self.setup.game.pack(self.setup.options)

    @cached_property
    def copies(self) -> list[int]:
        """Number of copies of each distinct card."""
        return [self.pack.count(card) for card in self.kinds]

    @property
    def max_outcomes(self) -> int:
        """Upper bound on outcomes: the largest number of cards, seats or (if decisions are skipped) actions."""
        return max(len(self.kinds), self.setup.seats, len(self.setup.skipped))

    @property
    def max_chance_nodes(self) -> int:
        """One for each card, one for the dealer, and one for each decision that may be skipped."""
        skipped = self.setup.info.longest if self.setup.skipped else 0
        return len(self.pack) + self.drawn + skipped

    def outcomes(self, dealt: tuple[int, ...]) -> Outcomes:
        """Return the seats, while the dealer is drawn, then the remaining cards."""
        if self.drawn and not dealt:
            return [(seat, 1 / self.setup.seats) for seat in self.players]
        left = list(self.copies)
        for kind in dealt[self.drawn :]:
            left[kind] -= 1
        total = len(self.pack) + self.drawn - len(dealt)
        return [(kind, count / total) for kind, count in enumerate(left) if count]

    def outcome_text(self, dealt: tuple[int, ...], outcome: int) -> str:
        """Return "dealer SEAT" or "deal CARD"."""
        return f"dealer {outcome}" if self.drawn and not dealt else f"deal {self.kinds[outcome]}"

    def initial_position(self, dealt: tuple[int, ...]) -> Position | None:
        """Return the deal of the whole pack."""
        if len(dealt) < len(self.pack) + self.drawn:
            return None
        setup = self.setup
        dealer = dealt[0] if self.drawn else setup.dealer
        deck = [self.kinds[kind] for kind in dealt[self.drawn :]]
        return Position(setup.game.deal(setup.options, deck=deck, dealer=dealer, scores=setup.scores))

    def seat_to_act(self, position: Position) -> int | None:
        """Return the seat to act; None when the deal is over."""
        return self.setup.seat_to_act(position)

    def legal(self, position: Position) -> list[int]:
        """Return the ids of that seat's legal actions."""
        return self.setup.legal(position)

    def apply(self, position: Position, action: int) -> Position:
        """Return the position after an action."""
        return self.setup.apply(position, action)

    def resample(self, position: Position, _history: Sequence[int], seat: int, rng: Random) -> list[int]:
        """Return the deck of a world sampled from the seat's view, followed by the actions so far."""
        world = self.setup.game.sample(position.state.view(seat), rng)
        return [*self.outcomes_of(world), *self.actions_in(world, position.passed)]

    def outcomes_of(self, state: State) -> list[int]:
        """Return the chance outcomes that lead to a deal."""
        places, layout = (
            self.setup.game.places(self.setup.options, dealer=state.dealer, scores=state.before),
            state.layout(),
        )
        if places.keys() == layout.keys():
            deck = [card for _, card in sorted(positions_of(places, layout))]
        else:
            deck = deck_of_hands(layout, state.dealer, self.pack)
        numbers = {card: kind for kind, card in enumerate(self.kinds)}
        return [*([state.dealer] if self.drawn else []), *(numbers[card] for card in deck)]

    def actions_in(self, state: State, passed: bool) -> list[int]:
        """Return the actions of a deal as in a history, including passes of the word and chance outcomes for skipped decisions."""
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
            if setup.seat_to_act(at) != seat:
                done.append(setup.actions - 1)
                at = setup.apply(at, setup.actions - 1)
            done.append(plain)
            at = setup.apply(at, plain)
        return [*done, setup.actions - 1] if passed else done


@dataclass(frozen=True)
class Short:
    """A variant with few deals, all chosen at one chance node."""

    setup: Setup
    variant: Variant

    @property
    def players(self) -> tuple[int, ...]:
        """The variant's seats; the others play by rule."""
        return self.variant.seats

    @property
    def max_outcomes(self) -> int:
        """The number of deals."""
        return self.variant.outcomes

    @property
    def max_chance_nodes(self) -> int:
        """One, for the deal."""
        return 1

    def outcomes(self, _dealt: tuple[int, ...]) -> Outcomes:
        """Return all deals with equal probability."""
        return [(outcome, 1 / self.variant.outcomes) for outcome in range(self.variant.outcomes)]

    def outcome_text(self, _dealt: tuple[int, ...], outcome: int) -> str:
        """Return "deal NUMBER"."""
        return f"deal {outcome}"

    def initial_position(self, dealt: tuple[int, ...]) -> Position | None:
        """Return the deal with that number."""
        return Position(self.variant.start(dealt[0])) if dealt else None

    def seat_to_act(self, position: Position) -> int | None:
        """Return the seat to act; None when the deal is over."""
        player = self.variant.player(position.state)
        return None if player is None else self.variant.seats[player]

    def legal(self, position: Position) -> list[int]:
        """Return the ids of that seat's legal actions."""
        return self.variant.legal(position.state)

    def apply(self, position: Position, action: int) -> Position:
        """Return the position after an action, once the seats that play by rule have played."""
        return Position(self.variant.apply(position.state, action))

    def resample(self, _position: Position, history: Sequence[int], seat: int, rng: Random) -> list[int]:
        """Return a history, from a random deal, that looks the same to the seat."""
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
        """Yield action sequences that look to the seat like the ones taken."""
        if at.state.key(seat) != seen[0]:
            return
        if not done:
            yield []
            return
        legal = self.legal(at)
        tried = [done[0]] if self.seat_to_act(at) == seat else rng.sample(legal, len(legal))
        for action in tried:
            if action in legal:
                for more in self._alike(self.apply(at, action), done[1:], seen[1:], seat, rng):
                    yield [action, *more]


def positions_of(places: Any, cards: Any) -> Iterator[tuple[int, str]]:
    """Yield the position in the pack of each card in a layout."""
    if isinstance(places, int):
        yield places, cards
    elif isinstance(places, Mapping):
        for name, part in places.items():
            yield from positions_of(part, cards[name])
    else:
        for place, card in zip(places, cards, strict=True):
            yield from positions_of(place, card)


def deck_of_hands(layout: Layout, dealer: int, pack: Sequence[str]) -> list[str]:
    """Return a deck for a layout of hands, as in truco without packets (TRU-4.11): the hands after the dealer first, the vira, the rest."""
    hands = layout["hands"]
    held = [card for place in range(len(hands)) for card in hands[(dealer + 1 + place) % len(hands)]]
    held += [layout["vira"]] if "vira" in layout else []
    return [*held, *(card for card in pack if card not in held)]


def number_of(number: int | None) -> int:
    """Return the id of an action, which is never None in environments."""
    assert number is not None
    return number
