"""Thinking ahead at Belote and Coinche: calls are weighed by playing worlds out, cards by solving worlds with open cards."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from time import monotonic
from typing import Any

from ridotto.core.view import View
from ridotto.rules.trumps.piquet import NAMES
from ridotto.search import Budget, Verdict
from ridotto.search.kernels.determinized import Weighing
from ridotto.search.kernels.tricks import Solver

PART = 10_000
"""Nodes between two looks at the clock: some milliseconds."""
ENOUGH = 4.0
"""Standard errors by which the best choice must lead for the others to be given up."""
FEWEST = 40
"""Worlds that are looked at before that."""
MOST = 2000
"""Worlds after which more are of no use."""
DOUBTED = 1.0
"""Standard errors by which another call must be better than the policy's."""
CARDS = {"batch": 24, "tolerance": 4, "rounded": True}
"""Worlds of which one is solved, by their likelihood; how exactly, in half points."""
PLAYOUTS = 0
CALLS = {"batch": 16}


@dataclass(frozen=True)
class Game:
    """What the search needs of a game."""

    worlds: Callable[[View, Random], Any]
    """Worlds that agree with a view."""
    policy: Callable[[View], str]
    kernel: Any
    ids: dict[str, int]
    calls: Callable[[View], Sequence[str]]
    """The calls worth weighing, the policy's among them."""


def think(game: Game, view: View, rng: Random, limit: Budget) -> Verdict:
    """What each call or card is likely to bring; declarations and claims are made as the policy makes them."""
    advice = game.policy(view)
    if view["phase"] != "play":
        return think_of_calls(game, view, rng, limit, advice)
    cards = [text for text in view["legal"] if text.startswith("play")]
    if not advice.startswith("play") or len(cards) == 1:
        return Verdict(advice, {advice: 0.0})
    return think_of_cards(game, view, rng, limit, cards, advice)


def think_of_cards(game: Game, view: View, rng: Random, limit: Budget, cards: Sequence[str], advice: str) -> Verdict:
    """Cards by what they bring with open cards, on average over worlds."""
    choices = [NAMES.index(text[5:]) for text in cards]
    weighing = game.kernel.cards(game.worlds(view, rng), view["seat"], choices, rng.randbytes(32), Solver(), **CARDS)
    for _ in parts(weighing, limit):
        if weighing.solved < FEWEST:
            continue
        means = weighing.means()
        best = max(range(len(choices)), key=lambda place: means[choices[place]])
        if all(lead_is_clear(weighing, means, choices, best, place) for place in range(len(choices)) if place != best):
            break
    means = weighing.means()
    values = {text: means[choice] for text, choice in zip(cards, choices, strict=True)}
    # Among equals the policy's: it knows that not everybody sees all cards.
    action = max(values, key=lambda text: (values[text], text == advice))
    return verdict(action, values, weighing, cards)


def think_of_calls(game: Game, view: View, rng: Random, limit: Budget, advice: str) -> Verdict:
    """Calls by what comes of them when everybody goes on as the policy does, on average over worlds."""
    calls = game.calls(view)
    choices = [game.ids[text] for text in calls]
    weighing = game.kernel.calls(game.worlds(view, rng), view["seat"], choices, rng.randbytes(32), **CALLS)
    left = set(range(len(choices)))
    for _ in parts(weighing, limit):
        if weighing.solved < FEWEST:
            continue
        means = weighing.means()
        best = max(left, key=lambda place: means[choices[place]])
        for place in sorted(left - {best}):
            if lead_is_clear(weighing, means, choices, best, place):
                weighing.drop(place)
                left.discard(place)
        if len(left) == 1:
            break
    means = weighing.means()
    values = {calls[place]: means[choices[place]] for place in sorted(left)}
    action = max(values, key=lambda text: (values[text], text == advice))
    if advice in values and action != advice:
        one, other = calls.index(action), calls.index(advice)
        if values[action] - values[advice] < DOUBTED * weighing.error(one, other):
            action = advice
    return verdict(action, values, weighing, calls)


def parts(weighing: Weighing, limit: Budget) -> Iterator[None]:
    """Runs a weighing, part by part, until the budget is used or more worlds are of no use."""
    end = None if limit.seconds is None else monotonic() + limit.seconds
    while weighing.solved < MOST:
        left = PART if limit.nodes is None else min(PART, limit.nodes - weighing.nodes)
        if left <= 0 or (end is not None and monotonic() >= end):
            return
        weighing.run(left)
        yield


def lead_is_clear(weighing: Weighing, means: dict[int, float], choices: Sequence[int], best: int, other: int) -> bool:
    """Whether a choice is so much better than another that more worlds would not change it, or will not matter."""
    error = weighing.error(best, other)
    return means[choices[best]] - means[choices[other]] > ENOUGH * error


def verdict(action: str, values: dict[str, float], weighing: Weighing, texts: Sequence[str]) -> Verdict:
    """The verdict of a weighing."""
    errors = {text: weighing.alone(place) for place, text in enumerate(texts) if text in values}
    return Verdict(action, values, errors, worlds=weighing.solved, nodes=weighing.nodes)
