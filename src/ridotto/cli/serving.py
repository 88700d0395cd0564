"""`ridotto serve`: the table in the browser."""

import gc
import re
import signal
import socket
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace

from rich.console import Console

from ridotto.cli.choose import UsageError
from ridotto.server.settings import Settings


def serve(host: str, port: int, settings: Settings, log_level: str) -> None:
    """Runs the server until Ctrl-C or a termination signal. UsageError where the address cannot be used."""
    from ridotto.server import chance, logs
    from ridotto.server.preparation import prepared
    from ridotto.server.sqlite import Unusable

    logs.set_up(log_level)
    # What is loaded by now stays. A full collection walks over every table and connection and stops them all for a fifth of a second;
    # they hold hardly any cycles, so it may be rare.
    gc.freeze()
    gc.set_threshold(20_000, 20, 200)
    if chance.SEED is not None and host not in chance.HOME:
        raise UsageError(
            "RIDOTTO_TEST_SEED is set: all cards can be foreseen, so nobody but this machine may play here."
        )
    listening = _listen(host, port)
    try:
        with prepared(settings.database):
            _run(host, listening, settings)
    except Unusable as error:
        raise UsageError(str(error)) from None


def _run(host: str, listening: socket.socket, settings: Settings) -> None:
    import uvicorn

    from ridotto.server.app import CLIENT, configured

    shown = f"[{host}]" if ":" in host else host
    console = Console(highlight=False, soft_wrap=True)
    if not (CLIENT / "index.html").exists():
        console.print("The browser client is not built: make client builds it. The interface for programs is there.")
    console.print(f"ridotto is open at http://{shown}:{listening.getsockname()[1]}  (Ctrl-C closes it)")
    room = _room()
    if room < settings.connections:
        console.print(f"Only {room} connections are possible: this process may open {room + SPARE} files (ulimit -n).")
        settings = replace(settings, connections=room)
    config = configured(settings)
    # The server stops in order at both signals; afterwards it raises them again, which is no reason to die of them.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with suppress(KeyboardInterrupt):
        uvicorn.Server(config).run(sockets=[listening])
    console.print("ridotto is closed; every table is kept.")


SPARE = 100
"""Files that a server needs apart from its connections."""


def _room() -> int:
    """How many connections this process may have, once it has asked for all it can get."""
    try:
        import resource
    except ModuleNotFoundError:  # not on Windows, where there is no such bound
        return 10**9
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    for wanted in (hard, 10_240):  # some systems allow less than they say
        if soft < wanted and wanted != resource.RLIM_INFINITY:
            with suppress(ValueError, OSError):
                resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
                break
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0] - SPARE


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        raise UsageError(f"{host}:{port} cannot be used: {error.strerror or error}; --port takes another") from None
    return listening


def hosts_of(names: Iterable[str]) -> tuple[str, ...]:
    """Names that browsers may ask for. UsageError for what cannot be one."""
    for name in names:
        if not re.fullmatch(r"[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\]", name):
            raise UsageError(f"--allowed-host {name[:60]!r} is not allowed, expected a name like cards.example")
    return tuple(names)
