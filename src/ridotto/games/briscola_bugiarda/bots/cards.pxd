# How those who think ahead play their cards at Briscola bugiarda: a small network, and what it is told.

from libc.stdint cimport uint64_t

from ridotto.games.briscola_bugiarda.bots.policy cimport Table
from ridotto.games.briscola_bugiarda.law.rules cimport Deal

# Cards played so far, and the card points that each seat has won with them.
cdef struct Course:
    Table table
    int points[5]

cdef void set_out(Course* course, const Deal* deal) noexcept nogil
cdef void go_on(Course* course, int card) noexcept nogil
cdef int worths_of(const Course* course, uint64_t hand, double* worths) noexcept nogil
