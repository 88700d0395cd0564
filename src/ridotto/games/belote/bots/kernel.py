"""Belote weighed in possible worlds: how the tricks are settled."""

import cython
from cython import address


def settled(deal, rules, points, sweep, scores):
    """The scores of the teams, from the points of the tricks (a `SettledOf`, BEL-10)."""
    sheet: Sheet
    position = cython.cast(cython.pointer(Deal), deal)
    law = cython.cast(cython.pointer(Rules), rules)
    memset(address(sheet), 0, cython.sizeof(Sheet))
    tally(address(position.table), address(law.table), sheet.cards, sheet.combinations, sheet.belote)
    sheet.cards[0] = points
    sheet.cards[1] = law.table.law[position.table.denomination].total + 10 - points
    if sweep >= 0:
        sheet.last[sweep] = 90
    settle(position, law, address(sheet))
    scores[0] = sheet.scores[0]
    scores[1] = sheet.scores[1]


JUDGEMENT = judged_by(likelihood, steady, settled, THUMBS, THUMBS, ACTING)
THOUGHTFUL = judged_by(learned_likelihood, learned, settled, NETWORKS, NETWORKS, LEARNED)
