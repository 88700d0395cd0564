"""Workers: bots' decisions on other machines over a queue, on which nothing depends."""

import asyncio
import json
import signal
import subprocess
import sys
import time
from collections import defaultdict, deque
from collections.abc import Awaitable, Callable, Sequence
from random import Random
from typing import Any

import pytest
from redis.exceptions import TimeoutError as RedisTimeout
from test_thinking import threads

import ridotto
from ridotto import State, View
from ridotto.bots import Thinker
from ridotto.bots.ears import SILENCE, Ears, Heard
from ridotto.server.workers import redis_queue
from ridotto.server.workers import remote_thinking as outworks
from ridotto.server.workers import worker as workers
from ridotto.server.workers.fair_queue import Flow
from ridotto.server.workers.jobs import Job, JobQueue, JobResult, decode, encode
from ridotto.server.workers.redis_queue import RedisQueue
from ridotto.server.workers.remote_thinking import RemoteThinking
from ridotto.server.workers.thinking_pool import ThinkingPool
from ridotto.server.workers.worker import LEVELS, Worker

AHEAD = 3_600_000
"""Milliseconds by which the queue's clock is off here, so that using another clock would be an hour off."""


class Memory:
    """A job queue in this process."""

    def __init__(self) -> None:
        self.lines: defaultdict[str, deque[bytes]] = defaultdict(deque)
        self.workers: dict[str, int] = {}
        self.down = False

    def reached(self) -> None:
        """Raise an error like a queue that cannot be reached."""
        if self.down:
            raise ConnectionError

    async def now(self) -> float:
        self.reached()
        return 1000 * time.time() + AHEAD

    async def send(self, level: str, job: bytes) -> None:
        self.reached()
        self.lines[level].append(job)

    async def take(self, levels: Sequence[str]) -> bytes | None:
        return await self.first(levels)

    async def waiting(self, levels: Sequence[str]) -> int:
        return sum(len(self.lines[level]) for level in levels)

    async def reply(self, to: str, answer: bytes) -> None:
        self.reached()
        self.lines[to].append(answer)

    async def answer(self, to: str) -> bytes | None:
        return await self.first([to])

    async def first(self, keys: Sequence[str]) -> bytes | None:
        for _ in range(20):
            self.reached()
            for key in keys:
                if self.lines[key]:
                    return self.lines[key].popleft()
            await asyncio.sleep(0.001)
        return None

    async def report(self, worker: str, places: int) -> None:
        self.reached()
        self.workers[worker] = places

    async def places(self) -> int:
        self.reached()
        return sum(self.workers.values())

    async def close(self) -> None:
        pass


@pytest.fixture(autouse=True)
def brisk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shorten intervals of a second, and lengthen timeouts, so that a slow machine does not count as an unreachable queue."""
    for module, name in ((outworks, "CHECK_EVERY"), (workers, "REPORT_EVERY"), (workers, "RETRY_AFTER")):
        monkeypatch.setattr(module, name, 0.02)
    for module, name in ((outworks, "SEND_TIMEOUT"), (outworks, "REPLY_TIMEOUT"), (workers, "REPLY_TIMEOUT")):
        monkeypatch.setattr(module, name, 20.0)


def deal() -> State:
    """Return a deal of Truco whose next seat has a decision to make."""
    return ridotto.game("truco").deal(seed=3).apply("cut 20 top")


def view_of(state: State) -> View:
    assert state.turn is not None
    return state.view(state.turn)


def soon(seconds: float = 20.0) -> float:
    return 1000 * (time.time() + seconds)


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not true():
            await asyncio.sleep(0.002)


def with_queue(
    scene: Callable[[JobQueue, RemoteThinking, ThinkingPool], Awaitable[None]], queue: JobQueue | None = None
) -> None:
    """Run a scene with a thinking pool that uses a queue."""

    async def play() -> None:
        kept = queue or Memory()
        remote = RemoteThinking(kept)
        thinkers = ThinkingPool(1, threads, remote)
        try:
            await scene(kept, remote, thinkers)
        finally:
            await thinkers.close()
            await remote.close()

    asyncio.run(play())


async def hired(queue: JobQueue, remote: RemoteThinking) -> "tuple[Worker, asyncio.Task[None]]":
    """Start a worker that the server knows."""
    worker = Worker(queue, ThinkingPool(1, threads))
    task = asyncio.create_task(worker.run())
    await until(lambda: remote.places == 1)
    return worker, task


# ---- jobs as JSON ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["belote", "briscola-bugiarda", "burraco", "truco"])
def test_a_job_is_a_view_and_a_seed(name: str) -> None:
    """A job contains nothing else: it is JSON, and decodes to the same view, of the same class."""
    state = ridotto.game(name).deal(seed=5)
    view = view_of(state)
    ears = Ears(
        (Heard(1, "claim", "x"), Heard(2, "signal", 3)),
        ((state.view(None), (Heard(0, "claim", "y"),)),),
        ("a",),
        ("AS",),
    )
    job = Job("7", "me", "strong", view, 2**53 - 1, 12.5, ears)
    line = encode(job)
    assert json.loads(line).keys() == set(Job._fields)
    assert json.loads(line)["view"] == json.loads(view.json())
    assert decode(line) == job and type(decode(line).view) is type(view)
    assert decode(encode(job._replace(ears=SILENCE))).ears == SILENCE


# ---- local and remote thinking ---------------------------------------------------------------------------------------


def test_a_worker_finds_what_would_be_found_here() -> None:
    state = deal()
    here = Thinker("strong", 20).act(view_of(state), Random(Random(1).randrange(outworks.SEED)))

    async def scene(queue: JobQueue, remote: RemoteThinking, thinkers: ThinkingPool) -> None:
        worker, task = await hired(queue, remote)
        assert abs(remote.clock_offset - AHEAD) < 1000
        # The search stops at this number of positions, however much time is left.
        assert await thinkers.think(Thinker("strong"), view_of(state), Random(1), soon()) in view_of(state).legal
        assert thinkers._pool is None and not remote.sent
        worker.stop()
        await task
        await until(lambda: remote.places == 0)
        assert (
            await thinkers.think(
                Thinker("strong", 20), view_of(state), Random(Random(1).randrange(outworks.SEED)), soon()
            )
            == here
        )
        assert thinkers._pool is not None

    with_queue(scene)


def test_without_workers_the_server_thinks_locally_in_time() -> None:
    """This covers a queue that cannot be reached and a worker whose reports have stopped."""
    state = deal()

    async def scene(queue: JobQueue, remote: RemoteThinking, thinkers: ThinkingPool) -> None:
        assert isinstance(queue, Memory)
        for gone in (lambda: setattr(queue, "down", True), queue.workers.clear):
            queue.workers["silent"] = 1
            await until(lambda: remote.places == 1)
            thought = asyncio.create_task(thinkers.think(Thinker("strong"), view_of(state), Random(1), soon()))
            await until(lambda: bool(remote.sent))
            gone()
            assert await thought in view_of(state).legal
            queue.down = False

    with_queue(scene)


def test_what_is_sent_out_is_sent_in_fair_shares() -> None:
    """No more jobs than the workers have room for; once they are gone, unsent decisions are made locally."""
    state = deal()

    async def scene(queue: JobQueue, remote: RemoteThinking, thinkers: ThinkingPool) -> None:
        assert isinstance(queue, Memory)
        queue.workers["slow"] = 1
        await until(lambda: remote.places == 1)

        def thinks(*flow: str) -> "asyncio.Task[str]":
            coins = Random(1)
            return asyncio.create_task(
                thinkers.think(Thinker("strong"), view_of(state), coins, soon(), flow=Flow(*flow))
            )

        async def job() -> Job:
            await until(lambda: bool(queue.lines["strong"]))
            assert len(queue.lines["strong"]) == 1
            return decode(queue.lines["strong"].popleft())

        first = thinks("crowd", "ada", "a")
        jobs = [await job()]
        crowd = [thinks("crowd", "ada", f"{number}") for number in range(20)]
        stranger = thinks("street", "eve", "b")
        await until(lambda: remote.fair_queue.busy == 22)
        answer = view_of(state)["legal"][0]
        await queue.reply(jobs[0].to, json.dumps(JobResult(jobs[0].id, answer)).encode())
        assert await first == answer
        mine = await job()
        assert mine.until - AHEAD > 1000 * time.time() + 5_000  # its address has half of the worker
        await queue.reply(mine.to, json.dumps(JobResult(mine.id, answer)).encode())
        assert await stranger == answer
        theirs = await job()
        assert theirs.until - AHEAD < 1000 * time.time() + 5_000
        queue.workers.clear()
        assert set(await asyncio.gather(*crowd)) <= set(view_of(state).legal)

    with_queue(scene)


def test_a_silent_worker_does_not_delay_the_action() -> None:
    """The steady bot acts then (`choose`), and late answers are ignored."""
    state = deal()

    async def scene(queue: JobQueue, remote: RemoteThinking, thinkers: ThinkingPool) -> None:
        assert isinstance(queue, Memory)
        queue.workers["silent"] = 1
        await until(lambda: remote.places == 1)
        with pytest.raises(TimeoutError):
            await thinkers.think(Thinker("strong"), view_of(state), Random(1), soon(0.1))
        late = decode(queue.lines["strong"].popleft())
        await queue.reply(late.to, json.dumps(JobResult(late.id, "play 7S")).encode())
        await queue.reply(late.to, b"[")
        await until(lambda: not queue.lines[late.to])
        assert not remote.sent

    with_queue(scene)


def test_a_worker_passes_over_what_it_cannot_read_and_says_what_it_cannot_do() -> None:
    state = deal()
    other = view_of(state).json().encode().replace(b'"truco"', b'"chess"')

    async def scene(queue: JobQueue, remote: RemoteThinking, thinkers: ThinkingPool) -> None:
        worker, task = await hired(queue, remote)
        good = Job("1", "me", "strong", view_of(state), 1, soon() + AHEAD)
        for line in (b"[", b"{}", encode(good).replace(view_of(state).json().encode(), other)):
            await queue.send("strong", line)
        await queue.send("strong", encode(good._replace(level="module:Class")))
        await queue.send("strong", encode(good._replace(id="2", view=state.view(None))))
        await queue.send("strong", encode(good._replace(id="3", until=soon(-1) + AHEAD)))
        await queue.send("master", encode(good._replace(id="4")))
        found = []
        while len(found) < 2:
            if line := await queue.answer("me"):
                found.append(JobResult(*json.loads(line)))
        assert found[0] == JobResult("2", None)
        assert found[1].id == "4" and found[1].action in view_of(state).legal
        worker.stop()
        await task

    with_queue(scene)


def test_levels_with_less_time_come_first() -> None:
    assert LEVELS == ("strong", "master")


# ---- over Redis ------------------------------------------------------------------------------------------------------


def test_workers_over_redis(redis: Any) -> None:
    """Two workers share the jobs; one that is killed is forgotten."""
    state = deal()

    async def scene(queue: JobQueue, remote: RemoteThinking, thinkers: ThinkingPool) -> None:
        first, task = await hired(queue, remote)
        assert abs(remote.clock_offset) < 1000
        thoughts = [thinkers.think(Thinker("strong"), view_of(state), Random(seed), soon()) for seed in range(6)]
        assert set(await asyncio.gather(*thoughts)) <= set(view_of(state).legal)
        assert thinkers._pool is None
        await queue.report("another", 3)
        assert await queue.places() == 4 and await queue.waiting(LEVELS) == 0
        first.stop()
        await task
        assert await queue.places() == 3
        await queue.report("another", 0)
        redis.stop()
        assert await thinkers.think(Thinker("strong"), view_of(state), Random(1), soon()) in view_of(state).legal

    with_queue(scene, RedisQueue(redis.url))


@pytest.mark.parametrize(
    "asks", [lambda queue: queue.take(LEVELS), lambda queue: queue.answer("me"), lambda queue: queue.reply("you", b"")]
)
def test_nothing_waits_for_a_redis_that_does_not_answer(
    asks: Callable[[JobQueue], Awaitable[Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its machine is gone, but the connection looks open. A call without a timeout would miss the return of Redis on another machine."""
    monkeypatch.setattr(redis_queue, "LONGEST", 0.05)

    async def listens(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read()
        writer.close()

    async def scene() -> None:
        async with await asyncio.start_server(listens, "127.0.0.1", 0) as silent:
            queue = RedisQueue(f"redis://127.0.0.1:{silent.sockets[0].getsockname()[1]}")
            with pytest.raises(RedisTimeout):
                async with asyncio.timeout(30):
                    await asks(queue)
            await queue.close()

    asyncio.run(scene())


def test_the_command_runs_until_it_is_stopped(redis: Any) -> None:
    """It still answers the jobs it has taken."""
    command = [sys.executable, "-m", "ridotto", "worker", "--redis", redis.url, "--thinkers", "1"]
    worker = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    state = deal()

    async def scene(queue: JobQueue, remote: RemoteThinking, thinkers: ThinkingPool) -> None:
        await until(lambda: remote.places == 1)
        assert await thinkers.think(Thinker("strong"), view_of(state), Random(1), soon()) in view_of(state).legal
        assert thinkers._pool is None
        worker.send_signal(signal.SIGTERM)
        await until(lambda: remote.places == 0)

    try:
        with_queue(scene, RedisQueue(redis.url))
        said, complained = worker.communicate(timeout=20)
    finally:
        worker.kill()
        worker.wait()
    assert worker.returncode == 0 and said.startswith("ridotto thinks for bots, 1 at a time") and complained == ""


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ([], "--redis is missing, expected the URL"),
        (["--redis", "nonsense"], "--redis 'nonsense' is not allowed, expected a URL like redis://"),
        (
            ["--redis", "redis://x", "--levels", "steady"],
            "--levels 'steady' is not allowed, expected some of strong, m",
        ),
    ],
)
def test_what_the_command_cannot_use(arguments: list[str], why: str, capsys: pytest.CaptureFixture[str]) -> None:
    from ridotto.cli import main

    assert main(["worker", *arguments]) == 2
    assert why in capsys.readouterr().err
