"""Briscola bugiarda by rules of thumb: what to bid, whom to trust, and which card to play.

As there is no duty to follow, cards played reveal nothing about hands but a lot about sides: who feeds points to whom, and who takes
them away. Every card has a worth in card points: what the trick is likely to bring my side, less what the card could still do later.
"""

import cython
from cython import address

from ridotto.games.briscola_bugiarda.law.rules import ACTIONS

# ---- habits ----------------------------------------------------------------------------------------------------------

STEADY = {
    # Points that a trump of each rank brings the declarer's side beyond a card of another suit; fitted to the bot's own play.
    "trump_points": (22.0, 16.0, 9.5, 7.0, 5.5, 3.0, 2.5, 2.0, 1.0, 1.0),
    # The same for a called card of each rank, including its holder's other cards and what comes by chance.
    "partner_points": (51.0, 46.0, 39.0, 37.0, 34.5, 32.0, 31.0, 30.5, 28.0, 27.0),
    # The points of a declarer without a partner and without trumps.
    "lone": -9.0,
    # What a lone declarer gets in addition, by number of trumps: with seven, the others soon have none.
    "master_points": (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 6.0, 32.0, 35.0),
    # By how many points a deal may well differ from the expectation.
    "spread": 18.0,
    # What a bid must promise, in chips.
    "enough": 0.2,
    # How much likelier a partner is than a defender to put an ace or a three on the declarer's trick.
    "fed": 2.5,
    # The same for a king, queen or jack.
    "fed_little": 1.4,
    # The same for a worthless card from the last player on a trick that the declarer is sure of.
    "kept": 0.75,
    # The same for taking a trick away from the declarer.
    "took": 0.5,
    # The same for an ace or a three on a trick that somebody else holds.
    "fed_others": 0.5,
    # The weight of the declarer holding the called card, where a seat that has shown nothing has 1.
    "secretly_alone": 0.3,
    # Points that each player still to play adds to a trick.
    "still_to_come": 1.0,
    # How often a player who can trump a trick does so, by its points: few, some, many.
    "willing": (0.25, 0.6, 0.9),
    # How often one who can beat the best card in its own suit does so.
    "over": 0.8,
    # What a card that wins a later trick takes with it.
    "trick": 13.0,
    # The chance that a trump that others can beat wins a later trick; its rank raises it, at most to the second.
    "trump_later": 0.3,
    "master_later": 0.95,
    # The chance that a card of another suit wins a later trick, by rank.
    "side_later": (0.25, 0.18, 0.08, 0.05, 0.03, 0.0, 0.0, 0.0, 0.0, 0.0),
    # How often a side gets the points of a card that does not win its trick.
    "share": 0.45,
    # What it is worth to a hidden partner to hold back the called card, at the first trick; less with every trick.
    "secret": 9.0,
    # For a worthless lead by a declarer who does not know the partner: the others show their sides on it.
    "hunt": 4.0,
}


def chips(points):
    """The signed number of BRB-8.2 for card points."""
    return next(
        (number for limit, number in ((100, 3), (80, 2), (60, 1), (40, -1), (20, -2)) if points > limit),
        -3,
    )


def adopt(habits, numbers):
    """Writes numbers such as those of `STEADY`, and the tables made of them, where the fast code reads them."""
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
    # A deal may turn out better or worse than expected.
    steps = (-1.5, -1.0, -0.6, -0.3, 0.0, 0.3, 0.6, 1.0, 1.5)
    for points in range(121):
        habits.chips_of[points] = sum([chips(int(points + habits.spread * step)) for step in steps]) / 9.0
    for others in range(11):
        for above in range(others + 1):
            below = 1.0 - float(above) / others if others else 1.0
            habits.later[others][above] = habits.trump_later + (habits.master_later - habits.trump_later) * below**2
    return 0


def fill():
    """Writes the table of chances."""
    for unseen in range(41):
        for size in range(9):
            for count in range(12):
                nothing[unseen][size][count] = max(0.0, 1.0 - float(size) / max(1, unseen)) ** count


fill()
adopt(address(STEADY_HABITS), STEADY)

# ---- the auction -----------------------------------------------------------------------------------------------------


def length(habits, hand, suit):
    """The points that a hand's cards of a suit bring as trumps."""
    points: cython.double = 0.0
    cards: uint64_t = hand >> (10 * suit) & 0x3FF
    while cards:
        points += habits.trump_points[lowest(cards)]
        cards &= cards - 1
    return points


def prospects(habits, hand, suit, bid):
    """The chips that a declarer with a bid who names a suit can expect."""
    points: cython.double = length(habits, hand, suit)
    alone: cython.bint = bid == ALONE or hand >> (10 * suit + bid) & 1
    if alone:
        points += habits.lone + habits.master_points[count32(hand >> (10 * suit) & 0x3FF)]
    else:
        points += habits.partner_points[bid]
    expected: cython.int = cython.cast(cython.int, points)
    expected = 0 if expected < 0 else 120 if expected > 120 else expected
    return (4.0 if alone else 2.0) * habits.chips_of[expected]


def weigh_bids(habits, hand, promises):
    """By bid, the chips that it promises with the better of the two suits that would bring most as trumps."""
    first: cython.int = 0
    second: cython.int = -1
    # Among equals the later suit.
    for suit in range(1, 4):
        if length(habits, hand, suit) >= length(habits, hand, first):
            second = first
            first = suit
        elif second < 0 or length(habits, hand, suit) >= length(habits, hand, second):
            second = suit
    for bid in range(ALONE + 1):
        one: cython.double = prospects(habits, hand, first, bid)
        other: cython.double = prospects(habits, hand, second, bid)
        promises[bid] = one if one > other else other


def choose_bid(habits, hand, last):
    """The bid that promises most, the weakest among equals, or a pass."""
    promises: cython.double[11]
    weigh_bids(habits, hand, promises)
    best: cython.int = PASS
    most: cython.double = habits.enough
    for bid in range(last + 1, ALONE + 1):
        if promises[bid] > most:
            best = bid
            most = promises[bid]
    return best


def choose_trump(habits, hand, bid):
    """The suit with the best prospects, the first among equals."""
    best: cython.int = 0
    for suit in range(1, 4):
        if prospects(habits, hand, suit, bid) > prospects(habits, hand, best, bid):
            best = suit
    return best


# ---- what everybody knows --------------------------------------------------------------------------------------------


def lay(table, deal):
    """The table before the first lead (BRB-7.1)."""
    table.out = (cython.cast(uint64_t, 1) << 40) - 1
    table.turn = table.holder = table.declarer = deal.declarer
    table.trump = deal.trump
    table.called = deal.called
    table.shown = NOBODY
    table.points = table.best = table.top = table.led = table.cards = table.tricks = 0
    for seat in range(5):
        table.guilt[seat] = 1.0
        table.sizes[seat] = 8


def see(habits, table, card):
    """A card is played by the seat in turn: what does it tell about that seat's side?"""
    seat: cython.int = table.turn
    if table.cards == 0:
        table.led = suit_of[card]
    strength: cython.int = power[table.trump][table.led][card]
    value: cython.int = worth[card]
    takes: cython.bint = strength > table.best
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
    table.out ^= cython.cast(uint64_t, 1) << card
    table.sizes[seat] -= 1
    table.cards += 1
    if table.cards < 5:
        table.turn = 0 if seat == 4 else seat + 1
        return
    table.turn = table.holder
    table.points = table.best = table.top = table.led = table.cards = 0
    table.tricks += 1


def watch(habits, table, deal):
    """The table as the cards played have left it."""
    lay(table, deal)
    for place in range(deal.count + deal.table):
        see(habits, table, deal.played[place])


def suspect(habits, table, me, faith, likely):
    """By seat, the chance that it is the secret partner: judged by its plays and by `faith` (NULL: none), what talk makes of it."""
    total: cython.double = 0.0
    for seat in range(5):
        likely[seat] = table.guilt[seat] * faith[seat] if faith != cython.NULL else table.guilt[seat]
    likely[table.declarer] = 0.0 if me == table.declarer else habits.secretly_alone
    likely[me] = 0.0
    for seat in range(5):
        total += likely[seat]
    for seat in range(5):
        likely[seat] /= total


def trust(habits, table, hand, me, faith, friends):
    """By seat, the chance that it is on the side of `me`, who holds `hand`."""
    declarer: cython.int = table.declarer
    partner: cython.int = table.shown
    if table.called != NO_CARD and hand >> table.called & 1:
        partner = me
    if partner != NOBODY or table.called == NO_CARD:
        declares: cython.bint = me == declarer or me == partner
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


def make_up(habits, mind, table, hand, faith):
    """What the seat in turn makes of the table."""
    me: cython.int = table.turn
    mind.out = table.out & ~hand
    mind.trumps = mind.out >> (10 * table.trump) & 0x3FF
    mind.left = table.sizes[me] - 1
    trust(habits, table, hand, me, faith, mind.friends)
    called: cython.int = table.called
    held: cython.bint = called != NO_CARD and hand >> called & 1
    mind.own = called if held and me != table.declarer else -1
    mind.hidden = called if called != NO_CARD and mind.out >> called & 1 else -1
    mind.helped = me == table.declarer or held or me == table.shown
    mind.hunts = me == table.declarer and called != NO_CARD and not held and table.shown == NOBODY


def chance_of(habits, mind, table, ours, top, led, points):
    """The chance that my side gets a trick held by `top`, which is on my side with the chance `ours`."""
    later: cython.int = 4 - table.cards
    if later == 0:
        return ours
    trump: cython.int = table.trump
    suit: cython.int = suit_of[top]
    better: uint64_t = (cython.cast(uint64_t, 1) << (top - 10 * suit)) - 1
    over: cython.int = count32(mind.out >> (10 * suit) & better)
    cuts: cython.int = 0 if suit == trump else count32(mind.trumps)
    # The called card is on the declarer's side: no danger to that side, and no help against it.
    called: cython.int = mind.hidden >= 0 and (suit != trump or mind.hidden < top)
    helps: cython.int = 0 if mind.helped else called
    harms: cython.int = called if mind.helped else 0
    unseen: cython.int = count32(cython.cast(uint32_t, mind.out)) + count32(mind.out >> 32)
    seat: cython.int = table.turn
    while later:
        later -= 1
        seat = 0 if seat == 4 else seat + 1
        rich: cython.double = points + habits.still_to_come * later
        willing: cython.double = habits.willing[0 if rich < 6 else 1 if rich < 14 else 2]
        none: cython.p_double = nothing[unseen][table.sizes[seat]]
        friend: cython.double = mind.friends[seat]
        if suit == trump:
            saves: cython.double = (1.0 - none[over - helps]) * willing
            takes: cython.double = (1.0 - none[over - harms]) * willing
        else:
            beats: cython.double = (1.0 - none[over]) * habits.over
            saves = beats + (1.0 - beats) * (1.0 - none[cuts - helps]) * willing
            takes = beats + (1.0 - beats) * (1.0 - none[cuts - harms]) * willing
        ours += saves * friend * (1.0 - ours) - takes * (1.0 - friend) * ours
    return ours


def kept(habits, mind, table, card):
    """What a card is good for after this trick."""
    if mind.left == 0:
        return 0.0
    value: cython.int = worth[card]
    chance: cython.double = habits.side_later[card % 10]
    if suit_of[card] == table.trump:
        better: uint64_t = (cython.cast(uint64_t, 1) << (card - 10 * table.trump)) - 1
        chance = habits.later[count32(mind.trumps)][count32(mind.trumps & better)]
    good: cython.double = chance * (value + habits.trick) + (1.0 - chance) * (2.0 * habits.share - 1.0) * value
    if card == mind.own:
        good += habits.secret * mind.left / 7
    return good


def judge(habits, mind, table, card, opinion):
    """What there is to say for a card of the seat in turn."""
    led: cython.int = table.led if table.cards else suit_of[card]
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
    good: cython.double = (2.0 * opinion.chance - 1.0) * (opinion.stake + habits.still_to_come * (4 - table.cards))
    if mind.hunts and table.cards == 0 and worth[card] == 0 and suit_of[card] != table.trump:
        good += habits.hunt
    opinion.worth = good - opinion.kept


def weigh_cards(habits, table, hand, faith, worths):
    """What each card of the hand of the seat in turn is worth, in card order; returns their number."""
    mind: Mind
    make_up(habits, address(mind), table, hand, faith)
    found: cython.int = 0
    cards: uint64_t = hand
    opinion: Opinion
    while cards:
        judge(habits, address(mind), table, lowest(cards), address(opinion))
        cards &= cards - 1
        worths[found] = opinion.worth
        found += 1
    return found


def choose_card(habits, table, hand, faith):
    """The card worth most, the last in card order among equals."""
    worths: cython.double[8]
    if hand & (hand - 1) == 0:
        return lowest(hand)
    count: cython.int = weigh_cards(habits, table, hand, faith, worths)
    best: cython.int = 0
    for place in range(1, count):
        if worths[place] >= worths[best]:
            best = place
    while best:
        hand &= hand - 1
        best -= 1
    return lowest(hand)


# ---- all together ----------------------------------------------------------------------------------------------------


def choose(habits, deal, faith):
    """The action of the seat in turn; of hands it reads only that seat's."""
    table: Table
    hand: uint64_t = deal.hand[deal.turn]
    if deal.phase == AUCTION:
        return choose_bid(habits, hand, deal.bid)
    if deal.phase == NAMING:
        return TRUMP + choose_trump(habits, hand, deal.bid)
    watch(habits, address(table), deal)
    return PLAY + choose_card(habits, address(table), hand, faith)


def steady(deal, rules, past, rng):
    """`choose` as a policy, in silence."""
    return choose(address(STEADY_HABITS), cython.cast(cython.pointer(Deal), deal), cython.NULL)


# ---- from Python -----------------------------------------------------------------------------------------------------


def act(worlds: BriscolaWorlds, faith):
    """The text of what the viewer does, whose turn it must be.

    `worlds`: what he knows, `BriscolaWorlds`; `faith`: by seat, the factor that talk puts on the suspicion that it is the secret partner.
    """
    known: BriscolaWorlds = worlds
    heard: cython.double[5] = faith
    return ACTIONS[choose(address(STEADY_HABITS), address(known.seen), heard)].text


def suspicion(worlds: BriscolaWorlds, faith):
    """By seat, the chance that it is the secret partner, as long as the viewer does not know."""
    known: BriscolaWorlds = worlds
    heard: cython.double[5] = faith
    table: Table
    likely: cython.double[5]
    watch(address(STEADY_HABITS), address(table), address(known.seen))
    suspect(address(STEADY_HABITS), address(table), known.viewer, heard, likely)
    return [likely[seat] for seat in range(5)]


def friends(worlds: BriscolaWorlds, faith):
    """By seat, the chance that it is on the viewer's side."""
    known: BriscolaWorlds = worlds
    heard: cython.double[5] = faith
    table: Table
    likely: cython.double[5]
    watch(address(STEADY_HABITS), address(table), address(known.seen))
    trust(address(STEADY_HABITS), address(table), known.seen.hand[known.viewer], known.viewer, heard, likely)
    return [likely[seat] for seat in range(5)]


def chosen(state: BriscolaState):
    """The id of what the seat in turn does in a full state: the same as from its view, whatever the others hold."""
    position: BriscolaState = state
    return choose(address(STEADY_HABITS), address(position.deal), cython.NULL)
