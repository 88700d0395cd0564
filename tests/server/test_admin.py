"""What an administrator sees and does, at a server that people play at."""

import asyncio
import errno
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from server_process import Here, Visitor, evening
from table_fixtures import SIGNER

from ridotto.cli.app import run
from ridotto.cli.choose import UsageError
from ridotto.cli.commands.admin import _new
from ridotto.cli.look import Look
from ridotto.server.live.registry import TableRegistry
from ridotto.server.ops.logs import alias
from ridotto.server.ops.settings import Settings
from ridotto.server.store.sqlite import url_of
from ridotto.server.store.storage import Storage
from ridotto.server.table.checks import Guest
from ridotto.server.wire.bodies import NewTable


class Office:
    """`ridotto admin` beside a running server."""

    def __init__(self, folder: Path, said: pytest.CaptureFixture[str]) -> None:
        self.database = str(folder / "tables.sqlite")
        self.said = said

    async def asks(self, *words: str, status: int = 0) -> str:
        """Runs a command; what it prints."""
        self.said.readouterr()
        assert await asyncio.to_thread(run, ["admin", *words, "--database", self.database]) == status
        found = self.said.readouterr()
        return found.out + found.err

    async def reads(self, *words: str) -> Any:
        """Runs a command that prints JSON."""
        return json.loads((await self.asks(*words, "--json")).splitlines()[0])


async def ended(visitor: Visitor) -> int:
    """Waits until the server has closed a visitor's connection; the code."""
    assert visitor.reader
    await visitor.reader
    assert visitor.closed is not None
    return visitor.closed


def test_who_plays_where_and_what_happened_at_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Names and moves, never a card."""
    office = Office(tmp_path, capsys)

    async def scene(here: Here) -> None:
        ada = await here.visitor("Ada")
        table = await ada.opens("belote", play=True, level="random")
        await ada.joins(table)
        await ada.until(lambda: ada.browser.view["turn"] == 0)
        action = ada.browser.view["legal"][0]
        await ada.acts(action)
        (row,) = await office.reads("tables")
        assert (row["id"], row["game"], row["phase"], row["host"]) == (table, "belote", "playing", "Ada")
        assert await office.reads("tables", "--phase", "over") == []
        found = await office.reads("table", table)
        (guest,) = await office.reads("guests", "ad")
        assert guest["name"] == "Ada" and found["host"] == {"name": "Ada", "guest": guest["guest"]}
        kinds = [line["what"] for line in found["story"]]
        moves = [line for line in found["story"] if line.get("moved") == "person"]
        assert kinds[:3] == ["created", "sat", "dealt"] and moves[0]["seat"] == 0
        shown = await office.asks("table", table)
        for text in (shown, json.dumps(found)):
            assert not re.search(r"\b[2-9TJQKA][SHDC]\b|play |promise|secret", text)
        assert "there is no table 'nowhere'" in await office.asks("table", "nowhere", status=2)
        assert "--phase 'late' is not allowed" in await office.asks("tables", "--phase", "late", status=2)

    evening(tmp_path, scene)


def test_who_is_blocked_is_turned_out_and_comes_in_again_when_unblocked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    office = Office(tmp_path, capsys)

    async def scene(here: Here) -> None:
        ada = await here.visitor("Ada")
        table = await ada.opens("belote")
        ben = await here.visitor("Ben", table)
        await ada.joins(table)
        (row,) = await office.reads("guests", "Ben")
        assert "is blocked" in await office.asks("block", row["guest"], "--why", "rude")
        assert await ended(ben) == 4411
        assert (await ben.http.get(here.address + "/api/me")).status_code == 403
        assert ada.socket and (await ada.http.get(here.address + "/api/me")).status_code == 200
        (blocked,) = await office.reads("blocks")
        assert (blocked["subject"], blocked["why"]) == (row["guest"], "rude")
        assert "is no longer blocked" in await office.asks("unblock", row["guest"])
        while (await ben.http.get(here.address + "/api/me")).status_code == 403:
            await asyncio.sleep(0.05)
        await ben.joins(table)
        await office.asks("block", "127.0.0.0/8")
        assert await ended(ada) == 4411
        assert (await ben.http.get(here.address + "/api/games")).status_code == 403
        assert "is nobody here, expected a guest like" in await office.asks("block", "g-nobody", status=2)

    evening(tmp_path, scene)


def test_a_table_is_closed_from_outside(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    office = Office(tmp_path, capsys)

    async def scene(here: Here) -> None:
        ada = await here.visitor("Ada")
        table = await ada.opens("truco")
        await ada.joins(table)
        assert "is closed" in await office.asks("close", table)
        await ada.until(lambda: ada.browser.merged["table"]["closed"])
        assert "was closed already" in await office.asks("close", table)
        assert (await ada.does("start"))["code"] == "closed"

    evening(tmp_path, scene)


def test_a_drained_process_says_that_it_is_not_ready_and_lets_nobody_new_in(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It ends then; here, where nobody ends it, `drain` says so with status 1."""
    office = Office(tmp_path, capsys)

    async def scene(here: Here) -> None:
        ada = await here.visitor("Ada")
        table = await ada.opens("truco")
        ready = here.address + "/readyz"
        assert (await ada.http.get(ready)).status_code == 200
        assert (await ada.http.get(here.address + "/startupz")).status_code == 200
        (row,) = await office.reads("servers")
        assert row["state"] == "ready"
        assert "has not exited" in await office.asks("drain", row["id"][:-2], "--wait", "0", status=1)
        while not here.registry.asked_to_go:
            await asyncio.sleep(0.02)
        assert (await ada.http.get(ready)).status_code == 503
        assert (await ada.http.get(here.address + "/healthz")).status_code == 200
        await here.registry.drain()
        with pytest.raises(AssertionError, match="the connection has ended"):
            await ada.joins(table)
        assert "drain which process?" in await office.asks("drain", status=2)
        assert f"expected one of {row['id']}" in await office.asks("drain", "nobody", status=2)

    evening(tmp_path, scene)


def test_records_are_exported_line_by_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    office = Office(tmp_path, capsys)

    async def scene(here: Here) -> None:
        ada = await here.visitor("Ada")
        table = await ada.opens("truco", play=True, level="random")
        await ada.joins(table)
        while ada.browser.merged["table"]["phase"] != "over":
            await played_on(ada)
        file = tmp_path / "records.jsonl"
        assert "holds 1 record" in await office.asks("export", str(file), "--game", "truco")
        (line,) = file.read_text().splitlines()
        assert json.loads(line)["players"][0] == "Ada"
        assert await asyncio.to_thread(run, ["referee", "--no-legal", str(file)]) == 0
        assert "exists, expected the name of a new file" in await office.asks("export", str(file), status=2)
        assert await office.asks("export", "--game", "belote") == ""
        assert "--since 'noon' is not allowed" in await office.asks("export", "--since", "noon", status=2)

    lines = evening(tmp_path, scene)
    told = [line for line in lines if line["from"] == "ridotto.story" and "version" in line]
    versions = [line["version"] for line in told if not line["what"].endswith("connected")]
    assert versions == list(range(4, len(versions) + 4)), "a match is told without a gap, from the first event on"
    assert len({line["table"] for line in told}) == len({line["server"] for line in told}) == 1
    (guest,) = {line["guest"] for line in told if "guest" in line}
    assert re.fullmatch("g-[0-9a-f]{10}", guest)
    text = json.dumps([{**line, "at": "", "server": ""} for line in lines])
    assert not re.search(r"\b[2-9TJQKA][SHDC]\b|truco!|play ", text)


def test_an_export_that_fails_leaves_nothing_behind(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """So that it can be tried again; the sentence is about what went wrong."""
    file = tmp_path / "records.jsonl"
    assert run(["admin", "export", str(file), "--database", str(tmp_path / "none.sqlite")]) == 2
    assert "none.sqlite does not exist" in capsys.readouterr().err and not file.exists()
    with pytest.raises(UsageError) as full, _new(file):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    assert full.value.message(Look()) == f"{file}: No space left on device"
    assert not file.exists()


def test_an_administrator_reads_japanese(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What happened at a table, and what is wrong with a database, a limit or a backup."""
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    database, office = str(tmp_path / "tables.sqlite"), Office(tmp_path, capsys)

    async def scene() -> None:
        storage = await Storage.open(url_of(database))
        registry = TableRegistry(storage, Settings(), SIGNER)
        table = await registry.open_table(Guest("ada", "Ada"), NewTable(game="truco", level="random"))
        await registry.close()
        await storage.close()
        story = (await office.asks("table", table)).splitlines()[2:]
        assert [line.split("  ")[-1].split(" ", 1) for line in story] == [
            ["テーブルの作成"],
            ["着席", f"席 0 ゲスト {alias('ada')}"],
        ]
        assert "「nope」というテーブルはありません" in await office.asks("table", "nope", status=2)
        assert "「x」というプロセスはありません。動いているプロセスがありません" in await office.asks(
            "drain", "x", status=2
        )

    asyncio.run(scene())
    for words, said in (
        (["backup", str(tmp_path), "--database", database], f"{tmp_path}はもうあります。「--force」なら上書きします"),
        (["admin", "tables", "--database", "x://y"], "「x://y」はデータベースではありません。"),
        (["serve", "--limit", "rat=3"], "「rat」という上限はありません（もしかして：rate）"),
        (["serve", "--proxy", "here"], "「here」はプロキシのアドレスとして使えません。"),
    ):
        assert run(words) == 2
        assert said in capsys.readouterr().err


UNREAD = """
import os, sys
from ridotto.cli.app import run

unread = os.dup(1)
for words in (["--game", "belote"], []):
    print(run(["admin", "export", "--database", sys.argv[1], *words]), file=sys.stderr)
    os.dup2(unread, 1)
print(run(["games"]), file=sys.stderr)
"""


def test_an_export_whose_reader_goes_away_ends_without_a_word(tmp_path: Path) -> None:
    """As programs do that SIGPIPE ends; neither the database is to blame nor Python's last flush heard."""
    database = str(tmp_path / "tables.sqlite")
    shutil.copy(Path(__file__).parent / "stored" / "2026-11.sqlite", database)

    async def brought_up_to_date() -> None:
        await (await Storage.open(url_of(database))).close()

    asyncio.run(brought_up_to_date())
    reader, writer = os.pipe()
    os.close(reader)
    command = [sys.executable, "-c", UNREAD, database]
    with os.fdopen(writer) as unread:
        done = subprocess.run(command, stdout=unread, stderr=subprocess.PIPE, text=True)
    assert done.stderr == "141\n" * 3


async def played_on(visitor: Visitor) -> None:
    """Does the first thing that is possible, and waits for what follows."""
    browser = visitor.browser
    n = browser.n
    if browser.merged["table"]["phase"] == "scored":
        await visitor.does("ready")
    elif browser.view.get("legal"):
        await visitor.acts(browser.view["legal"][0])
    else:
        await visitor.until(lambda: browser.n != n, 8)


def test_an_alias_says_nothing_of_a_guest() -> None:
    assert alias("ada") == alias("ada") != alias("ben")
    assert re.fullmatch("g-[0-9a-f]{10}", alias("ada"))
