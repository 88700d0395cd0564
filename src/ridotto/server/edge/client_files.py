"""Files of the browser client: compressed when it was built, and a page that is asked again but rarely sent again.

The page of a table has the table's game and cards as attributes, so its script can ask for their files at once.
"""

import asyncio
import base64
import hashlib
import re
from collections.abc import Awaitable, Callable, Mapping
from html import escape
from mimetypes import guess_type
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

from ridotto.server.edge.context import AppContext
from ridotto.server.edge.middleware import HEADERS
from ridotto.server.live.registry import TableRegistry
from ridotto.server.store.database import Unsaved
from ridotto.server.table.lobby import card_row

POLICY = "content-security-policy"
INLINE = re.compile(r"<script>(.*?)</script>", re.DOTALL)
"""The page's own script, which runs before the others are loaded (web/start.js)."""
TABLE = re.compile(r"/t/([\w-]+)")
"""Path of a table's page, with the table's id."""
OF_CLUB = re.compile(r"/(club|season)/([\w-]+)(/.*)?$")
"""Path of a page of an evening or a season: its id, and what follows it on all pages but the public one."""
ENCODINGS = {"br": ".br", "gzip": ".gz"}
"""Encoding → ending of the compressed file beside the original, the smaller first. web/bundles.js writes them."""


PATIENCE = 0.25
"""Seconds that the page waits for the database; without its facts it asks for the same files a little later."""


async def table_facts(registry: TableRegistry, id: str) -> Mapping[str, str]:
    """Return a table's game and the faces of its cards, as attributes of its page; nothing if they cannot be read at once."""
    try:
        async with asyncio.timeout(PATIENCE):
            live = registry.live_tables.get(id)
            card = card_row(live.table, 0)["card"] if live else await registry.storage.card(id)
    except (TimeoutError, Unsaved):
        return {}
    return {"game": card["game"], "faces": card["options"].get("faces", "french")} if card else {}


async def page_listed(context: AppContext, kind: str, id: str) -> bool:
    """Return True if a club lets search engines list the page of an evening or a season; False if it cannot be read at once."""
    try:
        async with asyncio.timeout(PATIENCE):
            if kind == "season":
                season = await context.seasons.find(id)
                return season is not None and bool(season["listed"])
            live = await context.hall.find(id)
    except (TimeoutError, Unsaved):
        return False
    return live is not None and bool(live.evening.settings["listed"])


class ClientFiles(StaticFiles):
    """Static files of the browser client. Every other path returns the client's page, which routes on the path itself.

    `facts` returns what the page of a table is to know at once, by the table's id; `listed` if search engines may list the page of a
    club's evening or season, by "club" or "season" and its id.
    """

    def __init__(
        self,
        folder: Path,
        facts: Callable[[str], Awaitable[Mapping[str, str]]] | None = None,
        listed: Callable[[str, str], Awaitable[bool]] | None = None,
    ) -> None:
        super().__init__(directory=folder, check_dir=False)
        self.page = folder / "index.html"
        self.facts = facts
        self.listed = listed
        self._read: tuple[int, str, str] = (-1, "", "")
        """Text and content security policy of the page as of a modification of its file."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return the requested file, or the client's page."""
        try:
            found = await self._file(path, scope)
        except HTTPException as error:
            if (
                error.status_code != 404
                or path.startswith(("api/", "assets/"))
                or scope["method"] not in ("GET", "HEAD")
            ):
                raise
            return await self._page(scope)
        if path in (".", "index.html"):
            return await self._page(scope)
        if path.startswith("assets/"):  # file names contain a hash of the content
            found.headers["cache-control"] = "public, max-age=31536000, immutable"
        return found

    async def _file(self, path: str, scope: Scope) -> Response:
        """Return a file in the best encoding that it has and the browser takes."""
        for encoding in _accepted(scope):
            try:
                found = await super().get_response(path + ENCODINGS[encoding], scope)
            except HTTPException as error:
                if error.status_code != 404:
                    raise
                continue  # it was not compressed
            found.headers["content-encoding"] = encoding
            found.headers["vary"] = "Accept-Encoding"
            if "content-type" in found.headers:  # not in "304 Not Modified"
                found.headers["content-type"] = guess_type(path)[0] or "application/octet-stream"
            return found
        return await super().get_response(path, scope)

    async def _page(self, scope: Scope) -> Response:
        if not self.page.exists():
            return JSONResponse({"error": "The browser client is not built: run `make client`."}, 503)
        text, policy = self._text()
        table = TABLE.fullmatch(scope["path"])
        facts = await self.facts(table[1]) if table and self.facts else {}
        found = self._with(facts, text, scope) if facts else self.file_response(self.page, self.page.stat(), scope)
        found.headers["cache-control"] = "no-cache"
        found.headers[POLICY] = policy
        page = OF_CLUB.match(scope["path"])
        if page and not (page[3] is None and self.listed and await self.listed(page[1], page[2])):
            found.headers["x-robots-tag"] = "noindex"
        return found

    def _with(self, facts: Mapping[str, str], text: str, scope: Scope) -> Response:
        """Return the page with facts as attributes of its root, or that the browser has it already."""
        given = "".join(f' data-{name}="{escape(value)}"' for name, value in facts.items())
        page = HTMLResponse(text.replace("<html", f"<html{given}", 1))
        page.headers["etag"] = f'"{hashlib.sha256(page.body).hexdigest()[:32]}"'
        return NotModifiedResponse(page.headers) if self.is_not_modified(page.headers, Headers(scope=scope)) else page

    def _text(self) -> tuple[str, str]:
        """Return the page, and the policy under which its own script may run, and no other one that is not a file."""
        changed = self.page.stat().st_mtime_ns
        if self._read[0] != changed:
            text = self.page.read_text(encoding="utf-8")
            self._read = changed, text, page_policy(text)
        return self._read[1:]


def page_policy(page: str) -> str:
    """Return the content security policy of a page with scripts of its own, which it names by their hashes."""
    hashes = [hashlib.sha256(script.encode()).digest() for script in INLINE.findall(page)]
    if not hashes:
        return HEADERS[POLICY]
    named = "".join(f" 'sha256-{base64.b64encode(hash).decode()}'" for hash in hashes)
    return f"{HEADERS[POLICY]}; script-src 'self'{named}"


def _accepted(scope: Scope) -> list[str]:
    """Return the encodings that a browser takes; one that it refuses with `q=0` is none of them."""
    wanted = {}
    for one in Headers(scope=scope).get("accept-encoding", "").split(","):
        name, _, weight = one.strip().lower().partition(";")
        wanted[name.strip()] = weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return [encoding for encoding in ENCODINGS if wanted.get(encoding)]
