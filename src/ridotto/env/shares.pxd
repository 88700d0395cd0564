# What the threads of a batch do with their shares of the environments, without the interpreter.

from libc.stdint cimport int8_t, int16_t, int32_t, int64_t, uint8_t, uint16_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free, realloc
from libc.string cimport memcpy, memset

from ridotto.core.chance cimport Rng, below, next64
from ridotto.core.engine cimport MOST_ACTIONS, Engine, nth_of_few, write_few

cdef extern from *:
    """
    #if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
      #define ridotto_little(x) __builtin_bswap64(x)
    #else
      #define ridotto_little(x) (x)
    #endif
    #include <string.h>
    /* Whether eight numbers follow one another from `first` on: four at a time. */
    static inline int ridotto_row(const unsigned short* ids, int first) {
      static const unsigned short steps[8] = {0, 1, 2, 3, 4, 5, 6, 7};
      unsigned long long wanted[2], given[2], start = first * 0x0001000100010001ULL;
      memcpy(wanted, steps, 16);
      memcpy(given, ids, 16);
      return !((given[0] ^ (wanted[0] + start)) | (given[1] ^ (wanted[1] + start)));
    }
    /* Zeros for a few words: a call of the library takes longer, and compilers would make one of it. */
    static inline void ridotto_clear(uint64_t* words, long count) {
      for (; count > 0; count--) {
        *words++ = 0;
    #if defined(__GNUC__) || defined(__clang__)
        __asm__("" : "+r"(words));
    #endif
      }
    }
    #if defined(__GNUC__) || defined(__clang__)
      #define ridotto_fetch(x) __builtin_prefetch(x, 1, 2)
    #else
      #define ridotto_fetch(x)
    #endif
    """
    uint64_t little "ridotto_little"(uint64_t x) noexcept nogil
    void clear "ridotto_clear"(uint64_t* words, long count) noexcept nogil
    bint in_a_row "ridotto_row"(const uint16_t* ids, int first) noexcept nogil
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


# Sets the bits from one number to another.
cdef inline void write_row(uint64_t* words, int first, int last) noexcept nogil:
    cdef uint64_t whole = ~<uint64_t> 0
    cdef uint64_t front = whole << (first & 63)
    cdef uint64_t back = whole >> (63 - (last & 63))
    cdef int at
    if first >> 6 == last >> 6:
        words[first >> 6] |= little(front & back)
        return
    words[first >> 6] |= little(front)
    for at in range((first >> 6) + 1, last >> 6):
        words[at] = whole
    words[last >> 6] |= little(back)


# Sets the bits of a list of numbers: those of a word are brought together before it is written, and so are long rows, as in an auction.
cdef inline void write_bits(uint64_t* words, const uint16_t* ids, int found) noexcept nogil:
    cdef int entry = 0
    cdef int at = ids[0] >> 6
    cdef int row
    cdef uint64_t word = 0
    while entry < found:
        if found - entry >= 24 and in_a_row(ids + entry, ids[entry]):
            row = 8
            while found - entry - row >= 8 and in_a_row(ids + entry + row, ids[entry] + row):
                row += 8
            write_row(words, ids[entry], ids[entry] + row - 1)
            entry += row
            continue
        if ids[entry] >> 6 != at:
            words[at] |= little(word)
            at = ids[entry] >> 6
            word = 0
        word |= <uint64_t> 1 << (ids[entry] & 63)
        entry += 1
    words[at] |= little(word)


# Puts a card in its place: of it and those before all equally likely, from a number of 32 bits (multiply and reject, Lemire 2019).
cdef inline void swap(Rng* rng, uint8_t* cards, int last, uint32_t number) noexcept nogil:
    cdef uint64_t wide = <uint64_t> number * (last + 1)
    cdef uint8_t card = cards[last]
    if <uint32_t> wide <= <uint32_t> last:
        while <uint32_t> wide < (<uint32_t> (0 - (last + 1))) % (last + 1):
            wide = (next64(rng) >> 32) * (last + 1)
    cards[last] = cards[wide >> 32]
    cards[wide >> 32] = card


# Shuffles as `shuffle` does, from the last place down, two places with each number of the stream.
cdef inline void shuffle_fast(Rng* rng, uint8_t* cards, int n) noexcept nogil:
    cdef int last = n - 1
    cdef uint64_t number
    while last > 1:
        number = next64(rng)
        swap(rng, cards, last, number >> 32)
        swap(rng, cards, last - 1, <uint32_t> number)
        last -= 2
    if last == 1:
        swap(rng, cards, last, next64(rng) >> 32)


# Asks for the memory of an observation before it is written: together they are larger than a core's cache.
cdef inline void fetch_row(const Tables* tables, long place) noexcept nogil:
    cdef const float* row = tables.observations + place * tables.engine.observed
    cdef int at
    for at in range(0, tables.engine.observed, 16):
        fetch(row + at)


# The same for a deal.
cdef inline void fetch_deal(const Tables* tables, long place) noexcept nogil:
    cdef size_t at
    for at in range(0, tables.deal_size, 64):
        fetch(tables.deals + place * tables.deal_size + at)
    for at in range(0, tables.rules_size, 64):
        fetch(tables.rules + place * tables.rules_size + at)
    fetch(tables.decks + place * tables.cards)
    fetch(tables.dice + place)
    fetch(tables.choices + place)
    fetch(tables.masks + place * tables.width)


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
cdef void stroll_through(Worker* worker) noexcept nogil
cdef void work(void* own) noexcept nogil
