"""Secrets with a rule of their own: silent declarations, provisional melds, signals, refusals, and seats taken over."""

import asyncio
import random
import re
from dataclasses import replace
from typing import Any

import depth
import orjson
import pytest
from games import GAMES, lively_action, random_deal, walk
from table_fixtures import Memory, Party, dealt_table, gather, waiting_table, with_state

import ridotto
from ridotto import State
from ridotto.server import wire
from ridotto.server.ops import clock
from ridotto.server.table import schedule
from ridotto.server.table.state import Chair, Draft, Table


@pytest.fixture(autouse=True)
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "now", lambda: 1000)


def with_lines(name: str) -> tuple[State, list[str]]:
    """Return a deal whose first player may declare two lines, and the lines."""
    for seed in range(2000):
        state = ridotto.game(name).deal(seed=seed)
        while state.turn is not None and not any(text.startswith("play") for text in map(str, state.legal())):
            bids = [str(action) for action in state.legal()]
            state = state.apply("take" if "take" in bids else "bid 80 S" if "bid 80 S" in bids else "pass")
        told, lines = state, list[str]()
        while told.turn is not None:
            declare = [str(action) for action in told.legal() if str(action).startswith("declare")]
            if not declare:
                break
            lines.append(declare[-1])
            told = told.apply(declare[-1])
        if len(lines) >= 2:
            return state, lines
    raise AssertionError("no such deal")


def without_view(text: str) -> dict[str, Any]:
    return {key: part for key, part in orjson.loads(text).items() if key != "view"}


@pytest.mark.long
@pytest.mark.parametrize("name", ["belote", "coinche"])
def test_nobody_can_count_declarations(name: str) -> None:
    """BEL-12.7, COI-11.1: frames, frame numbers, clocks and the bots' pace do not reveal that lines were declared."""

    async def told(lines: list[str]) -> dict[Any, list[str]]:
        party = await gather(with_state(dealt_table(name, timer=20), state))
        actor = state.turn
        assert actor is not None
        others = {who: browser for who, browser in party.audiences.items() if who != actor}
        for browser in others.values():
            browser.new_frames()
        before = due(party.table)
        for line in lines:
            assert (await party.players[actor].acts(line))["type"] == "done"
            assert not any(browser.frames for browser in others.values())
            assert due(party.table) == before
        card = next(str(action) for action in party.state.legal() if str(action).startswith("play"))
        assert (await party.players[actor].acts(card))["type"] == "done"
        frames = {who: browser.new_frames() for who, browser in others.items()}
        frames["due"] = [str(due(party.table))]
        frames["marks"] = [str([party.table.mark(who) for who in others])]
        party.close()
        return frames

    state, lines = with_lines(name)
    none, one, both = (asyncio.run(told(lines[:many])) for many in range(3))
    for other in (one, both):
        assert other.pop("due") == none["due"] and other.pop("marks") == none["marks"]
        for who, frames in other.items():
            assert [without_view(text) for text in frames] == [without_view(text) for text in none[who]]


def due(table: Table) -> Any:
    bots = replace(table, chairs=(Chair(bot="steady"),) * len(table.chairs))
    return schedule.next_due(table, {}, lambda: 900), schedule.next_due(bots, {}, lambda: 900)


def test_provisional_melds_are_their_player_s_alone() -> None:
    """BIR-14.5: frames, frame numbers and clocks do not reveal them; the action that makes them final shows them all."""
    kept: list[int] = []
    for number in depth.until(lambda: len(kept) > 20, 10):
        rng = depth.rng("provisional", number)
        table = dealt_table(
            "biriba", ridotto.game("biriba").options(early_melds=False), number=rng.getrandbits(32), timer=45
        )
        party = asyncio.run(gather(table))
        for _ in range(60):
            state = party.state
            if state.turn is None:
                break
            laying = [action for action in state.legal() if str(action).startswith(("meld", "add"))]
            action = rng.choice(laying) if laying else lively_action(state, rng)
            numbers = {who: browser.n for who, browser in party.audiences.items()}
            public_at, mine = party.table.public_at, state.view(state.turn)
            asyncio.run(party.players[state.turn].acts(str(action)))
            if str(action).startswith(("meld", "add", "withdraw")) and party.state.view(None) == state.view(None):
                kept.append(number)
                assert party.table.public_at == public_at
                changed = [who for who, browser in party.audiences.items() if browser.n != numbers[who]]
                assert changed == [mine["seat"]]
        party.close()
    assert len(kept) > 20


SILENT = {"belote": {}, "coinche": {}, "biriba": {"early_melds": False}}
"""Games with secret actions, and the options that allow these."""


def noticed(state: State) -> dict[bool, list[str]]:
    """Return the legal actions, keyed by True for public and False for secret ones."""
    found: dict[bool, list[str]] = {False: [], True: []}
    for action in state.legal():
        found[state.apply(action).key() != state.key()].append(str(action))
    return found


def with_silent(name: str) -> tuple[State, str, str]:
    """Return a position, a secret action in it, and a public action after that."""
    options = ridotto.game(name).options(**SILENT[name])
    for number in range(2000):
        rng = depth.rng("silent", name, number)
        for state in walk(random_deal(name, rng, options), rng):
            for silent in noticed(state)[False]:
                if loud := noticed(state.apply(silent))[True]:
                    return state, silent, loud[0]
    raise AssertionError("no such deal")


@pytest.mark.parametrize("name", SILENT)
def test_a_secret_action_ends_neither_patience_nor_a_vote(name: str) -> None:
    """BEL-12.7, BIR-14.5: a reset of votes or patience would reveal that something was done."""

    async def scene() -> None:
        state, silent, loud = with_silent(name)
        table = with_state(dealt_table(name, state.options), state)
        party = await gather(replace(table, waits_since=clock.now() - schedule.PATIENCE))
        slow = state.actors[0]
        assert (await party.players[slow - 1].does(wire.Vote, seat=slow))["type"] == "done"
        before = party.table
        assert before.votes and schedule.impatient(before, clock.now())
        assert (await party.players[slow].acts(silent))["type"] == "done"
        assert party.state != before.state
        assert (party.table.votes, party.table.waits_since) == (before.votes, before.waits_since)
        assert (await party.players[slow].acts(loud))["type"] == "done"
        assert (party.table.votes, party.table.waits_since) == (frozenset(), clock.now())
        party.close()

    asyncio.run(scene())


@pytest.mark.parametrize("name", GAMES)
def test_a_refusal_goes_to_the_sender_alone(name: str) -> None:
    """BRB-10.5, BUR-14.6, BEL-12.7, TRU-10.6: the others receive nothing, and nothing changes."""

    async def refused() -> None:
        rng = random.Random(name)
        party = await gather(dealt_table(name, number=3))
        log = party.live_table.storage.tables  # type: ignore[attr-defined]
        for _ in range(25):
            if party.state.turn is None:
                break
            for seat, player in enumerate(party.players):
                wrong = rng.choice(party.state.vocabulary).text
                if party.state.why_not(wrong, seat) is None:
                    continue
                got = {who: (browser.n, len(browser.answers)) for who, browser in party.audiences.items()}
                kept = {id: len(events) for id, events in log.items()}
                answer = await player.acts(wrong)
                assert (answer["type"], answer["code"]) == ("refused", "rule") and answer["rule"]
                # `Player` catches the exception that the socket would turn into a message, so no browser has received anything.
                assert got == {who: (browser.n, len(browser.answers)) for who, browser in party.audiences.items()}
                assert kept == {id: len(events) for id, events in log.items()}
            await party.players[party.state.actors[0]].acts(str(lively_action(party.state, rng)))
        party.close()

    asyncio.run(refused())


@pytest.mark.parametrize("name", GAMES)
def test_refusals_and_offers_depend_on_what_their_reader_knows(name: str) -> None:
    """BRB-10.6, BUR-14.6: in two worlds that look the same to a seat, refusals, their reasons and offers are the same."""
    game = ridotto.game(name)
    for number in range(depth.times(3)):
        rng = depth.rng("what a reader knows", name, number)
        states = walk(random_deal(name, rng), rng)[:-1]
        for state in rng.sample(states, min(6, len(states))):
            seat = rng.randrange(state.seats)
            world = game.sample(state.view(seat), rng)
            for action in rng.sample(state.vocabulary, min(60, len(state.vocabulary))):
                one, other = state.why_not(action.text, seat), world.why_not(action.text, seat)
                assert (one and (one.rule, one.message)) == (other and (other.rule, other.message)), action
            hand = state.view(seat)["hand"] or []
            for _ in range(4):
                cards = rng.sample(hand, min(len(hand), rng.randint(1, 4)))
                assert game.offers(state, seat, cards) == game.offers(world, seat, cards)


def test_signals_reach_the_partner_alone() -> None:
    """TRU-10.7, TRU-10.8, TRU-10.9: the opponents' frames, frame numbers and state are as if there had been no signal."""

    async def talk() -> None:
        table = waiting_table("truco")
        chairs = tuple(Chair(f"guest{seat}", f"Guest{seat}") for seat in range(4))
        party = await gather(replace(table, chairs=chairs))
        words = [f"sign {number}" for number in range(1, 13)]
        heard_before = {who: browser.n for who, browser in party.audiences.items()}
        assert (await party.players[2].does(wire.Meanings, meanings=words))["type"] == "done"
        changed = [who for who, browser in party.audiences.items() if browser.n != heard_before[who]]
        assert changed == [0, 2]
        assert [browser.merged["you"]["meanings"] for browser in party.audiences.values()] == [
            words, None, words, None, None,
        ]  # fmt: skip
        await party.players[0].does(wire.Start)
        marks, state = party.table.marks, party.state
        assert (await party.players[1].does(wire.Say, signal=7))["type"] == "done"
        assert (await party.players[3].does(wire.Say, phrase=ridotto.game("truco").spec.manners.phrases[0]))[
            "type"
        ] == "done"
        assert party.state == state
        for who, browser in party.audiences.items():
            talk = [(said["seat"], said["kind"], said["team"]) for said in browser.merged["talk"]]
            own_team = who in (1, 3)
            assert talk == ([(1, "signal", True), (3, "phrase", True)] if own_team else [])
            assert (party.table.mark(who) == marks[-1 if who is None else who]) != own_team
        party.close()

    asyncio.run(talk())


def test_a_team_s_signals_are_forgotten_when_somebody_leaves_it() -> None:
    """TRU-10.8: a player cannot learn the opponents' meanings by briefly joining their team."""

    async def spy() -> None:
        chairs = (Chair("guest0", "Guest0"), Chair("guest1", "Guest1"), Chair("guest2", "Guest2"), Chair())
        party = await gather(replace(waiting_table("truco"), chairs=chairs))
        await party.players[1].does(wire.Meanings, meanings=["three"] * 12)
        assert (await party.players[2].does(wire.Sit, seat=3))["type"] == "done"
        assert party.players[2].browser.merged["you"]["meanings"] == ["three"] * 12
        assert (await party.players[2].does(wire.Sit, seat=2))["type"] == "done"
        assert party.players[1].browser.merged["you"]["meanings"] is None
        party.close()

    asyncio.run(spy())


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_who_takes_a_seat_over_gets_its_view(name: str) -> None:
    """BRB-10.7: exactly that seat's view, including talk; spectators have the public view; nobody sees two hands of one match."""

    async def taken_over() -> None:
        game = ridotto.game(name)
        four = game.options(players=4) if "players" in game.options() else None
        party = await gather(dealt_table(name, four, persons=[0], number=5), Memory())
        seats = len(party.players)
        before = re.sub(r'"n":\d+', "", party.watcher.browser.frames[-1])
        assert orjson.loads(before.replace("{,", "{").replace(",,", ","))["view"] == dict(party.state.view(None))
        if name == "briscola-bugiarda":
            await party.players[0].does(wire.Say, claim="claim have S")
        assert (await party.watcher.does(wire.Sit, seat=seats - 1))["code"] == "between-deals"
        await play_on(party)
        if party.table.phase == "over":
            party.close()
            return
        assert (await party.watcher.does(wire.Sit, seat=seats - 1))["type"] == "done"
        await party.players[0].does(wire.Ready)
        await party.watcher.does(wire.Ready)
        assert party.table.phase == "playing"
        merged = party.watcher.browser.merged
        assert merged["view"] == dict(party.state.view(seats - 1))
        assert merged["you"]["seat"] == seats - 1
        assert len(merged["talk"]) == (name == "briscola-bugiarda")
        assert (await party.watcher.does(wire.Sit, seat=1))["code"] == "saw-hand"
        assert (await party.watcher.does(wire.Leave))["type"] == "done"
        assert (await party.watcher.does(wire.Sit, seat=1))["code"] == "saw-hand"
        assert party.watcher.browser.view == dict(party.state.view(seats - 1))
        await play_on(party)
        if party.table.phase == "scored":
            assert (await party.watcher.does(wire.Sit, seat=1))["code"] == "saw-hand"
        party.close()

    asyncio.run(taken_over())


async def play_on(party: Party) -> None:
    """Play the deal to its end with arbitrary actions."""
    for _ in range(600):
        if party.state.deal_over:
            return
        seat = party.state.actors[0]
        text = str(lively_action(party.state, random.Random(party.table.version)))
        await party.live_table.commit([Draft("acted", {"seat": seat, "action": text, "moved": "bot"})])
