"""How much is too much: token buckets, and those that all connections of a server share."""

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from math import inf
from typing import TypeVar

from ridotto.server.ops.settings import Settings

Item = TypeVar("Item")
Clock = Callable[[], float]
"""Seconds since some moment."""
AT_ONCE = 2
"""Requests that are worked on at the same time: an action at a table passes the loop some eight times, and each time waits for them."""
LONGEST_TURN = 0.25
"""Seconds."""
DISCREET = 0.75
"""As long as more than this part of a budget is left, other processes are not told what was taken from it."""
TOLD_TOGETHER = 100
"""Names in one message to other processes."""
TABS = 2
"""A guest with many tabs may send as much as this many."""


class Bucket:
    """Allows `burst` at once and `rate` a second in the long run."""

    __slots__ = ("burst", "clock", "rate", "seen", "spent", "tokens")

    def __init__(self, rate: float, burst: float, clock: Clock = time.monotonic) -> None:
        self.rate, self.burst, self.clock = rate, float(burst), clock
        self.tokens, self.seen = float(burst), clock()
        self.spent = 0.0
        """What was taken here and is told to nobody yet; nothing once the bucket is full again."""

    def _fill(self) -> None:
        now = self.clock()
        self.tokens += (now - self.seen) * self.rate
        self.seen = now
        if self.tokens >= self.burst:
            self.tokens, self.spent = self.burst, 0.0

    def take(self) -> bool:
        """Takes one token; False if there is none."""
        self._fill()
        if self.tokens < 1:
            return False
        self.tokens -= 1
        self.spent += 1
        return True

    def charge(self, cost: float = 1.0, most: float = inf) -> float:
        """Takes tokens whether or not they are there; the seconds until the debt is paid. Takes none if that is more than `most`."""
        self._fill()
        wait = (cost - self.tokens) / self.rate if self.tokens < cost else 0.0
        if wait <= most:
            self.tokens -= cost
            self.spent += cost
        return wait

    def untold(self) -> float:
        """What was taken here since this was asked last; nothing while most tokens are there: honest guests are not spoken of."""
        self._fill()
        if self.tokens > self.burst * DISCREET:
            return 0.0
        spent, self.spent = self.spent, 0.0
        return spent

    def take_elsewhere(self, cost: float) -> None:
        """Another process has taken tokens; where they were not there, that is a debt here too."""
        self._fill()
        self.tokens -= cost

    @property
    def rested(self) -> bool:
        """Whether at least half of the tokens are there."""
        self._fill()
        return self.tokens >= self.burst / 2


class Buckets:
    """A bucket for each name in use; beyond `most`, those unused longest are dropped."""

    def __init__(self, rate: float, burst: float, clock: Clock = time.monotonic, most: int = 10_000) -> None:
        self.rate, self.burst, self.clock, self.most = rate, burst, clock, most
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()
        self.used: set[str] = set()
        """Names whose buckets were asked for since `untold` was."""

    def of(self, name: str) -> Bucket:
        """A name's bucket."""
        self.used.add(name)
        bucket = self.buckets.get(name)
        if bucket is not None:
            self.buckets.move_to_end(name)
            return bucket
        bucket = self.buckets[name] = Bucket(self.rate, self.burst, self.clock)
        while len(self.buckets) > self.most:
            self.used.discard(self.buckets.popitem(last=False)[0])
        return bucket

    def untold(self) -> dict[str, float]:
        """What was taken from each bucket since this was asked last, where it is worth telling other processes."""
        used, self.used = self.used, set()
        spent = {name: self.buckets[name].untold() for name in used}
        return {name: round(cost, 2) for name, cost in spent.items() if cost}

    def take(self, name: str) -> bool:
        """Takes one token from a name's bucket; False if there is none."""
        return self.of(name).take()


class Overdraft:
    """Since when somebody has been over a budget: slowed at first, sent away when it goes on too long."""

    __slots__ = ("clock", "patience", "since")

    def __init__(self, patience: float, clock: Clock = time.monotonic) -> None:
        self.patience, self.clock = patience, clock
        self.since: float | None = None

    def note(self, wait: float, *buckets: Bucket) -> None:
        """Something was charged; it is over once all buckets have rested."""
        if self.since is None:
            self.since = self.clock() if wait else None
        elif all(bucket.rested for bucket in buckets):
            self.since = None

    @property
    def exhausted(self) -> bool:
        """Whether patience is at its end."""
        return self.since is not None and self.clock() - self.since > self.patience


class Turns:
    """So many pieces of work at the same time; after each one everybody else has twice as long as it took."""

    def __init__(self, many: int) -> None:
        self.free = asyncio.Semaphore(many)

    async def take(self) -> Callable[[], None]:
        """Waits for a turn; what is returned ends it. One that waits for something else for long ends by itself."""
        await self.free.acquire()
        loop = asyncio.get_running_loop()
        started, ended = loop.time(), False

        def end() -> None:
            nonlocal ended
            if not ended:
                ended = True
                too_long.cancel()
                loop.call_later(min(2 * (loop.time() - started), LONGEST_TURN), self.free.release)

        too_long = loop.call_later(LONGEST_TURN, end)
        return end


class Budgets:
    """The budgets of all guests and addresses."""

    def __init__(self, settings: Settings, clock: Clock = time.monotonic) -> None:
        self.settings, self.clock = settings, clock
        rate, burst, crowd = settings.rate, settings.burst, settings.guests_by_address
        self.messages_by_guest = Buckets(TABS * rate, TABS * burst, clock)
        self.messages_by_address = Buckets(crowd * rate, crowd * burst, clock)
        self.messages_by_bot = Buckets(settings.bot_rate, settings.bot_burst, clock)
        self.talk_by_guest = Buckets(settings.talk_rate, settings.talk_burst, clock)
        self.talk_by_address = Buckets(crowd * settings.talk_rate, crowd * settings.talk_burst, clock)
        self.new_guests = Buckets(settings.guests_an_hour / 3600, _quarter(settings.guests_an_hour), clock)
        self.tables_by_guest = Buckets(settings.tables_an_hour / 3600, _quarter(settings.tables_an_hour), clock)
        tables = settings.hosts_by_address * settings.tables_an_hour
        self.tables_by_address = Buckets(tables / 3600, _quarter(tables), clock)
        self.new_names = Buckets(settings.names_an_hour / 3600, _quarter(settings.names_an_hour), clock)
        self.requests = Buckets(settings.requests, settings.requests_burst, clock)
        self.turns = Turns(AT_ONCE)
        """Those of HTTP requests and handshakes."""
        self.sockets: Counter[str] = Counter()
        """Open WebSockets by guest and by address."""

    def new_table(self, guest: str, address: str) -> bool:
        """Whether a guest may open another table now."""
        return self.tables_by_guest.take(guest) and self.tables_by_address.take(address)

    def connect(self, guest: str, address: str | None) -> bool:
        """Counts a WebSocket of a guest from an address; False if there are too many. None: an address that stands for many."""
        settings, taken = self.settings, self.sockets
        if taken[guest] >= settings.sockets_by_guest:
            return False
        if address is not None and taken[address] >= settings.connections_by_address:
            return False
        taken.update(name for name in (guest, address) if name is not None)
        return True

    def disconnect(self, guest: str, address: str | None) -> None:
        """A WebSocket that was counted is closed."""
        for name in (guest, address):
            if name is not None:
                self.sockets[name] -= 1
                if not self.sockets[name]:
                    del self.sockets[name]

    def talk(self, guest: str, address: str) -> bool:
        """Whether a guest may say something now."""
        return self.talk_by_guest.take(guest) and self.talk_by_address.take(address)

    # -- together with other processes

    def untold(self) -> list[tuple[str, dict[str, float]]]:
        """What was taken since this was asked last, in pieces: which budget, and how much by whom."""
        return [
            (kind, dict(piece))
            for kind, buckets in self._shared.items()
            for piece in batched(buckets.untold().items(), TOLD_TOGETHER)
        ]

    def take_elsewhere(self, kind: str, spent: Mapping[str, float]) -> None:
        """What another process has taken from a budget counts here too."""
        if buckets := self._shared.get(kind):
            for name, cost in spent.items():
                buckets.of(name).take_elsewhere(cost)

    @property
    def _shared(self) -> dict[str, Buckets]:
        return {name: value for name, value in vars(self).items() if isinstance(value, Buckets)}


def batched(items: Iterable[Item], many: int) -> Iterator[list[Item]]:
    """So many items at a time."""
    rest = iter(items)
    while piece := list(islice(rest, many)):
        yield piece


def _quarter(of: float) -> float:
    return max(1.0, of / 4)


class Meter:
    """What one connection's messages cost: it draws on a budget of its own, its guest's and its address's."""

    __slots__ = ("address", "budgets", "guest", "over", "own")

    def __init__(self, budgets: Budgets, guest: str, address: str) -> None:
        settings = budgets.settings
        self.budgets, self.guest, self.address = budgets, guest, address
        self.own = Bucket(settings.rate, settings.burst, budgets.clock)
        self.over = Overdraft(settings.patience, budgets.clock)

    def charge(self, cost: float = 1.0) -> float:
        """Takes tokens; the seconds that the connection has to wait for them."""
        tabs = self.budgets.messages_by_guest.of(self.guest)
        wait = max(self.own.charge(cost), tabs.charge(cost))
        self.over.note(wait, self.own, tabs)
        # Neighbours slow each other down, but nobody is sent away for what others do.
        return max(wait, self.budgets.messages_by_address.of(self.address).charge(cost))
