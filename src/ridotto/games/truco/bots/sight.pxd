# What a seat of truco sees, by classes: the information sets of a table of mixed strategies.

from libc.stdint cimport uint8_t, uint64_t

from ridotto.core.worlds cimport Past
from ridotto.games.truco.law.rules cimport Deal, Rules

cdef enum:
    CLASSES = 10            # of a card, by how many cards that are out beat it
    HANDS = 286             # multisets of at most three classes: 220 of three cards, 55 of two, 10 of one, and none
    PAIRS = 220             # where those of two begin
    ONES = 275
    NONE = 285
    STAGES = 7              # tricks so far: none; won, tied, lost; won and lost, lost and won, tied twice
    TURN_CODES = 60         # what lies on the table, for the seat in turn
    CODES = 107             # the same and, from TURN_CODES, for the seat that answers after the caller
    GROUPS = 22             # what lies on the table, more roughly
    PARTNERS = 4            # what is known of the partner's cards: nothing; a card that one beats at most; four at most; less
    STORIES = 8             # the same, where nothing is known by what forehand did with the packets
    SPOKEN = 4              # who has called or raised last: nobody, we, they; or nobody may

cdef enum:
    # The sides of the strongest card on the table, as a seat sees them.
    OURS
    THEIRS
    TIED

cdef struct Sight:
    int seat
    int team
    uint64_t unseen         # cards that may be anywhere
    int held
    uint8_t card[3]         # the own cards, strongest first
    int hand                # multiset of their classes
    int partner             # what is known of the partner's cards
    int story               # that, or what the packets tell of hands
    int stage
    int spoken

# What lies on the table, as one seat sees it.
cdef struct Board:
    int owner
    int kind                # class of the strongest card
    int beats               # own cards that win the trick as it lies
    bint ties               # whether another one ties

cdef bint knows_partner(const Deal* deal, const Rules* rules, int seat) noexcept nogil
cdef void see(const Deal* deal, const Rules* rules, const Past* past, int seat, Sight* sight) noexcept nogil
cdef void weigh(const Deal* deal, const Rules* rules, const Sight* sight, bint calling, Board* board) noexcept nogil
cdef int turn_code(int count, const Board* board) noexcept nogil
cdef int answer_code(int count, const Board* board) noexcept nogil
cdef int group_of(int count, const Board* board) noexcept nogil
