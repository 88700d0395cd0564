"""The server as seen by programs and browsers: lobby, records, headers, pages, unloaded tables, and the database's schema."""

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import httpx
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from server_process import LocalServer, Visitor, run_with_server

import ridotto
from ridotto import Record, fair
from ridotto.record import UNNAMED
from ridotto.server import app
from ridotto.server.ops import metrics
from ridotto.server.ops.settings import Settings
from ridotto.server.store.schema import metadata
from ridotto.server.store.sqlite import url_of
from ridotto.server.store.storage import Storage


async def played(here: LocalServer, guest: Visitor, table: str) -> None:
    """Play the guest's match to its end, folding whenever that is legal."""
    await guest.joins(table)
    while guest.browser.merged["table"]["phase"] != "over":
        merged = guest.browser.merged
        phase, number = merged["table"]["phase"], merged["table"]["deal"]
        if phase == "scored":
            await guest.does("ready", luck="77")
        elif guest.browser.view["legal"]:
            legal = guest.browser.view["legal"]
            await guest.acts("fold" if "fold" in legal else legal[0])
        else:
            await guest.until(
                lambda phase=phase, number=number: (
                    guest.browser.view["legal"]
                    or guest.browser.merged["table"]["phase"] != phase
                    or guest.browser.merged["table"]["deal"] != number
                )
            )


def test_a_record(tmp_path: Path) -> None:
    """TRU-10.5, TRU-10.6, TRU-10.9: a finished match can be downloaded, proved, and replayed as each seat saw it."""

    async def scene(here: LocalServer) -> None:
        guest = await here.visitor("Ada")
        table = await guest.opens("truco", play=True, level="random")
        assert (await guest.http.get(f"{here.address}/api/records/{fair.alias(table)}-0")).status_code == 404
        await guest.joins(table)
        await guest.does("say", phrase="call")
        await played(here, guest, table)
        merged = guest.browser.merged
        assert merged["table"]["record"] == f"{fair.alias(table)}-0"
        assert len(merged["fair"]["revealed"]) == len(merged["deals"]) == merged["table"]["deal"] + 1
        address = f"{here.address}/api/records/{fair.alias(table)}-0"
        info = (await guest.http.get(address)).json()
        assert info["players"] == ["Ada", "random bot", "random bot", "random bot"]
        answer = await guest.http.get(address + "?download=1")
        assert f'filename="truco-{fair.alias(table)}-0.json"' in answer.headers["content-disposition"]
        record = answer.json()
        assert record == info["record"] and all("talk" not in deal for deal in record["deals"])
        assert {proof["luck"] for proof in record["fair"]} == {"---"}
        key = (await guest.http.get(f"{here.address}/api/key")).json()["key"]
        assert all(verdict.proved for verdict in fair.check(record, key))
        assert merged["fair"]["links"] == [proof["link"] for proof in record["fair"]]
        assert Record.read(record).replay().state.totals == record["scores"]
        for seat in (None, 0, 1, 2, 3):
            await replayed(guest, address, record, seat)
        opened = (await guest.http.get(address + "/deals/0?seat=1&hands=true")).json()["steps"]
        assert all(step["hands"][1] == step["view"]["hand"] and len(step["hands"]) == 4 for step in opened)
        assert all(opened[-1]["hands"][seat] is not None for seat in range(4))
        assert (await guest.http.get(address + f"/deals/{len(record['deals'])}")).status_code == 400
        rankings, aids = ridotto.game("truco").guide(opened[-1]["view"])
        last = f"/deals/0/guide?seat=1&step={len(opened) - 1}"
        guide = (await guest.http.get(address + last)).json()
        assert (len(guide["rankings"]), len(guide["aids"])) == (len(rankings), len(aids))
        beyond = await guest.http.get(address + f"/deals/0/guide?seat=1&step={len(opened)}")
        assert (beyond.status_code, "expected 0 to" in beyond.json()["error"]) == (400, True)

    run_with_server(tmp_path, scene)


async def replayed(guest: Visitor, address: str, record: dict[str, Any], seat: int | None) -> None:
    """The replay shows a seat its own views in order, and no card that lay face down before another seat."""
    views = [dict(view) for view in Record.read(record).views(seat)]
    shown: list[Any] = []
    for number in range(len(record["deals"])):
        answer = await guest.http.get(f"{address}/deals/{number}" + ("" if seat is None else f"?seat={seat}"))
        steps = answer.json()["steps"]
        shown += [step["view"] for step in steps]
        assert all(step["hands"] is None for step in steps)
        foreign = [step["action"] or "" for step in steps if step["seat"] != seat]
        assert all(text == "play ? down" for text in foreign if text.endswith("down"))
    assert shown == [view for number, view in enumerate(views) if number == 0 or view != views[number - 1]]


def test_the_lobby(tmp_path: Path) -> None:
    async def scene(here: LocalServer) -> None:
        ada, ben = await here.visitor("Ada"), await here.visitor("Ben")
        free = await ada.opens("belote", public=True)
        hidden = await ada.opens("belote")
        running = await ada.opens("truco", public=True, play=True)
        lobby = (await ben.http.get(here.address + "/api/tables")).json()
        assert [card["id"] for card in lobby["open"]] == [free]
        assert [card["id"] for card in lobby["watch"]] == [running]
        assert lobby["mine"] == []
        assert lobby["open"][0]["players"] == ["Ada", None, None, None]
        mine = (await ada.http.get(here.address + "/api/tables")).json()["mine"]
        assert {card["id"] for card in mine} == {free, hidden, running}
        assert (await ben.http.get(f"{here.address}/api/tables/{hidden}")).json()["host"] == "Ada"
        await ben.joins(free)
        await ben.does("sit", seat=2)
        lobby = (await ben.http.get(here.address + "/api/tables")).json()
        assert lobby["open"][0]["players"] == ["Ada", None, "Ben", None]
        assert [card["id"] for card in lobby["mine"]] == [free]
        games = (await ben.http.get(here.address + "/api/games")).json()
        assert [game["name"] for game in games] == list(ridotto.games())

    run_with_server(tmp_path, scene)


def test_headers_and_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Inline scripts may not run; every page of the client is the same file; operations have pages of their own."""
    client = tmp_path / "client"
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_text("<!doctype html><title>ridotto</title>")
    (client / "assets" / "index-abc.js").write_text("1")
    monkeypatch.setattr(app, "CLIENT", client)

    async def scene(here: LocalServer) -> None:
        async with httpx.AsyncClient() as http:
            for path in ("/", "/t/abc", "/rules/belote", "/r/x-0", "/new/truco"):
                page = await http.get(here.address + path)
                assert (page.status_code, page.headers["cache-control"]) == (200, "no-cache")
                assert "<title>ridotto" in page.text
            asset = await http.get(here.address + "/assets/index-abc.js")
            assert "immutable" in asset.headers["cache-control"]
            assert (await http.get(here.address + "/healthz")).json() == {"status": "ok"}
            metrics = (await http.get(here.address + "/metrics")).text
            assert "ridotto_live_tables" in metrics and "ridotto_connections" in metrics
            for path in ("/", "/api/games", "/healthz", "/api/none", "/assets/none.js"):
                headers = (await http.get(here.address + path)).headers
                policy = headers["content-security-policy"]
                assert "default-src 'self'" in policy and "unsafe" not in policy and "frame-ancestors 'none'" in policy
                assert headers["x-content-type-options"] == "nosniff"
                assert headers["referrer-policy"] == "same-origin"
                assert "strict-transport-security" not in headers
            assert (await http.get(here.address + "/api/games")).headers["cache-control"] == "no-store"
            cookie = (await http.post(here.address + "/api/me", json={"nickname": " Ada\u202e  L. "})).headers[
                "set-cookie"
            ]
            assert re.search("HttpOnly.*SameSite=lax", cookie, re.IGNORECASE) and "Secure" not in cookie
            assert (await http.get(here.address + "/api/me")).json() == {"nickname": "Ada L."}

    run_with_server(tmp_path, scene)


def test_metrics_are_not_for_players() -> None:
    """BEL-12.7: no counter of moves reveals a declaration to players; those that could are shown on the server's own machine only."""

    async def ask(host: str) -> int:
        transport = httpx.ASGITransport(app.create_app(Settings()), client=(host, 5000))
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:
            return (await http.get("/metrics")).status_code

    assert [asyncio.run(ask(host)) for host in ("127.0.0.1", "::1", "192.168.0.7")] == [200, 200, 404]


def test_metrics_know_of_the_last_action() -> None:
    """Counts of actions, which are batched, are passed to the library before they are read."""

    def numbers() -> list[float]:
        lines = dict(line.rsplit(" ", 1) for line in metrics.text().decode().splitlines())
        counted = 'ridotto_commands_total{answer="stale",type="act"}', "ridotto_commit_seconds_count"
        return [float(lines.get(name, 0)) for name in counted]

    before = numbers()
    metrics.count_command("act", "stale")
    metrics.count_command("act", "stale")
    metrics.observe_commit(0.002)
    assert numbers() == numbers() == [before[0] + 2, before[1] + 1]


def test_a_table_that_was_put_aside(tmp_path: Path) -> None:
    """It is read from its log again, and frame numbers continue for all browsers."""

    async def scene(here: LocalServer) -> None:
        guest = await here.visitor("Ada")
        table = await guest.opens("belote", play=True)
        await guest.joins(table)
        await guest.until(lambda: guest.browser.view["legal"])
        before = {key: part for key, part in guest.browser.merged.items() if key not in ("snapshot", "moved")}
        await guest.leaves()
        async with asyncio.timeout(20):
            while table in here.registry.live_tables:
                await asyncio.sleep(0.05)
        await guest.joins(table)
        assert {key: guest.browser.merged[key] for key in before} == before
        await guest.raw(json.dumps({"type": "resume", "n": 0}))
        await guest.raw('{"type": "ping"}')
        await guest.answers("pong")
        assert {key: guest.browser.merged[key] for key in before} == before
        await guest.acts(before["view"]["legal"][0])
        assert guest.browser.gaps == 0

    run_with_server(tmp_path, scene, idle=0.1)


def test_the_schema(tmp_path: Path) -> None:
    """The migrations turn an empty database into the schema that the storage uses."""

    async def differences() -> list[Any]:
        storage = await Storage.open(url_of(str(tmp_path / "new.sqlite")))
        async with storage.engine.connect() as connection:
            found: list[Any] = await connection.run_sync(
                lambda sync: compare_metadata(MigrationContext.configure(sync), metadata)
            )
        key = await storage.key("cookie")
        await storage.close()
        again = await Storage.open(url_of(str(tmp_path / "new.sqlite")))
        assert await again.key("cookie") == key and len(key) == 64
        assert again.engine.sync_engine.hide_parameters  # database errors must not put cards into the log
        await again.close()
        return found

    assert asyncio.run(differences()) == []


def test_a_friend_who_types_a_name_keeps_the_seat(tmp_path: Path) -> None:
    """The cookie of the first handshake identifies the guest through link, name, seat, reload and second tab."""

    async def scene(here: LocalServer) -> None:
        host = await here.visitor("Ada")
        table = await host.opens("belote", public=False)
        await host.joins(table)
        friend = await Visitor(here, "Ben").joins(table)
        assert friend.socket is not None and friend.socket.response is not None
        friend.http.cookies.set(here.cookie, _cookie(friend.socket.response.headers["Set-Cookie"]))
        await friend.does("sit", seat=1)
        assert host.browser.merged["table"]["seats"][1]["nickname"] == UNNAMED
        named = await friend.http.post(here.address + "/api/me", json={"nickname": "Ben"})
        assert "set-cookie" not in named.headers
        await host.until(lambda: host.browser.merged["table"]["seats"][1]["nickname"] == "Ben")
        await friend.leaves()
        again, second = await friend.joins(table), Visitor(here, "Ben")
        second.http.cookies = friend.http.cookies
        await second.joins(table)
        for tab in (again, second):
            assert (tab.browser.merged["you"]["seat"], tab.browser.merged["you"]["nickname"]) == (1, "Ben")
        assert (await friend.http.get(here.address + "/api/me")).json() == {"nickname": "Ben"}

    run_with_server(tmp_path, scene)


def test_a_new_browser_becomes_one_guest(tmp_path: Path) -> None:
    """The first request creates the guest. Guests without a name are stored so, whatever language they read."""

    async def scene(here: LocalServer) -> None:
        host, second, third = (Visitor(here, name) for name in ("a", "b", "c"))
        first = await host.http.get(here.address + "/api/me")
        assert first.json() == {"nickname": None} and "set-cookie" in first.headers
        assert "set-cookie" not in (await host.http.get(here.address + "/api/me")).headers
        table = await host.opens("belote")
        assert (await host.http.get(here.address + "/api/tables")).json()["mine"][0]["id"] == table
        await host.joins(table)
        for seat, guest in enumerate((second, third), start=1):
            await guest.joins(table)
            await guest.does("sit", seat=seat)
        await host.until(lambda: host.browser.merged["table"]["seats"][2]["nickname"])
        names = [seat["nickname"] for seat in host.browser.merged["table"]["seats"]]
        assert names == [UNNAMED, f"{UNNAMED} 2", f"{UNNAMED} 3", None]
        answer = await third.http.post(
            here.address + "/api/tables", json={"game": "truco"}, headers={"Accept-Language": "ja"}
        )
        card = await third.http.get(here.address + "/api/tables/" + answer.json()["id"])
        assert card.json()["host"] == UNNAMED

    run_with_server(tmp_path, scene)


def _cookie(header: str) -> str:
    """Return the value of a cookie that was set."""
    return header.split("=", 1)[1].split(";", 1)[0]


def test_a_record_does_not_give_the_link(tmp_path: Path) -> None:
    """Neither its id nor its contents do: a private table's link is its key."""

    async def scene(here: LocalServer) -> None:
        host = await here.visitor("Ada")
        table = await host.opens("truco", public=False)
        await host.joins(table)
        await host.does("start")
        while host.browser.merged["table"]["phase"] != "over":
            legal = host.browser.view["legal"]
            if legal:
                await host.acts("fold" if "fold" in legal else legal[0])
            elif host.browser.merged["table"]["phase"] == "scored":
                await host.does("ready")
            else:
                await host.until(
                    lambda: host.browser.view["legal"] or host.browser.merged["table"]["phase"] != "playing"
                )
        id = host.browser.merged["table"]["record"]
        answer = await host.http.get(f"{here.address}/api/records/{id}?download=1")
        assert id.startswith(fair.alias(table)) and answer.json()["table"]["id"] == fair.alias(table)
        assert table not in answer.text + id
        assert not [fault for verdict in fair.check(answer.text) for fault in verdict.faults]

    run_with_server(tmp_path, scene)
