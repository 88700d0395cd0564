"""The tabs connected to a table in this process, and the messages sent to them."""

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
    """One connection: a guest's browser tab."""

    guest: Guest
    language: str
    send: Callable[[str], None]
    """Queue a message without blocking."""
    end: Callable[[int, str], None] = lambda _code, _reason: None
    """Close the connection with a code and a reason."""
    address: str = ""
    """The client's address."""
    logs: bool = False
    """True if its frames include narration and log."""
    session: int = 0
    """Number of the guest's session (`cluster/sessions.py`)."""


class TableHolder(Protocol):
    """A live table, as its tabs use it."""

    table: Table
    """The current state."""


class Tabs(Collection[Tab]):
    """The tabs of one table."""

    def __init__(self, live_table: TableHolder, pace: int) -> None:
        """`pace`: a bot's time for a move in milliseconds, which snapshots include."""
        self.live_table = live_table
        self.pace = pace
        self.guests: Counter[str] = Counter()
        """Guest → number of tabs."""
        self.fan_out: FanOut[Tab] = FanOut(lambda tab, message: tab.send(message), self._is_spectator)
        """Delivers to spectators."""
        self.narration = Narration()
        self._tabs: set[Tab] = set()

    def __len__(self) -> int:
        return len(self._tabs)

    def __iter__(self) -> Iterator[Tab]:
        return iter(self._tabs)

    def __contains__(self, tab: object) -> bool:
        return tab in self._tabs

    def add(self, tab: Tab) -> None:
        """Add a tab."""
        self._tabs.add(tab)
        self.guests[tab.guest.id] += 1

    def remove(self, tab: Tab) -> None:
        """Remove a tab."""
        self._tabs.remove(tab)
        self.guests[tab.guest.id] -= 1
        if not self.guests[tab.guest.id]:
            del self.guests[tab.guest.id]
        if not any(one.logs for one in self._tabs):
            self.narration.forget()

    def audience(self, tab: Tab) -> Audience:
        """Return the audience whose frames a tab receives."""
        return self.live_table.table.seat_of(tab.guest.id)

    @property
    def flow(self) -> Flow:
        """The flow that the table's bots think for: the host's if connected here, else a player's, else a spectator's."""
        table = self.live_table.table

        def rank(tab: Tab) -> tuple[bool, bool]:
            return tab.guest.id == table.host, table.seat_of(tab.guest.id) is not None

        tab = max(self._tabs, key=rank, default=None)
        return Flow(tab.address, tab.guest.id, table.id) if tab else Flow(table=table.id)

    def _is_spectator(self, tab: Tab) -> bool:
        return tab in self._tabs and self.audience(tab) is None

    def send_snapshot(self, tab: Tab) -> None:
        """Send a tab a snapshot of the table."""
        table, audience = self.live_table.table, self.audience(tab)
        view = frames.view_of(table, audience)
        lines = self.narration.whole(table, audience) if tab.logs else None
        tab.send(frames.snapshot(table, view, clock.now(), audience, tab.guest.id, self.pace, lines))

    def send_snapshots(self) -> None:
        """Send every tab a snapshot."""
        for tab in self._tabs:
            self.send_snapshot(tab)

    def send_all(self, message: wire.Message) -> None:
        """Send every tab a message at once."""
        text = message.model_dump_json()
        for tab in self._tabs:
            tab.send(text)

    def broadcast(self, message: str, informed: Tab | None = None) -> None:
        """Send every tab but `informed` a message; spectators may receive it a little later."""
        spectators = []
        for tab in self._tabs:
            if tab is informed:
                continue
            if self.audience(tab) is None:
                spectators.append(tab)
            else:
                tab.send(message)
        self.fan_out.send(spectators, message)

    def send_change(
        self, before: Table, changes: dict[Audience, dict[str, Any]], views: set[Audience], now: int
    ) -> bool:
        """Send each audience its frame of a change; True if someone has changed seats, and so received a snapshot.

        `changes`: what is new for each audience besides its view; `views`: audiences whose views have changed.
        """
        after = self.live_table.table
        rendered: dict[tuple[Audience, bool], str] = {}
        times = frames.times(after, now)
        public = frames.public_facts(after) if views else {}
        spectators_by_kind: tuple[list[Tab], list[Tab]] = ([], [])
        moved, settled = False, before.chairs is after.chairs
        seats = {chair.guest: seat for seat, chair in enumerate(after.chairs)}
        for tab in self._tabs:
            audience = seats.get(tab.guest.id)
            if not settled and audience != before.seat_of(tab.guest.id):
                moved = True
                self.send_snapshot(tab)
                continue
            if audience not in views and not changes.get(audience):
                continue
            kind = audience, tab.logs
            if kind not in rendered:
                n, guest = after.mark(audience)[0], tab.guest.id
                view = frames.seen(after, public, audience) if audience in views else None
                told = tab.logs and (view is not None or before.incidents is not after.incidents)
                lines = self.narration.new(before, after, audience) if told else None
                if lines and view is None:
                    lines = {"log": lines["log"]}
                rendered[kind] = frames.frame(after, n, changes.get(audience, {}), view, times, audience, guest, lines)
            if audience is None:
                spectators_by_kind[tab.logs].append(tab)
            else:
                tab.send(rendered[kind])
        for logs, spectators in enumerate(spectators_by_kind):
            if spectators:
                self.fan_out.send(spectators, rendered[None, bool(logs)])
        return moved
