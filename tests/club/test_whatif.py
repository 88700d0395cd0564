"""What if …? The pages and the command line say the same of every game, and a button enters what the tally can count."""

import pytest

import ridotto
from ridotto import InvalidText, codes
from ridotto.cli import main
from ridotto.club import whatif
from ridotto.rulebook import LANGUAGES
from ridotto.server.content import whatif as pages
from ridotto.server.wire.bodies import Adjusting

GAMES = ("belote", "coinche", "briscola-bugiarda", "burraco", "biriba", "truco")


@pytest.mark.parametrize("name", GAMES)
def test_every_game_answers_the_common_cases(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    for language in LANGUAGES:
        found = {one["case"]: one for one in whatif.cases(name, language=language)}
        shown = pages.cases(name, language)
        assert [one.case for one in shown] == list(found)
        assert [one.id for case in shown for one in case.articles] == [one.id for one in codes.code(name).articles]
        for case in codes.CASES:
            (one,) = whatif.cases(name, case, language)
            assert all(article["said"] and article["text"] for article in one["articles"])
    assert main(["whatif", name]) == 0
    listed = capsys.readouterr().out
    assert all(case in listed for case in found)
    assert main(["whatif", name, "out-of-turn", "--language", "ja"]) == 0
    assert "手番" in capsys.readouterr().out


ADJUSTED = [
    # game, options, article, offender, facts of the deal, adjusted scores: each by its article
    ("belote", {}, "BEL-C.2", 3, {}, [162, 0]),
    ("belote", {}, "BEL-C.4", 0, {"declarer": 0, "points": [100, 62]}, [0, 162]),
    ("belote", {}, "BEL-C.8", 1, {"declarer": 0, "points": [70, 92], "declarations": [0, 50]}, [0, 162]),
    ("belote", {}, "BEL-C.10", 2, {"declarer": 2, "points": [72, 90], "belote": [1, 0]}, [0, 162]),
    ("coinche", {}, "COI-C.2", 1, {"declarer": 0, "number": 90, "denomination": "NT"}, [250, 0]),
    ("coinche", {"doubled_pay": "contract"}, "COI-C.2", 2, {"number": 120, "denomination": "S"}, [0, 280]),
    ("briscola-bugiarda", {}, "BRB-C.4", 3, {}, [1, 1, 1, -4, 1]),
    ("truco", {}, "TRU-C.1", 3, {}, [1, 0]),
    ("truco", {"ladder": "mineiro"}, "TRU-C.1", 2, {}, [0, 2]),
    ("truco", {}, "TRU-C.9", 0, {"value": 6}, [0, 6]),
]


@pytest.mark.parametrize(("name", "options", "article", "offender", "facts", "scores"), ADJUSTED)
def test_a_button_enters_the_adjusted_score(
    name: str, options: dict[str, str], article: str, offender: int, facts: dict[str, object], scores: list[int]
) -> None:
    found = whatif.adjust(name, article, offender, facts, options=options)
    assert found and found["scores"] == scores
    assert ridotto.tally(name, options, found["facts"])["scores"] == scores
    asked = Adjusting(article=article, offender=offender, facts=facts, options=options)
    assert pages.adjusted(name, asked).model_dump() == found


def test_cards_that_count_against_a_side_leave_its_melds() -> None:
    facts = {"closed": 1, "pots": [True, True], "clean": [1, 1], "melded": [180, 140], "left": [25, 15]}
    found = whatif.adjust("burraco", "BUR-C.5", 0, facts, points=30)
    assert found == {"facts": {**facts, "melded": [150, 140], "left": [55, 15]}, "scores": [295, 425]}
    assert whatif.adjust("burraco", "BUR-C.5", 0, facts) is None
    assert whatif.adjust("truco", "TRU-C.9", 0) is None
    assert whatif.adjust("burraco", "BUR-C.2", 0, facts) is None


def test_a_false_declaration_is_taken_out_of_the_others() -> None:
    lines = [["QC KC AC", "9H TH JH"], [], [], []]
    facts = {"declarer": 0, "trump": "S", "points": [98, 64], "declarations": lines}
    found = whatif.adjust("belote", "BEL-C.8", 0, facts, dealer=3, cards=["KC", "QC", "AC"])
    assert found and found["facts"]["declarations"] == [["9H TH JH"], [], [], []]
    assert found["scores"] == [118, 64]


def test_what_does_not_exist_is_said_in_a_sentence() -> None:
    with pytest.raises(InvalidText, match=r"^case: expected one of misdeal, .*, got 'rain'$"):
        whatif.cases("belote", "rain")
    with pytest.raises(InvalidText, match=r"^article: expected one of BEL-C.1, "):
        whatif.adjust("belote", "COI-C.1", 0)
    with pytest.raises(InvalidText, match=r"^offender: expected a seat from 0 to 4, got 5$"):
        whatif.adjust("briscola-bugiarda", "BRB-C.4", 5)
