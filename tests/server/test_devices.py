"""A guest continues on another device: the link is spent once and by a tap, the guest keeps name and seat, and the old session ends."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest
from process_group import ProcessGroup, run_process_group
from server_process import LocalServer, Visitor, run_with_server
from sqlalchemy import select

from ridotto.server.cluster import sessions
from ridotto.server.cluster.sessions import Link, Sessions, Spent
from ridotto.server.edge.local_addresses import origins, own_addresses
from ridotto.server.live import close_codes
from ridotto.server.live.blocklist import Blocklist
from ridotto.server.periodic import heartbeat
from ridotto.server.store.schema import device_links
from ridotto.server.store.sqlite import url_of
from ridotto.server.store.storage import Storage

DEVICE, OTHER = "0a" * 16, "0b" * 16


async def link(visitor: Visitor, table: str) -> dict[str, Any]:
    """Return a new link of a visitor."""
    answer = await visitor.http.post(f"{visitor.server.address}/api/tables/{table}/device")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def posts(http: httpx.AsyncClient, here: LocalServer, path: str, **body: str) -> httpx.Response:
    """Send a request from a device."""
    return await http.post(here.address + path, json=body)


def test_a_phone_takes_over_name_and_seat(tmp_path: Path) -> None:
    async def scene(here: LocalServer) -> None:
        ada = await here.visitor("Ada")
        table = await ada.opens("belote")
        await ada.joins(table)
        made = await link(ada, table)
        assert made["seconds"] == 600 and made["origins"] == [], "this server listens on its own machine only"
        phone = Visitor(here, "Ada")
        info = {"table": table, "game": "belote", "nickname": "Ada", "seat": 0}
        for _ in range(2):
            looked = await posts(phone.http, here, "/api/device/look", token=made["token"])
            assert looked.json() == {**info, "own": False}, "looking at a link does not spend it"
        looked = await posts(ada.http, here, "/api/device/look", token=made["token"])
        assert looked.json() == {**info, "own": True}
        taken = await posts(phone.http, here, "/api/device", token=made["token"], device=DEVICE)
        assert taken.json() == {"id": table}
        # The old tab is notified, and its cookie no longer belongs to a guest.
        assert ada.reader
        await ada.reader
        assert ada.closed == close_codes.MOVED
        old = await ada.http.get(here.address + "/api/me")
        assert old.json() == {"nickname": None} and here.cookie in old.headers["set-cookie"]
        assert (await phone.http.get(here.address + "/api/me")).json() == {"nickname": "Ada"}
        await phone.joins(table)
        assert phone.browser.merged["you"]["seat"] == 0 and phone.browser.merged["you"]["host"]
        # A link is used once; a phone that has not heard the answer gets it again.
        for device, status in ((OTHER, 410), (DEVICE, 200)):
            again = await posts(phone.http, here, "/api/device", token=made["token"], device=device)
            assert again.status_code == status
        assert (await posts(phone.http, here, "/api/device/look", token=made["token"])).status_code == 410
        # And back, by a link of the phone.
        made = await link(phone, table)
        back = await posts(ada.http, here, "/api/device", token=made["token"], device=OTHER)
        assert back.status_code == 200
        assert phone.reader
        await phone.reader
        assert phone.closed == close_codes.MOVED
        await ada.joins(table)
        assert ada.browser.merged["you"]["seat"] == 0

    run_with_server(tmp_path, scene)


def test_links_are_the_players_own_and_few(tmp_path: Path) -> None:
    async def scene(here: LocalServer) -> None:
        ada, eve = await here.visitor("Ada"), await here.visitor("Eve")
        table = await ada.opens("belote")
        await here.registry.live_table(table)
        for visitor in (eve, Visitor(here, "Nobody")):
            answer = await visitor.http.post(f"{here.address}/api/tables/{table}/device")
            assert answer.status_code == 404, "only a player has a seat to carry along"
        first = await link(ada, table)
        second = await link(ada, table)
        assert (await posts(eve.http, here, "/api/device/look", token=first["token"])).status_code == 410
        assert (await posts(eve.http, here, "/api/device/look", token=second["token"])).status_code == 200
        answer = await ada.http.post(f"{here.address}/api/tables/{table}/device")
        assert answer.status_code == 429
        wrong = second["token"][:-1] + ("A" if second["token"][-1] != "A" else "B")
        assert (await posts(eve.http, here, "/api/device", token=wrong, device=DEVICE)).status_code == 410

    run_with_server(tmp_path, scene, device_links_an_hour=8)


@pytest.fixture
def url(database: str) -> str:
    """URL of a database of each kind."""
    return database if "://" in database else url_of(database)


def test_a_link_is_spent_once_by_two_processes(url: str) -> None:
    """Of many devices that ask at the same time one gets the session; the secret itself is not stored."""

    async def scene() -> None:
        storages = [await Storage.open(url) for _ in range(2)]
        secret = await sessions.issue(storages[0], Link("ada", 0, "table"))
        stored = (await storages[0].database.read(select(device_links)))[0]
        assert secret not in str(stored) and stored.session == 0
        devices = [f"{number:032x}" for number in range(6)]
        asked = (sessions.take(storages[number % 2], secret, device) for number, device in enumerate(devices))
        got = await asyncio.gather(*asked, return_exceptions=True)
        assert [one for one in got if not isinstance(one, Spent)] == [Link("ada", 1, "table")]
        found = Sessions()
        await found.refresh(storages[1])
        assert not found.is_current("ada", 0) and found.is_current("ada", 1) and found.is_current("ben", 0)
        for storage in storages:
            await storage.close()

    asyncio.run(scene())


def test_a_link_expires_and_dies_with_its_session(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        storage = await Storage.open(url_of(str(tmp_path / "tables.sqlite")))
        old = await sessions.issue(storage, Link("ada", 0, "table"))
        assert await sessions.find(storage, old) == Link("ada", 0, "table")
        monkeypatch.setattr(sessions, "VALID_FOR", -1)
        late = await sessions.issue(storage, Link("ada", 0, "table"))
        monkeypatch.undo()
        for secret in (old, late, "unknown"):
            assert await sessions.find(storage, secret) is None
            with pytest.raises(Spent):
                await sessions.take(storage, secret, DEVICE)
        # A device whose session has ended makes a link before its process knows that.
        await sessions.take(storage, await sessions.issue(storage, Link("ada", 0, "table")), DEVICE)
        stale = await sessions.issue(storage, Link("ada", 0, "table"))
        with pytest.raises(Spent):
            await sessions.take(storage, stale, OTHER)
        await sessions.forget(storage, 10**15)
        fresh = Sessions()
        await fresh.refresh(storage)
        assert fresh.is_current("ada", 0), "cookies of earlier sessions have expired long since"
        await storage.close()

    asyncio.run(scene())


@pytest.mark.parametrize("heard", [True, False])
def test_sessions_end_in_all_processes(tmp_path: Path, heard: bool) -> None:
    """By a message, or with the next heartbeat."""

    async def scene(here: ProcessGroup) -> None:
        table = await here.opens("belote")
        ada = await here.comes(table, "ada", 1)
        eve = await here.comes(table, "eve", 1)
        ended: list[tuple[str, int]] = []
        for player in (ada, eve):
            player.tab.end = lambda code, _, id=player.tab.guest.id: ended.append((id, code))
        if not heard:
            here.exchange.drops = lambda message: "say" in message
        first, second = here.registries
        secret = await sessions.issue(first.storage, Link("ada", 0, table))
        await first.continue_elsewhere(secret, DEVICE)
        async with asyncio.timeout(20):
            while not ended:
                if not heard:
                    await heartbeat.poll(second, Blocklist())
                await asyncio.sleep(0.01)
        assert set(ended) == {("ada", close_codes.MOVED)} and not second.sessions.is_current("ada", 0)

    run_process_group(tmp_path, scene)


@pytest.mark.parametrize(
    ("host", "listening", "found"),
    [
        ("localhost:8000", "0.0.0.0", ["http://192.168.7.9:8000", "http://10.1.2.3:8000"]),
        ("127.0.0.1:8000", "::", ["http://192.168.7.9:8000", "http://10.1.2.3:8000"]),
        ("[::1]:8000", "0.0.0.0", ["http://192.168.7.9:8000", "http://10.1.2.3:8000"]),
        ("localhost", "0.0.0.0", ["http://192.168.7.9", "http://10.1.2.3"]),
        ("cards.localhost:8000", "127.0.0.1", []),
        ("[::1]:8000", "::1", []),
        ("192.168.7.9:8000", "0.0.0.0", None),
        ("cards.example", "0.0.0.0", None),
        ("", "0.0.0.0", None),
    ],
)
def test_addresses_for_other_devices(host: str, listening: str, found: list[str] | None) -> None:
    """Only a browser on the machine itself gets them."""
    assert origins(host, "http", listening, ["192.168.7.9", "10.1.2.3"]) == found


def test_own_addresses_are_those_that_a_phone_can_reach() -> None:
    assert own_addresses(["127.0.0.1"]) == [], "the loopback is no other device's"
    assert own_addresses(["not an address"]) == []
    assert not any(address.startswith("127.") for address in own_addresses())
