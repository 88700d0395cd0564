"""The solver of trick games, compared with plain minimax over reimplemented rules, and with the solver of Belote and Coinche."""

import random
from collections.abc import Sequence
from functools import cache
from typing import Any

import depth
import pytest

import ridotto
from ridotto.search.tricks import Following, Seen, Solver, Tricks, solve, solved
from ridotto.search.tricks.describing import VALUES

SEATINGS = [(0, 1), (1, 0), (0, 1, 1), (1, 0, 1), (0, 1, 0, 1), (1, 0, 1, 0), (0, 1, 1, 1), (0, 0, 1, 1)]
LAWS = [
    Following(follow=False),
    Following(),
    Following(beat="trumps"),
    Following(beat="always"),
    Following(trump="always"),
    Following(trump="opponents", overtrump="opponents", undertrump="forced"),
    Following(beat="always", trump="always", overtrump="always", undertrump="forced", undertrump_partner="forced"),
    Following(trump="opponents", overtrump="always", undertrump="barred", undertrump_partner="barred"),
]
DUTIES = tuple(name for name in VALUES if name != "follow")
Laid = tuple[tuple[int, str], ...]
Hands = tuple[frozenset[str], ...]


# ---- reference implementation ----------------------------------------------------------------------------------------


class Plain:
    """Reference implementation of a trick game; a card is a string of rank and suit."""

    def __init__(self, game: Tricks) -> None:
        self.game, self.law, self.trump, self.sides = game, game.following, game.trump, game.sides
        self.strength = {card: -place for cards in game.suits.values() for place, card in enumerate(cards)}

    def stronger(self, card: str, other: str) -> bool:
        """True if a card beats another that holds the trick."""
        if card[-1] == other[-1]:
            return self.strength[card] > self.strength[other]
        return card[-1] == self.trump

    def holder(self, trick: Laid) -> tuple[int, str]:
        held = trick[0]
        for laid in trick[1:]:
            if self.stronger(laid[1], held[1]):
                held = laid
        return held

    def legal(self, seat: int, hand: frozenset[str], trick: Laid) -> set[str]:
        if not trick or not self.law.follow:
            return set(hand)
        led = trick[0][1][-1]
        holder, best = self.holder(trick)
        follows = {card for card in hand if card[-1] == led}
        if follows:
            beating = {card for card in follows if best[-1] == led and self.stronger(card, best)}
            duty = self.law.beat == "always" or (self.law.beat == "trumps" and led == self.trump)
            return beating if duty and beating else follows
        trumps = {card for card in hand if card[-1] == self.trump}
        partners = self.sides[holder] == self.sides[seat]
        if led == self.trump or not trumps:
            return set(hand)
        if best[-1] != self.trump:
            return (
                trumps if self.law.trump == "always" or (self.law.trump == "opponents" and not partners) else set(hand)
            )
        higher = {card for card in trumps if self.stronger(card, best)}
        if higher and (self.law.overtrump == "always" or (self.law.overtrump == "opponents" and not partners)):
            return higher
        under = self.law.undertrump_partner if partners else self.law.undertrump
        if under == "forced":
            return trumps
        if under == "barred":
            return hand - (trumps - higher) or set(hand)
        return set(hand)

    @cache  # noqa: B019
    def value(self, hands: Hands, trick: Laid, turn: int, won: bool = False, lost: bool = False) -> int:
        """Return what side 0 takes from here on. `won`, `lost`: True if it won or lost a trick since the root position."""
        if not any(hands):
            return (won - lost) * self.game.sweep
        best = max if self.sides[turn] == 0 else min
        return best(self.after(hands, trick, turn, card, won, lost) for card in self.legal(turn, hands[turn], trick))

    def after(self, hands: Hands, trick: Laid, turn: int, card: str, won: bool = False, lost: bool = False) -> int:
        """Return what side 0 takes after a card."""
        hands = tuple(hand - {card} if seat == turn else hand for seat, hand in enumerate(hands))
        trick = (*trick, (turn, card))
        if len(trick) < len(hands):
            return self.value(hands, trick, (turn + 1) % len(hands), won, lost)
        winner, _ = self.holder(trick)
        ours = self.sides[winner] == 0
        taken = sum(self.game.points.get(laid, 0) for _, laid in trick) + (0 if any(hands) else self.game.last)
        return taken * ours + self.value(hands, (), winner, won or ours, lost or not ours)


def position(game: Tricks, rng: random.Random, tricks: int) -> tuple[list[list[str]], list[str], int]:
    """Return a random position in the first of `tricks` tricks: hands, trick and turn."""
    plain = Plain(game)
    cards = [card for suit in game.suits.values() for card in suit]
    rng.shuffle(cards)
    hands = [cards[seat * tricks : (seat + 1) * tricks] for seat in range(game.seats)]
    turn = rng.randrange(game.seats)
    trick: Laid = ()
    for _ in range(rng.randrange(game.seats)):
        card = rng.choice(sorted(plain.legal(turn, frozenset(hands[turn]), trick)))
        hands[turn].remove(card)
        trick = (*trick, (turn, card))
        turn = (turn + 1) % game.seats
    return hands, [card for _, card in trick], turn


def described(rng: random.Random, law: Following, sides: Sequence[int]) -> Tricks:
    """Return a small random game; in some, higher cards never have fewer points than lower ones."""
    suits = {suit: [rank + suit for rank in "0123456789"[: rng.randint(3, 8)]] for suit in "SHDC"[: rng.randint(2, 4)]}
    kind = rng.randrange(3)
    points = {}
    for cards in suits.values():
        worth = [rng.choice((0, 0, 1, 2, 3, 4, 10, 11)) for _ in cards]
        points |= dict(zip(cards, sorted(worth, reverse=True) if kind else worth, strict=True))
    trump = rng.choice((None, *suits))
    return Tricks(suits, points, sides, trump, last=rng.choice((0, 0, 1, 10)), sweep=rng.random() < 0.5, following=law)


@pytest.mark.parametrize("sides", SEATINGS, ids=str)
@pytest.mark.parametrize("law", range(len(LAWS) + 2))
def test_values_are_those_of_plain_minimax(law: int, sides: tuple[int, ...]) -> None:
    """Includes random duties. The table is reused from deal to deal, as in searches."""
    rng = depth.rng("tricks", law, sides)
    solver = Solver(1)
    for _ in range(depth.times(depth.half(12))):
        followed = LAWS[law] if law < len(LAWS) else Following(**{name: rng.choice(VALUES[name]) for name in DUTIES})
        game = described(rng, followed, sides)
        most = len(game.numbers) // game.seats
        hands, trick, turn = position(game, rng, rng.randint(1, min(most, 5 if game.seats < 4 else 4)))
        plain = Plain(game)
        sets = tuple(map(frozenset, hands))
        laid = tuple(((turn - len(trick) + place) % game.seats, card) for place, card in enumerate(trick))
        expected = {card: plain.after(sets, laid, turn, card) for card in plain.legal(turn, sets[turn], laid)}
        assert solve(game, hands, trick, turn, solver) == expected, (game, hands, trick, turn)


# ---- Belote and Coinche ----------------------------------------------------------------------------------------------

ORDERS = {False: "ATKQJ987", True: "J9ATKQ87"}
POINTS = {
    False: {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2},
    True: {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3},
}
COINCHE: list[dict[str, Any]] = [
    {},
    {"partner_exemption": "winning", "undertrump": "free", "overtrump_on_trump_lead": True},
    {"undertrump": "forced"},
    {"overtrump_on_trump_lead": True, "undertrump": "forced"},
    {"partner_trump": "any", "nt_ace": 19, "at_values": "scaled"},
]
SCALED = {"J": 14, "9": 9, "A": 6, "T": 5, "K": 3, "Q": 1}


def values_of(denomination: str, trumps: bool, options: ridotto.Options) -> dict[str, int]:
    """Return the card points of a suit (COI-3.2, COI-3.3, COI-9.13, COI-9.14)."""
    if denomination == "AT" and options["at_values"] == "scaled":
        return SCALED
    return {**POINTS[trumps], "A": options["nt_ace"]} if denomination == "NT" else POINTS[trumps]


def coinche(denomination: str, options: ridotto.Options) -> Tricks:
    """Return the description of Coinche under a contract (COI-5, COI-6)."""
    trumps = {suit: denomination in (suit, "AT") for suit in "SHDC"}
    overtaken = options["overtrump_on_trump_lead"]
    law = Following(
        beat="never" if not overtaken or denomination == "NT" else "always" if denomination == "AT" else "trumps",
        trump="opponents" if options["partner_exemption"] == "winning" else "always",
        overtrump="opponents",
        undertrump=options["undertrump"],
        undertrump_partner="barred" if options["partner_trump"] == "higher" else "free",
    )
    return Tricks(
        suits={suit: [rank + suit for rank in ORDERS[trumps[suit]]] for suit in "SHDC"},
        points={
            rank + suit: points
            for suit in "SHDC"
            for rank, points in values_of(denomination, trumps[suit], options).items()
        },
        sides=(0, 1, 0, 1),
        trump=denomination if denomination in "SHDC" else None,
        last=10,
        sweep=True,
        following=law,
    )


@pytest.mark.parametrize("law", COINCHE, ids=lambda law: "-".join(law) or "usual")
@pytest.mark.parametrize("denomination", ["S", "C", "NT", "AT"])
def test_values_of_coinche_equal_those_of_its_own_solver(denomination: str, law: dict[str, Any]) -> None:
    """Positions are mostly from the middle of the play, some from the first trick."""
    game, rng = ridotto.game("coinche"), depth.rng("coinche", denomination, *law)
    options = game.options(melds=False, **law)
    described = coinche(denomination, options)
    for number in range(depth.times(depth.half(12))):
        state = game.deal(options, seed=rng.getrandbits(64), dealer=rng.randrange(4))
        for call in (f"bid 80 {denomination}", "pass", "pass", "pass"):
            state = state.apply(call)
        for _ in range(rng.randrange(6, 31) if number else rng.randrange(4)):
            state = state.apply(rng.choice(state.legal_ids()))
        view = state.view(state.turn)
        seen = Seen(described, view["seat"], view["hand"], [(seat, card) for seat, card in view["played"]])
        assert solved(seen, [state.view(seat)["hand"] for seat in range(4)]) == state.solve()


# ---- refusals --------------------------------------------------------------------------------------------------------

SUITS = {suit: [rank + suit for rank in "A7KJQ65432"] for suit in "SHDC"}
GAME = Tricks(SUITS, {"AS": 11}, (0, 1, 0, 1), "H")


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"suits": {}}, "1 to 4 suits"),
        ({"suits": {suit: [suit] for suit in "SHDCX"}}, "1 to 4 suits"),
        ({"suits": {"S": [f"{rank}S" for rank in range(11)]}, "trump": "S", "points": {}}, "1 to 10 cards"),
        ({"suits": {"S": "AS"}}, "suits.S: 'AS' is not allowed"),
        ({"suits": {"S": ["AS"], "H": ["AS"]}}, "AS occurs twice"),
        ({"trump": "X"}, "trump: 'X' is not allowed, expected S or H or D or C or None"),
        ({"points": {"1S": 3}}, "'1S' is not a card"),
        ({"points": {"AS": -3}}, "points.AS: -3 is not allowed"),
        ({"points": {"AS": 8000, "7S": 1}}, "8001 in all"),
        ({"points": {"AS": 1.5}}, "points.AS: 1.5 is not allowed"),
        ({"last": -1}, "last: -1 is not allowed"),
        ({"sides": (0, 0)}, r"sides: \(0, 0\) is not allowed"),
        ({"sides": (0, 1, 0, 1, 0)}, "2 to 4 seats"),
        ({"following": "suit"}, "expected a Following"),
    ],
)
def test_invalid_descriptions_are_refused(changed: dict[str, Any], said: str) -> None:
    fields = {"suits": SUITS, "points": {"AS": 11}, "sides": (0, 1, 0, 1), "trump": "H", **changed}
    with pytest.raises(ridotto.InvalidText, match=said):
        Tricks(**fields)


@pytest.mark.parametrize(
    ("duties", "said"),
    [
        ({"beat": "sometimes"}, "expected never or trumps or always"),
        ({"trump": True}, "trump: True is not allowed"),
        ({"follow": False, "overtrump": "always"}, "if players need not follow suit"),
    ],
)
def test_invalid_duties_are_refused(duties: dict[str, Any], said: str) -> None:
    with pytest.raises(ridotto.InvalidText, match=said):
        Following(**duties)


@pytest.mark.parametrize(
    ("hands", "trick", "turn", "said"),
    [
        ([["AS"], ["7S"]], [], 0, "hands: 2 are not allowed"),
        ([["AS"], ["7S"], ["KS"], ["1S"]], [], 0, r"hands\[3\]: '1S' is not a card"),
        ([["AS"], ["7S"], ["KS"], ["AS"]], [], 0, "AS occurs twice"),
        ([["AS"], ["7S"], ["KS"], []], [], 0, r"hands\[3\]: got 0 cards, expected 1"),
        ([[], [], [], []], [], 0, r"hands\[0\]: got 0 cards"),
        ([["AS"], ["7S"], ["KS"], ["JS"]], ["QS"], 0, r"hands\[3\]: got 1 cards, expected 0"),
        ([["AS"], ["7S"], ["KS"], ["JS"]], ["2S", "3S", "4S", "5S"], 0, "is complete"),
        ([["AS"], ["7S"], ["KS"], ["JS"]], [], 4, "seat 4 does not exist"),
        ([["AS"], ["7S"], ["KS"], ["JS"]], [], None, "one in turn"),
    ],
)
def test_invalid_positions_are_refused(hands: list[list[str]], trick: list[str], turn: Any, said: str) -> None:
    with pytest.raises(ridotto.InvalidText, match=said):
        solve(GAME, hands, trick, turn)


@pytest.mark.parametrize(
    ("hands", "trick", "turn", "said"),
    [
        ([1, 2, 4], [], 0, "hands: 3 and seat 0"),
        ([1, 2, 4, 8], [], 4, "hands: 4 and seat 4"),
        ([1, 2, 4, 24], [], 0, "do not fit together"),
        ([1, 2, 4, 1 << 10], [], 0, "do not fit together"),
        ([1, 2, 4, 1 << 62], [], 0, "do not fit together"),
        ([(1 << 10) - 1 | 1 << 16] * 4, [], 0, "do not fit together"),
        ([1, 2, 4, 8], [(3, 4)], 0, "do not fit together"),
        ([0, 0, 0, 0], [(0, 1), (1, 2), (2, 3), (3, 4)], 0, "do not fit together"),
        ([1, 2, 4, 0], [(3, 10)], 0, "trick: card 10 of seat 3"),
        ([1, 2, 4, 0], [(3, -1)], 0, "trick: card -1 of seat 3"),
        ([1, 2, 4, 0], [(4, 3)], 0, "trick: card 3 of seat 4"),
    ],
)
def test_the_compiled_solver_refuses_invalid_positions(
    hands: list[int], trick: list[tuple[int, int]], turn: int, said: str
) -> None:
    """Otherwise it would read out of bounds."""
    with pytest.raises(ridotto.InvalidText, match=said):
        Solver(1).values(GAME.laws, hands, trick, turn, [1])


def test_a_search_stops_at_its_node_limit() -> None:
    cards = [card for suit in SUITS.values() for card in suit]
    hands = [GAME.set_of(cards[seat::4]) for seat in range(4)]
    assert Solver(1).values(GAME.laws, hands, [], 0, [1], nodes=10) is None
    with pytest.raises(ridotto.InvalidText, match="megabytes: 3 is not allowed"):
        Solver(3)
