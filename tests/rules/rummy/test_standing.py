"""Points so far in the views of Burraco and Biriba."""

import random
from typing import Any

import depth
import pytest

import ridotto
from ridotto.core.state import State

LINES = {
    "burraco": {"melded": ["melded cards"], "bonuses": ["clean burracos", "dirty burracos"], "pot": ["no pot"]},
    "biriba": {"melded": ["cards melded"], "bonuses": ["biribas"], "pot": ["no biribaki"]},
}
TABLES: list[tuple[str, dict[str, Any]]] = [
    ("burraco", {}),
    *(("biriba", {"players": players}) for players in range(2, 7)),
]


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_the_standing_at_the_end_is_the_sheet(name: str, options: dict[str, Any]) -> None:
    """BUR-12, BIR-12: with cards in hand and closing added, they are the deal's score."""
    for number in range(depth.times(3)):
        state = played(name, options, number)[-1]
        lines = {line: points for line, _, points in state.sheet()["lines"]}
        view = state.view(0)
        for seats, standing in zip(view["sides"], view["standing"], strict=True):
            for key, names in LINES[name].items():
                unit = seats[0] % len(view["sheet"]["scores"])
                assert standing[key] == sum(lines[line][unit] for line in names)
        hands = [0] * len(view["hand_sizes"])
        for seat in range(len(hands)):
            own = state.view(seat)
            assert len(own["worth"]) == len(own["hand"])
            hands[seat] = sum(own["worth"])
        for seats in view["sides"]:
            held = next(points for line, points in lines.items() if line.startswith("cards in hand"))
            assert held[seats[0] % len(held)] == -sum(hands[seat] for seat in seats)


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_the_standing_counts_the_melds_that_its_reader_sees(name: str, options: dict[str, Any]) -> None:
    """BIR-14.5: provisional melds count only for their player; BUR-14.2: cards in hand do not count."""
    asked = {**options, "initial_meld": "t5000c"} if name == "biriba" else options
    for number in range(depth.times(2)):
        states = played(name, asked, number)
        for state in states[:: max(1, len(states) // 12)]:
            for seat in (*range(state.seats), None):
                view = state.view(seat)
                assert [bool(one["melded"]) for one in view["standing"]] == [bool(melds) for melds in view["melds"]]
                assert (view["worth"] is None) == (view["hand"] is None)


def played(name: str, options: dict[str, Any], number: int) -> list[State]:
    rng: random.Random = depth.rng("standing", name, str(options), number)
    game = ridotto.game(name)
    states = [game.deal(game.options(**options), seed=number)]
    while not states[-1].deal_over:
        states.append(states[-1].apply(rng.choice(states[-1].legal())))
    return states
