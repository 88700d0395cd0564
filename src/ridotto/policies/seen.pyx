"""A deal of Belote or Coinche from one seat's view, as a struct for the policies; the other hands are empty.

A policy that picks the same action here as in the full deal has read nothing that its seat may not know.
"""

from libc.stdint cimport uint32_t

from ridotto.games.families.trumps.law.table cimport NOBODY, Table, TableRules, forehand, law_of
from ridotto.games.families.trumps.law.tricks cimport begin, play_card

from ridotto.games.families.trumps.law.combinations import LINES
from ridotto.games.families.trumps.law.piquet import NAMES

CARD = {name: number for number, name in enumerate(NAMES)}
COMBINATION = {line: number for number, line in enumerate(LINES)}


cdef int read_table(Table* table, const TableRules* rules, object view, int declarer, int denomination) except -1:
    """Fill a table from a seat's view. Before there is a contract, `declarer` is -1 and the denomination 0."""
    cdef int player
    cdef int me = view["seat"]
    table.declarer = NOBODY if declarer < 0 else declarer
    table.denomination = denomination
    table.belotes = 0
    begin(&table.play, forehand(rules))
    law = law_of(table, rules)
    for seat in range(4):
        table.declared.lines[seat] = 0
        table.play.hand[seat] = 0
    for name in view["hand"]:
        table.play.hand[me] |= <uint32_t> 1 << <int> CARD[name]
    for seat, name in view["played"]:
        table.play.hand[<int> seat] |= <uint32_t> 1 << <int> CARD[name]
    for suit in range(4):
        pair = law.belotes & <uint32_t> 0xFF << 8 * suit
        if pair and table.play.hand[me] & pair == pair:
            table.belotes |= 1 << (4 * me + suit)
    for _, name in view["played"]:
        play_card(&table.play, law, CARD[name])
    for seat, name, _ in view["belotes"]:
        table.belotes |= 1 << (4 * <int> seat + (<int> CARD[name] >> 3))
    for seat, line in [
        *[(who, line) for who, line in view["combinations"] if who != me],
        *[(me, line) for line in view["declared"]],
    ]:
        player = seat
        table.declared.line[player][table.declared.lines[player]] = COMBINATION[line]
        table.declared.lines[player] += 1
    if view["turn"] is not None:
        table.play.turn = view["turn"]
    return 0


cdef void hands_of_eight(const Table* table, const TableRules* rules, uint32_t* hands) noexcept nogil:
    """Write the four hands as they were before the first card."""
    cdef int card
    law = law_of(table, rules)
    cdef int best = 0
    cdef int holder = 0
    cdef int seat = forehand(rules)
    for player in range(4):
        hands[player] = table.play.hand[player]
    for place in range(table.play.count):
        card = table.play.played[place]
        bit = <uint32_t> 1 << card
        hands[seat] |= bit
        if not place & 3 or law.beats[best] & bit:
            best = card
            holder = seat
        seat = holder if place & 3 == 3 else (seat + 1) & 3
