"""Databases that earlier releases have left: what they said of their tables holds, and every table is played on to its end."""

import asyncio
import json
import shutil
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from table_fixtures import SIGNER, Player

from ridotto import Record, fair
from ridotto.server import wire
from ridotto.server.live.live_table import LiveTable
from ridotto.server.live.registry import TableRegistry
from ridotto.server.ops.settings import Settings
from ridotto.server.store.sqlite import url_of
from ridotto.server.store.storage import Storage

STORED = Path(__file__).parent / "stored"
RELEASES = sorted(path.stem for path in STORED.glob("*.sqlite"))
SAID = {
    (release, what): said
    for release in RELEASES
    for what, said in json.loads((STORED / f"{release}.json").read_text()).items()
}


def visit(folder: Path, release: str, table: str, scene: Callable[[LiveTable], Awaitable[None]]) -> None:
    """Opens a copy of a release's database under this one, and its table."""
    copy = folder / "tables.sqlite"
    shutil.copy(STORED / f"{release}.sqlite", copy)

    async def come() -> None:
        storage = await Storage.open(url_of(str(copy)))
        house = TableRegistry(storage, Settings(pace=0), SIGNER)
        desk = await house.live_table(table)
        assert desk is not None
        await scene(desk)
        await house.close()
        await storage.close()

    asyncio.run(come())


def people(desk: LiveTable) -> list[Player]:
    """A tab for everybody who sits at the table."""
    players = [Player(desk, chair.guest) for chair in desk.table.chairs if chair.guest]
    for number, player in enumerate(players):
        player.browser.name = f"later{number}"  # the ids of the commands of that time are taken
    return players


def said_of(desk: LiveTable) -> dict[str, Any]:
    """As `stored/make.py` has written it down."""
    table = desk.table
    return {
        "id": table.id,
        "game": table.game.name,
        "phase": table.phase,
        "version": table.version,
        "match": table.round,
        "players": [[chair.guest, chair.nickname, chair.bot, chair.away, chair.ready] for chair in table.chairs],
        "talk": [[said.seat, said.nickname, said.kind, said.value] for said in table.talk],
        "meanings": {str(team): list(meanings) for team, meanings in table.meanings.items()},
        "marks": [list(mark) for mark in table.marks],
        "record": None if table.match is None else table.match.record(),
        "commitments": [promise.commitment for promise in (*(one.promise for one in table.proofs), table.promise)],
    }


@pytest.mark.parametrize(("release", "what"), SAID)
def test_a_table_is_what_it_was(tmp_path: Path, release: str, what: str) -> None:
    said = SAID[release, what]

    async def scene(desk: LiveTable) -> None:
        assert json.loads(json.dumps(said_of(desk))) == said

    visit(tmp_path, release, said["id"], scene)


@pytest.mark.long
@pytest.mark.parametrize(("release", "what"), [key for key, said in SAID.items() if said["phase"] != "over"])
def test_a_table_is_played_on_to_its_end(tmp_path: Path, release: str, what: str) -> None:
    """By everybody who sat there, with the bots; the record replays and is proved, the deals of the old release included."""
    said = SAID[release, what]

    async def scene(desk: LiveTable) -> None:
        players = people(desk)
        for player in players:
            await desk.join(player.tab)
        if desk.table.phase == "waiting":
            await players[0].does(wire.Start, luck="ab")
        while desk.table.phase != "over":
            await anything(desk, players)
        assert desk.table.round == said["match"]
        assert not any(player.browser.gaps for player in players)
        assert desk.table.record_id
        row = await desk.storage.record(desk.table.record_id)
        assert row is not None
        replay = Record.read(row["record"]).replay()
        assert replay.refused is None and replay.state.totals == row["record"]["scores"]
        # Before there were seals nothing proved where luck came from, and that is said of those deals alone.
        old_deals = len(said["record"]["deals"]) if said["record"] else 0
        for verdict in fair.check(row["record"]):
            unsealed = verdict.deal is not None and verdict.deal < old_deals
            assert set(verdict.faults) <= ({"the luck is not what the opened seals hold"} if unsealed else set())
        before = said["record"]["deals"] if said["record"] else []
        for old, new in zip(before, row["record"]["deals"], strict=False):
            assert new["actions"][: len(old["actions"])] == old["actions"]

    visit(tmp_path, release, said["id"], scene)


async def anything(desk: LiveTable, players: list[Player]) -> None:
    """Whoever may do something does it; else the bots have the word."""
    version = desk.table.version
    for player in players:
        seat = desk.tabs.audience(player.tab)
        if seat is None:
            continue
        if desk.table.phase == "scored" and not desk.table.chairs[seat].ready:
            await player.does(wire.Ready, luck="ef")
        elif desk.table.phase == "playing" and (legal := player.browser.view["legal"]):
            await player.acts(legal[0])
    async with asyncio.timeout(20):
        while desk.table.version == version:
            await asyncio.sleep(0)
