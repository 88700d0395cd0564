"""Bidding networks for Coinche: what each call is worth, learned from self-play (`benchmarks/auctions.py`).

The value of a call is the expected lead of the caller's team in the deal, in hundreds of points. Auctions in training were played by these
networks and by a mixture of other bidders, and every contract with hidden cards by rules of thumb: nothing is valued with open cards. The
inputs are the calls so far, features of the hand, the expected points by rules of thumb (`policy.pyx`), and the options that change what a
contract pays. Each denomination is valued separately, all suits by the same network, with one output for each number.

Of several values the highest is too high on average, and what all calls of a decision have in common depends on who is bidding. So a last
network corrects all values of a decision by the same amount (`level_of`), which changes no call: it learned by how much the calls that the
networks make among themselves bring more than they were thought to. Rules of thumb played the cards of those deals; where search bots do,
first bids bring more (`OPENED`).

Calls over opponents were trained again, also against teams that push (`benchmarks/contested.py`). A bid that a partner would not expect of
the hand must bring more than other calls by `ODD`: what it tells a partner who is not one of these networks is no part of its value.
Bids over the partner's standing bid were overrated: in 17,000 deals of self-play raises were thought to bring 41 points more than a
pass, and brought 2 ± 9; other denominations 88 and 48 ± 10, and nothing where they looked better by less than 100. So a bid must bring more
than such a pass by `OURS`. From 130 on every bid over the partner's counts as unexpected, and raises from 140 on must bring more by
`STEEP_ODD`.
"""

from libc.math cimport exp
from libc.stdint cimport uint32_t

from ridotto.core.bits cimport count32
from ridotto.core.chance cimport Rng, uniform
from ridotto.core.worlds cimport Past, recall
from ridotto.games.coinche.bots.inputs cimport COMMON, LEVEL, OWN, QUIET, STEPS, Inputs, encode, kind_of
from ridotto.games.coinche.bots.policy cimport Auction, likelihood_by, read_auction, read_seat, sure_bid
from ridotto.games.coinche.law.rules cimport BID, BID_CAPOT, COINCHE, LOWEST, PLAYING, SURCOINCHE, Deal, Rules
from ridotto.games.coinche.law.state cimport CoincheState
from ridotto.games.families.trumps.bots.policy cimport steady_play
from ridotto.games.families.trumps.law.law cimport NO_TRUMPS
from ridotto.games.families.trumps.law.table cimport PASS
from ridotto.policies.hands cimport sure_capot
from ridotto.policies.network cimport Network, installed, output, stir_common, stir_own
from ridotto.policies.seen cimport hands_of_eight

from ridotto.games.coinche.law.rules import ACTIONS, IDS
from ridotto.games.families.trumps.law.piquet import NATURAL
from ridotto.policies.network import read

cdef double WIDTH, DOUBT, HUSH, OURS, ODD, STEEP_ODD, FOUR, OPENED
cdef double CAUTION[2]
cdef Network networks[5]

# Scale of the logit over the values of calls, in hundreds of points
WIDTH = 0.35
# Probability mass reserved for calls that the networks cannot explain
DOUBT = 0.01
# Hundreds of points that a bid must bring more than a pass: those that bring less mostly tell the opponents something
HUSH = 0.15
# The same where the partner's bid is the last one
OURS = 0.45
# Hundreds of points that a bid must bring more than others if a partner would not expect it of the hand
ODD = 0.9
# The same from `STEEP` on for a raise of the partner's standing bid, another bid over it that the hand is no reason for, and all trumps
# without a jack
STEEP_ODD = 1.5
# The same for a bid on four of a rank where all trumps or a pass is better. 890 bids that opened no trumps without an ace brought 89 ± 28
# less than a pass and were thought to bring 197 more; 422 bids of a suit with all four jacks brought 114 ± 23 less than all trumps and
# were thought to bring about 175 more
FOUR = 3.0
# Hundreds of points that the best call brings more than the networks think, if it is the first bid and search bots play the cards: 0.26 ±
# 0.13 in 2,000 deals
OPENED = 0.2
CAUTION[:] = [0.45, 3.0]
"""Hundreds of points by which a coinche, and a surcoinche, must beat a pass: a doubled contract is worth less certain than others are."""
MARGINS = {"coinche": 100 * CAUTION[0], "surcoinche": 100 * CAUTION[1]}
"""The same in points, by call."""

cdef enum:
    LEAST = 80              # every number
    HIGH = 120              # number from which all trumps need two jacks
    RAISED = 130            # number from which the partner's standing bid is left
    STEEP = 140
    NEVER = 10_000

cdef uint32_t ACES, JACKS, NINES
cdef int NINE_PLACE, JACK_PLACE

NINE_PLACE, JACK_PLACE = NATURAL.index("9"), NATURAL.index("J")
ACES, JACKS, NINES = (0x01010101 << NATURAL.index(rank) for rank in "AJ9")


def install(weights) -> None:
    """Install weights for all five networks; None zeroes them."""
    global kept
    kept = installed(networks, 5, COMMON, OWN, STEPS, weights)


install(read(__file__))


# ---- values ----------------------------------------------------------------------------------------------------------


cdef void weigh(const Inputs* inputs, Worths* worths) noexcept nogil:
    """Compute the value of each call."""
    cdef float base[32]
    cdef float units[32]
    quiet = &networks[QUIET]
    stir_common(quiet, <const float*> &inputs.auction, base)
    stir_own(quiet, <const float*> &inputs.last, base, units)
    worths.doubling = inputs.doubling
    worths.denominations = inputs.denominations
    worths.steps = inputs.steps
    worths.silent = output(quiet, units, 0)
    worths.doubled = output(quiet, units, 1)
    for denomination in range(inputs.denominations):
        network = &networks[kind_of(denomination)]
        if denomination == 0 or denomination >= NO_TRUMPS:
            stir_common(network, <const float*> &inputs.auction, base)
        stir_own(network, <const float*> &inputs.denomination[denomination], base, units)
        for step in range(inputs.steps):
            worths.bid[denomination][step] = output(network, units, step)


cdef void read_worths(Worths* worths, const Auction* auction, const Past* past, int calls) noexcept nogil:
    """Compute the value of each call of the auction's seat after the first `calls` actions."""
    cdef Inputs inputs
    encode(&inputs, auction, past, calls)
    weigh(&inputs, worths)
    if not auction.bids and past.length >= 3:
        # The fourth pass makes the deal void (COI-5.13).
        worths.silent = 0.0
    worths.silent += hush(auction)
    # What may go wrong with a doubled contract is paid twice.
    worths.doubled -= CAUTION[auction.answering] - hush(auction)
    for denomination in range(worths.denominations):
        first = unexpected(auction, denomination)
        steep = first_steep(auction, denomination)
        least = least_odd(auction, denomination)
        for step in range(max(0, (first - auction.lowest) // 10), worths.steps):
            worths.bid[denomination][step] -= STEEP_ODD if auction.lowest + 10 * step >= steep else least


cdef double hush(const Auction* auction) noexcept nogil:
    """Return the hundreds of points that a bid must bring more than a pass."""
    if not auction.bids and count32(auction.hand & JACKS) >= 2 and jacks_with_nines(auction.hand):
        return 0.0  # 1,639 such hands that passed lost 27 ± 12 by it
    return OURS if stands(auction) >= 0 else HUSH


cdef uint32_t jacks_with_nines(uint32_t hand) noexcept nogil:
    """Return the jacks of a hand whose nines it holds as well."""
    return hand & JACKS & (((hand & NINES) >> NINE_PLACE) << JACK_PLACE)


cdef double oddness(const Auction* auction, int denomination, int number) noexcept nogil:
    """Return the hundreds of points by which a bid must bring more than other calls, because a partner would not expect it of the hand."""
    if number < unexpected(auction, denomination):
        return 0.0
    return STEEP_ODD if number >= first_steep(auction, denomination) else least_odd(auction, denomination)


cdef double least_odd(const Auction* auction, int denomination) noexcept nogil:
    """Return the hundreds of points that an unexpected bid of a denomination must bring more, at its lowest numbers."""
    cdef bint aceless = denomination == NO_TRUMPS and not auction.bids and not auction.hand & ACES
    return FOUR if aceless or better_all(auction, denomination) else ODD


cdef bint better_all(const Auction* auction, int denomination) noexcept nogil:
    """True for a hand with four jacks, each of which takes a trick in all trumps, if these may be bid instead of a denomination."""
    return denomination <= NO_TRUMPS < auction.rules.denominations - 1 and auction.hand & JACKS == JACKS


cdef int first_steep(const Auction* auction, int denomination) noexcept nogil:
    """Return the number from which an unexpected bid of a denomination must bring more by `STEEP_ODD`; `NEVER` if there is none."""
    before = stands(auction)
    if before == denomination or needs_jack(auction, denomination):
        return STEEP
    return STEEP if before >= 0 and unfounded(auction, denomination) == LEAST else NEVER


cdef int stands(const Auction* auction) noexcept nogil:
    """Return the denomination of the partner's bid if it is the last one, else -1."""
    return auction.bid[auction.bids - 1].denomination if auction.ours and auction.bid[auction.bids - 1].seat != auction.me else -1


cdef bint partner_bid(const Auction* auction) noexcept nogil:
    """True if the partner has made a bid."""
    for place in range(auction.bids):
        if auction.bid[place].seat == auction.me ^ 2:
            return True
    return False


cdef bint needs_jack(const Auction* auction, int denomination) noexcept nogil:
    """True for all trumps if neither the hand has a jack nor the partner has bid."""
    return denomination > NO_TRUMPS and not auction.hand & JACKS and not partner_bid(auction)


cdef int unexpected(const Auction* auction, int denomination) noexcept nogil:
    """Return the lowest number from which a partner would not expect a bid; `NEVER` if there is none."""
    before = stands(auction)
    if before == denomination:
        return RAISED
    first = unfounded(auction, denomination)
    return min(first, <int> RAISED) if before >= 0 else first


cdef int unfounded(const Auction* auction, int denomination) noexcept nogil:
    """Return the lowest number from which the hand is no reason for a bid that does not raise the partner's; `NEVER` if there is none.

    A suit needs three trumps with the jack or the nine, four from 140 on, or the partner's bid; no trumps an ace to open and two over
    opponents, and all trumps a jack, or a partner who has bid. All trumps from 120 on, and over an opponent's suit or no trumps, need two
    jacks, or such a partner; from 140 on a partner who has bid suits only is not enough. In place of a partner's suit they need two as
    well, or a jack and its nine. No trumps need two aces there, and a suit four trumps. With four jacks nothing but all trumps will do.
    """
    jacks = count32(auction.hand & JACKS)
    aces = count32(auction.hand & ACES)
    cdef bint helped = partner_bid(auction)
    cdef bint same = False  # the partner has bid this denomination
    cdef bint high_cards = False  # the partner has bid all trumps or no trumps
    for place in range(auction.bids):
        if auction.bid[place].seat == auction.me ^ 2:
            same = same or auction.bid[place].denomination == denomination
            high_cards = high_cards or auction.bid[place].denomination >= NO_TRUMPS
    cdef bint leaves = 0 <= stands(auction) < NO_TRUMPS
    if not same and better_all(auction, denomination):
        return LEAST
    if denomination < NO_TRUMPS:
        held = auction.hand >> 8 * denomination & 255
        strong = held & (JACKS | NINES) & 255
        if same:
            return NEVER
        if not strong or count32(held) < (4 if leaves else 3):
            return LEAST
        return STEEP if count32(held) < 4 else NEVER
    if denomination == NO_TRUMPS:
        wanted = 2 if leaves else 0 if helped else 2 if auction.bids else 1
        return LEAST if aces < wanted else NEVER
    if jacks >= 2:
        return NEVER
    if (leaves and not jacks_with_nines(auction.hand)) or needs_jack(auction, denomination):
        return LEAST
    if not helped:
        return LEAST if auction.opposed and auction.bid[auction.bids - 1].denomination < denomination else HIGH
    return NEVER if high_cards else STEEP


cdef double best_worth(const Worths* worths) noexcept nogil:
    """Return the value of the best call."""
    best = worths.silent
    if worths.doubling:
        best = max(best, worths.doubled)
    for denomination in range(worths.denominations):
        for step in range(worths.steps):
            best = max(best, worths.bid[denomination][step])
    return best


cdef int call_worth(const Worths* worths, const Auction* auction, double wanted) noexcept nogil:
    """Return the first call whose value is at least `wanted`, in the order pass, double, bids from the lowest number on."""
    if worths.silent >= wanted:
        return PASS
    if worths.doubling and worths.doubled >= wanted:
        return SURCOINCHE if auction.answering else COINCHE
    for step in range(worths.steps):
        for denomination in range(worths.denominations):
            if worths.bid[denomination][step] >= wanted:
                return BID + 6 * (auction.lowest // 10 + step - LOWEST) + denomination
    return PASS


cdef double value_of(const Worths* worths, const Auction* auction, int action) noexcept nogil:
    """Return what a call other than a capot is expected to bring: its value without the margins by which others are preferred to it."""
    if action == PASS:
        return worths.silent - hush(auction)
    if action < BID_CAPOT:
        return worths.doubled - hush(auction) + CAUTION[auction.answering]
    cdef int number = 10 * (LOWEST + (action - BID) // 6)
    cdef int denomination = (action - BID) % 6
    return worths.bid[denomination][(number - auction.lowest) // 10] + oddness(auction, denomination, number)


cdef int kind_of_call(int action) noexcept nogil:
    """Return the output of the level's network for a call: pass, coinche, bid, surcoinche."""
    if action == PASS or action >= BID:
        return 0 if action == PASS else 2
    return 3 if action == SURCOINCHE else 1


cdef double level_of(const Auction* auction, const Past* past, int calls, int action) noexcept nogil:
    """Return what to add to the values of all calls of a decision in which `action` is the best one, in hundreds of points."""
    cdef Inputs inputs
    cdef float base[32]
    cdef float units[32]
    encode(&inputs, auction, past, calls)
    level = &networks[LEVEL]
    own = &inputs.denomination[(action - BID) % 6] if action >= BID else &inputs.last
    stir_common(level, <const float*> &inputs.auction, base)
    stir_own(level, <const float*> own, base, units)
    return output(level, units, kind_of_call(action)) + (OPENED if action >= BID and not auction.bids else 0.0)


cdef int best_call(const Auction* auction, const Past* past, int calls) noexcept nogil:
    """Return the call with the highest value; a hand that takes every trick bids it."""
    cdef Worths worths
    if not auction.answering:
        sure = sure_bid(auction)
        if sure >= 0:
            return sure
    read_worths(&worths, auction, past, calls)
    return call_worth(&worths, auction, best_worth(&worths))


cdef int drawn_call(const Auction* auction, const Past* past, int calls, double warmth, Rng* rng) noexcept nogil:
    """Draw a call by the softmax of the values; `warmth`: temperature, in hundreds of points."""
    cdef Worths worths
    if not auction.answering:
        sure = sure_bid(auction)
        if sure >= 0:
            return sure
    read_worths(&worths, auction, past, calls)
    total = soften(&worths, warmth)
    share = uniform(rng) * total - worths.silent
    if share < 0.0:
        return PASS
    if worths.doubling:
        share -= worths.doubled
        if share < 0.0:
            return SURCOINCHE if auction.answering else COINCHE
    for step in range(worths.steps):
        for denomination in range(worths.denominations):
            share -= worths.bid[denomination][step]
            if share < 0.0:
                return BID + 6 * (auction.lowest // 10 + step - LOWEST) + denomination
    return PASS


cdef double soften(Worths* worths, double warmth) noexcept nogil:
    """Replace the values by the weights of a softmax. Return their sum."""
    best = best_worth(worths)
    worths.silent = exp((worths.silent - best) / warmth)
    worths.doubled = exp((worths.doubled - best) / warmth) if worths.doubling else 0.0
    total = worths.silent + worths.doubled
    for denomination in range(worths.denominations):
        for step in range(worths.steps):
            worths.bid[denomination][step] = exp((worths.bid[denomination][step] - best) / warmth)
            total += worths.bid[denomination][step]
    return total


cdef double call_chance(const Auction* auction, const Past* past, int calls, int action) noexcept nogil:
    """Return the probability of a call (a `ChanceOf`): a softmax of the values."""
    cdef Worths worths
    if BID_CAPOT <= action < BID:
        return sure_capot(auction.rules.table.law + (action - BID_CAPOT), auction.hand, auction.leads)
    read_worths(&worths, auction, past, calls)
    total = soften(&worths, WIDTH)
    if action == PASS:
        return worths.silent / total
    if action < BID:
        return worths.doubled / total
    cdef int step = LOWEST + (action - BID) // 6 - auction.lowest // 10
    return worths.bid[(action - BID) % 6][min(step, worths.steps - 1)] / total


# ---- the policy ------------------------------------------------------------------------------------------------------


cdef int learned(const void* deal, const void* rules, const Past* past, Rng* rng) noexcept nogil:
    """Return the action of the seat to act (a `PolicyOf`): the best call, and *steady*'s card. It is deterministic."""
    cdef Auction auction
    table = &(<Deal*> deal).table
    law = <Rules*> rules
    if (<Deal*> deal).phase == PLAYING:
        return steady_play(table, &law.table, 0)
    read_auction(&auction, law, table.play.turn, table.play.hand[table.play.turn], past, past.length)
    return best_call(&auction, past, past.length)


cdef double learned_likelihood(const void* deal, const void* rules, const Past* past, int viewer) noexcept nogil:
    """Return the likelihood of the actions of all but the viewer, given the hands of a deal (a `LikelihoodOf`)."""
    return likelihood_by(deal, rules, past, viewer, call_chance, DOUBT)


# ---- for training and tests ------------------------------------------------------------------------------------------


def chances(CoincheState state not None):
    """Return the probability of each call of a deal, given the caller's hand."""
    cdef int action, seat
    cdef Auction auction
    cdef Past past
    cdef uint32_t hands[4]
    recall(&past, state)
    law = <Rules*> state.rules
    hands_of_eight(&state.deal.table, &law.table, hands)
    cdef list found = []
    for place in range(past.length):
        action = past.done[place] & 0xFFFF
        seat = past.done[place] >> 16
        if action < PASS:
            break
        read_auction(&auction, law, seat, hands[seat], &past, place)
        found.append(call_chance(&auction, &past, place, action))
    return found


def act(view):
    """Return the best call, or *steady*'s action in the play, for the view of the seat to act."""
    cdef Deal deal
    cdef Rules rules
    cdef Past past
    read_seat(&deal, &rules, &past, view)
    return ACTIONS[learned(&deal, &rules, &past, NULL)].text


cdef int read_view(Auction* auction, Deal* deal, Rules* rules, Past* past, object view) except -1:
    """Read the auction of a view's seat; `deal`, `rules` and `past`: where to keep what the auction refers to."""
    read_seat(deal, rules, past, view)
    cdef int seat = view["seat"]
    read_auction(auction, rules, seat, deal.table.play.hand[seat], past, past.length)
    return 0


def worths(view):
    """Return what each call of the seat to act is expected to bring, by text, in points; capots are left out.

    All values are corrected by the decision's level. The margins by which other calls are preferred, such as `HUSH`, `CAUTION` and `ODD`,
    are no part of them.
    """
    cdef Deal deal
    cdef Rules rules
    cdef Past past
    cdef Auction auction
    cdef Worths found
    read_view(&auction, &deal, &rules, &past, view)
    read_worths(&found, &auction, &past, past.length)
    cdef double level = 0.0
    if auction.bids or past.length < 3:
        level = level_of(&auction, &past, past.length, call_worth(&found, &auction, best_worth(&found)))
    cdef list actions = [PASS]
    if found.doubling:
        actions.append(SURCOINCHE if auction.answering else COINCHE)
    for step in range(found.steps):
        for denomination in range(found.denominations):
            actions.append(BID + 6 * (auction.lowest // 10 + step - LOWEST) + denomination)
    return {ACTIONS[action].text: 100 * (value_of(&found, &auction, action) + level) for action in actions}


def act_in(CoincheState state not None):
    """Return the policy's action in a full deal."""
    cdef Past past
    recall(&past, state)
    return ACTIONS[learned(&state.deal, <Rules*> state.rules, &past, NULL)].text


def weight_of(CoincheState state not None, viewer):
    """Return the likelihood of the actions of all but the viewer, given the hands of a state: the weight of its world."""
    cdef Past past
    recall(&past, state)
    return learned_likelihood(&state.deal, <Rules*> state.rules, &past, viewer)


def gain(view):
    """Return the points that a bid of the seat to act must bring more than a pass."""
    cdef Deal deal
    cdef Rules rules
    cdef Past past
    cdef Auction auction
    read_view(&auction, &deal, &rules, &past, view)
    return 100 * hush(&auction)


def odd(view, text):
    """True if a partner would not expect a bid of the hand."""
    cdef Deal deal
    cdef Rules rules
    cdef Past past
    cdef Auction auction
    read_view(&auction, &deal, &rules, &past, view)
    cdef int action = IDS[text]
    return action >= BID and oddness(&auction, (action - BID) % 6, 10 * (LOWEST + (action - BID) // 6)) > 0.0
