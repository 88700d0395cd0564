"""Shared sheets of the score pad: the id lets a browser read, the secret lets it write, and an entry that arrives twice is stored once."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest
from server_process import LocalServer, run_with_server

from ridotto.server.cluster import shared_pads
from ridotto.server.cluster.shared_pads import MOST_ENTRIES, Forbidden, Full
from ridotto.server.ops import clock
from ridotto.server.store.sqlite import url_of
from ridotto.server.store.storage import Storage
from ridotto.server.wire.pads import PadEntry, PadHead

HEAD: dict[str, Any] = {
    "game": "belote",
    "preset": "default",
    "options": {"target": 1000},
    "dealer": 3,
    "created": 0,
    "names": ["Ada", "", "", ""],
}


def deal(id: str, points: int = 90) -> dict[str, Any]:
    facts = {"declarer": 0, "points": [points, None]}
    return {"id": id, "at": 1, "kind": "deal", "deal": f"d-{id}", "facts": facts}


async def writes(http: httpx.AsyncClient, url: str, secret: str, *ids: str, after: int = 0) -> httpx.Response:
    body = {"secret": secret, "entries": [deal(id) for id in ids], "after": after}
    return await http.post(f"{url}/entries", json=body)


def ids(answer: httpx.Response) -> list[str]:
    assert answer.status_code == 200, answer.text
    return [entry["id"] for entry in answer.json()["entries"]]


def test_a_sheet_is_read_by_its_id_and_written_with_its_secret(tmp_path: Path) -> None:
    async def scene(here: LocalServer) -> None:
        async with httpx.AsyncClient() as http:
            made = await http.post(f"{here.address}/api/pads", json=HEAD)
            assert made.status_code == 200, made.text
            secret, url = made.json()["secret"], f"{here.address}/api/pads/{made.json()['id']}"
            assert ids(await writes(http, url, secret, "a", "b")) == ["a", "b"]
            again = await writes(http, url, secret, "b", "c", "c")
            assert ids(again) == ["a", "b", "c"], "what was sent again is there once"
            assert ids(await writes(http, url, secret, "d", after=2)) == ["c", "d"]
            watched = await http.get(f"{url}?after=3")
            assert ids(watched) == ["d"] and watched.json()["total"] == 4
            assert watched.json()["head"] == HEAD and secret not in watched.text
            assert (await writes(http, url, "x" * 32, "e")).status_code == 403
            assert (await writes(http, f"{here.address}/api/pads/none", secret, "e")).status_code == 403
            assert (await http.get(f"{here.address}/api/pads/none")).status_code == 404
            two = await asyncio.gather(*(writes(http, url, secret, id, "same") for id in "efg"))
            assert all(answer.status_code == 200 for answer in two)
            assert sorted(ids(await http.get(f"{url}?after=4"))) == ["e", "f", "g", "same"]

    run_with_server(tmp_path, scene)


def test_what_is_no_sheet_is_refused(tmp_path: Path) -> None:
    async def scene(here: LocalServer) -> None:
        async with httpx.AsyncClient() as http:
            for wrong in ({"dealer": 9}, {"names": []}, {"names": ["x" * 41, ""]}, {"game": None}, {"more": 1}):
                made = await http.post(f"{here.address}/api/pads", json=HEAD | wrong)
                assert made.status_code == 422, wrong
            answers = [await http.post(f"{here.address}/api/pads", json=HEAD) for _ in range(4)]
            assert [one.status_code for one in answers] == [200, 200, 429, 429]

    run_with_server(tmp_path, scene, pads_an_hour=8)


def test_sheets_are_kept_as_long_as_guests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        storage = await Storage.open(url_of(str(tmp_path / "pads.sqlite")))
        try:
            now = 10**12
            monkeypatch.setattr(clock, "wall", lambda: now)
            head = PadHead.model_validate(HEAD)
            (old, secret), (new, _) = [await shared_pads.create(storage, head) for _ in range(2)]
            entries = [PadEntry.model_validate(deal(str(number))) for number in range(MOST_ENTRIES)]
            await shared_pads.write(storage, old, secret, entries)
            with pytest.raises(Full):
                await shared_pads.write(storage, old, secret, [PadEntry.model_validate(deal("more"))])
            await shared_pads.write(storage, old, secret, entries[:3])
            now += 10 * shared_pads.VISIT
            found = await shared_pads.read(storage, new)
            assert found and found.total == 0, "reading is a visit"
            assert await shared_pads.forget(storage, now - shared_pads.VISIT) == 1
            assert await shared_pads.read(storage, old) is None and await shared_pads.read(storage, new)
            with pytest.raises(Forbidden):
                await shared_pads.write(storage, old, secret, [])
        finally:
            await storage.close()

    asyncio.run(scene())
