"""The compiled environments of a batch reject everything that would access memory outside their arrays."""

from typing import Any

import numpy as np
import pytest

import ridotto
from ridotto import InvalidText
from ridotto.env import Batch
from ridotto.env.deals import Deals
from ridotto.env.threads import ThreadPool

N = 3
SIZE = ridotto.game("truco").observation().size


def outputs(n: int = N, **other: Any) -> tuple[Any, ...]:
    """Return arrays for some environments of truco, some of them replaced."""
    arrays = {
        "obs": np.zeros(n * SIZE, np.float32),
        "masks": np.zeros(n * 24, np.uint8),
        "seat": np.zeros(n, np.int8),
        "reward": np.zeros(n * 4, np.float32),
        "done": np.zeros(n, np.uint8),
    }
    return (tuple({**arrays, **other}.values()),) * 2


def deals(matches: bool = False, **other: Any) -> Deals:
    """Return environments of truco."""
    how = {
        "first": ridotto.game("truco").deal(seed=1),
        "n": N,
        "threads": 1,
        "outputs": outputs(),
        "mask": "bits",
        "width": 24,
        "utility": "points",
        "lowest": 0.0,
        "forced": False,
        "forfeits": False,
        "matches": matches,
        "log": False,
    }
    return Deals(**{**how, **other})


@pytest.mark.parametrize(
    "other",
    [
        {"n": 0},
        {"n": 2**40},
        {"n": N + 1},
        {"threads": 0},
        {"threads": 10**6},
        {"width": 16},
        {"width": 32},
        {"outputs": outputs(obs=np.zeros(5, np.float32))},
        {"outputs": outputs(masks=None)},
        {"outputs": outputs(masks=np.zeros(8, np.uint8))},
        {"outputs": outputs(seat=np.zeros(2, np.int8))},
        {"outputs": outputs(reward=np.zeros(2, np.float32))},
        {"outputs": outputs(done=np.zeros(2, np.uint8))},
        {"outputs": outputs(obs=np.zeros(N * SIZE, np.float64))},
        {"outputs": ()},
        {"viewers": 2},
        {"runs": ((0, SIZE - 1, 0.0, 1.0),)},
        {"runs": ((0, 5, 0.0, 1.0), (6, SIZE, 0.0, 0.0))},
        {"runs": ((0, SIZE, 0.0, 1.0),)},
        {"runs": ((0, SIZE, 0.0, (1,) * 24),), "outputs": outputs(obs=np.zeros(N * SIZE, np.uint8))},
        {"runs": ((0, SIZE, 0.0, (1,) * 5),), "outputs": outputs(obs=np.zeros(N * SIZE, np.uint8))},
        {"first": None},
        {"mask": "words"},
        {"utility": "money"},
    ],
    ids=str,
)
def test_environments_reject_unsuitable_arguments(other: dict[str, Any]) -> None:
    with pytest.raises((ValueError, TypeError, KeyError)):
        deals(**other)


def test_nothing_is_made_without_anything() -> None:
    with pytest.raises(TypeError):
        Deals.__new__(Deals)
    with pytest.raises(InvalidText, match="threads: 0 "):
        ThreadPool(0)


ASKED: dict[str, tuple[Any, ...]] = {
    "step": (np.zeros(N, np.int64),),
    "choose": (np.zeros(N, np.int64),),
    "random_steps": (1,),
    "write": (),
    "deck": (0,),
    "dealer": (0,),
    "number": (0,),
    "next_deck": (0,),
    "put": (0, ridotto.game("truco").deal(seed=1)),
    "position": (0,),
    "replayed": (0,),
    "struct": (0,),
}


@pytest.mark.parametrize("name", ASKED)
def test_nothing_is_asked_before_the_first_deal_or_after_the_last(name: str) -> None:
    many = deals()
    with pytest.raises(InvalidText, match="has not begun"):
        getattr(many, name)(*ASKED[name])
    many.begin("truco", 1, None)
    many.close()
    with pytest.raises(InvalidText, match="is closed"):
        getattr(many, name)(*ASKED[name])
    many.close()


@pytest.mark.parametrize("name", ["deck", "dealer", "number", "next_deck", "position", "replayed", "struct"])
@pytest.mark.parametrize("place", [-1, N, 10**30, None, 0.5])
def test_environments_that_do_not_exist_are_refused(name: str, place: Any) -> None:
    many = deals(matches=name == "next_deck")
    many.begin("truco", 1, None)
    with pytest.raises(InvalidText, match="does not exist"):
        getattr(many, name)(place)


def test_foreign_states_and_actions_are_rejected() -> None:
    """Actions that are illegal or too few, states of other games, a dealer that does not exist."""
    many = deals()
    with pytest.raises(InvalidText, match="dealer: 4 "):
        many.begin("truco", 1, 4)
    many.begin("truco", 1, None)
    for wrong in (np.zeros(N - 1, np.int64), np.zeros(0, np.int64)):
        for ask in (many.step, many.choose):
            with pytest.raises(InvalidText, match=f"an array of {len(wrong)} numbers"):
                ask(wrong)
    assert many.step(np.array([99, 99, -5])) == 2
    assert many.step(np.array([99, 10**12, 99])) == 1
    assert many.step(np.array([99, 99, 99])) == -1
    for steps in (0, -1, 10**30):
        with pytest.raises(InvalidText, match="steps"):
            many.random_steps(steps)
    for asked in (lambda: many.put(0, ridotto.game("truco").deal(seed=1)), lambda: many.next_deck(0)):
        with pytest.raises(InvalidText, match="is not allowed"):
            asked()
    with pytest.raises(InvalidText, match="keeps a log"):
        many.replayed(0)
    matches = deals(matches=True)
    matches.begin("truco", 1, None)
    with pytest.raises(InvalidText, match="one of the batch's game"):
        matches.put(0, ridotto.game("belote").deal(seed=1))


def test_a_match_that_waits_for_its_next_deal_stands_still() -> None:
    """Only `Batch` starts the next deal; until then, steps skip the environment."""
    many = deals(matches=True)
    many.begin("truco", 1, None)
    many.random_steps(1000)
    before = [many.struct(place) for place in range(N)]
    chosen = np.zeros(N, np.int64)
    many.choose(chosen)
    many.choose(chosen)
    many.step(chosen)
    many.write()
    assert [many.struct(place) for place in range(N)] == before
    many.begin("truco", 1, None)
    assert [many.struct(place) for place in range(N)] != before


def test_long_rows_of_a_mask_are_those_of_the_list() -> None:
    """The auction of Coinche: hundreds of consecutive bids, starting anywhere."""
    bits, plain = (Batch("coinche", 64, seed=3, mask=mask, observations=False) for mask in ("bits", "bytes"))
    with bits, plain:
        bits.reset()
        plain.reset()
        for _ in range(12):
            assert bits.last.mask is not None
            assert plain.last.mask is not None
            rows = np.unpackbits(bits.last.mask, axis=1, count=bits.actions, bitorder="little")
            assert (rows == plain.last.mask).all()
            bits.play_random(1)
            plain.play_random(1)
