"""Tests of the model of Belote: rows of the rulebook, consistency, and invariants in random deals."""

from typing import Any

import depth
from models import belote
from models.belote_family import ALL_DECLARE_LINES, CARDS, SUITS, public_declarations
from scenarios import belote as rows

VOCABULARY = (
    ["pass", "take"]
    + [f"take {suit}" for suit in SUITS]
    + ["claim"]
    + ALL_DECLARE_LINES
    + [f"play {card}" for card in CARDS]
)


def replay(record: dict[str, Any]) -> tuple[belote.Model, tuple[int, str] | None]:
    """Return the model after the record, and (index, rule) of the refused action, if any."""
    model = belote.Model(record)
    for index, action in enumerate(record["actions"]):
        rule = model.refuse(action)
        if rule is not None:
            return model, (index, rule)
        model.apply(action)
    return model, None


def test_another_seat_is_refused() -> None:
    """BEL-14.1, and its position in BEL-14.5."""
    model, _ = replay(rows.choosing("pass"))
    assert model.turn == 2
    for seat in (0, 1, 3):
        for line in ("pass", "take", "take S", "play AS", "claim", "declare JS JH JD JC"):
            assert model.refuse(line, seat) == "BEL-14.1"
        assert model.refuse("pas", seat) == "BEL-14.2"
    assert model.refuse("take S", 2) == "BEL-5.2"
    assert model.refuse("take", 2) is None
    over, _ = replay(rows.choosing(*["pass"] * 8))
    assert over.refuse("pass", 3) == "BEL-11.6"
    claim, _ = replay(rows.claimed(1))
    assert [claim.refuse("claim", seat) for seat in range(4)] == [None, "BEL-14.1", "BEL-14.1", "BEL-14.1"]


def check_agreement(model: belote.Model) -> list[str]:
    legal = model.legal()
    assert [line for line in VOCABULARY if model.refuse(line) is None] == sorted(legal, key=VOCABULARY.index)
    assert len(set(legal)) == len(legal)
    return legal


def test_random_deals() -> None:
    """`legal()` and `refuse()` agree, every deal ends, cards and points are conserved."""
    seen = {
        "void": 0,
        "claim": 0,
        "capot": 0,
        "tie": 0,
        "made": 0,
        "failed": 0,
        "melds": 0,
        "belote": 0,
        "match over": 0,
    }
    for number in depth.until(lambda: all(seen.values()), 300):
        rng = depth.rng("belote", number)
        record = belote.random_record(rng)
        model = belote.Model(record)
        scores, held = list(model.scores), model.held
        claimed = False
        lines = 0
        while model.turn is not None:
            legal = check_agreement(model) if number % 2 == 0 else model.legal()
            assert model.result()["deal_scores"] is None and model.scores == scores and model.held == held
            action = belote.random_action(model, rng)
            assert action in legal
            for line in (belote.random_line(model, rng), rng.choice(VOCABULARY)):
                rule = model.refuse(line)
                assert rule is None or rule.startswith("BEL-")
                if rule is None and line not in legal:
                    assert line.startswith("declare ")  # the cards in another order
                elif line in legal:
                    assert rule is None
                assert model.refuse(line, (model.turn + 1) % 4) in ("BEL-14.1", "BEL-14.2")
            claimed = action == "claim"
            model.apply(action)
            lines += 1
            if model.play is not None:
                on_table = [card for _, cards in model.play.tricks for card in cards] + [
                    card for _, card in model.play.trick
                ]
                assert sorted(on_table + [card for hand in model.play.hands for card in hand]) == sorted(CARDS)
            assert lines < 100
        assert model.legal() == [] and model.refuse(belote.random_line(model, rng)) == "BEL-11.6"
        result = model.result()
        assert result["deal_over"] and result["scores"] == [scores[i] + result["deal_scores"][i] for i in (0, 1)]
        seen["match over"] += result["match_over"]
        if result["match_over"]:
            assert result["held"] == 0
        if model.play is None:
            assert result["deal_scores"] == [0, 0] and result["held"] == held
            seen["void"] += 1
            continue
        play = model.play
        assert sum(1 for hand in play.dealt for _ in hand) == 32
        if claimed:
            seen["claim"] += 1
            assert result["match_over"]
            continue
        assert play.card_points(0) + play.card_points(1) == 152
        capot = 8 in (play.tricks_of(0), play.tricks_of(1))
        extras = sum(play.meld_points(side) + 20 * play.belotes(side) for side in (0, 1))
        everything = 152 + (100 if capot else 10) + extras
        seen["capot"] += capot
        seen["melds"] += extras not in (0, 20)
        seen["belote"] += play.belotes(0) + play.belotes(1)
        # Points neither appear nor vanish: scored + held afterwards = the deal's points + held before.
        if not result["match_over"]:
            assert sum(result["deal_scores"]) + result["held"] == everything + held
        attack = model.declarer % 2
        seen["made" if result["deal_scores"][attack] > 20 else "failed"] += 1
        seen["tie"] += result["held"] > held
    assert all(seen.values()), seen


def test_public_declarations() -> None:
    """BEL-8.5, 8.6, 8.8, 12.3, for example 15 and some comparisons."""
    nothing = {"announced": [None] * 4, "comparison": None, "winners": None}
    model = belote.Model(rows.example_15())
    heard = []
    for action in rows.example_15()["actions"]:
        model.apply(action)
        heard.append(public_declarations(model))
    # Three bids; "declare QC KC AC" is secret until "play KC".
    assert heard[:4] == [nothing] * 4
    assert heard[4] == {**nothing, "announced": [20, None, None, None]}
    assert heard[6] == heard[4]  # seats 1 and 2 declared nothing
    assert heard[7] == heard[4]  # seat 3 has declared but not played
    after = {
        "announced": [20, None, None, 20],
        "comparison": [{"kind": "run", "top": "A"}, {"kind": "run", "top": "J"}],
        "winners": {"team": 0, "combinations": [["declare QC KC AC"], [], [], []]},
    }
    assert heard[8] == after and heard[-1] == after

    def after_trick_1(declared: dict[int, list[str]], trumps: str, trick: str, **options: Any) -> dict[str, Any]:
        compared, refused = replay(rows.compare(declared, trumps, trick, **options))
        assert refused is None
        return public_declarations(compared)

    # Equal kind and rank: the comparison reveals which run is in trumps.
    tie = after_trick_1({0: [rows.TD_RUN], 1: [rows.TH_RUN]}, "H", rows.LED_BY_0)
    assert tie["comparison"] == [
        {"kind": "run", "top": "Q", "in_trumps": False},
        {"kind": "run", "top": "Q", "in_trumps": True},
    ]
    assert tie["winners"] == {"team": 1, "combinations": [[], ["declare TH JH QH"], [], []]}
    # Equal values of different kinds: only the best value is announced, but the winners show all combinations.
    aces = after_trick_1(rows.EXAMPLE_8_ACES, "H", rows.LED_BY_0)
    assert aces["announced"] == [100, 100, 100, None]
    assert aces["comparison"] == [{"kind": "four", "top": "A"}, {"kind": "run", "top": "K"}]
    assert aces["winners"]["combinations"] == [["declare 7S 8S 9S TS JS QS"], [], ["declare AS AH AD AC"], []]
    # Different values: only the values are revealed; a second combination stays secret until it is shown.
    several = after_trick_1({0: ["7S 8S 9S", "7D 8D 9D"], 1: [rows.TS_RUN], 2: ["JH QH KH AH"]}, "H", rows.LED_BY_0)
    assert several["announced"] == [20, 20, 50, None] and several["comparison"] is None
    assert several["winners"]["combinations"] == [
        ["declare 7S 8S 9S", "declare 7D 8D 9D"],
        [],
        ["declare JH QH KH AH"],
        [],
    ]
    # Declarations by one side only, or none.
    alone = after_trick_1({3: ["7H 8H 9H"]}, "S", rows.LED_BY_0)
    assert alone == {
        **nothing,
        "announced": [None, None, None, 20],
        "winners": {"team": 1, "combinations": [[], [], [], ["declare 7H 8H 9H"]]},
    }
    assert after_trick_1({}, "S", rows.LED_BY_0) == nothing
