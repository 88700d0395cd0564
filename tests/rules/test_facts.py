"""Scores from facts: those of played deals agree with the core, and facts that no deal can have are refused with a rule."""

import json
import pickle
import random
import re
from pathlib import Path
from typing import Any

import depth
import facts as read
import pytest
from scenarios.facts import REFUSED, SCORED, UNREADABLE, numbers, table, told

import ridotto
from ridotto import ImpossibleFacts, InvalidRecord, InvalidText
from ridotto.referee import judge
from ridotto.rulebook import rule, sentences

GAMES = tuple(read.READ)
DOCS = Path(__file__).parents[2] / "docs" / "facts.md"


@pytest.mark.parametrize("name", GAMES)
def test_facts_of_played_deals_give_the_score_of_the_core(name: str) -> None:
    """With all of the options, at all match scores: sheet, totals, the end of the match and what the next deal inherits."""
    for number in range(depth.times(40)):
        rng = depth.rng("facts", name, number)
        state = read.finished(name, rng)
        given = read.of(state, rng)
        assert not read.disagreement(state, given), (number, given, state.options, state.before)


# ---- rows of notation -----------------------------------------------------------------------------------------------


def tallied(name: str, options: str, words: str, before: str) -> dict[str, Any]:
    return ridotto.tally(name, table(options), told(words), scores=numbers(before))


@pytest.mark.parametrize(("name", "options", "words", "before", "scores"), SCORED)
def test_facts_give_the_scores_of_the_rulebook(name: str, options: str, words: str, before: str, scores: str) -> None:
    sheet = tallied(name, options, words, before)
    assert " ".join(map(str, sheet["scores"])) == scores
    for _, cited, points in sheet["lines"]:
        assert rule(cited) and len(points) == len(sheet["scores"])
    assert json.loads(json.dumps(sheet)) == sheet


@pytest.mark.parametrize(("name", "options", "words", "before", "cited", "fact", "case"), REFUSED)
def test_impossible_facts_are_refused(
    name: str, options: str, words: str, before: str, cited: str, fact: str, case: str
) -> None:
    with pytest.raises(ImpossibleFacts) as caught:
        tallied(name, options, words, before)
    error = caught.value
    assert (error.refusal.rule, error.fact, error.refusal.facts["case"]) == (cited, fact, f"facts-{case}")
    for language in ("en", "ja"):
        said = error.refusal.message_in(language)
        assert said[-1] in ".。" and "{" not in said and "\n" not in said
    assert str(error) == f"facts.{fact}: {cited}: {error.refusal.message}"
    assert str(pickle.loads(pickle.dumps(error))) == str(error)


def test_every_sentence_about_facts_is_said_somewhere() -> None:
    said = {f"{row[4]}.facts-{row[6]}" for row in REFUSED}
    assert {id for id in sentences() if ".facts-" in id} == said


@pytest.mark.parametrize(("name", "given", "said"), UNREADABLE)
def test_facts_that_cannot_be_read_are_reported(name: str, given: Any, said: str) -> None:
    with pytest.raises(InvalidRecord, match=re.escape(said)):
        ridotto.tally(name, None, given)


VALUES: list[Any] = [
    *(None, True, False, 0, 1, 3, 7, 8, 40, 90, 162, -5, 10**30, 1.5, float("nan"), "S", "NT", "capot", "none", "draw"),
    *(
        "",
        "QC KC AC",
        "\udcff",
        b"x",
        [],
        {},
        [1],
        [0, 0],
        [98, 64],
        [[], []],
        [[], [], [], []],
        [True, False],
        [{}, {}],
    ),
    *([{"trump": [1, 0]}, {}], [["AS 2S 3S"], []], [[7], [8]], [["QC KC AC"], [], [], []], [[""], []], [15, 15, 15]),
]


@pytest.mark.parametrize("name", GAMES)
def test_no_facts_cause_a_traceback(name: str) -> None:
    rng = depth.rng("nonsense", name)
    game = ridotto.game(name)
    for _ in range(depth.times(300)):
        given = {fact: rng.choice(VALUES) for fact in rng.sample(game.facts, rng.randrange(len(game.facts) + 1))}
        verdict = judge({"game": name, "dealer": 0, "facts": given})
        assert "error" in verdict or verdict["refused"] or verdict["deal_over"]


def test_the_tally_takes_what_a_deal_takes() -> None:
    game = ridotto.game("belote")
    due = ridotto.tally("belote", None, {"declarer": 0, "points": [81, 81]}, held=20)
    assert due == ridotto.tally(game, game.options(), {"declarer": 0, "points": (81, 81)}, held=20)
    assert (due["held"], due["scores"]) == (101, [0, 81])
    with pytest.raises(InvalidText):
        ridotto.tally("belote", {"target": -1}, {"declarer": None})
    with pytest.raises(InvalidText):
        ridotto.tally(7, None, {})  # type: ignore[arg-type]
    with pytest.raises(InvalidText, match="briscola has no scores from facts"):
        ridotto.tally("briscola", None, {})
    for wrong in ({"held": -1}, {"dealer": 4}, {"scores": [1]}, {"deals_used": 1}):
        with pytest.raises(InvalidRecord):
            ridotto.tally("belote", None, {"declarer": None}, **wrong)


def test_better_declarations_are_found_by_the_rules() -> None:
    """BEL-8.6 and the rulebook's example 7: queen-high wins; between equals the earlier player, so the dealer matters."""
    lines = [["8D 9D TD"], ["TS JS QS"], [], ["7H 8H 9H"]]
    facts = {"declarer": 0, "trump": "H", "points": [81, 81], "declarations": lines}
    assert ridotto.tally("belote", None, facts)["lines"][1] == ["combinations", "BEL-8.7", [0, 40]]
    equal = {**facts, "declarations": [["TD JD QD"], ["TS JS QS"], [], []]}
    for dealer, points in ((3, [20, 0]), (0, [0, 20])):
        assert ridotto.tally("belote", None, equal, dealer=dealer)["lines"][1][2] == points


# ---- records --------------------------------------------------------------------------------------------------------

TAKEN = {"declarer": 2, "points": [98, 64]}


def test_the_referee_judges_records_of_facts() -> None:
    verdict = judge({"game": "belote", "dealer": 3, "scores": [960, 985], "facts": TAKEN})
    assert verdict == {
        **{"game": "belote", "turn": None, "legal": [], "deal_over": True, "deal_scores": [98, 64]},
        **{"scores": [1058, 1049], "match_over": True, "winner": 0, "held": 0, "refused": None},
    }


def test_the_referee_refuses_impossible_facts() -> None:
    verdict = judge(
        {"game": "belote", "dealer": 3, "scores": [960, 985], "held": 20, "facts": {**TAKEN, "points": [98, 65]}}
    )
    refused = verdict["refused"]
    assert (refused["index"], refused["action"], refused["rule"]) == (0, "facts.points", "BEL-10.1")
    assert (verdict["scores"], verdict["deal_over"], verdict["deal_scores"], verdict["held"]) == (
        [960, 985],
        False,
        None,
        20,
    )


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"actions": []}, "actions: expected none beside facts"),
        ({"seed": 3}, "seed: expected none beside facts"),
        ({"dealer": None}, "dealer: missing"),
        ({"facts": {"declarer": "x"}}, "facts.declarer: expected a whole number from 0 to 3, got 'x'"),
        ({"scores": [1]}, "scores: [1] is not allowed"),
        ({"fact": {}}, "did you mean 'facts'?"),
        ({"game": "briscola"}, "briscola has no scores from facts"),
    ],
)
def test_records_of_facts_are_checked(changes: dict[str, Any], said: str) -> None:
    record = {"game": "belote", "dealer": 3, "facts": TAKEN, **changes}
    assert said in judge(record)["error"]


def test_a_match_may_mix_cards_and_facts() -> None:
    rng = random.Random(3)
    game = ridotto.game("belote")
    first = read.finished("belote", rng, game.deal(seed=1, dealer=3))
    second = read.finished("belote", rng, game.deal(seed=2, dealer=0, scores=first.totals, held=first.held))
    cards = [{"dealer": deal.dealer, "deal": deal.layout(), "actions": deal.actions} for deal in (first, second)]
    facts = [{"dealer": deal.dealer, "facts": read.of(deal, rng)} for deal in (first, second)]
    whole = judge({"game": "belote", "deals": cards, "scores": second.totals})
    assert whole["scores"] == second.totals
    for deals in ([facts[0], cards[1]], [cards[0], facts[1]], facts):
        assert judge({"game": "belote", "deals": deals, "scores": second.totals}) == whole
    assert judge({"game": "belote", "deals": [{"facts": TAKEN}, facts[1]]})["error"].startswith(
        "deals[0]: dealer: missing"
    )
    wrong = {"facts": {**TAKEN, "points": [98, 65]}}
    verdict = judge({"game": "belote", "deals": [facts[0], wrong, facts[1]]})
    assert verdict["refused"]["deal"] == 1 and verdict["scores"] == first.totals


def test_a_deal_of_facts_has_no_cards_to_show() -> None:
    with pytest.raises(InvalidRecord, match="facts: this deal has no cards to show, only facts"):
        ridotto.replay({"game": "belote", "dealer": 3, "facts": TAKEN})
    with pytest.raises(InvalidRecord, match=r"deals\[0\]\.facts"):
        ridotto.replay({"game": "belote", "deals": [{"dealer": 3, "facts": TAKEN}]})


# ---- the page -------------------------------------------------------------------------------------------------------


def test_the_page_explains_every_fact() -> None:
    sections = re.split(r"^## ", DOCS.read_text(encoding="utf-8"), flags=re.MULTILINE)
    pages = {section.partition("\n")[0].lower().replace(" ", "-"): section for section in sections}
    like = {"coinche": "belote", "biriba": "burraco"}
    for name in GAMES:
        page = pages[name] + pages.get(like.get(name, ""), "")
        for fact in ridotto.game(name).facts:
            assert f"`{fact}`" in page, (name, fact)
