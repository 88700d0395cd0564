"""The file writer: appends go to an SQLite file without SQLAlchemy, and the rows are the same as with it."""

import asyncio
import json
import sqlite3
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import event
from test_disk import with_storage

from ridotto.server.store import sqlite
from ridotto.server.store.storage import Storage
from ridotto.server.store.writer import Append, Conflict
from ridotto.server.table.state import Event

Scene = Callable[[Storage], Awaitable[None]]


def change(version: int, table: str = "table", command: str | None = None) -> Append:
    """Return a change with every kind of value that an event may contain."""
    data = {"text": 'é ♥ "\\', "number": 2**53, "none": None, "yes": True, "list": [1, [2.5]], "by": {"0": "x"}}
    return Append(table, [Event(version, 10**12, "said", data, command, "content", ((1, 2), (3, 4)))])


def test_events_written_directly_are_read_unchanged(tmp_path: Path) -> None:
    """Direct writes reach no statement listener; with a listener, SQLAlchemy writes the same rows."""
    heard: list[str] = []

    def listen(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        heard.append(statement)

    async def scene(kept: Storage) -> None:
        direct, by_statement = change(1, "one", "guest:1"), change(1, "two", "guest:1")
        await kept.append(direct)
        event.listen(kept.engine.sync_engine, "before_cursor_execute", listen)
        await kept.append(by_statement)
        assert [line.split()[2] for line in heard] == ["events"]
        for one in (direct, by_statement):
            assert await kept.log(one.table) == one.events

    with_storage(tmp_path, scene)
    with sqlite3.connect(tmp_path / "tables.sqlite") as connection:
        rows = connection.execute("select version, at, kind, data, command, content, marks, schema from events")
        one, two = rows.fetchall()
    connection.close()
    assert one == two


def test_cards_sitters_and_records_are_the_same_as_with_sqlalchemy(tmp_path: Path) -> None:
    """A second change replaces the card and the sitters; the record stays."""
    card = {"public": True, "phase": "over", "changed": 1, "visited": 2, "card": {"host": "é ♥", "players": [None, ""]}}
    players = ["steady bot", "é"]

    async def scene(kept: Storage) -> None:
        async def both(table: str) -> None:
            record = {
                "id": f"r-{table}",
                "game": "belote",
                "players": players,
                "finished": 3,
                "record": {"deals": [1.5]},
            }
            first, second = change(1, table), change(2, table)
            await kept.append(replace(first, card={**card, "phase": "scored"}, sitters=["a", "b"], record=record))
            await kept.append(replace(second, card=card, sitters=["b"]))

        await both("one")
        event.listen(kept.engine.sync_engine, "before_cursor_execute", lambda *_: None)
        await both("two")

    with_storage(tmp_path, scene)
    found = []
    with sqlite3.connect(tmp_path / "tables.sqlite") as connection:
        for table in ("one", "two"):
            found.append(
                [
                    *connection.execute(
                        "select public, phase, changed, visited, card from tables where id = ?", (table,)
                    ),
                    *connection.execute("select guest from sitters where table_id = ?", (table,)),
                    *connection.execute(
                        "select game, players, finished, record from records where id = ?", (f"r-{table}",)
                    ),
                ]
            )
    connection.close()
    assert found[0] == found[1]
    row, sitters, record = found[0]
    assert row[:4] == (1, "over", 1, 2) and json.loads(row[4]) == card["card"]
    assert sitters == ("b",) and json.loads(record[1]) == players


def test_an_append_that_cannot_be_written_holds_up_no_other(tmp_path: Path) -> None:
    """Its caller gets the error, and appends of the same batch are written."""

    async def scene(kept: Storage) -> None:
        odd = Append("a", [Event(1, 0, "said", {"value": 10**30})])
        async with asyncio.timeout(20):
            found = await asyncio.gather(kept.append(odd), kept.append(change(1, "b")), return_exceptions=True)
        assert isinstance(found[0], TypeError) and found[1] is None
        assert not await kept.log("a") and await kept.log("b")

    with_storage(tmp_path, scene)


def test_conflicts_are_found_through_sqlalchemy(tmp_path: Path) -> None:
    """An existing version or command is a conflict; other appends of the same batch are written."""

    async def scene(kept: Storage) -> None:
        await kept.append(change(1, "a", "guest:1"))
        other = Append("a", [Event(1, 0, "said", {"value": "other"})])
        found = await asyncio.gather(
            kept.append(other),
            kept.append(change(2, "a", "guest:1")),
            kept.append(change(1, "b")),
            return_exceptions=True,
        )
        assert [type(one) for one in found] == [Conflict, Conflict, type(None)]
        assert len(await kept.log("a")) == len(await kept.log("b")) == 1

    with_storage(tmp_path, scene)


def test_a_failing_file_writer_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    async def scene(kept: Storage) -> None:
        monkeypatch.setattr(sqlite.FileWriter, "_write", fails)
        await kept.append(change(1))
        assert len(await kept.log("table")) == 1 and kept.saving

    with_storage(tmp_path, scene)
