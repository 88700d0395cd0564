"""Calls of Briscola bugiarda as those make them who think ahead: small networks, trained on *strong* (`benchmarks/imitation.py`).

They are told what has been bid, and what rules of thumb promise themselves of each bid and suit (`policy.pyx`).
"""

from libc.stdint cimport uint64_t
from libc.string cimport memset

from ridotto.core.bits cimport count32, lowest
from ridotto.core.worlds cimport Past, recall
from ridotto.games.briscola_bugiarda.bots.policy cimport STEADY_HABITS, length, prospects, weigh_bids
from ridotto.games.briscola_bugiarda.law.rules cimport ALONE, NO_BID, PASS, PLAY, TRUMP, worth
from ridotto.games.briscola_bugiarda.law.state cimport BriscolaState
from ridotto.policies.network cimport Network, example, installed, output, share_of, stir_common, stir_own

from ridotto.policies.network import read

cdef enum:
    COMMON = 22             # inputs of all choices
    OWN = 16                # inputs of a bid, of the pass, of a suit besides
    BIDDING = 0             # the networks
    PASSING = 1
    NAMING_TRUMPS = 2

# Inputs are counted in units that are near 1.
cdef struct Inputs:
    float common[22]
    float own[12][16]
    int networks[12]
    int choices

cdef Network networks[3]


def install(weights) -> None:
    """Makes weights those that are called by; None: all are 0."""
    global kept
    kept = installed(networks, 3, COMMON, OWN, 1, weights)


install(read(__file__))


cdef void listen(Inputs* inputs, const Past* past, int calls, int seat, uint64_t hand) noexcept nogil:
    """What the networks are told of a seat's bid, after so many calls: the bids that are allowed, then the pass."""
    cdef int action
    cdef double promises[12]
    cdef int before = NO_BID
    cdef int last = NO_BID
    cdef int passed = 0
    cdef int bids = 0
    for place in range(calls):
        action = past.done[place] & 0xFFFF
        if action == PASS:
            passed += 1
            continue
        bids += 1
        last = action
        if <int> (past.done[place] >> 16) == seat:
            before = action
    memset(inputs, 0, sizeof(Inputs))
    look_at_hand(inputs, hand)
    habits = &STEADY_HABITS
    weigh_bids(habits, hand, promises)
    cdef double best = habits.enough
    for bid in range(last + 1, ALONE + 1):
        best = max(best, promises[bid])
    common = <float*> inputs.common
    common[11] = (last + 1) / 5.0
    common[12] = last == NO_BID
    common[13] = passed / 2.0
    common[14] = bids / 2.0
    common[15] = before != NO_BID
    common[16] = (before + 1) / 5.0
    common[17] = best
    common[18] = best <= habits.enough
    common[19] = promises[min(last + 1, <int> ALONE)]
    common[20] = last + 1 == ALONE
    for bid in range(last + 1, ALONE + 1):
        own = <float*> inputs.own[inputs.choices]
        inputs.networks[inputs.choices] = BIDDING
        inputs.choices += 1
        own[0] = 1.0
        own[1] = promises[bid]
        own[2] = promises[bid] - best
        own[3] = promises[bid] == best
        own[4] = promises[bid] - promises[last + 1]
        own[5] = bid == last + 1
        own[6] = (bid - last) / 3.0
        own[7] = bid / 5.0
        own[8] = bid == ALONE
        if bid < ALONE:
            for suit in range(4):
                own[9] += hand >> 10 * suit + bid & 1
            own[10 + min(bid // 3, 3)] = 1.0
    inputs.networks[inputs.choices] = PASSING
    inputs.own[inputs.choices][0] = 1.0
    inputs.own[inputs.choices][1] = habits.enough - best
    inputs.choices += 1


cdef void listen_naming(Inputs* inputs, int bid, uint64_t hand) noexcept nogil:
    """The same of the trumps that a declarer names: the four suits."""
    cdef uint64_t cards
    memset(inputs, 0, sizeof(Inputs))
    look_at_hand(inputs, hand)
    habits = &STEADY_HABITS
    cdef double worths[4]
    cdef double best = -1e9
    for suit in range(4):
        worths[suit] = prospects(habits, hand, suit, bid)
        best = max(best, worths[suit])
    inputs.common[11] = bid / 5.0
    inputs.common[12] = bid == ALONE
    inputs.choices = 4
    for suit in range(4):
        own = <float*> inputs.own[suit]
        cards = hand >> 10 * suit & 0x3FF
        inputs.networks[suit] = NAMING_TRUMPS
        own[0] = 1.0
        own[1] = worths[suit]
        own[2] = worths[suit] - best
        own[3] = worths[suit] == best
        own[4] = length(habits, hand, suit) / 30.0
        own[5] = count32(cards) / 3.0
        own[6] = bid < ALONE and cards >> bid & 1
        for rank in range(5):
            own[7 + rank] = cards >> rank & 1


cdef void look_at_hand(Inputs* inputs, uint64_t hand) noexcept nogil:
    """What the hand holds, suits from the longest to the shortest."""
    cdef int longest
    cdef uint64_t held
    cdef double lengths[4]
    cdef int points = 0
    cdef uint64_t cards = hand
    while cards:
        points += worth[lowest(cards)]
        cards &= cards - 1
    for suit in range(4):
        lengths[suit] = length(&STEADY_HABITS, hand, suit)
    common = <float*> inputs.common
    common[0] = 1.0
    common[1] = points / 20.0
    for place in range(4):
        longest = 0
        for suit in range(4):
            if lengths[suit] > lengths[longest]:
                longest = suit
        held = hand >> 10 * longest & 0x3FF
        common[2 + place] = lengths[longest] / 30.0
        if place < 2:
            common[6 + place] = count32(held) / 3.0
            common[8 + place] = held & 1
        lengths[longest] = -1.0
    for suit in range(4):
        common[10] += (hand >> 10 * suit & 3 != 0) / 2.0


cdef int weigh(const Inputs* inputs, double* worths) noexcept nogil:
    """The worth of each choice, as the logarithm of how likely it is; returns their number."""
    cdef float base[32]
    cdef float units[32]
    cdef int last = -1
    for choice in range(inputs.choices):
        network = &networks[inputs.networks[choice]]
        if inputs.networks[choice] != last:
            last = inputs.networks[choice]
            stir_common(network, inputs.common, base)
        stir_own(network, inputs.own[choice], base, units)
        worths[choice] = output(network, units, 0)
    return inputs.choices


cdef int worths_of_bids(const Past* past, int calls, int seat, uint64_t hand, double* worths) noexcept nogil:
    """The same of a seat's bids from the least that is allowed on, and its pass, from the eight cards it was dealt."""
    cdef Inputs inputs
    listen(&inputs, past, calls, seat, hand)
    return weigh(&inputs, worths)


cdef int worths_of_trumps(int bid, uint64_t hand, double* worths) noexcept nogil:
    """The same of the four suits that a declarer may name."""
    cdef Inputs inputs
    listen_naming(&inputs, bid, hand)
    return weigh(&inputs, worths)


# ---- for training and tests ------------------------------------------------------------------------------------------


def _walk(BriscolaState whole not None, say):
    cdef int action, chosen
    cdef list kinds
    cdef Past past
    cdef Inputs inputs
    cdef double worths[12]
    cdef uint64_t hands[5]
    cdef int last = NO_BID
    cdef int seat
    found = []
    recall(&past, whole)
    for seat in range(5):
        hands[seat] = whole.deal.hand[seat]
    for place in range(past.length):
        if past.done[place] & 0xFFFF >= PLAY:
            hands[past.done[place] >> 16] |= <uint64_t> 1 << ((past.done[place] & 0xFFFF) - PLAY)
    for place in range(past.length):
        action = past.done[place] & 0xFFFF
        seat = past.done[place] >> 16
        if action >= PLAY:
            break
        if action >= TRUMP:
            listen_naming(&inputs, last, hands[seat])
            chosen = action - TRUMP
        else:
            listen(&inputs, &past, place, seat, hands[seat])
            chosen = inputs.choices - 1 if action == PASS else action - last - 1
            last = last if action == PASS else action
        if say:
            kinds = []
            for choice in range(inputs.choices):
                kinds.append(inputs.networks[choice])
            found.append(example(inputs.common, COMMON, inputs.own[0], OWN, kinds, chosen))
        else:
            found.append(share_of(worths, weigh(&inputs, worths), chosen))
    return found


def examples(BriscolaState state not None):
    """Of each call of a deal: see `ridotto.policies.network.example`."""
    return _walk(state, True)


def chances(BriscolaState state not None):
    """The chance of each call of a deal."""
    return _walk(state, False)
