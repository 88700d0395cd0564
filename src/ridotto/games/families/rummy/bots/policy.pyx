"""Rules of thumb shared by Burraco and Biriba: how to lay, whether to take or draw, and what to discard.

Every lawful way to lay has a value in points: its gain in the expected bonuses of the melds, less the value that the cards would have in
the hand. The usual maxims follow from that: build long sequences, prefer clean to dirty, save wild cards for melds that they complete to
seven cards, empty the hand to get the pot, and lay everything when the end is near.

The weights of these terms are data, a `Habits`.
"""

from libc.math cimport pow
from libc.stdint cimport uint8_t, uint16_t

from ridotto.core.bits cimport count32, lowest
from ridotto.games.families.rummy.law.hands cimport JOKER, NO_CARD, TWO, may_be_wild, rank_of, suit_of, take_card
from ridotto.games.families.rummy.law.melds cimport Meld, natural_places

from ridotto.core.errors import InvalidRecord

# Cards left while a cover is computed.
cdef struct Rest:
    int left[4]             # natural cards by suit, as bits by place
    int more[4]             # second copies
    int homes               # melds, on the table and new, that can take a wild card

# Value of an action that leaves one card to close with when closing does not pay
cdef double NO_CLOSE = -1000.0
# What a semi-clean seven earns beyond a dirty one
cdef double SEMI_CLEAN = 50.0
# Least points of a wild card
cdef int WILD_POINTS = 10

HABITS = {
    "hope": 0.80,
    "hope_set": 0.70,
    "slow": 2.0,
    "laid": 20.0,
    "saved": 45.0,
    "left_out": 40.0,
    "going_out": 200.0,
    "draw": 14.0,
    "stay": 0.0,
    "take_laid": 20.0,
    "take_rest": 8.0,
    "take_wild": 25.0,
    "take_late": 5.0,
    "soon": 1.5,
    "near": 5.0,
    "next_near": 3.0,
    "pair": 4.0,
    "third": 7.0,
    "danger": 9.0,
    "ready": 45.0,
    "hand": 8.0,
    "close": 100.0,
    "enough": -60.0,
}
"""Weights of steady players."""


cdef int set_habits(Habits* habits, object changed) except -1:
    """Set the weights of each stage: steady's, updated from `changed`, which has a dictionary for each stage."""
    for stage in range(STAGES):
        habits[stage] = {**HABITS, **changed[stage]}
    return 0


set_habits(STEADY, [{}] * STAGES)


cdef void sort_hand(Table* table) noexcept nogil:
    """Fill in the natural cards by suit, their second copies, and the number of wild cards."""
    cdef int twice, place
    hand = &table.hand
    table.wilds = hand.jokers
    for suit in range(4):
        table.suits[suit] = hand.places[suit] & 0x3FFA
        table.spare[suit] = 0
        table.wilds += hand.copies[TWO] >> (2 * suit) & 3
    for rank in range(12):
        twice = hand.copies[rank] & 0xAA
        if twice:
            place = place_of_rank(rank)
            for suit in range(4):
                if twice >> (2 * suit) & 2:
                    table.spare[suit] |= 1 << place


cdef void set_stage(Table* table, const Habits* habits, bint pot, bint taken) noexcept nogil:
    """Set the stage and its weights: `pot` is true if one can still be taken, `taken` if the side has one."""
    table.pot = pot
    table.close = taken
    table.sevens = 0
    for number in range(table.own):
        table.sevens += lets_close(table, table.mine[number])
    table.seven = table.sevens > 0
    table.habits = &habits[0 if pot else 2 if table.seven else 1]


# ---- cards that could be laid ----------------------------------------------------------------------------------------


cdef int grown(const Meld* meld, int cards) noexcept nogil:
    """Return the cards of a suit (bits by place) that a sequence can take in one by one; its wild card moves to fill a gap."""
    cards |= (cards >> 1 & 1) << 14
    cdef int natural = natural_places(meld)
    cdef int low = meld.low
    cdef int high = meld.low + meld.size - 1
    cdef int found = 0
    while low > 1 and cards >> (low - 1) & 1:
        low -= 1
        found |= 1 << low
    while high < 14 and cards >> (high + 1) & 1:
        high += 1
        found |= 1 << high
    found |= cards & ((1 << (high + 1)) - (1 << low)) & ~natural
    return found & ~(1 << 14) | (found >> 14 & 1) << 1


cdef void cover(const Table* table, const uint16_t* suits, const uint16_t* spare, int wilds, Cover* found) noexcept nogil:
    """Compute the natural cards (by suit, and second copies) and wild cards that could be laid, sequences first."""
    cdef int taken, doubled, cards = 0, points = 0
    cdef Rest rest
    rest.homes = 0
    for suit in range(4):
        rest.left[suit] = suits[suit]
        rest.more[suit] = spare[suit]
    lay_new(&rest, lay_off(&rest, table), table.barred)
    for suit in range(4):
        taken = suits[suit] & ~rest.left[suit]
        doubled = spare[suit] & ~rest.more[suit]
        found.used[suit] = taken
        cards += count32(taken) + count32(doubled)
        if table.due:
            points += points_of(table, taken) + points_of(table, doubled)
    found.cards = found.all_cards = cards
    found.points = found.all_points = points
    if wilds:
        cover_with_wilds(table, &rest, wilds, found)


cdef inline void use(Rest* rest, int suit, int places) noexcept nogil:
    """Lay cards of a suit (bits by place); second copies take their place."""
    rest.left[suit] = rest.left[suit] & ~places | rest.more[suit] & places
    rest.more[suit] &= ~places


cdef inline int lay_off(Rest* rest, const Table* table) noexcept nogil:
    """Lay off on the side's sequences; return the ranks of its sets (bits)."""
    cdef int ranks = 0
    for number in range(table.own):
        meld = table.mine[number]
        rest.homes += meld.wild == NO_CARD
        if meld.set:
            ranks |= 1 << meld.of
        elif rest.left[meld.of]:
            use(rest, meld.of, grown(meld, rest.left[meld.of]))
    return ranks


cdef inline void lay_new(Rest* rest, int ranks, int barred) noexcept nogil:
    """Lay new sequences, twice if there are second copies, then new sets, and lay off on sets of the `ranks` (bits).

    No sets are made of the places `barred` (bits).
    """
    cdef int high, used, place, rank, copies
    for suit in range(4):
        for _ in range(2):
            high = rest.left[suit] | (rest.left[suit] >> 1 & 1) << 14
            used = high & high >> 1 & high >> 2
            if not used:
                break
            rest.homes += 1
            used |= used << 1 | used << 2
            use(rest, suit, used & 0x3FFE | (used >> 14 & 1) << 1)
    cdef int places = (rest.left[0] | rest.left[1] | rest.left[2] | rest.left[3]) & ~barred
    while places:
        place = lowest(places)
        places &= places - 1
        rank = 14 - place if place > 1 else 0
        copies = 0
        for suit in range(4):
            copies += (rest.left[suit] >> place & 1) + (rest.more[suit] >> place & 1)
        if copies > 2 or ranks >> rank & 1:
            rest.homes += not ranks >> rank & 1
            for suit in range(4):
                rest.left[suit] &= ~(1 << place)
                rest.more[suit] &= ~(1 << place)


cdef inline void cover_with_wilds(const Table* table, Rest* rest, int wilds, Cover* found) noexcept nogil:
    """Add what can be laid with wild cards: each makes a meld of a remaining pair, or joins a meld without one."""
    cdef int best
    cdef int pairs[40]
    count = pairs_left(table, rest, pairs)
    cdef int using = min(wilds, count)
    cdef int added = min(wilds - using, rest.homes)
    found.all_cards += 3 * using + added
    if not table.due:
        return
    for nth in range(using):  # best pairs first
        best = nth
        for other in range(nth + 1, count):
            if pairs[other] > pairs[best]:
                best = other
        found.all_points += pairs[best] + WILD_POINTS
        pairs[best] = pairs[nth]
    found.all_points += WILD_POINTS * added


cdef inline int pairs_left(const Table* table, Rest* rest, int* pairs) noexcept nogil:
    """Remove the pairs that a wild card can complete to a meld, sequences first; write their points and return their number."""
    cdef int pair, place, copies, count = 0
    for suit in range(4):
        for place in range(13, 1, -1):
            for step in range(1, 3):
                pair = 1 << place | 1 << (place - step)
                if place > step and rest.left[suit] & pair == pair:
                    pairs[count] = points_of(table, pair) if table.due else 0
                    count += 1
                    rest.left[suit] &= ~pair
    for place in range(1, 14):
        copies = 0
        for suit in range(4):
            copies += rest.left[suit] >> place & 1
        if copies == 2 and not table.barred >> place & 1:
            pairs[count] = 2 * table.points[14 - place if place > 1 else 0]
            count += 1
    return count


cdef int points_of(const Table* table, int cards) noexcept nogil:
    """Return the points of natural cards of one suit (bits by place)."""
    cdef int place
    cdef int points = 0
    while cards:
        place = lowest(cards)
        cards &= cards - 1
        points += table.points[14 - place if place > 1 else 0]
    return points


# ---- choosing --------------------------------------------------------------------------------------------------------


cdef void begin_choice(Choice* choice, const Table* table) noexcept nogil:
    choice.table = table
    choice.began = False
    choice.worth = -1e9
    choice.cost = 1e9
    choice.lay = choice.discard = -1


cdef void compute_cover(Choice* choice) noexcept nogil:
    """Compute the cover of the hand, and what follows from it."""
    cdef double hope
    table = choice.table
    whole = &choice.whole
    habits = table.habits
    choice.began = True
    cover(table, table.suits, table.spare, table.wilds, whole)
    choice.stands = table.due <= whole.all_points or whole.all_cards >= table.hand.size
    if table.whole and table.hand.size - whole.all_cards > 1:
        choice.stands = False
    choice.out = table.due > whole.points or (table.whole and table.hand.size - whole.cards > 1)
    choice.out = choice.out or goes_out(table, whole)
    for of_set in range(2):
        hope = habits.hope_set if of_set else habits.hope
        for missing in range(SEVEN):
            choice.chances[of_set][missing] = pow(hope * table.turns / (table.turns + habits.slow), missing)


cdef bint goes_out(const Table* table, const Cover* whole) noexcept nogil:
    """True if the hand can be laid in this turn with its wild cards, to get the pot or to close."""
    if table.hand.size - whole.all_cards > 1:
        return False
    if table.pot:
        return True
    if not table.close or not table.pays:
        return False
    return table.seven or (whole.all_cards > 4 and not table.clean)


cdef void weigh_lay(Choice* choice, int action, const Meld* before, const Meld* after, const uint8_t* cards,
                    int n) noexcept nogil:
    """Weigh a meld (`before` NULL) or a lay-off of `n` cards that results in `after`."""
    if not choice.began:
        compute_cover(choice)
    if not choice.stands:
        if choice.lay < 0:
            choice.lay = action
            choice.worth = -1.0
        return
    cdef double worth = lay(choice, before, after, cards, n)
    if worth > choice.worth:
        choice.worth = worth
        choice.lay = action


cdef void weigh_discard(Choice* choice, int action, int card) noexcept nogil:
    cdef double cost = keeping(choice.table, card) + danger(choice.table, card)
    if cost < choice.cost:
        choice.cost = cost
        choice.discard = action


cdef int chosen(const Choice* choice, int withdraw) noexcept nogil:
    """Return the action to lay or to discard; `withdraw` is its id if it is legal, else -1."""
    cdef bint must
    table = choice.table
    if choice.lay >= 0:
        must = choice.stands and (table.due > 0 or table.whole) and choice.worth > NO_CLOSE
        if must or choice.worth > 0.0 or (choice.discard < 0 and withdraw < 0):
            return choice.lay
    return withdraw if choice.discard < 0 else choice.discard


cdef str listed(list legal, const uint16_t* ids, int count, int action):
    """Return the text of an action from a view's list of legal actions, which parallels `ids`. Raise InvalidRecord if it does not."""
    if len(legal) != count:
        raise InvalidRecord(f"view: legal has {len(legal)} actions, expected {count}")
    cdef int place = 0
    while ids[place] != action:
        place += 1
    return legal[place]


# ---- laying ----------------------------------------------------------------------------------------------------------


cdef double lay(const Choice* choice, const Meld* before, const Meld* after, const uint8_t* cards,
                int n) noexcept nogil:
    """Return the value of a meld or lay-off in points."""
    cdef int card
    table = choice.table
    habits = table.habits
    if table.close and not table.pays and table.hand.size - n < 2:
        return NO_CLOSE
    cdef double worth = bonus(choice, after)
    if before == NULL:
        worth += alone(table, after)
    else:
        worth -= bonus(choice, before)
        if table.sevens == 1 and lets_close(table, before) and not lets_close(table, after):
            worth -= NEEDED
    cdef bint wild = False
    cdef int points = 0
    for place in range(n):
        wild = wild or may_be_wild(cards[place])
        points += table.points[cards[place]]
    if choice.out:
        worth += habits.going_out * (1 if wild else 2)
    if table.due > 0:
        worth += points
    cdef double saved = habits.saved * table.turns / (table.turns + habits.slow)
    for place in range(n):
        card = cards[place]
        if not may_be_wild(card):
            worth += habits.laid + table.points[card] / 10.0
        elif card != JOKER and not after.set and suit_of(card) == after.of and after.wild == NO_CARD:
            worth += habits.laid
        else:
            worth -= saved
        if card == JOKER:
            worth -= 1.0
    return worth


cdef double bonus(const Choice* choice, const Meld* meld) noexcept nogil:
    """Return the expected bonus of a meld: that of a seven, discounted for the missing cards."""
    table = choice.table
    cdef double full = table.bonus[1 if meld.set else 2 if meld.of == table.trumps else 0]
    full = full / 2 if meld.wild != NO_CARD else full + table.needed
    cdef int missing = SEVEN - meld.size
    if missing > 0:
        full *= choice.chances[meld.set][missing]
    if table.semi_clean and meld.wild != NO_CARD:
        full += SEMI_CLEAN * choice.chances[meld.set][to_semi_clean(meld)]
    return full


cdef double alone(const Table* table, const Meld* meld) noexcept nogil:
    """Return the penalty for starting a sequence next to one of the same suit: the two cannot grow together."""
    cdef int above, below
    if meld.set:
        return 0.0
    for number in range(table.own):
        other = table.mine[number]
        above = other.low - meld.low - meld.size
        below = meld.low - other.low - other.size
        if not other.set and other.of == meld.of and (above == 1 or below == 1):
            return -table.habits.left_out * table.turns / (table.turns + table.habits.slow)
    return 0.0


# ---- taking ----------------------------------------------------------------------------------------------------------


cdef void with_pile(const Table* table, const uint8_t* pile, int n, Table* both) noexcept nogil:
    """Set up the hand with the cards of a pile added."""
    both.hand = table.hand
    for place in range(n):
        take_card(&both.hand, pile[place])
    sort_hand(both)


cdef double pile_pays(const Table* table, const uint8_t* pile, int n, int unknown) noexcept nogil:
    """Return the gain of taking a pile over drawing: `n` known cards, and `unknown` others."""
    cdef Table more
    cdef Cover hand, both
    with_pile(table, pile, n, &more)
    cover(table, table.suits, table.spare, table.wilds, &hand)
    cover(table, more.suits, more.spare, more.wilds, &both)
    return pile_worth(table, &hand, &both, more.wilds - table.wilds, n + unknown)


cdef double pile_worth(const Table* table, const Cover* hand, const Cover* both, int wild, int n) noexcept nogil:
    """Return the value of `n` cards, `wild` of them wild, from what could be laid without them and with them."""
    habits = table.habits
    cdef int gain = both.cards - hand.cards
    cdef int rest = n - gain - wild
    cdef double late = habits.soon / (habits.soon + table.turns)
    cdef double each = habits.take_rest * (1.0 - late) - habits.take_late * late
    return habits.take_laid * gain + habits.take_wild * wild + each * rest


cdef bint gains(const Table* table, const uint8_t* pile, int n) noexcept nogil:
    """True if a pile adds natural cards to lay."""
    cdef Table more
    cdef Cover hand, both
    with_pile(table, pile, n, &more)
    cover(table, table.suits, table.spare, 0, &hand)
    cover(table, more.suits, more.spare, 0, &both)
    return both.cards > hand.cards


# ---- discarding ------------------------------------------------------------------------------------------------------


cdef double keeping(const Table* table, int card) noexcept nogil:
    """Return the value of a card in the hand, less its cost there at the end."""
    cdef int at
    cdef bint close
    if may_be_wild(card):
        return 200.0 if card == JOKER else 190.0
    habits = table.habits
    cdef int suit = suit_of(card)
    cdef int rank = rank_of(card)
    cdef int place = place_of_rank(rank)
    cdef int cards = table.suits[suit]
    cdef double late = habits.soon / (habits.soon + table.turns)
    cdef double worth = -table.points[card] * late
    around = line_of(cards)
    cdef int one = beside(around, place, 1)
    cdef int two = beside(around, place, 2)
    if place == 1:
        one = max(one, (around >> 15 & 1) + (around >> 17 & 1))
        two = max(two, (around >> 14 & 1) + (around >> 18 & 1))
    cdef double joins = habits.near * one + habits.next_near * two
    if table.spare[suit] >> place & 1:
        joins /= 2
    if suit == table.trumps:
        joins = joins * 1.5 + 1.0
    worth += joins
    if not table.barred >> place & 1:
        worth += habits.pair * (min(copies_of(table, place), 3) - 1)
    for number in range(table.own):
        meld = table.mine[number]
        if meld.set:
            if meld.of == rank:
                worth += 2 * habits.third
        elif meld.of == suit:
            at = place - meld.low
            close = -4 < at < meld.size + 3
            if place == 1:
                at = 14 - meld.low
                close = close or -4 < at < meld.size + 3
            if close:
                worth += habits.third
    return worth * (1.0 - late)


cdef double danger(const Table* table, int card) noexcept nogil:
    """Return the value of a card for the opponents' melds."""
    cdef double worth = 0.0
    cdef bint fits
    for number in range(table.others):
        meld = table.theirs[number]
        if meld.set:
            fits = meld.of == (RANKLESS if card == JOKER else rank_of(card))
        elif may_be_wild(card):
            fits = meld.wild == NO_CARD
        else:
            fits = suit_of(card) == meld.of and near(meld, card)
        if fits:
            worth += table.habits.ready if meld.size == SEVEN - 1 else table.habits.danger
    return worth
