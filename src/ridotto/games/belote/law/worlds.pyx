"""Full deals of Belote consistent with a view."""

from libc.stdint cimport uint8_t
from libc.string cimport memcpy

from ridotto.core.bits cimport any_of
from ridotto.core.chance cimport Rng, next64, shuffle
from ridotto.games.belote.law.rules cimport Deal
from ridotto.games.families.trumps.law.table cimport TableRules, forehand
from ridotto.games.families.trumps.law.worlds cimport TableWorlds

from ridotto.core.cards import SUITS
from ridotto.games.belote.law.options import options_of
from ridotto.games.belote.law.state import start
from ridotto.games.families.trumps.law.piquet import NAMES
from ridotto.games.families.trumps.law.worlds import SILENT, Hands, actions_of, bits_of


cdef class BeloteWorlds(TableWorlds):
    """Deals consistent with a view, all equally likely (`ridotto.core.worlds.Worlds`)."""

    cdef bint calling
    cdef int viewer             # seat, or -1 for a spectator
    cdef int hidden             # number of unseen cards
    cdef uint8_t unseen[32]

    def __init__(self, view):
        self.calling = view["declarer"] is None
        if not self.calling:
            hands = hands_of(view)
            dealt, lines = hands.number(0)
            packets = [bits_of(cards) for cards in dealt]
            self.begin(replayed(view, in_packets(view, packets), lines), hands, view)
            return
        self.viewer = -1 if view["seat"] is None else view["seat"]
        unseen = unseen_of(view)
        self.hidden = len(unseen)
        for place, card in enumerate(unseen):
            self.unseen[place] = card
        self.begin(replayed(view, in_fives(view, unseen), SILENT), None, view)

    cdef double draw(self, Rng* rng, void* deal) noexcept nogil:
        world = <Deal*> deal
        if self.calling:
            self.deal_fives(rng, world)
            return 1.0
        TableWorlds.draw(self, rng, deal)
        self.draw_packets(rng, world)
        return 1.0

    cdef void deal_fives(self, Rng* rng, Deal* deal) noexcept nogil:
        """Deal the unseen cards: five to each other hand, the rest face down."""
        cdef uint8_t cards[32]
        cdef int place = 0
        memcpy(deal, self.base.deal_at, self.engine.size)
        memcpy(cards, self.unseen, self.hidden)
        shuffle(rng, cards, self.hidden)
        for seat in range(4):
            if seat == self.viewer:
                continue
            deal.table.play.hand[seat] = 0
            for _ in range(5):
                deal.table.play.hand[seat] |= <unsigned int> 1 << cards[place]
                place += 1
        for face_down in range(11):
            deal.rest[face_down] = cards[place]
            place += 1

    cdef void draw_packets(self, Rng* rng, Deal* deal) noexcept nogil:
        """Draw which cards of each hand were dealt after the calls, and so lay face down before (BEL-6.2)."""
        cdef unsigned int cards
        cdef int later
        cdef int place = 0
        for turn in range(4):
            seat = (forehand(<TableRules*> self.rules) + turn) & 3
            cards = self.dealt[seat]
            later = 3
            if seat == deal.table.declarer:
                cards &= ~(<unsigned int> 1 << deal.turnup)
                later = 2
            for _ in range(later):
                card = any_of(cards, <unsigned int> (next64(rng) >> 32))
                cards ^= <unsigned int> 1 << card
                deal.rest[place] = card
                place += 1


def hands_of(view):
    """Return the hands of eight consistent with a view of the play."""
    turnup = NAMES.index(view["turnup"])
    options = options_of(view["options"])
    return Hands(view, options, SUITS.index(view["trump"]), [(view["declarer"], turnup)])


def unseen_of(view):
    """Return the cards that a view of the bidding does not show."""
    seen = {view["turnup"], *(view["hand"] or [])}
    return [card for card in range(32) if NAMES[card] not in seen]


def in_fives(view, unseen):
    """Return a dealing order that leads to a view of the bidding, with the unseen cards in the given order."""
    dealer = view["dealer"]
    rest = list(unseen)
    hands = [[rest.pop() for _ in range(5)] if seat != view["seat"] else [] for seat in range(4)]
    if view["seat"] is not None:
        hands[view["seat"]] = [NAMES.index(card) for card in view["hand"]]
    first = [card for place in range(4) for card in hands[(dealer + 1 + place) % 4]]
    return bytes([*first, NAMES.index(view["turnup"]), *rest])


def in_packets(view, hands):
    """Return a dealing order that leads to hands of eight, given as card numbers; the first five of each are dealt first."""
    dealer = view["dealer"]
    turnup = NAMES.index(view["turnup"])
    first = []
    later = []
    for place in range(4):
        seat = (dealer + 1 + place) % 4
        cards = [card for card in hands[seat] if seat != view["declarer"] or card != turnup]
        first += cards[:5]
        later += cards[5:]
    return bytes([*first, turnup, *later])


def replayed(view, deck, lines):
    """Return the state of a view, given the dealing order and the declarations of all seats."""
    options = options_of(view["options"])
    state = start(options, view["dealer"], view["scores"], deck, view["held"], view.get("deals_used", 0))
    for action in actions_of(view, lines):
        state = state.apply(action)
    return state


def sample(view, rng):
    """Return a random state consistent with a view (`Game.sample`)."""
    if view["declarer"] is None:
        unseen = unseen_of(view)
        rng.shuffle(unseen)
        return replayed(view, in_fives(view, unseen), SILENT)
    hands, lines = hands_of(view).sample(rng)
    packets = [bits_of(cards) for cards in hands]
    for cards in packets:
        rng.shuffle(cards)
    return replayed(view, in_packets(view, packets), lines)
