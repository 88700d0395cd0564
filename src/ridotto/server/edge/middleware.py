"""Checks around every request: who asks, how often, size, origin, headers, the log. Plain ASGI, so that it costs next to nothing."""

import asyncio
import logging
import time
from collections.abc import Callable
from math import ceil
from typing import Any

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ridotto.server.edge.hosts import Hosts
from ridotto.server.live.blocklist import Blocklist
from ridotto.server.ops import client_address, metrics
from ridotto.server.ops.client_address import Proxies, place
from ridotto.server.ops.rate_limits import Budgets
from ridotto.server.ops.settings import Settings

log = logging.getLogger("ridotto.http")
HEADERS = {
    "content-security-policy": "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none';"
    " form-action 'self'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",  # a table's link is its key
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
TRANSPORT = {"strict-transport-security": "max-age=31536000"}
"""With `--secure`: browsers that have come by HTTPS once come by HTTPS only, for a year."""
SAFE = ("GET", "HEAD", "OPTIONS")
LONGEST_WAIT = 10.0
"""Seconds that a request waits for its turn where an address has asked for much."""
URGENT = ("/healthz", "/livez", "/readyz", "/startupz", "/metrics")
"""What does not wait for its turn."""
COSTS = {"/assets/": 0.1, "/api/books/": 5.0, "/api/records/": 5.0}
"""What a request costs its address; all others cost 1."""
HANDSHAKE = 0.5
"""What it costs to connect to a table."""


class EdgeMiddleware:
    """Refuses what is too large or comes from a foreign page; adds the security headers; logs one line per request.

    WebSockets go straight to their own application: a connection lasts, and should hold no more HTTP machinery than it needs.
    """

    def __init__(self, app: ASGIApp, sockets: ASGIApp, settings: Settings, budgets: Budgets) -> None:
        self.app = app
        self.sockets = sockets
        self.settings = settings
        self.headers = HEADERS | TRANSPORT if settings.secure else HEADERS
        self.budgets = budgets
        self.origins = frozenset(settings.origins)
        self.hosts = Hosts(settings)
        self.proxies = Proxies(settings.proxies)
        self.blocklist = Blocklist()
        """Whom an administrator does not let in."""
        self._warned = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        self._find_client(scope)
        headers = Headers(scope=scope)
        error = self.hosts.refusal(headers.get("host", ""))
        if error:
            await _turn_away(scope, send, JSONResponse({"error": error}, 400))
            return
        if self.blocklist.holds_address(place(_address(scope))):
            await _turn_away(scope, send, JSONResponse({"error": "Nobody is let in from this address."}, 403))
            return
        wait = self.budgets.requests.of(place(_address(scope))).charge(_cost(scope), LONGEST_WAIT)
        if wait > LONGEST_WAIT:
            metrics.REQUESTS.labels("429").inc()
            error = "Too many requests from this address: try again in a while."
            after = {"retry-after": str(ceil(wait))}
            await _turn_away(scope, send, JSONResponse({"error": error}, 429, headers=after))
            return
        if wait:
            await asyncio.sleep(wait)
        foreign = self._foreign(scope, headers)
        if scope["type"] == "websocket":
            if foreign:
                log.warning("a foreign origin was refused", extra={"origin": headers.get("origin", "")[:100]})
                await _turn_away(scope, send)
                return
            await self.sockets(scope, receive, send)
            return
        started = time.perf_counter()
        status = 0
        done: Callable[[], None] = _nothing_to_do

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                done()  # whoever reads the answer slowly keeps nobody waiting
                status = message["status"]
                added = MutableHeaders(scope=message)
                for name, value in self.headers.items():
                    added.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    added.setdefault("cache-control", "no-store")
            await send(message)

        if foreign:
            await JSONResponse({"error": "This request came from another site."}, 403)(scope, receive, answer)
        else:
            body = None if scope["method"] in SAFE else await self._body(scope, receive, answer)
            if scope["method"] in SAFE or body is not None:
                if scope["path"] not in URGENT:
                    done = await self.budgets.slots.take()
                try:
                    await self.app(scope, receive if body is None else _again(body, receive), answer)
                finally:
                    done()
        metrics.REQUESTS.labels(str(status)).inc()
        # What a probe is told is no mishap; whatever is behind it has a line of its own.
        level = logging.INFO if status < 500 or scope["path"] in URGENT else logging.ERROR
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

    async def _body(self, scope: Scope, receive: Receive, send: Send) -> bytes | None:
        """The whole body: none is large here. None if it cannot be had; that is answered then."""
        body: bytes = b""
        most = self.settings.message_size
        try:
            async with asyncio.timeout(self.settings.body_seconds):
                while True:
                    message: Any = await receive()
                    if message["type"] == "http.disconnect":
                        return None
                    body += message.get("body", b"")
                    if len(body) > most:
                        error = f"The request is longer than {most} bytes."
                        await JSONResponse({"error": error}, 413)(scope, receive, send)
                        return None
                    if not message.get("more_body"):
                        return body
        except TimeoutError:
            error = f"The request was not complete after {self.settings.body_seconds:g} seconds."
            await JSONResponse({"error": error}, 408, headers={"connection": "close"})(scope, receive, send)
            return None

    def _find_client(self, scope: Scope) -> None:
        """Says in the scope for whom a trusted proxy asks, and how the browser reached it."""
        headers, peer = scope["headers"], _address(scope)
        if not self.proxies.trusts(peer):
            if not self._warned and any(name == b"x-forwarded-for" for name, _ in headers):
                self._warned = True
                log.warning(
                    "a request came by a proxy that is not named, so all its visitors count as one: "
                    "--proxy ADDRESS names it",
                    extra={"address": peer},
                )
            return
        client = self.proxies.client(peer, headers)
        if client != peer:
            scope["client"] = (client, 0)
        if found := client_address.scheme(headers):
            scope["scheme"] = found if scope["type"] == "http" else found.replace("http", "ws")


async def _turn_away(scope: Scope, send: Send, answer: Response | None = None) -> None:
    """Refuses a request before anybody looks at it. A WebSocket that was not accepted gets 403: scripts cannot see why in any case."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008})
    elif answer:
        await answer(scope, _nothing, send)


def _nothing_to_do() -> None:
    pass


async def _nothing() -> Message:
    return {"type": "http.disconnect"}


def _address(scope: Scope) -> str:
    return scope["client"][0] if scope.get("client") else ""


def _cost(scope: Scope) -> float:
    if scope["type"] == "websocket":
        return HANDSHAKE
    return next((cost for path, cost in COSTS.items() if scope["path"].startswith(path)), 1.0)


def _again(body: bytes, receive: Receive) -> Receive:
    """A body that has already been read, for whoever reads it next."""
    told = False

    async def again() -> Message:
        nonlocal told
        if told:
            return await receive()
        told = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again
