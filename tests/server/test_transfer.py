"""Backups move from SQLite to PostgreSQL and back without any change."""

import asyncio
import json
import shutil
import socket
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from services import Postgres
from sqlalchemy import func, select

from ridotto.cli.app import run
from ridotto.server.store import membership
from ridotto.server.store import postgres as postgres_module
from ridotto.server.store.file_lock import Unusable
from ridotto.server.store.postgres import MIGRATING
from ridotto.server.store.preparation import prepared
from ridotto.server.store.sqlite import url_of
from ridotto.server.store.storage import Storage
from ridotto.server.store.transfer import backup_tables, engine

STORED = Path(__file__).parent / "stored" / "2026-11.sqlite"


async def rows(database: str) -> dict[str, list[str]]:
    """Return the sorted rows of everything in a backup. This migrates the database to the newest schema."""
    storage = await Storage.open(url_of(database))
    found: dict[str, list[str]] = {}
    async with storage.engine.connect() as connection:
        for table in backup_tables():
            lines = [row._asdict() for row in await connection.execute(table.select())]
            found[table.name] = sorted(json.dumps(line, sort_keys=True) for line in lines)
    await storage.close()
    return found


def test_a_backup_goes_to_postgresql_and_back(
    postgres: Postgres, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Even from an old release; the previous content is kept in a schema of its own."""
    old, home, again = (tmp_path / f"{name}.sqlite" for name in ("old", "home", "again"))
    shutil.copy(STORED, old)
    with closing(sqlite3.connect(old)) as connection:  # damage that a disk may cause
        (broken,) = connection.execute("select id from tables limit 1").fetchone()
        connection.execute("update events set data = '{\"seat' where table_id = ? and version = 2", (broken,))
        connection.execute("update tables set card = '' where id = ?", (broken,))
        connection.commit()
    with postgres.database() as new:
        assert run(["restore", str(old), "--database", new]) == 0
        assert "the previous one is kept in the schema before_restore_" in capsys.readouterr().out
        assert run(["backup", str(home), "--database", new]) == 0
        assert run(["restore", str(home), "--database", str(again)]) == 0
        moved = asyncio.run(rows(new))
        assert moved == asyncio.run(rows(str(again)))
    with closing(sqlite3.connect(old)) as connection:  # the only change is how damaged values are stored
        connection.execute(
            "update events set data = ? where table_id = ? and version = 2",
            (json.dumps({"damaged": '{"seat'}), broken),
        )
        connection.execute('update tables set card = \'{"damaged": ""}\' where id = ?', (broken,))
        connection.commit()
    assert moved == asyncio.run(rows(str(old)))


def test_a_database_that_is_served_is_not_replaced(
    postgres: Postgres, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = tmp_path / "copy.sqlite"

    async def served(database: str) -> None:
        storage = await Storage.open(database)
        await membership.enter(storage, "machine-1-abc")
        await storage.close()

    with postgres.database() as database:
        assert run(["backup", str(copy), "--database", database]) == 0
        asyncio.run(served(database))
        assert run(["restore", str(copy), "--database", database]) == 2
        assert "is in use by a server: stop it first" in capsys.readouterr().err


def test_a_process_that_comes_during_a_restore_waits_for_its_end(postgres: Postgres) -> None:
    """It has read nothing yet, and then reads the restored data."""

    async def scene(database: str) -> None:
        storage = await Storage.open(database)
        async with engine(database) as other, other.begin() as restoring:
            await restoring.execute(select(func.pg_advisory_xact_lock(MIGRATING)))
            coming = asyncio.create_task(membership.enter(storage, "late"))
            assert not (await asyncio.wait([coming], timeout=0.2))[0]
            assert await membership.present(storage.engine) == []
        await coming
        assert [one["id"] for one in await membership.present(storage.engine)] == ["late"]
        await storage.close()

    with postgres.database() as database:
        asyncio.run(scene(database))


def test_a_database_is_restored_by_one_at_a_time(
    postgres: Postgres, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is not migrated meanwhile either: a server that starts waits for the same lock."""
    copy = tmp_path / "copy.sqlite"

    async def meanwhile(database: str) -> int:
        async with engine(database) as other, other.begin() as connection:
            await connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))
            return await asyncio.to_thread(run, ["restore", str(copy), "--database", database])

    with postgres.database() as database:
        assert run(["backup", str(copy), "--database", database]) == 0
        assert asyncio.run(meanwhile(database)) == 2
        assert "is being restored or migrated by another process" in capsys.readouterr().err
        assert run(["restore", str(copy), "--database", database]) == 0


@pytest.mark.parametrize(
    ("database", "sentence"),
    [
        ("postgresql+asyncpg://ridotto:secret@/none?host=/nowhere", "ridotto:***@/none?host=%2Fnowhere cannot be used"),
        ("postgresql://ridotto:secret@/none?host=/nowhere", "ridotto:***@/none?host=%2Fnowhere cannot be used"),
        ("postgresql+nosuch://me:secret@host/none", "me:***@host/none' is not a database, expected a file or a URL"),
        ("postgresql://me:secret@host:port/none", "me:***@host:port/none' is not a database"),
        (
            "postgresql://me:secret@127.0.0.1:1/none?sslmode=require",
            "me:***@127.0.0.1:1/none?ssl=require cannot be used",
        ),
        ("postgresql://me:secret@host/none?ssl=maybe", "`sslmode` parameter must be one of: disable"),
        (
            "postgresql://me:secret@host/none?pool=9",
            "'pool' is not an option of a PostgreSQL database's URL, expected host, port",
        ),
        ("mysql://host/none", "'mysql://host/none' is not a database, expected a file or a URL like postgresql://…"),
        ("sqlite:////nowhere/tables.sqlite", "/nowhere/tables.sqlite does not exist"),
    ],
)
def test_a_database_that_cannot_be_reached_is_one_sentence(
    database: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It quotes no password, and no partial file is left."""
    copy = tmp_path / "copy.sqlite"
    assert run(["backup", str(copy), "--database", database]) == 2
    said: Any = capsys.readouterr().err
    assert said.startswith("ridotto: ") and sentence in said and "secret" not in said and said.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


@pytest.fixture
def silent(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Yield the URL of a database that accepts connections and never answers."""
    monkeypatch.setattr(postgres_module, "LONGEST", 0.05)
    with socket.create_server(("127.0.0.1", 0)) as opened:
        yield f"postgresql+asyncpg://ridotto@127.0.0.1:{opened.getsockname()[1]}/tables"


def test_a_database_that_says_nothing_is_one_sentence(silent: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Administrators and a starting server get it without a long wait."""
    assert run(["admin", "servers", "--database", silent]) == 2
    assert capsys.readouterr().err.endswith("/tables cannot be used: it does not answer\n")
    with pytest.raises(Unusable, match="cannot be used: it does not answer"), prepared(silent):
        pass
