"""Full states that agree with a view of Belote or Coinche: who can hold what, and dealing the unseen cards among them.

Three things are known of a hidden hand: the cards it must hold (played, turned up, shown, or announced by a belote), the cards
it cannot hold (a duty lapsed, BEL-7; a king or queen of trumps came without "belote", BEL-9.2), and the value of the best
combination that it declared (BEL-8.5). Worlds are drawn uniformly among those that agree with the first two; if a
hidden hand has declared, a combination of that value is drawn first, weighted by the number of ways to deal the rest.
"""

from itertools import product
from math import factorial

import cython
from cython import address

from ridotto.core.errors import InvalidText
from ridotto.rules.trumps.combinations import LINES
from ridotto.rules.trumps.piquet import NAMES

CARD = {name: number for number, name in enumerate(NAMES)}


def cards_of(names):
    """A list of names as a set of bits."""
    return sum([1 << CARD[name] for name in names])


def bits_of(cards):
    """Numbers of the cards of a set."""
    return [card for card in range(32) if cards >> card & 1]


def impossible(law, leader, played):
    """By seat the cards that a lapsed duty has ruled out."""
    play: Play
    missing = [0, 0, 0, 0]
    begin(address(play), leader)
    for seat in range(4):
        play.hand[seat] = 0
    for seat, name in played:
        card: cython.int = CARD[name]
        missing[seat] |= lapsed(law, play.situation, card)
        play_card(address(play), law, card)
    return missing


class Knowledge:
    """What a view tells about the four hands of eight: sets of cards, by seat."""

    def __init__(self, view, options, denomination):
        if denomination not in range(6):
            raise InvalidText(f"denomination {denomination!r} does not exist, expected 0 to 5")
        laws: Laws = laws_of(options)
        self.laws = laws
        self.denomination = denomination
        self.leader = (view["dealer"] + 1) % 4
        self.known = [0, 0, 0, 0]
        self.barred = [0, 0, 0, 0]
        self.size = 8
        for seat, name in view["played"]:
            self.known[seat] |= 1 << CARD[name]
        if view["seat"] is not None:
            self.known[view["seat"]] |= cards_of(view["hand"])
        if view["hands"]:
            self.known = [cards_of(hand) for hand in view["hands"]]
        for seat, line in view["combinations"]:
            self.known[seat] |= cards_of(line.split()[1:])
        self._learn_from_duties(view["played"])
        self._learn_from_belotes(view)

    def _learn_from_duties(self, played):
        laws: Laws = self.laws
        denomination: cython.int = self.denomination
        for seat, missing in enumerate(impossible(address(laws.law[denomination]), self.leader, played)):
            self.barred[seat] |= missing

    def _learn_from_belotes(self, view):
        laws: Laws = self.laws
        denomination: cython.int = self.denomination
        royals = laws.law[denomination].belotes
        announced = {(seat, card) for seat, card, _ in view["belotes"]}
        for seat, card in view["played"]:
            if royals >> CARD[card] & 1:
                other = 1 << CARD[("Q" if card[0] == "K" else "K") + card[1]]
                if (seat, card) in announced:
                    self.known[seat] |= other
                else:
                    self.barred[seat] |= other & ~self.known[seat]

    def learn(self, seat, card):
        """Notes that a seat is known to hold a card."""
        self.known[seat] |= 1 << card

    def unseen(self):
        """Cards whose place is unknown."""
        seen = 0
        for cards in self.known:
            seen |= cards
        return ~seen & 0xFFFFFFFF

    def combinations(self, value, possible):
        """Numbers of the combinations of a value that lie within a set of cards."""
        laws: Laws = self.laws
        denomination: cython.int = self.denomination
        return combinations_worth(address(laws.law[denomination]), value, possible)


def splits(kinds, room):
    """Every way to distribute cards by kind: (ways, [numbers by holder] by kind).

    `kinds`: [(number of cards, holders that may have them), …]; `room`: how many cards each holder takes.
    """
    if not kinds:
        yield (1 if not any(room) else 0), ()
        return
    (count, holders), *rest = kinds
    for shares in shares_of(count, [room[holder] for holder in holders]):
        left = list(room)
        ways = factorial(count)
        for holder, share in zip(holders, shares, strict=True):
            left[holder] -= share
            ways //= factorial(share)
        for more, others in splits(rest, left):
            if more:
                yield ways * more, (shares, *others)


def shares_of(count, limits):
    """Every way to write `count` as one number per limit."""
    if len(limits) == 1:
        if count <= limits[0]:
            yield (count,)
        return
    rest = sum(limits[1:])
    for first in range(max(0, count - rest), min(count, limits[0]) + 1):
        for others in shares_of(count - first, limits[1:]):
            yield (first, *others)


def dealt_out(cards, barred, room, rng):
    """Deals cards to holders with room, uniformly among all ways that give nobody a barred card; None if there is none."""
    kinds = {}
    for card in bits_of(cards):
        holders = tuple([holder for holder, free in enumerate(room) if free and not barred[holder] >> card & 1])
        if not holders:
            return None
        kinds.setdefault(holders, []).append(card)
    order = sorted(kinds, key=len)
    ways = list(splits([(len(kinds[holders]), holders) for holders in order], room))
    if not ways:
        return None
    (shares,) = rng.choices([shares for _, shares in ways], [count for count, _ in ways])
    hands = [0] * len(room)
    for holders, share in zip(order, shares, strict=True):
        pile = rng.sample(kinds[holders], len(kinds[holders]))
        for holder, count in zip(holders, share, strict=True):
            for _ in range(count):
                hands[holder] |= 1 << pile.pop()
    return hands


def combinations_worth(law, value, possible):
    """Numbers of the combinations of a value that lie within a set of cards."""
    return [
        number
        for number in range(COMBINATIONS)
        if law.worth[number] == value and not combination[number].cards & ~possible
    ]


def declarers_to_fill(view):
    """Seats whose value the table has heard but whose combinations it has not seen, with the value."""
    shown = {seat for seat, _ in view["combinations"]}
    return [
        (seat, value)
        for seat, value in enumerate(view["heard"])
        if value is not None and seat != view["seat"] and seat not in shown
    ]


def worlds(view, knowledge, rng):
    """Hands of eight by seat with everybody's `declare` lines, ready to be replayed: possible worlds, likelier ones first.

    Only the rank of hidden combinations in a comparison of equals is left for the caller to check, by replaying.
    """
    lines = {seat: [] for seat in range(4)}
    for seat, line in view["combinations"]:
        lines[seat].append(line)
    if view["seat"] is not None:
        lines[view["seat"]] = list(view["declared"])
    hidden = declarers_to_fill(view)
    unseen = knowledge.unseen()
    choices = [
        knowledge.combinations(value, (unseen & ~knowledge.barred[seat]) | knowledge.known[seat])
        for seat, value in hidden
    ]
    candidates = []
    for numbers in product(*choices):
        known = list(knowledge.known)
        taken = 0
        for (seat, _), number in zip(hidden, numbers, strict=True):
            cards = cards_of(LINES[number].split()[1:])
            if cards & ~known[seat] & taken:
                break
            taken |= cards & ~known[seat]
            known[seat] |= cards
        else:
            left = [knowledge.size - cards.bit_count() for cards in known]
            if min(left) >= 0:
                ways = factorial(sum(left))
                for free in left:
                    ways //= factorial(free)
                candidates.append((ways, numbers, known, left))
    while candidates:
        place = rng.choices(range(len(candidates)), [candidate[0] for candidate in candidates])[0]
        _, numbers, known, left = candidates.pop(place)
        taken = 0
        for cards in known:
            taken |= cards
        rest = dealt_out(~taken & 0xFFFFFFFF, knowledge.barred, left, rng)
        if rest is None:
            continue
        told = dict(lines)
        for (seat, _), number in zip(hidden, numbers, strict=True):
            told[seat] = [LINES[number]]
        yield [known[seat] | rest[seat] for seat in range(4)], told


def actions_of(view, lines):
    """The actions that lead to a view, with the given declarations before each player's first card."""
    actions = [text for _, text in view["bids"]]
    played = {seat: 0 for seat in range(4)}
    for seat, card in view["played"]:
        if not played[seat]:
            actions += lines[seat]
        played[seat] += 1
        actions.append("play " + card)
    viewer = view["seat"]
    if viewer is not None and not played[viewer] and view["turn"] == viewer:
        actions += lines[viewer]
    if view.get("claimer") is not None:
        actions.append("claim")
    return actions


def agreeing(view, worlds_of_view, replayed):
    """The first world whose replay gives its viewer this view."""
    for hands, lines in worlds_of_view:
        state = replayed(hands, lines)
        if state.view(view["seat"]) == view:
            return state
    raise InvalidText("no deal agrees with this view")
