"""Live evenings: commands one at a time, each answered once; readers wait for the next version."""

import asyncio
import random
import secrets
from base64 import urlsafe_b64encode
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from hashlib import blake2b
from typing import Any, NamedTuple

import orjson
from sqlalchemy.exc import IntegrityError

from ridotto.club.evening import file
from ridotto.club.evening.decide import decide
from ridotto.club.evening.deciding import SCRIPT, Actor, Stale
from ridotto.club.evening.fold import fold, folded
from ridotto.club.evening.people import expired, redacted, without_texts
from ridotto.club.evening.state import Evening, Event
from ridotto.club.evening.templates import created
from ridotto.core.errors import InvalidText, Sentence
from ridotto.server.hall import archive, results
from ridotto.server.ops import clock
from ridotto.server.store.storage import Storage

IN_MEMORY = 100
"""Maximum number of evenings kept in memory."""
ATTEMPTS = 40
"""Attempts to append while other processes append to the same evening."""
BACK_OFF = 0.01
"""Seconds by which the longest pause grows with each attempt."""
FRESH = 1.0
"""Seconds after which a reader asks the log for events of other processes."""
DAY = 24 * 3600 * 1000
EVERY = 3600.0
"""Seconds between two searches for people whose data are kept no longer."""


class Done(NamedTuple):
    """Answer to a command."""

    version: int
    lines: tuple[int, ...] = ()
    """Lines that it has entered."""
    content: str = ""


class LiveEvening:
    """An evening in memory: the fold of its log so far."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.evening = Evening()
        self.lock = asyncio.Lock()
        self.done: dict[str, Done] = {}
        """Command → its answer, so that a repeated one changes nothing."""
        self.views: dict[Any, Any] = {}
        """Views of the present version."""
        self.games = results.Games()
        self.read_at = self.settled_at = float("-inf")
        self._changed = asyncio.Event()

    def take(self, events: Sequence[Event]) -> None:
        """Fold events that are stored, and wake the readers that wait."""
        for event in events:
            self.evening = fold(self.evening, event)
            if event.command:
                command = event.command.partition("#")[0]
                before = self.done.get(command, Done(0))
                lines = (event.data["line"],) if event.kind == "entered" else ()
                self.done[command] = Done(event.version, before.lines + lines, event.content)
        if events:
            self.views = {}
            self.wake()

    def wake(self) -> None:
        """Wake the readers that wait."""
        changed, self._changed = self._changed, asyncio.Event()
        changed.set()

    async def change(self, seconds: float) -> None:
        """Wait for the next change, for some seconds at most."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._changed.wait()


class Hall:
    """All evenings of a server. Several processes may share them: the log is authoritative."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.live: OrderedDict[str, LiveEvening] = OrderedDict()
        self._looked_at = float("-inf")
        self._closed = False

    async def create(self, creation: str, template: str, settings: Mapping[str, Any]) -> LiveEvening:
        """Create an evening; the same request again returns the same one. Raise InvalidText for wrong settings."""
        data = created(template, settings, secrets.token_hex(16), secrets.token_hex(8))
        first = Event(1, clock.now(), "created", _plain(data), "director")
        return await self._create(creation, [first], _address(data["secret"]))

    async def restore(self, creation: str, text: str, check: Callable[[Sequence[Event]], None]) -> LiveEvening:
        """Continue an evening from its file, at the same address. Raise InvalidRecord for a text that is none; `check` may, too.

        An evening that is here already takes in what the file has more. A file that tells another story becomes an evening of its own:
        nothing that is here is lost.
        """
        events = [event._replace(at=clock.from_wall(event.at)) for event in file.read(text)]
        check(events)
        id = _address(str(events[0].data["secret"]))
        live = await self.find(id)
        if live is None:
            return await self._create(f"file/{creation}", events, id)
        async with live.lock:
            here = await archive.events(self.storage, id)
            if _agree(here, events):
                await self._take_in(live, here, events)
                return live
        return await self._create(f"file/{creation}", events, secrets.token_urlsafe(6))

    async def _take_in(self, live: LiveEvening, here: Sequence[Event], events: Sequence[Event]) -> None:
        """Store the events that a file has beyond the log."""
        added = redacted(events, _forgotten(here))[len(here) :]
        if added:
            with suppress(IntegrityError):  # another process takes in the same file
                await archive.append(self.storage, live.id, added, _forgotten(added))
        await self._refresh(live)

    async def _create(self, creation: str, events: Sequence[Event], address: str) -> LiveEvening:
        id = await archive.created_by(self.storage, creation)
        if id is None:
            id = address
            try:
                await archive.create(self.storage, id, creation, events)
            except IntegrityError:  # the same request, twice at the same time
                id = await archive.created_by(self.storage, creation)
                assert id is not None
        found = await self.find(id)
        assert found is not None
        return found

    async def find(self, id: str) -> LiveEvening | None:
        """Return an evening, None if there is none. Raise Unsaved if the database cannot be reached."""
        live = self.live.get(id) or LiveEvening(id)
        if live.evening.version == 0 or asyncio.get_running_loop().time() - live.read_at > FRESH:
            async with live.lock:
                await self._refresh(live)
        if live.evening.version == 0:
            self.live.pop(id, None)
            return None
        live = self.live.setdefault(id, live)
        self.live.move_to_end(id)
        while len(self.live) > IN_MEMORY:
            self.live.popitem(last=False)
        await self._settle(live)
        return live if live.evening.version else None

    async def _settle(self, live: LiveEvening) -> None:
        """Enter the results of matches at our own tables whose records are there, once; also after a restart, in any process."""
        now = asyncio.get_running_loop().time()
        if now - live.settled_at <= FRESH or not (waiting := results.waiting(live.evening)):
            return
        live.settled_at = now
        for found, scores in await live.games.finished(waiting, self.storage.scores):
            with suppress(InvalidText):  # the evening has been deleted, or the match is not played online any more
                await self._enter(live, found, scores)

    async def _enter(self, live: LiveEvening, found: results.Open, scores: list[float]) -> None:
        """Enter the result of a match at our table, or keep the scores if the evening refuses them. Raise InvalidText if neither works."""
        record = found.online.record
        try:
            await self.execute(live, SCRIPT, f"record-{record}", {**found.command, "scores": scores})
        except Stale:
            raise
        except InvalidText:  # a drawn knock-out match, scores of another kind: the director decides
            refused = {"type": "played", "round": found.round, "table": found.table, "scores": scores}
            await self.execute(live, SCRIPT, f"played-{record}", refused)

    async def _refresh(self, live: LiveEvening) -> None:
        """Take in what is in the log and not in memory; all of it if a person's data have been deleted, which changes earlier events."""
        added = await archive.newer(self.storage, live.id, live.evening.version)
        if live.evening.version and added is None:
            live.evening, live.done = Evening(), {}
            live.wake()
        if live.evening.version and added and _forgotten(added):
            added = await archive.events(self.storage, live.id)
            live.evening, live.done = Evening(), {}
        live.take(added or [])
        live.read_at = asyncio.get_running_loop().time()

    def close(self) -> None:
        """Answer the requests that wait: the server shuts down."""
        self._closed = True
        for live in self.live.values():
            live.wake()

    async def wait(self, id: str, since: int, seconds: float) -> LiveEvening | None:
        """Return an evening once its version is not `since`, or after some seconds; None if there is none."""
        loop = asyncio.get_running_loop()
        until = loop.time() + seconds
        while True:
            live = await self.find(id)
            left = until - loop.time()
            if live is None or live.evening.version != since or left <= 0 or self._closed:
                return live
            await live.change(min(left, FRESH))

    async def execute(
        self, live: LiveEvening, actor: Actor, id: str, command: Mapping[str, Any], version: int | None = None
    ) -> Done:
        """Carry out a command once, whatever is lost or repeated. Raise InvalidText if it is refused, Unsaved if it cannot be stored."""
        name, content = f"{actor.name}/{id}", _digest(command)
        async with live.lock:
            for attempt in range(ATTEMPTS):
                await asyncio.sleep(BACK_OFF * attempt * random.random())
                await self._refresh(live)
                if live.evening.version == 0:
                    raise InvalidText(Sentence("club-deleted", "the evening has been deleted"))
                if (before := live.done.get(name)) is not None:
                    if before.content != content:
                        raise Stale(Sentence("club-other-content", "another command had this id"))
                    return before
                made = decide(live.evening, command, actor, version)
                if not made:
                    return Done(live.evening.version)
                events = _stamped(live.evening.version, made, actor, name, content)
                folded(events, live.evening)  # raises before anything is stored, should it not fold
                forgotten = _forgotten(events)
                with suppress(IntegrityError):  # another process has appended: decide again
                    await archive.append(self.storage, live.id, events, forgotten)
                    if forgotten:
                        await self._refresh(live)
                    else:
                        live.take(events)
                    return live.done[name]
        raise Stale(Sentence("club-stale", "this has been changed since you saw it: look again"))

    @staticmethod
    def repeated(live: LiveEvening, actor: Actor, id: str, command: Mapping[str, Any]) -> Done | None:
        """Return the answer that a command has got already; None if it is a new one."""
        before = live.done.get(f"{actor.name}/{id}")
        return before if before is not None and before.content == _digest(command) else None

    async def export(self, live: LiveEvening, after: int = 0) -> str:
        """Return an evening's file, with its secret; with `after`, only what a copy that ends with that version lacks."""
        events = await archive.events(self.storage, live.id)
        return file.newer([event._replace(at=clock.to_wall(event.at)) for event in events], after)

    async def remove(self, live: LiveEvening) -> None:
        """Delete an evening."""
        async with live.lock:
            await archive.remove(self.storage, live.id)
            self.live.pop(live.id, None)
            live.evening = Evening()
            live.take([])

    async def forget_expired(self, now: int) -> int:
        """Delete the data of people that clubs keep no longer; return the number of people."""
        count, moment = 0, asyncio.get_running_loop().time()
        if moment - self._looked_at < EVERY:
            return 0
        self._looked_at = moment
        for id in await archive.unchanged_since(self.storage, now - DAY):
            live = await self.find(id)
            if live is None:
                continue
            async with live.lock:
                people = expired(live.evening, now)
                if people:
                    made = [("forgotten", {"person": person}) for person in people]
                    events = _stamped(live.evening.version, made, Actor("script"))
                    with suppress(IntegrityError):
                        await archive.append(self.storage, id, events, people)
                        await self._refresh(live)
                        count += len(people)
        return count


def _digest(command: Mapping[str, Any]) -> str:
    """Return a digest of a command's content. Raise InvalidText for one that is no text or number of JSON."""
    try:
        return blake2b(orjson.dumps(command, option=orjson.OPT_SORT_KEYS), digest_size=8).hexdigest()
    except orjson.JSONEncodeError:  # half of a character, a number too large
        raise InvalidText(
            Sentence("club-not-json", "the command has a text or a number that cannot be stored")
        ) from None


def _address(secret: str) -> str:
    """Return the id of an evening, derived from its secret: the same on another laptop, so that links on paper stay valid."""
    return urlsafe_b64encode(blake2b(secret.encode(), digest_size=6, person=b"evening").digest()).decode()


def _forgotten(events: Sequence[Event]) -> list[int]:
    """Return the people whose data have been deleted."""
    return [event.data["person"] for event in events if event.kind == "forgotten"]


def _agree(here: Sequence[Event], there: Sequence[Event]) -> bool:
    """Return True if one log begins with all of the other, but for people whose data have been deleted from one of them."""
    forgotten = {*_forgotten(here), *_forgotten(there)}

    def told(events: Sequence[Event]) -> list[tuple[object, ...]]:
        # Texts are left out: which names they lost depends on the entries at the time, which are no longer known.
        plain = (without_texts(event.data) if forgotten else event.data for event in redacted(events, forgotten))
        listed = zip(events, plain, strict=True)
        return [(event.kind, event.by, event.command, event.content, data) for event, data in listed]

    shortest = min(len(here), len(there))
    return told(here)[:shortest] == told(there)[:shortest]


def _stamped(
    version: int,
    made: Sequence[tuple[str, dict[str, Any]]],
    actor: Actor,
    command: str | None = None,
    content: str = "",
) -> list[Event]:
    """Return events with their versions and moment. The command's name stays unique in the log: later parts have a number."""
    at, found = clock.now(), []
    # The time left does not depend on the wall clock, which a restart may find changed.
    uptime = {"up": clock.uptime(), "boot": clock.boot()}
    for number, (kind, data) in enumerate(made):
        name = command if number == 0 or command is None else f"{command}#{number}"
        found.append(
            Event(
                version + number + 1,
                at,
                kind,
                _plain({**data, **uptime} if kind == "clock" else data),
                actor.name,
                name,
                content,
            )
        )
    return found


def _plain(data: Mapping[str, Any]) -> Any:
    """Return data as they are read back from the log, so that memory and log cannot differ."""
    return orjson.loads(orjson.dumps(data, option=orjson.OPT_NON_STR_KEYS))
