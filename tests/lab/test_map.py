"""Distributed work: results arrive in the order of the tasks, whatever the workers and whichever of them are lost."""

import os
import signal
from collections.abc import Iterator
from functools import partial
from itertools import count
from pathlib import Path

import pytest

import ridotto.lab as lab
from ridotto import InvalidText
from ridotto.bots.arena import simulate
from ridotto.bots.duplicate import Contest
from ridotto.bots.tournament import tournament
from ridotto.catalogue import game

BELOTE = game("belote")


def square(number: int) -> int:
    return number * number


def fragile(folder: Path, number: int) -> int:
    """Kill the worker on the first try of the third task."""
    tries = folder / str(number)
    with tries.open("a") as file:
        file.write("x")
    if number == 3 and tries.read_text() == "x":
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def deadly(number: int) -> int:
    """Kill the worker every time."""
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def strict(number: int) -> int:
    """Raise for the third task."""
    if number == 3:
        raise InvalidText("three is not allowed")
    return number


@pytest.mark.parametrize("workers", [None, 1, 2, 3])
def test_results_come_in_the_order_of_the_tasks(workers: int | None) -> None:
    assert list(lab.map(square, range(20), workers=workers)) == [number * number for number in range(20)]
    assert list(lab.map(square, [], workers=workers)) == []


@pytest.mark.parametrize("workers", [1, 2])
def test_tasks_may_be_without_end(workers: int) -> None:
    found: Iterator[int] = lab.map(square, count(), workers=workers)
    assert [next(found) for _ in range(5)] == [0, 1, 4, 9, 16]


@pytest.mark.parametrize("workers", [1, 2])
def test_an_error_of_a_task_comes_in_its_turn(workers: int) -> None:
    found = lab.map(strict, range(6), workers=workers)
    assert [next(found) for _ in range(3)] == [0, 1, 2]
    with pytest.raises(InvalidText, match="three is not allowed"):
        next(found)


def test_a_worker_that_is_killed_loses_nothing(tmp_path: Path) -> None:
    assert list(lab.map(partial(fragile, tmp_path), range(8), workers=2)) == [number * number for number in range(8)]
    assert (tmp_path / "3").read_text() == "xx"


def test_a_task_that_kills_every_worker_is_given_up() -> None:
    with pytest.raises(lab.TaskError, match="a task has lost its process 4 times"):
        list(lab.map(deadly, range(2), workers=2))


@pytest.mark.parametrize("workers", [0, -1])
def test_impossible_workers(workers: int) -> None:
    with pytest.raises(InvalidText, match=f"workers: {workers} is not allowed, expected 1 or more"):
        list(lab.map(square, [1], workers=workers))


@pytest.mark.deep
def test_a_cluster_gives_the_same_results_although_a_worker_is_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ray = pytest.importorskip("ray")
    paths = [str(Path(__file__).parent), *os.environ.get("PYTHONPATH", "").split(os.pathsep)]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(paths))  # workers import the functions of this module, too
    contest = Contest(BELOTE, BELOTE.options(), seed=3)
    try:
        spread = partial(lab.map, workers=2, cluster="local")
        assert list(spread(partial(fragile, tmp_path), range(12))) == [number * number for number in range(12)]
        assert (tmp_path / "3").read_text() == "xx"
        with pytest.raises(InvalidText, match="three is not allowed"):
            list(spread(strict, range(6)))
        alone = simulate(BELOTE, BELOTE.options(), ["steady", "random"], 500, 3)
        assert simulate(BELOTE, BELOTE.options(), ["steady", "random"], 500, 3, 2, cluster="local") == alone
        known = tournament(contest, ["steady", "random"], 30)
        assert tournament(contest, ["steady", "random"], 30, 2, cluster="local") == known
    finally:
        ray.shutdown()


@pytest.mark.deep
@pytest.mark.parametrize(
    ("address", "error", "said"),
    [
        ("auto", ConnectionError, "Could not find any running Ray instance"),
        ("127.0.0.1:1", ConnectionError, "no answer from 127.0.0.1:1"),
        ("ray://127.0.0.1:1", ConnectionError, "no answer from 127.0.0.1:1"),
        ("nowhere", InvalidText, "'nowhere' is not an address, expected auto, local, HOST:PORT or ray://HOST:PORT"),
    ],
)
def test_a_missing_cluster_gives_one_sentence(address: str, error: type[Exception], said: str) -> None:
    pytest.importorskip("ray")
    with pytest.raises(error, match=said):
        list(lab.map(square, [1], cluster=address))
