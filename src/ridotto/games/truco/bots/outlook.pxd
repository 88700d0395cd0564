# A side's chances in a deal of truco.

from libc.stdint cimport uint8_t

from ridotto.core.worlds cimport Past
from ridotto.games.truco.law.rules cimport Deal, Rules

cdef enum:
    UNKNOWN = -1            # of a partner's cards

# A side's chances in a position, as one seat sees them.
cdef struct Outlook:
    int seat
    double credit           # what the opponents get for calling or accepting
    double lower[15]        # by strength: the share of the cards still out that are no better
    int held
    uint8_t card[3]         # the own cards, strongest first
    int partners            # how many of the partner's cards are known, or UNKNOWN
    int partner[3]          # their strengths, highest first
    int more                # the partner's cards besides those known
    int ours                # the strongest card of each side on the table
    int theirs
    int to_play             # seats still to play to the trick, as bits
    int tricks
    int outcome[3]          # 1 won, -1 lost, 0 tied
    int size[4]             # cards held, by seat
    bint decides            # whether this trick decides
    double tie              # what a tie in it is worth, or below 0 while cards decide

cdef double HELP

cdef void begin_outlook(const Deal* deal, const Rules* rules, const Past* past, int seat, bint decides, double credit, int partner,
                        Outlook* outlook) noexcept nogil
cdef int later_tricks(const Outlook* outlook, const int* mine, int count, const int* partners, int known, double credit, double help,
                      double* later) noexcept nogil
cdef double deal_chance(const int* outcomes, int tricks, const double* later, int left) noexcept nogil
cdef double best(const Outlook* outlook, int* card) noexcept nogil
cdef double hope(const Deal* deal, const Rules* rules, const Past* past, int seat, bint decides, double credit, int partner,
                 int* card) noexcept nogil
