"""The foreman: keeps several server processes at work behind one socket, starts those again that die, replaces all without a gap.

It does nothing else, so there is hardly anything that could end it; and when something does, its workers notice and go in order.
"""

import fcntl
import logging
import os
import select
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass

from prometheus_client import multiprocess

from ridotto.server.cluster.listening import FIRST, hand_down, notified
from ridotto.server.ops import metrics

log = logging.getLogger("ridotto.foreman")
Work = Callable[[Callable[[], None], int, int], int]
"""What a worker does, given what to call once it is open, a file that ends with the foreman, and its slot; its exit status."""
STEADY = 10.0
"""Seconds after which a worker that dies has not died of its start."""
LONGEST = 30.0
"""Seconds between two tries to start a worker, at most."""
PATIENCE = 10.0
"""Seconds that workers have to go when the foreman does."""
LOOK_EVERY = 0.2
"""Seconds between two looks at a trial of the program that is installed, besides those that a signal causes."""
CREW = "RIDOTTO_CREW"
"""Where a foreman that begins anew finds both ends of its pipe, and the workers it had before: "ALIVE END PID PID …"."""
SIGNALS = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGCHLD)


@dataclass
class Worker:
    """A process at work."""

    since: float
    slot: int
    """Its number, from 0; whoever is started in its place has the same."""
    ready: int
    """A file from which one byte can be read once it is open."""
    open: bool = False


class ProcessManager:
    """Begin with `run`, which returns when the last worker has gone. Make it before there are threads: workers are forks."""

    def __init__(self, many: int, work: Work, listening: socket.socket) -> None:
        self.many, self.work, self.listening = many, work, listening
        self.crew: dict[int, Worker] = {}
        self.alive, self._end, *before = _handed_down() or os.pipe()
        """A file that ends with this process, which alone holds its other end: one for all workers, however often it begins anew."""
        self.old = set(before)
        """Workers that go once the new ones are open."""
        self.due: list[tuple[float, int]] = []
        """When a worker is to be started again, and in which slot."""
        self.pause = 0.0
        self.going: float | None = None
        """Until when everybody has to have gone, by the monotonic clock."""
        self._heard: list[int] = []
        self._waker = -1

    def run(self) -> None:
        """Works until the last worker has gone."""
        _count_no_more(os.getpid())  # it serves nobody, so it is neither ready nor unable to save
        with self._listening_to_signals() as self._waker:
            self.due = [(0.0, slot) for slot in range(self.many)]
            while self.crew or self.due:
                self._begin_those_due()
                self._wait()
                self._bury()
                for number in self._take_signals():
                    self._obey(number)
                if self.going and time.monotonic() > self.going:
                    _send(signal.SIGKILL, self.crew)
                if self.old and not self.due and all(worker.open for worker in self.crew.values()):
                    _send(signal.SIGTERM, self.old)
                    self.old = set()

    # -- workers

    def _begin_those_due(self) -> None:
        now = time.monotonic()
        for at, slot in [one for one in self.due if one[0] <= now]:
            self.due.remove((at, slot))
            self._begin(slot)

    def _begin(self, slot: int) -> None:
        ready, tells = os.pipe()
        if pid := os.fork():
            os.close(tells)
            self.crew[pid] = Worker(time.monotonic(), slot, ready)
            return
        status = 1
        try:
            signal.set_wakeup_fd(-1)
            for number in SIGNALS:
                signal.signal(number, signal.SIG_IGN if number == signal.SIGHUP else signal.SIG_DFL)
            os.close(ready)
            os.close(self._end)  # only the foreman holds it
            status = self.work(lambda: _tell(tells), self.alive, slot)
        except BaseException:
            log.exception("a worker failed")
        finally:
            with suppress(OSError, ValueError):
                sys.stdout.flush()
                sys.stderr.flush()
            os._exit(status)

    def _bury(self) -> None:
        """Notes who has ended, and plans a successor for whoever did not mean to."""
        while True:
            try:
                pid, status = os.waitpid(-1, os.WNOHANG)
            except ChildProcessError:
                return
            if not pid:
                return
            _count_no_more(pid)
            self.old.discard(pid)
            worker = self.crew.pop(pid, None)
            if worker is None:
                continue
            if not worker.open:
                os.close(worker.ready)
            ended = os.waitstatus_to_exitcode(status)
            if ended == 0 or self.going:
                continue  # it was asked to go
            lived = time.monotonic() - worker.since
            self.pause = 0.0 if lived > STEADY else min(LONGEST, max(1.0, 2 * self.pause))
            self.due.append((time.monotonic() + self.pause, worker.slot))
            why = signal.Signals(-ended).name if ended < 0 else f"exit status {ended}"
            log.error("a worker has died and is started again", extra={"pid": pid, "reason": why})

    def _wait(self) -> None:
        """Waits for a signal, a worker that is open, or the moment to start one again."""
        coming = {worker.ready: worker for worker in self.crew.values() if not worker.open}
        moments = [*(at for at, _ in self.due), *([self.going] if self.going else [])]
        timeout = max(0.0, min(moments) - time.monotonic()) if moments else None
        for file in select.select([self._waker, *coming], [], [], timeout)[0]:
            said = os.read(file, 512)
            if file == self._waker:
                self._heard += said
            elif said:
                coming[file].open = True
                os.close(file)
                if all(worker.open for worker in self.crew.values()):
                    notified("READY=1")
            # A worker that ends before it is open says nothing here; it is buried next.

    # -- signals

    @contextmanager
    def _listening_to_signals(self) -> Iterator[int]:
        """Signals are bytes in a pipe: nothing happens in the middle of something else."""
        hears, tells = os.pipe()
        os.set_blocking(tells, False)
        os.set_blocking(hears, False)
        before = {number: signal.signal(number, lambda *_: None) for number in SIGNALS}
        woken = signal.set_wakeup_fd(tells)
        try:
            yield hears
        finally:
            signal.set_wakeup_fd(woken)
            for number, handler in before.items():
                signal.signal(number, handler)
            os.close(hears)
            os.close(tells)

    def _take_signals(self) -> list[int]:
        heard, self._heard = self._heard, []
        return heard

    def _obey(self, number: int) -> None:
        if number == signal.SIGHUP and not self.going:
            self._begin_anew()
        elif number in (signal.SIGTERM, signal.SIGINT):
            self._go()

    def _go(self) -> None:
        """Asks everybody to go; whoever has not gone in time is made to. A second signal makes everybody."""
        notified("STOPPING=1")
        # A worker that is not open yet serves nobody, and may hear a signal in the middle of its start only when that is over.
        starting = {pid for pid, worker in self.crew.items() if not worker.open}
        _send(signal.SIGKILL, starting)
        _send(signal.SIGKILL if self.going else signal.SIGTERM, {*self.crew, *self.old} - starting)
        self.going, self.due = self.going or time.monotonic() + PATIENCE, []

    @property
    def _asked_to_go(self) -> bool:
        """True if a signal to end has arrived and is still to be obeyed."""
        return bool({signal.SIGTERM, signal.SIGINT} & set(self._heard))

    def _starts(self) -> bool:
        """True if the program that is installed now can be imported; False at once when this process is asked to go meanwhile."""
        trial = subprocess.Popen(
            [sys.executable, "-c", "import ridotto.cli.app, ridotto.server.app"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
        )
        while trial.poll() is None and not self._asked_to_go:
            if select.select([self._waker], [], [], LOOK_EVERY)[0]:
                self._heard += os.read(self._waker, 512)
        if trial.poll() is None:
            trial.kill()
            trial.wait()
            return False
        return trial.returncode == 0

    def _begin_anew(self) -> None:
        """Becomes the program that is installed now, with the same socket, and replaces the workers by new ones: an upgrade without a gap.

        The process stays the same one, so nobody else needs to know; its old workers go once the new ones are open.
        """
        if not self._starts():
            if not self._asked_to_go:
                log.error("the program that is installed now does not start: everything stays as it is")
            return
        # Whoever asks this process to go from here on ends it, and the workers see that.
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
        with suppress(BlockingIOError):
            self._heard += os.read(self._waker, 512)
        if self._asked_to_go:
            return
        log.warning("the workers are replaced by new ones")
        environment = dict(os.environ)
        # Copies that go on through the change, under numbers that the socket does not take.
        pipe = [fcntl.fcntl(file, fcntl.F_DUPFD, FIRST + 1) for file in (self.alive, self._end)]
        environment[CREW] = " ".join(map(str, [*pipe, *self.crew, *self.old]))
        hand_down(self.listening, environment)
        sys.stdout.flush()
        os.execve(sys.executable, sys.orig_argv, environment)


def _handed_down() -> list[int]:
    """What a foreman has left to the one that it has become; nothing to the first one."""
    found = [int(word) for word in os.environ.pop(CREW, "").split()]
    for file in found[:2]:
        os.set_inheritable(file, False)
    return found


def _count_no_more(pid: int) -> None:
    """What a process is, not what it has done, is left out of the metrics from now on."""
    if metrics.MULTIPROCESS:
        multiprocess.mark_process_dead(pid)  # type: ignore[no-untyped-call]


def _send(number: int, pids: Iterable[int]) -> None:
    for pid in list(pids):
        with suppress(ProcessLookupError):
            os.kill(pid, number)


def _tell(file: int) -> None:
    with suppress(BrokenPipeError):  # a foreman that has begun anew meanwhile waits for others
        os.write(file, b".")
    os.close(file)
