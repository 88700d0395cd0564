"""Rate limits: token buckets, and the budgets that all connections of a server share."""

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
"""Returns seconds since some fixed moment, like `time.monotonic`."""
AT_ONCE = 2
"""HTTP requests in progress at the same time. An action at a table crosses the event loop about eight times and waits for
them each time."""
LONGEST_HOLD = 0.25
"""Seconds after which work in a slot counts as ended, and longest rest of a slot after its work."""
REPORTED_BELOW = 0.75
"""Fraction of a bucket below which what was taken from it is reported to other processes."""
NAMES_A_MESSAGE = 100
"""Maximum number of names in one message to other processes."""
TABS = 2
"""Connections whose budget a guest has in all, however many tabs are open."""


class Bucket:
    """Token bucket: `burst` tokens at once, and `rate` a second in the long run."""

    __slots__ = ("burst", "clock", "rate", "seen", "spent", "tokens")

    def __init__(self, rate: float, burst: float, clock: Clock = time.monotonic) -> None:
        self.rate, self.burst, self.clock = rate, float(burst), clock
        self.tokens, self.seen = float(burst), clock()
        self.spent = 0.0
        """Tokens taken here and not yet reported to other processes; reset once the bucket is full again."""

    def _fill(self) -> None:
        now = self.clock()
        self.tokens += (now - self.seen) * self.rate
        self.seen = now
        if self.tokens >= self.burst:
            self.tokens, self.spent = self.burst, 0.0

    def take(self) -> bool:
        """Take one token; return False if there is none."""
        self._fill()
        if self.tokens < 1:
            return False
        self.tokens -= 1
        self.spent += 1
        return True

    def charge(self, cost: float = 1.0, most: float = inf) -> float:
        """Take tokens, going into debt if needed; return the seconds until the debt is paid. Take none if that exceeds `most`."""
        self._fill()
        wait = (cost - self.tokens) / self.rate if self.tokens < cost else 0.0
        if wait <= most:
            self.tokens -= cost
            self.spent += cost
        return wait

    def take_unreported(self) -> float:
        """Return and reset the tokens taken since the last call; 0 while the bucket is nearly full, so that normal use
        sends no messages."""
        self._fill()
        if self.tokens > self.burst * REPORTED_BELOW:
            return 0.0
        spent, self.spent = self.spent, 0.0
        return spent

    def charge_remote(self, cost: float) -> None:
        """Take tokens that were spent in another process, going into debt if needed; they are not reported again."""
        self._fill()
        self.tokens -= cost

    @property
    def rested(self) -> bool:
        """True if the bucket is at least half full."""
        self._fill()
        return self.tokens >= self.burst / 2


class Buckets:
    """A bucket for each name in use, at most `most` of them: the least recently used are dropped."""

    def __init__(self, rate: float, burst: float, clock: Clock = time.monotonic, most: int = 10_000) -> None:
        self.rate, self.burst, self.clock, self.most = rate, burst, clock, most
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()
        self.used: set[str] = set()
        """Names whose buckets were used since the last `take_unreported`."""

    def of(self, name: str) -> Bucket:
        """Return a name's bucket, creating it if needed."""
        self.used.add(name)
        bucket = self.buckets.get(name)
        if bucket is not None:
            self.buckets.move_to_end(name)
            return bucket
        bucket = self.buckets[name] = Bucket(self.rate, self.burst, self.clock)
        while len(self.buckets) > self.most:
            self.used.discard(self.buckets.popitem(last=False)[0])
        return bucket

    def take_unreported(self) -> dict[str, float]:
        """Return name → tokens taken since the last call, for buckets low enough to be reported to other processes."""
        used, self.used = self.used, set()
        spent = {name: self.buckets[name].take_unreported() for name in used}
        return {name: round(cost, 2) for name, cost in spent.items() if cost}

    def take(self, name: str) -> bool:
        """Take one token from a name's bucket; return False if there is none."""
        return self.of(name).take()


class Overdraft:
    """Time that a connection has been over its budget: it is slowed down first, and closed after `patience` seconds."""

    __slots__ = ("clock", "patience", "since")

    def __init__(self, patience: float, clock: Clock = time.monotonic) -> None:
        self.patience, self.clock = patience, clock
        self.since: float | None = None

    def note(self, wait: float, *buckets: Bucket) -> None:
        """Record a charge that has to wait `wait` seconds; the overdraft ends once all buckets have rested."""
        if self.since is None:
            self.since = self.clock() if wait else None
        elif all(bucket.rested for bucket in buckets):
            self.since = None

    @property
    def exhausted(self) -> bool:
        """True if the overdraft has lasted longer than `patience`."""
        return self.since is not None and self.clock() - self.since > self.patience


class Slots:
    """Limit on concurrent work. After its work a slot rests for twice as long as the work took: the event loop has other things to do."""

    def __init__(self, many: int) -> None:
        self.free = asyncio.Semaphore(many)

    async def take(self) -> Callable[[], None]:
        """Wait for a slot; return the function that ends its use. Uncalled, it ends after `LONGEST_HOLD`: such work waits for I/O."""
        await self.free.acquire()
        loop = asyncio.get_running_loop()
        started, ended = loop.time(), False

        def end() -> None:
            nonlocal ended
            if not ended:
                ended = True
                too_long.cancel()
                loop.call_later(min(2 * (loop.time() - started), LONGEST_HOLD), self.free.release)

        too_long = loop.call_later(LONGEST_HOLD, end)
        return end


class Budgets:
    """Budgets of all guests and addresses."""

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
        links = settings.device_links_an_hour
        self.device_links = Buckets(links / 3600, _quarter(links), clock)
        self.evenings = Buckets(settings.evenings_an_hour / 3600, _quarter(settings.evenings_an_hour), clock)
        self.new_pads = Buckets(settings.pads_an_hour / 3600, _quarter(settings.pads_an_hour), clock)
        self.requests = Buckets(settings.requests, settings.requests_burst, clock)
        self.slots = Slots(AT_ONCE)
        """Slots for HTTP requests and WebSocket handshakes."""
        self.sockets: Counter[str] = Counter()
        """Open WebSockets by guest and by address."""

    def new_table(self, guest: str, address: str) -> bool:
        """Charge a guest for a new table; return False if the budget is exhausted."""
        return self.tables_by_guest.take(guest) and self.tables_by_address.take(address)

    def connect(self, guest: str, address: str | None) -> bool:
        """Count a guest's WebSocket; return False if there are too many. `address`: None for one that many people share."""
        settings, taken = self.settings, self.sockets
        if taken[guest] >= settings.sockets_by_guest:
            return False
        if address is not None and taken[address] >= settings.connections_by_address:
            return False
        taken.update(name for name in (guest, address) if name is not None)
        return True

    def disconnect(self, guest: str, address: str | None) -> None:
        """Stop counting a WebSocket that has closed."""
        for name in (guest, address):
            if name is not None:
                self.sockets[name] -= 1
                if not self.sockets[name]:
                    del self.sockets[name]

    def talk(self, guest: str, address: str) -> bool:
        """Charge a guest for an entry of talk; return False if the budget is exhausted."""
        return self.talk_by_guest.take(guest) and self.talk_by_address.take(address)

    # -- shared with other processes

    def take_unreported(self) -> list[tuple[str, dict[str, float]]]:
        """Return what was taken since the last call, in message-sized pieces: the budget, and name → tokens."""
        return [
            (kind, dict(piece))
            for kind, buckets in self._shared.items()
            for piece in batched(buckets.take_unreported().items(), NAMES_A_MESSAGE)
        ]

    def charge_remote(self, kind: str, spent: Mapping[str, float]) -> None:
        """Charge a budget with what another process reports: name → tokens."""
        if buckets := self._shared.get(kind):
            for name, cost in spent.items():
                buckets.of(name).charge_remote(cost)

    @property
    def _shared(self) -> dict[str, Buckets]:
        return {name: value for name, value in vars(self).items() if isinstance(value, Buckets)}


def batched(items: Iterable[Item], size: int) -> Iterator[list[Item]]:
    """Yield lists of up to `size` items; `itertools.batched` needs Python 3.12."""
    rest = iter(items)
    while piece := list(islice(rest, size)):
        yield piece


def _quarter(amount: float) -> float:
    return max(1.0, amount / 4)


class Meter:
    """Charges one connection's messages to its own budget, its guest's and its address's."""

    __slots__ = ("address", "budgets", "guest", "over", "own")

    def __init__(self, budgets: Budgets, guest: str, address: str) -> None:
        settings = budgets.settings
        self.budgets, self.guest, self.address = budgets, guest, address
        self.own = Bucket(settings.rate, settings.burst, budgets.clock)
        self.over = Overdraft(settings.patience, budgets.clock)

    def charge(self, cost: float = 1.0) -> float:
        """Take tokens; return the seconds that the connection has to wait for them."""
        tabs = self.budgets.messages_by_guest.of(self.guest)
        wait = max(self.own.charge(cost), tabs.charge(cost))
        self.over.note(wait, self.own, tabs)
        # Guests at one address slow each other down, but no connection is closed for what the others send.
        return max(wait, self.budgets.messages_by_address.of(self.address).charge(cost))
