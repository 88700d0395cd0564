"""Tables of a server: seats, substitution by bots, the next deal, and clocks."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from hashlib import blake2b
from random import Random
from typing import Any

import pytest
from table_fixtures import SIGNER, Memory, Party, Player, dealt_table, gather, waiting_table
from test_secrets_named import play_on

import ridotto
from ridotto.bots import bot
from ridotto.server import wire
from ridotto.server.live import presence
from ridotto.server.live.live_table import LiveTable, content_of
from ridotto.server.ops import clock
from ridotto.server.store.completion import Completion
from ridotto.server.store.writer import Append
from ridotto.server.table import schedule
from ridotto.server.table.fold import fold
from ridotto.server.table.state import Chair, Draft, Table


async def until(holds: Callable[[], Any], seconds: float = 20) -> None:
    """Wait until `holds` returns a true value."""
    async with asyncio.timeout(seconds):
        while not holds():
            await asyncio.sleep(0.005)


def sitting(name: str, persons: int, number: int = 1, **options: Any) -> Table:
    """Return a table before its match, with people on its first seats."""
    table = waiting_table(name, ridotto.game(name).options(**options), number=number)
    chairs = [Chair(f"guest{seat}", f"Guest{seat}") if seat < persons else Chair() for seat in range(len(table.chairs))]
    return replace(table, chairs=tuple(chairs))


def now(table: Table) -> Table:
    """Return the table as if its last public change had just happened."""
    return replace(table, public_at=clock.now())


def test_a_bot_plays_for_a_player_who_has_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot visibly replaces an absent player after a while; the seat is given back on return."""
    monkeypatch.setattr(schedule, "AWAY_AFTER", 40)

    async def scene() -> None:
        party = await gather(now(dealt_table("belote", persons=[0, 1])), pace=0)
        gone = party.players[1]
        party.live_table.leave(gone.tab)
        assert not party.table.chairs[1].away
        await until(lambda: party.table.chairs[1].away)
        info = party.watcher.browser.merged["table"]["seats"][1]
        assert (info["nickname"], info["bot"], info["away"]) == ("Guest1", "random", True)
        await until(lambda: party.table.state.turn in (0, None))
        assert (await gone.does(wire.Act, action="pass", n=10**6))["code"] == "not-now"
        assert (await party.watcher.does(wire.Sit, seat=1))["code"] == "seat-taken"
        await party.live_table.join(gone.tab)
        assert not party.table.chairs[1].away
        assert party.watcher.browser.merged["table"]["seats"][1]["away"] is False
        assert (await gone.does(wire.Leave))["type"] == "done" and party.table.chairs[1].away
        assert (await gone.does(wire.Sit, seat=1))["type"] == "done" and not party.table.chairs[1].away
        party.close()

    asyncio.run(scene())


def test_a_bot_moves_when_the_time_is_up() -> None:
    """The bot moves once, for the slow player, and the frame shows it."""

    async def scene() -> None:
        party = await gather(dealt_table("briscola-bugiarda", timer=20))  # milliseconds since 1970, long ago
        await until(lambda: party.watcher.browser.merged.get("moved") == "clock")
        assert len(party.state.actions) == 1
        await asyncio.sleep(0.05)
        assert len(party.state.actions) == 1
        shown = party.watcher.browser.merged["clock"]
        assert shown["seconds"] == 20 and shown["seats"] == party.state.actors and 15_000 < shown["left"] <= 20_000
        await party.players[party.state.actors[0]].acts(party.state.legal()[0].text)
        assert party.watcher.browser.merged["moved"] == "person"
        party.close()

    asyncio.run(scene())


@pytest.mark.parametrize("name", ["burraco", "biriba", "belote"])
def test_a_player_in_turn_asks_what_can_be_done(name: str) -> None:
    """Possible moves and the steady bot's advice go only to the player in turn, as wire messages."""

    async def scene() -> None:
        party = await gather(now(dealt_table(name)))
        steady, dice = bot("steady"), Random(0)
        asked = turns = 0
        while asked < 12 and party.table.state.turn is not None:
            state = party.table.state
            player, other = (party.players[(state.turn + step) % state.seats] for step in (0, 1))
            for cards in ([], state.view(state.turn)["hand"][:1]):
                answer = wire.Offered.model_validate(await player.does(wire.Offers, cards=cards))
                assert [(offer.action, offer.meld and offer.meld.model_dump()) for offer in answer.offers] == (
                    party.table.game.offers(state, state.turn, cards)
                )
                asked += any(offer.meld for offer in answer.offers) or name == "belote"
            assert (await other.does(wire.Offers, cards=[]))["code"] == "not-now"
            assert (await other.does(wire.Hint))["code"] == "not-now"
            if turns < 3:  # computing a hint takes a while
                hinted = wire.Hinted.model_validate(await player.does(wire.Hint))
                assert state.why_not(hinted.action) is None
            turns += 1
            guided = wire.Guided.model_validate(await other.does(wire.Guide))
            assert (len(guided.rankings), len(guided.aids)) == tuple(map(len, party.table.game.guide(state.view(0))))
            await player.acts(steady.act(state.view(state.turn), dice))
        assert asked > 5
        party.close()

    asyncio.run(scene())


def test_bots_and_clocks_pause_while_nobody_is_connected() -> None:
    async def scene() -> None:
        live_table = LiveTable(Memory(), dealt_table("truco", persons=[], timer=20), 0, SIGNER)  # type: ignore[arg-type]
        watcher = Player(live_table, "watcher")
        await asyncio.sleep(0.1)
        assert live_table.table.state is not None and live_table.table.state.actions == []
        await live_table.join(watcher.tab)
        await until(lambda: live_table.table.phase != "playing")
        assert watcher.browser.gaps == 0
        live_table.leave(watcher.tab)
        live_table.close()

    asyncio.run(scene())


def test_tabs_of_one_player(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each tab gets every frame; the player is gone when the last tab is."""
    monkeypatch.setattr(presence, "ANNOUNCE_EVERY", -1000)

    async def scene() -> None:
        party = await gather(dealt_table("coinche"))
        first, second = party.players[0], Player(party.live_table, "guest0")
        await party.live_table.join(second.tab)
        await party.players[party.state.actors[0]].acts("pass")
        assert first.browser.merged["view"] == second.browser.merged["view"] == dict(party.state.view(0))
        assert first.browser.n == second.browser.n
        presence = [one for one in party.watcher.browser.answers if one["type"] == "presence"]
        assert presence[-1] == {"type": "presence", "online": [True] * 4, "left": [None] * 4, "watchers": 1}
        party.live_table.leave(first.tab)
        assert party.watcher.browser.answers[-1]["online"] == [True] * 4 and not party.live_table.presence.missing_since
        party.live_table.leave(second.tab)
        assert party.watcher.browser.answers[-1]["online"] == [False, True, True, True]
        assert set(party.live_table.presence.missing_since) == {0, schedule.HOST}
        party.close()

    asyncio.run(scene())


def test_before_the_match() -> None:
    """Guests sit, change seats and leave; the host places bots, frees seats and starts the match."""

    async def scene() -> None:
        party = await gather(sitting("belote", 2))
        host, friend = party.players[:2]
        assert (await friend.does(wire.Place, seat=3, level="steady"))["code"] == "not-host"
        assert (await friend.does(wire.Start))["code"] == "not-host"
        assert (await friend.does(wire.Ready))["code"] == "not-now"
        assert (await friend.does(wire.Sit, seat=0))["code"] == "seat-taken"
        assert (await friend.does(wire.Sit, seat=2))["type"] == "done"
        assert [chair.guest for chair in party.table.chairs] == ["guest0", None, "guest1", None]
        assert (await host.does(wire.Place, seat=3, level="steady"))["type"] == "done"
        assert (await host.does(wire.Place, seat=0, level="steady"))["code"] == "seat-taken"
        assert (await host.does(wire.Place, seat=4, level=None))["code"] == "not-now"
        assert (await host.does(wire.Place, seat=2, level=None))["type"] == "done"
        assert friend.browser.merged["you"]["seat"] is None
        assert (await friend.does(wire.Sit, seat=1))["type"] == "done"
        assert (await host.does(wire.Start, luck="ab"))["type"] == "done"
        assert party.table.proofs[0].luck == "---"  # luck without a seal is ignored
        assert [party.table.player(seat) for seat in range(4)] == [None, None, "random", "steady"]
        assert (await host.does(wire.Start))["code"] == "not-now"
        assert (await host.does(wire.Place, seat=3, level="random"))["code"] == "not-now"
        party.close()

    asyncio.run(scene())


def test_the_next_deal_when_all_are_ready() -> None:
    async def scene() -> None:
        party = await gather(dealt_table("belote", persons=[0, 1, 2]))
        dealer = party.state.dealer
        await play_on(party)
        assert party.table.phase == "scored"
        assert (await party.players[0].does(wire.Ready, luck="aa"))["type"] == "done"
        assert (await party.players[0].does(wire.Ready, luck="bb"))["code"] == "not-now"
        assert [seat["ready"] for seat in party.watcher.browser.merged["table"]["seats"]] == [True, False, False, False]
        assert len(party.watcher.browser.merged["deals"]) == 1
        await party.players[1].does(wire.Leave)  # the match does not wait for a player who is away
        assert (await party.players[2].does(wire.Ready, luck="cc"))["type"] == "done"
        assert party.table.phase == "playing" and party.state.dealer == (dealer + 1) % 4
        await play_on(party)
        if party.table.phase == "scored":
            await party.players[0].does(wire.Ready)
            await party.players[2].does(wire.Leave)  # the only one who was not ready
            await until(lambda: party.table.phase == "playing")
        party.close()

    asyncio.run(scene())


def finished(party: Party) -> bool:
    return party.table.phase == "over"


def test_a_rematch_begins_with_the_next_dealer() -> None:
    """A rematch starts once everyone still present is ready; talk and proofs start over."""

    async def scene() -> None:
        party = await gather(dealt_table("belote", ridotto.game("belote").options(target=1), persons=[0, 2]))
        opener = party.state.dealer
        while not finished(party):
            await play_on(party)
            for seat in (0, 2):
                if not finished(party):
                    await party.players[seat].does(wire.Ready)
        fair = party.watcher.browser.merged["fair"]
        assert len(fair["revealed"]) == len(party.table.proofs) == len(fair["commitments"]) - 1
        assert party.watcher.browser.merged["table"]["record"] == f"{party.table.id}-0"
        await party.players[0].does(wire.Say, phrase="good game")
        assert (await party.players[0].does(wire.Ready, luck="ab"))["type"] == "done" and finished(party)
        await party.players[2].does(wire.Leave)
        await until(lambda: party.table.phase == "playing")
        assert party.state.dealer == (opener + 1) % 4
        assert (party.table.round, len(party.table.proofs), party.table.talk) == (1, 1, ())
        assert party.watcher.browser.merged["fair"]["revealed"] == []
        assert party.table.chairs[2].guest is None and party.table.player(2) == "random"
        party.close()

    asyncio.run(scene())


def test_partners_are_drawn() -> None:
    """Burraco, option `partners`: all players sit where the draw puts them, with that seat's cards, and everyone sees
    the draw (BUR-4.1, BUR-4.8). The lowest card deals; the player next to the dealer drew the highest (BUR-4.2).
    """
    heights = {rank: height for height, rank in enumerate("3456789TJQKA2")}

    def height(card: str) -> tuple[int, int]:
        return (99, 0) if card == "JK" else (heights[card[0]], "CDHS".index(card[1]))

    async def scene() -> None:
        moved = 0
        for number in range(6):
            party = await gather(sitting("burraco", 4, number, partners="drawn"))
            assert party.players[0].browser.merged["table"]["draw"] == []
            await party.players[0].does(wire.Start)
            for player in party.players:
                seat = party.table.seat_of(player.tab.guest.id)
                merged = player.browser.merged
                *_, drawn = merged["table"]["draw"]
                dealer, order = merged["view"]["dealer"], sorted(range(4), key=lambda at: height(drawn[at]))
                assert [(seat - dealer) % 4 for seat in order] == [0, 2, 3, 1]
                assert merged["you"]["seat"] == merged["view"]["seat"] == seat
                assert merged["view"] == dict(party.state.view(seat))
                moved += player.tab.guest.id != f"guest{seat}"
            party.close()
        assert moved

    asyncio.run(scene())


def test_the_hosts_minutes() -> None:
    """Briscola, option `minutes`: when the time is up, the deal in play is finished and is the last one."""

    async def scene() -> None:
        options = ridotto.game("briscola-bugiarda").options(deals=None, minutes=30)
        party = await gather(now(dealt_table("briscola-bugiarda", options)))
        await until(lambda: party.watcher.browser.view["time_up"])
        assert party.table.phase == "playing"
        await play_on(party)
        assert party.table.phase == "over"
        party.close()

    asyncio.run(scene())


@pytest.mark.parametrize("name", ridotto.games())
def test_the_log_gives_the_same_table(name: str) -> None:
    """A table unloaded and read again continues where it was, frame numbers included, so clients see no gap."""

    async def scene() -> None:
        storage = Memory()
        party = await gather(sitting(name, 3), storage)
        table = party.table
        await party.players[0].does(wire.Start)
        for _ in range(30):
            if party.table.phase != "playing":
                break
            seat = party.state.actors[0]
            await party.live_table.commit(
                [Draft("acted", {"seat": seat, "action": party.state.legal()[0].text, "moved": "bot"})]
            )
        again = table
        for event in storage.tables[table.id]:
            again = fold(again, event)
        assert replace(again, match=None) == replace(party.table, match=None)
        assert again.match.record() == party.table.match.record()
        live_table = LiveTable(storage, again, 10**6, SIGNER)  # type: ignore[arg-type]
        for audience, browser in party.audiences.items():
            player = Player(live_table, f"guest{audience}")
            await live_table.join(player.tab)
            if browser.merged:
                handover = ("snapshot", "moved", "idle")
                here = {key: part for key, part in player.browser.merged.items() if key not in handover}
                assert here == {key: browser.merged[key] for key in here}
        live_table.close()
        party.close()

    asyncio.run(scene())


def test_a_command_is_carried_to_its_end_when_its_sender_goes() -> None:
    """What is stored is applied in memory too, even if the sender is cancelled meanwhile, repeatedly."""

    async def scene() -> None:
        party = await gather(sitting("belote", 4), storage := Slow())
        sender = asyncio.create_task(party.players[0].does(wire.Say, phrase="hello"))
        await storage.asked.wait()
        for _ in range(2):
            sender.cancel()
            await asyncio.sleep(0)
        assert party.live_table.lock.locked(), "no decision is based on a state about to change"
        storage.ready.settle(None)
        with pytest.raises(asyncio.CancelledError):
            await sender
        assert not party.live_table.lock.locked()
        assert party.table.version == storage.tables[party.table.id][-1].version
        assert party.players[1].browser.merged["talk"], "the others are notified"
        party.close()

    asyncio.run(scene())


class Slow(Memory):
    """Storage that blocks until it is `ready`."""

    def __init__(self) -> None:
        super().__init__()
        self.asked, self.ready = asyncio.Event(), Completion()

    async def append(self, append: Append) -> None:
        self.asked.set()
        await self.ready.arrived()
        await super().append(append)


@pytest.mark.parametrize(
    ("command", "content"),
    [
        (wire.Act(type="act", id="a", n=3, action='7♠ "x"\n\x7f'), '{"type":"act","action":"7♠ \\"x\\"\\n\x7f"}'),
        (wire.Say(type="say", id="b", signal=7), '{"type":"say","text":null,"phrase":null,"claim":null,"signal":7}'),
        (wire.Admit(type="admit", id="c", number=2, yes=True), '{"type":"admit","number":2,"yes":true}'),
        (wire.Start(type="start", id="d"), '{"type":"start","luck":""}'),
    ],
)
def test_what_tells_commands_apart_stays_for_ever(command: wire.Command, content: str) -> None:
    """The digest is part of logs, so a command sent to an earlier release may be sent again."""
    assert content_of(command) == blake2b(content.encode(), digest_size=8).hexdigest()
