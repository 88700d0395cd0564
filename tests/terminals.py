"""The program at a pseudo-terminal, typed at as a person does."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time

PROGRAM = [sys.executable, "-c", "import sys; from ridotto.cli import main; sys.exit(main())"]
AT_TERMINAL = [sys.executable, "-c", f"import fcntl, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); {PROGRAM[2]}"]
"""The program with the terminal as its controlling one, so that Ctrl-C reaches it."""
STYLE = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")

Keys = list[tuple[bytes, bytes | tuple[int, int]]]
"""A text to wait for → keys, or the new size of the window, in columns and lines."""


def at_a_terminal(
    arguments: list[str], keys: Keys, seconds: float = 20, size: tuple[int, int] = (80, 24), **environment: str
) -> tuple[bytes, int]:
    """Run the program at a pseudo-terminal; each key is sent when its text has appeared.

    A Ctrl-C at the very moment Python switches to the terminal is lost. A person presses it again, and so does this function.
    """
    terminal, inside = pty.openpty()
    _resize(terminal, size)
    kept = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
    # A shell that runs the tests in the background makes its children ignore Ctrl-C; a person's terminal does not.
    program = subprocess.Popen(
        [*AT_TERMINAL, *arguments],
        stdin=inside,
        stdout=inside,
        stderr=inside,
        start_new_session=True,
        env={**kept, "TERM": "xterm-256color", "INPUTRC": os.devnull, **environment},
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    os.close(inside)
    seen, since, last, end = b"", 0, b"", time.monotonic() + seconds
    while time.monotonic() < end:
        if not select.select([terminal], [], [], 1)[0]:
            if last == b"\x03" and b"Continue with" not in seen[since:]:  # not while it is exiting
                os.write(terminal, last)
            continue
        try:
            chunk = os.read(terminal, 65536)
        except OSError:
            break
        if not chunk:
            break
        seen += chunk
        if keys and keys[0][0] in seen[since:]:
            since = len(seen)
            key = keys.pop(0)[1]
            if isinstance(key, tuple):
                _resize(terminal, key)
                continue
            last = key
            os.write(terminal, last)
    os.close(terminal)
    return seen, program.wait(seconds)


def _resize(terminal: int, size: tuple[int, int]) -> None:
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))


def text(seen: bytes) -> str:
    """Return what was printed, without its styles."""
    return STYLE.sub("", seen.decode()).replace("\r", "")
