"""Inputs of Coinche's bidding networks: the calls so far, the hand, and the options that change what a contract pays."""

from libc.stdint cimport uint32_t
from libc.string cimport memcpy, memset

from ridotto.core.bits cimport count32, lowest
from ridotto.core.worlds cimport Past
from ridotto.games.coinche.bots.policy cimport SUITED, Auction, after_defence, expected, weights_of
from ridotto.games.coinche.law.rules cimport BID_CAPOT, Rules
from ridotto.games.families.trumps.law.law cimport ALL_TRUMPS, NO_TRUMPS, Law
from ridotto.games.families.trumps.law.table cimport PASS
from ridotto.policies.hands cimport MOST_COUNTS, count_hand, weighted_sum
from ridotto.policies.knowledge cimport suit_of
from ridotto.policies.network cimport all_floats

from ridotto.games.families.trumps.law.piquet import NATURAL

all_floats(sizeof(AuctionInputs), COMMON)
all_floats(sizeof(DenominationInputs), OWN)

cdef uint32_t ACE, JACK, NINE, TEN

ACE, JACK, NINE, TEN = (0x01010101 << NATURAL.index(rank) for rank in "AJ9T")
"""Cards of each rank, as sets of bits."""


cdef void encode(Inputs* inputs, const Auction* auction, const Past* past, int calls) noexcept nogil:
    """Encode the auction and the seat's hand."""
    memset(inputs, 0, sizeof(Inputs))
    inputs.doubling = auction.answering or auction.opposed
    inputs.steps = min(<int> STEPS, auction.rules.highest - auction.lowest // 10 + 1)
    if not auction.answering and inputs.steps > 0:
        inputs.denominations = auction.rules.denominations
    encode_options(&inputs.auction, auction.rules)
    encode_seats(&inputs.auction, auction, past, calls)
    encode_bids(inputs, auction)
    encode_hand(&inputs.auction, auction)
    for denomination in range(auction.rules.denominations):
        encode_denomination(&inputs.denomination[denomination], auction, denomination)
    if auction.bids:
        inputs.last = inputs.denomination[auction.bid[auction.bids - 1].denomination]


cdef void encode_options(AuctionInputs* inputs, const Rules* rules) noexcept nogil:
    """Encode the options that change what a contract pays."""
    inputs.melds = rules.table.melds
    inputs.contract_only = rules.contract_only
    inputs.flat_capot = rules.flat_capot
    inputs.unbid_capot = rules.unbid_capot / 250.0
    inputs.extras = rules.extras / 2.0
    inputs.only_suits = rules.denominations == 4
    inputs.dear_aces = rules.table.law[NO_TRUMPS].total == SUITED
    inputs.scaled = rules.table.law[ALL_TRUMPS].total == SUITED


cdef void encode_seats(AuctionInputs* inputs, const Auction* auction, const Past* past, int calls) noexcept nogil:
    """Encode who has passed, and who said coinche."""
    cdef int action, side
    cdef int passes = 0
    for place in range(calls):
        action = past.done[place] & 0xFFFF
        side = ((past.done[place] >> 16) - auction.me) & 3
        passes = passes + 1 if action == PASS else 0
        if action == PASS:
            inputs.has_passed[side] = 1.0
            inputs.partner_answered = auction.answering and side == 2
        elif action < BID_CAPOT:
            inputs.doubled_by_next = side == 1
            inputs.partner_answered = 0.0
    inputs.passes = passes / 2.0


cdef void encode_bids(Inputs* inputs, const Auction* auction) noexcept nogil:
    """Encode the bids so far."""
    cdef int side
    features = &inputs.auction
    features.bias = 1.0
    features.answering = auction.answering
    features.opposed = auction.opposed
    features.ours = auction.ours
    features.least = (auction.lowest - 80) / 50.0
    features.leads = auction.leads
    features.bids = auction.bids / 4.0
    if not auction.bids:
        return
    last = auction.bid[auction.bids - 1]
    for place in range(auction.bids):
        bid = auction.bid[place]
        side = (bid.seat - auction.me) & 3
        features.has_bid[side] = 1.0
        features.has_passed[side] = 0.0
        features.number[side] = (bid.number - 70) / 50.0
        inputs.denomination[bid.denomination].number[side] = (bid.number - 70) / 50.0
        if side and bid.denomination == last.denomination:
            features.same_denomination[side - 1] = 1.0
    cdef int before = auction.bid[auction.bids - 2].number if auction.bids > 1 else 70
    inputs.denomination[last.denomination].is_last = 1.0
    features.raised = (last.number - before) / 30.0
    features.last_kind[kind_of(last.denomination)] = 1.0
    features.last_by[(last.seat - auction.me) & 3] = 1.0
    if auction.opposed:
        features.defended = (after_defence(auction) - last.number) / 40.0
    else:
        features.expected = (expected(auction, last.denomination) - last.number) / 40.0


cdef void encode_hand(AuctionInputs* inputs, const Auction* auction) noexcept nogil:
    """Encode the hand's combinations, ranks and lengths."""
    cdef int length
    inputs.declarations[0] = auction.hope[0] / 20.0
    inputs.declarations[1] = auction.hope[1] / 20.0
    inputs.aces = count32(auction.hand & ACE) / 2.0
    inputs.jacks = count32(auction.hand & JACK) / 2.0
    inputs.nines = count32(auction.hand & NINE) / 2.0
    inputs.tens = count32(auction.hand & TEN) / 2.0
    cdef double best = 0.0
    for denomination in range(auction.rules.denominations):
        points = expected(auction, denomination)
        if denomination < NO_TRUMPS:
            best = max(best, points)
        else:
            inputs.unsuited[denomination - NO_TRUMPS] = (points - 100.0) / 40.0
    inputs.best_suit = (best - 100.0) / 40.0
    cdef int lengths[9]
    memset(lengths, 0, sizeof(lengths))
    for suit in range(4):
        lengths[count32(auction.hand >> 8 * suit & 255)] += 1
    cdef int place = 0
    for below in range(9):
        length = 8 - below
        for _ in range(lengths[length]):
            inputs.length[place] = length / 3.0
            place += 1


cdef void encode_denomination(DenominationInputs* inputs, const Auction* auction, int denomination) noexcept nogil:
    """Encode what the hand is worth in a denomination."""
    cdef int counts[14]
    weights = weights_of(auction.rules, denomination)
    points = expected(auction, denomination)
    count_hand(auction.hand, denomination, counts)
    inputs.bias = 1.0
    for place in range(MOST_COUNTS):
        inputs.counts[place] = counts[place]
    inputs.above_least = (points - auction.lowest) / 40.0
    inputs.above_hundred = (points - 100.0) / 40.0
    inputs.support = (weighted_sum(counts, weights.support) - weights.usual) / 30.0
    inputs.defence = (weighted_sum(counts, weights.defence) - weights.against) / 20.0
    if denomination < NO_TRUMPS:
        cards = auction.hand >> 8 * denomination & 255
        inputs.length = count32(cards) / 3.0
        for rank in range(8):
            inputs.trump[rank] = cards >> rank & 1
    encode_suits(inputs, auction.rules.table.law + denomination, auction.hand)


cdef void encode_suits(DenominationInputs* inputs, const Law* law, uint32_t hand) noexcept nogil:
    """Encode which tricks a hand is sure of, suit by suit, and where others hold the best card."""
    cdef int card, tops, guarded, longest = 0
    for suit in range(4):
        whole = suit_of(8 * suit)
        held = hand & whole
        trump = law.trumps & whole
        if not held:
            inputs.voids += 0.5
            inputs.open_suits += 0.5
            inputs.bare_suits += 0.5
            continue
        tops = guarded = 0
        cards = held
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            better = law.beats[card] & whole & ~hand
            tops += better == 0
            guarded += better != 0 and better & (better - 1) == 0
        inputs.tops += tops / 3.0
        longest = max(longest, tops)
        if not trump:
            inputs.side_tops += tops / 2.0
            inputs.open_suits += 0.5 if not tops else 0.0
            inputs.bare_suits += 0.5 if not tops and not (guarded and held & (held - 1)) else 0.0
        if tops >= 2:
            inputs.settled += count32(held) / 4.0
    inputs.run = longest / 3.0


cdef void write_inputs(const Auction* auction, const Past* past, int calls, float* common, float* own) noexcept nogil:
    """Write the inputs common to all calls, then those of the last bid's denomination, then those of each denomination."""
    cdef Inputs inputs
    encode(&inputs, auction, past, calls)
    memcpy(common, &inputs.auction, sizeof(AuctionInputs))
    memcpy(own, &inputs.last, sizeof(DenominationInputs))
    memcpy(own + OWN, inputs.denomination, 6 * sizeof(DenominationInputs))
