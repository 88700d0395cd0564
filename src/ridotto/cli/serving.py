"""`ridotto serve`: the table in the browser."""

import gc
import signal
import socket
from contextlib import suppress

from rich.console import Console

from ridotto.cli.choose import UsageError
from ridotto.server.settings import Settings


def serve(host: str, port: int, settings: Settings, log_level: str) -> None:
    """Runs the server until Ctrl-C or a termination signal. UsageError where the address cannot be used."""
    import uvicorn

    from ridotto.server import chance, logs
    from ridotto.server.app import CLIENT, create_app

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
    shown = f"[{host}]" if ":" in host else host
    console = Console(highlight=False, soft_wrap=True)
    if not (CLIENT / "index.html").exists():
        console.print("The browser client is not built: make client builds it. The interface for programs is there.")
    console.print(f"ridotto is open at http://{shown}:{listening.getsockname()[1]}  (Ctrl-C closes it)")
    config = uvicorn.Config(
        create_app(settings),
        log_config=None,
        access_log=False,
        ws_max_size=4 * settings.message_size,
        ws_per_message_deflate=False,  # frames are small, and a compressor for each connection is not
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=3,
        server_header=False,
    )
    # The server stops in order at both signals; afterwards it raises them again, which is no reason to die of them.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with suppress(KeyboardInterrupt):
        uvicorn.Server(config).run(sockets=[listening])
    console.print("ridotto is closed; every table is kept.")


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        raise UsageError(f"{host}:{port} cannot be used: {error.strerror or error}; --port takes another") from None
    return listening
