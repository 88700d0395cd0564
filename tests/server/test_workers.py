"""Several processes behind one port: dead ones are replaced, a reload replaces all, and players notice nothing."""

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
from server_process import Server, Visitor, close_visitors_after
from websockets.exceptions import WebSocketException

from ridotto.cli import serving
from ridotto.cli.app import run
from ridotto.server.cluster import prefork
from ridotto.server.cluster.handover import LARGEST_HEAD, Handover
from ridotto.server.cluster.listening import inherited_socket, keep_for_exec, listen_on, notify_systemd
from ridotto.server.cluster.prefork import ProcessManager, Worker


def children(pid: int) -> list[int]:
    """Return the ids of a process's children."""
    with suppress(OSError):
        return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    return []


def until(holds: object, seconds: float = 60) -> None:
    """Wait until `holds` returns a true value."""
    deadline = time.monotonic() + seconds
    while not holds():  # type: ignore[operator]
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_several_processes_need_postgresql(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["serve", "--workers", "2", "--database", str(tmp_path / "tables.sqlite")]) == 2
    said = capsys.readouterr().err
    assert "--workers 2 is not possible with tables.sqlite" in said and "expected --database postgresql" in said
    assert list(tmp_path.iterdir()) == []


async def reconnect(visitor: Visitor, table: str) -> int:
    """Wait until a browser's connection is closed, and reconnect; return the close code."""
    assert visitor.reader
    await visitor.reader
    code = visitor.closed
    while True:
        with suppress(WebSocketException, OSError, AssertionError):
            await visitor.joins(table)
            return code or 0
        await asyncio.sleep(0.1)


async def one_move(visitor: Visitor) -> None:
    """Play the first legal action in the visitor's turn; retry if one sent before a reconnect arrived first."""
    browser = visitor.browser
    answer = {"code": "stale"}
    while answer.get("code") == "stale":
        await visitor.until(lambda: browser.view["turn"] == browser.view["seat"] and browser.view.get("legal"))
        answer = await visitor.acts(browser.view["legal"][0])
    assert answer["type"] == "done", answer


def workers(folder: Path, database: str) -> Server:
    """A process manager with two workers."""
    server = Server(folder, "--workers", "2")
    server.database = database  # type: ignore[assignment]  # a URL
    return server


async def with_table(server: Server) -> tuple[int, Visitor, str]:
    """Run a scene with a manager and two workers, a visitor who plays with bots, and their table."""
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
    """The table continues, each event happens in one process, and any process reports the sums of all."""
    with workers(tmp_path, postgresql) as server:

        async def scene() -> None:
            manager, ada, table = await with_table(server)
            first, metrics = children(manager), server.address + "/metrics"
            # Answers are counted a moment later.
            until(lambda: 'ridotto_commands_total{answer="done",type="act"} 1.0' in httpx.get(metrics).text)
            for pid in first:  # one of them holds the connection
                os.kill(pid, signal.SIGKILL)
            assert await reconnect(ada, table) == 1006
            await one_move(ada)
            until(lambda: len(children(manager)) == 2 and not set(children(manager)) & set(first))
            until(
                lambda: {"ridotto_processes 2.0", "ridotto_connections 1.0"} <= {*httpx.get(metrics).text.splitlines()}
            )
            done = re.search(r'ridotto_commands_total{answer="done",type="act"} (\S+)', httpx.get(metrics).text)
            assert done and float(done[1]) >= 2, "a counter does not drop when a process dies"
            assert await asyncio.to_thread(run, ["admin", "drain", "--all", "--database", postgresql]) == 0
            assert ada.reader and await ada.reader is None

        asyncio.run(close_visitors_after(scene()))
        assert server.process and server.process.wait(60) == 0, "a worker that was asked to exit is not restarted"
    versions = [line["version"] for line in server.lines() if line["from"] == "ridotto.story" and "moved" in line]
    assert len(versions) == len(set(versions))
    assert not [line for line in server.lines() if "trace" in line]


@pytest.mark.deep
def test_a_reload_replaces_all_workers_and_the_table_moves_unnoticed(postgresql: str, tmp_path: Path) -> None:
    with workers(tmp_path, postgresql) as server:

        async def scene() -> None:
            manager, ada, table = await with_table(server)
            for _ in range(2):  # the second one inherited its socket from the first
                before = children(manager)
                os.kill(manager, signal.SIGHUP)
                assert await reconnect(ada, table) == 1012
                try:
                    await one_move(ada)
                except AssertionError:  # the other old worker had accepted it, and exits as well
                    assert await reconnect(ada, table) == 1012
                    await one_move(ada)
                until(lambda before=before: not set(children(manager)) & set(before))
                assert len(children(manager)) == 2

        asyncio.run(close_visitors_after(scene()))
        assert server.stop() == 0
    assert not [line for line in server.lines() if "trace" in line]


# ---- hand-over -------------------------------------------------------------------------------------------------------


def workers_by_table(server: Server, after: int = 0) -> dict[str, set[str]]:
    """Return the processes that each table's browsers connected to, from a line of the log on."""
    found: dict[str, set[str]] = {}
    for line in server.lines()[after:]:
        if line["from"] == "ridotto.story" and line["what"] == "connected":
            found.setdefault(line["table"], set()).add(line["server"])
    return found


def test_browsers_of_a_table_meet_in_one_worker(postgresql: str, tmp_path: Path) -> None:
    """They also meet when one worker is gone for good: then all of them use the other."""
    with workers(tmp_path, postgresql) as server:

        async def scene() -> None:
            assert server.process
            metrics = server.address + "/metrics"
            until(lambda: "ridotto_processes 2.0" in httpx.get(metrics).text)
            host = await Visitor(server, "Host").named()
            falls_to = Handover(tmp_path, 0, 2).worker_for
            tables: dict[int, list[str]] = {0: [], 1: []}
            while min(map(len, tables.values())) < 3:  # which worker a table falls to is random
                table = await host.opens("belote", level="random")
                tables[falls_to(b"/api/tables/%s/socket" % table.encode())].append(table)
            everybody = [(Visitor(server, "Guest"), table) for some in tables.values() for table in some[:3] * 4]
            for visitor, table in everybody:
                await visitor.joins(table)
            met = workers_by_table(server)
            first, second = (set.union(*(met[table] for table in some[:3])) for some in tables.values())
            assert len(first) == len(second) == 1 and first != second
            passed = re.search(r"^ridotto_passed_on_total (\S+)", httpx.get(metrics).text, re.MULTILINE)
            assert passed and float(passed[1]) > 0
            before = len(server.lines())
            os.kill(children(server.process.pid)[0], signal.SIGTERM)
            until(lambda: len(children(server.process.pid)) == 1)
            async with asyncio.timeout(60):
                while len(without := [(visitor, table) for visitor, table in everybody if visitor.socket is None]) < 12:
                    await asyncio.sleep(0.05)
            for visitor, table in without:
                await reconnect(visitor, table)
            again = workers_by_table(server, before)
            assert len(again) == 3 and len(set.union(*again.values())) == 1

        asyncio.run(close_visitors_after(scene()))
        assert server.stop() == 0
    assert not [line for line in server.lines() if "trace" in line]


def test_a_connection_is_passed_on_with_what_it_has_said(tmp_path: Path) -> None:
    async def scene() -> None:
        endpoints = [Handover(tmp_path / "handover", slot, 2) for slot in range(2)]
        found: asyncio.Queue[tuple[socket.socket, bytes]] = asyncio.Queue()
        for member in endpoints:
            member.open(lambda *given: found.put_nowait(given))
        ours, browsers = socket.socketpair()
        with ours, browsers:
            assert endpoints[0].hand_over(1, ours.fileno(), b"GET /")
            ours.close()
            connection, head = await found.get()
            with connection:
                connection.send(b"welcome")
                assert (browsers.recv(99), head) == (b"welcome", b"GET /")
            assert not endpoints[0].hand_over(1, browsers.fileno(), bytes(LARGEST_HEAD + 1)), "the head is too long"
            endpoints[1].close()
            assert not endpoints[0].hand_over(1, browsers.fileno(), b"GET /"), "the other worker is gone"
        endpoints[0].close()
        assert not (tmp_path / "handover").exists(), "the last one removes the folder"

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
def test_only_a_tables_socket_is_tied_to_a_worker(tmp_path: Path, url: bytes, found: bool) -> None:
    """The worker for a table is the same from every worker's point of view; all other requests stay where they arrive."""
    asked = {Handover(tmp_path, slot, 8).worker_for(url) for slot in range(8)}
    assert len(asked) == (1 if found else 8)


def test_connections_stay_if_no_worker_can_be_reached(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """For example, if the folder's path is too long for a Unix socket."""

    async def scene() -> None:
        member = Handover(tmp_path / ("x" * 120), 0, 2)
        member.open(lambda *given: None)
        assert member.listening is None and not member.hand_over(1, 0, b"")
        member.close()

    asyncio.run(scene())
    assert "hand-over is not available: connections stay with the worker that accepted them" in caplog.text


def test_clients_are_not_refused_once_the_address_is_printed() -> None:
    with listen_on("127.0.0.1", 0) as opened, socket.create_connection(opened.getsockname(), timeout=5):
        pass


def test_a_socket_is_inherited() -> None:
    """As with systemd: by number, for one process, and only once."""
    opened = listen_on("127.0.0.1", 0)
    spare = os.dup(3) if os.path.exists("/proc/self/fd/3") else None
    around: dict[str, str] = {}
    try:
        assert inherited_socket(around) is None
        assert inherited_socket({"LISTEN_PID": "1", "LISTEN_FDS": "1"}) is None
        keep_for_exec(opened, around)
        found = inherited_socket(around)
        assert found and found.getsockname() == opened.getsockname() and around == {}
        assert not os.get_inheritable(found.fileno())
        keep_for_exec(found, around)
        assert os.get_inheritable(found.fileno()), "at the second reload the socket already has that number"
        found.close()
        with pytest.raises(OSError, match="2 sockets were inherited, expected one"):
            inherited_socket({"LISTEN_PID": str(os.getpid()), "LISTEN_FDS": "2"})
    finally:
        opened.close()
        if spare is not None:
            os.dup2(spare, 3)
            os.close(spare)


def test_systemd_is_notified(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    notify_systemd("READY=1")  # systemd did not ask for notifications
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as hearing:
        hearing.bind(str(tmp_path / "notify"))
        monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
        notify_systemd("READY=1")
        assert hearing.recv(100) == b"READY=1"


@contextmanager
def process_manager(program: str, *words: object) -> "Iterator[subprocess.Popen[str]]":
    """Run a process manager as a program of its own: workers are forks, and must not be forks of the test process."""
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


def test_a_worker_that_dies_is_restarted_after_a_pause_and_one_that_exits_is_not(tmp_path: Path) -> None:
    with process_manager(ONCE_MORE, tmp_path / "tries") as manager:
        first, second = map(float, manager.communicate()[0].split())
    assert second - first > 0.9 and manager.returncode == 0


RELOAD = """
import os, select, socket, sys
from pathlib import Path
from ridotto.server.cluster import prefork

prefork.ProcessManager._new_program_imports = lambda _: True  # the installed program does
first, go = "RIDOTTO_CREW" not in os.environ, Path(sys.argv[1])

def work(ready, alive, slot):
    print("started", flush=True)
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
    with process_manager(RELOAD, tmp_path / "go") as manager:
        assert manager.stdout
        for _ in range(2):
            assert manager.stdout.readline() == "started\n"
            manager.send_signal(signal.SIGHUP)
        assert manager.stdout.readline() == "started\n", "the oldest worker has exited, and none is ready"
        (tmp_path / "go").touch()
        until(lambda: len(children(manager.pid)) == 1)
        manager.kill()
        assert manager.communicate()[0] == "alone\n", "the newest worker notices the end of its manager"
    assert "a worker failed" not in capfd.readouterr().err


DEAF = """
import os, signal, socket
from ridotto.server.cluster import prefork

prefork.STOP_TIMEOUT = 10**6

def work(ready, alive, slot):
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    print("started", flush=True)
    os.read(alive, 1)  # it never becomes ready, and ends with its manager

prefork.ProcessManager(1, work, socket.socket()).run()
"""


def test_a_worker_that_is_still_starting_is_not_waited_for() -> None:
    with process_manager(DEAF) as manager:
        assert manager.stdout
        assert manager.stdout.readline() == "started\n"
        manager.send_signal(signal.SIGTERM)
        assert manager.wait(60) == 0


class ScriptedManager(ProcessManager):
    """A manager whose restarts and workers are scripted. It neither waits nor reaps."""

    script: Sequence[tuple[list[tuple[float, int]], dict[int, Worker]]] = ()

    def _start_due_workers(self) -> None:
        (self.due, self.workers), *self.script = self.script or [([], {})]

    def _wait(self) -> None:
        pass

    def _reap(self) -> None:
        pass


@contextmanager
def idle_manager(kind: type[ProcessManager]) -> Iterator[Any]:
    """A manager without workers."""
    with socket.socket() as listening:
        made = kind(1, lambda ready, alive, slot: 0, listening)
        yield made
        os.close(made.lifeline)
        os.close(made._lifeline_end)


def test_the_old_workers_stay_until_all_new_ones_are_open(monkeypatch: pytest.MonkeyPatch) -> None:
    """This holds even while a worker that died at its start is yet to be restarted."""
    starting, opened = Worker(0.0, 0, -1), Worker(0.0, 0, -1, open=True)
    sent: list[tuple[int, int, set[int]]] = []
    with idle_manager(ScriptedManager) as watched:
        monkeypatch.setattr(
            prefork, "_signal_all", lambda number, pids: sent.append((len(watched.script), number, set(pids)))
        )
        watched.outgoing = {1}
        watched.script = [
            ([(1e9, 0)], {}),
            ([(1e9, 1)], {2: opened}),
            ([], {2: opened, 3: starting}),
            ([], {2: opened, 3: opened}),
            ([], {2: opened, 3: opened}),
        ]
        watched.run()
    assert sent == [(1, signal.SIGTERM, {1})]


def test_a_worker_that_ran_for_long_is_restarted_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only workers that die at their start are delayed, each time twice as long."""
    now, ended = 1000.0, [(7, 256)]
    monkeypatch.setattr(time, "monotonic", lambda: now)
    monkeypatch.setattr(os, "waitpid", lambda pid, options: ended.pop() if ended else (0, 0))
    with idle_manager(ProcessManager) as one:
        for lived, pause in ((1.0, 1.0), (1.0, 2.0), (1.0, 4.0), (prefork.STABLE_AFTER + 1, 0.0), (1.0, 1.0)):
            one.workers, one.due, ended[:] = {7: Worker(now - lived, 3, -1, open=True)}, [], [(7, 256)]
            one._reap()
            assert one.due == [(now + pause, 3)] and not one.workers


TRIED = """
import os, socket, sys
from ridotto.server.cluster import prefork

prefork.sys.executable = sys.argv[1]  # a trial import that never ends

def work(ready, alive, slot):
    ready()
    print("open", flush=True)
    os.read(alive, 1)
    return 0

prefork.ProcessManager(1, work, socket.socket()).run()
"""


def test_a_manager_stopped_during_a_reload_exits_at_once(tmp_path: Path) -> None:
    """The trial import of the installed program takes seconds on a busy machine, and is abandoned."""
    endless = tmp_path / "python"
    endless.write_text(f"#!/bin/sh\ntouch {tmp_path / 'tried'}\nexec sleep 1000000\n")
    endless.chmod(0o755)
    with process_manager(TRIED, endless) as manager:
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
        return subprocess.call(["sh", "-c", "echo started with: $PROMETHEUS_MULTIPROC_DIR"])

    ProcessManager(1, work, socket.socket()).run()
"""


def test_only_serving_processes_are_counted() -> None:
    """The manager and the processes in which bots think are not counted, so that no alert concerns them."""
    with process_manager(COUNTED) as manager:
        lines = set(manager.communicate()[0].splitlines())
    assert {"ridotto_saving 1.0", "ridotto_news_up 1.0", "ridotto_neighbours 3.0", "ridotto_processes 1.0"} <= lines
    assert "started with:" in lines


def test_a_configured_metrics_folder_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(serving.COUNTS, str(tmp_path))
    with serving._counting_together():
        assert os.environ[serving.COUNTS] == str(tmp_path)
    assert tmp_path.exists()
    with serving._counting_together():
        ours = Path(os.environ[serving.COUNTS])
    assert ours != tmp_path and not ours.exists()
