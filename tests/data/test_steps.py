"""Decisions as a table: each is the one taken, with the legal actions and the observation."""

import random

import pytest
from games import GAMES, random_deal, walk

import ridotto
from ridotto import InvalidText, State, data


def some(name: str, deals: int = 2) -> list[State]:
    """Return the final states of some deals."""
    rng = random.Random(name)
    return [walk(random_deal(name, rng), rng)[-1] for _ in range(deals)]


@pytest.mark.parametrize("name", GAMES)
def test_every_decision_has_its_row(name: str) -> None:
    states = some(name)
    rows = data.steps(data.table(states), legal="ids").to_pylist()
    for number, last in enumerate(states):
        mine = [row for row in rows if row["match"] == number]
        assert [row["step"] for row in mine] == list(range(len(last.log)))
        assert [row["text"] or last.vocabulary[row["action"]].text for row in mine] == last.actions
        position = next(data.replay(data.table([last.record() | {"actions": []}])))
        for row, (seat, action) in zip(mine, last.log, strict=True):
            assert row["seat"] == seat
            assert row["legal"] == position.legal_ids()
            assert row["reward"] == pytest.approx(last.returns("difference")[seat], rel=1e-6)
            position = position.apply(action)


def test_one_seat_a_count_and_a_mask() -> None:
    table = data.table(some("coinche"))
    every = data.steps(table, legal="ids").to_pylist()
    for seat in range(4):
        counts = data.steps(table, seat, legal="count", utility="win").to_pylist()
        masks = data.steps(table, seat, legal="mask").to_pylist()
        mine = [row for row in every if row["seat"] == seat]
        assert [row["step"] for row in counts] == [row["step"] for row in mine]
        assert [row["legal"] for row in counts] == [len(row["legal"]) for row in mine]
        assert {row["reward"] for row in counts} <= {0.0, 0.5, 1.0}
        for row, known in zip(masks, mine, strict=True):
            bits = int.from_bytes(row["legal"], "little")
            assert [number for number in range(621) if bits >> number & 1] == sorted(known["legal"])


def test_a_deal_that_is_not_over_has_no_reward_yet() -> None:
    state = some("belote")[0]
    half = next(data.replay(data.table([state.record() | {"actions": state.actions[:3]}])))
    assert data.steps(data.table([half])).column("reward").to_pylist() == [None] * 3


def test_invalid_arguments_give_one_sentence() -> None:
    table = data.table(some("belote"))
    with pytest.raises(InvalidText, match="seat 4 does not exist, expected 0 to 3 or None"):
        data.steps(table, 4)
    with pytest.raises(InvalidText, match="legal: 'all' is not known, expected None or one of count, ids, mask"):
        data.steps(table, legal="all")  # type: ignore[arg-type]
    with pytest.raises(InvalidText, match="utility: 'glory' is not known"):
        data.steps(table, utility="glory")  # type: ignore[arg-type]


def test_observations_are_those_of_the_seat() -> None:
    pytest.importorskip("numpy")
    states = some("belote")
    size = ridotto.game("belote").observation(states[0].options).size
    rows = data.steps(data.table(states), 2, observations=True, legal="count").to_pylist()
    for number, last in enumerate(states):
        position = next(data.replay(data.table([last.record() | {"actions": []}])))
        mine = iter([row for row in rows if row["match"] == number])
        for seat, action in last.log:
            if seat == 2:
                found = next(mine)["observation"]
                assert len(found) == size
                assert found == position.observation(2).tolist()
            position = position.apply(action)
        assert next(mine, None) is None
    with pytest.raises(InvalidText, match="observations of coinche do not fit those of belote, expected one game"):
        data.steps(data.table([*states, *some("coinche", 1)]), observations=True)
