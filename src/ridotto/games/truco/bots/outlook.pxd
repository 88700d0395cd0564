# Estimate of a side's chances in a deal of truco.

from libc.stdint cimport uint8_t

from ridotto.core.worlds cimport Past
from ridotto.games.truco.law.rules cimport Deal, Rules

cdef enum:
    UNKNOWN = -1            # for a partner's cards

# A side's chances in a position, as seen by one seat.
cdef struct Outlook:
    int seat
    const uint8_t* strength  # of the cards of the deal
    int opponents           # number of them
    double credit           # factor on the opponents' number of cards if they call or accept
    double lower[15]        # by strength, the share of the unseen cards that are not stronger
    int held
    uint8_t card[3]         # the seat's cards, strongest first
    int partners            # number of the partner's known cards, or UNKNOWN
    int partner[3]          # strengths of those cards, highest first
    int more                # number of the partner's other cards
    int ours                # strongest card on the table of each side
    int theirs
    int to_play             # seats still to play to the trick, as bits
    int tricks
    int outcome[3]          # 1 won, -1 lost, 0 tied
    int size[4]             # cards held, by seat
    bint decides            # true if this trick decides
    double tie              # value of a tie in it; negative while cards still decide

cdef double helped(const Rules* rules) noexcept nogil
cdef void begin_outlook(const Deal* deal, const Rules* rules, const Past* past, int seat, bint decides, double credit, int partner,
                        Outlook* outlook) noexcept nogil
cdef int later_tricks(const Outlook* outlook, const int* mine, int count, const int* partners, int known, double credit, double help,
                      double* later) noexcept nogil
cdef double deal_chance(const int* outcomes, int tricks, const double* later, int left) noexcept nogil
cdef double best(const Outlook* outlook, int* card) noexcept nogil
cdef double hope(const Deal* deal, const Rules* rules, const Past* past, int seat, bint decides, double credit, int partner,
                 int* card) noexcept nogil
