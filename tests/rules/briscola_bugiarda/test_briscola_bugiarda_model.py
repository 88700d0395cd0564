"""The plain model of Briscola bugiarda against the rulebook's rows and its own invariants in random deals."""

from typing import Any

import depth
import pytest
from models.briscola_bugiarda import (
    PACK,
    POINTS,
    VOCABULARY,
    Model,
    points_of,
    random_action,
    random_line,
    random_record,
)
from scenarios.briscola_bugiarda import (
    ACCOUNTS,
    PASSED_OUT,
    VIEWS,
    Trick,
    View,
    X,
    calls,
    record,
)


def replay(model: Model, actions: list[str]) -> tuple[int, str] | None:
    """Apply the actions; return the index and rule of the first one refused, or None."""
    for index, action in enumerate(actions):
        rule = model.refuse(action)
        if rule is not None:
            return index, rule
        model.apply(action)
    return None


@pytest.mark.parametrize(("played", "tricks"), ACCOUNTS)
def test_margins(played: dict[str, Any], tricks: list[Trick]) -> None:
    """BRB-3.4, 7.5: winner and points of each trick given; the deals given are whole packs."""
    model = Model(played)
    assert replay(model, played["actions"]) is None
    for seat in range(5):
        mine = [trick for trick in tricks if trick.winner == seat]
        assert model.tricks_won[seat] == [list(trick.cards) for trick in mine]
        assert [points_of(cards) for cards in model.tricks_won[seat]] == [trick.points for trick in mine]
    assert sorted(card for trick in tricks for card in trick.cards) == sorted(PACK)


@pytest.mark.parametrize("row", VIEWS, ids=lambda row: row.name)
def test_view(row: View) -> None:
    """BRB-10.3."""
    model = Model(row.record)
    assert replay(model, row.record["actions"]) is None
    assert tuple(model.partner_seen_by(seat) for seat in (0, 1, 2, 3, 4, None)) == row.seen


@pytest.mark.parametrize(
    ("auction", "trumps", "text", "seat", "rule"),
    [
        ("", "", "bid A", 1, None),
        ("", "", "bid A", 2, "BRB-12.3"),
        ("", "", "pass", 0, "BRB-12.3"),
        ("", "", "bid 8", 2, "BRB-12.1"),  # 12.1 before 12.3
        ("", "", "trump S", 2, "BRB-12.3"),  # 12.3 before 12.2
        ("", "", "trump S", 1, "BRB-12.2"),
        ("Q", "", "bid A", 3, "BRB-12.3"),  # 12.3 before 5.3
        ("Q", "", "bid A", 2, "BRB-5.3"),
        ("alone", "", "trump S", 2, "BRB-12.3"),
        ("Q - - - -", "S", "play AS", 2, "BRB-12.3"),
        ("Q - - - -", "S", "play QS", 2, "BRB-12.3"),
        ("Q - - - -", "S", "play QS", 1, "BRB-7.3"),
        (PASSED_OUT, "", "pass", 3, "BRB-12.4"),  # 12.4 before 12.3
    ],
)
def test_speakers(auction: str, trumps: str, text: str, seat: int, rule: str | None) -> None:
    """BRB-12.3 and the order of BRB-12.4, with the seat that speaks."""
    row = record(X, auction, trumps)
    model = Model(row)
    assert replay(model, row["actions"]) is None
    assert model.refuse(text, seat) == rule


def check_state(model: Model) -> None:
    """A text is in legal if and only if refuse returns None; cards and points are conserved."""
    legal = model.legal()
    assert [line for line in VOCABULARY if model.refuse(line) is None] == [line for line in VOCABULARY if line in legal]
    assert len(set(legal)) == len(legal)
    assert set(legal) <= set(VOCABULARY)
    assert bool(legal) == (model.turn is not None)
    if model.turn is not None:
        others = [seat for seat in range(5) if seat != model.turn]
        assert all(model.refuse(legal[0], seat) == "BRB-12.3" for seat in others)
    taken = [card for tricks in model.tricks_won for trick in tricks for card in trick]
    places = [card for hand in model.hands for card in hand] + [card for _, card in model.table] + taken
    assert sorted(places) == sorted(PACK)
    assert points_of(places) == 120


def check_partner_seen(model: Model) -> None:
    """No seat knows more than its hand and the table reveal."""
    seen = {seat: model.partner_seen_by(seat) for seat in (0, 1, 2, 3, 4, None)}
    holders = [seat for seat in range(5) if model.called_card in model.dealt[seat]]
    if model.called_card is None or model.called_card_played:
        assert len(set(seen.values())) == 1
    else:
        (holder,) = holders
        truth = "none" if holder == model.declarer else holder
        assert seen == {seat: truth if seat == holder else "unknown" for seat in seen}


def play_deal(number: int, checks: bool) -> tuple[dict[str, Any], Model]:
    rng = depth.rng("briscola", number)
    row = random_record(rng)
    model = Model(row)
    steps = 0
    while model.turn is not None:
        if checks:
            check_state(model)
            check_partner_seen(model)
            line = random_line(model, rng)
            assert (model.refuse(line) is None) == (line in model.legal())
        model.apply(random_action(model, rng))
        steps += 1
        assert steps <= 15 + 1 + 40
    check_state(model)
    check_partner_seen(model)
    result = model.result()
    assert result["deal_over"]
    assert result["turn"] is None
    assert sum(result["deal_scores"]) == 0  # BRB-8.7
    assert sum(result["scores"]) == 5 * model.options["stock"]
    assert (model.declarer is None) == (len(model.passed) == 5)
    if model.declarer is None:
        assert result["deal_scores"] == [0] * 5
    else:
        assert not any(model.hands)
        assert sum(len(tricks) for tricks in model.tricks_won) == 8
    if result["match_over"]:
        assert all(result["scores"][seat] == max(result["scores"]) for seat in result["winners"])
    return row, model


def test_random_deals_agree() -> None:
    for number in range(depth.times(300)):
        play_deal(number, checks=True)


def test_random_deals_reach_everything() -> None:
    """Every payment, kind of auction, option and end of a match occurs."""
    expected = {(chips, won) for chips in (2, 4, 6, 8, 12, 16) for won in (True, False)}
    paid: set[tuple[int, bool]] = set()
    deals = []
    for number in depth.until(lambda: paid == expected, 1000):
        row, model = play_deal(number, checks=False)
        deals.append((row, model))
        if model.trumps:
            paid.add((abs(model.deal_scores[model.declarer]), model.deal_scores[model.declarer] > 0))
    assert paid == expected
    models = [model for _, model in deals]
    assert {model.last_bid for model in models} == {None, *"A3KQJ76542", "alone"}
    assert {len(model.passed) for model in models} == {0, 1, 2, 3, 4, 5}
    assert any(model.called_card and model.called_card in model.dealt[model.declarer] for model in models)
    assert {model.match_over for model in models} == {True, False}
    for name, values in {
        "deals": 7,
        "minutes": 4,
        "stock": 7,
        "first_dealer": 6,
        "faces": 2,
        "count_passed_out": 2,
        "bankrupt": 2,
    }.items():
        assert len({model.options[name] for model in models}) == values, name
    assert any(hand is None for row, _ in deals for hand in row["deal"].get("hands", []))
    assert any("deck" in row["deal"] for row, _ in deals)
    assert {row.get("time_up") for row, _ in deals} == {None, True}


def test_random_lines_meet_every_refusal() -> None:
    """Random lines provoke every refusal, and a refused line changes nothing."""
    expected = {f"BRB-{item}" for item in ("5.3", "7.3", "12.1", "12.2", "12.3", "12.4")}
    met: set[str] = set()
    for number in depth.until(lambda: met == expected, 100):
        rng = depth.rng("refusals", number)
        model = Model(random_record(rng))
        while True:
            before = model.legal()
            for _ in range(3):
                line, seat = random_line(model, rng), rng.choice([None, None, 0, 1, 2, 3, 4])
                rule = model.refuse(line, seat)
                if rule is not None:
                    met.add(rule)
                    with pytest.raises(ValueError, match=rule):
                        model.apply(line, seat)
            assert model.legal() == before
            if model.turn is None:
                break
            model.apply(random_action(model, rng))
    assert met == expected


def test_pack_and_ids() -> None:
    """40 cards, 120 points, 30 in every suit (BRB-3.2, 3.4); 56 actions (BRB-12.5)."""
    assert len(set(PACK)) == 40
    assert len(set(VOCABULARY)) == 56
    assert sum(POINTS.values()) == 30
    assert VOCABULARY[:12] == [*calls("A 3 K Q J 7 6 5 4 2 alone"), "pass"]
    assert VOCABULARY[12:18] == ["trump S", "trump H", "trump D", "trump C", "play AS", "play 3S"]
