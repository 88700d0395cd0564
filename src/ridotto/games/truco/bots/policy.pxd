# Truco by rules of thumb.

from libc.stdint cimport uint16_t

from ridotto.core.bits cimport lowest
from ridotto.core.chance cimport Rng, below, seed_from, seed_rng
from ridotto.core.known cimport SHORT_KEY
from ridotto.core.worlds cimport Past, recall
from ridotto.games.truco.bots.outlook cimport HELP, UNKNOWN, Outlook, begin_outlook, best, deal_chance, hope, later_tricks
from ridotto.games.truco.law.observing cimport key
from ridotto.games.truco.law.rules cimport (
    ACCEPT, ANSWERING, CUT, CUTTING, DARK, DOWN, ELEVEN, FOLD, GIVE, KEEP, LOOKING, PACKETS, PLAY_TOP, RAISE, THROW, Deal, Rules, card_at,
    legal, may_hide, refuse_call, refuse_packet, strength, worth_next)
from ridotto.games.truco.law.state cimport TrucoState
from ridotto.games.truco.law.worlds cimport TrucoWorlds

cdef enum:
    SILENCE = 0             # of a partner's word, which is one of
    WORDS = 5

cdef double CALLED, ACCEPTED, FOLDS, MARGIN, WEAK, TREASURE, GIVEN
cdef double KEPT[3]
cdef double SCALE[4]
cdef int BLUFFS
cdef double match[25][25]

cdef double match_chance(const Rules* rules, int team, int won, int lost) noexcept nogil
cdef double stake(const Rules* rules, int team, double chance, int worth) noexcept nogil
cdef double raised(const Rules* rules, int team, double chance, int before, int worth) noexcept nogil
cdef bint bluffs(const Deal* deal, const Rules* rules, const Past* past, int seat) noexcept nogil
cdef bint calls(const Deal* deal, const Rules* rules, const Past* past, int seat, int partner, double word, double chance) noexcept nogil
cdef int pick_packet(const Deal* deal, const Rules* rules, const Past* past, int seat) noexcept nogil
cdef int pick_answer(const Deal* deal, const Rules* rules, const Past* past, int seat, int partner, double word) noexcept nogil
cdef int word_of(const Deal* deal, const Rules* rules, const Past* past, int seat) noexcept nogil
cdef int pick_turn(const Deal* deal, const Rules* rules, const Past* past, int seat, int partner, double word) noexcept nogil
cdef int decide(const Deal* deal, const Rules* rules, const Past* past, int seat, int partner, double word) noexcept nogil
cdef int steady(const Deal* deal, const Rules* rules, const Past* past, Rng* rng) noexcept nogil

cdef class Seat:
    cdef TrucoWorlds worlds
    cdef Deal deal
    cdef int seat
