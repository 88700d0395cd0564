"""Match equity: probability of winning a match between two sides, by their scores."""

from libc.stdlib cimport calloc, free

from ridotto.core.errors import InvalidText

cdef enum:
    STEPS = 150             # approximate number of steps from 0 to the target score
    MOST_DEALS = 1000


cdef class Equity:
    """Winning probabilities in a match to `target`, computed by backward induction over scores in steps.

    `deals`: sample of the scores of a deal, as pairs; each is as likely with the sides exchanged. The side with the higher score wins the
    match as soon as a side has the target (BEL-11.1, COI-10.1).
    """

    def __cinit__(self, target, deals):
        self.target = target
        self.step = max(10, self.target // STEPS)
        self.size = self.target // self.step + 2
        self.chances = <double*> calloc(self.size * self.size, sizeof(double))
        if not self.chances:
            raise MemoryError
        # Skip deals that advance neither side by a step: they would not terminate the induction.
        cdef list moving = [pair for pair in deals if max(pair) >= self.step][:MOST_DEALS]
        if not moving:
            raise InvalidText(f"deals: no score reaches {self.step} points, expected some that do")
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
        """Return the probability that a side with score `mine` wins against one with score `theirs`."""
        return self.of(mine, theirs)

    cdef double of(self, int mine, int theirs) noexcept nogil:
        if mine >= self.target or theirs >= self.target:
            if mine == theirs:
                return 0.5
            return 1.0 if mine > theirs else 0.0
        half = self.step // 2
        return self.chances[(max(0, mine) + half) // self.step * self.size + (max(0, theirs) + half) // self.step]
