"""`ridotto serve`: the table in the browser."""

import gc
import io
import os
import re
import shutil
import signal
import socket
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, nullcontext, suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console

from ridotto.cli.choose import UsageError, reason, shortened
from ridotto.cli.look import Look
from ridotto.server.ops.settings import Settings
from ridotto.server.store import sqlite
from ridotto.server.store.file_lock import Unusable

if TYPE_CHECKING:
    from ridotto.server.cluster.handover import Handover

FAILED = 3
"""Exit status of a process that failed to start."""
COUNTS = "PROMETHEUS_MULTIPROC_DIR"
"""Environment variable in which prometheus_client expects the folder shared by several processes."""
OURS = "ridotto-counts-"
"""Prefix of the folders that this module creates for it."""


def serve(host: str, port: int, settings: Settings, logging: tuple[str, str], workers: int, look: Look) -> None:
    """Run the server until Ctrl-C or a termination signal. Raise UsageError if the address or the database cannot be used.

    `logging` is the minimum level, and the format.
    """
    try:
        file = sqlite.file_of(settings.database)
    except Unusable as error:
        raise UsageError("usage-said", what=error) from None
    if workers > 1 and file:
        raise UsageError("usage-one-process", workers=str(workers), file=file.name)
    with _counting_together() if workers > 1 else nullcontext():
        _serve(host, port, settings, logging, workers, look)


def _serve(host: str, port: int, settings: Settings, logging: tuple[str, str], workers: int, look: Look) -> None:
    from ridotto.server.cluster import transports
    from ridotto.server.ops import logs
    from ridotto.server.store.preparation import prepared
    from ridotto.server.table import randomness

    logs.set_up(*logging)
    # Everything loaded so far stays for good. A full collection walks over every table and connection and stops them
    # all for a fifth of a second; they have hardly any reference cycles, so it may be rare.
    gc.freeze()
    gc.set_threshold(20_000, 20, 200)
    if randomness.SEED is not None and host not in randomness.HOME:
        raise UsageError("usage-test-seed")
    try:
        if settings.redis:
            transports.redis_client(settings.redis)
        opened = _listen(host, port)
        with prepared(settings.database):
            settings = _announced(opened, settings, look)
            if opened.family != socket.AF_UNIX:
                settings = replace(settings, listening=opened.getsockname()[0])
            status = _employ(workers, opened, settings) if workers > 1 else _work(opened, settings, _ready)
    except Unusable as error:
        raise UsageError("usage-said", what=error) from None
    if status:
        raise SystemExit(status)
    _console().print(look.word("service-closed"))


def _announced(opened: socket.socket, settings: Settings, look: Look) -> Settings:
    """Print the server's address and warnings; return the settings adjusted to this machine's limits."""
    from ridotto.server.app import CLIENT
    from ridotto.server.cluster.listening import address

    console = _console()
    if not (CLIENT / "index.html").exists():
        console.print(look.word("service-no-client"))
    console.print(look.word("service-open", address=address(opened)))
    _invite(opened, settings, look, console)
    if _lacks_names(opened, settings):
        console.print(look.word("service-no-names"))
    room = _room()
    if room < settings.connections:
        console.print(look.word("service-few-connections", room=str(room), files=str(room + SPARE)))
        settings = replace(settings, connections=room)
    return settings


def _invite(opened: socket.socket, settings: Settings, look: Look, console: Console) -> None:
    """Print the addresses under which phones of the house reach the server, on a terminal with their QR codes."""
    import segno

    from ridotto.server.cluster.listening import reachable_remotely
    from ridotto.server.edge.local_addresses import own_addresses

    if opened.family != socket.AF_INET or not reachable_remotely(opened):
        return
    listening, port = opened.getsockname()
    scheme = "https" if settings.secure else "http"
    for found in own_addresses() if listening == "0.0.0.0" else [listening]:  # noqa: S104 - compared, not opened
        url = f"{scheme}://{found}:{port}"
        console.print(look.word("service-house", address=url))
        if console.is_terminal and look.unicode and not look.sentences:
            code = io.StringIO()
            segno.make_qr(f"{url}/", error="l").terminal(code, border=2, compact=True)
            console.print(code.getvalue(), end="", soft_wrap=True)


def _lacks_names(opened: socket.socket, settings: Settings) -> bool:
    """Return True if other machines can connect, perhaps by host name, and no name is allowed."""
    from ridotto.server.cluster.listening import reachable_remotely
    from ridotto.server.edge.hosts import Hosts

    behind_a_proxy = settings.secure or settings.proxies != Settings.proxies
    return not Hosts(settings).given and (reachable_remotely(opened) or behind_a_proxy)


def _employ(workers: int, opened: socket.socket, settings: Settings) -> int:
    """Run several processes on one socket."""
    from ridotto.server.cluster.handover import Handover
    from ridotto.server.cluster.prefork import ProcessManager

    # The bots of all processes together use as many thinking processes as those of a single server.
    thinkers = max(1, (settings.thinkers or os.cpu_count() or 1) // workers)
    settings = replace(settings, thinkers=thinkers)
    folder = Path(tempfile.mkdtemp(prefix="ridotto-crew-"))

    def work(ready: Callable[[], None], manager: int, slot: int) -> int:
        return _work(opened, settings, ready, manager, Handover(folder, slot, workers))

    try:
        ProcessManager(workers, work, opened).run()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return 0


def _work(
    opened: socket.socket,
    settings: Settings,
    ready: Callable[[], None],
    manager: int | None = None,
    handover: "Handover | None" = None,
) -> int:
    """Serve until the server is stopped; return the exit status."""
    from ridotto.server.app import uvicorn_config
    from ridotto.server.service import Service

    # Both signals stop the server gracefully. Afterwards uvicorn raises them again, which must not kill the process.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    service = Service(uvicorn_config(settings), ready, manager, handover)
    with suppress(KeyboardInterrupt):
        service.run(sockets=[opened])
    return 0 if service.started else FAILED


def _ready() -> None:
    from ridotto.server.cluster.listening import notify_systemd

    notify_systemd("READY=1")


@contextmanager
def _counting_together() -> Iterator[None]:
    """Share one metrics folder between all processes, so that each can report the sums. Set before any metric is created."""
    # A restarted process manager continues in its old folder.
    folder = os.environ.get(COUNTS) or tempfile.mkdtemp(prefix=OURS)
    os.environ[COUNTS] = folder
    os.unsetenv(COUNTS)  # for this process alone: bot processes serve no requests and must not count
    try:
        yield
    finally:
        del os.environ[COUNTS]
        if os.path.basename(folder).startswith(OURS):  # a folder set by the administrator is kept
            shutil.rmtree(folder, ignore_errors=True)


def _console() -> Console:
    return Console(highlight=False, soft_wrap=True)


SPARE = 100
"""Files that a server needs besides its connections."""


def _room() -> int:
    """Raise the limit on open files as far as possible; return the number of connections it allows."""
    try:
        import resource
    except ModuleNotFoundError:  # not on Windows, which has no such limit
        return 10**9
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    for wanted in (hard, 10_240):  # some systems allow less than their hard limit
        if soft < wanted and wanted != resource.RLIM_INFINITY:
            with suppress(ValueError, OSError):
                resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
                break
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0] - SPARE


def _listen(host: str, port: int) -> socket.socket:
    from ridotto.server.cluster.listening import open_socket

    try:
        return open_socket(host, port)
    except OSError as error:
        raise UsageError("usage-port", address=f"{host}:{port}", reason=reason(error)) from None


def hosts_of(names: Iterable[str]) -> tuple[str, ...]:
    """Check host names that browsers may ask for. Raise UsageError for an invalid one."""
    for name in names:
        if not re.fullmatch(r"[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\]", name):
            raise UsageError("usage-host", text=shortened(name))
    return tuple(names)
