"""What is likely to happen at truco, for the coach: how worlds are weighted and played out, and what differs between actions."""

from collections.abc import Callable, Sequence

from ridotto.coach.reasons.reason import Facts, Reason
from ridotto.coach.reasons.tricks import clear, tenths
from ridotto.coach.reasons.worlds import Futures, agreement
from ridotto.core.state import State
from ridotto.core.view import View
from ridotto.games.truco.bots import policy
from ridotto.games.truco.teach.reasons import Position

SURE = 0.6
"""Frequency from which something is what usually happens."""


def act_in(state: State) -> str:
    """Return the action of the seat in turn by rules of thumb."""
    return policy.act_in(state)


def weight(state: State, viewer: int) -> float:
    """Return the likelihood of what the others did, given their hands."""
    return agreement(state, viewer, policy.act_in)


def alike(view: View, action: str, other: str) -> bool:
    """True for two cards of equal strength, both face up or both face down, with the same rest of the hand."""
    words, others = action.split(), other.split()
    if words[0] != "play" or others[0] != "play" or words[2:] != others[2:] or "top" in (words[1], others[1]):
        return False
    at = Position(view)
    return at.strength(words[1]) == at.strength(others[1])


def told(view: View, action: str, other: str, futures: Futures) -> Reason | None:
    """Return what speaks for an action and against the other, from the same worlds played out after each."""
    team, (after, instead) = view["seat"] & 1, futures
    words, others = action.split(), other.split()
    if words[0] == others[0] == "play" and "top" not in (words[1], others[1]):
        return _cards(view, words, others, after, instead)
    if {words[0], others[0]} == {"accept", "fold"}:
        return _answer(view, words[0], after if words[0] == "accept" else instead)
    won, lost = share(after, _won(team)), share(instead, _won(team))
    if words[0] in ("accept", "truco", "keep", "give", "throw") and words[0] != others[0] and clear(won, lost):
        return Reason("wins-deal", {"often": tenths(won), "less": tenths(lost)}) if others[0] != "fold" else None
    return None


def _answer(view: View, verb: str, accepted: Sequence[State]) -> Reason | None:
    """Compare how often the team wins the deal once it has accepted with how often it must.

    Accepting wins or loses `stake`, folding loses `points`: winning a share of (stake - points) / (2 * stake) is enough. The difference
    must be clear, as the playouts only resemble what the search expects.
    """
    stake, points = view["stakes"].get("accept"), view["stakes"].get("fold")
    if not stake or points is None or max(view["scores"]) + stake >= view["target"]:
        return None  # near the end of the match, points are not all worth the same
    often, need = share(accepted, _won(view["seat"] & 1)), (stake - points) / (2 * stake)
    given = {"often": tenths(often), "stake": stake, "points": points, "need": max(1, tenths(need))}
    if verb == "accept" and tenths(often) > given["need"]:
        return Reason("odds-accept", given)
    if verb != "fold" or tenths(often) >= given["need"]:
        return None
    return Reason("odds-fold", given) if given["often"] else Reason("odds-none", given)


def _cards(
    view: View, words: Sequence[str], others: Sequence[str], after: Sequence[State], instead: Sequence[State]
) -> Reason | None:
    """Compare two cards: the trick on the table, the deal, a card that wins later."""
    team, place = view["seat"] & 1, len(view["outcomes"])
    card, other = words[1], others[1]

    def trick(final: State) -> bool:
        outcomes = final.view(None)["outcomes"]
        return len(outcomes) > place and outcomes[place] == team

    at = Position(view)
    if card == other:
        wins = others[2:] == ["down"] and at.strength(card) > max(at.ours, at.theirs)
        return Reason("face-up", {"card": card}) if wins else None
    often, less = share(after, _won(team)), share(instead, _won(team))
    if clear(often, less):
        return Reason("deal-with-card", {"card": card, "other": other, "often": tenths(often), "less": tenths(less)})
    often, less = share(after, trick), share(instead, trick)
    if clear(often, less):
        return Reason("takes-trick", {"card": card, "other": other, "often": tenths(often), "less": tenths(less)})
    if clear(less, often) or tenths(often) != tenths(less):
        return None
    if at.strength(card) >= at.strength(other):
        return None
    given: Facts = {"card": card, "other": other, "often": tenths(often)}
    return Reason("enough-card" if tenths(often) else "hopeless-either", given)


def share(finals: Sequence[State], happens: Callable[[State], bool]) -> float:
    """Return the share of finished deals in which something happened."""
    return sum(map(happens, finals)) / len(finals)


def _won(team: int) -> Callable[[State], bool]:
    def won(final: State) -> bool:
        scores = final.scores
        return scores is not None and scores[team] > scores[1 - team]

    return won
