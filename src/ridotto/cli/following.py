"""A copy of an evening that is directed on another machine, kept up to date in a file: if that machine dies, another continues from it."""

import json
import os
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

from ridotto.cli.choose import UsageError, reason
from ridotto.cli.evenings import text_of
from ridotto.club.evening import file

WAIT = 20
"""Seconds for which the server may wait for something new."""
SLACK = 10
"""Seconds beyond that until a request has failed."""
PAUSE = 2.0
"""Seconds between two attempts."""
REFUSED = (400, 403, 404, 410)
"""Status codes after which asking again is useless."""


class Link(NamedTuple):
    """A director's link."""

    server: str
    id: str
    token: str


def link_of(text: str) -> Link:
    """Return a director's link, such as "http://192.168.1.5:8000/club/ID/desk#TOKEN". Raise UsageError for another text."""
    parts = urlsplit(text.strip())
    folders = parts.path.strip("/").split("/")
    if parts.scheme not in ("http", "https") or folders[0] != "club" or len(folders) < 2 or not parts.fragment:
        raise UsageError("usage-evening-link", text=text[:80])
    return Link(f"{parts.scheme}://{parts.netloc}", folders[1], parts.fragment)


def follow(link: Link, path: Path, told: Callable[[int | None], None], once: bool = False) -> None:
    """Keep a file up to date, or bring it up to date once. `told` gets the number of its events, or None if the server is away.

    Raise UsageError if the link is refused, or if the file is that of another evening.
    """
    version, away = 0, False
    before = _secret(text_of(path)) if path.exists() else None
    while True:
        try:
            text = _newer(link, version, 0 if once else WAIT)
        except OSError:
            if not away:
                told(None)
            away = True
            time.sleep(PAUSE)
            continue
        if text:
            if before is not None and file.is_whole(text) and _secret(text) != before:
                raise UsageError("usage-evening-other", file=str(path))
            version = _keep(path, text, version)
        if text or away:
            told(version)
        away = False
        if once:
            return


def _newer(link: Link, version: int, wait: int) -> str:
    """Return what the copy lacks; "" if it lacks nothing. Raise OSError if the server cannot be reached, UsageError if it refuses."""
    url = f"{link.server}/api/club/{link.id}/file?after={version}&wait={wait}"
    request = urllib.request.Request(url, headers={"Authorization": f"Bearer {link.token}"})  # noqa: S310 - `link_of` takes http only
    try:
        with urllib.request.urlopen(request, timeout=wait + SLACK) as answer:  # noqa: S310
            return str(answer.read().decode())
    except urllib.error.HTTPError as error:
        if error.code in REFUSED:
            raise UsageError("usage-evening-refused", reason=_said(error)) from None
        raise


def _said(error: urllib.error.HTTPError) -> str:
    try:
        return str(json.loads(error.read())["error"])
    except (ValueError, KeyError, TypeError):
        return str(error)


def _secret(text: str) -> str:
    """Return the secret of the evening in a file."""
    return str(file.read(text)[0].data["secret"])


def _keep(path: Path, text: str, version: int) -> int:
    """Write a file, or append rows to it; return the number of its events. It is whole whenever this is stopped."""
    try:
        if file.is_whole(text):
            draft = path.with_name(f"{path.name}.draft")
            _write(draft, text, "w")
            draft.replace(path)
            return text.count("\n") - 1
        _write(path, text, "a")
    except OSError as error:
        raise UsageError("usage-cannot-write", file=str(path), reason=reason(error)) from None
    return version + text.count("\n")


def _write(path: Path, text: str, mode: str) -> None:
    with path.open(mode, encoding="utf-8") as target:
        target.write(text)
        target.flush()
        os.fsync(target.fileno())
