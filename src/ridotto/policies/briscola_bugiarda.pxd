# Briscola bugiarda by rules of thumb, on what one seat knows.

from libc.stdint cimport uint8_t, uint32_t, uint64_t

from ridotto.core.bits cimport count32, lowest
from ridotto.core.chance cimport Rng
from ridotto.core.worlds cimport Past
from ridotto.rules.briscola_bugiarda.rules cimport (
    ALONE, AUCTION, NAMING, NOBODY, NO_CARD, PASS, PLAY, TRUMP, Deal, power, suit_of, worth)
from ridotto.rules.briscola_bugiarda.worlds cimport BriscolaWorlds

# What everybody knows of the play before a card is played.
cdef struct Table:
    uint64_t out            # cards not played
    double guilt[5]         # by seat: how much likelier a partner than a defender would play as it has
    int points              # card points of the trick
    int best                # strength of the card that holds it, 0 at the lead
    int top                 # that card
    uint8_t holder          # who played it
    uint8_t led             # suit
    uint8_t cards           # on the table
    uint8_t tricks          # complete ones
    uint8_t turn
    uint8_t declarer
    uint8_t trump
    uint8_t called          # called card, or NO_CARD
    uint8_t shown           # who has played it, or NOBODY
    uint8_t sizes[5]        # of the hands

# The same, with what one seat knows besides.
cdef struct Mind:
    uint64_t out            # cards not played, nor in the hand
    uint64_t trumps         # trumps among them
    double friends[5]       # by seat: the chance that it is on my side
    int left                # cards in hand after the one to be played
    int own                 # the called card, if I was dealt it as partner
    int hidden              # the called card, if another seat may hold it
    bint helped             # whether it is on my side
    bint hunts              # whether I am the declarer and do not know the partner

cdef double LONE, ENOUGH, FED, FED_LITTLE, KEPT, TOOK, FED_OTHERS, SECRETLY_ALONE
cdef double STILL_TO_COME, FEW, SOME, MANY, OVER, TRICK, TRUMP_LATER, MASTER_LATER, SHARE, SECRET, HUNT
cdef double trump_points[40]        # by card: what it brings as a trump
cdef double partner_points[11]      # by bid
cdef double master_points[9]        # by number of trumps
cdef double chips_of[121]           # by expected points
cdef double nothing[41][9][12]      # by unseen cards, hand size and n of the cards: the chance that the hand has none of the n
cdef double trump_later[11][11]     # by unseen trumps and how many are better: the chance that a trump wins a later trick
cdef double side_later[40]          # by card: the same of another suit

cdef void lay(Table* table, const Deal* deal) noexcept nogil
cdef void see(Table* table, int card) noexcept nogil
cdef void watch(Table* table, const Deal* deal) noexcept nogil
cdef void suspect(const Table* table, int me, const double* faith, double* likely) noexcept nogil
cdef void trust(const Table* table, uint64_t hand, int me, const double* faith, double* friends) noexcept nogil
cdef int weigh_cards(const Table* table, uint64_t hand, const double* faith, double* worths) noexcept nogil
cdef void make_up(Mind* mind, const Table* table, uint64_t hand, const double* faith) noexcept nogil
cdef double chance_of(const Mind* mind, const Table* table, double ours, int top, int led, int points) noexcept nogil
cdef double kept(const Mind* mind, const Table* table, int card) noexcept nogil
cdef void weigh_bids(uint64_t hand, double* promises) noexcept nogil
cdef double length(uint64_t hand, int suit) noexcept nogil
cdef double prospects(uint64_t hand, int suit, int bid) noexcept nogil
cdef int choose_bid(uint64_t hand, int last) noexcept nogil
cdef int choose_trump(uint64_t hand, int bid) noexcept nogil
cdef int choose_card(const Table* table, uint64_t hand, const double* faith) noexcept nogil
cdef int choose(const Deal* deal, const double* faith) noexcept nogil
cdef int steady(const void* deal, const void* rules, const Past* past, Rng* rng) noexcept nogil
