"""The coach: advice with reasons, and reviews of played deals.

    advice = advise(state.view(state.turn), Random(1))
    for one in review(record, seats=[0]).decisions:
        print(one.action, one.grade, one.cost.points, one.cost.best)

Everything is computed from views: information hidden from a player has no effect. Reasons are names with facts, not sentences; the
messages `coach-NAME` in `ridotto.words` put them into words.
"""

from ridotto.coach.advising import Advice, advise
from ridotto.coach.grading import Grader, grader
from ridotto.coach.judging import GRADES, Cost, Grade, cost
from ridotto.coach.opening import Opened
from ridotto.coach.reasons import Reason, why
from ridotto.coach.reviewing import Choice, Decision, Review, choices, decided, decisions, review, states_of

__all__ = [
    "GRADES",
    "Advice",
    "Choice",
    "Cost",
    "Decision",
    "Grade",
    "Grader",
    "Opened",
    "Reason",
    "Review",
    "advise",
    "choices",
    "cost",
    "decided",
    "decisions",
    "grader",
    "review",
    "states_of",
    "why",
]
