"""The server assembled: storage, house, guard, HTTP, the built client."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import uvicorn
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, JSONResponse, Response
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

import ridotto
from ridotto import InvalidRecord, InvalidText
from ridotto.server import carriers, chance, lodging, logs, metrics, retention, roster, steward
from ridotto.server.blocks import Blocks
from ridotto.server.database import Unsaved
from ridotto.server.door import Doors
from ridotto.server.front import Front
from ridotto.server.guard import Guard
from ridotto.server.house import House
from ridotto.server.http import api
from ridotto.server.identity import Identity, Tokens
from ridotto.server.limits import Budgets
from ridotto.server.line import Line
from ridotto.server.neighbours import Alone, Neighbours
from ridotto.server.proxies import Proxies
from ridotto.server.settings import Settings
from ridotto.server.sockets import connect
from ridotto.server.sqlite import url_of
from ridotto.server.storage import Storage, Unreadable
from ridotto.server.supervisor import stopped, supervised
from ridotto.signature import Signer

LOCAL = ("127.0.0.1", "::1")
CLIENT = Path(__file__).parent / "client"
"""The built browser client."""


def create_app(settings: Settings) -> Guard:
    """The ASGI application of a server."""

    budgets = Budgets(settings)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        chance.warn()
        storage = await Storage.open(url_of(settings.database))
        await roster.enter(storage, logs.server())
        key = await storage.key("cookie")
        carrier = carriers.chosen(storage, settings.redis, key)
        neighbours = Neighbours(storage, carrier) if carrier else Alone()
        neighbours.share(budgets)
        house = House(storage, settings, Signer(await storage.key("signature")), neighbours)
        identity = Identity(key, settings.secure)
        blocks = Blocks()
        await blocks.refresh(storage)
        app.state.front = Front(house, identity, settings, budgets, Proxies(settings.proxies), Tokens(key), blocks)
        guard.blocks = blocks
        metrics.opened()
        keeping = (
            supervised("retention", lambda: retention.keep(house)),
            supervised("steward", lambda: steward.keep(house, blocks)),
        )
        yield
        await stopped(*keeping)
        await house.close()
        with suppress(Exception):  # a database that is away is told by the row's age
            await roster.leave(storage, logs.server())
        await storage.close()

    app = FastAPI(title="ridotto", version=ridotto.__version__, lifespan=lifespan, docs_url=None, redoc_url=None)
    app.state.monitors = Proxies((*LOCAL, *settings.monitors))
    app.include_router(api)
    app.mount("/", Client(directory=CLIENT, check_dir=False))
    for kind, status in ((InvalidText, 400), (InvalidRecord, 400)):
        app.add_exception_handler(kind, _problem(status))
    app.add_exception_handler(Unsaved, _problem(503, "The server's disk takes nothing now: try again in a while."))
    app.add_exception_handler(Unreadable, _problem(500, "This table cannot be read."))
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http)
    app.add_middleware(GZipMiddleware, minimum_size=500, compresslevel=6)

    async def sockets(scope: Scope, receive: Receive, send: Send) -> None:
        enter = lodging.connect if scope["path"] == lodging.PATH else connect
        await enter(app.state.front, WebSocket(scope, receive, send))

    guard = Guard(app, sockets, settings, budgets)
    return guard


def configured(settings: Settings) -> uvicorn.Config:
    """How uvicorn runs a server: behind our own door."""
    return uvicorn.Config(
        create_app(settings),
        http=Doors(settings),  # type: ignore[arg-type]  # called like a class
        ws=Line,
        backlog=256,  # whoever comes in a crowd is let in crowd by crowd; the others' kernels try again
        log_config=None,
        access_log=False,
        ws_max_size=4 * settings.message_size,
        ws_per_message_deflate=False,  # frames are small, and a compressor for each connection is not
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=1,  # whoever has not been answered by then asks the next process again
        server_header=False,
        proxy_headers=False,  # `guard.py` reads them
    )


class Client(StaticFiles):
    """The browser client's files; every other path returns the client's page, which reads the path itself."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, or the page."""
        try:
            found = await super().get_response(path, scope)
        except HTTPException as error:
            if (
                error.status_code != 404
                or path.startswith(("api/", "assets/"))
                or scope["method"] not in ("GET", "HEAD")
            ):
                raise
            return self._page()
        if path in (".", "index.html"):
            return self._page()
        if path.startswith("assets/"):  # their names hold a hash of their content
            found.headers["cache-control"] = "public, max-age=31536000, immutable"
        return found

    def _page(self) -> Response:
        index = CLIENT / "index.html"
        if not index.exists():
            return JSONResponse({"error": "The browser client is not built: run `make client`."}, 503)
        return FileResponse(index, headers={"cache-control": "no-cache"})


def _problem(status: int, sentence: str = "") -> Any:
    async def answer(_: Request, error: Exception) -> Response:
        return JSONResponse({"error": sentence or str(error)}, status)

    return answer


async def _invalid(_: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    place = ".".join(str(part) for part in first["loc"])
    return JSONResponse({"error": f"{place}: {str(first.get('input'))[:60]!r} is not allowed: {first['msg']}"}, 422)


async def _http(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return JSONResponse({"error": str(error.detail)}, error.status_code, headers=error.headers)
