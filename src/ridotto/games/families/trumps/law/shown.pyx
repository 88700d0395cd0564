"""Views of the trick play as plain data (BEL-12), and the facts of a refusal."""

from libc.stdint cimport uint8_t, uint16_t, uint32_t

from ridotto.core.bits cimport count32
from ridotto.games.families.trumps.law.combinations cimport COMBINATIONS, combination
from ridotto.games.families.trumps.law.declarations cimport BEL_8_3, Declared, best_declared, declaring_winner
from ridotto.games.families.trumps.law.law cimport (
    BEL_7_2, BEL_7_3, BEL_7_4, BEL_7_5, BEL_7_6, BEL_7_7, NO_TRUMPS, Law, card_points,
)
from ridotto.games.families.trumps.law.table cimport (
    DECLARE, NOBODY, NO_COMBINATION, PASS, Table, TableRules, forehand, law_of, order_of, refuse_play,
)
from ridotto.games.families.trumps.law.tricks cimport Play, begin, leader_of, play_card

from ridotto.core.bits import named
from ridotto.core.cards import SUITS
from ridotto.games.families.trumps.law.combinations import LINES
from ridotto.games.families.trumps.law.law import DENOMINATIONS, TRUMP, ranking
from ridotto.games.families.trumps.law.piquet import NAMES, NATURAL

RANKS = [
    [ranking(denomination, suit) for suit in range(len(SUITS))] for denomination in range(len(DENOMINATIONS))
]
"""Ranks of each suit, high to low, by denomination (BEL-3.3, BEL-3.4, COI-3.2, COI-3.3)."""


cdef list bids_of(const uint32_t* entries, int length, list texts, int claim):
    """Return the auction, [[seat, text], …], from the entries of a log: those before the first card, declaration or claim."""
    cdef int number
    bids = []
    for place in range(length):
        number = entries[place] & 0xFFFF
        if number < PASS or number == claim:
            break
        bids.append([entries[place] >> 16, texts[number]])
    return bids


cdef list seats_of(const Play* play, const Law* law, int leader):
    """Return the seats that played the cards, in order."""
    cdef Play replay
    begin(&replay, leader)
    for seat in range(4):
        replay.hand[seat] = 0
    seats = []
    for place in range(play.count):
        seats.append(replay.turn)
        play_card(&replay, law, play.played[place])
    return seats


cdef void hands_dealt(const Play* play, list seats, uint32_t* dealt):
    """Write the hands of eight as they were before the first card."""
    for seat in range(4):
        dealt[seat] = play.hand[seat]
    for place, seat in enumerate(seats):
        dealt[<int> seat] |= <unsigned int> 1 << play.played[place]


cdef dict play_facts(const Play* play, list seats):
    """Return the public facts of the tricks so far; `played` is the history, [[seat, card], …]."""
    played = [[who, NAMES[play.played[place]]] for place, who in enumerate(seats)]
    complete = play.count & ~3
    return {
        "hand": None,
        "hand_sizes": [count32(play.hand[who]) for who in range(4)],
        "trick": played[complete:],
        "last_trick": played[complete - 4 : complete] if complete else [],
        "last_winner": leader_of(play, complete >> 2) if complete else None,
        "tricks": [play.tricks[0], play.tricks[1]],
        "played": played,
    }


cdef tuple kind_of(const Law* law, int number):
    """Return what comparing equal values reveals about a combination: (value, kind, top rank, True for a run in trumps)."""
    one = combination[number]
    in_trumps = not one.four and law.trumps >> (8 * one.suit) & 1 == 1
    return law.worth[number], "four" if one.four else "run", NATURAL[one.top], in_trumps


cdef dict comparison_of(const Declared* declared, const Law* law, int leader):
    """Return what the comparison of the declarations reveals, or None if there are none (BEL-8.5, BEL-8.6)."""
    cdef int strongest
    winner = declaring_winner(declared, law, leader)
    if winner < 0:
        return None
    best = [best_declared(declared, law, who) for who in range(4)]
    teams = []
    for team in range(2):
        strongest = -1
        for who in (team, team + 2):
            if best[who] >= 0 and (strongest < 0 or law.strength[<int> best[who]] > law.strength[strongest]):
                strongest = best[who]
        teams.append(kind_of(law, strongest) if strongest >= 0 else None)
    comparison = {"winner": winner, "values": [one and one[0] for one in teams]}
    if teams[0] and teams[1] and teams[0][0] == teams[1][0]:
        comparison["kinds"] = [one[1] for one in teams]
        comparison["tops"] = [one[2] for one in teams]
        if law.trumps and teams[0][:3] == teams[1][:3]:
            comparison["in_trumps"] = [one[3] for one in teams]
    return comparison


cdef dict declared_facts(const Play* play, const Declared* declared, const Law* law, const uint8_t* order, int leader):
    """Return the public facts of the declarations (BEL-12.3).

    `heard`: value of the best combination by seat, from that player's first card on.
    `comparison`, once trick 1 is complete: the best value by team; if the values tie, also kind and top rank; if these tie too, also
    whether it is a run in trumps.
    `combinations`: the lines that the winning team shows, [[seat, line], …], in the given order. `declared`: empty here, the viewer's own
    lines in its view. `worths`: points of each of these lines.
    """
    best = [best_declared(declared, law, who) for who in range(4)]
    # A declaration is announced with the player's first card.
    heard = [law.worth[best[who]] if best[who] >= 0 and (who - leader & 3) < play.count else None for who in range(4)]
    facts = {
        "declared": [],
        "heard": heard,
        "comparison": None,
        "combinations": [],
        "worths": {},
    }
    if play.count < 4:
        return facts
    facts["comparison"] = comparison_of(declared, law, leader)
    winner = declaring_winner(declared, law, leader)
    if winner < 0:
        return facts
    shown = shown_by(declared, order, winner)
    facts["combinations"] = [[who, LINES[number]] for who, number in shown]
    facts["worths"] = worths_of(law, [number for _, number in shown])
    return facts


cdef list shown_by(const Declared* declared, const uint8_t* order, int team):
    """Return a team's combinations, [(seat, combination), …], in the given order, since the order of declaring is not public."""
    found = []
    for who in (team, team + 2):
        lines = {declared.line[who][place] for place in range(declared.lines[who])}
        found += [(who, order[place]) for place in range(COMBINATIONS) if order[place] in lines]
    return found


cdef dict worths_of(const Law* law, list combinations):
    """Return the points of combinations by their lines."""
    cdef int number
    worths = {}
    for number in combinations:
        worths[LINES[number]] = law.worth[number]
    return worths


cdef list belotes_announced(const Play* play, const Law* law, uint16_t belotes, list seats):
    """Return the announcements so far, [[seat, card, "belote" or "rebelote"], …] (BEL-9.2)."""
    announced = []
    cdef unsigned int begun = 0
    for place, seat in enumerate(seats):
        card = play.played[place]
        bit = <unsigned int> 1 << 4 * <int> seat + (card >> 3)
        if law.belotes >> card & 1 and belotes & bit:
            announced.append([seat, NAMES[card], "rebelote" if begun & bit else "belote"])
            begun |= bit
    return announced


cdef dict card_refusal(const Play* play, const Law* law, int rule, int card):
    """Return the facts that explain a refused card."""
    hand = play.hand[play.turn]
    facts = {"card": NAMES[card], "hold": named(hand, NAMES)}
    if rule == BEL_7_2:
        return facts
    led = play.played[play.count & ~3] >> 3
    facts["led"] = "SHDC"[led]
    facts["best"] = NAMES[play.best]
    follow = hand & <unsigned int> 0xFF << 8 * led
    trumps = hand & law.trumps
    better = law.beats[play.best] & (follow if follow else trumps)
    useful = {BEL_7_3: follow, BEL_7_4: better, BEL_7_5: trumps, BEL_7_6: better, BEL_7_7: trumps}
    facts["hold"] = named(useful.get(rule, hand & ~trumps | better), NAMES)
    return facts


cdef dict declaration_refusal(const Play* play, const Declared* declared, const Law* law, int number, str text):
    """Return the facts that explain a refused `declare` line; `number` is -1 for cards that form no combination."""
    facts = {"cards": text.removeprefix("declare ")}
    if number < 0 or not law.worth[number]:
        return {"case": "nothing", **facts}
    seat = play.turn
    missing = combination[number].cards & ~play.hand[seat]
    if missing:
        return {"case": "not-held", "missing": named(missing, NAMES), **facts}
    cdef unsigned int used = 0
    for place in range(declared.lines[seat]):
        used |= combination[declared.line[seat][place]].cards
    return {"used": named(used & combination[number].cards, NAMES), **facts}


cdef dict table_facts(const Table* table, const TableRules* rules, bint settled, bint over):
    """Return the public facts: tricks, declarations, belotes and, after a deal that was played, all hands (BEL-12).

    `settled`: True if trumps are fixed, so that the suits rank by them.
    """
    law = law_of(table, rules)
    cdef unsigned int dealt[4]
    seats = seats_of(&table.play, law, forehand(rules))
    facts = play_facts(&table.play, seats)
    facts["points"] = [card_points(law, table.play.taken[team]) for team in range(2)]
    facts["ranks"] = RANKS[table.denomination if settled else NO_TRUMPS].copy()
    facts["trump_ranks"] = TRUMP
    facts.update(declared_facts(&table.play, &table.declared, law, order_of(table), forehand(rules)))
    facts["belotes"] = belotes_announced(&table.play, law, table.belotes, seats)
    facts["hands"] = None
    if over and table.declarer != NOBODY:
        hands_dealt(&table.play, seats, dealt)
        facts["hands"] = [named(dealt[who], NAMES) for who in range(4)]
    return facts


cdef dict own_table_facts(const Table* table, const TableRules* rules, int seat, list ids):
    """Return a seat's private facts: its cards, its declarations, and the points of those it may make with the actions `ids` (BEL-12)."""
    law = law_of(table, rules)
    declared = &table.declared
    cdef bint compared = table.play.count >= 4
    lines = [declared.line[seat][place] for place in range(declared.lines[seat])]
    facts = {"hand": named(table.play.hand[seat], NAMES), "declared": [LINES[number] for number in lines]}
    if compared and not lines:
        return facts  # the seat knows only the public combinations
    if compared:
        winner = declaring_winner(declared, law, forehand(rules))
        lines += [number for _, number in shown_by(declared, order_of(table), winner)]
    else:
        lines += [number - DECLARE for number in ids if DECLARE <= number < PASS]
    if lines:
        facts["worths"] = worths_of(law, lines)
    return facts


cdef dict play_refusal(const Table* table, const TableRules* rules, int number, str text):
    """Return the facts that explain a refused `play` or `declare`."""
    law = law_of(table, rules)
    rule = refuse_play(table, rules, number)
    if number < DECLARE:
        return card_refusal(&table.play, law, rule, number)
    if rule == BEL_8_3:
        return {"case": "late"} if rules.melds else {"case": "off"}
    wanted = -1 if number == NO_COMBINATION else number - DECLARE
    return declaration_refusal(&table.play, &table.declared, law, wanted, text)
