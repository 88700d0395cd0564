"""What actions do in Burraco, and what a deal scores."""

import cython
from cython import address

from ridotto.core.action import vocabulary
from ridotto.games.burraco.law.options import MOST_MELDS
from ridotto.games.families.rummy.law.notation import add_lines
from ridotto.games.families.rummy.law.packs import NAMES
from ridotto.games.families.rummy.law.threes import THREES

ACTIONS = vocabulary(["draw", "take", *THREES, *add_lines(MOST_MELDS, ("", " =")), *map("discard {}".format, NAMES)])


def deal_out(deal, rules, deck, cards, dealer):
    """44 cards one at a time, upper pot, lower pot, first discard, stock (BUR-4.4 to 4.6)."""
    memset(deal, 0, cython.sizeof(Deal))
    rules.dealer = dealer
    for place in range(44):
        take_card(address(deal.hand[(dealer + 1 + place) & 3]), deck[place])
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


# ---- what actions do ------------------------------------------------------------------------------------------------


def lay_down(deal, cards, n, number, after):
    """Cards leave the hand, and the team's meld of that number lies as `after`; a hand emptied so goes on with a pot (BUR-9.2)."""
    hand = address(deal.hand[deal.turn])
    team = deal.turn & 1
    for place in range(n):
        give_card(hand, cards[place])
        if cards[place] == deal.barred:
            deal.barred = NO_CARD
    meld = address(deal.meld[team][number - 1])
    seat: cython.int = meld.seat
    if number > deal.melds[team]:
        seat = deal.turn
        deal.melds[team] += 1
        if after.set:
            deal.sets[team] |= 1 << after.of
        deal.burracos[team] += after.size >= LONG
    else:
        deal.burracos[team] += meld.size < LONG and after.size >= LONG
    meld[0] = after[0]
    meld.seat = seat
    if hand.size == 0:
        take_pot(deal)


def take_pot(deal):
    """The next pot becomes the hand (BUR-9.1)."""
    for place in range(POT):
        take_card(address(deal.hand[deal.turn]), deal.pot[deal.pots][place])
    deal.taker[deal.pots] = deal.turn
    deal.pots += 1
    deal.took_pot[deal.turn & 1] = True


def take_pile(deal):
    """The whole pile goes into the hand (BUR-5.5); a single card is barred from being discarded, one held before is not (BUR-8.3)."""
    hand = address(deal.hand[deal.turn])
    if deal.pile_size == 1:
        deal.single_takes += 1
        if not held(hand, deal.pile[0]):
            deal.barred = deal.pile[0]
    else:
        deal.single_takes = 0
    for place in range(deal.pile_size):
        take_card(hand, deal.pile[place])
    deal.pile_size = 0


def discard(deal, card):
    """The turn ends: closing, else a pot for an emptied hand, else stock or stalemate end the deal, else the next seat (BUR-11.4)."""
    seat: cython.int = deal.turn
    team = seat & 1
    hand = address(deal.hand[seat])
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


def advance(deal, rules, action):
    """Carries a lawful action out."""
    after: Meld
    card: cython.uchar
    if action == DRAW:
        take_card(address(deal.hand[deal.turn]), deal.stock[deal.drawn])
        deal.drawn += 1
        deal.single_takes = 0
        deal.phase = PLAYING
    elif action == TAKE:
        take_pile(deal)
        deal.phase = PLAYING
    elif action >= DISCARD:
        discard(deal, action - DISCARD)
    elif action < ADD:
        lay_down(deal, three_card[action - MELD], 3, deal.melds[deal.turn & 1] + 1, address(three[action - MELD]))
    else:
        add: Add = add_of(action, ADD, FORMS)
        settle_add(deal, rules, address(add), address(after))
        card = add.card
        lay_down(deal, address(card), 1, add.number, address(after))


# ---- the score ------------------------------------------------------------------------------------------------------


def reckon(deal, rules, sheet):
    """The score of a deal that is over (BUR-12)."""
    customs = address(rules.customs)
    for team in range(2):
        sheet.clean[team] = sheet.dirty[team] = sheet.closing[team] = sheet.melded[team] = sheet.no_pot[team] = 0
        for number in range(deal.melds[team]):
            meld: Meld = deal.meld[team][number]
            sheet.melded[team] += meld_points(address(meld), customs)
            if meld.size >= LONG:
                if meld.wild == NO_CARD:
                    sheet.clean[team] += CLEAN
                else:
                    sheet.dirty[team] += DIRTY
        if deal.closer != NOBODY and deal.closer & 1 == team:
            sheet.closing[team] = CLOSING
        if not deal.took_pot[team]:
            sheet.no_pot[team] = -NO_POT
        sheet.hands[team] = -hand_points(address(deal.hand[team]), customs.values)
        sheet.hands[team] -= hand_points(address(deal.hand[team + 2]), customs.values)
        sheet.scores[team] = sheet.clean[team] + sheet.dirty[team] + sheet.closing[team] + sheet.melded[team]
        sheet.scores[team] += sheet.no_pot[team] + sheet.hands[team]


# ---- without the interpreter ----------------------------------------------------------------------------------------


def turn_of(deal):
    return -1 if deal.phase == OVER else deal.turn


def play_out(deal, rules, rng):
    """Random play to the end, every legal action equally likely."""
    ids: cython.ushort[4096]
    while deal.phase != OVER:
        found = legal(deal, rules, ids)
        advance(deal, rules, ids[below(rng, found)])


def _mark_unlisted():
    """Melds that are accepted but listed in another arrangement only: with a free wild card at the high end (BUR-16.5)."""
    for number in range(THREE_CARD_MELDS):
        meld = address(three[number])
        UNLISTED[MELD + number] = not meld.set and meld.wild != NO_CARD and meld.low > 1 and meld.at == meld.low + 2


_mark_unlisted()

assemble(
    address(ENGINE),
    cython.sizeof(Deal),
    len(ACTIONS),
    cython.cast(cython.p_void, turn_of),
    cython.cast(cython.p_void, legal),
    cython.cast(cython.p_void, refuse),
    cython.cast(cython.p_void, advance),
    cython.cast(cython.p_void, reckon),
    cython.cast(cython.p_void, play_out),
)
ENGINE.rules_size = cython.sizeof(Rules)
ENGINE.deal_out = cython.cast(DealOutOf, deal_out)
ENGINE.unlisted = UNLISTED
