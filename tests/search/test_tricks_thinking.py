"""Search at trick games: worlds are consistent with the play, and the values of cards are those in the worlds."""

from collections import Counter
from itertools import permutations
from random import Random
from typing import Any

import depth
import pytest
from test_tricks_solver import LAWS, Laid, Plain, described

import ridotto
from ridotto.search import Budget
from ridotto.search.tricks import Seen, Tricks, solved, think
from ridotto.search.tricks.drawing import Drawing
from ridotto.search.tricks.thinking import edged, worlds

SUITS = {suit: [rank + suit for rank in "A7KJQ65432"] for suit in "SHDC"}
POINTS = {rank + suit: points for suit in SUITS for rank, points in {"A": 11, "7": 10, "K": 4, "J": 3, "Q": 2}.items()}
GAME = Tricks(SUITS, POINTS, (0, 1, 0, 1), "H", sweep=True)
FEW = Budget(nodes=30_000)


# ---- drawing ---------------------------------------------------------------------------------------------------------


def test_all_deals_are_equally_likely() -> None:
    """Six cards are dealt to hands of 3, 2 and 1, two of which cannot hold certain cards."""
    rooms, barred = (3, 2, 1), (0b000001, 0b000110, 0)
    possible = set()
    for cards in permutations(range(6)):
        hands = tuple(sum(1 << card for card in part) for part in (cards[:3], cards[3:5], cards[5:]))
        if not any(hand & never for hand, never in zip(hands, barred, strict=True)):
            possible.add(hands)
    drawing, rng = Drawing(0b111111, rooms, barred), Random(1)
    each = 300
    drawn = Counter(tuple(drawing.draw(rng)) for _ in range(each * len(possible)))
    assert drawn.keys() == possible
    assert sum((count - each) ** 2 / each for count in drawn.values()) < len(possible) + 5 * (2 * len(possible)) ** 0.5


def test_cards_that_no_hand_can_hold_are_an_error() -> None:
    with pytest.raises(ridotto.InvalidText, match="no deal of the unseen cards"):
        Drawing(0b11, (1, 1), (0b11, 0))


# ---- worlds ----------------------------------------------------------------------------------------------------------


def course(game: Tricks, rng: Random, each: int) -> tuple[list[set[str]], list[tuple[int, str]], int, list[list[str]]]:
    """Play a random deal at random. Return the hands left, the cards played, the seat to act, and the hands as dealt."""
    plain, cards = Plain(game), list(game.numbers)
    rng.shuffle(cards)
    hands = [cards[seat * each : (seat + 1) * each] for seat in range(game.seats)]
    left = [set(hand) for hand in hands]
    played: list[tuple[int, str]] = []
    turn, trick = rng.randrange(game.seats), ()
    for _ in range(rng.randrange(game.seats * each)):
        card = rng.choice(sorted(plain.legal(turn, frozenset(left[turn]), trick)))
        left[turn].remove(card)
        played.append((turn, card))
        trick = (*trick, (turn, card))
        turn = (turn + 1) % game.seats
        if len(trick) == game.seats:
            turn, trick = plain.holder(trick)[0], ()
    return left, played, turn, hands


def lawful(game: Tricks, hands: list[set[str]], played: list[tuple[int, str]]) -> bool:
    """True if all cards were legally played, given the hands left after them."""
    plain, held, trick = Plain(game), [set(hand) for hand in hands], ()
    for seat, card in played:
        held[seat].add(card)
    for seat, card in played:
        if card not in plain.legal(seat, frozenset(held[seat]), trick):
            return False
        held[seat].remove(card)
        trick = () if len(trick) + 1 == game.seats else (*trick, (seat, card))
    return True


@pytest.mark.parametrize("sides", [(0, 1), (0, 1, 1), (0, 1, 0, 1)], ids=str)
@pytest.mark.parametrize("law", range(len(LAWS)))
def test_worlds_are_consistent_with_the_play(law: int, sides: tuple[int, ...]) -> None:
    rng = depth.rng("worlds", law, sides)
    for _ in range(depth.times(8)):
        game = described(rng, LAWS[law], sides)
        each = len(game.numbers) // game.seats
        if game.sweep and each * game.seats < len(game.numbers):
            continue
        left, played, turn, _ = course(game, rng, each)
        shown = {card: seat for seat, hand in enumerate(left) for card in sorted(hand)[:1] if rng.random() < 0.3}
        draw = worlds(Seen(game, turn, sorted(left[turn]), played, shown), Random(1))
        for _ in range(5):
            hands = [set(game.cards_of(hand)) for hand in draw()]
            assert hands[turn] == left[turn] and list(map(len, hands)) == list(map(len, left))
            assert all(card in hands[seat] for card, seat in shown.items())
            assert len(set().union(*hands) | {card for _, card in played}) == game.seats * each
            assert lawful(game, hands, played)


# ---- search ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("law", range(len(LAWS)))
def test_with_full_knowledge_values_are_those_of_perfect_play(law: int) -> None:
    """With two players each knows the other's hand. Points of earlier tricks and sweeps of the whole deal count."""
    rng = depth.rng("known", law)
    for _ in range(depth.times(8)):
        game = described(rng, LAWS[law], (0, 1))
        each = len(game.numbers) // 2
        if 2 * each < len(game.numbers):
            continue
        left, played, turn, _ = course(game, rng, each)
        if len(left[turn]) > 6:
            continue
        hands = [sorted(hand) for hand in left]
        seen = Seen(game, turn, hands[turn], played)
        plain, trick = Plain(game), tuple(played[len(played) - len(played) % 2 :])
        before, won, lost = taken(game, played[: len(played) - len(trick)])
        verdict = think(seen, Random(1), FEW)
        whole = solved(seen, hands)
        for card in plain.legal(turn, frozenset(left[turn]), trick):
            value = before + plain.after(tuple(map(frozenset, left)), trick, turn, card, won, lost)
            assert whole[f"play {card}"] == value
            points = min(max(value, 0), game.total)
            if len(verdict.values) > 1:
                assert verdict.values[f"play {card}"] == (1 - 2 * turn) * (2 * points - game.total)


def taken(game: Tricks, played: list[tuple[int, str]]) -> tuple[int, bool, bool]:
    """Return the points of side 0 in complete tricks, and whether it won any and lost any."""
    plain, points, won, lost = Plain(game), 0, False, False
    for place in range(0, len(played), game.seats):
        trick: Laid = tuple(played[place : place + game.seats])
        ours = game.sides[plain.holder(trick)[0]] == 0
        won, lost = won or ours, lost or not ours
        points += ours * sum(game.points.get(card, 0) for _, card in trick)
    return points, won, lost


def test_equal_views_and_random_numbers_give_equal_verdicts() -> None:
    left, played, turn, _ = course(GAME, Random(9), 10)
    while not 3 <= len(left[turn]) <= 7:
        left, played, turn, _ = course(GAME, Random(len(played)), 10)
    seen = [Seen(GAME, turn, sorted(left[turn]), played) for _ in range(2)]
    assert think(seen[0], Random(3), FEW) == think(seen[1], Random(3), FEW)


HAND = ["AS", "AD", "AC", "7S", "7D", "7C", "2S", "2D", "2C", "2H"]


def test_advice_breaks_ties_and_values_are_differences_of_scores() -> None:
    """If nothing scores, all cards are equal and the advice decides."""
    seen = Seen(GAME, 2, HAND, scores=lambda points, swept: (0, 0), advice="2D")
    verdict = think(seen, Random(1), FEW)
    assert verdict.action == "play 2D" and set(verdict.values.values()) == {0.0}
    sweeps = Seen(GAME, 2, HAND, scores=lambda points, swept: (4 * (swept == 0), 4 * (swept == 1)))
    assert edged(sweeps.results()) == ([0, 121], [-4.0, 0.0, 4.0])


def test_players_without_partners_and_an_undealt_card() -> None:
    """Three players have 13 cards each, and the seat to act plays against the others; the fortieth card is unknown."""
    rng = depth.rng("alone")
    for _ in range(depth.times(6)):
        left, played, turn, _ = course(Tricks(SUITS, POINTS, (0, 1, 1)), rng, 13)
        game = Tricks(SUITS, POINTS, [int(seat == turn) for seat in range(3)], last=3)
        seen = Seen(game, turn, sorted(left[turn]), played)
        hands = [game.cards_of(hand) for hand in worlds(seen, Random(2))()]
        assert list(map(len, hands)) == list(map(len, left))
        if len(left[turn]) < 9:
            assert think(seen, Random(1), FEW).action.removeprefix("play ") in left[turn]


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"seat": 4}, "seat 4 does not exist"),
        ({"seat": None}, "expected the seat in turn"),
        ({"hand": ["AS"]}, "do not fit"),
        ({"hand": [*HAND[1:], "1S"]}, "hand: '1S' is not possible"),
        ({"hand": [*HAND[1:], "AD"]}, "hand: 'AD' is not possible"),
        ({"hand": HAND, "seat": 1, "played": [(0, "AS")]}, "hand: 'AS' is not possible"),
        ({"shown": {"1S": 2}}, "shown: '1S' with seat 2"),
        ({"shown": {"KS": 4}}, "seat 4 does not exist"),
        ({"shown": {"AS": 2}}, "shown: 'AS' with seat 2"),
        ({"shown": dict.fromkeys(("KS", "KH", "KD", "KC", "JS", "JH", "JD", "JC", "QS", "QH", "QD"), 2)}, "do not fit"),
        ({"played": [(0, "AS")]}, "seat 1 is in turn, expected seat 0"),
        ({"played": [(3, "1S")]}, "'1S' by seat 3 is not possible"),
        ({"played": [(2, "4S"), (0, "5S")]}, "'5S' by seat 0 is not possible"),
        ({"played": [(2, "4S"), (3, "4S")]}, "'4S' by seat 3 is not possible"),
    ],
)
def test_inconsistent_views_are_refused(changed: dict[str, Any], said: str) -> None:
    fields: dict[str, Any] = {"game": GAME, "seat": 0, "hand": HAND, **changed}
    with pytest.raises(ridotto.InvalidText, match=said):
        think(Seen(**fields), Random(1), FEW)
