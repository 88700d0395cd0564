"""The play of a trick game as plain data: what a view may show of it (BEL-12), and the facts of a refusal."""

import cython
from cython import address

from ridotto.core.bits import named
from ridotto.games.families.trumps.law.combinations import LINES
from ridotto.games.families.trumps.law.piquet import NAMES, NATURAL


def seats_of(play, law, leader):
    """Seats of the cards played, in order: whoever won a trick leads to the next."""
    replay: Play
    begin(address(replay), leader)
    for seat in range(4):
        replay.hand[seat] = 0
    seats = []
    for place in range(play.count):
        seats.append(replay.turn)
        play_card(address(replay), law, play.played[place])
    return seats


def hands_dealt(play, seats, dealt):
    """The hands of eight as they were before the first card."""
    for seat in range(4):
        dealt[seat] = play.hand[seat]
    for place, seat in enumerate(seats):
        dealt[cython.cast(cython.int, seat)] |= cython.cast(cython.uint, 1) << play.played[place]


def play_facts(play, law, leader, dealt):
    """The tricks so far as everybody sees them: `played` is the history, [[seat, card], …]."""
    seats = seats_of(play, law, leader)
    hands_dealt(play, seats, dealt)
    played = [[who, NAMES[play.played[place]]] for place, who in enumerate(seats)]
    complete = play.count & ~3
    return {
        "hand": None,
        "hand_sizes": [count32(play.hand[who]) for who in range(4)],
        "trick": played[complete:],
        "last_trick": played[complete - 4 : complete] if complete else [],
        "tricks": [play.tricks[0], play.tricks[1]],
        "played": played,
    }


def kind_of(law, number):
    """What comparing equal values makes public about a combination: (value, kind, top rank, whether it is a run in trumps)."""
    one = combination[number]
    in_trumps = not one.four and law.trumps >> (8 * one.suit) & 1 == 1
    return law.worth[number], "four" if one.four else "run", NATURAL[one.top], in_trumps


def comparison_of(declared, law, leader):
    """What comparing the declarations tells the table, or None when nobody declared (BEL-8.5, BEL-8.6)."""
    winner = declaring_winner(declared, law, leader)
    if winner < 0:
        return None
    best = [best_declared(declared, law, who) for who in range(4)]
    teams = []
    for team in range(2):
        strongest: cython.int = -1
        for who in (team, team + 2):
            if best[who] >= 0 and (
                strongest < 0 or law.strength[cython.cast(cython.int, best[who])] > law.strength[strongest]
            ):
                strongest = best[who]
        teams.append(kind_of(law, strongest) if strongest >= 0 else None)
    comparison = {"winner": winner, "values": [one and one[0] for one in teams]}
    if teams[0] and teams[1] and teams[0][0] == teams[1][0]:
        comparison["kinds"] = [one[1] for one in teams]
        comparison["tops"] = [one[2] for one in teams]
        if law.trumps and teams[0][:3] == teams[1][:3]:
            comparison["in_trumps"] = [one[3] for one in teams]
    return comparison


def declared_facts(play, declared, law, order, leader):
    """Declarations as everybody knows them (BEL-12.3).

    `heard`: by seat the value of the best combination, from that player's first card on.
    `comparison`, when trick 1 is complete: by team the best value and, only while values tie, its kind and top rank,
    and only while these tie too, whether it is a run in trumps.
    `combinations`: what the winners show, [[seat, line], …], in the given order. `declared`: the viewer's own lines.
    """
    best = [best_declared(declared, law, who) for who in range(4)]
    # A player without a card played has announced nothing yet, whatever they declared.
    heard = [law.worth[best[who]] if best[who] >= 0 and (who - leader & 3) < play.count else None for who in range(4)]
    facts = {
        "declared": [],
        "heard": heard,
        "comparison": None,
        "combinations": [],
    }
    if play.count < 4:
        return facts
    facts["comparison"] = comparison_of(declared, law, leader)
    winner = declaring_winner(declared, law, leader)
    if winner < 0:
        return facts
    for who in (winner, winner + 2):
        shown = {declared.line[who][place] for place in range(declared.lines[who])}
        facts["combinations"] += [[who, LINES[order[place]]] for place in range(COMBINATIONS) if order[place] in shown]
    return facts


def belotes_announced(play, law, belotes, seats):
    """Announcements so far, [[seat, card, "belote" or "rebelote"], …] (BEL-9.2)."""
    announced = []
    begun: cython.uint = 0
    for place, seat in enumerate(seats):
        card = play.played[place]
        bit = cython.cast(cython.uint, 1) << 4 * cython.cast(cython.int, seat) + (card >> 3)
        if law.belotes >> card & 1 and belotes & bit:
            announced.append([seat, NAMES[card], "rebelote" if begun & bit else "belote"])
            begun |= bit
    return announced


def card_refusal(play, law, rule, card):
    """The facts that explain a refused card."""
    hand = play.hand[play.turn]
    facts = {"card": NAMES[card], "hold": named(hand, NAMES)}
    if rule == BEL_7_2:
        return facts
    led = play.played[play.count & ~3] >> 3
    facts["led"] = "SHDC"[led]
    facts["best"] = NAMES[play.best]
    follow = hand & cython.cast(cython.uint, 0xFF) << 8 * led
    trumps = hand & law.trumps
    better = law.beats[play.best] & (follow if follow else trumps)
    useful = {BEL_7_3: follow, BEL_7_4: better, BEL_7_5: trumps, BEL_7_6: better, BEL_7_7: trumps}
    facts["hold"] = named(useful.get(rule, hand & ~trumps | better), NAMES)
    return facts


def declaration_refusal(play, declared, law, number, text):
    """The facts that explain a refused `declare` line; `number` is -1 for cards that make no combination."""
    facts = {"cards": text.removeprefix("declare ")}
    if number < 0 or not law.worth[number]:
        return {"case": "nothing", **facts}
    seat = play.turn
    missing = combination[number].cards & ~play.hand[seat]
    if missing:
        return {"case": "not-held", "missing": named(missing, NAMES), **facts}
    used: cython.uint = 0
    for place in range(declared.lines[seat]):
        used |= combination[declared.line[seat][place]].cards
    return {"used": named(used & combination[number].cards, NAMES), **facts}


def table_facts(table, rules, over):
    """What everybody sees at Belote and Coinche: tricks, declarations, belotes; all hands after a played deal (BEL-12)."""
    law = law_of(table, rules)
    dealt: cython.uint[4]
    facts = play_facts(address(table.play), law, forehand(rules), dealt)
    seats = [who for who, _ in facts["played"]]
    facts.update(declared_facts(address(table.play), address(table.declared), law, order_of(table), forehand(rules)))
    facts["belotes"] = belotes_announced(address(table.play), law, table.belotes, seats)
    played: cython.bint = over and table.declarer != NOBODY
    facts["hands"] = [named(dealt[who], NAMES) for who in range(4)] if played else None
    return facts


def own_table_facts(table, seat):
    """What a seat sees besides: its cards, and what it has declared (BEL-12)."""
    declared = address(table.declared)
    return {
        "hand": named(table.play.hand[seat], NAMES),
        "declared": [LINES[declared.line[seat][place]] for place in range(declared.lines[seat])],
    }


def play_refusal(table, rules, number, text):
    """The facts that explain a refused `play` or `declare`."""
    law = law_of(table, rules)
    rule = refuse_play(table, rules, number)
    if number < DECLARE:
        return card_refusal(address(table.play), law, rule, number)
    if rule == BEL_8_3:
        return {"case": "late"} if rules.melds else {"case": "off"}
    combination = -1 if number == NO_COMBINATION else number - DECLARE
    return declaration_refusal(address(table.play), address(table.declared), law, combination, text)
