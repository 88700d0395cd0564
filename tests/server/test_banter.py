"""Bots' talk: allowed by the rules, based on public facts, at times that reveal nothing, and never too much."""

import asyncio
from dataclasses import replace
from random import Random
from typing import Any

import depth
import pytest
from games import GAMES, lively_action
from table_fixtures import Memory, dealt_table, gather, with_state

import ridotto
from ridotto import State
from ridotto.bots import able, bot, talk
from ridotto.bots.company import COMPANY, TONES, company
from ridotto.bots.talk.moments import COURTEOUS, OCCASIONS
from ridotto.server import wire
from ridotto.server.table import banter
from ridotto.server.table.checks import CommandRefused
from ridotto.server.table.commands import action
from ridotto.server.table.fold import fold
from ridotto.server.table.state import Event, Table
from ridotto.server.table.talk import speech

OFTEN = 0.25
"""Probability that a change is also checked with other hidden cards."""


def test_a_table_has_its_own_company() -> None:
    """The bots at a table have different characters, and the same table always has the same ones."""
    for number in range(50):
        there = company(f"table {number}")
        assert len(set(there)) == len(COMPANY) == len(there)
    assert company("a") == company("a") != company("b")
    assert {one.tone for one in COMPANY.values()} == set(TONES)


def played(name: str, number: int, persons: tuple[int, ...] = ()) -> list[tuple[Table, Table, list[Event]]]:
    """Return the changes of a deal among bots and perhaps people: table before, table after, events."""
    rng = depth.rng("parlour", name, number)
    table = dealt_table(name, persons=persons, number=rng.getrandbits(32))
    found = []
    while table.phase == "playing" and len(found) < 150:
        assert table.state is not None
        seat = table.state.actors[0]
        sensible = rng.random() < 0.7
        text = (
            bot(able("steady", name)).act(table.state.view(seat), rng)
            if sensible
            else lively_action(table.state, rng).text
        )
        kind, data, _ = action(table, seat, text, "bot")[0]
        event = Event(table.version + 1, 0, kind, data)
        after = fold(table, event)
        found.append((table, after, [event]))
        table = after
    return found


def other_world(table: Table, view: Any, rng: Random) -> Table:
    """Return the table with other cards wherever a view does not show them."""
    world: State = table.game.sample(view, rng)
    return with_state(table, world)


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_speech_and_silence_tell_no_card(name: str) -> None:
    """BRB-10.4, TRU-10.6 and similar rules: with other cards in all hands the same bots speak at the same times, with the same small talk.

    Only claims, signals and advice depend on a hand.
    """
    for number in range(depth.times(6)):
        for before, after, events in played(name, number, (0,)):
            assert before.state is not None and after.state is not None
            if after.state.deal_over:
                continue  # all hands may be open then
            dice = depth.rng("twin", name, number, after.version)
            if dice.random() > OFTEN:
                continue
            seed = dice.getrandbits(64)
            here = banter.planned(before, after, events, Random(seed))
            twin_before = other_world(before, before.state.view(None), dice)
            twin_after = other_world(after, after.state.view(None), dice)
            there = banter.planned(twin_before, twin_after, events, Random(seed))
            assert [public_part(one) for one in here] == [public_part(one) for one in there]


def public_part(one: banter.Planned) -> tuple[Any, ...]:
    """Return the public part of a planned line: seat, kind and time, and the words only of small talk."""
    line, wait = one
    return (line.seat, line.kind, wait, line.value if line.kind == "banter" else None)


@pytest.mark.parametrize("name", ["briscola-bugiarda", "truco"])
def test_talk_of_the_game_comes_from_the_speaker_s_view(name: str) -> None:
    """With other cards in all other hands, a bot says the same."""
    for number in range(depth.times(6)):
        for before, after, events in played(name, number, (0,)):
            assert before.state is not None and after.state is not None
            dice = depth.rng("own view", name, number, after.version)
            seed = dice.getrandbits(64)
            for line, _ in banter.planned(before, after, events, Random(seed)):
                if line.kind == "banter" or after.state.deal_over:
                    continue
                twin = other_world(after, after.state.view(line.seat), dice)
                again = banter.planned(before, twin, events, Random(seed))
                assert line in [one.line for one in again]


@pytest.mark.parametrize("name", GAMES)
def test_bots_keep_the_manners_of_the_game(name: str) -> None:
    """BEL-12.5, COI-11.3, BUR-14.5, BIR-14.4: if a book allows only courtesies during a deal, bots say nothing else."""
    manners, said = 0, set()
    for number in range(depth.times(8)):
        for before, after, events in played(name, number, (0,)):
            for line, _ in banter.planned(before, after, events, depth.rng("manners", name, number, after.version)):
                said.add(line.kind)
                speech(after, line)
                if line.kind == "banter":
                    occasion, tone, variant = str(line.value).split()
                    assert occasion in OCCASIONS and tone in TONES and 1 <= int(variant) <= talk.VARIANTS
                    courtesy = occasion in COURTEOUS
                    manners += 1
                    assert courtesy or after.phase != "playing" or not after.game.spec.manners.courtesy
    assert manners
    if name == "briscola-bugiarda":
        assert "claim" in said
    if name == "truco":
        assert {"signal", "phrase"} <= said


def test_a_table_tells_its_bots_what_may_be_remembered() -> None:
    """BUR-14.3: every discard of Burraco, and nothing if the pile is open."""
    told = [banter.ears(after, 1).remembered for _, after, _ in played("burraco", 0, (0,)) if after.phase == "playing"]
    assert max(map(len, told)) > 10 and min(map(len, told)) == 1
    assert not any(any(banter.ears(after, 1)) for _, after, _ in played("biriba", 0, (0,)))


def test_only_bots_with_a_seat_of_their_own_speak() -> None:
    """A bot that stands in for a person uses that person's name, and says nothing."""
    table = dealt_table("belote", persons=(0, 1))
    for seat in (0, 1):
        with pytest.raises(CommandRefused):
            speech(table, talk.Line(seat, "banter", "praise merry 1"))
    with pytest.raises(CommandRefused):
        speech(table, talk.Line(2, "banter", "boast merry 1"))  # BEL-12.5
    assert speech(table, talk.Line(2, "banter", "praise merry 1"))


def test_a_flood_of_courtesies_gets_one_answer() -> None:
    async def scene() -> None:
        party = await gather(dealt_table("belote", persons=(0,)), Memory(), pace=1)
        for _ in range(20):
            await party.players[0].does(wire.Say, phrase="hello")
        async with asyncio.timeout(20):
            while party.live_table.scheduler.chatter.waiting or party.live_table.scheduler.tasks:
                await asyncio.sleep(0.005)
        said = [one for one in party.table.talk if one.bot]
        assert len(said) <= banter.MOST
        assert all(one.nickname == party.table.character(one.seat or 0) for one in said)
        party.close()

    asyncio.run(scene())


@pytest.mark.parametrize("name", GAMES)
def test_bots_greet_before_the_first_card_only(name: str) -> None:
    """A greeting that was planned earlier, or that answers a person, is not said during the play."""
    line, heard = talk.Line(2, "banter", "hello merry 2"), talk.Line(2, "banter", "thanks merry 2")
    changes = played(name, 0, (0,))
    assert banter.wanted(changes[0][0], line, banter.APART)
    during = [after for _, after, _ in changes if after.phase == "playing" and after.state.view(None).get("trick", 1)]
    assert during
    for table in during:
        assert not banter.wanted(table, line, banter.APART)
        assert banter.wanted(table, heard, banter.APART)


def test_talk_makes_no_action_stale_and_moves_no_clock() -> None:
    """The same holds for all talk; team talk does not even count for the other team."""
    table = dealt_table("truco", persons=(0, 1))
    for line in (talk.Line(2, "signal", 6), talk.Line(2, "banter", "hello dry 1")):
        ((kind, data, _),) = speech(table, line)
        after = fold(table, Event(table.version + 1, 99, kind, data))
        assert replace(after, talk=(), version=0) == replace(table, talk=(), version=0)


def test_bots_hear_each_other_before_one_answers_and_people_hear_what_is_said() -> None:
    """TRU-7.3, TRU-10.8: what one bot says to another is not an event; a person hears a bot only through one."""
    table = dealt_table("truco", ridotto.game("truco").preset("quick"), persons=(0,))
    while table.state and table.state.turn % 2:
        table = with_state(table, table.state.apply(table.state.legal()[0]))
    called = with_state(table, table.state.apply("truco"))
    first, second = called.state.actors
    (word,) = banter.ears(called, first).now
    assert (word.seat, word.kind) == (second, "phrase")
    assert banter.ears(called, second).now == called.talk == ()
    theirs = with_state(table, called.state.apply("truco"))
    assert 0 in theirs.state.actors
    assert all(banter.ears(theirs, seat).now == () for seat in range(4))
