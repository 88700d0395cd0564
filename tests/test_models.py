"""The core against independent models of the rules, written from the rulebooks alone: random deals, all options.

`RIDOTTO_MODEL_DEALS` sets how many deals a game plays; the usual number keeps the whole suite quick.
"""

import os
import random

import pytest
from games import GAMES, module

from ridotto import Record

DEALS = int(os.environ.get("RIDOTTO_MODEL_DEALS", "3000"))
BATCHES = 10


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("name", GAMES)
def test_same_legal_actions_refusals_and_scores(name: str, batch: int) -> None:
    rules = module("models", name)
    for number in range(batch, DEALS, BATCHES):
        rng = random.Random(f"{name} {number}")
        record = rules.random_record(rng)
        model = rules.Model(record)
        state = Record.read(record).replay().state
        actions = []
        while model.turn is not None:
            where = f"deal {number}: {record} {actions}"
            assert state.turn == model.turn, where
            assert [action.text for action in state.legal()] == model.legal(), where
            for _ in range(2):
                line = rules.random_line(model, rng)
                refusal = state.why_not(line)
                assert (refusal and refusal.rule) == model.refuse(line), f"{line!r} in {where}"
            action = rules.random_action(model, rng)
            model.apply(action)
            state = state.apply(action)
            actions.append(action)
        expected = model.result()
        expected.pop("refused", None)
        assert state.result() == expected, f"deal {number}: {record} {actions}"
        line = rules.random_line(model, rng)
        assert (refusal := state.why_not(line)) is not None
        assert refusal.rule == model.refuse(line)
