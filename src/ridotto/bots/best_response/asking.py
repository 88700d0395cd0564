"""Best response to a bot that is asked: its answers weight the worlds, and it plays every seat in the playouts."""

from collections.abc import Sequence
from functools import cached_property
from itertools import accumulate
from math import exp, log, sqrt
from random import Random
from typing import Any

from ridotto.bots import Bot, called, player
from ridotto.bots.duplicate import contestant, margin
from ridotto.catalogue import game, sample
from ridotto.core.state import State
from ridotto.core.view import View
from ridotto.policies import playing
from ridotto.search import evaluate

DOUBT = 0.15
"""Share of each action that the bot's answer need not explain: the partner is a response too, and few sampled worlds explain everything."""
WEIGHING = 0.5
"""Share of the budget spent on weighting worlds."""
MOST = 2000
"""Maximum number of worlds that are weighted."""
SURE = 1.0
"""Standard errors by which an action must be better than the bot's own to be preferred."""
COMPILED = "steady"
"""Bot whose policy exists in compiled form at most games."""
CHEAPER = 20
"""Compiled decisions of a playout that count as one question: they take about as much time."""


class Asking:
    """Values of actions against a bot, in the bot's decisions: one node is one answer, of a world's past or of a playout.

    The bot is asked by view alone: it hears no claims or signals, and `begin` and `end` are not called.
    """

    def __init__(self, name: str, bot: str | Bot, nodes: int) -> None:
        self.game = game(name)
        self.bot = bot
        self.nodes = nodes

    @cached_property
    def players(self) -> list[Bot]:
        """One bot for each seat, as many as any table has."""
        return [contestant(self.bot, self.game.name) for _ in range(MOST_SEATS)]

    @cached_property
    def compiled(self) -> bool:
        """True if playouts need not ask."""
        return called(self.bot) == COMPILED and COMPILED in playing(self.game.name)

    def choice(self, view: View, rng: Random) -> str:
        """Return the action that brings the most points against the bot."""
        seat, legal = view["seat"], view["legal"]
        worlds, spent = self.worlds(view, rng)
        own = self.asked(worlds.draw(rng), seat, rng)
        length = self.finish(worlds.draw(rng), rng)[1] / (CHEAPER if self.compiled else 1)
        found: dict[str, list[float]] = {text: [] for text in legal}
        alive = list(legal)
        rounds = max(1, (len(alive) - 1).bit_length())
        budget = (self.nodes - spent) / rounds
        for _ in range(rounds):
            many = max(1, int(budget / (len(alive) * length + 1)))
            for text, values in self.tried([worlds.draw(rng) for _ in range(many)], alive, seat, rng).items():
                found[text] += values
            ranked = sorted(alive, key=lambda text: -mean(found[text]))
            alive = ranked[: (len(ranked) + 1) // 2]
            if own in found and own not in alive:
                alive.append(own)
        best = max(alive, key=lambda text: mean(found[text]))
        return own if own in found and not clearly(found[best], found[own]) else best

    def worlds(self, view: View, rng: Random) -> tuple["Weighted", int]:
        """Return weighted worlds, and the number of questions asked."""
        worlds: list[State] = []
        logs: list[float] = []
        spent = 0
        while len(worlds) < MOST and (not worlds or spent < WEIGHING * self.nodes):
            world = sample(view, rng)
            chance, asked = self.likelihood(world, view["seat"], rng)
            worlds.append(world)
            logs.append(chance)
            spent += asked
            if not asked and len(worlds) * 10 >= self.nodes:
                break
        return Weighted(worlds, logs), spent

    def likelihood(self, world: State, viewer: int, rng: Random) -> tuple[float, int]:
        """Return the logarithm of the probability of the other seats' actions in a world, and the number of questions asked."""
        state = self.game.deal(
            world.options, layout=world.layout(), dealer=world.dealer, scores=world.before, **world.carried()
        )
        total, asked = 0.0, 0
        for seat, action in world.log:
            options = len(state.legal_ids()) if seat != viewer else 1
            if options > 1:
                answer = player.acted(self.players, same, state, seat, rng)
                agrees = answer == (action.id if isinstance(answer, int) else action.text)
                total += log((1 - DOUBT) * agrees + DOUBT / options)
                asked += 1
            state = state.apply(action, seat)
        return total, asked

    def asked(self, world: State, seat: int, rng: Random) -> str:
        """Return the bot's own action."""
        answer = player.acted(self.players, same, world, seat, rng)
        return answer if isinstance(answer, str) else self.game.vocabulary[answer].text

    def tried(self, worlds: Sequence[State], actions: Sequence[str], seat: int, rng: Random) -> dict[str, list[float]]:
        """Return the seat's margins by action, world by world. All actions of a world meet the same random numbers."""
        if self.compiled:
            scores = evaluate(worlds, actions, COMPILED, seed=rng.getrandbits(32))
            return {
                text: [margin(row[place], seat % len(row[place])) for row in scores]
                for place, text in enumerate(actions)
            }
        found: dict[str, list[float]] = {text: [] for text in actions}
        for world in worlds:
            luck = rng.getrandbits(64)
            for text in actions:
                scores_of = self.finish(world.apply(text, seat), Random(luck))[0]
                found[text].append(margin(scores_of, seat % len(scores_of)))
        return found

    def finish(self, state: State, rng: Random) -> tuple[Sequence[float], int]:
        """Let the bot play a deal to its end in all seats; return the scores and the number of actions."""
        done = 0
        while (seat := state.turn) is not None:
            state = player.answered(self.players, state, state, seat, rng)
            done += 1
        return state.scores or (), done


MOST_SEATS = 6
"""Seats of the largest table."""


class Weighted:
    """Worlds drawn in proportion to their likelihood."""

    def __init__(self, worlds: Sequence[State], logs: Sequence[float]) -> None:
        highest = max(logs)
        self.worlds = worlds
        self.sums = list(accumulate(exp(one - highest) for one in logs))

    def draw(self, rng: Random) -> State:
        """Return a world."""
        return rng.choices(self.worlds, cum_weights=self.sums)[0]


def same(answer: str | int) -> Any:
    """Return a bot's answer without applying it."""
    return answer


def mean(values: Sequence[float]) -> float:
    """Return the mean."""
    return sum(values) / len(values)


def clearly(best: Sequence[float], own: Sequence[float]) -> bool:
    """True if the first values, from the same worlds as the others, are higher by more than chance explains."""
    gains = [one - other for one, other in zip(best, own, strict=True)]
    middle = mean(gains)
    return middle > SURE * sqrt(sum((gain - middle) ** 2 for gain in gains)) / len(gains)
