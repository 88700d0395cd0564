"""Browsers of one table meet in one worker: a table's WebSocket is passed on to the worker that the table falls to.

Each worker that shows a table takes in all of its actions, so two that show it do that work twice. Nothing depends on it: where the other
worker is not there, a connection stays where it came in.
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
TABLE = re.compile(rb"/api/tables/([^/?]+)/socket(?:\?|$)")
"""Where the browsers of a table open their WebSockets."""
MOST = 65_536
"""Bytes of a head that is passed on, at the most."""
Welcome = Callable[[socket.socket, bytes], None]
"""What is done with a connection that has been passed on, and with the head of its request."""


class Handover:
    """A worker's place among those of a foreman: `folder` is theirs, `slot` its own number of so many."""

    def __init__(self, folder: Path, slot: int, many: int) -> None:
        self.folder, self.slot, self.many = folder, slot, many
        self.listening: socket.socket | None = None

    def open(self, welcome: Welcome) -> None:
        """From now on connections may be passed on to this worker."""
        path = self._path(self.slot)
        listening = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        listening.setblocking(False)
        try:
            self.folder.mkdir(mode=0o700, exist_ok=True)
            path.unlink(missing_ok=True)  # a worker that was killed has left its own
            listening.bind(str(path))
        except OSError as error:
            log.warning("connections stay where they come in", extra={"reason": str(error)})
            listening.close()
            return
        self.listening = listening
        asyncio.get_running_loop().add_reader(listening, self._receive, welcome)

    def close(self) -> None:
        """Others keep their connections from now on; what was passed on a moment ago comes again by itself."""
        if self.listening is None:
            return
        asyncio.get_running_loop().remove_reader(self.listening)
        with suppress(OSError):
            self._path(self.slot).unlink()
            self.folder.rmdir()  # if it was the last one
        self.listening.close()
        self.listening = None

    def home(self, url: bytes) -> int:
        """The worker to which the table of a request falls, this one if it is about none."""
        found = TABLE.match(url)
        return crc32(found[1]) % self.many if found else self.slot

    def pass_on(self, slot: int, file: int, head: bytes) -> bool:
        """Passes a connection on to another worker; whether that worker has it now."""
        if self.listening is None or len(head) > MOST:
            return False
        # socket.send_fds forgets the address.
        rights = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, file.to_bytes(4, sys.byteorder))]
        try:
            self.listening.sendmsg([head], rights, 0, str(self._path(slot)))
        except OSError:  # nobody is there, or they are busy
            return False
        return True

    def _receive(self, welcome: Welcome) -> None:
        assert self.listening is not None
        with suppress(BlockingIOError):
            head, files, _, _ = socket.recv_fds(self.listening, MOST, 1)
            for file in files:
                try:
                    connection = socket.socket(fileno=file)
                except OSError:  # the browser has gone meanwhile
                    os.close(file)
                    continue
                connection.setblocking(False)
                welcome(connection, head)

    def _path(self, slot: int) -> Path:
        return self.folder / str(slot)
