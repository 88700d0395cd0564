"""Sampling of worlds of Biriba: cards that the viewer cannot see are dealt at random among those possible.

The log is replayed once (walking.py). It shows the cards that came into a hand with the pile and are still there and, if BIR-9.10 applied,
what other cards cannot have been. All worlds that agree with that are equally likely. `sample` also respects the evidence of rules that
hardly ever matter (BIR-6.5, BIR-7.8, BIR-9.8); `BiribaWorlds` ignores it.
"""

from libc.string cimport memcpy, memset

from random import Random

from ridotto.core.chance cimport Rng, seed_rng
from ridotto.core.worlds cimport Worlds
from ridotto.games.biriba.law.rules cimport BEGINNING, NAMING, NOBODY, NO_TRUMPS, OVER, PLAYING, Deal
from ridotto.games.biriba.law.state cimport set_rules
from ridotto.games.biriba.law.turns cimport ENGINE
from ridotto.games.families.rummy.law.hands cimport NO_CARD, bit, kinds_among, names_of, names_of_hand, take_card
from ridotto.games.families.rummy.law.unseen cimport deal_out, hidden_cards, meld_of_facts

from ridotto.core.cards import SUITS, shown
from ridotto.core.errors import IllegalAction, InvalidRecord
from ridotto.games.biriba.law.dealing import deck_of_layout
from ridotto.games.biriba.law.options import heap_sizes, options_of, packs_of
from ridotto.games.biriba.law.state import start
from ridotto.games.biriba.law.walking import World, must_use
from ridotto.games.families.rummy.law.packs import NUMBERS, Cards

PHASES = {"start": BEGINNING, "trump": NAMING, "play": PLAYING, "over": OVER}
MOST_WORLDS = 1000
"""Attempts at a world; the first one nearly always succeeds."""


cdef class BiribaWorlds(Worlds):
    """Knowledge from a view of a deal, prepared for drawing full deals. Raise InvalidRecord for an impossible view."""

    def __init__(self, view):
        options = options_of(view["options"])
        walked = walked_view(view, options)
        self.engine = &ENGINE
        self.rules = &self.table
        self.past.length = 0
        memset(&self.seen, 0, sizeof(Deal))
        self.read_rules(view, options)
        self.read_table(view)
        self.read_turn(view, view["log"])
        self.read_hands(view, walked, options)
        self.sides = self.table.units

    cdef int read_rules(self, view, options) except -1:
        rules = &self.table
        set_rules(rules, options, tuple(view["scores"]))
        rules.dealer = view["dealer"]
        rules.stock = self.stock
        rules.hands = NULL
        sizes = heap_sizes(options)
        rules.heaps = len(sizes)
        for heap, size in enumerate(sizes):
            rules.heap_size[heap] = size
        rules.upcard = NUMBERS[view["upcards"][0]]
        return 0

    cdef int read_table(self, view) except -1:
        """Read sides, melds (those of the player in turn last, as provisional ones are at the end), pile and trumps."""
        cdef int side
        deal = &self.seen
        cdef int turn = 0 if view["turn"] is None else view["turn"]
        deal.turn = turn
        order = sorted(range(len(view["sides"])), key=lambda number: turn in view["sides"][number])
        for number in order:
            side = 0
            for seat in view["sides"][number]:
                side |= 1 << <int> seat
            for seat in view["sides"][number]:
                deal.side[seat] = side
            for facts in view["melds"][number]:
                meld_of_facts(&self.table.customs, facts, &deal.meld[deal.melds])
                deal.melds += 1
        for name in view["pile"]:
            deal.pile[deal.piled] = NUMBERS[name]
            deal.piled += 1
        deal.trumps = NO_TRUMPS if view["trumps"] is None else SUITS.index(view["trumps"])
        for seat in view["takers"]:
            deal.taker[deal.takers] = seat
            deal.takers += 1
        deal.closer = NOBODY if view["closer"] is None else view["closer"]
        deal.passes = view["passes"]
        deal.idle = view["idle"]
        deal.phase = PHASES[view["phase"]]
        deal.barred = NO_CARD if view["barred"] is None else NUMBERS[view["barred"]]
        return 0

    cdef int read_turn(self, view, log) except -1:
        """Read the actions of the seat in turn in its turn so far."""
        deal = &self.seen
        cdef int begun = len(log)
        while begun and not log[begun - 1][1].startswith(("discard", "pass")):
            begun -= 1
        verbs = [text.split(" ")[0] for _, text in log[begun:]]
        deal.first_turn = begun == 0
        deal.drew = "draw" in verbs
        deal.withdrawn = "withdraw" in verbs
        deal.provisional = view["laid"] is not None
        deal.laid = view["laid"] or ("meld" in verbs or "add" in verbs)
        deal.trumps_before = NO_TRUMPS if "trump" in verbs else deal.trumps
        while begun and log[begun - 1][1] == "pass":
            begun -= 1
            deal.passes_before += 1
        return 0

    cdef int read_hands(self, view, walked, options) except -1:
        """Read the known cards of each hand, and from them the hidden cards."""
        deal = &self.seen
        rules = &self.table
        hands = list(view["hands"]) if view["hands"] else [None] * rules.players
        if view["seat"] is not None and not view["hands"]:
            hands[view["seat"]] = view["hand"]
        cdef list known = [card for melds in view["melds"] for meld in melds for card in meld["cards"]] + view["pile"]
        self.bounds = 0
        for seat in range(rules.players):
            holder = walked.holders[seat]
            cards = list(holder.known.elements()) if hands[seat] is None else hands[seat]
            known += cards
            for name in cards:
                take_card(&deal.hand[seat], NUMBERS[name])
            self.unseen[seat] = view["hand_sizes"][seat] - len(cards)
            if hands[seat] is None:
                for name in cards:
                    take_card(&deal.known[seat], NUMBERS[name])
                self.bind_slots(seat, holder.slots)
        self.read_taken(walked.turn, hands[walked.turn.seat] is not None)
        self.read_stock(view, walked.gone)
        packs, jokers = packs_of(options)
        self.count = hidden_cards(packs, jokers, known, self.hidden)
        return 0

    cdef int bind_slots(self, int seat, slots) except -1:
        """Read the restrictions on hidden cards of a hand that follow from the log."""
        for slot in slots:
            if slot.only is None or self.bounds == MOST_BOUND:
                continue
            bound = &self.bound[self.bounds]
            bound.seat = seat
            bound.kinds = 0
            for name in slot.only - slot.never:
                bound.kinds |= bit(NUMBERS[name])
            self.bounds += 1
            self.unseen[seat] -= 1
        return 0

    cdef int read_taken(self, turn, bint seen) except -1:
        """Read the pile that the seat in turn has taken in this turn; `seen` is true if its hand is visible."""
        deal = &self.seen
        cdef int taker = turn.seat
        for name in turn.took:
            if seen:
                take_card(&deal.known[taker], NUMBERS[name])
            if not deal.piled or deal.lifted:
                deal.pile[deal.lifted] = NUMBERS[name]
                deal.lifted += 1
        if turn.took and self.table.only_if_used and deal.phase == PLAYING and not turn.laid:
            deal.uses = kinds_among(deal.pile, deal.lifted)
        return 0

    cdef int read_stock(self, view, int gone) except -1:
        """Read the stock, and the biribakia that are gone: one of them may have become the stock (BIR-10.5)."""
        deal = &self.seen
        rules = &self.table
        deal.heaps = gone
        if gone > deal.takers:
            deal.stock_heap = gone
            rules.heap_size[gone - 1] = view["stock"]
        rules.stock_size = view["stock"]
        return 0

    cdef int read_seat(self, view) except -1:
        """Read what the seat in turn sees, for legal actions and rules of thumb; of other hands only the size.

        No world is drawn, and the log is not replayed, which takes ten times as long as all the rest.
        """
        options = options_of(view["options"])
        deal = &self.seen
        rules = &self.table
        memset(deal, 0, sizeof(Deal))
        self.read_rules(view, options)
        self.read_table(view)
        self.read_turn(view, view["log"])
        for seat in range(rules.players):
            deal.hand[seat].size = view["hand_sizes"][seat]
        hand = &deal.hand[deal.turn]
        hand.size = 0
        for name in view["hand"]:
            take_card(hand, NUMBERS[name])
        deal.heaps = rules.heaps - sum([pot["seat"] is None for pot in view["pots"]])
        rules.stock_size = view["stock"]
        if rules.only_if_used and deal.phase == PLAYING and not deal.drew:
            for name in must_use(view):
                deal.uses |= bit(NUMBERS[name])
        return 0

    cdef double draw(self, Rng* rng, void* deal) noexcept nogil:
        """Write a `Deal` that agrees with the view, and its stock and biribakia into the rules. Return weight 1, or 0 if no card fits."""
        cdef bint fits
        cdef unsigned char cards[162]
        world = <Deal*> deal
        rules = &self.table
        memcpy(world, &self.seen, sizeof(Deal))
        memcpy(cards, self.hidden, self.count)
        cdef int dealt = 0
        for place in range(self.bounds):
            fits = False
            for other in range(dealt, self.count):
                fits = fits or self.bound[place].kinds >> cards[other] & 1
            if not fits:
                return 0.0
            while not self.bound[place].kinds >> deal_out(rng, cards, dealt, self.count) & 1:
                pass
            take_card(&world.hand[self.bound[place].seat], cards[dealt])
            dealt += 1
        for seat in range(rules.players):
            for _ in range(self.unseen[seat]):
                take_card(&world.hand[seat], deal_out(rng, cards, dealt, self.count))
                dealt += 1
        cdef unsigned char* stock = &self.stock[0]
        if world.stock_heap:
            stock = &rules.heap[world.stock_heap - 1][0]
        for place in range(rules.stock_size):
            stock[place] = deal_out(rng, cards, dealt, self.count)
            dealt += 1
        for heap in range(world.heaps, rules.heaps):
            for place in range(rules.heap_size[heap]):
                rules.heap[heap][place] = deal_out(rng, cards, dealt, self.count)
                dealt += 1
        return 1.0

    def world(self, rng):
        """Return the cards of a world, by name; `rng` is a `random.Random`."""
        cdef Rng dice
        cdef Deal deal
        cdef bytes digest = rng.randbytes(32)
        seed_rng(&dice, <unsigned char*> digest)
        if self.draw(&dice, &deal) <= 0.0:
            raise InvalidRecord("view: no deal was found that leads to it")
        rules = &self.table
        stock = &rules.heap[deal.stock_heap - 1][0] if deal.stock_heap else &self.stock[0]
        return Cards(
            hands=[names_of_hand(&deal.hand[seat]) for seat in range(rules.players)],
            pile=names_of(deal.pile, deal.piled),
            stock=names_of(stock, rules.stock_size),
            pots=[names_of(rules.heap[heap], rules.heap_size[heap]) for heap in range(deal.heaps, rules.heaps)],
        )


def walked_view(view, options):
    """Replay the log of a view and return the evidence about cards. Raise InvalidRecord if no deal leads to the view."""
    for attempt in range(MOST_WORLDS):
        world = World(view, options, Random(attempt))
        if world.walk():
            return world
    raise InvalidRecord(f"view: no deal was found that leads to it, {shown(view['log'])}")


def sample(view, rng: Random):
    """Return a state that agrees with a view (`Game.sample`). Raise InvalidRecord if none is found."""
    options = options_of(view["options"])
    for _ in range(MOST_WORLDS):
        world = World(view, options, rng)
        if not world.walk() or not world.fill():
            continue
        deck = deck_of_layout(world.layout(), view["dealer"], options)
        state = start(options, view["dealer"], view["scores"], deck, view.get("deals_used", 0))
        try:
            for line in world.lines:
                state = state.apply(line)
        except IllegalAction:
            continue
        return state
    raise InvalidRecord(f"view: no deal was found that leads to it, {shown(view['log'])}")
