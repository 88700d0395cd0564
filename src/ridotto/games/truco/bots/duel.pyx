"""Matches between truco policies without the interpreter: hundreds of thousands of duplicate deals or matches."""

from cpython.exc cimport PyErr_CheckSignals
from libc.stdint cimport uint8_t
from libc.string cimport memset

from math import sqrt

from ridotto.core.chance cimport Rng, below, seed_rng, shuffle
from ridotto.core.worlds cimport Past, PolicyOf, note
from ridotto.games.truco.bots.manners cimport Manner, acting, by_manner, take
from ridotto.games.truco.bots.policy cimport steady
from ridotto.games.truco.bots.table cimport RESPONSES, by_response, by_table, ready, table_at
from ridotto.games.truco.law.rules cimport NOBODY, OVER, Deal, Rules, advance, begin_deal
from ridotto.games.truco.law.state cimport set_rules

from ridotto.core.chance import digest_of
from ridotto.games.truco.law.options import seats


cdef class Duel:
    """Two policies by name: "steady", "table", "response" (trained against the table), or an opponent of `truco.bots.manners`."""

    cdef Rules rules
    cdef uint8_t deck[40]
    cdef PolicyOf policies[2]
    cdef Manner manners[2]
    cdef Past past
    cdef Rng rng

    def __init__(self, first, second, seed):
        cdef int place
        for side, name in enumerate((first, second)):
            place = side
            if name == "steady":
                self.policies[place] = <PolicyOf> steady
            elif name == "table":
                self.policies[place] = <PolicyOf> by_table
            elif name == "response":
                self.policies[place] = <PolicyOf> by_response
            else:
                take(name)
                self.manners[place] = acting
                self.policies[place] = <PolicyOf> by_manner
        digest = digest_of("truco", seed, "duel")
        seed_rng(&self.rng, <unsigned char*> digest)
        for card in range(40):
            self.deck[card] = card

    cdef int begin(self, options, int dealer, scores) except -1:
        set_rules(&self.rules, options, dealer, scores)
        self.rules.deck = self.deck
        ready(RESPONSES + table_at(&self.rules))
        return 0

    cdef int play(self, int swapped) noexcept nogil:
        """Play the deal in `deck`; return the first policy's points less the second's."""
        cdef int seat, side
        cdef Deal deal
        memset(&deal, 0, sizeof(Deal))
        begin_deal(&deal, &self.rules)
        self.past.length = 0
        while deal.phase != OVER:
            seat = deal.turn
            side = (seat + swapped) & 1
            global acting
            acting = self.manners[side]  # no-cython-lint: assigns the variable of the other module
            action = self.policies[side](&deal, &self.rules, &self.past, &self.rng)
            note(&self.past, seat, action)
            advance(&deal, &self.rules, action)
        if deal.winner == NOBODY:
            return 0
        return deal.points if (deal.winner + swapped) & 1 == 0 else -deal.points

    def deals(self, options, pairs, scores=(0, 0)):
        """Play duplicate deals, sides swapped the second time; return the first's points per deal and half the 95 % confidence interval."""
        cdef double points
        cdef double total = 0
        cdef double squares = 0
        for pair in range(pairs):
            shuffle(&self.rng, self.deck, 40)
            self.begin(options, pair % seats(options), scores)
            with nogil:
                points = (self.play(0) + self.play(1)) / 2.0
            total += points
            squares += points * points
            if pair % 1000 == 0:
                PyErr_CheckSignals()
        mean = total / pairs
        return mean, 1.96 * sqrt(max(0.0, squares / pairs - mean * mean) / pairs)

    def tally(self, options, pairs, own, other):
        """Play duplicate deals at one match score; return the first's points (negative: the second's) → number of deals."""
        cdef int counts[25]
        memset(counts, 0, sizeof(counts))
        for pair in range(pairs):
            shuffle(&self.rng, self.deck, 40)
            for swapped in range(2):
                self.begin(options, pair % seats(options), (other, own) if swapped else (own, other))
                counts[12 + self.play(swapped)] += 1
        PyErr_CheckSignals()
        return {place - 12: counts[place] for place in range(25) if counts[place]}

    def matches(self, options, pairs):
        """Play duplicate matches with the same packs; return the share won by the first and half the 95 % confidence interval."""
        cdef double share
        cdef Rng later
        cdef int dealer, points
        cdef double total = 0
        cdef double squares = 0
        cdef Rng packs
        for pair in range(pairs):
            share = 0
            later = self.rng
            for swapped in range(2):
                packs = later
                scores = [0, 0]
                dealer = pair % seats(options)
                while max(scores) < 12:
                    for card in range(40):
                        self.deck[card] = card
                    shuffle(&packs, self.deck, 40)
                    self.begin(options, dealer, scores)
                    points = self.play(swapped)
                    if points:
                        scores[(swapped if points > 0 else 1 - swapped)] += abs(points)
                    dealer = (dealer + 1) & self.rules.around
                share += 0.5 if scores[swapped] >= 12 else 0.0
            below(&self.rng, 2)
            total += share
            squares += share * share
            PyErr_CheckSignals()
        mean = total / pairs
        return mean, 1.96 * sqrt(max(0.0, squares / pairs - mean * mean) / pairs)
