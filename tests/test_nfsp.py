"""Neural fictitious self-play: which decision follows which, the reservoir, and what a step of learning learns."""

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ridotto.env import Batch

FOLDER = Path(__file__).parents[1] / "examples"


@pytest.fixture
def memory(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(FOLDER / "baselines"))
    return import_module("ridotto_baselines.memory")


@pytest.fixture
def nfsp(monkeypatch: pytest.MonkeyPatch) -> Any:
    pytest.importorskip("jax")
    pytest.importorskip("optax")
    monkeypatch.syspath_prepend(str(FOLDER))
    monkeypatch.setattr(sys, "path", sys.path.copy())
    return import_module("nfsp")


def recorded(game: str, steps: int, envs: int) -> tuple[Any, Any, Any]:
    """Return seats of random deals by step, and the rewards and ends that their actions brought."""
    seats, rewards, ends = [], [], []
    with Batch(game, envs, 3, forced=True, observations=False) as batch:
        batch.reset()
        for _ in range(steps):
            seats.append(np.array(batch.last.seat))
            batch.step(batch.sample_legal())
            rewards.append(np.array(batch.last.reward))
            ends.append(np.array(batch.last.done))
    return np.stack(seats), np.stack(rewards), np.stack(ends)


def test_a_transition_leads_to_the_same_seats_next_decision(memory: Any) -> None:
    """Two seats. The second action of seat 0 ends a deal, and between its decisions points are paid twice."""
    seat = np.array([[0], [1], [1], [0], [1], [0]])
    reward = np.array([[[1, -1]], [[2, -2]], [[0, 0]], [[7, -7]], [[3, -3]], [[0, 0]]], np.float32)
    done = np.array([[0], [0], [0], [1], [0], [0]], bool)
    paid, following, usable = (
        part[:, 0].tolist() for part in memory.following_of(np, memory.scanned, seat, reward, done)
    )
    assert usable == [True, True, True, True, False, False]
    assert following[:4] == [3, 2, -1, -1]
    assert paid[:4] == [3, -2, -7, 7]


@pytest.mark.parametrize("game", ["truco", "belote"])
def test_transitions_of_recorded_deals_are_those_of_the_definition(memory: Any, game: str) -> None:
    seat, reward, done = recorded(game, 60, 5)
    reward = reward + np.arange(60, dtype=np.float32)[:, None, None] / 1024  # something is paid at every step
    paid, following, usable = memory.following_of(np, memory.scanned, seat, reward, done)
    assert done.sum() > 5
    for step, env in np.ndindex(seat.shape):
        own, total, wanted = seat[step, env], 0.0, None
        for later in range(step, 60):
            if later > step and seat[later, env] == own:
                wanted = (later, total)
                break
            total += float(reward[later, env, own])
            if done[later, env]:
                wanted = (-1, total)
                break
        assert usable[step, env] == (wanted is not None)
        if wanted:
            assert (following[step, env], paid[step, env]) == (wanted[0], pytest.approx(wanted[1]))


def test_every_action_of_both_sides_is_in_a_reservoir_with_equal_probability(memory: Any) -> None:
    """Chunks of a stream, a third of which is wanted, into 20 places, 1000 times."""
    dice, times, capacity, chunk = np.random.default_rng(1), 1000, 20, 30
    wanted = np.arange(180) % 3 == 0
    kept = np.zeros(len(wanted))
    for _ in range(times):
        places, count = np.full(capacity + 1, -1), 0
        for start in range(0, len(wanted), chunk):
            rows = slice(start, start + chunk)
            chance, place = dice.random(chunk), dice.integers(capacity, size=chunk)
            chosen, into = memory.reservoir_places(np, count, wanted[rows], chance, place, capacity)
            places[into] = chosen + start
            count += int(wanted[rows].sum())
        held = places[:capacity]
        assert len(set(held.tolist())) == capacity
        kept[held] += 1
    assert not kept[~wanted].any()
    shares = kept[wanted] / times
    spread = (1 / 3 * 2 / 3 / times) ** 0.5
    assert np.abs(shares - capacity / wanted.sum()).max() < 4.5 * spread


def test_a_least_probability_lets_old_actions_fade(memory: Any) -> None:
    dice, capacity = np.random.default_rng(1), 100
    ages = []
    for least in (0.0, 0.5):
        places = np.zeros(capacity + 1)
        for start in range(0, 4000, 100):
            chance, place = dice.random(100), dice.integers(capacity, size=100)
            chosen, into = memory.reservoir_places(np, start, np.ones(100, bool), chance, place, capacity, least)
            places[into] = chosen + start
        ages.append(4000 - places[:capacity].mean())
    assert ages[0] == pytest.approx(2000, abs=400)
    assert ages[1] == pytest.approx(capacity / 0.5, abs=80)


def test_the_later_of_two_actions_for_a_place_is_written(memory: Any) -> None:
    """On a card, no order holds among writes to one place."""
    wanted, place = np.array([True, True, False, True]), np.array([1, 1, 0, 1])
    rows, places = memory.reservoir_places(np, 50, wanted, np.zeros(4), place, 2)
    assert [(row, where) for row, where in zip(rows, places, strict=True) if where < 2] == [(3, 1)]


# ---- with JAX -------------------------------------------------------------------------------------------------------


@pytest.fixture
def learner(nfsp: Any) -> Any:
    """Return a small learner of truco."""
    return nfsp.Learner("truco", 32, 1, memory=32 * 256, reservoir=200, sample=64, passes=2, hidden=(16,), forced=True)


@pytest.mark.deep
def test_a_ring_holds_legal_actions_and_transitions_across_rollouts(nfsp: Any, learner: Any) -> None:
    asked = None
    for _ in range(3):
        asked = learner.run(nfsp.LENGTH, asked)
    buffer = learner.buffers[0]
    count = int(buffer.count)
    action, mask = (np.asarray(array[:count]) for array in (buffer.action, buffer.mask))
    lawful = np.unpackbits(mask, axis=2, count=learner.actions, bitorder="little")
    assert np.take_along_axis(lawful, action[..., None].astype(int), 2).all()
    settled = count // nfsp.LENGTH * nfsp.LENGTH - nfsp.LENGTH  # of later ones the following decision may be missing
    seat, done, reward = (np.asarray(array[:count]) for array in (buffer.seat, buffer.done, buffer.reward))
    found = (np.asarray(array[:settled]) for array in (buffer.paid, buffer.following, buffer.usable))
    memory = import_module("ridotto_baselines.memory")
    wanted = memory.following_of(np, memory.scanned, seat[:-1], reward[1:], done[1:])
    for one, other in zip(found, wanted, strict=True):
        assert np.array_equal(one, other[:settled])
    assert np.asarray(buffer.usable[:settled]).mean() > 0.99


@pytest.mark.deep
def test_the_average_learns_from_best_responses_only(nfsp: Any, learner: Any) -> None:
    learner.run(nfsp.LENGTH)
    chosen = sum(int(np.asarray(buffer.response[: nfsp.LENGTH]).sum()) for buffer in learner.buffers)
    share = chosen / (nfsp.LENGTH * 32)
    assert int(learner.reservoir.count) == chosen and 0.05 < share < 0.15


@pytest.mark.deep
def test_values_approach_what_decisions_were_paid(nfsp: Any, learner: Any) -> None:
    """The same rollout again and again: errors of the last decisions of deals fall."""
    import jax

    learner.run(nfsp.LENGTH)
    buffer, nets = learner.buffers[0], learner.nets
    last = np.array(buffer.usable & (buffer.following < 0))
    last[nfsp.LENGTH :] = False

    def error() -> float:
        seen = learner.seen(buffer.obs[last])
        action = np.asarray(buffer.action[last], int)[:, None]
        found = np.take_along_axis(np.asarray(nfsp.worth(nets.values, seen)), action, 1)[:, 0]
        return float(np.square(found - np.asarray(buffer.paid[last])).mean())

    before = error()
    learned = jax.jit(learner.learned)
    for key in jax.random.split(jax.random.key(1), 300):
        nets = learned(nets, buffer, learner.reservoir, 3e-3, key)
    assert error() < 0.3 * before
