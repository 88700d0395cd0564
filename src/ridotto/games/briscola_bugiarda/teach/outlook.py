"""What is likely to happen at Briscola bugiarda, for the coach: worlds, playouts, what differs between actions."""

from collections.abc import Collection, Sequence
from random import Random
from typing import Any

from ridotto.coach.reasons import tricks
from ridotto.coach.reasons.reason import Reason
from ridotto.coach.reasons.tricks import tenths
from ridotto.coach.reasons.worlds import Futures
from ridotto.core.state import State
from ridotto.core.view import View
from ridotto.games.briscola_bugiarda.bots import policy
from ridotto.games.briscola_bugiarda.bots.kernel import Beliefs
from ridotto.games.briscola_bugiarda.bots.search import QUIET
from ridotto.games.briscola_bugiarda.law.options import SEATS
from ridotto.games.briscola_bugiarda.law.rules import RANKS
from ridotto.games.briscola_bugiarda.teach.reasons import Position

JUMP = 3
"""Steps from which a bid differs from another in more than the partner's card: few can go over it."""
APART = 8
"""Worlds that the search's chain draws for each that is kept."""
SURE = 0.6
"""Frequency from which a deal is said to be won or lost."""


def worlds(view: View, count: int, rng: Random) -> Sequence[State]:
    """Return worlds as the search draws them among search bots.

    By rules of thumb defenders were told that they win 25 to 31 deals in a hundred more than they do (`docs/design/search-log.md`).
    """
    return Beliefs(view, QUIET, rng.randbytes(32), True).states(view, count, APART, rng)


def act_in(state: State) -> int:
    """Return the action of the seat in turn by rules of thumb."""
    return policy.chosen(state)


def alike(view: View, action: str, other: str) -> bool:
    """True for two bids a step or two apart, two equal plain cards that do not take the trick, or equal neighbours in a suit."""
    if action.startswith("bid") and other.startswith("bid") and "bid alone" not in (action, other):
        return abs(RANKS.index(action.split()[1]) - RANKS.index(other.split()[1])) < JUMP
    if not (action.startswith("play") and other.startswith("play")):
        return False
    at, card, second = Position(view), action[5:], other[5:]
    if at.points(card) != at.points(second) or view["called"] in (card, second):
        return False
    if at.trick and not any(at.takes(one) or one[1] == at.trump for one in (card, second)):
        return True
    return _adjacent(at, card, second)


def _adjacent(at: Position, card: str, second: str) -> bool:
    """True for two cards of a suit with none between them that is unseen or on the table."""
    return tricks.adjacent(card, second, RANKS, {*at.out, *(laid for _, laid in at.trick)})


def side(final: State, seat: int) -> Collection[int]:
    """Return the seats that play with one, in a finished deal."""
    sheet = final.sheet()
    declarers = {sheet["declarer"], sheet["partner"]} & set(range(SEATS))
    return declarers if seat in declarers else set(range(SEATS)) - declarers


def told(view: View, action: str, other: str, futures: Futures) -> Reason | None:
    """Return what speaks for an action and against the other, from the same worlds played out after each."""
    if not action.startswith("play"):
        return _call(view, action, other, futures)
    return tricks.compared(_choice(view, action, other, futures)) or _deal(action, other, view["seat"], futures)


def closely(view: View, action: str, other: str, futures: Futures, level: bool) -> Reason | None:
    """Return what a card brings on average, or how often a card or a call wins the deal, in more worlds."""
    verbs, seat = (action.split()[0], other.split()[0]), view["seat"]
    if verbs == ("play", "play"):
        brought = tricks.weighed(_choice(view, action, other, futures), level)
        return brought or (None if level else _deal(action, other, seat, futures, tricks.CLOSE))
    if level or verbs not in WINS or action == "bid alone":
        return None
    if verbs == ("bid", "bid") and other != "bid alone":
        outbid = _outbid(action, other, futures, seat, tricks.CLOSE)
        if outbid:
            return outbid
    often, less = (_won(finals, seat) for finals in futures)
    given: dict[str, Any] = {"often": tenths(often), "less": tenths(less)}
    if verbs == ("bid", "bid"):
        given["rank"] = action.split()[1]
    return Reason(WINS[verbs], given) if tricks.clear(often, less, tricks.CLOSE) else None


WINS = {("bid", "bid"): "bid-deal", ("bid", "pass"): "bid-wins", ("pass", "bid"): "pass-wins-more"}
"""Verbs of a call and of another → the message that says how often the deal is won after either."""


def _won(finals: Sequence[State], seat: int) -> float:
    """Return how often a seat's side wins the deal."""
    return sum(final.scores[seat] > 0 for final in finals) / len(finals)  # type: ignore[index]


def _choice(view: View, action: str, other: str, futures: Futures) -> tricks.Choice:
    at, seat = Position(view), view["seat"]
    lines = [[tricks.line(view, final, side(final, seat)) for final in finals] for finals in futures]
    table = [card for _, card in at.trick]
    return tricks.Choice(
        *(action[5:], other[5:], lines[0], lines[1], at.hand, at.points, at.trump, table),
        last=False,
        partners=False,
        legal=at.hand,
        beside=[one for one in at.hand if _adjacent(at, action[5:], one)],
        holds=not table or at.beats(other[5:], at.held[1]),
        leads=not table or at.beats(action[5:], at.held[1]),
    )


def _deal(action: str, other: str, seat: int, futures: Futures, by: float = tricks.CLEAR) -> Reason | None:
    """Return how often the viewer's side wins the deal after either card."""
    often, less = (_won(finals, seat) for finals in futures)
    if not tricks.clear(often, less, by):
        return None
    return Reason(
        "deal-with-card", {"card": action[5:], "other": other[5:], "often": tenths(often), "less": tenths(less)}
    )


def _call(view: View, action: str, other: str, futures: Futures) -> Reason | None:
    """Return how often the viewer's side reaches its 61 points after a call."""
    verb, seat = action.split()[0], view["seat"]
    if verb == "bid":
        declared = [final for final in futures[0] if final.sheet()["declarer"] == seat]
        often = _made(declared)
        if other.startswith("bid") and "bid alone" not in (action, other):
            return _outbid(action, other, futures, seat) if often >= SURE - 0.1 else None
        if len(declared) > len(futures[0]) / 2 and often >= SURE:
            return Reason("likely-sixty-one", {"often": tenths(often)})
        return _without(futures, seat) if other == "pass" else None
    if verb == "trump":
        often, less = _made(futures[0]), _made(futures[1])
        if not tricks.clear(often, less):
            return None
        given: dict[str, Any] = {"suit": action.split()[1][-1], "often": tenths(often), "less": tenths(less)}
        return Reason("better-suit", given)
    declared = [final for final in futures[1] if final.sheet()["declarer"] == seat]
    failed = 1 - _made(declared)
    if verb == "pass" and other.startswith("bid") and len(declared) < len(futures[1]) / 3:
        return _others(futures[0], seat)
    if verb != "pass" or not other.startswith("bid") or len(declared) < len(futures[1]) / 3 or failed < SURE:
        return None
    return Reason("likely-short", {"rank": other.split()[1], "often": tenths(failed)}) if other != "bid alone" else None


def _outbid(action: str, other: str, futures: Futures, seat: int, by: float = tricks.CLEAR) -> Reason | None:
    """Return how often the viewer plays the deal after either bid: a reason for the lower rank."""
    often, less = (sum(final.sheet()["declarer"] == seat for final in finals) / len(finals) for finals in futures)
    given: dict[str, Any] = {"rank": action.split()[1], "often": tenths(often), "less": tenths(less)}
    return Reason("outbid-less", given) if tricks.clear(often, less, by) else None


def _without(futures: Futures, seat: int) -> Reason | None:
    """Return how often the others win the deal after a pass: a reason to bid on, if they win less often after the bid."""
    bid, passed = (sum(final.scores[seat] < 0 for final in finals) / len(finals) for finals in futures)  # type: ignore[index]
    fewer = passed >= SURE - 0.1 and tricks.clear(passed, bid)
    return Reason("pass-loses", {"often": tenths(passed), "less": tenths(bid)}) if fewer else None


def _others(finals: Sequence[State], seat: int) -> Reason | None:
    """Return how often the viewer's side wins the deal after a pass: a reason to pass."""
    won = _won(finals, seat)
    return Reason("pass-wins", {"often": tenths(won)}) if won >= SURE - 0.1 else None


def _made(finals: Sequence[State]) -> float:
    return sum(final.sheet()["outcome"] == "made" for final in finals) / len(finals) if finals else 0.0
