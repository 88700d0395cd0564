"""uvicorn's reader of HTTP requests, extended to report complete heads to admission and to refuse what no browser sends."""

import re

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

VERSIONS = ("1.0", "1.1")
"""Supported versions of HTTP."""
OTHER_VERSION = "The version of HTTP is not one of 1.0 and 1.1."
WITHOUT_VERSION = re.compile(rb"[A-Z]+ +\S+ *\r?")
"""A request line of HTTP/0.9."""


class RequestReader(HttpToolsProtocol):
    """HTTP reader that reports complete heads to admission and applies extra checks."""

    request_line: bytes | None = b""
    """The request line received so far; None once it is complete."""
    problem = ""
    """Problem found by these checks rather than the parser; "" for none."""

    def data_received(self, data: bytes) -> None:
        """Read a slice. Refuse an HTTP/0.9 request line at once: the parser would wait for headers that never come."""
        if self.request_line is not None:
            self.request_line = (self.request_line + data).lstrip(b"\r\n")  # empty lines may precede it
            line, end, _ = self.request_line.partition(b"\n")
            if end:
                self.request_line = None
                if WITHOUT_VERSION.fullmatch(line):
                    self.send_400_response(OTHER_VERSION)
                    return
        super().data_received(data)

    def on_headers_complete(self) -> None:
        """Check a complete head. Raise ValueError, which the parser turns into its own error."""
        if self.parser.get_http_version() not in VERSIONS:
            self.problem = OTHER_VERSION
        elif sum(name == b"host" for name, _ in self.headers) > 1:
            self.problem = (
                "A request names one host."  # RFC 9112, 3.2: otherwise a proxy might choose another one than we do
            )
        if self.problem:
            raise ValueError(self.problem)
        self.transport.head_read(self.headers, self.url)  # type: ignore[attr-defined]
        super().on_headers_complete()

    def on_message_begin(self) -> None:
        """Note the start of a request. If it shares a slice with the end of another, only the parser sees its request line."""
        super().on_message_begin()
        self.request_line = self.request_line or None

    def on_message_complete(self) -> None:
        """Note the end of a request."""
        super().on_message_complete()
        self.request_line = b""

    def send_400_response(self, msg: str) -> None:
        """Answer an unreadable request, and close the connection."""
        super().send_400_response(self.problem or msg)

    def on_response_complete(self) -> None:
        """Note that a request is answered."""
        super().on_response_complete()
        if self.pipeline:  # otherwise uvicorn would read more requests before answering those it has
            self.flow.pause_reading()
        if self.cycle.response_complete:  # otherwise the next request has already been read
            self.transport.answered()  # type: ignore[attr-defined]

    def handle_websocket_upgrade(self) -> None:
        """Upgrade the connection to a WebSocket, here or in the worker of its table."""
        if not self.pipeline and self.transport.hand_over(self.url):  # type: ignore[attr-defined]
            return
        self.transport.upgraded(self.headers)  # type: ignore[attr-defined]
        super().handle_websocket_upgrade()
        del self.parser  # breaks a reference cycle that only one of the rare full garbage collections would free
