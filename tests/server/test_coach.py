"""The coach on a server: hints with reasons, reviews of deals and records with their progress, and trying other moves."""

import asyncio
import threading
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import pytest
from searching import with_search
from server_process import LocalServer, Visitor, run_with_server

import ridotto
from ridotto import Match, State, View
from ridotto.bots.ears import SILENCE
from ridotto.coach import Advice, choices
from ridotto.search import Budget, Verdict
from ridotto.server.content import trials
from ridotto.server.content.sentences import sentence
from ridotto.server.table.checks import CommandRefused
from ridotto.server.wire.bodies import Try
from ridotto.server.workers import coach
from ridotto.server.workers.coach import CoachService, CrowdedError, Question
from ridotto.server.workers.fair_queue import Flow


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Run the coach in this process, where the tests' search is installed."""
    monkeypatch.setattr(coach, "start_pool", ThreadPoolExecutor)


def by_place(view: View, rng: Random, limit: Budget) -> Verdict:
    """A search that values each action a tenth of the deal less than the previous one."""
    values = {text: -0.1 * place for place, text in enumerate(view["legal"])}
    return Verdict(view["legal"][0], values, worlds=1)


async def asked(guest: Visitor, path: str, **body: Any) -> Any:
    answer = await guest.http.post(f"{guest.server.address}/api/{path}", json=body or None)
    return answer.json() if answer.status_code == 200 else (answer.status_code, answer.json()["error"])


async def reviewed(guest: Visitor, path: str, **body: Any) -> dict[str, Any]:
    """Return a review once it is done."""
    while not (found := await asked(guest, path, **body))["over"]:
        await asyncio.sleep(0.01)
    return dict(found)


async def plays_on(guest: Visitor) -> None:
    """Play the last legal action until the deal is over."""

    def playing() -> bool:
        return bool(guest.browser.merged["table"]["phase"] == "playing")

    while playing():
        await guest.until(lambda: not playing() or guest.browser.view["legal"])
        if playing():
            await guest.acts(guest.browser.view["legal"][-1])


def test_hints_reviews_and_other_moves(tmp_path: Path) -> None:
    async def scene(here: LocalServer) -> None:
        ada, bob = await here.visitor("Ada"), await here.visitor("Bob")
        table = await ada.opens("briscola", play=True, level="random", options={"target": 1})
        await ada.joins(table)
        await ada.until(lambda: (ada.browser.merged["view"] or {}).get("legal"))
        hint = await ada.does("hint")
        assert (hint["action"], hint["points"], hint["less"]) == (ada.browser.view["legal"][0], 0.0, 0.1)
        assert hint["reason"] == {"name": "gains", "given": {"points": 0.1}, "also": []}
        legal = ada.browser.view["legal"]
        worse = [(await ada.does("hint", about=action))["about"] for action in (*legal, "play 2S again")]
        assert (hint["about"], worse) == (None, [*(round(0.1 * place, 1) for place in range(len(legal))), None])
        assert await asked(ada, f"tables/{table}/deals/0/review") == (400, "deal 0 does not exist, expected 0 to -1")
        await plays_on(ada)

        review = await reviewed(ada, f"tables/{table}/deals/0/review")
        assert review["count"] == len(review["decisions"]) > 5
        assert {one["grade"] for one in review["decisions"]} == {"good", "inaccuracy"}  # 0.1 and 0.2 of a spread of 1
        steps = (await ada.http.get(f"{here.address}/api/tables/{table}/deals/0")).json()["steps"]
        for one in review["decisions"]:
            assert one["action"] in steps[one["step"]]["view"]["legal"]
            assert one["best"] == steps[one["step"]]["view"]["legal"][0]
        assert (await asked(bob, f"tables/{table}/deals/0/review"))[0] == 404
        assert (await bob.http.get(f"{here.address}/api/tables/{table}/deals/0")).status_code == 404

        while ada.browser.merged["table"]["phase"] != "over":  # a drawn deal
            await ada.does("ready")
            await plays_on(ada)
        record = f"records/{ada.browser.merged['table']['record']}/deals/0"
        assert await reviewed(bob, f"{record}/review", seat=0) == review
        assert await asked(bob, f"{record}/review", seat=5) == (400, "seat 5 does not exist, expected 0 to 1")

        first = review["decisions"][0]
        started = await asked(bob, f"{record}/try", seat=0, step=first["step"], moves=[])
        assert started["views"][0]["legal"][-1] == first["action"]
        again = await asked(bob, f"{record}/try", seat=0, step=first["step"], moves=[], action=first["best"])
        assert again["views"][0]["log"][-1] == [0, first["best"]] and again["views"][-1]["turn"] == 0
        refused = await asked(
            bob, f"{record}/try", seat=0, step=first["step"], moves=[first["best"]], action=first["best"]
        )
        assert (refused["rule"], refused["views"]) == ("BRI-4.2", [])
        offers = await asked(bob, f"{record}/try/offers", seat=0, step=first["step"], moves=[], cards=[])
        assert [one["action"] for one in offers] == started["views"][0]["legal"]
        assert (await asked(bob, f"{record}/try", seat=0, step=99, moves=[]))[0] == 400

    with with_search("briscola", by_place):
        run_with_server(tmp_path, scene)


def test_a_try_goes_to_the_end_of_the_deal_and_is_always_answered_alike() -> None:
    match = ridotto.Match(ridotto.game("briscola"), seed=3)
    while match.state.turn is not None:
        match = match.apply(match.state.legal_ids()[0])
    record, moves = match.record(), list[str]()
    told = trials.tried(record, 0, Try(seat=0, step=20, moves=[]), "en")
    while not told.over:
        action = told.views[-1]["legal"][-1]
        told = trials.tried(record, 0, Try(seat=0, step=20, moves=moves, action=action), "en")
        moves.append(action)
    assert told == trials.tried(record, 0, Try(seat=0, step=20, moves=moves[:-1], action=moves[-1]), "en")
    assert told.end is not None and told.before is not None
    with pytest.raises(ridotto.InvalidText, match="cannot have been done before"):
        trials.tried(record, 0, Try(seat=0, step=0, moves=["play 4C", "play 4C"]), "en")


def test_one_review_a_guest_and_no_more_than_the_crowd(monkeypatch: pytest.MonkeyPatch) -> None:
    """A guest who asks for another review gives up the first; a review without a waiting client stops."""
    match = ridotto.Match(ridotto.game("briscola"), seed=3)
    while match.state.turn is not None:
        match = match.apply(match.state.legal_ids()[0])
    monkeypatch.setattr(coach, "MOST_RUNNING", 2)

    async def scene() -> None:
        coach = CoachService()
        final = match.state
        first = coach.review("ada", "here", ("a", 0, 0), lambda: final, 0)
        assert coach.review("bob", "here", ("a", 0, 0), lambda: final, 0) is first
        other = coach.review("ada", "here", ("b", 0, 1), lambda: final, 1)
        assert (set(first.askers), set(other.askers)) == ({"bob"}, {"ada"})
        with pytest.raises(CrowdedError):
            coach.review("eve", "here", ("c", 0, 0), lambda: final, 0)
        coach.review("bob", "here", ("b", 0, 1), lambda: final, 1)
        await asyncio.gather(*coach.tasks)
        assert first.failed and ("a", 0, 0) not in coach.reviews
        assert other.over and not other.failed and len(other.found) == other.count == len(list(choices(final, [1])))
        assert coach.report(other, True).ahead == 0
        await coach.close()

    with with_search("briscola", by_place):
        asyncio.run(scene())
    with pytest.raises(ridotto.InvalidText, match="there is no search for briscola"):
        CoachService().review("ada", "here", ("a", 0, 0), lambda: match.state, 0)


# ---- fair queueing ---------------------------------------------------------------------------------------------------


class Held:
    """A search that records its questions, and blocks until released."""

    def __init__(self) -> None:
        self.go = threading.Semaphore(0)
        self.searched: list[tuple[int, int]] = []
        """Number of actions and seat of each view searched."""

    def __call__(self, view: View, rng: Random, limit: Budget) -> Verdict:
        self.searched.append((len(view["log"]), view["seat"]))
        assert self.go.acquire(timeout=20)
        return Verdict(view["legal"][0], {text: 0.0 for text in view["legal"]}, worlds=1)


@pytest.fixture
def held() -> Iterator[Held]:
    """Install a blocking search for Briscola, and release it after the test."""
    found = Held()
    with with_search("briscola", found):
        yield found
        found.go.release(1000)


def played() -> Match:
    """Return a finished deal of Briscola."""
    match = ridotto.Match(ridotto.game("briscola"), seed=3)
    while match.state.turn is not None:
        match = match.apply(match.state.legal_ids()[0])
    return match


def states(count: int) -> list[State]:
    """Return successive positions of one deal; the search tells hints apart by the length of their logs."""
    state, found = ridotto.game("briscola").deal(seed=3), list[State]()
    for _ in range(count):
        found.append(state)
        state = state.apply(state.legal_ids()[0])
    return found


def hint(
    coach: CoachService, flow: Flow, state: State, wanted: Callable[[], bool] = lambda: True
) -> asyncio.Task[Advice]:
    """Ask for a hint."""

    def question() -> Question | None:
        assert state.turn is not None
        return (state.view(state.turn), Random(0), SILENCE) if wanted() else None

    return asyncio.create_task(coach.advise(flow, state, question))


async def until(holds: Callable[[], object]) -> None:
    async with asyncio.timeout(20):
        while not holds():
            await asyncio.sleep(0.001)


def playing(scene: Callable[[CoachService], Awaitable[None]]) -> None:
    """Run a scene with a coach."""

    async def play() -> None:
        coach = CoachService()
        await scene(coach)
        await coach.close()

    asyncio.run(play())


def test_a_hint_of_another_address_is_the_next_to_begin(held: Held) -> None:
    """This holds for any number of tables of one address; within an address, guests take turns, and so do a guest's tables."""
    some = states(9)

    async def scene(coach: CoachService) -> None:
        asks = [hint(coach, Flow("crowd", "ada", f"a{number}"), some[number]) for number in range(5)]
        await until(lambda: held.searched)
        asks.append(hint(coach, Flow("crowd", "bob", "b"), some[5]))
        asks.append(hint(coach, Flow("street", "eve", "c"), some[6]))
        await until(lambda: coach.fair_queue.busy == 7)
        held.go.release(7)
        await asyncio.gather(*asks)

    playing(scene)
    order = [length for length, _ in held.searched]
    assert order[:3] == [0, 6, 5]
    assert sorted(order) == list(range(7))


def test_a_hint_that_cannot_begin_in_time_is_refused_as_later(held: Held, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coach, "HINT_TIMEOUT", 0.02)
    some = states(2)

    async def scene(coach: CoachService) -> None:
        first = hint(coach, Flow("crowd", "ada", "a"), some[0])
        await until(lambda: held.searched)
        with pytest.raises(CommandRefused) as no:
            await hint(coach, Flow("crowd", "bob", "b"), some[1])
        assert no.value.code == "later"
        held.go.release()
        assert (await first).action == some[0].view(some[0].turn)["legal"][0]
        assert not coach.pending and not coach.fair_queue.busy

    playing(scene)
    assert len(held.searched) == 1


def test_a_guest_waits_for_one_hint_at_a_table(held: Held) -> None:
    """Another request gets the same answer, one for a later position replaces it, and one whose position is over is not searched."""
    some = states(4)

    async def scene(coach: CoachService) -> None:
        first = hint(coach, Flow("crowd", "ada", "a"), some[0])
        await until(lambda: held.searched)
        flow, on = Flow("crowd", "bob", "b"), True
        same = [hint(coach, flow, some[1]) for _ in range(2)]
        await until(lambda: coach.fair_queue.busy == 2)
        later = [hint(coach, flow, some[2]) for _ in range(2)]
        over = hint(coach, Flow("crowd", "eve", "c"), some[3], lambda: on)
        await until(lambda: coach.fair_queue.busy == 3 and same[0].done())
        on = False
        held.go.release(3)
        assert await first
        one, other = await asyncio.gather(*later)
        assert one is other
        for task in (*same, over):
            with pytest.raises(CommandRefused) as no:
                await task
            assert no.value.code == "stale"

    playing(scene)
    assert [length for length, _ in held.searched] == [0, 2]


def test_a_hint_nobody_waits_for_is_not_started(held: Held) -> None:
    """A tab that has disconnected leaves the queue; a search in progress keeps the process until it ends."""
    some = states(3)

    async def scene(coach: CoachService) -> None:
        first = hint(coach, Flow("crowd", "ada", "a"), some[0])
        await until(lambda: held.searched)
        gone = hint(coach, Flow("crowd", "bob", "b"), some[1])
        stays = hint(coach, Flow("crowd", "eve", "c"), some[2])
        await until(lambda: coach.fair_queue.busy == 3)
        gone.cancel()
        first.cancel()
        await asyncio.gather(gone, first, return_exceptions=True)
        await until(lambda: coach.fair_queue.busy == 2)
        assert coach.fair_queue.running == 1 and len(held.searched) == 1
        held.go.release(2)
        assert await stays

    playing(scene)
    assert [length for length, _ in held.searched] == [0, 2]


def test_hints_come_between_the_decisions_of_a_review(held: Held) -> None:
    final, some = played().state, states(2)

    async def scene(coach: CoachService) -> None:
        going = coach.review("ada", "crowd", ("a", 0, 0), lambda: final, 0)
        await until(lambda: held.searched)
        asks = [hint(coach, Flow("crowd", "ada", f"{number}"), some[number]) for number in range(2)]
        await until(lambda: coach.fair_queue.busy == 3)
        held.go.release(3)
        await asyncio.gather(*asks)
        held.go.release(100)
        await until(lambda: going.over)
        assert not going.failed

    playing(scene)
    assert {length for length, _ in held.searched[1:3]} == {0, 1}


def test_the_address_with_the_most_reviews_makes_room_for_others(held: Held, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its latest review stops; an address gets no more than its share when there are too many."""
    monkeypatch.setattr(coach, "MOST_RUNNING", 3)
    final = played().state

    async def scene(coach: CoachService) -> None:
        crowd = [coach.review(f"g{number}", "crowd", (number,), lambda: final, 0) for number in range(3)]
        with pytest.raises(CrowdedError):
            coach.review("g4", "crowd", (4,), lambda: final, 0)
        mine = coach.review("eve", "street", ("mine",), lambda: final, 0)
        assert not crowd[2].askers and list(coach.reviews) == [(0,), (1,), ("mine",)]
        with pytest.raises(CrowdedError):
            coach.review("bob", "street", ("his",), lambda: final, 0)
        assert coach.reviews[("mine",)] is mine
        held.go.release(1000)
        await asyncio.gather(*coach.tasks)
        assert crowd[2].failed and mine.over and not mine.failed

    playing(scene)


def test_a_player_can_act_while_the_coach_is_busy(tmp_path: Path, held: Held) -> None:
    """The refusal is a sentence in the player's language, and a tab that disconnects withdraws its requests."""

    async def scene(here: LocalServer) -> None:
        ada, bob = await here.visitor("Ada"), await here.visitor("Bob")
        for guest in (ada, bob):
            table = await guest.opens("briscola", play=True, level="random")
            await guest.joins(table)
            await guest.until(lambda guest=guest: (guest.browser.merged["view"] or {}).get("legal"))
        first = await ada.sends("hint")
        await until(lambda: held.searched)
        waits = await bob.sends("hint")
        await until(lambda: here.registry.coaching.fair_queue.busy == 2)
        assert (await bob.acts(bob.browser.view["legal"][0]))["type"] == "done"
        held.go.release()
        await ada.until(lambda: first not in ada.unanswered)
        await bob.until(lambda: waits not in bob.unanswered)
        stale = next(answer for answer in bob.browser.answers if answer.get("id") == waits)
        assert (stale["type"], stale["code"]) == ("refused", "stale")
        assert len(held.searched) == 1

        await ada.sends("hint")
        await until(lambda: len(held.searched) == 2)
        await bob.until(lambda: bob.browser.view["legal"])
        gone = await bob.sends("hint")
        await until(lambda: here.registry.coaching.fair_queue.busy == 2)
        await bob.leaves()
        await until(lambda: here.registry.coaching.fair_queue.busy == 1)
        assert gone in bob.unanswered
        held.go.release(10)

    run_with_server(tmp_path, scene)


def test_the_coach_says_later_in_both_languages() -> None:
    assert sentence(CommandRefused("later"), "en") == "The coach is busy: ask again in a moment."
    assert sentence(CommandRefused("later"), "ja").startswith("コーチ")
