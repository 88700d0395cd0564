# Memory of the search in tricks.py.

from cpython.exc cimport PyErr_CheckSignals
from libc.stdint cimport int16_t, int32_t, uint8_t, uint16_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memset

from ridotto.core.bits cimport count32, lowest
from ridotto.core.state cimport State
from ridotto.games.families.trumps.law.law cimport Law, card_points
from ridotto.games.families.trumps.law.table cimport Table, TableRules, law_of
from ridotto.games.families.trumps.law.tricks cimport Play, legal_cards, play_card
from ridotto.search.kernels.candidates cimport in_order, worth_trying
from ridotto.search.kernels.cashing cimport Prices, cashed, sort_prices, tops
from ridotto.search.kernels.positions cimport (
    STAMP, WAYS, Entry, Positions, key_of, order_suits, recall, take_owners)

cdef enum:
    LAST = 10               # card points of the last trick
    WORST = 32000           # beyond every value

# One deal under search. Points are in units: whole ones, or half ones where values are rounded.
cdef struct Search:
    const Law* law
    int units               # in a point
    Prices prices
    Positions positions
    int16_t floor[256]      # by trumps left: what team 0 takes at least
    int16_t roof[256]       # by trumps left: how it falls short of taking everything, at least; 1: it may take every trick
    uint8_t killer[32][2]   # by place in the deal, the cards that refuted something last
    long long nodes         # cards played
    long long most          # and how many may be
    bint stopped            # they have been: what came back since means nothing

# The memory of one thread.
cdef class Solver:
    cdef Search search

cdef void take_up(Search* search, const Play* play, const Law* law, bint rounded) noexcept nogil
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
cdef int last_winner(const Search* search, const Play* play) noexcept nogil
cdef int known_after(const Search* search, const Play* play, int card, int rest, int pot) noexcept nogil
cdef int sure(const Search* search, const Play* play, int seat, uint32_t top, uint32_t left, int rest) noexcept nogil
cdef int conceded(const Search* search, const Play* play, uint32_t left, int rest) noexcept nogil
