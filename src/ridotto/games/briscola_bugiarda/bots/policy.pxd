# Rules of thumb for Briscola bugiarda, from one seat's knowledge.

from libc.stdint cimport uint8_t, uint64_t

from ridotto.core.chance cimport Rng
from ridotto.core.worlds cimport Past
from ridotto.games.briscola_bugiarda.law.rules cimport Deal

# Public facts before a card is played.
cdef struct Table:
    uint64_t out            # cards not played
    double guilt[5]         # by seat, the likelihood ratio of its plays for a partner against a defender
    int points              # card points of the trick
    int best                # strength of the winning card, 0 at the lead
    int top                 # that card
    uint8_t holder          # seat that played it
    uint8_t led             # suit
    uint8_t cards           # on the table
    uint8_t tricks          # complete tricks
    uint8_t turn
    uint8_t declarer
    uint8_t trump
    uint8_t called          # called card, or NO_CARD
    uint8_t shown           # seat that has played it, or NOBODY
    uint8_t sizes[5]        # of the hands

# Private view of one seat on those facts.
cdef struct Mind:
    uint64_t out            # cards neither played nor in the hand
    uint64_t trumps         # trumps among them
    double friends[5]       # by seat, the chance that it is on this seat's side
    int left                # cards in hand after the next play
    int own                 # the called card, if this seat was dealt it as partner
    int hidden              # the called card, if another seat may hold it
    bint helped             # true if it is on this seat's side
    bint hunts              # true for a declarer who does not know the partner

# Evaluation of a card.
cdef struct Opinion:
    bint wins               # true if it wins the trick so far
    int stake               # card points of the trick with it
    double chance           # that the seat's side gets them
    double kept             # value of the card later, if it is not played
    double worth            # total value of playing it

# Parameters of the rules of thumb: the numbers of `STEADY` in policy.pyx, and tables derived from them.
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
    double later[11][11]            # by unseen trumps and better ones, the chance that a trump wins a later trick

cdef Habits STEADY_HABITS

cdef void begin_table(Table* table, const Deal* deal) noexcept nogil
cdef void add_play(const Habits* habits, Table* table, int card) noexcept nogil
cdef void judge(const Habits* habits, const Mind* mind, const Table* table, int card, Opinion* opinion) noexcept nogil
cdef int weigh_cards(const Habits* habits, const Table* table, uint64_t hand, const double* faith, double* worths) noexcept nogil
cdef void begin_mind(const Habits* habits, Mind* mind, const Table* table, uint64_t hand, const double* faith) noexcept nogil
cdef void weigh_bids(const Habits* habits, uint64_t hand, double* promises) noexcept nogil
cdef double length(const Habits* habits, uint64_t hand, int suit) noexcept nogil
cdef double prospects(const Habits* habits, uint64_t hand, int suit, int bid) noexcept nogil
cdef int choose_card(const Habits* habits, const Table* table, uint64_t hand, const double* faith) noexcept nogil
cdef int choose(const Habits* habits, const Deal* deal, const double* faith) noexcept nogil

# Found by name (`ridotto.policies.exported`).
cdef int steady(const void* deal, const void* rules, const Past* past, Rng* rng) noexcept nogil
