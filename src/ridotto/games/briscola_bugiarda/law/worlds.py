"""Full deals of Briscola bugiarda that agree with a view.

Any card not yet played and not in the viewer's hand may be with any other seat, the called card too: there is no duty to follow, so
no play reveals anything about a hand (BRB-7.4).
"""

import cython
from cython import address

from ridotto.core.cards import SUITS
from ridotto.games.briscola_bugiarda.law.options import SEATS, options_of
from ridotto.games.briscola_bugiarda.law.rules import IDS, NAMES
from ridotto.games.briscola_bugiarda.law.state import in_dealing_order, start

CARD = {name: number for number, name in enumerate(NAMES)}


def hands_seen(view):
    """By seat, the numbers of the cards that a view shows, those in the viewer's hand last."""
    hands = [[CARD[card] for seat, card in view["played"] if seat == who] for who in range(SEATS)]
    if view["seat"] is not None:
        hands[view["seat"]] += [CARD[card] for card in view["hand"]]
    return hands


def actions_of(view):
    """The actions that lead to a view."""
    trumps = ["trump " + view["trump"]] if view["trump"] else []
    return [*[call for _, call in view["bids"]], *trumps, *["play " + card for _, card in view["played"]]]


class BriscolaWorlds:
    """The deals that agree with a view, all equally likely."""

    def __init__(self, view):
        hands = hands_seen(view)
        known = {card for hand in hands for card in hand}
        unseen = [card for card in range(len(NAMES)) if card not in known]
        self.engine = address(ENGINE)
        self.rules = address(self.table)
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

    def read(self, deck, actions):
        """Replays the actions in a deal that agrees, then takes out of it what the viewer does not know."""
        seen = address(self.seen)
        begin_deal(seen, address(self.table), cython.cast(cython.p_uchar, deck))
        for text in actions:
            number: cython.int = IDS[text]
            note(address(self.past), turn_of(seen), number)
            advance(seen, address(self.table), number)
        if seen.called != NO_CARD and seen.hand[seen.holder] >> seen.called & 1 and seen.holder != self.viewer:
            seen.holder = NOBODY
        for seat in range(5):
            if seat != self.viewer:
                seen.hand[seat] = 0
        return 0

    def draw(self, rng, deal):
        cards: uint8_t[40]
        memcpy(cards, self.unseen, self.hidden)
        shuffle(rng, cards, self.hidden)
        self.deal_out(cards, cython.cast(cython.pointer(Deal), deal))
        return 1.0

    def deal_out(self, cards, deal):
        """Writes the deal in which the seats hold the unseen cards in this order."""
        deal[0] = self.seen
        called: cython.int = self.seen.called
        place: cython.int = 0
        for seat in range(5):
            for _ in range(self.room[seat]):
                card: cython.int = cards[place]
                deal.hand[seat] |= cython.cast(uint64_t, 1) << card
                if card == called:
                    deal.holder = seat
                place += 1


def drawn(view, rng):
    """By seat, the eight cards it was dealt in a world that agrees with a view; `rng` is a `random.Random`."""
    worlds: BriscolaWorlds = BriscolaWorlds(view)
    dice: Rng
    deal: Deal
    seed: bytes = rng.randbytes(32)
    seed_rng(address(dice), cython.cast(cython.p_uchar, seed))
    worlds.draw(address(dice), address(deal))
    hands = hands_seen(view)
    for seat, hand in enumerate(hands):
        if seat != view["seat"]:
            hand.extend([card for card in range(CARDS) if deal.hand[seat] >> card & 1])
    return hands


def sample(view, rng):
    """A state that agrees with a view (`Game.sample`)."""
    hands = drawn(view, rng)
    for hand in hands:
        rng.shuffle(hand)
    options = options_of(view["options"])
    deck = in_dealing_order(hands, view["dealer"])
    state = start(options, view["dealer"], view["scores"], deck, view["deals_used"], view["time_up"])
    for text in actions_of(view):
        state = state.apply(text)
    return state
