"""Sampling of worlds of Burraco: cards that the viewer cannot see are dealt at random among those possible.

A view excludes visible cards from hidden places, and shows that the last card of a player who must close is one to close with (BUR-10.4).
With the remembered discards (memory.py) it also gives the cards of the pile and some of other hands, and so does the view of a table where
the pile lies spread. There a player who has just taken the pile can use it (BUR-5.6). All worlds that agree are equally likely.
"""

from libc.stdint cimport uint16_t, uint64_t
from libc.string cimport memcpy, memset

from collections import Counter
from itertools import chain
from random import Random

from ridotto.core.chance cimport Rng, seed_rng
from ridotto.core.engine cimport MOST_LEGAL
from ridotto.core.worlds cimport Worlds
from ridotto.games.burraco.law.rules cimport (
    DRAWING, MOST_MELDS, MOST_PILE, NOBODY, OVER, PLAYING, Deal, legal, lets_close,
)
from ridotto.games.burraco.law.state cimport set_rules
from ridotto.games.burraco.law.turns cimport ENGINE, form_pair, seat_players
from ridotto.games.families.rummy.law.hands cimport NO_CARD, bit, may_be_wild, names_of, names_of_hand, take_card
from ridotto.games.families.rummy.law.unseen cimport deal_out, hidden_cards, meld_of_facts

from ridotto.core.errors import IllegalAction, InvalidRecord
from ridotto.games.burraco.law.dealing import deck_of_layout
from ridotto.games.burraco.law.memory import Remembered, remembered, seen_discards
from ridotto.games.burraco.law.options import JOKERS, PACKS, at_scores, options_of
from ridotto.games.burraco.law.rewinding import rewound
from ridotto.games.burraco.law.state import start
from ridotto.games.families.rummy.law.packs import NUMBERS, Cards

cdef enum:
    MOST_SEATS = 4
    MOST_TRIES = 20000      # worlds drawn until a hidden hand can use the pile

PHASES = {"draw": DRAWING, "play": PLAYING, "over": OVER}
UNKNOWN = [Counter()] * MOST_SEATS
"""Hands of which nothing is remembered."""


cdef class BurracoWorlds(Worlds):
    """Knowledge from a view of a deal, prepared for drawing full deals. Raise InvalidRecord for an impossible view."""

    def __init__(self, view, discards=()):
        """Read a view; `discards` are the up-card and all later discards, in order, or empty if they are not remembered."""
        self.engine = &ENGINE
        self.rules = &self.table
        self.past.length = 0
        set_rules(&self.table, options_of(view["options"]), tuple(view["scores"]))
        self.table.dealer = view["dealer"]
        self.table.upcard = NO_CARD if view["upcard"] is None else NUMBERS[view["upcard"]]
        self.sides = self.table.sides
        memset(&self.seen, 0, sizeof(Deal))
        seat_players(&self.seen, &self.table)
        discards = seen_discards(view) or discards
        seen = remembered(view, discards) if discards else Remembered(view["pile"], UNKNOWN)
        self.read_table(view, seen.pile)
        self.read_hands(view, seen)

    cdef int read_table(self, view, pile) except -1:
        cdef int side
        deal = &self.seen
        self.read_pots(view)
        for seats, melds in zip(view["sides"], view["melds"], strict=True):
            side = deal.side[seats[0]]
            for facts in melds[: 2 * MOST_MELDS - deal.first[side]]:
                meld = &deal.meld[deal.first[side] + deal.melds[side]]
                meld_of_facts(&self.table.customs, facts, meld)
                deal.melds[side] += 1
                if meld.set:
                    deal.sets[side] |= 1 << meld.of
                deal.burracos[side] += lets_close(&self.table, meld)
        if view["pile_size"] > MOST_PILE or view["stock"] > sizeof(deal.stock):
            raise InvalidRecord("view: more cards in the pile or the stock than a deal can have there")
        deal.stock_size = view["stock"]
        deal.pile_size = view["pile_size"]
        self.buried = deal.pile_size - len(pile)
        for place, name in enumerate(pile, self.buried):
            deal.pile[place] = NUMBERS[name]
        deal.phase = PHASES[view["phase"]]
        deal.turn = 0 if view["turn"] is None else view["turn"]
        deal.barred = NO_CARD if view["barred"] is None else NUMBERS[view["barred"]]
        for name in view["uses"] or ():
            deal.uses |= bit(NUMBERS[name])
        deal.prepared = deal.uses and view["log"][-1][1] != "take"
        deal.single_takes = view["stalemate"]
        deal.closer = NOBODY if view["closer"] is None else view["closer"]
        return 0

    cdef int read_pots(self, view) except -1:
        """Read who has taken a pot, and with that the sides; of three players also who has laid which meld, while all play alone."""
        cdef int seat, count = 0
        deal = &self.seen
        for pot in view["pots"]:
            if pot["seat"] is None or deal.pots == self.table.pots:
                continue
            seat = pot["seat"]
            deal.taker[deal.pots] = seat
            deal.pots += 1
            deal.took_pot[deal.side[seat]] = True
            if not pot["seen"]:
                deal.unseen |= 1 << seat
            if self.table.late_pair and deal.pots == 1:
                form_pair(deal, &self.table, seat)
        if not self.table.late_pair or deal.pots:
            return 0
        for seat, text in view["log"]:
            if text.startswith("meld") and count < 2 * MOST_MELDS // 3:
                deal.laid |= <uint64_t> seat << 2 * count
                count += 1
        return 0

    cdef int read_hands(self, view, seen) except -1:
        cdef int size
        cdef bint last
        deal = &self.seen
        hands = list(view["hands"]) if view["hands"] else [None] * self.table.players
        if view["seat"] is not None and not view["hands"]:
            hands[view["seat"]] = view["hand"]
        self.owing = deal.uses and hands[deal.turn] is None
        self.closing = NOBODY
        for seat in range(self.table.players):
            size = view["hand_sizes"][seat]
            if hands[seat] is None:
                held = seen.hands[seat]
                hands[seat] = list(held.elements()) if held else []
            self.unseen[seat] = size - len(hands[seat])
            for name in hands[seat]:
                take_card(&deal.hand[seat], NUMBERS[name])
            last = self.unseen[seat] == size == 1
            if last and seat == deal.turn and deal.phase == PLAYING and deal.took_pot[deal.side[seat]]:
                self.closing = seat
        melds = [meld["cards"] for side in view["melds"] for meld in side]
        known = chain(*melds, *hands, seen.pile)
        self.count = hidden_cards(PACKS, JOKERS, known, self.hidden)
        return 0

    cdef double draw(self, Rng* rng, void* deal) noexcept nogil:
        """Write a `Deal` that agrees with the view. Return its weight: 1, or 0 if none has been found."""
        cdef uint16_t ids[MOST_LEGAL]
        world = <Deal*> deal
        self.fill(rng, world)
        if not self.owing:
            return 1.0
        for _ in range(MOST_TRIES):
            if legal(world, &self.table, ids):
                return 1.0
            self.fill(rng, world)
        return 0.0

    cdef void fill(self, Rng* rng, Deal* world) noexcept nogil:
        """Write a `Deal` with the cards that the viewer knows, and the others at random."""
        cdef unsigned char cards[108]
        memcpy(world, &self.seen, sizeof(Deal))
        memcpy(cards, self.hidden, self.count)
        cdef int dealt = 0
        if self.closing != NOBODY:
            while may_be_wild(deal_out(rng, cards, 0, self.count)):
                pass
            take_card(&world.hand[self.closing], cards[0])
            dealt = 1
        rules = &self.table
        for seat in range(rules.players):
            while world.hand[seat].size < self.seen.hand[seat].size + self.unseen[seat]:
                take_card(&world.hand[seat], deal_out(rng, cards, dealt, self.count))
                dealt += 1
        for place in range(self.buried):
            world.pile[place] = deal_out(rng, cards, dealt, self.count)
            dealt += 1
        for place in range(world.stock_size):
            world.stock[place] = deal_out(rng, cards, dealt, self.count)
            dealt += 1
        for pot in range(world.pots, rules.pots):
            for place in range(rules.pot_size[pot]):
                world.pot[rules.pot_at[pot] + place] = deal_out(rng, cards, dealt, self.count)
                dealt += 1

    def world(self, rng):
        """Return the cards of a world, by name; `rng` is a `random.Random`."""
        cdef Rng dice
        cdef Deal deal
        cdef bytes digest = rng.randbytes(32)
        seed_rng(&dice, <unsigned char*> digest)
        if self.draw(&dice, &deal) <= 0.0:
            raise InvalidRecord("view: no deal was found that leads to it")
        rules = &self.table
        return Cards(
            hands=[names_of_hand(&deal.hand[seat]) for seat in range(rules.players)],
            pile=names_of(deal.pile, deal.pile_size),
            stock=names_of(deal.stock, deal.stock_size),
            pots=[
                names_of(&deal.pot[rules.pot_at[pot]], rules.pot_size[pot]) for pot in range(deal.pots, rules.pots)
            ],
        )


def sample(view, rng: Random):
    """Return a state that agrees with a view (`Game.sample`)."""
    options, worlds = options_of(view["options"]), BurracoWorlds(view)
    for _ in range(MOST_TRIES):
        layout, lines = rewound(view, worlds.world(rng), rng)
        deck = deck_of_layout(layout, view["dealer"], at_scores(options, view["scores"]))
        state = start(options, view["dealer"], view["scores"], deck, view.get("deals_used", 0))
        try:
            for line in lines:
                state = state.apply(line)
        except IllegalAction as fault:
            if fault.refusal.rule != "BUR-5.6":
                raise
            continue  # an earlier take needed cards that are hidden now
        return state
    raise InvalidRecord("view: no deal was found that leads to it")
