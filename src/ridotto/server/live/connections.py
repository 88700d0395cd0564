"""The tabs that are connected to a table here, and what each of them is sent."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from typing import Any, Protocol

from ridotto.server import wire
from ridotto.server.live.fan_out import FanOut
from ridotto.server.ops import clock
from ridotto.server.table import frames
from ridotto.server.table.checks import Guest
from ridotto.server.table.narration import Narration
from ridotto.server.table.state import Audience, Table
from ridotto.server.workers.fair_queue import Flow


@dataclass(eq=False, slots=True)
class Tab:
    """One connection: a browser tab of a guest."""

    guest: Guest
    language: str
    send: Callable[[str], None]
    """Queues a message; never waits."""
    end: Callable[[int, str], None] = lambda code, reason: None
    """Closes the connection."""
    address: str = ""
    """Where it comes from."""
    logs: bool = False
    """Whether its frames tell what has happened."""


class Place(Protocol):
    """What tabs are connected to: a desk."""

    table: Table
    """The table as it is now."""


class Tabs(Collection[Tab]):
    """The tabs of one table."""

    def __init__(self, place: Place, pace: int) -> None:
        """`pace`: a bot's time for a move, which browsers are told."""
        self.place = place
        self.pace = pace
        self.guests: Counter[str] = Counter()
        """How many tabs each guest has."""
        self.fan_out: FanOut[Tab] = FanOut(lambda tab, message: tab.send(message), self._watches)
        """Tells those who watch."""
        self.telling = Narration()
        self._tabs: set[Tab] = set()

    def __len__(self) -> int:
        return len(self._tabs)

    def __iter__(self) -> Iterator[Tab]:
        return iter(self._tabs)

    def __contains__(self, tab: object) -> bool:
        return tab in self._tabs

    def add(self, tab: Tab) -> None:
        """A tab has connected."""
        self._tabs.add(tab)
        self.guests[tab.guest.id] += 1

    def remove(self, tab: Tab) -> None:
        """A tab has disconnected."""
        self._tabs.remove(tab)
        self.guests[tab.guest.id] -= 1
        if not self.guests[tab.guest.id]:
            del self.guests[tab.guest.id]
        if not any(one.logs for one in self._tabs):
            self.telling.forget()

    def audience(self, tab: Tab) -> Audience:
        """Whose frames a tab gets."""
        return self.place.table.seat_of(tab.guest.id)

    @property
    def flow(self) -> Flow:
        """On whose behalf the table's bots think: the host's if they are connected here, else a player's, else a spectator's."""
        table = self.place.table

        def rank(tab: Tab) -> tuple[bool, bool]:
            return tab.guest.id == table.host, table.seat_of(tab.guest.id) is not None

        tab = max(self._tabs, key=rank, default=None)
        return Flow(tab.address, tab.guest.id, table.id) if tab else Flow(table=table.id)

    def _watches(self, tab: Tab) -> bool:
        return tab in self._tabs and self.audience(tab) is None

    def show(self, tab: Tab) -> None:
        """Sends a tab the table as it is."""
        table, audience = self.place.table, self.audience(tab)
        view = frames.view_of(table, audience)
        told = self.telling.whole(table, audience) if tab.logs else None
        tab.send(frames.snapshot(table, view, clock.now(), audience, tab.guest.id, self.pace, told))

    def show_all(self) -> None:
        """Sends everybody the table as it is."""
        for tab in self._tabs:
            self.show(tab)

    def tell(self, message: wire.Message) -> None:
        """Sends everybody a message, now."""
        text = message.model_dump_json()
        for tab in self._tabs:
            tab.send(text)

    def announce(self, message: str, told: Tab | None = None) -> None:
        """Sends everybody a message, crowds a little later; `told`: a tab that knows."""
        crowd = []
        for tab in self._tabs:
            if tab is told:
                continue
            if self.audience(tab) is None:
                crowd.append(tab)
            else:
                tab.send(message)
        self.fan_out.send(crowd, message)

    def send_out(self, before: Table, changes: dict[Audience, dict[str, Any]], views: set[Audience], now: int) -> bool:
        """The table has changed: each audience gets its frame. Whether somebody has another seat than before, and so was shown everything.

        `changes`: what is new for each audience besides its view; `views`: those whose views have changed.
        """
        after = self.place.table
        made: dict[tuple[Audience, bool], str] = {}
        times = frames.times(after, now)
        public = frames.public_facts(after) if views else {}
        crowds: tuple[list[Tab], list[Tab]] = ([], [])
        moved, settled = False, before.chairs is after.chairs
        seats = {chair.guest: seat for seat, chair in enumerate(after.chairs)}
        for tab in self._tabs:
            audience = seats.get(tab.guest.id)
            if not settled and audience != before.seat_of(tab.guest.id):
                moved = True
                self.show(tab)
                continue
            if audience not in views and not changes.get(audience):
                continue
            kind = audience, tab.logs
            if kind not in made:
                n, guest = after.mark(audience)[0], tab.guest.id
                view = frames.seen(after, public, audience) if audience in views else None
                told = self.telling.new(before, after, audience) if tab.logs and view else None
                made[kind] = frames.frame(after, n, changes.get(audience, {}), view, times, audience, guest, told)
            if audience is None:
                crowds[tab.logs].append(tab)
            else:
                tab.send(made[kind])
        for logs, crowd in enumerate(crowds):
            if crowd:
                self.fan_out.send(crowd, made[None, bool(logs)])
        return moved
