"""The PPO example: what its frames learn from, and its bot in plain NumPy."""

import sys
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import ridotto
from ridotto.bots import bot
from ridotto.env import Batch

FOLDER = Path(__file__).parents[1] / "examples"


@pytest.fixture
def ppo(monkeypatch: pytest.MonkeyPatch) -> Any:
    pytest.importorskip("jax")
    pytest.importorskip("optax")
    monkeypatch.syspath_prepend(str(FOLDER))
    return import_module("ppo")


def kept_of(ppo: Any, **parts: np.ndarray) -> Any:
    """Return a rollout of which only these parts are known."""
    return ppo.Kept(**dict.fromkeys(ppo.Kept._fields) | parts)


def test_a_frame_learns_from_what_its_own_seat_sees_next(ppo: Any) -> None:
    """Two seats; a deal ends after the third action. Rows: seat, value, reward and end of the action before."""
    seat = np.array([[0], [1], [0], [1], [0], [0]], np.int8)
    value = np.array([[1], [2], [3], [4], [5], [6]], np.float32)
    done = np.array([[0], [0], [0], [1], [0], [0]], bool)
    reward = np.zeros((6, 1, 2), np.float32)
    reward[3] = [7, -7]
    kept = kept_of(ppo, seat=seat, value=value, done=done, reward=reward)
    advantage, returned, usable = (np.asarray(part)[:, 0] for part in ppo.targets(kept, 5))
    last, second = 7.0 - 3, -7.0 - 2
    assert advantage[[0, 1, 2, 4]].tolist() == pytest.approx([3 - 1 + ppo.SMOOTH * last, second, last, 6 - 5])
    assert returned[[1, 2, 4]].tolist() == pytest.approx([-7, 7, 6])
    assert usable.tolist() == [True, True, True, False, True]  # seat 1 decides no more in the second deal


def slow_targets(kept: Any, env: int, smooth: float) -> dict[int, tuple[float, float]]:
    """Return advantages and returns by row, each computed forwards from the definition."""
    seats, value, done, reward = kept.seat[:, env], kept.value[:, env], kept.done[:, env], kept.reward[:, env]
    found = {}
    for start in range(len(seats) - 1):
        seat, now, advantage, weight = seats[start], float(value[start]), 0.0, 1.0
        for row in range(start + 1, len(seats)):
            if done[row] or seats[row] == seat:
                ahead = float(reward[row, seat] if done[row] else value[row])
                advantage += weight * (ahead - now)
                now, weight = ahead, weight * smooth
                found[start] = (advantage, advantage + float(value[start]))
            if done[row]:
                break
    return found


def test_targets_are_those_of_the_definition(ppo: Any) -> None:
    """Random deals of truco: each seat's decisions form a sequence of their own, which ends with the deal or the rollout."""
    steps, chance = 40, np.random.default_rng(1)
    with Batch("truco", 6, 2, forced=True, observations=False) as batch:
        shown = [tuple(np.array(part) for part in batch.reset()[2:])]
        for _ in range(steps):
            shown.append(tuple(np.array(part) for part in batch.step(batch.sample_legal())[2:]))
    seat, reward, done = (np.stack(part) for part in zip(*shown, strict=True))
    value = chance.normal(size=seat.shape).astype(np.float32)
    kept = kept_of(ppo, seat=seat, value=value, done=done, reward=reward)
    advantage, returned, usable = map(np.asarray, ppo.targets(kept, steps))
    assert done[1:].sum() > 10
    for env in range(seat.shape[1]):
        wanted = slow_targets(kept, env, ppo.SMOOTH)
        assert np.flatnonzero(usable[:, env]).tolist() == sorted(wanted)
        for row, (ahead, whole) in wanted.items():
            assert (advantage[row, env], returned[row, env]) == pytest.approx((ahead, whole), abs=1e-4)


def test_masks_on_the_card_are_those_of_the_batch(ppo: Any) -> None:
    with Batch("truco", 4, 1) as bits, Batch("truco", 4, 1, mask="bytes") as plain:
        bits.reset()
        plain.reset()
        found = np.asarray(ppo.lawful_of(bits.last.mask, bits.actions))
        assert np.array_equal(found, np.asarray(plain.last.mask, bool))


@pytest.mark.parametrize("kind", ["Trained", "Average", "Sharp"])
def test_a_checkpoint_plays_what_its_network_prefers(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A network of one layer whose shift favours one card above all: it is played whenever it is legal."""
    monkeypatch.chdir(FOLDER)
    monkeypatch.setenv("RIDOTTO_PPO", str(tmp_path))
    monkeypatch.setattr(sys, "path", sys.path.copy())
    game = ridotto.game("belote")
    spec, actions = game.observation(), len(game.vocabulary)
    state = game.deal(seed=7)
    while not state.view(state.turn).legal[0].startswith("play "):
        state = state.apply(next(action for action in state.legal() if action.text != "pass"))
    favoured = state.legal()[-1]
    shift = np.zeros(actions + 1, np.float32)
    shift[favoured.id] = 60
    layer = {"matrix0": np.zeros((spec.size, actions + 1), np.float32), "shift0": shift}
    layers: dict[str, Any] = {f"{which}{name}": array for which in ("", "mean_") for name, array in layer.items()}
    np.savez(tmp_path / "belote.npz", game="belote", version=spec.version, **layers)
    player = bot(f"ppo_bot:{kind}")
    view = state.view(state.turn)
    assert {player.act(view, Random(seed)) for seed in range(5)} == {favoured.text}


def test_a_checkpoint_of_another_observation_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(FOLDER))
    path = tmp_path / "truco.npz"
    np.savez(path, game="truco", version=0)
    with pytest.raises(ValueError, match="observation 0"):
        import_module("ppo_bot").weights_of("truco", path, "")
