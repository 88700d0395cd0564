"""Search bots on a server: in separate processes, in time, with the steady bot as fallback, and with timing that reveals nothing."""

import asyncio
import logging
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, ThreadPoolExecutor
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from searching import with_search
from table_fixtures import Party, dealt_table, gather

import ridotto
from ridotto import InvalidText, View
from ridotto.bots import Thinker, bot
from ridotto.search import Budget, Verdict
from ridotto.server.live.registry import level_of
from ridotto.server.live.scheduler import BRISK
from ridotto.server.ops import clock, metrics
from ridotto.server.table.fold import fold
from ridotto.server.table.state import Chair, Draft, Event, Table
from ridotto.server.wire.bodies import NewTable
from ridotto.server.workers import thinking_pool
from ridotto.server.workers.fair_queue import Flow
from ridotto.server.workers.jobs import RESERVE, SHORTEST
from ridotto.server.workers.thinking_pool import THINKING, ThinkingPool

BEAT = 60_000


def threads(number: int) -> ThreadPoolExecutor:
    """Replace the processes with threads, which can run a test's own search."""
    return ThreadPoolExecutor(number, "thinker")


PATIENT = {"strong": 20_000, "master": 60_000}
SLOW = 200
"""Thinking time in milliseconds of a bot that is to be late."""


class Search:
    """A search with a scripted result, which blocks until released."""

    def __init__(self, says: Callable[[View], str] = lambda view: "take") -> None:
        self.says = says
        self.go = threading.Event()
        self.go.set()
        self.limits: list[float] = []
        """Time limits of the searches, in seconds."""

    def __call__(self, view: View, rng: Random, budget: Budget) -> Verdict:
        assert budget.seconds is not None and budget.nodes
        self.limits.append(budget.seconds)
        self.go.wait(20)
        return Verdict(self.says(view), {})


@pytest.fixture
def search(monkeypatch: pytest.MonkeyPatch) -> Iterator[Search]:
    """Install a search for Belote, with so much thinking time that no test depends on the machine's speed."""
    for level, milliseconds in PATIENT.items():
        monkeypatch.setitem(THINKING, level, milliseconds)
    monkeypatch.setattr(thinking_pool, "start_pool", threads)
    found = Search()
    with with_search("belote", found):
        yield found
        found.go.set()


def bots_table(level: str, persons: tuple[int, ...] = (0, 1)) -> Table:
    """Return a deal of Belote whose first bidder is a bot of a level."""
    table = dealt_table("belote", persons=list(persons))
    chairs = tuple(chair if chair.guest else Chair(bot=level) for chair in table.chairs)
    assert table.state and table.state.turn not in persons
    return replace(table, chairs=chairs, public_at=clock.now())


def replaced(level: str, why: str) -> float:
    return float(metrics.REPLACED.labels(level, why)._value.get())


def due(party: Party) -> int:
    """Return the milliseconds from the last public change to the next scheduled action."""
    found = party.live_table.scheduler.due()
    assert found and found.what == "bot"
    return found.at - party.table.public_at


async def thought(party: Party) -> str:
    found = party.live_table.scheduler.bot_turns.decision
    assert found
    action = await found.action
    await asyncio.sleep(0)
    return action


# ---- the pool and its fallback ---------------------------------------------------------------------------------------


def test_a_search_thinks_off_the_loop(search: Search) -> None:
    async def scene() -> None:
        party = await gather(bots_table("strong"), pace=BEAT)
        assert await thought(party) == "take"
        party.close()

    names: list[str] = []

    def says(view: View) -> str:
        names.append(threading.current_thread().name)
        return "take"

    search.says = says
    asyncio.run(scene())
    assert names and names[0].startswith("thinker")
    assert search.limits[0] <= (max(BEAT * BRISK, THINKING["strong"])) / 1000


def stumbles(view: View) -> str:
    raise ZeroDivisionError


@pytest.mark.parametrize(
    ("says", "late", "why"),
    [(stumbles, False, "failed"), (lambda view: "play 7S", False, "failed"), (lambda view: "take", True, "late")],
    ids=["stumbles", "breaks the rules", "is late"],
)
def test_a_steady_bot_does_what_another_one_fails_to_do(
    search: Search, says: Any, late: bool, why: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The steady bot uses the same random numbers, and the table continues."""
    if late:
        monkeypatch.setitem(THINKING, "strong", SLOW)
    before = replaced("strong", why)

    async def scene() -> None:
        table = bots_table("strong")
        assert table.state and table.state.turn is not None
        view = table.state.view(table.state.turn)
        party = await gather(table, pace=0)
        assert await thought(party) == bot("steady").act(view, Random(0))
        async with asyncio.timeout(20):
            while party.table.state is table.state:
                await asyncio.sleep(0.01)
        party.close()

    search.says = says
    if late:
        search.go.clear()
    asyncio.run(scene())
    assert replaced("strong", why) >= before + 1
    lines = [record for record in caplog.records if record.name == "ridotto.thinking"]
    assert {record.levelno for record in lines} == {logging.WARNING}
    assert all((record.__dict__["bot"], record.__dict__["reason"]) == ("strong", why) for record in lines)


def test_many_thoughts_share_the_time() -> None:
    """With one place and five searches, each gets a share of the time left when it starts, so that the last ones are in time."""

    async def scene() -> list[str]:
        table = bots_table("strong")
        assert table.state and table.state.turn is not None
        view = table.state.view(table.state.turn)
        thinkers = ThinkingPool(1, threads)
        until = clock.now() + 10_000
        player = bot("strong")
        tasks = [asyncio.create_task(thinkers.think(player, view, Random(1), until)) for _ in range(5)]  # type: ignore[arg-type]
        while not search.limits:
            await asyncio.sleep(0.001)
        assert thinkers.searches == 5
        search.go.set()
        found = list(await asyncio.gather(*tasks))
        assert thinkers.searches == 0
        with pytest.raises(TimeoutError):
            await thinkers.think(player, view, Random(1), clock.now() + RESERVE + SHORTEST - 1)  # type: ignore[arg-type]
        await thinkers.close()
        return found

    search = Search()
    search.go.clear()
    with with_search("belote", search):
        assert asyncio.run(scene()) == ["take"] * 5
    assert all(given <= 10 / waiting for given, waiting in zip(search.limits[1:], (4, 3, 2, 1), strict=True))


def test_a_late_thought_keeps_no_thread_from_the_others() -> None:
    """A search for which nothing waits any more is not started."""

    async def scene() -> None:
        table = bots_table("strong")
        assert table.state and table.state.turn is not None
        view = table.state.view(table.state.turn)
        thinkers = ThinkingPool(1, threads)
        player = bot("strong")
        late = [asyncio.create_task(thinkers.think(player, view, Random(1), clock.now() + 150)) for _ in range(4)]  # type: ignore[arg-type]
        found = await asyncio.gather(*late, return_exceptions=True)
        assert all(isinstance(one, TimeoutError) for one in found)
        assert len(search.limits) == 1
        search.go.set()
        assert await thinkers.think(player, view, Random(1), clock.now() + 20_000) == "take"  # type: ignore[arg-type]
        await thinkers.close()

    search = Search()
    search.go.clear()
    with with_search("belote", search):
        asyncio.run(scene())
    assert len(search.limits) == 2


def test_a_table_of_another_address_has_its_time() -> None:
    """One address thinks at 50 tables: a bot of another address starts next, with all of the time left."""

    async def scene() -> None:
        table = bots_table("strong")
        assert table.state and table.state.turn is not None
        view, player = table.state.view(table.state.turn), bot("strong")
        thinkers = ThinkingPool(2, threads)

        def thinks(*flow: str) -> asyncio.Task[str]:
            until = clock.now() + 20_000
            return asyncio.create_task(thinkers.think(player, view, Random(1), until, flow=Flow(*flow)))  # type: ignore[arg-type]

        crowd = [thinks("crowd", f"g{number}", f"t{number}") for number in range(50)]
        while len(search.limits) < 2:
            await asyncio.sleep(0.001)
        stranger = thinks("street", "eve", "t")
        while thinkers.searches < 51:
            await asyncio.sleep(0.001)
        search.go.set()
        assert await stranger == "take"
        assert set(await asyncio.gather(*crowd)) == {"take"}
        await thinkers.close()

    search = Search()
    search.go.clear()
    with with_search("belote", search):
        asyncio.run(scene())
    assert max(search.limits[2:4]) > 10 > 20 * 2 / 40 > search.limits[4]


def test_a_master_gives_way_to_bots_with_less_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """While bots with less time are active, a master may use the last process only briefly, so that they stay in time."""
    for level, milliseconds in PATIENT.items():
        monkeypatch.setitem(THINKING, level, milliseconds)

    async def scene() -> None:
        table = bots_table("strong")
        assert table.state and table.state.turn is not None
        view = table.state.view(table.state.turn)
        thinkers = ThinkingPool(2, threads)

        async def thinks(level: str) -> str:
            return await thinkers.think(bot(level), view, Random(1), clock.now() + PATIENT[level])  # type: ignore[arg-type]

        async def two(level: str) -> None:
            search.go.clear()
            tasks = [asyncio.create_task(thinks(level)) for _ in range(2)]
            count = len(search.limits)
            while len(search.limits) < count + 2:
                await asyncio.sleep(0.001)
            search.go.set()
            await asyncio.gather(*tasks)

        await two("master")
        await thinks("strong")
        await two("master")
        await thinkers.close()

    search = Search()
    with with_search("belote", search):
        asyncio.run(scene())
    alone, strong, among = search.limits[:2], search.limits[2], search.limits[3:]
    assert min(alone) > PATIENT["strong"] / 1000 and strong > PATIENT["strong"] / 2000
    assert max(among) > PATIENT["strong"] / 1000 and min(among) == PATIENT["strong"] / 2000


async def again_and_again(thinkers: ThinkingPool, player: Thinker, view: View) -> None:
    while True:
        await thinkers.think(player, view, Random(1), clock.now() + 60_000)


def test_search_processes_are_replaced_when_they_die() -> None:
    """With the real searches, the answer is the same as in this process. A caller whose process dies gets an error."""

    async def scene() -> None:
        state = ridotto.game("truco").deal(seed=3)
        state = state.apply("cut 20 top")
        assert state.turn is not None
        view, player = state.view(state.turn), Thinker("strong", 20)
        here = player.act(view, Random(1))
        thinkers = ThinkingPool(1)
        thinkers.prepare("truco")
        assert await thinkers.think(player, view, Random(1), clock.now() + 60_000) == here
        (process,) = thinkers.pool._processes.values()  # type: ignore[attr-defined]
        process.kill()
        with pytest.raises(BrokenExecutor):
            await again_and_again(thinkers, player, view)
        assert await thinkers.think(player, view, Random(1), clock.now() + 60_000) == here
        await thinkers.close()

    asyncio.run(scene())


def test_a_table_opens_after_an_idle_process_has_died() -> None:
    """Only the next caller gets the error; preparing a game counts as a call."""

    class Dead(ThreadPoolExecutor):
        def submit(self, *_: Any, **__: Any) -> Any:
            raise BrokenExecutor

    pools = [Dead(1), threads(1)]
    thinkers = ThinkingPool(1, lambda _: pools.pop(0))
    thinkers.prepare("truco")
    thinkers.prepare("truco")
    assert not pools
    asyncio.run(thinkers.close())


# ---- timing ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["strong", "master"])
@pytest.mark.parametrize("pace", [1, 30_000, 600_000])
@pytest.mark.parametrize("says", ["take", "pass"])
def test_the_moment_is_the_same_however_long_it_took(search: Search, level: str, pace: int, says: str) -> None:
    """A bot never acts before its thinking time is over. Passes are brisk where the table's pace is slower than that."""
    search.says = lambda view: says

    async def scene() -> None:
        search.go.clear()
        party = await gather(bots_table(level), pace=pace)
        assert due(party) == max(pace, PATIENT[level])
        begun = max(party.table.public_at, party.live_table.presence.open_since)
        found = party.live_table.scheduler.due()
        assert found and party.live_table.scheduler.deadline(found) - begun == max(PATIENT[level], int(pace * BRISK))
        search.go.set()
        assert await thought(party) == says
        assert due(party) == max(PATIENT[level], int(pace * BRISK) if says == "pass" else pace)
        party.close()

    asyncio.run(scene())


def test_each_bot_of_a_table_takes_the_time_of_its_level(search: Search) -> None:
    async def scene() -> None:
        table = bots_table("master", persons=())
        assert table.state and table.state.turn is not None
        chairs = [Chair(bot="steady")] * 4
        chairs[table.state.turn] = Chair(bot="master")
        party = await gather(replace(table, chairs=tuple(chairs)), pace=100, only=[None])
        assert due(party) == PATIENT["master"]
        await thought(party)
        party.live_table.scheduler.pace = 0
        seat = table.state.turn
        await party.live_table.commit(
            [Draft("acted", {"seat": seat, "action": "pass", "moved": "bot", "public": True})]
        )
        party.live_table.scheduler.pace = 100
        assert due(party) == 100
        party.close()

    search.says = lambda view: "pass"
    asyncio.run(scene())


def test_a_table_that_begins_again_gives_its_bots_their_time(search: Search) -> None:
    """After a restart, or when the first player connects, thinking time starts over, even though the move is long due."""

    async def scene() -> None:
        table = replace(bots_table("master"), public_at=clock.now() - 3_600_000)
        party = await gather(table, pace=1_000)
        assert await thought(party) == "take"
        assert search.limits[0] > 0.5 * PATIENT["master"] / 1000
        party.close()

    asyncio.run(scene())


def silent_turn(level: str) -> Table:
    """Return a deal of Belote in which the bot in turn makes a move that nobody sees: it declares (BEL-12.7)."""
    for number in range(1, 400):
        table = dealt_table("belote", persons=[], number=number)
        while table.state and table.state.turn is not None and len(table.state.actions) < 12:
            state = table.state
            seat = state.turn
            assert seat is not None
            text = bot("steady").act(state.view(seat), Random(0))
            if state.apply(text, seat).view() == state.view():
                return replace(table, chairs=(Chair(bot=level),) * 4, public_at=clock.now())
            event = {"seat": seat, "action": text, "moved": "bot", "public": True}
            table = fold(table, Event(table.version + 1, 0, "acted", event))
    raise AssertionError("nobody declares")


def test_what_nobody_sees_is_done_at_once(search: Search) -> None:
    """The next card is therefore decided early, and is played when it would have been without the hidden move."""
    search.says = lambda view: bot("steady").act(view, Random(0))

    async def scene() -> None:
        table = silent_turn("strong")
        party = await gather(table, pace=BEAT, only=[None])
        async with asyncio.timeout(20):
            while party.table.state is table.state:
                await asyncio.sleep(0.01)
        assert party.table.public_at == table.public_at
        assert due(party) == BEAT
        party.close()

    asyncio.run(scene())


# ---- levels of tables ------------------------------------------------------------------------------------------------


def test_a_table_is_given_a_level_that_plays_its_game(search: Search) -> None:
    game = bots_table("steady").game
    assert level_of(game, None, "strong") == "strong"
    assert level_of(game, "master", "steady") == "master"
    assert NewTable(game="belote").level is None
    with (
        with_search("belote"),
        pytest.raises(InvalidText, match="level: clever does not play belote, expected one of m"),
    ):
        level_of(game, "clever", "steady")


def test_levels_take_time_in_their_order() -> None:
    assert 0 < THINKING["strong"] < THINKING["master"]
    assert thinking_pool.thinking_time("steady") == 0 == thinking_pool.thinking_time("beginner")
    assert time.time() * 1000 == pytest.approx(clock.now(), abs=5_000)
