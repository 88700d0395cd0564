"""Sealed luck: neither a player nor the server alone can choose the cards, and any omission is visible."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from server_process import LocalServer, run_with_server
from table_fixtures import SIGNER, Memory, Party, dealt_table, gather
from test_secrets_named import play_on
from test_server import sitting, until

import ridotto
from ridotto import fair
from ridotto.server import wire
from ridotto.server.table import chain, commands, schedule
from ridotto.server.table.fold import fold, folded
from ridotto.server.table.state import Event, Table
from ridotto.signature import signed

SALT = "5a" * 32


def luck_for(seat: int) -> str:
    """Return a player's contribution to the shuffle."""
    return f"{seat + 1:x}" * 32


def seal_for(seat: int) -> str:
    return fair.seal_of(luck_for(seat), SALT)


async def seals(party: Party, seat: int, **other: Any) -> dict[str, Any]:
    """Seal a player's luck for the next deal; return the answer."""
    commitment = party.table.promise.commitment
    return await party.players[seat].does(wire.Seal, **{"commitment": commitment, "seal": seal_for(seat), **other})


async def opens(party: Party, seat: int, **other: Any) -> dict[str, Any]:
    """Open a player's seal; return the answer."""
    commitment = party.table.promise.commitment
    given = {"commitment": commitment, "luck": luck_for(seat), "salt": SALT, **other}
    return await party.players[seat].does(wire.Luck, **given)


def acted(scene: Callable[[Party], Awaitable[None]], table: Table) -> None:
    """Play a scene at a table with everybody present."""

    async def play() -> None:
        party = await gather(table)
        await scene(party)
        party.close()

    asyncio.run(play())


def test_seals_are_frozen_then_opened_then_the_cards_are_dealt() -> None:
    async def scene(party: Party) -> None:
        place = party.table.next_place
        answers = [await seals(party, seat) for seat in (0, 2)]
        assert all(
            signed(SIGNER.key, place.sealed(seal_for(seat)), answer["signature"])
            for seat, answer in zip((0, 2), answers, strict=True)
        )
        await party.players[0].does(wire.Start)
        shown = party.watcher.browser.merged["fair"]
        assert party.table.phase == "waiting"
        assert shown["opening"]["seals"] == [{"seat": seat, "seal": seal_for(seat)} for seat in (0, 2)]
        frozen = [fair.Seal("", seat, seal_for(seat)) for seat in (0, 2)]
        assert signed(SIGNER.key, place.opening(frozen), shown["opening"]["signature"])
        answer = await opens(party, 0)
        assert signed(SIGNER.key, place.opened(luck_for(0), SALT), answer["signature"])
        assert party.table.phase == "waiting"
        await opens(party, 2, commitment=place.commitment)
        assert party.table.phase == "playing"
        assert party.table.proofs[0].luck == f"{luck_for(0)}--{luck_for(2)}-"
        assert party.watcher.browser.merged["fair"]["opening"] is None
        assert party.watcher.browser.merged["fair"]["unopened"] == []

    acted(scene, sitting("belote", 3))


def test_a_seal_holds() -> None:
    """It must come before the opening, cannot be replaced, and is opened only by what was sealed."""

    async def scene(party: Party) -> None:
        first = await seals(party, 0)
        assert (await seals(party, 0))["signature"] == first["signature"]
        assert (await seals(party, 0, seal=seal_for(3)))["code"] == "sealed"
        assert (await seals(party, 1, commitment="0" * 64))["code"] == "not-now"
        assert (await opens(party, 0))["code"] == "not-now"
        await party.players[0].does(wire.Start)
        assert (await seals(party, 1))["code"] == "not-now"
        assert (await opens(party, 1))["code"] == "unsealed"
        assert (await opens(party, 0, luck=luck_for(1)))["code"] == "unsealed"
        assert (await opens(party, 0, salt="0" * 64))["code"] == "unsealed"
        assert (await party.players[0].does(wire.Start))["code"] == "not-now"
        place = party.table.next_place
        opened = await opens(party, 0)
        again = await opens(party, 0, commitment=place.commitment)  # as from another tab
        assert opened["signature"] == again["signature"]

    acted(scene, sitting("belote", 2))


def test_spectators_and_absent_players_cannot_seal() -> None:
    async def scene(party: Party) -> None:
        commitment = party.table.promise.commitment
        watching = await party.watcher.does(wire.Seal, commitment=commitment, seal=seal_for(0))
        assert watching["code"] == "not-seated"
        await party.players[1].does(wire.Leave)
        assert (await seals(party, 1))["code"] == "not-now"

    acted(scene, dealt_table("belote", persons=[0, 1]))


def test_a_seal_that_is_not_opened_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """The others wait briefly; then its luck is empty, and the table and the record name its player."""
    monkeypatch.setattr(schedule, "OPEN_FOR", 40)

    async def scene(party: Party) -> None:
        await seals(party, 0)
        await seals(party, 1)
        await party.players[0].does(wire.Start)
        late = party.table.promise.commitment
        await opens(party, 0)
        await until(lambda: party.table.phase == "playing")
        assert party.table.proofs[0].luck == f"{luck_for(0)}---"
        assert party.watcher.browser.merged["fair"]["unopened"] == [1]
        assert (await opens(party, 1, commitment=late))["code"] == "not-now"
        proof = chain.proof_of(party.table, 0)
        assert [(seal["name"], seal["luck"]) for seal in proof["seals"]] == [("Guest0", luck_for(0)), ("Guest1", None)]

    acted(scene, sitting("belote", 2))


def test_a_seal_stays_if_its_player_leaves_before_the_opening() -> None:
    """The acknowledged seal is in the record, without luck, and the table does not wait for it."""

    async def scene(party: Party) -> None:
        await seals(party, 1)
        await party.players[1].does(wire.Leave)
        await party.players[0].does(wire.Start)
        assert party.table.phase == "playing"
        (seal,) = party.table.proofs[0].seals
        assert (seal.name, seal.seat, seal.seal, seal.luck) == ("Guest1", None, seal_for(1), None)

    acted(scene, sitting("belote", 2))


def test_a_player_who_leaves_after_the_opening_may_still_open() -> None:
    """The seal belongs to its player, not to the seat, and does not concern the next player there."""

    async def scene(party: Party) -> None:
        await seals(party, 0)
        await seals(party, 1)
        await party.players[0].does(wire.Start)
        commitment = party.table.promise.commitment
        await party.players[1].does(wire.Leave)
        await party.watcher.does(wire.Sit, seat=1)
        theft = await party.watcher.does(wire.Luck, commitment=commitment, luck=luck_for(1), salt=SALT)
        assert theft["code"] == "unsealed"
        await opens(party, 1)
        await opens(party, 0)
        assert party.table.proofs[0].luck == f"{luck_for(0)}-{luck_for(1)}--"

    acted(scene, sitting("belote", 2))


def test_a_player_who_left_before_the_opening_cannot_open() -> None:
    async def scene(party: Party) -> None:
        await seals(party, 0)
        await seals(party, 1)
        await party.players[1].does(wire.Leave)
        await party.players[0].does(wire.Start)
        assert (await opens(party, 1))["code"] == "not-now"
        assert party.watcher.browser.merged["fair"]["opening"]["seals"][-1] == {"seat": None, "seal": seal_for(1)}
        await opens(party, 0)
        assert party.table.proofs[0].luck == f"{luck_for(0)}---"

    acted(scene, sitting("belote", 2))


def test_nobody_waits_for_a_seal_of_somebody_who_was_away_when_it_was_frozen() -> None:
    """A player who was away at the freeze is not waited for, not even after coming back."""
    table = sitting("belote", 2)
    rows = [["guest0", "Guest0", 0, seal_for(0)], ["guest1", "Guest1", None, seal_for(1)]]
    table = fold(table, Event(table.version + 1, 0, "opening", {"seals": rows, "signature": ""}))
    assert table.present == {"guest0", "guest1"} and table.awaited == {"guest0"}


def test_a_player_who_left_the_match_is_not_listed_as_unopened() -> None:
    """A bot plays in their place: they still own the seat, but their seal counts as that of a guest who has left."""

    async def scene(party: Party) -> None:
        await seals(party, 0)
        await seals(party, 1)
        await party.players[1].does(wire.Leave)
        await play_on(party)
        await party.players[0].does(wire.Ready)
        assert (await opens(party, 1))["code"] == "not-now"
        assert party.watcher.browser.merged["fair"]["opening"]["seals"][-1] == {"seat": None, "seal": seal_for(1)}
        await opens(party, 0)
        assert party.table.proofs[1].luck == f"{luck_for(0)}---"
        assert party.watcher.browser.merged["fair"]["unopened"] == []
        (mine, theirs) = chain.proof_of(party.table, 1)["seals"]
        assert (mine["name"], mine["seat"], mine["luck"]) == ("Guest0", 0, luck_for(0))
        assert (theirs["name"], theirs["seat"], theirs["luck"]) == ("Guest1", None, None)
        await party.players[1].does(wire.Sit, seat=1)
        assert party.watcher.browser.merged["fair"]["unopened"] == []

    acted(scene, dealt_table("belote", persons=[0, 1]))


def test_a_seal_for_a_deal_that_never_comes_is_meant_for_the_next_match() -> None:
    """If the match ends first, the same seal is acknowledged again for its new place."""

    async def scene(party: Party) -> None:
        before = await seals(party, 0)
        await play_on(party)
        assert party.table.phase == "over"
        place = party.table.next_place
        assert (place.match, place.deal) == (1, 0)
        again = await seals(party, 0)
        assert signed(SIGNER.key, place.sealed(seal_for(0)), again["signature"])
        assert again["signature"] != before["signature"]
        await party.players[0].does(wire.Ready)
        await opens(party, 0, commitment=place.commitment)
        assert party.table.proofs[0].luck == f"{luck_for(0)}---"

    acted(scene, dealt_table("belote", ridotto.game("belote").options(target=1), persons=[0]))


def test_seals_are_not_kept_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Guests may come, seal and leave, so seals are refused beyond a limit."""
    monkeypatch.setattr(commands, "MOST_SEALS", 1)

    async def scene(party: Party) -> None:
        await seals(party, 1)
        await party.players[1].does(wire.Leave)
        assert (await seals(party, 0))["code"] == "not-now"

    acted(scene, sitting("belote", 2))


def test_the_last_who_was_waited_for_leaves() -> None:
    async def scene(party: Party) -> None:
        await seals(party, 0)
        await seals(party, 1)
        await party.players[0].does(wire.Start)
        await opens(party, 0)
        await party.players[1].does(wire.Leave)
        await until(lambda: party.table.phase == "playing")
        assert party.table.proofs[0].luck == f"{luck_for(0)}---"

    acted(scene, sitting("belote", 2))


def test_who_reloads_alone_has_time_to_open() -> None:
    """The time starts when a player is connected again."""

    async def scene() -> None:
        party = await gather(sitting("belote", 1), only=[0])
        await seals(party, 0)
        await party.players[0].does(wire.Start)
        opening = party.table.opening
        assert opening is not None
        party.live_table.leave(party.players[0].tab)
        assert schedule.next_due(party.table, {}, lambda: 0, opening.at + 9_000) == schedule.Due(
            opening.at + 14_000, "deal"
        )
        await party.live_table.join(party.players[0].tab)
        await opens(party, 0)
        assert party.table.proofs[0].luck == f"{luck_for(0)}---"
        party.close()

    asyncio.run(scene())


def test_every_deal_is_sealed_during_the_previous_one() -> None:
    """Check the seals of a whole match, its chain as the frames showed it, and its record."""

    async def scene() -> None:
        storage = Memory()
        options = ridotto.game("belote").options(target=200)
        party = await gather(dealt_table("belote", options, persons=[0, 2]), storage)
        while party.table.phase != "over":
            await seals(party, 0)
            await seals(party, 2)
            await play_on(party)
            links = party.watcher.browser.merged["fair"]["links"]
            if party.table.phase == "scored":
                await party.players[2].does(wire.Ready)
                await party.players[0].does(wire.Ready)
                commitment = party.table.promise.commitment
                await opens(party, 0, commitment=commitment)
                await opens(party, 2, commitment=commitment)
                shown = party.watcher.browser.merged["fair"]["links"]
                assert shown[:-1] == links and len(shown) == party.table.number
        (record,) = (row["record"] for row in storage.records.values())
        assert party.watcher.browser.merged["fair"]["links"] == [proof["link"] for proof in record["fair"]]
        assert len(record["deals"]) > 1
        assert {proof["luck"] for proof in record["fair"][1:]} == {f"{luck_for(0)}--{luck_for(2)}-"}
        verdicts = fair.check(record, SIGNER.key)
        assert all(verdict.proved for verdict in verdicts[1:]), verdicts
        party.close()

    asyncio.run(scene())


def test_a_log_with_seals_folds_to_the_same_table() -> None:
    async def scene(party: Party) -> None:
        storage = party.live_table.storage
        before = party.live_table.table.version
        await seals(party, 0)
        await seals(party, 1)
        await party.players[0].does(wire.Start)
        await opens(party, 1)
        again = party.table
        table = sitting("belote", 2)
        for event in await storage.log(table.id, before):
            table = fold(table, event)
        assert table == again

    acted(scene, sitting("belote", 2))


def test_an_old_log_folds_as_before() -> None:
    """Luck used to come unsealed with `readied`; the `dealt` event contains the result, so that luck is ignored."""
    table = dealt_table("belote", persons=[0])
    assert table.state is not None
    while table.phase == "playing":
        actor = table.state.actors[0]
        text = str(table.state.legal()[0])
        table = fold(table, Event(table.version + 1, 0, "acted", {"seat": actor, "action": text, "moved": "bot"}))
    ready = fold(table, Event(table.version + 1, 0, "readied", {"seat": 0, "luck": "ab"}))
    assert ready.chairs[0].ready
    data = {"luck": "ab---", "promise": ["1" * 64, "2" * 64], "opener": table.opener}
    after = fold(ready, Event(ready.version + 1, 0, "dealt", data))
    seed = fair.seed_of(table.promise.secret, "ab---")
    assert after.match == table.match.next_deal(seed)
    assert not after.chairs[0].ready and after.proofs[-1].luck == "ab---" and after.proofs[-1].seals == ()


def test_seals_survive_a_kill(tmp_path: Path) -> None:
    """The log has everything that the server acknowledged: after a restart, the table waits for the same luck."""

    async def scene(here: LocalServer) -> None:
        guest = await here.visitor("Ada")
        table = await guest.opens("belote")
        await guest.joins(table)
        commitment = guest.browser.merged["fair"]["commitments"][0]
        await guest.does("seal", commitment=commitment, seal=seal_for(0))
        await guest.does("start")
        again = folded(table, await here.log(table))
        assert again.opening is not None and again.awaited
        await guest.does("luck", commitment=commitment, luck=luck_for(0), salt=SALT)
        again = folded(table, await here.log(table))
        assert again.phase == "playing" and again.proofs[0].luck == f"{luck_for(0)}---"

    run_with_server(tmp_path, scene)
