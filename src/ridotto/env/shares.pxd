# What the threads of a batch do with their shares of the environments, without the interpreter.

from libc.stdint cimport int8_t, int64_t, uint8_t, uint16_t, uint64_t

from ridotto.core.chance cimport Rng
from ridotto.core.engine cimport Engine

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
    const void* first_deal
    const void* first_rules
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
    uint8_t apart[128]      # what one thread writes must not lie in a cache line that another reads

cdef void begin_deal(Tables* tables, long place) noexcept nogil
cdef int go_on(Tables* tables, long place, bint fresh) noexcept nogil
cdef void work(void* own) noexcept nogil
