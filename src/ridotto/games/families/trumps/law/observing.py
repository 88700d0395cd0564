"""What a seat knows of the table that Belote and Coinche share, as numbers and as bytes: nothing that its view does not hold (BEL-12)."""

import cython
from cython import address

from ridotto.core.learner.observing import UNBOUNDED, Field

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
    """Writes the fields above, on a page of zeros; what a game adds is its own."""
    play = address(table.play)
    law = law_of(table, rules)
    side: cython.int = seat & 1
    spread(out + HAND, play.hand[seat], 32)
    observe_cards(play, seat, out)
    if table.belotes:
        observe_belotes(play, law, table.belotes, out)
    if cython.cast(cython.pointer(uint32_t), table.declared.lines)[0]:
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
        out[SCORES + (team ^ side)] = cython.cast(cython.double, rules.scores[team]) / rules.target


def observe_cards(play, seat, out):
    """Who has played what, and when."""
    if not play.count:
        return
    whole: cython.int = play.count >> 2
    for trick in range(whole):
        lay_cards(play, trick, 4, seat, out)
    lay_cards(play, whole, play.count & 3, seat, out)
    spread(out + TABLE, play.trick, 32)


def observe_belotes(play, law, belotes, out):
    """Whoever held king and queen of trumps has announced those of them that it holds no longer (BEL-9.1)."""
    announced: cython.uint = 0
    while belotes:
        held: cython.int = lowest(belotes)
        belotes &= belotes - 1
        pair = law.belotes & cython.cast(cython.uint, 0xFF) << 8 * (held & 3)
        announced |= pair & ~play.hand[held >> 2]
    spread(out + BELOTES, announced, 32)


def observe_declarations(table, rules, seat, out):
    """The viewer's own combinations, the values that were announced, and after trick 1 what the table was shown (BEL-8.5, BEL-8.6)."""
    best: cython.int[4]
    told: uint8_t[6]
    play = address(table.play)
    declared = address(table.declared)
    law = law_of(table, rules)
    leader: cython.int = forehand(rules)
    winner: cython.int = declaring_winner(declared, law, leader) if play.count >= 4 else -1
    for who in range(4):
        best[who] = -1
        if not declared.lines[who]:
            continue
        away: cython.int = who - seat & 3
        best[who] = best_declared(declared, law, who)
        if (who - leader & 3) < play.count:
            out[HEARD + away] = law.worth[best[who]] * cython.cast(cython.float, 1 / 200.0)
        if who != seat and who & 1 != winner:
            continue
        for place in range(declared.lines[who]):
            number: cython.int = declared.line[who][place]
            slot: cython.int = place if who == seat else rank_of(declared, who, number)
            mark(out + KNOWN + 32 * away, combination[number].cards)
            out[LINES + 3 * away + slot] = (number + 1) / 90.0
    if winner < 0:
        return
    out[DECLARING + (winner ^ seat & 1)] = 1
    if not compare_sides(best, law, told):
        return
    for team in range(2):
        side: cython.int = team ^ seat & 1
        out[COMPARED + 3 * side] = told[3 * team] == 2
        out[COMPARED + 3 * side + 1] = told[3 * team + 1] * 0.125
        out[COMPARED + 3 * side + 2] = told[3 * team + 2] == 2


def rank_of(declared, seat, number):
    """How many of a seat's combinations have a lower number: in what order they were declared is its own business."""
    lower: cython.int = 0
    for place in range(declared.lines[seat]):
        lower += declared.line[seat][place] < number
    return lower


def compare_sides(best, law, told):
    """What comparing the sides' best combinations tells if they are worth the same (BEL-8.6), from the best of each seat, -1 for none.

    By side: 1 for a run, 2 for a four; 8 for an ace on top, down to 1 for a seven; and while these are equal, too, 2 for a run in
    trumps, 1 for none. 0 for what is not told; False if nothing is.
    """
    top: cython.int[2]
    memset(told, 0, 6)
    for team in range(2):
        own: cython.int = best[team]
        partner: cython.int = best[team + 2]
        top[team] = partner if own < 0 or (partner >= 0 and law.strength[partner] > law.strength[own]) else own
    if top[0] < 0 or top[1] < 0 or law.worth[top[0]] != law.worth[top[1]]:
        return False
    for team in range(2):
        told[3 * team] = 2 if combination[top[team]].four else 1
        told[3 * team + 1] = 8 - combination[top[team]].top
    if law.trumps and told[0] == told[3] and told[1] == told[4]:
        for team in range(2):
            one = address(combination[top[team]])
            told[3 * team + 2] = 2 if not one.four and law.trumps >> (8 * one.suit) & 1 else 1
    return True


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
    best: cython.int[4]
    play = address(table.play)
    declared = address(table.declared)
    memset(out, 0, 17)
    if not cython.cast(cython.pointer(uint32_t), declared.lines)[0]:
        return out + 17
    law = law_of(table, rules)
    leader: cython.int = forehand(rules)
    for who in range(4):
        best[who] = best_declared(declared, law, who)
        if best[who] >= 0 and (who - leader & 3) < play.count:
            out[who] = law.worth[best[who]]
    if play.count < 4:
        return out + 17
    winner: cython.int = declaring_winner(declared, law, leader)
    out[4] = 1 + winner
    compare_sides(best, law, out + 5)
    for who in range(winner, 4, 2):
        for place in range(declared.lines[who]):
            number: cython.int = declared.line[who][place]
            out[11 + 3 * (who >> 1) + rank_of(declared, who, number)] = 1 + number
    return out + 17
