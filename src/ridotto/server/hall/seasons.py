"""Seasons: a list of evenings and how they count. Names and results stay in the evenings, so what is deleted there is gone here."""

import hmac
import secrets
from collections.abc import Callable, Sequence
from typing import Any

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from ridotto.club.evening import seasons
from ridotto.club.evening.deciding import NotAllowed
from ridotto.core.errors import InvalidText, Sentence
from ridotto.server.hall.live import Hall, LiveEvening
from ridotto.server.ops import clock
from ridotto.server.store.schema import seasons as table
from ridotto.server.store.storage import Storage
from ridotto.server.wire import seasons as wire

MOST = 200
"""Maximum number of evenings of a season."""
LOGGED = 500
"""Maximum number of changes that are kept."""
VIEWS = 200
"""Maximum number of season tables kept in memory."""
Data = dict[str, Any]
Change = Callable[[Data], Data]
"""Return the data of a season after a change."""


class Seasons:
    """All seasons of a server."""

    def __init__(self, storage: Storage, hall: Hall) -> None:
        self.storage, self.hall = storage, hall
        self._views: dict[tuple[object, ...], tuple[list[wire.SeasonRow], list[wire.SeasonRow]]] = {}

    async def create(self, creation: str, title: str, first: LiveEvening) -> wire.OpenedSeason:
        """Create a season with its first evening; the same request again returns the same one."""
        id, secret = secrets.token_urlsafe(6), secrets.token_urlsafe(16)
        data: Data = {"title": title, "best": 0, "points": [], "listed": False, "evenings": [first.id]}
        data |= {"secret": secret, "log": [_logged("opened", first.evening.title)]}
        try:
            await self.storage.do(
                lambda connection: connection.execute(insert(table).values(id=id, creation=creation, data=data))
            )
        except IntegrityError:  # the same request, twice
            row = (await self.storage.database.read(select(table).where(table.c.creation == creation)))[0]
            id, secret = row.id, row.data["secret"]
        return wire.OpenedSeason(id=id, director=secret)

    async def find(self, id: str) -> Data | None:
        """Return the data of a season; None if there is none."""
        rows = await self.storage.database.read(select(table.c.data).where(table.c.id == id))
        return dict(rows[0].data) if rows else None

    async def remove(self, id: str, token: str) -> None:
        """Delete a season; its evenings stay. Raise NotAllowed without its director's token."""
        _check(await self.find(id), token)
        await self.storage.do(lambda connection: connection.execute(delete(table).where(table.c.id == id)))

    async def change(self, id: str, token: str, *changes: Change) -> Data:
        """Change a season, all or nothing, and return its data. Raise NotAllowed without its director's token."""

        async def work(connection: AsyncConnection) -> Data:
            query = select(table.c.data).where(table.c.id == id).with_for_update()
            row = (await connection.execute(query)).first()
            data = _check(dict(row.data) if row else None, token)
            for apply in changes:
                data = apply(data)
            await connection.execute(update(table).where(table.c.id == id).values(data=data))
            return data

        return await self.storage.do(work)

    async def view(self, id: str, data: Data, token: str) -> wire.SeasonView:
        """Return a season as everybody may see it; its director also sees who changed what."""
        found = await self._evenings(data)
        key = (id, data["best"], *data["points"], *((live.id, live.evening.version) for live in found))
        if key not in self._views:
            while len(self._views) >= VIEWS:
                self._views.pop(next(iter(self._views)))
            self._views[key] = _rows(data, found, "team"), _rows(data, found, "member")
        teams, members = self._views[key]
        return wire.SeasonView(
            id=id,
            settings=wire.SeasonSettings(**{name: data[name] for name in wire.SeasonSettings.model_fields}),
            evenings=[_evening(live) for live in found],
            teams=teams,
            members=members,
            changes=[wire.SeasonLogged(**one) for one in data["log"]] if directs(data, token) else [],
        )

    async def rows(self, data: Data, by: seasons.By, public: bool) -> list[dict[str, Any]]:
        """Return the table of a season for other programs."""
        found = await self._evenings(data)
        return seasons.season([live.evening for live in found], data["best"] or None, data["points"], by, public)

    async def _evenings(self, data: Data) -> list[LiveEvening]:
        """Return the evenings of a season that have not been deleted."""
        return [live for id in data["evenings"] if (live := await self.hall.find(id)) is not None]


def directs(data: Data, token: str) -> bool:
    """Return True for the token of a season's director."""
    return hmac.compare_digest(token.encode(), str(data["secret"]).encode())


def added(evening: str, title: str) -> Change:
    """Return the change that adds an evening. It raises InvalidText if the season is full."""

    def apply(data: Data) -> Data:
        if evening in data["evenings"]:
            return data
        if len(data["evenings"]) >= MOST:
            raise InvalidText(Sentence("club-season-full", "a season has {most} evenings at most", most=MOST))
        return _with(data, "added", title, evenings=[*data["evenings"], evening])

    return apply


def removed(evening: str, title: str) -> Change:
    """Return the change that takes an evening out."""
    return lambda data: _with(data, "removed", title, evenings=[one for one in data["evenings"] if one != evening])


def settled(settings: wire.SeasonSettings) -> Change:
    """Return the change of settings."""
    given = settings.model_dump()

    def apply(data: Data) -> Data:
        changes = {name: value for name, value in given.items() if data[name] != value}
        detail = ", ".join(f"{name} = {value}" for name, value in changes.items())
        return _with(data, "settings", detail[:200], **changes) if changes else data

    return apply


def _with(data: Data, what: str, detail: str, **changes: Any) -> Data:
    return {**data, **changes, "log": [*data["log"], _logged(what, detail)][-LOGGED:]}


def _logged(what: str, detail: str) -> Data:
    return {"at": clock.wall(), "what": what, "detail": detail}


def _check(data: Data | None, token: str) -> Data:
    if data is None or not directs(data, token):
        raise NotAllowed(Sentence("club-season-link", "this link does not direct the season"))
    return data


def _evening(live: LiveEvening) -> wire.SeasonEvening:
    evening = live.evening
    lines = sum(line.state == "in" for line in evening.lines)
    return wire.SeasonEvening(id=live.id, title=evening.title, at=clock.to_wall(evening.began), lines=lines)


def _rows(data: Data, found: Sequence[LiveEvening], by: seasons.By) -> list[wire.SeasonRow]:
    listed = seasons.tabled([live.evening for live in found], data["best"] or None, data["points"], by, public=True)
    return [
        wire.SeasonRow(
            place=place,
            name=record.name,
            total=total,
            results=[record.points.get(number) for number in range(len(found))],
            counted=[number in counted for number in range(len(found))],
            best_place=record.best_place,
            played=record.played,
            wins=record.wins,
        )
        for place, total, record, counted in listed
    ]
