# What a game's rules look like to code that runs any game without the interpreter.

from libc.stdint cimport int32_t, uint8_t, uint16_t

from libc.string cimport memcpy, memset

from ridotto.core.chance cimport Rng, below

cdef enum:
    MOST_LEGAL = 4096       # room for a list of legal actions
    MOST_ACTIONS = 16384    # of a vocabulary
    MOST_SCORES = 8         # teams or seats
    MOST_STATE = 2048       # bytes of the largest state

# `deal` and `rules` are the game's own structs.
ctypedef int (*TurnOf)(const void* deal) noexcept nogil                                        # seat to act, -1 when the deal is over
ctypedef int (*LegalOf)(const void* deal, const void* rules, uint16_t* ids) noexcept nogil     # writes the canonical list, gives its length
ctypedef int (*RefuseOf)(const void* deal, const void* rules, int action) noexcept nogil       # number of a rule, or 0
ctypedef void (*AdvanceOf)(void* deal, const void* rules, int action) noexcept nogil           # carries a lawful action out
ctypedef void (*ScoreOf)(const void* deal, const void* rules, int32_t* scores) noexcept nogil  # of a deal that is over
ctypedef void (*PlayOutOf)(void* deal, const void* rules, Rng* rng) noexcept nogil             # to the end, at random

cdef struct Engine:
    size_t size                                                                         # of the deal's struct
    int actions                                                                         # in the vocabulary
    const uint8_t* unlisted                                                             # by id: whether it may be accepted though no list has it; or NULL
    TurnOf turn
    LegalOf legal
    RefuseOf refuse
    AdvanceOf advance
    ScoreOf score
    PlayOutOf play_out

cdef long run_playouts(const Engine* engine, const void* deal, const void* rules, int scores, long count, Rng* rng, double* sums) noexcept nogil
cdef int find_fault(const Engine* engine, void* deal, const void* rules, Rng* rng, long* positions) noexcept nogil
cdef long count_ways(const Engine* engine, const void* deal, const void* rules, int depth) noexcept nogil
