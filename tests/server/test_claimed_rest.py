"""The rest of the tricks at a live table: offered, claimed, and played for all seats as ordinary actions."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random

from table_fixtures import Memory, Party, dealt_table, gather, with_state

from ridotto import State, replay
from ridotto.bots import bot
from ridotto.server import wire
from ridotto.server.table.checks import may_claim
from ridotto.server.table.fold import fold


def offered_state(state: State) -> State:
    """Play a deal with steady players to a lead that is offered the rest, with at least three cards left."""
    seed = 0
    while True:
        seed, dice = seed + 1, Random(seed)
        at = state.kind.deal(state.options, seed=seed, dealer=state.dealer)
        while at.turn is not None:
            view = at.view(at.turn)
            if len(state.kind.spec.rest(view)) >= 3:
                return at
            at = at.apply(bot("steady").act(view, dice))


def scene(play: Callable[[Party, int], Awaitable[None]], pace: int = 10**6, timer: int = 0) -> None:
    """Run a scene at a table of four people, one of whom is offered the rest."""

    async def evening() -> None:
        table = dealt_table("belote", timer=timer)
        assert table.state
        state = offered_state(table.state)
        assert state.turn is not None
        party = await gather(with_state(table, state), pace=pace)
        await play(party, state.turn)
        party.close()

    asyncio.run(evening())


async def played_out(party: Party) -> None:
    """Wait until the table has played the rest."""
    while party.table.phase == "playing":
        await asyncio.sleep(0)


def test_only_the_leader_is_offered_the_rest() -> None:
    async def play(party: Party, leader: int) -> None:
        for audience, browser in party.audiences.items():
            assert browser.merged["remaining"] == {"offered": audience == leader, "claimant": None}
        for seat, player in enumerate(party.players):
            if seat != leader:
                answer = await player.does(wire.Rest, n=player.browser.n)
                assert (answer["type"], answer["code"]) == ("refused", "not-now")

    scene(play)


def test_without_a_proof_nothing_can_be_claimed() -> None:
    async def play() -> None:
        party = await gather(dealt_table("belote"))
        seat = party.state.turn
        assert seat is not None and not may_claim(party.table, seat)
        answer = await party.players[seat].does(wire.Rest, n=party.players[seat].browser.n)
        assert answer["code"] == "not-now"
        party.close()

    asyncio.run(play())


def test_a_claimed_rest_is_played_for_all_seats() -> None:
    """The record has ordinary actions, and the sheet is the one that play would have brought."""

    async def play(party: Party, leader: int) -> None:
        before = party.state
        player = party.players[leader]
        assert (await player.does(wire.Rest, n=player.browser.n))["type"] == "done"
        assert party.table.claimant == leader
        for browser in party.audiences.values():
            assert browser.merged["remaining"] == {"offered": False, "claimant": leader}
        await played_out(party)
        after = party.table.match.deals[0]  # type: ignore[union-attr]
        assert after.actions[: len(before.actions)] == before.actions
        assert all(action.startswith("play ") for action in after.actions[len(before.actions) :])
        assert replay(after.record()).sheet() == after.sheet()
        assert party.table.claimant is None
        lines = [line for group in party.players[0].browser.merged.get("log", {}).get("groups", []) for line in group]
        assert not lines or any(id == "log-rest" for id, _ in lines)

    scene(play, pace=0)


def test_nobody_acts_while_the_rest_is_played() -> None:
    """Not even the claimant; no clock runs, and no player is shown as waited for."""

    async def play(party: Party, leader: int) -> None:
        player = party.players[leader]
        assert (await player.does(wire.Rest, n=player.browser.n))["type"] == "done"
        turn = party.state.turn
        assert turn is not None
        legal = party.state.legal()[0].text
        assert (await party.players[turn].acts(legal))["code"] == "not-now"
        assert (await player.does(wire.Rest, n=player.browser.n))["code"] == "not-now"
        assert all(browser.merged["clock"] is None for browser in party.audiences.values())

    scene(play, timer=30)


def test_a_restarted_server_plays_the_rest_on() -> None:
    """The claim is in the log of the table: folding it again gives the same table."""

    async def play() -> None:
        table = dealt_table("belote")
        assert table.state
        state = offered_state(table.state)
        assert state.turn is not None
        table = with_state(table, state)
        storage = Memory()
        party = await gather(table, storage)
        player = party.players[state.turn]
        await player.does(wire.Rest, n=player.browser.n)
        party.close()
        again = table
        for event in storage.tables[table.id]:
            again = fold(again, event)
        assert again.claimant == state.turn and again.state == party.state
        second = await gather(again, Memory(), pace=0)
        await played_out(second)
        second.close()

    asyncio.run(play())
