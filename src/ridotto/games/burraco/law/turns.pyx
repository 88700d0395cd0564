"""Effects of actions in Burraco, and the score of a deal."""

from libc.stdint cimport uint8_t, uint64_t
from libc.string cimport memcpy, memset

from ridotto.core.chance cimport Rng, below
from ridotto.core.engine cimport DealOutOf, assemble
from ridotto.games.burraco.law.rules cimport (
    ADD, DISCARD, DRAW, DRAWING, FORMS, MELD, MOST_MELDS, NOBODY, OVER, PLAYING, POT, TAKE, Deal, Rules, legal,
    lets_close, meld_of, refuse, seat_after, settle_add, side_in_turn, take_pile,
)
from ridotto.games.families.rummy.law.hands cimport NO_CARD, give_card, hand_points, kinds_among, take_card
from ridotto.games.families.rummy.law.melds cimport LONG, Meld, is_semi_clean, meld_points
from ridotto.games.families.rummy.law.notation cimport Add, add_of
from ridotto.games.families.rummy.law.threes cimport THREE_CARD_MELDS, three, three_card

from ridotto.core.action import vocabulary
from ridotto.games.burraco.law import options
from ridotto.games.families.rummy.law.notation import add_lines
from ridotto.games.families.rummy.law.packs import NAMES
from ridotto.games.families.rummy.law.threes import THREES

cdef uint8_t UNLISTED[5501]

ACTIONS = vocabulary(["draw", "take", *THREES, *add_lines(options.MOST_MELDS, ("", " =")), *map("discard {}".format, NAMES)])


cdef void deal_out(Deal* deal, Rules* rules, const uint8_t* deck, int cards, int dealer) noexcept nogil:
    """Deal eleven cards each, one at a time, the pots in the order in which they are taken, first discard, stock (BUR-4.4 to 4.6, 17.3)."""
    memset(deal, 0, sizeof(Deal))
    rules.dealer = dealer
    cdef int seat = dealer
    for place in range(POT * rules.players):
        seat = seat_after(rules, seat)
        take_card(&deal.hand[seat], deck[place])
    upcard = upcard_at(rules)
    memcpy(deal.pot, deck + POT * rules.players, upcard - POT * rules.players)
    rules.upcard = deal.pile[0] = deck[upcard]
    deal.pile_size = 1
    deal.stock_size = cards - upcard - 1
    memcpy(deal.stock, deck + upcard + 1, deal.stock_size)
    seat_players(deal, rules)
    deal.phase = DRAWING
    deal.turn = seat_after(rules, dealer)
    deal.barred = NO_CARD
    deal.closer = NOBODY


cdef void seat_players(Deal* deal, const Rules* rules) noexcept nogil:
    """Form the sides with which a deal begins (BUR-3.1, 20.1, 20.4), none of which has laid anything or taken a pot."""
    cdef int seat
    for side in range(rules.sides):
        deal.first[side] = 2 * MOST_MELDS // rules.sides * side
    for pot in range(3):
        deal.taker[pot] = NOBODY
    for seat in range(rules.players):
        deal.side[seat] = seat % rules.sides
        # A partner sees the owner's pot no later than the owner; alone, a player sees it as soon as the seat before has played.
        deal.shows[seat] = 1 << (seat ^ 2) if rules.players == 4 else 1 << seat_after(rules, seat)


# ---- effects --------------------------------------------------------------------------------------------------------


cdef void lay_down(Deal* deal, const Rules* rules, const uint8_t* cards, int n, int number,
                   const Meld* after) noexcept nogil:
    """Move cards from the hand to the side's meld of that number, which becomes `after`; an emptied hand takes a pot (BUR-9.2)."""
    hand = &deal.hand[deal.turn]
    side = side_in_turn(deal)
    for place in range(n):
        give_card(hand, cards[place])
        if cards[place] == deal.barred:
            deal.barred = NO_CARD
    meld = &deal.meld[deal.first[side] + number - 1]
    cdef int seat = meld.seat
    if number > deal.melds[side]:
        seat = deal.turn
        if rules.late_pair and deal.pots == 0:
            deal.laid |= <uint64_t> side << 2 * (deal.melds[0] + deal.melds[1] + deal.melds[2])
        deal.melds[side] += 1
        if after.set:
            deal.sets[side] |= 1 << after.of
    else:
        deal.burracos[side] -= lets_close(rules, meld)
    deal.burracos[side] += lets_close(rules, after)
    meld[0] = after[0]
    meld.seat = seat
    if deal.uses:
        deal.prepared = not deal.uses & kinds_among(cards, n)
        if not deal.prepared:
            deal.uses = 0
    if hand.size == 0:
        take_pot(deal, rules)


cdef void take_pot(Deal* deal, const Rules* rules) noexcept nogil:
    """Take the next pot as the hand (BUR-9.1); with three players the first one may make partners of the others (BUR-20.5)."""
    cdef int seat = deal.turn
    pot = &deal.pot[rules.pot_at[deal.pots]]
    for place in range(rules.pot_size[deal.pots]):
        take_card(&deal.hand[seat], pot[place])
    deal.taker[deal.pots] = seat
    deal.pots += 1
    deal.took_pot[deal.side[seat]] = True
    if rules.late_pair and deal.pots == 1:
        form_pair(deal, rules, seat)


cdef void form_pair(Deal* deal, const Rules* rules, int single) noexcept nogil:
    """Make partners of the two seats that have no pot; their melds become one row, in the order in which they were laid (BUR-20.5)."""
    cdef int side
    cdef int one = 1 if single == 0 else 0
    cdef int other = 1 if single == 2 else 2
    cdef int melds = 0
    cdef int begun = deal.melds[0] + deal.melds[1] + deal.melds[2]
    cdef Meld before[2 * MOST_MELDS]
    memcpy(before, deal.meld, sizeof(before))
    memcpy(&deal.meld[MOST_MELDS], &before[deal.first[single]], deal.melds[single] * sizeof(Meld))
    for place in range(begun):
        side = deal.laid >> 2 * place & 3
        if side != single:
            deal.meld[melds] = before[deal.first[side]]
            deal.first[side] += 1
            melds += 1
    deal.first[single] = MOST_MELDS
    deal.first[one] = 0
    deal.melds[one] = melds
    deal.melds[other] = 0
    deal.sets[one] |= deal.sets[other]
    deal.burracos[one] += deal.burracos[other]
    deal.side[other] = one
    deal.shows[single] = 0
    deal.shows[one] = 1 << other
    deal.shows[other] = 1 << one
    deal.shows[one if seat_after(rules, one) == single else other] |= 1 << single


cdef void discard(Deal* deal, const Rules* rules, int card) noexcept nogil:
    """Discard and end the turn: an emptied hand closes or takes a pot; then stock or stalemate may end the deal (BUR-11.4)."""
    cdef int seat = deal.turn
    hand = &deal.hand[seat]
    give_card(hand, card)
    deal.pile[deal.pile_size] = card
    deal.pile_size += 1
    deal.barred = NO_CARD
    deal.unseen &= ~deal.shows[seat]
    if hand.size == 0:
        if deal.took_pot[deal.side[seat]]:
            deal.closer = seat
            deal.phase = OVER
            return
        take_pot(deal, rules)
        deal.unseen |= 1 << seat
    if deal.stock_size - deal.drawn <= NEVER_DRAWN or deal.single_takes == STALEMATE:
        deal.phase = OVER
        return
    deal.turn = seat_after(rules, seat)
    deal.phase = DRAWING


cdef void advance(Deal* deal, const Rules* rules, int action) noexcept nogil:
    """Carry out a lawful action."""
    cdef Add add
    cdef Meld after
    cdef unsigned char card
    if action == DRAW:
        take_card(&deal.hand[deal.turn], deal.stock[deal.drawn])
        deal.drawn += 1
        deal.single_takes = 0
        deal.phase = PLAYING
    elif action == TAKE:
        take_pile(deal, rules)
        deal.phase = PLAYING
    elif action >= DISCARD:
        discard(deal, rules, action - DISCARD)
    elif action < ADD:
        number = deal.melds[side_in_turn(deal)] + 1
        lay_down(deal, rules, three_card[action - MELD], 3, number, &three[action - MELD])
    else:
        add = add_of(action, ADD, FORMS)
        settle_add(deal, rules, &add, &after)
        card = add.card
        lay_down(deal, rules, &card, 1, add.number, &after)


# ---- the score ------------------------------------------------------------------------------------------------------


cdef void reckon(const Deal* deal, const Rules* rules, Sheet* sheet) noexcept nogil:
    """Write the score of a finished deal (BUR-12): of a team or, with two or three players, of each seat as one of its side."""
    cdef int side
    cdef const Meld* meld
    cdef bint paired = rules.late_pair and deal.pots > 0
    customs = &rules.customs
    for unit in range(rules.sides):
        side = deal.side[unit]
        sheet.clean[unit] = sheet.semi[unit] = sheet.dirty[unit] = sheet.closing[unit] = sheet.melded[unit] = sheet.no_pot[unit] = 0
        for number in range(deal.melds[side]):
            meld = meld_of(deal, side, number)
            sheet.melded[unit] += meld_points(meld, customs)
            if meld.size >= LONG:
                if meld.wild == NO_CARD:
                    sheet.clean[unit] += CLEAN
                elif rules.semi_clean and is_semi_clean(meld):
                    sheet.semi[unit] += SEMI_CLEAN
                else:
                    sheet.dirty[unit] += DIRTY
        if deal.closer != NOBODY and deal.side[deal.closer] == side:
            sheet.closing[unit] = CLOSING
        if not deal.took_pot[side]:
            sheet.no_pot[unit] = -NO_POT
        sheet.hands[unit] = 0
        for seat in range(rules.players):
            if deal.side[seat] == side:
                sheet.hands[unit] -= hand_points(&deal.hand[seat], customs.values)
        add_up(sheet, unit, paired and unit != deal.taker[0])


cdef void add_up(Sheet* sheet, int unit, bint paired) noexcept nogil:
    """Write the sum of a unit's lines and its score; `paired`: it is one of two partners made during the deal (BUR-20.7)."""
    sheet.sum[unit] = sheet.clean[unit] + sheet.semi[unit] + sheet.dirty[unit] + sheet.closing[unit]
    sheet.sum[unit] += sheet.melded[unit] + sheet.no_pot[unit] + sheet.hands[unit]
    sheet.scores[unit] = half_of(sheet.sum[unit]) if paired else sheet.sum[unit]


cdef int half_of(int sum) noexcept nogil:
    """Return half of a pair's result, rounded up to a multiple of five (BUR-20.7)."""
    return 5 * ((sum + 5) // 10) if sum > 0 else 5 * (sum // 10)


# ---- without the interpreter ----------------------------------------------------------------------------------------


cdef int turn_of(const Deal* deal) noexcept nogil:
    return -1 if deal.phase == OVER else deal.turn


cdef void play_out(Deal* deal, const Rules* rules, Rng* rng) noexcept nogil:
    """Play random legal actions, uniformly chosen, to the end of the deal."""
    cdef unsigned short ids[4096]
    while deal.phase != OVER:
        found = legal(deal, rules, ids)
        advance(deal, rules, ids[below(rng, found)])


def _mark_unlisted():
    """Mark melds that are accepted but listed in another arrangement: those with a free wild card at the high end (BUR-16.5)."""
    for number in range(THREE_CARD_MELDS):
        meld = &three[number]
        UNLISTED[MELD + number] = not meld.set and meld.wild != NO_CARD and meld.low > 1 and meld.at == meld.low + 2


_mark_unlisted()

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
ENGINE.unlisted = UNLISTED
