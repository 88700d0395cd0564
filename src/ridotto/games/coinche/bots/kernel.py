"""Coinche weighed in possible worlds: how the tricks are settled."""

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


JUDGEMENT = judged_by(likelihood, steady, settled, THUMBS, THUMBS, ACTING)
THOUGHTFUL = judged_by(keen_likelihood, keen, settled, NETWORKS, THUMBS, ACTING)
"""Of players who think ahead."""
