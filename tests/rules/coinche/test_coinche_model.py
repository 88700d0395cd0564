"""Tests of the model of Coinche: rows of the rulebook, consistency, and invariants in random deals."""

from typing import Any

import depth
from models import coinche
from models.belote_family import ALL_DECLARE_LINES, CARDS, public_declarations
from scenarios import belote as belote_rows
from scenarios import coinche as rows

BIDS = [f"bid {number} {denomination}" for number in range(60, 920, 5) for denomination in coinche.DENOMINATIONS]
VOCABULARY = [
    "pass",
    *BIDS,
    *(f"bid capot {denomination}" for denomination in coinche.DENOMINATIONS),
    "coinche",
    "surcoinche",
    *ALL_DECLARE_LINES,
    *(f"play {card}" for card in CARDS),
]
PLACE = {line: place for place, line in enumerate(VOCABULARY)}


def replay(record: dict[str, Any]) -> tuple[coinche.Model, tuple[int, str] | None]:
    """Return the model after the record, and (index, rule) of the refused action, if any."""
    model = coinche.Model(record)
    for index, action in enumerate(record["actions"]):
        rule = model.refuse(action)
        if rule is not None:
            return model, (index, rule)
        model.apply(action)
    return model, None


def test_another_seat_is_refused() -> None:
    """COI-13.1 and its exception, COI-5.10."""
    model, _ = replay(rows.auction("bid 80 S", "pass", coinche_turn="any_time"))
    assert model.turn == 3
    for seat in (0, 1, 2):
        for line in ("pass", "bid 90 S", "bid 85 S", "coinche", "surcoinche", "play AS", "declare JS JH JD JC"):
            assert model.refuse(line, seat) == "COI-13.1"
    accepted = {
        (f"coinche @{named}", said)
        for named in range(4)
        for said in range(4)
        if model.refuse(f"coinche @{named}", said) is None
    }
    assert accepted == {("coinche @0", 0), ("coinche @2", 2)}
    assert model.refuse("coinche @0", 2) == "COI-13.1"
    assert model.refuse("coinche @1", 1) == "COI-5.7"
    assert model.refuse("coinche @3", 3) == "COI-5.7"
    model.apply("coinche @0", 0)
    assert model.turn == 1
    assert model.refuse("coinche @2", 2) == "COI-5.8"
    on_turn, _ = replay(rows.auction("bid 80 S", "pass"))
    assert [on_turn.refuse(f"coinche @{seat}", seat) for seat in range(4)] == ["COI-5.10"] * 4
    playing, _ = replay(rows.auction("bid 80 S", "pass", "pass", "pass", coinche_turn="any_time"))
    assert playing.refuse("coinche @2", 2) == "COI-5.12"
    assert playing.refuse("play AS", 0) == "COI-13.1"
    over, _ = replay(rows.auction("pass", "pass", "pass", "pass"))
    assert over.refuse("pass", 3) == "COI-10.4"


def check_agreement(model: coinche.Model) -> list[str]:
    legal = model.legal()
    # During the play all bids are refused for the same reason, so a few are enough.
    words = VOCABULARY if model.play is None and not model.answers else VOCABULARY[:20] + VOCABULARY[1 + len(BIDS) :]
    assert [line for line in words if model.refuse(line) is None] == sorted(legal, key=PLACE.__getitem__)
    assert len(set(legal)) == len(legal)
    return legal


def test_random_deals() -> None:
    """`legal()` and `refuse()` agree, every deal ends, cards and points are conserved."""
    seen: dict[str, int] = dict.fromkeys(
        ["void", "out of turn", "x1", "x2", "x4", "capot bid", "all tricks", "made", "failed", "doubled pay"]
        + ["melds", "several belotes", "match over"]
        + coinche.DENOMINATIONS, 0
    )  # fmt: skip
    for number in depth.until(lambda: all(seen.values()), depth.half(300)):
        rng = depth.rng("coinche", number)
        record = coinche.random_record(rng)
        model = coinche.Model(record)
        scores = list(model.scores)
        lines = 0
        while model.turn is not None:
            legal = check_agreement(model) if number % 2 == 0 else model.legal()
            assert model.result()["deal_scores"] is None and model.scores == scores
            action = coinche.random_action(model, rng)
            assert action in legal or action.startswith("coinche @")
            seen["out of turn"] += action.startswith("coinche @") and int(action[-1]) != model.turn
            for line in (coinche.random_line(model, rng), rng.choice(VOCABULARY)):
                rule = model.refuse(line)
                assert rule is None or rule.startswith(("BEL-", "COI-"))
                if rule is None and line not in legal:
                    assert line.startswith(("declare ", "coinche @"))
                elif line in legal:
                    assert rule is None
                if not line.startswith("coinche @"):
                    assert model.refuse(line, (model.turn + 1) % 4) == "COI-13.1"
            model.apply(action)
            lines += 1
            if model.play is not None:
                on_table = [card for _, cards in model.play.tricks for card in cards] + [
                    card for _, card in model.play.trick
                ]
                assert sorted(on_table + [card for hand in model.play.hands for card in hand]) == sorted(CARDS)
            assert lines < 250
        assert model.legal() == [] and model.refuse(coinche.random_line(model, rng)) == "COI-10.4"
        result = model.result()
        assert result["deal_over"] and result["scores"] == [scores[i] + result["deal_scores"][i] for i in (0, 1)]
        assert all(points % 10 == 0 for points in result["deal_scores"])
        seen["match over"] += result["match_over"]
        if model.play is None:
            assert result["deal_scores"] == [0, 0]
            seen["void"] += 1
            continue
        play, contract = model.play, model.last_bid
        assert contract is not None
        no_trumps = {11: 120, 19: 152}[model.options["nt_ace"]]  # COI-9.13
        all_trumps = {"trump": 248, "scaled": 152}[model.options["at_values"]]  # COI-9.14
        in_all = {"NT": no_trumps, "AT": all_trumps}.get(play.denomination, 152)
        assert play.card_points(0) + play.card_points(1) == in_all
        melds = [play.meld_points(side) for side in (0, 1)]
        belotes = [20 * play.belotes(side) for side in (0, 1)]
        attack = contract.seat % 2
        all_tricks = play.tricks_of(attack) == 8
        # A made contract scores its number and all points; rounding changes each score by at most 5.
        everything = in_all + 10 + sum(melds) + sum(belotes)
        unbid = model.options["unbid_capot"] if all_tricks else 0  # COI-9.12
        made_sum = everything + (500 if contract.number is None else contract.number + unbid)
        if contract.number is None and model.options["capot_pay"] == "flat":  # COI-9.15
            made_sum = 500 + sum(belotes) + melds[1 - attack]
        made = abs(sum(result["deal_scores"]) - made_sum * model.multiplier) <= 10
        if model.multiplier > 1 and model.options["doubled_pay"] == "contract":  # COI-9.11
            apart = [result["deal_scores"][side] - belotes[side] for side in (0, 1)]
            assert sorted(apart) == [0, (contract.number + 160) * model.multiplier]
            made = apart[attack] > 0
            seen["doubled pay"] += 1
        elif not made:
            penalty = 500 if contract.number is None else contract.number + 160
            extra = {"none": 0, "own": melds[1 - attack] + belotes[1 - attack]}.get(
                model.options["failed_defence_extras"], sum(melds) + belotes[1 - attack]
            )
            assert result["deal_scores"][attack] == belotes[attack] * model.multiplier
            assert result["deal_scores"][1 - attack] == (penalty + extra) * model.multiplier
        seen["made" if made else "failed"] += 1
        seen[contract.denomination] += 1
        seen[f"x{model.multiplier}"] += 1
        seen["capot bid"] += contract.number is None
        seen["all tricks"] += all_tricks
        seen["melds"] += sum(melds) > 0
        seen["several belotes"] += sum(belotes) > 20
    assert all(seen.values()), seen


def test_public_declarations() -> None:
    """COI-11.1 with BEL-12.3; COI-7.3: without a trump suit the comparison does not mention trumps."""
    nothing = {"announced": [None] * 4, "comparison": None, "winners": None}
    model, _ = replay(rows.auction("bid 80 S"))
    assert public_declarations(model) == nothing
    declared = {0: ["TC JC QC"], 1: ["TS JS QS"]}
    queens = [{"kind": "run", "top": "Q"}, {"kind": "run", "top": "Q"}]
    for denomination in ("NT", "AT"):
        model, _ = replay(rows.played(rows.ONE_SUIT_EACH, f"80 {denomination}", 1, declare=declared, upto=1))
        heard = public_declarations(model)
        assert heard["announced"] == [20, 20, None, None] and heard["comparison"] == queens
        assert heard["winners"] == {"team": 1, "combinations": [[], ["declare TS JS QS"], [], []]}
    model, _ = replay(rows.played(rows.ONE_SUIT_EACH, "80 S", 1, declare=declared, upto=1))
    assert public_declarations(model)["comparison"] == [
        {**queens[0], "in_trumps": False},
        {**queens[1], "in_trumps": True},
    ]
    # Values by denomination.
    model, _ = replay(
        rows.played(rows.NT_FOURS, "80 NT", 1, declare={0: [belote_rows.JACKS], 1: [belote_rows.KINGS]}, upto=1)
    )
    heard = public_declarations(model)
    assert heard["announced"] == [100, 100, None, None]
    assert heard["comparison"] == [{"kind": "four", "top": "J"}, {"kind": "four", "top": "K"}]
    assert heard["winners"]["team"] == 1
