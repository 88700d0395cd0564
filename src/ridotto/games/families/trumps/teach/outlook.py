"""What is likely to happen at Belote and Coinche, for the coach: worlds, playouts, what differs between actions."""

from collections.abc import Sequence
from random import Random
from typing import Any

from ridotto import finder
from ridotto.coach.reasons import tricks
from ridotto.coach.reasons.reason import Reason
from ridotto.coach.reasons.tricks import tenths
from ridotto.coach.reasons.worlds import Futures
from ridotto.core.state import State
from ridotto.core.view import View
from ridotto.games.families.trumps.teach.position import Position

SPARE = 12
"""Worlds drawn for each that is kept."""
SURE = 0.6
"""Frequency from which a contract is said to be made or to fail."""
AGAINST = ("pass", "coinche", "surcoinche")
"""Calls for which the opponents' failure may speak."""


def _game(name: str) -> Any:
    return finder.own(name, "bots.search").GAME


def act_in(state: State) -> str:
    """Return the action of the seat in turn by the networks. They never claim: every deal is played to its end."""
    found: str = _game(state.game).networks.act_in(state)
    return found


def worlds(view: View, count: int, rng: Random) -> Sequence[State]:
    """Return worlds drawn by the likelihood of what the others did, as the search weighs it among search bots.

    By rules of thumb, and from small batches, a contract was said to be made less often than it was (`docs/design/search-log.md`).
    """
    game = _game(view["game"])
    possible = game.worlds(view)
    drawn = [possible.state(rng) for _ in range(SPARE * count)]
    return rng.choices(drawn, [game.networks.weight_of(world, view["seat"]) for world in drawn], k=count)


def alike(view: View, action: str, other: str) -> bool:
    """True for two cards of a suit with no unseen card between them and at most a point apart, or two bids that differ only in number."""
    if action.startswith("bid") and other.startswith("bid"):
        return action.split()[-1] == other.split()[-1]
    if not (action.startswith("play") and other.startswith("play")):
        return False
    at, card, second = Position(view), action[5:], other[5:]
    return abs(at.points(card) - at.points(second)) <= 1 and _adjacent(at, card, second)


def _adjacent(at: Position, card: str, second: str) -> bool:
    """True for two cards of a suit with none between them that is unseen or on the table."""
    return tricks.adjacent(card, second, at.ranks(card[1]), {*at.out, *(laid for _, laid in at.trick)})


def told(view: View, action: str, other: str, futures: Futures) -> Reason | None:
    """Return what speaks for an action and against the other, from the same worlds played out after each."""
    if not action.startswith("play"):
        return _call(view, action, futures[0]) or _left_to_them(view, action, other, futures[1])
    if not other.startswith("play"):
        return None
    return tricks.compared(_choice(view, action, other, futures)) or _contract(view, action, other, futures)


def closely(view: View, action: str, other: str, futures: Futures, level: bool) -> Reason | None:
    """Return what a card does for the contract, or brings on average, in more worlds; for a call, how often the deal is won.

    Of two neighbours in a suit, one that brings the side a point more may decide the contract.
    """
    if not action.startswith("play") or not other.startswith("play"):
        return None if level else _won_more(view, action, other, futures)
    at = _choice(view, action, other, futures)
    found = (None if level else _contract(view, action, other, futures, tricks.CLOSE)) or tricks.weighed(at, level)
    if found or level or other[5:] not in at.beside:
        return found
    brought = tricks.brings(at)
    return brought[1] if brought else None


def _contract(view: View, action: str, other: str, futures: Futures, by: float = tricks.CLEAR) -> Reason | None:
    """Return how often the contract is made, or fails if it is the opponents', after either card."""
    theirs = _is_theirs(view, view)
    wanted = "failed" if theirs else "made"
    often, less = (_share([final.view(None) for final in finals], wanted) for finals in futures)
    if not tricks.clear(often, less, by):
        return None
    given: dict[str, Any] = {"card": action[5:], "other": other[5:], "often": tenths(often), "less": tenths(less)}
    return Reason("fails-with" if theirs else "makes-with", given)


WINS = {"bid": "bid-wins", "pass": "pass-wins-more"}
"""Verb of a call → the message that says how often the deal is won after it and after a pass, or after a bid."""


def _won_more(view: View, action: str, other: str, futures: Futures) -> Reason | None:
    """Return how often the viewer's side scores more than the other after a bid and after a pass."""
    verbs, side = (action.split()[0], other.split()[0]), view["seat"] % 2
    often, less = (
        sum(final.scores[side] > final.scores[1 - side] for final in finals) / len(finals)  # type: ignore[index]
        for finals in futures
    )
    if set(verbs) != set(WINS) or not tricks.clear(often, less, tricks.CLOSE):
        return None
    return Reason(WINS[verbs[0]], {"often": tenths(often), "less": tenths(less)})


def _choice(view: View, action: str, other: str, futures: Futures) -> tricks.Choice:
    at, side = Position(view), {view["seat"], view["seat"] ^ 2}
    lines = [[tricks.line(view, final, side) for final in finals] for finals in futures]
    table = [card for _, card in at.trick]
    return tricks.Choice(
        *(action[5:], other[5:], lines[0], lines[1], at.hand, at.points, at.denomination, table),
        legal=at.legal,
        beside=[one for one in at.legal if _adjacent(at, action[5:], one)],
        holds=not table or at.beats(other[5:], at.held[1]),
        leads=not table or at.beats(action[5:], at.held[1]),
    )


def _call(view: View, action: str, finals: Sequence[State]) -> Reason | None:
    """Return how often a contract is made, where its side plays it."""
    verb = action.split()[0]
    views = [final.view(None) for final in finals]
    made = [
        view["sheet"]["outcome"] == "made" for view in views if view["sheet"]["outcome"] in ("made", "failed", "tied")
    ]
    if len(made) < len(finals) / 2:
        return None
    if verb in ("bid", "take"):
        played = [one for one in views if _declarer(one) is not None and not _is_theirs(view, one)]
        share = _share(played)
        return (
            Reason("likely-made", {"often": tenths(share)}) if len(played) > len(finals) / 2 and share >= SURE else None
        )
    if verb not in AGAINST or not _is_theirs(view, view):
        return None
    failed = 1 - sum(made) / len(made)
    return Reason("likely-fails", {"often": tenths(failed)}) if failed >= SURE else None


def _left_to_them(view: View, action: str, other: str, passed: Sequence[State]) -> Reason | None:
    """Return how often the opponents make a contract after a pass: a reason to bid over it."""
    if not action.startswith(("bid", "take")) or other != "pass":
        return None
    theirs = [one for one in (final.view(None) for final in passed) if _is_theirs(view, one)]
    made = sum(one["sheet"]["outcome"] == "made" for one in theirs) / len(passed)
    return Reason("they-make", {"often": tenths(made)}) if made >= SURE else None


def _is_theirs(view: View, final: View) -> bool:
    declarer = _declarer(final)
    return declarer is not None and declarer % 2 != view["seat"] % 2


def _share(views: Sequence[View], outcome: str = "made") -> float:
    return sum(one["sheet"]["outcome"] == outcome for one in views) / len(views) if views else 0.0


def _declarer(view: View) -> Any:
    contract = view.get("contract")
    return contract["declarer"] if contract else view.get("declarer")
