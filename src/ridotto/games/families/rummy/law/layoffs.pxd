# Lay-offs in Burraco and Biriba: the possible melds after cards are added.
#
#   arrange         all sequences that given cards can make around cards that stay: the base of the next two
#   reach           all results of adding ONE card to a meld, at most MOST_WAYS
#   reach_all       the same for several cards added to a sequence
#   add_at_end      adds a card at an end of a sequence (low before high) or to a set, and nothing moves

from libc.stdint cimport uint8_t, uint32_t

from ridotto.games.families.rummy.law.melds cimport Customs, Meld

cdef enum:
    MOST_WAYS = 16
    PLACE_OF_TWO = 4        # as a bit
    ACES = 0x4002           # places of an ace, as bits

cdef int reach(const Customs* customs, const Meld* meld, int card, Meld* ways) noexcept nogil
cdef int reach_all(const Customs* customs, const Meld* meld, const uint8_t* cards, int n, uint32_t loose, Meld* ways) noexcept nogil
cdef bint add_at_end(const Customs* customs, const Meld* meld, int card, Meld* after) noexcept nogil
cdef bint same_cards(const Meld* meld, const uint8_t* added, int n, const uint8_t* whole, int size) noexcept nogil
cdef void write_way(int suit, int low, int size, int wild, int at, Meld* way) noexcept nogil
