"""Coinche by rules of thumb: auction, declarations, play."""

from libc.math cimport erf, exp, sqrt
from libc.stdint cimport uint32_t

from ridotto.core.chance cimport Rng
from ridotto.core.worlds cimport Past, note, recall
from ridotto.games.coinche.law.rules cimport BID, BIDS_END, BID_CAPOT, COINCHE, LOWEST, PLAYING, SURCOINCHE, Deal, Rules
from ridotto.games.coinche.law.state cimport CoincheRules, CoincheState, rules_of
from ridotto.games.families.trumps.bots.policy cimport steady_play
from ridotto.games.families.trumps.law.law cimport NO_TRUMPS, Law
from ridotto.games.families.trumps.law.table cimport PASS
from ridotto.policies.hands cimport MOST_COUNTS, combination_hope, count_hand, sure_capot, weighted_sum
from ridotto.policies.knowledge cimport Knowledge, read_knowledge
from ridotto.policies.likely cimport DOUBT, card_by_thumb, card_chances, silence, softened
from ridotto.policies.seen cimport hands_of_eight, read_table

from ridotto.games.coinche.law.options import options_of
from ridotto.games.coinche.law.rules import ACTIONS, IDS
from ridotto.games.coinche.law.state import PHASES
from ridotto.games.families.trumps.law.law import DENOMINATIONS

cdef enum:
    LAST_TRICK = 10
    BELOTE = 20
    FLAT = 500              # points of a flat capot (COI-9.15)

cdef double HALF_STEP, SURE, PUSHED, BELIEF, RAISE, BETTER, WIDTH, STEP
cdef double COINCHE_BELOW[2]
cdef double SURCOINCHE_ABOVE[2]


# ---- evaluation of a hand: expected points of my side as declarers ---------------------------------------------------


def _set_weights(kind, alone, bare, support, usual, defence, against, spread, held):
    weights = &hand_weights[<int> kind]
    for place in range(MOST_COUNTS):
        weights.alone[place] = alone[place] if place < len(alone) else 0.0
        weights.support[place] = support[place] if place < len(support) else 0.0
        weights.defence[place] = defence[place] if place < len(defence) else 0.0
    weights.bare, weights.usual, weights.against, weights.spread, weights.held = bare, usual, against, spread, held


_set_weights(
    0,  # a suit as trumps
    alone=(23, 10, 4, 2, 3, 20, 0, 12, 26, 35, 11, 3, 5, 4),
    bare=56,
    support=(32, 13, 15, 5, 0, 20, 28, 42, 56, 56, 16, 0, 5, 4),
    usual=44,
    defence=(14, 13, 0, 0, 0, 0, 4, 6, 8, 8, 7, 1, 3, 0),
    against=15,
    spread=28.0,
    held=162,
)
_set_weights(
    1,  # no trumps
    alone=(14, 7, 7, 2),
    bare=46,
    support=(22, 7, 10, 2),
    usual=22,
    defence=(10, 4, 5, 3),
    against=11,
    spread=27.0,
    held=130,
)
_set_weights(
    2,  # all trumps
    alone=(28, 10, 13, 4, 17, 6),
    bare=96,
    support=(42, 17, 16, 4, 19, 5),
    usual=50,
    defence=(18, 7, 9, 1, 0, 5),
    against=22,
    spread=46.0,
    held=258,
)
_set_weights(
    3,  # no trumps, aces worth 19
    alone=(18.5, 7, 7.5, 2),
    bare=59,
    support=(28.5, 7, 10, 2),
    usual=25,
    defence=(13, 4, 5, 2),
    against=12.5,
    spread=30.0,
    held=162,
)
_set_weights(
    4,  # all trumps, values scaled
    alone=(19.5, 5, 8, 3, 18, 4),
    bare=60,
    support=(28, 10, 9.5, 2.5, 19.5, 2.5),
    usual=34.5,
    defence=(12, 4, 5.5, 0.5, 0.5, 2.5),
    against=14,
    spread=30.0,
    held=162,
)

# ---- the auction -----------------------------------------------------------------------------------------------------

# Points by which a hand exceeds its bid on average, since bids are multiples of ten
HALF_STEP = 5.0
# Safety margin of an opening bid, in standard deviations
SURE = 0.5
# Safety margin assumed for a bid over opponents, in standard deviations
PUSHED = 0.6
# Weight of the opponents' estimate against mine if they bid the same denomination
BELIEF = 0.1
# Safety margin of a bid over partner's, in standard deviations: passing is an alternative
RAISE = 0.7
# Points by which a bid must be better than leaving partner's
BETTER = 10.0
# Of the next two the first multiplies all points, the second pays the contract alone, so that a declarer who makes it gains more (COI-9.11)
COINCHE_BELOW[:] = [0.1, 0.3]
"""Minimum expected shortfall of the declarers for a coinche, in standard deviations."""
SURCOINCHE_ABOVE[:] = [1.5, 1.1]
"""Minimum expected surplus of the declarers for a surcoinche, in standard deviations."""


cdef void read_auction(Auction* auction, const Rules* rules, int seat, uint32_t hand, const Past* past,
                       int calls) noexcept nogil:
    """Fill in the auction after the first `calls` actions, from the view of a seat with a hand of eight."""
    cdef int action
    auction.rules = rules
    auction.me = seat
    auction.hand = hand
    auction.leads = (rules.table.dealer + 1) & 3 == seat
    auction.bids = 0
    auction.answering = False
    for place in range(calls):
        action = past.done[place] & 0xFFFF
        if BID <= action < BIDS_END:
            bid = &auction.bid[auction.bids]
            bid.seat = past.done[place] >> 16
            bid.number = 10 * (LOWEST + (action - BID) // 6)
            bid.denomination = (action - BID) % 6
            auction.bids += 1
        elif COINCHE <= action < BID_CAPOT and action != SURCOINCHE:
            auction.answering = True
    auction.ours = auction.opposed = False
    auction.lowest = 10 * LOWEST
    if auction.bids:
        last = &auction.bid[auction.bids - 1]
        auction.lowest = last.number + 10
        auction.ours = (last.seat ^ seat) & 1 == 0
        auction.opposed = not auction.ours
    auction.hope[0] = auction.hope[1] = 0.0
    if rules.table.melds:
        auction.hope[0] = combination_hope(rules.table.law, hand, rules.table.overlap)
        auction.hope[1] = combination_hope(rules.table.law + NO_TRUMPS, hand, rules.table.overlap)


cdef int choose_call(const Auction* auction) noexcept nogil:
    """Return the call: a bid, a coinche or a pass; in answer to a coinche a surcoinche or a pass."""
    rules = auction.rules
    last = auction.bid[auction.bids - 1] if auction.bids else auction.bid[0]
    if auction.answering:
        return SURCOINCHE if expected(auction, last.denomination) > surcoinche_above(auction) else PASS
    cdef int best = sure_bid(auction)
    if best >= 0:
        return best
    best = PASS
    cdef double most = 0.0
    if auction.ours:
        most = gain(auction, last.number, expected(auction, last.denomination), last.denomination) + BETTER
    for denomination in range(rules.denominations):
        points = expected(auction, denomination)
        number = number_for(auction, points, denomination)
        if not number:
            continue
        found = gain(auction, number, points, denomination)
        if found > most:
            best = BID + 6 * (number // 10 - LOWEST) + denomination
            most = found
    if best == PASS and auction.opposed:
        if after_defence(auction) < coinche_below(auction):
            return COINCHE
    return best


cdef double coinche_below(const Auction* auction) noexcept nogil:
    """Return the points of the declarers below which an opponent says coinche."""
    last = auction.bid[auction.bids - 1]
    return last.number - COINCHE_BELOW[auction.rules.contract_only] * weights_of(auction.rules, last.denomination).spread


cdef double surcoinche_above(const Auction* auction) noexcept nogil:
    """Return the points above which the declarers say surcoinche."""
    last = auction.bid[auction.bids - 1]
    return last.number + SURCOINCHE_ABOVE[auction.rules.contract_only] * weights_of(auction.rules, last.denomination).spread


cdef int sure_bid(const Auction* auction) noexcept nogil:
    """Return the bid of a hand that takes every trick in some denomination, -1 for other hands.

    That is capot, unless a flat capot pays less than the highest number that the hand makes (COI-9.15).
    """
    cdef int taken, number, worth
    rules = auction.rules
    cdef int best = -1
    cdef int most = 0
    for denomination in range(rules.denominations):
        law = rules.table.law + denomination
        if not sure_capot(law, auction.hand, auction.leads):
            continue
        if not rules.flat_capot:
            return BID_CAPOT + denomination
        belotes = BELOTE * belotes_in(law, auction.hand)
        taken = law.total + LAST_TRICK + belotes
        number = min(taken // 10, <int> rules.highest) * 10
        worth = number + taken + rules.unbid_capot if number >= auction.lowest else 0
        if FLAT + belotes > most:
            best = BID_CAPOT + denomination
            most = FLAT + belotes
        if worth > most:
            best = BID + 6 * (number // 10 - LOWEST) + denomination
            most = worth
    return best


cdef int belotes_in(const Law* law, uint32_t hand) noexcept nogil:
    """Return the number of belotes in a hand (COI-8.1, COI-8.2)."""
    cdef int found = 0
    for suit in range(4):
        pair = law.belotes & <uint32_t> 0xFF << 8 * suit
        found += pair != 0 and hand & pair == pair
    return found


cdef int number_for(const Auction* auction, double points, int denomination) noexcept nogil:
    """Return the number to bid when expecting `points`, 0 for none. Over opponents it is the lowest legal one."""
    cdef int highest = 10 * auction.rules.highest
    if auction.opposed:
        return auction.lowest if auction.lowest <= points and auction.lowest <= highest else 0
    sure = points - (RAISE if auction.ours else SURE) * weights_of(auction.rules, denomination).spread
    cdef int number = min(<int> sure // 10 * 10, highest)
    return number if number >= auction.lowest else 0


cdef double expected(const Auction* auction, int denomination) noexcept nogil:
    """Return the points that my side is expected to take in a denomination."""
    cdef int counts[14]
    weights = weights_of(auction.rules, denomination)
    count_hand(auction.hand, denomination, counts)
    points = weights.bare + weighted_sum(counts, weights.alone)
    cdef double mine = 0.0
    cdef double theirs = 0.0
    cdef double against = 0.0
    for place in range(auction.bids):
        bid = auction.bid[place]
        if bid.denomination != denomination:
            continue
        if (bid.seat ^ auction.me) & 1:
            against = bidder_points(auction, place)
        elif bid.seat == auction.me:
            if not mine:
                mine = bidder_points(auction, place)
        elif not theirs:
            theirs = bidder_points(auction, place)
            if mine:
                points += max(0.0, theirs - mine)
            else:
                points = theirs + weighted_sum(counts, weights.support) - weights.usual
    if against:
        points += BELIEF * (weights.held - against - points)
    return points + auction.hope[denomination == NO_TRUMPS]


cdef double bidder_points(const Auction* auction, int place) noexcept nogil:
    """Return the points that a bidder expects, as implied by the bid."""
    bid = auction.bid[place]
    cdef bint pushed = False
    for other in range(place):
        if (auction.bid[other].seat ^ bid.seat) & 1:
            pushed = True
    return bid.number + (PUSHED if pushed else SURE) * weights_of(auction.rules, bid.denomination).spread + HALF_STEP


cdef double after_defence(const Auction* auction) noexcept nogil:
    """Return the points that the opponents are expected to take in their last bid's denomination against my hand."""
    cdef int counts[14]
    last = auction.bid[auction.bids - 1]
    weights = weights_of(auction.rules, last.denomination)
    count_hand(auction.hand, last.denomination, counts)
    return bidder_points(auction, auction.bids - 1) - (weighted_sum(counts, weights.defence) - weights.against)


cdef double gain(const Auction* auction, int number, double points, int denomination) noexcept nogil:
    """Return the expected difference between the declarers' and the defenders' scores of a contract."""
    weights = weights_of(auction.rules, denomination)
    chance = 0.5 + 0.5 * erf((points - number) / (sqrt(2.0) * weights.spread))
    return chance * (number + 2.0 * points - weights.held) - (1.0 - chance) * (number + 160.0)


# ---- likelihood of calls --------------------------------------------------------------------------------------------

# Scale of the logit over the values of bids, in points
WIDTH = 40.0
# Standard deviation of a bid's number around the one that the policy would choose, in points
STEP = 15.0


cdef double likelihood(const void* deal, const void* rules, const Past* past, int viewer) noexcept nogil:
    """Return the likelihood of the actions of all but the viewer, given the hands of a deal (a `LikelihoodOf`)."""
    return likelihood_by(deal, rules, past, viewer, call_chance, DOUBT)


cdef double likelihood_by(const void* deal, const void* rules, const Past* past, int viewer, ChanceOf chance_of,
                          double doubt) noexcept nogil:
    """Return the likelihood, given the probability function of a call. `doubt`: probability mass for calls that it cannot explain."""
    cdef int action, seat
    cdef Auction auction
    cdef uint32_t hands[4]
    table = &(<Deal*> deal).table
    law = <Rules*> rules
    hands_of_eight(table, &law.table, hands)
    chance = silence(table, &law.table, hands, viewer)
    for place in range(past.length):
        action = past.done[place] & 0xFFFF
        seat = past.done[place] >> 16
        if action < PASS:
            break
        if seat != viewer:
            read_auction(&auction, law, seat, hands[seat], past, place)
            chance *= doubt + (1.0 - doubt) * chance_of(&auction, past, place, action)
    if (<Deal*> deal).phase != PLAYING:
        return chance
    return chance * card_chances(table, &law.table, hands, 0, viewer, card_by_thumb)


cdef double call_chance(const Auction* auction, const Past* past, int calls, int action) noexcept nogil:
    """Return the probability of a call (a `ChanceOf`)."""
    cdef int called
    cdef double values[6]
    cdef int numbers[6]
    last = auction.bid[auction.bids - 1] if auction.bids else auction.bid[0]
    width = 0.3 * weights_of(auction.rules, last.denomination).spread if auction.bids else 1.0
    if auction.answering:
        sure = softened(expected(auction, last.denomination) - surcoinche_above(auction), width)
        return sure if action == SURCOINCHE else 1.0 - sure
    if BID_CAPOT <= action < BID:
        return sure_capot(auction.rules.table.law + (action - BID_CAPOT), auction.hand, auction.leads)
    cdef double best = 0.0
    if auction.ours:
        best = gain(auction, last.number, expected(auction, last.denomination), last.denomination) + BETTER
    passing = best
    for denomination in range(auction.rules.denominations):
        points = expected(auction, denomination)
        numbers[denomination] = max(auction.lowest, number_for(auction, points, denomination))
        values[denomination] = gain(auction, numbers[denomination], points, denomination)
        best = max(best, values[denomination])
    quiet = exp((passing - best) / WIDTH)
    total = quiet
    for denomination in range(auction.rules.denominations):
        total += exp((values[denomination] - best) / WIDTH)
    if action >= BID:
        called = (action - BID) % 6
        away = (10 * (LOWEST + (action - BID) // 6) - numbers[called]) / STEP
        return exp((values[called] - best) / WIDTH - 0.5 * away * away) / total
    if not auction.opposed:
        return quiet / total
    coinche = softened(coinche_below(auction) - after_defence(auction), width)
    return quiet / total * (1.0 - coinche if action == PASS else coinche)


# ---- the policy ------------------------------------------------------------------------------------------------------


cdef int steady(const void* deal, const void* rules, const Past* past, Rng* rng) noexcept nogil:
    """Return the action of the seat to act (a `PolicyOf`). It is deterministic."""
    cdef Auction auction
    table = &(<Deal*> deal).table
    law = <Rules*> rules
    if (<Deal*> deal).phase == PLAYING:
        return steady_play(table, &law.table, 0)
    read_auction(&auction, law, table.play.turn, table.play.hand[table.play.turn], past, past.length)
    return choose_call(&auction)


cdef int read_seat(Deal* deal, Rules* rules, Past* past, object view) except -1:
    """Fill a deal from a seat's view, and a past with the calls."""
    cdef CoincheRules made = rules_of(options_of(view["options"]))
    contract = view["contract"]
    rules[0] = made.rules
    rules.table.dealer = view["dealer"]
    declarer = contract["declarer"] if contract else -1
    denomination = DENOMINATIONS.index(contract["denomination"]) if contract else 0
    read_table(&deal.table, &rules.table, view, declarer, denomination)
    deal.phase = PHASES.index(view["phase"])
    past.length = 0
    for seat, text in view["bids"]:
        note(past, seat, IDS[text])
    return 0


def act(view):
    """Return a careful player's action for the view of the seat to act."""
    cdef Deal deal
    cdef Rules rules
    cdef Past past
    read_seat(&deal, &rules, &past, view)
    return ACTIONS[steady(&deal, &rules, &past, NULL)].text


def holdings(view):
    """Return by seat, during the play: (cards that the player may hold, cards that only this player can hold), as sets of bits."""
    cdef Deal deal
    cdef Rules rules
    cdef Past past
    cdef Knowledge know
    read_seat(&deal, &rules, &past, view)
    read_knowledge(&know, &deal.table, &rules.table, 0)
    return [(know.can[seat], know.sole[seat]) for seat in range(4)]


def act_in(CoincheState state not None):
    """Return the policy's action in a full deal, as in a search's worlds. It equals `act` of the seat's view."""
    cdef CoincheState whole = state
    cdef Past past
    recall(&past, whole)
    return ACTIONS[steady(&whole.deal, whole.rules, &past, NULL)].text


def weight_of(CoincheState state not None, viewer):
    """Return the likelihood of the actions of all but the viewer, given the hands of a state: the weight of its world."""
    cdef CoincheState whole = state
    cdef Past past
    recall(&past, whole)
    return likelihood(&whole.deal, whole.rules, &past, viewer)
