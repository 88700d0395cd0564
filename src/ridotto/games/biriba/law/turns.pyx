"""Effects of actions in Biriba, and the score of a deal."""

from libc.stdint cimport uint8_t
from libc.string cimport memset

from ridotto.core.chance cimport Rng, below
from ridotto.core.engine cimport DealOutOf, assemble
from ridotto.games.biriba.law.rules cimport (
    ADD, BEGINNING, DEALT, DISCARD, DRAW, FORMS, LONGEST, MELD, NAMING, NOBODY, NO_TRUMPS, OVER, PASS, PLAYING, TAKE,
    TRUMP, WITHDRAW, Deal, Rules, has_taken, is_of, legal, may_take_biribaki, meld_at, place_of, refuse, stock_left,
    ways_to_add,
)
from ridotto.games.families.rummy.law.hands cimport (
    JOKER, NO_CARD, Hand, give_card, hand_points, held, kinds_among, suit_of, take_card,
)
from ridotto.games.families.rummy.law.layoffs cimport MOST_WAYS
from ridotto.games.families.rummy.law.melds cimport LONG, MOST_CARDS, Meld, meld_cards, meld_points
from ridotto.games.families.rummy.law.notation cimport Add, add_of
from ridotto.games.families.rummy.law.threes cimport three, three_card

from ridotto.core.action import vocabulary
from ridotto.core.cards import SUITS
from ridotto.games.biriba.law.options import MOST_MELDS
from ridotto.games.families.rummy.law.notation import add_lines
from ridotto.games.families.rummy.law.packs import NAMES
from ridotto.games.families.rummy.law.threes import THREES

ACTIONS = vocabulary(
    ["draw", "take", "pass", *map("trump {}".format, SUITS)]
    + THREES
    + add_lines(MOST_MELDS, ("", " first =", " second ="))
    + ["withdraw", *map("discard {}".format, NAMES)]
)
"""Numbered actions. `add 1 4S first =` is no notation: it stands for the first `=` line that a position lists for meld and card."""


# ---- turns ----------------------------------------------------------------------------------------------------------


cdef void deal_out(Deal* deal, Rules* rules, const uint8_t* deck, int cards, int dealer) noexcept nogil:
    """Deal eleven cards each, one at a time from the seat after the dealer, the biribakia, the upcard (BIR-4.2, 4.3, 4.5 to 4.7)."""
    memset(deal, 0, sizeof(Deal))
    players = rules.players
    cdef int dealt = DEALT * players
    for heap in range(rules.heaps):
        dealt += rules.heap_size[heap]
        for place in range(rules.heap_size[heap]):
            rules.heap[heap][place] = deck[rules.heap_place[heap][place]]
    rules.dealer = dealer
    rules.hands = deck
    rules.upcard = deck[dealt]
    rules.stock = deck + (dealt + 1)
    rules.stock_size = cards - dealt - 1
    for seat in range(players):
        if players == 4 or players == 6:
            partner = (seat + players // 2) % players
            deal.side[seat] = 1 << seat | 1 << partner
        else:
            deal.side[seat] = 1 << seat
    for place in range(DEALT * players):
        take_card(&deal.hand[(rules.dealer + 1 + place) % players], rules.hands[place])
    deal.pile[0] = rules.upcard
    deal.piled = 1
    deal.closer = NOBODY
    if rules.next_card:
        while deal.pile[deal.piled - 1] == JOKER:
            deal.pile[deal.piled] = rules.stock[deal.drawn]
            deal.piled += 1
            deal.drawn += 1
    top = deal.pile[deal.piled - 1]
    deal.trumps = NO_TRUMPS if top == JOKER else suit_of(top)
    deal.turn = (rules.dealer + 1) % players
    deal.first_turn = True
    begin_turn(deal)


cdef void begin_turn(Deal* deal) noexcept nogil:
    deal.phase = BEGINNING
    deal.barred = NO_CARD
    deal.uses = 0
    deal.laid = 0
    deal.lifted = 0
    deal.provisional = deal.withdrawn = deal.drew = False


cdef void end_turn(Deal* deal, const Rules* rules) noexcept nogil:
    """Pass the turn on, unless all players have passed or the idle limit is reached (BIR-10.3, BIR-10.4)."""
    deal.idle = 0 if deal.drew or deal.laid else deal.idle + 1
    if deal.passes == rules.players or (rules.idle_turns and deal.idle >= rules.idle_turns):
        deal.phase = OVER
        return
    deal.turn = (deal.turn + 1) % rules.players
    deal.first_turn = False
    begin_turn(deal)


# ---- effects --------------------------------------------------------------------------------------------------------


cdef void advance(Deal* deal, const Rules* rules, int action) noexcept nogil:
    """Carry out a lawful action, and track the cards that all players have seen go to a hand, for observations."""
    carry_out(deal, rules, action, &deal.known[deal.turn])


cdef void carry_out(Deal* deal, const Rules* rules, int action, Hand* known) noexcept nogil:
    """Carry out a lawful action; `known` are the publicly known cards of the hand in turn, NULL if nothing is observed."""
    cdef Add add
    cdef int place
    cdef Meld ways[MOST_WAYS]
    cdef unsigned char card
    if action == DRAW:
        draw(deal, rules)
    elif action == TAKE:
        take(deal, rules, known)
    elif action == PASS:
        deal.passes += 1
        end_turn(deal, rules)
    elif action < MELD:
        deal.trumps = action - TRUMP
        deal.phase = PLAYING
    elif action < ADD:
        lay_down(deal, rules, three_card[action - MELD], 3, &three[action - MELD], deal.melds, known)
    elif action == WITHDRAW:
        withdraw(deal, rules, known)
    elif action >= DISCARD:
        discard(deal, rules, action - DISCARD, known)
    else:
        add = add_of(action, ADD, FORMS)
        card = add.card
        place = place_of(deal, deal.turn, add.number)
        ways_to_add(rules, meld_at(deal, place), card, ways)
        lay_down(deal, rules, &card, 1, &ways[add.form - 1 if add.form else 0], place, known)


cdef void draw(Deal* deal, const Rules* rules) noexcept nogil:
    """Draw the top card of the stock; an empty stock may be followed by a biribaki (BIR-6.2, BIR-10.5)."""
    cdef int card = rules.heap[deal.stock_heap - 1][deal.drawn] if deal.stock_heap else rules.stock[deal.drawn]
    take_card(&deal.hand[deal.turn], card)
    deal.drawn += 1
    deal.drew = True
    deal.phase = PLAYING
    if rules.heap_as_stock and deal.heaps < rules.heaps and not stock_left(deal, rules):
        deal.heaps += 1
        deal.stock_heap = deal.heaps
        deal.drawn = 0


cdef void take(Deal* deal, const Rules* rules, Hand* known) noexcept nogil:
    """Take the whole pile (BIR-6.3), and save what `withdraw` may have to restore (BIR-7.8)."""
    if rules.only_if_used:
        deal.uses = kinds_among(deal.pile, deal.piled)
    if deal.piled == 1:
        deal.barred = deal.pile[0]
    cdef bint naming = rules.first_names and deal.first_turn and deal.barred == JOKER
    for place in range(deal.piled):
        take_card(&deal.hand[deal.turn], deal.pile[place])
    if known != NULL:
        for place in range(deal.piled):
            take_card(known, deal.pile[place])
    deal.lifted = deal.piled
    deal.piled = 0
    deal.passes_before = deal.passes
    deal.trumps_before = deal.trumps
    deal.passes = 0
    deal.phase = NAMING if naming else PLAYING


cdef void lay_down(Deal* deal, const Rules* rules, const uint8_t* cards, int n, const Meld* after, int place,
                   Hand* known) noexcept nogil:
    """Move cards from the hand to the table: as a new meld, or onto the meld at `place`, which becomes `after`."""
    seat = deal.turn
    if not has_melds(deal, seat):
        deal.provisional = True
    cdef bint unseen = deal.provisional
    for i in range(n):
        give_card(&deal.hand[seat], cards[i])
        deal.laid += rules.customs.values[cards[i]]
    owner = seat
    if place == deal.melds:
        deal.melds += 1
    else:
        owner = deal.meld[place].seat
    deal.meld[place] = after[0]
    deal.meld[place].seat = owner
    deal.uses = 0
    # BIR-7.5: final once the minimum is reached. BIR-7.7: without early melds, final only once the hand is empty.
    if deal.provisional and deal.laid >= rules.minimum[seat] and (rules.early_melds or has_taken(deal, seat)):
        deal.provisional = False
    cdef bint emptied = deal.hand[seat].size == 0
    if emptied:
        deal.provisional = False
    if known != NULL and not unseen:
        show(known, cards, n)
    elif known != NULL and not deal.provisional:
        show_melds(deal, known)
    if emptied:
        take_biribaki(deal, rules)


cdef void show(Hand* known, const uint8_t* cards, int n) noexcept nogil:
    """Remove cards that all players see leave the hand from its known cards: of equal cards, known ones go first."""
    for place in range(n):
        if held(known, cards[place]):
            give_card(known, cards[place])


cdef void show_melds(const Deal* deal, Hand* known) noexcept nogil:
    """Show provisional melds that have become final (BIR-14.5)."""
    cdef unsigned char cards[MOST_CARDS]
    for place in range(deal.melds):
        if is_of(deal, place, deal.turn):
            show(known, cards, meld_cards(meld_at(deal, place), cards))


cdef bint has_melds(const Deal* deal, int seat) noexcept nogil:
    for place in range(deal.melds):
        if is_of(deal, place, seat):
            return True
    return False


cdef void take_biribaki(Deal* deal, const Rules* rules) noexcept nogil:
    """Take the next biribaki as the new hand (BIR-9.3); the first one taken forms the partnerships (BIR-11.2)."""
    for place in range(rules.heap_size[deal.heaps]):
        take_card(&deal.hand[deal.turn], rules.heap[deal.heaps][place])
    deal.taker[deal.takers] = deal.turn
    deal.taken_heap[deal.takers] = deal.heaps
    deal.takers += 1
    deal.heaps += 1
    if rules.pairs_form and deal.takers == 1:
        form_pairs(deal, rules, deal.turn)


cdef void form_pairs(Deal* deal, const Rules* rules, int taker) noexcept nogil:
    """Form partnerships; the taker stays alone. Three players: the other two (BIR-11.3); five: {x+2, x+4} and {x+1, x+3} (BIR-11.4)."""
    players = rules.players
    cdef int step = 1 if players == 3 else 2
    for first in range(1, players - step):
        one = (taker + first) % players
        other = (taker + first + step) % players
        deal.side[one] = deal.side[other] = 1 << one | 1 << other


cdef void withdraw(Deal* deal, const Rules* rules, Hand* known) noexcept nogil:
    """Withdraw all melds of the side, which are provisional, and return the pile if it had to be used (BIR-7.5, BIR-7.8)."""
    cdef unsigned char cards[MOST_CARDS]
    hand = &deal.hand[deal.turn]
    while deal.melds and is_of(deal, deal.melds - 1, deal.turn):
        deal.melds -= 1
        for place in range(meld_cards(&deal.meld[deal.melds], cards)):
            take_card(hand, cards[place])
    deal.provisional = False
    deal.withdrawn = True
    deal.laid = 0
    if not rules.only_if_used or not deal.lifted:
        return
    for place in range(deal.lifted):
        give_card(hand, deal.pile[place])
    if known != NULL:
        for place in range(deal.lifted):
            give_card(known, deal.pile[place])
    deal.piled = deal.lifted
    deal.lifted = 0
    deal.passes = deal.passes_before
    deal.trumps = deal.trumps_before
    deal.barred = NO_CARD
    deal.phase = BEGINNING


cdef void discard(Deal* deal, const Rules* rules, int card, Hand* known) noexcept nogil:
    """Discard and end the turn; an emptied hand takes a biribaki or closes (BIR-9.3, BIR-9.5)."""
    hand = &deal.hand[deal.turn]
    cdef unsigned char one = card
    give_card(hand, card)
    deal.pile[deal.piled] = card
    deal.piled += 1
    if known != NULL:
        if deal.provisional:
            show_melds(deal, known)
        show(known, &one, 1)
    if hand.size == 0:
        if not may_take_biribaki(deal, rules, deal.turn):
            deal.closer = deal.turn
            deal.provisional = False
            deal.phase = OVER
            return
        take_biribaki(deal, rules)
    end_turn(deal, rules)


# ---- the score ------------------------------------------------------------------------------------------------------


cdef int bonus(const Deal* deal, const Rules* rules, const Meld* meld) noexcept nogil:
    """Return the bonus of a biriba (BIR-12.3, BIR-12.4); a dirty one pays half."""
    if meld.size < LONG:
        return 0
    cdef int row = 0
    if meld.set:
        row = 1
    elif meld.size == LONGEST:
        row = 4 if meld.of == deal.trumps else 3
    elif meld.of == deal.trumps:
        row = 2
    return bonus_of(rules, row, meld.wild != NO_CARD)


cdef int bonus_of(const Rules* rules, int row, bint dirty) noexcept nogil:
    """Return the bonus of a biriba by its row in `Rules.bonus`; a dirty one pays half (BIR-12.4)."""
    return rules.bonus[row] // 2 if dirty else rules.bonus[row]


cdef void reckon(const Deal* deal, const Rules* rules, Sheet* sheet) noexcept nogil:
    """Write the score of a finished deal (BIR-12)."""
    cdef int side, members
    for unit in range(rules.units):
        side = deal.side[unit]
        members = 0
        sheet.cards[unit] = sheet.biribas[unit] = sheet.hands[unit] = 0
        for place in range(deal.melds):
            if side >> deal.meld[place].seat & 1:
                sheet.cards[unit] += meld_points(meld_at(deal, place), &rules.customs)
                sheet.biribas[unit] += bonus(deal, rules, meld_at(deal, place))
        for seat in range(rules.players):
            if side >> seat & 1:
                members += 1
                sheet.hands[unit] -= hand_points(&deal.hand[seat], rules.customs.values)
        sheet.closing[unit] = CLOSING if deal.closer != NOBODY and side >> deal.closer & 1 else 0
        sheet.missing[unit] = 0 if has_taken(deal, unit) else -NO_BIRIBAKI
        add_up(sheet, unit, rules.units == rules.players and members == 2)


cdef void add_up(Sheet* sheet, int unit, bint halved) noexcept nogil:
    """Write the sum of a unit's lines and twice its score; `halved`: it is one of two partners made during the deal (BIR-11.5)."""
    sheet.sum[unit] = (
        sheet.cards[unit] + sheet.biribas[unit] + sheet.closing[unit] + sheet.missing[unit] + sheet.hands[unit]
    )
    sheet.doubled[unit] = sheet.sum[unit] if halved else 2 * sheet.sum[unit]


# ---- without the interpreter ----------------------------------------------------------------------------------------


cdef int turn_of(const Deal* deal) noexcept nogil:
    return -1 if deal.phase == OVER else deal.turn


cdef void play_out(Deal* deal, const Rules* rules, Rng* rng) noexcept nogil:
    """Play random legal actions, uniformly chosen, to the end of the deal. Nothing is tracked for observations."""
    cdef unsigned short ids[4096]
    while deal.phase != OVER:
        found = legal(deal, rules, ids)
        carry_out(deal, rules, ids[below(rng, found)], NULL)


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
