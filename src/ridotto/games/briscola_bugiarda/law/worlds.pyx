"""Sampling of full deals of Briscola bugiarda that agree with a view.

Any card not yet played and not in the viewer's hand may be in any other hand, even the called card: as there is no duty to follow suit,
plays reveal nothing about hands (BRB-7.4).
"""

from libc.stdint cimport uint8_t, uint64_t
from libc.string cimport memcpy

from ridotto.core.chance cimport Rng, seed_rng, shuffle
from ridotto.core.worlds cimport Worlds, note
from ridotto.games.briscola_bugiarda.law.rules cimport (
    CARDS, ENGINE, NOBODY, NO_CARD, Deal, advance, begin_deal, turn_of,
)

from ridotto.games.briscola_bugiarda.law.options import SEATS, options_of
from ridotto.games.briscola_bugiarda.law.rules import IDS, NAMES
from ridotto.games.briscola_bugiarda.law.state import in_dealing_order, start

CARD = {name: number for number, name in enumerate(NAMES)}


def hands_seen(view):
    """Return by seat the cards that a view shows, those in the viewer's hand last."""
    hands = [[CARD[card] for seat, card in view["played"] if seat == who] for who in range(SEATS)]
    if view["seat"] is not None:
        hands[view["seat"]] += [CARD[card] for card in view["hand"]]
    return hands


def actions_of(view):
    """Return the actions that lead to a view."""
    trumps = ["trump " + view["trump"]] if view["trump"] else []
    return [*[call for _, call in view["bids"]], *trumps, *["play " + card for _, card in view["played"]]]


cdef class BriscolaWorlds(Worlds):
    """Deals that agree with a view, all equally likely."""

    def __init__(self, view):
        hands = hands_seen(view)
        known = {card for hand in hands for card in hand}
        unseen = [card for card in range(len(NAMES)) if card not in known]
        self.engine = &ENGINE
        self.rules = &self.table
        self.table.dealer = view["dealer"]
        self.sides = SEATS
        self.viewer = -1 if view["seat"] is None else view["seat"]
        self.hidden = len(unseen)
        for place, card in enumerate(unseen):
            self.unseen[place] = card
        for seat, hand in enumerate(hands):
            self.room[seat] = 8 - len(hand)
            hand.extend([unseen.pop() for _ in range(8 - len(hand))])
        self.read(in_dealing_order(hands, view["dealer"]), actions_of(view))

    cdef int read(self, bytes deck, list actions) except -1:
        """Replay the actions in a deal that agrees with the view, then remove what the viewer does not know."""
        cdef int number
        seen = &self.seen
        begin_deal(seen, &self.table, <unsigned char*> deck)
        for text in actions:
            number = IDS[text]
            note(&self.past, turn_of(seen), number)
            advance(seen, &self.table, number)
        if seen.called != NO_CARD and seen.hand[seen.holder] >> seen.called & 1 and seen.holder != self.viewer:
            seen.holder = NOBODY
        for seat in range(5):
            if seat != self.viewer:
                seen.hand[seat] = 0
        return 0

    cdef double draw(self, Rng* rng, void* deal) noexcept nogil:
        cdef uint8_t cards[40]
        memcpy(cards, self.unseen, self.hidden)
        shuffle(rng, cards, self.hidden)
        self.deal_out(cards, <Deal*> deal)
        return 1.0

    cdef list dealt(self, view, const Deal* deal):
        """Return by seat the numbers of the eight cards dealt to it, from a view and a world that agrees with it."""
        hands = hands_seen(view)
        for seat, hand in enumerate(hands):
            if seat != view["seat"]:
                hand.extend([card for card in range(CARDS) if deal.hand[seat] >> card & 1])
        return hands

    cdef void deal_out(self, const uint8_t* cards, Deal* deal) noexcept nogil:
        """Write the deal in which the seats hold the unseen cards in this order."""
        cdef int card
        deal[0] = self.seen
        cdef int called = self.seen.called
        cdef int place = 0
        for seat in range(5):
            for _ in range(self.room[seat]):
                card = cards[place]
                deal.hand[seat] |= <uint64_t> 1 << card
                if card == called:
                    deal.holder = seat
                place += 1


def drawn(view, rng):
    """Return by seat the eight cards dealt to it in a world that agrees with a view; `rng` is a `random.Random`."""
    cdef BriscolaWorlds worlds = BriscolaWorlds(view)
    cdef Rng dice
    cdef Deal deal
    cdef bytes seed = rng.randbytes(32)
    seed_rng(&dice, <unsigned char*> seed)
    worlds.draw(&dice, &deal)
    return worlds.dealt(view, &deal)


def sample(view, rng):
    """Return a state that agrees with a view (`Game.sample`)."""
    return state_with(view, drawn(view, rng), rng)


def state_with(view, hands, rng):
    """Return the state that a view shows if the seats were dealt these hands, by seat the numbers of eight cards, in any order."""
    for hand in hands:
        rng.shuffle(hand)
    options = options_of(view["options"])
    deck = in_dealing_order(hands, view["dealer"])
    state = start(options, view["dealer"], view["scores"], deck, view["deals_used"], view["time_up"])
    for text in actions_of(view):
        state = state.apply(text)
    return state
