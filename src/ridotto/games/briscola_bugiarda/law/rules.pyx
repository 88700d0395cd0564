"""Rules of Briscola bugiarda, as in the rulebook BRB: five players, an auction by rank, a secret partner, no duty to follow suit."""

from libc.stdint cimport uint8_t, uint16_t, uint64_t
from libc.string cimport memcpy, memset

from ridotto.core.bits cimport count32, lowest
from ridotto.core.chance cimport Rng, below, next64
from ridotto.core.engine cimport DealOutOf, assemble

from ridotto.core.action import vocabulary
from ridotto.core.cards import SUITS, pack

# Remaining cards: each row has one card per seat, and the same five again.
cdef struct Rows:
    uint8_t card[8][10]

RANKS = "A3KQJ76542"
"""Ranks, high to low in every suit, trumps or not (BRB-3.3); as bids, low to high (BRB-5.2)."""
POINTS = {"A": 11, "3": 10, "K": 4, "Q": 3, "J": 2}
"""Card points by rank (BRB-3.4)."""
NAMES = pack(RANKS)
"""Names of the 40 cards: suits S H D C, in each A 3 K Q J 7 6 5 4 2 (BRB-12.5)."""

BIDS = (*RANKS, "alone")
ACTIONS = vocabulary(
    ["bid " + bid for bid in BIDS] + ["pass"] + ["trump " + suit for suit in SUITS] + ["play " + name for name in NAMES]
)
IDS = {action.text: action.id for action in ACTIONS}

# ---- tables ---------------------------------------------------------------------------------------------------------


def fill():
    """Fill the tables of ranks and values that the compiled code reads."""
    for card, name in enumerate(NAMES):
        suit_of[card] = SUITS.index(name[1])
        worth[card] = POINTS.get(name[0], 0)
    for trump in range(4):
        for led in range(4):
            for card in range(CARDS):
                strength = CARDS // 4 - card % 10
                if suit_of[card] == trump:
                    power[trump][led][card] = 16 + strength
                else:
                    power[trump][led][card] = strength if suit_of[card] == led else 0


fill()


# ---- the deal -------------------------------------------------------------------------------------------------------


cdef void deal_out(Deal* deal, Rules* rules, const uint8_t* deck, int cards, int dealer) noexcept nogil:
    memset(deal, 0, sizeof(Deal))
    rules.dealer = dealer
    begin_deal(deal, rules, deck)


cdef void begin_deal(Deal* deal, const Rules* rules, const uint8_t* deck) noexcept nogil:
    """Deal eight cards each, one at a time, starting after the dealer (BRB-4.3); that seat also bids first (BRB-5.1)."""
    for seat in range(5):
        deal.hand[seat] = 0
        deal.points[seat] = 0
        deal.tricks[seat] = 0
    for place in range(CARDS):
        seat = (rules.dealer + 1 + place) % 5
        deal.hand[seat] |= <unsigned long long> 1 << deck[place]
    deal.phase = AUCTION
    deal.turn = (rules.dealer + 1) % 5
    deal.bid = NO_BID
    deal.passed = 0
    deal.declarer = NOBODY
    deal.trump = NO_TRUMP
    deal.called = NO_CARD
    deal.holder = NOBODY
    deal.count = 0
    deal.table = 0


# ---- what is legal --------------------------------------------------------------------------------------------------


cdef int legal(const Deal* deal, const Rules* rules, uint16_t* ids) noexcept nogil:
    """Write the ids of the legal actions in canonical order (BRB-12.5); return their number."""
    cdef int found = 0
    if deal.phase == PLAYING:
        cards = deal.hand[deal.turn]
        while cards:
            ids[found] = PLAY + lowest(cards)
            cards &= cards - 1
            found += 1
    elif deal.phase == AUCTION:
        for bid in range(deal.bid + 1, ALONE + 1):
            ids[found] = bid
            found += 1
        ids[found] = PASS
        found += 1
    elif deal.phase == NAMING:
        for suit in range(4):
            ids[suit] = TRUMP + suit
        found = 4
    return found


cdef int phase_of(int action) noexcept nogil:
    """Return the phase in which an action belongs."""
    if action <= PASS:
        return AUCTION
    return NAMING if action < PLAY else PLAYING


cdef int refuse(const Deal* deal, const Rules* rules, int action) noexcept nogil:
    """Return the number of the rule that forbids an action to the seat in turn, or 0; the order of checks is that of BRB-12.4."""
    if phase_of(action) != deal.phase:
        return BRB_12_2
    if action <= ALONE:
        return BRB_5_3 if action <= deal.bid else 0
    if action >= PLAY and not deal.hand[deal.turn] >> (action - PLAY) & 1:
        return BRB_7_3
    return 0


# ---- what actions do ------------------------------------------------------------------------------------------------


cdef void next_call(Deal* deal) noexcept nogil:
    """Pass the turn to the next seat still in the auction (BRB-5.1); after four passes the remaining bidder has won (BRB-5.6)."""
    if deal.declarer != NOBODY and count32(deal.passed) == 4:
        deal.phase = NAMING
        deal.turn = deal.declarer
        return
    deal.turn = 0 if deal.turn == 4 else deal.turn + 1
    while deal.passed >> deal.turn & 1:
        deal.turn = 0 if deal.turn == 4 else deal.turn + 1


cdef void call_bid(Deal* deal, int bid) noexcept nogil:
    """Make a bid; `alone` ends the auction at once (BRB-5.5)."""
    deal.bid = bid
    deal.declarer = deal.turn
    deal.bidder[bid] = 1 + deal.turn
    if bid == ALONE:
        deal.phase = NAMING
    else:
        next_call(deal)


cdef void call_pass(Deal* deal) noexcept nogil:
    """Pass for the rest of the auction (BRB-5.4); if all five pass, the deal is over (BRB-5.8)."""
    deal.passed |= 1 << deal.turn
    if deal.passed == 31:
        deal.phase = OVER
    else:
        next_call(deal)


cdef void name_trumps(Deal* deal, int suit) noexcept nogil:
    """Name trumps and so call the card of the bid rank, unless the declarer plays alone (BRB-6.3, 6.5); the declarer leads (BRB-7.1)."""
    deal.trump = suit
    deal.phase = PLAYING
    deal.leads[0] = deal.declarer
    if deal.bid == ALONE:
        return
    deal.called = 10 * suit + deal.bid
    for seat in range(5):
        if deal.hand[seat] >> deal.called & 1:
            deal.holder = seat


cdef void advance(Deal* deal, const Rules* rules, int action) noexcept nogil:
    """Carry out a lawful action."""
    if action >= PLAY:
        play_card(deal, action - PLAY)
    elif action >= TRUMP:
        name_trumps(deal, action - TRUMP)
    elif action == PASS:
        call_pass(deal)
    else:
        call_bid(deal, action)


# ---- the score ------------------------------------------------------------------------------------------------------


cdef int number_of_side(int points, int tricks) noexcept nogil:
    """Return the signed number n of the first matching row (BRB-8.2); the rows for tricks come first (BRB-8.5, 8.6)."""
    if tricks == 8:
        return 4
    if tricks == 0:
        return -4
    if points >= 61:
        return 3 if points > 100 else 2 if points > 80 else 1
    return -3 if points <= 20 else -2 if points <= 40 else -1


cdef void reckon(const Deal* deal, const Rules* rules, Sheet* sheet) noexcept nogil:
    """Write the score of a finished deal (BRB-8); a passed-out deal pays nothing (BRB-8.9)."""
    sheet.outcome = VOID
    sheet.partner = NOBODY
    sheet.side_points = sheet.side_tricks = 0
    sheet.number = 0
    for seat in range(5):
        sheet.scores[seat] = 0
    if deal.phase != OVER or deal.declarer == NOBODY:
        return

    sheet.side_points = deal.points[deal.declarer]
    sheet.side_tricks = deal.tricks[deal.declarer]
    if deal.holder != NOBODY and deal.holder != deal.declarer:
        sheet.partner = deal.holder
        sheet.side_points += deal.points[deal.holder]
        sheet.side_tricks += deal.tricks[deal.holder]
    sheet.number = number_of_side(sheet.side_points, sheet.side_tricks)
    sheet.outcome = MADE if sheet.number > 0 else FAILED
    for seat in range(5):
        sheet.scores[seat] = -sheet.number
    if sheet.partner == NOBODY:
        sheet.scores[deal.declarer] = 4 * sheet.number
    else:
        sheet.scores[deal.declarer] = 2 * sheet.number
        sheet.scores[sheet.partner] = sheet.number


# ---- without the interpreter ----------------------------------------------------------------------------------------


cdef int turn_of(const Deal* deal) noexcept nogil:
    return -1 if deal.phase == OVER else deal.turn


cdef void lay_out(uint64_t hand, int seat, Rows* rows, uint64_t chance) noexcept nogil:
    """Lay out a hand in random order, one card a row; all orders are equally likely to within 2**-40 if `chance` is a uniform number.

    Each row holds a seat's card twice, so that the five cards of a trick are adjacent for any leader.
    """
    cdef unsigned char cards[8]
    cdef int left = 0
    while hand:
        cards[left] = lowest(hand)
        hand &= hand - 1
        left += 1
    # A 56-bit fraction: times `left`, its integer part is the next choice, and the rest serves the later choices.
    cdef unsigned long long fraction = chance >> 8
    while left:
        fraction *= left
        other = fraction >> 56
        fraction = fraction << 8 >> 8
        left -= 1
        rows.card[left][seat] = rows.card[left][seat + 5] = cards[other]
        cards[other] = cards[left]


cdef void play_tricks(Deal* deal, Rng* rng) noexcept nogil:
    """Play the remaining cards at random: as any card may be played (BRB-7.3), a random order of each hand is enough."""
    cdef Rows rows
    for seat in range(5):
        lay_out(deal.hand[seat], seat, &rows, next64(rng))
    cdef int left = 8 - deal.count // 5
    if deal.table:
        left -= 1
        while deal.table:
            play_card(deal, rows.card[left][deal.turn])
    cdef int leader = deal.turn
    while left:
        left -= 1
        memcpy(deal.played + deal.count, rows.card[left] + leader, 5)
        leader = take_trick(deal, leader)
    for seat in range(5):
        deal.hand[seat] = 0
    deal.turn = leader
    deal.phase = OVER


cdef void play_out(Deal* deal, const Rules* rules, Rng* rng) noexcept nogil:
    """Play random legal actions, uniformly chosen, to the end of the deal."""
    cdef unsigned short ids[64]
    while deal.phase < PLAYING:
        found = legal(deal, rules, ids)
        advance(deal, rules, ids[below(rng, found)])
    if deal.phase == PLAYING:
        play_tricks(deal, rng)


assemble(
    &ENGINE,
    sizeof(Deal),
    len(ACTIONS),
    <void*> turn_of,
    <void*> legal,
    <void*> refuse,
    <void*> advance,
    <void*> reckon,
    <void*> play_out,
)
ENGINE.rules_size = sizeof(Rules)
ENGINE.deal_out = <DealOutOf> deal_out
