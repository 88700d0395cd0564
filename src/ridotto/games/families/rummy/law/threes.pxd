# Melds of three cards. Both games have the same 1630, numbered once in canonical order: by the cards as written. A game gives them ids
# in that order, so that ascending ids are the rulebook's list.
#
# A set of them is a bitmap over their numbers.

from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t

from ridotto.games.families.rummy.law.hands cimport Hand
from ridotto.games.families.rummy.law.melds cimport Customs, Meld

cdef enum:
    THREE_CARD_MELDS = 1630
    FOUND_WORDS = 26        # of a bitmap

cdef Meld three[1630]
cdef uint8_t three_card[1630][3]

cdef void three_cards(const Customs* customs, const Hand* hand, uint32_t barred_ranks, uint64_t* found) noexcept nogil
cdef int write_found(const uint64_t* found, int first, uint16_t* ids) noexcept nogil
