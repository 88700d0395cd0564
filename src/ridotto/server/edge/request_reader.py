"""uvicorn's reader of HTTP requests, which reports complete heads to admission and refuses what no browser sends."""

import re

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

VERSIONS = ("1.0", "1.1")
"""Versions of HTTP that are spoken."""
OTHER_VERSION = "The version of HTTP is not one of 1.0 and 1.1."
WITHOUT_VERSION = re.compile(rb"[A-Z]+ +\S+ *\r?")
"""A request line of HTTP/0.9."""


class RequestReader(HttpToolsProtocol):
    """uvicorn's reader of requests; it tells the door where a head ends, and refuses what no browser sends."""

    line: bytes | None = b""
    """The request line as far as it has come, where one is expected; None once it is whole."""
    wrong = ""
    """What is wrong with a request, where it is not the parser that says so."""

    def data_received(self, data: bytes) -> None:
        """Read a slice. A request line of HTTP/0.9 is refused at once: the parser would wait for headers, of which it has none."""
        if self.line is not None:
            self.line = (self.line + data).lstrip(b"\r\n")  # empty lines may come first
            line, end, _ = self.line.partition(b"\n")
            if end:
                self.line = None
                if WITHOUT_VERSION.fullmatch(line):
                    self.send_400_response(OTHER_VERSION)
                    return
        super().data_received(data)

    def on_headers_complete(self) -> None:
        """The head of a request is complete. Raises ValueError, which the parser makes an error of its own."""
        if self.parser.get_http_version() not in VERSIONS:
            self.wrong = OTHER_VERSION
        elif sum(name == b"host" for name, _ in self.headers) > 1:
            self.wrong = (
                "A request names one host."  # RFC 9112, 3.2; otherwise we and a proxy might believe different ones
            )
        if self.wrong:
            raise ValueError(self.wrong)
        self.transport.head_read(self.headers)  # type: ignore[attr-defined]
        super().on_headers_complete()

    def on_message_begin(self) -> None:
        """A request begins. Where it stands in the slice that ended another one, only the parser sees its line."""
        super().on_message_begin()
        self.line = self.line or None

    def on_message_complete(self) -> None:
        """A request is complete."""
        super().on_message_complete()
        self.line = b""

    def send_400_response(self, msg: str) -> None:
        """Answer what cannot be read, and close the connection."""
        super().send_400_response(self.wrong or msg)

    def on_response_complete(self) -> None:
        """A request is answered."""
        super().on_response_complete()
        if self.pipeline:  # uvicorn would read more requests before it has answered those it has
            self.flow.pause_reading()
        if self.cycle.response_complete:  # otherwise the next one has already been read
            self.transport.answered()  # type: ignore[attr-defined]

    def handle_websocket_upgrade(self) -> None:
        """The connection becomes a WebSocket, here or where the others of its table are."""
        if not self.pipeline and self.transport.passed_on(self.url):  # type: ignore[attr-defined]
            return
        self.transport.upgraded(self.headers)  # type: ignore[attr-defined]
        super().handle_websocket_upgrade()
        del self.parser  # it holds this reader, and both would wait for one of the rare full garbage collections
