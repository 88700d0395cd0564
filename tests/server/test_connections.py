"""The tabs of one table: their guests, and what each is sent."""

import asyncio
from dataclasses import replace

from table_fixtures import Browser, dealt_table, waiting_table

from ridotto.server.live.connections import Tab, Tabs
from ridotto.server.table.checks import Guest
from ridotto.server.table.state import Chair, Table
from ridotto.server.wire import Saving


class BareTable:
    """A table without any services."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.tabs = Tabs(self, pace=1000)

    def comes(self, guest: str) -> Browser:
        """Return the browser of a tab that has connected."""
        browser = Browser(guest)
        self.tabs.add(Tab(Guest(guest, guest.title()), "en", browser.receive))
        return browser

    def tab(self, browser: Browser) -> Tab:
        """Return the tab of a browser."""
        return next(tab for tab in self.tabs if tab.send == browser.receive)


def test_a_guest_is_here_until_the_last_tab_goes() -> None:
    here = BareTable(waiting_table("belote"))
    first, second = [here.tab(here.comes("ada")) for _ in range(2)]
    here.tabs.remove(first)
    assert "ada" in here.tabs.guests and first not in here.tabs and second in here.tabs
    here.tabs.remove(second)
    assert not here.tabs.guests and not here.tabs


def test_each_is_shown_the_table_as_its_seat_may_see_it() -> None:
    here = BareTable(dealt_table("belote", persons=[0, 1]))
    sits, watches = here.comes("guest1"), here.comes("zoe")
    here.tabs.send_snapshots()
    assert sits.view["hand"] and here.tabs.audience(here.tab(sits)) == 1
    assert not watches.view.get("hand") and here.tabs.audience(here.tab(watches)) is None


def test_what_changes_for_some_is_sent_to_them_alone() -> None:
    """A guest who has changed seats gets a snapshot instead."""
    here = BareTable(waiting_table("belote"))
    moves, sits, watches = here.comes("ada"), here.comes("ben"), here.comes("zoe")
    before = replace(here.table, chairs=(Chair(), Chair("ben", "Ben"), Chair(), Chair()))
    here.table = before
    here.tabs.send_snapshots()
    for browser in (moves, sits, watches):
        browser.new_frames()
    marks = tuple((n + 1, view) for n, view in before.marks)
    here.table = replace(before, chairs=(Chair("ada", "Ada"), *before.chairs[1:]), marks=marks)
    assert here.tabs.send_change(before, {1: {"actions": []}, None: {}}, set(), now=0)
    assert [len(one.new_frames()) for one in (moves, sits, watches)] == [1, 1, 0]
    assert moves.merged["you"]["seat"] == 0
    assert not here.tabs.send_change(here.table, {}, set(), now=0)


def test_a_broadcast_skips_the_informed_tab_and_lets_a_crowd_wait() -> None:
    here = BareTable(dealt_table("belote", persons=[0, 1]))

    async def scene() -> None:
        knows, sits = here.comes("guest0"), here.comes("guest1")
        crowd = [here.comes(f"zoe{number}") for number in range(120)]
        here.tabs.broadcast('{"type": "news"}', here.tab(knows))
        assert not knows.answers and len(sits.answers) == 1
        assert 0 < sum(len(one.answers) for one in crowd) < len(crowd)
        here.tabs.send_all(Saving(ok=False))
        assert [one["type"] for one in sits.answers] == ["news", "saving"], "messages to all are sent at once"
        async with asyncio.timeout(60):
            while not all(len(one.answers) == 2 for one in crowd):
                await asyncio.sleep(0)

    asyncio.run(scene())
