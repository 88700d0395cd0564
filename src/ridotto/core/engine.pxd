# The interface of a game's rules for code that runs any game without the interpreter.

from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t

from ridotto.core.bits cimport counts64, lowest, nth
from ridotto.core.chance cimport Rng

cdef enum:
    MOST_LEGAL = 4096       # in a list of legal actions
    MOST_ACTIONS = 16384    # in a vocabulary
    MOST_SCORES = 8         # teams or seats
    MOST_SHEET = 128        # numbers of a score sheet
    MOST_STATE = 2048       # bytes of the largest state

# `deal`, `rules` and `sheet` are the game's own structs. A sheet begins with the scores.
ctypedef int (*TurnOf)(const void* deal) noexcept nogil  # seat to act, -1 when the deal is over
ctypedef int (*LegalOf)(const void* deal, const void* rules, uint16_t* ids) noexcept nogil  # writes the canonical list, returns its length
ctypedef int (*RefuseOf)(const void* deal, const void* rules, int action) noexcept nogil  # number of a rule, or 0
ctypedef void (*AdvanceOf)(void* deal, const void* rules, int action) noexcept nogil  # carries out a lawful action
ctypedef void (*ReckonOf)(const void* deal, const void* rules, void* sheet) noexcept nogil  # the sheet of a deal that is over
ctypedef void (*PlayOutOf)(void* deal, const void* rules, Rng* rng) noexcept nogil  # to the end, at random
# The same as a set of ids below 128, in two words, where all are and the list has them in ascending order; returns their number, or 0 for
# "ask for the list". Without a list nothing has to be guessed about its length.
ctypedef int (*FewOf)(const void* deal, const void* rules, uint64_t* words) noexcept nogil
# Begins a deal with these cards, which are to stay where they are, and settles in `rules` who deals and what else hangs on the cards.
ctypedef void (*DealOutOf)(void* deal, void* rules, const uint8_t* deck, int cards, int dealer) noexcept nogil
# What a seat knows, as numbers in the order of the game's observation spec.
ctypedef void (*ObserveOf)(const void* deal, const void* rules, int seat, float* out) noexcept nogil
# What a seat has known so far, as bytes: equal exactly where nothing tells two positions apart for it. Returns their number.
ctypedef int (*KeyOf)(const void* deal, const void* rules, const uint32_t* log, int length, int seat, uint8_t* out) noexcept nogil

cdef struct Engine:
    size_t size                     # of the deal's struct
    int actions                     # in the vocabulary
    const uint8_t* unlisted         # by id: whether it may be accepted though never listed; or NULL
    TurnOf turn
    LegalOf legal
    FewOf few                       # or NULL
    RefuseOf refuse
    AdvanceOf advance
    ReckonOf reckon
    PlayOutOf play_out
    size_t rules_size               # of the rules' struct
    DealOutOf deal_out
    int observed                    # numbers in an observation
    ObserveOf observe
    KeyOf key


# Fills a game's engine from its functions, given as plain pointers.
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


# The n-th id of a set of ids below 128, from 0.
cdef inline int nth_of_few(const uint64_t* few, int n) noexcept nogil:
    cdef uint64_t low = counts64(few[0])
    cdef uint64_t high = counts64(few[1])
    cdef int below_64 = low >> 56
    cdef bint above = n >= below_64
    return (above << 6) + nth(few[above], high if above else low, n - (below_64 if above else 0))


# The ids of such a set as a list.
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
