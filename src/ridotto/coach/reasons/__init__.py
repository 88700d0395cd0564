"""Reasons for actions: a name and facts, which the message `coach-NAME` of `ridotto.words` puts into a sentence.

reason = why(view, "play JH")
print(reason.name, reason.given)        # draw-trumps {'number': 2, 'suit': 'H', 'card': 'JH'}

A game's reasons are in `teach/reasons.py` of its folder or its family's: `REASONS`, in the order in which they are tried, and
`position(view)`, which returns their input. Such a reason must hold in every deal that is consistent with the view. The module may also
have `contrast(position, action, other)`, a reason that speaks for an action against one other and is tried first, `WEAK` and `AGAINST`
(`weak`, `against`), `costly(view, action)`, `odder(view, action, other)`, `plainness(view, action)`, `doubtful(view)` (actions that are
worth no more than the others, whatever a search finds), `goes_on(view, action)` and `first_laid(view, action)`.

What is only likely comes from `teach/outlook.py` (`ridotto.coach.reasons.worlds`), which plays out the action and the best other one in
likely worlds.
"""

from collections.abc import Sequence
from typing import Any

from ridotto import finder
from ridotto.coach.judging import SURE, as_good, dubious, next_best, rounded, undecided, worths
from ridotto.coach.reasons.reason import Facts, Reason, Row
from ridotto.coach.reasons.worlds import Ahead, outlook
from ridotto.coach.weighing import outcome
from ridotto.core.view import View
from ridotto.search import Verdict

__all__ = ["Reason", "in_unit", "particular", "why"]

USUALLY = 7
"""Of ten likely deals, the number above which two cards are said to come to the same."""
ALWAYS = 10
"""The number of ten likely deals that is called nearly always."""
RIVALS = 3
"""Other actions, the best first, with which an action is compared."""


def why(view: View, action: str, verdict: Verdict | None = None, done: str | None = None) -> Reason:
    """Return the reason for an action of a seat in turn, compared with `done`, the action taken instead, or else with the next best ones.

    A reason that holds for `done` too is skipped. If the next best action is as good, the reason says what speaks for either.
    """
    instead = done if done != action else None
    certain = particular(view, action, instead)
    if verdict is None or not verdict.worlds or action not in verdict.values or len(view["legal"]) == 1:
        return certain or counted(view, action, verdict, instead)
    call = dubious(verdict, action)
    if call and _is_doubt(action, call, instead) and not (certain and certain.name in against(view["game"])):
        return Reason("left-in", {}) if call.startswith("bid ") else Reason("must-be-better", {"call": call})
    rivals = _rivals(view, verdict, action, instead)
    level = bool(rivals) and not instead and _even(view, verdict, action, rivals[0])
    shared = bool(rivals) and _shared(view, certain, rivals[0])
    if shared and not level:
        certain = contrasted(view, action, rivals[0]) or certain
    ahead, enough = Ahead(view), certain is not None and certain.name not in weak(view["game"])
    told = enough and bool(rivals) and (shared or _same_card(action, rivals[0]))
    even = _either(ahead, action, rivals[0]) if level and not told else None
    cards = action.startswith("play ")
    apart = likely(ahead, action, rivals[:1]) if enough and shared and cards and not level else None
    own = None if shared and cards else certain
    found = even or apart or (certain if enough else likely(ahead, action, rivals) or own)
    if not found and not instead:
        rest = _rest(ahead, action, verdict) if level or not rivals else None
        found = rest or _same(ahead, action, rivals, level)
    return found or closely(ahead, action, rivals, level) or counted(view, action, verdict, instead)


def _rest(ahead: Ahead, action: str, verdict: Verdict) -> Reason | None:
    """Return what speaks for a card that others equal against the best of those that are clearly worse, and for a bid against a pass.

    A card that is the same in all but name is worse only if its points matter.
    """
    verb, weighed, view = action.split()[0], worths(verdict), ahead.view
    if verb == "bid" and weighed.get("pass", weighed[action]) < weighed[action]:
        return ahead.told(action, "pass") or ahead.closely(action, "pass")
    if verb not in ONE_CARD:
        return None
    ranked = sorted(weighed, key=lambda one: -weighed[one])
    worse = [one for one in ranked if one.split()[0] == verb and weighed[one] < weighed[action]]
    for other in [one for one in worse if not _even(view, verdict, action, one)][:RIVALS]:
        found = contrasted(view, action, other) or ahead.told(action, other) or ahead.closely(action, other)
        if found:
            alike = ahead.module is not None and ahead.module.alike(view, action, other)
            return found if alike else Reason("even-rest", {"other": other.split()[1]}, (found,))
    return None


ONE_CARD = ("play", "discard")
"""Verbs of actions that name a single card."""


def _is_doubt(action: str, call: str, instead: str | None) -> bool:
    """True if doubts about a call explain the action: it was made instead, or the action is no bid of the same doubtful kind."""
    return call == instead or (instead is None and action.split()[0] != call.split()[0])


def _rivals(view: View, verdict: Verdict, action: str, instead: str | None) -> list[str]:
    """Return the actions with which an action is compared: the one taken, or the best others that are not the same in all but name."""
    if instead:
        return [instead] if instead in verdict.values else []
    weighed, module = worths(verdict), outlook(view["game"])
    others = sorted((one for one in weighed if one != action), key=lambda one: -_at_least(verdict, one))
    return [one for one in others if module is None or not module.alike(view, action, one)][:RIVALS]


def _at_least(verdict: Verdict, action: str) -> float:
    """Return a lower bound of an action's value, so that one that a search gave up early does not rank by a lucky value."""
    return worths(verdict)[action] - (0.0 if verdict.chances else SURE * verdict.errors.get(action, 0.0))


def _even(view: View, verdict: Verdict, action: str, other: str) -> bool:
    spread = view.kind.spec.scoring.spread
    if {action.split()[0], other.split()[0]} == {"play"}:
        return as_good(verdict, action, other, spread)
    return undecided(verdict, action, other, spread)


def _shared(view: View, reason: Reason | None, other: str) -> bool:
    """True if a reason is the other action's as well: it explains both."""
    found = particular(view, other)
    return found is not None and reason is not None and found.name == reason.name


def _either(ahead: Ahead, action: str, other: str) -> Reason | None:
    """Return what speaks for either of two actions that are as good; None unless something of about the same weight speaks for both."""
    words, others = action.split(), other.split()
    if _same_card(action, other):
        return ahead.told(action, other) or Reason("either-side", {"card": words[1]})
    first, second = _better(ahead, action, other), _better(ahead, other, action)
    if first is None or second is None or first.name == second.name or _same_facts(first, second):
        return None
    if {first.name, second.name} in CONTRARY or not DECISIVE.isdisjoint((first.name, second.name)):
        return None
    if second.name in weak(ahead.view["game"]) and first.name not in weak(ahead.view["game"]):
        return None  # a reason that holds for many actions does not stand up to one of this position
    both = (first, second)
    if words[0] == others[0] == "play":
        return Reason("even-two", {"card": words[1], "other": others[1]}, both)
    name = PAIRS.get((words[0], others[0]))
    return Reason(f"even-{name}", {}, both) if name else None


def _same_facts(one: Reason, other: Reason) -> bool:
    """True if one of two reasons names nothing but facts of the other: a hint says a thing once."""
    first, second = set(one.given.items()), set(other.given.items())
    return bool(first and second) and (first <= second or second <= first)


CONTRARY = (
    *(
        {name, high}
        for name in ("gives-points", "gives-fewer", "takes-trick", "falls-to", "they-trump")
        for high in ("high-lead", "only-trumped")
    ),
    *({name, "enemies-trick"} for name in ("brings-points", "takes-trick", "beats-card", "now-more")),
)
"""Reasons that deny each other: a lead that is usually lost, and its being the highest; a trick usually taken, and its being theirs."""
DECISIVE = frozenset({"no-call", "odds-accept", "odds-fold", "odds-none"})
"""Reasons that say which of two actions is right: none of them speaks for one of two that are as good."""
PAIRS = {
    ("pass", "bid"): "pass-bid",
    ("pass", "take"): "pass-take",
    ("truco", "play"): "call-play",
    ("play", "truco"): "play-call",
    ("accept", "fold"): "accept-fold",
    ("fold", "accept"): "fold-accept",
}
"""Verbs of two actions → the message that says what speaks for either."""


def _better(ahead: Ahead, action: str, other: str) -> Reason | None:
    """Return what speaks for an action and not for the other."""
    found = particular(ahead.view, action, other)
    if found and found.name not in weak(ahead.view["game"]):
        return found
    return ahead.told(action, other) or found or ahead.closely(action, other, level=True)


def likely(ahead: Ahead, action: str, others: Sequence[str]) -> Reason | None:
    """Return what is likely to happen after an action and not after one of the others.

    A card is compared with another card first, then with its own other face, then with a call.
    """
    ordered = sorted(others, key=lambda other: (action.split()[0] != other.split()[0], _same_card(action, other)))
    return next((found for other in ordered if (found := ahead.told(action, other))), None)


def closely(ahead: Ahead, action: str, others: Sequence[str], level: bool) -> Reason | None:
    """Return what more worlds show of an action that is better than others."""
    return None if level else next((found for other in others if (found := ahead.closely(action, other))), None)


def _same_card(action: str, other: str) -> bool:
    """True for one card face up and face down."""
    words, others = action.split(), other.split()
    return words[0] == others[0] == "play" and words[1] == others[1]


def _same(ahead: Ahead, action: str, others: Sequence[str], level: bool) -> Reason | None:
    """Return how often a card and the best other one come to the same result, if they usually do.

    Unless they are level, the card must be the better one in the deals that come out differently.
    """
    words, (verb, *rest) = action.split(), (others[0].split() if others else [""])
    if ahead.module is None or not words[0] == verb == "play" or words[1] == rest[0]:
        return None
    pairs = list(zip(*ahead.after(action, others[0]), strict=True))
    often = round(10 * sum(one.scores == two.scores for one, two in pairs) / len(pairs))
    given: Facts = {"card": words[1], "other": rest[0], "often": often}
    if often <= USUALLY:
        return None
    if level:
        return Reason("same-result", given)
    seat = ahead.view["seat"]
    better = often < ALWAYS and sum(outcome(one, seat) - outcome(two, seat) for one, two in pairs) > 0
    return Reason("same-mostly", given) if better else None


def optional(game: str, name: str, default: Any = None) -> Any:
    """Return what a game's reasons have under a name; `default` if they do without it."""
    return getattr(finder.find(game, "teach.reasons"), name, default)


def weak(game: str) -> frozenset[str]:
    """Return the names of reasons that hold for many actions: what is likely to happen says more."""
    found: frozenset[str] = optional(game, "WEAK", frozenset())
    return found


def against(game: str) -> frozenset[str]:
    """Return the names of reasons that speak against an action that needs a margin."""
    found: frozenset[str] = optional(game, "AGAINST", frozenset())
    return found


def counted(view: View, action: str, verdict: Verdict | None, done: str | None = None) -> Reason:
    """Return a reason from the search's values, compared with the action taken or else with the next best one."""
    if verdict is None or action not in verdict.values or len(verdict.values) < 2:
        return Reason("thumb")
    rivals = _rivals(view, verdict, action, done)
    if not rivals and not done:
        return Reason("alike")
    if not rivals or _even(view, verdict, action, rivals[0]):
        return Reason(_rule(view, action))
    passed = rivals[0] == "pass" and not done
    other = rivals[0] if passed or done else next_best(verdict, action) or rivals[0]
    name = "better" if done else "gains-pass" if passed else "gains"
    if action in verdict.chances and other in verdict.chances:
        percent = round(100 * (verdict.chances[action] - verdict.chances[other]), 1)
        return Reason(f"{name}-match", {"percent": percent}) if percent > 0 else Reason("even")
    scoring = view.kind.spec.scoring
    points = rounded(verdict.values[action] - verdict.values[other], scoring.spread)
    return Reason(in_unit(name, scoring.unit), {"points": points}) if points > 0 else Reason("even")


def in_unit(name: str, unit: str) -> str:
    """Return the name of a message for the unit of a game's scores: those for chips end in it."""
    return name if unit == "points" else f"{name}-{unit}"


EVEN = {"rummy": {"draw": "draw", "take": "pile", "discard": "discard"}, "trumps": {"pass": "pass", "play": "play"}}
"""Family → verb → rule of thumb that decides between actions that are about as good."""
PLAYED = {"play": "play"}
"""The same for games without a family."""


def _rule(view: View, action: str) -> str:
    thumb = EVEN.get(view.kind.spec.family, PLAYED).get(action.split(maxsplit=1)[0])
    costly = optional(view["game"], "costly")
    if thumb == "play" and costly and costly(view, action):
        return "even"
    return f"even-{thumb}" if thumb else "even"


def contrasted(view: View, action: str, other: str) -> Reason | None:
    """Return the reason by which a game tells an action from one other."""
    contrast = optional(view["game"], "contrast")
    if contrast is None:
        return None
    found: Reason | None = contrast(optional(view["game"], "position")(view), action, other)
    return found


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
    if instead and (found := contrasted(view, action, instead)):
        return found
    for row in module.REASONS:
        given = holds(row, action)
        if given is not None and (instead is None or holds(row, instead) is None):
            return Reason(row[0], given)
    return None
