"""Deals that agree with what a seat of a plain game knows: the default `sample` of `ridotto.core.plain`.

A deal is a dealing order, and each of its places is *open* or *hidden*. Which places the cards that have been played came from, and
where those in the viewer's hand lie, is found by playing the log again and exchanging cards (`Attempt.open_cards`). The other cards
are then dealt to the hidden places, again and again until the log is lawful (`Attempt.decks`).

What an action tells of a hand is learned where it is refused: each hidden card that would forbid it is barred from the places that the
hand consists of (a suit from a hand that did not follow it). The next cards are dealt so that none lies where it is barred, all such
ways being equally likely. Worlds that agree with the view are therefore equally likely too, but for three cases: where few deals of the
hidden cards agree, a refused action is put right by an exchange; where cards are drawn during play, the draw that a played card came
with is chosen before the hidden cards are dealt; and where a card forbids an action only beside some other cards, it is barred all the
same. Attempts without learning find the worlds that this leaves out.
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
"""Times that hidden cards are dealt before exchanges put right what is refused."""
MENDS = 60
"""Exchanges after that, before the attempt ends."""
MOST_COUNTS = 20_000
"""Counts of ways that a deal of the hidden cards may take; beyond that, each card goes where there is most room."""


class Deal(Protocol):
    """What is asked of a deal."""

    hands: list[list[str]]
    turn: int | None

    def refuse(self, action: str) -> str | None:
        """The rule that forbids an action to the seat in turn, None when it is lawful."""

    def play(self, action: str) -> None:
        """Carry out a lawful action."""

    def copy(self) -> Self:
        """The same deal, independent of this one."""


class Placed(str):
    """A card that knows its place in the dealing order; equal to every other card of its name."""

    place: int

    def __new__(cls, name: str, place: int) -> "Placed":
        card = super().__new__(cls, name)
        card.place = place
        return card


@dataclass
class Knowledge:
    """What a view tells of a deal, with what has been learned from it."""

    begin: Callable[[list[str]], Deal]
    """The deal of a dealing order, before its first action."""
    pack: Sequence[str]
    log: Sequence[tuple[int, str]]
    """Seats and actions so far."""
    seat: int | None
    hand: Sequence[str]
    """Cards of the viewer; none for a spectator."""
    settled: Mapping[int, str]
    """Places of the dealing order whose cards are known from the beginning."""
    needs: dict[int, list[str]] = field(default_factory=dict)
    """Number of an action of the log → cards that its seat must have held for it, as far as that has been asked."""
    barred: dict[int, set[str]] = field(default_factory=dict)
    """Places of the dealing order → cards that cannot lie there, whatever else the hand holds, as far as attempts have learned it."""


class Attempt:
    """One way to place the open cards of a view, and deals of the hidden cards around them."""

    def __init__(self, known: Knowledge, rng: Random, learning: bool = True) -> None:
        self.known, self.rng, self.learning = known, rng, learning
        self.deck = filled(known.pack, known.settled, rng)
        self.distinct = len(set(known.pack)) == len(known.pack)
        self.hidden = set(range(len(known.pack))) - set(known.settled)
        """Places whose cards may still be exchanged."""
        learned = known.barred if learning else {}
        self.barred = {place: set(learned.get(place, ())) for place in self.hidden}
        """Cards that cannot lie at a place; places that are settled are not listed."""

    def decks(self) -> Iterator[list[str]]:
        """Yield dealing orders in which the log is lawful and the viewer holds its cards; none when the attempt fails."""
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
        if self.mend():
            yield list(self.deck)

    def replay(self) -> tuple[Deal, int]:
        """Play the log as long as it is lawful: the deal there, and the number of actions so far."""
        deal = self.begun()
        for step, (seat, text) in enumerate(self.known.log):
            if deal.turn != seat or deal.refuse(text) is not None:
                return deal, step
            deal.play(text)
        return deal, len(self.known.log)

    def begun(self) -> Deal:
        """The deal of the cards in their current places."""
        return self.known.begin(list(map(Placed, self.deck, range(len(self.deck)))))

    # ---- open cards

    def open_cards(self) -> bool:
        """Exchange cards until the log is lawful and the viewer holds its cards; False when there is no way on from here."""
        for _ in range(2 * len(self.known.pack) + len(self.known.log)):
            done = self.opened()
            if done is not None:
                return done
        return False

    def opened(self) -> bool | None:
        """Play the log and open the cards that lawful actions show: True at its end, None after an exchange, False where none helps."""
        deal, viewer = self.begun(), self.known.seat
        gone: dict[int, list[str]] = {seat: [] for seat in range(len(deal.hands))}
        spent: set[int] = set()
        for step, (seat, text) in enumerate(self.known.log):
            if deal.turn != seat:
                return None if self.deal_hidden() else False
            if deal.refuse(text) is not None:
                return None if self.put_right(deal, step) else False
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
            return None if self.fetch(self.known.hand, deal.hands[viewer]) else False
        self.open(self.known.hand, deal.hands[viewer] + gone[viewer], spent)
        return True

    def open(self, wanted: Iterable[str], held: Sequence[str], spent: set[int]) -> None:
        """Open the places of cards that a seat holds or has held, each for one purpose; those that are open already are taken first.

        Of equal cards the rules may play another than the open one: that makes no difference as long as there are enough open ones.
        """
        for card in wanted:
            equal = [one for one in held if one == card and id(one) not in spent]
            if equal:
                one = equal[0] if len(equal) == 1 else min(equal, key=lambda one: len(self.hidden_places([one])))
                spent.add(id(one))
                self.hidden -= self.hidden_places([one])

    def put_right(self, deal: Deal, step: int) -> bool:
        """Exchange cards so that a refused action may become lawful; False when nothing can be exchanged."""
        needed, hand = self.needed(deal, step), deal.hands[self.known.log[step][0]]
        if Counter(needed) - Counter(hand):
            return self.fetch(needed, hand)
        self.open(needed, hand, set())
        self.learn(deal, step)
        misplaced = any(self.deck[place] in self.barred[place] for place in self.hidden)
        return (not misplaced and self.exchange(deal, step)) or self.deal_hidden()

    def fetch(self, wanted: Sequence[str], hand: Sequence[str]) -> bool:
        """Exchange a hidden card of a hand for one that is wanted there, which is then open; False when that cannot be."""
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
        # The place with most cards barred: of several draws the oldest, which leaves the others to cards that must have come later.
        here, there = max(fitting or pairs, key=lambda pair: len(self.barred[pair[0]]))
        self.swap(here, there)
        self.hidden.discard(here)
        return True

    def needed(self, deal: Deal, step: int) -> list[str]:
        """Cards named by an action of the log that its seat must hold for it."""
        if step not in self.known.needs:
            self.known.needs[step] = self.found_needed(deal, step)
        return self.known.needs[step]

    def found_needed(self, deal: Deal, step: int) -> list[str]:
        """The same, from the rules: those without which no other card makes the action lawful. All, where even they do not suffice."""
        named = [word for word in self.known.log[step][1].split() if word in self.known.pack]
        others = [card for card in dict.fromkeys(self.known.pack) if card not in named]
        lawful = self.question(deal, step)

        def lawful_without(cards: Sequence[str]) -> bool:
            left = list((Counter(named) - Counter(cards)).elements())
            return any(lawful(left, other) for other in others)

        if not named:
            return []
        if lawful(named, named[0]):
            return [card for card in named if not lawful_without([card])]
        return [] if lawful_without(named) else named

    # ---- what actions tell of hands

    def question(self, deal: Deal, step: int) -> Callable[[list[str], str], bool]:
        """A function that is True if an action of the log would be lawful with other cards, filled up with one to the size of the hand."""
        seat, text = self.known.log[step]
        twin, size = deal.copy(), len(deal.hands[seat])

        def lawful(cards: list[str], filler: str) -> bool:
            twin.hands[seat] = cards + [filler] * (size - len(cards))
            return twin.refuse(text) is None

        return lawful

    def place_of(self, card: str) -> int | None:
        """The place of a card of a deal. None for a text of the rules' own, unless it names the only card of its name."""
        if isinstance(card, Placed):
            return card.place
        return self.deck.index(card) if self.distinct else None

    def hidden_places(self, cards: Sequence[str]) -> set[int]:
        """The hidden places of cards of a deal; a text of the rules' own is a card that has been seen."""
        return {place for place in map(self.place_of, cards) if place in self.hidden and place is not None}

    def sure(self, hand: Sequence[str]) -> list[str]:
        """The open cards of a hand."""
        return [card for card in hand if not self.hidden_places([card])]

    def learn(self, deal: Deal, step: int) -> None:
        """Bar the cards that forbid an action of the log from all places of its seat's hand; open cards among them become hidden again."""
        if not self.learning:
            return
        hand, needed, lawful = deal.hands[self.known.log[step][0]], self.needed(deal, step), self.question(deal, step)
        sure = list((Counter(self.sure(hand)) | Counter(needed)).elements())
        names = list(dict.fromkeys(self.known.pack))
        for cards in (needed, sure):
            harmless = next((card for card in [*needed, *names] if lawful(cards, card)), None)
            if harmless is None:
                return
            offending = {card for card in names if card not in cards and not lawful([*cards, card], harmless)}
            for card in hand:
                place = self.place_of(card)
                if place in self.barred and place is not None:
                    self.barred[place] |= offending
                    if cards is needed:  # what depends on other open cards holds for this attempt alone
                        self.known.barred.setdefault(place, set()).update(offending)
                    if card in offending:
                        self.hidden.add(place)

    def exchange(self, deal: Deal, step: int) -> bool:
        """Exchange a hidden card of a hand for one that makes an action of the log lawful; False when no single one does."""
        hand = deal.hands[self.known.log[step][0]]
        inside, lawful = self.hidden_places(hand), self.question(deal, step)
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

    def mend(self) -> bool:
        """Put refused actions right one by one, until none is left; False when that does not succeed."""
        for _ in range(MENDS):
            deal, step = self.replay()
            if step == len(self.known.log):
                return True
            if deal.turn != self.known.log[step][0] or not self.put_right(deal, step):
                return False
        return False

    # ---- hidden cards

    def swap(self, one: int, other: int) -> None:
        """Exchange the cards of two places."""
        self.deck[one], self.deck[other] = self.deck[other], self.deck[one]

    def deal_hidden(self) -> bool:
        """Deal the hidden cards to the hidden places again, none where it is barred; False when there is no way."""
        places: dict[frozenset[str], list[int]] = {}
        cards = [self.deck[place] for place in sorted(self.hidden)]
        for place in sorted(self.hidden):
            places.setdefault(frozenset(self.barred[place].intersection(cards)), []).append(place)
        hands = distributed(cards, [(barred, len(cell)) for barred, cell in places.items()], self.rng)
        if hands is None:
            return False
        for hand, cell in zip(hands, places.values(), strict=True):
            for card, place in zip(hand, cell, strict=True):
                self.deck[place] = card
        return True


def filled(pack: Sequence[str], settled: Mapping[int, str], rng: Random) -> list[str]:
    """A shuffled pack with some cards in their places."""
    others = list(pack)
    for card in settled.values():
        others.remove(card)
    rng.shuffle(others)
    return [settled[place] if place in settled else others.pop() for place in range(len(pack))]


def distributed(
    cards: Sequence[str], cells: Sequence[tuple[frozenset[str], int]], rng: Random
) -> list[list[str]] | None:
    """Cards for cells, each with what is barred from it and its room; all ways are equally likely. None when there is no way.

    Cards that may lie anywhere come last: then there is a formula for the number of ways, and few positions have to be counted.
    """
    rooms = [room for _, room in cells]
    choices = {card: [cell for cell, (barred, _) in enumerate(cells) if card not in barred] for card in cards}
    bound = sorted((card for card in cards if len(choices[card]) < len(cells)), key=lambda card: (choices[card], card))
    free = [card for card in cards if len(choices[card]) == len(cells)]

    @cache
    def ways(done: int, rooms: tuple[int, ...]) -> int:
        if done == len(bound):
            return factorial(sum(rooms)) // prod(map(factorial, rooms))
        return sum(ways(done + 1, less(rooms, cell)) for cell in choices[bound[done]] if rooms[cell])

    counted = prod(min(room, len(bound)) + 1 for room in rooms) <= MOST_COUNTS
    hands: list[list[str]] = [[] for _ in cells]
    for done, card in enumerate(bound):
        within = [cell for cell in choices[card] if rooms[cell]]
        weights = [ways(done + 1, less(rooms, cell)) if counted else rooms[cell] for cell in within]
        if not any(weights):
            return None
        cell = chosen(within, weights, rng)
        hands[cell].append(card)
        rooms[cell] -= 1
    rng.shuffle(free)
    for hand, room in zip(hands, rooms, strict=True):
        hand += [free.pop() for _ in range(room)]
        rng.shuffle(hand)
    return hands


def less(rooms: Sequence[int], cell: int) -> tuple[int, ...]:
    """Rooms with one place less in a cell."""
    return *rooms[:cell], rooms[cell] - 1, *rooms[cell + 1 :]


def chosen(things: Sequence[int], weights: Sequence[int], rng: Random) -> int:
    """One of some things, as likely as its weight, however large the weights are."""
    number = rng.randrange(sum(weights))
    for thing, weight in zip(things, weights, strict=True):
        if number < weight:
            return thing
        number -= weight
    raise AssertionError("weights end with their sum")
