"""Coinche's judgements for the determinized search: policy, likelihood, and scores of the tricks."""

from libc.stdint cimport int32_t
from libc.string cimport memset

from ridotto.games.coinche.bots.calls cimport learned, learned_likelihood
from ridotto.games.coinche.law.rules cimport Deal, Rules, Sheet, settle
from ridotto.games.families.trumps.law.table cimport tally
from ridotto.search.kernels.determinized cimport ACTING, THUMBS, judged_by


cdef void settled(const void* deal, const void* rules, int points, int sweep, int32_t* scores) noexcept nogil:
    """Write the scores of the teams, given the points of the tricks (a `SettledOf`, COI-9)."""
    cdef Sheet sheet
    position = <Deal*> deal
    law = <Rules*> rules
    memset(&sheet, 0, sizeof(Sheet))
    tally(&position.table, &law.table, sheet.cards, sheet.combinations, sheet.belote)
    sheet.cards[0] = points
    sheet.cards[1] = law.table.law[position.table.denomination].total + 10 - points
    settle(position, law, &sheet, sweep == position.table.declarer & 1)
    scores[0] = sheet.scores[0]
    scores[1] = sheet.scores[1]


cdef enum:
    CALLING = 50            # likelihood of a call, in nodes: its networks value every bid

JUDGEMENT = judged_by(learned_likelihood, learned, settled, CALLING, THUMBS, ACTING)
