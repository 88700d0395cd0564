# Briscola bugiarda by rules of thumb, on what one seat knows.

from libc.stdint cimport uint8_t, uint64_t

from ridotto.core.chance cimport Rng
from ridotto.core.worlds cimport Past
from ridotto.games.briscola_bugiarda.law.rules cimport Deal

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

# What there is to say for a card.
cdef struct Opinion:
    bint wins               # whether it holds the trick now
    int stake               # card points of the trick with it
    double chance           # that my side gets them
    double kept             # what the card could still do later
    double worth            # all together

# What is thought of cards and people: the numbers of `STEADY` in policy.pyx, and tables made of them.
cdef struct Habits:
    double trump_points[10]
    double partner_points[11]
    double lone
    double master_points[9]
    double spread
    double enough
    double fed
    double fed_little
    double kept
    double took
    double fed_others
    double secretly_alone
    double still_to_come
    double willing[3]
    double over
    double trick
    double trump_later
    double master_later
    double side_later[10]
    double share
    double secret
    double hunt
    double chips_of[121]            # by expected points
    double later[11][11]            # by unseen trumps and how many are better: the chance that a trump wins a later trick

cdef Habits STEADY_HABITS

cdef void lay(Table* table, const Deal* deal) noexcept nogil
cdef void see(const Habits* habits, Table* table, int card) noexcept nogil
cdef void judge(const Habits* habits, const Mind* mind, const Table* table, int card, Opinion* opinion) noexcept nogil
cdef int weigh_cards(const Habits* habits, const Table* table, uint64_t hand, const double* faith, double* worths) noexcept nogil
cdef void make_up(const Habits* habits, Mind* mind, const Table* table, uint64_t hand, const double* faith) noexcept nogil
cdef void weigh_bids(const Habits* habits, uint64_t hand, double* promises) noexcept nogil
cdef double length(const Habits* habits, uint64_t hand, int suit) noexcept nogil
cdef double prospects(const Habits* habits, uint64_t hand, int suit, int bid) noexcept nogil
cdef int choose_card(const Habits* habits, const Table* table, uint64_t hand, const double* faith) noexcept nogil
cdef int choose(const Habits* habits, const Deal* deal, const double* faith) noexcept nogil

# Found by their names (`ridotto.policies.exported`).
cdef int steady(const void* deal, const void* rules, const Past* past, Rng* rng) noexcept nogil
