"""A bot in its own process, in any language, that speaks the protocol over standard input and output."""

import os
import queue
import shlex
import signal
import subprocess
import threading
import time
import weakref
from collections.abc import Sequence
from contextlib import suppress
from random import Random
from typing import IO, Any

from ridotto.bots import protocol
from ridotto.bots.ears import SILENCE, Ears
from ridotto.bots.protocol import Hello, Message
from ridotto.core.errors import BotError, InvalidText, Sentence
from ridotto.core.view import View

DEADLINE = float(os.environ.get("RIDOTTO_BOT_SECONDS", "10"))
"""Default number of seconds for an answer."""
GRACE = 1.0
"""Seconds that a child gets to exit after its input is closed, and again after SIGTERM; then it is killed."""
MOST_BUFFERED = 256
"""Lines of output buffered per child; a child that writes more blocks."""
MOST = 20
"""Maximum number of queued messages that a child wants to say at the table."""


class Child:
    """A bot started from a command line: when it is first needed, and again after it has died or missed a deadline."""

    def __init__(self, command: str, deadline: float = DEADLINE) -> None:
        """Create a bot without starting it. `deadline`: seconds for each answer. Raise InvalidText for a command that cannot be parsed."""
        try:
            self.words = shlex.split(command)
        except ValueError as error:
            raise InvalidText(
                Sentence("fault-exec", "exec: {command!r} cannot be read: {why}", command=command, why=str(error))
            ) from None
        if not self.words:
            raise InvalidText(
                Sentence("fault-exec-empty", "exec: names no program, expected exec:PROGRAM and its arguments")
            )
        self.command, self.deadline = command, deadline
        self.hello: Hello | None = None
        """The child's introduction; None until it has been received."""
        self.said: list[tuple[str, str | int]] = []
        """Messages it wants to say at the table, as kind and value; the consumer clears the list."""
        self._connection: Connection | None = None
        self._deal = self._act_id = self._sent_talk = 0
        self._seats: list[str] = []
        self._begun = False

    @property
    def name(self) -> str:
        """The name it gave itself or, before that, its command."""
        return self.hello.name if self.hello else f"exec:{self.command}"

    @property
    def author(self) -> str:
        """The author it names."""
        return self.hello.author if self.hello else ""

    @property
    def games(self) -> tuple[str, ...] | None:
        """Games that it plays; None if it plays all, or has not introduced itself yet."""
        return self.hello.games if self.hello else None

    def start(self) -> None:
        """Start the child unless it is running, and read its introduction. Raise BotError if either fails."""
        if self._connection is None:
            try:
                self._connection = Connection(self.words)
            except OSError as error:
                raise self._failed(
                    Sentence("fault-bot-start", "it cannot be started: {why}", why=error.strerror or str(error))
                ) from None
            self._connection.send(protocol.welcome("ridotto"))
            try:
                self.hello = protocol.introduced(self._receive(time.monotonic() + max(self.deadline, DEADLINE)))
            except InvalidText as error:
                raise self._failed(error.args[0]) from None

    def begin(self, view: View, seats: Sequence[str]) -> None:
        """Announce a new deal to the child, starting it if it is not running."""
        self._seats = list(seats)
        self._deal += 1
        self._sent_talk, self._begun = 0, True
        if self._connection:
            self._connection.send(protocol.begin(self._deal, view, self._seats))
        else:
            self._connected(view)

    def act(self, view: View, rng: Random) -> str:
        """Return the child's action. Raise BotError if it dies, is late or sends an invalid message."""
        return self.within(view, rng, self.deadline)

    def heeding(self, view: View, rng: Random, ears: Ears) -> str:
        """Return the child's action, after sending it the talk that has reached it."""
        return self.within(view, rng, self.deadline, ears)

    def within(self, view: View, rng: Random, seconds: float, ears: Ears = SILENCE) -> str:
        """Return the child's action within `seconds`. A late child keeps running; its late answer is not mistaken for the next one."""
        if not self._begun:
            self.begin(view, self._seats)
        connection = self._connected(view)
        for one in ears.now[self._sent_talk :]:
            connection.send(protocol.talk(one.seat, one.kind, one.value))
        self._sent_talk = len(ears.now)
        self._act_id += 1
        connection.send(protocol.act(self._act_id, view, int(1000 * seconds), rng.getrandbits(32), ears.remembered))
        until = time.monotonic() + seconds
        while True:
            message = self._receive(until, view)
            kind = message["type"]
            if kind == "talk" and len(self.said) < MOST:
                self.said.append((str(message.get("kind")), message.get("value", "")))
            elif kind == "error":
                raise self._failed(protocol.complaint(message), view)
            elif kind == "action":
                try:
                    if protocol.answers(message, self._act_id):
                        return protocol.chosen(message, view.game)
                except InvalidText as error:
                    raise self._failed(error.args[0], view) from None

    def end(self, view: View) -> None:
        """Announce the end of the deal."""
        if self._connection and self._begun:
            self._connection.send(protocol.end(self._deal, view))
        self._begun = False

    def close(self) -> None:
        """Stop the child and wait until it has exited."""
        connection, self._connection = self._connection, None
        self._begun = False
        if connection:
            connection.close()

    def _connected(self, view: View) -> "Connection":
        """Return the connection to the child. If the child had to be started, announce the current deal to it."""
        started = self._connection is None
        self.start()
        assert self._connection
        if self.games is not None and view.game not in self.games:
            raise self._failed(
                Sentence("fault-bot-plays", "it plays {games}", games=", ".join(self.games) or "nothing"), view
            )
        if started:
            self._connection.send(protocol.begin(self._deal, view, self._seats))
        return self._connection

    def _receive(self, until: float, view: View | None = None) -> Message:
        assert self._connection
        try:
            return self._connection.receive(until)
        except TimeoutError:
            raise BotError(self.name, Sentence("fault-bot-late", "it did not answer in time"), *_place(view)) from None
        except (EOFError, InvalidText) as error:
            raise self._failed(error.args[0], view) from None

    def _failed(self, why: str, view: View | None = None) -> BotError:
        """Close the connection to a child that has failed, and return the error to raise."""
        connection, self._connection = self._connection, None
        if connection:
            connection.close(patience=0)
        return BotError(self.name, why, *_place(view))

    def __reduce__(self) -> tuple[type["Child"], tuple[str, float]]:
        return Child, (self.command, self.deadline)

    def __repr__(self) -> str:
        return f"<child {self.command!r}>"


def _place(view: View | None) -> tuple[str | None, int | None]:
    return (None, None) if view is None else (view.game, view.seat)


class Connection:
    """A child process and its two pipes. Threads read and write, so that no child can block the caller; its stderr is inherited."""

    def __init__(self, words: Sequence[str]) -> None:
        """Start the process. Raise OSError if that fails."""
        # A separate process group: Ctrl-C then reaches only this process, which shuts the child down in order.
        group: dict[str, Any] = {"process_group": 0} if os.name == "posix" else {}
        self.process = subprocess.Popen(
            words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8", errors="replace", **group
        )
        assert self.process.stdin and self.process.stdout
        self._out: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._in: queue.Queue[str | None] = queue.Queue(MOST_BUFFERED)
        threading.Thread(target=_write, args=(self.process.stdin, self._out), daemon=True).start()
        threading.Thread(target=_read, args=(self.process, self._in), daemon=True).start()
        self._ended = weakref.finalize(self, _end, self.process, self._out, GRACE)

    def send(self, message: Message) -> None:
        """Send a message without blocking."""
        self._out.put(protocol.written(message))

    def receive(self, until: float) -> Message:
        """Return the next message. Raise TimeoutError at `until` (monotonic time), EOFError after the last one, InvalidText if invalid."""
        try:
            line = self._in.get(timeout=max(0.0, until - time.monotonic()))
        except queue.Empty:
            raise TimeoutError from None
        if line is None:
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(GRACE)
            status = self.process.poll()
            raise EOFError(
                Sentence("fault-bot-closed", "it closed its output")
                if status is None
                else Sentence("fault-bot-ended", "it ended with status {status}", status=status)
            )
        if len(line) >= protocol.LONGEST:
            raise InvalidText(
                Sentence("fault-bot-line", "one of its lines is longer than {most} characters", most=protocol.LONGEST)
            )
        return protocol.read(line)

    def close(self, patience: float = GRACE) -> None:
        """Stop the process; it has `patience` seconds to exit on its own."""
        if self._ended.detach():
            _end(self.process, self._out, patience)


def _write(stream: IO[str], lines: "queue.SimpleQueue[str | None]") -> None:
    with suppress(OSError, ValueError):
        while (line := lines.get()) is not None:
            stream.write(line + "\n")
            stream.flush()
    with suppress(OSError, ValueError):
        stream.close()


def _read(process: "subprocess.Popen[str]", lines: "queue.Queue[str | None]") -> None:
    assert process.stdout
    with process.stdout as stream:
        while (line := stream.readline(protocol.LONGEST)) and _queue_line(process, lines, line):
            pass
    _queue_line(process, lines, None)


def _queue_line(process: "subprocess.Popen[str]", lines: "queue.Queue[str | None]", line: str | None) -> bool:
    """Queue a line unless it is blank. False if the queue is full and the process has ended, since then it is not read any more."""
    while line is None or line.strip():
        try:
            lines.put(line, timeout=GRACE)
            break
        except queue.Full:
            if process.returncode is not None:
                return False
    return True


def _end(process: "subprocess.Popen[str]", lines: "queue.SimpleQueue[str | None]", patience: float) -> None:
    """Close the child's input, then send SIGTERM, then kill it and its descendants. Always waits for the process."""
    lines.put(None)
    for by in (None, signal.SIGTERM):
        if by:
            _signal(process, by)
        with suppress(subprocess.TimeoutExpired):
            process.wait(patience)
            break
    _signal(process, None)
    process.wait()


def _signal(process: "subprocess.Popen[str]", by: signal.Signals | None) -> None:
    """Send a signal to a process and its descendants; None kills them."""
    if os.name == "posix":
        with suppress(ProcessLookupError):
            os.killpg(process.pid, by or signal.SIGKILL)
    elif by:
        process.terminate()
    else:
        process.kill()  # no effect if it has already exited
