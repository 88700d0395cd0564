"""Reasons for actions, from the view alone: a name and facts, which the message `coach-NAME` of `ridotto.words` puts into a sentence.

reason = why(view, "play JH")
print(reason.name, reason.given)        # draw-trumps {'number': 2, 'suit': 'H', 'card': 'JH'}

A game's reasons are in `teach/reasons.py` of its folder or its family's: `REASONS`, in the order in which they are tried, and
`position(view)`, which returns their input. A reason must hold in every deal that is consistent with the view.
"""

from ridotto import finder
from ridotto.coach.judging import as_good, next_best, rounded
from ridotto.coach.reasons.reason import Facts, Reason, Row
from ridotto.core.view import View
from ridotto.search import Verdict

__all__ = ["Reason", "particular", "why"]


def why(view: View, action: str, verdict: Verdict | None = None, done: str | None = None) -> Reason:
    """Return the first reason for an action that holds in the view of a seat in turn, else one from the verdict's numbers.

    `done` is the action taken instead; a reason that holds for it too is skipped.
    """
    return particular(view, action, done) or counted(view, action, verdict, done)


def counted(view: View, action: str, verdict: Verdict | None, done: str | None = None) -> Reason:
    """Return a reason from the search's values, compared with the action taken or else with the next best one."""
    instead = verdict is not None and done in verdict.values and done != action
    if verdict is None or action not in verdict.values or len(verdict.values) < 2:
        return Reason("thumb")
    other = done if instead else next_best(verdict, action)
    spread = view.kind.spec.scoring.spread
    if other is None or as_good(verdict, action, other, spread):
        return Reason(_even(view, action))
    name = "better" if instead else "gains"
    if action in verdict.chances:
        percent = round(100 * (verdict.chances[action] - verdict.chances[other]), 1)
        return Reason(f"{name}-match", {"percent": percent})
    return Reason(name, {"points": rounded(verdict.values[action] - verdict.values[other], spread)})


EVEN = {"rummy": {"draw": "draw", "take": "pile", "discard": "discard"}, "trumps": {"pass": "pass", "play": "play"}}
"""Family → verb → rule of thumb that decides between actions that are about as good."""
PLAYED = {"play": "play"}
"""The same for games without a family."""


def _even(view: View, action: str) -> str:
    thumb = EVEN.get(view.kind.spec.family, PLAYED).get(action.split(maxsplit=1)[0])
    return f"even-{thumb}" if thumb else "even"


def particular(view: View, action: str, done: str | None = None) -> Reason | None:
    """Return the first reason that holds for an action and not for `done`, the action taken instead; None if there is none."""
    if len(view["legal"]) == 1:
        return Reason("only")
    module = finder.find(view["game"], "teach.reasons")
    if module is None:
        return None
    position = module.position(view)

    def holds(row: Row, text: str) -> Facts | None:
        _, verbs, facts = row
        return facts(position, text) if text.split(maxsplit=1)[0] in verbs else None

    instead = done if done != action else None
    for row in module.REASONS:
        given = holds(row, action)
        if given is not None and (instead is None or holds(row, instead) is None):
            return Reason(row[0], given)
    return None
