"""The self-play example: its inputs, its training data, and what a checkpoint needs to continue a run."""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from typing import Any

import pytest


@pytest.fixture(scope="module")
def example() -> Any:
    path = Path(__file__).parents[1] / "examples" / "coinche_selfplay.py"
    spec = spec_from_file_location("coinche_selfplay", path)
    assert spec and spec.loader
    module = sys.modules["coinche_selfplay"] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.deep
def test_a_checkpoint_keeps_all_that_the_next_step_reads(example: Any, tmp_path: Path) -> None:
    import jax
    import numpy as np

    learner = example.Learner.new(1)
    seen = np.ones((4, example.SPEC.size), np.float32)
    lawful = np.ones((4, example.CARDS), np.float32)
    gain = np.linspace(-1, 1, example.CARDS, dtype=np.float32) * lawful

    def go_on(one: Any) -> None:
        one.weights, one.mean, one.memory = example.step(one.weights, one.mean, one.memory, 1e-3, seen, lawful, gain)

    for _ in range(3):
        go_on(learner)
    learner.save(tmp_path / "coinche.npz")
    later = example.Learner.load(tmp_path / "coinche.npz")
    go_on(learner)
    go_on(later)
    for part in example.PARTS:
        same = jax.tree.map(np.array_equal, getattr(learner, part), getattr(later, part))
        assert all(jax.tree.leaves(same)), part


@pytest.mark.deep
def test_suits_are_alike_to_the_network(example: Any) -> None:
    import numpy as np

    dice = np.random.default_rng(1)
    weights = example.new_weights(1)
    weights[-1] = tuple(
        dice.normal(size=part.shape) for part in weights[-1]
    )  # the last layer is initialized with zeros
    seen = dice.random((3, example.SPEC.size)).astype(np.float32)
    order = [2, 0, 3, 1]
    other = seen.copy()
    other[:, example.SUIT] = seen[:, example.SUIT[order]]
    found, turned = (
        np.asarray(example.gains(weights, rows)).reshape(3, example.SUITS, example.RANKS) for rows in (seen, other)
    )
    assert np.ptp(found) > 1
    np.testing.assert_allclose(turned, found[:, order], rtol=1e-4, atol=1e-4)


@pytest.mark.deep
def test_every_number_of_an_observation_that_changes_in_a_deal_is_seen(example: Any) -> None:
    seen = {*example.SUIT.reshape(-1).tolist(), *example.TABLE.tolist()}
    assert len(seen) == example.SUIT.size + example.TABLE.size
    left = {one.name for one in example.SPEC.fields if example.SPEC.slices[one.name].start not in seen}
    # The viewer is always in turn during card play; the other fields are nearly redundant.
    assert left == {"lines", "compared", "turn", "scores", "phase", "passes", "waited", "options"}


@pytest.mark.deep
def test_a_lesson_is_what_playing_on_brings(example: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(example, "DEALS", 2)
    found = example.lessons(example.steady, "lesson", 0, Random(1))
    state = example.deals("lesson", 0, 2)[0]
    while not example.decides(state):
        state = state.apply(example.thumb(state))
    cards = example.decides(state)
    ends = example.play_on([state.apply(card) for card in cards], [(example.steady, example.steady)] * len(cards))
    brought = [end.returns()[state.turn] / example.SCALE for end in ends]
    seen = state.observation(state.turn).astype(found.seen.dtype)
    row = next(row for row in range(len(found.seen)) if (found.seen[row] == seen).all())
    assert found.lawful[row].nonzero()[0].tolist() == cards
    middle = sum(brought) / len(brought)
    assert found.gain[row, cards] == pytest.approx([one - middle for one in brought], abs=1e-5)
