# Card network for Briscola bugiarda, trained to imitate search bots, and its inputs.

from libc.stdint cimport uint64_t

from ridotto.games.briscola_bugiarda.bots.policy cimport Table
from ridotto.games.briscola_bugiarda.law.rules cimport Deal

# Public facts of the play so far, and the card points won by each seat.
cdef struct Course:
    Table table
    int points[5]

cdef void begin_course(Course* course, const Deal* deal) noexcept nogil
cdef void extend_course(Course* course, int card) noexcept nogil
cdef int worths_of(const Course* course, uint64_t hand, double* worths) noexcept nogil
