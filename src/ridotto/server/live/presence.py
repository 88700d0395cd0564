"""Who is connected to a table, here and in other processes; whoever is here is told."""

import asyncio

from ridotto.server import wire
from ridotto.server.cluster.peers import NoPeers
from ridotto.server.cluster.pubsub import Here
from ridotto.server.live.connections import Place, Tab, Tabs
from ridotto.server.live.external_bots import ExternalBot, replace
from ridotto.server.ops import clock
from ridotto.server.table import schedule

PACES = {"slow": 1.8, "normal": 1.0, "fast": 0.4}
"""How much of their time bots take as players wish."""
TOGETHER = 250
"""Milliseconds in which those who come and go are announced together; one more for each connection."""


class Presence:
    """Those who are connected to one table, and since when its people are missed."""

    def __init__(self, place: Place, tabs: Tabs, peers: NoPeers) -> None:
        self.place = place
        self.tabs = tabs
        self.peers = peers
        self.external_bots: dict[int, ExternalBot] = {}
        """The bots of players' own that are here, by the numbers of their tokens."""
        self.waiting: dict[int, ExternalBot] = {}
        """Programs that have come with a token in the middle of a deal, and get the seat after it."""
        self.paces: dict[str, str] = {}
        """How fast a guest who is here wants the bots to go on, where they have said so."""
        self.elsewhere = peers.elsewhere(place.table.id)
        """Who is connected in other processes."""
        self.gone: dict[int, int] = {}
        """Seat, or `agenda.HOST` → since when its player is not connected anywhere."""
        self.open_since = 0
        """When the first of those who are connected here now came."""
        self.idle_since = clock.now()
        """When somebody was last here, or on the way."""
        self._announced = 0
        self._announcing: asyncio.TimerHandle | None = None

    # -- here

    def come(self, tab: Tab) -> None:
        """A tab has connected."""
        if not self.tabs:
            self.open_since = clock.now()
        self.tabs.add(tab)

    def go(self, tab: Tab) -> None:
        """A tab has disconnected, if it had not before."""
        if tab in self.tabs:
            self.tabs.remove(tab)
            if tab.guest.id not in self.tabs.guests:
                self.paces.pop(tab.guest.id, None)
        self.idle_since = clock.now()

    def wish(self, guest: str, pace: str) -> None:
        """A guest wants the bots to go on that fast."""
        self.paces[guest] = pace
        self._note()

    def add_bot(self, external_bot: ExternalBot) -> None:
        """A bot has come with its token. Whoever came with the same one before has to go."""
        before = self.external_bots.get(external_bot.number)
        self.external_bots[external_bot.number] = external_bot
        if before:
            replace(before)

    def wait(self, external_bot: ExternalBot) -> None:
        """A program waits for the end of the deal; one that waited with the same token before has to go."""
        before = self.waiting.get(external_bot.number)
        self.waiting[external_bot.number] = external_bot
        if before:
            replace(before)

    def remove_bot(self, external_bot: ExternalBot) -> bool:
        """A bot has gone; False if another had already taken its place."""
        if self.waiting.get(external_bot.number) is external_bot:
            del self.waiting[external_bot.number]
        if self.external_bots.get(external_bot.number) is not external_bot:
            return False
        del self.external_bots[external_bot.number]
        self.idle_since = clock.now()
        return True

    @property
    def visited(self) -> bool:
        """Whether anybody is connected here."""
        return bool(self.tabs or self.external_bots or self.waiting)

    # -- here or elsewhere

    def hear(self, elsewhere: Here) -> None:
        """Is told who is connected elsewhere. Of two bots with one token the one that came first has to go."""
        self.elsewhere = elsewhere
        for number, external_bot in list(self.external_bots.items()):
            if elsewhere.external_bots.get(number, 0) > external_bot.came:
                replace(external_bot)

    def is_here(self, guest: str | None) -> bool:
        """Whether a guest is connected."""
        return guest in self.tabs.guests or guest in self.elsewhere.guests

    def has_bot(self, number: int) -> bool:
        """Whether the bot with the token of a number is connected."""
        return number in self.external_bots or number in self.elsewhere.external_bots

    @property
    def slowness(self) -> float:
        """How much of their time bots take: as the slowest of the players wishes."""
        here, there = self.paces, self.elsewhere.guests
        wishes = (
            here.get(guest) or there.get(guest) or "normal" for guest in self.place.table.present if self.is_here(guest)
        )
        return max((PACES[wish] for wish in wishes), default=1)

    # -- telling

    def message(self) -> str:
        """Who is connected, as browsers are told."""
        chairs = self.place.table.chairs
        seats = {chair.guest for chair in chairs}
        online = [
            self.is_here(chair.guest) if chair.guest else chair.lent is None or self.has_bot(chair.lent)
            for chair in chairs
        ]
        watchers = sum(guest not in seats for guest in self.tabs.guests.keys() | self.elsewhere.guests.keys())
        return wire.Presence(online=online, watchers=watchers).model_dump_json()

    def changed(self, told: Tab | None = None) -> None:
        """Somebody has come, gone, or another seat: notes since when people are missed, tells the neighbours now and the tabs soon.

        `told`: a tab that knows.
        """
        self._note()
        now = clock.now()
        table, since = self.place.table, self.gone
        self.gone = {
            seat: since.get(seat, now)
            for seat, chair in enumerate(table.chairs)
            if chair.guest is not None and not self.is_here(chair.guest)
        }
        if not self.is_here(table.host):
            self.gone[schedule.HOST] = since.get(schedule.HOST, now)
        if self._announcing:
            return
        # Where many come and go at once, one announcement says it all: telling everybody of everybody takes too long.
        wait = self._announced + TOGETHER + len(self.tabs) - now
        if wait <= 0:
            self._announce(told)
        else:
            self._announcing = asyncio.get_running_loop().call_later(wait / 1000, self._announce)

    def _announce(self, told: Tab | None = None) -> None:
        self._announcing, self._announced = None, clock.now()
        self.tabs.announce(self.message(), told)

    def _note(self) -> None:
        """Tells the neighbours who is connected here."""
        if self.peers.shared:
            guests = {guest: self.paces.get(guest, "") for guest in self.tabs.guests}
            external_bots = {number: external_bot.came for number, external_bot in self.external_bots.items()}
            self.peers.note(self.place.table.id, Here(guests, external_bots))

    def close(self) -> None:
        """Announces nothing more of what is planned."""
        if self._announcing:
            self._announcing.cancel()
