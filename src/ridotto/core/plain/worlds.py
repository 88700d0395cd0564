"""Deals that agree with what a seat of a plain game knows: the default `sample` of `ridotto.core.plain`.

A deal is a dealing order, in which each position is *open* or *hidden*. Replaying the log and exchanging cards finds the positions of
the played cards and of those in the viewer's hand (`Attempt.open_cards`). The other cards are then dealt to the hidden positions,
again and again, until the log is legal (`Attempt.decks`).

What an action reveals about a hand is learned when it is refused: each hidden card that would forbid it is barred from the positions
of that hand (for example, a suit from a hand that did not follow it). The next deal respects the bars, with all ways of doing so
equally likely. Worlds that agree with the view are therefore equally likely too, with three exceptions: if few deals of the hidden
cards agree, an exchange makes the refused action legal; if cards are drawn during play, the draw in which a played card arrived is
chosen before the hidden cards are dealt; and if a card forbids an action only in combination with others, it is barred all the
same. Attempts without learning reach the worlds that the last exception leaves out.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import product
from math import factorial, prod
from random import Random
from typing import Protocol, Self

DRAWS = 30
"""Deals of the hidden cards before exchanges are tried on refused actions."""
MOST_EXCHANGES = 60
"""Exchanges tried after that, before the attempt fails."""
MOST_COUNTS = 20_000
"""Limit on the table used to count deals of the hidden cards; beyond it, each card goes where there is most room."""


class Deal(Protocol):
    """The parts of `PlainDeal` used here."""

    hands: list[list[str]]
    turn: int | None

    def refuse(self, action: str) -> str | None:
        """Return the rule that forbids the seat to act an action, or None if it is legal."""

    def play(self, action: str) -> None:
        """Carry out a legal action."""

    def copy(self) -> Self:
        """Return an independent copy of the deal."""


class Placed(str):
    """A card that stores its position in the dealing order. It equals every other card of the same name."""

    place: int

    def __new__(cls, name: str, place: int) -> "Placed":
        card = super().__new__(cls, name)
        card.place = place
        return card


@dataclass
class Knowledge:
    """Information about a deal: from the view, and learned by attempts."""

    begin: Callable[[list[str]], Deal]
    """Returns the deal for a dealing order, before its first action."""
    pack: Sequence[str]
    log: Sequence[tuple[int, str]]
    """Seats and actions so far."""
    seat: int | None
    hand: Sequence[str]
    """The viewer's cards; empty for a spectator."""
    settled: Mapping[int, str]
    """Position in the dealing order → card known from the beginning."""
    needs: dict[int, list[str]] = field(default_factory=dict)
    """Cache: index of an action in the log → cards its seat must have held for it."""
    barred: dict[int, set[str]] = field(default_factory=dict)
    """Position in the dealing order → cards that attempts have learned cannot be there, whatever the rest of the hand."""


class Attempt:
    """One way to place the open cards of a view, and deals of the hidden cards around them."""

    def __init__(self, known: Knowledge, rng: Random, learning: bool = True) -> None:
        self.known, self.rng, self.learning = known, rng, learning
        self.deck = shuffled_around(known.pack, known.settled, rng)
        self.distinct = len(set(known.pack)) == len(known.pack)
        self.hidden = set(range(len(known.pack))) - set(known.settled)
        """Positions whose cards may still be exchanged."""
        learned = known.barred if learning else {}
        self.barred = {place: set(learned.get(place, ())) for place in self.hidden}
        """Cards that cannot be at a position; settled positions are not listed."""

    def decks(self) -> Iterator[list[str]]:
        """Yield dealing orders in which the log is legal and the viewer holds its cards; none if the attempt fails."""
        if not self.open_cards():
            return
        for _ in range(DRAWS):
            if not self.deal_hidden():
                return
            deal, step = self.replay()
            if step == len(self.known.log):
                yield list(self.deck)
            elif deal.turn == self.known.log[step][0]:
                self.learn(deal, step)
        if self.repair():
            yield list(self.deck)

    def replay(self) -> tuple[Deal, int]:
        """Replay the log while it is legal. Return the deal reached and the number of actions played."""
        deal = self.new_deal()
        for step, (seat, text) in enumerate(self.known.log):
            if deal.turn != seat or deal.refuse(text) is not None:
                return deal, step
            deal.play(text)
        return deal, len(self.known.log)

    def new_deal(self) -> Deal:
        """Return a new deal of the cards in their current positions."""
        return self.known.begin(list(map(Placed, self.deck, range(len(self.deck)))))

    # ---- open cards

    def open_cards(self) -> bool:
        """Exchange cards until the log is legal and the viewer holds its cards. False if no exchange leads there."""
        for _ in range(2 * len(self.known.pack) + len(self.known.log)):
            done = self.open_once()
            if done is not None:
                return done
        return False

    def open_once(self) -> bool | None:
        """Replay the log, opening the cards that its actions show. True at its end, None after an exchange, False if none helps."""
        deal, viewer = self.new_deal(), self.known.seat
        gone: dict[int, list[str]] = {seat: [] for seat in range(len(deal.hands))}
        spent: set[int] = set()
        for step, (seat, text) in enumerate(self.known.log):
            if deal.turn != seat:
                return None if self.deal_hidden() else False
            if deal.refuse(text) is not None:
                return None if self.legalize(deal, step) else False
            needed, held = self.needed(deal, step), list(deal.hands[seat])
            deal.play(text)
            kept = set(map(id, deal.hands[seat]))
            leaving = [card for card in held if id(card) not in kept]
            if needed == leaving:
                self.open(needed, held + gone[seat], spent)
            else:
                shown = Counter(needed) - Counter(leaving)
                self.open((Counter(needed) - shown).elements(), held + gone[seat], spent)
                self.open(shown.elements(), held + gone[seat], set(spent))
            gone[seat] += leaving
        if viewer is None:
            return True
        if Counter(self.known.hand) - Counter(deal.hands[viewer]):
            return None if self.swap_in(self.known.hand, deal.hands[viewer]) else False
        self.open(self.known.hand, deal.hands[viewer] + gone[viewer], spent)
        return True

    def open(self, wanted: Iterable[str], held: Sequence[str], spent: set[int]) -> None:
        """Open the positions of cards that a seat holds or has held. A position serves one card; those already open are used first.

        The rules may play a different one of several identical cards: that makes no difference as long as enough of them are open.
        """
        for card in wanted:
            equal = [one for one in held if one == card and id(one) not in spent]
            if equal:
                one = equal[0] if len(equal) == 1 else min(equal, key=lambda one: len(self.hidden_places([one])))
                spent.add(id(one))
                self.hidden -= self.hidden_places([one])

    def legalize(self, deal: Deal, step: int) -> bool:
        """Exchange cards so that a refused action may become legal. False if nothing can be exchanged."""
        needed, hand = self.needed(deal, step), deal.hands[self.known.log[step][0]]
        if Counter(needed) - Counter(hand):
            return self.swap_in(needed, hand)
        self.open(needed, hand, set())
        self.learn(deal, step)
        misplaced = any(self.deck[place] in self.barred[place] for place in self.hidden)
        return (not misplaced and self.exchange(deal, step)) or self.deal_hidden()

    def swap_in(self, wanted: Sequence[str], hand: Sequence[str]) -> bool:
        """Swap a hidden card of a hand for one that is wanted there, and open it. False if that is impossible."""
        card = next(iter(Counter(wanted) - Counter(hand)))
        spare, inside = Counter(hand) - Counter(wanted), self.hidden_places(hand)
        pairs = [
            (here, there)
            for here, there in product(sorted(inside), sorted(self.hidden - inside))
            if self.deck[there] == card and spare[self.deck[here]] and card not in self.barred[here]
        ]
        if not pairs:
            return False
        self.rng.shuffle(pairs)
        fitting = [(here, there) for here, there in pairs if self.deck[here] not in self.barred[there]]
        # Prefer the position with the most bars: of several draws, the earliest. Later ones stay free for cards that must have come later.
        here, there = max(fitting or pairs, key=lambda pair: len(self.barred[pair[0]]))
        self.swap(here, there)
        self.hidden.discard(here)
        return True

    def needed(self, deal: Deal, step: int) -> list[str]:
        """Return the cards named by an action of the log that its seat must hold for it."""
        if step not in self.known.needs:
            self.known.needs[step] = self.find_needed(deal, step)
        return self.known.needs[step]

    def find_needed(self, deal: Deal, step: int) -> list[str]:
        """Work out `needed` from the rules: the cards that no other card can replace; all, if the action is illegal even then."""
        named = [word for word in self.known.log[step][1].split() if word in self.known.pack]
        others = [card for card in dict.fromkeys(self.known.pack) if card not in named]
        lawful = self.legality_test(deal, step)

        def lawful_without(cards: Sequence[str]) -> bool:
            left = list((Counter(named) - Counter(cards)).elements())
            return any(lawful(left, other) for other in others)

        if not named:
            return []
        if lawful(named, named[0]):
            return [card for card in named if not lawful_without([card])]
        return [] if lawful_without(named) else named

    # ---- inferences from actions

    def legality_test(self, deal: Deal, step: int) -> Callable[[list[str], str], bool]:
        """Return a function: True if the action at `step` is legal with other cards, padded with a filler to the size of the hand."""
        seat, text = self.known.log[step]
        twin, size = deal.copy(), len(deal.hands[seat])

        def lawful(cards: list[str], filler: str) -> bool:
            twin.hands[seat] = cards + [filler] * (size - len(cards))
            return twin.refuse(text) is None

        return lawful

    def place_of(self, card: str) -> int | None:
        """Return the position of a card of a deal. None for a string that the rules created themselves, unless that card is unique."""
        if isinstance(card, Placed):
            return card.place
        return self.deck.index(card) if self.distinct else None

    def hidden_places(self, cards: Sequence[str]) -> set[int]:
        """Return the hidden positions among those of cards of a deal. Strings that the rules created are treated as seen cards."""
        return {place for place in map(self.place_of, cards) if place in self.hidden and place is not None}

    def open_in(self, hand: Sequence[str]) -> list[str]:
        """Return the open cards of a hand."""
        return [card for card in hand if not self.hidden_places([card])]

    def learn(self, deal: Deal, step: int) -> None:
        """Bar the cards that forbid the action at `step` from all positions of its seat's hand, and hide any that lie open there."""
        if not self.learning:
            return
        hand, needed, lawful = (
            deal.hands[self.known.log[step][0]],
            self.needed(deal, step),
            self.legality_test(deal, step),
        )
        certain = list((Counter(self.open_in(hand)) | Counter(needed)).elements())
        names = list(dict.fromkeys(self.known.pack))
        for cards in (needed, certain):
            harmless = next((card for card in [*needed, *names] if lawful(cards, card)), None)
            if harmless is None:
                return
            offending = {card for card in names if card not in cards and not lawful([*cards, card], harmless)}
            for card in hand:
                place = self.place_of(card)
                if place in self.barred and place is not None:
                    self.barred[place] |= offending
                    if cards is needed:  # bars that depend on other open cards hold for this attempt only
                        self.known.barred.setdefault(place, set()).update(offending)
                    if card in offending:
                        self.hidden.add(place)

    def exchange(self, deal: Deal, step: int) -> bool:
        """Swap a hidden card of a hand for one that makes the action at `step` legal. False if no single swap does."""
        hand = deal.hands[self.known.log[step][0]]
        inside, lawful = self.hidden_places(hand), self.legality_test(deal, step)
        pairs = list(product(sorted(inside), sorted(self.hidden - inside)))
        self.rng.shuffle(pairs)
        for here, there in pairs:
            one, other = self.deck[here], self.deck[there]
            if one == other or other in self.barred[here] or one in self.barred[there]:
                continue
            left = list(hand)
            left.remove(one)
            if lawful([*left, other], other):
                self.swap(here, there)
                return True
        return False

    def repair(self) -> bool:
        """Make refused actions legal one by one until none is left. False if that fails."""
        for _ in range(MOST_EXCHANGES):
            deal, step = self.replay()
            if step == len(self.known.log):
                return True
            if deal.turn != self.known.log[step][0] or not self.legalize(deal, step):
                return False
        return False

    # ---- hidden cards

    def swap(self, one: int, other: int) -> None:
        """Swap the cards at two positions."""
        self.deck[one], self.deck[other] = self.deck[other], self.deck[one]

    def deal_hidden(self) -> bool:
        """Redeal the hidden cards to the hidden positions, respecting all bars. False if that is impossible."""
        places: dict[frozenset[str], list[int]] = {}
        cards = [self.deck[place] for place in sorted(self.hidden)]
        for place in sorted(self.hidden):
            places.setdefault(frozenset(self.barred[place].intersection(cards)), []).append(place)
        hands = distribute(cards, [(barred, len(cell)) for barred, cell in places.items()], self.rng)
        if hands is None:
            return False
        for hand, cell in zip(hands, places.values(), strict=True):
            for card, place in zip(hand, cell, strict=True):
                self.deck[place] = card
        return True


def shuffled_around(pack: Sequence[str], settled: Mapping[int, str], rng: Random) -> list[str]:
    """Return a shuffled pack with the settled cards at their positions."""
    others = list(pack)
    for card in settled.values():
        others.remove(card)
    rng.shuffle(others)
    return [settled[place] if place in settled else others.pop() for place in range(len(pack))]


def distribute(
    cards: Sequence[str], cells: Sequence[tuple[frozenset[str], int]], rng: Random
) -> list[list[str]] | None:
    """Deal cards to cells, given as (barred cards, room), with all valid deals equally likely. Return None if there is none.

    Cards that may go anywhere are dealt last, because a formula counts the ways to deal them; this keeps the counting table small.
    """
    rooms = [room for _, room in cells]
    choices = {card: [cell for cell, (barred, _) in enumerate(cells) if card not in barred] for card in cards}
    bound = sorted((card for card in cards if len(choices[card]) < len(cells)), key=lambda card: (choices[card], card))
    free = [card for card in cards if len(choices[card]) == len(cells)]

    @cache
    def ways(done: int, rooms: tuple[int, ...]) -> int:
        if done == len(bound):
            return factorial(sum(rooms)) // prod(map(factorial, rooms))
        return sum(ways(done + 1, with_one_less(rooms, cell)) for cell in choices[bound[done]] if rooms[cell])

    counted = prod(min(room, len(bound)) + 1 for room in rooms) <= MOST_COUNTS
    hands: list[list[str]] = [[] for _ in cells]
    for done, card in enumerate(bound):
        within = [cell for cell in choices[card] if rooms[cell]]
        weights = [ways(done + 1, with_one_less(rooms, cell)) if counted else rooms[cell] for cell in within]
        if not any(weights):
            return None
        cell = weighted_choice(within, weights, rng)
        hands[cell].append(card)
        rooms[cell] -= 1
    rng.shuffle(free)
    for hand, room in zip(hands, rooms, strict=True):
        hand += [free.pop() for _ in range(room)]
        rng.shuffle(hand)
    return hands


def with_one_less(rooms: Sequence[int], cell: int) -> tuple[int, ...]:
    """Return the rooms with one less in a cell."""
    return *rooms[:cell], rooms[cell] - 1, *rooms[cell + 1 :]


def weighted_choice(things: Sequence[int], weights: Sequence[int], rng: Random) -> int:
    """Return a random item with probability proportional to its weight; exact for weights of any size."""
    number = rng.randrange(sum(weights))
    for thing, weight in zip(things, weights, strict=True):
        if number < weight:
            return thing
        number -= weight
    raise AssertionError("weights end with their sum")
