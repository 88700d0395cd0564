"""Administration of a server while people play on it."""

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
from server_process import LocalServer, Visitor, run_with_server
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


class AdminCommand:
    """Runs `ridotto admin` beside a running server."""

    def __init__(self, folder: Path, said: pytest.CaptureFixture[str]) -> None:
        self.database = str(folder / "tables.sqlite")
        self.said = said

    async def run(self, *words: str, status: int = 0) -> str:
        """Run a command; return its output."""
        self.said.readouterr()
        assert await asyncio.to_thread(run, ["admin", *words, "--database", self.database]) == status
        found = self.said.readouterr()
        return found.out + found.err

    async def run_json(self, *words: str) -> Any:
        """Run a command; return its JSON output."""
        return json.loads((await self.run(*words, "--json")).splitlines()[0])


async def ended(visitor: Visitor) -> int:
    """Wait until the server has closed a visitor's connection; return the code."""
    assert visitor.reader
    await visitor.reader
    assert visitor.closed is not None
    return visitor.closed


def test_who_plays_where_and_what_happened_at_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It shows names and moves, and never a card."""
    command = AdminCommand(tmp_path, capsys)

    async def scene(here: LocalServer) -> None:
        ada = await here.visitor("Ada")
        table = await ada.opens("belote", play=True, level="random")
        await ada.joins(table)
        await ada.until(lambda: ada.browser.view["turn"] == 0)
        action = ada.browser.view["legal"][0]
        await ada.acts(action)
        (row,) = await command.run_json("tables")
        assert (row["id"], row["game"], row["phase"], row["host"]) == (table, "belote", "playing", "Ada")
        assert await command.run_json("tables", "--phase", "over") == []
        found = await command.run_json("table", table)
        (guest,) = await command.run_json("guests", "ad")
        assert guest["name"] == "Ada" and found["host"] == {"name": "Ada", "guest": guest["guest"]}
        kinds = [line["what"] for line in found["story"]]
        moves = [line for line in found["story"] if line.get("moved") == "person"]
        assert kinds[:3] == ["created", "sat", "dealt"] and moves[0]["seat"] == 0
        shown = await command.run("table", table)
        for text in (shown, json.dumps(found)):
            assert not re.search(r"\b[2-9TJQKA][SHDC]\b|play |promise|secret", text)
        assert "there is no table 'nowhere'" in await command.run("table", "nowhere", status=2)
        assert "--phase 'late' is not allowed" in await command.run("tables", "--phase", "late", status=2)

    run_with_server(tmp_path, scene)


def test_a_blocked_guest_is_disconnected_and_admitted_again_when_unblocked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = AdminCommand(tmp_path, capsys)

    async def scene(here: LocalServer) -> None:
        ada = await here.visitor("Ada")
        table = await ada.opens("belote")
        ben = await here.visitor("Ben", table)
        await ada.joins(table)
        (row,) = await command.run_json("guests", "Ben")
        assert "is blocked" in await command.run("block", row["guest"], "--why", "rude")
        assert await ended(ben) == 4411
        assert (await ben.http.get(here.address + "/api/me")).status_code == 403
        assert ada.socket and (await ada.http.get(here.address + "/api/me")).status_code == 200
        (blocked,) = await command.run_json("blocks")
        assert (blocked["subject"], blocked["why"]) == (row["guest"], "rude")
        assert "is no longer blocked" in await command.run("unblock", row["guest"])
        while (await ben.http.get(here.address + "/api/me")).status_code == 403:
            await asyncio.sleep(0.05)
        await ben.joins(table)
        await command.run("block", "127.0.0.0/8")
        assert await ended(ada) == 4411
        assert (await ben.http.get(here.address + "/api/games")).status_code == 403
        assert "there is no guest 'g-nobody', expected a guest like" in await command.run("block", "g-nobody", status=2)

    run_with_server(tmp_path, scene)


def test_a_table_is_closed_from_outside(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = AdminCommand(tmp_path, capsys)

    async def scene(here: LocalServer) -> None:
        ada = await here.visitor("Ada")
        table = await ada.opens("truco")
        await ada.joins(table)
        assert "is closed" in await command.run("close", table)
        await ada.until(lambda: ada.browser.merged["table"]["closed"])
        assert "was closed already" in await command.run("close", table)
        assert (await ada.does("start"))["code"] == "closed"

    run_with_server(tmp_path, scene)


def test_a_drained_process_is_not_ready_and_admits_no_new_clients(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It then exits. This server does not, so `drain` reports it with status 1."""
    command = AdminCommand(tmp_path, capsys)

    async def scene(here: LocalServer) -> None:
        ada = await here.visitor("Ada")
        table = await ada.opens("truco")
        ready = here.address + "/readyz"
        assert (await ada.http.get(ready)).status_code == 200
        assert (await ada.http.get(here.address + "/startupz")).status_code == 200
        (row,) = await command.run_json("servers")
        assert row["state"] == "ready"
        assert "has not exited" in await command.run("drain", row["id"][:-2], "--wait", "0", status=1)
        while not here.registry.shutdown_requested:
            await asyncio.sleep(0.02)
        assert (await ada.http.get(ready)).status_code == 503
        assert (await ada.http.get(here.address + "/healthz")).status_code == 200
        await here.registry.drain()
        with pytest.raises(AssertionError, match="the connection has ended"):
            await ada.joins(table)
        assert "drain which process?" in await command.run("drain", status=2)
        assert f"expected one of {row['id']}" in await command.run("drain", "nobody", status=2)

    run_with_server(tmp_path, scene)


def test_records_are_exported_line_by_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = AdminCommand(tmp_path, capsys)

    async def scene(here: LocalServer) -> None:
        ada = await here.visitor("Ada")
        table = await ada.opens("truco", play=True, level="random")
        await ada.joins(table)
        while ada.browser.merged["table"]["phase"] != "over":
            await played_on(ada)
        file = tmp_path / "records.jsonl"
        assert "holds 1 record" in await command.run("export", str(file), "--game", "truco")
        (line,) = file.read_text().splitlines()
        assert json.loads(line)["players"][0] == "Ada"
        assert await asyncio.to_thread(run, ["referee", "--no-legal", str(file)]) == 0
        assert "exists, expected the name of a new file" in await command.run("export", str(file), status=2)
        assert await command.run("export", "--game", "belote") == ""
        assert "--since 'noon' is not allowed" in await command.run("export", "--since", "noon", status=2)

    lines = run_with_server(tmp_path, scene)
    told = [line for line in lines if line["from"] == "ridotto.story" and "version" in line]
    versions = [line["version"] for line in told if not line["what"].endswith("connected")]
    assert versions == list(range(4, len(versions) + 4)), "the history has no gap, from the first event on"
    assert len({line["table"] for line in told}) == len({line["server"] for line in told}) == 1
    (guest,) = {line["guest"] for line in told if "guest" in line}
    assert re.fullmatch("g-[0-9a-f]{10}", guest)
    text = json.dumps([{**line, "at": "", "server": ""} for line in lines])
    assert not re.search(r"\b[2-9TJQKA][SHDC]\b|truco!|play ", text)


def test_an_export_that_fails_leaves_nothing_behind(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The export can be repeated, and the error message names the cause."""
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
    """This covers a table's history, and errors about a database, a limit or a backup."""
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    database, command = str(tmp_path / "tables.sqlite"), AdminCommand(tmp_path, capsys)

    async def scene() -> None:
        storage = await Storage.open(url_of(database))
        registry = TableRegistry(storage, Settings(), SIGNER)
        table = await registry.open_table(Guest("ada", "Ada"), NewTable(game="truco", level="random"))
        await registry.close()
        await storage.close()
        story = (await command.run("table", table)).splitlines()[2:]
        assert [line.split("  ")[-1].split(" ", 1) for line in story] == [
            ["テーブルの作成"],
            ["着席", f"席 0 ゲスト {alias('ada')}"],
        ]
        assert "「nope」というテーブルはありません" in await command.run("table", "nope", status=2)
        assert "「x」というプロセスはありません。動いているプロセスがありません" in await command.run(
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


def test_an_export_whose_reader_exits_ends_silently(tmp_path: Path) -> None:
    """It ends like a program killed by SIGPIPE, without blaming the database and without an error from Python's last flush."""
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
    """Play the first legal action, and wait for its effect."""
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
