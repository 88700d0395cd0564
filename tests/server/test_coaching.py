"""The coach at a server: hints with reasons, reviews of deals and records that tell how far they have come, and other moves to try."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import pytest
from running import Here, Visitor, evening
from searching import with_search

import ridotto
from ridotto import View
from ridotto.coach import choices
from ridotto.search import Budget, Verdict
from ridotto.server import coaching, trials
from ridotto.server.bodies import Try
from ridotto.server.coaching import Coaching, CrowdedError


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """The coach thinks in this process, where the search of the tests is known."""
    monkeypatch.setattr(coaching, "begun", ThreadPoolExecutor)


def by_place(view: View, rng: Random, limit: Budget) -> Verdict:
    """Finds each action a tenth of the deal worse than the one before it."""
    values = {text: -0.1 * place for place, text in enumerate(view["legal"])}
    return Verdict(view["legal"][0], values, worlds=1)


async def asked(guest: Visitor, path: str, **body: Any) -> Any:
    answer = await guest.http.post(f"{guest.server.address}/api/{path}", json=body or None)
    return answer.json() if answer.status_code == 200 else (answer.status_code, answer.json()["error"])


async def reviewed(guest: Visitor, path: str, **body: Any) -> dict[str, Any]:
    """A review, once it is done."""
    while not (found := await asked(guest, path, **body))["over"]:
        await asyncio.sleep(0.01)
    return dict(found)


async def plays_on(guest: Visitor) -> None:
    """The last of what may be done, until the deal is over."""

    def playing() -> bool:
        return bool(guest.browser.merged["table"]["phase"] == "playing")

    while playing():
        await guest.until(lambda: not playing() or guest.browser.view["legal"])
        if playing():
            await guest.acts(guest.browser.view["legal"][-1])


def test_hints_reviews_and_other_moves(tmp_path: Path) -> None:
    async def scene(here: Here) -> None:
        ada, bob = await here.visitor("Ada"), await here.visitor("Bob")
        table = await ada.opens("briscola", play=True, level="random", options={"target": 1})
        await ada.joins(table)
        await ada.until(lambda: (ada.browser.merged["view"] or {}).get("legal"))
        hint = await ada.does("hint")
        assert (hint["action"], hint["points"], hint["less"]) == (ada.browser.view["legal"][0], 0.0, 0.1)
        assert hint["reason"] == {"name": "gains", "given": {"points": 0.1}}
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
        evening(tmp_path, scene)


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
    """Whoever asks for another one gives up the first; what nobody waits for any more stops."""
    match = ridotto.Match(ridotto.game("briscola"), seed=3)
    while match.state.turn is not None:
        match = match.apply(match.state.legal_ids()[0])
    monkeypatch.setattr(coaching, "CROWD", 2)

    async def scene() -> None:
        coach = Coaching()
        final = match.state
        first = coach.review("ada", ("a", 0, 0), lambda: final, 0)
        assert coach.review("bob", ("a", 0, 0), lambda: final, 0) is first
        other = coach.review("ada", ("b", 0, 1), lambda: final, 1)
        assert (first.askers, other.askers) == ({"bob"}, {"ada"})
        with pytest.raises(CrowdedError):
            coach.review("eve", ("c", 0, 0), lambda: final, 0)
        coach.review("bob", ("b", 0, 1), lambda: final, 1)
        await asyncio.gather(*coach.tasks)
        assert first.failed and ("a", 0, 0) not in coach.reviews
        assert other.over and not other.failed and len(other.found) == other.count == len(list(choices(final, [1])))
        assert coach.told(other, True).ahead == 0
        await coach.close()

    with with_search("briscola", by_place):
        asyncio.run(scene())
    with pytest.raises(ridotto.InvalidText, match="there is no search for briscola"):
        Coaching().review("ada", ("a", 0, 0), lambda: match.state, 0)
