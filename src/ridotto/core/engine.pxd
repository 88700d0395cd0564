# The interface of a game's rules for code that runs any game without the interpreter.

from libc.stdint cimport int32_t, uint8_t, uint16_t, uint32_t
from libc.string cimport memcpy, memset

from ridotto.core.chance cimport Rng, below

cdef enum:
    MOST_LEGAL = 4096       # in a list of legal actions
    MOST_ACTIONS = 16384    # in a vocabulary
    MOST_SCORES = 8         # teams or seats
    MOST_SHEET = 128        # numbers of a score sheet
    MOST_STATE = 2048       # bytes of the largest state

# `deal`, `rules` and `sheet` are the game's own structs. A sheet begins with the scores.
ctypedef int (*TurnOf)(const void* deal) noexcept nogil                                        # seat to act, -1 when the deal is over
ctypedef int (*LegalOf)(const void* deal, const void* rules, uint16_t* ids) noexcept nogil     # writes the canonical list, returns its length
ctypedef int (*RefuseOf)(const void* deal, const void* rules, int action) noexcept nogil       # number of a rule, or 0
ctypedef void (*AdvanceOf)(void* deal, const void* rules, int action) noexcept nogil           # carries out a lawful action
ctypedef void (*ReckonOf)(const void* deal, const void* rules, void* sheet) noexcept nogil     # the sheet of a deal that is over
ctypedef void (*PlayOutOf)(void* deal, const void* rules, Rng* rng) noexcept nogil             # to the end, at random
# Begins a deal with these cards, which are to stay where they are, and settles in `rules` who deals and what else hangs on the cards.
ctypedef void (*DealOutOf)(void* deal, void* rules, const uint8_t* deck, int cards, int dealer) noexcept nogil
# What a seat knows, as numbers in the order of the game's observation spec.
ctypedef void (*ObserveOf)(const void* deal, const void* rules, int seat, float* out) noexcept nogil
# What a seat has known so far, as bytes: equal exactly where nothing tells two positions apart for it. Returns their number.
ctypedef int (*KeyOf)(const void* deal, const void* rules, const uint32_t* log, int length, int seat, uint8_t* out) noexcept nogil

cdef struct Engine:
    size_t size                                                                         # of the deal's struct
    int actions                                                                         # in the vocabulary
    const uint8_t* unlisted                                                             # by id: whether it may be accepted though never listed; or NULL
    TurnOf turn
    LegalOf legal
    RefuseOf refuse
    AdvanceOf advance
    ReckonOf reckon
    PlayOutOf play_out
    size_t rules_size                                                                   # of the rules' struct
    DealOutOf deal_out
    int observed                                                                        # numbers in an observation
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
    engine.refuse = <RefuseOf> refuse
    engine.advance = <AdvanceOf> advance
    engine.reckon = <ReckonOf> reckon
    engine.play_out = <PlayOutOf> play_out
    engine.rules_size = 0
    engine.deal_out = NULL
    engine.observed = 0
    engine.observe = NULL
    engine.key = NULL


cdef long run_playouts(const Engine* engine, const void* deal, const void* rules, int scores, long count, Rng* rng, double* sums) noexcept nogil
cdef void play_at_random(const Engine* engine, void* deal, const void* rules, Rng* rng) noexcept nogil
cdef int find_fault(const Engine* engine, void* deal, const void* rules, Rng* rng, long* positions) noexcept nogil
cdef long count_ways(const Engine* engine, const void* deal, const void* rules, int depth) noexcept nogil
