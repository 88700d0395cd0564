"""A bot in a process of its own, in any language, that speaks the protocol on its standard streams."""

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
"""Seconds that a child has for an answer, where nobody says otherwise."""
FAREWELL = 1.0
"""Seconds in which a child ends by itself once nobody speaks to it; then it is told to, and as long after that it is killed."""
UNHEARD = 256
"""Lines of a child that may wait to be read: whoever says more without being asked waits."""
MOST = 20
"""Of what a child wants to say, so much is kept until somebody lets it speak."""


class Child:
    """A bot that a command line starts: when it is first spoken to, and again after it has died or was late."""

    def __init__(self, command: str, deadline: float = DEADLINE) -> None:
        """`deadline`: seconds for each answer. InvalidText for a command that cannot be read."""
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
        """Who it said it is, once it has."""
        self.said: list[tuple[str, str | int]] = []
        """What it wants to say at the table, kind and value: whoever lets it speak empties it."""
        self._line: Line | None = None
        self._deal = self._asked = self._told = 0
        self._seats: list[str] = []
        self._begun = False

    @property
    def name(self) -> str:
        """What it calls itself; before it has, its command."""
        return self.hello.name if self.hello else f"exec:{self.command}"

    @property
    def author(self) -> str:
        """Who has written it, as it says."""
        return self.hello.author if self.hello else ""

    @property
    def games(self) -> tuple[str, ...] | None:
        """The games that it plays; None: all, or it has not been asked yet."""
        return self.hello.games if self.hello else None

    def start(self) -> None:
        """Starts the child, if it does not run, and hears who it is. BotError."""
        if self._line is None:
            try:
                self._line = Line(self.words)
            except OSError as error:
                raise self._failed(
                    Sentence("fault-bot-start", "it cannot be started: {why}", why=error.strerror or str(error))
                ) from None
            self._line.say(protocol.welcome("ridotto"))
            try:
                self.hello = protocol.introduced(self._heard(time.monotonic() + max(self.deadline, DEADLINE)))
            except InvalidText as error:
                raise self._failed(error.args[0]) from None

    def begin(self, view: View, seats: Sequence[str]) -> None:
        """A deal begins; the child is started if it does not run."""
        self._seats = list(seats)
        self._deal += 1
        self._told, self._begun = 0, True
        if self._line:
            self._line.say(protocol.begin(self._deal, view, self._seats))
        else:
            self._speaking(view)

    def act(self, view: View, rng: Random) -> str:
        """The child's action; BotError where it dies, is late or talks nonsense."""
        return self.within(view, rng, self.deadline)

    def heeding(self, view: View, rng: Random, ears: Ears) -> str:
        """The same, having heard something."""
        return self.within(view, rng, self.deadline, ears)

    def within(self, view: View, rng: Random, seconds: float, ears: Ears = SILENCE) -> str:
        """The same in so many seconds. A child that is late lives on: what it says then is not taken for its next answer."""
        if not self._begun:
            self.begin(view, self._seats)
        line = self._speaking(view)
        for one in ears.now[self._told :]:
            line.say(protocol.talk(one.seat, one.kind, one.value))
        self._told = len(ears.now)
        self._asked += 1
        line.say(protocol.act(self._asked, view, int(1000 * seconds), rng.getrandbits(32), ears.remembered))
        until = time.monotonic() + seconds
        while True:
            message = self._heard(until, view)
            kind = message["type"]
            if kind == "talk" and len(self.said) < MOST:
                self.said.append((str(message.get("kind")), message.get("value", "")))
            elif kind == "error":
                raise self._failed(protocol.complaint(message), view)
            elif kind == "action":
                try:
                    if protocol.answers(message, self._asked):
                        return protocol.chosen(message, view.game)
                except InvalidText as error:
                    raise self._failed(error.args[0], view) from None

    def end(self, view: View) -> None:
        """A deal is over."""
        if self._line and self._begun:
            self._line.say(protocol.end(self._deal, view))
        self._begun = False

    def close(self) -> None:
        """Ends the child, and waits until it has ended."""
        line, self._line = self._line, None
        self._begun = False
        if line:
            line.close()

    def _speaking(self, view: View) -> "Line":
        """The line to the child; one that had to be started is told of the deal."""
        started = self._line is None
        self.start()
        assert self._line
        if self.games is not None and view.game not in self.games:
            raise self._failed(
                Sentence("fault-bot-plays", "it plays {games}", games=", ".join(self.games) or "nothing"), view
            )
        if started:
            self._line.say(protocol.begin(self._deal, view, self._seats))
        return self._line

    def _heard(self, until: float, view: View | None = None) -> Message:
        assert self._line
        try:
            return self._line.hear(until)
        except TimeoutError:
            raise BotError(self.name, Sentence("fault-bot-late", "it did not answer in time"), *_place(view)) from None
        except (EOFError, InvalidText) as error:
            raise self._failed(error.args[0], view) from None

    def _failed(self, why: str, view: View | None = None) -> BotError:
        """What is said of a failure after which nothing more is expected of this process."""
        line, self._line = self._line, None
        if line:
            line.close(patience=0)
        return BotError(self.name, why, *_place(view))

    def __reduce__(self) -> tuple[type["Child"], tuple[str, float]]:
        return Child, (self.command, self.deadline)

    def __repr__(self) -> str:
        return f"<child {self.command!r}>"


def _place(view: View | None) -> tuple[str | None, int | None]:
    return (None, None) if view is None else (view.game, view.seat)


class Line:
    """A process and the two ends of its streams. Threads read and write, so that no child can hold anybody up; its errors go to ours."""

    def __init__(self, words: Sequence[str]) -> None:
        """OSError where the program cannot be started."""
        # In a group of its own, so that Ctrl-C reaches us alone, and we close it in order.
        group: dict[str, Any] = {"process_group": 0} if os.name == "posix" else {}
        self.process = subprocess.Popen(
            words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8", errors="replace", **group
        )
        assert self.process.stdin and self.process.stdout
        self._out: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._in: queue.Queue[str | None] = queue.Queue(UNHEARD)
        threading.Thread(target=_write, args=(self.process.stdin, self._out), daemon=True).start()
        threading.Thread(target=_read, args=(self.process, self._in), daemon=True).start()
        self._ended = weakref.finalize(self, _end, self.process, self._out, FAREWELL)

    def say(self, message: Message) -> None:
        """Sends a message; never waits."""
        self._out.put(protocol.written(message))

    def hear(self, until: float) -> Message:
        """The next message. TimeoutError if none has come by then, of the monotonic clock; EOFError if none will come; InvalidText."""
        try:
            line = self._in.get(timeout=max(0.0, until - time.monotonic()))
        except queue.Empty:
            raise TimeoutError from None
        if line is None:
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(FAREWELL)
            status = self.process.poll()
            raise EOFError(
                Sentence("fault-bot-closed", "it closed its output")
                if status is None
                else Sentence("fault-bot-ended", "it ended with status {status}", status=status)
            )
        if len(line) >= protocol.LONGEST:
            raise InvalidText(
                Sentence("fault-bot-line", "a line of it is longer than {most} characters", most=protocol.LONGEST)
            )
        return protocol.read(line)

    def close(self, patience: float = FAREWELL) -> None:
        """Ends the process; it has so many seconds to end by itself."""
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
        while (line := stream.readline(protocol.LONGEST)) and _heard(process, lines, line):
            pass
    _heard(process, lines, None)


def _heard(process: "subprocess.Popen[str]", lines: "queue.Queue[str | None]", line: str | None) -> bool:
    """Whether a line is to be read, or is empty; nobody reads any more what waits for room when the process has ended."""
    while line is None or line.strip():
        try:
            lines.put(line, timeout=FAREWELL)
            break
        except queue.Full:
            if process.returncode is not None:
                return False
    return True


def _end(process: "subprocess.Popen[str]", lines: "queue.SimpleQueue[str | None]", patience: float) -> None:
    """Says goodbye by closing the child's input, then asks it to stop, then kills it and what it leaves running; always waits for it."""
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
    """Sends a signal to a process and those that it has started; None kills them."""
    if os.name == "posix":
        with suppress(ProcessLookupError):
            os.killpg(process.pid, by or signal.SIGKILL)
    elif by:
        process.terminate()
    else:
        process.kill()  # nothing where it has ended
