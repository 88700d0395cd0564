"""Tables that several processes serve: what happens in one is seen in all, and nothing happens twice."""

import asyncio
import json
from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from process_group import Neighbourhood, neighbourhood, until
from table_fixtures import Player

from ridotto.bots.protocol import Hello
from ridotto.server import wire
from ridotto.server.cluster import leases
from ridotto.server.edge.routes import operations
from ridotto.server.live import close_codes, presence
from ridotto.server.live.external_bots import ExternalBot
from ridotto.server.ops import metrics
from ridotto.server.ops.rate_limits import Budgets
from ridotto.server.ops.settings import Settings
from ridotto.server.periodic import retention
from ridotto.server.store.database import Unsaved
from ridotto.server.table import schedule
from ridotto.server.table.checks import Guest


async def two_at_a_table(here: Neighbourhood, game: str = "belote", **wanted: Any) -> tuple[Player, Player]:
    """Ada and Ben sit opposite each other, in different processes."""
    table = await here.opens(game, **wanted)
    ada, ben = await here.comes(table, "ada", 0), await here.comes(table, "ben", 1)
    assert (await ben.does(wire.Sit, seat=2))["type"] == "done"
    return ada, ben


def level(*players: Player) -> bool:
    """Whether their processes are equally far."""
    return len({player.live_table.table.version for player in players}) == 1


def external_bot(number: int, asked: list[str], ended: list[int]) -> ExternalBot:
    """A bot of a player's own that plays whatever comes first, and notes what it was asked and how it was sent away."""

    def hears(line: str) -> None:
        message = json.loads(line)
        if message["type"] == "act":
            asked.append(message["view"]["legal"][0])
            answer = {"type": "action", "id": message["id"], "action": asked[-1]}
            asyncio.get_running_loop().call_soon(one.acts, answer)

    one = ExternalBot(number, Hello("Ludo", "Ada", None), hears, lambda code, reason: ended.append(code))
    return one


def test_a_players_bot_plays_where_it_is_connected(tmp_path: Path) -> None:
    """Though another process moves the bots; of two with one token, in whatever processes, the one that came last stays."""

    async def scene(here: Neighbourhood) -> None:
        table = await here.opens("truco")
        ada = await here.comes(table, "ada", 0)
        await until(lambda: ada.live_table.scheduler.leads)
        await ada.live_table.order(Guest("ada", "Ada"), wire.Lend(seat=1))
        number = ada.live_table.table.chairs[1].lent
        assert number is not None
        elsewhere = await here.houses[1].live_table(table)
        assert elsewhere is not None
        asked: list[str] = []
        ended: list[int] = []
        await elsewhere.bots.join(first := external_bot(number, asked, ended))
        await until(lambda: shown(ada)[0][1] and ada.live_table.table.chairs[1].own == "Ludo")
        await ada.does(wire.Start)
        while len(asked) < 3:  # its session, the deal, a question
            await play([ada], 1)
        later = external_bot(number, asked, [])
        later.came, later.session = first.came + 1, first.session
        await ada.live_table.bots.join(later)
        await until(lambda: ended == [close_codes.REPLACED])

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
        watchers = [await here.comes(ada.live_table.table.id, "eve", registry) for registry in (0, 1)]
        await ada.does(wire.Start)
        await until(lambda: ben.browser.merged.get("view"))
        await play([ada, ben], 12)
        await ben.does(wire.Say, phrase="hello")
        await until(lambda: level(ada, ben))
        first, second = (player.live_table for player in (ada, ben))
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
        healed = metrics.UNANNOUNCED._value.get()
        await ada.does(wire.Say, phrase="hello")
        await until(lambda: ben.browser.merged["talk"])
        assert metrics.UNANNOUNCED._value.get() > healed and not ben.browser.gaps

    neighbourhood(tmp_path, scene)


def test_tables_go_on_without_news(tmp_path: Path) -> None:
    """Nothing gets through: players see what happens all the same, bots move, nobody is taken for gone; then all is well again."""

    async def scene(here: Neighbourhood) -> None:
        ada, ben = await two_at_a_table(here)
        await ada.does(wire.Start)
        await until(lambda: ben.live_table.presence.elsewhere.guests and ada.live_table.presence.elsewhere.guests)
        assert await health(here) == "ok"
        here.exchange.broken = True
        await until(lambda: not any(registry.peers.up for registry in here.houses))
        assert await health(here) == "degraded"
        await until(lambda: ben.browser.merged.get("view"))
        await play([ada, ben], 6)
        assert not ada.live_table.scheduler.due() or ada.live_table.scheduler.due().what != "away"
        assert ada.live_table.presence.gone == {} and ben.live_table.presence.gone == {}
        here.exchange.broken = False
        await until(lambda: all(registry.peers.up for registry in here.houses))
        await play([ada, ben], 3)
        assert not ada.browser.gaps and not ben.browser.gaps

    neighbourhood(tmp_path, scene)


def test_one_process_moves_the_bots_and_hands_them_over(tmp_path: Path) -> None:
    async def scene(here: Neighbourhood) -> None:
        ada, ben = await two_at_a_table(here)
        first, second = await leading(ada, ben)
        assert not second.live_table.scheduler.leads
        await ada.does(wire.Start)
        first.live_table.leave(first.tab)
        assert not first.live_table.scheduler.leads
        await until(lambda: second.live_table.scheduler.leads)
        await until(lambda: second.live_table.table.state and not all_bots(second))

    neighbourhood(tmp_path, scene)


async def health(here: Neighbourhood) -> str:
    """What a process says to whoever asks whether people can play."""
    context: Any = SimpleNamespace(registry=here.houses[0])
    return (await operations.healthz(context))["status"]


async def leading(*players: Player) -> list[Player]:
    """The players, whoever's process moves the bots first: which one that is, is a matter of moments."""
    await until(lambda: any(one.live_table.scheduler.leads for one in players))
    return sorted(players, key=lambda one: not one.live_table.scheduler.leads)


def all_bots(player: Player) -> bool:
    """Whether it is a bot's turn."""
    table = player.live_table.table
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
        assert ada.live_table.table.state == ben.live_table.table.state
        events = await here.houses[0].storage.log(ada.live_table.table.id)
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
        assert ada.live_table.scheduler.rests
        again = await here.comes(table, "ada", 1)
        await until(lambda: again.live_table.scheduler.leads)
        assert not again.live_table.scheduler.rests

    neighbourhood(tmp_path, scene)


def test_a_command_that_one_process_carried_out_another_knows(tmp_path: Path) -> None:
    """Its process dies before the answer; the same command goes to another one, at once."""

    async def scene(here: Neighbourhood) -> None:
        ada, _ = await two_at_a_table(here)
        here.exchange.loses = lambda message: True
        await ada.does(wire.Start, id="once")
        again = await here.comes(ada.live_table.table.id, "ada", 1)
        assert (await again.does(wire.Start, id="once"))["type"] == "done"
        assert again.live_table.table.running
        events = await here.houses[1].storage.log(ada.live_table.table.id)
        assert Counter(event.kind for event in events)["dealt"] == 1

    neighbourhood(tmp_path, scene)


def test_who_comes_sees_what_they_did_elsewhere(tmp_path: Path) -> None:
    """However late the news are."""

    async def scene(here: Neighbourhood) -> None:
        ada, _ = await two_at_a_table(here)
        here.exchange.loses = lambda message: True
        await ada.does(wire.Start)
        known = ada.browser.n  # and bots go on
        again = await here.comes(ada.live_table.table.id, "ada", 1)
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
        await here.comes(ada.live_table.table.id, "eve", 1)
        await until(lambda: shown(ada) == shown(ben) == ([True, True, True, True], 1))
        await ben.live_table.command(ben.tab, wire.Pace(type="pace", pace="slow"))
        await until(lambda: ada.live_table.presence.elsewhere.guests.get("ben") == "slow")
        assert ada.live_table.scheduler.beat == ada.live_table.scheduler.pace * presence.PACES["slow"]
        ben.live_table.leave(ben.tab)
        await until(lambda: shown(ada) == ([True, True, False, True], 1))
        assert ada.live_table.presence.gone.keys() == {2}

    neighbourhood(tmp_path, scene, pace=10)


def shown(player: Player) -> tuple[list[bool], int]:
    """Who is there, and how many watch, as a browser shows it."""
    said = [answer for answer in player.browser.answers if answer["type"] == "presence"][-1]
    return said["online"], said["watchers"]


def test_a_player_elsewhere_is_not_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """But one who has gone everywhere is, and gets the seat back in whatever process they come to."""
    monkeypatch.setattr(schedule, "AWAY_AFTER", 50)

    async def scene(here: Neighbourhood) -> None:
        ada, ben = await two_at_a_table(here)
        await ada.does(wire.Start)
        await until(lambda: ada.live_table.presence.elsewhere.guests and ben.live_table.presence.elsewhere.guests)
        await until(lambda: here.of(0).sure and here.of(1).sure)
        await asyncio.sleep(0.2)
        assert not any(chair.away for chair in ada.live_table.table.chairs)
        ben.live_table.leave(ben.tab)
        await until(lambda: ada.live_table.table.chairs[2].away)
        again = await here.comes(ada.live_table.table.id, "ben", 1)
        assert not again.live_table.table.chairs[2].away
        await until(lambda: not ada.live_table.table.chairs[2].away)

    neighbourhood(tmp_path, scene, pace=10)


def test_whom_the_host_removes_has_to_go_everywhere(tmp_path: Path) -> None:
    async def scene(here: Neighbourhood) -> None:
        ada, ben = await two_at_a_table(here)
        ended: list[tuple[int, str]] = []
        ben.tab.end = lambda code, reason: ended.append((code, reason))
        await until(lambda: level(ada, ben))
        assert (await ada.does(wire.Remove, seat=2))["type"] == "done"
        await until(lambda: ended)
        assert ended[0][0] == close_codes.REMOVED and ben.tab not in ben.live_table.tabs

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
            assert await here.houses[1].live_table(deleted) is None
            go_on.set()
            assert await deleting

    neighbourhood(tmp_path, scene)


def test_one_process_keeps_house_for_all(tmp_path: Path) -> None:
    async def scene(here: Neighbourhood) -> None:
        for registry in here.houses:
            registry.peers.want(retention.NAME)
        await until(lambda: any(registry.peers.leads(retention.NAME) for registry in here.houses))
        await asyncio.sleep(0.2)
        assert sum(registry.peers.leads(retention.NAME) for registry in here.houses) == 1

    neighbourhood(tmp_path, scene)


def test_what_is_taken_from_a_budget_counts_in_all_processes(tmp_path: Path) -> None:
    """A guest who has opened all the tables they may in one process opens none in the other; others are not spoken of."""

    async def scene(here: Neighbourhood) -> None:
        clock = [0.0]
        budgets = [Budgets(Settings(tables_an_hour=40), lambda: clock[0]) for _ in here.houses]
        for registry, budget in zip(here.houses, budgets, strict=True):
            registry.peers.share(budget)
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
        ben.live_table.presence.external_bots[7] = external_bot(7, [], ended)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("ridotto.server.store.schema.SCHEMA", 99)
            await ada.does(wire.Say, phrase="hello")
        await until(lambda: ended)
        ben.live_table.damaged()  # news of it comes as well, when it has been found by looking
        assert ended == [close_codes.UNREADABLE, close_codes.UNREADABLE], "a browser, and a bot of a player's own"

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
            patch.setattr("ridotto.server.live.live_table.together", fails)
            await ada.does(wire.Say, phrase="hello")
            await until(lambda: ended)
            await here.of(1).refresh(ben.live_table)
        assert asked == 1 and ended == [close_codes.UNREADABLE]
        mended = await here.houses[1].live_table(ada.live_table.table.id)
        assert mended and mended is not ben.live_table and mended.table.version == ada.live_table.table.version

    neighbourhood(tmp_path, scene)
    assert len([line for line in caplog.records if "cannot go on with its log" in line.getMessage()]) == 1


def test_who_comes_to_a_table_that_turns_out_damaged_gets_it_from_its_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(here: Neighbourhood) -> None:
        ada, ben = await two_at_a_table(here)
        await until(lambda: level(ada, ben))
        ben.live_table.leave(ben.tab)  # nobody looks after the table there
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("ridotto.server.live.live_table.together", lambda _: 1 / 0)
            await ada.does(wire.Say, phrase="hello")
            found = await here.houses[1].live_table(ada.live_table.table.id)
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
