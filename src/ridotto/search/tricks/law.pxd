# The laws of a trick game as the solver reads them, and an open position under them.
#
# A card is a bit: 16 * suit + place, the strongest card of a suit at place 0. So what beats a card within its suit are the bits below.

from libc.stdint cimport int16_t, int32_t, uint8_t, uint64_t

cdef enum:
    WIDTH = 16              # bits of a suit in a set of cards
    SUITS = 4
    RANKS = 10              # cards of a suit, at most
    SEATS = 4               # at most
    CARDS = 64              # numbers of cards, most of them unused
    NO_CARD = 64
    DUTIES = 4              # the longest list of duties
    PARTS = 1024            # sets of cards of one suit
    WHOLE_SUIT = PARTS - 1

# A duty: if the cards still allowed include one of `need`, only those of `allow` may be played.
cdef struct Duty:
    uint64_t need
    uint64_t allow

# What the cards mean. Built once, then only read.
cdef struct Law:
    Duty duties[2][4][64][4]    # by whether the seat's side holds the trick, the suit led, the card that holds it
    int binding                 # length of the longest list of duties
    uint64_t beats[65]          # by the card that holds the trick (or none): the cards that would win over it
    uint64_t cards              # all of the game
    uint64_t trumps
    int trump                   # suit of these, or -1
    bint follow                 # a player must follow suit
    bint ruffs                  # … and without the suit has to trump
    bint chooses                # a partner may give whatever is dearest to a trick that is sure
    int32_t value[64]
    int32_t worth[4][1024]      # by suit, of a set of cards
    uint64_t level[40]          # the cards that are worth the same, the cheapest first
    int32_t price[40]           # what each of them is worth
    int levels
    int last                    # points of the last trick
    int total                   # points of all cards and the last trick
    int sweep                   # 1 if all tricks count as a point more than all points, else 0
    int seats
    uint8_t side[4]             # by seat, 0 or 1
    int partner[4]              # another seat of the side, or -1

# A position with open cards. Everybody has as many cards as there are tricks left, less the one on the table.
cdef struct Board:
    uint64_t hand[4]
    uint64_t trick          # cards on the table
    uint8_t turn
    uint8_t best            # card that holds the trick, or NO_CARD
    uint8_t master          # seat that holds it
    uint8_t led             # suit led
    uint8_t laid            # cards on the table
    uint8_t tricks          # tricks left, the present one included


cdef inline uint64_t suit_of(int suit) noexcept nogil:
    return <uint64_t> WHOLE_SUIT << (WIDTH * suit)


cdef inline int part(uint64_t cards, int suit) noexcept nogil:
    return cards >> (WIDTH * suit) & WHOLE_SUIT


cdef inline int after_seat(const Law* law, int seat) noexcept nogil:
    return seat + 1 if seat + 1 < law.seats else 0


cdef inline uint64_t all_cards(const Board* board) noexcept nogil:
    return board.hand[0] | board.hand[1] | board.hand[2] | board.hand[3]


# The cards that honour the duties as far as the hand can.
cdef inline uint64_t legal_cards(const Law* law, const Board* board) noexcept nogil:
    cdef const Duty* duty
    cdef uint64_t cards = board.hand[board.turn]
    if not board.laid:
        return cards
    cdef bint ours = law.side[board.master] == law.side[board.turn]
    duty = law.duties[ours][board.led][board.best]
    for place in range(law.binding):
        if cards & duty[place].need:
            cards &= duty[place].allow
    return cards


# Puts a card on the table; the trick stays there until `clear`.
cdef inline void lay(const Law* law, Board* board, int card) noexcept nogil:
    cdef uint64_t bit = <uint64_t> 1 << card
    board.hand[board.turn] ^= bit
    board.trick |= bit
    if not board.laid:
        board.led = card >> 4
    if law.beats[board.best] & bit:
        board.best = card
        board.master = board.turn
    board.laid += 1
    board.turn = after_seat(law, board.turn)


# Takes a complete trick away: its winner leads.
cdef inline void clear(Board* board) noexcept nogil:
    board.trick = 0
    board.laid = 0
    board.best = NO_CARD
    board.turn = board.master
    board.tricks -= 1


cdef class Laws:
    cdef Law law
