# Many deals of one game side by side, without the interpreter: what `Batch` is made of.

from cpython.exc cimport PyErr_CheckSignals
from libc.stdint cimport int8_t, int16_t, int32_t, int64_t, uint8_t, uint16_t, uint64_t
from libc.stdlib cimport calloc, free, realloc
from libc.string cimport memcpy, memset

from ridotto.core.chance cimport Rng, below, shuffle
from ridotto.core.engine cimport Engine
from ridotto.core.history cimport Log
from ridotto.core.state cimport State
from ridotto.env.crew cimport Crew

cdef extern from *:
    """
    #if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
      #define ridotto_little(x) __builtin_bswap64(x)
    #else
      #define ridotto_little(x) (x)
    #endif
    #if defined(__GNUC__) || defined(__clang__)
      #define ridotto_fetch(x) __builtin_prefetch(x, 1, 2)
    #else
      #define ridotto_fetch(x)
    #endif
    """
    uint64_t little "ridotto_little"(uint64_t x) noexcept nogil
    void fetch "ridotto_fetch"(const void* x) noexcept nogil

cdef enum:
    # How a mask is written.
    NO_MASK
    BITS
    BYTES
    IDS

cdef enum:
    # What a deal pays a seat (`core/returns.py`).
    DIFFERENCE
    POINTS
    WIN

cdef enum:
    # What the workers do.
    BEGIN                   # deal everything anew
    JUDGE                   # look for an illegal action
    STEP
    STROLL                  # steps at random
    DRAW                    # a random action for each environment
    WRITE                   # the masks again

cdef enum:
    OWN_DICE = -1           # in place of a deal's number: the stream that draws actions
    UNSETTLED = -1          # seat in turn of an environment whose next deal is for the interpreter to begin

# The ids of what was done in a deal.
cdef struct Course:
    uint16_t* ids
    int count               # -1: there was no memory for them
    int room

# The environments: by field an array. Numbers of environments are `long`.
cdef struct Tables:
    const Engine* engine
    size_t deal_size        # of each, rounded up
    size_t rules_size
    int seats
    int sides
    int cards               # of the pack
    int utility
    int form                # of the masks
    long width              # of a mask: bytes, or ids
    int first_dealer        # -1: drawn
    bint forced
    bint forfeits
    bint matches
    float part              # of a point, that the kernels' scores count
    float lowest            # utility
    uint64_t seed[2]
    uint8_t pack[256]
    # by environment
    uint8_t* deals
    uint8_t* rules
    uint8_t* decks
    uint8_t* dealers
    int64_t* numbers        # of the next deal, from 0
    Rng* dice
    Course* courses         # or NULL
    int64_t* choices        # a legal action each, drawn at random
    # what a step tells
    float* observations     # or NULL
    uint8_t* masks
    int8_t* seat
    float* rewards
    uint8_t* done

# A thread's task and its share of the environments.
cdef struct Worker:
    Tables* tables
    long first
    long last
    int task
    long steps
    int64_t* actions
    long fault              # the first environment with an illegal action, or -1
    long ended              # deals
    long longest            # list of legal actions so far

cdef class Deals:
    cdef Tables tables
    cdef readonly long n
    cdef Crew crew
    cdef Worker* workers        # by thread
    cdef bint busy
    cdef bint drawn             # whether the choices are still to be given away
    cdef State first            # whose rules the first deals have
    cdef list begun             # by environment the state that its deal began with, in matches
    cdef tuple outputs          # the arrays that the tables point into
    cdef void share_out(self)
    cdef int run(self, int task, int64_t* actions, long steps) except -1
    cdef long first_fault(self, int64_t* actions) except -2
    cdef State begun_at(self, long place)


# SplitMix64 (Steele, Lea and Flood, 2014).
cdef inline uint64_t split(uint64_t* state) noexcept nogil:
    cdef uint64_t mixed
    state[0] += 0x9E3779B97F4A7C15ULL
    mixed = (state[0] ^ (state[0] >> 30)) * 0xBF58476D1CE4E5B9ULL
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBULL
    return mixed ^ (mixed >> 31)


# Starts the stream of an environment's deal.
cdef inline void stream(Rng* rng, const uint64_t* seed, uint64_t place, uint64_t number) noexcept nogil:
    cdef uint64_t state = seed[0] + place * 0xD1B54A32D192ED03ULL
    cdef int word
    state = split(&state) ^ (seed[1] + number * 0x8CB92BA72F3D8DD7ULL)
    state = split(&state)
    for word in range(4):
        rng.s[word] = split(&state)


# Whether eight numbers follow one another.
cdef inline bint in_a_row(const uint16_t* ids) noexcept nogil:
    cdef int place
    cdef int gaps = 0
    for place in range(8):
        gaps |= ids[place] ^ (ids[0] + place)
    return gaps == 0


# Sets the bits of a list of numbers: those of a word are brought together before it is written, and of long rows, as in an auction, eight
# numbers at once.
cdef inline void write_bits(uint64_t* words, const uint16_t* ids, int found) noexcept nogil:
    cdef int entry = 0
    cdef int at = ids[0] >> 6
    cdef int shift
    cdef uint64_t word = 0
    while entry < found:
        if found - entry >= 24 and ids[entry + 7] == ids[entry] + 7 and in_a_row(ids + entry):
            shift = ids[entry] & 63
            words[ids[entry] >> 6] |= little(<uint64_t> 255 << shift)
            if shift > 56:
                words[ids[entry + 7] >> 6] |= little(<uint64_t> 255 >> (64 - shift))
            entry += 8
            continue
        if ids[entry] >> 6 != at:
            words[at] |= little(word)
            at = ids[entry] >> 6
            word = 0
        word |= <uint64_t> 1 << (ids[entry] & 63)
        entry += 1
    words[at] |= little(word)


# Asks for the memory of an observation before it is written: together they are larger than a core's cache.
cdef inline void fetch_row(const Tables* tables, long place) noexcept nogil:
    cdef const float* row = tables.observations + place * tables.engine.observed
    cdef int at
    for at in range(0, tables.engine.observed, 16):
        fetch(row + at)


cdef void begin_deal(Tables* tables, long place) noexcept nogil
cdef void carry_out(Tables* tables, long place, int action) noexcept nogil
cdef void pay(Tables* tables, long place) noexcept nogil
cdef void forfeit(Tables* tables, long place) noexcept nogil
cdef void next_dealer(Tables* tables, long place) noexcept nogil
cdef int go_on(Tables* tables, long place, bint fresh) noexcept nogil
cdef void write_mask(Tables* tables, long place, const uint16_t* ids, int found) noexcept nogil
cdef bint is_illegal(const Tables* tables, long place, int64_t action) noexcept nogil
cdef void begin_anew(Worker* worker, long place) noexcept nogil
cdef void take_step(Worker* worker, long place, int64_t action) noexcept nogil
cdef void work(void* own) noexcept nogil
