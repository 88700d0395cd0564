"""Belote by rules of thumb: bidding, declarations, play. `steady` never claims, since a claim ends a playout at once."""

from libc.math cimport exp
from libc.stdint cimport uint32_t

from ridotto.core.chance cimport Rng
from ridotto.core.worlds cimport Past, note, recall
from ridotto.games.belote.law.rules cimport CLAIM, PLAYING, ROUND_1, TAKE, TAKE_SUIT, Deal, Rules, Sheet, reckon, refuse
from ridotto.games.belote.law.state cimport BeloteRules, BeloteState, rules_of
from ridotto.games.families.trumps.bots.policy cimport steady_play
from ridotto.games.families.trumps.law.table cimport NOBODY, PASS
from ridotto.policies.hands cimport count_suited, weighted_sum
from ridotto.policies.knowledge cimport Knowledge, read_knowledge
from ridotto.policies.likely cimport DOUBT, CardChanceOf, card_by_thumb, card_chances, silence
from ridotto.policies.seen cimport hands_of_eight, read_table

from ridotto.core.cards import SUITS
from ridotto.games.belote.law.options import options_of
from ridotto.games.belote.law.rules import ACTIONS, IDS
from ridotto.games.belote.law.state import PHASES
from ridotto.games.families.trumps.law.piquet import NAMES

cdef double WEIGHTS[14]
cdef double ALONE, WIDTH
cdef double ENOUGH[4]

WEIGHTS[:] = [50.0, 27.0, 7.0, 8.0, 10.0, 25.0, 0.0, 24.0, 48.0, 80.0, 22.0, 7.0, 9.0, 8.0]
"""Points that each count of `count_suited` adds to the expected lead of the taker's side."""
# Expected lead of a taker whose counts are all zero
ALONE = -42.0
ENOUGH[:] = [40.0, 40.0, 35.0, 30.0]
"""Expected lead required to take, by place after the dealer."""


cdef double lead(uint32_t hand, int suit) noexcept nogil:
    """Return the expected lead of the taker's side at the end of the deal, in points. `hand` includes the turn-up."""
    cdef int counts[14]
    count_suited(hand, suit, counts)
    return ALONE + weighted_sum(counts, WEIGHTS)


cdef int choose_trumps(const Deal* deal, const Rules* rules) noexcept nogil:
    """Return the call of the seat to act: take or pass."""
    cdef int seat = deal.table.play.turn
    hand = deal.table.play.hand[seat] | picked_up(deal)
    enough = ENOUGH[(seat - rules.table.dealer - 1) & 3]
    if deal.phase == ROUND_1:
        return TAKE if lead(hand, deal.turnup >> 3) >= enough else PASS
    cdef int best = PASS
    cdef double most = -1e9
    for suit in range(4):
        if suit == deal.turnup >> 3:
            continue
        found = lead(hand, suit)
        if found > most:
            best = TAKE_SUIT + suit
            most = found
    return best if most >= enough else PASS


# Scale of the logit over the expected leads, in points
WIDTH = 12.0


cdef double likelihood(const void* deal, const void* rules, const Past* past, int viewer) noexcept nogil:
    """Return the likelihood of the actions of all but the viewer, given the hands of a deal (a `LikelihoodOf`)."""
    return likelihood_by(deal, rules, past, viewer, call_by_thumb, card_by_thumb)


cdef double likelihood_by(const void* deal, const void* rules, const Past* past, int viewer, CallChanceOf call_of,
                          CardChanceOf card_of) noexcept nogil:
    """Return the likelihood of the actions, given the probability functions of a call and of a card."""
    cdef int action, seat
    cdef uint32_t hands[4]
    position = <Deal*> deal
    law = <Rules*> rules
    hands_of_eight(&position.table, &law.table, hands)
    chance = 1.0
    if position.phase == PLAYING:
        chance = silence(&position.table, &law.table, hands, viewer)
        chance *= card_chances(&position.table, &law.table, hands, picked_up(position), viewer, card_of)
        take_back(position, law, hands)
    for place in range(past.length):
        action = past.done[place] & 0xFFFF
        seat = past.done[place] >> 16
        if action < PASS:
            break
        if seat != viewer:
            chance *= call_of(position, law, hands[seat] | picked_up(position), place, action)
    return chance


cdef double call_by_thumb(const Deal* deal, const Rules* rules, uint32_t hand, int passes, int action) noexcept nogil:
    """Return the probability of a call by a player who follows rules of thumb (a `CallChanceOf`)."""
    cdef double values[4]
    cdef int turnup = deal.turnup >> 3
    enough = ENOUGH[passes & 3]
    total = 1.0
    for suit in range(4):
        values[suit] = 0.0
        if may_take(deal, passes, suit):
            values[suit] = exp((lead(hand, suit) - enough) / WIDTH)
        total += values[suit]
    called = 1.0
    if action != PASS:
        called = values[turnup if action == TAKE else action - TAKE_SUIT]
    return DOUBT + (1.0 - DOUBT) * called / total


cdef void take_back(const Deal* deal, const Rules* rules, uint32_t* hands) noexcept nogil:
    """Reduce the hands of eight to the five cards dealt first."""
    cdef int seat
    cdef int card = 0
    hands[deal.table.declarer] &= ~picked_up(deal)
    for place in range(4):
        seat = (rules.table.dealer + 1 + place) & 3
        for _ in range(2 if seat == deal.table.declarer else 3):
            hands[seat] &= ~(<uint32_t> 1 << deal.rest[card])
            card += 1


cdef int steady(const void* deal, const void* rules, const Past* past, Rng* rng) noexcept nogil:
    """Return the action of the seat to act (a `PolicyOf`). It is deterministic."""
    position = <Deal*> deal
    law = <Rules*> rules
    if position.phase == PLAYING:
        return steady_play(&position.table, &law.table, picked_up(position))
    return choose_trumps(position, law)


cdef int read_seat(Deal* deal, Rules* rules, Past* past, object view) except -1:
    """Fill a deal from a seat's view, and a past with the calls."""
    cdef BeloteRules made = rules_of(options_of(view["options"]))
    rules[0] = made.rules
    rules.table.dealer = view["dealer"]
    rules.held = view["held"]
    deal.phase = PHASES.index(view["phase"])
    deal.turnup = NAMES.index(view["turnup"])
    deal.passes = len(view["bids"])
    deal.claimer = NOBODY
    cdef bint chosen = view["declarer"] is not None
    declarer = view["declarer"] if chosen else -1
    denomination = SUITS.index(view["trump"]) if chosen else deal.turnup >> 3
    read_table(&deal.table, &rules.table, view, declarer, denomination)
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
    if view["legal"][0] == "claim" and won(&deal, &rules, view["scores"]):
        return "claim"
    return ACTIONS[steady(&deal, &rules, &past, NULL)].text


cdef bint won(const Deal* deal, const Rules* rules, object scores) except -1:
    """True if the side to act already has the target score with what it has won (BEL-11.5)."""
    cdef Sheet sheet
    cdef Deal claimed = deal[0]
    team = deal.table.play.turn & 1
    claimed.claimer = deal.table.play.turn
    reckon(&claimed, rules, &sheet)
    return scores[team] + sheet.scores[team] >= rules.table.target


def holdings(view):
    """Return by seat, during the play: (cards that the player may hold, cards that only this player can hold), as sets of bits."""
    cdef Deal deal
    cdef Rules rules
    cdef Past past
    cdef Knowledge know
    read_seat(&deal, &rules, &past, view)
    read_knowledge(&know, &deal.table, &rules.table, picked_up(&deal))
    return [(know.can[seat], know.sole[seat]) for seat in range(4)]


def act_in(BeloteState state not None):
    """Return the policy's action in a full deal, as in a search's worlds: `act` of the seat's view, except that it never claims."""
    cdef BeloteState whole = state
    cdef Past past
    recall(&past, whole)
    return ACTIONS[steady(&whole.deal, whole.rules, &past, NULL)].text


def claims_in(BeloteState state not None):
    """True if `act` claims the match for the seat to act."""
    cdef BeloteState whole = state
    return refuse(&whole.deal, whole.rules, CLAIM) == 0 and won(&whole.deal, whole.rules, whole.before)


def weight_of(BeloteState state not None, viewer):
    """Return the likelihood of the actions of all but the viewer, given the hands of a state: the weight of its world."""
    cdef BeloteState whole = state
    cdef Past past
    recall(&past, whole)
    return likelihood(&whole.deal, whole.rules, &past, viewer)
