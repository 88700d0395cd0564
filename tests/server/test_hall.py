"""Evenings over HTTP: links, phones that lose and repeat requests, restarts, several processes, another laptop, and people's data."""

import asyncio
import json
import random
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from contextlib import asynccontextmanager, closing
from itertools import count
from pathlib import Path
from typing import Any

import depth
import httpx
import pytest
from server_process import LocalServer, Server, run_with_server
from sqlalchemy import insert

from ridotto import fair
from ridotto.cli import following
from ridotto.cli.choose import UsageError
from ridotto.club.evening import file
from ridotto.club.evening.deciding import DIRECTOR
from ridotto.club.evening.fold import folded
from ridotto.club.evening.state import Event, Online
from ridotto.club.evening.templates import created
from ridotto.core.errors import InvalidText
from ridotto.server import app, wire
from ridotto.server.hall import archive, results
from ridotto.server.hall.live import Hall
from ridotto.server.ops import clock
from ridotto.server.ops.settings import Settings
from ridotto.server.store import schema
from ridotto.server.store.sqlite import url_of
from ridotto.server.store.storage import Storage
from ridotto.server.table.checks import CommandRefused, Guest
from ridotto.server.table.commands import decide
from ridotto.server.wire import club, club_views

NUMBERS = count()
CREATION = "an-evening-of-burraco"


def number() -> str:
    """Return the id of a new command."""
    return f"command-{next(NUMBERS)}"


class Hand:
    """A browser with the token of a link."""

    def __init__(self, client: httpx.AsyncClient, evening: str, token: str = "", language: str = "en") -> None:
        self.client, self.evening = client, evening
        self.headers = {"accept-language": language} | ({"authorization": f"Bearer {token}"} if token else {})

    async def asks(self, path: str = "", **params: Any) -> httpx.Response:
        """Send a GET request."""
        return await self.client.get(f"/api/club/{self.evening}{path}", params=params, headers=self.headers)

    async def sends(self, type: str, id: str | None = None, version: int | None = None, **given: Any) -> httpx.Response:
        """Send a command."""
        body = {"id": id or number(), "version": version, "do": {"type": type, **given}}
        return await self.client.post(f"/api/club/{self.evening}", json=body, headers=self.headers)

    async def does(self, type: str, **given: Any) -> club.ClubDone:
        """Send a command that is carried out."""
        answer = await self.sends(type, **given)
        assert answer.status_code == 200, answer.text
        return club.ClubDone.model_validate_json(answer.text)

    async def wall(self) -> club_views.ClubWall:
        """Return the public view."""
        return club_views.ClubWall.model_validate_json((await self.asks()).text)

    async def desk(self) -> club_views.ClubDesk:
        """Return the desk."""
        return club_views.ClubDesk.model_validate_json((await self.asks("/desk")).text)

    async def line(self) -> club_views.ClubLine:
        """Return the page of a line."""
        return club_views.ClubLine.model_validate_json((await self.asks("/line")).text)


class Room:
    """A server in this process, and the director of an evening."""

    def __init__(self, client: httpx.AsyncClient, made: Any = None) -> None:
        self.client, self.made = client, made
        self.director = Hand(client, "")
        self.opened: club.OpenedEvening

    async def begins(self, lines: int, template: str = "burraco-4x3", **settings: Any) -> "Room":
        """Create an evening with entries."""
        body = {"id": CREATION, "template": template, "settings": settings}
        self.enters((await self.client.post("/api/club", json=body)).json())
        for first in range(0, lines, 100):
            names = "\n".join(f"N{line} A – N{line} B" for line in range(first, min(lines, first + 100)))
            await self.director.does("enter-text", text=names)
        return self

    def enters(self, opened: dict[str, str]) -> None:
        """Direct an evening with the links of its creation."""
        self.opened = club.OpenedEvening.model_validate(opened)
        self.director = self.hand(self.opened.director)

    def hand(self, token: str = "", language: str = "en") -> Hand:
        """Return a browser with a link's token."""
        return Hand(self.client, self.opened.id, token, language)

    async def phones(self) -> dict[int, Hand]:
        """Return a phone for each line."""
        links = club_views.ClubLinks.model_validate_json((await self.director.asks("/links")).text)
        return {link.line: self.hand(link.token) for link in links.lines}


@asynccontextmanager
async def room(folder: Path, database: str = "evenings.sqlite") -> AsyncIterator[Room]:
    """Run a server for a scene."""
    made: Any = app.create_app(Settings(database=str(folder / database)))
    transport = httpx.ASGITransport(made)
    async with (
        made.app.router.lifespan_context(made.app),
        httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:8000") as client,
    ):
        yield Room(client, made)


def scene(folder: Path, play: Callable[[Room], Awaitable[None]]) -> None:
    """Play a scene in a room of its own."""

    async def run() -> None:
        async with room(folder) as here:
            await play(here)

    asyncio.run(run())


def rows_of(folder: Path, query: str, database: str = "evenings.sqlite") -> list[Any]:
    """Return rows of a database."""
    with closing(sqlite3.connect(folder / database)) as connection:
        return connection.execute(query).fetchall()


# ---- links ----------------------------------------------------------------------------------------------------------


def test_from_entry_to_prize_list(tmp_path: Path) -> None:
    """People enter by the link, phones enter and confirm, the wall shows it in both languages."""

    async def play(here: Room) -> None:
        await here.begins(6, entries_open=True)
        entrant = here.hand(here.opened.entry)
        for pair in ("山田 太郎 – 佐藤 花子", "Μαρία – Νίκος"):
            people = [{"name": name} for name in pair.split(" – ")]
            assert (await entrant.does("enter", people=people, paid=True)).lines in ([6], [7])
        again = await entrant.sends("enter", people=[{"name": "Νίκος"}, {"name": "Μαρία"}])
        assert again.status_code == 400 and "is entered already, as line 8" in again.json()["error"]
        assert not (await here.director.desk()).entries[7].paid
        await here.director.does("pair")
        phones = await here.phones()
        wall = await here.hand().wall()
        assert wall.round == 1 and wall.rounds == 4 and wall.open_tables == [1, 2, 3, 4]
        assert [place.name for place in wall.places] == sorted((place.name for place in wall.places), key=str.casefold)
        assert len(wall.places) == 16
        for pairing in wall.pairings:
            one, other = (phones[side.lines[0]] for side in pairing.sides)
            mine = await one.line()
            assert mine.now and mine.now.table == pairing.table and mine.can_enter and not mine.can_confirm
            await one.does("result", round=1, table=pairing.table, scores=[1000 + 100 * pairing.table, 500])
            theirs = await other.line()
            assert theirs.can_confirm and theirs.other == [1000 + 100 * pairing.table, 500]
            await other.does("confirm", round=1, table=pairing.table, seen=theirs.seen)
        wall = await here.hand(language="ja").wall()
        assert not wall.open_tables and wall.pairings[0].worth == [15, 5]
        assert wall.pairings[0].reason == "ミッチェル：テーブル1に固定、相手は1テーブルずつ移動"
        await here.director.does("close")
        prizes = club_views.ClubPrizes.model_validate_json((await here.hand().asks("/prizes")).text)
        assert prizes.prizes[0].points == 17 and len(prizes.prizes) == 8

    scene(tmp_path, play)


def test_a_link_is_of_a_line_and_a_new_one_ends_it(tmp_path: Path) -> None:
    async def play(here: Room) -> None:
        await here.begins(4, stages=[{"movement": "round-robin"}])
        await here.director.does("pair")
        phones = await here.phones()
        deputy = here.hand(here.opened.deputy)
        assert (await phones[0].sends("pair")).status_code == 403
        assert (await here.hand("d-" + "x" * 16).asks("/desk")).status_code == 403
        assert (await here.hand().asks("/desk")).status_code == 403
        assert (await here.hand().sends("pair")).status_code == 403
        assert (await phones[0].asks("/desk")).status_code == 403
        assert (await deputy.asks("/links")).status_code == 403 and (await deputy.desk()).role == "deputy"
        assert (await deputy.sends("settings", settings={"deals": 5})).status_code == 403
        await deputy.does("withdraw", line=1)
        await here.director.does("new-link", role="line", line=0)
        ended = await phones[0].asks("/line")
        assert ended.status_code == 410 and "has ended" in ended.json()["error"]
        assert (await (await here.phones())[0].line()).line == 0
        await here.director.does("new-link", role="deputy")
        assert (await deputy.asks("/desk")).status_code == 410
        assert (await Hand(here.client, "unknown").asks()).status_code == 404
        refused = await here.hand(here.opened.director, "ja").sends("enter-text", text=" ")
        assert refused.status_code == 400 and refused.json() == {"error": "エントリーがひとつも書かれていません"}

    scene(tmp_path, play)


def test_pages_wait_for_the_next_version(tmp_path: Path) -> None:
    """A wall that shows the present version hears of the next at once, and of nothing if nothing happens."""

    async def play(here: Room) -> None:
        await here.begins(4)
        wall = await here.hand().wall()
        waiting = asyncio.create_task(here.hand().asks(since=wall.version, wait=20))
        await asyncio.sleep(0.05)
        assert not waiting.done()
        await here.director.does("announce", text="Tea is ready")
        news = (await waiting).json()
        assert news["version"] == wall.version + 1 and news["news"][0]["text"] == "Tea is ready"
        assert (await here.hand().asks(since=news["version"], wait=0.05)).status_code == 204
        assert (await here.hand().asks(since=news["version"] + 9, wait=20)).json()["version"] == news["version"]

    scene(tmp_path, play)


# ---- requests that are lost, late or doubled ------------------------------------------------------------------------


class Poor:
    """A phone on a poor network: of its requests a fifth is lost, a fifth gets no answer, and a fifth arrives twice."""

    def __init__(self, hand: Hand, rng: random.Random) -> None:
        self.hand, self.rng = hand, rng

    async def does(self, type: str, **given: Any) -> club.ClubDone:
        """Send a command with the same id until it is answered."""
        id = number()
        while True:
            luck = self.rng.random()
            if luck < 0.2:  # lost on its way
                continue
            answers = [await self.hand.sends(type, id=id, **given) for _ in range(2 if luck < 0.4 else 1)]
            assert all(answer.status_code == 200 for answer in answers), answers[0].text
            assert len({answer.text for answer in answers}) == 1
            if luck < 0.6:  # the answer is lost
                continue
            return club.ClubDone.model_validate_json(answers[0].text)


def test_sixty_phones_on_a_poor_network(tmp_path: Path) -> None:
    """Two phones at each line, all at the same time: every slip is there, once, and so is every confirmation."""
    lines = 60 if depth.DEPTH > 1 else 24

    async def play(here: Room) -> None:
        await here.begins(lines)
        await here.director.does("pair")
        phones, rng = await here.phones(), random.Random(60)
        wall = await here.hand().wall()
        slips = {pairing.table: [5 * rng.randrange(400), 5 * rng.randrange(400)] for pairing in wall.pairings}

        async def enters(line: int, table: int) -> None:
            for _ in range(2):
                phone = Poor(phones[line], random.Random(f"{line} {table}"))
                await phone.does("result", round=1, table=table, scores=slips[table])

        await asyncio.gather(
            *(enters(side.lines[0], pairing.table) for pairing in wall.pairings for side in pairing.sides)
        )
        desk = await here.director.desk()
        assert not desk.wall.open_tables and desk.can_pair
        for result in desk.rounds[0]:
            assert result.pairing.scores == slips[result.pairing.table] and result.pairing.state == "confirmed"
            assert len(result.history) == 2

    scene(tmp_path, play)
    kinds = dict(rows_of(tmp_path, "select kind, count(*) from evening_events group by kind"))
    assert kinds == {"created": 1, "entered": lines, "paired": 1, "claimed": lines}


def test_an_id_stands_for_one_command(tmp_path: Path) -> None:
    async def play(here: Room) -> None:
        await here.begins(4)
        body = {"id": CREATION, "template": "burraco-4x3", "settings": {}}
        assert (await here.client.post("/api/club", json=body)).json() == here.opened.model_dump()
        people = [{"name": "A"}, {"name": "B"}]
        first = await here.director.sends("enter", id="one", people=people)
        assert first.json()["lines"] == [4]
        await here.director.does("withdraw", line=4)
        assert (await here.director.sends("enter", id="one", people=people)).json() == first.json()
        other = await here.director.sends("enter", id="one", people=[{"name": "C"}, {"name": "D"}])
        assert other.status_code == 409 and other.json() == {"error": "another command had this id"}
        assert (await here.hand(here.opened.deputy).sends("announce", id="one", text="Hello")).status_code == 200

    scene(tmp_path, play)


def test_an_impossible_score_is_refused_and_an_unlikely_one_once(tmp_path: Path) -> None:
    """Pages offer to enter it all the same only where that helps."""

    async def play(here: Room) -> None:
        await here.begins(6)
        await here.director.does("pair")
        for scores, sure, status in (
            ([601, 905], False, 400),
            ([601, 905], True, 400),
            ([60_000, 905], False, 422),
            ([60_000, 905], True, 200),
        ):
            answer = await here.director.sends("result", round=1, table=1, scores=scores, sure=sure)
            assert answer.status_code == status, answer.text
        phone = (await here.phones())[0]
        options = (await phone.line()).options
        assert options is not None
        assert (options["players"], options["deals"], options["semi_clean"]) == (4, 3, True)
        assert (await here.director.wall()).clock.warning == 0, "before it has been started"
        await here.director.does("clock", action="start")
        assert (await here.director.wall()).clock.warning == 300_000

    scene(tmp_path, play)


def test_two_directors_at_the_same_time(tmp_path: Path) -> None:
    """Slips of different tables never collide; for the same slip the second has to look again."""

    async def play(here: Room) -> None:
        await here.begins(24)
        await here.director.does("pair")
        seen = (await here.director.desk()).wall.version
        both = here.director, here.hand(here.opened.deputy)
        answers = await asyncio.gather(
            *(
                both[table % 2].sends("result", version=seen, round=1, table=table, scores=[500, 5 * table])
                for table in range(1, 13)
            )
        )
        assert {answer.status_code for answer in answers} == {200}
        late = await both[1].sends("result", version=seen, round=1, table=1, scores=[0, 5], reason="mine")
        assert late.status_code == 409

    scene(tmp_path, play)


def test_a_page_that_waits_does_not_hold_up_a_shutdown(tmp_path: Path) -> None:
    async def run() -> None:
        storage = await Storage.open(url_of(str(tmp_path / "evenings.sqlite")))
        hall = Hall(storage)
        live = await hall.create(CREATION, "burraco-4x3", {})
        pages = [asyncio.create_task(hall.wait(live.id, live.evening.version, 3600)) for _ in range(3)]
        await asyncio.sleep(0)
        hall.close()
        assert [page and page.id for page in await asyncio.gather(*pages)] == [live.id] * 3
        await storage.close()

    asyncio.run(run())


def test_several_processes_share_an_evening(database: str) -> None:
    """Each appends to the same log; a reader of one process sees what another has stored."""

    async def run() -> None:
        storages = [await Storage.open(url_of(database)) for _ in range(3)]
        halls = [Hall(storage) for storage in storages]
        live = await halls[0].create(CREATION, "burraco-4x3", {})

        async def enters(hall: Hall, first: int) -> None:
            mine = await hall.find(live.id)
            assert mine
            for line in range(first, first + 4):
                people = [{"name": f"N{line} {letter}"} for letter in "AB"]
                await hall.execute(mine, DIRECTOR, str(line), {"type": "enter", "people": people})

        await asyncio.gather(*(enters(hall, 100 * number) for number, hall in enumerate(halls)))
        waiting = await halls[1].wait(live.id, 1, 5)
        assert waiting and waiting.evening.version > 1
        await halls[2].execute(live, DIRECTOR, "forget", {"type": "forget", "person": 1})
        for hall in halls:
            log = await archive.events(hall.storage, live.id)
            assert [event.version for event in log] == list(range(1, 15))
            assert folded(log).lines[0].people[0].name == "" and len(folded(log).lines) == 12
        for storage in storages:
            await storage.close()

    asyncio.run(run())


# ---- restarts, other laptops, people's data -------------------------------------------------------------------------


def test_a_restart_in_the_middle_and_another_laptop(tmp_path: Path) -> None:
    """The same links go on, in the same database and from the evening's file on another machine."""

    async def run() -> None:
        async with room(tmp_path) as here:
            await here.begins(8)
            await here.director.does("pair")
            await here.director.does("result", round=1, table=1, scores=[700, 300])
            opened = here.opened
        async with room(tmp_path) as again:
            again.enters(opened.model_dump())
            before = (await again.director.desk()).wall
            assert before.pairings[0].scores == [700, 300]
            text = (await again.director.asks("/file")).text
        async with room(tmp_path, "other.sqlite") as other:
            body = {"id": "the-other-laptop-0001", "text": text}
            moved = (await other.client.post("/api/club/import", json=body)).json()
            assert (await other.client.post("/api/club/import", json=body)).json() == moved
            assert moved == opened.model_dump()  # the address too: codes on paper have it
            other.enters(moved)
            wall = (await other.director.desk()).wall
            assert wall.model_copy(update={"id": before.id}) == before
            await other.director.does("result", round=1, table=2, scores=[700, 300])
            older = await other.client.post("/api/club/import", json={**body, "id": "an-older-file-0000001"})
            assert older.json() == moved and (await other.director.wall()).pairings[1].scores == [700, 300]
            newer = (await other.director.asks("/file")).text
            bad = await other.client.post("/api/club/import", json={**body, "id": "x" * 20, "text": "hello"})
            assert bad.status_code == 400 and bad.json() == {"error": "this is not the file of an evening"}
        async with room(tmp_path) as first:  # the first laptop is repaired: it takes in what the second has more
            first.enters(opened.model_dump())
            body = {"id": "back-on-the-first-0001", "text": newer}
            assert (await first.client.post("/api/club/import", json=body)).json() == moved
            assert (await first.director.wall()).pairings[1].scores == [700, 300]
            await first.director.does("result", round=1, table=3, scores=[700, 300])
            other_story = newer.replace("[700,300]", "[300,700]").replace("[700.0,300.0]", "[300.0,700.0]")
            assert other_story != newer
            body = {"id": "another-story-00000001", "text": other_story}
            apart = (await first.client.post("/api/club/import", json=body)).json()
            assert apart["id"] != moved["id"] and apart["director"] == moved["director"]
            assert (await first.director.wall()).pairings[2].scores == [700, 300]  # nothing here is lost

    asyncio.run(run())


def test_a_second_machine_has_a_copy_that_is_up_to_date(tmp_path: Path) -> None:
    """Nothing is lost when the first one dies, nothing doubled, and names that were deleted are gone from the copy."""
    copy = tmp_path / "copy.jsonl"
    versions: list[int | None] = []

    async def play(here: LocalServer) -> None:
        async with httpx.AsyncClient(base_url=here.address) as client:
            hall = await Room(client).begins(8)
            link = f"{here.address}/club/{hall.opened.id}/desk#{hall.opened.director}"

            async def follows(link: str = link) -> str:
                await asyncio.to_thread(following.follow, following.link_of(link), copy, versions.append, True)
                return copy.read_text(encoding="utf-8")

            first = await follows()
            await hall.director.does("pair")
            await hall.director.does("result", round=1, table=1, scores=[700, 300])
            assert (await follows()).startswith(first) and versions == [9, 11]
            waiting = asyncio.create_task(hall.director.asks("/file", after=11, wait=20))
            await hall.director.does("announce", text="N1 A wins")
            rows = (await waiting).text
            assert rows.count("\n") == 1 and json.loads(rows)["data"] == {"text": "N1 A wins"}
            assert (await hall.director.asks("/file", after=12)).status_code == 204
            await hall.director.does("forget", person=3)
            whole = (await hall.director.asks("/file", after=12)).text
            assert file.is_whole(whole) and "N1" not in whole.replace("N1 B", "") and await follows() == whole
            assert (await hall.hand(hall.opened.deputy).asks("/file")).status_code == 403
            with pytest.raises(UsageError, match="usage-evening-refused"):
                await follows(f"{here.address}/club/{hall.opened.id}/desk#{hall.opened.deputy}")

    run_with_server(tmp_path, play)

    async def goes_on(here: Room) -> None:
        body = {"id": "on-the-second-machine", "text": copy.read_text(encoding="utf-8")}
        here.enters((await here.client.post("/api/club/import", json=body)).json())
        desk = await here.director.desk()
        assert desk.wall.version == 13 and desk.rounds[0][0].pairing.scores == [700, 300]

    (tmp_path / "second").mkdir()
    scene(tmp_path / "second", goes_on)


@pytest.mark.parametrize("text", ["", "evening", "http://a/club/x/desk", "ftp://a/club/x#y", "http://a/t/x#y"])
def test_what_is_no_directors_link_is_refused(text: str) -> None:
    with pytest.raises(UsageError, match="usage-evening-link"):
        following.link_of(text)


def test_a_file_of_each_format_is_taken_in_and_shown(tmp_path: Path) -> None:
    """What earlier releases have written: `tests/club/stored/formats`."""

    async def play(here: Room) -> None:
        files = sorted((Path(__file__).parents[1] / "club" / "stored" / "formats").glob("*.jsonl"))
        for stored in files:
            text = stored.read_text(encoding="utf-8").replace('"secret":"secret"', f'"secret":"{stored.stem}"')
            body = {"id": f"a-file-of-{stored.stem:-<20}", "text": text}
            here.enters((await here.client.post("/api/club/import", json=body)).json())
            pages = ("", "/desk", "/rounds", "/prizes", "/brackets", "/links", "/audit", "/people/1", "/file")
            for page in (*pages, "/export/results.csv"):
                assert (await here.director.asks(page)).status_code == 200, (stored.stem, page)
            await here.director.does("announce", text=stored.stem)
        assert len(files) >= 6

    scene(tmp_path, play)


def test_a_director_who_renews_the_own_link_gets_the_new_one(tmp_path: Path) -> None:
    """Also if the answer was lost: the same command once more, by the link that has ended."""

    async def play(here: Room) -> None:
        await here.begins(4)
        first = (await here.director.sends("new-link", id="renewed", role="director")).json()
        again = await here.director.sends("new-link", id="renewed", role="director")
        assert again.status_code == 200 and again.json() == first
        assert (await here.director.sends("new-link", id="another", role="director")).status_code == 410
        assert (await here.director.sends("new-link", id="renewed", role="deputy")).status_code == 410
        here.director = here.hand(first["token"])
        assert (await here.director.desk()).role == "director"
        done = await here.director.does("new-link", role="line", line=2)
        assert (await here.hand(done.token or "").line()).line == 2

    scene(tmp_path, play)


@pytest.mark.parametrize(
    ("good", "bad"),
    [
        ('"name":"N1 A – N1 B"', '"name":true'),
        ('"text":"Tea"', '"text":7'),
        ('"article":"A 1"', '"article":null'),
        ('"points":1.0', '"points":1e400'),
        ('"secret":"', '"secret":"","other":"'),
        ('"settings":{', '"settings":{"deals":"three",'),
    ],
)
def test_a_file_that_no_page_could_show_is_refused(tmp_path: Path, good: str, bad: str) -> None:
    async def play(here: Room) -> None:
        await here.begins(4)
        await here.director.does("announce", text="Tea")
        await here.director.does("penalize", line=0, points=1, article="A 1")
        text = (await here.director.asks("/file")).text
        assert text.count(good) == 1
        changed = text.replace(good, bad).replace('"deals":3,', "")
        answer = await here.client.post("/api/club/import", json={"id": "a-damaged-file-000001", "text": changed})
        assert answer.status_code == 400, answer.text

    scene(tmp_path, play)


def test_a_match_is_played_at_one_of_our_tables(tmp_path: Path) -> None:
    """The director says which; the first phone opens the table, and the result enters itself, by the record."""

    async def play(here: Room) -> None:
        await here.begins(4, stages=[{"movement": "round-robin"}])
        await here.director.does("pair")
        match = (await here.director.wall()).pairings[0]
        sides, phones = [side.lines[0] for side in match.sides], await here.phones()
        where = {"round": 1, "table": match.table}

        async def opens(line: int) -> httpx.Response:
            return await here.client.post(f"/api/club/{here.opened.id}/table", json=where, headers=phones[line].headers)

        assert (await opens(sides[0])).status_code == 403  # a real table
        await here.director.does("online", **where)
        assert (await here.director.wall()).pairings[0].online == ""
        stranger = next(line for line in phones if line not in sides)
        assert (await opens(stranger)).status_code == 403
        opened = (await opens(sides[1])).json()
        table = opened["id"]
        assert opened["seats"] == [0, 2]  # the side that opens it
        here.client.cookies.clear()  # another phone
        assert (await opens(sides[0])).json() == {"id": table, "seats": [1, 3]}
        ours = (await here.made.app.state.context.registry.live_table(table)).table
        assert ours.evening == here.opened.id
        (_, opener), (guest, _) = ours.allowed.items()
        assert opener == (0, 2)
        assert [draft.kind for draft in decide(ours, Guest(guest, "N"), wire.Sit(id="1", type="sit", seat=3))] == [
            "sat"
        ]
        for other, seat in ((guest, 2), ("stranger", 1)):  # the link of the table alone gives nobody a seat
            with pytest.raises(CommandRefused, match="not-yours"):
                decide(ours, Guest(other, "N"), wire.Sit(id="1", type="sit", seat=seat))
        assert (await opens(sides[1])).json() == opened
        assert (await opens(stranger)).status_code == 403
        wall = await here.director.wall()
        assert [pairing.online for pairing in wall.pairings] == [table, None]
        card = (await here.client.get(f"/api/tables/{table}")).json()
        assert card["game"] == "burraco" and card["options"]["deals"] == 3
        live = await here.made.app.state.context.registry.live_table(table)
        record = f"{live.table.alias}-{live.table.round}"  # Table.record_id once it is over
        row = {"id": record, "game": "burraco", "players": [], "finished": 0, "record": {"scores": [1200, 800]}}
        hall = here.made.app.state.context.hall

        async def finishes(connection: Any) -> None:
            await connection.execute(insert(schema.records), [row])

        await hall.storage.do(finishes)
        hall.live.clear()  # as after a restart
        result = (await here.director.desk()).rounds[0][0]
        assert result.pairing.state == "ruled" and result.pairing.scores == [800, 1200]  # seat 0 is of the second side
        assert result.history[-1].by == "script" and record in result.history[-1].text
        await here.director.does("result", **where, scores=[0, 0], reason="played the wrong deals")
        hall.live.clear()
        assert (await here.director.wall()).pairings[0].scores == [0, 0]  # a correction stays

    scene(tmp_path, play)


def test_a_match_of_several_games_is_counted_game_by_game(tmp_path: Path) -> None:
    """Truco, best of three: each game has a record, and two of them decide. Scores of another kind are the director's."""

    async def play(here: Room) -> None:
        await here.begins(4, template="truco-duplas")
        await here.director.does("pair")
        phones, hall = await here.phones(), here.made.app.state.context.hall
        aliases = []
        for match in (await here.director.wall()).pairings:
            where = {"round": 1, "table": match.table}
            await here.director.does("online", **where)
            headers = phones[match.sides[0].lines[0]].headers
            table = (await here.client.post(f"/api/club/{here.opened.id}/table", json=where, headers=headers)).json()[
                "id"
            ]
            assert (await here.client.get(f"/api/tables/{table}")).json()["game"] == "truco"
            aliases.append(fair.alias(table))

        async def finished(*records: tuple[str, list[int]]) -> list[club_views.ClubPairing]:
            rows = [
                {"id": id, "game": "truco", "players": [], "finished": 0, "record": {"scores": scores}}
                for id, scores in records
            ]

            async def write(connection: Any) -> None:
                await connection.execute(insert(schema.records), rows)

            await hall.storage.do(write)
            hall.live.clear()  # as after a restart
            return [result.pairing for result in (await here.director.desk()).rounds[0]]

        first, second = aliases
        one, other = await finished((f"{first}-0", [12, 7]), (f"{first}-1", [3, 12]), (f"{second}-0", [12, 0]))
        assert one.state == other.state == "open"
        one, other = await finished((f"{first}-2", [12, 11]), (f"{second}-1", [12, 10]))
        assert (one.scores, other.scores) == ([2, 1], [2, 0])
        assert one.state == other.state == "ruled"

    scene(tmp_path, play)


def test_each_game_of_a_match_is_read_once(tmp_path: Path) -> None:
    """A page that polls every second asks for the next game only."""
    asked: list[set[str]] = []
    stored: dict[str, list[float]] = {
        f"{alias}-{number}": scores for alias in "ab" for number, scores in enumerate(([12, 7], [3, 12]))
    }
    matches = [results.Open(1, table, Online("t", f"{alias}-0"), 2) for table, alias in enumerate("ab", 1)]
    short = results.Open(1, 3, Online("t", "c-0", first=1), 0)

    async def read(ids: Collection[str]) -> dict[str, list[float]]:
        asked.append(set(ids))
        return {id: stored[id] for id in ids if id in stored}

    async def play() -> None:
        games = results.Games()
        assert not await games.finished([*matches, short], read)
        assert asked == [{"a-0", "b-0", "c-0"}, {"a-1", "b-1", "c-0"}, {"a-2", "b-2", "c-0"}]
        asked.clear()
        assert not await games.finished([*matches, short], read)
        assert asked == [{"a-2", "b-2", "c-0"}]
        stored.update({"a-2": [12, 11], "c-0": [900, 300]})
        assert await games.finished([*matches, short], read) == [(matches[0], [2, 1]), (short, [300, 900])]

    asyncio.run(play())


def test_an_evening_is_deleted_while_its_matches_are_looked_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(here: Room) -> None:
        await here.begins(4, template="truco-duplas")
        await here.director.does("pair")
        phones, hall = await here.phones(), here.made.app.state.context.hall
        match = (await here.director.wall()).pairings[0]
        where = {"round": 1, "table": match.table}
        await here.director.does("online", **where)
        headers = phones[match.sides[0].lines[0]].headers
        await here.client.post(f"/api/club/{here.opened.id}/table", json=where, headers=headers)
        live = await hall.find(here.opened.id)
        live.settled_at = float("-inf")

        async def read(ids: Collection[str]) -> dict[str, list[float]]:
            await hall.remove(live)
            return {id: [12, 7] for id in ids}

        monkeypatch.setattr(hall.storage, "scores", read)
        assert (await here.director.asks()).status_code == 404
        assert not await archive.events(hall.storage, here.opened.id)

    scene(tmp_path, play)


def test_a_process_forgets_an_evening_that_another_has_deleted(database: str) -> None:
    async def run() -> None:
        storages = [await Storage.open(url_of(database)) for _ in range(2)]
        one, other = (Hall(storage) for storage in storages)
        live = await one.create(CREATION, "burraco-4x3", {})
        seen = await other.find(live.id)
        assert seen is not None
        await one.remove(live)
        with pytest.raises(InvalidText, match="deleted"):
            await other.execute(seen, DIRECTOR, "late", {"type": "announce", "text": "hello"})
        assert await other.find(live.id) is None and not await archive.events(storages[1], live.id)
        for storage in storages:
            await storage.close()

    asyncio.run(run())


def test_who_enters_by_the_players_link_gets_the_page_of_the_entry(tmp_path: Path) -> None:
    async def play(here: Room) -> None:
        await here.begins(2, entries_open=True)
        players = here.hand(here.opened.entry)
        done = await players.does("enter", people=[{"name": "山田花子"}, {"name": "Νίκος"}])
        assert done.lines == [2] and done.token
        assert (await here.hand(done.token).line()).line == 2
        assert (await here.director.does("enter", people=[{"name": "A"}, {"name": "B"}])).token is None

    scene(tmp_path, play)


def test_a_large_file_is_not_slowed_down(tmp_path: Path) -> None:
    """512 pairs and ten rounds make more than a megabyte, for which the byte budget of a connection would take half a minute."""
    data = created("burraco-4x3", {}, "secret of a large evening", "seed")
    events = [Event(1, 0, "created", data, "director")]
    events += [Event(number, 0, "announced", {"text": "x" * 4000}, "director") for number in range(2, 302)]

    async def play(here: LocalServer) -> None:
        body = {"id": "a-large-file-00000001", "text": file.written(events)}
        async with httpx.AsyncClient(base_url=here.address) as client:
            for _ in range(2):
                answer = await client.post("/api/club/import", json=body, timeout=30)
                assert answer.status_code == 200, answer.text
            wall = (await client.get(f"/api/club/{answer.json()['id']}")).json()
            assert wall["version"] == 301

    run_with_server(tmp_path, play, body_seconds=5)


def test_half_a_character_is_refused(tmp_path: Path) -> None:
    async def play(here: Room) -> None:
        await here.begins(4)
        body = '{"id": "half", "do": {"type": "settings", "settings": {"options": {"a": "\\ud83d"}}}}'
        headers = {**here.director.headers, "content-type": "application/json"}
        answer = await here.client.post(f"/api/club/{here.opened.id}", content=body, headers=headers)
        assert answer.status_code == 400

    scene(tmp_path, play)


def test_one_persons_data_are_shown_and_deleted(tmp_path: Path) -> None:
    async def play(here: Room) -> None:
        await here.begins(8)
        await here.director.does("pair")
        await here.director.does("result", round=1, table=1, scores=[700, 300])
        desk = await here.director.desk()
        person = desk.entries[2].people[0]
        found = club_views.ClubDossier.model_validate_json((await here.director.asks(f"/people/{person.id}")).text)
        assert found.person == person and found.line == 2 and len(found.results) == 1
        assert (await here.hand(here.opened.deputy).sends("forget", person=person.id)).status_code == 403
        assert "N2 A" in (await here.director.asks("/file")).text
        await here.director.does("forget", person=person.id)
        for path in ("/file", "/desk", "/rounds", "/export/results.json", "/export/members.csv"):
            assert "N2 A" not in (await here.director.asks(path)).text
        assert (await here.director.desk()).entries[2].name == ""
        desk = await here.director.desk()
        tired = desk.entries[4].people[1]
        await here.director.does("substitute", line=4, person=tired.id, by={"name": "Eva"}, reason="")
        assert (await here.director.desk()).entries[4].replaced == [tired]
        await here.director.does("forget", person=tired.id)
        assert (await here.director.desk()).entries[4].replaced == []
        assert (await here.director.desk()).entries[4].name == "N4 A – Eva"
        assert tired.name not in (await here.director.asks("/file")).text
        audit = club_views.ClubAudit.model_validate_json((await here.director.asks("/audit")).text)
        assert [change.text for change in audit.changes[-5:-2]] == [
            *("round 1 paired", "round 1, table 1: result entered by the director", "a person's data deleted")
        ]
        assert {change.by for change in audit.changes} == {"director"}

    scene(tmp_path, play)
    text = "".join(str(row) for row in rows_of(tmp_path, "select * from evening_events"))
    assert "N2 A" not in text and "N2 B" in text


@pytest.mark.parametrize(
    ("names", "reason", "left"),
    [
        (["Maria Rossi", "Ugo Bianchi"], "maria ROSSI out of turn, not Rossini", "[…] out of turn, not Rossini"),
        (["Γιώργος Παππάς", "Μαρία Κόκκινου"], "του Γιώργου και της Μαρίας", "του […] και της Μαρίας"),
        (["山田 太郎", "小山田花子"], "山田さんが順番違い、小山田花子は見た", "[…]さんが順番違い、小山田花子は見た"),
        (["محمد علي", "سارة"], "تأخر محمد وسارة", "تأخر […] وسارة"),
    ],
)
def test_a_name_in_typed_reasons_is_deleted(tmp_path: Path, names: list[str], reason: str, left: str) -> None:
    async def play(here: Room) -> None:
        await here.begins(7)
        await here.director.does("enter", people=[{"name": name} for name in names])
        await here.director.does("announce", text=reason)
        await here.director.does("pair")
        await here.director.does("result", round=1, table=1, scores=[700, 300])
        await here.director.does("result", round=1, table=1, scores=[700, 305], reason=reason)
        await here.director.does("penalize", line=7, points=2, article=f"art. 9, {names[0]}", reason=reason, round=1)
        text, person = (await here.director.asks("/file")).text, (await here.director.desk()).entries[7].people[0]
        dossier = club_views.ClubDossier.model_validate_json((await here.director.asks(f"/people/{person.id}")).text)
        assert dossier.texts == [reason, reason, f"art. 9, {names[0]}", reason]
        await here.director.does("forget", person=person.id)
        desk = await here.director.desk()
        assert desk.penalties[0].reason == left and desk.wall.news[0].text == left
        assert desk.penalties[0].article == "art. 9, […]"
        assert desk.rounds[0][0].history[-1].text.endswith(f"({left})")
        assert any(left in mark.text for mark in desk.wall.marks)
        for path in ("/desk", "/file", "/audit", "/rounds", "/export/results.json"):
            assert reason not in (await here.director.asks(path)).text
        assert (
            left in (await here.director.asks("/audit")).text and names[1] in (await here.director.asks("/file")).text
        )
        again = await here.client.post("/api/club/import", json={"id": "the-file-from-before", "text": text})
        assert again.json()["id"] == here.opened.id, "the file from before is the same evening"
        assert await here.director.desk() == desk

    scene(tmp_path, play)
    assert reason not in "".join(str(row) for row in rows_of(tmp_path, "select data from evening_events"))


def test_the_audit_says_who_changed_what(tmp_path: Path) -> None:
    async def play(here: Room) -> None:
        await here.begins(8)
        deputy = here.hand(here.opened.deputy)
        await here.director.does("settings", settings={"deals": 4, "prizes": ["ham"]})
        await deputy.does("fix", first=0, second=3, reason="guests")
        await deputy.does("penalize", line=1, points=2, article="art. 9", reason="late", round=None)
        audit = club_views.ClubAudit.model_validate_json((await here.director.asks("/audit")).text)
        assert [(change.by, change.text) for change in audit.changes[-3:]] == [
            *(("director", "settings changed: Deals, Prizes"), ("deputy", "a pairing fixed: 1, 4 (guests)")),
            ("deputy", "penalty: line 2: 2, art. 9 (late)"),
        ]
        assert (await deputy.asks("/audit")).status_code == 403

    scene(tmp_path, play)


def test_names_are_kept_no_longer_than_the_club_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(here: Room) -> None:
        await here.begins(2, keep_days=30)
        people = [{"name": "Young", "junior": True}, {"name": "Old"}]
        await here.director.does("enter", people=people)
        hall: Hall = here.client._transport.app.app.state.context.hall  # type: ignore[attr-defined]
        start, day = clock.now(), 24 * 3600 * 1000
        await hall.storage.do(lambda connection: connection.exec_driver_sql("update evenings set changed = 0"))
        assert await hall.forget_expired(start + 20 * day) == 0
        hall._looked_at = float("-inf")
        assert await hall.forget_expired(start + 31 * day) == 6
        assert {person.name for entry in (await here.director.desk()).entries for person in entry.people} == {""}

    scene(tmp_path, play)
    text = "".join(str(row) for row in rows_of(tmp_path, "select data from evening_events"))
    assert "Young" not in text and "N1 A" not in text


def test_lists_are_exported(tmp_path: Path) -> None:
    async def play(here: Room) -> None:
        await here.begins(4)
        await here.director.does("enter", people=[{"name": "=cmd()", "number": "7"}, {"name": "B"}])
        await here.director.does("pair")
        csv = (await here.director.asks("/export/entries.csv")).content.decode("utf-8-sig")
        assert csv.splitlines()[0].startswith("entry,line,name1,number1") and "'=cmd()" in csv
        rows = (await here.director.asks("/export/standings.json")).json()
        assert len(rows) == 5 and rows[0]["place"] == 1 and "number1" in rows[0]
        assert (await here.director.asks("/export/results.txt")).status_code == 400
        assert (await here.director.asks("/export/secrets.csv")).status_code == 400
        archive = await here.director.asks("/archive.pdf", size="a5")
        assert archive.content.startswith(b"%PDF-") and archive.headers["content-type"] == "application/pdf"
        assert (await here.hand().asks("/archive.pdf")).status_code == 403
        assert (await here.hand().asks("/export/entries.csv")).status_code == 403
        assert (
            await here.client.delete(f"/api/club/{here.opened.id}", headers=here.director.headers)
        ).status_code == 204
        assert (await here.hand().asks()).status_code == 404

    scene(tmp_path, play)


def test_the_wall_clock_may_jump(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The time left is counted by a clock that does not jump, even by a year."""

    async def play(here: Room) -> None:
        await here.begins(4)
        await here.director.does("clock", action="start", seconds=600)
        monkeypatch.setattr(clock, "_wall", lambda: clock._start + clock._uptime() + 365 * 24 * 3600)
        left = (await here.hand().wall()).clock.left
        assert 590_000 < left <= 600_000
        assert 590_000 < (await here.hand().wall()).clock.left <= left

    scene(tmp_path, play)


@pytest.mark.parametrize("hours", [-3, 3])
def test_the_wall_clock_is_set_while_the_server_is_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, hours: int
) -> None:
    """A laptop whose clock is set between two runs of the server does not lose the time of the round."""

    async def play(here: Room) -> None:
        await here.begins(4)
        await here.director.does("clock", action="start", seconds=600)
        set_to = clock._start + 3600 * hours
        monkeypatch.setattr(clock, "_wall", lambda: set_to + clock._uptime())
        monkeypatch.setattr(clock, "_start", set_to)  # as `_begin` does in the next process
        here.made.app.state.context.hall.live.clear()
        assert 590_000 < (await here.hand().wall()).clock.left <= 600_000

    scene(tmp_path, play)


@pytest.mark.deep
def test_a_laptop_is_killed_at_any_point(tmp_path: Path) -> None:
    """While phones enter their slips the server is killed, again and again: what was acknowledged is there, once."""

    async def run() -> None:
        server = Server(tmp_path).start()
        async with httpx.AsyncClient(base_url=server.address, timeout=5) as client:
            here = Room(client)
            await here.begins(60)
            await here.director.does("pair")
            phones, wall = await here.phones(), await here.hand().wall()

            async def enters(line: int, table: int) -> None:
                id = number()
                while True:
                    try:
                        answer = await phones[line].sends("result", id=id, round=1, table=table, scores=[5 * table, 0])
                    except httpx.TransportError:
                        await asyncio.sleep(0.02)
                        continue
                    assert answer.status_code == 200, answer.text
                    return

            async def kills() -> None:
                for _ in range(4):
                    await asyncio.sleep(0.05)
                    server.kill()
                    await asyncio.to_thread(server.start)

            await asyncio.gather(
                kills(), *(enters(side.lines[0], pairing.table) for pairing in wall.pairings for side in pairing.sides)
            )
            desk = await here.director.desk()
            assert not desk.wall.open_tables
            assert all(len(result.history) == 2 for result in desk.rounds[0])
        server.stop()

    asyncio.run(run())
