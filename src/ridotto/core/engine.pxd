# A game's rules as C functions, for code that runs any game without the interpreter.

from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t

from ridotto.core.bits cimport counts64, lowest, nth
from ridotto.core.chance cimport Rng

cdef enum:
    MOST_LEGAL = 4096       # length of a list of legal actions
    MOST_ACTIONS = 16384    # size of a vocabulary
    MOST_SCORES = 8         # teams or seats
    MOST_SHEET = 128        # numbers in a score sheet
    MOST_STATE = 2048       # bytes of the largest state

# `deal`, `rules` and `sheet` point to the game's own structs. A sheet begins with the scores.
ctypedef int (*TurnOf)(const void* deal) noexcept nogil  # seat to act, -1 if the deal is over
ctypedef int (*LegalOf)(const void* deal, const void* rules, uint16_t* ids) noexcept nogil  # writes the canonical list, returns its length
ctypedef int (*RefuseOf)(const void* deal, const void* rules, int action) noexcept nogil  # number of the rule that forbids it, or 0
ctypedef void (*AdvanceOf)(void* deal, const void* rules, int action) noexcept nogil  # carries out a legal action
ctypedef void (*ReckonOf)(const void* deal, const void* rules, void* sheet) noexcept nogil  # writes the sheet of a finished deal
ctypedef void (*PlayOutOf)(void* deal, const void* rules, Rng* rng) noexcept nogil  # plays the deal to the end at random
# Write the legal actions as a set of ids below 128, in two words, and return their number. Return 0, meaning "call `legal`", if an id is
# 128 or more or the canonical list is not in ascending order. Faster than a list, whose length the branch predictor has to guess.
ctypedef int (*FewOf)(const void* deal, const void* rules, uint64_t* words) noexcept nogil
# Begin a deal with these cards; the deck must stay in place in memory. Write the dealer and everything else the deck determines to `rules`.
ctypedef void (*DealOutOf)(void* deal, void* rules, const uint8_t* deck, int cards, int dealer) noexcept nogil
# Write a seat's observation as numbers, in the order of the game's observation spec.
ctypedef void (*ObserveOf)(const void* deal, const void* rules, int seat, float* out) noexcept nogil
# Write a seat's information set as bytes, equal exactly if the seat cannot tell two positions apart. Return the number of bytes.
ctypedef int (*KeyOf)(const void* deal, const void* rules, const uint32_t* log, int length, int seat, uint8_t* out) noexcept nogil

cdef struct Engine:
    size_t size                     # of the deal's struct, in bytes
    int actions                     # size of the vocabulary
    const uint8_t* unlisted         # by id: 1 if it may be accepted although it is never listed; or NULL
    TurnOf turn
    LegalOf legal
    FewOf few                       # or NULL
    RefuseOf refuse
    AdvanceOf advance
    ReckonOf reckon
    PlayOutOf play_out
    size_t rules_size               # of the rules' struct, in bytes
    DealOutOf deal_out
    int observed                    # numbers in an observation
    ObserveOf observe
    KeyOf key


# Fill a game's engine with its functions, given as plain pointers.
cdef inline void assemble(Engine* engine, size_t size, int actions, void* turn, void* legal, void* refuse, void* advance, void* reckon,
                          void* play_out) noexcept:
    engine.size = size
    engine.actions = actions
    engine.unlisted = NULL
    engine.turn = <TurnOf> turn
    engine.legal = <LegalOf> legal
    engine.few = NULL
    engine.refuse = <RefuseOf> refuse
    engine.advance = <AdvanceOf> advance
    engine.reckon = <ReckonOf> reckon
    engine.play_out = <PlayOutOf> play_out
    engine.rules_size = 0
    engine.deal_out = NULL
    engine.observed = 0
    engine.observe = NULL
    engine.key = NULL


# The n-th id (from 0) of a set of ids below 128.
cdef inline int nth_of_few(const uint64_t* few, int n) noexcept nogil:
    cdef uint64_t low = counts64(few[0])
    cdef uint64_t high = counts64(few[1])
    cdef int below_64 = low >> 56
    cdef bint above = n >= below_64
    return (above << 6) + nth(few[above], high if above else low, n - (below_64 if above else 0))


# Write the ids of such a set to a list.
cdef inline void write_few(const uint64_t* few, uint16_t* ids) noexcept nogil:
    cdef uint64_t left
    cdef int word
    for word in range(2):
        left = few[word]
        while left:
            ids[0] = (word << 6) + lowest(left)
            ids += 1
            left &= left - 1


cdef list mean_scores(const Engine* engine, const void* deal, const void* rules, int scores, long long count, Rng* rng)
cdef void play_at_random(const Engine* engine, void* deal, const void* rules, Rng* rng) noexcept nogil
cdef int find_fault(const Engine* engine, void* deal, const void* rules, Rng* rng, long* positions) noexcept nogil
cdef long count_ways(const Engine* engine, const void* deal, const void* rules, int depth) noexcept nogil
