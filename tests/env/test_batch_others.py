"""Batches whose policies play seats: the same deals as when those seats are played by hand."""

from typing import Any

import depth
import numpy as np
import pytest

import ridotto
from ridotto import InvalidText, State
from ridotto.bots import bot
from ridotto.bots.player import Direct
from ridotto.env import Batch
from ridotto.env.deals import compiled
from ridotto.env.others import policies

NAMES = [name for name in ridotto.games() if compiled(ridotto.game(name).deal(seed=0))]
LEARNERS = (0, 2)


def seated(name: str, policy: str) -> list[str | None]:
    """Return the players by seat: the learner at two of them."""
    seats = ridotto.game(name).seats(ridotto.game(name).options())
    return [None if seat in LEARNERS else policy for seat in range(seats)]


def chosen(state: State) -> int:
    """Return the learner's action: it depends on the position alone."""
    ids = state.legal_ids()
    return ids[7 * len(state.actions) % len(ids)]


def rows(batch: Batch, steps: int, player: object = None) -> list[list[Any]]:
    """Return the learner's decisions by environment: the deal's actions so far, the action, and what the deal paid since the last one."""
    batch.reset()
    found: list[list[Any]] = [[] for _ in range(batch.n)]
    paid = np.zeros((batch.n, batch.seats))
    chance = depth.rng("others")
    for _ in range(steps):
        actions = []
        for place, seat in enumerate(batch.last.seat.tolist()):
            state = batch.state(place)
            if player and seat not in LEARNERS:
                assert isinstance(player, Direct)
                answer = player.act_in(state, chance)
                actions.append(answer if isinstance(answer, int) else batch.game.parse(answer).id)
                continue
            actions.append(chosen(state))
            found[place].append((list(state.actions), actions[-1], paid[place].tolist()))
            paid[place] = 0
        batch.step(np.array(actions))
        paid += batch.last.reward
    return found


@pytest.mark.parametrize("name", ["belote", "briscola-bugiarda", "truco"])
def test_seats_of_a_batch_are_played_as_by_hand(name: str) -> None:
    """Steady at the other seats is the bot of that name. Deals without a decision of the learner are passed over."""
    how: dict[str, Any] = {"observations": False, "mask": None, "log": True}
    with Batch(name, 3, 5, others=seated(name, "steady"), **how) as own, Batch(name, 3, 5, **how) as plain:
        mine, theirs = rows(own, depth.times(60)), rows(plain, depth.times(300), bot("steady"))
    for one, other in zip(mine, theirs, strict=True):
        assert len(one) == depth.times(60) <= len(other)
        assert one == other[: len(one)]


@pytest.mark.parametrize("name", NAMES)
def test_every_row_is_a_decision_of_the_learner(name: str) -> None:
    """With every policy, on one thread as on two; what the learner sees is the state's observation."""
    assert policies(name) == policies(ridotto.game(name))
    for policy in policies(name):
        others = seated(name, policy)
        with (
            Batch(name, 5, 3, others=others, log=True) as one,
            Batch(name, 7, 3, 2, others=others) as more,
        ):
            one.reset()
            more.reset()
            for _ in range(depth.times(20)):
                assert set(one.last.seat.tolist()) <= set(LEARNERS)
                for part, other in zip(one.last, more.last, strict=True):
                    assert part is not None and other is not None
                    assert np.array_equal(part, other[:5])
                one.step(one.sample_legal())
                more.step(more.sample_legal())
            state = one.state(1)
            assert one.last.obs is not None and state.turn is not None
            assert one.last.obs[1].tobytes() == state.observation(state.turn).tobytes()


def test_one_name_is_for_all_seats_but_the_first() -> None:
    with Batch("truco", 4, others="steady") as batch:
        batch.reset()
        batch.play_random(100)
        assert batch.last.seat.tolist() == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("how", "message"),
    [
        ({"others": "strong"}, "'strong' is not a compiled policy of truco, expected random or steady"),
        ({"others": ["steady"] * 4}, "with None for the learner"),
        ({"others": [None, "steady"]}, "one for each of 4 seats"),
        ({"others": "steady", "episode": "match"}, "episode='deal'"),
    ],
)
def test_other_players_are_refused(how: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidText, match=message):
        Batch("truco", 1, **how)
