# Memory layout of a deal of Briscola bugiarda.

from libc.stdint cimport int8_t, int32_t, uint8_t, uint64_t

from ridotto.core.engine cimport Engine

cdef enum:
    # Rule numbers used in refusals.
    BRB_5_3 = 503
    BRB_7_3 = 703
    BRB_12_2 = 1202
    BRB_12_3 = 1203

cdef enum:
    # Action ids (BRB-12.5): bids 0 to 9 by rank, weakest first, then
    ALONE = 10
    PASS = 11
    TRUMP = 12              # S H D C
    PLAY = 16               # first of 40 plays, in card order
    ACTIONS_END = 56

cdef enum:
    AUCTION
    NAMING
    PLAYING
    OVER

cdef enum:
    CARDS = 40
    NO_CARD = 40
    NOBODY = 5
    NO_BID = -1
    NO_TRUMP = 4            # trumps are not yet named
    SHOWN_OPTIONS = 5                # options that observations show

cdef struct Rules:
    int32_t scores[5]       # chips before the deal
    int32_t deals_used
    bint time_up
    float shown_options[SHOWN_OPTIONS]
    uint8_t dealer

cdef struct Deal:
    uint64_t hand[5]
    uint8_t played[40]      # all cards played, in order
    uint8_t points[5]       # card points won, by seat
    uint8_t tricks[5]       # tricks won, by seat
    int8_t bid              # last bid: 0 to ALONE, or NO_BID
    uint8_t bidder[11]      # by bid: 1 + seat, 0 for none
    uint8_t phase
    uint8_t turn
    uint8_t passed          # seats out of the auction, as bits
    uint8_t declarer        # last bidder
    uint8_t trump
    uint8_t called          # called card, or NO_CARD
    uint8_t holder          # seat that was dealt it, or NOBODY; hidden from other seats until the card is played
    uint8_t count           # cards in complete tricks
    uint8_t table           # cards on the table
    uint8_t leads[9]        # by trick, its leader; after the last trick, its winner

# Score of a deal, by seat and for the declarer's side.
cdef struct Sheet:
    int32_t scores[5]
    uint8_t outcome
    uint8_t partner         # NOBODY if the declarer plays alone
    uint8_t side_points
    uint8_t side_tricks
    int32_t number          # the n of BRB-8.2

cdef enum:
    VOID
    MADE
    FAILED

cdef uint8_t worth[40]              # card points
cdef uint8_t suit_of[40]
cdef uint8_t power[4][4][40]        # by trumps and suit led; 0 for a card that cannot win

cdef void deal_out(Deal* deal, Rules* rules, const uint8_t* deck, int cards, int dealer) noexcept nogil
cdef void begin_deal(Deal* deal, const Rules* rules, const uint8_t* deck) noexcept nogil
cdef int refuse(const Deal* deal, const Rules* rules, int action) noexcept nogil
cdef void advance(Deal* deal, const Rules* rules, int action) noexcept nogil
cdef void reckon(const Deal* deal, const Rules* rules, Sheet* sheet) noexcept nogil
cdef int number_of_side(int points, int tricks) noexcept nogil

cdef int turn_of(const Deal* deal) noexcept nogil


# Return the index of the card that wins a trick of five: the best trump, else the best card of the suit led (BRB-7.5).
cdef inline int winning_place(const uint8_t* cards, int trump) noexcept nogil:
    cdef const uint8_t* strength = power[trump][suit_of[cards[0]]]
    cdef int best = strength[cards[0]] << 3
    cdef int place, one
    for place in range(1, 5):
        one = strength[cards[place]] << 3 | place
        best = one if one > best else best
    return best & 7


# Give the five cards after the complete tricks to the winner, and return its seat (BRB-7.6).
cdef inline int take_trick(Deal* deal, int leader) noexcept nogil:
    cdef const uint8_t* cards = deal.played + deal.count
    cdef int seat = leader + winning_place(cards, deal.trump)
    seat = seat - 5 if seat >= 5 else seat
    deal.points[seat] += worth[cards[0]] + worth[cards[1]] + worth[cards[2]] + worth[cards[3]] + worth[cards[4]]
    deal.tricks[seat] += 1
    deal.count += 5
    return seat


# Play a card to the table; the fifth completes the trick, whose winner takes it and leads (BRB-7.2, 7.6).
cdef inline void play_card(Deal* deal, int card) noexcept nogil:
    cdef int seat = deal.turn
    cdef int following = 0 if seat == 4 else seat + 1
    deal.hand[seat] ^= <uint64_t> 1 << card
    deal.played[deal.count + deal.table] = card
    deal.table += 1
    deal.turn = following
    if deal.table < 5:
        return
    # After the fifth player comes the first one.
    deal.turn = take_trick(deal, following)
    deal.leads[deal.count // 5] = deal.turn
    deal.table = 0
    if deal.count == CARDS:
        deal.phase = OVER


cdef Engine ENGINE
