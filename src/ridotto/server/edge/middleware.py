"""Middleware around every request: client address, rate limits, size, origin, headers and log. Plain ASGI, so it costs next to nothing."""

import asyncio
import logging
import time
from math import ceil
from typing import TYPE_CHECKING, Any

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ridotto.server.edge.hosts import Hosts
from ridotto.server.live.blocklist import Blocklist
from ridotto.server.ops import client_address, metrics
from ridotto.server.ops.client_address import Proxies, place
from ridotto.server.ops.rate_limits import Budgets
from ridotto.server.ops.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Callable

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
"""Maximum number of seconds that a request over the rate limit is delayed; beyond, it is refused."""
URGENT = ("/healthz", "/livez", "/readyz", "/startupz", "/metrics")
"""Paths that do not wait for a turn."""
COSTS = {"/assets/": 0.1, "/api/books/": 5.0, "/api/records/": 5.0}
"""Cost of a request to its address, by path; all others cost 1."""
LARGE = {"/api/club/import": 16_000_000, "/api/club": 262_144}
"""Maximum size of a request in bytes, by path, where it is not the setting `message_size`."""
HANDSHAKE = 0.5
"""Cost of connecting to a table."""


class EdgeMiddleware:
    """Refuses requests that are too large or come from a foreign page, adds the security headers, and logs one line per request.

    WebSockets go straight to their own application: a connection lasts, and should hold no more HTTP machinery than it
    needs.
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
        """Addresses and guests blocked by an administrator."""
        self._warned = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        self._find_client(scope)
        headers = Headers(scope=scope)
        error = self.hosts.refusal(headers.get("host", ""))
        if error:
            await _reject(scope, send, JSONResponse({"error": error}, 400))
            return
        if self.blocklist.blocks_address(place(_address(scope))):
            await _reject(scope, send, JSONResponse({"error": "This address is blocked."}, 403))
            return
        wait = self.budgets.requests.of(place(_address(scope))).charge(_cost(scope), LONGEST_WAIT)
        if wait > LONGEST_WAIT:
            metrics.REQUESTS.labels("429").inc()
            error = "Too many requests from this address: try again in a while."
            after = {"retry-after": str(ceil(wait))}
            await _reject(scope, send, JSONResponse({"error": error}, 429, headers=after))
            return
        if wait:
            await asyncio.sleep(wait)
        foreign = self._is_foreign(scope, headers)
        if scope["type"] == "websocket":
            if foreign:
                log.warning("a foreign origin was refused", extra={"origin": headers.get("origin", "")[:100]})
                await _reject(scope, send)
                return
            await self.sockets(scope, receive, send)
            return
        started = time.perf_counter()
        status = 0
        done: Callable[[], None] = _noop

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                done()  # a client that reads slowly must not hold its turn
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
                    done = scope["release"] = await self.budgets.slots.take()
                try:
                    await self.app(scope, receive if body is None else _replay_body(body, receive), answer)
                finally:
                    done()
        metrics.REQUESTS.labels(str(status)).inc()
        # A failing probe is not an error of its own; the cause has its own log line.
        level = logging.INFO if status < 500 or scope["path"] in URGENT else logging.ERROR
        took = round((time.perf_counter() - started) * 1000, 1)
        log.log(
            level, "request", extra={"method": scope["method"], "path": scope["path"], "status": status, "ms": took}
        )

    def _is_foreign(self, scope: Scope, headers: Headers) -> bool:
        """True if a page of another site requests a change. Programs send no Origin and are accepted."""
        origin = headers.get("origin")
        if origin is None or (scope["type"] == "http" and scope["method"] in SAFE):
            return False
        return origin.split("://", 1)[-1] != headers.get("host") and origin not in self.origins

    async def _body(self, scope: Scope, receive: Receive, send: Send) -> bytes | None:
        """Return the whole body, which is small here; None if it cannot be read, in which case the request has been answered."""
        body: bytes = b""
        most = next(
            (size for path, size in LARGE.items() if scope["path"].startswith(path)), self.settings.message_size
        )
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
        """Store in the scope the client for which a trusted proxy asks, and the scheme of the browser's connection."""
        headers, peer = scope["headers"], _address(scope)
        if not self.proxies.trusts(peer):
            if not self._warned and any(name == b"x-forwarded-for" for name, _ in headers):
                self._warned = True
                log.warning(
                    "a request came through an unknown proxy, so all its visitors count as one: "
                    "--proxy ADDRESS names it",
                    extra={"address": peer},
                )
            return
        client = self.proxies.client(peer, headers)
        if client != peer:
            scope["client"] = (client, 0)
        if found := client_address.scheme(headers):
            scope["scheme"] = found if scope["type"] == "http" else found.replace("http", "ws")


async def _reject(scope: Scope, send: Send, answer: Response | None = None) -> None:
    """Refuse a request early. A WebSocket that was not accepted gets 403; scripts cannot see the reason in any case."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008})
    elif answer:
        await answer(scope, _disconnected, send)


def _noop() -> None:
    pass


async def _disconnected() -> Message:
    return {"type": "http.disconnect"}


def _address(scope: Scope) -> str:
    return scope["client"][0] if scope.get("client") else ""


def _cost(scope: Scope) -> float:
    if scope["type"] == "websocket":
        return HANDSHAKE
    return next((cost for path, cost in COSTS.items() if scope["path"].startswith(path)), 1.0)


def _replay_body(body: bytes, receive: Receive) -> Receive:
    """Return a receive function that first yields a body already read."""
    sent = False

    async def again() -> Message:
        nonlocal sent
        if sent:
            return await receive()
        sent = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again
