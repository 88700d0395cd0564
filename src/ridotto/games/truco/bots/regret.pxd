# Training a table for truco.

from libc.stdint cimport uint8_t
from libc.stdlib cimport calloc, free
from libc.string cimport memcpy, memset

from cpython.exc cimport PyErr_CheckSignals

from ridotto.core.chance cimport Rng, below, seed_rng, shuffle
from ridotto.core.worlds cimport Past, PolicyOf, note
from ridotto.games.truco.bots.policy cimport SILENCE, match, steady, word_of
from ridotto.games.truco.bots.sight cimport Board, Sight, see, weigh
from ridotto.games.truco.bots.table cimport (
    ANSWER, ANSWERS_AT, CALL, CALLS_AT, CHANCES, ELEVEN_NODE, ELEVENS_AT, FORCED, HANDS_END, NOTHING_YET, PACKETS_AT, STRENGTHS, WEIGHTS, Node,
    by_table, choice_of, code_at, find, group_at, heard_at, ready, strength_at,
    table_at, tables, word_for)
from ridotto.games.truco.law.rules cimport (
    NOBODY, OVER, WINS, Deal, Rules, advance, begin_deal, plain_of)
from ridotto.games.truco.law.state cimport set_rules
from ridotto.games.truco.law.worlds cimport TrucoWorlds

cdef enum:
    PRIOR = 4                   # deals that an earlier count of a hand stands for
    TREMBLE = 30                # of a thousand calls and answers, how many are made at random by those who do not try out theirs

cdef class Training:
    cdef float* regrets         # by choice
    cdef float* totals          # by choice: chances summed up, the average strategy
    cdef float* wins            # by strength: deals won, of those counted
    cdef float* deals
    cdef uint8_t* strengths
    cdef list kinds             # of rules, each drawn as often as the others
    cdef Rules rules
    cdef uint8_t deck[40]
    cdef Past past
    cdef Rng rng
    cdef double match[25][25]   # chances of winning the match, by own and other score
    cdef int seat               # whose decisions are tried out
    cdef double worth[2][13]    # what a deal of so many points brings the seat's team, lost and won
    cdef bint cards             # whether cards alone are learnt, calls being random and always accepted
    cdef PolicyOf policy        # of the other team, in some of the rounds
    cdef int rivals             # in how many of a thousand
    cdef bint rival             # whether in this one
    cdef int begin(self, Deal* deal) except -1
    cdef void price(self) noexcept nogil
    cdef void mixture(self, const Node* node, double* chances) noexcept nogil
    cdef int draw(self, const double* chances, int count) noexcept nogil
    cdef int stray(self, const Node* node) noexcept nogil
    cdef double walk(self, const Deal* deal, bint called) noexcept nogil
    cdef double compare(self, const Deal* deal, const Node* node, const double* chances, double* values) noexcept nogil
    cdef void average(self, const Node* node, double* chances) noexcept nogil
    cdef void count_deal(self, Deal* deal, bint played, bint asking, bint heard) noexcept nogil
    cdef int strength_of(self, const Deal* deal, int seat, bint heard) noexcept nogil
    cdef int round_off(self, bytearray weights, Py_ssize_t start, Py_ssize_t end, int count) except -1
