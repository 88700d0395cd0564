"""Worlds of truco: hidden cards are dealt again, uniformly at random."""

from collections import Counter
from collections.abc import Callable

import depth
import pytest

import ridotto
from ridotto import State

TRUCO = ridotto.game("truco")
HANDS = ["3S KH 5D", "3H 6C QS", "4D 7S JC", "4H 5S 6D"]
"""Hands by seat: seats 0 and 2 play against 1 and 3; seat 0 leads."""


def dealt(actions: str) -> State:
    """Return the state of the hands above after some actions, or of a deal with packets if they begin with a cut."""
    if actions.startswith("cut"):
        state = TRUCO.deal(seed=7, dealer=3)
    else:
        state = TRUCO.deal(layout={"hands": [hand.split() for hand in HANDS]}, dealer=3)
    for action in actions.split(", "):
        state = state.apply(action)
    return state


def hand(seat: int, place: int) -> Callable[[State], str]:
    """Return a function for the first, second or third card dealt to a seat."""
    return lambda world: str(world.view(seat)["hands"][seat][place])


def hidden(world: State) -> str:
    """Return the cards that were played face down."""
    return " ".join(action for action in world.actions if action.endswith("down"))


FIRST = "play 3S, play 6C down, play 4D, play 5S"
ROWS = [
    # Description; actions; seat that wonders; quantity; number of equally likely values, or their distribution.
    ("which card seat 1 has hidden", FIRST, 0, hidden, 35),
    ("what seat 1 was dealt first", FIRST, 0, hand(1, 0), 35),
    ("seat 2 has shown the four: where it lay", FIRST, 0, lambda world: hand(2, 0)(world) == "4D", (1, 2)),
    ("forehand's hand, two packets gone", "cut 20 top, throw, give, keep", 1, hand(0, 1), 34),
    ("the partner's second packet", "cut 20 top, throw, give", 2, lambda world: str(world.view(0)["offer"][0]), 34),
    ("the rest of the pack", "cut 20 top, throw", 3, lambda world: world.layout()["deck"][19], 37),
]


def distance(counts: Counter[str], shares: list[float]) -> float:
    """Return chi squared, as standard deviations from its expectation."""
    total = counts.total()
    found = sorted(counts.values()) + [0] * (len(shares) - len(counts))
    expected = [total * share for share in sorted(shares)]
    statistic = sum((got - due) ** 2 / due for got, due in zip(sorted(found), expected, strict=True))
    return (statistic - len(shares) + 1) / (2 * (len(shares) - 1)) ** 0.5


@pytest.mark.parametrize(("why", "actions", "seat", "question", "ways"), ROWS, ids=[row[0] for row in ROWS])
def test_every_way_is_as_likely_as_any(
    why: str, actions: str, seat: int, question: Callable[[State], str], ways: int | tuple[int, ...]
) -> None:
    view = dealt(actions).view(seat)
    answers: Counter[str] = Counter()
    for number in range(depth.times(1500)):
        world = TRUCO.sample(view, depth.rng("worlds", why, number))
        assert number > 20 or world.view(seat) == view
        answers[question(world)] += 1
    shares = [1 / ways] * ways if isinstance(ways, int) else [way / sum(ways) for way in ways]
    assert distance(answers, shares) < 4, why


def test_a_known_hand_hides_any_of_its_cards() -> None:
    """TRU-10.5: forehand knows the packet it gave, but not which of its cards was played face down."""
    state = dealt("cut 20 top, give, keep")
    packet = state.view(2)["hand"]
    for text in (state.view(0)["hand"][0], state.view(1)["hand"][0], f"{packet[0]} down"):
        state = state.apply(f"play {text}")
    answers = Counter(
        hidden(TRUCO.sample(state.view(0), depth.rng("given", number))) for number in range(depth.times(600))
    )
    assert set(answers) == {f"play {card} down" for card in packet}
    assert distance(answers, [1 / 3] * 3) < 4
