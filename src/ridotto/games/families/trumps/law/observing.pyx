"""Observations and information-set keys of the table state that Belote and Coinche share: no more than a view contains (BEL-12)."""

from libc.stdint cimport uint8_t, uint32_t
from libc.string cimport memset

from ridotto.core.bits cimport lowest
from ridotto.core.marks cimport mark, put8, put16, put32, spread
from ridotto.games.families.trumps.law.combinations cimport combination
from ridotto.games.families.trumps.law.declarations cimport Declared, best_declared, declaring_winner
from ridotto.games.families.trumps.law.law cimport Law, card_points
from ridotto.games.families.trumps.law.table cimport DECLARE, NOBODY, PASS, Table, TableRules, forehand, law_of
from ridotto.games.families.trumps.law.tricks cimport Play, leader_of

from ridotto.core.learner.observing import UNBOUNDED, Field


# Mark the first `cards` cards of a trick by seat, and the number of the trick.
cdef inline void lay_cards(const Play* play, int trick, int cards, int seat, float* out) noexcept nogil:
    cdef int first = leader_of(play, trick) - seat
    cdef float when = (trick + 1) * <float> 0.125
    cdef int place, card
    for place in range(cards):
        card = play.played[4 * trick + place]
        out[PLAYED + 32 * (first + place & 3) + card] = 1
        out[TRICK + card] = when


TABLE_FIELDS = (
    Field("hand", (32,), 0, 1, "The viewer's cards.", steps=1),
    Field("table", (32,), 0, 1, "The cards of the trick on the table.", steps=1),
    Field("played", (4, 32), 0, 1, "By seat: the cards it has played, including those on the table.", steps=1),
    Field(
        "trick",
        (32,),
        0,
        1,
        "By card: the trick in which it was played, in eighths: 1/8 for the first; 0 if not played.",
        steps=8,
    ),
    Field(
        "known",
        (4, 32),
        0,
        1,
        "By seat: the cards of its combinations that the viewer knows, and the cards it still holds when the deal is over.",
        steps=1,
    ),
    Field(
        "lines",
        (4, 3),
        0,
        1,
        "By seat: the combinations themselves, (number + 1) / 90 as the vocabulary orders them: the viewer's own in the order in which "
        "it declared them, those that were shown in the order of their numbers.",
        steps=90,
    ),
    Field("heard", (4,), 0, 1, "By seat: the value of the best combination that it has announced, in units of 200.", steps=20),
    Field("declaring", (2,), 0, 1, "The side whose combinations score, once trick 1 is complete.", steps=1),
    Field(
        "compared",
        (2, 3),
        0,
        1,
        "By side: what comparing equal values revealed about its best combination: four (1) or run (0); 1 for an ace on top, minus 1/8 for "
        "each rank below; 1 for a run in trumps, revealed only while the rest is equal.",
        steps=8,
    ),
    Field("belotes", (32,), 0, 1, "The kings and queens played with belote or rebelote.", steps=1),
    Field("declarer", (4,), 0, 1, "The seat that has taken, or bid last.", steps=1),
    Field("dealer", (4,), 0, 1, "The dealer.", steps=1),
    Field("turn", (4,), 0, 1, "The seat to act; none after the deal.", steps=1),
    Field("holds", (4,), 0, 1, "The seat that holds the trick on the table.", steps=1),
    Field("tricks", (2,), 0, 1, "By side: the tricks taken, in eighths.", steps=8),
    Field("points", (2,), 0, 2, "By side: the card points taken, in units of 162, without the last trick's ten."),
    Field("scores", (2,), -UNBOUNDED, UNBOUNDED, "By side: the match score before the deal, in units of the target."),
)
USED_FIELD = Field(
    "deals_used", (), 0, 1, "Counted deals of the match before this one, as a share of `deals`; 0 in a match to a target."
)
"""Field that both games write after all others."""


# ---- numbers --------------------------------------------------------------------------------------------------------


cdef void observe_table(const Table* table, const TableRules* rules, int seat, bint over, float* out) noexcept nogil:
    """Write the fields above into a zeroed array. A game writes the fields that it adds."""
    play = &table.play
    law = law_of(table, rules)
    cdef int side = seat & 1
    spread(out + HAND, play.hand[seat], 32)
    observe_cards(play, seat, out)
    if table.belotes:
        observe_belotes(play, law, table.belotes, out)
    if (<uint32_t*> table.declared.lines)[0]:
        observe_declarations(table, rules, seat, out)
    if over and table.declarer != NOBODY:
        for other in range(4):
            mark(out + KNOWN + 32 * (other - seat & 3), play.hand[other])
    if table.declarer != NOBODY:
        out[DECLARER + (table.declarer - seat & 3)] = 1
    out[DEALER + (rules.dealer - seat & 3)] = 1
    if not over:
        out[TURN + (play.turn - seat & 3)] = 1
    if play.count & 3:
        out[HOLDS + (play.master - seat & 3)] = 1
    for team in range(2):
        out[TRICKS + (team ^ side)] = play.tricks[team] * 0.125
        out[POINTS + (team ^ side)] = card_points(law, play.taken[team]) / 162.0
        out[SCORES + (team ^ side)] = <double> rules.scores[team] / rules.target


cdef void observe_cards(const Play* play, int seat, float* out) noexcept nogil:
    """Write which seat played each card, and in which trick."""
    if not play.count:
        return
    cdef int whole = play.count >> 2
    for trick in range(whole):
        lay_cards(play, trick, 4, seat, out)
    lay_cards(play, whole, play.count & 3, seat, out)
    spread(out + TABLE, play.trick, 32)


cdef void observe_belotes(const Play* play, const Law* law, int belotes, float* out) noexcept nogil:
    """Write the announced kings and queens: a seat with a belote has announced those of the pair that it has played (BEL-9.1)."""
    cdef int held
    cdef unsigned int announced = 0
    while belotes:
        held = lowest(belotes)
        belotes &= belotes - 1
        pair = law.belotes & <unsigned int> 0xFF << 8 * (held & 3)
        announced |= pair & ~play.hand[held >> 2]
    spread(out + BELOTES, announced, 32)


cdef void observe_declarations(const Table* table, const TableRules* rules, int seat, float* out) noexcept nogil:
    """Write the viewer's combinations, the announced values and, after trick 1, the combinations shown (BEL-8.5, BEL-8.6)."""
    cdef int away, number, slot, side
    cdef int best[4]
    cdef uint8_t revealed[6]
    play = &table.play
    declared = &table.declared
    law = law_of(table, rules)
    cdef int leader = forehand(rules)
    cdef int winner = declaring_winner(declared, law, leader) if play.count >= 4 else -1
    for who in range(4):
        best[who] = -1
        if not declared.lines[who]:
            continue
        away = who - seat & 3
        best[who] = best_declared(declared, law, who)
        if (who - leader & 3) < play.count:
            out[HEARD + away] = law.worth[best[who]] * <float> (1 / 200.0)
        if who != seat and who & 1 != winner:
            continue
        for place in range(declared.lines[who]):
            number = declared.line[who][place]
            slot = place if who == seat else rank_of(declared, who, number)
            mark(out + KNOWN + 32 * away, combination[number].cards)
            out[LINES + 3 * away + slot] = (number + 1) / 90.0
    if winner < 0:
        return
    out[DECLARING + (winner ^ seat & 1)] = 1
    if not compare_sides(best, law, revealed):
        return
    for team in range(2):
        side = team ^ seat & 1
        out[COMPARED + 3 * side] = revealed[3 * team] == 2
        out[COMPARED + 3 * side + 1] = revealed[3 * team + 1] * 0.125
        out[COMPARED + 3 * side + 2] = revealed[3 * team + 2] == 2


cdef int rank_of(const Declared* declared, int seat, int number) noexcept nogil:
    """Return how many of a seat's combinations have a lower number. The order in which they were declared is not public."""
    cdef int lower = 0
    for place in range(declared.lines[seat]):
        lower += declared.line[seat][place] < number
    return lower


cdef bint compare_sides(const int* best, const Law* law, uint8_t* revealed) noexcept nogil:
    """Write what the comparison of the sides' best combinations reveals if they have the same value (BEL-8.6).

    `best`: the best combination of each seat, -1 for none. `revealed`, three numbers by side: 1 for a run, 2 for a four; 8 for an ace on
    top, down to 1 for a seven; if these are equal too, 2 for a run in trumps, else 1. 0 stands for what is not revealed. Return False if
    nothing is.
    """
    cdef int own, partner
    cdef int top[2]
    memset(revealed, 0, 6)
    for team in range(2):
        own = best[team]
        partner = best[team + 2]
        top[team] = partner if own < 0 or (partner >= 0 and law.strength[partner] > law.strength[own]) else own
    if top[0] < 0 or top[1] < 0 or law.worth[top[0]] != law.worth[top[1]]:
        return False
    for team in range(2):
        revealed[3 * team] = 2 if combination[top[team]].four else 1
        revealed[3 * team + 1] = 8 - combination[top[team]].top
    if law.trumps and revealed[0] == revealed[3] and revealed[1] == revealed[4]:
        for team in range(2):
            one = &combination[top[team]]
            revealed[3 * team + 2] = 2 if not one.four and law.trumps >> (8 * one.suit) & 1 else 1
    return True


# ---- bytes ----------------------------------------------------------------------------------------------------------


cdef uint8_t* key_of_table(const Table* table, const TableRules* rules, const uint32_t* log, int length, int seat,
                           bint over, uint8_t* out) noexcept nogil:
    """Append the information-set key of a seat (-1: a spectator).

    It holds the setting, the seat's cards, all actions except the others' declarations, and what the rules make public of these.
    """
    cdef int who, action
    play = &table.play
    law = law_of(table, rules)
    cdef unsigned int announced = 0
    cdef bint revealed = over and table.declarer != NOBODY
    out = put8(out, seat)
    out = put8(out, rules.dealer)
    for team in range(2):
        out = put32(out, rules.scores[team])
    out = put32(out, play.hand[seat] if seat >= 0 else 0)
    for place in range(length):
        who = log[place] >> 16
        action = log[place] & 0xFFFF
        if action < DECLARE:
            if law.belotes >> action & 1 and table.belotes >> (4 * who + (action >> 3)) & 1:
                announced |= <unsigned int> 1 << action
        elif action < PASS and who != seat:
            continue
        out = put16(out, action)
    out = key_of_declarations(table, rules, out)
    out = put32(out, announced)
    for who in range(4):
        out = put32(out, play.hand[who] if revealed else 0)
    return out


cdef uint8_t* key_of_declarations(const Table* table, const TableRules* rules, uint8_t* out) noexcept nogil:
    """Append the public knowledge of the combinations, always 17 bytes (BEL-12.3)."""
    cdef int number
    cdef int best[4]
    play = &table.play
    declared = &table.declared
    memset(out, 0, 17)
    if not (<uint32_t*> declared.lines)[0]:
        return out + 17
    law = law_of(table, rules)
    cdef int leader = forehand(rules)
    for who in range(4):
        best[who] = best_declared(declared, law, who)
        if best[who] >= 0 and (who - leader & 3) < play.count:
            out[who] = law.worth[best[who]]
    if play.count < 4:
        return out + 17
    cdef int winner = declaring_winner(declared, law, leader)
    out[4] = 1 + winner
    compare_sides(best, law, out + 5)
    for who in range(winner, 4, 2):
        for place in range(declared.lines[who]):
            number = declared.line[who][place]
            out[11 + 3 * (who >> 1) + rank_of(declared, who, number)] = 1 + number
    return out + 17
