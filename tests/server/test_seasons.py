"""Seasons over HTTP: evenings that count together, what the public sees of them, and databases of every earlier schema."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine
from sqlalchemy import text as text_of
from test_hall import CREATION, Room, rows_of, scene

from ridotto.club.evening import file
from ridotto.club.evening.fold import folded
from ridotto.server import app
from ridotto.server.hall.live import Hall
from ridotto.server.store.database import migrate
from ridotto.server.store.sqlite import url_of
from ridotto.server.store.storage import Storage
from ridotto.server.wire import seasons as wire

NAMES = ("Ann – Ben", "Chi – Dov", "Eve – Fay", "Gus – Hal")


class Season:
    """A season with two evenings of two tables each."""

    def __init__(self, here: Room) -> None:
        self.here, self.client = here, here.client
        self.evenings: list[tuple[str, str]] = []
        self.opened: wire.OpenedSeason

    async def evening(self, number: int, scores: list[tuple[int, int]], **settings: Any) -> None:
        """Play an evening of one round between the lines of `NAMES` in their order."""
        settings |= {"stages": [{"movement": "danese"}], "title": f"Evening {number}"}
        body = {"id": f"{CREATION}-{number}", "template": "burraco-4x3", "settings": settings}
        self.here.enters((await self.client.post("/api/club", json=body)).json())
        director = self.here.director
        await director.does("enter-text", text="\n".join(NAMES))
        await director.does("fix", first=0, second=1, reason="a test")
        await director.does("fix", first=2, second=3, reason="a test")
        await director.does("pair")
        for table, score in enumerate(scores, 1):
            await director.does("result", round=1, table=table, scores=score, sure=True)
        self.evenings.append((self.here.opened.id, self.here.opened.director))

    async def opens(self) -> None:
        """Open a season of all evenings."""
        first, *others = self.evenings
        body = {"id": f"{CREATION}-season", "title": "2026", "evening": first[0], "token": first[1]}
        for _ in range(2):  # the answer may have been lost
            made = await self.client.post("/api/seasons", json=body)
            self.opened = wire.OpenedSeason.model_validate_json(made.text)
        for id, token in others:
            assert (await self.change(add=id, token=token)).status_code == 200

    async def change(self, director: str | None = None, **given: Any) -> Any:
        """Send a change with the director's token."""
        headers = {"authorization": f"Bearer {director or self.opened.director}"}
        return await self.client.post(f"/api/seasons/{self.opened.id}", json=given, headers=headers)

    async def read(self, token: str = "") -> wire.SeasonView:
        """Return the season as its page shows it."""
        headers = {"authorization": f"Bearer {token}"} if token else {}
        answer = await self.client.get(f"/api/seasons/{self.opened.id}", headers=headers)
        return wire.SeasonView.model_validate_json(answer.text)


async def two_evenings(here: Room) -> Season:
    season = Season(here)
    await season.evening(1, [(1000, 0), (600, 500)])
    await season.evening(2, [(0, 2000), (500, 500)])
    await season.opens()
    return season


def settings(**changes: Any) -> dict[str, Any]:
    return {"title": "2026", "best": 0, "points": [], "listed": False} | changes


def test_a_season_adds_up_by_team_and_by_member(tmp_path: Path) -> None:
    async def play(here: Room) -> None:
        season = await two_evenings(here)
        view = await season.read()
        # 17–3 and 11–9 on the first evening, 0–20 and 10–10 on the second.
        assert [(row.place, row.name, row.total, row.results) for row in view.teams] == [
            *((1, "Chi – Dov", 23, [3, 20]), (2, "Eve – Fay", 21, [11, 10])),
            *((3, "Gus – Hal", 19, [9, 10]), (4, "Ann – Ben", 17, [17, 0])),
        ]
        assert [(row.name, row.total, row.played, row.best_place) for row in view.members[:3]] == [
            *(("Chi", 23, 2, 1), ("Dov", 23, 2, 1), ("Eve", 21, 2, 2)),
        ]
        assert [one.title for one in view.evenings] == ["Evening 1", "Evening 2"] and view.changes == []

        view = wire.SeasonView.model_validate_json(
            (await season.change(settings=settings(best=1, points=[10, 8, 6, 4]))).text
        )
        assert [(row.name, row.total, row.results, row.counted) for row in view.teams] == [
            *(("Ann – Ben", 10, [10, 4], [True, False]), ("Chi – Dov", 10, [4, 10], [False, True])),
            *(("Eve – Fay", 8, [8, 8], [True, False]), ("Gus – Hal", 8, [6, 8], [False, True])),
        ]

    scene(tmp_path, play)


def test_the_public_sees_of_a_name_what_its_evenings_show(tmp_path: Path) -> None:
    async def play(here: Room) -> None:
        season = await two_evenings(here)
        await here.director.does("edit", line=0, shown="number")
        await here.director.does("edit", line=1, shown="initials")
        desk = await here.director.desk()
        await here.director.does("forget", person=desk.entries[2].people[0].id)
        view = await season.read()
        # The first evening still shows the whole name, and the stricter one counts.
        assert [row.name for row in view.teams] == ["C. – D.", "Gus – Hal", "#1", "Eve – Fay"]
        assert [row.results for row in view.teams if row.name == "Eve – Fay"] == [[11, None]]
        assert "Ann" not in {row.name for row in view.members} and "C." in {row.name for row in view.members}
        at = f"/api/seasons/{season.opened.id}/export/team"
        assert "Ann" not in (await here.client.get(f"{at}.csv")).text
        full = await here.client.get(f"{at}.csv", headers={"authorization": f"Bearer {season.opened.director}"})
        assert "Ann – Ben" in full.text and (await here.client.get(f"{at}.txt")).status_code == 400
        assert (await here.client.get(f"{at}.xlsx")).content.startswith(b"PK")

    scene(tmp_path, play)
    (row,) = rows_of(tmp_path, "select data from seasons")
    assert not [name for name in ("Ann", "Chi", "Fay") if name in row[0]]  # names stay in the evenings


def test_only_directors_change_a_season_and_every_change_is_logged(tmp_path: Path) -> None:
    async def play(here: Room) -> None:
        season = await two_evenings(here)
        first, token = season.evenings[0]
        assert (await season.change("someone", remove=first)).status_code == 403
        assert (await season.change(add=first, token="someone")).status_code == 403
        assert (await season.change(add="nowhere", token=token)).status_code == 404
        await season.change(remove=first)
        await season.change(settings=settings(listed=True))
        view = await season.read(season.opened.director)
        assert [one.id for one in view.evenings] == [season.evenings[1][0]]
        assert [(change.what, change.detail) for change in view.changes] == [
            *(("opened", "Evening 1"), ("added", "Evening 2"), ("removed", "Evening 1")),
            ("settings", "listed = True"),
        ]
        at = f"/api/seasons/{season.opened.id}"
        assert (await here.client.delete(at)).status_code == 403
        headers = {"authorization": f"Bearer {season.opened.director}"}
        assert (await here.client.delete(at, headers=headers)).status_code == 204
        assert (await here.client.get(at)).status_code == 404

    scene(tmp_path, play)


def test_search_engines_find_a_season_only_if_the_club_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    client = tmp_path / "client"
    client.mkdir()
    (client / "index.html").write_text("<html></html>")
    monkeypatch.setattr(app, "CLIENT", client)

    async def play(here: Room) -> None:
        season = await two_evenings(here)
        for listed in (False, True):
            await season.change(settings=settings(listed=listed))
            for path in (f"/season/{season.opened.id}", f"/api/seasons/{season.opened.id}"):
                assert ("noindex" in (await here.client.get(path)).headers.get("x-robots-tag", "")) == (not listed)
        assert "noindex" in (await here.client.get("/season/nowhere")).headers["x-robots-tag"]

    scene(tmp_path, play)


# ---- databases of earlier schemas ------------------------------------------------------------------------------------

VERSIONS = Path(app.__file__).parent / "store" / "migrations" / "versions"
FIRST = "0006"
"""Schema that brought evenings."""
SCHEMAS = sorted(number for path in VERSIONS.glob("0*.py") if (number := path.name[:4]) >= FIRST)
INSERT = """
    insert into evening_events (evening, version, at, kind, data, by, command, content)
    values (:evening, :version, :at, :kind, :data, :by, :command, :content)
"""
STORED = Path(__file__).parent.parent / "club" / "stored"


@pytest.mark.parametrize("schema", SCHEMAS)
def test_an_evening_goes_on_in_a_database_of_every_schema(tmp_path: Path, schema: str) -> None:
    text = (STORED / "2026-11.jsonl").read_text(encoding="utf-8")
    events = file.read(text)
    at = tmp_path / "club.sqlite"
    with create_engine(f"sqlite:///{at}").connect() as connection:
        migrate(connection, schema)
        connection.exec_driver_sql("insert into evenings values ('evening', 1, null)")
        rows = [{**event._asdict(), "data": json.dumps(event.data), "evening": "evening"} for event in events]
        connection.execute(text_of(INSERT), rows)
        connection.commit()

    async def visit() -> None:
        storage = await Storage.open(url_of(str(at)))
        live = await Hall(storage).find("evening")
        assert live is not None
        expected = folded(events)
        assert (live.evening.lines, live.evening.version) == (expected.lines, expected.version)
        assert {key: one.score for key, one in live.evening.results.items()} == {
            key: one.score for key, one in expected.results.items()
        }
        await storage.close()

    asyncio.run(visit())
