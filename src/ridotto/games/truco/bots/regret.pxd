# Training of a table for truco.

from libc.stdint cimport uint8_t

from ridotto.core.chance cimport Rng
from ridotto.core.worlds cimport Past, PolicyOf
from ridotto.games.truco.bots.table cimport Node
from ridotto.games.truco.law.rules cimport Deal, Rules


cdef enum:
    THOROUGH = 8                # one walk in THOROUGH tries hopeless choices too

# Table in training; `kinds` are the options of the tables it is for, drawn with equal probability.
cdef class Training:
    cdef float* regrets         # by choice
    cdef float* totals          # by choice: sum of probabilities, which gives the average strategy
    cdef float* wins            # by strength: deals won, of those counted
    cdef float* deals
    cdef uint8_t* strengths
    cdef list kinds             # options of the deals, drawn with equal probability
    cdef Rules rules
    cdef uint8_t deck[40]
    cdef Past past
    cdef Rng rng
    cdef double match[25][25]   # chances of winning the match, by own and other score
    cdef int seat               # seat that tries its choices
    cdef double worth[2][13]    # value of a deal of n points for the seat's team, lost and won
    cdef bint cards             # true if only card play is learnt, with random calls that are always accepted
    cdef PolicyOf policy        # of the other team, in some rounds
    cdef int rivals             # probability of such a round, in thousandths
    cdef bint rival             # true in such a round
    cdef bint hasty             # true if a walk skips hopeless choices
    cdef int strays             # probability of a random call or answer by the other seats, in thousandths

    cdef int begin(self, Deal* deal) except -1
    cdef void price(self) noexcept nogil
    cdef void mixture(self, const Node* node, double* chances) noexcept nogil
    cdef int draw(self, const double* chances, int count) noexcept nogil
    cdef int stray(self, const Node* node) noexcept nogil
    cdef double walk(self, const Deal* deal, bint called) noexcept nogil
    cdef bint learn_at(self, const Deal* deal, const Node* node, int word, double* chances, double* worth) noexcept nogil
    cdef double try_choice(self, const Deal* deal, const Node* node, int choice) noexcept nogil
    cdef double compare(self, const Deal* deal, const Node* node, const double* chances) noexcept nogil
    cdef int count_weights(self, int place, float* counts, double total) except -1
    cdef void average(self, const Node* node, double* chances) noexcept nogil
    cdef void count_deal(self, Deal* deal, bint played, bint asking, bint heard) noexcept nogil
    cdef int strength_of(self, const Deal* deal, int seat, bint heard) noexcept nogil
    cdef int round_off(self, bytearray weights, Py_ssize_t start, Py_ssize_t end, int count) except -1
