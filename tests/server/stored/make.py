"""How the databases in this folder were made: each by the release that wrote it, with this program as it stood then.

    PYTHONPATH=tests:tests/server python tests/server/stored/make.py 2026-11

writes `2026-11.sqlite`, and `2026-11.json`: what the release itself said of every table. 2026-11 was made at commit 080c705. Nothing is
ever made anew: a database of a release that is gone proves that its tables can be played on.
"""

import asyncio
import json
import random
import sqlite3
import sys
from pathlib import Path
from typing import Any

from house import Player

from ridotto.bots.ears import SILENCE
from ridotto.server import wire
from ridotto.server.decide import Guest
from ridotto.server.desk import Desk
from ridotto.server.house import House
from ridotto.server.mind import choose
from ridotto.server.settings import Settings
from ridotto.server.sqlite import url_of
from ridotto.server.storage import Storage

HERE = Path(__file__).parent
NAMES = ("Ada", "Ben", "Chie", "Dov")


class Company:
    """Some people at a table of their own; bots sit on the other seats."""

    def __init__(self, desk: Desk, persons: int) -> None:
        self.desk = desk
        self.players = [Player(desk, f"guest-{name.lower()}") for name in NAMES[:persons]]
        for player, name in zip(self.players, NAMES, strict=False):
            player.tab.guest = Guest(f"guest-{name.lower()}", name)
        self.rng = random.Random(desk.table.game.name)

    async def come(self) -> None:
        """Everybody connects and sits down."""
        for seat, player in enumerate(self.players):
            await self.desk.join(player.tab)
            if seat:
                await done(player.does(wire.Sit, seat=seat))

    async def plays(self, actions: int) -> None:
        """So many actions of people and bots, or until the deal is over."""
        for _ in range(actions):
            table = self.desk.table
            if table.phase != "playing":
                return
            assert table.state is not None
            seat = table.state.actors[0]
            actor = next((one for one in self.players if self.desk.tabs.audience(one.tab) == seat), None)
            if actor is None or table.chairs[seat].away:
                text = await choose("random", table, seat, SILENCE)
                await self.desk.commit([("acted", {"seat": seat, "action": text, "moved": "bot", "public": True})])
                continue
            legal = [str(action) for action in table.state.legal()]
            await done(actor.acts(self.rng.choice(legal[:6])))


async def done(answer: Any) -> None:
    """The command was carried out."""
    answered = await answer
    assert answered["type"] == "done", answered


async def opened(house: House, game: str, persons: int, **wanted: Any) -> Company:
    """A new table with people on its first seats."""
    asked = wire.NewTable(game=game, level="random", **wanted)
    id = await house.open_table(Guest("guest-ada", "Ada"), asked)
    desk = await house.desk(id)
    assert desk is not None
    company = Company(desk, persons)
    await company.come()
    return company


async def fill(storage: Storage, house: House) -> dict[str, Desk]:
    """What people did in this house; each table under what it shows."""
    tables = {}
    for game, options, persons, actions in (
        ("belote", {"target": 200}, 2, 14),
        ("coinche", {"target": 200}, 4, 15),
        ("briscola-bugiarda", {"deals": 2}, 3, 25),
        ("burraco", {"target": 5}, 2, 40),
        ("biriba", {"target": 500}, 1, 40),
        ("truco", {}, 2, 3),
    ):
        company = await opened(house, game, persons, options=options, public=game == "belote")
        for _ in range(4):  # a deal that everybody has passed is over at once
            if company.desk.table.phase == "waiting":
                await done(company.players[0].does(wire.Start, luck="ab12"))
            elif company.desk.table.phase == "scored":
                for player in company.players:
                    await done(player.does(wire.Ready, luck="cd34"))
            await company.plays(actions)
            if company.desk.table.phase == "playing":
                break
        tables[f"{game} in mid-deal"] = company.desk

    company = await opened(house, "belote", 2, timer=45, options={"target": 200})
    await done(company.players[0].does(wire.Say, text="welcome, everybody"))
    await done(company.players[0].does(wire.Start, luck="0a"))
    while company.desk.table.phase == "playing":
        await company.plays(1000)
    await done(company.players[1].does(wire.Say, phrase="hello"))
    await done(company.players[1].does(wire.Ready, luck="77"))
    tables["between deals, Ben ready"] = company.desk

    company = await opened(house, "coinche", 3, options={"target": 200})
    await done(company.players[0].does(wire.Start))
    await company.plays(2)
    await done(company.players[2].does(wire.Leave))
    await company.plays(2)
    tables["Chie away"] = company.desk

    company = await opened(house, "truco", 4)
    await done(company.players[0].does(wire.Meanings, meanings=[f"meaning {number}" for number in range(1, 13)]))
    await done(company.players[0].does(wire.Start, luck="99"))
    await done(company.players[0].does(wire.Say, signal=3))
    await done(company.players[1].does(wire.Say, text="nothing but lies"))
    await company.plays(3)
    tables["meanings and signals"] = company.desk

    company = await opened(house, "belote", 2, options={"target": 1})
    await done(company.players[0].does(wire.Start, luck="01"))
    while company.desk.table.phase != "over":
        await company.plays(1000)
        if company.desk.table.phase == "scored":
            for player in company.players:
                await done(player.does(wire.Ready, luck="02"))
    await done(company.players[0].does(wire.Say, text="once more?"))
    for player in company.players:
        await done(player.does(wire.Ready, luck="03"))
    await company.plays(6)
    tables["a rematch begun"] = company.desk

    company = await opened(house, "truco", 1)
    await done(company.players[0].does(wire.Start, luck="01"))
    while company.desk.table.phase != "over":
        await company.plays(1000)
        if company.desk.table.phase == "scored":
            await done(company.players[0].does(wire.Ready, luck="02"))
    tables["a match over"] = company.desk

    company = await opened(house, "burraco", 3, options={"target": 5})
    await done(company.players[0].does(wire.Place, seat=3, level="steady"))
    tables["waiting"] = company.desk
    return tables


def said_of(desk: Desk) -> dict[str, Any]:
    """What the release says of a table, in words that later ones share."""
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


async def make(name: str) -> None:
    """Writes the two files."""
    path = HERE / f"{name}.sqlite"
    storage = await Storage.open(url_of(str(path)))
    await storage.key("cookie")
    for guest in NAMES:
        await storage.name_guest(f"guest-{guest.lower()}", guest)
    house = House(storage, Settings(pace=10**6))
    tables = await fill(storage, house)
    said = {what: said_of(desk) for what, desk in tables.items()}
    (HERE / f"{name}.json").write_text(json.dumps(said, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    await house.close()
    await storage.close()
    with sqlite3.connect(path) as connection:
        connection.execute("pragma wal_checkpoint(truncate)")
        connection.execute("vacuum")
    connection.close()


if __name__ == "__main__":
    asyncio.run(make(sys.argv[1]))
