# What plays and calls reveal about hidden hands, and all the hands that agree with it.

from libc.stdint cimport uint8_t, uint32_t, uint64_t

from ridotto.core.state cimport State
from ridotto.core.worlds cimport Worlds
from ridotto.games.families.trumps.law.combinations cimport combination
from ridotto.games.families.trumps.law.law cimport Laws

# What the hidden declarers may have declared: one combination each.
cdef struct Guess:
    uint8_t number[4]       # by hidden declarer
    uint32_t known[4]       # by seat
    uint64_t upto           # hands under this guess and those before it


cdef class Hands:
    cdef Laws laws
    cdef int denomination
    cdef int leader
    cdef uint32_t known[4]
    cdef uint32_t barred[4]
    cdef list lines         # by seat
    cdef int hidden         # declarers whose combinations the viewer has not seen
    cdef uint8_t who[4]
    cdef Guess* guesses
    cdef int count
    cdef uint64_t all       # hands under all guesses
    cdef int filled         # the guess that the rest is about
    cdef int cards
    cdef uint8_t card[32]
    cdef uint8_t allowed[32]    # by card: the holders that may have it, as bits
    cdef int holders        # seats with room for unseen cards
    cdef uint8_t holder[4]
    cdef uint8_t room[4]
    cdef int stride[4]
    cdef int width
    cdef int start          # of a row: nothing dealt yet
    cdef uint64_t* ways     # by cards dealt and the room left: ways to deal the other cards
    cdef void fill(self, int guess) noexcept nogil
    cdef void count_row(self, uint64_t* row, const uint64_t* later, int left, int allowed) noexcept nogil
    cdef int take(self, uint64_t number, uint32_t* hands) noexcept nogil


# Worlds of a deal whose hands of eight have been dealt.
cdef class TableWorlds(Worlds):
    cdef Hands hands
    cdef State base             # a deal that agrees; what differs is written over
    cdef bint playing
    cdef uint32_t played[4]
    cdef uint32_t dealt[4]      # the hands of eight of the last world
    cdef int place[4]           # in the past: by hidden declarer, where it declares
    cdef int begin(self, State base, Hands hands, object view) except -1
