"""Narration in frames: lines and log for connections that ask for them, made from each audience's own views; the same in replays."""

import asyncio
from itertools import pairwise
from typing import Any

import depth
import orjson
import pytest
from games import walk
from table_fixtures import Browser, Player, dealt_table, gather, with_state

import ridotto
from ridotto import State, narration
from ridotto.core.cards import pack
from ridotto.lessons import lessons as the_lessons
from ridotto.narration import Line
from ridotto.server import wire
from ridotto.server.content import lessons, trials
from ridotto.server.table import records
from ridotto.server.table.commands import action
from ridotto.server.table.narration import Narration, woven
from ridotto.server.table.state import Audience, Incident, Table
from ridotto.server.wire.bodies import Try
from ridotto.server.wire.reading import LessonMove

GAMES = ["belote", "truco", "briscola-bugiarda", "burraco", "biriba"]
STEPS = 60


def plain(thing: Any) -> Any:
    """Return a value after a round trip through JSON."""
    return orjson.loads(orjson.dumps(thing))


def refused_by(view: dict[str, Any]) -> str:
    """Return a play that the rules refuse now."""
    return next(f"play {card}" for card in pack("AKQJT987") if f"play {card}" not in view["legal"])


def with_log(player: Player) -> Browser:
    """Turn on narration for a player's connection; return the browser."""
    player.tab.logs = True
    return player.browser


def updated_log(frames: list[str], log: list[Any]) -> list[Any]:
    """Return a log with the changes of some frames applied."""
    for text in frames:
        change = wire.Frame.model_validate_json(text).log
        if change is not None:
            log = [*log[: change.kept], *change.groups]
    return plain(log)


@pytest.mark.parametrize("name", GAMES)
def test_frames_tell_each_audience_its_own_views(name: str) -> None:
    """Even after a reconnection; other connections get no additional bytes."""

    async def scene() -> None:
        party = await gather(dealt_table(name), only=[0])
        sits, watches = with_log(party.players[0]), with_log(party.watcher)
        plainly = Player(party.live_table, "zoe")
        await party.live_table.join(plainly.tab)
        await party.live_table.join(party.watcher.tab)
        party.live_table.tabs.send_snapshot(party.players[0].tab)
        rng = depth.rng("telling", name)
        views: dict[Any, Any] = {audience: party.state.view(audience).plain() for audience in (0, None)}
        logs: dict[Any, list[Any]] = {0: [], None: []}
        for _ in range(depth.fewer(STEPS)):
            state = party.state
            if state.deal_over:
                break
            assert state.turn is not None
            actor = state.actors[0]
            player = party.players[actor]
            await player.does(wire.Act, action=rng.choice(state.view(actor)["legal"]), n=party.table.mark(actor)[0])
            for audience, browser in ((0, sits), (None, watches)):
                frames, view = browser.new_frames(), party.state.view(audience).plain()
                last = orjson.loads(frames[-1]) if frames else {"snapshot": True}
                if not last["snapshot"] and "view" in last:
                    assert last["lines"] == plain(narration.told(views[audience], view))
                logs[audience] = updated_log(frames, logs[audience])
                assert logs[audience] == plain(narration.story(view))
                views[audience] = view
            assert not [text for text in plainly.browser.new_frames() if {"log", "lines"} & orjson.loads(text).keys()]
            if rng.random() < 0.2:  # a snapshot in between, as after a gap
                party.live_table.tabs.send_snapshot(party.players[0].tab)
        party.close()

    asyncio.run(scene())


def test_nothing_is_told_before_the_first_deal_and_kept_for_nobody() -> None:
    async def scene() -> None:
        party = await gather(dealt_table("belote"), only=[])
        browser = with_log(party.watcher)
        await party.live_table.join(party.watcher.tab)
        assert updated_log(browser.new_frames(), []) == plain(narration.story(party.state.view(None)))
        assert party.live_table.tabs.narration
        party.live_table.leave(party.watcher.tab)
        assert not party.live_table.tabs.narration
        party.close()

    asyncio.run(scene())


def lines_told(telling: Narration, then: Table, now: Table, audience: Audience) -> list[Line]:
    """Return an audience's new lines. Fail unless these and its log are those of its own views."""
    assert then.state and now.state
    before, after = then.state.view(audience), now.state.view(audience)
    lines: list[Line] = telling.new(then, now, audience)["lines"]
    assert lines == narration.told(before, after)
    assert telling.whole(now, audience)["log"]["groups"] == narration.story(after)
    return lines


@pytest.mark.parametrize("name", GAMES)
def test_every_audience_is_told_its_own_views(name: str) -> None:
    """In any order of audiences, since the first to ask fills what they share."""
    table, rng, telling = dealt_table(name), depth.rng("every audience", name), Narration()
    assert table.state is not None
    audiences = [*range(table.state.seats), None]
    for before, after in pairwise(walk(table.state, rng)[: depth.fewer(STEPS)]):
        rng.shuffle(audiences)
        for audience in audiences:
            lines_told(telling, with_state(table, before), with_state(table, after), audience)


@pytest.mark.parametrize("bidder", range(5))
def test_only_the_holder_of_the_called_card_is_told_of_it(bidder: int) -> None:
    """BRB-10.3: the secret partner, or a declarer who is secretly alone, no matter which seat asks for the log first."""
    game = ridotto.game("briscola-bugiarda")
    deck = game.pack()
    hands = [deck[8 * seat : 8 * seat + 8] for seat in range(5)]
    holder = next(seat for seat, hand in enumerate(hands) if "AS" in hand)
    before = game.deal(layout={"hands": hands}, dealer=(bidder - 1) % 5)
    for text in ("bid A", "pass", "pass", "pass", "pass"):
        before = before.apply(text)
    after = before.apply("trump S")
    table = dealt_table("briscola-bugiarda")
    then, now = with_state(table, before), with_state(table, after)
    for first in (*range(5), None):
        telling = Narration()
        for audience in (first, *range(5), None):
            secret = "log-calls-own" if holder == bidder else "log-calls-you"
            assert lines_told(telling, then, now, audience)[-1][0] == (secret if audience == holder else "log-calls")


@pytest.mark.parametrize("name", GAMES)
def test_what_is_told_does_not_depend_on_hidden_cards(name: str) -> None:
    """Two tables that look the same to a seat send it the same bytes."""
    table, rng = dealt_table(name), depth.rng("alike", name)
    assert table.state is not None

    async def frames_of(state: State) -> list[str]:
        party = await gather(with_state(table, state), only=[])
        browser = with_log(party.players[0])
        await party.live_table.join(party.players[0].tab)
        party.close()
        return browser.new_frames()

    first = walk(table.state, rng)[:12][-1]
    assert asyncio.run(frames_of(first)) == asyncio.run(frames_of(ridotto.sample(first.view(0), rng)))


@pytest.mark.parametrize("name", GAMES)
def test_replays_tell_the_log_step_by_step(name: str) -> None:
    end = walk(ridotto.game(name).deal(seed=5), depth.rng("replays", name))[-1]
    for seat in (0, None):
        log: list[Any] = []
        for step in records.replayed([end], 0, seat)["steps"]:
            log = [*log[: step["log"]["kept"]], *step["log"]["groups"]]
            assert log == narration.story(step["view"])


def test_lessons_and_tries_tell_what_follows() -> None:
    found = the_lessons("belote")[0]
    judged = lessons.attempt("belote", found.id, LessonMove(moves=[], action=found.steps[0].right[0]), "en")
    assert len(judged.lines) == len(judged.views) > 0
    assert judged.lines[0][0] == ("log-play", {"seat": found.seat, "card": found.steps[0].right[0].split()[1]})

    match = ridotto.Match(ridotto.game("belote"), seed=3)
    while not match.state.deal_over:
        match = match.apply(match.state.legal()[0])
    record = match.record()
    first = trials.tried(record, 0, Try(seat=0, step=0, moves=[], action=None), "en")
    assert len(first.lines) == len(first.views) and first.lines[0] == []
    action = first.views[-1]["legal"][0]
    result = trials.tried(record, 0, Try(seat=0, step=0, moves=[], action=action), "en")
    assert plain(result.lines[0]) == plain(narration.told(first.views[-1], result.views[0]))
    refused = trials.tried(record, 0, Try(seat=0, step=0, moves=[], action=refused_by(first.views[-1])), "en")
    assert refused.lines == [] and refused.message


def seats_of(line: list[Any]) -> dict[str, str]:
    """Return the former players of a line by seat, by their names."""
    return {seat: names["nickname"] or names["character"] for seat, names in line[1].get("was", {}).items()}


def test_a_log_keeps_the_names_of_those_who_have_gone() -> None:
    """The second player is removed in the first trick, before playing to it, and again a newcomer after the deal; a page that is
    loaded later gets the same log.
    """

    async def scene() -> None:
        party = await gather(dealt_table("coinche", persons=[0, 1]), only=[0, 1])
        host, second = party.players[:2]
        host.tab.logs = True
        party.live_table.tabs.send_snapshot(host.tab)
        log = updated_log(host.browser.new_frames(), [])

        async def goes_on(actions: int) -> None:
            for _ in range(actions):
                seat = party.state.actors[0]
                legal = [action.text for action in party.state.legal()]
                wanted = next((one for one in legal if one.startswith(("bid 80", "play"))), legal[0])
                await party.live_table.commit(action(party.table, seat, wanted, "person"))

        while party.state.turn != 1 or party.state.view(None).plain()["phase"] != "play":
            await goes_on(1)
        assert (await host.does(wire.Remove, seat=1))["type"] == "done"
        while not party.state.deal_over:
            await goes_on(1)
        log = updated_log(host.browser.new_frames(), log)
        lines = [line for group in log for line in group]
        removed = next(place for place, line in enumerate(lines) if line[0] == "log-removed")
        assert lines[removed] == ["log-removed", {"seat": 1, "was": {"1": NAMES}}]
        tricks = [place for place, line in enumerate(lines) if "laid" in line[1]]
        before = [seats_of(line) for line in log[0]]
        assert before and all(one == {"1": "Guest1"} for one in before), "the auction was with the player"
        assert not any(seats_of(lines[place]) for place in tricks), "all cards of the seat were the bot's"
        # A newcomer takes the bot's seat: the cards stay the bot's.
        newcomer = Player(party.live_table, "zoe")
        await party.live_table.join(newcomer.tab)
        assert (await newcomer.does(wire.Sit, seat=1))["type"] == "done"
        log = updated_log(host.browser.new_frames(), log)
        bot = party.table.incidents[-1].was
        assert bot is not None and bot["character"]
        tricks = [line for group in log for line in group if "laid" in line[1]]
        assert len(tricks) == 8 and all(seats_of(line) == {"1": bot["character"]} for line in tricks)
        assert log[-1][-1] == ["log-sat", {"seat": 1}]
        second.tab.logs = True
        party.live_table.tabs.send_snapshot(host.tab)
        assert updated_log(host.browser.new_frames(), []) == log
        party.close()

    asyncio.run(scene())


NAMES = {"nickname": "Guest1", "character": None, "own": None}


def test_a_trick_in_progress_belongs_to_those_who_have_played_to_it() -> None:
    """Lines come in the order of events, each with the player of its time."""
    state = dealt_table("belote").state
    assert state is not None
    gone = {"nickname": "Ada", "character": None, "own": None}
    bot = {"nickname": None, "character": "zanetta", "own": None}
    then = [[("log-bid", {"seat": 1})], [("log-trick", {"laid": [[0, "8C"], [1, "9C"]]})]]
    later = [*then[:1], [("log-trick", {"laid": [[0, "8C"], [1, "9C"], [2, "TC"]]})]]
    for seat, was in ((1, {"was": {"1": gone}}), (2, {})):
        removed = [Incident(5, state, seat, "log-removed", gone)]
        found = woven(later, removed, [then])
        trick = ("log-trick", {"laid": later[1][0][1]["laid"], **was})
        assert found[1] == [trick, ("log-removed", {"seat": seat, "was": {str(seat): gone}})]
    both = [Incident(5, state, 1, "log-removed", gone), Incident(6, state, 1, "log-sat", bot)]
    found = woven(later, both, [then, later])
    assert found[0][0][1]["was"] == {"1": gone} and found[1][0][1]["was"] == {"1": gone}
    assert found[1][1:] == [
        ("log-removed", {"seat": 1, "was": {"1": gone}}),
        ("log-sat", {"seat": 1}),
    ]


def test_a_new_host_stays_in_the_log() -> None:
    async def scene() -> None:
        party = await gather(dealt_table("belote", persons=[0, 1]), only=[0, 1])
        host, second = party.players[:2]
        second.tab.logs = True
        party.live_table.tabs.send_snapshot(second.tab)
        log = updated_log(second.browser.new_frames(), [])
        assert second.browser.merged["table"]["host"] == 0
        assert (await host.does(wire.HandOver, seat=1))["type"] == "done"
        assert second.browser.merged["table"]["host"] == 1
        log = updated_log(second.browser.new_frames(), log)
        assert ["log-hosted", {"seat": 1}] in [line for group in log for line in group]
        seat = party.state.actors[0]
        await party.live_table.commit(action(party.table, seat, party.state.legal()[0].text, "person"))
        assert ["log-hosted", {"seat": 1}] in [
            line for group in updated_log(second.browser.new_frames(), log) for line in group
        ]
        party.close()

    asyncio.run(scene())
