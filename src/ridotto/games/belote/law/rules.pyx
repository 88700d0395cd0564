"""Rules of classic Belote, as in the rulebook BEL."""

from libc.stdint cimport uint8_t, uint16_t, uint64_t
from libc.string cimport memset

from ridotto.core.chance cimport Rng, below
from ridotto.core.engine cimport DealOutOf, FewOf, assemble
from ridotto.games.families.trumps.law.table cimport (
    DECLARE, NOBODY, NO_COMBINATION, PASS, advance_play, begin_tricks, few_plays, forehand, law_of, lay, legal_play,
    may_still_declare, refuse_play, tally,
)
from ridotto.games.families.trumps.law.tricks cimport play_tricks

from ridotto.core.action import vocabulary
from ridotto.games.families.trumps.law.combinations import LINES, read_declaration
from ridotto.games.families.trumps.law.piquet import NAMES

cdef enum:
    VOID
    MADE
    FAILED
    TIED
    CLAIMED

ACTIONS = vocabulary(
    ["play " + name for name in NAMES] + LINES + ["pass", "take", "take S", "take H", "take D", "take C", "claim"]
)
IDS = {action.text: action.id for action in ACTIONS}


def read(text: str) -> int | None:
    """Return the id of a line: one beyond the vocabulary if the line is never legal, None if it is not in the notation (BEL-14.2)."""
    if text in IDS:
        return IDS[text]
    combination = read_declaration(text)
    if combination is None:
        return None
    return NO_COMBINATION if combination < 0 else DECLARE + combination


# ---- the deal -------------------------------------------------------------------------------------------------------


cdef void deal_out(Deal* deal, Rules* rules, const uint8_t* deck, int cards, int dealer) noexcept nogil:
    """Deal five cards each, then the turn-up; eleven cards stay face down (BEL-4.3, BEL-4.4, BEL-15.2)."""
    memset(deal, 0, sizeof(Deal))
    rules.table.dealer = dealer
    lay(&deal.table, &rules.table, deck, 5)
    deal.turnup = deck[20]
    for card in range(11):
        deal.rest[card] = deck[21 + card]
    deal.phase = ROUND_1
    deal.passes = 0
    deal.claimer = NOBODY
    deal.table.denomination = deal.turnup >> 3


cdef void complete(Deal* deal, const Rules* rules) noexcept nogil:
    """Complete the deal: the declarer gets the turn-up and two cards, the others three (BEL-6.1, BEL-6.2)."""
    hand = deal.table.play.hand
    hand[deal.table.declarer] |= <unsigned int> 1 << deal.turnup
    cdef int card = 0
    for place in range(4):
        seat = (forehand(&rules.table) + place) & 3
        for _ in range(2 if seat == deal.table.declarer else 3):
            hand[seat] |= <unsigned int> 1 << deal.rest[card]
            card += 1
    deal.phase = PLAYING
    begin_tricks(&deal.table, &rules.table)


# ---- legal actions --------------------------------------------------------------------------------------------------


cdef bint may_claim(const Deal* deal, const Rules* rules) noexcept nogil:
    """True before the lead to tricks 2 to 8, if the option `early_claim` is on (BEL-11.5)."""
    count = deal.table.play.count
    return rules.early_claim and count > 0 and count < 32 and count & 3 == 0


cdef int legal(const Deal* deal, const Rules* rules, uint16_t* ids) noexcept nogil:
    """Write the ids of the legal actions in canonical order (BEL-14.4). Return the count."""
    cdef int found = 0
    if deal.phase == OVER:
        return 0
    if deal.phase == PLAYING:
        if may_claim(deal, rules):
            ids[0] = CLAIM
            found = 1
        return found + legal_play(&deal.table, &rules.table, ids + found)
    ids[0] = PASS
    if deal.phase == ROUND_1:
        ids[1] = TAKE
        return 2
    found = 1
    for suit in range(4):
        if suit != deal.turnup >> 3:
            ids[found] = TAKE_SUIT + suit
            found += 1
    return found


cdef int few(const Deal* deal, const Rules* rules, uint64_t* words) noexcept nogil:
    """Write the legal actions as a set and return their number, if all are cards; else return 0."""
    return (few_plays(&deal.table, &rules.table, words) if deal.phase == PLAYING and not may_claim(deal, rules) else 0)


cdef int refuse(const Deal* deal, const Rules* rules, int action) noexcept nogil:
    """Return the number of the rule that forbids an action, or 0. Checks are in the order of BEL-14.5."""
    if deal.phase == PLAYING:
        if PASS <= action <= TAKE_SUIT + 3:
            return BEL_6_4
        if action == CLAIM:
            return 0 if may_claim(deal, rules) else BEL_11_5
        return refuse_play(&deal.table, &rules.table, action)
    if action == PASS:
        return 0
    if action < TAKE or action > TAKE_SUIT + 3:
        return BEL_5_6
    if deal.phase == ROUND_1:
        return 0 if action == TAKE else BEL_5_2
    return BEL_5_3 if action == TAKE or action - TAKE_SUIT == deal.turnup >> 3 else 0


# ---- effects of actions ---------------------------------------------------------------------------------------------


cdef void advance(Deal* deal, const Rules* rules, int action) noexcept nogil:
    """Apply a legal action."""
    seat = deal.table.play.turn
    if action < PASS:
        advance_play(&deal.table, &rules.table, action)
        if deal.table.play.count == 32:
            deal.phase = OVER
    elif action == PASS:
        deal.passes += 1
        deal.table.play.turn = (seat + 1) & 3
        if deal.passes == 4:
            deal.phase = ROUND_2
        elif deal.passes == 8:
            deal.phase = OVER
    elif action == CLAIM:
        deal.claimer = seat
        deal.phase = OVER
    else:
        deal.table.declarer = seat
        if action != TAKE:
            deal.table.denomination = action - TAKE_SUIT
        complete(deal, rules)


# ---- the score ------------------------------------------------------------------------------------------------------


cdef void reckon(const Deal* deal, const Rules* rules, Sheet* sheet) noexcept nogil:
    """Score a finished deal (BEL-10; after a claim BEL-11.5)."""
    for team in range(2):
        sheet.cards[team] = sheet.last[team] = sheet.combinations[team] = sheet.belote[team] = 0
        sheet.total[team] = sheet.scores[team] = 0
    sheet.held = rules.held
    sheet.received = 0
    sheet.outcome = VOID
    if deal.table.declarer == NOBODY:
        return

    tally(&deal.table, &rules.table, sheet.cards, sheet.combinations, sheet.belote)
    play = &deal.table.play
    cdef bint claimed = deal.claimer != NOBODY
    royals = law_of(&deal.table, &rules.table).belotes
    for team in range(2):
        if not claimed and play.master & 1 == team:
            sheet.last[team] = 100 if play.tricks[team] == 8 else 10
        if claimed and royals & ~(play.taken[0] | play.taken[1]):
            sheet.belote[team] = 0
    settle(deal, rules, sheet)


cdef void settle(const Deal* deal, const Rules* rules, Sheet* sheet) noexcept nogil:
    """Compute the scores from the points that the teams took (BEL-10.3 to 10.6; after a claim BEL-11.5)."""
    for team in range(2):
        sheet.total[team] = sheet.cards[team] + sheet.last[team] + sheet.combinations[team] + sheet.belote[team]
        sheet.scores[team] = sheet.total[team]
    if deal.claimer != NOBODY:
        sheet.outcome = CLAIMED
        return

    declarers = deal.table.declarer & 1
    defenders = 1 - declarers
    difference = sheet.total[declarers] - sheet.total[defenders]
    if difference == 0:
        sheet.outcome = TIED
        sheet.scores[declarers] = 0
        sheet.held += sheet.total[declarers]
        return
    if difference > 0:
        sheet.outcome = MADE
    else:
        sheet.outcome = FAILED
        kept = sheet.belote[declarers] if rules.keep_belote else 0
        sheet.scores[declarers] = kept
        sheet.scores[defenders] = sheet.total[0] + sheet.total[1] - kept
    sheet.received = rules.held
    sheet.scores[declarers if difference > 0 else defenders] += rules.held
    sheet.held = 0


# ---- engine ---------------------------------------------------------------------------------------------------------


cdef int turn_of(const Deal* deal) noexcept nogil:
    return -1 if deal.phase == OVER else deal.table.play.turn


cdef void play_out(Deal* deal, const Rules* rules, Rng* rng) noexcept nogil:
    """Play at random to the end, every legal action equally likely; a fast path handles the play once nothing can be declared."""
    cdef unsigned short ids[1024]
    while deal.phase != OVER:
        if (deal.phase == PLAYING and not rules.early_claim and not may_still_declare(&deal.table, &rules.table)):
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
