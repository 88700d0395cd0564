"""What is likely to happen at truco, for the coach: how worlds are weighted and played out, and what differs between actions."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import ceil, floor
from random import Random

from ridotto.coach.reasons.reason import Facts, Reason
from ridotto.coach.reasons.tricks import clear, tenths
from ridotto.coach.reasons.worlds import Futures
from ridotto.core.state import State
from ridotto.core.view import View
from ridotto.games.truco.bots import policy
from ridotto.games.truco.bots.kernel import likelihood
from ridotto.games.truco.bots.search import DOUBT, SHOWN
from ridotto.games.truco.teach.position import Position
from ridotto.games.truco.teach.reasons import FAIR

PACKETS = ("keep", "give", "throw")
"""Answers to a packet."""
SPARE = 6
"""Worlds drawn for each that is kept."""


def act_in(state: State) -> str:
    """Return the action of the seat in turn by rules of thumb. Nobody calls: what is said of tricks and deals is about the cards."""
    return policy.quiet_in(state)


def worlds(view: View, count: int, rng: Random) -> Sequence[State]:
    """Return worlds drawn by the likelihood of what the others did, as the search weighs it.

    By rules of thumb, and from small batches, the coach's *k of 10 likely deals* differed by 0.38 from what the search expects; now by
    0.13 (49 answers in the third trick of `popular`).
    """
    drawn = [view.kind.sample(view, rng) for _ in range(SPARE * count)]
    return rng.choices(drawn, [likelihood(world, view["seat"], SHOWN, DOUBT) for world in drawn], k=count)


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
    if words[0] in ("play", "accept") and others[0] == "truco":
        return _no_call(Position(view))
    won, lost = share(after, _won(team)), share(instead, _won(team))
    packets = words[0] in PACKETS and others[0] in PACKETS
    return Reason("wins-deal", {"often": tenths(won), "less": tenths(lost)}) if packets and clear(won, lost) else None


def _no_call(at: Position) -> Reason | None:
    """Return the best card on which higher stakes would hang, and how many unseen cards beat it."""
    table = [card for who, card in at.view["trick"] if who & 1 == at.team]
    known = [card for card in (*at.both, *table) if at.strength(card)]
    number = at.above(at.strongest(known)) if known else 0
    return Reason("no-call", {"card": at.strongest(known), "number": number}) if number else None


def _answer(view: View, verb: str, accepted: Sequence[State]) -> Reason | None:
    """Compare how often the team wins the deal once it has accepted with how often it must.

    Accepting wins or loses `stake`, folding loses `points`: winning a share of (stake - points) / (2 * stake) is enough, rounded up to
    tenths. The difference must be clear, as the playouts only resemble what the search expects.
    """
    stake, points = view["stakes"].get("accept"), view["stakes"].get("fold")
    if not stake or points is None or max(view["scores"]) + stake >= view["target"]:
        return None  # near the end of the match, points are not all worth the same
    often, need = tenths(share(accepted, _won(view["seat"] & 1))), Fraction(10 * (stake - points), 2 * stake)
    given = {"often": often, "stake": stake, "points": points, "need": ceil(need)}
    if verb == "accept" and often > given["need"]:
        return Reason("odds-accept", given)
    if verb != "fold" or often >= max(1, floor(need)):
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
    if card == other and words[2:] == ["down"]:
        return _hides(at, card)
    if card == other:
        wins = others[2:] == ["down"] and at.strength(card) > at.held and at.above(card) <= FAIR
        return Reason("face-up", {"card": card}) if wins else None
    often, less = share(after, _won(team)), share(instead, _won(team))
    if clear(often, less):
        return Reason("deal-with-card", {"card": card, "other": other, "often": tenths(often), "less": tenths(less)})
    often, less = share(after, trick), share(instead, trick)
    if clear(often, less) and at.strength(" ".join(words[1:])) < at.strength(" ".join(others[1:])):
        return None  # the partner's cards take it, as rules of thumb play them: no player would count on that
    if clear(often, less):
        return Reason("takes-trick", {"card": card, "other": other, "often": tenths(often), "less": tenths(less)})
    if clear(less, often) or tenths(often) != tenths(less):
        return None
    if at.strength(card) >= at.strength(other):
        return None
    given: Facts = {"card": card, "other": other, "often": tenths(often)}
    return Reason("enough-card" if tenths(often) else "hopeless-either", given)


def _hides(at: Position, card: str) -> Reason | None:
    """Return a card that wins a later trick for certain: what is played face down before it shows nothing."""
    kept = at.strongest([one for one in at.hand if one != card] or [card])
    return Reason("hides-card", {"card": card, "other": kept}) if kept != card and not at.above(kept) else None


def share(finals: Sequence[State], happens: Callable[[State], bool]) -> float:
    """Return the share of finished deals in which something happened."""
    return sum(map(happens, finals)) / len(finals)


def _won(team: int) -> Callable[[State], bool]:
    def won(final: State) -> bool:
        scores = final.scores
        return scores is not None and scores[team] > scores[1 - team]

    return won
