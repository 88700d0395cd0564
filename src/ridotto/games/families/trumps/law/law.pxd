# Memory layout of the rules in law.pyx.

from libc.stdint cimport uint8_t, uint16_t, uint32_t

cdef enum:
    NO_TRUMPS = 4           # denominations 0 to 3 are the suits S H D C
    ALL_TRUMPS = 5
    NO_CARD = 32
    LEADING = 256           # situation of the player who leads
    DUTIES = 4              # length of the longest list of duties

cdef enum:
    BEL_7_2 = 702
    BEL_7_3 = 703
    BEL_7_4 = 704
    BEL_7_5 = 705
    BEL_7_6 = 706
    BEL_7_7 = 707
    BEL_7_9 = 709

# A duty: if the cards still allowed include one in `need`, only those in `allow` may be played.
cdef struct Duty:
    uint32_t need
    uint32_t allow

# Rules for the 32 cards under one denomination and one set of options. Built once, then read-only.
cdef struct Law:
    Duty duties[257][4]     # by situation, in the order of the rulebook; a duty without `need` never binds
    uint16_t rules[257][4]  # rule id of each duty
    uint32_t beats[33]      # by the best card so far (or NO_CARD): the cards that beat it
    uint32_t trumps         # the trump suit; empty at no trumps and all trumps, where no suit ruffs another
    uint32_t belotes        # kings and queens that form a belote
    uint8_t value[32]       # card points
    uint8_t points[4][256]  # card points of a set of cards of one suit
    uint16_t total          # card points of the pack
    uint8_t worth[90]       # points of each combination, 0 for none
    uint16_t strength[90]   # rank order of the combinations (BEL-8.6 a to d)


cdef inline int situation_of(int best, int led, bint partners) noexcept nogil:
    return best | led << 5 | partners << 7


cdef inline int card_points(const Law* law, uint32_t cards) noexcept nogil:
    return (law.points[0][cards & 255] + law.points[1][cards >> 8 & 255]
            + law.points[2][cards >> 16 & 255] + law.points[3][cards >> 24])


# The six laws of one set of options, by denomination.
cdef class Laws:
    cdef Law law[6]


cdef Laws laws_of(object options)
