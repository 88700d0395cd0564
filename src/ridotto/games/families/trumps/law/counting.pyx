"""Points counted at a table: the cards of a denomination, and the combinations that players have declared (BEL-8, COI-7)."""

from libc.string cimport memset

from ridotto.games.families.trumps.law.declarations cimport (
    Declared, declared_points, declaring_winner, refuse_declaration,
)
from ridotto.games.families.trumps.law.law cimport Laws, laws_of

from ridotto.core.errors import cite

cdef enum:
    MOST_LINES = 3          # of a player, in `Declared`: eight cards make no more combinations
    WHOLE_HAND = 0xFFFFFFFF


def values(options, int denomination):
    """Return the card points of the 32 cards."""
    cdef Laws laws = laws_of(options)
    return tuple([laws.law[denomination].value[card] for card in range(32)])


def worths(options, int denomination):
    """Return the points of the combinations that count, by number; 0 for the others (BEL-8.1, COI-7.2)."""
    cdef Laws laws = laws_of(options)
    return tuple([laws.law[denomination].worth[number] for number in range(90)])


def compared(options, int denomination, lines, int leader):
    """Return the rule that forbids a combination and its number, or ("", None), and the points that score by team (BEL-8.1 to 8.7).

    `lines` holds the numbers of the combinations that each seat has declared; `leader` led to the first trick.
    """
    cdef Laws laws = laws_of(options)
    cdef Declared declared
    memset(&declared, 0, sizeof(Declared))
    law = &laws.law[denomination]
    for seat in range(4):
        for number in lines[seat]:
            rule = refuse_declaration(&declared, law, seat, WHOLE_HAND, number, options["meld_overlap"])
            if rule == 0 and declared.lines[seat] == MOST_LINES:
                rule = 802
            if rule:
                return cite(("BEL",), rule), number, [0, 0]
            declared.line[seat][declared.lines[seat]] = number
            declared.lines[seat] += 1
    winner = declaring_winner(&declared, law, leader)
    return "", None, [declared_points(&declared, law, team) if team == winner else 0 for team in range(2)]
