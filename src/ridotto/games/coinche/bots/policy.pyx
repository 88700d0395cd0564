"""Coinche by rules of thumb: the auction, declarations, the play."""

from libc.math cimport erf, exp, sqrt
from libc.stdint cimport uint32_t

from ridotto.core.chance cimport Rng
from ridotto.core.worlds cimport Past, note, recall
from ridotto.games.coinche.law.rules cimport BID, BIDS_END, BID_CAPOT, COINCHE, LOWEST, PLAYING, SURCOINCHE, Deal, Rules
from ridotto.games.coinche.law.state cimport CoincheRules, CoincheState, rules_of
from ridotto.games.families.trumps.bots.policy cimport steady_play
from ridotto.games.families.trumps.law.law cimport NO_TRUMPS
from ridotto.games.families.trumps.law.table cimport PASS
from ridotto.policies.hands cimport MOST_COUNTS, count_hand, eight_sure, hoped, weighed
from ridotto.policies.knowledge cimport Knowledge, look
from ridotto.policies.likely cimport DOUBT, card_by_thumb, card_chances, silence, softened
from ridotto.policies.seen cimport hands_of_eight, read_table

from ridotto.games.coinche.law.options import options_of
from ridotto.games.coinche.law.rules import ACTIONS, IDS
from ridotto.games.coinche.law.state import PHASES
from ridotto.games.families.trumps.law.law import DENOMINATIONS

cdef double HALF_STEP, SURE, PUSHED, BELIEF, RAISE, BETTER, COINCHE_BELOW, SURCOINCHE_ABOVE, WIDTH, STEP


# ---- what a hand is worth: points that my side is likely to take as declarers ----------------------------------------


def _judge(kind, alone, bare, support, usual, defence, against, spread, held):
    sense = &senses[<int> kind]
    for place in range(MOST_COUNTS):
        sense.alone[place] = alone[place] if place < len(alone) else 0.0
        sense.support[place] = support[place] if place < len(support) else 0.0
        sense.defence[place] = defence[place] if place < len(defence) else 0.0
    sense.bare, sense.usual, sense.against, sense.spread, sense.held = bare, usual, against, spread, held


_judge(
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
_judge(
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
_judge(
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

# ---- the auction -----------------------------------------------------------------------------------------------------

# What a bid leaves unsaid on average, since bids go up in tens
HALF_STEP = 5.0
# How many standard deviations a bidder keeps in hand when opening
SURE = 0.5
# The same, as assumed of a bid over opponents
PUSHED = 0.6
# How far my own expectation gives way to what opponents promise in the same denomination
BELIEF = 0.1
# The standard deviations kept in hand over partner's bid, which may as well stand
RAISE = 0.7
# How much more a bid must promise than partner's
BETTER = 10.0
# By how many standard deviations the declarers must be expected to miss their contract for a coinche
COINCHE_BELOW = 0.1
# How many standard deviations above their contract the declarers must expect for a surcoinche
SURCOINCHE_ABOVE = 1.5


cdef void hear(Auction* auction, const Rules* rules, int seat, uint32_t hand, const Past* past,
               int calls) noexcept nogil:
    """The auction up to a number of actions, as a seat with a hand of eight sees it."""
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
        auction.hope[0] = hoped(rules.table.law, hand, rules.table.overlap)
        auction.hope[1] = hoped(rules.table.law + NO_TRUMPS, hand, rules.table.overlap)


cdef int speak(const Auction* auction) noexcept nogil:
    """A bid, a coinche, or a pass; in an answer surcoinche or a pass."""
    rules = auction.rules
    last = auction.bid[auction.bids - 1] if auction.bids else auction.bid[0]
    if auction.answering:
        least = last.number + SURCOINCHE_ABOVE * sense_of(last.denomination).spread
        return SURCOINCHE if expected(auction, last.denomination) > least else PASS
    for denomination in range(rules.denominations):
        if eight_sure(rules.table.law + denomination, auction.hand, auction.leads):
            return BID_CAPOT + denomination
    cdef int best = PASS
    cdef double most = 0.0
    if auction.ours:
        most = gain(last.number, expected(auction, last.denomination), last.denomination) + BETTER
    for denomination in range(rules.denominations):
        points = expected(auction, denomination)
        number = number_for(auction, points, denomination)
        if not number:
            continue
        found = gain(number, points, denomination)
        if found > most:
            best = BID + 6 * (number // 10 - LOWEST) + denomination
            most = found
    if best == PASS and auction.opposed:
        if after_defence(auction) < last.number - COINCHE_BELOW * sense_of(last.denomination).spread:
            return COINCHE
    return best


cdef int number_for(const Auction* auction, double points, int denomination) noexcept nogil:
    """The number to bid when expecting `points`; 0 for none. Over opponents the lowest bid is enough."""
    cdef int highest = 10 * auction.rules.highest
    if auction.opposed:
        return auction.lowest if auction.lowest <= points and auction.lowest <= highest else 0
    sure = points - (RAISE if auction.ours else SURE) * sense_of(denomination).spread
    cdef int number = min(<int> sure // 10 * 10, highest)
    return number if number >= auction.lowest else 0


cdef double expected(const Auction* auction, int denomination) noexcept nogil:
    """The points that my side is likely to take in a denomination."""
    cdef int counts[14]
    sense = sense_of(denomination)
    count_hand(auction.hand, denomination, counts)
    points = sense.bare + weighed(counts, sense.alone)
    cdef double mine = 0.0
    cdef double theirs = 0.0
    cdef double against = 0.0
    for place in range(auction.bids):
        bid = auction.bid[place]
        if bid.denomination != denomination:
            continue
        if (bid.seat ^ auction.me) & 1:
            against = said(auction, place)
        elif bid.seat == auction.me:
            if not mine:
                mine = said(auction, place)
        elif not theirs:
            theirs = said(auction, place)
            if mine:
                points += max(0.0, theirs - mine)
            else:
                points = theirs + weighed(counts, sense.support) - sense.usual
    if against:
        points += BELIEF * (sense.held - against - points)
    return points + auction.hope[denomination == NO_TRUMPS]


cdef double said(const Auction* auction, int place) noexcept nogil:
    """The points that a bidder expects."""
    bid = auction.bid[place]
    cdef bint pushed = False
    for other in range(place):
        if (auction.bid[other].seat ^ bid.seat) & 1:
            pushed = True
    return bid.number + (PUSHED if pushed else SURE) * sense_of(bid.denomination).spread + HALF_STEP


cdef double after_defence(const Auction* auction) noexcept nogil:
    """The points that the opponents' last bid is likely to bring them against my hand."""
    cdef int counts[14]
    last = auction.bid[auction.bids - 1]
    sense = sense_of(last.denomination)
    count_hand(auction.hand, last.denomination, counts)
    return said(auction, auction.bids - 1) - (weighed(counts, sense.defence) - sense.against)


cdef double gain(int number, double points, int denomination) noexcept nogil:
    """What a contract is likely to bring: the difference between the two sides' scores."""
    sense = sense_of(denomination)
    chance = 0.5 + 0.5 * erf((points - number) / (sqrt(2.0) * sense.spread))
    return chance * (number + 2.0 * points - sense.held) - (1.0 - chance) * (number + 160.0)


# ---- what calls tell ------------------------------------------------------------------------------------------------

# Points: the width of the logit over what bids promise
WIDTH = 40.0
# Points: how far a bid's number is from the one a player of this strength would say, as a standard deviation
STEP = 15.0


cdef double likelihood(const void* deal, const void* rules, const Past* past, int viewer) noexcept nogil:
    """How likely the calls and silences of all but the viewer are with the hands of a deal (a `LikelihoodOf`)."""
    return likely(deal, rules, past, viewer, call_chance, DOUBT)


cdef double likely(const void* deal, const void* rules, const Past* past, int viewer, ChanceOf chance_of,
                   double doubt) noexcept nogil:
    """The same, with the chance of each call as a function has it, and how often somebody calls for reasons that it does not know."""
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
            hear(&auction, law, seat, hands[seat], past, place)
            chance *= doubt + (1.0 - doubt) * chance_of(&auction, past, place, action)
    if (<Deal*> deal).phase != PLAYING:
        return chance
    return chance * card_chances(table, &law.table, hands, 0, viewer, card_by_thumb)


cdef double call_chance(const Auction* auction, const Past* past, int calls, int action) noexcept nogil:
    """The chance that a player calls so (a `ChanceOf`)."""
    cdef int called
    cdef double promised[6]
    cdef int numbers[6]
    last = auction.bid[auction.bids - 1] if auction.bids else auction.bid[0]
    width = 0.3 * sense_of(last.denomination).spread if auction.bids else 1.0
    if auction.answering:
        least = last.number + SURCOINCHE_ABOVE * sense_of(last.denomination).spread
        sure = softened(expected(auction, last.denomination) - least, width)
        return sure if action == SURCOINCHE else 1.0 - sure
    if BID_CAPOT <= action < BID:
        return eight_sure(auction.rules.table.law + (action - BID_CAPOT), auction.hand, auction.leads)
    cdef double best = 0.0
    if auction.ours:
        best = gain(last.number, expected(auction, last.denomination), last.denomination) + BETTER
    passing = best
    for denomination in range(auction.rules.denominations):
        points = expected(auction, denomination)
        numbers[denomination] = max(auction.lowest, number_for(auction, points, denomination))
        promised[denomination] = gain(numbers[denomination], points, denomination)
        best = max(best, promised[denomination])
    quiet = exp((passing - best) / WIDTH)
    total = quiet
    for denomination in range(auction.rules.denominations):
        total += exp((promised[denomination] - best) / WIDTH)
    if action >= BID:
        called = (action - BID) % 6
        away = (10 * (LOWEST + (action - BID) // 6) - numbers[called]) / STEP
        return exp((promised[called] - best) / WIDTH - 0.5 * away * away) / total
    if not auction.opposed:
        return quiet / total
    doubted = last.number - COINCHE_BELOW * sense_of(last.denomination).spread - after_defence(auction)
    coinche = softened(doubted, width)
    return quiet / total * (1.0 - coinche if action == PASS else coinche)


# ---- the policy ------------------------------------------------------------------------------------------------------


cdef int steady(const void* deal, const void* rules, const Past* past, Rng* rng) noexcept nogil:
    """The action of the seat in turn (a `PolicyOf`); it throws no dice."""
    cdef Auction auction
    table = &(<Deal*> deal).table
    law = <Rules*> rules
    if (<Deal*> deal).phase == PLAYING:
        return steady_play(table, &law.table, 0)
    hear(&auction, law, table.play.turn, table.play.hand[table.play.turn], past, past.length)
    return speak(&auction)


cdef int read_seat(Deal* deal, Rules* rules, Past* past, object view) except -1:
    """Fills a deal as the seat of a view sees it, and what has been called."""
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
    """What a careful player does with a view on their turn."""
    cdef Deal deal
    cdef Rules rules
    cdef Past past
    read_seat(&deal, &rules, &past, view)
    return ACTIONS[steady(&deal, &rules, &past, NULL)].text


def holdings(view):
    """By seat, during the play: (cards that somebody may hold, cards that only they can hold), sets of bits in card order."""
    cdef Deal deal
    cdef Rules rules
    cdef Past past
    cdef Knowledge know
    read_seat(&deal, &rules, &past, view)
    look(&know, &deal.table, &rules.table, 0)
    return [(know.can[seat], know.sole[seat]) for seat in range(4)]


def act_in(CoincheState state not None):
    """What the seat in turn does when the policy is given the whole deal, as in a search's worlds: the same as `act` of its view."""
    cdef CoincheState whole = state
    cdef Past past
    recall(&past, whole)
    return ACTIONS[steady(&whole.deal, whole.rules, &past, NULL)].text


def promises(view):
    """What each legal bid with a number promises in the auction: the difference of the scores, from the hand and the calls alone."""
    cdef int action, bid
    cdef Deal deal
    cdef Rules rules
    cdef Past past
    cdef Auction auction
    cdef double points[6]
    read_seat(&deal, &rules, &past, view)
    cdef int seat = view["seat"]
    hear(&auction, &rules, seat, deal.table.play.hand[seat], &past, past.length)
    for denomination in range(rules.denominations):
        points[denomination] = expected(&auction, denomination)
    found = {}
    for text in view["legal"]:
        action = IDS[text]
        if action >= BID:
            bid = action - BID
            found[text] = gain(10 * (LOWEST + bid // 6), points[bid % 6], bid % 6)
    return found


def weight_of(CoincheState state not None, viewer):
    """The likelihood of what all but the viewer have done, with the hands of a state: what its world is weighted by."""
    cdef CoincheState whole = state
    cdef Past past
    recall(&past, whole)
    return likelihood(&whole.deal, whole.rules, &past, viewer)
