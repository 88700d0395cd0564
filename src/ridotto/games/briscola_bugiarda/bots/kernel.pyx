"""Beliefs about deals of Briscola bugiarda, and playouts by rules of thumb.

As any card may be played, a view rules out nothing; but high bids, and points given to or taken from the declarer, reveal a lot. Each call
and card of another seat is a choice among options that the policy values from its hand. The likelihood of a world is the product of the
probabilities of these choices, softened because players deviate from rules of thumb: some a little, most a lot. If the others are assumed
to be search bots, choices of the second kind of player come from networks trained on such bots; a world then also has a kind for each
seat, by which it is played out. Worlds are drawn by a Markov chain that swaps two unseen cards and accepts by Metropolis' rule (1953), so
that in the long run each occurs in proportion to its likelihood.
"""

from libc.math cimport exp, log
from libc.stdint cimport uint8_t, uint16_t, uint64_t

from ridotto.core.bits cimport lowest
from ridotto.core.chance cimport Rng, below, next64, seed_rng, uniform
from ridotto.core.worlds cimport Past, copy_past, note
from ridotto.games.briscola_bugiarda.bots.calls cimport worths_of_bids, worths_of_trumps
from ridotto.games.briscola_bugiarda.bots.cards cimport Course, begin_course, extend_course, worths_of
from ridotto.games.briscola_bugiarda.bots.endings cimport ending_of
from ridotto.games.briscola_bugiarda.bots.policy cimport (
    STEADY_HABITS, Habits, choose, choose_card, prospects, weigh_bids, weigh_cards,
)
from ridotto.games.briscola_bugiarda.law.rules cimport (
    ALONE, CARDS, NAMING, NOBODY, NO_BID, PASS, PLAY, PLAYING, TRUMP, Deal, Sheet, advance, play_card, reckon,
)
from ridotto.games.briscola_bugiarda.law.worlds cimport BriscolaWorlds
from ridotto.policies.network cimport drawn as drawn_by, share_of

from ridotto.games.briscola_bugiarda.law.worlds import state_with

cdef double cards_soft[2]
cdef double calls_soft[2]
cdef double slips[2]
cdef double share[2]
cdef int BURN_IN, APART, CALLED, EXACT, THINKING

cdef struct Memo:
    uint64_t hand
    double chance
    double steady           # posterior probability that the seat plays by rules of thumb

CARDS_SOFT = (1.5, 12.0)
"""By kind of player, the loss in card points at which a card is chosen e times less often than the best one.

The first kind are steady bots, whom a few cards give away; the cards of all others, strong bots included, reveal little.
"""
CALLS_SOFT = (0.3, 2.0)
"""By kind of player, the loss in chips at which a call is made e times less often than the best one."""
SLIPS = (0.03, 0.1)
"""By kind of player, the probability of a uniformly random action."""
SHARE = (0.2, 0.8)
"""Prior probability of each kind of player."""
# Number of swaps before the first world
BURN_IN = 200
# Number of swaps between two worlds
APART = 10
# Probability of a uniformly random action by players imitated by the networks
cdef double NETWORK_SLIPS = 0.03
# Cost of one network decision, in decisions by rules of thumb
THINKING = 8
# Tricks at the end of a deal that are played perfectly with open cards
EXACT = 2
# Multiplicative hash constant that spreads hands over the memo table
cdef uint64_t MIX = 0x9E3779B97F4A7C15
# One swap in this many moves the called card, since it matters most
CALLED = 4


def fill():
    """Copy the constants above into the arrays that the compiled code reads."""
    for kind in range(2):
        cards_soft[kind] = CARDS_SOFT[kind]
        calls_soft[kind] = CALLS_SOFT[kind]
        slips[kind] = SLIPS[kind]
        share[kind] = SHARE[kind]


fill()


cdef void add_choice_likelihood(const double* worths, int count, int chosen, const double* soft, int kinds,
                                double* logs) noexcept nogil:
    """Add, for the first or for both kinds of players, the log-likelihood of a choice among options of these values."""
    cdef double total
    for kind in range(kinds):
        total = 0.0
        for place in range(count):
            total += exp((worths[place] - worths[chosen]) / soft[kind])
        logs[kind] += log((1.0 - slips[kind]) / total + slips[kind] / count)


cdef void add_network_likelihood(const double* worths, int count, int chosen, double* logs) noexcept nogil:
    """Add the log-likelihood of a choice by a player that the networks imitate, from their logits."""
    logs[1] += log((1.0 - NETWORK_SLIPS) * share_of(worths, count, chosen) + NETWORK_SLIPS / count)


cdef class Beliefs(BriscolaWorlds):
    """Deals that agree with a view, drawn in proportion to the likelihood of the other seats' actions.

    `faith`: by seat, the factor from talk on its being the secret partner; `seed`: 32 bytes; `thinking`: True if the others are assumed to
    be search bots.
    """

    cdef const Habits* habits   # of all seats
    cdef Rng dice
    cdef double faith[5]        # by seat, the factor from talk on its being the secret partner
    cdef bint thinking          # true if the others are assumed to be search bots
    cdef bint thinks[5]         # by seat, true if it is one in the current world
    cdef int kinds              # kinds of players modelled by rules of thumb
    cdef Course courses[40]     # before each card played
    cdef uint64_t played[5]     # by seat
    cdef int plays
    cdef uint8_t cards[40]      # current world: the unseen cards, by position
    cdef uint8_t seat_at[40]    # seat of each position
    cdef uint64_t hands[5]      # hands in the current world
    cdef Memo memos[5][1024]    # likelihoods by seat
    cdef double logs[5]         # by seat, the log-likelihood of its actions
    cdef int holder             # of the called card if it is unseen, or NOBODY
    cdef readonly long nodes    # policy decisions evaluated

    def __init__(self, view, faith, seed, thinking=False):
        cdef Course course
        cdef int card
        BriscolaWorlds.__init__(self, view)
        self.thinking = thinking
        self.kinds = 1 if thinking else 2
        self.habits = &STEADY_HABITS
        for seat in range(5):
            self.faith[seat] = faith[seat]
            self.played[seat] = 0
        seed_rng(&self.dice, <unsigned char*> <bytes> seed)
        self.plays = self.seen.count + self.seen.table
        if self.seen.phase == PLAYING:
            begin_course(&course, &self.seen)
            for place in range(self.plays):
                card = self.seen.played[place]
                self.courses[place] = course
                self.played[course.table.turn] |= <uint64_t> 1 << card
                extend_course(&course, card)
        self.begin()

    cdef void begin(self) noexcept nogil:
        """Start with a random world and burn the chain in."""
        cdef int other
        cdef int place = 0
        for seat in range(5):
            self.hands[seat] = 0
            for _ in range(<int> self.room[seat]):
                self.seat_at[place] = seat
                place += 1
        for place in range(self.hidden):
            other = below(&self.dice, place + 1)
            self.cards[place] = self.cards[other]
            self.cards[other] = self.unseen[place]
        self.holder = NOBODY
        for place in range(self.hidden):
            self.hands[self.seat_at[place]] |= <uint64_t> 1 << self.cards[place]
            if self.cards[place] == self.seen.called:
                self.holder = self.seat_at[place]
        for seat in range(5):
            self.logs[seat] = self.chance_of(seat, self.hands[seat])
        if self.hidden:
            for _ in range(BURN_IN):
                self.step()

    cdef void weigh_calls(self, int seat, uint64_t dealt, double* logs) noexcept nogil:
        """Add the log-likelihoods of a seat's calls and of its choice of trumps, from the eight cards it was dealt."""
        cdef int action, chosen
        cdef double promises[12]
        cdef double worths[12]
        cdef int last = NO_BID
        cdef bint ready = False
        for place in range(self.past.length):
            action = self.past.done[place] & 0xFFFF
            if action >= PLAY:
                break
            if <int> (self.past.done[place] >> 16) == seat:
                self.nodes += 1 + THINKING * self.thinking
                if action <= PASS:
                    if not ready:
                        weigh_bids(self.habits, dealt, promises)
                        promises[PASS] = self.habits.enough
                        ready = True
                    chosen = action - last - 1
                    add_choice_likelihood(promises + (last + 1), PASS - last, chosen, calls_soft, self.kinds, logs)
                    if self.thinking:
                        add_network_likelihood(worths, worths_of_bids(&self.past, place, seat, dealt, worths), chosen, logs)
                else:
                    for suit in range(4):
                        worths[suit] = prospects(self.habits, dealt, suit, self.seen.bid)
                    add_choice_likelihood(worths, 4, action - TRUMP, calls_soft, self.kinds, logs)
                    if self.thinking:
                        add_network_likelihood(worths, worths_of_trumps(last, dealt, worths), action - TRUMP, logs)
            if action <= ALONE:
                last = action

    cdef void weigh_plays(self, int seat, uint64_t dealt, double* logs) noexcept nogil:
        """Add the log-likelihoods of the cards that a seat has played, from the eight it was dealt."""
        cdef int card, chosen, count
        cdef uint64_t cards
        cdef double worths[8]
        cdef uint64_t hand = dealt
        for place in range(self.plays):
            if self.courses[place].table.turn != seat:
                continue
            if hand & (hand - 1) == 0:
                break
            card = self.seen.played[place]
            chosen = 0
            cards = hand
            while lowest(cards) != card:
                cards &= cards - 1
                chosen += 1
            course = &self.courses[place]
            count = weigh_cards(self.habits, &course.table, hand, NULL, worths)
            self.nodes += 1
            add_choice_likelihood(worths, count, chosen, cards_soft, self.kinds, logs)
            if self.thinking:
                self.nodes += THINKING
                add_network_likelihood(worths, worths_of(course, hand, worths), chosen, logs)
            hand ^= <uint64_t> 1 << card

    cdef double chance_of(self, int seat, uint64_t hand) noexcept nogil:
        """Return the log-likelihood of a seat's actions given its current hand; memoised, as hands recur often."""
        cdef double high, first, both
        cdef double logs[2]
        if seat == self.viewer:
            return 0.0
        memo = &self.memos[seat][(hand * MIX) >> 54]
        if memo.hand != hand or hand == 0:
            logs[0] = logs[1] = 0.0
            self.weigh_calls(seat, hand | self.played[seat], logs)
            self.weigh_plays(seat, hand | self.played[seat], logs)
            high = max(logs[0], logs[1])
            first = exp(logs[0] - high) * share[0]
            both = first + exp(logs[1] - high) * share[1]
            memo.hand = hand
            memo.chance = high + log(both)
            memo.steady = first / both
        return memo.chance

    cdef void step(self) noexcept nogil:
        """Propose to swap two unseen cards, and accept by Metropolis' rule."""
        cdef int one = below(&self.dice, self.hidden)
        cdef int other = below(&self.dice, self.hidden)
        if self.holder != NOBODY and below(&self.dice, CALLED) == 0:
            one = 0
            while self.cards[one] != self.seen.called:
                one += 1
        cdef int here = self.seat_at[one]
        cdef int there = self.seat_at[other]
        if here == there:
            return
        cdef uint64_t moved = <uint64_t> 1 << self.cards[one] | <uint64_t> 1 << self.cards[other]
        cdef double first = self.chance_of(here, self.hands[here] ^ moved)
        cdef double second = self.chance_of(there, self.hands[there] ^ moved)
        cdef double gain = first + second - self.logs[here] - self.logs[there]
        cdef int holder = self.holder
        if holder != NOBODY:
            if self.cards[one] == self.seen.called:
                holder = there
            elif self.cards[other] == self.seen.called:
                holder = here
            if holder != self.holder:
                gain += log(self.faith[holder] / self.faith[self.holder])
        if gain < 0.0 and uniform(&self.dice) >= exp(gain):
            return
        self.hands[here] ^= moved
        self.hands[there] ^= moved
        self.logs[here] = first
        self.logs[there] = second
        self.holder = holder
        cdef int card = self.cards[one]
        self.cards[one] = self.cards[other]
        self.cards[other] = card

    cdef double draw(self, Rng* rng, void* deal) noexcept nogil:
        """Draw the next world of the chain, which uses its own random generator."""
        if self.hidden:
            for _ in range(APART):
                self.step()
        self.deal_out(self.cards, <Deal*> deal)
        return 1.0

    cdef void draw_kinds(self) noexcept nogil:
        """Draw the kind of each seat in the current world; the viewer is a search bot."""
        for seat in range(5):
            self.thinks[seat] = self.thinking
            if self.thinking and seat != self.viewer:
                self.chance_of(seat, self.hands[seat])
                memo = &self.memos[seat][(self.hands[seat] * MIX) >> 54]
                # Empty hands are not memoised.
                self.thinks[seat] = self.hands[seat] == 0 or uniform(&self.dice) >= memo.steady

    cdef int play_on(self, Deal* deal, Past* past, Rng* dice) noexcept nogil:
        """Play a deal to its end, the last tricks perfectly; return the signed number of BRB-8.2, 0 if it is passed out."""
        cdef int action, card
        cdef Course course
        cdef Sheet sheet
        while deal.phase < PLAYING:
            action = self.next_call(deal, past, dice)
            note(past, deal.turn, action)
            advance(deal, &self.table, action)
        if deal.phase == PLAYING:
            begin_course(&course, deal)
            for place in range(deal.count + deal.table):
                extend_course(&course, deal.played[place])
        while deal.phase == PLAYING:
            if deal.table == 0 and deal.count >= CARDS - 5 * EXACT:
                return ending_of(deal, &self.nodes)
            card = self.next_card(&course, deal.hand[deal.turn], dice)
            extend_course(&course, card)
            play_card(deal, card)
        reckon(deal, &self.table, &sheet)
        return sheet.number

    cdef int next_call(self, const Deal* deal, const Past* past, Rng* dice) noexcept nogil:
        """Return the call or the trump suit of the seat in turn."""
        cdef double worths[12]
        self.nodes += 1
        if not self.thinks[deal.turn]:
            return choose(self.habits, deal, NULL)
        self.nodes += THINKING
        cdef uint64_t hand = deal.hand[deal.turn]
        if deal.phase == NAMING:
            return TRUMP + drawn_by(worths, worths_of_trumps(deal.bid, hand, worths), uniform(dice))
        cdef int count = worths_of_bids(past, past.length, deal.turn, hand, worths)
        # The bids allowed, then the pass, have consecutive ids.
        return deal.bid + 1 + drawn_by(worths, count, uniform(dice))

    cdef int next_card(self, const Course* course, uint64_t hand, Rng* dice) noexcept nogil:
        """Return the card that the seat in turn plays from a hand."""
        cdef double worths[8]
        self.nodes += 1
        if not self.thinks[course.table.turn] or hand & (hand - 1) == 0:
            return choose_card(self.habits, &course.table, hand, NULL)
        self.nodes += THINKING
        cdef int place = drawn_by(worths, worths_of(course, hand, worths), uniform(dice))
        while place:
            hand &= hand - 1
            place -= 1
        return lowest(hand)

    cdef void weigh(self, const uint16_t* actions, int count, int drawn, uint16_t* outcomes) noexcept nogil:
        cdef int reached, declarer, partner
        cdef Deal world, deal
        cdef Past past
        cdef Rng dice
        for number in range(drawn):
            self.draw(&self.dice, &world)
            # Every trial counts, so that a budget of nodes is used up even if no decisions are left.
            self.nodes += count
            self.draw_kinds()
            for place in range(count):
                deal = world
                # All actions see the same random numbers.
                dice = self.dice
                copy_past(&past, &self.past)
                note(&past, deal.turn, actions[place])
                advance(&deal, &self.table, actions[place])
                reached = self.play_on(&deal, &past, &dice)
                declarer = deal.declarer if reached else 0
                partner = deal.holder if reached and deal.holder != declarer else NOBODY
                outcomes[place * drawn + number] = ((reached + 4) * 5 + declarer) * 6 + partner
            if self.thinking:
                next64(&self.dice)

    def outcomes(self, actions, drawn):
        """Return by action (ids) the list of its outcomes in each of the next worlds (64 at most)."""
        cdef unsigned short ids[56]
        cdef unsigned short found[56 * 64]
        cdef int count = len(actions)
        cdef int worlds = drawn
        if not 0 < worlds <= 64 or not 0 < count <= 56:
            raise ValueError(f"{worlds} worlds and {count} actions, expected 1 to 64 and 1 to 56")
        for place, action in enumerate(actions):
            ids[place] = action
        with nogil:
            self.weigh(ids, count, worlds, found)
        return [[found[place * worlds + number] for number in range(worlds)] for place in range(count)]

    def states(self, view, drawn, apart, rng):
        """Return a number of worlds as states that agree with the chain's view, one in `apart`, as successive ones are alike."""
        cdef Deal world
        found = []
        for _ in range(drawn):
            for _ in range(apart):
                self.draw(&self.dice, &world)
            found.append(state_with(view, self.dealt(view, &world), rng))
        return found

    def holders(self, drawn):
        """Return by seat the share of the next worlds in which it holds the called card; all 0 if it is not unseen."""
        cdef Deal world
        cdef long counts[6]
        for seat in range(6):
            counts[seat] = 0
        for _ in range(drawn):
            self.draw(&self.dice, &world)
            counts[self.holder] += 1
        return [counts[seat] / <double> drawn for seat in range(5)]


def outcome(code):
    """Return an outcome as signed number (BRB-8.2; 0: passed out), declarer and partner (5: none)."""
    rest, partner = divmod(code, 6)
    number, declarer = divmod(rest, 5)
    return number - 4, declarer, partner
