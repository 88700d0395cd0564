"""Coinche by rules of thumb: the auction, declarations, the play."""

import cython
from cython import address

from ridotto.games.coinche.law.options import options_of
from ridotto.games.coinche.law.rules import ACTIONS, IDS
from ridotto.games.coinche.law.state import PHASES
from ridotto.games.families.trumps.law.law import DENOMINATIONS

# ---- what a hand is worth: points that my side is likely to take as declarers ----------------------------------------


def _judge(kind, alone, bare, support, usual, defence, against, spread, held):
    sense = address(senses[cython.cast(cython.int, kind)])
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

HALF_STEP = 5.0
"""What a bid leaves unsaid on average, since bids go up in tens."""
SURE = 0.5
"""How many standard deviations a bidder keeps in hand when opening."""
PUSHED = 0.6
"""The same, as assumed of a bid over opponents."""
BELIEF = 0.1
"""How far my own expectation gives way to what opponents promise in the same denomination."""
RAISE = 0.7
"""The standard deviations kept in hand over partner's bid, which may as well stand."""
BETTER = 10.0
"""How much more a bid must promise than partner's."""
COINCHE_BELOW = 0.1
"""By how many standard deviations the declarers must be expected to miss their contract for a coinche."""
SURCOINCHE_ABOVE = 1.5
"""How many standard deviations above their contract the declarers must expect for a surcoinche."""


def hear(auction, rules, seat, hand, past, calls):
    """The auction up to a number of actions, as a seat with a hand of eight sees it."""
    auction.rules = rules
    auction.me = seat
    auction.hand = hand
    auction.leads = (rules.table.dealer + 1) & 3 == seat
    auction.bids = 0
    auction.answering = False
    for place in range(calls):
        action: cython.int = past.done[place] & 0xFFFF
        if BID <= action < BIDS_END:
            bid = address(auction.bid[auction.bids])
            bid.seat = past.done[place] >> 16
            bid.number = 10 * (LOWEST + (action - BID) // 6)
            bid.denomination = (action - BID) % 6
            auction.bids += 1
        elif COINCHE <= action < BID_CAPOT and action != SURCOINCHE:
            auction.answering = True
    auction.ours = auction.opposed = False
    auction.lowest = 10 * LOWEST
    if auction.bids:
        last = address(auction.bid[auction.bids - 1])
        auction.lowest = last.number + 10
        auction.ours = (last.seat ^ seat) & 1 == 0
        auction.opposed = not auction.ours
    auction.hope[0] = auction.hope[1] = 0.0
    if rules.table.melds:
        auction.hope[0] = hoped(rules.table.law, hand, rules.table.overlap)
        auction.hope[1] = hoped(rules.table.law + NO_TRUMPS, hand, rules.table.overlap)


def speak(auction):
    """A bid, a coinche, or a pass; in an answer surcoinche or a pass."""
    rules = auction.rules
    last = auction.bid[auction.bids - 1] if auction.bids else auction.bid[0]
    if auction.answering:
        least = last.number + SURCOINCHE_ABOVE * sense_of(last.denomination).spread
        return SURCOINCHE if expected(auction, last.denomination) > least else PASS
    for denomination in range(rules.denominations):
        if eight_sure(rules.table.law + denomination, auction.hand, auction.leads):
            return BID_CAPOT + denomination
    best: cython.int = PASS
    most: cython.double = 0.0
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


def number_for(auction, points, denomination):
    """The number to bid when expecting `points`; 0 for none. Over opponents the lowest bid is enough."""
    highest: cython.int = 10 * auction.rules.highest
    if auction.opposed:
        return auction.lowest if auction.lowest <= points and auction.lowest <= highest else 0
    sure = points - (RAISE if auction.ours else SURE) * sense_of(denomination).spread
    number: cython.int = min(cython.cast(cython.int, sure) // 10 * 10, highest)
    return number if number >= auction.lowest else 0


def expected(auction, denomination):
    """The points that my side is likely to take in a denomination."""
    counts: cython.int[14]
    sense = sense_of(denomination)
    count_hand(auction.hand, denomination, counts)
    points = sense.bare + weighed(counts, sense.alone)
    mine: cython.double = 0.0
    theirs: cython.double = 0.0
    against: cython.double = 0.0
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


def said(auction, place):
    """The points that a bidder expects."""
    bid = auction.bid[place]
    pushed: cython.bint = False
    for other in range(place):
        if (auction.bid[other].seat ^ bid.seat) & 1:
            pushed = True
    return bid.number + (PUSHED if pushed else SURE) * sense_of(bid.denomination).spread + HALF_STEP


def after_defence(auction):
    """The points that the opponents' last bid is likely to bring them against my hand."""
    counts: cython.int[14]
    last = auction.bid[auction.bids - 1]
    sense = sense_of(last.denomination)
    count_hand(auction.hand, last.denomination, counts)
    return said(auction, auction.bids - 1) - (weighed(counts, sense.defence) - sense.against)


def gain(number, points, denomination):
    """What a contract is likely to bring: the difference between the two sides' scores."""
    sense = sense_of(denomination)
    chance = 0.5 + 0.5 * erf((points - number) / (sqrt(2.0) * sense.spread))
    return chance * (number + 2.0 * points - sense.held) - (1.0 - chance) * (number + 160.0)


# ---- what calls tell ------------------------------------------------------------------------------------------------

WIDTH = 40.0
"""Points: the width of the logit over what bids promise."""
STEP = 15.0
"""Points: how far a bid's number is from the one a player of this strength would say, as a standard deviation."""


def likelihood(deal, rules, past, viewer):
    """How likely the calls and silences of all but the viewer are with the hands of a deal (a `LikelihoodOf`)."""
    return likely(deal, rules, past, viewer, call_chance, DOUBT)


def likely(deal, rules, past, viewer, chance_of, doubt):
    """The same, with the chance of each call as a function has it, and how often somebody calls for reasons that it does not know."""
    auction: Auction
    hands: uint32_t[4]
    table = address(cython.cast(cython.pointer(Deal), deal).table)
    law = cython.cast(cython.pointer(Rules), rules)
    hands_of_eight(table, address(law.table), hands)
    chance = silence(table, address(law.table), hands, viewer)
    for place in range(past.length):
        action: cython.int = past.done[place] & 0xFFFF
        seat: cython.int = past.done[place] >> 16
        if action < PASS:
            break
        if seat != viewer:
            hear(address(auction), law, seat, hands[seat], past, place)
            chance *= doubt + (1.0 - doubt) * chance_of(address(auction), past, place, action)
    if cython.cast(cython.pointer(Deal), deal).phase != PLAYING:
        return chance
    return chance * card_chances(table, address(law.table), hands, 0, viewer, card_by_thumb)


def call_chance(auction, past, calls, action):
    """The chance that a player calls so (a `ChanceOf`)."""
    promised: cython.double[6]
    numbers: cython.int[6]
    last = auction.bid[auction.bids - 1] if auction.bids else auction.bid[0]
    width = 0.3 * sense_of(last.denomination).spread if auction.bids else 1.0
    if auction.answering:
        least = last.number + SURCOINCHE_ABOVE * sense_of(last.denomination).spread
        sure = softened(expected(auction, last.denomination) - least, width)
        return sure if action == SURCOINCHE else 1.0 - sure
    if BID_CAPOT <= action < BID:
        return eight_sure(auction.rules.table.law + (action - BID_CAPOT), auction.hand, auction.leads)
    best: cython.double = 0.0
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
        called: cython.int = (action - BID) % 6
        away = (10 * (LOWEST + (action - BID) // 6) - numbers[called]) / STEP
        return exp((promised[called] - best) / WIDTH - 0.5 * away * away) / total
    if not auction.opposed:
        return quiet / total
    doubted = last.number - COINCHE_BELOW * sense_of(last.denomination).spread - after_defence(auction)
    coinche = softened(doubted, width)
    return quiet / total * (1.0 - coinche if action == PASS else coinche)


# ---- the policy ------------------------------------------------------------------------------------------------------


def steady(deal, rules, past, rng):
    """The action of the seat in turn (a `PolicyOf`); it throws no dice."""
    auction: Auction
    table = address(cython.cast(cython.pointer(Deal), deal).table)
    law = cython.cast(cython.pointer(Rules), rules)
    if cython.cast(cython.pointer(Deal), deal).phase == PLAYING:
        return steady_play(table, address(law.table), 0)
    hear(address(auction), law, table.play.turn, table.play.hand[table.play.turn], past, past.length)
    return speak(address(auction))


def read_seat(deal, rules, past, view):
    """Fills a deal as the seat of a view sees it, and what has been called."""
    made: CoincheRules = rules_of(options_of(view["options"]))
    contract = view["contract"]
    rules[0] = made.rules
    rules.table.dealer = view["dealer"]
    declarer = contract["declarer"] if contract else -1
    denomination = DENOMINATIONS.index(contract["denomination"]) if contract else 0
    read_table(address(deal.table), address(rules.table), view, declarer, denomination)
    deal.phase = PHASES.index(view["phase"])
    past.length = 0
    for seat, text in view["bids"]:
        note(past, seat, IDS[text])
    return 0


def act(view):
    """What a careful player does with a view on their turn."""
    deal: Deal
    rules: Rules
    past: Past
    read_seat(address(deal), address(rules), address(past), view)
    return ACTIONS[steady(address(deal), address(rules), address(past), cython.NULL)].text


def holdings(view):
    """By seat, during the play: (cards that somebody may hold, cards that only they can hold), sets of bits in card order."""
    deal: Deal
    rules: Rules
    past: Past
    know: Knowledge
    read_seat(address(deal), address(rules), address(past), view)
    look(address(know), address(deal.table), address(rules.table), 0)
    return [(know.can[seat], know.sole[seat]) for seat in range(4)]


def act_in(state: CoincheState):
    """What the seat in turn does when the policy is given the whole deal, as in a search's worlds: the same as `act` of its view."""
    whole: CoincheState = state
    past: Past
    recall(address(past), whole)
    return ACTIONS[steady(address(whole.deal), whole.rules, address(past), cython.NULL)].text


def promises(view):
    """What each legal bid with a number promises in the auction: the difference of the scores, from the hand and the calls alone."""
    deal: Deal
    rules: Rules
    past: Past
    auction: Auction
    points: cython.double[6]
    read_seat(address(deal), address(rules), address(past), view)
    seat: cython.int = view["seat"]
    hear(address(auction), address(rules), seat, deal.table.play.hand[seat], address(past), past.length)
    for denomination in range(rules.denominations):
        points[denomination] = expected(address(auction), denomination)
    found = {}
    for text in view["legal"]:
        action: cython.int = IDS[text]
        if action >= BID:
            bid: cython.int = action - BID
            found[text] = gain(10 * (LOWEST + bid // 6), points[bid % 6], bid % 6)
    return found


def weight_of(state: CoincheState, viewer):
    """The likelihood of what all but the viewer have done, with the hands of a state: what its world is weighted by."""
    whole: CoincheState = state
    past: Past
    recall(address(past), whole)
    return likelihood(address(whole.deal), whole.rules, address(past), viewer)
