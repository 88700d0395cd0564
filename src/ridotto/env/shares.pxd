# Worker tasks of a batch, each on its thread's share of the environments, without the interpreter.

from libc.stdint cimport int8_t, int64_t, uint8_t, uint16_t, uint32_t, uint64_t

from ridotto.core.chance cimport Rng
from ridotto.core.engine cimport Engine
from ridotto.core.worlds cimport PolicyOf

cdef enum:
    # Mask formats.
    NO_MASK
    BITS
    BYTES
    IDS

cdef enum:
    # Utility of a deal for a seat (`core/learner/returns.py`).
    DIFFERENCE
    POINTS
    WIN

cdef enum:
    # Players of seats.
    LEARNER
    AT_RANDOM
    POLICY

cdef enum:
    # Worker tasks.
    BEGIN                   # deal everything from the seed
    FIND_ILLEGAL            # find an illegal action
    STEP
    RANDOM_STEPS            # random steps
    DRAW                    # draw a random action for each environment
    WRITE                   # write the masks again

# Ids of the actions in a deal.
cdef struct DealLog:
    uint16_t* ids
    int count               # -1: out of memory
    int room

cdef enum:
    MOST_OBSERVED = 4096    # longest observation that can be packed
    LONGEST_PATTERN = 16

# Numbers of an observation that are packed alike: as bytes, or as they are (`steps` 0).
cdef struct Run:
    int first
    int last
    float low
    float steps             # levels between two whole numbers
    int period              # 0, or after how many numbers the steps of `pattern` begin again
    float pattern[LONGEST_PATTERN]

# Arrays that a step writes to.
cdef struct Outputs:
    float* observations     # or NULL
    uint8_t* packed         # observations as bytes, or NULL
    uint8_t* masks
    int8_t* seat
    float* rewards
    uint8_t* done

# The environments, as one array per field. Environment numbers are `long`.
cdef struct Tables:
    const Engine* engine
    size_t deal_size        # size of one deal's struct, rounded up
    size_t rules_size
    int seats
    int sides
    int cards               # size of the pack
    int utility
    int form                # of the masks
    long width              # of a mask, in bytes or ids
    int first_dealer        # -1: drawn
    bint forced
    bint forfeits
    bint matches
    float part              # of a point: one kernel score unit
    float lowest            # lowest utility
    uint64_t seed[2]
    const void* first_deal
    const void* first_rules
    uint8_t pack[256]
    # indexed by environment
    uint8_t* deals
    uint8_t* rules
    uint8_t* decks
    uint8_t* dealers
    int64_t* numbers        # number of the next deal, from 0
    Rng* dice
    DealLog* logs            # or NULL
    int64_t* choices        # a random legal action for each environment
    # outputs of a step
    float* observations     # or NULL
    uint8_t* packed         # or NULL
    uint8_t* masks
    int8_t* seat
    float* rewards
    uint8_t* done
    int viewers             # seats whose observations are written: 1 (the seat to act) or all
    long packed_size        # of a seat's packed observation
    Run runs[256]
    int run_count
    # seats that the batch plays; no pasts and dice without them
    bint others
    uint8_t players[8]      # by seat, one of Player
    PolicyOf policies[8]    # by seat
    uint8_t* pasts          # indexed by environment: a `Past` that is cut short after `past_room` actions
    size_t past_size        # in bytes
    int past_room
    Rng* others_dice        # indexed by environment

# A thread's task and its share of the environments.
cdef struct Worker:
    Tables* tables
    long first
    long last
    int task
    long steps
    int64_t* actions
    long fault              # first environment with an illegal action, or -1
    long ended              # number of deals that ended
    long longest            # longest list of legal actions so far
    uint8_t apart[128]      # padding: keeps what one thread writes out of cache lines that another reads

cdef void begin_deal(Tables* tables, long place) noexcept nogil
cdef int advance_to_decision(Tables* tables, long place, bint fresh) noexcept nogil
cdef void work(void* own) noexcept nogil
