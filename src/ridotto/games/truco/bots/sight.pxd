# Abstraction of what a seat of truco sees: the information sets of a table of mixed strategies.

from libc.stdint cimport uint8_t, uint64_t

from ridotto.core.worlds cimport Past
from ridotto.games.truco.law.ranking cimport Ranking
from ridotto.games.truco.law.rules cimport Deal, Rules

cdef enum:
    CLASSES = 10            # of a card, by the number of unseen cards that beat it
    HANDS = 286             # multisets of at most three classes: 220 of three cards, 55 of two, 10 of one, and none
    PAIRS = 220             # first of the two-card hands
    ONES = 275
    NONE = 285
    STAGES = 7              # tricks so far: none; won, tied, lost; won and lost, lost and won, two ties
    TURN_CODES = 60         # codes of the table for the seat in turn
    CODES = 107             # those and, from TURN_CODES on, codes for the answering seat that plays after the caller
    BANDS = 8               # classes of a card in those
    GROUPS = 57             # coarser codes of the table
    PARTNERS = 15           # the partner's cards: unknown; six classes of the best, with up to three of the second
    # What became of forehand's packets: kept the first; a later one; the last, unseen. After a gift: of the first, second or third packet
    # and the last one kept, unseen; of the first or second, another kept. The same if forehand, who knows both hands, has called or, in
    # the team, is the seat itself.
    GIFTS = 5
    ENDS = 3 + 2 * GIFTS
    HIDERS = 8              # of the three others, those who have played a card face down, as bits
    # What all know: the packets, by ENDS and the team of forehand, or after the first trick, if a call makes one decide, the same team, a
    # gift and HIDERS; 0: there were no packets. Of two players, after the first trick: the cards of completed tricks.
    TALES = 1 + 4 * HIDERS
    STORIES = PARTNERS + TALES - 1  # PARTNERS, with "unknown" split by TALES
    SPOKEN = 4              # last to call or raise: neither, we, they; or calls are banned

cdef enum:
    # Owner of the strongest card on the table, relative to a seat.
    OURS
    THEIRS
    TIED

cdef struct Sight:
    int seat
    int around              # seats are numbers modulo the players: a mask
    int team
    uint64_t unseen         # cards the seat has not seen
    int held
    uint8_t card[3]         # the seat's cards, strongest first
    int hand                # multiset of their classes
    int partner             # class of the partner's cards, below PARTNERS
    int tale                # class of what all know, below TALES
    int story               # class of the partner's cards or, if unknown, of what all know, below STORIES
    int stage
    int spoken
    int led                 # of two players: 1 if the seat led the first trick
    int bands               # of two players: those of the cards of the completed tricks, the other's before the seat's own

# Cards on the table, as seen by one seat.
cdef struct Board:
    int laid                # number of cards on it, 3 for the one card before the last of two players
    int owner
    int kind                # class of the strongest card
    int beats               # number of the seat's cards that win the trick at present
    bint ties               # true if another one ties it

cdef int kind_of(const Ranking* ranking, uint64_t unseen, int power) noexcept nogil
cdef bint knows_partner(const Deal* deal, const Rules* rules, int seat) noexcept nogil
cdef void see(const Deal* deal, const Rules* rules, const Past* past, int seat, Sight* sight) noexcept nogil
cdef void weigh(const Deal* deal, const Rules* rules, const Sight* sight, bint calling, Board* board) noexcept nogil
cdef int turn_code(const Board* board) noexcept nogil
cdef int answer_code(const Board* board) noexcept nogil
cdef int group_of(const Board* board) noexcept nogil
