"""Fair queueing of jobs: their order, what is charged, and each job's share."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

import pytest

from ridotto.server.workers.fair_queue import EXPECTED, FairQueue, Ticket, max_min_share


class Bench:
    """A queue whose clock advances only while a job runs."""

    def __init__(self, places: int = 1, **weights: float) -> None:
        self.now = 0.0
        self.fair_queue = FairQueue(places, weights, lambda: self.now)
        self.begun: list[tuple[str, ...]] = []
        self.running: list[tuple[tuple[str, ...], Ticket]] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def enters(self, *path: str, count: int = 1) -> None:
        """Enqueue jobs of a flow."""
        for _ in range(count):
            self.tasks.append(asyncio.create_task(self._wait(path)))
        await settled()

    async def _wait(self, path: tuple[str, ...]) -> None:
        job = await self.fair_queue.acquire(*path)
        self.begun.append(path)
        self.running.append((path, job))

    async def ends(self, after: float | Callable[[tuple[str, ...]], float] = 1.0) -> None:
        """End the job that has run longest."""
        path, job = self.running.pop(0)
        self.now += after if isinstance(after, float) else after(path)
        job.end()
        job.end()
        await settled()


async def settled() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def on(bench: Bench, scene: Callable[[Bench], Awaitable[Any]]) -> Bench:
    asyncio.run(scene(bench))  # type: ignore[arg-type]
    return bench


def test_an_address_with_200_askers_takes_its_share_alone() -> None:
    async def scene(bench: Bench) -> None:
        for number in range(200):
            await bench.enters("crowd", f"g{number}", f"t{number}")
        await bench.enters("street", "eve", "t", count=5)
        for _ in range(12):
            await bench.ends()

    begun = on(Bench(), scene).begun
    assert begun[1][0] == "street"
    assert Counter(path[0] for path in begun[:11]) == {"crowd": 6, "street": 5}
    crowd = [path for path in begun if path[0] == "crowd"]
    assert len(set(crowd)) == len(crowd)  # and within an address, guests take turns


def test_guests_and_tables_share_too() -> None:
    async def scene(bench: Bench) -> None:
        await bench.enters("home", "ada", "a", count=9)
        await bench.enters("home", "ada", "b", count=9)
        await bench.enters("home", "bob", "c", count=9)
        for _ in range(12):
            await bench.ends()

    begun = on(Bench(), scene).begun[:12]
    assert Counter(path[1] for path in begun) == {"ada": 6, "bob": 6}
    assert Counter(path[2] for path in begun) == {"a": 3, "b": 3, "c": 6}


def test_what_counts_is_the_time_that_jobs_have_taken() -> None:
    async def scene(bench: Bench) -> None:
        await bench.enters("slow", "s", "s", count=50)
        await bench.enters("quick", "q", "q", count=50)
        for _ in range(44):
            await bench.ends(lambda path: 1.0 if path[0] == "slow" else 0.1)

    begun = on(Bench(), scene).begun
    counts = Counter(path[0] for path in begun)
    assert counts["quick"] / counts["slow"] == pytest.approx(10, rel=0.2)


def test_unused_time_is_not_saved_up_and_idle_use_is_not_owed() -> None:
    async def scene(bench: Bench) -> None:
        for _ in range(5):
            await bench.enters("busy", "b", "b")
            await bench.ends(100.0)
        await bench.enters("busy", "b", "b", count=4)
        await bench.ends()
        await bench.enters("fresh", "f", "f", count=4)
        for _ in range(7):
            await bench.ends()

    begun = [path[0] for path in on(Bench(), scene).begun[5:]]
    assert begun == ["busy", "busy", "fresh", "busy", "fresh", "busy", "fresh", "fresh"]


def test_debts_survive_a_pause() -> None:
    """If one flow ran for ten seconds while another waited, the other gets as much before its next job, however late that comes."""

    async def scene(bench: Bench) -> None:
        await bench.enters("greedy", "g", "g")
        await bench.enters("waits", "w", "w", count=20)
        await bench.ends(10.0)
        await bench.ends()
        await bench.enters("greedy", "g", "g")
        for _ in range(15):
            await bench.ends()

    begun = [path[0] for path in on(Bench(), scene).begun]
    assert begun[1:].index("greedy") == pytest.approx(10, abs=1)


def test_several_places_go_to_several_flows() -> None:
    async def scene(bench: Bench) -> None:
        await bench.enters("crowd", "c", "c")
        await bench.enters("crowd", "c", "d", count=3)
        await bench.enters("street", "s", "s", count=3)
        await bench.ends()

    bench = on(Bench(2), scene)
    assert [path[0] for path in bench.begun] == ["crowd", "crowd", "street"]
    assert bench.fair_queue.running == 2


def test_weights_are_shares_of_the_first_level() -> None:
    async def scene(bench: Bench) -> None:
        await bench.enters("review", "a", "g", "t", count=90)
        await bench.enters("hint", "a", "g", "t", count=90)
        for _ in range(80):
            await bench.ends()

    begun = on(Bench(hint=8.0), scene).begun
    assert begun[1][0] == "hint"
    assert Counter(path[0] for path in begun[1:73])["review"] == pytest.approx(8, abs=1)


def test_a_cancelled_caller_leaves_nothing_behind() -> None:
    async def scene(bench: Bench) -> None:
        await bench.enters("a", "a", "a")
        await bench.enters("b", "b", "b")
        await bench.enters("c", "c", "c")
        bench.tasks[1].cancel()
        await settled()
        assert bench.fair_queue.busy == 2
        await bench.ends()
        assert bench.begun[-1] == ("c", "c", "c")
        await bench.ends()
        assert (bench.fair_queue.busy, bench.fair_queue.running) == (0, 0)
        assert not bench.fair_queue.root.children

    on(Bench(), scene)


def test_a_place_granted_to_a_cancelled_caller_goes_to_the_next() -> None:
    async def scene(bench: Bench) -> None:
        await bench.enters("a", "a", "a")
        await bench.enters("b", "b", "b")
        await bench.enters("c", "c", "c")
        bench.running.pop(0)[1].end()
        bench.tasks[1].cancel()  # b has been granted its place, but has not run yet
        await settled()
        assert bench.begun == [("a", "a", "a"), ("c", "c", "c")]
        assert bench.fair_queue.running == 1

    on(Bench(), scene)


def test_flows_are_pruned_once_their_shares_are_even() -> None:
    async def scene(bench: Bench) -> None:
        await bench.enters("stays", "s", "s", count=50)
        for number in range(20):
            await bench.enters(f"comes{number}", "c", "c")
        for _ in range(60):
            await bench.ends()
        assert set(bench.fair_queue.root.children) == {"stays"}

    on(Bench(), scene)


def test_the_place_stays_taken_until_the_process_is_free() -> None:
    class Pool(ThreadPoolExecutor):
        future: Future[str] = Future()

        def submit(self, *_: Any, **__: Any) -> Any:
            return self.future

    async def scene() -> None:
        fair_queue = FairQueue(1)
        job = await fair_queue.acquire("a")
        pool = Pool(1)
        pool.future.set_running_or_notify_cancel()
        asking = asyncio.create_task(job.run_in(lambda: pool, str))
        await settled()
        asking.cancel()
        await settled()
        assert asking.cancelled() and fair_queue.running == 1
        pool.future.set_result("late")
        await settled()
        assert fair_queue.running == 0

    asyncio.run(scene())


def test_a_pool_that_does_not_begin_keeps_no_place() -> None:
    async def scene() -> None:
        fair_queue = FairQueue(1)
        job = await fair_queue.acquire("a")
        with pytest.raises(ZeroDivisionError):
            await job.run_in(lambda: 1 // 0, str)  # type: ignore[arg-type, return-value]
        assert fair_queue.running == 0

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("places", "demands", "own", "gets"),
    [
        (2, [1, 200], 1, 1.0),
        (2, [1, 200], 200, 1.0),
        (10, [1, 9], 9, 9.0),
        (2, [5, 5], 5, 1.0),
        (6, [1, 2, 9], 2, 2.0),
        (6, [1, 2, 9], 9, 3.0),
        (4, [3], 3, 3.0),
        (1, [1, 1, 1, 1], 1, 0.25),
    ],
)
def test_places_are_allotted_max_min_fairly(places: float, demands: list[int], own: int, gets: float) -> None:
    assert max_min_share(places, demands, own) == pytest.approx(gets)


def test_a_job_may_use_what_its_flow_is_due() -> None:
    async def scene(bench: Bench) -> None:
        await bench.enters("street", "s", "s")
        await bench.enters("crowd", "c", "c0")
        for number in range(1, 10):
            await bench.enters("crowd", "c", f"c{number}")
        (_, one), (_, other) = bench.running
        assert bench.fair_queue.share(one, 2) == 1.0
        assert bench.fair_queue.share(other, 2) == pytest.approx(0.1)
        assert EXPECTED > 0

    on(Bench(2), scene)
