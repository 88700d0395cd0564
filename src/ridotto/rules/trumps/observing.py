"""What a seat knows of the table that Belote and Coinche share, as numbers and as bytes: nothing that its view does not hold (BEL-12)."""

import cython
from cython import address

from ridotto.core.observing import UNBOUNDED, Field

TABLE_FIELDS = (
    Field("hand", (32,), 0, 1, "The viewer's cards."),
    Field("table", (32,), 0, 1, "The cards of the trick on the table."),
    Field("played", (4, 32), 0, 1, "By seat the cards that it has played, those on the table too."),
    Field(
        "trick",
        (32,),
        0,
        1,
        "By card the trick in which it was played, in eighths: 1/8 for the first; 0 if it was not.",
    ),
    Field(
        "known",
        (4, 32),
        0,
        1,
        "By seat the cards of its combinations as far as the viewer knows them, and those that it still holds when the deal is over.",
    ),
    Field(
        "lines",
        (4, 3),
        0,
        1,
        "By seat the combinations themselves, (number + 1) / 90 as the vocabulary orders them: the viewer's own in the order in which "
        "it declared them, those that were shown in the order of their numbers.",
    ),
    Field("heard", (4,), 0, 1, "By seat the value of the best combination that it has announced, in units of 200."),
    Field("declaring", (2,), 0, 1, "The side whose combinations score, once trick 1 is complete."),
    Field(
        "compared",
        (2, 3),
        0,
        1,
        "By side what comparing equal values told of its best combination: four (1) or run (0); 1 for an ace on top, less 1/8 for each "
        "rank below; whether it is a run in trumps, told while the rest is equal.",
    ),
    Field("belotes", (32,), 0, 1, "The kings and queens that were played with belote or rebelote."),
    Field("declarer", (4,), 0, 1, "Who has taken, or bid last."),
    Field("dealer", (4,), 0, 1, "Who has dealt."),
    Field("turn", (4,), 0, 1, "Who is to act; nobody after the deal."),
    Field("holds", (4,), 0, 1, "Who holds the trick on the table."),
    Field("tricks", (2,), 0, 1, "By side the tricks taken, in eighths."),
    Field("points", (2,), 0, 2, "By side the card points taken, in units of 162, the last trick's ten not among them."),
    Field("scores", (2,), -UNBOUNDED, UNBOUNDED, "By side the match score before the deal, in units of the target."),
)


# ---- numbers --------------------------------------------------------------------------------------------------------


def observe_table(table, rules, seat, over, out):
    """Writes the fields above; what a game adds is its own."""
    memset(out, 0, TABLE_NUMBERS * cython.sizeof(cython.float))
    play = address(table.play)
    law = law_of(table, rules)
    side: cython.int = seat & 1
    mark(out + HAND, play.hand[seat])
    observe_cards(play, law, table.belotes, seat, out)
    if cython.cast(cython.pointer(uint32_t), table.declared.lines)[0]:
        observe_declarations(table, rules, seat, out)
    if over and table.declarer != NOBODY:
        for other in range(4):
            mark(out + KNOWN + 32 * relative(other, seat, 4), play.hand[other])
    if table.declarer != NOBODY:
        out[DECLARER + relative(table.declarer, seat, 4)] = 1
    out[DEALER + relative(rules.dealer, seat, 4)] = 1
    if not over:
        out[TURN + relative(play.turn, seat, 4)] = 1
    if play.count & 3:
        out[HOLDS + relative(play.master, seat, 4)] = 1
    for team in range(2):
        out[TRICKS + (team ^ side)] = play.tricks[team] * 0.125
        out[POINTS + (team ^ side)] = card_points(law, play.taken[team]) / 162.0
        out[SCORES + (team ^ side)] = cython.cast(cython.double, rules.scores[team]) / rules.target


def observe_cards(play, law, belotes, seat, out):
    """Who has played what, and when."""
    table: cython.int = play.count & ~3
    for place in range(play.count):
        who: cython.int = (play.leader[place >> 2] + place) & 3
        card: cython.int = play.played[place]
        out[PLAYED + 32 * relative(who, seat, 4) + card] = 1
        out[TRICK + card] = ((place >> 2) + 1) * 0.125
        if place >= table:
            out[TABLE + card] = 1
        if law.belotes >> card & 1 and belotes >> (4 * who + (card >> 3)) & 1:
            out[BELOTES + card] = 1


def observe_declarations(table, rules, seat, out):
    """The viewer's own combinations, the values that were announced, and after trick 1 what the table was shown (BEL-8.5, BEL-8.6)."""
    best: cython.int[2]
    told: uint8_t[6]
    play = address(table.play)
    declared = address(table.declared)
    law = law_of(table, rules)
    leader: cython.int = forehand(rules)
    winner: cython.int = declaring_winner(declared, law, leader) if play.count >= 4 else -1
    for who in range(4):
        away: cython.int = relative(who, seat, 4)
        found: cython.int = best_declared(declared, law, who)
        if found >= 0 and (who - leader & 3) < play.count:
            out[HEARD + away] = law.worth[found] / 200.0
        if who != seat and who & 1 != winner:
            continue
        for place in range(declared.lines[who]):
            number: cython.int = declared.line[who][place]
            mark(out + KNOWN + 32 * away, combination[number].cards)
            slot: cython.int = place
            if who != seat:
                slot = 0
                for other in range(declared.lines[who]):
                    slot += declared.line[who][other] < number
            out[LINES + 3 * away + slot] = (number + 1) / 90.0
    if winner < 0:
        return
    out[DECLARING + (winner ^ (seat & 1))] = 1
    compare_sides(declared, law, best, told)
    for team in range(2):
        side: cython.int = team ^ (seat & 1)
        out[COMPARED + 3 * side] = told[3 * team] == 2
        out[COMPARED + 3 * side + 1] = told[3 * team + 1] * 0.125
        out[COMPARED + 3 * side + 2] = told[3 * team + 2] == 2


def compare_sides(declared, law, best, told):
    """By side its best combination, or -1, and what comparing two of equal value tells (BEL-8.6): 1 run, 2 four; 8 for an ace on top,
    down to 1 for a seven; and while these are equal, too, 2 for a run in trumps, 1 for none. 0 for what is not told.
    """
    memset(told, 0, 6)
    for team in range(2):
        own: cython.int = best_declared(declared, law, team)
        partner: cython.int = best_declared(declared, law, team + 2)
        best[team] = own
        if partner >= 0 and (own < 0 or law.strength[partner] > law.strength[own]):
            best[team] = partner
    if best[0] < 0 or best[1] < 0 or law.worth[best[0]] != law.worth[best[1]]:
        return
    for team in range(2):
        told[3 * team] = 2 if combination[best[team]].four else 1
        told[3 * team + 1] = 8 - combination[best[team]].top
    if not law.trumps or told[0] != told[3] or told[1] != told[4]:
        return
    for team in range(2):
        one = combination[best[team]]
        told[3 * team + 2] = 2 if not one.four and law.trumps >> (8 * one.suit) & 1 else 1


# ---- bytes ----------------------------------------------------------------------------------------------------------


def key_of_table(table, rules, log, length, seat, over, out):
    """What a seat (-1: a spectator) has seen: the setting, its cards, all that was done but for combinations of others, which it hears of
    when the rules say so.
    """
    play = address(table.play)
    law = law_of(table, rules)
    announced: cython.uint = 0
    revealed: cython.bint = over and table.declarer != NOBODY
    out = put8(out, seat)
    out = put8(out, rules.dealer)
    for team in range(2):
        out = put32(out, rules.scores[team])
    out = put32(out, play.hand[seat] if seat >= 0 else 0)
    for place in range(length):
        who: cython.int = log[place] >> 16
        action: cython.int = log[place] & 0xFFFF
        if action < DECLARE:
            if law.belotes >> action & 1 and table.belotes >> (4 * who + (action >> 3)) & 1:
                announced |= cython.cast(cython.uint, 1) << action
        elif action < PASS and who != seat:
            continue
        out = put16(out, action)
    out = key_of_declarations(table, rules, out)
    out = put32(out, announced)
    for who in range(4):
        out = put32(out, play.hand[who] if revealed else 0)
    return out


def key_of_declarations(table, rules, out):
    """What everybody knows of the combinations, always 17 bytes (BEL-12.3)."""
    best: cython.int[2]
    play = address(table.play)
    declared = address(table.declared)
    memset(out, 0, 17)
    if not cython.cast(cython.pointer(uint32_t), declared.lines)[0]:
        return out + 17
    law = law_of(table, rules)
    leader: cython.int = forehand(rules)
    for who in range(4):
        found: cython.int = best_declared(declared, law, who)
        if found >= 0 and (who - leader & 3) < play.count:
            out[who] = law.worth[found]
    if play.count < 4:
        return out + 17
    winner: cython.int = declaring_winner(declared, law, leader)
    out[4] = 1 + winner
    compare_sides(declared, law, best, out + 5)
    for who in range(winner, 4, 2):
        for place in range(declared.lines[who]):
            number: cython.int = declared.line[who][place]
            slot: cython.int = 0
            for other in range(declared.lines[who]):
                slot += declared.line[who][other] < number
            out[11 + 3 * (who >> 1) + slot] = 1 + number
    return out + 17
