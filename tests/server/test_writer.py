"""Group commit: one task writes for all tables, and each append is acknowledged or refused separately."""

import asyncio
from pathlib import Path

import pytest
from test_disk import with_storage

from ridotto.server.store import writer
from ridotto.server.store.database import Unsaved
from ridotto.server.store.storage import Storage
from ridotto.server.store.writer import Append, Conflict, Writer
from ridotto.server.table.state import Event


def said(version: int, table: str) -> Append:
    """Return a change of a table and its card in the lobby."""
    event = Event(version, 10**12, "said", {"seat": 0}, marks=((1, 1),))
    card = {"public": True, "phase": "waiting", "changed": 10**12, "visited": 10**12, "card": {}}
    return Append(table, [event], card=card)


def record_batches(patch: pytest.MonkeyPatch) -> list[int]:
    """Record the size of every batch; return the list."""
    batches: list[int] = []
    store = Writer._store

    async def counting(self: Writer, batch: list[Append]) -> None:
        batches.append(len(batch))
        await store(self, batch)

    patch.setattr(Writer, "_store", counting)
    return batches


def test_appends_made_during_a_write_share_the_next_transaction(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(kept: Storage) -> None:
        batches = record_batches(monkeypatch)
        first = asyncio.create_task(kept.append(said(1, "first")))
        while not batches:
            await asyncio.sleep(0)
        await asyncio.gather(first, *(kept.append(said(1, f"table{number}")) for number in range(5)))
        assert batches == [1, 5]

    with_storage(tmp_path, scene)


def test_tables_wait_a_moment_for_each_other_and_none_for_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(kept: Storage) -> None:
        batches, sleep, over = record_batches(monkeypatch), asyncio.sleep, asyncio.Event()

        async def moment(seconds: float) -> None:
            await (over.wait() if seconds > 1000 else sleep(seconds))

        monkeypatch.setattr(writer, "BATCH_DELAY", 3600.0)
        monkeypatch.setattr(asyncio, "sleep", moment)
        for version in (1, 2):
            await kept.append(said(version, "one"))
        another = asyncio.create_task(kept.append(said(1, "another")))
        for _ in range(10):
            await sleep(0)
        assert batches == [1, 1]
        third = asyncio.create_task(kept.append(said(1, "third")))
        await sleep(0)
        over.set()
        await asyncio.gather(another, third)
        assert batches == [1, 1, 2]

    with_storage(tmp_path, scene)


def test_a_conflict_does_not_affect_its_batch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(kept: Storage) -> None:
        await kept.append(said(1, "there"))
        batches = record_batches(monkeypatch)
        appends = [said(1, name) for name in ("one", "there", "two")]
        appends[1].events[0].data["seat"] = 1  # an identical one would count as written
        answers = await asyncio.gather(*map(kept.append, appends), return_exceptions=True)
        assert [type(answer) for answer in answers] == [type(None), Conflict, type(None)]
        assert batches == [3, 1, 1, 1]
        assert [event.data["seat"] for event in await kept.log("there")] == [0]

    with_storage(tmp_path, scene)


def test_closing_writes_the_queue_and_nothing_after_it(tmp_path: Path) -> None:
    waiting: list[asyncio.Task[None]] = []

    async def goes(kept: Storage) -> None:
        waiting.append(asyncio.create_task(kept.append(said(1, "table"))))
        await asyncio.sleep(0)
        kept.writer.closing = True
        with pytest.raises(Unsaved):
            await kept.append(said(2, "table"))
        with pytest.raises(Unsaved):
            await kept.do(lambda connection: asyncio.sleep(0))

    async def comes_back(kept: Storage) -> None:
        assert [event.version for event in await kept.log("table")] == [1]

    with_storage(tmp_path, goes)
    assert waiting[0].done() and waiting[0].exception() is None
    with_storage(tmp_path, comes_back)
