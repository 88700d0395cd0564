"""Biriba, as the rulebook BIR describes it: two to six players, biribakia, partners made during the deal, trumps that only score.

Cards, melds and lay-offs are those of the meld family (melds.pxd); a game's `Customs` say what differs there.
"""

import cython
from cython import address

from ridotto.core.action import Action, vocabulary
from ridotto.core.biriba_table import (
    BONUSES,
    NAME,
    OPTIONS,
    PRESETS,
    UNITS,
    card_value,
    deck_from,
    deck_of,
    first_scores,
    heap_places,
    heap_sizes,
    is_score,
    minimum,
    packs_of,
    plain,
    seats,
)
from ridotto.core.biriba_worlds import world
from ridotto.core.cards import SUITS, shown
from ridotto.core.errors import InvalidRecord, Refusal
from ridotto.core.melds import NAMES, THREES, add_lines, split_line, whole_pack
from ridotto.core.options import Options
from ridotto.core.state import MALFORMED, UNNUMBERED

ACTIONS = vocabulary(
    ["draw", "take", "pass", *map("trump {}".format, SUITS)]
    + THREES
    + add_lines(MOST_MELDS, ("", " first =", " second ="))
    + ["withdraw", *map("discard {}".format, NAMES)]
)
"""All numbered actions. `add 1 4S first =` is no notation: it stands for the first `=` line that a position lists for meld and card."""


def _ids() -> dict[str, int]:
    return {action.text: action.id for action in ACTIONS if "=" not in action.text}


IDS = _ids()
MOST_WORLDS = 1000
"""Worlds that `sample` tries: nearly always the first one does."""
MOST_IDLE = 10**9
"""More idle turns than any deal sees."""


def _fill_kinds() -> None:
    """Fills the tables of card kinds as bits."""
    global WILD_KINDS
    one: cython.ulonglong = 1
    for code in range(256):
        kinds_of[code] = 0
        for suit in range(4):
            if code >> (2 * suit) & 3:
                kinds_of[code] |= one << (13 * suit)
    WILD_KINDS = kinds_of[255] << TWO | one << JOKER


_fill_kinds()


# ---- the deal -------------------------------------------------------------------------------------------------------


def begin_deal(deal, rules):
    """Eleven cards each from the seat after the dealer on, one at a time; the upcard begins the pile (BIR-4.2, 4.5 to 4.7)."""
    memset(deal, 0, cython.sizeof(Deal))
    players = rules.players
    for seat in range(players):
        clear_hand(address(deal.hand[seat]))
        if players == 4 or players == 6:
            partner = (seat + players // 2) % players
            deal.side[seat] = 1 << seat | 1 << partner
        else:
            deal.side[seat] = 1 << seat
    for place in range(DEALT * players):
        take_card(address(deal.hand[(rules.dealer + 1 + place) % players]), rules.hands[place])
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


def begin_turn(deal):
    deal.stage = BEGINNING
    deal.banned = NO_CARD
    deal.uses = 0
    deal.laid = 0
    deal.lifted = 0
    deal.provisional = deal.withdrawn = deal.drew = False


def end_turn(deal, rules):
    """The next seat plays, unless everybody has passed or nothing has happened for too long (BIR-10.3, BIR-10.4)."""
    deal.idle = 0 if deal.drew or deal.laid else deal.idle + 1
    if deal.passes == rules.players or (rules.idle_turns and deal.idle >= rules.idle_turns):
        deal.stage = OVER
        return
    deal.turn = (deal.turn + 1) % rules.players
    deal.first_turn = False
    begin_turn(deal)


def stock_left(deal, rules):
    size: cython.int = rules.heap_size[deal.stock_heap - 1] if deal.stock_heap else rules.stock_size
    return size - deal.drawn


# ---- sides ----------------------------------------------------------------------------------------------------------


def has_taken(deal, seat):
    """Whether the seat's side has taken a biribaki."""
    for place in range(deal.takers):
        if deal.side[seat] >> deal.taker[place] & 1:
            return True
    return False


def may_take_biribaki(deal, rules, seat):
    """Whether an emptied hand would take a biribaki: one is left, and one per side (BIR-9.3, BIR-9.4)."""
    return deal.heaps < rules.heaps and not has_taken(deal, seat)


def has_biriba(deal, seat):
    for place in range(deal.melds):
        if deal.meld[place].size >= BIRIBA and deal.side[seat] >> deal.meld[place].side & 1:
            return True
    return False


def has_melds(deal, seat):
    for place in range(deal.melds):
        if deal.side[seat] >> deal.meld[place].side & 1:
            return True
    return False


def place_of(deal, seat, number):
    """Where the side's meld of that number stands (BIR-7.3), or -1."""
    for place in range(deal.melds):
        if deal.side[seat] >> deal.meld[place].side & 1:
            number -= 1
            if number == 0:
                return place
    return -1


def guards_wilds(deal, rules):
    """Whether the player in turn is the partner who plays next after the single player (BIR-9.10)."""
    return rules.guarded_wilds and deal.takers > 0 and deal.turn == (deal.taker[0] + 1) % 3


# ---- what is legal --------------------------------------------------------------------------------------------------


def held_kinds(hand):
    """The kinds of cards that a hand holds, as bits."""
    kinds: cython.ulonglong = cython.cast(cython.ulonglong, hand.jokers > 0) << JOKER
    for rank in range(13):
        kinds |= kinds_of[hand.copies[rank]] << rank
    return kinds


def kinds_among(cards, n):
    kinds: cython.ulonglong = 0
    for place in range(n):
        kinds |= cython.cast(cython.ulonglong, 1) << cards[place]
    return kinds


def fitting_kinds(meld):
    """Kinds of which one card might be added to a meld; few of them will not do."""
    wild: cython.ulonglong = 0
    if meld.wild == NO_CARD:
        wild = WILD_KINDS
    if meld.set:
        return wild | kinds_of[255] << meld.of
    if meld.size >= LONGEST:
        return 0
    places: cython.uint = natural_places(meld)
    near: cython.uint = places << 1 | places >> 1
    if meld.wild != NO_CARD:
        near |= places << 2 | places >> 2
    near &= ~places & 0x7FFE
    while near:
        wild |= cython.cast(cython.ulonglong, 1) << card_at(meld.of, lowest(near))
        near &= near - 1
    return wild


def hand_left(deal, rules, hand, cards, n, banned, size):
    """What forbids to lay these cards from a hand, onto or as a meld that then has `size` cards: BIR-9.6 to 9.8, or 0."""
    left: cython.int = hand.size - n
    if left > 1 and banned == NO_CARD:
        return 0
    takes: cython.bint = may_take_biribaki(deal, rules, deal.turn)
    if left == 0:
        return 0 if takes else BIR_9_6
    if left == 1 and not takes and not (has_taken(deal, deal.turn) and (size >= BIRIBA or has_biriba(deal, deal.turn))):
        return BIR_9_7
    if banned != NO_CARD:
        copies: cython.int = held(hand, banned)
        for place in range(n):
            copies -= cards[place] == banned
        if copies == left:
            return BIR_9_8
    return 0


def ways_to_add(rules, meld, card, ways):
    """How a meld may lie with one card more, in the order in which the results are listed (BIR-16.5)."""
    found: cython.int = reach(address(rules.customs), meld, card, ways)
    if found < 2:
        return found
    one: cython.uchar[16]
    other: cython.uchar[16]
    meld_cards(address(ways[0]), one)
    meld_cards(address(ways[1]), other)
    for place in range(ways[0].size):
        if one[place] != other[place]:
            if one[place] > other[place]:
                kept: Meld = ways[0]
                ways[0] = ways[1]
                ways[1] = kept
            break
    return found


def short_will_do(meld, ways, found):
    """Whether the short form says it: one result, and no wild card on the table changes its place or becomes natural (BIR-16.4)."""
    return found == 1 and (meld.wild == NO_CARD or (ways[0].wild == meld.wild and ways[0].at == meld.at))


def layable(deal, rules, hand, banned, uses, ids):
    """Three-card melds and one-card lay-offs of a hand, in canonical order; with `uses`, those that use such a card."""
    marks: uint64_t[26]
    ways: Meld[16]
    card: cython.uchar
    three_cards(address(rules.customs), hand, 0, marks)
    found: cython.int = write_found(marks, MELD, ids)
    copies: cython.int = 0 if banned == NO_CARD else held(hand, banned)
    if uses or hand.size < 5 or copies + 3 >= hand.size:
        kept: cython.int = 0
        for place in range(found):
            cards: cython.p_uchar = three_card[ids[place] - MELD]
            if uses and not uses & kinds_among(cards, 3):
                continue
            if not hand_left(deal, rules, hand, cards, 3, banned, 3):
                ids[kept] = ids[place]
                kept += 1
        found = kept

    kinds: cython.ulonglong = held_kinds(hand)
    if uses:
        kinds &= uses
    tight: cython.bint = hand.size < 3 or copies + 1 >= hand.size
    number: cython.int = -1
    for place in range(deal.melds):
        meld: MeldSeen = address(deal.meld[place])
        if not deal.side[deal.turn] >> meld.side & 1:
            continue
        number += 1
        fitting: cython.ulonglong = kinds & fitting_kinds(meld)
        while fitting:
            card = lowest(fitting)
            fitting &= fitting - 1
            if tight and hand_left(deal, rules, hand, address(card), 1, banned, meld.size + 1):
                continue
            count: cython.int = ways_to_add(rules, meld, card, ways)
            first: cython.int = ADD + FORMS * (53 * number + card)
            if short_will_do(meld, ways, count):
                ids[found] = first
                found += 1
                continue
            for way in range(count):
                ids[found] = first + 1 + way
                found += 1
    return found


def would_use(deal, rules):
    """Whether, with the pile in hand, something that uses one of its cards could be laid (BIR-7.8)."""
    ids: cython.ushort[4096]
    hand: Hand = deal.hand[deal.turn]
    for place in range(deal.piled):
        take_card(address(hand), deal.pile[place])
    banned: cython.int = deal.pile[0] if deal.piled == 1 else NO_CARD
    return layable(deal, rules, address(hand), banned, kinds_among(deal.pile, deal.piled), ids) > 0


def discardable(deal, rules, ids):
    """The lawful discards, in canonical order."""
    hand: HandSeen = address(deal.hand[deal.turn])
    if deal.uses:
        return 0
    if deal.provisional and (deal.laid < rules.minimum[deal.turn] or hand.size > 1):
        return 0
    if hand.size == 1 and refuse_discard(deal, rules, lowest(held_kinds(hand))) == BIR_9_5:
        return 0
    kinds: cython.ulonglong = held_kinds(hand)
    if deal.banned != NO_CARD:
        kinds &= ~(cython.cast(cython.ulonglong, 1) << deal.banned)
    if guards_wilds(deal, rules) and kinds & ~WILD_KINDS:
        kinds &= ~WILD_KINDS
    found: cython.int = 0
    while kinds:
        ids[found] = DISCARD + lowest(kinds)
        kinds &= kinds - 1
        found += 1
    return found


def legal(deal, rules, ids):
    """Writes the ids of the legal actions in canonical order (BIR-16.5); gives how many."""
    found: cython.int = 0
    if deal.stage == BEGINNING:
        if stock_left(deal, rules):
            ids[0] = DRAW
            found = 1
        if not refuse_take(deal, rules):
            ids[found] = TAKE
            found += 1
        if not stock_left(deal, rules):
            ids[found] = PASS
            found += 1
        return found
    if deal.stage == NAMING:
        for suit in range(4):
            ids[suit] = TRUMP + suit
        return 4
    if deal.stage == OVER:
        return 0
    if not deal.withdrawn:
        found = layable(deal, rules, address(deal.hand[deal.turn]), deal.banned, deal.uses, ids)
    if deal.provisional:
        ids[found] = WITHDRAW
        found += 1
    return found + discardable(deal, rules, ids + found)


# ---- why not --------------------------------------------------------------------------------------------------------


def wrong_moment(deal, beginning, naming):
    """BIR-4.7 while or unless trumps are to be named, BIR-6.1 for what belongs to another part of the turn, or 0."""
    if naming != (deal.stage == NAMING):
        return BIR_4_7
    if not naming and beginning != (deal.stage == BEGINNING):
        return BIR_6_1
    return 0


def refuse_take(deal, rules):
    hand: HandSeen = address(deal.hand[deal.turn])
    if deal.piled == 1 and held(hand, deal.pile[0]) == hand.size:
        return BIR_6_5
    if rules.only_if_used and (deal.withdrawn or not would_use(deal, rules)):
        return BIR_7_8
    return 0


def refuse_discard(deal, rules, card):
    """The order of checks is that of BIR-16.6."""
    hand: HandSeen = address(deal.hand[deal.turn])
    if deal.uses:
        return BIR_7_8
    if deal.provisional:
        if not rules.early_melds and hand.size > 1:
            return BIR_7_7
        if deal.laid < rules.minimum[deal.turn]:
            return BIR_7_4
    if card == deal.banned:
        return BIR_6_4
    if hand.size == 1 and not may_take_biribaki(deal, rules, deal.turn):
        if not (has_taken(deal, deal.turn) and has_biriba(deal, deal.turn)):
            return BIR_9_5
    if may_be_wild(card) and guards_wilds(deal, rules):
        others: cython.ulonglong = held_kinds(hand) & ~WILD_KINDS
        if deal.banned != NO_CARD:
            others &= ~(cython.cast(cython.ulonglong, 1) << deal.banned)
        if others:
            return BIR_9_10
    return 0


def refuse_laid(deal, rules, cards, n, size):
    """What forbids to lay cards that would make a lawful meld of `size` cards."""
    if deal.withdrawn:
        return BIR_7_5
    if deal.uses and not deal.uses & kinds_among(cards, n):
        return BIR_7_8
    return hand_left(deal, rules, address(deal.hand[deal.turn]), cards, n, deal.banned, size)


def refuse_add(deal, rules, number, card, form, after, place):
    """A numbered lay-off of one card; `after` and `place` then say what becomes of which meld."""
    ways: Meld[16]
    line: Line
    one: cython.uchar = card
    if not held(address(deal.hand[deal.turn]), card):
        return BIR_7_1
    place[0] = place_of(deal, deal.turn, number)
    if place[0] < 0:
        return BIR_8_1
    meld: MeldSeen = address(deal.meld[place[0]])
    found: cython.int = ways_to_add(rules, meld, card, ways)
    plain: cython.bint = short_will_do(meld, ways, found)
    if form == 0 and not plain:
        line.count = 1
        line.whole_count = 0
        line.cards[0] = card
        return lay_off(rules, meld, address(line), after)
    if form > 0 and (plain or form > found):
        return BIR_8_2
    after[0] = ways[form - 1 if form else 0]
    return refuse_laid(deal, rules, address(one), 1, meld.size + 1)


def read_new(rules, line, after):
    """What forbids a new meld as such (BIR-16.6), or 0."""
    fault = read_meld(address(rules.customs), line.cards, line.count, after)
    if after.set and not rules.customs.sets and (fault == FINE or fault == SET_WILDS):
        return BIR_5_11
    if fault == FINE:
        return 0
    if fault == SET_WILDS or fault == SEQUENCE_WILDS:
        return BIR_5_5
    return BIR_5_4 if fault == TOO_LONG or fault == TWO_ACES else BIR_5_1


def ways_of_cards(meld, cards, n, free, ways):
    """Every sequence of a sequence's cards and others of the hand; unless `free`, its natural cards stay (BIR-8.2 to 8.6)."""
    suit: cython.int = meld.of
    own_two: cython.int = card_at(suit, 2)
    fixed: cython.uint = natural_places(meld)
    aces: cython.uint = 1 << 1 | 1 << 14
    ace: cython.bint = False
    twos: cython.int = 0
    wild: cython.int = NO_CARD
    if free:
        ace = (fixed & aces) != 0
        twos = fixed >> 2 & 1
        fixed &= ~(aces | 4)
    if meld.wild == own_two:
        twos += 1
    else:
        wild = meld.wild
    for place in range(n):
        card: cython.int = cards[place]
        if card == own_two:
            twos += 1
        elif may_be_wild(card):
            if wild != NO_CARD:
                return 0
            wild = card
        elif suit_of(card) != suit:
            return 0
        elif rank_of(card) == 0:
            if ace:
                return 0
            ace = True
        else:
            bit: cython.uint = cython.cast(cython.uint, 1) << (14 - rank_of(card))
            if fixed & bit:
                return 0
            fixed |= bit
    found: cython.int = arrange(LONGEST, suit, fixed, ace, twos, wild, ways)
    if free or meld.wild == NO_CARD:
        return found
    kept: cython.int = 0
    for way in range(found):
        if ways[way].wild == NO_CARD or ways[way].wild == meld.wild:
            ways[kept] = ways[way]
            kept += 1
    return kept


def same_cards(meld, line):
    """Whether the whole meld written consists of just the meld's cards and those added."""
    counts: cython.short[53]
    cards: cython.uchar[16]
    for kind in range(53):
        counts[kind] = 0
    for place in range(meld_cards(meld, cards)):
        counts[cards[place]] += 1
    for place in range(line.count):
        counts[line.cards[place]] += 1
    for place in range(line.whole_count):
        counts[line.whole[place]] -= 1
    for kind in range(53):
        if counts[kind]:
            return False
    return True


def lay_off(rules, meld, line, after):
    """What forbids a lay-off as such, in the order of BIR-16.6; if nothing does, `after` is the meld as it then lies."""
    ways: Meld[16]
    cards: cython.uchar[256]
    if line.count == 0:
        return BIR_8_5
    wild_upon_wild: cython.bint = False
    for place in range(line.count):
        wild_upon_wild = wild_upon_wild or (meld.wild != NO_CARD and may_be_wild(line.cards[place]))
    no_such: cython.int = BIR_8_4 if wild_upon_wild else BIR_8_2

    if line.whole_count or meld.set:
        if line.whole_count:
            if not same_cards(meld, line):
                return no_such
            fault = read_meld(address(rules.customs), line.whole, line.whole_count, after)
        else:
            count: cython.int = meld_cards(meld, cards)
            for place in range(line.count):
                cards[count + place] = line.cards[place]
            fault = read_meld(address(rules.customs), cards, count + line.count, after)
        if fault != FINE or after.set != meld.set or after.of != meld.of:
            return no_such
        if meld.set:
            return 0
        if natural_places(meld) & ~natural_places(after):
            return BIR_8_4 if wild_upon_wild else BIR_8_3
        if meld.wild != NO_CARD and after.wild != NO_CARD and after.wild != meld.wild:
            return BIR_8_4
        return 0

    found: cython.int = ways_of_cards(meld, line.cards, line.count, False, ways)
    if found == 0:
        if wild_upon_wild:
            return BIR_8_4
        return BIR_8_3 if ways_of_cards(meld, line.cards, line.count, True, ways) else BIR_8_2
    after[0] = ways[0]
    return 0 if short_will_do(meld, ways, found) else BIR_16_4


def refuse_laying(deal, rules, line, after, place):
    """A `meld` or `add` line of any length; `after` and `place` then say what becomes of which meld."""
    rule: cython.int
    size: cython.int = line.count
    if not holds(address(deal.hand[deal.turn]), line.cards, line.count):
        return BIR_7_1
    if line.number == 0:
        place[0] = deal.melds
        rule = read_new(rules, line, after)
    else:
        place[0] = place_of(deal, deal.turn, line.number)
        if place[0] < 0:
            return BIR_8_1
        size += deal.meld[place[0]].size
        rule = lay_off(rules, address(deal.meld[place[0]]), line, after)
    return rule if rule else refuse_laid(deal, rules, line.cards, line.count, size)


def refuse(deal, rules, action):
    """The rule that forbids an action of the player in turn, as a number, or 0: the order of checks is that of BIR-16.6."""
    after: Meld
    place: cython.int
    rule: cython.int = wrong_moment(deal, action <= PASS, TRUMP <= action < MELD)
    if rule or TRUMP <= action < MELD:
        return rule
    if action == DRAW:
        return 0 if stock_left(deal, rules) else BIR_6_2
    if action == TAKE:
        return refuse_take(deal, rules)
    if action == PASS:
        return BIR_6_6 if stock_left(deal, rules) else 0
    if action == WITHDRAW:
        return 0 if deal.provisional else BIR_7_5
    if action >= DISCARD:
        if not held(address(deal.hand[deal.turn]), action - DISCARD):
            return BIR_7_1
        return refuse_discard(deal, rules, action - DISCARD)
    if action >= ADD:
        form = (action - ADD) % FORMS
        card = (action - ADD) // FORMS % 53
        return refuse_add(deal, rules, (action - ADD) // (FORMS * 53) + 1, card, form, address(after), address(place))
    cards: cython.p_uchar = three_card[action - MELD]
    if not holds(address(deal.hand[deal.turn]), cards, 3):
        return BIR_7_1
    if three[action - MELD].set and not rules.customs.sets:
        return BIR_5_11
    return refuse_laid(deal, rules, cards, 3, 3)


# ---- what actions do ------------------------------------------------------------------------------------------------


def draw(deal, rules):
    """The top card of the stock; an emptied stock may be followed by a biribaki (BIR-6.2, BIR-10.5)."""
    card: cython.int = rules.heap[deal.stock_heap - 1][deal.drawn] if deal.stock_heap else rules.stock[deal.drawn]
    take_card(address(deal.hand[deal.turn]), card)
    deal.drawn += 1
    deal.drew = True
    deal.stage = PLAYING
    if rules.heap_as_stock and deal.heaps < rules.heaps and not stock_left(deal, rules):
        deal.heaps += 1
        deal.stock_heap = deal.heaps
        deal.drawn = 0


def take(deal, rules):
    """The whole pile (BIR-6.3); what `withdraw` may have to restore is kept (BIR-7.8)."""
    if rules.only_if_used:
        deal.uses = kinds_among(deal.pile, deal.piled)
    if deal.piled == 1:
        deal.banned = deal.pile[0]
    naming: cython.bint = rules.first_names and deal.first_turn and deal.banned == JOKER
    for place in range(deal.piled):
        take_card(address(deal.hand[deal.turn]), deal.pile[place])
    deal.lifted = deal.piled
    deal.piled = 0
    deal.passes_before = deal.passes
    deal.trumps_before = deal.trumps
    deal.passes = 0
    deal.stage = NAMING if naming else PLAYING


def lay_down(deal, rules, cards, n, after, place):
    """Cards go from the hand to the table: as a new meld, or onto the one at `place`, which then lies as `after`."""
    seat = deal.turn
    if not has_melds(deal, seat):
        deal.provisional = True
    for i in range(n):
        give_card(address(deal.hand[seat]), cards[i])
        deal.laid += rules.customs.values[cards[i]]
    owner = seat
    if place == deal.melds:
        deal.melds += 1
    else:
        owner = deal.meld[place].side
    deal.meld[place] = after[0]
    deal.meld[place].side = owner
    deal.uses = 0
    # BIR-7.5: final once the minimum lies there. BIR-7.7: without early melds only an emptied hand makes them so.
    if deal.provisional and deal.laid >= rules.minimum[seat] and (rules.early_melds or has_taken(deal, seat)):
        deal.provisional = False
    if deal.hand[seat].size == 0:
        deal.provisional = False
        take_biribaki(deal, rules)


def take_biribaki(deal, rules):
    """The next biribaki is the new hand (BIR-9.3); the first one makes the partnerships (BIR-11.2)."""
    for place in range(rules.heap_size[deal.heaps]):
        take_card(address(deal.hand[deal.turn]), rules.heap[deal.heaps][place])
    deal.taker[deal.takers] = deal.turn
    deal.taken_heap[deal.takers] = deal.heaps
    deal.takers += 1
    deal.heaps += 1
    if rules.pairs_form and deal.takers == 1:
        form_pairs(deal, rules, deal.turn)


def form_pairs(deal, rules, taker):
    """The taker stays alone; three players: the other two (BIR-11.3), five: {x+2, x+4} and {x+1, x+3} (BIR-11.4)."""
    players = rules.players
    step: cython.int = 1 if players == 3 else 2
    for first in range(1, players - step):
        one = (taker + first) % players
        other = (taker + first + step) % players
        deal.side[one] = deal.side[other] = 1 << one | 1 << other


def withdraw(deal, rules):
    """All provisional melds, which are all melds of the side, go back; so does the pile where its use was asked (BIR-7.5, BIR-7.8)."""
    cards: cython.uchar[16]
    hand = address(deal.hand[deal.turn])
    while deal.melds and deal.side[deal.turn] >> deal.meld[deal.melds - 1].side & 1:
        deal.melds -= 1
        for place in range(meld_cards(address(deal.meld[deal.melds]), cards)):
            take_card(hand, cards[place])
    deal.provisional = False
    deal.withdrawn = True
    deal.laid = 0
    if not rules.only_if_used or not deal.lifted:
        return
    for place in range(deal.lifted):
        give_card(hand, deal.pile[place])
    deal.piled = deal.lifted
    deal.lifted = 0
    deal.passes = deal.passes_before
    deal.trumps = deal.trumps_before
    deal.banned = NO_CARD
    deal.stage = BEGINNING


def discard(deal, rules, card):
    """The turn ends; an emptied hand takes a biribaki or closes (BIR-9.3, BIR-9.5)."""
    hand = address(deal.hand[deal.turn])
    give_card(hand, card)
    deal.pile[deal.piled] = card
    deal.piled += 1
    if hand.size == 0:
        if not may_take_biribaki(deal, rules, deal.turn):
            deal.closer = deal.turn
            deal.provisional = False
            deal.stage = OVER
            return
        take_biribaki(deal, rules)
    end_turn(deal, rules)


def advance(deal, rules, action):
    """Carries a lawful action out."""
    ways: Meld[16]
    card: cython.uchar
    if action == DRAW:
        draw(deal, rules)
    elif action == TAKE:
        take(deal, rules)
    elif action == PASS:
        deal.passes += 1
        end_turn(deal, rules)
    elif action < MELD:
        deal.trumps = action - TRUMP
        deal.stage = PLAYING
    elif action < ADD:
        lay_down(deal, rules, three_card[action - MELD], 3, address(three[action - MELD]), deal.melds)
    elif action == WITHDRAW:
        withdraw(deal, rules)
    elif action >= DISCARD:
        discard(deal, rules, action - DISCARD)
    else:
        card = (action - ADD) // FORMS % 53
        place: cython.int = place_of(deal, deal.turn, (action - ADD) // (FORMS * 53) + 1)
        ways_to_add(rules, address(deal.meld[place]), card, ways)
        way: cython.int = (action - ADD) % FORMS
        lay_down(deal, rules, address(card), 1, address(ways[way - 1 if way else 0]), place)


# ---- the score ------------------------------------------------------------------------------------------------------


def bonus(deal, rules, meld):
    """Of a biriba (BIR-12.3, BIR-12.4); dirty is half of clean."""
    if meld.size < BIRIBA:
        return 0
    row: cython.int = 0
    if meld.set:
        row = 1
    elif meld.size == LONGEST:
        row = 4 if meld.of == deal.trumps else 3
    elif meld.of == deal.trumps:
        row = 2
    return rules.bonus[row] if meld.wild == NO_CARD else rules.bonus[row] // 2


def reckon(deal, rules, sheet):
    """The score of a deal that is over (BIR-12)."""
    for unit in range(rules.units):
        side: cython.int = deal.side[unit]
        members: cython.int = 0
        sheet.cards[unit] = sheet.biribas[unit] = sheet.hands[unit] = 0
        for place in range(deal.melds):
            if side >> deal.meld[place].side & 1:
                sheet.cards[unit] += meld_points(address(deal.meld[place]), address(rules.customs))
                sheet.biribas[unit] += bonus(deal, rules, address(deal.meld[place]))
        for seat in range(rules.players):
            if side >> seat & 1:
                members += 1
                sheet.hands[unit] -= hand_points(address(deal.hand[seat]), address(rules.customs))
        sheet.closing[unit] = 100 if deal.closer != NOBODY and side >> deal.closer & 1 else 0
        sheet.missing[unit] = 0 if has_taken(deal, unit) else -100
        sheet.sum[unit] = (
            sheet.cards[unit] + sheet.biribas[unit] + sheet.closing[unit] + sheet.missing[unit] + sheet.hands[unit]
        )
        halves: cython.bint = rules.units == rules.players and members == 2
        sheet.doubled[unit] = sheet.sum[unit] if halves else 2 * sheet.sum[unit]


# ---- without the interpreter ----------------------------------------------------------------------------------------


def turn_of(deal):
    return -1 if deal.stage == OVER else deal.turn


def score(deal, rules, scores):
    """Points times two, so that halves are whole numbers."""
    sheet: Sheet
    reckon(deal, rules, address(sheet))
    for unit in range(rules.units):
        scores[unit] = sheet.doubled[unit]


def play_out(deal, rules, rng):
    """Random play to the end, every legal action equally likely."""
    ids: cython.ushort[4096]
    while deal.stage != OVER:
        found = legal(deal, rules, ids)
        advance(deal, rules, ids[below(rng, found)])


ENGINE.size = cython.sizeof(Deal)
ENGINE.actions = len(ACTIONS)
ENGINE.turn = cython.cast(TurnOf, turn_of)
ENGINE.legal = cython.cast(LegalOf, legal)
ENGINE.refuse = cython.cast(RefuseOf, refuse)
ENGINE.advance = cython.cast(AdvanceOf, advance)
ENGINE.score = cython.cast(ScoreOf, score)
ENGINE.play_out = cython.cast(PlayOutOf, play_out)


# ---- the face -------------------------------------------------------------------------------------------------------

PHASES = ("start", "trump", "play", "over")
LINES_OF_SCORE = (
    ("cards", "cards melded", "BIR-12.1"),
    ("biribas", "biribas", "BIR-12.3"),
    ("closing", "closing", "BIR-12.1"),
    ("missing", "no biribaki", "BIR-12.5"),
    ("hands", "cards in hand", "BIR-12.2"),
    ("sum", "sum", "BIR-12.1"),
)


class BiribaSetting:
    """A deal of Biriba before its first action."""


class BiribaState:
    """A position of a deal of Biriba."""

    game = NAME
    vocabulary = ACTIONS
    grammar_rule = "BIR-16.1"
    grammar_first = True
    over_rule = "BIR-10.1"

    @staticmethod
    def start(options, dealer, scores, deck):
        """A deal before its first action; `deck` holds the kinds of all cards in dealing order (BIR-17.3)."""
        setting: BiribaSetting = BiribaSetting()
        state: BiribaState = BiribaState()
        players = options["players"]
        sizes = heap_sizes(options)
        setting.options = options
        setting.dealer = dealer
        setting.scores = tuple(map(plain, scores))
        setting.deck = deck
        cards = cython.cast(cython.p_uchar, deck)
        rules = address(setting.rules)
        rules.players = players
        rules.units = UNITS[players]
        rules.dealer = dealer
        rules.hands = cards
        rules.heaps = len(sizes)
        for heap, places in enumerate(heap_places(players, sizes)):
            rules.heap_size[heap] = len(places)
            for place, index in enumerate(places):
                rules.heap[heap][place] = cards[index]
        dealt: cython.int = DEALT * players + sum(sizes)
        rules.upcard = cards[dealt]
        rules.stock = address(cards[dealt + 1])
        rules.stock_size = len(deck) - dealt - 1
        for seat in range(players):
            rules.minimum[seat] = minimum(setting.scores[seat % rules.units], options["initial_meld"])
        for row, points in enumerate(BONUSES[options["biriba_bonus"]]):
            rules.bonus[row] = points
        rules.idle_turns = min(options["idle_limit"] * players, MOST_IDLE)
        rules.pairs_form = players == 5 or (players == 3 and options["three_player"] == "partners")
        rules.first_names = options["joker_upcard"] == "first_names"
        rules.next_card = options["joker_upcard"] == "next_card"
        rules.early_melds = options["early_melds"]
        rules.only_if_used = options["take_only_if_used"]
        rules.guarded_wilds = players == 3 and rules.pairs_form and not options["first_partner_wild_discard"]
        rules.heap_as_stock = options["stock_end"] == "biribaki_stock"
        customs = address(rules.customs)
        customs.longest = LONGEST
        customs.two_turns = False
        customs.sets = not options["sequences_only"]
        customs.sets_of_twos = True
        customs.default_only = False
        for card, name in enumerate(NAMES):
            customs.values[card] = card_value(name, options)
        state.rules = rules
        state.begin(setting, address(ENGINE), address(state.deal), state.rules)
        begin_deal(address(state.deal), rules)
        return state

    def copied(self):
        state: BiribaState = BiribaState.__new__(BiribaState)
        state.deal = self.deal
        state.rules = self.rules
        state.engine = address(ENGINE)
        state.position = address(state.deal)
        return state

    @property
    def seats(self):
        """Number of players."""
        return self.rules.players

    # -- lines

    def read(self, text):
        if text in IDS:
            return IDS[text]
        line: Line
        parts = split_line(text)
        if parts is None:
            return MALFORMED
        fill_line(address(line), parts)
        return self.number_of_line(address(line))

    def number_of_line(self, line):
        """The id of a meld of three cards or an add of one, however it is written; UNNUMBERED for all others."""
        after: Meld
        ways: Meld[16]
        if line.number == 0:
            if line.count != 3 or read_meld(address(self.rules.customs), line.cards, 3, address(after)) != FINE:
                return UNNUMBERED
            return IDS["meld " + text_of_meld(address(after))]
        if line.count != 1 or line.number > MOST_MELDS:
            return UNNUMBERED
        first: cython.int = ADD + FORMS * (53 * (line.number - 1) + line.cards[0])
        if not line.whole_count:
            return first
        place: cython.int = place_of(address(self.deal), self.deal.turn, line.number)
        if place < 0:
            return UNNUMBERED
        meld = address(self.deal.meld[place])
        if lay_off(self.rules, meld, line, address(after)):
            return UNNUMBERED
        found: cython.int = ways_to_add(self.rules, meld, line.cards[0], ways)
        if short_will_do(meld, ways, found):
            return first
        for way in range(found):
            if same_meld(address(ways[way]), address(after)):
                return first + 1 + way
        return UNNUMBERED

    def text_of_line(self, line):
        """A lawful line as a record holds it: sets and added cards in card order, the short form where it will do (BIR-16.4)."""
        after: Meld
        place: cython.int = 0
        short: Line = line[0]
        if line.number == 0:
            read_new(self.rules, line, address(after))
            return "meld " + text_of_meld(address(after))
        place = place_of(address(self.deal), self.deal.turn, line.number)
        cards = sorted([line.cards[i] for i in range(line.count)])
        text = f"add {line.number} " + " ".join([NAMES[card] for card in cards])
        short.whole_count = 0
        if lay_off(self.rules, address(self.deal.meld[place]), address(short), address(after)):
            lay_off(self.rules, address(self.deal.meld[place]), line, address(after))
            text += " = " + text_of_meld(address(after))
        return text

    def action_of(self, number):
        way: cython.int = (number - ADD) % FORMS
        if ADD <= number < WITHDRAW and way:
            ways: Meld[16]
            place: cython.int = place_of(address(self.deal), self.deal.turn, (number - ADD) // (FORMS * 53) + 1)
            if place >= 0:
                card = (number - ADD) // FORMS % 53
                meld = address(self.deal.meld[place])
                found: cython.int = ways_to_add(self.rules, meld, card, ways)
                if way <= found:
                    short = ACTIONS[number - way].text
                    return Action(f"{short} = {text_of_meld(address(ways[way - 1]))}", number)
        return ACTIONS[number]

    def noted(self, number):
        return self.action_of(number) if ADD <= number < WITHDRAW and (number - ADD) % FORMS else None

    def forbidden_to(self, number, seat):
        if seat == self.deal.turn:
            return refuse(address(self.deal), self.rules, number)
        rule = wrong_moment(address(self.deal), number <= PASS, TRUMP <= number < MELD)
        return rule if rule == BIR_4_7 else BIR_6_1

    def refuse_line(self, text, seat):
        line: Line
        after: Meld
        place: cython.int
        fill_line(address(line), split_line(text))
        rule = wrong_moment(address(self.deal), False, False)
        if rule == 0 and seat is not None and seat != self.deal.turn:
            return BIR_6_1
        return (
            rule
            if rule
            else refuse_laying(address(self.deal), self.rules, address(line), address(after), address(place))
        )

    def after_line(self, text):
        line: Line
        after: Meld
        place: cython.int
        fill_line(address(line), split_line(text))
        refuse_laying(address(self.deal), self.rules, address(line), address(after), address(place))
        state: BiribaState = self.following(self.deal.turn, 0xFFFF, Action(self.text_of_line(address(line)), None))
        lay_down(address(state.deal), self.rules, line.cards, line.count, address(after), place)
        return state

    @staticmethod
    def parse(text):
        """The action of a line, or None outside of the notation."""
        if text in IDS:
            return ACTIONS[IDS[text]]
        return None if split_line(text) is None else Action(text, None)

    # -- results

    def sheet(self):
        """The score of the deal by unit of the score list; partners made during play both show the pair's lines."""
        sheet: Sheet
        reckon(address(self.deal), self.rules, address(sheet))
        points: dict = sheet
        units = self.rules.units
        return {
            "outcome": "open" if self.deal.closer == NOBODY else "closed",
            "lines": [[name, rule, points[key][:units]] for key, name, rule in LINES_OF_SCORE],
            "scores": [plain(doubled / 2) for doubled in points["doubled"][:units]],
        }

    def playouts(self, count, seed=0):
        """Mean scores of `count` deals played at random from here to the end, by team or seat (as in every game)."""
        return [doubled / 2 for doubled in State.playouts(self, count, seed)]

    @property
    def totals(self):
        """Match scores, this deal included when it is over."""
        return [plain(total) for total in State.totals.__get__(self)]

    @property
    def match_over(self):
        """Whether the match ends with this deal (BIR-13.1)."""
        if self.deal.stage != OVER:
            return False
        best = max(self.totals)
        target = self.options["target"]
        return best >= target if self.options["target_rule"] == "reach" else best > target

    @property
    def winner(self):
        """Team or seat that has won the match with this deal, or None: also when the highest totals are equal (BIR-13.2, 13.3)."""
        if not self.match_over:
            return None
        totals = self.totals
        best = max(totals)
        return totals.index(best) if totals.count(best) == 1 else None

    # -- what may be seen

    def hidden_cards(self, viewer):
        """Cards of provisional melds that a viewer (-1: a spectator) takes for the hand of the player in turn (BIR-14.5)."""
        deal = address(self.deal)
        cards: cython.int = 0
        if deal.provisional and viewer != deal.turn:
            for place in range(deal.melds):
                if deal.side[deal.turn] >> deal.meld[place].side & 1:
                    cards += deal.meld[place].size
        return cards

    def told(self, viewer):
        """The actions that a viewer has seen, [[seat, text], …]: no melds of others that were withdrawn or may still be (BIR-14.5)."""
        deal = address(self.deal)
        over: cython.bint = deal.stage == OVER
        seen = []
        begun: cython.int = 0
        for who, action in self.log:
            if action.text == "withdraw" and who != viewer and not over:
                seen[begun:] = [line for line in seen[begun:] if not line[1].startswith(("meld", "add"))]
                continue
            seen.append([who, action.text])
            if action.text == "pass" or action.text.startswith("discard"):
                begun = len(seen)
        if deal.provisional and viewer != deal.turn:
            seen[begun:] = [line for line in seen[begun:] if not line[1].startswith(("meld", "add"))]
        return seen

    def upcards(self):
        """Names of the cards that began the pile (BIR-4.5, BIR-4.7)."""
        rules = self.rules
        cards = [NAMES[rules.upcard]]
        while rules.next_card and cards[len(cards) - 1] == "JK":
            cards.append(NAMES[rules.stock[len(cards) - 1]])
        return cards

    def drawn_cards(self):
        """All cards drawn so far, [(seat, name), …]: the stock in order, then the biribakia that became stock (BIR-10.5)."""
        rules = self.rules
        deal = address(self.deal)
        order = [rules.stock[place] for place in range(len(self.upcards()) - 1, rules.stock_size)]
        taken = [deal.taken_heap[place] for place in range(deal.takers)]
        for heap in range(deal.heaps):
            if heap not in taken:
                order += [rules.heap[heap][place] for place in range(rules.heap_size[heap])]
        drawers = [who for who, action in self.log if action.id == DRAW]
        return [(who, NAMES[card]) for who, card in zip(drawers, order, strict=False)]

    def own_cards(self, seat):
        """What a seat alone has been given, in order: the cards dealt to it, those it drew, its biribaki (BIR-14.2)."""
        if seat is None:
            return {"dealt": None, "drawn": None, "biribaki": None}
        rules = self.rules
        deal = address(self.deal)
        players: cython.int = rules.players
        viewer: cython.int = seat
        first: cython.int = (viewer - rules.dealer - 1 + players) % players
        biribaki = None
        for place in range(deal.takers):
            if deal.taker[place] == viewer:
                heap = deal.taken_heap[place]
                biribaki = [NAMES[rules.heap[heap][card]] for card in range(rules.heap_size[heap])]
        return {
            "dealt": [NAMES[rules.hands[first + players * place]] for place in range(DEALT)],
            "drawn": [card for who, card in self.drawn_cards() if who == seat],
            "biribaki": biribaki,
        }

    def sides(self):
        """The sides at the moment, each a list of seats (BIR-3.1, BIR-11)."""
        players = self.rules.players
        sides = []
        for seat in range(players):
            side = [other for other in range(players) if self.deal.side[seat] >> other & 1]
            if side not in sides:
                sides.append(side)
        return sides

    def melds_of(self, side, viewer):
        """The melds of a side as a viewer sees them: who laid them first, the cards as they lie; the number is the place, from 1."""
        deal = address(self.deal)
        if deal.provisional and deal.turn in side and viewer != deal.turn:
            return []
        found = []
        for place in range(deal.melds):
            meld = address(deal.meld[place])
            if meld.side in side:
                biriba = None if meld.size < BIRIBA else "clean" if meld.wild == NO_CARD else "dirty"
                found.append(
                    {
                        "kind": "set" if meld.set else "sequence",
                        "cards": text_of_meld(meld).split(),
                        "wild": None if meld.wild == NO_CARD else NAMES[meld.wild],
                        "biriba": biriba,
                        "seat": meld.side,
                    }
                )
        return found

    def observe(self, seat):
        """The facts that section 14 gives to a seat (None: a spectator)."""
        deal = address(self.deal)
        rules = self.rules
        viewer: cython.int = -1 if seat is None else seat
        over: cython.bint = deal.stage == OVER
        players = rules.players
        acting: cython.bint = viewer == deal.turn and not over
        sides = self.sides()
        sizes = [deal.hand[who].size for who in range(players)]
        sizes[deal.turn] += self.hidden_cards(viewer)
        facts = {
            "game": NAME,
            "seat": seat,
            "options": self.options.changed,
            "dealer": rules.dealer,
            "scores": list(self.setting.scores),
            "phase": PHASES[deal.stage],
            "turn": self.turn,
            "trumps": None if deal.trumps == NO_TRUMPS else SUITS[deal.trumps],
            "sides": sides,
            "melds": [self.melds_of(side, viewer) for side in sides],
            "upcards": self.upcards(),
            "pile": [NAMES[deal.pile[place]] for place in range(deal.piled)],
            "stock_size": stock_left(deal, rules),
            "biribakia": [rules.heap_size[heap] for heap in range(deal.heaps, rules.heaps)],
            "takers": [deal.taker[place] for place in range(deal.takers)],
            "passes": deal.passes,
            "idle": deal.idle,
            "barred": NAMES[deal.banned] if acting and deal.banned != NO_CARD else None,
            "minimum": [rules.minimum[who] for who in range(players)],
            "laid": deal.laid if acting and deal.provisional else None,
            "hand": names_of_hand(address(deal.hand[viewer])) if viewer >= 0 else None,
            "hand_sizes": sizes,
            **self.own_cards(seat),
            "log": self.told(viewer),
            "legal": [action.text for action in self.legal()] if acting else [],
            "closer": None if deal.closer == NOBODY else deal.closer,
            "hands": [names_of_hand(address(deal.hand[who])) for who in range(players)] if over else None,
            "sheet": self.sheet() if over else None,
        }
        if over:
            facts["totals"] = self.totals
            facts["winner"] = self.winner
        return facts

    def refusal(self, rule, action, seat=None):
        """The refusal of an action with the facts of the case."""
        return Refusal(rule, self.facts_of(rule, action, seat))

    def facts_of(self, rule, action, seat):
        deal = address(self.deal)
        rules = self.rules
        text = self.text_of(action)
        words = text.split(" = ")[0].split()
        number = words[1] if words[0] == "add" else None
        cards = [word for word in words[1:] if word in NAMES]
        naming: cython.bint = deal.stage == NAMING
        if rule == "BIR-6.1" and seat is not None and seat != deal.turn:
            return {"case": "seat", "seat": seat, "turn": deal.turn}
        if rule == "BIR-4.7":
            return {} if naming else {"case": "late"}
        if rule == "BIR-6.1":
            return {"case": "begin"} if deal.stage == BEGINNING else {}
        if rule in ("BIR-6.4", "BIR-9.8"):
            return {"card": NAMES[deal.banned]}
        if rule == "BIR-6.5":
            return {"card": NAMES[deal.pile[0]]}
        if rule == "BIR-7.1":
            held_names = names_of_hand(address(deal.hand[deal.turn]))
            missing = [card for card in dict.fromkeys(cards) if cards.count(card) > held_names.count(card)]
            return {"cards": missing}
        if rule in ("BIR-7.4", "BIR-7.7"):
            return {"laid": deal.laid, "minimum": rules.minimum[deal.turn]}
        if rule == "BIR-7.5":
            return {"case": "withdrawn"} if deal.withdrawn else {}
        if rule == "BIR-7.8":
            if deal.uses:
                pile = [NAMES[card] for card in range(53) if deal.uses >> card & 1]
                return {"case": "next", "pile": pile}
            return {"case": "again"} if deal.withdrawn else {}
        if rule in ("BIR-5.1", "BIR-5.4", "BIR-5.5", "BIR-5.11"):
            return {"cards": cards}
        if rule == "BIR-8.1":
            melds = sum(deal.side[deal.turn] >> deal.meld[place].side & 1 for place in range(deal.melds))
            return {"number": number, "melds": melds}
        if rule in ("BIR-8.2", "BIR-8.3", "BIR-8.4", "BIR-8.5", "BIR-16.4"):
            place = place_of(deal, deal.turn, int(number)) if len(number) < 3 else -1
            meld = text_of_meld(address(deal.meld[place])).split() if place >= 0 else []
            return {"cards": cards, "number": number, "meld": meld}
        if rule in ("BIR-9.5", "BIR-9.7"):
            return {"case": "biribaki" if not has_taken(deal, deal.turn) else "biriba"}
        return {}

    def layout(self):
        """The deal as the rulebook writes it (BIR-17.1)."""
        rules = self.rules
        return {
            "hands": [self.own_cards(seat)["dealt"] for seat in range(rules.players)],
            "upcard": NAMES[rules.upcard],
            "biribakia": [
                [NAMES[rules.heap[heap][place]] for place in range(rules.heap_size[heap])]
                for heap in range(rules.heaps)
            ],
            "stock": [NAMES[rules.stock[place]] for place in range(rules.stock_size)],
        }


# ---- worlds ----------------------------------------------------------------------------------------------------------


def sample(view, rng):
    """A full state that agrees with a view: what the viewer cannot know is dealt anew."""
    options = Options(NAME, OPTIONS, view["options"], PRESETS)
    pack = [NAMES[card] for card in whole_pack(*packs_of(options))]
    for _ in range(MOST_WORLDS):
        drawn = world(view, options, pack, heap_sizes(options), rng)
        if drawn is None:
            continue
        layout, lines = drawn
        state = STATE.start(options, view["dealer"], view["scores"], deck_of(layout, view["dealer"], options))
        for line in lines:
            if state.why_not(line) is not None:
                break
            state = state.apply(line)
        else:
            return state
    raise InvalidRecord(f"view: no deal was found that leads to it, {shown(view['log'])}")


CARRIED = {}
"""Keys of a record, besides the scores, that come from earlier deals."""

STATE = BiribaState
