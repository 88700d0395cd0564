"""Checks around every request: size, origin, headers, the log. Plain ASGI, so that it costs next to nothing."""

import logging
import time
from collections.abc import Iterable
from typing import Any

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ridotto.server import metrics

log = logging.getLogger("ridotto.http")
HEADERS = {
    "content-security-policy": "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none';"
    " form-action 'self'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",  # a table's link is its key
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
SAFE = ("GET", "HEAD", "OPTIONS")


class Guard:
    """Refuses what is too large or comes from a foreign page; adds the security headers; logs one line per request.

    WebSockets go straight to their own application: a connection lasts, and should hold no more HTTP machinery than it needs.
    """

    def __init__(self, app: ASGIApp, sockets: ASGIApp, origins: Iterable[str], body: int) -> None:
        self.app = app
        self.sockets = sockets
        self.origins = frozenset(origins)
        self.body = body

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        foreign = self._foreign(scope, headers)
        if scope["type"] == "websocket":
            if foreign:
                log.warning("a foreign origin was refused", extra={"origin": headers.get("origin", "")[:100]})
                await send({"type": "websocket.close", "code": 1008})
                return
            await self.sockets(scope, receive, send)
            return
        started = time.perf_counter()
        status = 0

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                added = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    added.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    added.setdefault("cache-control", "no-store")
            await send(message)

        if foreign:
            await JSONResponse({"error": "This request came from another site."}, 403)(scope, receive, answer)
        elif scope["method"] in SAFE:
            await self.app(scope, receive, answer)
        else:
            await self._with_body(scope, receive, answer)
        metrics.REQUESTS.labels(str(status)).inc()
        level = logging.INFO if status < 500 else logging.ERROR
        took = round((time.perf_counter() - started) * 1000, 1)
        log.log(
            level, "request", extra={"method": scope["method"], "path": scope["path"], "status": status, "ms": took}
        )

    def _foreign(self, scope: Scope, headers: Headers) -> bool:
        """Whether a page of another site asks for a change. Programs send no Origin and are welcome."""
        origin = headers.get("origin")
        if origin is None or (scope["type"] == "http" and scope["method"] in SAFE):
            return False
        return origin.split("://", 1)[-1] != headers.get("host") and origin not in self.origins

    async def _with_body(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Reads the whole body first: none is large here."""
        body = b""
        while True:
            message: Any = await receive()
            if message["type"] == "http.disconnect":
                return
            body += message.get("body", b"")
            if len(body) > self.body:
                error = f"The request is longer than {self.body} bytes."
                await JSONResponse({"error": error}, 413)(scope, receive, send)
                return
            if not message.get("more_body"):
                break
        told = False

        async def again() -> Message:
            nonlocal told
            if told:
                return await receive()
            told = True
            return {"type": "http.request", "body": body, "more_body": False}

        await self.app(scope, again, send)
