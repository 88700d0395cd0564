"""Coinche weighed in possible worlds: how the tricks are settled, and the calls and cards of a seat."""

import cython
from cython import address


def settled(deal, rules, points, sweep, scores):
    """The scores of the teams, from the points of the tricks (a `SettledOf`, COI-9)."""
    sheet: Sheet
    position = cython.cast(cython.pointer(Deal), deal)
    law = cython.cast(cython.pointer(Rules), rules)
    memset(address(sheet), 0, cython.sizeof(Sheet))
    tally(address(position.table), address(law.table), sheet.cards, sheet.combinations, sheet.belote)
    sheet.cards[0] = points
    sheet.cards[1] = law.table.law[position.table.denomination].total + 10 - points
    settle(position, law, address(sheet), sweep == position.table.declarer & 1)
    scores[0] = sheet.scores[0]
    scores[1] = sheet.scores[1]


def cards(worlds, viewer, choices, digest, solver, batch, tolerance, rounded):
    """A weighing of cards (their ids) in worlds that agree with a seat's view.

    One of each `batch` of worlds is solved, to within a tolerance in half points, or with `rounded` values of the cards.
    """
    weighing: Cards = Cards()
    start(weighing, inferred(worlds, likelihood, viewer, batch), steady, settled, viewer, choices, digest, solver)
    weighing.tolerance = tolerance
    weighing.rounded = rounded
    return weighing


def calls(worlds, viewer, choices, digest, batch):
    """A weighing of calls (their ids) in worlds that agree with a seat's view, one of each `batch` of them."""
    weighing: Calls = Calls()
    start(weighing, inferred(worlds, likelihood, viewer, batch), steady, settled, viewer, choices, digest, None)
    return weighing
