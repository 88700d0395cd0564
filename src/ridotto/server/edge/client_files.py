"""Files of the browser client: compressed when it was built, and a page that is asked again but rarely sent again."""

import base64
import hashlib
import re
from mimetypes import guess_type
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from ridotto.server.edge.middleware import HEADERS

POLICY = "content-security-policy"
INLINE = re.compile(r"<script>(.*?)</script>", re.DOTALL)
"""The page's own script, which runs before the others are loaded (web/start.js)."""
ENCODINGS = {"br": ".br", "gzip": ".gz"}
"""Encoding → ending of the compressed file beside the original, the smaller first. web/bundles.js writes them."""


class ClientFiles(StaticFiles):
    """Static files of the browser client. Every other path returns the client's page, which routes on the path itself."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, check_dir=False)
        self.page = folder / "index.html"
        self._policy: tuple[int, str] = (-1, "")
        """Content security policy of the page as of a modification of its file."""

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
            return self._page(scope)
        if path in (".", "index.html"):
            return self._page(scope)
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

    def _page(self, scope: Scope) -> Response:
        if not self.page.exists():
            return JSONResponse({"error": "The browser client is not built: run `make client`."}, 503)
        found = self.file_response(self.page, self.page.stat(), scope)
        found.headers["cache-control"] = "no-cache"
        found.headers[POLICY] = self._page_policy()
        return found

    def _page_policy(self) -> str:
        """Return the policy under which the page's own script may run, and no other one that is not a file."""
        changed = self.page.stat().st_mtime_ns
        if self._policy[0] != changed:
            self._policy = changed, page_policy(self.page.read_text(encoding="utf-8"))
        return self._policy[1]


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
