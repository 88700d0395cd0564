# Memory of the search in tricks.py.

from cpython.exc cimport PyErr_CheckSignals
from libc.stdint cimport int16_t, int32_t, uint8_t, uint16_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memset

from ridotto.core.bits cimport count32, lowest
from ridotto.core.state cimport State
from ridotto.rules.trumps.law cimport Law, card_points
from ridotto.rules.trumps.table cimport Table, TableRules, law_of
from ridotto.rules.trumps.tricks cimport Play, legal_cards, play_card
from ridotto.search.kernels.cashing cimport Prices, cashed, sort_prices, tops

cdef enum:
    LAST = 10               # card points of the last trick
    WAYS = 4                # entries that a position may stand in
    WORST = 32000           # beyond every value

# An entry of the table is what is known of the position at the beginning of a trick, in 64 bits: the cards left (the least set that plays
# the same) and the leader, 34 bits; bounds on what team 0 takes, 10 bits each, a unit up; the number of the deal, 10 bits.
cdef enum:
    LOW = 34
    HIGH = 44
    STAMP = 54

cdef inline int low_of(uint64_t entry) noexcept nogil:
    return <int> (entry >> LOW & 1023) - 1

cdef inline int high_of(uint64_t entry) noexcept nogil:
    return <int> (entry >> HIGH & 1023) - 1

cdef inline uint64_t with_bounds(int low, int high) noexcept nogil:
    return <uint64_t> (low + 1) << LOW | <uint64_t> (high + 1) << HIGH

# Whether an entry is about this deal's position.
cdef inline bint is_about(uint64_t entry, uint64_t key) noexcept nogil:
    return ((entry ^ key) & ~(<uint64_t> 0xFFFFF << LOW)) == 0

# One deal under search. Points are in units: whole ones, or half ones where values are rounded.
cdef struct Search:
    const Law* law
    uint64_t* table
    uint64_t mask           # of the table's lines
    uint64_t stamp          # number of the deal
    int units               # in a point
    Prices prices
    uint32_t next_alike[3]  # cards that are worth as much as the next, the next but one, the fourth next of their suit
    uint8_t same[4][256]    # by suit and cards left: the least set of cards that plays the same
    int16_t floor[256]      # by trumps left: what team 0 takes at least
    int16_t roof[256]       # by trumps left: how it falls short of taking everything, at least; 1: it may take every trick
    uint8_t killer[32][2]   # by place in the deal, the cards that refuted something last
    long long nodes         # cards played
    long long most          # and how many may be
    bint stopped            # they have been: what came back since means nothing

# The memory of one thread.
cdef class Solver:
    cdef Search search

cdef inline uint64_t scattered(uint64_t key) noexcept nogil:
    return key * 0x9E3779B97F4A7C15ULL >> 32

cdef void take_up(Search* search, const Play* play, const Law* law, bint rounded) noexcept nogil
cdef void prepare_suit(Search* search, const Play* play, uint32_t left, int suit) noexcept nogil
cdef void prepare_trumps(Search* search, const Play* play, uint32_t still, int suit) noexcept nogil
cdef int owner(const Play* play, int card) noexcept nogil
cdef int points_left(const Search* search, const Play* play) noexcept nogil
cdef bint solve_cards(Search* search, const Play* play, int low, int high, int tolerance, int32_t* values) noexcept nogil
cdef int solve_card(Search* search, const Play* play, int card, int low, int high, int tolerance, int guess, int rest) noexcept nogil
cdef double in_points(const Law* law, int halves) noexcept nogil
cdef int mean_value(const Law* law, int card) noexcept nogil
cdef int lead(Search* search, const Play* play, int low, int high, int rest) noexcept nogil
cdef int follow(Search* search, const Play* play, int low, int high, int rest, int pot) noexcept nogil
cdef int after(Search* search, const Play* play, int card, int low, int high, int rest, int pot) noexcept nogil
cdef uint64_t key_of(const Search* search, uint32_t left, int leader) noexcept nogil
cdef int in_order(const Search* search, const Play* play, uint32_t cards, int* order) noexcept nogil
cdef bint takes(const Search* search, const Play* play, int card) noexcept nogil
cdef int last_winner(const Search* search, const Play* play) noexcept nogil
cdef int known_after(const Search* search, const Play* play, int card, int rest, int pot) noexcept nogil
cdef int sure(const Search* search, const Play* play, int seat, uint32_t top, uint32_t left, int rest) noexcept nogil
cdef int conceded(const Search* search, const Play* play, uint32_t left, int rest) noexcept nogil
