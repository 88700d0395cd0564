"""Worlds of plain games that give no `sample` of their own: whatever actions tell of hands, a view gets a deal that it agrees with."""

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any, ClassVar

import depth
import pytest

import ridotto
from ridotto.core.cards import pack
from ridotto.core.options import Options
from ridotto.core.plain import PlainDeal, plain_game
from ridotto.core.plain import worlds as plain_worlds
from ridotto.core.plain.worlds import distribute
from ridotto.core.spec import GameSpec
from ridotto.core.state import State
from ridotto.core.view import View

RANKS = "32AKQJ7654"


class Following(PlainDeal):
    """Ten tricks without trumps by four players, as at Tressette: the suit led must be followed."""

    name = "following"
    players = (4,)
    cards = pack(RANKS)
    actions = tuple(f"play {card}" for card in cards)
    notation, turn_rule, over_rule = "FOL-1.1", "FOL-1.2", "FOL-1.3"
    begun: ClassVar[int] = 0
    """Deals so far, whoever begins them."""

    @classmethod
    def dealt_at(cls, options: Options) -> int:
        """The whole pack."""
        return len(cls.cards) // cls.players[0]

    def __init__(self, options: Options, dealer: int, scores: list[int], deck: list[str]) -> None:
        super().__init__(options, dealer, scores, deck)
        Following.begun += 1
        self.trick: list[tuple[int, str]] = []
        self.tricks = [0] * self.seats

    def refuse(self, action: str) -> str | None:
        """A card that is held, of the suit led if there is one."""
        verb, card = action.split()
        if verb != "play" or card not in self.hand:
            return "FOL-2.1"
        led = self.trick[0][1][1] if self.trick else card[1]
        return "FOL-2.2" if card[1] != led and any(one[1] == led for one in self.hand) else None

    def play(self, action: str) -> None:
        """The highest of the suit led takes the trick and leads."""
        assert self.turn is not None
        card = action.removeprefix("play ")
        self.hand.remove(card)
        self.trick.append((self.turn, card))
        self.turn = (self.turn + 1) % self.seats
        if len(self.trick) == self.seats:
            led = self.trick[0][1][1]
            winner, _ = min(self.trick, key=lambda laid: (laid[1][1] != led, RANKS.index(laid[1][0])))
            self.tricks[winner] += 1
            self.trick = []
            self.draw(winner)
            self.turn = winner if any(self.hands) else None

    def draw(self, winner: int) -> None:
        """There is no stock."""

    def sheet(self) -> dict[str, Any]:
        """A point a trick."""
        return {"outcome": "played", "lines": [["tricks", "FOL-3.1", self.tricks]], "scores": self.tricks}

    def view(self, seat: int | None) -> dict[str, Any]:
        """The trick on the table."""
        return {"trick": [list(laid) for laid in self.trick], "tricks": self.tricks}

    def winners(self, totals: list[int]) -> list[int] | None:
        """The match never ends."""
        return None


class Strict(Following):
    """What is not lawful is not even carried out."""

    def play(self, action: str) -> None:
        """Only lawful actions, as the contract says."""
        assert self.refuse(action) is None
        super().play(action)


class Drawing(Strict):
    """Two players hold five cards and draw after each trick: what a duty says of a hand holds for a while."""

    players = (2,)

    @classmethod
    def dealt_at(cls, options: Options) -> int:
        """The others are the stock."""
        return 5

    def draw(self, winner: int) -> None:
        """The winner first."""
        for place in range(self.seats if self.rest else 0):
            self.hands[(winner + place) % self.seats].append(self.rest.pop(0))


class Doubled(Strict):
    """Every card is there twice."""

    cards = tuple(card for card in pack("AKQJ7") for _ in range(2))
    actions = tuple(f"play {card}" for card in pack("AKQJ7"))


class Speaking(Strict):
    """Before the first card each seat says something of its hand."""

    def __init__(self, options: Options, dealer: int, scores: list[int], deck: list[str]) -> None:
        super().__init__(options, dealer, scores, deck)
        self.said = 0

    def true(self, action: str) -> bool:
        """True if the hand of the seat to act is as it says."""
        raise NotImplementedError

    def refuse(self, action: str) -> str | None:
        """The truth first, then cards."""
        if self.said == self.seats or action.startswith("play"):
            return super().refuse(action) if self.said == self.seats else "FOL-2.3"
        return None if self.true(action) else "FOL-2.4"

    def play(self, action: str) -> None:
        """Words go round once."""
        if self.said == self.seats:
            super().play(action)
            return
        assert self.turn is not None and self.refuse(action) is None
        self.said += 1
        self.turn = (self.turn + 1) % self.seats


class Boasting(Speaking):
    """Who has two aces or more says so: that names no card, and takes several."""

    actions = ("say aces", "say none", *Following.actions)

    def true(self, action: str) -> bool:
        """Two of the four."""
        return (action == "say aces") == (sum(card[0] == "A" for card in self.hand) > 1)


class Calling(Speaking):
    """Each calls a card, which must lie elsewhere: an action names a card that its seat does not hold."""

    actions = (*(f"call {card}" for card in Following.cards), *Following.actions)

    def true(self, action: str) -> bool:
        """Held by another seat."""
        return action.removeprefix("call ") not in self.hand


class Guessing(Speaking):
    """Each names a card, its own or not: that says nothing."""

    actions = (*(f"name {card}" for card in Following.cards), *Following.actions)

    def true(self, action: str) -> bool:
        """Anything goes."""
        return True


class Led(Strict):
    """The holder of a card leads, wherever it sits: whose turn it is tells of a hand."""

    def __init__(self, options: Options, dealer: int, scores: list[int], deck: list[str]) -> None:
        super().__init__(options, dealer, scores, deck)
        self.turn = next(seat for seat in range(self.seats) if "4D" in self.hands[seat])


class Excused(Strict):
    """Who holds the three of spades need not follow: what a card forbids depends on another."""

    def refuse(self, action: str) -> str | None:
        """Any card that is held, with it."""
        rule = super().refuse(action)
        return None if rule == "FOL-2.2" and "3S" in self.hand else rule


class Own(Strict):
    """The hands are texts of the rules' own, not those that were dealt."""

    def __init__(self, options: Options, dealer: int, scores: list[int], deck: list[str]) -> None:
        super().__init__(options, dealer, scores, ["".join(card) for card in deck])


DUTIES: list[type[Following]] = [Following, Strict, Calling, Guessing, Own]
KINDS = [*DUTIES, Drawing, Doubled, Boasting, Led, Excused]


def positions(kind: type[Following], seed: int, rng: random.Random) -> Iterator[State]:
    """A random deal from its beginning to its end."""
    spec = plain_game(kind)
    options = Options(kind.name, (), {})
    players = spec.players[0]
    state: State = spec.start(options, seed % players, [0] * players, spec.deck_of_seed(seed, 0, options))
    yield state
    while state.turn is not None:
        state = state.apply(rng.choice(state.legal()))
        yield state


def views(kind: type[Following], seed: int, rng: random.Random) -> Iterator[View]:
    """What every seat and a spectator see at every position of a random deal."""
    for state in positions(kind, seed, rng):
        yield from (state.view(seat) for seat in (None, *range(state.seats)))


@pytest.mark.parametrize("kind", KINDS)
def test_every_view_has_a_world_after_few_deals(kind: type[Following]) -> None:
    """Deals begun for a world are a small multiple of the actions; where chance or more than single cards decide, more, but few too."""
    spec, rng = plain_game(kind), random.Random(2)
    for view in views(kind, 1, random.Random(1)):
        Following.begun = 0
        assert spec.sample(view, rng).view(view["seat"]) == view
        assert Following.begun <= (20 + 2 * len(view["log"]) if kind in DUTIES else 400), len(view["log"])


@pytest.mark.deep
@pytest.mark.parametrize("kind", KINDS)
def test_other_deals_have_worlds_too(kind: type[Following]) -> None:
    spec, rng = plain_game(kind), random.Random(1)
    for seed in range(depth.times(1)):
        for view in views(kind, seed, depth.rng(kind.__name__, seed)):
            assert spec.sample(view, rng).view(view["seat"]) == view


def hands_after(kind: type[Following], view: View, hands: list[list[str]]) -> bool:
    """True if seats that hold these cards now can have played what they played."""
    played: list[list[str]] = [[text.split()[1] for who, text in view["log"] if who == seat] for seat in range(4)]
    deck = [(hands[seat] + played[seat])[place] for place in range(10) for seat in (1, 2, 3, 0)]
    deal = kind(Options(kind.name, (), {}), 0, [0] * 4, deck)
    for _, text in view["log"]:
        if deal.refuse(text) is not None:
            return False
        deal.play(text)
    return True


def worlds_of(kind: type[Following], view: View) -> Iterator[tuple[frozenset[str], ...]]:
    """All hands of the other seats that agree with the view of seat 0."""
    seen = {*view["hand"], *(text.split()[1] for _, text in view["log"])}
    hidden = set(kind.cards) - seen
    for first in combinations(sorted(hidden), view["hand_sizes"][1]):
        for second in combinations(sorted(hidden - set(first)), view["hand_sizes"][2]):
            hands = [view["hand"], list(first), list(second), sorted(hidden - set(first) - set(second))]
            if hands_after(kind, view, hands):
                yield tuple(frozenset(hand) for hand in hands[1:])


def uniform(found: Mapping[Any, int], each: int) -> bool:
    """True if counts differ from `each` no more than chance makes them: chi-square, within four standard deviations."""
    return sum((many - each) ** 2 / each for many in found.values()) < len(found) + 4 * (2 * len(found)) ** 0.5


@pytest.mark.long
def test_worlds_are_equally_likely() -> None:
    """All deals that a duty to follow leaves possible come up, none more often than another."""
    spec, rng, each = plain_game(Following), random.Random(3), 20
    views = (list(positions(Following, seed, random.Random(seed)))[30].view(0) for seed in range(4, 400, 4))
    view, possible = next((view, worlds) for view in views if 6 <= len(worlds := set(worlds_of(Following, view))) <= 20)
    found = Counter(
        tuple(frozenset(state.view(seat)["hand"]) for seat in (1, 2, 3))
        for state in (spec.sample(view, rng) for _ in range(each * len(possible)))
    )
    assert set(found) == possible
    assert uniform(found, each)


def test_barred_cards_are_dealt_in_all_ways() -> None:
    """Three cells, each barred to another suit: no two cards of different suits can be exchanged, and all ways come up alike."""
    cards = ["1S", "2S", "1H", "2H", "1D", "2D", "1C"]
    cells = [
        (frozenset(card for card in cards if card[1] == suit), room) for suit, room in (("S", 3), ("H", 2), ("D", 2))
    ]
    possible = {
        (frozenset(first), frozenset(second))
        for first in combinations(cards, 3)
        for second in combinations(sorted(set(cards) - set(first)), 2)
        if not cells[0][0] & set(first) and not cells[1][0] & set(second) and not cells[2][0] - set(first) - set(second)
    }
    rng, each = random.Random(5), 100
    found: Counter[Any] = Counter()
    for _ in range(each * len(possible)):
        hands = distribute(cards, cells, rng)
        assert hands is not None
        found[frozenset(hands[0]), frozenset(hands[1])] += 1
    assert set(found) == possible and len(possible) > 10
    assert uniform(found, each)
    assert distribute(["1S"], [(frozenset(["1S"]), 1)], rng) is None


def test_barred_cards_are_dealt_where_ways_are_too_many_to_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """None lies where it is barred; a deal may fail, and is then dealt again."""
    monkeypatch.setattr(plain_worlds, "MOST_COUNTS", 0)
    rng, cards = random.Random(6), [*pack("AK")]
    cells = [(frozenset({"AS", "KS"}), 4), (frozenset({"AH"}), 2), (frozenset[str](), 2)]
    dealt = [hands for hands in (distribute(cards, cells, rng) for _ in range(50)) if hands]
    assert dealt
    for hands in dealt:
        assert sorted(card for hand in hands for card in hand) == sorted(cards)
        assert all(
            not barred & set(hand) and len(hand) == room for hand, (barred, room) in zip(hands, cells, strict=True)
        )


def test_no_world_is_a_sentence() -> None:
    """A view of cards that cannot lie so: one that its seat holds was played by another, or is there twice."""
    spec: GameSpec = plain_game(Following)
    view = list(positions(Following, 1, random.Random(1)))[20].view(0)
    gone = next(text.split()[1] for seat, text in view["log"] if seat != 0)
    with pytest.raises(ridotto.InvalidText, match="no deal was found that agrees with this view"):
        spec.sample(View({**view, "hand": [gone, *view["hand"][1:]]}), random.Random(4))
