"""Rules of Brazilian truco (Truco Mineiro), as in the rulebook TRU."""

from libc.stdint cimport int32_t, uint8_t, uint16_t, uint64_t
from libc.string cimport memset

from ridotto.core.bits cimport lowest
from ridotto.core.chance cimport Rng, below
from ridotto.core.engine cimport DealOutOf, FewOf, assemble
from ridotto.games.truco.law.ranking cimport FIXED_MANILHAS, NO_MANILHAS, arrange, rankings, turned_by

from ridotto.games.truco.law.notation import ACTIONS, LINES, PHASES, PLACES

# Score of a deal.
cdef struct Sheet:
    int32_t scores[2]

# By action:
cdef uint8_t places_of[COUNT + 2]       # phases in which the action is judged, as bits

cdef uint8_t UNLISTED[COUNT + 2]


# Return the bit of an action from 64 on in the second word of a set.
cdef inline uint64_t high_bit(int action) noexcept nogil:
    return <uint64_t> 1 << (action - 64)


for any_action in range(COUNT + 2):
    text = LINES[any_action]
    plain_text, _, named_seat = text.partition(" @")
    beginning = max([start for start in PLACES if text.startswith(start)], key=len)
    places_of[<int> any_action] = sum([1 << PHASES.index(phase) for phase in PLACES[beginning]])
    plain_of[<int> any_action] = LINES.index(plain_text)
    seat_of[<int> any_action] = int(named_seat) if named_seat else NO_SEAT


# ---- the deal -------------------------------------------------------------------------------------------------------


cdef void deal_hand(Deal* deal, const Rules* rules, int seat) noexcept nogil:
    """Deal the next three cards to a seat."""
    for place in range(3):
        card = rules.deck[3 * seat + place] if rules.hands else card_at(deal, rules, deal.used + place)
        deal.dealt[seat][place] = card
        deal.hand[seat] |= <unsigned long long> 1 << card
    deal.served |= 1 << seat
    deal.used += 3


cdef void deal_out(Deal* deal, Rules* rules, const uint8_t* deck, int cards, int dealer) noexcept nogil:
    """Set up a deal from the shuffled pack, top first (TRU-13.1), or from the cards of the hands, by seat, then the vira (TRU-13.2)."""
    memset(deal, 0, sizeof(Deal))
    rules.deck = deck
    rules.hands = cards < 40
    rules.dealer = dealer
    begin_deal(deal, rules)


cdef void begin_deal(Deal* deal, const Rules* rules) noexcept nogil:
    """Start with the cut (TRU-4.2), or without packets or with a layout of hands deal all cards at once (TRU-4.11, TRU-13.2)."""
    deal.ranking = &rankings[NO_MANILHAS if rules.turned else FIXED_MANILHAS]
    deal.value = rules.rungs[1 if rules.special == HAND_OF_ELEVEN else 0]
    deal.speaker = deal.first = deal.winner = NOBODY
    deal.leader = (rules.dealer + 1) & rules.around
    deal.phase = CUTTING
    deal.turn = (rules.dealer + 3) & rules.around
    if rules.hands or not rules.packets:
        for place in range(rules.players):
            deal_hand(deal, rules, (deal.leader + place) & rules.around)
        begin_play(deal, rules)


cdef void begin_play(Deal* deal, const Rules* rules) noexcept nogil:
    """Start play once the vira lies (TRU-3.6): the team at eleven decides about looking (TRU-8.3, 8.10), or forehand leads (TRU-5.1)."""
    if rules.turned:
        turn_up(deal, rules.deck[deal.used] if rules.hands else card_at(deal, rules, deal.used))
    if rules.special != HAND_OF_ELEVEN:
        give_turn(deal, rules, deal.leader)
        return
    deal.phase = LOOKING
    deal.turn = deal.leader if deal.leader & 1 == rules.eleven else (rules.dealer + 2) & rules.around
    if not rules.may_look:
        choose_look(deal, rules, LOOK)


cdef void turn_up(Deal* deal, int card) noexcept nogil:
    """Turn up the vira, whose rank names the manilhas (TRU-3.6)."""
    deal.vira = 1 + card
    deal.ranking = &rankings[turned_by[card]]


cdef void give_turn(Deal* deal, const Rules* rules, int seat) noexcept nogil:
    deal.phase = BLIND if rules.special == BLIND_HAND else TURN
    deal.turn = seat


# ---- what is legal --------------------------------------------------------------------------------------------------


cdef bint may_hide(const Deal* deal, const Rules* rules) noexcept nogil:
    """True if a card may be played face down in this trick (TRU-5.3, TRU-5.4)."""
    if rules.face_down == NOT_FIRST_TRICK:
        return deal.tricks > 0
    if rules.face_down == NOT_AFTER_TIE:
        return deal.tricks == 0 or deal.outcome[deal.tricks - 1] != NOBODY
    return True


cdef int refuse_call(const Deal* deal, const Rules* rules) noexcept nogil:
    """Return the rule that forbids a call at a turn or a raise in an answer, or 0; the order of checks is that of TRU-12.5."""
    team = deal.turn & 1
    if rules.banned >> team & 1:
        return TRU_8_5
    cdef bint answering = deal.phase == ANSWERING
    if not answering and deal.first != NOBODY:
        if not rules.raise_later:
            return TRU_7_2
        if team == deal.speaker:
            return TRU_7_10
    value = deal.proposed if answering else deal.value
    if value == WINS:
        return TRU_7_5
    return TRU_7_11 if rules.no_needless_raise and rules.scores[team] + value >= WINS else 0


cdef int write_plays(const Deal* deal, const Rules* rules, uint16_t* ids) noexcept nogil:
    """Write the plays of the seat in turn, face up and then face down; return their number.

    Three of each are always written, from variables, which is faster than branches and copies: what follows overwrites the surplus.
    """
    cdef uint64_t cards = deal.hand[deal.turn]
    cdef uint64_t rest = cards & (cards - 1)
    cdef uint64_t last = rest & (rest - 1)
    cdef int held = (cards != 0) + (rest != 0) + (last != 0)
    cdef uint64_t none = <uint64_t> 1 << 63
    cdef int one = lowest(cards | none), two = lowest(rest | none), three = lowest(last | none)
    ids[0], ids[1], ids[2] = one, two, three
    if not may_hide(deal, rules):
        return held
    ids[held], ids[held + 1], ids[held + 2] = one + DOWN, two + DOWN, three + DOWN
    return 2 * held


cdef int legal(const Deal* deal, const Rules* rules, uint16_t* ids) noexcept nogil:
    """Write the ids of the legal actions in canonical order (TRU-12.5); return their number."""
    cdef int found = 0
    if deal.phase == TURN:
        found = write_plays(deal, rules, ids)
        if rules.turned:
            arrange(deal.ranking, ids, found)
        if not refuse_call(deal, rules):
            ids[found] = RAISE
            found += 1
    elif deal.phase == ANSWERING or deal.phase == ELEVEN:
        ids[0] = ACCEPT
        ids[1] = FOLD
        found = 2
        if not refuse_call(deal, rules):
            ids[2] = RAISE
            found = 3
    elif deal.phase == LOOKING:
        ids[0] = LOOK
        ids[1] = DARK
        found = 2
    elif deal.phase == BLIND:
        ids[0] = PLAY_TOP
        found = 1
    elif deal.phase == PACKETS:
        for action in range(KEEP, CUT):
            if not refuse_packet(deal, rules, action):
                ids[found] = action
                found += 1
    elif deal.phase == CUTTING:
        for action in range(CUT, CUTS_END):
            ids[found] = action
            found += 1
    return found


cdef int few(const Deal* deal, const Rules* rules, uint64_t* words) noexcept nogil:
    """Write the legal actions as a set, for masks; return their number, 0 at the cut, for looking and if they are not in order of ids."""
    cdef bint hides, gives, throws
    words[0] = words[1] = 0
    if deal.phase == TURN:
        if rules.turned:
            return 0
        cards = deal.hand[deal.turn]
        hides = may_hide(deal, rules)
        hidden = cards if hides else 0
        words[0] = cards | hidden << DOWN
        words[1] = hidden >> (64 - DOWN) | call_bit(deal, rules)
        return ((3 - deal.tricks) << hides) + (words[1] >> (RAISE - 64))
    if deal.phase == ANSWERING or deal.phase == ELEVEN:
        words[1] = high_bit(ACCEPT) | high_bit(FOLD) | call_bit(deal, rules)
        return 2 + (words[1] >> (RAISE - 64))
    if deal.phase == BLIND:
        words[1] = high_bit(PLAY_TOP)
        return 1
    if deal.phase == PACKETS:
        gives = refuse_packet(deal, rules, GIVE) == 0
        throws = refuse_packet(deal, rules, THROW) == 0
        words[1] = high_bit(KEEP) | (high_bit(GIVE) if gives else 0) | (high_bit(THROW) if throws else 0)
        return 1 + gives + throws
    return 0


cdef uint64_t call_bit(const Deal* deal, const Rules* rules) noexcept nogil:
    """Return the bit of the call or raise if it is legal, else 0."""
    return 0 if refuse_call(deal, rules) else high_bit(RAISE)


cdef int misplaced(const Deal* deal, int action) noexcept nogil:
    """Return the rule that refuses an action as out of place, or 0 (TRU-12.3; TRU-12.1 if it names a seat when no answer is due)."""
    if places_of[action] >> deal.phase & 1:
        return 0
    return TRU_12_2 if seat_of[action] != NO_SEAT and not answer_due(deal) else TRU_12_3


cdef bint answer_due(const Deal* deal) noexcept nogil:
    return deal.phase == ANSWERING or deal.phase == ELEVEN or deal.phase == LOOKING


cdef int partner_in_turn(const Deal* deal, const Rules* rules) noexcept nogil:
    """Return the partner of the seat in turn, or that seat if there are no partners (TRU-3.8)."""
    return deal.turn ^ rules.partners


cdef bint may_act(const Deal* deal, const Rules* rules, int seat) noexcept nogil:
    """True if a seat may act now: either partner may answer (TRU-7.3, TRU-12.4)."""
    return seat == deal.turn or (answer_due(deal) and seat == partner_in_turn(deal, rules))


cdef int refuse_speaker(const Deal* deal, const Rules* rules, int action, int seat) noexcept nogil:
    """Return the rule that keeps a seat from acting now, or 0 (TRU-12.4).

    In a hand of eleven a team that may call must not do so before the answers (TRU-12.3).
    """
    if may_act(deal, rules, seat):
        return 0
    cdef bint early = deal.phase == LOOKING or deal.phase == ELEVEN
    return TRU_12_3 if early and plain_of[action] == RAISE and not rules.banned >> (seat & 1) & 1 else TRU_12_4


cdef int refuse_packet(const Deal* deal, const Rules* rules, int action) noexcept nogil:
    """Return the rule that forbids a decision about a packet, or 0; `keep` is always legal (TRU-4.7, TRU-4.8, TRU-8.2)."""
    if action == KEEP:
        return 0
    if rules.special != ORDINARY:
        return TRU_8_2
    if deal.used == 9:
        return TRU_4_8
    return TRU_4_7 if action == GIVE and deal.given else 0


cdef int refuse_play(const Deal* deal, const Rules* rules, int action) noexcept nogil:
    """Return the rule that forbids a play, or 0."""
    if deal.phase == ANSWERING:
        return TRU_7_3
    if deal.phase == LOOKING:
        return TRU_8_10
    if deal.phase == ELEVEN:
        return TRU_8_3
    if deal.phase == BLIND:
        return 0 if action == PLAY_TOP else TRU_8_8
    if action == NO_CARD or not deal.hand[deal.turn] >> action % DOWN & 1:
        return TRU_5_2
    return TRU_5_4 if action >= DOWN and not may_hide(deal, rules) else 0


cdef int refuse(const Deal* deal, const Rules* rules, int action) noexcept nogil:
    """Return the number of the rule that forbids an action to the seat in turn, or 0; the order of checks is that of TRU-12.3."""
    rule = misplaced(deal, action)
    if not rule and seat_of[action] != NO_SEAT:
        rule = refuse_speaker(deal, rules, action, seat_of[action])
    if rule:
        return rule
    action = plain_of[action]
    if action <= PLAY_TOP or action == NO_CARD:
        return refuse_play(deal, rules, action)
    if action == RAISE:
        return refuse_call(deal, rules)
    if KEEP <= action < CUT:
        return refuse_packet(deal, rules, action)
    return TRU_4_3 if action == NO_CUT else 0


# ---- what actions do ------------------------------------------------------------------------------------------------


cdef void choose_packet(Deal* deal, const Rules* rules, int action) noexcept nogil:
    """Carry out forehand's decision about a packet; after `keep` the dealer deals to the others (TRU-4.5 to TRU-4.9)."""
    if action == THROW:
        deal.used += 3
        return
    if action == GIVE:
        deal_hand(deal, rules, deal.turn ^ 2)
        deal.given = True
        return
    for place in range(4):
        seat = (deal.turn + place) & 3
        if not deal.served >> seat & 1:
            deal_hand(deal, rules, seat)
    begin_play(deal, rules)


cdef void choose_look(Deal* deal, const Rules* rules, int action) noexcept nogil:
    """Carry out `look` or `dark`: `look` lets the team answer, if it may fold; `dark` starts play at once, for less (TRU-8.3, TRU-8.10)."""
    deal.look = LOOKED if action == LOOK else STAYED_DARK
    if action == LOOK and rules.eleven_fold:
        deal.phase = ELEVEN
        return
    if action == DARK:
        deal.value = rules.rungs[0]
    give_turn(deal, rules, deal.leader)


cdef void call(Deal* deal, const Rules* rules) noexcept nogil:
    """Carry out `truco` at a turn. The first call fixes the deciding trick and its strongest card so far (TRU-7.7, TRU-7.8, TRU-7.10)."""
    deal.caller = deal.turn
    if deal.first == NOBODY:
        deal.first = deal.turn & 1
        deal.deciding = deal.tricks
        deal.lying = deal.best
    propose(deal, rules, deal.value, deal.turn & 1)


cdef void propose(Deal* deal, const Rules* rules, int value, int team) noexcept nogil:
    """Offer to raise the deal from `value`; the other team must answer (TRU-7.3)."""
    deal.value = value
    deal.proposed = worth_next(rules, value)
    deal.speaker = team
    deal.phase = ANSWERING
    deal.turn = (deal.caller + 1) & rules.around if team == deal.caller & 1 else deal.caller


cdef void answer(Deal* deal, const Rules* rules, int action) noexcept nogil:
    """Carry out an answer to a call (TRU-7.4) or of the team at eleven (TRU-8.3)."""
    if action == RAISE:
        propose(deal, rules, deal.proposed, 1 - deal.speaker)
        return
    deal.folded = action == FOLD
    if deal.phase == ELEVEN:
        if action == FOLD:
            end_deal(deal, 1 - rules.eleven, rules.rungs[0])
        else:
            give_turn(deal, rules, deal.leader)
    elif action == FOLD:
        end_deal(deal, deal.speaker, deal.value)
    else:
        deal.value = deal.proposed
        deal.proposed = 0
        give_turn(deal, rules, deal.caller)


cdef void play(Deal* deal, const Rules* rules, int card, bint down) noexcept nogil:
    """Play a card to the trick; face down it has no strength (TRU-5.3)."""
    seat = deal.turn
    deal.hand[seat] ^= <unsigned long long> 1 << card
    cdef int power = 0 if down else deal.ranking.strength[card]
    cdef bint beats = power > deal.best
    cdef bint shares = power == deal.best and not down
    # Written unconditionally, which is faster than a branch.
    deal.best = power if beats else deal.best
    deal.master = seat if beats else deal.master
    deal.sides = (0 if beats else deal.sides) | (beats | shares) << (seat & 1)
    deal.count += 1
    deal.turn = (seat + 1) & rules.around
    if deal.count == rules.players:
        end_trick(deal, rules)


cdef void end_trick(Deal* deal, const Rules* rules) noexcept nogil:
    """Score the trick: the strongest card wins; equal cards of both teams or only face-down cards tie (TRU-5.5 to TRU-5.8)."""
    cdef int outcome = deal.sides - 1 if deal.sides == 1 or deal.sides == 2 else NOBODY
    if deal.best:
        deal.leader = deal.master
    deal.outcome[deal.tricks] = outcome
    deal.tricks += 1
    if outcome != NOBODY:
        deal.won[outcome] += 1
    if deal.first != NOBODY and rules.one_trick:
        decide_call(deal, rules, outcome)
    else:
        decide_deal(deal)
    deal.count = deal.best = deal.sides = 0
    deal.turn = deal.leader


cdef void decide_call(Deal* deal, const Rules* rules, int outcome) noexcept nogil:
    """End the deal if the trick decides the accepted call; after a tie the next tricks may decide (TRU-7.7, TRU-7.8)."""
    cdef bint deciding = deal.tricks == deal.deciding + 1
    if outcome != NOBODY:
        end_deal(deal, outcome, deal.value)
    elif deciding and deal.best and deal.best == deal.lying:
        end_deal(deal, 1 - deal.first, deal.value)
    elif deal.tricks == 3 or not (deciding or rules.replay_all):
        end_deal(deal, NOBODY, 0)


cdef void decide_deal(Deal* deal) noexcept nogil:
    """End the deal if it is decided: two tricks win, or with a tie the first trick won; three ties are a draw (TRU-6.2)."""
    for team in range(2):
        if deal.won[team] == 2 or (deal.won[team] and deal.won[0] + deal.won[1] < deal.tricks):
            first = deal.outcome[0] if deal.outcome[0] != NOBODY else team
            end_deal(deal, team if deal.won[team] == 2 else first, deal.value)
            return
    if deal.tricks == 3:
        end_deal(deal, NOBODY, 0)


cdef void end_deal(Deal* deal, int winner, int points) noexcept nogil:
    deal.winner = winner
    deal.points = points
    deal.phase = OVER


cdef void carry_out(Deal* deal, const Rules* rules, int action) noexcept nogil:
    """Apply a lawful action to the deal."""
    cdef bint down
    if action < PLAY_TOP:
        down = action >= DOWN
        play(deal, rules, action - (DOWN if down else 0), down)
    elif action == PLAY_TOP:
        play(deal, rules, deal.dealt[deal.turn][deal.tricks], False)
    elif action < KEEP:
        if deal.phase == TURN:
            call(deal, rules)
        else:
            answer(deal, rules, plain_of[action])
    elif action < CUT:
        choose_packet(deal, rules, action)
    elif action >= CUTS_END:
        choose_look(deal, rules, plain_of[action])
    else:
        deal.cut = 1 + (action - CUT) // 2
        deal.bottom = (action - CUT) % 2
        deal.phase = PACKETS
        deal.turn = deal.leader


cdef void note(Deal* deal, const Rules* rules, int action) noexcept nogil:
    """Record an action and its seat for observations, before it is applied; partners answer for each other (TRU-7.3)."""
    said = plain_of[action]
    seat = deal.turn if seat_of[action] == NO_SEAT else seat_of[action]
    if action <= PLAY_TOP:
        deal.shown[seat][deal.tricks] = 1 + (deal.dealt[seat][deal.tricks] if action == PLAY_TOP else action)
    elif said == RAISE:
        offer = step_of(deal.proposed if deal.phase == ANSWERING else deal.value)
        deal.raiser[offer] = 1 + seat
        deal.raised_at[offer] = rules.players * deal.tricks + deal.count
    elif KEEP <= action < CUT:
        deal.packet[deal.packets] = 1 + action - KEEP
        deal.packets += 1
    elif action >= CUTS_END:
        deal.looked_by = 1 + seat
    elif action >= CUT:
        return
    elif deal.phase == ELEVEN:
        deal.eleven_by = seat + (5 if said == FOLD else 1)
    else:
        deal.replied[step_of(deal.proposed) - 1] = seat + (5 if said == FOLD else 1)


cdef void advance(Deal* deal, const Rules* rules, int action) noexcept nogil:
    """Record a lawful action for observations, then apply it."""
    note(deal, rules, action)
    carry_out(deal, rules, action)


# ---- without the interpreter ----------------------------------------------------------------------------------------


cdef int turn_of(const Deal* deal) noexcept nogil:
    return -1 if deal.phase == OVER else deal.turn


cdef void reckon(const Deal* deal, const Rules* rules, Sheet* sheet) noexcept nogil:
    """Write the scores: one team gets the points, or neither does (TRU-9.1)."""
    for team in range(2):
        sheet.scores[team] = deal.points if deal.winner == team else 0


cdef void play_out(Deal* deal, const Rules* rules, Rng* rng) noexcept nogil:
    """Play random legal actions, uniformly chosen, to the end of the deal. Nothing is recorded for observations."""
    cdef unsigned short ids[80]
    if deal.phase == CUTTING:
        carry_out(deal, rules, CUT + below(rng, CUTS_END - CUT))
    while deal.phase != OVER:
        found = legal(deal, rules, ids)
        carry_out(deal, rules, ids[below(rng, found)])


assemble(&ENGINE, sizeof(Deal), len(ACTIONS), <void*> turn_of, <void*> legal, <void*> refuse, <void*> advance, <void*> reckon,
         <void*> play_out)
ENGINE.rules_size = sizeof(Rules)
ENGINE.few = <FewOf> few
ENGINE.deal_out = <DealOutOf> deal_out
for any_action in range(COUNT):  # actions with a seat are accepted but not listed (TRU-12.1)
    UNLISTED[<int> any_action] = seat_of[<int> any_action] != NO_SEAT
ENGINE.unlisted = UNLISTED
