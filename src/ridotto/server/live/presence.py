"""Presence: who is connected to a table, in this process and others. Clients are notified of changes."""

import asyncio
from collections.abc import Mapping

from ridotto.server import wire
from ridotto.server.cluster.peers import NoPeers
from ridotto.server.cluster.pubsub import TablePresence
from ridotto.server.live.connections import Tab, TableHolder, Tabs
from ridotto.server.live.external_bots import ExternalBot, close_replaced
from ridotto.server.ops import clock
from ridotto.server.table import schedule

PACES = {"slow": 1.8, "normal": 1.0, "fast": 0.4}
"""Factor by which each pace scales a bot's time for a move."""
ANNOUNCE_EVERY = 250
"""Milliseconds between two announcements of who is connected; one more for each connection."""


class Presence:
    """Who is connected to one table, and since when its players are missing."""

    def __init__(self, live_table: TableHolder, tabs: Tabs, peers: NoPeers) -> None:
        self.live_table = live_table
        self.tabs = tabs
        self.peers = peers
        self.external_bots: dict[int, ExternalBot] = {}
        """External bots connected here, by the numbers of their tokens."""
        self.waiting: dict[int, ExternalBot] = {}
        """Programs that connected in the middle of a deal and get their seat after it, by the numbers of their tokens."""
        self.paces: dict[str, str] = {}
        """Guest connected here → requested pace of the bots, if any."""
        self.elsewhere = peers.presence_elsewhere(live_table.table.id)
        """Who is connected in other processes."""
        self.missing_since: dict[int, int] = {}
        """Seat, or `schedule.HOST` → since when its player is connected nowhere, in milliseconds."""
        self.open_since = 0
        """When the first of the current connections was opened, in milliseconds."""
        self.idle_since = clock.now()
        """When someone was last connected or about to connect, in milliseconds."""
        self._published_missing: dict[str, int] = {}
        """Guest → since when they are missing, as last published to the peers."""
        self._announced = 0
        self._announcing: asyncio.TimerHandle | None = None

    # -- connections in this process

    def connect(self, tab: Tab) -> None:
        """Add a tab that has connected."""
        if not self.tabs:
            self.open_since = clock.now()
        self.tabs.add(tab)

    def disconnect(self, tab: Tab) -> None:
        """Remove a tab that has disconnected, if it is still there."""
        if tab in self.tabs:
            self.tabs.remove(tab)
            if tab.guest.id not in self.tabs.guests:
                self.paces.pop(tab.guest.id, None)
        self.idle_since = clock.now()

    def set_pace(self, guest: str, pace: str) -> None:
        """Set the pace of the bots that a guest wants."""
        self.paces[guest] = pace
        self._publish()

    def add_bot(self, external_bot: ExternalBot) -> None:
        """Add an external bot; an earlier one with the same token is disconnected."""
        before = self.external_bots.get(external_bot.number)
        self.external_bots[external_bot.number] = external_bot
        if before:
            close_replaced(before)

    def add_waiting(self, external_bot: ExternalBot) -> None:
        """Add a program that waits for the end of the deal; an earlier one with the same token is disconnected."""
        before = self.waiting.get(external_bot.number)
        self.waiting[external_bot.number] = external_bot
        if before:
            close_replaced(before)

    def remove_bot(self, external_bot: ExternalBot) -> bool:
        """Remove a bot; False if another one had already taken its place."""
        if self.waiting.get(external_bot.number) is external_bot:
            del self.waiting[external_bot.number]
        if self.external_bots.get(external_bot.number) is not external_bot:
            return False
        del self.external_bots[external_bot.number]
        self.idle_since = clock.now()
        return True

    @property
    def has_connections(self) -> bool:
        """True if anyone is connected in this process."""
        return bool(self.tabs or self.external_bots or self.waiting)

    # -- connections in any process

    def update_elsewhere(self, elsewhere: TablePresence) -> None:
        """Update who is connected in other processes. Of two bots with one token, the earlier is disconnected."""
        self.elsewhere = elsewhere
        self._published_missing = {}  # the process that has just come does not know them
        for number, external_bot in list(self.external_bots.items()):
            if elsewhere.external_bots.get(number, 0) > external_bot.connected_at:
                close_replaced(external_bot)

    def is_connected(self, guest: str | None) -> bool:
        """True if a guest is connected, in any process."""
        return guest in self.tabs.guests or guest in self.elsewhere.guests

    def has_bot(self, number: int) -> bool:
        """True if the bot with a token's number is connected, in any process."""
        return number in self.external_bots or number in self.elsewhere.external_bots

    @property
    def pace_factor(self) -> float:
        """Factor on a bot's time for a move: the slowest requested by the players who are connected."""
        here, there = self.paces, self.elsewhere.guests
        paces = (
            here.get(guest) or there.get(guest) or "normal"
            for guest in self.live_table.table.present
            if self.is_connected(guest)
        )
        return max((PACES[pace] for pace in paces), default=1)

    # -- announcements

    def message(self) -> str:
        """Return the presence message for browsers."""
        chairs = self.live_table.table.chairs
        seats = {chair.guest for chair in chairs}
        online = [
            self.is_connected(chair.guest) if chair.guest else chair.lent is None or self.has_bot(chair.lent)
            for chair in chairs
        ]
        watchers = sum(guest not in seats for guest in self.tabs.guests.keys() | self.elsewhere.guests.keys())
        return wire.Presence(online=online, left=self.time_left(), watchers=watchers).model_dump_json()

    def time_left(self) -> list[int | None]:
        """Return by seat the milliseconds until a bot plays for its disconnected player; None for all others."""
        now, since = clock.now(), self.missing_since
        return [
            max(0, since.get(seat, now) + schedule.AWAY_AFTER - now)
            if chair.person and not self.is_connected(chair.guest)
            else None
            for seat, chair in enumerate(self.live_table.table.chairs)
        ]

    def changed(self, informed: Tab | None = None) -> None:
        """Update who is missing, publish to the peers at once, and notify tabs soon. `informed`: a tab that needs no message."""
        self._publish()
        now = clock.now()
        table, since = self.live_table.table, self.missing_since
        self.missing_since = {
            seat: since.get(seat, now)
            for seat, chair in enumerate(table.chairs)
            if chair.guest is not None and not self.is_connected(chair.guest)
        }
        if not self.is_connected(table.host):
            self.missing_since[schedule.HOST] = since.get(schedule.HOST, now)
        self._publish_missing()
        self._announce_soon(informed)

    def _announce_soon(self, informed: Tab | None = None) -> None:
        if self._announcing:
            return
        # When many come and go at once, one message covers all: a message to everyone about everyone is too slow.
        wait = self._announced + ANNOUNCE_EVERY + len(self.tabs) - clock.now()
        if wait <= 0:
            self._announce(informed)
        else:
            self._announcing = asyncio.get_running_loop().call_later(wait / 1000, self._announce)

    def _announce(self, informed: Tab | None = None) -> None:
        self._announcing, self._announced = None, clock.now()
        self.tabs.broadcast(self.message(), informed)

    def _publish(self) -> None:
        """Publish to the peers who is connected here."""
        if self.peers.shared:
            guests = {guest: self.paces.get(guest, "") for guest in self.tabs.guests}
            external_bots = {number: external_bot.connected_at for number, external_bot in self.external_bots.items()}
            self.peers.publish_presence(self.live_table.table.id, TablePresence(guests, external_bots))

    def _publish_missing(self) -> None:
        """Publish to the peers since when players are missing: a process that has just loaded the table has not seen them go."""
        chairs = self.live_table.table.chairs
        here = {str(chairs[seat].guest): clock.to_wall(at) for seat, at in self.missing_since.items() if seat >= 0}
        if self.peers.shared and here and here != self._published_missing:
            self._published_missing = here
            self.peers.publish("missing", [self.live_table.table.id, here])

    def take_missing(self, since: Mapping[str, int]) -> None:
        """Take over from another process since when guests are missing, if it has noticed earlier."""
        for seat, chair in enumerate(self.live_table.table.chairs):
            at = since.get(chair.guest or "")
            known = self.missing_since.get(seat)
            if at is not None and known is not None and clock.from_wall(at) < known:
                self.missing_since[seat] = clock.from_wall(at)
                self._announce_soon()

    def close(self) -> None:
        """Cancel the scheduled announcement."""
        if self._announcing:
            self._announcing.cancel()
