"""Belote by rules of thumb: when to take, declarations, the play. `steady` never claims: after a claim there is nothing to play on."""

import cython
from cython import address

from ridotto.core.cards import SUITS
from ridotto.games.belote.law.options import options_of
from ridotto.games.belote.law.rules import ACTIONS, IDS
from ridotto.games.belote.law.state import PHASES
from ridotto.games.families.trumps.law.piquet import NAMES

WEIGHTS[:] = [50.0, 27.0, 7.0, 8.0, 10.0, 25.0, 0.0, 24.0, 48.0, 80.0, 22.0, 7.0, 9.0, 8.0]
"""How much each count of `count_suited` adds to the taker's side's likely lead at the end."""
ALONE = -42.0
"""The lead of a taker with none of these."""
ENOUGH[:] = [40.0, 40.0, 35.0, 30.0]
"""The lead needed to take, by place after the dealer."""


def lead(hand, suit):
    """The points by which the taker's side is likely to lead at the end; `hand` includes the turn-up."""
    counts: cython.int[14]
    count_suited(hand, suit, counts)
    return ALONE + weighed(counts, WEIGHTS)


def choose_trumps(deal, rules):
    """Takes or passes."""
    seat: cython.int = deal.table.play.turn
    hand = deal.table.play.hand[seat] | picked_up(deal)
    enough = ENOUGH[(seat - rules.table.dealer - 1) & 3]
    if deal.phase == ROUND_1:
        return TAKE if lead(hand, deal.turnup >> 3) >= enough else PASS
    best: cython.int = PASS
    most: cython.double = -1e9
    for suit in range(4):
        if suit == deal.turnup >> 3:
            continue
        found = lead(hand, suit)
        if found > most:
            best = TAKE_SUIT + suit
            most = found
    return best if most >= enough else PASS


WIDTH = 12.0
"""Points: the width of the logit over what taking promises."""


def likelihood(deal, rules, past, viewer):
    """How likely the calls and silences of all but the viewer are with the hands of a deal (a `LikelihoodOf`)."""
    return likelihood_by(deal, rules, past, viewer, call_by_thumb, card_by_thumb)


def likelihood_by(deal, rules, past, viewer, call_of, card_of):
    """The same by the chances that others give to a call and to a card."""
    hands: uint32_t[4]
    position = cython.cast(cython.pointer(Deal), deal)
    law = cython.cast(cython.pointer(Rules), rules)
    hands_of_eight(address(position.table), address(law.table), hands)
    chance = 1.0
    if position.phase == PLAYING:
        chance = silence(address(position.table), address(law.table), hands, viewer)
        chance *= card_chances(address(position.table), address(law.table), hands, picked_up(position), viewer, card_of)
        take_back(position, law, hands)
    for place in range(past.length):
        action: cython.int = past.done[place] & 0xFFFF
        seat: cython.int = past.done[place] >> 16
        if action < PASS:
            break
        if seat != viewer:
            chance *= call_of(position, law, hands[seat] | picked_up(position), place, action)
    return chance


def call_by_thumb(deal, rules, hand, passes, action):
    """The chance that a player who goes by rules of thumb calls so after so many passes (a `CallChanceOf`)."""
    promised: cython.double[4]
    turnup: cython.int = deal.turnup >> 3
    enough = ENOUGH[passes & 3]
    total = 1.0
    for suit in range(4):
        promised[suit] = 0.0
        if may_take(deal, passes, suit):
            promised[suit] = exp((lead(hand, suit) - enough) / WIDTH)
        total += promised[suit]
    called = 1.0
    if action != PASS:
        called = promised[turnup if action == TAKE else action - TAKE_SUIT]
    return DOUBT + (1.0 - DOUBT) * called / total


def take_back(deal, rules, hands):
    """From hands of eight to the first five of each."""
    card: cython.int = 0
    hands[deal.table.declarer] &= ~picked_up(deal)
    for place in range(4):
        seat: cython.int = (rules.table.dealer + 1 + place) & 3
        for _ in range(2 if seat == deal.table.declarer else 3):
            hands[seat] &= ~(cython.cast(uint32_t, 1) << deal.rest[card])
            card += 1


def steady(deal, rules, past, rng):
    """The action of the seat in turn (a `PolicyOf`); it throws no dice."""
    position = cython.cast(cython.pointer(Deal), deal)
    law = cython.cast(cython.pointer(Rules), rules)
    if position.phase == PLAYING:
        return steady_play(address(position.table), address(law.table), picked_up(position))
    return choose_trumps(position, law)


def read_seat(deal, rules, past, view):
    """Fills a deal as the seat of a view sees it, and what has been called."""
    made: BeloteRules = rules_of(options_of(view["options"]))
    rules[0] = made.rules
    rules.table.dealer = view["dealer"]
    rules.held = view["held"]
    deal.phase = PHASES.index(view["phase"])
    deal.turnup = NAMES.index(view["turnup"])
    deal.passes = len(view["bids"])
    deal.claimer = NOBODY
    chosen: cython.bint = view["declarer"] is not None
    declarer = view["declarer"] if chosen else -1
    denomination = SUITS.index(view["trump"]) if chosen else deal.turnup >> 3
    read_table(address(deal.table), address(rules.table), view, declarer, denomination)
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
    if view["legal"][0] == "claim" and won(address(deal), address(rules), view["scores"]):
        return "claim"
    return ACTIONS[steady(address(deal), address(rules), address(past), cython.NULL)].text


def won(deal, rules, scores):
    """Whether the side in turn has already reached the target with what it has won (BEL-11.5)."""
    sheet: Sheet
    claimed: Deal = deal[0]
    team = deal.table.play.turn & 1
    claimed.claimer = deal.table.play.turn
    reckon(address(claimed), rules, address(sheet))
    return scores[team] + sheet.scores[team] >= rules.table.target


def holdings(view):
    """By seat, during the play: (cards that somebody may hold, cards that only they can hold), sets of bits in card order."""
    deal: Deal
    rules: Rules
    past: Past
    know: Knowledge
    read_seat(address(deal), address(rules), address(past), view)
    look(address(know), address(deal.table), address(rules.table), picked_up(address(deal)))
    return [(know.can[seat], know.sole[seat]) for seat in range(4)]


def act_in(state: BeloteState):
    """What the seat in turn does when the policy is given the whole deal, as in a search's worlds: the same as `act` of its view."""
    whole: BeloteState = state
    past: Past
    recall(address(past), whole)
    return ACTIONS[steady(address(whole.deal), whole.rules, address(past), cython.NULL)].text


def claims_in(state: BeloteState):
    """Whether `act` of the view of the seat in turn claims the match."""
    whole: BeloteState = state
    return refuse(address(whole.deal), whole.rules, CLAIM) == 0 and won(address(whole.deal), whole.rules, whole.before)


def weight_of(state: BeloteState, viewer):
    """The likelihood of what all but the viewer have done, with the hands of a state: what its world is weighted by."""
    whole: BeloteState = state
    past: Past
    recall(address(past), whole)
    return likelihood(address(whole.deal), whole.rules, address(past), viewer)
