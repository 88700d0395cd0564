# What actions do in Biriba, and what a deal scores.

from libc.stdint cimport int32_t, uint8_t, uint16_t
from libc.string cimport memset

from ridotto.core.chance cimport Rng, below
from ridotto.core.engine cimport DealOutOf, Engine, assemble
from ridotto.games.biriba.law.rules cimport (
    ADD, BEGINNING, DEALT, DISCARD, DRAW, FORMS, LONGEST, MELD, NAMING, NO_TRUMPS, NOBODY, OVER, PASS, PLAYING, TAKE, TRUMP, WITHDRAW,
    Deal, Rules, has_taken, is_of, legal, may_take_biribaki, meld_at, place_of, refuse, stock_left, ways_to_add)
from ridotto.games.families.rummy.law.hands cimport JOKER, NO_CARD, Hand, give_card, hand_points, held, kinds_among, suit_of, take_card
from ridotto.games.families.rummy.law.layoffs cimport MOST_WAYS
from ridotto.games.families.rummy.law.melds cimport LONG, MOST_CARDS, Meld, meld_cards, meld_points
from ridotto.games.families.rummy.law.notation cimport Add, add_of
from ridotto.games.families.rummy.law.threes cimport three, three_card

cdef enum:
    CLOSING = 100           # BIR-12.1
    NO_BIRIBAKI = 100       # BIR-12.5

# The score of a deal by unit of the score list, line by line; of a pair made during play both have the pair's lines.
cdef struct Sheet:
    int32_t doubled[6]      # points of the unit, times two (BIR-11.5)
    int32_t cards[6]
    int32_t biribas[6]
    int32_t closing[6]
    int32_t missing[6]      # no biribaki taken
    int32_t hands[6]
    int32_t sum[6]

cdef void deal_out(Deal* deal, Rules* rules, const uint8_t* deck, int cards, int dealer) noexcept nogil
cdef void begin_turn(Deal* deal) noexcept nogil
cdef void end_turn(Deal* deal, const Rules* rules) noexcept nogil
cdef bint has_melds(const Deal* deal, int seat) noexcept nogil
cdef void draw(Deal* deal, const Rules* rules) noexcept nogil
cdef void take(Deal* deal, const Rules* rules, Hand* known) noexcept nogil
cdef void lay_down(Deal* deal, const Rules* rules, const uint8_t* cards, int n, const Meld* after, int place, Hand* known) noexcept nogil
cdef void show(Hand* known, const uint8_t* cards, int n) noexcept nogil
cdef void show_melds(const Deal* deal, Hand* known) noexcept nogil
cdef void take_biribaki(Deal* deal, const Rules* rules) noexcept nogil
cdef void form_pairs(Deal* deal, const Rules* rules, int taker) noexcept nogil
cdef void withdraw(Deal* deal, const Rules* rules, Hand* known) noexcept nogil
cdef void discard(Deal* deal, const Rules* rules, int card, Hand* known) noexcept nogil
cdef void carry_out(Deal* deal, const Rules* rules, int action, Hand* known) noexcept nogil
cdef void advance(Deal* deal, const Rules* rules, int action) noexcept nogil
cdef int bonus(const Deal* deal, const Rules* rules, const Meld* meld) noexcept nogil
cdef void reckon(const Deal* deal, const Rules* rules, Sheet* sheet) noexcept nogil

cdef int turn_of(const Deal* deal) noexcept nogil
cdef void play_out(Deal* deal, const Rules* rules, Rng* rng) noexcept nogil

cdef Engine ENGINE
