"""The process manager: runs several server processes on one socket, restarts those that die, and replaces all without downtime.

It does nothing else, so little can make it fail; if it does, its workers notice and shut down in order.
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

from ridotto.server.cluster.listening import FIRST_FD, keep_for_exec, notify_systemd
from ridotto.server.ops import metrics

log = logging.getLogger("ridotto.foreman")
Work = Callable[[Callable[[], None], int, int], int]
"""Main function of a worker: receives a ready callback, a file at end-of-file once the manager is gone, and a slot;
returns the exit status.
"""
STABLE_AFTER = 10.0
"""Seconds after which the death of a worker is not blamed on its start."""
LONGEST_PAUSE = 30.0
"""Maximum number of seconds between two attempts to start a worker."""
STOP_TIMEOUT = 10.0
"""Seconds that workers have to exit when the manager stops."""
LOOK_EVERY = 0.2
"""Seconds between two checks of a trial import of the installed program; signals cause further checks."""
STATE_VARIABLE = "RIDOTTO_CREW"
"""Environment variable that passes state through exec: both ends of the lifeline pipe and the workers' ids, "READ WRITE PID PID …"."""
SIGNALS = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGCHLD)


@dataclass
class Worker:
    """A running worker process."""

    since: float
    slot: int
    """Number of the worker, from 0; its replacement gets the same one."""
    ready: int
    """File descriptor from which one byte can be read once the worker is ready."""
    open: bool = False


class ProcessManager:
    """Starts and supervises the workers; `run` returns when the last one has exited.

    Create it before any threads, because workers are forks.
    """

    def __init__(self, count: int, work: Work, listening: socket.socket) -> None:
        self.count, self.work, self.listening = count, work, listening
        self.workers: dict[int, Worker] = {}
        self.lifeline, self._lifeline_end, *before = _inherited_state() or os.pipe()
        """Read end of a pipe whose write end only this process holds, so workers see its end. It is kept across every re-execution."""
        self.outgoing = set(before)
        """Workers to stop once the new ones are ready."""
        self.due: list[tuple[float, int]] = []
        """When a worker is to be restarted, and in which slot."""
        self.pause = 0.0
        self.stop_deadline: float | None = None
        """Deadline for all workers to exit, by the monotonic clock; None while running."""
        self._signals: list[int] = []
        self._waker = -1

    def run(self) -> None:
        """Run until the last worker has exited."""
        _drop_gauges(os.getpid())  # this process serves no clients, so it has no state to report
        with self._signal_pipe() as self._waker:
            self.due = [(0.0, slot) for slot in range(self.count)]
            while self.workers or self.due:
                self._start_due_workers()
                self._wait()
                self._reap()
                for number in self._take_signals():
                    self._handle_signal(number)
                if self.stop_deadline and time.monotonic() > self.stop_deadline:
                    _signal_all(signal.SIGKILL, self.workers)
                if self.outgoing and not self.due and all(worker.open for worker in self.workers.values()):
                    _signal_all(signal.SIGTERM, self.outgoing)
                    self.outgoing = set()

    # -- workers

    def _start_due_workers(self) -> None:
        now = time.monotonic()
        for at, slot in [one for one in self.due if one[0] <= now]:
            self.due.remove((at, slot))
            self._start(slot)

    def _start(self, slot: int) -> None:
        ready, ready_end = os.pipe()
        if pid := os.fork():
            os.close(ready_end)
            self.workers[pid] = Worker(time.monotonic(), slot, ready)
            return
        status = 1
        try:
            signal.set_wakeup_fd(-1)
            for number in SIGNALS:
                signal.signal(number, signal.SIG_IGN if number == signal.SIGHUP else signal.SIG_DFL)
            os.close(ready)
            os.close(self._lifeline_end)  # only the manager may hold it
            status = self.work(lambda: _report_ready(ready_end), self.lifeline, slot)
        except BaseException:
            log.exception("a worker failed")
        finally:
            with suppress(OSError, ValueError):
                sys.stdout.flush()
                sys.stderr.flush()
            os._exit(status)

    def _reap(self) -> None:
        """Reap workers that have exited, and schedule a restart for those that failed."""
        while True:
            try:
                pid, status = os.waitpid(-1, os.WNOHANG)
            except ChildProcessError:
                return
            if not pid:
                return
            _drop_gauges(pid)
            self.outgoing.discard(pid)
            worker = self.workers.pop(pid, None)
            if worker is None:
                continue
            if not worker.open:
                os.close(worker.ready)
            ended = os.waitstatus_to_exitcode(status)
            if ended == 0 or self.stop_deadline:
                continue  # it was asked to stop
            lived = time.monotonic() - worker.since
            self.pause = 0.0 if lived > STABLE_AFTER else min(LONGEST_PAUSE, max(1.0, 2 * self.pause))
            self.due.append((time.monotonic() + self.pause, worker.slot))
            why = signal.Signals(-ended).name if ended < 0 else f"exit status {ended}"
            log.error("a worker has died and is restarted", extra={"pid": pid, "reason": why})

    def _wait(self) -> None:
        """Wait for a signal, a worker that becomes ready, or the next restart."""
        starting = {worker.ready: worker for worker in self.workers.values() if not worker.open}
        moments = [*(at for at, _ in self.due), *([self.stop_deadline] if self.stop_deadline else [])]
        timeout = max(0.0, min(moments) - time.monotonic()) if moments else None
        for file in select.select([self._waker, *starting], [], [], timeout)[0]:
            data = os.read(file, 512)
            if file == self._waker:
                self._signals += data
            elif data:
                starting[file].open = True
                os.close(file)
                if all(worker.open for worker in self.workers.values()):
                    notify_systemd("READY=1")
            # A worker that exits before it is ready writes nothing; it is reaped next.

    # -- signals

    @contextmanager
    def _signal_pipe(self) -> Iterator[int]:
        """Turn signals into bytes in a pipe, so that none interrupts other work."""
        read_end, write_end = os.pipe()
        os.set_blocking(write_end, False)
        os.set_blocking(read_end, False)
        before = {number: signal.signal(number, lambda *_: None) for number in SIGNALS}
        previous_fd = signal.set_wakeup_fd(write_end)
        try:
            yield read_end
        finally:
            signal.set_wakeup_fd(previous_fd)
            for number, handler in before.items():
                signal.signal(number, handler)
            os.close(read_end)
            os.close(write_end)

    def _take_signals(self) -> list[int]:
        signals, self._signals = self._signals, []
        return signals

    def _handle_signal(self, number: int) -> None:
        if number == signal.SIGHUP and not self.stop_deadline:
            self._reexec()
        elif number in (signal.SIGTERM, signal.SIGINT):
            self._stop()

    def _stop(self) -> None:
        """Ask all workers to exit, and kill those that have not after the timeout. A second signal kills all at once."""
        notify_systemd("STOPPING=1")
        # A worker that is not ready serves no clients, and may not handle a signal until its start is over.
        starting = {pid for pid, worker in self.workers.items() if not worker.open}
        _signal_all(signal.SIGKILL, starting)
        _signal_all(
            signal.SIGKILL if self.stop_deadline else signal.SIGTERM, {*self.workers, *self.outgoing} - starting
        )
        self.stop_deadline, self.due = self.stop_deadline or time.monotonic() + STOP_TIMEOUT, []

    @property
    def _stop_requested(self) -> bool:
        """True if a signal to stop has arrived and has not been handled."""
        return bool({signal.SIGTERM, signal.SIGINT} & set(self._signals))

    def _new_program_imports(self) -> bool:
        """Return True if the installed program can be imported; False at once if this process is asked to stop meanwhile."""
        trial = subprocess.Popen(
            [sys.executable, "-c", "import ridotto.cli.app, ridotto.server.app"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
        )
        while trial.poll() is None and not self._stop_requested:
            if select.select([self._waker], [], [], LOOK_EVERY)[0]:
                self._signals += os.read(self._waker, 512)
        if trial.poll() is None:
            trial.kill()
            trial.wait()
            return False
        return trial.returncode == 0

    def _reexec(self) -> None:
        """Execute the installed program in this process, with the same socket, and replace all workers: an upgrade without downtime.

        The process id stays the same; the old workers are stopped once the new ones are ready.
        """
        if not self._new_program_imports():
            if not self._stop_requested:
                log.error("the installed program does not start: the workers are not replaced")
            return
        # From here on a signal to stop ends this process, and the workers notice.
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
        with suppress(BlockingIOError):
            self._signals += os.read(self._waker, 512)
        if self._stop_requested:
            return
        log.warning("the workers are replaced by new ones")
        environment = dict(os.environ)
        # Duplicates survive the exec; their numbers stay clear of the socket's.
        pipe = [fcntl.fcntl(file, fcntl.F_DUPFD, FIRST_FD + 1) for file in (self.lifeline, self._lifeline_end)]
        environment[STATE_VARIABLE] = " ".join(map(str, [*pipe, *self.workers, *self.outgoing]))
        keep_for_exec(self.listening, environment)
        sys.stdout.flush()
        os.execve(sys.executable, sys.orig_argv, environment)  # noqa: S606 - this program, with its own arguments


def _inherited_state() -> list[int]:
    """Return the state left by the manager before exec; empty for the first one."""
    found = [int(word) for word in os.environ.pop(STATE_VARIABLE, "").split()]
    for file in found[:2]:
        os.set_inheritable(file, False)
    return found


def _drop_gauges(pid: int) -> None:
    """Remove a process's gauges from the metrics; its counters stay."""
    if metrics.MULTIPROCESS:
        multiprocess.mark_process_dead(pid)  # type: ignore[no-untyped-call]


def _signal_all(number: int, pids: Iterable[int]) -> None:
    for pid in list(pids):
        with suppress(ProcessLookupError):
            os.kill(pid, number)


def _report_ready(file: int) -> None:
    with suppress(BrokenPipeError):  # a manager that has re-executed itself no longer reads it
        os.write(file, b".")
    os.close(file)
