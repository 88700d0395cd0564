"""Matches of so many deals, the dealer after a void deal, and options that exclude each other."""

import random
from typing import Any

import pytest
from games import walk

import ridotto
from ridotto import InvalidRecord, InvalidText, Match, Record
from ridotto.core.options import Conflict, Options, choice, compatible, deals, flag, number
from ridotto.referee import judge

CONTESTS = {"belote": "BEL-11.7", "coinche": "COI-10.5", "burraco": "BUR-13.5", "biriba": "BIR-13.5"}
VOID = {"belote": ["pass"] * 8, "coinche": ["pass"] * 4}
RULES = {"belote": "BEL-5.7", "coinche": "COI-5.13"}


def played(match: Match, rng: random.Random) -> Match:
    """Return the match after a random current deal."""
    return match.follow(walk(match.state, rng)[-1])


def whole(name: str, seed: int, **given: Any) -> Match:
    """Return a random match, to its end."""
    game, rng = ridotto.game(name), random.Random(seed)
    match = played(Match(game, game.options(**given), seed=seed), rng)
    while not match.over:
        match = played(match.next_deal(), rng)
    return match


# ---- matches of so many deals ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", CONTESTS)
@pytest.mark.parametrize("limit", [1, 3])
def test_a_match_ends_after_its_number_of_counted_deals(name: str, limit: int) -> None:
    """BEL-11.7, COI-10.5, BUR-13.5, BIR-13.5: void deals do not count; the higher total wins, whatever the target."""
    for seed in range(4):
        match = whole(name, seed, deals=limit)
        counted = [deal for deal in match.deals if deal.sheet()["outcome"] != "void"]
        assert len(counted) == limit and match.state is counted[-1]
        best = max(match.scores)
        leaders = [side for side, total in enumerate(match.scores) if total == best]
        assert match.winner == (leaders[0] if len(leaders) == 1 else None)
        record = match.record()
        assert "deals_used" not in record and all("deals_used" not in deal for deal in record["deals"])
        assert Record.read(record).replay().state == match.state


@pytest.mark.parametrize("name", CONTESTS)
def test_a_record_of_one_deal_says_how_many_were_before_it(name: str) -> None:
    match = whole(name, 7, deals=2)
    used = [deal.record()["deals_used"] for deal in match.deals]
    assert used[0] == 0 and used[-1] == 1
    for deal in match.deals:
        replayed = Record.read(deal.record()).replay().state
        assert replayed == deal and replayed.match_over == deal.match_over
        assert deal.view(0)["deals_used"] == deal.view(None)["deals_used"] == deal.record()["deals_used"]
    missing = {key: value for key, value in match.state.record().items() if key != "deals_used"}
    assert not Record.read(missing).replay().state.match_over, "0 where it is missing"


@pytest.mark.parametrize("name", CONTESTS)
@pytest.mark.parametrize("used", [2, 3, 100])
def test_a_deal_after_the_last_is_an_invalid_record(name: str, used: int) -> None:
    game = ridotto.game(name)
    record = game.deal(game.options(deals=2), seed=1).record()
    assert judge({**record, "deals_used": used}) == {
        "error": f"deals_used: {used} is not allowed, expected less than the option deals: 2"
    }


@pytest.mark.parametrize("name", CONTESTS)
def test_without_the_option_the_key_is_neither_written_nor_read(name: str) -> None:
    game = ridotto.game(name)
    state = game.deal(seed=1)
    assert "deals_used" not in state.record() and "deals_used" not in state.view(0)
    assert Record.read({**state.record(), "deals_used": "x"}).replay().state == state
    with pytest.raises(InvalidRecord, match=r"deals_used: .* has no such key without the option deals"):
        game.deal(seed=1, deals_used=1)


@pytest.mark.parametrize("name", CONTESTS)
def test_how_many_deals_were_before_is_in_the_key(name: str) -> None:
    game = ridotto.game(name)
    options = game.options(deals=3)
    keys = {game.deal(options, seed=1, dealer=0, deals_used=used).key(0) for used in range(3)}
    assert len(keys) == 3


@pytest.mark.parametrize("name", CONTESTS)
def test_a_sampled_deal_is_the_same_one_of_the_match(name: str) -> None:
    game = ridotto.game(name)
    state = game.deal(game.options(deals=3), seed=1, deals_used=2)
    assert game.sample(state.view(0), random.Random(1)).carried()["deals_used"] == 2


@pytest.mark.parametrize("name", CONTESTS)
def test_equal_totals_are_a_draw(name: str) -> None:
    """BEL-11.7, COI-10.5, BUR-13.5, BIR-13.5: `match_over` true, `winner` null."""
    game = ridotto.game(name)
    options = game.options(deals=1)
    rng = random.Random(3)
    deal = walk(game.deal(options, seed=3), rng)[-1]
    while deal.sheet()["outcome"] == "void":
        deal = walk(game.deal(options, seed=rng.getrandbits(32)), rng)[-1]
    points = deal.scores
    assert points
    level = [max(points) - own for own in points]
    record = {**deal.record(), "scores": level}
    result = judge(record)
    assert result["match_over"] is True and result["winner"] is None and len(set(result["scores"])) == 1


def test_points_held_after_the_last_deal_lapse() -> None:
    """BEL-11.8, and BEL-11.7: a deal whose points are held over counts."""
    game = ridotto.game("belote")
    rng = random.Random(1)
    seed = 0
    while True:
        deal = walk(game.deal(game.options(deals=1), seed=seed), rng)[-1]
        if deal.sheet()["outcome"] == "tied":
            break
        seed += 1
    assert deal.sheet()["held"] > 0 and deal.match_over and deal.result()["held"] == 0
    later = Record.read({**deal.record(), "options": {"deals": 2}}).replay().state
    assert not later.match_over and later.carries() == {"held": deal.sheet()["held"], "deals_used": 1}


# ---- the dealer after a void deal ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", VOID)
@pytest.mark.parametrize(("redeal", "due"), [("next", 3), ("same", 2)])
def test_who_deals_after_a_void_deal(name: str, redeal: str, due: int) -> None:
    """BEL-5.7, COI-5.13: the next seat, or the same dealer again."""
    game = ridotto.game(name)
    options = game.options(void_redeal=redeal, deals=2)
    match = Match(game, options, seed=1, dealer=2)
    for action in VOID[name]:
        match = match.apply(action)
    match = match.next_deal()
    assert match.state.dealer == due and match.state.carried()["deals_used"] == 0
    played_out = played(match, random.Random(2))
    if played_out.state.sheet()["outcome"] != "void":
        assert played_out.next_deal().state.dealer == (due + 1) % 4
    record = match.record()
    assert Record.read(record).replay().state == match.state
    record["deals"][1]["dealer"] = wrong = 5 - due
    rule = RULES[name]
    said = f"deals[1].dealer: {wrong} is not the next dealer, expected {due} after a void deal ({rule})"
    assert judge(record) == {"error": said}


# ---- options that exclude each other ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "given", "said"),
    [
        ("belote", {"deals": 12, "target": 500}, "options deals and target: 12 does not go with 500"),
        ("belote", {"deals": 12, "early_claim": True}, "options deals and early_claim: 12 does not go with true"),
        ("coinche", {"deals": 12, "target": 2000}, "options deals and target: 12 does not go with 2000"),
        ("burraco", {"deals": 3, "target": 1005}, "options deals and target: 3 does not go with 1005"),
        ("biriba", {"deals": 3, "target": 5000}, "options deals and target: 3 does not go with 5000"),
        (
            "biriba",
            {"preset": "pagat", "deals": 3, "target": 4000},
            "options deals and target: 3 does not go with 4000",
        ),
    ],
)
def test_deals_and_a_target_are_refused_together(name: str, given: dict[str, Any], said: str) -> None:
    with pytest.raises(InvalidText, match=said):
        ridotto.game(name).options(**given)


@pytest.mark.parametrize("name", CONTESTS)
def test_a_default_is_not_given(name: str) -> None:
    game = ridotto.game(name)
    target = game.options()["target"]
    assert game.options(deals=3, target=target).changed == {"deals": 3}


def test_deals_beside_a_preset_replace_its_target() -> None:
    options = ridotto.game("biriba").preset("pagat", deals=3)
    assert options["target"] == 3000 and options["initial_meld"] == "none"
    assert options.changed == {"preset": "pagat", "deals": 3}
    assert ridotto.game("biriba").options(**options.changed) == options


OF_A_CLUB = (
    number("target", "X-1", 100, 1, default_by={"players": {3: 60}}),
    deals("X-2", "early"),
    flag("early", "X-3", False),
    choice("players", "X-4", 4, 2, 3),
    choice("partners", "X-5", "fixed", "drawn", conflicts=(Conflict("players", others=(2, 3)),)),
    choice("first", "X-6", "random", 0, 1, 2, 3, conflicts=(Conflict("players", (2, 3), (2,)),)),
    number("alone", "X-7", 10, 0, conflicts=(Conflict("players", others=(2, 4)),)),
)
CLUB = {"contest": {"deals": 12}, "early": {"early": True, "target": 50}}


def of_club(preset: str = "", **given: Any) -> dict[str, Any]:
    settings = compatible(OF_A_CLUB, CLUB[preset], given) if preset else {}
    return Options("club", OF_A_CLUB, {**settings, **given}).changed


@pytest.mark.parametrize(
    ("preset", "given", "changed"),
    [
        ("contest", {}, {"deals": 12}),
        ("contest", {"target": 50}, {"target": 50}),
        ("contest", {"early": True}, {"early": True}),
        ("contest", {"target": 100}, {"deals": 12}),
        ("contest", {"deals": None}, {}),
        ("early", {"deals": 3}, {"deals": 3}),
        ("", {"players": 3, "target": 60}, {"players": 3}),
        ("", {"players": 3, "target": 100}, {"players": 3, "target": 100}),
        ("", {"players": 3, "deals": 3}, {"players": 3, "deals": 3}),
        ("", {"players": 3, "first": 2}, {"players": 3, "first": 2}),
        ("", {"players": 3, "alone": 0}, {"players": 3, "alone": 0}),
    ],
)
def test_what_is_given_beside_a_preset_or_another_option(
    preset: str, given: dict[str, Any], changed: dict[str, Any]
) -> None:
    assert of_club(preset, **given) == changed


@pytest.mark.parametrize(
    "given",
    [
        {"players": 2, "partners": "drawn"},
        {"players": 2, "first": 3},
        {"alone": 0},
        {"players": 2, "alone": 20},
        {"players": 3, "deals": 3, "target": 100},
    ],
)
def test_conflicts_with_a_default(given: dict[str, Any]) -> None:
    with pytest.raises(InvalidText, match=r"^options (partners|first|alone|deals) and (players|target): "):
        of_club(**given)
