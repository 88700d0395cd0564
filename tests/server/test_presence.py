"""Presence at a table: since when players are missing, which connection replaces another, and when changes are announced."""

import asyncio
import json
from dataclasses import replace

import pytest
from table_fixtures import Browser, dealt_table

from ridotto.bots.protocol import Hello
from ridotto.server.cluster.peers import NoPeers
from ridotto.server.cluster.pubsub import TablePresence
from ridotto.server.live import close_codes, presence
from ridotto.server.live.connections import Tab, Tabs
from ridotto.server.live.external_bots import ExternalBot
from ridotto.server.live.presence import Presence
from ridotto.server.ops import clock
from ridotto.server.table import schedule
from ridotto.server.table.checks import Guest
from ridotto.server.table.state import Table


class Room:
    """Presence at a table with two people and two bots, with a clock under the test's control."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.table: Table = dealt_table("belote", persons=[0, 1])
        self.now = 10**12
        patch.setattr(clock, "now", lambda: self.now)
        self.tabs = Tabs(self, pace=0)
        self.presence = Presence(self, self.tabs, NoPeers())

    def comes(self, guest: str) -> tuple[Tab, Browser]:
        """Return a tab that has connected."""
        browser = Browser(guest)
        tab = Tab(Guest(guest, guest.title()), "en", browser.receive)
        self.presence.connect(tab)
        return tab, browser


@pytest.fixture
def room(monkeypatch: pytest.MonkeyPatch) -> Room:
    """Return a room without connections."""
    return Room(monkeypatch)


def external_bot(number: int, ended: list[int]) -> ExternalBot:
    """Return an external bot."""
    return ExternalBot(number, Hello("Zelda", "", None), lambda line: None, lambda code, reason: ended.append(code))


def test_players_are_missing_since_they_disconnected(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """Other players' connections do not change it; a missing host is also tracked as host; bots, and players connected
    elsewhere, are never missing.
    """
    monkeypatch.setattr(presence, "ANNOUNCE_EVERY", -1000)
    ada, _ = room.comes("guest0")
    room.presence.changed()
    assert room.presence.missing_since == {1: room.now}
    room.now += 500
    room.presence.disconnect(ada)
    room.presence.changed()
    assert room.presence.missing_since == {1: room.now - 500, 0: room.now, schedule.HOST: room.now}
    room.presence.update_elsewhere(TablePresence({"guest0": "", "guest1": ""}))
    room.presence.changed()
    assert room.presence.missing_since == {} and not room.presence.has_connections


def test_a_requested_pace_ends_with_the_guests_last_tab(room: Room) -> None:
    (first, _), (second, _) = room.comes("guest0"), room.comes("guest0")
    room.presence.set_pace("guest0", "slow")
    room.presence.disconnect(first)
    assert room.presence.pace_factor == presence.PACES["slow"]
    room.presence.disconnect(second)
    assert room.presence.pace_factor == 1
    room.presence.disconnect(second)  # disconnecting twice changes nothing
    assert not room.tabs.guests


def test_of_two_bots_with_one_token_the_later_one_stays(room: Room) -> None:
    """This holds in one process, and if the other bot connected to another one."""
    ended: list[int] = []
    first, second = external_bot(7, ended), external_bot(7, ended)
    room.presence.add_bot(first)
    room.presence.add_bot(second)
    assert ended == [close_codes.REPLACED] and not room.presence.remove_bot(first), "its place is taken"
    room.presence.update_elsewhere(TablePresence(external_bots={7: second.connected_at - 1}))
    assert len(ended) == 1
    room.presence.update_elsewhere(TablePresence(external_bots={7: second.connected_at + 1}))
    assert len(ended) == 2 and room.presence.remove_bot(second) and room.presence.has_bot(7)


def test_a_lent_seat_is_empty_until_its_bot_has_come(room: Room) -> None:
    """The bot may be connected here or to another process; built-in bots are always present."""
    lent = replace(room.table.chairs[3], lent=7)
    room.table = replace(room.table, chairs=(*room.table.chairs[:3], lent))
    room.comes("guest0")

    def online() -> list[bool]:
        told: list[bool] = json.loads(room.presence.message())["online"]
        return told

    assert online() == [True, False, True, False]
    came = external_bot(7, [])
    room.presence.add_bot(came)
    assert online() == [True, False, True, True]
    room.presence.remove_bot(came)
    assert online() == [True, False, True, False]
    room.presence.update_elsewhere(TablePresence(external_bots={7: 1}))
    assert online() == [True, False, True, True]


def test_many_who_come_together_are_announced_together(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first is announced at once, all others in one message soon; nothing is announced after `close`."""
    monkeypatch.setattr(presence, "ANNOUNCE_EVERY", 20)

    async def scene() -> None:
        _, ada = room.comes("guest0")
        for name in ("guest1", "zoe", "yan"):
            room.presence.changed()
            room.comes(name)
        room.presence.changed()
        assert [one["watchers"] for one in ada.answers] == [0]
        room.now += 1000
        while len(ada.answers) < 2:
            await asyncio.sleep(0.005)
        assert ada.answers[1] == {"type": "presence", "online": [True] * 4, "left": [None] * 4, "watchers": 2}
        room.presence.changed()
        room.presence.changed()
        room.presence.close()
        told = len(ada.answers)
        await asyncio.sleep(0.05)
        assert len(ada.answers) == told

    asyncio.run(scene())


def test_the_moment_at_which_a_bot_plays_is_the_servers(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """A browser that connects later gets the time that is left, which does not begin again."""
    monkeypatch.setattr(presence, "ANNOUNCE_EVERY", -1000)

    def left() -> list[int | None]:
        told: list[int | None] = json.loads(room.presence.message())["left"]
        return told

    room.comes("guest0")
    room.presence.changed()
    assert left() == [None, schedule.AWAY_AFTER, None, None]
    room.now += 12_000
    room.presence.changed()
    assert left() == [None, schedule.AWAY_AFTER - 12_000, None, None]
    room.presence.take_missing({"guest1": room.now - 20_000, "guest0": room.now - 50_000})
    assert left() == [None, schedule.AWAY_AFTER - 20_000, None, None], "another process saw them go earlier"
    room.presence.take_missing({"guest1": room.now - 1000})
    assert left()[1] == schedule.AWAY_AFTER - 20_000
    room.now += schedule.AWAY_AFTER
    assert left()[1] == 0
    away = replace(room.table.chairs[1], away=True)
    room.table = replace(room.table, chairs=(room.table.chairs[0], away, *room.table.chairs[2:]))
    assert left() == [None] * 4, "a bot plays already"
