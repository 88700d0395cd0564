"""How likely it is that somebody with a hand acts as they have: what worlds are weighted by.

A policy says what is done with a hand, not how surely. Here its own expectations are softened: the choice is a logit over what each action
promises (quantal response, R. McKelvey and T. Palfrey 1995), and whatever is promised, anybody may do anything some of the time.
"""

import cython
from cython import address

DOUBT = 0.02
"""How often somebody acts for reasons of their own."""
SILENT = 0.1
"""How often somebody who holds a combination does not declare it."""


def silence(table, rules, hands, viewer):
    """The chance that those who have played a first card without declaring did so with these hands."""
    numbers: cython.ushort[90]
    chance: cython.double = 1.0
    if not rules.melds:
        return chance
    law = law_of(table, rules)
    for place in range(min(4, table.play.count)):
        seat: cython.int = (forehand(rules) + place) & 3
        if seat == viewer or table.declared.lines[seat] or not may_declare(hands[seat]):
            continue
        if declarable(address(table.declared), law, seat, hands[seat], rules.overlap, order_of(table), numbers):
            chance *= SILENT
    return chance
