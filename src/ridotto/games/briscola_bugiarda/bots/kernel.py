"""Which deals of Briscola bugiarda are likely, and how they go on when everybody plays by rules of thumb.

As cards may be played freely, a view rules out nothing; but whoever bids high, feeds the declarer or takes his tricks away tells a lot.
Each call and each card of another seat is a choice among what the policy makes of that seat's hand: the likelihood of a world is the
product of these choices, softened, as people differ from rules of thumb: some a little, most a lot. Where the others are taken for
players who think ahead, the second kind chooses as networks say that were trained on such players; a world then says of each seat, too, of
which kind it is, and so it plays on. Worlds are drawn by a Markov chain that swaps two unseen cards and accepts by Metropolis' rule (1953):
after a while each is met as often as it is likely.
"""

import cython
from cython import address

CARDS_SOFT = (1.5, 12.0)
"""Two kinds of players: the card points by which a card may be worse and still be played one time in e. The first are steady bots, whom
a few cards give away; of all others, strong bots among them, cards tell little."""
CALLS_SOFT = (0.3, 2.0)
"""The same for calls, in chips."""
SLIPS = (0.03, 0.1)
"""How often anything at all is done."""
SHARE = (0.2, 0.8)
"""How many players are of each kind."""
BURN_IN = 200
"""Swaps before the first world."""
APART = 10
"""Swaps between two worlds."""
THOUGHT_SLIPS = 0.03
"""How often those who think do anything at all."""
THINKING = 8
"""Decisions by rules of thumb that take as long as one by a network."""
EXACT = 2
"""Tricks at the end of a deal that are played perfectly with open cards."""
MIX = 0x9E3779B97F4A7C15
"""Spreads hands over the places where their likelihoods are kept."""
CALLED = 4
"""Every so many swaps move the called card, as it decides most."""


def fill():
    """Writes the numbers above where the fast code reads them."""
    for kind in range(2):
        cards_soft[kind] = CARDS_SOFT[kind]
        calls_soft[kind] = CALLS_SOFT[kind]
        slips[kind] = SLIPS[kind]
        share[kind] = SHARE[kind]


fill()


def note_choice(worths, count, chosen, soft, kinds, logs):
    """Adds, for the first or both kinds of players, the log-likelihood that they choose one of some things that they weigh so."""
    for kind in range(kinds):
        total: cython.double = 0.0
        for place in range(count):
            total += exp((worths[place] - worths[chosen]) / soft[kind])
        logs[kind] += log((1.0 - slips[kind]) / total + slips[kind] / count)


def note_thought(worths, count, chosen, logs):
    """Adds the same for those who think, from the logarithms of the chances of their choices."""
    logs[1] += log((1.0 - THOUGHT_SLIPS) * share_of(worths, count, chosen) + THOUGHT_SLIPS / count)


class Beliefs:
    """Deals that agree with a view, as likely as what the others have done makes them.

    `faith`: by seat, the factor that talk puts on its being the secret partner; `seed`: 32 bytes; `thinking`: whether the others are taken
    for players who think ahead.
    """

    def __init__(self, view, faith, seed, thinking=False):
        BriscolaWorlds.__init__(self, view)
        self.thinking = thinking
        self.kinds = 1 if thinking else 2
        self.habits = address(STEADY_HABITS)
        for seat in range(5):
            self.faith[seat] = faith[seat]
            self.played[seat] = 0
        seed_rng(address(self.dice), cython.cast(cython.p_uchar, cython.cast(bytes, seed)))
        self.plays = self.seen.count + self.seen.table
        if self.seen.phase == PLAYING:
            course: Course
            set_out(address(course), address(self.seen))
            for place in range(self.plays):
                card: cython.int = self.seen.played[place]
                self.courses[place] = course
                self.played[course.table.turn] |= cython.cast(uint64_t, 1) << card
                go_on(address(course), card)
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

    def weigh_calls(self, seat, dealt, logs):
        """Adds the log-likelihoods of a seat's calls and of its choice of trumps, from the eight cards it was dealt."""
        promises: cython.double[12]
        worths: cython.double[12]
        last: cython.int = NO_BID
        ready: cython.bint = False
        for place in range(self.past.length):
            action: cython.int = self.past.done[place] & 0xFFFF
            if action >= PLAY:
                break
            if cython.cast(cython.int, self.past.done[place] >> 16) == seat:
                self.nodes += 1 + THINKING * self.thinking
                if action <= PASS:
                    if not ready:
                        weigh_bids(self.habits, dealt, promises)
                        promises[PASS] = self.habits.enough
                        ready = True
                    chosen: cython.int = action - last - 1
                    note_choice(promises + (last + 1), PASS - last, chosen, calls_soft, self.kinds, logs)
                    if self.thinking:
                        note_thought(
                            worths, worths_of_bids(address(self.past), place, seat, dealt, worths), chosen, logs
                        )
                else:
                    for suit in range(4):
                        worths[suit] = prospects(self.habits, dealt, suit, self.seen.bid)
                    note_choice(worths, 4, action - TRUMP, calls_soft, self.kinds, logs)
                    if self.thinking:
                        note_thought(worths, worths_of_trumps(last, dealt, worths), action - TRUMP, logs)
            if action <= ALONE:
                last = action

    def weigh_plays(self, seat, dealt, logs):
        """Adds the log-likelihoods of the cards that a seat has played, from the eight it was dealt."""
        worths: cython.double[8]
        hand: uint64_t = dealt
        for place in range(self.plays):
            if self.courses[place].table.turn != seat:
                continue
            if hand & (hand - 1) == 0:
                break
            card: cython.int = self.seen.played[place]
            chosen: cython.int = 0
            cards: uint64_t = hand
            while lowest(cards) != card:
                cards &= cards - 1
                chosen += 1
            course = address(self.courses[place])
            count: cython.int = weigh_cards(self.habits, address(course.table), hand, cython.NULL, worths)
            self.nodes += 1
            note_choice(worths, count, chosen, cards_soft, self.kinds, logs)
            if self.thinking:
                self.nodes += THINKING
                note_thought(worths, worths_of(course, hand, worths), chosen, logs)
            hand ^= cython.cast(uint64_t, 1) << card

    def chance_of(self, seat, hand):
        """The log-likelihood of all that a seat has done if it holds these cards now; hands come back often, so it is kept."""
        logs: cython.double[2]
        if seat == self.viewer:
            return 0.0
        memo = address(self.memos[seat][(hand * MIX) >> 54])
        if memo.hand != hand or hand == 0:
            logs[0] = logs[1] = 0.0
            self.weigh_calls(seat, hand | self.played[seat], logs)
            self.weigh_plays(seat, hand | self.played[seat], logs)
            high: cython.double = max(logs[0], logs[1])
            first: cython.double = exp(logs[0] - high) * share[0]
            both: cython.double = first + exp(logs[1] - high) * share[1]
            memo.hand = hand
            memo.chance = high + log(both)
            memo.steady = first / both
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
        if gain < 0.0 and uniform(address(self.dice)) >= exp(gain):
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

    def tell_apart(self):
        """Draws of which kind each seat is in the present world; the viewer thinks."""
        for seat in range(5):
            self.thinks[seat] = self.thinking
            if self.thinking and seat != self.viewer:
                self.chance_of(seat, self.hands[seat])
                memo = address(self.memos[seat][(self.hands[seat] * MIX) >> 54])
                # Nothing is kept of an empty hand.
                self.thinks[seat] = self.hands[seat] == 0 or uniform(address(self.dice)) >= memo.steady

    def play_on(self, deal, past, dice):
        """Plays a deal to its end, the last tricks perfectly; returns the signed number of BRB-8.2, 0 if it is passed out."""
        course: Course
        sheet: Sheet
        while deal.phase < PLAYING:
            action: cython.int = self.next_call(deal, past, dice)
            note(past, deal.turn, action)
            advance(deal, address(self.table), action)
        if deal.phase == PLAYING:
            set_out(address(course), deal)
            for place in range(deal.count + deal.table):
                go_on(address(course), deal.played[place])
        while deal.phase == PLAYING:
            if deal.table == 0 and deal.count >= CARDS - 5 * EXACT:
                return ending_of(deal, address(self.nodes))
            card: cython.int = self.next_card(address(course), deal.hand[deal.turn], dice)
            go_on(address(course), card)
            play_card(deal, card)
        reckon(deal, address(self.table), address(sheet))
        return sheet.number

    def next_call(self, deal, past, dice):
        """What the seat in turn bids, or names as trumps."""
        worths: cython.double[12]
        self.nodes += 1
        if not self.thinks[deal.turn]:
            return choose(self.habits, deal, cython.NULL)
        self.nodes += THINKING
        hand: uint64_t = deal.hand[deal.turn]
        if deal.phase == NAMING:
            return TRUMP + drawn(worths, worths_of_trumps(deal.bid, hand, worths), uniform(dice))
        count: cython.int = worths_of_bids(past, past.length, deal.turn, hand, worths)
        # The bids that are allowed, then the pass: their ids follow each other.
        return deal.bid + 1 + drawn(worths, count, uniform(dice))

    def next_card(self, course, hand, dice):
        """What the seat in turn plays of a hand."""
        worths: cython.double[8]
        self.nodes += 1
        if not self.thinks[course.table.turn] or hand & (hand - 1) == 0:
            return choose_card(self.habits, address(course.table), hand, cython.NULL)
        self.nodes += THINKING
        place: cython.int = drawn(worths, worths_of(course, hand, worths), uniform(dice))
        while place:
            hand &= hand - 1
            place -= 1
        return lowest(hand)

    def weigh(self, actions, count, drawn, outcomes):
        world: Deal
        deal: Deal
        past: Past
        dice: Rng
        for number in range(drawn):
            self.draw(address(self.dice), address(world))
            # Every trial counts, so that a budget of nodes ends where nothing is left to look at, too.
            self.nodes += count
            self.tell_apart()
            for place in range(count):
                deal = world
                # All actions meet the same dice.
                dice = self.dice
                copy_past(address(past), address(self.past))
                note(address(past), deal.turn, actions[place])
                advance(address(deal), address(self.table), actions[place])
                reached: cython.int = self.play_on(address(deal), address(past), address(dice))
                declarer: cython.int = deal.declarer if reached else 0
                partner: cython.int = deal.holder if reached and deal.holder != declarer else NOBODY
                outcomes[place * drawn + number] = ((reached + 4) * 5 + declarer) * 6 + partner
            if self.thinking:
                next64(address(self.dice))

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

    def holders(self, drawn):
        """By seat, in which share of the next worlds it holds the called card; all 0 where nobody can hold it unseen."""
        world: Deal
        counts: cython.long[6]
        for seat in range(6):
            counts[seat] = 0
        for _ in range(drawn):
            self.draw(address(self.dice), address(world))
            counts[self.holder] += 1
        return [counts[seat] / cython.cast(cython.double, drawn) for seat in range(5)]


def outcome(code):
    """An outcome as signed number (BRB-8.2; 0: passed out), declarer and partner (5: none)."""
    rest, partner = divmod(code, 6)
    number, declarer = divmod(rest, 5)
    return number - 4, declarer, partner
