"""Databases of earlier releases: their tables read as they were, and every match can be played to its end."""

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
    """Open a table in a copy of an earlier release's database, and play a scene."""
    copy = folder / "tables.sqlite"
    shutil.copy(STORED / f"{release}.sqlite", copy)

    async def come() -> None:
        storage = await Storage.open(url_of(str(copy)))
        registry = TableRegistry(storage, Settings(pace=0), SIGNER)
        live_table = await registry.live_table(table)
        assert live_table is not None
        await scene(live_table)
        await registry.close()
        await storage.close()

    asyncio.run(come())


def people(live_table: LiveTable) -> list[Player]:
    """Return a player for every guest seated at the table."""
    players = [Player(live_table, chair.guest) for chair in live_table.table.chairs if chair.guest]
    for number, player in enumerate(players):
        player.browser.name = f"later{number}"  # the old release's command ids are taken
    return players


def said_of(live_table: LiveTable) -> dict[str, Any]:
    """Return the table in the form that `stored/make.py` has written."""
    table = live_table.table
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

    async def scene(live_table: LiveTable) -> None:
        assert json.loads(json.dumps(said_of(live_table))) == said

    visit(tmp_path, release, said["id"], scene)


@pytest.mark.long
@pytest.mark.parametrize(("release", "what"), [key for key, said in SAID.items() if said["phase"] != "over"])
def test_a_table_is_played_on_to_its_end(tmp_path: Path, release: str, what: str) -> None:
    """With the same people and bots; the record replays and proves its deals, including the old release's."""
    said = SAID[release, what]

    async def scene(live_table: LiveTable) -> None:
        players = people(live_table)
        for player in players:
            await live_table.join(player.tab)
        if live_table.table.phase == "waiting":
            await players[0].does(wire.Start, luck="ab")
        while live_table.table.phase != "over":
            await anything(live_table, players)
        assert live_table.table.round == said["match"]
        assert not any(player.browser.gaps for player in players)
        assert live_table.table.record_id
        row = await live_table.storage.record(live_table.table.record_id)
        assert row is not None
        replay = Record.read(row["record"]).replay()
        assert replay.refused is None and replay.state.totals == row["record"]["scores"]
        # Before there were seals, nothing proved where luck came from; only those deals may be reported for it.
        old_deals = len(said["record"]["deals"]) if said["record"] else 0
        for verdict in fair.check(row["record"]):
            unsealed = verdict.deal is not None and verdict.deal < old_deals
            assert set(verdict.faults) <= ({"the luck is not what the opened seals hold"} if unsealed else set())
        before = said["record"]["deals"] if said["record"] else []
        for old, new in zip(before, row["record"]["deals"], strict=False):
            assert new["actions"][: len(old["actions"])] == old["actions"]

    visit(tmp_path, release, said["id"], scene)


async def anything(live_table: LiveTable, players: list[Player]) -> None:
    """Let every player who can act do so, and wait until the table has changed."""
    version = live_table.table.version
    for player in players:
        seat = live_table.tabs.audience(player.tab)
        if seat is None:
            continue
        if live_table.table.phase == "scored" and not live_table.table.chairs[seat].ready:
            await player.does(wire.Ready, luck="ef")
        elif live_table.table.phase == "playing" and (legal := player.browser.view["legal"]):
            await player.acts(legal[0])
    async with asyncio.timeout(20):
        while live_table.table.version == version:
            await asyncio.sleep(0)
