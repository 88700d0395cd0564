"""Hand-over of WebSockets between workers, so that all browsers of a table are served by the same worker.

Each worker with connections to a table applies all of its actions, so a table spread over two workers costs twice the
work. Hand-over is only an optimization: if the other worker is unavailable, a connection stays where it arrived.
"""

import asyncio
import logging
import os
import re
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from zlib import crc32

log = logging.getLogger("ridotto.passing")
TABLE_SOCKET = re.compile(rb"/api/tables/([^/?]+)/socket(?:\?|$)")
"""URL at which browsers open a table's WebSocket."""
LARGEST_HEAD = 65_536
"""Maximum size of a request head that is handed over, in bytes."""
Accept = Callable[[socket.socket, bytes], None]
"""Callback that receives a connection handed over, and the head of its request."""


class Handover:
    """Hand-over endpoint of one worker: `folder` is shared by the workers, `slot` is this worker's number out of `workers`."""

    def __init__(self, folder: Path, slot: int, workers: int) -> None:
        self.folder, self.slot, self.workers = folder, slot, workers
        self.listening: socket.socket | None = None

    def open(self, accept: Accept) -> None:
        """Start receiving connections from other workers."""
        path = self._path(self.slot)
        listening = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        listening.setblocking(False)
        try:
            self.folder.mkdir(mode=0o700, exist_ok=True)
            path.unlink(missing_ok=True)  # left behind by a worker that was killed
            listening.bind(str(path))
        except OSError as error:
            log.warning(
                "hand-over is not available: connections stay with the worker that accepted them",
                extra={"reason": str(error)},
            )
            listening.close()
            return
        self.listening = listening
        asyncio.get_running_loop().add_reader(listening, self._receive, accept)

    def close(self) -> None:
        """Stop receiving connections. Browsers whose connections are lost in between reconnect automatically."""
        if self.listening is None:
            return
        asyncio.get_running_loop().remove_reader(self.listening)
        with suppress(OSError):
            self._path(self.slot).unlink()
            self.folder.rmdir()  # fails unless this was the last socket
        self.listening.close()
        self.listening = None

    def worker_for(self, url: bytes) -> int:
        """Return the slot of the worker responsible for the table in `url`; this worker's own if the URL is not a table's."""
        found = TABLE_SOCKET.match(url)
        return crc32(found[1]) % self.workers if found else self.slot

    def hand_over(self, slot: int, file: int, head: bytes) -> bool:
        """Send a connection to another worker; return True if that worker has it now."""
        if self.listening is None or len(head) > LARGEST_HEAD:
            return False
        # Not socket.send_fds, which ignores its address argument.
        rights = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, file.to_bytes(4, sys.byteorder))]
        try:
            self.listening.sendmsg([head], rights, 0, str(self._path(slot)))
        except OSError:  # the worker is gone or its queue is full
            return False
        return True

    def _receive(self, accept: Accept) -> None:
        assert self.listening is not None
        with suppress(BlockingIOError):
            head, files, _, _ = socket.recv_fds(self.listening, LARGEST_HEAD, 1)
            for file in files:
                try:
                    connection = socket.socket(fileno=file)
                except OSError:  # the browser has disconnected meanwhile
                    os.close(file)
                    continue
                connection.setblocking(False)
                accept(connection, head)

    def _path(self, slot: int) -> Path:
        return self.folder / str(slot)
