"""Which deals of Briscola bugiarda are likely, and how they go on when everybody plays by rules of thumb.

As cards may be played freely, a view rules out nothing; but whoever bids high, feeds the declarer or takes his tricks away tells a lot.
Each call and each card of another seat is a choice among what the policy makes of that seat's hand: the likelihood of a world is the
product of these choices, softened, as people differ from rules of thumb. Worlds are drawn by a Markov chain that swaps two unseen
cards and accepts by Metropolis' rule (1953): after a while each is met as often as it is likely.
"""

import cython
from cython import address

from ridotto.policies.briscola_bugiarda import STEADY

CARDS_SOFT = 3.0
"""The card points by which a card may be worse and still be played one time in e."""
CALLS_SOFT = 0.4
"""The same for calls, in chips."""
SLIPS = 0.05
"""How often anything at all is done."""
BURN_IN = 200
"""Swaps before the first world."""
APART = 10
"""Swaps between two worlds."""
MIX = 0x9E3779B97F4A7C15
"""Spreads hands over the places where their likelihoods are kept."""
CALLED = 4
"""Every so many swaps move the called card, as it decides most."""


def softened(worths, count, chosen, soft):
    """The log-likelihood that somebody who weighs some things so chooses one."""
    total: cython.double = 0.0
    for place in range(count):
        total += exp((worths[place] - worths[chosen]) / soft)
    return log((1.0 - SLIPS) / total + SLIPS / count)


class Beliefs:
    """Deals that agree with a view, as likely as what the others have done makes them.

    `faith`: by seat, the factor that talk puts on its being the secret partner; `seed`: 32 bytes.
    """

    def __init__(self, view, faith, seed, numbers=None):
        BriscolaWorlds.__init__(self, view)
        adopt(address(self.own), numbers or STEADY)
        self.habits = address(self.own)
        for seat in range(5):
            self.faith[seat] = faith[seat]
            self.played[seat] = 0
        seed_rng(address(self.dice), cython.cast(cython.p_uchar, cython.cast(bytes, seed)))
        self.plays = self.seen.count + self.seen.table
        if self.seen.phase == PLAYING:
            table: Table
            lay(address(table), address(self.seen))
            for place in range(self.plays):
                card: cython.int = self.seen.played[place]
                self.tables[place] = table
                self.played[table.turn] |= cython.cast(uint64_t, 1) << card
                see(self.habits, address(table), card)
        self.begin()

    def begin(self):
        """The first world, and those on the way to likely ones."""
        place: cython.int = 0
        for seat in range(5):
            self.hands[seat] = 0
            for _ in range(cython.cast(cython.int, self.room[seat])):
                self.seat_at[place] = seat
                place += 1
        for place in range(self.hidden):
            other: cython.int = below(address(self.dice), place + 1)
            self.cards[place] = self.cards[other]
            self.cards[other] = self.unseen[place]
        self.holder = NOBODY
        for place in range(self.hidden):
            self.hands[self.seat_at[place]] |= cython.cast(uint64_t, 1) << self.cards[place]
            if self.cards[place] == self.seen.called:
                self.holder = self.seat_at[place]
        for seat in range(5):
            self.logs[seat] = self.chance_of(seat, self.hands[seat])
        if self.hidden:
            for _ in range(BURN_IN):
                self.step()

    def chance_of_calls(self, seat, dealt):
        """The log-likelihood of a seat's calls and of its choice of trumps, from the eight cards it was dealt."""
        promises: cython.double[12]
        suits: cython.double[4]
        found: cython.double = 0.0
        last: cython.int = NO_BID
        ready: cython.bint = False
        for place in range(self.past.length):
            action: cython.int = self.past.done[place] & 0xFFFF
            if action >= PLAY:
                break
            if self.past.done[place] >> 16 == seat:
                self.nodes += 1
                if action <= PASS:
                    if not ready:
                        weigh_bids(self.habits, dealt, promises)
                        promises[PASS] = self.habits.enough
                        ready = True
                    options: cython.int = PASS - last
                    found += softened(promises + (last + 1), options, action - last - 1, CALLS_SOFT)
                else:
                    for suit in range(4):
                        suits[suit] = prospects(self.habits, dealt, suit, self.seen.bid)
                    found += softened(suits, 4, action - TRUMP, CALLS_SOFT)
            if action <= ALONE:
                last = action
        return found

    def chance_of_plays(self, seat, dealt):
        """The log-likelihood of the cards that a seat has played, from the eight it was dealt."""
        worths: cython.double[8]
        found: cython.double = 0.0
        hand: uint64_t = dealt
        for place in range(self.plays):
            if self.tables[place].turn != seat:
                continue
            if hand & (hand - 1) == 0:
                break
            card: cython.int = self.seen.played[place]
            chosen: cython.int = 0
            cards: uint64_t = hand
            while lowest(cards) != card:
                cards &= cards - 1
                chosen += 1
            count: cython.int = weigh_cards(self.habits, address(self.tables[place]), hand, cython.NULL, worths)
            self.nodes += 1
            found += softened(worths, count, chosen, CARDS_SOFT)
            hand ^= cython.cast(uint64_t, 1) << card
        return found

    def chance_of(self, seat, hand):
        """The log-likelihood of all that a seat has done if it holds these cards now; hands come back often, so it is kept."""
        if seat == self.viewer:
            return 0.0
        memo = address(self.memos[seat][(hand * MIX) >> 54])
        if memo.hand != hand or hand == 0:
            dealt: uint64_t = hand | self.played[seat]
            memo.hand = hand
            memo.chance = self.chance_of_calls(seat, dealt) + self.chance_of_plays(seat, dealt)
        return memo.chance

    def step(self):
        """Two unseen cards change places, if the world is then likely enough."""
        one: cython.int = below(address(self.dice), self.hidden)
        other: cython.int = below(address(self.dice), self.hidden)
        if self.holder != NOBODY and below(address(self.dice), CALLED) == 0:
            one = 0
            while self.cards[one] != self.seen.called:
                one += 1
        here: cython.int = self.seat_at[one]
        there: cython.int = self.seat_at[other]
        if here == there:
            return
        moved: uint64_t = cython.cast(uint64_t, 1) << self.cards[one] | cython.cast(uint64_t, 1) << self.cards[other]
        first: cython.double = self.chance_of(here, self.hands[here] ^ moved)
        second: cython.double = self.chance_of(there, self.hands[there] ^ moved)
        gain: cython.double = first + second - self.logs[here] - self.logs[there]
        holder: cython.int = self.holder
        if holder != NOBODY:
            if self.cards[one] == self.seen.called:
                holder = there
            elif self.cards[other] == self.seen.called:
                holder = here
            if holder != self.holder:
                gain += log(self.faith[holder] / self.faith[self.holder])
        if gain < 0.0 and (next64(address(self.dice)) >> 11) * (1.0 / 9007199254740992.0) >= exp(gain):
            return
        self.hands[here] ^= moved
        self.hands[there] ^= moved
        self.logs[here] = first
        self.logs[there] = second
        self.holder = holder
        card: cython.int = self.cards[one]
        self.cards[one] = self.cards[other]
        self.cards[other] = card

    def draw(self, rng, deal):
        """The next world of the chain, whose dice are its own."""
        if self.hidden:
            for _ in range(APART):
                self.step()
        self.deal_out(self.cards, cython.cast(cython.pointer(Deal), deal))
        return 1.0

    def play_on(self, deal):
        """Plays a deal to its end."""
        table: Table
        while deal.phase < PLAYING:
            advance(deal, address(self.table), choose(self.habits, deal, cython.NULL))
            self.nodes += 1
        if deal.phase > PLAYING:
            return
        watch(self.habits, address(table), deal)
        while deal.phase == PLAYING:
            card: cython.int = choose_card(self.habits, address(table), deal.hand[deal.turn], cython.NULL)
            see(self.habits, address(table), card)
            play_card(deal, card)
            self.nodes += 1

    def weigh(self, actions, count, drawn, outcomes):
        world: Deal
        deal: Deal
        sheet: Sheet
        for number in range(drawn):
            self.draw(address(self.dice), address(world))
            for place in range(count):
                deal = world
                advance(address(deal), address(self.table), actions[place])
                self.play_on(address(deal))
                reckon(address(deal), address(self.table), address(sheet))
                declarer: cython.int = deal.declarer if sheet.number else 0
                outcomes[place * drawn + number] = ((sheet.number + 4) * 5 + declarer) * 6 + sheet.partner

    def outcomes(self, actions, drawn):
        """What comes of each of some actions (ids) in each of the next worlds (64 at most): by action, a list of outcomes."""
        ids: cython.ushort[56]
        found: cython.ushort[56 * 64]
        count: cython.int = len(actions)
        worlds: cython.int = drawn
        if not 0 < worlds <= 64 or not 0 < count <= 56:
            raise ValueError(f"{worlds} worlds and {count} actions, expected 1 to 64 and 1 to 56")
        for place, action in enumerate(actions):
            ids[place] = action
        with cython.nogil:
            self.weigh(ids, count, worlds, found)
        return [[found[place * worlds + number] for number in range(worlds)] for place in range(count)]


def outcome(code):
    """An outcome as signed number (BRB-8.2; 0: passed out), declarer and partner (5: none)."""
    rest, partner = divmod(code, 6)
    number, declarer = divmod(rest, 5)
    return number - 4, declarer, partner
