"""A deal of Belote or Coinche as one seat sees it, for what runs on structs: the other hands are empty.

A policy that answers the same here as in the full deal has read nothing that its seat may not know.
"""

import cython
from cython import address

from ridotto.games.families.trumps.law.combinations import LINES
from ridotto.games.families.trumps.law.piquet import NAMES

CARD = {name: number for number, name in enumerate(NAMES)}
COMBINATION = {line: number for number, line in enumerate(LINES)}


def read_table(table, rules, view, declarer, denomination):
    """Fills a table from a seat's view; `declarer` is -1 and the denomination 0 before there is a contract."""
    me: cython.int = view["seat"]
    table.declarer = NOBODY if declarer < 0 else declarer
    table.denomination = denomination
    table.belotes = 0
    begin(address(table.play), forehand(rules))
    law = law_of(table, rules)
    for seat in range(4):
        table.declared.lines[seat] = 0
        table.play.hand[seat] = 0
    for name in view["hand"]:
        table.play.hand[me] |= cython.cast(uint32_t, 1) << cython.cast(cython.int, CARD[name])
    for seat, name in view["played"]:
        table.play.hand[cython.cast(cython.int, seat)] |= cython.cast(uint32_t, 1) << cython.cast(
            cython.int, CARD[name]
        )
    for suit in range(4):
        pair = law.belotes & cython.cast(uint32_t, 0xFF) << 8 * suit
        if pair and table.play.hand[me] & pair == pair:
            table.belotes |= 1 << (4 * me + suit)
    for _, name in view["played"]:
        play_card(address(table.play), law, CARD[name])
    for seat, name, _ in view["belotes"]:
        table.belotes |= 1 << (4 * cython.cast(cython.int, seat) + (cython.cast(cython.int, CARD[name]) >> 3))
    for seat, line in [
        *[(who, line) for who, line in view["combinations"] if who != me],
        *[(me, line) for line in view["declared"]],
    ]:
        player: cython.int = seat
        table.declared.line[player][table.declared.lines[player]] = COMBINATION[line]
        table.declared.lines[player] += 1
    if view["turn"] is not None:
        table.play.turn = view["turn"]
    return 0


def hands_of_eight(table, rules, hands):
    """The four hands as they were before the first card."""
    law = law_of(table, rules)
    best: cython.int = 0
    holder: cython.int = 0
    seat: cython.int = forehand(rules)
    for player in range(4):
        hands[player] = table.play.hand[player]
    for place in range(table.play.count):
        card: cython.int = table.play.played[place]
        bit = cython.cast(uint32_t, 1) << card
        hands[seat] |= bit
        if not place & 3 or law.beats[best] & bit:
            best = card
            holder = seat
        seat = holder if place & 3 == 3 else (seat + 1) & 3
