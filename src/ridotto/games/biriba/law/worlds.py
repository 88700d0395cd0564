"""Possible worlds of Biriba: the cards that a viewer cannot see, dealt out at random among what is possible.

What the log tells (walking.py) is read once: cards that came into a hand with the pile and are still there, and where BIR-9.10 has been
obeyed, what the cards cannot have been. All worlds that agree with that are equally likely. What it tells besides, by rules that hardly
ever matter (BIR-6.5, BIR-7.8, BIR-9.8), `sample` heeds and `BiribaWorlds` does not.
"""

from random import Random

import cython
from cython import address

from ridotto.core.cards import SUITS, shown
from ridotto.core.errors import IllegalAction, InvalidRecord
from ridotto.games.biriba.law.dealing import deck_of_layout
from ridotto.games.biriba.law.options import heap_sizes, options_of, packs_of
from ridotto.games.biriba.law.state import start
from ridotto.games.biriba.law.walking import World, must_use
from ridotto.games.families.rummy.law.packs import NUMBERS, Cards

PHASES = {"start": BEGINNING, "trump": NAMING, "play": PLAYING, "over": OVER}
MOST_WORLDS = 1000
"""Worlds that are tried: nearly always the first one will do."""


class BiribaWorlds:
    """What a view tells of a deal, ready to draw full ones from. InvalidRecord for a view that cannot be."""

    def __init__(self, view):
        options = options_of(view["options"])
        walked = walked_view(view, options)
        self.engine = address(ENGINE)
        self.rules = address(self.table)
        self.past.length = 0
        memset(address(self.seen), 0, cython.sizeof(Deal))
        self.read_rules(view, options)
        self.read_table(view)
        self.read_turn(view, view["log"])
        self.read_hands(view, walked, options)
        self.sides = self.table.units

    def read_rules(self, view, options):
        rules = address(self.table)
        set_rules(rules, options, tuple(view["scores"]))
        rules.dealer = view["dealer"]
        rules.stock = self.stock
        rules.hands = cython.NULL
        sizes = heap_sizes(options)
        rules.heaps = len(sizes)
        for heap, size in enumerate(sizes):
            rules.heap_size[heap] = size
        rules.upcard = NUMBERS[view["upcards"][0]]
        return 0

    def read_table(self, view):
        """Sides, melds (those of the player in turn last: provisional ones are at the end), pile, trumps."""
        deal = address(self.seen)
        turn: cython.int = 0 if view["turn"] is None else view["turn"]
        deal.turn = turn
        order = sorted(range(len(view["sides"])), key=lambda number: turn in view["sides"][number])
        for number in order:
            side: cython.int = 0
            for seat in view["sides"][number]:
                side |= 1 << cython.cast(cython.int, seat)
            for seat in view["sides"][number]:
                deal.side[seat] = side
            for facts in view["melds"][number]:
                meld_of_facts(address(self.table.customs), facts, address(deal.meld[deal.melds]))
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

    def read_turn(self, view, log):
        """What the seat in turn has done in its turn so far."""
        deal = address(self.seen)
        begun: cython.int = len(log)
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

    def read_hands(self, view, walked, options):
        deal = address(self.seen)
        rules = address(self.table)
        hands = list(view["hands"]) if view["hands"] else [None] * rules.players
        if view["seat"] is not None and not view["hands"]:
            hands[view["seat"]] = view["hand"]
        known: list = [card for melds in view["melds"] for meld in melds for card in meld["cards"]] + view["pile"]
        self.bounds = 0
        for seat in range(rules.players):
            holder = walked.holders[seat]
            cards = list(holder.known.elements()) if hands[seat] is None else hands[seat]
            known += cards
            for name in cards:
                take_card(address(deal.hand[seat]), NUMBERS[name])
            self.unseen[seat] = view["hand_sizes"][seat] - len(cards)
            if hands[seat] is not None:
                continue
            for name in cards:
                take_card(address(deal.known[seat]), NUMBERS[name])
            for slot in holder.slots:
                if slot.only is not None and self.bounds < MOST_BOUND:
                    bound = address(self.bound[self.bounds])
                    bound.seat = seat
                    bound.kinds = 0
                    for name in slot.only - slot.never:
                        bound.kinds |= bit(NUMBERS[name])
                    self.bounds += 1
                    self.unseen[seat] -= 1
        taken = walked.turn.took
        taker: cython.int = walked.turn.seat
        for name in taken:
            if hands[taker] is not None:
                take_card(address(deal.known[taker]), NUMBERS[name])
            if not deal.piled or deal.lifted:
                deal.pile[deal.lifted] = NUMBERS[name]
                deal.lifted += 1
        if taken and rules.only_if_used and deal.phase == PLAYING and not walked.turn.laid:
            deal.uses = kinds_among(deal.pile, deal.lifted)
        deal.heaps = walked.gone
        if walked.gone > deal.takers:
            deal.stock_heap = walked.gone
            rules.heap_size[walked.gone - 1] = view["stock"]
        rules.stock_size = view["stock"]
        packs, jokers = packs_of(options)
        self.count = hidden_cards(packs, jokers, known, self.hidden)
        return 0

    def read_seat(self, view):
        """Read what the seat in turn sees, for what is legal and for rules of thumb: of other hands only the size.

        No world is drawn, and the log is not walked, which takes ten times as long as all the rest.
        """
        options = options_of(view["options"])
        deal = address(self.seen)
        rules = address(self.table)
        memset(deal, 0, cython.sizeof(Deal))
        self.read_rules(view, options)
        self.read_table(view)
        self.read_turn(view, view["log"])
        for seat in range(rules.players):
            deal.hand[seat].size = view["hand_sizes"][seat]
        hand = address(deal.hand[deal.turn])
        hand.size = 0
        for name in view["hand"]:
            take_card(hand, NUMBERS[name])
        deal.heaps = rules.heaps - sum([pot["seat"] is None for pot in view["pots"]])
        rules.stock_size = view["stock"]
        if rules.only_if_used and deal.phase == PLAYING and not deal.drew:
            for name in must_use(view):
                deal.uses |= bit(NUMBERS[name])
        return 0

    def draw(self, rng, deal):
        """Writes a `Deal` that agrees with the view, and stock and biribakia into the rules; weight 1, or 0 where no card fits."""
        cards: cython.uchar[162]
        world = cython.cast(cython.pointer(Deal), deal)
        rules = address(self.table)
        memcpy(world, address(self.seen), cython.sizeof(Deal))
        memcpy(cards, self.hidden, self.count)
        dealt: cython.int = 0
        for place in range(self.bounds):
            fits: cython.bint = False
            for other in range(dealt, self.count):
                fits = fits or self.bound[place].kinds >> cards[other] & 1
            if not fits:
                return 0.0
            while not self.bound[place].kinds >> deal_out(rng, cards, dealt, self.count) & 1:
                pass
            take_card(address(world.hand[self.bound[place].seat]), cards[dealt])
            dealt += 1
        for seat in range(rules.players):
            for _ in range(self.unseen[seat]):
                take_card(address(world.hand[seat]), deal_out(rng, cards, dealt, self.count))
                dealt += 1
        stock: cython.p_uchar = address(self.stock[0])
        if world.stock_heap:
            stock = address(rules.heap[world.stock_heap - 1][0])
        for place in range(rules.stock_size):
            stock[place] = deal_out(rng, cards, dealt, self.count)
            dealt += 1
        for heap in range(world.heaps, rules.heaps):
            for place in range(rules.heap_size[heap]):
                rules.heap[heap][place] = deal_out(rng, cards, dealt, self.count)
                dealt += 1
        return 1.0

    def world(self, rng):
        """The cards of a world, by name; `rng` is a `random.Random`."""
        dice: Rng
        deal: Deal
        digest: bytes = rng.randbytes(32)
        seed_rng(address(dice), cython.cast(cython.p_uchar, digest))
        if self.draw(address(dice), address(deal)) <= 0.0:
            raise InvalidRecord("view: no deal was found that leads to it")
        rules = address(self.table)
        stock = address(rules.heap[deal.stock_heap - 1][0]) if deal.stock_heap else address(self.stock[0])
        return Cards(
            hands=[names_of_hand(address(deal.hand[seat])) for seat in range(rules.players)],
            pile=names_of(deal.pile, deal.piled),
            stock=names_of(stock, rules.stock_size),
            pots=[names_of(rules.heap[heap], rules.heap_size[heap]) for heap in range(deal.heaps, rules.heaps)],
        )


def walked_view(view, options):
    """What the log of a view tells of the cards; InvalidRecord when it leads nowhere."""
    for attempt in range(MOST_WORLDS):
        world = World(view, options, Random(attempt))
        if world.walk():
            return world
    raise InvalidRecord(f"view: no deal was found that leads to it, {shown(view['log'])}")


def sample(view, rng: Random):
    """A state that agrees with a view (`Game.sample`)."""
    options = options_of(view["options"])
    for _ in range(MOST_WORLDS):
        world = World(view, options, rng)
        if not world.walk() or not world.fill():
            continue
        deck = deck_of_layout(world.layout(), view["dealer"], options)
        state = start(options, view["dealer"], view["scores"], deck)
        try:
            for line in world.lines:
                state = state.apply(line)
        except IllegalAction:
            continue
        return state
    raise InvalidRecord(f"view: no deal was found that leads to it, {shown(view['log'])}")
