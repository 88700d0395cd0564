# Compiled rules of a trick game, and a position with open cards.
#
# A card is bit 16 * suit + place; the strongest card of a suit has place 0, so the bits below a card in its suit are those that beat it.

from libc.stdint cimport int16_t, int32_t, uint8_t, uint64_t

cdef enum:
    WIDTH = 16              # bits of a suit in a set of cards
    SUITS = 4
    RANKS = 10              # maximum number of cards in a suit
    SEATS = 4               # maximum number of seats
    CARDS = 64              # range of card numbers, many of them unused
    NO_CARD = 64
    DUTIES = 4              # capacity of a list of duties
    PARTS = 1024            # number of sets of cards of one suit
    WHOLE_SUIT = PARTS - 1

# A duty: if the cards still allowed include one in `need`, only those in `allow` may be played.
cdef struct Duty:
    uint64_t need
    uint64_t allow

# Rules of a game. Built once, then read-only.
cdef struct Law:
    Duty duties[2][4][64][4]    # by: own side holds the trick, suit led, card that holds the trick
    int binding                 # length of the longest list in `duties`
    uint64_t beats[65]          # by the card that holds the trick (or NO_CARD): the cards that beat it
    uint64_t cards              # all cards of the game
    uint64_t trumps
    int trump                   # trump suit, or -1
    bint follow                 # players must follow suit
    bint ruffs                  # a player void in the suit led may have to trump
    bint chooses                # a partner may give the card with most points to a sure trick
    int32_t value[64]
    int32_t worth[4][1024]      # by suit: points of a set of cards
    uint64_t level[40]          # sets of cards with equal points, the lowest first
    int32_t price[40]           # by level: points of a card
    int levels
    int last                    # points for the last trick
    int total                   # points of all cards and of the last trick
    int sweep                   # 1 if taking every trick counts one point more than the total, else 0
    int seats
    uint8_t side[4]             # by seat, 0 or 1
    int partner[4]              # another seat of the side, or -1

# A position with open cards. A hand has one card for each trick left, except for the trick to which it has played.
cdef struct Board:
    uint64_t hand[4]
    uint64_t trick          # set of the cards on the table
    uint8_t turn
    uint8_t best            # card that holds the trick, or NO_CARD
    uint8_t master          # seat that holds the trick
    uint8_t led             # suit led
    uint8_t laid            # number of cards on the table
    uint8_t tricks          # tricks left, including the current one


cdef inline uint64_t suit_of(int suit) noexcept nogil:
    return <uint64_t> WHOLE_SUIT << (WIDTH * suit)


cdef inline int part(uint64_t cards, int suit) noexcept nogil:
    return cards >> (WIDTH * suit) & WHOLE_SUIT


cdef inline int after_seat(const Law* law, int seat) noexcept nogil:
    return seat + 1 if seat + 1 < law.seats else 0


cdef inline uint64_t all_cards(const Board* board) noexcept nogil:
    return board.hand[0] | board.hand[1] | board.hand[2] | board.hand[3]


# Return the legal cards: apply the duties in order, skipping those that the hand cannot satisfy.
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


# Play a card. A complete trick stays on the table until `clear`.
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


# Remove a complete trick; its winner leads.
cdef inline void clear(Board* board) noexcept nogil:
    board.trick = 0
    board.laid = 0
    board.best = NO_CARD
    board.turn = board.master
    board.tricks -= 1


cdef class Laws:
    cdef Law law
