# What a seat knows of a deal of truco, as numbers and as bytes.

from libc.stdint cimport uint8_t, uint32_t

from ridotto.core.engine cimport KeyOf, ObserveOf
from ridotto.core.marks cimport begin_page, spread, put8, put32
from ridotto.games.truco.law.rules cimport (
    BLIND_HAND, DOWN, ENGINE, HAND_OF_ELEVEN, LOOKED, NOBODY, OVER, PACKETS, PLAY_TOP, TOLD, Deal, Rules, card_at, strength)

cdef enum:
    THROWN_PACKET = 3       # in `Deal.packet`

cdef enum:
    # Where the fields begin.
    HAND = 0
    PARTNER = 40
    DEALT = 80
    PLAYED = 86
    TRICK = 246
    FACE_DOWN = 286
    LAID = 298
    STRENGTH = 302
    THROWN = 306
    THROWN_ORDER = 346
    OFFER = 355
    OFFER_ORDER = 395
    FATES = 398
    CUT_AT = 410
    PHASE = 412
    TURNS = 420
    LEADER = 424
    DEALER = 428
    SPECIAL = 432
    LOOK_TAKEN = 434
    LOOKED_BY = 436
    ELEVEN_BY = 440
    OUTCOMES = 444
    TRICKS = 453
    VALUE = 455
    PROPOSED = 456
    SPEAKER = 457
    DECIDING = 459
    RAISER = 462
    RAISED_AT = 478
    REPLIED = 482
    SCORES = 498
    OPTIONS = 500
    SIZE = OPTIONS + TOLD

cdef float thirds[4]
cdef float twelfths[13]
cdef float fortieths[41]
cdef float fourteenths[PLAY_TOP]    # by play the strength of its card

cdef bint knows(const Deal* deal, const Rules* rules, int viewer, int seat) noexcept nogil
cdef bint is_offered(const Deal* deal, const Rules* rules, int viewer) noexcept nogil
cdef void observe(const Deal* deal, const Rules* rules, int seat, float* out) noexcept nogil

# A card on the table: face down only its player knows it (TRU-10.2).
cdef inline void observe_play(const Deal* deal, int who, int trick, int seat, float* out) noexcept nogil:
    cdef int away = who - seat & 3
    cdef int card = deal.shown[who][trick] - 1
    cdef bint down = card >= DOWN
    cdef bint seen = not down or who == seat
    card -= DOWN if down else 0
    # What is not to be told is written as zeros, which is quicker than to ask.
    out[FACE_DOWN + 3 * away + trick] = down
    out[PLAYED + 40 * away + card] = seen
    out[TRICK + card] = thirds[trick + 1] * seen


cdef void observe_cards(const Deal* deal, const Rules* rules, int seat, float* out) noexcept nogil
cdef void observe_packets(const Deal* deal, const Rules* rules, int seat, float* out) noexcept nogil
cdef void observe_calls(const Deal* deal, const Rules* rules, int seat, float* out) noexcept nogil
cdef int key(const Deal* deal, const Rules* rules, const uint32_t* log, int length, int seat, uint8_t* out) noexcept nogil
