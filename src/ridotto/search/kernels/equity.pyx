"""Chances of winning a match between two sides, by their scores: what a deal's points are worth near the end."""

from libc.stdlib cimport calloc, free

from ridotto.core.errors import InvalidText

cdef enum:
    STEPS = 150             # of a match's scores, about
    MOST_DEALS = 1000


cdef class Equity:
    """The chances at a match to `target`, if its deals bring what these brought: pairs of scores, each as likely the other way round.

    A match is won by the higher score as soon as somebody has the target (BEL-11.1, COI-10.1). By backward induction over
    scores in steps.
    """

    def __cinit__(self, target, deals):
        self.target = target
        self.step = max(10, self.target // STEPS)
        self.size = self.target // self.step + 2
        self.chances = <double*> calloc(self.size * self.size, sizeof(double))
        if not self.chances:
            raise MemoryError
        # Deals that move nobody a step bring a match no nearer to its end.
        cdef list moving = [pair for pair in deals if max(pair) >= self.step][:MOST_DEALS]
        if not moving:
            raise InvalidText("no deal brings a step of points, expected deals that do")
        cdef int ones[1000]
        cdef int others[1000]
        for number, (one, other) in enumerate(moving):
            ones[number] = one
            others[number] = other
        self.fill(ones, others, len(moving))

    def __dealloc__(self):
        free(self.chances)

    cdef void fill(self, const int* ones, const int* others, int count) noexcept nogil:
        cdef double total
        for mine in range(self.size - 1, -1, -1):
            for theirs in range(self.size - 1, -1, -1):
                total = 0.0
                for deal in range(count):
                    total += self.of(mine * self.step + ones[deal], theirs * self.step + others[deal])
                    total += self.of(mine * self.step + others[deal], theirs * self.step + ones[deal])
                self.chances[mine * self.size + theirs] = total / (2 * count)

    def chance(self, mine, theirs):
        """The chance that a side wins from these scores."""
        return self.of(mine, theirs)

    cdef double of(self, int mine, int theirs) noexcept nogil:
        if mine >= self.target or theirs >= self.target:
            if mine == theirs:
                return 0.5
            return 1.0 if mine > theirs else 0.0
        half = self.step // 2
        return self.chances[(max(0, mine) + half) // self.step * self.size + (max(0, theirs) + half) // self.step]
