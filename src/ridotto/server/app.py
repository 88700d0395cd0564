"""The ASGI application: opens storage, starts the table registry, and mounts the routes, middleware and browser client."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import uvicorn
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

import ridotto
from ridotto import InvalidRecord, InvalidText
from ridotto.server.cluster import transports
from ridotto.server.cluster.peers import NoPeers, Peers
from ridotto.server.edge import bot_socket
from ridotto.server.edge.admission import Admission
from ridotto.server.edge.client_files import ClientFiles, page_listed, table_facts
from ridotto.server.edge.context import AppContext
from ridotto.server.edge.direct_websocket import DirectWebSocket
from ridotto.server.edge.identity import Identity, Tokens
from ridotto.server.edge.middleware import EdgeMiddleware
from ridotto.server.edge.routes import api
from ridotto.server.edge.table_socket import connect
from ridotto.server.hall.live import Hall
from ridotto.server.hall.seasons import Seasons
from ridotto.server.live.blocklist import Blocklist
from ridotto.server.live.registry import TableRegistry
from ridotto.server.ops import logs, metrics
from ridotto.server.ops.client_address import Proxies
from ridotto.server.ops.rate_limits import Budgets
from ridotto.server.ops.settings import Settings
from ridotto.server.ops.supervision import stopped, supervised
from ridotto.server.periodic import heartbeat, keepalive, retention
from ridotto.server.store import membership
from ridotto.server.store.database import Unsaved
from ridotto.server.store.sqlite import url_of
from ridotto.server.store.storage import Storage, Unreadable
from ridotto.server.table import randomness
from ridotto.signature import Signer

LOCAL = ("127.0.0.1", "::1")
CLIENT = Path(__file__).parent / "client"
"""Directory of the built browser client."""


def create_app(settings: Settings) -> EdgeMiddleware:
    """Return the server's ASGI application."""

    budgets = Budgets(settings)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        randomness.warn()
        storage = await Storage.open(url_of(settings.database))
        await membership.enter(storage, logs.server())
        key = await storage.key("cookie")
        transport = transports.transport_for(storage, settings.redis, key)
        peers = Peers(storage, transport) if transport else NoPeers()
        peers.share_budgets(budgets)
        registry = TableRegistry(storage, settings, Signer(await storage.key("signature")), peers)
        await registry.sessions.refresh(storage)
        identity = Identity(key, settings.secure, registry.sessions)
        blocklist = Blocklist()
        await blocklist.refresh(storage)
        hall = Hall(storage)
        proxies, tokens, seasons = Proxies(settings.proxies), Tokens(key), Seasons(storage, hall)
        app.state.context = AppContext(registry, identity, settings, budgets, proxies, tokens, blocklist, hall, seasons)
        edge.blocklist = blocklist
        metrics.mark_ready()
        jobs = (
            supervised("retention", lambda: retention.run(registry, hall)),
            supervised("steward", lambda: heartbeat.run(registry, blocklist)),
            supervised("keepalive", lambda: keepalive.run(registry.live_tables)),
        )
        yield
        await stopped(*jobs)
        await registry.close()
        with suppress(Exception):  # if the database is down, the row expires instead
            await membership.leave(storage, logs.server())
        await storage.close()

    app = FastAPI(title="ridotto", version=ridotto.__version__, lifespan=lifespan, docs_url=None, redoc_url=None)
    app.state.monitors = Proxies((*LOCAL, *settings.monitors))
    app.include_router(api)
    files = ClientFiles(
        CLIENT,
        lambda id: table_facts(app.state.context.registry, id),
        lambda kind, id: page_listed(app.state.context, kind, id),
    )
    app.mount("/", files)
    for kind, status in ((InvalidText, 400), (InvalidRecord, 400)):
        app.add_exception_handler(kind, _error_handler(status))
    app.add_exception_handler(Unsaved, _error_handler(503, "The server cannot save to disk now: try again in a while."))
    app.add_exception_handler(Unreadable, _error_handler(500, "This table cannot be read."))
    app.add_exception_handler(RequestValidationError, _validation_error)
    app.add_exception_handler(HTTPException, _http_error)
    app.add_middleware(GZipMiddleware, minimum_size=500, compresslevel=6)

    async def sockets(scope: Scope, receive: Receive, send: Send) -> None:
        enter = bot_socket.connect if scope["path"] == bot_socket.PATH else connect
        await enter(app.state.context, WebSocket(scope, receive, send))

    edge = EdgeMiddleware(app, sockets, settings, budgets)
    return edge


def uvicorn_config(settings: Settings) -> uvicorn.Config:
    """Return the uvicorn configuration, with our own TCP admission and WebSocket protocol."""
    return uvicorn.Config(
        create_app(settings),
        http=Admission(settings),  # type: ignore[arg-type]  # an object that uvicorn calls like a class
        ws=DirectWebSocket,
        backlog=256,  # a burst of connections is admitted 256 at a time; the clients' kernels retry the others
        log_config=None,
        access_log=False,
        ws_max_size=4 * settings.message_size,
        ws_per_message_deflate=False,  # frames are small, and a compressor for each connection would not be
        ws_ping_interval=None,  # one timer pings all connections: `periodic/keepalive.py`
        timeout_graceful_shutdown=1,  # a client without an answer by then retries with the next process
        server_header=False,
        proxy_headers=False,  # `edge/middleware.py` reads these headers
    )


def _error_handler(status: int, sentence: str = "") -> Any:
    async def answer(_: Request, error: Exception) -> Response:
        return JSONResponse({"error": sentence or str(error)}, status)

    return answer


async def _validation_error(_: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    place = ".".join(str(part) for part in first["loc"])
    return JSONResponse({"error": f"{place}: {str(first.get('input'))[:60]!r} is not allowed: {first['msg']}"}, 422)


async def _http_error(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return JSONResponse({"error": str(error.detail)}, error.status_code, headers=error.headers)
