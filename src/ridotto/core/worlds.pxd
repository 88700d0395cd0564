# Sampling possible worlds and playing out from them, without the interpreter.

from libc.stdint cimport int32_t, uint16_t, uint32_t

from ridotto.core.chance cimport Rng
from ridotto.core.engine cimport Engine
from ridotto.core.state cimport State

cdef enum:
    MOST_PAST = 2048        # capacity of a past

# Actions since the beginning of a deal, in order, each encoded as seat << 16 | id. A policy may only use what its seat saw of them.
cdef struct Past:
    int length
    uint32_t done[2048]

# Returns the action of the seat to act, using only what that seat may know of the deal, and random numbers.
ctypedef int (*PolicyOf)(const void* deal, const void* rules, const Past* past, Rng* rng) noexcept nogil


cdef inline void note(Past* past, int seat, int action) noexcept nogil:
    if past.length < MOST_PAST:
        past.done[past.length] = <uint32_t> seat << 16 | <uint32_t> action
        past.length += 1


# A seat's knowledge, read once from its view. A game's subclass fills in the fields; `kept` holds references to what they point to.
cdef class Worlds:
    cdef const Engine* engine
    cdef const void* rules
    cdef object kept
    cdef readonly int sides     # number of scores: teams or seats
    cdef Past past
    cdef double draw(self, Rng* rng, void* deal) noexcept nogil


cdef void recall(Past* past, State state)
cdef void copy_past(Past* to, const Past* past) noexcept nogil
cdef int play_on(const Engine* engine, void* deal, const void* rules, Past* past, PolicyOf policy, Rng* rng, int most) noexcept nogil
cdef int evaluate(Worlds worlds, const uint16_t* actions, int count, PolicyOf policy, int drawn, Rng* rng,
                  double* weights, int32_t* scores) noexcept nogil
