"""Match equity: probability of winning a match between two sides, by their scores."""

from libc.stdlib cimport calloc, free
from libc.string cimport memcpy

from ridotto.core.errors import InvalidText

cdef enum:
    STEPS = 150             # approximate number of steps from 0 to the target score
    MOST_DEALS = 1000
    LEAD = 10               # resolution of a lead, in points


cdef class Prospects:
    """Probability of winning a match between two sides."""

    def chance(self, mine, theirs):
        """Return the probability that a side with score `mine` wins against one with score `theirs`."""
        return self.of(mine, theirs)

    cdef double of(self, int mine, int theirs) noexcept nogil:
        if mine == theirs:
            return 0.5
        return 1.0 if mine > theirs else 0.0


cdef class Equity(Prospects):
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

    cdef double of(self, int mine, int theirs) noexcept nogil:
        if mine >= self.target or theirs >= self.target:
            if mine == theirs:
                return 0.5
            return 1.0 if mine > theirs else 0.0
        half = self.step // 2
        return self.chances[(max(0, mine) + half) // self.step * self.size + (max(0, theirs) + half) // self.step]


cdef class Race(Prospects):
    """Winning probabilities in a match that ends after `left` more deals, by the lead (BEL-11.7, COI-10.5). Equal totals count half.

    `deals`: sample of the scores of a counted deal, as pairs; each is as likely with the sides exchanged.
    """

    def __cinit__(self, deals, left):
        cdef list leads = [round((one - other) / LEAD) for one, other in deals][:MOST_DEALS]
        if not leads and left:
            raise InvalidText("deals: none is given, expected some")
        cdef int reach = max([abs(lead) for lead in leads], default=0)
        cdef int lead
        self.farthest = reach * left
        self.chances = <double*> calloc(2 * self.farthest + 1, sizeof(double))
        single = <double*> calloc(2 * reach + 1, sizeof(double))
        try:
            if not self.chances or not single:
                raise MemoryError
            for lead in leads:
                single[reach + lead] += 0.5 / len(leads)
                single[reach - lead] += 0.5 / len(leads)
            self.spread(single, reach, left)
        finally:
            free(single)

    def __dealloc__(self):
        free(self.chances)

    cdef int spread(self, const double* single, int reach, int left) except -1:
        """Fill in the probability that the change of the lead over `left` deals, plus a given lead, ends above zero."""
        cdef double above, here
        cdef int size = 2 * self.farthest + 1
        later = <double*> calloc(size, sizeof(double))
        if not later:
            raise MemoryError
        change = self.chances
        change[self.farthest] = 1.0
        for deal in range(left):
            for place in range(size):
                later[place] = 0.0
            for place in range(self.farthest - deal * reach, self.farthest + deal * reach + 1):
                for one in range(2 * reach + 1):
                    later[place + one - reach] += change[place] * single[one]
            memcpy(change, later, size * sizeof(double))
        free(later)
        # The change is symmetric: a lead of n wins if the change is above -n, that is, as often as it is below n.
        above = 0.0
        for place in range(size):
            here = change[place]
            change[place] = above + 0.5 * here
            above += here
        return 0

    cdef double of(self, int mine, int theirs) noexcept nogil:
        cdef int lead = mine - theirs
        if not self.farthest:
            return Prospects.of(self, mine, theirs)
        cdef int place = self.farthest + (lead + LEAD // 2) // LEAD if lead >= 0 else self.farthest - (LEAD // 2 - lead) // LEAD
        if place < 0:
            return 0.0
        return self.chances[place] if place <= 2 * self.farthest else 1.0
