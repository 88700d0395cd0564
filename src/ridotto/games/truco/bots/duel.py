"""Policies of truco against each other, without the interpreter: duplicate deals and duplicate matches, by the hundred thousand."""

from math import sqrt

import cython
from cython import address

from ridotto.core.chance import digest_of


class Duel:
    """Two policies by name: "steady", "table", "response" to it, or a fixed opponent of `ridotto.games.truco.bots.manners`."""

    def __init__(self, first, second, seed):
        for side, name in enumerate((first, second)):
            place: cython.int = side
            if name == "steady":
                self.policies[place] = cython.cast(PolicyOf, steady)
            elif name == "table":
                self.policies[place] = cython.cast(PolicyOf, by_table)
            elif name == "response":
                self.policies[place] = cython.cast(PolicyOf, by_response)
            else:
                take(name)
                self.manners[place] = acting
                self.policies[place] = cython.cast(PolicyOf, by_manner)
        digest = digest_of("truco", seed, "duel")
        seed_rng(address(self.rng), cython.cast(cython.p_uchar, digest))
        for card in range(40):
            self.deck[card] = card

    def begin(self, options, dealer, scores):
        set_rules(address(self.rules), options, dealer, scores)
        self.rules.deck = self.deck
        ready(RESPONSES + table_at(address(self.rules)))
        return 0

    def play(self, swapped):
        """Plays the deal on the table; returns the points of the first policy less those of the second."""
        deal: Deal
        memset(address(deal), 0, cython.sizeof(Deal))
        begin_deal(address(deal), address(self.rules))
        self.past.length = 0
        while deal.phase != OVER:
            seat: cython.int = deal.turn
            side: cython.int = (seat + swapped) & 1
            global acting
            acting = self.manners[side]
            action = self.policies[side](address(deal), address(self.rules), address(self.past), address(self.rng))
            note(address(self.past), seat, action)
            advance(address(deal), address(self.rules), action)
        if deal.winner == NOBODY:
            return 0
        return deal.points if (deal.winner + swapped) & 1 == 0 else -deal.points

    def deals(self, options, pairs, scores=(0, 0)):
        """Duplicate deals, the second time with sides swapped: points a deal for the first, and half the width of the 95 % interval."""
        total: cython.double = 0
        squares: cython.double = 0
        for pair in range(pairs):
            shuffle(address(self.rng), self.deck, 40)
            self.begin(options, pair % 4, scores)
            with cython.nogil:
                points: cython.double = (self.play(0) + self.play(1)) / 2.0
            total += points
            squares += points * points
            if pair % 1000 == 0:
                PyErr_CheckSignals()
        mean = total / pairs
        return mean, 1.96 * sqrt(max(0.0, squares / pairs - mean * mean) / pairs)

    def tally(self, options, pairs, own, other):
        """Duplicate deals of a match that stands so: points of the first, or less than 0 of the second, → in how many of them."""
        counts: cython.int[25]
        memset(counts, 0, cython.sizeof(counts))
        for pair in range(pairs):
            shuffle(address(self.rng), self.deck, 40)
            for swapped in range(2):
                self.begin(options, pair % 4, (other, own) if swapped else (own, other))
                counts[12 + self.play(swapped)] += 1
        PyErr_CheckSignals()
        return {place - 12: counts[place] for place in range(25) if counts[place]}

    def matches(self, options, pairs):
        """Duplicate matches, deal by deal the same packs: the share that the first wins, and half the width of the 95 % interval."""
        total: cython.double = 0
        squares: cython.double = 0
        packs: Rng
        for pair in range(pairs):
            share: cython.double = 0
            later: Rng = self.rng
            for swapped in range(2):
                packs = later
                scores = [0, 0]
                dealer: cython.int = pair % 4
                while max(scores) < 12:
                    for card in range(40):
                        self.deck[card] = card
                    shuffle(address(packs), self.deck, 40)
                    self.begin(options, dealer, scores)
                    points: cython.int = self.play(swapped)
                    if points:
                        scores[(swapped if points > 0 else 1 - swapped)] += abs(points)
                    dealer = (dealer + 1) & 3
                share += 0.5 if scores[swapped] >= 12 else 0.0
            below(address(self.rng), 2)
            total += share
            squares += share * share
            PyErr_CheckSignals()
        mean = total / pairs
        return mean, 1.96 * sqrt(max(0.0, squares / pairs - mean * mean) / pairs)
