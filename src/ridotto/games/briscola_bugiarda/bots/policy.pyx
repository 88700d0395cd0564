"""Rules of thumb for Briscola bugiarda: what to bid, whom to trust, and which card to play.

As there is no duty to follow suit, plays reveal nothing about hands but a lot about sides: who gives points to whom, and who takes them.
The value of a card is in card points: the expected gain of the seat's side from the trick, less the value of the card later.
"""

from libc.stdint cimport uint32_t, uint64_t

from ridotto.core.bits cimport count32, lowest
from ridotto.core.chance cimport Rng
from ridotto.core.worlds cimport Past
from ridotto.games.briscola_bugiarda.law.rules cimport (
    ALONE, AUCTION, NAMING, NOBODY, NO_CARD, PASS, PLAY, TRUMP, Deal, power, suit_of, worth,
)
from ridotto.games.briscola_bugiarda.law.state cimport BriscolaState
from ridotto.games.briscola_bugiarda.law.worlds cimport BriscolaWorlds

from ridotto.games.briscola_bugiarda.law.rules import ACTIONS

cdef double nothing[41][9][12]      # by unseen cards, hand size and n: chance that the hand has none of n cards


# ---- habits ----------------------------------------------------------------------------------------------------------

STEADY = {
    # Points that a trump of each rank adds compared with a plain card; fitted to the bot's own play.
    "trump_points": (22.0, 16.0, 9.5, 7.0, 5.5, 3.0, 2.5, 2.0, 1.0, 1.0),
    # The same for a called card of each rank, including the rest of its holder's hand and average luck.
    "partner_points": (51.0, 46.0, 39.0, 37.0, 34.5, 32.0, 31.0, 30.5, 28.0, 27.0),
    # Points of a declarer without a partner and without trumps.
    "lone": -9.0,
    # Bonus of a lone declarer by number of trumps: with seven, the others soon have none.
    "master_points": (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 6.0, 32.0, 35.0),
    # Standard deviation of a deal's points from the estimate.
    "spread": 18.0,
    # Minimum value of a bid, in chips.
    "enough": 0.2,
    # Likelihood ratio, partner to defender, of putting an ace or a three on the declarer's trick.
    "fed": 2.5,
    # The same for a king, queen or jack.
    "fed_little": 1.4,
    # The same for a worthless card by the last player on a trick that the declarer has won.
    "kept": 0.75,
    # The same for taking a trick away from the declarer.
    "took": 0.5,
    # The same for an ace or a three on a trick that another player is winning.
    "fed_others": 0.5,
    # Weight of a declarer who holds the called card, where a seat without evidence has 1.
    "secretly_alone": 0.3,
    # Points that each player still to play adds to a trick.
    "still_to_come": 1.0,
    # Probability that a player who can trump a trick does so, by its points: few, some, many.
    "willing": (0.25, 0.6, 0.9),
    # Probability that a player who can beat the winning card in its suit does so.
    "over": 0.8,
    # Points that a card takes with it when it wins a later trick.
    "trick": 13.0,
    # Probability that the lowest of the trumps wins a later trick, then the highest; squares interpolate between them.
    "trump_later": 0.3,
    "master_later": 0.95,
    # Probability that a plain card of each rank wins a later trick.
    "side_later": (0.25, 0.18, 0.08, 0.05, 0.03, 0.0, 0.0, 0.0, 0.0, 0.0),
    # Probability that the side gets the points of a card that does not win its trick.
    "share": 0.45,
    # Value for a hidden partner of keeping the called card, at the first trick; it falls with every trick.
    "secret": 9.0,
    # Bonus of a worthless lead by a declarer who does not know the partner: the others reveal their sides on it.
    "hunt": 4.0,
}


def chips(points):
    """Return the signed number of BRB-8.2 for card points."""
    return next(
        (number for limit, number in ((100, 3), (80, 2), (60, 1), (40, -1), (20, -2)) if points > limit),
        -3,
    )


cdef int adopt(Habits* habits, dict numbers) except -1:
    """Copy parameters such as those of `STEADY`, and derived tables, into the struct that the compiled code reads."""
    for rank in range(10):
        habits.trump_points[rank] = numbers["trump_points"][rank]
        habits.partner_points[rank] = numbers["partner_points"][rank]
        habits.side_later[rank] = numbers["side_later"][rank]
    habits.partner_points[10] = 0.0
    for count in range(9):
        habits.master_points[count] = numbers["master_points"][count]
    for place in range(3):
        habits.willing[place] = numbers["willing"][place]
    habits.lone = numbers["lone"]
    habits.spread = numbers["spread"]
    habits.enough = numbers["enough"]
    habits.fed = numbers["fed"]
    habits.fed_little = numbers["fed_little"]
    habits.kept = numbers["kept"]
    habits.took = numbers["took"]
    habits.fed_others = numbers["fed_others"]
    habits.secretly_alone = numbers["secretly_alone"]
    habits.still_to_come = numbers["still_to_come"]
    habits.over = numbers["over"]
    habits.trick = numbers["trick"]
    habits.trump_later = numbers["trump_later"]
    habits.master_later = numbers["master_later"]
    habits.share = numbers["share"]
    habits.secret = numbers["secret"]
    habits.hunt = numbers["hunt"]
    # Average over a spread of results around the estimate.
    steps = (-1.5, -1.0, -0.6, -0.3, 0.0, 0.3, 0.6, 1.0, 1.5)
    for points in range(121):
        habits.chips_of[points] = sum([chips(int(points + habits.spread * step)) for step in steps]) / 9.0
    for others in range(11):
        for above in range(others + 1):
            below = 1.0 - float(above) / others if others else 1.0
            habits.later[others][above] = habits.trump_later + (habits.master_later - habits.trump_later) * below**2
    return 0


def fill():
    """Fill the table of probabilities."""
    for unseen in range(41):
        for size in range(9):
            for count in range(12):
                nothing[unseen][size][count] = max(0.0, 1.0 - float(size) / max(1, unseen)) ** count


fill()
adopt(&STEADY_HABITS, STEADY)

# ---- the auction -----------------------------------------------------------------------------------------------------


cdef double length(const Habits* habits, uint64_t hand, int suit) noexcept nogil:
    """Return the points that a hand's cards of a suit are worth as trumps."""
    cdef double points = 0.0
    cdef uint64_t cards = hand >> (10 * suit) & 0x3FF
    while cards:
        points += habits.trump_points[lowest(cards)]
        cards &= cards - 1
    return points


cdef double prospects(const Habits* habits, uint64_t hand, int suit, int bid) noexcept nogil:
    """Return the expected chips of a declarer with a bid who names a suit."""
    cdef double points = length(habits, hand, suit)
    cdef bint alone = bid == ALONE or hand >> (10 * suit + bid) & 1
    if alone:
        points += habits.lone + habits.master_points[count32(hand >> (10 * suit) & 0x3FF)]
    else:
        points += habits.partner_points[bid]
    cdef int expected = <int> points
    expected = 0 if expected < 0 else 120 if expected > 120 else expected
    return (4.0 if alone else 2.0) * habits.chips_of[expected]


cdef void weigh_bids(const Habits* habits, uint64_t hand, double* promises) noexcept nogil:
    """Compute by bid its expected chips, with the better of the two best trump suits."""
    cdef double one, other
    cdef int first = 0
    cdef int second = -1
    # Among equal suits the later one.
    for suit in range(1, 4):
        if length(habits, hand, suit) >= length(habits, hand, first):
            second = first
            first = suit
        elif second < 0 or length(habits, hand, suit) >= length(habits, hand, second):
            second = suit
    for bid in range(ALONE + 1):
        one = prospects(habits, hand, first, bid)
        other = prospects(habits, hand, second, bid)
        promises[bid] = one if one > other else other


cdef int choose_bid(const Habits* habits, uint64_t hand, int last) noexcept nogil:
    """Return the bid with the highest expected value, the earliest among equals, or a pass."""
    cdef double promises[11]
    weigh_bids(habits, hand, promises)
    cdef int best = PASS
    cdef double most = habits.enough
    for bid in range(last + 1, ALONE + 1):
        if promises[bid] > most:
            best = bid
            most = promises[bid]
    return best


cdef int choose_trump(const Habits* habits, uint64_t hand, int bid) noexcept nogil:
    """Return the suit with the highest expected value, the first among equals."""
    cdef int best = 0
    for suit in range(1, 4):
        if prospects(habits, hand, suit, bid) > prospects(habits, hand, best, bid):
            best = suit
    return best


# ---- public facts ----------------------------------------------------------------------------------------------------


cdef void begin_table(Table* table, const Deal* deal) noexcept nogil:
    """Set up the table before the first lead (BRB-7.1)."""
    table.out = (<uint64_t> 1 << 40) - 1
    table.turn = table.holder = table.declarer = deal.declarer
    table.trump = deal.trump
    table.called = deal.called
    table.shown = NOBODY
    table.points = table.best = table.top = table.led = table.cards = table.tricks = 0
    for seat in range(5):
        table.guilt[seat] = 1.0
        table.sizes[seat] = 8


cdef void add_play(const Habits* habits, Table* table, int card) noexcept nogil:
    """Update the table with a card played by the seat in turn, and that seat's guilt with the evidence of the play."""
    cdef int seat = table.turn
    if table.cards == 0:
        table.led = suit_of[card]
    cdef int strength = power[table.trump][table.led][card]
    cdef int value = worth[card]
    cdef bint takes = strength > table.best
    if table.cards:
        if table.holder == table.declarer:
            if takes:
                table.guilt[seat] *= habits.took
            elif value:
                table.guilt[seat] *= habits.fed if value > 4 else habits.fed_little
            elif table.cards == 4:
                table.guilt[seat] *= habits.kept
        elif not takes and value > 4:
            table.guilt[seat] *= habits.fed_others
    if takes:
        table.best = strength
        table.holder = seat
        table.top = card
    if card == table.called:
        table.shown = seat
    table.points += value
    table.out ^= <uint64_t> 1 << card
    table.sizes[seat] -= 1
    table.cards += 1
    if table.cards < 5:
        table.turn = 0 if seat == 4 else seat + 1
        return
    table.turn = table.holder
    table.points = table.best = table.top = table.led = table.cards = 0
    table.tricks += 1


cdef void rebuild_table(const Habits* habits, Table* table, const Deal* deal) noexcept nogil:
    """Rebuild the table from the cards played."""
    begin_table(table, deal)
    for place in range(deal.count + deal.table):
        add_play(habits, table, deal.played[place])


cdef void suspect(const Habits* habits, const Table* table, int me, const double* faith, double* likely) noexcept nogil:
    """Compute by seat the chance that it is the secret partner, from its plays and from talk (`faith`, NULL for none)."""
    cdef double total = 0.0
    for seat in range(5):
        likely[seat] = table.guilt[seat] * faith[seat] if faith != NULL else table.guilt[seat]
    likely[table.declarer] = 0.0 if me == table.declarer else habits.secretly_alone
    likely[me] = 0.0
    for seat in range(5):
        total += likely[seat]
    for seat in range(5):
        likely[seat] /= total


cdef void trust(const Habits* habits, const Table* table, uint64_t hand, int me, const double* faith,
                double* friends) noexcept nogil:
    """Compute by seat the chance that it is on the side of `me`, who holds `hand`."""
    cdef bint declares
    cdef int declarer = table.declarer
    cdef int partner = table.shown
    if table.called != NO_CARD and hand >> table.called & 1:
        partner = me
    if partner != NOBODY or table.called == NO_CARD:
        declares = me == declarer or me == partner
        for seat in range(5):
            friends[seat] = 1.0 if declares == (seat == declarer or seat == partner) else 0.0
        return
    suspect(habits, table, me, faith, friends)
    if me == declarer:
        friends[me] = 1.0
        return
    for seat in range(5):
        friends[seat] = 0.0 if seat == declarer else 1.0 - friends[seat]


# ---- the play --------------------------------------------------------------------------------------------------------


cdef void begin_mind(const Habits* habits, Mind* mind, const Table* table, uint64_t hand,
                     const double* faith) noexcept nogil:
    """Set up the private view of the seat in turn."""
    cdef int me = table.turn
    mind.out = table.out & ~hand
    mind.trumps = mind.out >> (10 * table.trump) & 0x3FF
    mind.left = table.sizes[me] - 1
    trust(habits, table, hand, me, faith, mind.friends)
    cdef int called = table.called
    cdef bint held = called != NO_CARD and hand >> called & 1
    mind.own = called if held and me != table.declarer else -1
    mind.hidden = called if called != NO_CARD and mind.out >> called & 1 else -1
    mind.helped = me == table.declarer or held or me == table.shown
    mind.hunts = me == table.declarer and called != NO_CARD and not held and table.shown == NOBODY


cdef double chance_of(const Habits* habits, const Mind* mind, const Table* table, double ours, int top, int led,
                      int points) noexcept nogil:
    """Return the chance that the seat's side gets a trick with `top` winning, which is on that side with probability `ours`."""
    cdef double rich, willing, friend, saves, takes, beats
    cdef double* none
    cdef int later = 4 - table.cards
    if later == 0:
        return ours
    cdef int trump = table.trump
    cdef int suit = suit_of[top]
    cdef uint64_t better = (<uint64_t> 1 << (top - 10 * suit)) - 1
    cdef int over = count32(mind.out >> (10 * suit) & better)
    cdef int cuts = 0 if suit == trump else count32(mind.trumps)
    # The called card is on the declarer's side: no danger to that side, and no help against it.
    cdef int called = mind.hidden >= 0 and (suit != trump or mind.hidden < top)
    cdef int helps = 0 if mind.helped else called
    cdef int harms = called if mind.helped else 0
    cdef int unseen = count32(<uint32_t> mind.out) + count32(mind.out >> 32)
    cdef int seat = table.turn
    while later:
        later -= 1
        seat = 0 if seat == 4 else seat + 1
        rich = points + habits.still_to_come * later
        willing = habits.willing[0 if rich < 6 else 1 if rich < 14 else 2]
        none = nothing[unseen][table.sizes[seat]]
        friend = mind.friends[seat]
        if suit == trump:
            saves = (1.0 - none[over - helps]) * willing
            takes = (1.0 - none[over - harms]) * willing
        else:
            beats = (1.0 - none[over]) * habits.over
            saves = beats + (1.0 - beats) * (1.0 - none[cuts - helps]) * willing
            takes = beats + (1.0 - beats) * (1.0 - none[cuts - harms]) * willing
        ours += saves * friend * (1.0 - ours) - takes * (1.0 - friend) * ours
    return ours


cdef double kept(const Habits* habits, const Mind* mind, const Table* table, int card) noexcept nogil:
    """Return the value of a card after this trick."""
    cdef uint64_t better
    if mind.left == 0:
        return 0.0
    cdef int value = worth[card]
    cdef double chance = habits.side_later[card % 10]
    if suit_of[card] == table.trump:
        better = (<uint64_t> 1 << (card - 10 * table.trump)) - 1
        chance = habits.later[count32(mind.trumps)][count32(mind.trumps & better)]
    cdef double good = chance * (value + habits.trick) + (1.0 - chance) * (2.0 * habits.share - 1.0) * value
    if card == mind.own:
        good += habits.secret * mind.left / 7
    return good


cdef void judge(const Habits* habits, const Mind* mind, const Table* table, int card, Opinion* opinion) noexcept nogil:
    """Evaluate a card of the seat in turn."""
    cdef int led = table.led if table.cards else suit_of[card]
    opinion.wins = power[table.trump][led][card] > table.best
    opinion.stake = table.points + worth[card]
    opinion.chance = chance_of(
        habits,
        mind,
        table,
        1.0 if opinion.wins else mind.friends[table.holder],
        card if opinion.wins else table.top,
        led,
        opinion.stake,
    )
    opinion.kept = kept(habits, mind, table, card)
    cdef double good = (2.0 * opinion.chance - 1.0) * (opinion.stake + habits.still_to_come * (4 - table.cards))
    if mind.hunts and table.cards == 0 and worth[card] == 0 and suit_of[card] != table.trump:
        good += habits.hunt
    opinion.worth = good - opinion.kept


cdef int weigh_cards(const Habits* habits, const Table* table, uint64_t hand, const double* faith,
                     double* worths) noexcept nogil:
    """Compute the value of each card of the seat in turn, in card order; return their number."""
    cdef Mind mind
    begin_mind(habits, &mind, table, hand, faith)
    cdef int found = 0
    cdef uint64_t cards = hand
    cdef Opinion opinion
    while cards:
        judge(habits, &mind, table, lowest(cards), &opinion)
        cards &= cards - 1
        worths[found] = opinion.worth
        found += 1
    return found


cdef int choose_card(const Habits* habits, const Table* table, uint64_t hand, const double* faith) noexcept nogil:
    """Return the card with the highest value, the last in card order among equals."""
    cdef double worths[8]
    if hand & (hand - 1) == 0:
        return lowest(hand)
    cdef int count = weigh_cards(habits, table, hand, faith, worths)
    cdef int best = 0
    for place in range(1, count):
        if worths[place] >= worths[best]:
            best = place
    while best:
        hand &= hand - 1
        best -= 1
    return lowest(hand)


# ---- all together ----------------------------------------------------------------------------------------------------


cdef int choose(const Habits* habits, const Deal* deal, const double* faith) noexcept nogil:
    """Return the action of the seat in turn; it reads no other hand."""
    cdef Table table
    cdef uint64_t hand = deal.hand[deal.turn]
    if deal.phase == AUCTION:
        return choose_bid(habits, hand, deal.bid)
    if deal.phase == NAMING:
        return TRUMP + choose_trump(habits, hand, deal.bid)
    rebuild_table(habits, &table, deal)
    return PLAY + choose_card(habits, &table, hand, faith)


cdef int steady(const void* deal, const void* rules, const Past* past, Rng* rng) noexcept nogil:
    """Return the action of `choose` as a policy, without talk."""
    return choose(&STEADY_HABITS, <Deal*> deal, NULL)


# ---- from Python -----------------------------------------------------------------------------------------------------


def act(BriscolaWorlds worlds not None, faith):
    """Return the text of the action of the viewer, who must be in turn.

    `worlds`: the viewer's knowledge; `faith`: by seat, the factor from talk on the suspicion that it is the secret partner.
    """
    cdef BriscolaWorlds known = worlds
    cdef double[5] heard = faith
    return ACTIONS[choose(&STEADY_HABITS, &known.seen, heard)].text


def suspicion(BriscolaWorlds worlds not None, faith):
    """Return by seat the chance that it is the secret partner; only while the viewer does not know."""
    cdef BriscolaWorlds known = worlds
    cdef double[5] heard = faith
    cdef Table table
    cdef double likely[5]
    rebuild_table(&STEADY_HABITS, &table, &known.seen)
    suspect(&STEADY_HABITS, &table, known.viewer, heard, likely)
    return [likely[seat] for seat in range(5)]


def friends(BriscolaWorlds worlds not None, faith):
    """Return by seat the chance that it is on the viewer's side."""
    cdef BriscolaWorlds known = worlds
    cdef double[5] heard = faith
    cdef Table table
    cdef double likely[5]
    rebuild_table(&STEADY_HABITS, &table, &known.seen)
    trust(&STEADY_HABITS, &table, known.seen.hand[known.viewer], known.viewer, heard, likely)
    return [likely[seat] for seat in range(5)]


def chosen(BriscolaState state not None):
    """Return the action id of the seat in turn from a full state: the same as from its view, whatever the others hold."""
    cdef BriscolaState position = state
    return choose(&STEADY_HABITS, &position.deal, NULL)
