"""Observations of Burraco and Biriba, computed again from the views alone; and what their keys distinguish."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from observed import Fields, check, options_told

import ridotto
from ridotto import State, View
from ridotto.games.biriba.law.options import BONUSES, UNITS, heap_sizes
from ridotto.games.families.rummy.law.packs import NAMES

SHOWN = next(field for field in ridotto.game("biriba").observation().fields if field.name == "options").about.split(
    "`"
)[1::2]
OPTIONS_OF_BURRACO = ("target", "players", "solo_from", "semi_clean", "use_pile", "few_sets", "clean_close", "deals")
WILD = ("JK", "2S", "2H", "2D", "2C")
PLACES = "-A23456789TJQK"
LINES = ("melded", "bonuses", "pot")


def kinds(cards: Sequence[str]) -> list[int]:
    count = Counter(cards)
    return [count[name] for name in NAMES]


class Table:
    """A view, with seats relative to the viewer."""

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
        """Return the 16 numbers of a meld."""
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
        """Return the melds of the viewer's side, then those of the others."""
        halves: list[list[list[float]]] = [[], []]
        for place, side in enumerate(sides):
            halves[place > 0] += [self.meld(meld, bonus(meld)) for meld in side]
        return [half + [[0.0] * 16] * (most - len(half)) for half in halves]

    def sides(self) -> list[int]:
        """Return the indices of the sides, the viewer's first, then by the first seat after it."""
        return sorted(
            range(len(self.view.sides)), key=lambda side: min(self.away(seat) for seat in self.view.sides[side])
        )


def numbers_of_burraco(view: View) -> Fields:
    options = ridotto.game("burraco").options(**view.options)
    players = options["players"]
    table = Table(view, players, 4)
    order = table.sides()
    side_of = {seat: side for side, seats in enumerate(view.sides) for seat in seats}
    scores = [view.scores[seat % len(view.scores)] / options["target"] for seat in range(players)]
    nearest = [min(view.sides[side], key=table.away) for side in order[:2]]
    left = [pot["size"] / 11 if pot["seat"] is None else 0 for pot in view.pots]

    def bonus(meld: Any) -> int:
        return {"clean": 200, "semi-clean": 150, "dirty": 100}[meld["purity"]] if meld["long"] else 0

    return {
        "hand": kinds(view.hand or []),
        "melds": table.melds([view.melds[side] for side in order], 36, bonus),
        "standing": [[view.standing[side][key] / 100 for key in LINES] for side in order[:2]],
        "top": kinds(view.pile[-1:]),
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
        "scores": [scores[seat] for seat in nearest],
        "options": options_told(view, OPTIONS_OF_BURRACO),
        "seats": table.one(*range(players)),
        "sides": table.by_seat([order.index(side_of[seat]) for seat in range(players)]),
        "pots_left": [*left, 0][:3],
        "third": [view.standing[order[2]][key] / 100 for key in LINES] if len(order) > 2 else [0, 0, 0],
        "seat_scores": table.by_seat(scores),
        "pile_cards": kinds(view.pile if view.upcard else []),
        "uses": kinds(view.uses or []),
        "deals_used": view.get("deals_used", 0) / 10,
    }


def numbers_of_biriba(view: View) -> Fields:
    options = ridotto.game("biriba").options(**view.options)
    players = options["players"]
    table, acting = Table(view, players, 6), view.turn == view.seat
    order = table.sides()
    side_of = {seat: side for side, seats in enumerate(view.sides) for seat in seats}
    sizes = heap_sizes(options)
    untaken = [pot["size"] for pot in view.pots if pot["side"] is None]
    public = PublicCards(view, options, players)
    public.walk()

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
        "known": table.by_seat([kinds(list(held.elements())) for held in public.known], [0] * 53)[1:],
        "pile_size": view.pile_size / 11,
        "stock": view.stock / 11,
        "biribakia": ([0] * (len(sizes) - len(untaken)) + [size / 11 for size in untaken] + [0, 0])[:3],
        "hand_sizes": [size / 11 for size in table.by_seat(view.hand_sizes)],
        "seats": table.one(*range(players)),
        "sides": table.by_seat([table.one(*view.sides[side_of[seat]]) for seat in range(players)], [0] * 6),
        "takers": table.one(*view.takers),
        "trumps": [int(view.trumps == suit) for suit in ("S", "H", "D", "C", None)],
        "barred": kinds([view.barred] if view.barred else []),
        "uses": kinds(sorted(set(public.took))) if acting and public.must_use() else [0] * 53,
        "laid": (view.laid or 0) / 100,
        "provisional": int(view.laid is not None),
        "withdrawn": int(acting and public.withdrawn),
        "minimum": [points / 100 for points in table.by_seat(view.minimum)],
        "phase": [int(view.phase == phase) for phase in ("start", "trump", "play", "over")],
        "turn": table.one(view.turn),
        "dealer": table.one(view.dealer),
        "closer": table.one(view.closer),
        "passes": view.passes / players,
        "idle": view.idle / players,
        "scores": [score / 1000 for score in table.by_seat([view.scores[s % UNITS[players]] for s in range(players)])],
        "options": options_told(view, SHOWN),
        "deals_used": view.get("deals_used", 0) / 10,
    }


class PublicCards:
    """Public knowledge, from the log of a view of Biriba, of cards that went from the pile into hands."""

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


@pytest.mark.parametrize(("name", "numbers"), [("burraco", numbers_of_burraco), ("biriba", numbers_of_biriba)])
def test_an_observation_is_read_off_the_view(name: str, numbers: Callable[[View], Fields]) -> None:
    """BUR-14, BIR-14: observations contain only facts of the view, and every field holds what its description says."""
    check(name, numbers, 0.6, 250)


def laid_out(name: str, hand: str, second: str, **given: Any) -> State:
    """Return a deal in which seat 0 begins with one hand, and seat 1 has another."""
    game = ridotto.game(name)
    options = game.options(**given)
    seats = game.seats(options)
    hands = [hand.split(), second.split(), *([None] * (seats - 2) if name == "burraco" else [])]
    return game.deal(options, layout={"hands": hands}, dealer=seats - 1)


def played(state: State, *lines: str) -> State:
    for line in lines:
        state = state.apply(line)
    return state


SPADES = "3S 4S 5S 6S 7S 8S 9S TS JS QS KS"
HEARTS = "3H 4H 5H 6H 7H 8H 9H TH JH QH KH"


@pytest.mark.parametrize("name", ["burraco", "biriba"])
def test_keys_distinguish_lines_without_a_number(name: str) -> None:
    """Seven spades in two orders: the melds are the same in the end, the views are not."""
    start = laid_out(name, SPADES, HEARTS).apply("draw")
    one = played(start, "meld 3S 4S 5S 6S", "add 1 7S 8S 9S")
    other = played(start, "meld 3S 4S 5S 6S 7S", "add 1 8S 9S")
    assert one.view(1)["melds"] == other.view(1)["melds"]
    for seat in (None, *range(start.seats)):
        assert one.view(seat) != other.view(seat)
        assert one.key(seat) != other.key(seat)
    assert one.observation(1).tolist() == other.observation(1).tolist()


def test_keys_hide_melds_that_may_still_be_withdrawn() -> None:
    """BIR-14.5, also for melds without a number."""
    start = laid_out("biriba", SPADES, HEARTS, initial_meld="t5000c").apply("draw")
    for lines in (("meld 3S 4S 5S",), ("meld 3S 4S 5S 6S",), ("meld 3S 4S 5S 6S", "withdraw")):
        later = played(start, *lines)
        assert later.key(0) != start.key(0)
        for seat in (None, 1, 2, 3):
            assert later.key(seat) == start.key(seat)
    final = played(start, "meld 3S 4S 5S 6S", "meld TS JS QS KS")
    assert len({state.key(1) for state in (start, final)}) == 2


def test_what_is_taken_with_the_pile_is_known_until_it_is_shown() -> None:
    """BIR-9.2, BIR-14.1: all players have seen the pile; of two equal cards the known one is assumed to go first."""
    state = played(laid_out("biriba", SPADES, f"3S {HEARTS[3:]}"), "draw", "discard 3S", "take")
    top = state.view(1)["upcards"][0]

    def known(seat: int, of: int) -> list[str]:
        field = ridotto.game("biriba").observation().split(state.observation(seat))["known"]
        return [
            card for card, copies in zip(NAMES, field[(of - seat) % 4 - 1], strict=True) for _ in range(int(copies))
        ]

    assert known(0, 1) == known(2, 1) == sorted([top, "3S"], key=NAMES.index)
    assert known(0, 2) == []
    state = state.apply("discard 3S")
    assert state.view(1)["hand"].count("3S") == 1
    assert known(0, 1) == [top]


def test_burraco_forgets_what_its_views_forget() -> None:
    """BUR-14.3: older discards are not shown again, so neither view nor key distinguishes them; the top one is shown."""
    start = laid_out("burraco", SPADES, HEARTS).apply("draw")
    one, other = (played(start, f"discard {card}") for card in ("3S", "4S"))
    assert one.key(1) != other.key(1)
    one, other = (played(state, "draw", "discard 3H") for state in (one, other))
    assert one.view(2) == other.view(2)
    assert one.key(2) == other.key(2)
    assert one.key(0) != other.key(0)
