"""Chances of winning a match between two sides, by their scores: what a deal's points are worth near the end."""

import cython

from ridotto.core.errors import InvalidText


class Equity:
    """The chances at a match to `target`, if its deals bring what these brought: pairs of scores, each as likely the other way round.

    A match is won by the higher score as soon as somebody has the target (BEL-11.1, COI-10.1). By backward induction over
    scores in steps.
    """

    def __cinit__(self, target, deals):
        self.target = target
        self.step = max(10, self.target // STEPS)
        self.size = self.target // self.step + 2
        self.chances = cython.cast(cython.p_double, calloc(self.size * self.size, cython.sizeof(cython.double)))
        if not self.chances:
            raise MemoryError
        # Deals that move nobody a step bring a match no nearer to its end.
        moving: list = [pair for pair in deals if max(pair) >= self.step][:MOST_DEALS]
        if not moving:
            raise InvalidText("no deal brings a step of points, expected deals that do")
        ones: cython.int[1000]
        others: cython.int[1000]
        for number, (one, other) in enumerate(moving):
            ones[number] = one
            others[number] = other
        self.fill(ones, others, len(moving))

    def __dealloc__(self):
        free(self.chances)

    def fill(self, ones, others, count):
        for mine in range(self.size - 1, -1, -1):
            for theirs in range(self.size - 1, -1, -1):
                total: cython.double = 0.0
                for deal in range(count):
                    total += self.of(mine * self.step + ones[deal], theirs * self.step + others[deal])
                    total += self.of(mine * self.step + others[deal], theirs * self.step + ones[deal])
                self.chances[mine * self.size + theirs] = total / (2 * count)

    def chance(self, mine, theirs):
        """The chance that a side wins from these scores."""
        return self.of(mine, theirs)

    def of(self, mine, theirs):
        if mine >= self.target or theirs >= self.target:
            if mine == theirs:
                return 0.5
            return 1.0 if mine > theirs else 0.0
        half = self.step // 2
        return self.chances[(max(0, mine) + half) // self.step * self.size + (max(0, theirs) + half) // self.step]
