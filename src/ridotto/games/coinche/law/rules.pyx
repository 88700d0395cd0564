"""Rules of Belote coinchée, as in the rulebook COI: an auction, six denominations, coinche and surcoinche.

Cards, play and declarations are those of Belote (rule ids BEL).
"""

from libc.stdint cimport uint8_t, uint16_t, uint64_t
from libc.string cimport memset

import re

from ridotto.core.chance cimport Rng, below
from ridotto.core.engine cimport DealOutOf, FewOf, assemble
from ridotto.games.families.trumps.law.table cimport (
    DECLARE, NOBODY, NO_COMBINATION, PASS, advance_play, begin_tricks, few_plays, law_of, lay, legal_play,
    may_still_declare, refuse_play, tally,
)
from ridotto.games.families.trumps.law.tricks cimport play_tricks

from ridotto.core.action import vocabulary
from ridotto.games.coinche.law.options import SEATS
from ridotto.games.families.trumps.law.combinations import LINES, read_declaration
from ridotto.games.families.trumps.law.law import DENOMINATIONS
from ridotto.games.families.trumps.law.piquet import NAMES

cdef uint8_t UNLISTED[621]

ACTIONS = vocabulary(
    ["play " + name for name in NAMES]
    + LINES
    + ["pass", "coinche", "surcoinche", *[f"coinche @{seat}" for seat in range(4)]]
    + ["bid capot " + denomination for denomination in DENOMINATIONS]
    + [f"bid {tens}0 {denomination}" for tens in range(8, 89) for denomination in DENOMINATIONS]
)
IDS = {action.text: action.id for action in ACTIONS}
ANY_BID = re.compile(r"bid [1-9][0-9]* (S|H|D|C|NT|AT)", re.ASCII)


def read(text: str) -> int | None:
    """Return the id of a line: one beyond the vocabulary if the line is never legal, None if it is not in the notation (COI-13.1)."""
    if text in IDS:
        return IDS[text]
    if ANY_BID.fullmatch(text):
        return NO_BID
    combination = read_declaration(text)
    if combination is None:
        return None
    return NO_COMBINATION if combination < 0 else DECLARE + combination


# ---- the deal -------------------------------------------------------------------------------------------------------


cdef void deal_out(Deal* deal, Rules* rules, const uint8_t* deck, int cards, int dealer) noexcept nogil:
    """Deal eight cards each (COI-4.1, COI-14.1)."""
    memset(deal, 0, sizeof(Deal))
    rules.table.dealer = dealer
    lay(&deal.table, &rules.table, deck, 8)
    deal.phase = AUCTION
    deal.passes = 0
    deal.coincher = NOBODY
    deal.bid = 0
    deal.multiplier = 1


cdef void begin_play(Deal* deal, const Rules* rules) noexcept nogil:
    """Begin the play; the contract is final (COI-6.1)."""
    deal.phase = PLAYING
    begin_tricks(&deal.table, &rules.table)


# ---- legal actions --------------------------------------------------------------------------------------------------


cdef bint opposes(const Deal* deal, int seat) noexcept nogil:
    """True if the last bid is an opponent's (COI-5.7)."""
    return deal.table.declarer != NOBODY and (deal.table.declarer ^ seat) & 1


cdef int legal_calls(const Deal* deal, const Rules* rules, uint16_t* ids) noexcept nogil:
    """Write the ids of the legal calls: `pass`, every higher bid, `bid capot`, `coinche` (COI-13.3). Return the count."""
    ids[0] = PASS
    if deal.phase == ANSWERING:
        ids[1] = SURCOINCHE
        return 2
    cdef int found = 1
    cdef int lowest = max(LOWEST, deal.bid + 1)
    cdef int first = BID + 6 * (lowest - LOWEST)
    cdef int numbers = max(0, rules.highest + 1 - lowest)
    if rules.denominations == 6:
        # A run of consecutive ids, which compilers vectorize.
        for place in range(6 * numbers):
            ids[1 + place] = first + place
        found += 6 * numbers
    else:
        for number in range(numbers):
            for denomination in range(4):
                ids[found + denomination] = first + 6 * number + denomination
            found += 4
    for denomination in range(rules.denominations):
        ids[found] = BID_CAPOT + denomination
        found += 1
    if opposes(deal, deal.table.play.turn):
        ids[found] = COINCHE
        found += 1
    return found


cdef int legal(const Deal* deal, const Rules* rules, uint16_t* ids) noexcept nogil:
    """Write the ids of the legal actions in canonical order (COI-13.3). Return the count."""
    if deal.phase == OVER:
        return 0
    if deal.phase == PLAYING:
        return legal_play(&deal.table, &rules.table, ids)
    return legal_calls(deal, rules, ids)


cdef int few(const Deal* deal, const Rules* rules, uint64_t* words) noexcept nogil:
    """Write the legal actions as a set and return their number, if all are cards; else return 0."""
    return few_plays(&deal.table, &rules.table, words) if deal.phase == PLAYING else 0


cdef int refuse_call(const Deal* deal, const Rules* rules, int action) noexcept nogil:
    """Return the rule that forbids a call during the auction, or 0 (COI-13.4)."""
    if deal.phase == ANSWERING:
        return 0 if action == PASS or action == SURCOINCHE else COI_5_8
    if action == PASS:
        return 0
    if action == SURCOINCHE:
        return COI_5_8
    if action == COINCHE:
        return 0 if opposes(deal, deal.table.play.turn) else COI_5_7
    if action < BID_CAPOT:
        if not rules.any_time:
            return COI_5_10
        return 0 if opposes(deal, action - COINCHE_AT) else COI_5_7
    if action == NO_BID:
        return COI_5_2
    if action < BID:
        return COI_5_2 if action - BID_CAPOT >= rules.denominations else 0
    tens = LOWEST + (action - BID) // 6
    if tens > rules.highest or (action - BID) % 6 >= rules.denominations:
        return COI_5_2
    return COI_5_3 if tens <= deal.bid else 0


cdef int refuse(const Deal* deal, const Rules* rules, int action) noexcept nogil:
    """Return the number of the rule that forbids an action, or 0. Checks are in the order of COI-13.4."""
    cdef bint calling = PASS <= action < BIDS_END or action == NO_BID
    if deal.phase != PLAYING:
        if calling or deal.phase == ANSWERING:
            return refuse_call(deal, rules, action)
        return COI_5_12
    if calling:
        return COI_5_12
    return refuse_play(&deal.table, &rules.table, action)


# ---- effects of actions ---------------------------------------------------------------------------------------------


cdef void call_coinche(Deal* deal, int seat) noexcept nogil:
    """Apply a coinche: the bidding side answers, first the seat after the coincher (COI-5.8)."""
    deal.coincher = seat
    deal.multiplier = 2
    deal.waited = deal.passes
    deal.passes = 0
    deal.phase = ANSWERING
    deal.table.play.turn = (seat + 1) & 3


cdef void call_pass(Deal* deal, const Rules* rules) noexcept nogil:
    """Apply a pass: three after a bid end the auction, four at the start end the deal, two answers to a coinche begin the play."""
    seat = deal.table.play.turn
    deal.passes += 1
    if deal.phase == ANSWERING:
        if deal.passes == 2:
            begin_play(deal, rules)
        else:
            deal.table.play.turn = (deal.coincher + 3) & 3
    elif deal.table.declarer == NOBODY and deal.passes == 4:
        deal.phase = OVER
    elif deal.table.declarer != NOBODY and deal.passes == 3:
        begin_play(deal, rules)
    else:
        deal.table.play.turn = (seat + 1) & 3


cdef void call_bid(Deal* deal, const Rules* rules, int bid, int denomination) noexcept nogil:
    """Apply a bid; a capot ends the auction at once (COI-5.6)."""
    deal.table.declarer = deal.table.play.turn
    deal.bid = bid
    deal.called[6 * deal.table.play.turn + denomination] = NUMBERS if bid == CAPOT else bid - LOWEST + 1
    deal.table.denomination = denomination
    deal.passes = 0
    deal.table.play.turn = (deal.table.play.turn + 1) & 3
    if bid == CAPOT:
        begin_play(deal, rules)


cdef void advance(Deal* deal, const Rules* rules, int action) noexcept nogil:
    """Apply a legal action."""
    seat = deal.table.play.turn
    if action < PASS:
        advance_play(&deal.table, &rules.table, action)
        if deal.table.play.count == 32:
            deal.phase = OVER
    elif action == PASS:
        call_pass(deal, rules)
    elif action == SURCOINCHE:
        deal.multiplier = 4
        begin_play(deal, rules)
    elif action == COINCHE:
        call_coinche(deal, seat)
    elif action < BID_CAPOT:
        call_coinche(deal, action - COINCHE_AT)
    elif action < BID:
        call_bid(deal, rules, CAPOT, action - BID_CAPOT)
    else:
        call_bid(deal, rules, LOWEST + (action - BID) // 6, (action - BID) % 6)


# ---- the score ------------------------------------------------------------------------------------------------------


cdef void reckon(const Deal* deal, const Rules* rules, Sheet* sheet) noexcept nogil:
    """Score a finished deal (COI-9)."""
    for team in range(2):
        sheet.cards[team] = sheet.last[team] = sheet.combinations[team] = sheet.belote[team] = 0
        sheet.taken[team] = sheet.contract[team] = sheet.bonus[team] = sheet.sum[team] = sheet.scores[team] = 0
        sheet.apart[team] = 0
    sheet.outcome = VOID
    sheet.pay = PAYS_TAKEN
    if deal.table.declarer == NOBODY:
        return

    tally(&deal.table, &rules.table, sheet.cards, sheet.combinations, sheet.belote)
    play = &deal.table.play
    sheet.last[play.master & 1] = 10
    settle(deal, rules, sheet, play.tricks[deal.table.declarer & 1] == 8)


cdef void settle(const Deal* deal, const Rules* rules, Sheet* sheet, bint all_tricks) noexcept nogil:
    """Compute the scores from the points that the teams took (COI-9.2 to 9.8, 9.11, 9.12, 9.15).

    `all_tricks`: True if the declarers took every trick.
    """
    for team in range(2):
        sheet.taken[team] = sheet.cards[team] + sheet.last[team] + sheet.combinations[team] + sheet.belote[team]
    declarers = deal.table.declarer & 1
    cdef bint capot = deal.bid == CAPOT
    contract = 0 if capot else 10 * deal.bid
    needed = 82 if contract == 80 else contract
    cdef bint made = all_tricks if capot else sheet.taken[declarers] >= needed
    sheet.outcome = MADE if made else FAILED
    if rules.contract_only and deal.multiplier > 1:
        pay_doubled(sheet, declarers if made else 1 - declarers, contract)
    elif made and capot and rules.flat_capot:
        pay_flat(sheet, declarers)
    elif made:
        bonus = 0
        if all_tricks:
            bonus = 500 if capot else rules.unbid_capot
        pay_made(sheet, declarers, contract, bonus)
    else:
        pay_failed(sheet, declarers, contract, 500 if capot else 160, rules.extras)
    for team in range(2):
        sheet.scores[team] = (sheet.sum[team] * deal.multiplier + sheet.apart[team] + 5) // 10 * 10


cdef void pay_made(Sheet* sheet, int declarers, int contract, int bonus) noexcept nogil:
    """Fill in what a contract pays that is made (COI-9.3, COI-9.4, COI-9.6)."""
    sheet.contract[declarers] = contract
    sheet.bonus[declarers] = bonus
    sheet.sum[declarers] = contract + sheet.taken[declarers] + bonus
    sheet.sum[1 - declarers] = sheet.taken[1 - declarers]


cdef void pay_failed(Sheet* sheet, int declarers, int contract, int bonus, int extras) noexcept nogil:
    """Fill in what a contract pays that fails (COI-9.5, COI-9.6)."""
    defenders = 1 - declarers
    sheet.contract[defenders] = contract
    sheet.bonus[defenders] = bonus
    sheet.sum[declarers] = sheet.belote[declarers]
    sheet.sum[defenders] = contract + bonus
    if extras >= 1:
        sheet.sum[defenders] += sheet.combinations[defenders] + sheet.belote[defenders]
    if extras == 2:
        sheet.sum[defenders] += sheet.combinations[declarers]


cdef void pay_doubled(Sheet* sheet, int winners, int contract) noexcept nogil:
    """Fill in what a coinched contract pays the side that wins it; belotes are paid apart (COI-9.11)."""
    sheet.pay = PAYS_DOUBLED
    sheet.contract[winners] = contract
    sheet.bonus[winners] = 160
    sheet.sum[winners] = contract + 160
    for team in range(2):
        sheet.apart[team] = sheet.belote[team]


cdef void pay_flat(Sheet* sheet, int declarers) noexcept nogil:
    """Fill in what a capot contract pays that is made: 500, and belotes apart (COI-9.15); the defenders as in COI-9.6."""
    sheet.pay = PAYS_FLAT
    sheet.bonus[declarers] = sheet.sum[declarers] = 500
    sheet.apart[declarers] = sheet.belote[declarers]
    sheet.sum[1 - declarers] = sheet.taken[1 - declarers]


# ---- engine ---------------------------------------------------------------------------------------------------------


cdef int turn_of(const Deal* deal) noexcept nogil:
    return -1 if deal.phase == OVER else deal.table.play.turn


cdef void play_out(Deal* deal, const Rules* rules, Rng* rng) noexcept nogil:
    """Play at random to the end, every legal action equally likely; a fast path handles the play once nothing can be declared."""
    cdef unsigned short ids[1024]
    while deal.phase != OVER:
        if deal.phase == PLAYING and not may_still_declare(&deal.table, &rules.table):
            play_tricks(&deal.table.play, law_of(&deal.table, &rules.table), rng)
            deal.phase = OVER
            return
        found = legal(deal, rules, ids)
        advance(deal, rules, ids[below(rng, found)])


assemble(
    &ENGINE,
    sizeof(Deal),
    len(ACTIONS),
    <void*> turn_of,
    <void*> legal,
    <void*> refuse,
    <void*> advance,
    <void*> reckon,
    <void*> play_out,
)
ENGINE.rules_size = sizeof(Rules)
ENGINE.few = <FewOf> few
ENGINE.deal_out = <DealOutOf> deal_out
for _seat in range(SEATS):
    UNLISTED[COINCHE_AT + _seat] = True
ENGINE.unlisted = UNLISTED
