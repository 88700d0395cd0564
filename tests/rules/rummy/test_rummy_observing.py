"""Observations of Burraco and Biriba, written once more from the views alone; and what their keys tell apart."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import depth
import numpy as np
import pytest
from games import random_start, walk

import ridotto
from ridotto import State, View
from ridotto.rules.biriba.options import BONUSES, UNITS, heap_sizes
from ridotto.rules.rummy.packs import NAMES

GAMES = ("burraco", "biriba")
WILD = ("JK", "2S", "2H", "2D", "2C")
PLACES = "-A23456789TJQK"
Numbers = dict[str, Any]


def kinds(cards: Sequence[str]) -> list[int]:
    count = Counter(cards)
    return [count[name] for name in NAMES]


class Table:
    """A view, and its seats as the viewer counts them."""

    def __init__(self, view: View, seats: int, width: int) -> None:
        self.view, self.seats, self.width = view, seats, width

    def away(self, seat: int) -> int:
        return (seat - self.view.seat) % self.seats

    def one(self, *seats: int | None) -> list[int]:
        return [int(away in [self.away(seat) for seat in seats if seat is not None]) for away in range(self.width)]

    def by_seat(self, values: Sequence[Any], nothing: Any = 0) -> list[Any]:
        row = [nothing] * self.width
        for seat, value in enumerate(values):
            row[self.away(seat)] = value
        return row

    def meld(self, meld: Any, bonus: float) -> list[float]:
        """The 16 numbers of a meld."""
        natural = [card for place, card in enumerate(meld["cards"]) if place not in meld["wild"]]
        wild = [card for place, card in enumerate(meld["cards"]) if place in meld["wild"]]
        at = 0
        if meld["kind"] == "set":
            suits = [sum(card[1] == suit for card in natural) for suit in "SHDC"]
            low = high = 14 if natural[0][0] == "A" else PLACES.index(natural[0][0])
        else:
            suits = [int(natural[0][1] == suit) for suit in "SHDC"]
            known = next(at for at, card in enumerate(meld["cards"]) if at not in meld["wild"] and card[0] != "A")
            low = PLACES.index(meld["cards"][known][0]) - known
            high = low + len(meld["cards"]) - 1
            at = low + meld["wild"][0] if wild else 0
        acting = [int(name in wild) for name in WILD]
        shape = [low / 14, high / 14, *acting, at / 14, bonus / 100, self.away(meld["seat"])]
        return [len(meld["cards"]) / 14, int(meld["kind"] == "set"), *suits, *shape]

    def melds(self, sides: Sequence[Sequence[Any]], most: int, bonus: Any) -> list[list[list[float]]]:
        """The viewer's, then those of the others."""
        halves: list[list[list[float]]] = [[], []]
        for place, side in enumerate(sides):
            halves[place > 0] += [self.meld(meld, bonus(meld)) for meld in side]
        return [half + [[0.0] * 16] * (most - len(half)) for half in halves]

    def sides(self) -> list[int]:
        """Places of the sides, the viewer's first, then by the first seat after it."""
        return sorted(
            range(len(self.view.sides)), key=lambda side: min(self.away(seat) for seat in self.view.sides[side])
        )


def numbers_of_burraco(view: View, options: Any) -> Numbers:
    table, order = Table(view, 4, 4), [view.seat % 2, 1 - view.seat % 2]

    def bonus(meld: Any) -> int:
        return (200 if meld["purity"] == "clean" else 100) if meld["long"] else 0

    return {
        "hand": kinds(view.hand or []),
        "melds": table.melds([view.melds[side] for side in order], 36, bonus),
        "standing": [[view.standing[side][key] / 100 for key in ("melded", "bonuses", "pot")] for side in order],
        "top": kinds(view.pile),
        "pile": view.pile_size / 11,
        "stock": view.stock / 11,
        "hand_sizes": [size / 11 for size in table.by_seat(view.hand_sizes)],
        "pots": table.one(*(pot["seat"] for pot in view.pots)),
        "unseen": table.one(*(pot["seat"] for pot in view.pots if not pot["seen"])),
        "barred": kinds([view.barred] if view.barred else []),
        "phase": [int(view.phase == phase) for phase in ("draw", "play", "over")],
        "turn": table.one(view.turn),
        "dealer": table.one(view.dealer),
        "closer": table.one(view.closer),
        "single_takes": view.stalemate / 4,
        "scores": [view.scores[side] / options["target"] for side in order],
        "options": [options["target"] / 2005],
    }


def numbers_of_biriba(view: View, options: Any) -> Numbers:
    players = options["players"]
    table, acting = Table(view, players, 6), view.turn == view.seat
    order = table.sides()
    side_of = {seat: side for side, seats in enumerate(view.sides) for seat in seats}
    sizes = heap_sizes(options)
    untaken = [pot["size"] for pot in view.pots if pot["side"] is None]
    told = Told(view, options, players)
    told.walk()

    def bonus(meld: Any) -> int:
        clean = BONUSES[options["biriba_bonus"]]
        if meld["kind"] == "set":
            row = 1
        else:
            trumps = table.meld(meld, 0)[2:6] == [int(suit == view.trumps) for suit in "SHDC"]
            row = (2 if trumps else 0) if len(meld["cards"]) < 13 else 4 if trumps else 3
        return clean[row] // (1 if meld["purity"] == "clean" else 2) if meld["long"] else 0

    def standing(seat: int) -> list[float]:
        return [view.standing[side_of[seat]][key] / 100 for key in ("melded", "bonuses", "pot")]

    return {
        "hand": kinds(view.hand),
        "melds": table.melds([view.melds[side] for side in order], 54, bonus),
        "standing": table.by_seat([standing(seat) for seat in range(players)], [0, 0, 0]),
        "pile": kinds(view.pile),
        "top": kinds(view.pile[-1:]),
        "known": table.by_seat([kinds(list(held.elements())) for held in told.known], [0] * 53)[1:],
        "pile_size": view.pile_size / 11,
        "stock": view.stock / 11,
        "biribakia": ([0] * (len(sizes) - len(untaken)) + [size / 11 for size in untaken] + [0, 0])[:3],
        "hand_sizes": [size / 11 for size in table.by_seat(view.hand_sizes)],
        "seats": table.one(*range(players)),
        "sides": table.by_seat([table.one(*view.sides[side_of[seat]]) for seat in range(players)], [0] * 6),
        "takers": table.one(*view.takers),
        "trumps": [int(view.trumps == suit) for suit in ("S", "H", "D", "C", None)],
        "barred": kinds([view.barred] if view.barred else []),
        "uses": kinds(sorted(set(told.took))) if acting and told.must_use() else [0] * 53,
        "laid": (view.laid or 0) / 100,
        "provisional": int(view.laid is not None),
        "withdrawn": int(acting and told.withdrawn),
        "minimum": [points / 100 for points in table.by_seat(view.minimum)],
        "phase": [int(view.phase == phase) for phase in ("start", "trump", "play", "over")],
        "turn": table.one(view.turn),
        "dealer": table.one(view.dealer),
        "closer": table.one(view.closer),
        "passes": view.passes / players,
        "idle": view.idle / players,
        "scores": [score / 1000 for score in table.by_seat([view.scores[s % UNITS[players]] for s in range(players)])],
        "options": told_of(options),
    }


def told_of(options: Any) -> list[float]:
    spec = {option.name: option for option in ridotto.game("biriba").known_options}
    shown = ridotto.game("biriba").observation(options).fields[-1].about.split("`")[1::2]
    found = []
    for name in shown:
        value, choices = options[name], spec[name].choices
        if isinstance(value, bool):
            found.append(float(value))
        elif choices:
            found.append(choices.index(value) / (len(choices) - 1))
        else:
            found.append(value / spec[name].default)
    return found


class Told:
    """What the log of a view of Biriba tells of cards that went from the pile into hands."""

    def __init__(self, view: View, options: Any, players: int) -> None:
        self.view, self.options = view, options
        self.known: list[Counter[str]] = [Counter() for _ in range(players)]
        self.pile = list(view.upcards)
        self.begin(-1)

    def begin(self, seat: int) -> None:
        self.seat, self.took, self.laid, self.withdrawn = seat, list[str](), list[str](), False

    def walk(self) -> None:
        for seat, text in self.view.log:
            verb, *words = text.split()
            if seat != self.seat:
                self.begin(seat)
            if verb in ("draw", "pass") and self.took:
                self.give_back()
            self.step(seat, verb, words)
        if self.view.phase == "start" and self.view.turn == self.seat and self.took:
            self.give_back()
        self.known[self.seat] -= Counter(self.laid)

    def step(self, seat: int, verb: str, words: list[str]) -> None:
        if verb == "take":
            self.known[seat].update(self.pile)
            self.took, self.pile = self.pile, []
        elif verb == "withdraw":
            self.laid, self.withdrawn = [], True
            if self.options["take_only_if_used"] and self.took:
                self.give_back()
        elif verb in ("meld", "add"):
            self.laid += words[verb == "add" : words.index("=") if "=" in words else None]
        elif verb in ("discard", "pass"):
            self.known[seat] -= Counter([*self.laid, *words])
            self.pile += words
            self.begin(-1)

    def give_back(self) -> None:
        self.known[self.seat] -= Counter(self.took)
        self.pile, self.took = self.took, []

    def must_use(self) -> bool:
        return bool(self.options["take_only_if_used"] and self.took and not self.laid and not self.withdrawn)


NUMBERS_OF = {"burraco": numbers_of_burraco, "biriba": numbers_of_biriba}


@pytest.mark.parametrize("name", GAMES)
def test_an_observation_can_be_written_from_the_view(name: str) -> None:
    """BUR-14, BIR-14: nothing goes into it that the view does not hold, and every field says what it says it does."""
    for number in depth.deals(0.7, 60):
        rng = depth.rng("observed", name, number)
        for state in walk(random_start(name, rng), rng):
            if rng.random() < 0.12 or state.turn is None:
                check(state, rng.randrange(state.seats))


def check(state: State, seat: int) -> None:
    spec = ridotto.game(state.game).observation(state.options)
    numbers = state.observation(seat)
    found = spec.split(numbers)
    expected = NUMBERS_OF[state.game](state.view(seat), state.options)
    assert list(found) == list(expected)
    for field in spec.fields:
        assert found[field.name].tolist() == np.array(expected[field.name], "float32").tolist(), field.name
        assert (found[field.name] >= field.low).all() and (found[field.name] <= field.high).all(), field.name
