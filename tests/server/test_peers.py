"""Tables served by several processes: events in one reach all, and nothing happens twice."""

import asyncio
import json
from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from process_group import ProcessGroup, run_process_group, until
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


async def two_at_a_table(here: ProcessGroup, game: str = "belote", **wanted: Any) -> tuple[Player, Player]:
    """Seat Ada and Ben opposite each other, connected to different processes."""
    table = await here.opens(game, **wanted)
    ada, ben = await here.comes(table, "ada", 0), await here.comes(table, "ben", 1)
    assert (await ben.does(wire.Sit, seat=2))["type"] == "done"
    return ada, ben


def level(*players: Player) -> bool:
    """True if the players' processes have reached the same version."""
    return len({player.live_table.table.version for player in players}) == 1


def external_bot(number: int, asked: list[str], ended: list[int]) -> ExternalBot:
    """Return an external bot that plays its first legal action, and records the questions and close codes it receives."""

    def hears(line: str) -> None:
        message = json.loads(line)
        if message["type"] == "act":
            asked.append(message["view"]["legal"][0])
            answer = {"type": "action", "id": message["id"], "action": asked[-1]}
            asyncio.get_running_loop().call_soon(one.handle_answer, answer)

    one = ExternalBot(number, Hello("Ludo", "Ada", None), hears, lambda code, reason: ended.append(code))
    return one


def test_a_players_bot_plays_where_it_is_connected(tmp_path: Path) -> None:
    """An external bot plays even if another process runs the bots; of two with one token, in any processes, the later one stays."""

    async def scene(here: ProcessGroup) -> None:
        table = await here.opens("truco")
        ada = await here.comes(table, "ada", 0)
        await until(lambda: ada.live_table.scheduler.holds_lease)
        await ada.live_table.execute(Guest("ada", "Ada"), wire.Lend(seat=1))
        number = ada.live_table.table.chairs[1].lent
        assert number is not None
        elsewhere = await here.registries[1].live_table(table)
        assert elsewhere is not None
        asked: list[str] = []
        ended: list[int] = []
        await elsewhere.bots.join(first := external_bot(number, asked, ended))
        await until(lambda: shown(ada)[0][1] and ada.live_table.table.chairs[1].own == "Ludo")
        await ada.does(wire.Start)
        while len(asked) < 3:  # its session, the deal, a question
            await play([ada], 1)
        later = external_bot(number, asked, [])
        later.connected_at, later.session = first.connected_at + 1, first.session
        await ada.live_table.bots.join(later)
        await until(lambda: ended == [close_codes.REPLACED])

    replaced = metrics.REPLACED.labels("own", "late")._value.get()
    run_process_group(tmp_path, scene)
    assert metrics.REPLACED.labels("own", "late")._value.get() == replaced


async def play(players: list[Player], actions: int) -> None:
    """Play first legal actions for the players; bots act for the other seats."""
    done = 0
    while done < actions:
        for player in players:
            if player.browser.merged["table"]["phase"] in ("scored", "over"):
                await player.does(wire.Ready)
            elif (view := player.browser.merged.get("view")) and view["legal"]:
                done += (await player.acts(view["legal"][0]))["type"] == "done"
        await asyncio.sleep(0.001)


def test_browsers_of_all_processes_see_the_same_frames(tmp_path: Path) -> None:
    """Frames and their numbers are those of the log, regardless of where each player acted."""

    async def scene(here: ProcessGroup) -> None:
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
            assert snapshots <= 1 + (player is ben)  # one for connecting, one for sitting down

    run_process_group(tmp_path, scene)


def test_unannounced_events_are_found_in_the_log(tmp_path: Path) -> None:
    async def scene(here: ProcessGroup) -> None:
        ada, ben = await two_at_a_table(here)
        await until(lambda: level(ada, ben))
        here.exchange.drops = lambda message: "new" in message
        healed = metrics.UNANNOUNCED._value.get()
        await ada.does(wire.Say, phrase="hello")
        await until(lambda: ben.browser.merged["talk"])
        assert metrics.UNANNOUNCED._value.get() > healed and not ben.browser.gaps

    run_process_group(tmp_path, scene)


def test_tables_continue_without_pubsub(tmp_path: Path) -> None:
    """Without pub/sub players still see all events, bots move and nobody counts as gone; later everything recovers."""

    async def scene(here: ProcessGroup) -> None:
        ada, ben = await two_at_a_table(here)
        await ada.does(wire.Start)
        await until(lambda: ben.live_table.presence.elsewhere.guests and ada.live_table.presence.elsewhere.guests)
        assert await health(here) == "ok"
        here.exchange.broken = True
        await until(lambda: not any(registry.peers.up for registry in here.registries))
        assert await health(here) == "degraded"
        await until(lambda: ben.browser.merged.get("view"))
        await play([ada, ben], 6)
        assert not ada.live_table.scheduler.due() or ada.live_table.scheduler.due().what != "away"
        assert ada.live_table.presence.missing_since == {} and ben.live_table.presence.missing_since == {}
        here.exchange.broken = False
        await until(lambda: all(registry.peers.up for registry in here.registries))
        await play([ada, ben], 3)
        assert not ada.browser.gaps and not ben.browser.gaps

    run_process_group(tmp_path, scene)


def test_one_process_moves_the_bots_and_hands_them_over(tmp_path: Path) -> None:
    async def scene(here: ProcessGroup) -> None:
        ada, ben = await two_at_a_table(here)
        first, second = await leading(ada, ben)
        assert not second.live_table.scheduler.holds_lease
        await ada.does(wire.Start)
        first.live_table.leave(first.tab)
        assert not first.live_table.scheduler.holds_lease
        await until(lambda: second.live_table.scheduler.holds_lease)
        await until(lambda: second.live_table.table.state and not all_bots(second))

    run_process_group(tmp_path, scene)


async def health(here: ProcessGroup) -> str:
    """Return the process's answer to a health check."""
    context: Any = SimpleNamespace(registry=here.registries[0])
    return (await operations.healthz(context))["status"]


async def leading(*players: Player) -> list[Player]:
    """Return the players, the one whose process runs the bots first; which one that is depends on timing."""
    await until(lambda: any(one.live_table.scheduler.holds_lease for one in players))
    return sorted(players, key=lambda one: not one.live_table.scheduler.holds_lease)


def all_bots(player: Player) -> bool:
    """True if it is a bot's turn."""
    table = player.live_table.table
    assert table.state is not None
    return all(table.player(seat) is not None for seat in table.state.actors)


def test_two_that_both_believe_they_lead_never_both_append(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The log decides: of two processes that move the same bot, one succeeds and the other applies its event."""

    async def scene(here: ProcessGroup) -> None:
        ada, ben = await two_at_a_table(here)
        monkeypatch.setattr(leases.Leases, "holds", lambda self, name: True)
        await ada.does(wire.Start)
        await until(lambda: ben.browser.merged.get("view"))
        await play([ada, ben], 12)
        await until(lambda: level(ada, ben))
        assert ada.live_table.table.state == ben.live_table.table.state
        events = await here.registries[0].storage.log(ada.live_table.table.id)
        assert [event.version for event in events] == list(range(1, len(events) + 1))
        assert {event.data["moved"] for event in events if event.kind == "acted"} == {"person", "bot"}

    run_process_group(tmp_path, scene)


def test_a_table_loaded_during_draining_stays_paused(tmp_path: Path) -> None:
    """The player who connected last gets a close code to reconnect elsewhere, and finds the bots running there."""

    async def scene(here: ProcessGroup) -> None:
        table, leaving = await here.opens("truco"), here.registries[0]
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
        assert ada.live_table.scheduler.paused
        again = await here.comes(table, "ada", 1)
        await until(lambda: again.live_table.scheduler.holds_lease)
        assert not again.live_table.scheduler.paused

    run_process_group(tmp_path, scene)


def test_a_command_that_one_process_carried_out_another_knows(tmp_path: Path) -> None:
    """A process dies before it answers; the same command is sent to another one at once."""

    async def scene(here: ProcessGroup) -> None:
        ada, _ = await two_at_a_table(here)
        here.exchange.drops = lambda message: True
        await ada.does(wire.Start, id="once")
        again = await here.comes(ada.live_table.table.id, "ada", 1)
        assert (await again.does(wire.Start, id="once"))["type"] == "done"
        assert again.live_table.table.running
        events = await here.registries[1].storage.log(ada.live_table.table.id)
        assert Counter(event.kind for event in events)["dealt"] == 1

    run_process_group(tmp_path, scene)


def test_a_player_who_connects_sees_what_they_did_elsewhere(tmp_path: Path) -> None:
    """This holds however late the pub/sub messages are."""

    async def scene(here: ProcessGroup) -> None:
        ada, _ = await two_at_a_table(here)
        here.exchange.drops = lambda message: True
        await ada.does(wire.Start)
        known = ada.browser.n  # and bots continue
        again = await here.comes(ada.live_table.table.id, "ada", 1)
        assert again.browser.merged["table"]["phase"] == "playing" and again.browser.n >= known

    run_process_group(tmp_path, scene)


def test_no_command_is_refused_because_of_an_outdated_state(tmp_path: Path) -> None:
    async def scene(here: ProcessGroup) -> None:
        ada, ben = await two_at_a_table(here)
        await until(lambda: level(ada, ben))
        here.exchange.drops = lambda message: True
        assert (await ada.does(wire.HandOver, seat=2))["type"] == "done"
        assert (await ben.does(wire.Start))["type"] == "done"

    run_process_group(tmp_path, scene)


def test_who_is_connected_is_known_in_all_processes(tmp_path: Path) -> None:
    async def scene(here: ProcessGroup) -> None:
        ada, ben = await two_at_a_table(here)
        await here.comes(ada.live_table.table.id, "eve", 1)
        await until(lambda: shown(ada) == shown(ben) == ([True, True, True, True], 1))
        await ben.live_table.handle_command(ben.tab, wire.Pace(type="pace", pace="slow"))
        await until(lambda: ada.live_table.presence.elsewhere.guests.get("ben") == "slow")
        assert ada.live_table.scheduler.move_time == ada.live_table.scheduler.pace * presence.PACES["slow"]
        ben.live_table.leave(ben.tab)
        await until(lambda: shown(ada) == ([True, True, False, True], 1))
        assert ada.live_table.presence.missing_since.keys() == {2}

    run_process_group(tmp_path, scene, pace=10)


def test_a_nudge_reaches_players_of_all_processes(tmp_path: Path) -> None:
    async def scene(here: ProcessGroup) -> None:
        ada, ben = await two_at_a_table(here)
        ada.live_table.nudges.announce(0, 2)
        assert not any(answer["type"] == "nudged" for answer in ben.browser.answers)
        here.registries[0].peers.publish("nudged", [ada.live_table.table.id, 2, 0])
        await until(lambda: any(answer["type"] == "nudged" for answer in ben.browser.answers))

    run_process_group(tmp_path, scene)


def test_since_when_a_player_is_missing_is_known_to_a_process_that_loads_the_table_later(tmp_path: Path) -> None:
    async def scene(here: ProcessGroup) -> None:
        table = await here.opens("belote")
        ada = await here.comes(table, "ada", 0)
        ben = await here.comes(table, "ben", 0)
        await ben.does(wire.Sit, seat=2)
        ben.live_table.leave(ben.tab)
        known = ada.live_table.presence.missing_since
        known[2] -= 30_000
        ada.live_table.presence.changed()
        eve = await here.comes(table, "eve", 1)
        await until(lambda: eve.live_table.presence.time_left()[2] or 0)
        await until(lambda: (eve.live_table.presence.time_left()[2] or 0) <= schedule.AWAY_AFTER - 30_000)

    run_process_group(tmp_path, scene)


def shown(player: Player) -> tuple[list[bool], int]:
    """Return who is online, and how many watch, as a browser shows it."""
    said = [answer for answer in player.browser.answers if answer["type"] == "presence"][-1]
    return said["online"], said["watchers"]


def test_a_player_elsewhere_is_not_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A player gone from all processes is away, and gets the seat back through any of them."""
    monkeypatch.setattr(schedule, "AWAY_AFTER", 50)

    async def scene(here: ProcessGroup) -> None:
        ada, ben = await two_at_a_table(here)
        await ada.does(wire.Start)
        await until(lambda: ada.live_table.presence.elsewhere.guests and ben.live_table.presence.elsewhere.guests)
        await until(lambda: here.peers_of(0).presence_known and here.peers_of(1).presence_known)
        await asyncio.sleep(0.2)
        assert not any(chair.away for chair in ada.live_table.table.chairs)
        ben.live_table.leave(ben.tab)
        await until(lambda: ada.live_table.table.chairs[2].away)
        again = await here.comes(ada.live_table.table.id, "ben", 1)
        assert not again.live_table.table.chairs[2].away
        await until(lambda: not ada.live_table.table.chairs[2].away)

    run_process_group(tmp_path, scene, pace=10)


def test_a_player_elsewhere_is_lost_or_away_here_as_there(tmp_path: Path) -> None:
    """A connection that falls silent in one process, a page that sleeps, and both at once."""
    here_, lost, asleep, away = (True, False), (False, False), (True, True), (False, True)

    async def scene(here: ProcessGroup) -> None:
        ada, ben = await two_at_a_table(here)

        def seat() -> tuple[bool, bool]:
            said = next(one for one in reversed(ada.browser.answers) if one["type"] == "presence")
            return said["online"][2], said["away"][2]

        states = [(True, "visible", lost), (False, "visible", here_), (False, "frozen", asleep), (True, "frozen", away)]
        for silent, page, expected in [*states, (False, "hidden", here_)]:
            ben.live_table.presence.mark(ben.tab, silent, page)
            ben.live_table.presence_changed()
            await until(lambda expected=expected: seat() == expected)

    run_process_group(tmp_path, scene)


def test_whom_the_host_removes_has_to_go_everywhere(tmp_path: Path) -> None:
    async def scene(here: ProcessGroup) -> None:
        ada, ben = await two_at_a_table(here)
        ended: list[tuple[int, str]] = []
        ben.tab.end = lambda code, reason: ended.append((code, reason))
        await until(lambda: level(ada, ben))
        assert (await ada.does(wire.Remove, seat=2))["type"] == "done"
        await until(lambda: ended)
        assert ended[0][0] == close_codes.REMOVED and ben.tab not in ben.live_table.tabs

    run_process_group(tmp_path, scene)


def test_a_new_name_is_seen_in_all_processes(tmp_path: Path) -> None:
    async def scene(here: ProcessGroup) -> None:
        ada, ben = await two_at_a_table(here)
        await until(lambda: level(ada, ben))
        await here.registries[0].rename(Guest("ben", "Benedetta"))
        await until(lambda: ben.tab.guest.nickname == "Benedetta")
        for player in (ada, ben):
            await until(lambda player=player: player.browser.merged["table"]["seats"][2]["nickname"] == "Benedetta")

    run_process_group(tmp_path, scene)


def test_a_table_that_is_entered_is_not_deleted_and_one_that_is_deleted_not_entered(tmp_path: Path) -> None:
    async def scene(here: ProcessGroup) -> None:
        entered, deleted = await here.opens("truco"), await here.opens("truco")
        await here.comes(entered, "ada", 1)
        assert not await here.registries[0].delete(entered, since=0)
        long_ago = int((await here.registries[0].storage.cards("ada"))[1][0]["visited"]) + 1
        reading, go_on = asyncio.Event(), asyncio.Event()
        real = here.registries[0].storage.do

        async def slowly(work: Any) -> Any:
            done = await real(work)
            if asyncio.current_task() is deleting:  # the server reads other data meanwhile
                reading.set()
                await go_on.wait()
            return done

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(here.registries[0].storage, "do", slowly)
            deleting = asyncio.create_task(here.registries[0].delete(deleted, since=long_ago))
            await reading.wait()
            assert await here.registries[1].live_table(deleted) is None
            go_on.set()
            assert await deleting

    run_process_group(tmp_path, scene)


def test_one_process_runs_retention_for_all(tmp_path: Path) -> None:
    async def scene(here: ProcessGroup) -> None:
        for registry in here.registries:
            registry.peers.request_lease(retention.LEASE)
        await until(lambda: any(registry.peers.holds_lease(retention.LEASE) for registry in here.registries))
        await asyncio.sleep(0.2)
        assert sum(registry.peers.holds_lease(retention.LEASE) for registry in here.registries) == 1

    run_process_group(tmp_path, scene)


def test_what_is_taken_from_a_budget_counts_in_all_processes(tmp_path: Path) -> None:
    """A guest who has opened as many tables as allowed in one process can open none in another; other guests are not affected."""

    async def scene(here: ProcessGroup) -> None:
        clock = [0.0]
        budgets = [Budgets(Settings(tables_an_hour=40), lambda: clock[0]) for _ in here.registries]
        for registry, budget in zip(here.registries, budgets, strict=True):
            registry.peers.share_budgets(budget)
        assert all(budgets[0].new_table("ada", "address") for _ in range(10))
        assert budgets[1].new_table("ben", "address")
        await until(lambda: budgets[1].tables_by_guest.of("ada").tokens < 1)
        assert not budgets[1].new_table("ada", "address") and budgets[0].new_table("ben", "address")
        assert "ben" not in str([message.get("say") for message in here.exchange.sent])
        clock[0] += 90  # 40 tables an hour are allowed
        assert budgets[1].new_table("ada", "address")

    run_process_group(tmp_path, scene)


def test_a_table_whose_log_has_become_unreadable_is_closed(tmp_path: Path) -> None:
    """A newer release has written events unknown to this one: browsers reconnect, perhaps to a process that knows them."""

    async def scene(here: ProcessGroup) -> None:
        ada, ben = await two_at_a_table(here)
        await until(lambda: level(ada, ben))
        ended: list[int] = []
        ben.tab.end = lambda code, reason: ended.append(code)
        ben.live_table.presence.external_bots[7] = external_bot(7, [], ended)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("ridotto.server.store.schema.SCHEMA", 99)
            await ada.does(wire.Say, phrase="hello")
        await until(lambda: ended)
        ben.live_table.mark_damaged()  # its announcement arrives as well, after a poll has found it
        assert ended == [close_codes.UNREADABLE, close_codes.UNREADABLE], "a browser and an external bot"

    run_process_group(tmp_path, scene)


def test_a_table_that_cannot_apply_its_log_is_closed_and_logged_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The events can be read, but this process fails to apply them. A client that reconnects gets the table as its log has it."""

    async def scene(here: ProcessGroup) -> None:
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
            await here.peers_of(1).refresh(ben.live_table)
        assert asked == 1 and ended == [close_codes.UNREADABLE]
        mended = await here.registries[1].live_table(ada.live_table.table.id)
        assert mended and mended is not ben.live_table and mended.table.version == ada.live_table.table.version

    run_process_group(tmp_path, scene)
    assert len([line for line in caplog.records if "cannot apply its log" in line.getMessage()]) == 1


def test_a_client_of_a_damaged_table_gets_it_from_its_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(here: ProcessGroup) -> None:
        ada, ben = await two_at_a_table(here)
        await until(lambda: level(ada, ben))
        ben.live_table.leave(ben.tab)  # nobody is connected to the table there
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("ridotto.server.live.live_table.together", lambda _: 1 / 0)
            await ada.does(wire.Say, phrase="hello")
            found = await here.registries[1].live_table(ada.live_table.table.id)
        assert found and not found.unreadable and level(ada, Player(found, "eve"))

    run_process_group(tmp_path, scene)


def test_a_database_that_is_away_takes_no_lease_and_no_frame(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(here: ProcessGroup) -> None:
        ada, ben = await two_at_a_table(here)
        await until(lambda: level(ada, ben))
        await leading(ada, ben)

        asked = 0

        async def fails(*_: Any) -> Any:
            nonlocal asked
            asked += 1
            raise Unsaved

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(here.registries[1].storage, "since", fails)
            await until(lambda: asked)  # an earlier query may still be running
            await ada.does(wire.Say, phrase="hello")
            await asyncio.sleep(0.1)
            assert not ben.browser.merged["talk"]
        await until(lambda: ben.browser.merged["talk"])
        assert not ben.browser.gaps

    run_process_group(tmp_path, scene)
