# The last tricks of Briscola bugiarda with open cards.

from libc.stdint cimport uint8_t, uint64_t

from ridotto.core.bits cimport lowest
from ridotto.games.briscola_bugiarda.law.rules cimport (
    NOBODY, PLAYING, Deal, number_of_side, play_card, power, suit_of, worth)
from ridotto.games.briscola_bugiarda.law.state cimport BriscolaState

cdef struct Ending:
    uint64_t hand[5]
    uint64_t out            # all cards in hands and on the table
    uint64_t laid           # on the table
    int points              # of the declarer's side
    int rest                # points that nobody has taken yet, those on the table among them
    int table               # points on the table
    int best                # strength of the card that holds the trick, 0 at the lead
    uint8_t side            # the seats of the declarer's side, as bits
    uint8_t tricks          # that it has won
    uint8_t left            # tricks not yet complete
    uint8_t cards           # on the table
    uint8_t led
    uint8_t holder
    uint8_t turn
    uint8_t trump

cdef void open_up(Ending* ending, const Deal* deal) noexcept nogil
cdef void put(Ending* ending, int card) noexcept nogil
cdef uint64_t different(const Ending* ending) noexcept nogil
cdef int solve(const Ending* ending, int low, int high, long* nodes) noexcept nogil
cdef int ending_of(const Deal* deal, long* nodes) noexcept nogil
