"""Effects of actions in Burraco, and the score of a deal."""

from libc.stdint cimport uint8_t
from libc.string cimport memset

from ridotto.core.chance cimport Rng, below
from ridotto.core.engine cimport DealOutOf, assemble
from ridotto.games.burraco.law.rules cimport (
    ADD, DISCARD, DRAW, DRAWING, FORMS, MELD, NOBODY, OVER, PLAYING, POT, TAKE, Deal, Rules, legal,
    lets_close, refuse, settle_add, take_pile,
)
from ridotto.games.families.rummy.law.hands cimport NO_CARD, give_card, hand_points, kinds_among, take_card
from ridotto.games.families.rummy.law.melds cimport LONG, Meld, is_semi_clean, meld_points
from ridotto.games.families.rummy.law.notation cimport Add, add_of
from ridotto.games.families.rummy.law.threes cimport THREE_CARD_MELDS, three, three_card

from ridotto.core.action import vocabulary
from ridotto.games.burraco.law.options import MOST_MELDS
from ridotto.games.families.rummy.law.notation import add_lines
from ridotto.games.families.rummy.law.packs import NAMES
from ridotto.games.families.rummy.law.threes import THREES

cdef uint8_t UNLISTED[5501]

ACTIONS = vocabulary(["draw", "take", *THREES, *add_lines(MOST_MELDS, ("", " =")), *map("discard {}".format, NAMES)])


cdef void deal_out(Deal* deal, Rules* rules, const uint8_t* deck, int cards, int dealer) noexcept nogil:
    """Deal 44 cards one at a time, upper pot, lower pot, first discard, stock (BUR-4.4 to 4.6)."""
    memset(deal, 0, sizeof(Deal))
    rules.dealer = dealer
    rules.upcard = deck[UPCARD]
    for place in range(44):
        take_card(&deal.hand[(dealer + 1 + place) & 3], deck[place])
    for pot in range(2):
        for place in range(POT):
            deal.pot[pot][place] = deck[44 + POT * pot + place]
    deal.pile[0] = deck[UPCARD]
    deal.pile_size = 1
    deal.stock_size = cards - 67
    for place in range(deal.stock_size):
        deal.stock[place] = deck[67 + place]
    deal.taker[0] = deal.taker[1] = NOBODY
    deal.phase = DRAWING
    deal.turn = (dealer + 1) & 3
    deal.barred = NO_CARD
    deal.closer = NOBODY


# ---- effects --------------------------------------------------------------------------------------------------------


cdef void lay_down(Deal* deal, const Rules* rules, const uint8_t* cards, int n, int number,
                   const Meld* after) noexcept nogil:
    """Move cards from the hand to the team's meld of that number, which becomes `after`; an emptied hand takes a pot (BUR-9.2)."""
    hand = &deal.hand[deal.turn]
    team = deal.turn & 1
    for place in range(n):
        give_card(hand, cards[place])
        if cards[place] == deal.barred:
            deal.barred = NO_CARD
    meld = &deal.meld[team][number - 1]
    cdef int seat = meld.seat
    if number > deal.melds[team]:
        seat = deal.turn
        deal.melds[team] += 1
        if after.set:
            deal.sets[team] |= 1 << after.of
    else:
        deal.burracos[team] -= lets_close(rules, meld)
    deal.burracos[team] += lets_close(rules, after)
    meld[0] = after[0]
    meld.seat = seat
    if deal.uses:
        deal.prepared = not deal.uses & kinds_among(cards, n)
        if not deal.prepared:
            deal.uses = 0
    if hand.size == 0:
        take_pot(deal)


cdef void take_pot(Deal* deal) noexcept nogil:
    """Take the next pot as the hand (BUR-9.1)."""
    for place in range(POT):
        take_card(&deal.hand[deal.turn], deal.pot[deal.pots][place])
    deal.taker[deal.pots] = deal.turn
    deal.pots += 1
    deal.took_pot[deal.turn & 1] = True


cdef void discard(Deal* deal, int card) noexcept nogil:
    """Discard and end the turn: an emptied hand closes or takes a pot; then stock or stalemate may end the deal (BUR-11.4)."""
    cdef int seat = deal.turn
    team = seat & 1
    hand = &deal.hand[seat]
    give_card(hand, card)
    deal.pile[deal.pile_size] = card
    deal.pile_size += 1
    deal.barred = NO_CARD
    deal.unseen &= ~(1 << (seat ^ 2))  # the partner's turn is over (BUR-9.3)
    if hand.size == 0:
        if deal.took_pot[team]:
            deal.closer = seat
            deal.phase = OVER
            return
        take_pot(deal)
        deal.unseen |= 1 << seat
    if deal.stock_size - deal.drawn <= NEVER_DRAWN or deal.single_takes == STALEMATE:
        deal.phase = OVER
        return
    deal.turn = (seat + 1) & 3
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
        discard(deal, action - DISCARD)
    elif action < ADD:
        lay_down(deal, rules, three_card[action - MELD], 3, deal.melds[deal.turn & 1] + 1, &three[action - MELD])
    else:
        add = add_of(action, ADD, FORMS)
        settle_add(deal, rules, &add, &after)
        card = add.card
        lay_down(deal, rules, &card, 1, add.number, &after)


# ---- the score ------------------------------------------------------------------------------------------------------


cdef void reckon(const Deal* deal, const Rules* rules, Sheet* sheet) noexcept nogil:
    """Write the score of a finished deal (BUR-12)."""
    cdef Meld meld
    customs = &rules.customs
    for team in range(2):
        sheet.clean[team] = sheet.semi[team] = sheet.dirty[team] = sheet.closing[team] = sheet.melded[team] = sheet.no_pot[team] = 0
        for number in range(deal.melds[team]):
            meld = deal.meld[team][number]
            sheet.melded[team] += meld_points(&meld, customs)
            if meld.size >= LONG:
                if meld.wild == NO_CARD:
                    sheet.clean[team] += CLEAN
                elif rules.semi_clean and is_semi_clean(&meld):
                    sheet.semi[team] += SEMI_CLEAN
                else:
                    sheet.dirty[team] += DIRTY
        if deal.closer != NOBODY and deal.closer & 1 == team:
            sheet.closing[team] = CLOSING
        if not deal.took_pot[team]:
            sheet.no_pot[team] = -NO_POT
        sheet.hands[team] = -hand_points(&deal.hand[team], customs.values)
        sheet.hands[team] -= hand_points(&deal.hand[team + 2], customs.values)
        sheet.scores[team] = sheet.clean[team] + sheet.semi[team] + sheet.dirty[team] + sheet.closing[team]
        sheet.scores[team] += sheet.melded[team] + sheet.no_pot[team] + sheet.hands[team]


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
