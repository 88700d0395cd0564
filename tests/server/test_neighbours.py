"""Tables that several processes serve: what happens in one is seen in all, and nothing happens twice."""

import asyncio
import json
from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from house import Player
from neighbourhood import Neighbourhood, neighbourhood, until

from ridotto.bots.protocol import Hello
from ridotto.server import agenda, codes, http, leases, metrics, presence, retention, wire
from ridotto.server.database import Unsaved
from ridotto.server.decide import Guest
from ridotto.server.limits import Budgets
from ridotto.server.lodgers import Lodger
from ridotto.server.settings import Settings


async def two_at_a_table(here: Neighbourhood, game: str = "belote", **wanted: Any) -> tuple[Player, Player]:
    """Ada and Ben sit opposite each other, in different processes."""
    table = await here.opens(game, **wanted)
    ada, ben = await here.comes(table, "ada", 0), await here.comes(table, "ben", 1)
    assert (await ben.does(wire.Sit, seat=2))["type"] == "done"
    return ada, ben


def level(*players: Player) -> bool:
    """Whether their processes are equally far."""
    return len({player.desk.table.version for player in players}) == 1


def lodger(number: int, asked: list[str], ended: list[int]) -> Lodger:
    """A bot of a player's own that plays whatever comes first, and notes what it was asked and how it was sent away."""

    def hears(line: str) -> None:
        message = json.loads(line)
        if message["type"] == "act":
            asked.append(message["view"]["legal"][0])
            answer = {"type": "action", "id": message["id"], "action": asked[-1]}
            asyncio.get_running_loop().call_soon(one.acts, answer)

    one = Lodger(number, Hello("Ludo", "Ada", None), hears, lambda code, reason: ended.append(code))
    return one


def test_a_players_bot_plays_where_it_is_connected(tmp_path: Path) -> None:
    """Though another process moves the bots; of two with one token, in whatever processes, the one that came last stays."""

    async def scene(here: Neighbourhood) -> None:
        table = await here.opens("truco")
        ada = await here.comes(table, "ada", 0)
        await until(lambda: ada.desk.chores.leads)
        await ada.desk.order(Guest("ada", "Ada"), wire.Lend(seat=1))
        number = ada.desk.table.chairs[1].lent
        assert number is not None
        elsewhere = await here.houses[1].desk(table)
        assert elsewhere is not None
        asked: list[str] = []
        ended: list[int] = []
        await elsewhere.lodge(first := lodger(number, asked, ended))
        await until(lambda: shown(ada)[0][1] and ada.desk.table.chairs[1].own == "Ludo")
        await ada.does(wire.Start)
        while len(asked) < 3:  # its session, the deal, a question
            await play([ada], 1)
        later = lodger(number, asked, [])
        later.came, later.session = first.came + 1, first.session
        await ada.desk.lodge(later)
        await until(lambda: ended == [codes.REPLACED])

    replaced = metrics.REPLACED.labels("own", "late")._value.get()
    neighbourhood(tmp_path, scene)
    assert metrics.REPLACED.labels("own", "late")._value.get() == replaced


async def play(players: list[Player], actions: int) -> None:
    """They do whatever comes first; bots do the rest."""
    done = 0
    while done < actions:
        for player in players:
            if player.browser.merged["table"]["phase"] in ("scored", "over"):
                await player.does(wire.Ready)
            elif (view := player.browser.merged.get("view")) and view["legal"]:
                done += (await player.acts(view["legal"][0]))["type"] == "done"
        await asyncio.sleep(0.001)


def test_browsers_of_all_processes_see_the_same_frames(tmp_path: Path) -> None:
    """Frame by frame, with the numbers of the log, whoever did what and where."""

    async def scene(here: Neighbourhood) -> None:
        ada, ben = await two_at_a_table(here)
        watchers = [await here.comes(ada.desk.table.id, "eve", house) for house in (0, 1)]
        await ada.does(wire.Start)
        await until(lambda: ben.browser.merged.get("view"))
        await play([ada, ben], 12)
        await ben.does(wire.Say, phrase="hello")
        await until(lambda: level(ada, ben))
        first, second = (player.desk for player in (ada, ben))
        assert first.table.marks == second.table.marks and first.table.state == second.table.state
        eve, same = (player.browser for player in watchers)
        assert eve.n == same.n and eve.merged["view"] == same.merged["view"]
        assert [said["value"] for said in eve.merged["talk"]] == [said["value"] for said in same.merged["talk"]]
        for player in (ada, ben, *watchers):
            assert not player.browser.gaps
            snapshots = sum('"snapshot":true' in frame for frame in player.browser.frames)
            assert snapshots <= 1 + (player is ben)  # one for coming, one for sitting down

    neighbourhood(tmp_path, scene)


def test_what_nobody_told_is_found_in_the_log(tmp_path: Path) -> None:
    async def scene(here: Neighbourhood) -> None:
        ada, ben = await two_at_a_table(here)
        await until(lambda: level(ada, ben))
        here.exchange.loses = lambda message: "new" in message
        healed = metrics.HEALED._value.get()
        await ada.does(wire.Say, phrase="hello")
        await until(lambda: ben.browser.merged["talk"])
        assert metrics.HEALED._value.get() > healed and not ben.browser.gaps

    neighbourhood(tmp_path, scene)


def test_tables_go_on_without_news(tmp_path: Path) -> None:
    """Nothing gets through: players see what happens all the same, bots move, nobody is taken for gone; then all is well again."""

    async def scene(here: Neighbourhood) -> None:
        ada, ben = await two_at_a_table(here)
        await ada.does(wire.Start)
        await until(lambda: ben.desk.presence.elsewhere.guests and ada.desk.presence.elsewhere.guests)
        assert await health(here) == "ok"
        here.exchange.broken = True
        await until(lambda: not any(house.neighbours.up for house in here.houses))
        assert await health(here) == "degraded"
        await until(lambda: ben.browser.merged.get("view"))
        await play([ada, ben], 6)
        assert not ada.desk.chores.due() or ada.desk.chores.due().what != "away"
        assert ada.desk.presence.gone == {} and ben.desk.presence.gone == {}
        here.exchange.broken = False
        await until(lambda: all(house.neighbours.up for house in here.houses))
        await play([ada, ben], 3)
        assert not ada.browser.gaps and not ben.browser.gaps

    neighbourhood(tmp_path, scene)


def test_one_process_moves_the_bots_and_hands_them_over(tmp_path: Path) -> None:
    async def scene(here: Neighbourhood) -> None:
        ada, ben = await two_at_a_table(here)
        first, second = await leading(ada, ben)
        assert not second.desk.chores.leads
        await ada.does(wire.Start)
        first.desk.leave(first.tab)
        assert not first.desk.chores.leads
        await until(lambda: second.desk.chores.leads)
        await until(lambda: second.desk.table.state and not all_bots(second))

    neighbourhood(tmp_path, scene)


async def health(here: Neighbourhood) -> str:
    """What a process says to whoever asks whether people can play."""
    front: Any = SimpleNamespace(house=here.houses[0])
    return (await http.healthz(front))["status"]


async def leading(*players: Player) -> list[Player]:
    """The players, whoever's process moves the bots first: which one that is, is a matter of moments."""
    await until(lambda: any(one.desk.chores.leads for one in players))
    return sorted(players, key=lambda one: not one.desk.chores.leads)


def all_bots(player: Player) -> bool:
    """Whether it is a bot's turn."""
    table = player.desk.table
    assert table.state is not None
    return all(table.player(seat) is not None for seat in table.state.actors)


def test_two_that_both_believe_they_lead_never_both_append(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The log is the fence: of the two that move a bot, one has moved it, and the other takes that in."""

    async def scene(here: Neighbourhood) -> None:
        ada, ben = await two_at_a_table(here)
        monkeypatch.setattr(leases.Leases, "holds", lambda self, name: True)
        await ada.does(wire.Start)
        await until(lambda: ben.browser.merged.get("view"))
        await play([ada, ben], 12)
        await until(lambda: level(ada, ben))
        assert ada.desk.table.state == ben.desk.table.state
        events = await here.houses[0].storage.log(ada.desk.table.id)
        assert [event.version for event in events] == list(range(1, len(events) + 1))
        assert {event.data["moved"] for event in events if event.kind == "acted"} == {"person", "bot"}

    neighbourhood(tmp_path, scene)


def test_a_table_that_is_read_while_its_process_hands_over_rests(tmp_path: Path) -> None:
    """Whoever came last is told to come back elsewhere, and finds the bots there."""

    async def scene(here: Neighbourhood) -> None:
        table, leaving = await here.opens("truco"), here.houses[0]
        real, handed_over = leaving.storage.log, asyncio.Event()

        async def slowly(*about: Any) -> Any:
            await handed_over.wait()
            return await real(*about)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(leaving.storage, "log", slowly)
            coming = asyncio.create_task(here.comes(table, "ada", 0))
            await until(lambda: leaving.loading)
            await leaving.drain()
            handed_over.set()
            ada = await coming
        assert ada.desk.chores.rests
        again = await here.comes(table, "ada", 1)
        await until(lambda: again.desk.chores.leads)
        assert not again.desk.chores.rests

    neighbourhood(tmp_path, scene)


def test_a_command_that_one_process_carried_out_another_knows(tmp_path: Path) -> None:
    """Its process dies before the answer; the same command goes to another one, at once."""

    async def scene(here: Neighbourhood) -> None:
        ada, _ = await two_at_a_table(here)
        here.exchange.loses = lambda message: True
        await ada.does(wire.Start, id="once")
        again = await here.comes(ada.desk.table.id, "ada", 1)
        assert (await again.does(wire.Start, id="once"))["type"] == "done"
        assert again.desk.table.running
        events = await here.houses[1].storage.log(ada.desk.table.id)
        assert Counter(event.kind for event in events)["dealt"] == 1

    neighbourhood(tmp_path, scene)


def test_who_comes_sees_what_they_did_elsewhere(tmp_path: Path) -> None:
    """However late the news are."""

    async def scene(here: Neighbourhood) -> None:
        ada, _ = await two_at_a_table(here)
        here.exchange.loses = lambda message: True
        await ada.does(wire.Start)
        known = ada.browser.n  # and bots go on
        again = await here.comes(ada.desk.table.id, "ada", 1)
        assert again.browser.merged["table"]["phase"] == "playing" and again.browser.n >= known

    neighbourhood(tmp_path, scene)


def test_nobody_is_refused_for_what_is_over_elsewhere(tmp_path: Path) -> None:
    async def scene(here: Neighbourhood) -> None:
        ada, ben = await two_at_a_table(here)
        await until(lambda: level(ada, ben))
        here.exchange.loses = lambda message: True
        assert (await ada.does(wire.HandOver, seat=2))["type"] == "done"
        assert (await ben.does(wire.Start))["type"] == "done"

    neighbourhood(tmp_path, scene)


def test_who_is_connected_is_known_in_all_processes(tmp_path: Path) -> None:
    async def scene(here: Neighbourhood) -> None:
        ada, ben = await two_at_a_table(here)
        await here.comes(ada.desk.table.id, "eve", 1)
        await until(lambda: shown(ada) == shown(ben) == ([True, True, True, True], 1))
        await ben.desk.command(ben.tab, wire.Pace(type="pace", pace="slow"))
        await until(lambda: ada.desk.presence.elsewhere.guests.get("ben") == "slow")
        assert ada.desk.chores.beat == ada.desk.chores.pace * presence.PACES["slow"]
        ben.desk.leave(ben.tab)
        await until(lambda: shown(ada) == ([True, True, False, True], 1))
        assert ada.desk.presence.gone.keys() == {2}

    neighbourhood(tmp_path, scene, pace=10)


def shown(player: Player) -> tuple[list[bool], int]:
    """Who is there, and how many watch, as a browser shows it."""
    said = [answer for answer in player.browser.answers if answer["type"] == "presence"][-1]
    return said["online"], said["watchers"]


def test_a_player_elsewhere_is_not_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """But one who has gone everywhere is, and gets the seat back in whatever process they come to."""
    monkeypatch.setattr(agenda, "AWAY_AFTER", 50)

    async def scene(here: Neighbourhood) -> None:
        ada, ben = await two_at_a_table(here)
        await ada.does(wire.Start)
        await until(lambda: ada.desk.presence.elsewhere.guests and ben.desk.presence.elsewhere.guests)
        await until(lambda: here.of(0).sure and here.of(1).sure)
        await asyncio.sleep(0.2)
        assert not any(chair.away for chair in ada.desk.table.chairs)
        ben.desk.leave(ben.tab)
        await until(lambda: ada.desk.table.chairs[2].away)
        again = await here.comes(ada.desk.table.id, "ben", 1)
        assert not again.desk.table.chairs[2].away
        await until(lambda: not ada.desk.table.chairs[2].away)

    neighbourhood(tmp_path, scene, pace=10)


def test_whom_the_host_removes_has_to_go_everywhere(tmp_path: Path) -> None:
    async def scene(here: Neighbourhood) -> None:
        ada, ben = await two_at_a_table(here)
        ended: list[tuple[int, str]] = []
        ben.tab.end = lambda code, reason: ended.append((code, reason))
        await until(lambda: level(ada, ben))
        assert (await ada.does(wire.Remove, seat=2))["type"] == "done"
        await until(lambda: ended)
        assert ended[0][0] == codes.REMOVED and ben.tab not in ben.desk.tabs

    neighbourhood(tmp_path, scene)


def test_a_new_name_is_seen_in_all_processes(tmp_path: Path) -> None:
    async def scene(here: Neighbourhood) -> None:
        ada, ben = await two_at_a_table(here)
        await until(lambda: level(ada, ben))
        await here.houses[0].rename(Guest("ben", "Benedetta"))
        await until(lambda: ben.tab.guest.nickname == "Benedetta")
        for player in (ada, ben):
            await until(lambda player=player: player.browser.merged["table"]["seats"][2]["nickname"] == "Benedetta")

    neighbourhood(tmp_path, scene)


def test_a_table_that_is_entered_is_not_deleted_and_one_that_is_deleted_not_entered(tmp_path: Path) -> None:
    async def scene(here: Neighbourhood) -> None:
        entered, deleted = await here.opens("truco"), await here.opens("truco")
        await here.comes(entered, "ada", 1)
        assert not await here.houses[0].delete(entered, since=0)
        long_ago = int((await here.houses[0].storage.cards("ada"))[1][0]["visited"]) + 1
        reading, go_on = asyncio.Event(), asyncio.Event()
        real = here.houses[0].storage.do

        async def slowly(work: Any) -> Any:
            done = await real(work)
            if asyncio.current_task() is deleting:  # the house asks its storage for other things meanwhile
                reading.set()
                await go_on.wait()
            return done

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(here.houses[0].storage, "do", slowly)
            deleting = asyncio.create_task(here.houses[0].delete(deleted, since=long_ago))
            await reading.wait()
            assert await here.houses[1].desk(deleted) is None
            go_on.set()
            assert await deleting

    neighbourhood(tmp_path, scene)


def test_one_process_keeps_house_for_all(tmp_path: Path) -> None:
    async def scene(here: Neighbourhood) -> None:
        for house in here.houses:
            house.neighbours.want(retention.NAME)
        await until(lambda: any(house.neighbours.leads(retention.NAME) for house in here.houses))
        await asyncio.sleep(0.2)
        assert sum(house.neighbours.leads(retention.NAME) for house in here.houses) == 1

    neighbourhood(tmp_path, scene)


def test_what_is_taken_from_a_budget_counts_in_all_processes(tmp_path: Path) -> None:
    """A guest who has opened all the tables they may in one process opens none in the other; others are not spoken of."""

    async def scene(here: Neighbourhood) -> None:
        clock = [0.0]
        budgets = [Budgets(Settings(tables_an_hour=40), lambda: clock[0]) for _ in here.houses]
        for house, budget in zip(here.houses, budgets, strict=True):
            house.neighbours.share(budget)
        assert all(budgets[0].new_table("ada", "address") for _ in range(10))
        assert budgets[1].new_table("ben", "address")
        await until(lambda: budgets[1].tables_by_guest.of("ada").tokens < 1)
        assert not budgets[1].new_table("ada", "address") and budgets[0].new_table("ben", "address")
        assert "ben" not in str([message.get("say") for message in here.exchange.carried])
        clock[0] += 90  # the hour has 40
        assert budgets[1].new_table("ada", "address")

    neighbourhood(tmp_path, scene)


def test_a_table_of_which_the_log_cannot_be_read_on_is_closed(tmp_path: Path) -> None:
    """A newer release has written what this one does not know: browsers come back, perhaps to a process that does."""

    async def scene(here: Neighbourhood) -> None:
        ada, ben = await two_at_a_table(here)
        await until(lambda: level(ada, ben))
        ended: list[int] = []
        ben.tab.end = lambda code, reason: ended.append(code)
        ben.desk.presence.lodgers[7] = lodger(7, [], ended)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("ridotto.server.rows.SCHEMA", 99)
            await ada.does(wire.Say, phrase="hello")
        await until(lambda: ended)
        ben.desk.damaged()  # news of it comes as well, when it has been found by looking
        assert ended == [codes.UNREADABLE, codes.UNREADABLE], "a browser, and a bot of a player's own"

    neighbourhood(tmp_path, scene)


def test_a_table_that_cannot_go_on_with_its_log_is_closed_and_that_is_said_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The events can be read, but this process fails at them; whoever comes finds the table as its log has it."""

    async def scene(here: Neighbourhood) -> None:
        ada, ben = await two_at_a_table(here)
        await until(lambda: level(ada, ben))
        ended: list[int] = []
        ben.tab.end = lambda code, reason: ended.append(code)
        asked = 0

        def fails(_: Any) -> Any:
            nonlocal asked
            asked += 1
            raise KeyError("seat")

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("ridotto.server.desk.together", fails)
            await ada.does(wire.Say, phrase="hello")
            await until(lambda: ended)
            await here.of(1).refresh(ben.desk)
        assert asked == 1 and ended == [codes.UNREADABLE]
        mended = await here.houses[1].desk(ada.desk.table.id)
        assert mended and mended is not ben.desk and mended.table.version == ada.desk.table.version

    neighbourhood(tmp_path, scene)
    assert len([line for line in caplog.records if "cannot go on with its log" in line.getMessage()]) == 1


def test_who_comes_to_a_table_that_turns_out_damaged_gets_it_from_its_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(here: Neighbourhood) -> None:
        ada, ben = await two_at_a_table(here)
        await until(lambda: level(ada, ben))
        ben.desk.leave(ben.tab)  # nobody looks after the table there
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("ridotto.server.desk.together", lambda _: 1 / 0)
            await ada.does(wire.Say, phrase="hello")
            found = await here.houses[1].desk(ada.desk.table.id)
        assert found and not found.unreadable and level(ada, Player(found, "eve"))

    neighbourhood(tmp_path, scene)


def test_a_database_that_is_away_takes_no_lease_and_no_frame(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(here: Neighbourhood) -> None:
        ada, ben = await two_at_a_table(here)
        await until(lambda: level(ada, ben))
        await leading(ada, ben)

        asked = 0

        async def fails(*_: Any) -> Any:
            nonlocal asked
            asked += 1
            raise Unsaved

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(here.houses[1].storage, "since", fails)
            await until(lambda: asked)  # a question from before may still be under way
            await ada.does(wire.Say, phrase="hello")
            await asyncio.sleep(0.1)
            assert not ben.browser.merged["talk"]
        await until(lambda: ben.browser.merged["talk"])
        assert not ben.browser.gaps

    neighbourhood(tmp_path, scene)
