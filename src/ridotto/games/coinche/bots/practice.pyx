"""Self-play of Coinche's auction for training: what each call brings in the actual deal, against bidders of many kinds.

A deal's outcome depends on the auction only through its contract, and cards are played by one deterministic policy with hidden cards: so
each contract of a deal is played out once, and any number of auctions are then scored from a table of the results.
"""

from libc.stdint cimport uint8_t
from libc.stdlib cimport calloc, free
from libc.string cimport memcpy, memset

from ridotto.core.chance cimport Rng, below, seed_rng, uniform
from ridotto.core.worlds cimport Past, note, play_on
from ridotto.games.coinche.bots.calls cimport Worths, best_call, drawn_call, kind_of_call, read_worths, value_of
from ridotto.games.coinche.bots.inputs cimport COMMON, OWN, QUIET, kind_of, write_inputs
from ridotto.games.coinche.bots.policy cimport (
    Auction, after_defence, choose_call, coinche_below, expected, read_auction, steady,
)
from ridotto.games.coinche.law.rules cimport (
    BID, BID_CAPOT, COINCHE, ENGINE, LOWEST, OVER, PLAYING, SURCOINCHE, Deal, Rules, Sheet, settle,
)
from ridotto.games.coinche.law.state cimport CoincheState
from ridotto.games.families.trumps.law.table cimport PASS, tally

cdef enum:
    CHOICES = 24            # most choices of a decision that are tried

cdef double SHARES[5]
# Quantiles of a normal distribution: how far the cards may bring more or less than in the one playout.
SHARES[:] = [-1.4, -0.53, 0.0, 0.53, 1.4]
# Standard deviation of a contract's points between players of equal strength, as a share of all points
cdef double NOISE = 0.075
# Probability that a decision in which no double is legal is kept in a course about contested ones
cdef double REST = 0.3


RIVALS = {
    "rules of thumb": {},
    "bold": {"shift": 30.0},
    "timid": {"shift": -25.0},
    "eager to double": {"eager": 40.0},
    "coinche from 120 on": {"learned": True, "coinche_from": 120},
    "outbids up to 170": {"outbid_to": 170},
    "outbids up to 140": {"outbid_to": 140, "learned": True},
    "pushes up to 140": {"push_to": 140, "push_by": 0.6, "learned": True},
    "pushes up to 170": {"push_to": 170, "push_by": 1.2, "learned": True},
    "never doubles": {"learned": True, "mild": True},
    "always surcoinches": {"learned": True, "fierce": True},
}
"""Other ways of bidding to measure the networks against, as fields of a `Bidder`."""

Practised = tuple
"""What `practised` returns."""


# ---- contracts -------------------------------------------------------------------------------------------------------


cdef Played* result_of(Exercise* exercise, const Deal* contract) noexcept nogil:
    """Return the result of a contract, playing it out when it comes up first."""
    cdef Deal later
    cdef Past past
    cdef Sheet sheet
    played = &exercise.played[6 * contract.table.declarer + contract.table.denomination]
    if played.known:
        return played
    later = contract[0]
    past.length = 0
    play_on(&ENGINE, &later, &exercise.rules, &past, steady, NULL, -1)
    memset(&sheet, 0, sizeof(Sheet))
    tally(&later.table, &exercise.rules.table, sheet.cards, sheet.combinations, sheet.belote)
    sheet.cards[later.table.play.master & 1] += 10
    played.known = True
    played.sweep = -1
    for team in range(2):
        played.cards[team] = sheet.cards[team]
        played.combinations[team] = sheet.combinations[team]
        played.belote[team] = sheet.belote[team]
        if later.table.play.tricks[team] == 8:
            played.sweep = team
    return played


cdef double lead_of(Exercise* exercise, const Deal* contract, int team) noexcept nogil:
    """Return the expected lead of a team when the cards have been played, in hundreds of points; 0 for a void deal."""
    cdef Sheet sheet
    cdef double total = 0.0
    cdef int more
    if contract.phase == OVER:
        return 0.0
    played = result_of(exercise, contract)
    declarers = contract.table.declarer & 1
    whole = played.cards[0] + played.cards[1]
    for place in range(5):
        memset(&sheet, 0, sizeof(Sheet))
        more = <int> (SHARES[place] * NOISE * whole)
        for side in range(2):
            sheet.cards[side] = played.cards[side]
            sheet.combinations[side] = played.combinations[side]
            sheet.belote[side] = played.belote[side]
        # The side that has every trick keeps every point.
        if played.sweep < 0:
            more = max(-played.cards[declarers], min(more, played.cards[1 - declarers]))
            sheet.cards[declarers] += more
            sheet.cards[1 - declarers] -= more
        settle(contract, &exercise.rules, &sheet, played.sweep == declarers)
        total += sheet.scores[team] - sheet.scores[1 - team]
    return total / 500.0


# ---- bidders ---------------------------------------------------------------------------------------------------------


cdef int call_of(Exercise* exercise, const Deal* deal, const Past* past, Rng* rng) noexcept nogil:
    """Return the call of the seat to act."""
    cdef Auction auction
    seat = deal.table.play.turn
    bidder = &exercise.bidders[seat]
    read_auction(&auction, &exercise.rules, seat, deal.table.play.hand[seat], past, past.length)
    if auction.answering:
        if bidder.fierce:
            return SURCOINCHE
    elif auction.opposed:
        if bidder.coinche_from and auction.bid[auction.bids - 1].number >= bidder.coinche_from:
            return COINCHE
        if auction.lowest <= min(bidder.outbid_to, 10 * <int> exercise.rules.highest):
            return BID + 6 * (auction.lowest // 10 - LOWEST) + most_expected(&auction)
    if bidder.learned and exercise.warmth > 0.0:
        call = drawn_call(&auction, past, past.length, exercise.warmth, rng)
    elif bidder.learned:
        call = best_call(&auction, past, past.length)
    else:
        call = thumb_call(&auction, bidder)
    if call == PASS and auction.opposed and not auction.answering and auction.lowest <= bidder.push_to:
        return pushed_call(&auction, past, bidder.push_by)
    return PASS if bidder.mild and (call == COINCHE or call == SURCOINCHE) else call


cdef int pushed_call(const Auction* auction, const Past* past, double less) noexcept nogil:
    """Return the best bid of the lowest number if it is worth at most `less` hundreds of points less than a pass, which it is otherwise."""
    cdef Worths worths
    cdef int best = PASS
    read_worths(&worths, auction, past, past.length)
    most = value_of(&worths, auction, PASS) - less
    for denomination in range(worths.denominations):
        bid = BID + 6 * (auction.lowest // 10 - LOWEST) + denomination
        found = value_of(&worths, auction, bid)
        if found > most:
            best = bid
            most = found
    return best


cdef int most_expected(const Auction* auction) noexcept nogil:
    """Return the denomination in which most is expected beyond half the points."""
    cdef int best = 0
    cdef double most = -1e9
    for denomination in range(auction.rules.denominations):
        found = expected(auction, denomination) / (auction.rules.table.law[denomination].total + 10)
        if found > most:
            best = denomination
            most = found
    return best


cdef int thumb_call(Auction* auction, const Bidder* bidder) noexcept nogil:
    """Return the call by rules of thumb of a player who thinks better or worse of hands than they are."""
    cdef int call
    auction.hope[0] += bidder.shift
    auction.hope[1] += bidder.shift
    call = choose_call(auction)
    if call == PASS and auction.opposed and not auction.answering:
        if after_defence(auction) < coinche_below(auction) + bidder.eager:
            return COINCHE
    return call


cdef void draw_bidder(Bidder* bidder, bint learned, Rng* rng) noexcept nogil:
    """Draw a way of bidding that is not the networks' own. `learned`: False if there are no networks yet."""
    memset(bidder, 0, sizeof(Bidder))
    which = uniform(rng)
    if which < 0.4:
        # Rules of thumb, as they are or bolder or more timid, readier or less ready to double.
        if which > 0.1:
            bidder.shift = 60.0 * uniform(rng) - 25.0
            bidder.eager = 50.0 * uniform(rng) - 10.0
        return
    bidder.learned = learned and uniform(rng) < 0.6
    if which < 0.5:
        bidder.coinche_from = 10 * (9 + below(rng, 6))
    elif which < 0.6:
        bidder.outbid_to = 10 * (11 + below(rng, 8))
    elif which < 0.85:
        bidder.learned = learned
        bidder.push_to = 10 * (11 + below(rng, 7)) if learned else 0
        bidder.push_by = 0.2 + uniform(rng)
    elif which < 0.93:
        bidder.mild = True
    else:
        bidder.fierce = True


# ---- an exercise -----------------------------------------------------------------------------------------------------


cdef void deal_exercise(Exercise* exercise, const Rules* rules, Course* course, Rng* rng) noexcept nogil:
    """Deal the cards and seat the bidders: most are the networks, some bid by other rules."""
    cdef uint8_t deck[32]
    cdef Bidder usual
    cdef int other
    for card in range(32):
        deck[card] = card
    for card in range(31):
        other = card + below(rng, 32 - card)
        deck[card], deck[other] = deck[other], deck[card]
    exercise.rules = rules[0]
    ENGINE.deal_out(&exercise.deal, &exercise.rules, deck, 32, below(rng, 4))
    memset(exercise.played, 0, sizeof(exercise.played))
    exercise.past.length = 0
    exercise.warmth = course.warmth
    for team in range(2):
        memset(&usual, 0, sizeof(Bidder))
        usual.learned = course.learned
        usual.pupil = True
        exercise.bidders[team] = exercise.bidders[team + 2] = usual
    which = uniform(rng)
    if which < course.strange:
        # The other team bids by other rules.
        team = below(rng, 2)
        draw_bidder(&exercise.bidders[team], course.learned, rng)
        exercise.bidders[team + 2] = exercise.bidders[team]
    elif which < 1.2 * course.strange:
        # So does one partner.
        draw_bidder(&exercise.bidders[below(rng, 4)], course.learned, rng)


cdef double brought(Exercise* exercise, int action, int team, Rng* dice) noexcept nogil:
    """Return the lead of a team after a call, the auction going on as its bidders do."""
    cdef Deal later
    cdef Past past
    later = exercise.deal
    past.length = exercise.past.length
    memcpy(past.done, exercise.past.done, past.length * sizeof(past.done[0]))
    while True:
        note(&past, later.table.play.turn, action)
        ENGINE.advance(&later, &exercise.rules, action)
        if later.phase == PLAYING or later.phase == OVER:
            return lead_of(exercise, &later, team)
        action = call_of(exercise, &later, &past, dice)


cdef int list_choices(Choice* choices, const Auction* auction, const Worths* worths, int leading, int guesses, Rng* rng) noexcept nogil:
    """List the calls to try: pass, double, the `leading` bids that look best, and `guesses` bids drawn from all. Return the count."""
    cdef bint marked[60]
    cdef int count = 1
    cdef int place, best
    choices[0].action, choices[0].network, choices[0].output, choices[0].row = PASS, QUIET, 0, 0
    if worths.doubling:
        choices[1].action = SURCOINCHE if auction.answering else COINCHE
        choices[1].network, choices[1].output, choices[1].row = QUIET, 1, 0
        count = 2
    cdef int numbers = worths.denominations * worths.steps
    if not numbers:
        return count
    memset(marked, 0, sizeof(marked))
    for _ in range(leading):
        best = -1
        for denomination in range(worths.denominations):
            for step in range(worths.steps):
                place = 10 * denomination + step
                if not marked[place] and (best < 0 or worths.bid[denomination][step] > worths.bid[best // 10][best % 10]):
                    best = place
        if best >= 0:
            marked[best] = True
    for _ in range(guesses):
        # Low numbers more often: they are bid more often.
        step = <int> (uniform(rng) * uniform(rng) * worths.steps)
        marked[10 * below(rng, worths.denominations) + step] = True
    for denomination in range(worths.denominations):
        for step in range(worths.steps):
            if marked[10 * denomination + step] and count < CHOICES:
                choices[count].action = BID + 6 * (auction.lowest // 10 + step - LOWEST) + denomination
                choices[count].network = kind_of(denomination)
                choices[count].output = step
                choices[count].row = 1 + denomination
                count += 1
    return count


cdef double bid_out(Exercise* exercise, Deal* end, Rng* dice) noexcept nogil:
    """Bid an exercise out. Return the lead of team 0, in hundreds of points, and the deal at the end of the auction."""
    cdef Past past
    end[0] = exercise.deal
    past.length = 0
    while end.phase != PLAYING and end.phase != OVER:
        action = call_of(exercise, end, &past, dice)
        note(&past, end.table.play.turn, action)
        ENGINE.advance(end, &exercise.rules, action)
    return lead_of(exercise, end, 0)


def duelled(CoincheState table not None, bytes digest, int deals, dict rival):
    """Return, by deal, the lead of the networks over another way of bidding, in points; each deal is bid from both sides.

    `table`: a state of the deals' options. `rival`: fields of a `Bidder`; those left out are 0 or False.
    """
    cdef Exercise* exercise = <Exercise*> calloc(1, sizeof(Exercise))
    cdef Course course
    cdef Bidder own, other
    cdef Deal end
    cdef Rng rng
    seed_rng(&rng, <unsigned char*> digest)
    memset(&own, 0, sizeof(Bidder))
    memset(&other, 0, sizeof(Bidder))
    own.learned = True
    other.learned = rival.get("learned", False)
    other.shift = rival.get("shift", 0.0)
    other.eager = rival.get("eager", 0.0)
    other.coinche_from = rival.get("coinche_from", 0)
    other.outbid_to = rival.get("outbid_to", 0)
    other.push_to = rival.get("push_to", 0)
    other.push_by = rival.get("push_by", 0.0)
    other.mild = rival.get("mild", False)
    other.fierce = rival.get("fierce", False)
    course.learned, course.strange, course.warmth = True, 0.0, 0.0
    cdef list leads = []
    try:
        for _ in range(deals):
            deal_exercise(exercise, <Rules*> table.rules, &course, &rng)
            total = 0.0
            for team in range(2):
                for seat in range(4):
                    exercise.bidders[seat] = own if seat & 1 == team else other
                total += bid_out(exercise, &end, &rng) * (1.0 - 2.0 * team)
            leads.append(50.0 * total)
    finally:
        free(exercise)
    return leads


def practised(list tables, bytes digest, int deals, bint learned, double strange, double warmth, double astray,
              int leading=4, int guesses=5, bint contested=False):
    """Play auctions and return what each call brought.

    `tables`: states, each deal is of the options of one of them. `digest`: 32-byte seed. `learned`: False to bid by rules of thumb.
    `strange`: probability that a team bids by other rules. `warmth`: temperature of the networks' calls, in hundreds of points.
    `astray`: probability of a drawn call after a decision. `leading`, `guesses`: number of bids tried because they look best, and of
    bids drawn from all. `contested`: True to try calls only where a double is legal, and to keep some of the other decisions with
    calls that bring 0.

    Returns (common inputs, number of choices of each decision, place of the best-looking choice of each, own inputs of each choice, its
    network, its output, lead that it brought in hundreds of points), all but the counts as bytes.
    """
    cdef Exercise* exercise = <Exercise*> calloc(1, sizeof(Exercise))
    cdef Choice choices[CHOICES]
    cdef Auction auction
    cdef Worths worths
    cdef float common[COMMON]
    cdef float own[7 * OWN]
    cdef Rng rng, dice
    cdef CoincheState table
    cdef int count, seat, taken, call
    cdef bint tried
    cdef Course course
    course.learned, course.strange, course.warmth = learned, strange, warmth
    cdef bytearray commons = bytearray()
    cdef bytearray owns = bytearray()
    cdef list counts = []
    cdef list best = []
    cdef list networks = []
    cdef list outputs = []
    cdef list margins = []
    seed_rng(&rng, <unsigned char*> digest)
    try:
        for number in range(deals):
            table = tables[number % len(tables)]
            deal_exercise(exercise, <Rules*> table.rules, &course, &rng)
            while exercise.deal.phase != PLAYING and exercise.deal.phase != OVER:
                seat = exercise.deal.table.play.turn
                call = call_of(exercise, &exercise.deal, &exercise.past, &rng)
                if exercise.bidders[seat].pupil:
                    read_auction(&auction, &exercise.rules, seat, exercise.deal.table.play.hand[seat], &exercise.past, exercise.past.length)
                    read_worths(&worths, &auction, &exercise.past, exercise.past.length)
                    count = list_choices(choices, &auction, &worths, leading, guesses, &rng)
                    tried = worths.doubling or not contested
                    if not tried and (uniform(&rng) >= REST or (not auction.bids and exercise.past.length == 3)):
                        count = 0
                    taken = 0
                    with nogil:
                        for place in range(count):
                            # Common random numbers: every choice uses the same ones.
                            dice = rng
                            choices[place].margin = brought(exercise, choices[place].action, seat & 1, &dice) if tried else 0.0
                            if choices[place].action == call:
                                taken = place
                        write_inputs(&auction, &exercise.past, exercise.past.length, common, own)
                    if count:
                        commons += (<char*> common)[: sizeof(common)]
                        counts.append(count)
                        best.append(taken)
                    for place in range(count):
                        owns += (<char*> (own + OWN * choices[place].row))[: OWN * sizeof(float)]
                        networks.append(choices[place].network)
                        outputs.append(choices[place].output)
                        margins.append(choices[place].margin)
                    if count and uniform(&rng) < astray:
                        call = choices[below(&rng, count)].action
                note(&exercise.past, seat, call)
                ENGINE.advance(&exercise.deal, &exercise.rules, call)
    finally:
        free(exercise)
    return bytes(commons), counts, best, bytes(owns), networks, outputs, margins


def overrated(list tables, bytes digest, int deals, double share):
    """Bid deals by the networks alone, and return by how much their calls brought more than they were thought to.

    `tables`, `digest`: as in `practised`. `share`: probability that a decision is kept, unless it is about a double; those of one deal
    share their outcome.

    Returns (common inputs, inputs of the call's denomination or else the last bid's, the call's output of the level's network, and
    the difference in hundreds of points), by decision; all but the kinds as bytes.
    """
    cdef Exercise* exercise = <Exercise*> calloc(1, sizeof(Exercise))
    cdef Auction auction
    cdef Worths worths
    cdef float common[COMMON]
    cdef float own[7 * OWN]
    cdef float found[64]
    cdef bint ours[64]
    cdef Rng rng
    cdef Course course
    cdef CoincheState table
    cdef int call, seat, count, row
    course.learned, course.strange, course.warmth = True, 0.0, 0.0
    cdef bytearray commons = bytearray()
    cdef bytearray owns = bytearray()
    cdef bytearray errors = bytearray()
    cdef list kinds = []
    seed_rng(&rng, <unsigned char*> digest)
    try:
        for number in range(deals):
            table = tables[number % len(tables)]
            deal_exercise(exercise, <Rules*> table.rules, &course, &rng)
            count = 0
            while exercise.deal.phase != PLAYING and exercise.deal.phase != OVER:
                seat = exercise.deal.table.play.turn
                read_auction(&auction, &exercise.rules, seat, exercise.deal.table.play.hand[seat], &exercise.past, exercise.past.length)
                call = best_call(&auction, &exercise.past, exercise.past.length)
                # The networks value neither a hand that takes every trick nor the fourth pass, which brings nothing.
                if (call < BID_CAPOT or call >= BID) and (auction.bids or exercise.past.length < 3):
                    # Doubles are rare, and so all of them are kept.
                    rare = auction.answering or (PASS < call < BID)
                    if count < 64 and (rare or uniform(&rng) < share):
                        read_worths(&worths, &auction, &exercise.past, exercise.past.length)
                        write_inputs(&auction, &exercise.past, exercise.past.length, common, own)
                        row = 1 + (call - BID) % 6 if call >= BID else 0
                        commons += (<char*> common)[: sizeof(common)]
                        owns += (<char*> (own + OWN * row))[: OWN * sizeof(float)]
                        kinds.append(kind_of_call(call))
                        found[count] = value_of(&worths, &auction, call)
                        ours[count] = seat & 1 == 0
                        count += 1
                note(&exercise.past, seat, call)
                ENGINE.advance(&exercise.deal, &exercise.rules, call)
            lead = lead_of(exercise, &exercise.deal, 0)
            for place in range(count):
                found[place] = (lead if ours[place] else -lead) - found[place]
            errors += (<char*> found)[: count * sizeof(float)]
    finally:
        free(exercise)
    return bytes(commons), bytes(owns), kinds, bytes(errors)
