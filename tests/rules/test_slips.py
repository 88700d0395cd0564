"""Real-life slips: the referee for directors continues past infractions and gives rule, article and adjusted score."""

import copy
import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import depth
import pytest
from scenarios.slips import SLIPS, Slip

import ridotto
from ridotto import InvalidRecord, InvalidText, codes
from ridotto.cli import main
from ridotto.cli.books import looked_up
from ridotto.director import direct, notation
from ridotto.referee import judge
from ridotto.rulebook import LANGUAGES, RULE_ID, prefix, rule

GAMES = ("belote", "coinche", "briscola-bugiarda", "burraco", "biriba", "truco")


@pytest.mark.parametrize("slip", SLIPS, ids=lambda slip: slip.told)
def test_a_slip_gets_its_ruling(slip: Slip) -> None:
    verdict = direct(json.dumps(slip.record))
    found = [
        f"{'-' if one['index'] is None else one['index']} {one['rule']} {one['article']['id']} {one['effect']}"
        for one in verdict["infractions"]
    ]
    assert "; ".join(found) == slip.infractions
    adjusted = [one["adjusted"] and one["adjusted"]["scores"] for one in verdict["infractions"]]
    assert tuple(adjusted) == slip.adjusted
    assert verdict.get("deal_scores") == slip.scores
    assert [one["found"] for one in verdict["infractions"]] == [slip.found, *[None] * (len(found) - 1)]
    assert json.loads(json.dumps(verdict)) == verdict


# ---- records of any deal --------------------------------------------------------------------------------------------

DEALT = [
    ("belote", ""),
    ("belote", "contest"),
    ("coinche", "contest"),
    ("briscola-bugiarda", ""),
    ("truco", "quick"),
    ("burraco", "tournament"),
    ("biriba", ""),
]


def finished(name: str, preset: str, rng: random.Random) -> ridotto.State:
    game = ridotto.game(name)
    state = game.deal(game.preset(preset or "default"), seed=rng.randrange(10**9))
    while not state.deal_over:
        state = state.apply(rng.choice(state.legal()))
    return state


@pytest.mark.parametrize(("name", "preset"), DEALT)
def test_a_lawful_deal_has_no_infraction(name: str, preset: str) -> None:
    """Actions that name their players are enough: hands are those that the play shows, and games of tricks score as in the core."""
    for number in range(depth.times(4)):
        rng = depth.rng("slips", name, number)
        state = finished(name, preset, rng)
        seen = {key: value for key, value in state.layout().items() if key in ("turnup", "upcard", "vira")}
        melds = "upcard" in seen
        hands = state.layout().get("hands") if melds else [None] * state.seats
        record = {
            **{"game": name, "preset": preset or "default", "dealer": state.dealer, "deal": {"hands": hands, **seen}},
            "actions": [f"{seat}: {action}" for seat, action in state.log],
        }
        verdict = direct(record)
        assert [one for one in verdict["infractions"] if one["certain"]] == [], number
        if not melds:
            assert verdict["infractions"] == []
            assert (verdict["deal_scores"], verdict["winner"]) == (state.scores, state.winner)


@pytest.mark.parametrize(("name", "preset"), DEALT)
def test_records_of_our_tables_are_read_as_the_referee_reads_them(name: str, preset: str) -> None:
    state = finished(name, preset, depth.rng("slips of tables", name))
    record = state.record()
    verdict, known = direct(record), judge(record)
    assert verdict["infractions"] == []
    assert {key: verdict[key] for key in known if key not in ("legal", "refused")} == {
        key: value for key, value in known.items() if key not in ("legal", "refused")
    }


def test_a_match_goes_on_from_deal_to_deal() -> None:
    facts = {"declarer": 0, "points": [81, 81]}
    deals = [{"dealer": 3, "facts": facts}, {"facts": {"declarer": 1, "points": [62, 100]}}, SLIPS[0].record]
    verdict = direct({"game": "belote", "deals": [{**deal, "game": "belote"} for deal in deals]})
    assert [deal["scores"] for deal in verdict["deals"]] == [[0, 81], [62, 262], [62, 262]]
    assert [(one["deal"], one["index"]) for one in verdict["infractions"]] == [(2, 1)]
    with pytest.raises(InvalidRecord, match=r"^deals\[0\]: dealer: missing"):
        direct({"game": "belote", "deals": [{"actions": ["pass"]}]})


def test_a_revoke_that_stands_counts_as_it_lay() -> None:
    """West has a spade and throws a heart; the trick is quitted, and the deal scores what was taken."""
    hands = ["AS KS QS JS TS 9S 8S 7S", "AH KH QH JH TH 9H 8H 7H", "AD KD QD JD TD 9D 8D 7D", "AC KC QC JC TC 9C 8C 7C"]
    hands = [hand.split() for hand in hands]
    hands[0][7], hands[1][7] = "7H", "7S"
    record = {
        **{"game": "belote", "dealer": 3, "contract": {"declarer": 2, "trump": "D"}, "deal": {"hands": hands}},
        "actions": ["AS", "1: 8H", "2: 7D", "3: 7C", *("AD KC KS 7S KD QC QS 9H QD JC JS TH JD TC TS JH".split())],
    }
    verdict = direct(record)
    (revoke,) = verdict["infractions"]
    assert (revoke["rule"], revoke["effect"], revoke["found"]) == ("BEL-7.3", "stands", 7)
    assert revoke["message"] == "Follow suit: S was led and seat 1 holds 7S."
    assert verdict["turn"] == 2
    record["actions"][1] = {"seat": 1, "action": "8H", "ruling": "back"}
    record["actions"].insert(2, "1: 7S")
    (revoke,) = direct(record, "ja")["infractions"][:1]
    assert (revoke["article"]["id"], revoke["effect"], revoke["ruled"]) == ("BEL-C.5", "back", True)
    assert revoke["message"].startswith("スートを")


SILENCED = [
    ("belote", "turnup", "1: take", ["0: pass", "1: pass", "2: pass", "3: take"], 4),
    ("coinche", None, "2: bid 80 H", ["0: pass", "1: bid 80 S", "2: bid 90 H"], 3),
]


@pytest.mark.parametrize(("name", "turnup", "wrong", "calls", "at"), SILENCED)
def test_a_side_that_called_out_of_turn_may_not_call_again(
    name: str, turnup: str | None, wrong: str, calls: list[str], at: int
) -> None:
    """The later call of the player or the partner is void, too (BEL-C.7, COI-C.7), unless the director lets it stand."""
    deal = {"hands": [None] * 4, **({"turnup": "7H"} if turnup else {})}
    record = {"game": name, "dealer": 3, "deal": deal, "actions": [wrong, *calls]}
    first, again = direct(record)["infractions"]
    assert (first["index"], first["effect"], first["article"]["id"][3:]) == (0, "back", "-C.7")
    assert (again["index"], again["effect"], again["article"]["id"]) == (at, "back", first["article"]["id"])
    assert (
        "may call again in this deal" in again["message"]
        and "もう" in direct(record, "ja")["infractions"][1]["message"]
    )
    assert direct(record)["turn"] == (at % 4 if name == "belote" else 3)  # it counts as a pass
    record["actions"][at] = {"seat": int(calls[-1][0]), "action": calls[-1][3:], "ruling": "stands"}
    assert [one["effect"] for one in direct(record)["infractions"]] == ["back", "stands"]
    record["actions"][0] = {
        "seat": int(wrong[0]),
        "action": wrong[3:],
        "ruling": "back",
        "article": f"{name[:3].upper()}-C.1",
    }
    assert [one["index"] for one in direct(record)["infractions"]] == [0]  # another article does not silence


def test_a_hand_with_a_card_too_many_is_a_misdeal() -> None:
    hands = ["AS KS QS JS TS 9S 8S 7S AC".split(), None, None, None]
    record = {"game": "belote", "dealer": 2, "contract": {"declarer": 3, "trump": "S"}, "deal": {"hands": hands}}
    (misdeal,) = direct({**record, "actions": ["3: 7H"]})["infractions"]
    assert (misdeal["article"]["id"], misdeal["seat"], misdeal["adjusted"]["scores"]) == ("BEL-C.2", 2, [0, 162])
    hands = [["3S", "KH", "5D", "6D"], None, None, None]
    (misdeal,) = direct({"game": "truco", "preset": "quick", "dealer": 2, "deal": {"hands": hands}})["infractions"]
    assert (misdeal["case"], misdeal["effect"]) == ("misdeal", "redeal")


def test_a_held_card_cannot_be_declared_by_another() -> None:
    record = {
        **{"game": "coinche", "dealer": 3, "contract": {"declarer": 0, "number": 80, "denomination": "S"}},
        "actions": ["declare QH KH AH", "0: KS", "1: declare 9H 9S", "1: AH"],
    }
    with pytest.raises(InvalidRecord, match=r"^actions\[2\]"):
        direct(record)


# ---- reading --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("nation", "letters", "text", "read"),
    [
        ("fr", False, "V♠", "JS"),
        ("fr", False, "joue 10 coeur", "play TH"),
        ("fr", False, "annonce D♥ R♥ A♥", "declare QH KH AH"),
        ("fr", False, "prend ♠", "take S"),
        ("fr", False, "bid 110 SA", "bid 110 NT"),
        ("fr", False, "play KS", "play KS"),
        ("fr", True, "VP", "JS"),
        ("fr", True, "prend C", "take H"),
        ("it", False, "gioca Re di denari", "play KD"),
        ("it", False, "cala 9♥ Jolly J♥", "meld 9H JK JH"),
        ("it", False, "chiamo 3", "bid 3"),
        ("pt", False, "joga 4 de paus coberta", "play 4C down"),
        ("pt", False, "seis", "truco"),
        ("el", False, "πετάει Ρ♠", "discard KS"),
        ("en", False, "add 2 ♥10", "add 2 TH"),
    ],
)
def test_cards_are_read_as_a_nation_writes_them(nation: str, letters: bool, text: str, read: str) -> None:
    assert notation.read(text, nation, letters) == read


@pytest.mark.parametrize(
    ("record", "said"),
    [
        ("{", "not JSON: "),
        ([], "a record is a JSON object, got []"),
        ({"game": 1}, "game: expected a name, got 1"),
        ({"game": "belote", "note": 1}, "record: 'note' is unknown, expected one of "),
        ({"game": "belote", "actions": ["pass"]}, "dealer: missing, expected a seat"),
        ({"game": "belote", "dealer": 5}, "dealer: expected a whole number from 0 to 3, got 5"),
        ({"game": "belote", "dealer": 0, "actions": ["4: pass"]}, "actions[0].seat: expected a whole number from 0 to 3"),
        ({"game": "belote", "dealer": 0, "actions": ["zzz"]}, 'actions[0]: "zzz" is not an action: '),
        ({"game": "belote", "dealer": 0, "actions": [{"action": "pass", "ruling": "off"}]}, "actions[0].ruling: expected one of"),
        ({"game": "belote", "dealer": 0, "notation": "xx"}, "notation: expected one of en, fr, it, pt, el, got 'xx'"),
        ({"game": "belote", "dealer": 0, "incidents": [{"case": "rain", "seat": 1}]}, "incidents[0].case: expected one of"),
        ({"game": "belote", "dealer": 0, "deal": {"hands": [["AS", "AS"], None]}}, "deal: 'AS' is there too often"),
        ({"game": "belote", "dealer": 0, "contract": {"declarer": 1}}, "contract.trump is missing"),
        (
            {"game": "truco", "dealer": 0, "deal": {"hands": [None] * 4}, "actions": [{"seat": 1, "action": "accept", "ruling": "stands"}]},
            "actions[0].ruling: 'accept' cannot stay on the table",
        ),
    ],
)  # fmt: skip
def test_a_record_that_cannot_be_read_is_told_where(record: Any, said: str) -> None:
    with pytest.raises(ValueError, match=re.escape(said)) as caught:
        direct(record)
    assert isinstance(caught.value, InvalidRecord)


JUNK = (None, 5, -1, 1.5, "x", "AS", [], {}, [1], {"a": 1}, True, [["AS", "AS"]], "0: play AS", {"seat": 9}, [None] * 9)


def places(value: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the places inside a record."""
    yield at
    for key in value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ():
        yield from places(value[key], (*at, key))


def with_junk(value: Any, at: tuple[Any, ...], junk: Any) -> Any:
    if not at:
        return junk
    changed = copy.copy(value)
    changed[at[0]] = with_junk(value[at[0]], at[1:], junk)
    return changed


def test_whatever_a_slip_says_there_is_a_verdict_or_a_sentence() -> None:
    for number in range(depth.times(400)):
        rng = depth.rng("junk", number)
        record = rng.choice(SLIPS).record
        for _ in range(rng.choice((1, 1, 2))):
            at = rng.choice(list(places(record))[1:])
            record = with_junk(record, at, rng.choice(JUNK))
        try:
            verdict = direct(record)
        except (InvalidRecord, InvalidText):
            continue
        assert "infractions" in verdict and "scores" in verdict, record


# ---- codes ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_a_code_cites_rules_and_sources(name: str) -> None:
    """Each game answers the five common cases; an article without a source is at the director's discretion."""
    found = codes.code(name)
    assert [one.id for one in found.articles] == [
        f"{prefix(name)}-C.{number + 1}" for number in range(len(found.articles))
    ]
    assert all(codes.about(name, case) for case in codes.CASES)
    for one in found.articles:
        assert codes.article(one.id) is one
        assert all(rule(cited) for cited in one.rules)
        assert all(rule(cited) for cited in re.findall(RULE_ID, " ".join(one.refusals)))
        assert all(one.title[language] and one.told(language)[-1] in ".。)）" for language in LANGUAGES)
        assert one.effect in ("stands", "back", "redeal", "cancelled", "none")
        assert one.source or one.discretion or one.case == "revoke"
        assert one.source is None or one.source.url.startswith("http")


def test_articles_are_cited_like_rules() -> None:
    text = looked_up("bel-c.4", "en")
    assert text.startswith("**BEL-C.4** Revoke: ") and text.endswith("[BEL-7.3, BEL-7.5, BEL-7.6]")
    assert looked_up("BEL-C", "ja").count("**BEL-C.") == len(codes.code("belote").articles)


def test_the_command_line_reads_slips(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "slips.jsonl"
    good = {"game": "belote", "dealer": 0, "facts": {"declarer": 1, "points": [62, 100]}}
    file.write_text("\n".join(json.dumps(one) for one in (good, SLIPS[0].record, {"game": "whist"})), encoding="utf-8")
    assert main(["referee", "--director", "--jsonl", str(file), "--language", "ja"]) == 2
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [len(line.get("infractions", ())) for line in lines] == [0, 1, 0]
    assert lines[0]["deal_scores"] == [62, 100]
    assert lines[1]["infractions"][0]["article"]["title"] == "手番でないのに出したカード"
    assert (lines[2]["line"], "'whist'" in lines[2]["error"]) == (3, False)
