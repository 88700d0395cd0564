"""The example with a network: what a run needs to go on where another has ended."""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
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
    lesson = (seen, lawful, lawful * 0.1, np.arange(4), np.ones(4, np.float32))

    def go_on(one: Any) -> None:
        one.weights, one.mean, one.memory, _ = example.step(one.weights, one.mean, one.memory, *lesson)

    for _ in range(3):
        go_on(learner)
    learner.save(tmp_path / "coinche.npz")
    later = example.Learner.load(tmp_path / "coinche.npz")
    go_on(learner)
    go_on(later)
    for part in example.PARTS:
        same = jax.tree.map(np.array_equal, getattr(learner, part), getattr(later, part))
        assert all(jax.tree.leaves(same)), part
