"""Several processes behind one port: one that dies is replaced, all are replaced at a reload, and nobody at a table hears a word of it."""

import asyncio
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from server_process import Server, Visitor, all_go_after
from websockets.exceptions import WebSocketException

from ridotto.cli import serving
from ridotto.cli.app import run
from ridotto.server.cluster import prefork
from ridotto.server.cluster.handover import MOST, Handover
from ridotto.server.cluster.listening import bound, hand_down, handed_down, notified
from ridotto.server.cluster.prefork import ProcessManager, Worker


def children(pid: int) -> list[int]:
    """The processes that a process has begun."""
    with suppress(OSError):
        return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    return []


def until(holds: object, seconds: float = 60) -> None:
    """Waits until something holds."""
    deadline = time.monotonic() + seconds
    while not holds():  # type: ignore[operator]
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_several_processes_need_postgresql(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["serve", "--workers", "2", "--database", str(tmp_path / "tables.sqlite")]) == 2
    said = capsys.readouterr().err
    assert "--workers 2 is not possible with tables.sqlite" in said and "expected --database postgresql" in said
    assert list(tmp_path.iterdir()) == []


async def comes_back(visitor: Visitor, table: str) -> int:
    """A browser whose connection is closed opens another one at once; the code with which it was closed."""
    assert visitor.reader
    await visitor.reader
    code = visitor.closed
    while True:
        with suppress(WebSocketException, OSError, AssertionError):
            await visitor.joins(table)
            return code or 0
        await asyncio.sleep(0.1)


async def one_move(visitor: Visitor) -> None:
    """Waits for the visitor's turn, and does the first thing that is possible; once more if a move sent before a reconnect came first."""
    browser = visitor.browser
    answer = {"code": "stale"}
    while answer.get("code") == "stale":
        await visitor.until(lambda: browser.view["turn"] == browser.view["seat"] and browser.view.get("legal"))
        answer = await visitor.acts(browser.view["legal"][0])
    assert answer["type"] == "done", answer


def workers(folder: Path, database: str) -> Server:
    """A foreman with two workers."""
    server = Server(folder, "--workers", "2")
    server.database = database  # type: ignore[assignment]  # a URL
    return server


async def at_burraco(server: Server) -> tuple[int, Visitor, str]:
    """The foreman whose two workers are there, somebody who plays with bots, and their table."""
    assert server.process
    manager = server.process.pid
    until(lambda: len(children(manager)) == 2)
    ada = await Visitor(server, "Ada").named()
    table = await ada.opens("burraco", play=True, level="random")
    await ada.joins(table)
    await one_move(ada)
    return manager, ada, table


@pytest.mark.deep
def test_a_worker_that_dies_is_replaced_and_one_that_is_drained_is_not(postgresql: str, tmp_path: Path) -> None:
    """The table goes on, each event happens in one process, and whichever is asked tells the sums of all."""
    with workers(tmp_path, postgresql) as server:

        async def scene() -> None:
            manager, ada, table = await at_burraco(server)
            first, metrics = children(manager), server.address + "/metrics"
            # What has been answered is counted a moment later.
            until(lambda: 'ridotto_commands_total{answer="done",type="act"} 1.0' in httpx.get(metrics).text)
            for pid in first:  # one of them has the connection
                os.kill(pid, signal.SIGKILL)
            assert await comes_back(ada, table) == 1006
            await one_move(ada)
            until(lambda: len(children(manager)) == 2 and not set(children(manager)) & set(first))
            until(
                lambda: {"ridotto_processes 2.0", "ridotto_connections 1.0"} <= {*httpx.get(metrics).text.splitlines()}
            )
            done = re.search(r'ridotto_commands_total{answer="done",type="act"} (\S+)', httpx.get(metrics).text)
            assert done and float(done[1]) >= 2, "a counter does not fall when a process dies"
            assert await asyncio.to_thread(run, ["admin", "drain", "--all", "--database", postgresql]) == 0
            assert ada.reader and await ada.reader is None

        asyncio.run(all_go_after(scene()))
        assert server.process and server.process.wait(60) == 0, "whoever was asked to go is not started again"
    versions = [line["version"] for line in server.lines() if line["from"] == "ridotto.story" and "moved" in line]
    assert len(versions) == len(set(versions))
    assert not [line for line in server.lines() if "trace" in line]


@pytest.mark.deep
def test_a_reload_replaces_everybody_and_the_table_moves_without_a_word(postgresql: str, tmp_path: Path) -> None:
    with workers(tmp_path, postgresql) as server:

        async def scene() -> None:
            manager, ada, table = await at_burraco(server)
            for _ in range(2):  # the second one has its socket from the first
                before = children(manager)
                os.kill(manager, signal.SIGHUP)
                assert await comes_back(ada, table) == 1012
                try:
                    await one_move(ada)
                except AssertionError:  # the other old worker had let it in, and goes as well
                    assert await comes_back(ada, table) == 1012
                    await one_move(ada)
                until(lambda before=before: not set(children(manager)) & set(before))
                assert len(children(manager)) == 2

        asyncio.run(all_go_after(scene()))
        assert server.stop() == 0
    assert not [line for line in server.lines() if "trace" in line]


# ---- passing on ------------------------------------------------------------------------------------------------------


def homes(server: Server, after: int = 0) -> dict[str, set[str]]:
    """By table, the processes in which its browsers have been, in the log from a line on."""
    found: dict[str, set[str]] = {}
    for line in server.lines()[after:]:
        if line["from"] == "ridotto.story" and line["what"] == "connected":
            found.setdefault(line["table"], set()).add(line["server"])
    return found


def test_browsers_of_a_table_meet_in_one_worker(postgresql: str, tmp_path: Path) -> None:
    """Also when one worker has gone for good: then all of them meet in the other."""
    with workers(tmp_path, postgresql) as server:

        async def scene() -> None:
            assert server.process
            metrics = server.address + "/metrics"
            until(lambda: "ridotto_processes 2.0" in httpx.get(metrics).text)
            host = await Visitor(server, "Host").named()
            falls_to = Handover(tmp_path, 0, 2).home
            tables: dict[int, list[str]] = {0: [], 1: []}
            while min(map(len, tables.values())) < 3:  # which of the two a table falls to is left to chance
                table = await host.opens("belote", level="random")
                tables[falls_to(b"/api/tables/%s/socket" % table.encode())].append(table)
            everybody = [(Visitor(server, "Guest"), table) for some in tables.values() for table in some[:3] * 4]
            for visitor, table in everybody:
                await visitor.joins(table)
            met = homes(server)
            first, second = (set.union(*(met[table] for table in some[:3])) for some in tables.values())
            assert len(first) == len(second) == 1 and first != second
            passed = re.search(r"^ridotto_passed_on_total (\S+)", httpx.get(metrics).text, re.M)
            assert passed and float(passed[1]) > 0
            before = len(server.lines())
            os.kill(children(server.process.pid)[0], signal.SIGTERM)
            until(lambda: len(children(server.process.pid)) == 1)
            async with asyncio.timeout(60):
                while len(without := [(visitor, table) for visitor, table in everybody if visitor.socket is None]) < 12:
                    await asyncio.sleep(0.05)
            for visitor, table in without:
                await comes_back(visitor, table)
            again = homes(server, before)
            assert len(again) == 3 and len(set.union(*again.values())) == 1

        asyncio.run(all_go_after(scene()))
        assert server.stop() == 0
    assert not [line for line in server.lines() if "trace" in line]


def test_a_connection_is_passed_on_with_what_it_has_said(tmp_path: Path) -> None:
    async def scene() -> None:
        crew = [Handover(tmp_path / "crew", slot, 2) for slot in range(2)]
        found: asyncio.Queue[tuple[socket.socket, bytes]] = asyncio.Queue()
        for member in crew:
            member.open(lambda *given: found.put_nowait(given))
        ours, browsers = socket.socketpair()
        with ours, browsers:
            assert crew[0].pass_on(1, ours.fileno(), b"GET /")
            ours.close()
            connection, head = await found.get()
            with connection:
                connection.send(b"welcome")
                assert (browsers.recv(99), head) == (b"welcome", b"GET /")
            assert not crew[0].pass_on(1, browsers.fileno(), bytes(MOST + 1)), "no head is so long"
            crew[1].close()
            assert not crew[0].pass_on(1, browsers.fileno(), b"GET /"), "nobody is there any more"
        crew[0].close()
        assert not (tmp_path / "crew").exists(), "the last one tidies up"

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("url", "found"),
    [
        (b"/api/tables/abc/socket", True),
        (b"/api/tables/abc/socket?n=5", True),
        (b"/api/tables/abc", False),
        (b"/api/bot", False),
    ],
)
def test_only_a_tables_socket_has_a_home(tmp_path: Path, url: bytes, found: bool) -> None:
    """It is the same whoever is asked; everything else stays where it came in."""
    asked = {Handover(tmp_path, slot, 8).home(url) for slot in range(8)}
    assert len(asked) == (1 if found else 8)


def test_where_nobody_can_be_reached_connections_stay(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """A folder whose path is too long for a socket, say."""

    async def scene() -> None:
        member = Handover(tmp_path / ("x" * 120), 0, 2)
        member.open(lambda *given: None)
        assert member.listening is None and not member.pass_on(1, 0, b"")
        member.close()

    asyncio.run(scene())
    assert "connections stay where they come in" in caplog.text


def test_nobody_is_refused_who_has_read_the_address() -> None:
    with bound("127.0.0.1", 0) as opened, socket.create_connection(opened.getsockname(), timeout=5):
        pass


def test_a_socket_is_handed_down() -> None:
    """As systemd does it: by number, to one process, and only once."""
    opened = bound("127.0.0.1", 0)
    spare = os.dup(3) if os.path.exists("/proc/self/fd/3") else None
    around: dict[str, str] = {}
    try:
        assert handed_down(around) is None
        assert handed_down({"LISTEN_PID": "1", "LISTEN_FDS": "1"}) is None
        hand_down(opened, around)
        found = handed_down(around)
        assert found and found.getsockname() == opened.getsockname() and around == {}
        assert not os.get_inheritable(found.fileno())
        hand_down(found, around)
        assert os.get_inheritable(found.fileno()), "at the second reload it has its number already"
        found.close()
        with pytest.raises(OSError, match="2 sockets were handed down, expected one"):
            handed_down({"LISTEN_PID": str(os.getpid()), "LISTEN_FDS": "2"})
    finally:
        opened.close()
        if spare is not None:
            os.dup2(spare, 3)
            os.close(spare)


def test_systemd_is_told_how_far_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    notified("READY=1")  # nobody asks
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as hearing:
        hearing.bind(str(tmp_path / "notify"))
        monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
        notified("READY=1")
        assert hearing.recv(100) == b"READY=1"


@contextmanager
def crew(program: str, *words: object) -> "Iterator[subprocess.Popen[str]]":
    """A program of its own with a foreman: workers are forks, and a test's process is not to be one of them."""
    command = [sys.executable, "-c", program, *map(str, words)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as manager:
        try:
            yield manager
        finally:
            manager.kill()


ONCE_MORE = """
import socket, sys, time
from ridotto.server.cluster.prefork import ProcessManager

def work(ready, _, slot):
    print(time.monotonic(), flush=True)
    with open(sys.argv[1], "a") as tries:
        return 0 if tries.tell() or not tries.write(".") else 1

ProcessManager(1, work, socket.socket()).run()
"""


def test_who_dies_at_once_is_started_again_after_a_pause_and_who_ends_in_order_is_not(tmp_path: Path) -> None:
    with crew(ONCE_MORE, tmp_path / "tries") as manager:
        first, second = map(float, manager.communicate()[0].split())
    assert second - first > 0.9 and manager.returncode == 0


ANEW = """
import os, select, socket, sys
from pathlib import Path
from ridotto.server.cluster import prefork

prefork.ProcessManager._starts = lambda _: True  # the program that is installed now does
first, go = "RIDOTTO_CREW" not in os.environ, Path(sys.argv[1])

def work(ready, alive, slot):
    print("begun", flush=True)
    while not (first or go.exists() or select.select([alive], [], [], 0.02)[0]):
        pass
    ready()
    os.read(alive, 1)
    print("alone" if go.exists() else "sent home early", flush=True)
    return 0

prefork.ProcessManager(1, work, socket.socket()).run()
"""


def test_two_reloads_at_once_leave_the_oldest_at_work_until_the_newest_are_open(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    with crew(ANEW, tmp_path / "go") as manager:
        assert manager.stdout
        for _ in range(2):
            assert manager.stdout.readline() == "begun\n"
            manager.send_signal(signal.SIGHUP)
        assert manager.stdout.readline() == "begun\n", "the oldest worker has gone, and none is open"
        (tmp_path / "go").touch()
        until(lambda: len(children(manager.pid)) == 1)
        manager.kill()
        assert manager.communicate()[0] == "alone\n", "the newest worker notices the end of its foreman"
    assert "a worker failed" not in capfd.readouterr().err


DEAF = """
import os, signal, socket
from ridotto.server.cluster import prefork

prefork.PATIENCE = 10**6

def work(ready, alive, slot):
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    print("begun", flush=True)
    os.read(alive, 1)  # it never opens, and ends with its foreman

prefork.ProcessManager(1, work, socket.socket()).run()
"""


def test_a_worker_that_is_still_starting_is_not_waited_for() -> None:
    with crew(DEAF) as manager:
        assert manager.stdout
        assert manager.stdout.readline() == "begun\n"
        manager.send_signal(signal.SIGTERM)
        assert manager.wait(60) == 0


class Watched(ProcessManager):
    """A foreman whose days are given: who is to be started, and who is at work. It waits for nobody and hears nothing."""

    days: Sequence[tuple[list[tuple[float, int]], dict[int, Worker]]] = ()

    def _begin_those_due(self) -> None:
        (self.due, self.crew), *self.days = self.days or [([], {})]

    def _wait(self) -> None:
        pass

    def _bury(self) -> None:
        pass


@contextmanager
def chief(kind: type[ProcessManager]) -> Iterator[Any]:
    """A foreman without workers."""
    with socket.socket() as listening:
        made = kind(1, lambda ready, alive, slot: 0, listening)
        yield made
        os.close(made.alive)
        os.close(made._end)


def test_the_old_workers_stay_until_all_new_ones_are_open(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also while one that has died at its start is still to be started again."""
    starting, opened = Worker(0.0, 0, -1), Worker(0.0, 0, -1, open=True)
    sent: list[tuple[int, int, set[int]]] = []
    with chief(Watched) as watched:
        monkeypatch.setattr(prefork, "_send", lambda number, pids: sent.append((len(watched.days), number, set(pids))))
        watched.old = {1}
        watched.days = [
            ([(1e9, 0)], {}),
            ([(1e9, 1)], {2: opened}),
            ([], {2: opened, 3: starting}),
            ([], {2: opened, 3: opened}),
            ([], {2: opened, 3: opened}),
        ]
        watched.run()
    assert sent == [(1, signal.SIGTERM, {1})]


def test_who_has_worked_for_long_is_started_again_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only those who die of their start wait, each time twice as long."""
    now, ended = 1000.0, [(7, 256)]
    monkeypatch.setattr(time, "monotonic", lambda: now)
    monkeypatch.setattr(os, "waitpid", lambda pid, options: ended.pop() if ended else (0, 0))
    with chief(ProcessManager) as one:
        for lived, pause in ((1.0, 1.0), (1.0, 2.0), (1.0, 4.0), (prefork.STEADY + 1, 0.0), (1.0, 1.0)):
            one.crew, one.due, ended[:] = {7: Worker(now - lived, 3, -1, open=True)}, [], [(7, 256)]
            one._bury()
            assert one.due == [(now + pause, 3)] and not one.crew


TRIED = """
import os, socket, sys
from ridotto.server.cluster import prefork

prefork.sys.executable = sys.argv[1]  # a trial that does not end

def work(ready, alive, slot):
    ready()
    print("open", flush=True)
    os.read(alive, 1)
    return 0

prefork.ProcessManager(1, work, socket.socket()).run()
"""


def test_a_foreman_that_is_asked_to_go_during_a_reload_goes_at_once(tmp_path: Path) -> None:
    """The trial of the program that is installed now takes seconds on a busy machine, and is given up."""
    endless = tmp_path / "python"
    endless.write_text(f"#!/bin/sh\ntouch {tmp_path / 'tried'}\nexec sleep 1000000\n")
    endless.chmod(0o755)
    with crew(TRIED, endless) as manager:
        assert manager.stdout and manager.stdout.readline() == "open\n"
        manager.send_signal(signal.SIGHUP)
        until((tmp_path / "tried").exists)
        manager.send_signal(signal.SIGTERM)
        assert manager.wait(60) == 0


COUNTED = """
import os, socket, subprocess
from ridotto.cli import serving

with serving._counting_together():
    from ridotto.server.ops import metrics
    from ridotto.server.cluster.prefork import ProcessManager

    def work(ready, _, slot):
        metrics.mark_ready()
        metrics.NEIGHBOURS.set(3)
        print(metrics.text().decode())
        return subprocess.call(["sh", "-c", "echo begun with: $PROMETHEUS_MULTIPROC_DIR"])

    ProcessManager(1, work, socket.socket()).run()
"""


def test_only_those_who_serve_count() -> None:
    """A foreman can save nothing and hears of nobody; nor do the processes in which bots think: no alert is for them."""
    with crew(COUNTED) as manager:
        lines = set(manager.communicate()[0].splitlines())
    assert {"ridotto_saving 1.0", "ridotto_news_up 1.0", "ridotto_neighbours 3.0", "ridotto_processes 1.0"} <= lines
    assert "begun with:" in lines


def test_a_folder_for_counts_that_somebody_else_has_named_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(serving.COUNTS, str(tmp_path))
    with serving._counting_together():
        assert os.environ[serving.COUNTS] == str(tmp_path)
    assert tmp_path.exists()
    with serving._counting_together():
        ours = Path(os.environ[serving.COUNTS])
    assert ours != tmp_path and not ours.exists()
