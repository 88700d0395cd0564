"""Keepalive: which connections are pinged, which are silent, and what others see of them."""

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from process_group import until
from server_process import LocalServer, Visitor, run_with_server
from table_fixtures import SIGNER, Memory, Player, dealt_table
from websockets.asyncio.client import ClientConnection
from wires import Wire

from ridotto.bots.protocol import Hello
from ridotto.server.live import presence
from ridotto.server.live.external_bots import ExternalBot
from ridotto.server.live.live_table import LiveTable
from ridotto.server.periodic import keepalive
from ridotto.server.periodic.keepalive import CLOSE_AFTER, PING_AFTER, PING_RARELY_AFTER, SILENT_AFTER

START = 1000.0


class FakeLink:
    """A link with a clock of its own, which the test moves."""

    def __init__(self) -> None:
        self.now = self.received_at = START
        self.pinged_at = 0.0
        self.pings: list[float] = []

    def ping(self) -> None:
        """Record a ping."""
        self.pinged_at = self.now
        self.pings.append(self.now - START)


def silent_from(link: FakeLink, ping_after: float, until: float, answers_until: float = 0.0) -> float | None:
    """Check a link twice a second; return when it first counts as silent, None if never. It answers pings until `answers_until`."""
    for step in range(int(2 * until) + 1):
        link.now = START + step / 2
        if keepalive.is_silent(link, link.now, ping_after):
            return link.now - START
        if link.pinged_at == link.now <= START + answers_until:
            link.received_at = link.now + 0.1
    return None


def test_a_connection_that_stops_is_silent_after_eight_seconds() -> None:
    """It is pinged once, while others wait for its player."""
    link = FakeLink()
    assert silent_from(link, PING_AFTER, 20) == SILENT_AFTER == 8
    assert link.pings == [PING_AFTER]


def test_a_hidden_page_is_never_silent_while_its_browser_answers_pings() -> None:
    link = FakeLink()
    assert silent_from(link, PING_AFTER, 60, answers_until=60) is None
    assert len(link.pings) == 13, "one in four and a half seconds"


def test_pings_are_rare_while_no_player_is_waiting() -> None:
    """An answer gets its time even if much time has passed before the question."""
    link = FakeLink()
    assert silent_from(link, PING_RARELY_AFTER, 60, answers_until=40) == 49.5
    assert link.pings == [15, 30.5, 46]


def test_a_connection_that_is_heard_again_is_not_silent() -> None:
    link = FakeLink()
    silent_from(link, PING_AFTER, 20)
    link.received_at = link.now
    assert not keepalive.is_silent(link, link.now, PING_AFTER)


def live_table(*guests: str) -> tuple[LiveTable, list[Player], list[FakeLink]]:
    """Return a live table of two people and two bots, and a connection of each guest."""
    table = LiveTable(Memory(), dealt_table("belote", persons=[0, 1]), 10**6, SIGNER)  # type: ignore[arg-type]
    players = [Player(table, guest) for guest in guests]
    links = [FakeLink() for _ in guests]
    for player, link in zip(players, links, strict=True):
        player.tab.link = link
    return table, players, links


def test_others_see_a_lost_connection_and_its_return(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its player is missing from then on; nothing is stored for it."""
    monkeypatch.setattr(presence, "ANNOUNCE_EVERY", -1000)

    async def scene() -> None:
        table, (ada, ben), links = live_table("guest0", "guest1")
        for player in (ada, ben):
            await table.join(player.tab)
        version, told = table.table.version, len(ada.browser.answers)

        def check(now: float, *answering: FakeLink) -> None:
            for link in links:
                link.now = START + now
            for link in answering:
                link.received_at = START + now
            keepalive.check_table(table, START + now)

        for half in range(2 * 8):
            check(half / 2, links[0])
        assert len(ada.browser.answers) == told and links[1].pings == [4] and links[0].pings == []
        check(8, links[0])
        assert ada.browser.answers[-1]["online"] == [True, False, True, True]
        assert ada.browser.answers[-1]["away"] == [False] * 4 and set(table.presence.missing_since) == {1}
        check(8.5, *links)
        assert ada.browser.answers[-1]["online"] == [True] * 4 and not table.presence.missing_since
        assert len(ada.browser.answers) == told + 2 and table.table.version == version
        table.close()

    asyncio.run(scene())


def test_a_page_that_slept_before_it_fell_silent_is_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hidden page is not announced; a frozen one is."""
    monkeypatch.setattr(presence, "ANNOUNCE_EVERY", -1000)

    async def scene() -> None:
        table, (ada, ben), links = live_table("guest0", "guest1")
        for player in (ada, ben):
            await table.join(player.tab)
        told = len(ada.browser.answers)

        async def tells(state: str) -> None:
            command: Any = presence.wire.COMMANDS.validate_python({"type": "page", "state": state})
            await table.handle_command(ben.tab, command)

        await tells("hidden")
        assert len(ada.browser.answers) == told
        await tells("frozen")
        assert ada.browser.answers[-1]["online"] == [True] * 4
        assert ada.browser.answers[-1]["away"] == [False, True, False, False]
        await tells("hidden")
        links[0].received_at = START + 8
        for now in (START + 4, START + 8):
            links[1].now = now
            keepalive.check_table(table, now)
        assert ada.browser.answers[-1]["online"] == [True, False, True, True]
        assert ada.browser.answers[-1]["away"] == [False, True, False, False]
        table.close()

    asyncio.run(scene())


def test_a_silent_connection_is_closed_in_the_end() -> None:
    """Not while the database is away: then commands wait, and what comes after them is not read."""

    async def scene() -> None:
        table, (ada,), (link,) = live_table("guest0")
        await table.join(ada.tab)
        ended: list[int] = []
        ada.tab.end = lambda code, reason: ended.append(code)
        bot = ExternalBot(7, Hello("Zelda", "", None), lambda line: None, lambda code, reason: ended.append(code))
        bot.link = FakeLink()
        bot.link.pings = link.pings  # one list for both
        table.presence.add_bot(bot)

        def check(first: float, last: float) -> None:
            for half in range(int(2 * first), int(2 * last) + 1):
                link.now = bot.link.now = START + half / 2  # type: ignore[union-attr]
                keepalive.check_table(table, link.now)

        check(0, CLOSE_AFTER - 0.5)
        assert not ended and link.pings == [15, 15], "no one waits for a player who is alone"
        link.received_at = bot.link.received_at = START + 29
        check(29, 29)
        table.pause()
        check(30, 100)
        assert set(ended) == {1011} and not ada.tab.silent, (
            "only the bot's connection: nothing that it waits for is stored"
        )
        ended.clear()
        table.presence.remove_bot(bot)
        table.resume()
        check(100, 104)
        assert ended == [1011] and ada.tab.silent
        table.close()

    asyncio.run(scene())


def test_a_table_is_pressing_while_people_wait_for_each_other() -> None:
    async def scene() -> None:
        table, (ada, ben), _ = live_table("guest0", "guest1")
        await table.join(ada.tab)
        assert not keepalive.is_pressing(table), "only one person is there"
        await table.join(ben.tab)
        assert keepalive.is_pressing(table)
        table.close()

    asyncio.run(scene())


def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the keepalive ten times as fast."""
    for name in ("CHECK_EVERY", "PING_AFTER", "PING_RARELY_AFTER", "SILENT_AFTER", "ANSWER_WITHIN", "CLOSE_AFTER"):
        monkeypatch.setattr(keepalive, name, getattr(keepalive, name) / 10)


def seat(visitor: Visitor, number: int) -> tuple[bool, bool]:
    """Return whether a seat is online and whether it is away, as last announced to a visitor."""
    told = next(answer for answer in reversed(visitor.browser.answers) if answer["type"] == "presence")
    return told["online"][number], told["away"][number]


HERE, LOST, AWAY = (True, False), (False, False), (False, True)


def test_packets_that_vanish_are_noticed_and_what_was_sent_is_carried_out_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page that is only hidden answers by protocol; one that was hidden before the packets vanished is away."""
    quick(monkeypatch)

    async def scene(server: LocalServer) -> None:
        async with Wire(server.port) as wire:
            ada = await server.visitor("Ada")
            ben = await Visitor(wire, "Ben").named()
            table = await ada.opens("burraco")
            for one in (ada, ben):
                await one.joins(table)
            assert (await ben.does("sit", seat=1))["type"] == "done"
            assert (await ada.does("start"))["type"] == "done"
            await ben.until(lambda: "seat" in (ben.browser.merged.get("view") or {}))
            link = next(tab.link for tab in server.registry.live_tables[table].tabs if tab.guest.nickname == "Ben")
            assert link
            for _ in range(3):
                pinged = link.pinged_at
                await until(lambda pinged=pinged: link.pinged_at > pinged)
                await until(lambda: link.received_at > link.pinged_at)
            await ada.until(lambda: seat(ada, 1) == HERE)

            wire.turn("held")
            said = await ben.sends("say", phrase="hello")
            await ada.until(lambda: seat(ada, 1) == LOST)
            wire.turn("whole")
            await ada.until(lambda: seat(ada, 1) == HERE)
            await ben.until(lambda: said not in ben.unanswered)
            assert said in ben.done, ben.browser.answers[-1]

            wire.turn("dead")
            lost = await ben.sends("say", phrase="hello")
            await ada.until(lambda: seat(ada, 1) == LOST)
            wire.turn("whole")  # what was swallowed is lost: the connection has ended
            assert ben.reader
            await ben.reader
            assert lost not in ben.done
            await ben.joins(table)
            await ben.until(lambda: lost in ben.done)
            await ada.until(lambda: seat(ada, 1) == HERE)
            assert sum(entry["seat"] == 1 and entry["kind"] == "phrase" for entry in ada.browser.merged["talk"]) == 2

            await ben.raw('{"type":"page","state":"hidden"}')
            await ben.raw('{"type":"ping"}')
            await ben.answers("pong")
            wire.turn("held")
            await ada.until(lambda: seat(ada, 1) == AWAY)
            wire.turn("whole")
            await ada.until(lambda: seat(ada, 1) == HERE)

    run_with_server(tmp_path, scene)


def test_a_page_that_is_closed_is_away_and_one_that_is_cut_off_is_lost(tmp_path: Path) -> None:
    async def scene(server: LocalServer) -> None:
        async with Wire(server.port) as wire:
            ada = await server.visitor("Ada")
            ben = await Visitor(wire, "Ben").named()
            table = await ada.opens("burraco")
            for one in (ada, ben):
                await one.joins(table)
            assert (await ben.does("sit", seat=1))["type"] == "done"
            await ada.until(lambda: seat(ada, 1) == HERE)
            await ben.raw('{"type":"page","state":"frozen"}')
            await ada.until(lambda: seat(ada, 1) == (True, True))
            assert isinstance(ben.socket, ClientConnection)
            await ben.socket.close(1001)
            await ada.until(lambda: seat(ada, 1) == AWAY)
            await ben.joins(table)
            await ada.until(lambda: seat(ada, 1) == HERE)
            wire.turn("cut")
            await ada.until(lambda: seat(ada, 1) == LOST)
            with suppress(OSError):
                await ben.leaves()

    run_with_server(tmp_path, scene)
