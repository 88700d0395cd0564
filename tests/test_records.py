"""Records: bad ones are reported in a sentence, and no input causes a traceback."""

import json
import random
from typing import Any

import pytest
from games import GAMES, module, random_deal, walk
from hypothesis import given
from hypothesis import strategies as st

import ridotto
from ridotto import IllegalAction, InvalidRecord, InvalidText, Record
from ridotto.referee import judge

GOOD = ridotto.game("belote").deal(seed=1, dealer=3).record()


def with_(**changes: Any) -> dict[str, Any]:
    """Return a good record with some keys changed; None removes a key."""
    record = {**GOOD, **changes}
    return {key: value for key, value in record.items() if value is not None or key == "scores"}


@pytest.mark.parametrize(
    ("record", "said"),
    [
        ("", "not JSON"),
        ("{", "not JSON"),
        ('{"game": "belote"}\n{"game": "belote"}\n', "expected one record, found more at line 2, column 1"),
        ("[]", "a record is a JSON object"),
        ("nul", "not JSON"),
        ("[" * 100_000, "not JSON"),
        (b"\xff\xfe\x00", "not JSON"),
        ("1" * 10_000, "not JSON"),
        ({}, "game: expected a name, got None"),
        ({"game": 5}, "game: expected a name, got 5"),
        ({"game": "whist"}, "game: 'whist' is not a game"),
        (with_(options=[]), "options: expected an object"),
        (with_(options={"target": "x"}), "options: option target: 'x' is not allowed"),
        (with_(options={"trumps": 1}), "options: 'trumps' is not an option of belote"),
        (with_(dealer=None), "dealer: missing"),
        (with_(dealer="0"), "dealer: '0' is not a seat"),
        (with_(scores=[1, "2"]), "scores: [1, '2'] is not allowed"),
        (with_(held="x"), "held: 'x' is not allowed"),
        (with_(deal=None), "exactly one of 'deal' and 'seed'"),
        (with_(seed=3), "exactly one of 'deal' and 'seed'"),
        (with_(deal=5), "deal: expected an object, got 5"),
        (with_(actions="pass"), "actions: expected a list of texts, got 'pass'"),
        (with_(actions=["pass", 7]), "actions[1]: expected a text, got 7"),
        (with_(action=["pass"]), "'action' is unknown, did you mean 'actions'?"),
        ({"game": "belote", "deals": []}, "deals: expected a list of deals"),
        ({"game": "belote", "deals": [5]}, "deals[0]: expected an object"),
        ({"game": "belote", "deals": [{}]}, "deals[0].deal: expected exactly one"),
        ({"game": "belote", "deals": [{"deal": {}, "dealer": 0}]}, "deals[0]: deal.hands: expected 4 lists"),
        ({"game": "belote", "dealer": 1, "deals": [{}]}, "dealer: in a match this key belongs in each of the deals"),
        (
            {"game": "belote", "deals": [{"seed": 1, "dealer": 0}, {"seed": 1}]},
            "deals[1]: the deal before it is not over",
        ),
        (
            {"game": "belote", "deals": [{"seed": 1, "dealer": 0, "actions": ["pass"] * 8}, {"seed": 1, "dealer": 0}]},
            "deals[1].dealer: 0 is not the next dealer, expected 1",
        ),
        (
            {"game": "belote", "scores": [5, 0], "deals": [{"seed": 1, "dealer": 0, "actions": ["pass"] * 8}]},
            "scores: the record says [5, 0], the replay gives [0, 0]",
        ),
    ],
)
def test_bad_records_are_reported_in_a_sentence(record: Any, said: str) -> None:
    verdict = judge(record)
    assert list(verdict) == ["error"]
    assert said in verdict["error"]
    assert "\n" not in verdict["error"]
    with pytest.raises(InvalidRecord):
        Record.read(record).replay()


def test_a_refused_action_stops_the_replay_and_leaves_the_state_before_it() -> None:
    verdict = judge(with_(actions=["pass", "take S", "pass"]))
    assert verdict["refused"]["index"] == 1
    assert verdict["refused"]["rule"] == "BEL-5.2"
    assert verdict["turn"] == 1
    assert verdict["legal"] == ["pass", "take"]
    with pytest.raises(IllegalAction) as error:
        ridotto.replay(with_(actions=["pass", "take S", "pass"]))
    assert error.value.refusal.rule == "BEL-5.2"


def test_nothing_is_accepted_after_the_end_not_even_nonsense() -> None:
    """BEL-11.6 precedes BEL-14.2, and COI-10.4 precedes COI-13.1."""
    for line in ("pass", "nonsense", "declare", ""):
        verdict = judge(with_(actions=["pass"] * 8 + [line]))
        assert verdict["refused"]["rule"] == "BEL-11.6"
        over = {"game": "coinche", "seed": 1, "dealer": 0, "actions": ["pass"] * 4 + [line]}
        assert judge(over)["refused"]["rule"] == "COI-10.4"


def test_a_match_refuses_by_deal_and_index() -> None:
    deals = [{"seed": 1, "dealer": 0, "actions": ["pass"] * 8}, {"seed": 2, "actions": ["pass", "play AS"]}]
    refused = judge({"game": "belote", "deals": deals})["refused"]
    assert (refused["deal"], refused["index"], refused["rule"]) == (1, 1, "BEL-5.6")


@pytest.mark.parametrize("name", GAMES)
def test_views_of_a_record_step_by_step(name: str) -> None:
    rng = random.Random(name)
    states = walk(random_deal(name, rng), rng)
    views = list(Record.read(states[-1].record()).views(1))
    assert views == [state.view(1) for state in states]


def test_records_keep_other_keys() -> None:
    """Unknown keys are ignored; talk is not an action."""
    record = with_(talk=[{"after": 0, "seat": 1, "text": "bonjour"}], comment="table 3")
    assert judge(record)["refused"] is None
    assert json.loads(Record.read(record).json()) == record


@given(st.binary(max_size=200) | st.text(max_size=200))
def test_any_bytes_get_a_verdict(source: bytes | str) -> None:
    assert isinstance(judge(source), dict)


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["AS", "pass", "belote"]),
    lambda inner: (
        st.lists(inner, max_size=5)
        | st.dictionaries(
            st.sampled_from(["game", "deal", "hands", "deck", "deals", "seed", "dealer", "actions", "x"]),
            inner,
            max_size=5,
        )
    ),
    max_leaves=20,
)


@given(st.sampled_from(sorted(GOOD)), JSON, st.sampled_from(GAMES))
def test_any_damage_gets_a_verdict(key: str, value: Any, name: str) -> None:
    verdict = judge({**GOOD, "game": name, key: value})
    assert "error" in verdict or "scores" in verdict


@given(st.sampled_from(GAMES), st.integers(0, 2**32), st.text(max_size=12))
def test_any_line_is_an_action_or_a_refusal(name: str, seed: int, noise: str) -> None:
    rng = random.Random(seed)
    state = rng.choice(walk(random_deal(name, rng), rng))
    model = module("models", name)  # a game without a model has no lines of its own to damage
    lines = [noise, noise + "\n", "play " + noise, "declare " + noise, "bid " + noise]
    lines += [model.damaged(action.text, rng) for action in state.legal()[:3]] if hasattr(model, "damaged") else []
    for line in lines:
        refusal = state.why_not(line)
        if refusal is None:
            assert state.apply(line).actions[-1]
        else:
            assert refusal.message
            with pytest.raises((IllegalAction, InvalidText)):
                state.apply(line)
