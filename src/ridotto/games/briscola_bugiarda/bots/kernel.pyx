"""Which deals of Briscola bugiarda are likely, and how they go on when everybody plays by rules of thumb.

As cards may be played freely, a view rules out nothing; but whoever bids high, feeds the declarer or takes his tricks away tells a lot.
Each call and each card of another seat is a choice among what the policy makes of that seat's hand: the likelihood of a world is the
product of these choices, softened, as people differ from rules of thumb: some a little, most a lot. Where the others are taken for
players who think ahead, the second kind chooses as networks say that were trained on such players; a world then says of each seat, too, of
which kind it is, and so it plays on. Worlds are drawn by a Markov chain that swaps two unseen cards and accepts by Metropolis' rule (1953):
after a while each is met as often as it is likely.
"""

from libc.math cimport exp, log
from libc.stdint cimport uint8_t, uint16_t, uint64_t

from ridotto.core.bits cimport lowest
from ridotto.core.chance cimport Rng, below, next64, seed_rng, uniform
from ridotto.core.worlds cimport Past, copy_past, note
from ridotto.games.briscola_bugiarda.bots.calls cimport worths_of_bids, worths_of_trumps
from ridotto.games.briscola_bugiarda.bots.cards cimport Course, go_on, set_out, worths_of
from ridotto.games.briscola_bugiarda.bots.endings cimport ending_of
from ridotto.games.briscola_bugiarda.bots.policy cimport (
    STEADY_HABITS, Habits, choose, choose_card, prospects, weigh_bids, weigh_cards,
)
from ridotto.games.briscola_bugiarda.law.rules cimport (
    ALONE, CARDS, NAMING, NOBODY, NO_BID, PASS, PLAY, PLAYING, TRUMP, Deal, Sheet, advance, play_card, reckon,
)
from ridotto.games.briscola_bugiarda.law.worlds cimport BriscolaWorlds
from ridotto.policies.network cimport drawn as drawn_by, share_of

cdef double cards_soft[2]
cdef double calls_soft[2]
cdef double slips[2]
cdef double share[2]
cdef int BURN_IN, APART, CALLED, EXACT, THINKING

cdef struct Memo:
    uint64_t hand
    double chance
    double steady           # how likely the seat then goes by rules of thumb

CARDS_SOFT = (1.5, 12.0)
"""Two kinds of players: the card points by which a card may be worse and still be played one time in e. The first are steady bots, whom
a few cards give away; of all others, strong bots among them, cards tell little."""
CALLS_SOFT = (0.3, 2.0)
"""The same for calls, in chips."""
SLIPS = (0.03, 0.1)
"""How often anything at all is done."""
SHARE = (0.2, 0.8)
"""How many players are of each kind."""
# Swaps before the first world
BURN_IN = 200
# Swaps between two worlds
APART = 10
# How often those who think do anything at all
cdef double THOUGHT_SLIPS = 0.03
# Decisions by rules of thumb that take as long as one by a network
THINKING = 8
# Tricks at the end of a deal that are played perfectly with open cards
EXACT = 2
# Spreads hands over the places where their likelihoods are kept
cdef uint64_t MIX = 0x9E3779B97F4A7C15
# Every so many swaps move the called card, as it decides most
CALLED = 4


def fill():
    """Writes the numbers above where the fast code reads them."""
    for kind in range(2):
        cards_soft[kind] = CARDS_SOFT[kind]
        calls_soft[kind] = CALLS_SOFT[kind]
        slips[kind] = SLIPS[kind]
        share[kind] = SHARE[kind]


fill()


cdef void note_choice(const double* worths, int count, int chosen, const double* soft, int kinds,
                      double* logs) noexcept nogil:
    """Adds, for the first or both kinds of players, the log-likelihood that they choose one of some things that they weigh so."""
    cdef double total
    for kind in range(kinds):
        total = 0.0
        for place in range(count):
            total += exp((worths[place] - worths[chosen]) / soft[kind])
        logs[kind] += log((1.0 - slips[kind]) / total + slips[kind] / count)


cdef void note_thought(const double* worths, int count, int chosen, double* logs) noexcept nogil:
    """Adds the same for those who think, from the logarithms of the chances of their choices."""
    logs[1] += log((1.0 - THOUGHT_SLIPS) * share_of(worths, count, chosen) + THOUGHT_SLIPS / count)


cdef class Beliefs(BriscolaWorlds):
    """Deals that agree with a view, as likely as what the others have done makes them.

    `faith`: by seat, the factor that talk puts on its being the secret partner; `seed`: 32 bytes; `thinking`: whether the others are taken
    for players who think ahead.
    """

    cdef const Habits* habits   # everybody's
    cdef Rng dice
    cdef double faith[5]        # by seat: the factor that talk puts on its being the secret partner
    cdef bint thinking          # whether the others are taken for players who think ahead
    cdef bint thinks[5]         # by seat: in the present world
    cdef int kinds              # of players by rules of thumb
    cdef Course courses[40]     # before each card played
    cdef uint64_t played[5]     # by seat
    cdef int plays
    cdef uint8_t cards[40]      # the present world: the unseen cards, by place
    cdef uint8_t seat_at[40]    # whose place it is
    cdef uint64_t hands[5]      # the hands that it gives
    cdef Memo memos[5][1024]    # likelihoods by seat
    cdef double logs[5]         # by seat: the log-likelihood of what it did
    cdef int holder             # of the called card among the unseen, or NOBODY
    cdef readonly long nodes    # decisions of the policy that were looked at

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
            set_out(&course, &self.seen)
            for place in range(self.plays):
                card = self.seen.played[place]
                self.courses[place] = course
                self.played[course.table.turn] |= <uint64_t> 1 << card
                go_on(&course, card)
        self.begin()

    cdef void begin(self) noexcept nogil:
        """The first world, and those on the way to likely ones."""
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
        """Adds the log-likelihoods of a seat's calls and of its choice of trumps, from the eight cards it was dealt."""
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
                    note_choice(promises + (last + 1), PASS - last, chosen, calls_soft, self.kinds, logs)
                    if self.thinking:
                        note_thought(worths, worths_of_bids(&self.past, place, seat, dealt, worths), chosen, logs)
                else:
                    for suit in range(4):
                        worths[suit] = prospects(self.habits, dealt, suit, self.seen.bid)
                    note_choice(worths, 4, action - TRUMP, calls_soft, self.kinds, logs)
                    if self.thinking:
                        note_thought(worths, worths_of_trumps(last, dealt, worths), action - TRUMP, logs)
            if action <= ALONE:
                last = action

    cdef void weigh_plays(self, int seat, uint64_t dealt, double* logs) noexcept nogil:
        """Adds the log-likelihoods of the cards that a seat has played, from the eight it was dealt."""
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
            note_choice(worths, count, chosen, cards_soft, self.kinds, logs)
            if self.thinking:
                self.nodes += THINKING
                note_thought(worths, worths_of(course, hand, worths), chosen, logs)
            hand ^= <uint64_t> 1 << card

    cdef double chance_of(self, int seat, uint64_t hand) noexcept nogil:
        """The log-likelihood of all that a seat has done if it holds these cards now; hands come back often, so it is kept."""
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
        """Two unseen cards change places, if the world is then likely enough."""
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
        """The next world of the chain, whose dice are its own."""
        if self.hidden:
            for _ in range(APART):
                self.step()
        self.deal_out(self.cards, <Deal*> deal)
        return 1.0

    cdef void tell_apart(self) noexcept nogil:
        """Draws of which kind each seat is in the present world; the viewer thinks."""
        for seat in range(5):
            self.thinks[seat] = self.thinking
            if self.thinking and seat != self.viewer:
                self.chance_of(seat, self.hands[seat])
                memo = &self.memos[seat][(self.hands[seat] * MIX) >> 54]
                # Nothing is kept of an empty hand.
                self.thinks[seat] = self.hands[seat] == 0 or uniform(&self.dice) >= memo.steady

    cdef int play_on(self, Deal* deal, Past* past, Rng* dice) noexcept nogil:
        """Plays a deal to its end, the last tricks perfectly; returns the signed number of BRB-8.2, 0 if it is passed out."""
        cdef int action, card
        cdef Course course
        cdef Sheet sheet
        while deal.phase < PLAYING:
            action = self.next_call(deal, past, dice)
            note(past, deal.turn, action)
            advance(deal, &self.table, action)
        if deal.phase == PLAYING:
            set_out(&course, deal)
            for place in range(deal.count + deal.table):
                go_on(&course, deal.played[place])
        while deal.phase == PLAYING:
            if deal.table == 0 and deal.count >= CARDS - 5 * EXACT:
                return ending_of(deal, &self.nodes)
            card = self.next_card(&course, deal.hand[deal.turn], dice)
            go_on(&course, card)
            play_card(deal, card)
        reckon(deal, &self.table, &sheet)
        return sheet.number

    cdef int next_call(self, const Deal* deal, const Past* past, Rng* dice) noexcept nogil:
        """What the seat in turn bids, or names as trumps."""
        cdef double worths[12]
        self.nodes += 1
        if not self.thinks[deal.turn]:
            return choose(self.habits, deal, NULL)
        self.nodes += THINKING
        cdef uint64_t hand = deal.hand[deal.turn]
        if deal.phase == NAMING:
            return TRUMP + drawn_by(worths, worths_of_trumps(deal.bid, hand, worths), uniform(dice))
        cdef int count = worths_of_bids(past, past.length, deal.turn, hand, worths)
        # The bids that are allowed, then the pass: their ids follow each other.
        return deal.bid + 1 + drawn_by(worths, count, uniform(dice))

    cdef int next_card(self, const Course* course, uint64_t hand, Rng* dice) noexcept nogil:
        """What the seat in turn plays of a hand."""
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
            # Every trial counts, so that a budget of nodes ends where nothing is left to look at, too.
            self.nodes += count
            self.tell_apart()
            for place in range(count):
                deal = world
                # All actions meet the same dice.
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
        """What comes of each of some actions (ids) in each of the next worlds (64 at most): by action, a list of outcomes."""
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

    def holders(self, drawn):
        """By seat, in which share of the next worlds it holds the called card; all 0 where nobody can hold it unseen."""
        cdef Deal world
        cdef long counts[6]
        for seat in range(6):
            counts[seat] = 0
        for _ in range(drawn):
            self.draw(&self.dice, &world)
            counts[self.holder] += 1
        return [counts[seat] / <double> drawn for seat in range(5)]


def outcome(code):
    """An outcome as signed number (BRB-8.2; 0: passed out), declarer and partner (5: none)."""
    rest, partner = divmod(code, 6)
    number, declarer = divmod(rest, 5)
    return number - 4, declarer, partner
