"""Seating: seats of a running match, the host's powers, votes about idle players, and names."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest
from table_fixtures import Memory, Party, Player, deal_over, dealt_table, gather, waiting_table

from ridotto.server import wire
from ridotto.server.live import presence
from ridotto.server.ops import clock
from ridotto.server.store.writer import Append
from ridotto.server.table import frames, schedule
from ridotto.server.table.checks import CommandRefused, Guest
from ridotto.server.table.commands import begin, decide
from ridotto.server.table.fold import fold
from ridotto.server.table.seating import hosted, waited_for
from ridotto.server.table.state import Draft, Event, Table

Scene = Callable[[Party], Awaitable[None]]


def plays(table: Table, scene: Scene, pace: int = 10**6) -> None:
    """Open a live table with its people, and play a scene."""

    async def evening() -> None:
        party = await gather(replace(table, public_at=clock.now(), waits_since=clock.now()), pace=pace)
        await scene(party)
        party.close()

    asyncio.run(evening())


async def newcomer(party: Party, id: str = "zoe") -> Player:
    """Return a new spectator at the table."""
    player = Player(party.live_table, id)
    await party.live_table.join(player.tab)
    return player


def played_out(table: Table) -> Table:
    """Return the table after a deal of truco in which everybody folds as soon as possible."""
    while table.phase == "playing":
        assert table.state is not None
        seat, legal = table.state.actors[0], [action.text for action in table.state.legal()]
        data = {"seat": seat, "action": "fold" if "fold" in legal else legal[0], "moved": "person"}
        table = fold(table, Event(table.version + 1, 0, "acted", data))
    return table


BELOTE = dealt_table("belote", persons=[0, 1])
"""A table with two people and two bots, in a deal."""
PRIVATE = replace(BELOTE, public=False)


def code(answer: dict[str, Any]) -> str:
    """Return the refusal code of an answer, or its type."""
    return str(answer.get("code", answer["type"]))


def test_no_seat_is_taken_during_a_deal() -> None:
    """Otherwise a guest could take a bot's seat to see its hand."""

    async def scene(party: Party) -> None:
        stranger = await newcomer(party)
        assert code(await stranger.does(wire.Sit, seat=2)) == "between-deals"
        assert stranger.browser.view["hand"] is None
        assert stranger.browser.merged["you"]["seat"] is None

    plays(BELOTE, scene)


def test_a_bots_seat_is_taken_between_deals() -> None:
    async def scene(party: Party) -> None:
        stranger = await newcomer(party)
        assert code(await stranger.does(wire.Sit, seat=2)) == "done"
        assert party.table.chairs[2].nickname == "Zoe"

    plays(deal_over(BELOTE), scene)


def test_the_host_is_asked_at_a_private_table() -> None:
    async def scene(party: Party) -> None:
        host, friend = party.players[:2]
        stranger = await newcomer(party)
        assert code(await stranger.does(wire.Sit, seat=2)) == "done"
        assert party.table.chairs[2].guest is None
        (asking,) = host.browser.merged["table"]["asking"]
        assert (asking["nickname"], asking["seat"]) == ("Zoe", 2)
        assert code(await friend.does(wire.Admit, number=asking["number"], yes=True)) == "not-host"
        assert code(await host.does(wire.Admit, number=asking["number"], yes=True)) == "done"
        assert party.table.chairs[2].guest == "zoe"
        assert host.browser.merged["table"]["asking"] == []

    plays(deal_over(PRIVATE), scene)


def test_requests_for_seats_are_limited() -> None:
    """The host gets at most twenty requests, not thousands."""

    async def scene(party: Party) -> None:
        answers = [code(await (await newcomer(party, f"a{number}")).does(wire.Sit, seat=2)) for number in range(22)]
        assert answers == ["done"] * 20 + ["too-fast"] * 2
        assert len(party.table.asking) == 20

    plays(deal_over(PRIVATE), scene)


def test_the_host_says_no() -> None:
    async def scene(party: Party) -> None:
        host = party.players[0]
        stranger = await newcomer(party)
        await stranger.does(wire.Sit, seat=2)
        await stranger.does(wire.Sit, seat=3)  # a second request replaces the first
        (asking,) = host.browser.merged["table"]["asking"]
        assert asking["seat"] == 3
        assert code(await host.does(wire.Admit, number=asking["number"], yes=False)) == "done"
        assert party.table.asking == () and party.table.chairs[3].guest is None
        assert code(await host.does(wire.Admit, number=asking["number"], yes=True)) == "not-now"

    plays(deal_over(PRIVATE), scene)


def test_a_seat_that_is_given_is_asked_for_no_more() -> None:
    """Requests for the same seat are dropped; requests for other seats stay."""

    async def scene(party: Party) -> None:
        for id, seat in (("zoe", 2), ("yan", 2), ("xia", 3)):
            await (await newcomer(party, id)).does(wire.Sit, seat=seat)
        zoe = party.table.asking[0]
        assert code(await party.players[0].does(wire.Admit, number=zoe.number, yes=True)) == "done"
        assert [one.guest for one in party.table.asking] == ["xia"]

    plays(deal_over(PRIVATE), scene)


def test_requests_go_on_from_deal_to_deal_and_end_with_the_match() -> None:
    """Before the next match begins, seats are free without the host's permission."""
    table = played_out(dealt_table("truco", persons=[0, 1]))
    wish = {"seat": 2, "guest": "zoe", "nickname": "Zoe"}
    table = fold(table, Event(table.version + 1, 0, "asked", wish))
    while table.phase != "over":
        assert table.asking
        table = played_out(dealt_again(table))
    assert dealt_again(table).asking == ()


def test_two_who_ask_have_two_names() -> None:
    async def scene(party: Party) -> None:
        for id in ("zoe", "ZOE"):
            await (await newcomer(party, id)).does(wire.Sit, seat=2)
        assert [one.nickname for one in party.table.asking] == ["Zoe", "Zoe 2"]

    plays(deal_over(PRIVATE), scene)


def test_the_hosts_word_waits_for_the_end_of_the_deal() -> None:
    async def scene(party: Party) -> None:
        host = party.players[0]
        stranger = await newcomer(party)
        assert code(await stranger.does(wire.Sit, seat=2)) == "done"
        number = party.table.asking[0].number
        assert code(await host.does(wire.Admit, number=number, yes=True)) == "between-deals"
        assert stranger.browser.view["hand"] is None

    plays(PRIVATE, scene)


def test_nobody_sees_two_hands_of_a_match() -> None:
    """A player who has been dealt a hand gets no other seat before the match is over, not even after being removed."""

    async def scene(party: Party) -> None:
        friend = party.players[1]
        assert code(await friend.does(wire.Sit, seat=2)) == "saw-hand"
        await friend.does(wire.Leave)
        assert code(await friend.does(wire.Sit, seat=2)) == "saw-hand"
        assert code(await friend.does(wire.Sit, seat=1)) == "done"

    plays(deal_over(BELOTE), scene)


def dealt_again(table: Table) -> Table:
    """Return the table after the deal and the start of the next one, or of the next match."""
    kind, data, _ = begin(table)[-1]
    assert kind == "dealt"
    return fold(table, Event(table.version + 1, 0, kind, data))


def seats_open_to(table: Table, guest: str) -> list[int]:
    """Return the bots' seats that a guest may take."""
    found = []
    for seat, chair in enumerate(table.chairs):
        if chair.guest is None:
            with contextlib.suppress(CommandRefused):
                decide(table, Guest(guest, guest.title()), wire.Sit(type="sit", id="1", seat=seat))
                found.append(seat)
    return found


def test_a_hand_that_was_seen_counts_from_deal_to_deal_until_the_match_is_over() -> None:
    """Deals played without the guest change nothing; a new match starts afresh."""
    table = deal_over(dealt_table("truco", persons=[0, 1]))
    gone = fold(table, Event(table.version + 1, 0, "removed", {"seat": 1, "guest": "guest1"}))
    table = replace(gone, blocked=frozenset())  # even if the host admits them again
    deals = 0
    while table.phase != "over":
        assert seats_open_to(table, "guest1") == [1]
        assert seats_open_to(table, "zoe") == [1, 2, 3]
        table, deals = dealt_again(table), deals + 1
        assert table.saw == {"guest0": 0, "guest1": 1}
        table = played_out(table)
    assert deals > 2
    assert seats_open_to(table, "guest1") == [1, 2, 3]  # nothing is hidden any more
    table = dealt_again(table)
    assert table.round == 1 and table.saw == {"guest0": 0}
    assert seats_open_to(played_out(table), "guest1") == [1, 2, 3]


def test_a_removed_player_does_not_come_back() -> None:
    """A bot takes over during the deal; the guest's connections are closed, and new ones too."""

    async def scene(party: Party) -> None:
        host, friend = party.players[:2]
        closed: list[tuple[int, str]] = []
        friend.tab.end = lambda *why: closed.append(why)
        assert code(await friend.does(wire.Remove, seat=0)) == "not-host"
        assert code(await host.does(wire.Remove, seat=0)) == "not-now"
        assert code(await host.does(wire.Remove, seat=2)) == "not-now"
        assert code(await host.does(wire.Remove, seat=1)) == "done"
        assert [code for code, _ in closed] == [4403]
        assert party.table.player(1) == "random" and party.table.chairs[1].guest is None
        assert code(await friend.does(wire.Sit, seat=1)) == "blocked"
        assert code(await friend.does(wire.Say, phrase="good game")) == "blocked"

    plays(BELOTE, scene)


@pytest.mark.parametrize("event", ["removed", "left", "placed", "lent"])
def test_who_leaves_a_team_before_the_match_takes_its_meanings_along(event: str) -> None:
    """The player knows the team's meanings and may join the other team, so they are deleted (TRU-10.8)."""
    table = waiting_table("truco")
    for kind, data in (
        ("sat", {"seat": 1, "guest": "guest1", "nickname": "Guest1"}),
        ("meant", {"team": 0, "meanings": ["three"] * 12}),
        ("meant", {"team": 1, "meanings": ["seven"] * 12}),
        (event, {"seat": 1, "guest": "guest1", "level": "random"}),
    ):
        table = fold(table, Event(table.version + 1, 0, kind, data))
    assert table.meanings == {0: ("three",) * 12} and table.chairs[1].guest is None


def test_matches_begin_with_one_seat_after_another() -> None:
    """The first dealer of the next match sits next to the first dealer of the last."""
    table = played_out(dealt_table("truco", persons=[0, 1]))
    openers = [table.opener]
    while len(openers) < 6:
        table = played_out(dealt_again(table))
        if table.number == 0:
            openers.append(table.opener)
    assert openers[0] is not None
    assert openers == [(openers[0] + match) % 4 for match in range(6)]


def test_the_host_hands_the_table_over() -> None:
    async def scene(party: Party) -> None:
        host, friend = party.players[:2]
        assert not friend.browser.merged["you"]["host"]
        assert code(await host.does(wire.HandOver, seat=2)) == "not-now"
        assert code(await host.does(wire.HandOver, seat=1)) == "done"
        assert friend.browser.merged["you"]["host"] and not host.browser.merged["you"]["host"]
        assert code(await host.does(wire.Close)) == "not-host"

    plays(BELOTE, scene)


@pytest.mark.parametrize(("host", "lender"), [("guest0", "guest0"), ("guest1", None)])
def test_a_token_ends_with_another_host_only(host: str, lender: str | None) -> None:
    """A host who hands the table over to themselves changes nothing."""
    lent = replace(BELOTE.chairs[3], lent=7, lender="guest0")
    table = replace(BELOTE, chairs=(*BELOTE.chairs[:3], lent))
    kind, data, _ = hosted(table, host)
    after = fold(table, Event(table.version + 1, 0, kind, data))
    assert after.host == host and after.chairs[3].lender == lender and after.chairs[3].lent == 7


def test_a_closed_table_is_closed() -> None:
    async def scene(party: Party) -> None:
        host, friend = party.players[:2]
        assert code(await host.does(wire.Close)) == "done"
        assert friend.browser.merged["table"]["closed"]
        for command, fields in ((wire.Sit, {"seat": 1}), (wire.Leave, {}), (wire.Close, {})):
            assert code(await host.does(command, **fields)) == "closed"
        assert schedule.next_due(party.table, {1: 0, schedule.HOST: 0}, lambda: 0) is None

    plays(BELOTE, scene)


def test_somebody_else_becomes_the_host(monkeypatch: pytest.MonkeyPatch) -> None:
    """A host who is gone for five minutes is replaced, unless nobody else is there."""
    monkeypatch.setattr(schedule, "HOST_GONE_FOR", 20)

    async def scene(party: Party) -> None:
        party.live_table.leave(party.players[0].tab)
        async with asyncio.timeout(20):
            while party.table.host != "guest1":
                await asyncio.sleep(0.005)
        assert party.players[1].browser.merged["you"]["host"]
        assert party.table.host_name == "Guest1"

    plays(BELOTE, scene)
    assert schedule.next_due(BELOTE, {0: 0, 1: 0, schedule.HOST: 0}, lambda: 10**9).what != "host"
    assert hosted(BELOTE, "guest1") == Draft("hosted", {"guest": "guest1", "nickname": "Guest1"})


# ---- players who keep the others waiting

FOUR = dealt_table("belote")
"""A table with four people, in a deal."""


def late(table: Table) -> Table:
    """Return the table after it has waited too long."""
    return replace(table, waits_since=clock.now() - schedule.PATIENCE)


def nudges(player: Player) -> list[dict[str, Any]]:
    """Return the nudges that a browser has received."""
    return [answer for answer in player.browser.answers if answer["type"] == "nudged"]


def test_the_others_nudge_a_player_before_they_may_vote() -> None:
    """All players learn who is nudged and by whom, at most once per interval; spectators do not."""

    async def scene(party: Party) -> None:
        slow, *others = sorted(
            party.players, key=lambda player: player.browser.merged["you"]["seat"] != party.state.turn
        )
        seat, by = slow.browser.merged["you"]["seat"], others[0].browser.merged["you"]["seat"]
        assert code(await others[0].does(wire.Nudge, seat=seat)) == "not-idle", "the player has only just been asked"
        waited = clock.now() - schedule.NUDGE_AFTER
        party.live_table.table = replace(party.table, waits_since=waited)
        assert code(await slow.does(wire.Nudge, seat=seat)) == "not-idle"
        assert code(await others[0].does(wire.Nudge, seat=others[1].browser.merged["you"]["seat"])) == "not-idle"
        assert code(await party.watcher.does(wire.Nudge, seat=seat)) == "not-seated"
        assert not nudges(slow)
        assert code(await others[0].does(wire.Nudge, seat=seat)) == "done"
        told = [{"type": "nudged", "seat": seat, "by": by, "rest": schedule.NUDGE_EVERY}]
        assert [nudges(player) for player in party.players] == [told] * 4 and not nudges(party.watcher)
        assert code(await others[1].does(wire.Nudge, seat=seat)) == "not-idle", "one nudge is enough for now"

    plays(FOUR, scene)


def test_a_nudge_can_be_repeated_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schedule, "NUDGE_EVERY", 0)

    async def scene(party: Party) -> None:
        party.live_table.table = late(party.table)
        seat = party.state.turn
        other = next(player for player in party.players if player.browser.merged["you"]["seat"] != seat)
        for _ in range(2):
            assert code(await other.does(wire.Nudge, seat=seat)) == "done"

    plays(FOUR, scene)


def test_the_others_can_vote_when_they_have_waited() -> None:
    """If more than half of them vote, a bot takes over, and the player may come back."""

    async def scene(party: Party) -> None:
        slow = party.state.actors[0]
        one, two, three = (player for seat, player in enumerate(party.players) if seat != slow)
        assert party.watcher.browser.merged["idle"]["seats"] == [slow]
        assert code(await one.does(wire.Vote, seat=slow)) == "not-idle"
        party.live_table.table = late(party.table)
        assert code(await party.watcher.does(wire.Vote, seat=slow)) == "not-seated"
        assert code(await one.does(wire.Vote, seat=(slow + 1) % 4)) == "not-idle"
        assert code(await one.does(wire.Vote, seat=slow)) == "done"
        assert code(await one.does(wire.Vote, seat=slow)) == "done"  # a repeated vote counts once
        assert len(three.browser.merged["table"]["seats"][slow]["votes"]) == 1
        assert not party.table.chairs[slow].away
        assert code(await two.does(wire.Vote, seat=slow)) == "done"
        assert party.table.chairs[slow].away and party.table.player(slow) == "random"
        assert code(await party.players[slow].does(wire.Sit, seat=slow)) == "done"
        assert party.table.player(slow) is None

    plays(FOUR, scene)


@pytest.mark.parametrize(("persons", "needed"), [(2, 1), (3, 2), (4, 2)])
def test_more_than_half_of_the_others_have_to_vote(persons: int, needed: int) -> None:
    """Half of the votes is not a majority."""
    slow = FOUR.state.actors[0]
    others = [(slow + step) % 4 for step in range(1, persons)]

    async def scene(party: Party) -> None:
        party.live_table.table = late(party.table)
        for votes, seat in enumerate(others[:needed], 1):
            assert not party.table.chairs[slow].away
            assert code(await party.players[seat].does(wire.Vote, seat=slow)) == "done"
            assert party.table.chairs[slow].away == (votes == needed)

    plays(dealt_table("belote", persons=[slow, *others]), scene)


def test_the_vote_of_a_player_who_has_left_does_not_count() -> None:
    """Of three others one votes and leaves: then one vote of the remaining two is not a majority, two votes are."""
    slow = FOUR.state.actors[0]

    async def scene(party: Party) -> None:
        party.live_table.table = late(party.table)
        one, two, three = (player for seat, player in enumerate(party.players) if seat != slow)
        await one.does(wire.Vote, seat=slow)
        await one.does(wire.Leave)
        party.live_table.table = late(party.table)
        await two.does(wire.Vote, seat=slow)
        assert not party.table.chairs[slow].away
        await three.does(wire.Vote, seat=slow)
        assert party.table.chairs[slow].away

    plays(FOUR, scene)


def test_a_vote_for_one_seat_is_none_for_another() -> None:
    """All but two are ready: votes are counted per seat."""
    scored = deal_over(FOUR)
    for seat in (0, 1):
        scored = fold(scored, Event(scored.version + 1, 0, "readied", {"seat": seat, "luck": ""}))

    async def scene(party: Party) -> None:
        party.live_table.table = late(party.table)
        await party.players[0].does(wire.Vote, seat=2)
        await party.players[1].does(wire.Vote, seat=3)
        assert not any(chair.away for chair in party.table.chairs)
        await party.players[1].does(wire.Vote, seat=2)
        assert [chair.away for chair in party.table.chairs] == [False, False, True, False]

    plays(scored, scene)


def test_nobody_votes_twice_from_two_seats() -> None:
    """After a match a voter may move to another seat, and the vote stays with the old one."""
    table = played_out(dealt_table("truco", persons=[0, 1, 2]))
    while table.phase != "over":
        table = played_out(dealt_again(table))
    table = fold(table, Event(table.version + 1, 0, "readied", {"seat": 0}))

    async def scene(party: Party) -> None:
        party.live_table.table = late(party.table)
        ready, mover = party.players[0], party.players[1]
        assert code(await mover.does(wire.Vote, seat=2)) == "done"
        assert code(await mover.does(wire.Sit, seat=3)) == "done"
        assert code(await mover.does(wire.Vote, seat=2)) == "done"
        assert party.table.votes == {(1, 2), (3, 2)} and party.table.chairs[2].guest == "guest2"
        assert code(await ready.does(wire.Vote, seat=2)) == "done"
        assert party.table.chairs[2].guest is None

    plays(table, scene)


@pytest.mark.parametrize("over", [-1, 0, 1, 10**6])
def test_patience_ends_exactly_and_no_clock_falls_below_zero(over: int) -> None:
    """`over` is the number of milliseconds since time ran out."""
    now = FOUR.waits_since + schedule.PATIENCE + over
    assert frames.times(FOUR, now)["idle"]["left"] == max(0, -over)
    assert schedule.impatient(FOUR, now) == (over >= 0)
    timed = replace(FOUR, timer=20)
    now = timed.public_at + 20_000 + over
    assert frames.times(timed, now)["clock"]["left"] == max(0, -over)
    assert schedule.next_due(timed, {}, lambda: 10**9).at == timed.public_at + 20_000


def test_a_move_ends_the_vote() -> None:
    async def scene(party: Party) -> None:
        party.live_table.table = late(party.table)
        slow = party.state.actors[0]
        await party.players[(slow + 1) % 4].does(wire.Vote, seat=slow)
        assert party.table.votes
        await party.players[slow].acts("pass")
        assert not party.table.votes
        assert party.watcher.browser.merged["idle"]["left"] > schedule.PATIENCE - 60_000

    plays(FOUR, scene)


@pytest.mark.parametrize(
    ("kind", "data", "ends"),
    [
        ("left", {"seat": 1}, True),
        ("back", {"seat": 1}, True),
        ("removed", {"seat": 1, "guest": "guest1"}, True),
        ("readied", {"seat": 1}, True),
        ("sat", {"seat": 1, "guest": "zoe", "nickname": "Zoe"}, True),
        ("sat", {"seat": 1, "guest": "guest0", "nickname": "Guest0"}, False),
        ("asked", {"seat": 1, "guest": "zoe", "nickname": "Zoe"}, False),
        ("renamed", {"guest": "guest1", "nickname": "Anna"}, False),
        ("hosted", {"guest": "guest1", "nickname": "Anna"}, False),
        ("voted", {"by": 1, "seat": 3}, False),
    ],
)
def test_patience_begins_again_where_the_table_waits_for_something_else(
    kind: str, data: dict[str, Any], ends: bool
) -> None:
    table = fold(FOUR, Event(3, 500, "voted", {"by": 0, "seat": 3}))
    after = fold(table, Event(4, 1_000, kind, data))
    assert (after.waits_since == 1_000) == ends
    assert ((0, 3) in after.votes) != ends


@pytest.mark.parametrize(
    ("table", "seats"),
    [
        (FOUR, [FOUR.state.actors[0]]),
        (replace(FOUR, timer=20), []),  # the clock ends the wait
        (dealt_table("belote", persons=[0]), []),  # nobody else is waiting
        (replace(FOUR, closed=True), []),
        (deal_over(FOUR), []),  # nobody is ready yet: all look at the score sheet
        (fold(deal_over(FOUR), Event(10**6, 0, "readied", {"seat": 1, "luck": ""})), [0, 2, 3]),
    ],
)
def test_for_whom_a_table_waits(table: Table, seats: list[int]) -> None:
    assert waited_for(table) == seats


@pytest.mark.parametrize(("kept", "answer"), [("", "done"), ("something else", "reused")])
def test_a_command_that_an_earlier_release_carried_out_is_answered_as_it_was(kept: str, answer: str) -> None:
    """Logs of that release have no command digest; later ones do."""

    async def scene(party: Party) -> None:
        party.live_table.storage.commands[(party.table.id, "guest0:old")] = kept  # type: ignore[attr-defined]
        assert code(await party.players[0].does(wire.Start, id="old")) == answer
        assert code(await party.players[0].does(wire.Start, id="new")) == "not-now"

    plays(BELOTE, scene)


def test_a_table_does_not_go_on_over_a_gap_in_its_log() -> None:
    async def scene(party: Party) -> None:
        before = party.table
        missed, later = (
            Event(before.version + step, 0, "renamed", {"guest": "guest1", "nickname": name}, marks=before.marks)
            for step, name in ((1, "Anna"), (2, "Bea"))
        )
        assert not await party.live_table.apply_events([later]) and party.table is before
        assert await party.live_table.apply_events([missed, later]) and party.table.chairs[1].nickname == "Bea"
        assert not await party.live_table.apply_events([later])

    plays(BELOTE, scene)


# ---- what happens without a command


def test_a_clock_begins_deals_but_no_match() -> None:
    timed = dealt_table("truco", persons=[0, 1], timer=20)
    table = played_out(timed)
    due = schedule.next_due(table, {}, lambda: 0)
    assert due == schedule.Due(table.public_at + schedule.SCORED_FOR, "deal")
    while table.phase != "over":
        table = played_out(dealt_again(table))
    assert schedule.next_due(table, {}, lambda: 0) is None


def test_a_complete_trick_stays_twice_as_long() -> None:
    table, found = dealt_table("belote", persons=[], number=1), []
    while table.phase == "playing":
        assert table.state is not None
        view, due = table.state.view(None), schedule.next_due(table, {}, lambda: 100)
        assert due and due.what == "bot"
        complete = view["phase"] == "play" and not view["trick"] and bool(view["last_trick"])
        assert due.at - table.public_at == (200 if complete else 100)
        found.append(complete)
        legal = [action.text for action in table.state.legal()]
        text = "take" if "take" in legal else legal[0]
        data = {"seat": table.state.actors[0], "action": text, "moved": "bot"}
        table = fold(table, Event(table.version + 1, 0, "acted", data))
    assert sum(found) == 7


def test_the_deal_that_comes_next() -> None:
    """Signed texts name it as the next one of the match, or the first one of the next match."""
    table = waiting_table("truco")
    assert (table.next_place.match, table.next_place.deal) == (0, 0)
    table = dealt_table("truco", persons=[0, 1])
    while table.phase != "over":
        comes = (0, table.number + 1)
        assert (table.next_place.match, table.next_place.deal) == comes
        table = played_out(table) if table.phase == "playing" else dealt_again(table)
    assert (table.next_place.match, table.next_place.deal) == (1, 0)


@pytest.mark.parametrize(("lender", "playing", "scored"), [("guest0", "Zelda", "Zelda"), (None, "Zelda", "")])
def test_a_bot_whose_token_has_ended_has_its_name_until_the_deal_is_over(
    lender: str | None, playing: str, scored: str
) -> None:
    chair = replace(BELOTE.chairs[3], lent=7, lender=lender, own="Zelda")
    assert frames.chair_info(BELOTE, chair, 3)["own"] == playing
    assert frames.chair_info(deal_over(BELOTE), chair, 3)["own"] == scored


# ---- names


def test_nobody_has_the_name_of_somebody_else() -> None:
    async def scene(party: Party) -> None:
        for id, name in (("a", "GUEST0"), ("b", "Guest0")):
            player = await newcomer(party, id)
            await party.live_table.rename(replace(player.tab.guest, nickname=name))
            await player.does(wire.Sit, seat=2 if id == "a" else 3)
        assert [chair.nickname for chair in party.table.chairs] == ["Guest0", "Guest1", "GUEST0 2", "Guest0 3"]

    plays(deal_over(BELOTE), scene)


def test_a_new_name_is_seen_at_once() -> None:
    async def scene(party: Party) -> None:
        await party.live_table.rename(replace(party.players[0].tab.guest, nickname="Anna"))
        assert party.players[1].browser.merged["table"]["seats"][0]["nickname"] == "Anna"
        assert party.table.host_name == "Anna"
        version = party.table.version
        await party.live_table.rename(replace(party.players[0].tab.guest, nickname="Anna"))
        assert party.table.version == version

    plays(BELOTE, scene)


def test_a_name_that_changes_while_its_guest_sits_down_reaches_the_seat() -> None:
    class Slow(Memory):
        async def append(self, append: Append) -> None:
            await asyncio.sleep(0)
            await super().append(append)

    async def scene() -> None:
        party = await gather(waiting_table("belote"), Slow())
        friend = await newcomer(party)
        sitting = asyncio.create_task(friend.does(wire.Sit, seat=2))
        await asyncio.sleep(0)
        await party.live_table.rename(replace(friend.tab.guest, nickname="Bruno"))
        await sitting
        assert party.table.chairs[2].nickname == "Bruno"
        party.close()

    asyncio.run(scene())


@pytest.mark.parametrize("moment", ["before the tab is here", "while its name is read"])
def test_a_name_that_changes_while_its_guest_comes_reaches_the_seat(moment: str) -> None:
    """The name is read after the connection is registered, so a rename from then on reaches it."""
    storage = Memory()

    async def scene() -> None:
        party = await gather(BELOTE, storage, only=[0])
        friend = party.players[1]
        storage.guests["guest1"] = friend.tab.guest.nickname

        async def rename() -> None:
            storage.guests["guest1"] = "Bruno"
            await party.live_table.rename(Guest("guest1", "Bruno"))

        async def read_slowly(id: str) -> str:
            found = storage.guests[id]
            await rename()
            return found

        if moment == "before the tab is here":
            await rename()
        else:
            storage.guest = read_slowly  # type: ignore[method-assign]
        await party.live_table.join(friend.tab)
        assert friend.tab.guest.nickname == party.table.chairs[1].nickname == "Bruno"
        party.close()

    asyncio.run(scene())


def test_the_log_keeps_all_of_it() -> None:
    """Requests, removals, votes and names are in the log: replaying it gives the same table."""

    async def scene() -> None:
        storage = Memory()
        table = late(deal_over(PRIVATE))
        party = await gather(table, storage)
        stranger, other = await newcomer(party), await newcomer(party, "yan")
        await stranger.does(wire.Sit, seat=2)
        await other.does(wire.Sit, seat=3)
        await party.players[0].does(wire.Admit, number=party.table.asking[0].number, yes=True)
        await party.players[0].does(wire.Remove, seat=2)
        await party.live_table.rename(replace(party.players[1].tab.guest, nickname="Anna"))
        await party.players[0].does(wire.HandOver, seat=1)
        again = table
        for event in storage.tables[table.id]:
            again = fold(again, event)
        assert again == party.table
        party.close()

    asyncio.run(scene())


def test_everybody_is_told_that_the_seat_of_a_removed_player_is_no_longer_missing_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The player was away already, so the number of people does not change."""
    monkeypatch.setattr(presence, "ANNOUNCE_EVERY", -1000)

    async def scene(party: Party) -> None:
        host, absent = party.players[:2]
        party.live_table.leave(absent.tab)
        await party.live_table.commit([Draft("left", {"seat": 1})])
        assert code(await host.does(wire.Remove, seat=1)) == "done"
        told = [answer for answer in host.browser.answers if answer["type"] == "presence"][-1]
        assert told["online"] == [True] * 4 and told["left"] == [None] * 4

    plays(BELOTE, scene)


def test_what_was_said_belongs_to_the_player_who_has_said_it() -> None:
    """Earlier talk from a seat is not attributed to a newcomer."""

    async def scene(party: Party) -> None:
        await party.players[1].does(wire.Say, text="hi")
        assert [said["former"] for said in party.players[1].browser.merged["talk"]] == [False]
        await party.players[0].does(wire.Remove, seat=1)
        stranger = await newcomer(party)
        assert code(await stranger.does(wire.Sit, seat=1)) == "done"
        await stranger.does(wire.Say, text="hi")
        said = [(one["nickname"], one["former"]) for one in stranger.browser.merged["talk"]]
        assert said == [("Guest1", True), ("Zoe", False)]

    plays(played_out(dealt_table("truco", persons=[0, 1])), scene)


def test_a_name_typed_while_asking_reaches_the_host() -> None:
    async def scene(party: Party) -> None:
        stranger = await newcomer(party)
        assert code(await stranger.does(wire.Sit, seat=2)) == "done"
        await party.live_table.rename(Guest("zoe", "Carla"))
        asking = party.players[0].browser.merged["table"]["asking"]
        assert [one["nickname"] for one in asking] == ["Carla"]
        assert code(await party.players[0].does(wire.Admit, number=asking[0]["number"], yes=True)) == "done"
        assert party.table.chairs[2].nickname == "Carla"

    plays(deal_over(PRIVATE), scene)
