# Enumeration of the hands that are consistent with a view.

from libc.stdint cimport uint8_t, uint32_t, uint64_t

from ridotto.core.state cimport State
from ridotto.core.worlds cimport Worlds
from ridotto.games.families.trumps.law.combinations cimport combination
from ridotto.games.families.trumps.law.law cimport Laws

# A guess at the hidden declarations: one combination for each hidden declarer.
cdef struct Guess:
    uint8_t number[4]       # number of the combination, by hidden declarer
    uint32_t known[4]       # by seat: cards known to be in the hand
    uint64_t upto           # number of hands under this guess and all earlier ones


cdef class Hands:
    cdef Laws laws
    cdef int denomination
    cdef int leader
    cdef uint32_t known[4]
    cdef uint32_t barred[4]
    cdef list lines         # by seat: known `declare` lines
    cdef int hidden         # number of declarers whose combinations the viewer has not seen
    cdef uint8_t who[4]
    cdef Guess* guesses
    cdef int count
    cdef uint64_t all       # number of hands under all guesses
    cdef int filled         # guess that the fields below belong to
    cdef int cards
    cdef uint8_t card[32]
    cdef uint8_t allowed[32]    # by card: bits of the holders that may have it
    cdef int holders        # number of seats with room for unseen cards
    cdef uint8_t holder[4]
    cdef uint8_t room[4]
    cdef int stride[4]
    cdef int width
    cdef int start          # index in the first row: no card dealt yet
    cdef uint64_t* ways     # by number of cards dealt and room left: ways to deal the other cards
    cdef void fill(self, int guess) noexcept nogil
    cdef void count_row(self, uint64_t* row, const uint64_t* later, int left, int allowed) noexcept nogil
    cdef int take(self, uint64_t number, uint32_t* hands) noexcept nogil


# Worlds of a deal in which every hand of eight has been dealt.
cdef class TableWorlds(Worlds):
    cdef Hands hands
    cdef State base             # a consistent deal; `draw` overwrites what differs
    cdef bint playing
    cdef uint32_t played[4]
    cdef uint32_t dealt[4]      # hands of eight in the last world drawn
    cdef int place[4]           # by hidden declarer: index of its declaration in the past
    cdef int begin(self, State base, Hands hands, object view) except -1
