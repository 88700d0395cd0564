"""Pictures of positions: well-formed, true to the view, and drawn with the browser's cards."""

import random
import re
import subprocess
import sys
from functools import partial
from typing import Any
from xml.etree import ElementTree

import pytest
from depth import rng, times
from games import GAMES, random_deal

import ridotto
from ridotto import InvalidRecord, InvalidText, Match, Record, State, View
from ridotto.pictures.cards import sheet
from ridotto.words import retold
from ridotto.words import told as has_message

CARD = re.compile(r"[AKQJT2-9][SHDC]|JK")
NAMES = ("Ada", "Bo <b>", 'C & "D"', "日本 {H}", "\x00", "F" * 300)


def moments(name: str, chance: random.Random, many: int) -> list[State]:
    """Return `many` states of a random deal, in order, including the last."""
    states = [random_deal(name, chance)]
    while not states[-1].deal_over:
        states.append(states[-1].apply(chance.choice(states[-1].legal()[:12])))
    return [states[place] for place in sorted(chance.sample(range(len(states)), min(many, len(states))))] + states[-1:]


def elements(svg: str) -> list[ElementTree.Element]:
    """Return all elements of a picture; it must be well-formed and define everything it refers to."""
    root = ElementTree.fromstring(svg)
    found = list(root.iter())
    names = {one.get("id") for one in found}
    used = [one.get("href", "") for one in found if one.tag.endswith("}use")]
    assert used or root.find(".//{*}text") is not None
    assert {one.removeprefix("#") for one in used} <= names
    return found


def drawn(svg: str) -> set[str]:
    """Return the cards that a picture shows, in any size, or names in a text."""
    found = {one.get("id", "").split("-")[-1].removesuffix("s") for one in elements(svg)}
    ranked = re.findall(r"<text[^>]*>(?:10|[AKQJRCF2-9])</text><use [^>]*href=\"#ridotto-\w+-[SHDC]\"", svg)
    ranks = (re.search(r">(\w+)</text>.*-([SHDC])\"", one) for one in ranked)
    italian = {"R": "K", "C": "Q", "F": "J", "10": "T"}
    return {one for one in found if CARD.fullmatch(one)} | {
        italian.get(one[1], one[1]) + one[2] for one in ranks if one is not None
    }


def cards_in(view: View) -> set[str]:
    """Return the cards that a view names."""
    return set(CARD.findall(view.json()))


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_a_seat_is_shown_its_own_cards_and_none_that_its_view_does_not_name(name: str) -> None:
    for number in range(times(2)):
        chance = rng(name, "pictures", number)
        for state in moments(name, chance, 5):
            for seat in (None, chance.randrange(state.seats)):
                view = state.view(seat)
                svg = ridotto.show(view).svg
                assert drawn(svg) <= cards_in(view)
                assert set(view["hand"] or []) <= drawn(svg)
                assert svg == view._repr_svg_()
                if seat is not None:
                    assert svg == ridotto.show(state, seat=seat).svg


@pytest.mark.parametrize("name", GAMES)
def test_open_hands_are_all_there(name: str) -> None:
    for state in moments(name, rng(name, "open"), 2):
        hands = [state.view(seat)["hand"] or [] for seat in range(state.seats)]
        held = {
            card for seat, hand in enumerate(hands) if len(hand) == state.view()["hand_sizes"][seat] for card in hand
        }
        svg = state._repr_svg_()
        assert held <= drawn(svg)
        assert svg == ridotto.show(state).svg


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_a_moment_of_a_record_is_the_state_that_was_played(name: str) -> None:
    chance, match = rng(name, "moments"), Match(ridotto.game(name), seed=3)
    passed = []
    while not match.state.deal_over:
        passed.append(match.state)
        match = match.apply(chance.choice(match.state.legal()[:12]))
    for source in (match, match.record(), Record.read(match.record())):
        for step in (0, len(passed) // 2, len(passed) - 1):
            assert ridotto.show(source, deal=0, step=step).svg == ridotto.show(passed[step]).svg
        assert ridotto.show(source).svg == ridotto.show(match.state).svg
    assert "<table>" in match._repr_html_() and match._repr_html_() == Record.read(match.record())._repr_html_()


def test_a_deal_that_is_over_shows_its_sheet() -> None:
    state = ridotto.game("belote").deal(seed=5)
    while not state.deal_over:
        state = state.apply(state.legal()[-1])
    words = [one.text for one in elements(ridotto.show(state).svg)]
    assert state.sheet()["outcome"] in words
    assert all(str(points) in words for points in state.sheet()["scores"])


def test_the_seat_in_turn_is_lit_and_illegal_cards_are_dimmed() -> None:
    state = ridotto.game("belote").deal(seed=4).apply("take")
    state = state.apply(state.legal()[-1])
    view = state.view(state.turn)
    held, may = view["hand"], {action.split()[1] for action in view["legal"] if action.startswith("play")}
    dimmed = sum(one.get("opacity") == "0.3" for one in elements(ridotto.show(view).svg))
    assert 0 < len(may) < len(held)
    assert dimmed == len(held) - len(may)


def test_names_stand_on_the_plates_whatever_they_hold() -> None:
    for players in (4, 6):
        state = ridotto.game("biriba").deal(ridotto.game("biriba").options(players=players), seed=1)
        words = {one.text for one in elements(ridotto.show(state, names=NAMES[:players]).svg)}
        assert {"Ada", "Bo <b>", 'C & "D"', "日本 (H)"} <= words


def test_the_players_of_a_record_are_named() -> None:
    record = Match(ridotto.game("truco"), seed=1).record() | {"players": ["Zoe", "Ugo", "Ivo", "Lea"]}
    assert "Zoe" in {one.text for one in elements(ridotto.show(record).svg)}


def test_italian_cards_are_drawn_where_the_table_has_them() -> None:
    game = ridotto.game("briscola-bugiarda")
    for faces in ("french", "italian"):
        svg = ridotto.show(game.deal(game.options(faces=faces), seed=1)).svg
        assert set(re.findall(r"ridotto-(french|italian)-\w+", svg)) == {faces}


@pytest.mark.parametrize("faces", ["french", "italian"])
def test_the_sheets_hold_every_card_of_every_game(faces: str) -> None:
    for name in GAMES:
        for card in set(ridotto.game(name).pack()) - {"JK"}:
            assert {card, f"{card}s", card[1]} <= sheet(faces).keys()
    assert {"JK", "JKs", "back"} <= sheet("french").keys()


def test_truco_shows_the_vira_its_manilhas_and_single_players() -> None:
    game = ridotto.game("truco")
    state = game.deal(game.options(players=2, manilhas="turned"), seed=3)
    for _ in range(2):
        state = state.apply(next(str(action) for action in state.legal() if str(action).startswith("play")))
    words = [one.text for one in elements(ridotto.show(state).svg)]
    assert {"vira", "manilhas", "tricks to"} <= set(words)
    assert "Seat 2" not in words
    ten = game.deal(game.options(ladder="mineiro", packets=False), seed=3, scores=[10, 4])
    assert "ten" in {one.text for one in elements(ridotto.show(ten).svg)}


def test_a_picture_is_saved_as_it_is_or_as_a_page(tmp_path: Any) -> None:
    picture = ridotto.show(ridotto.game("truco").deal(seed=1))
    picture.save(tmp_path / "a.svg")
    picture.save(str(tmp_path / "a.html"))
    assert (tmp_path / "a.svg").read_text(encoding="utf-8") == picture.svg + "\n"
    page = (tmp_path / "a.html").read_text(encoding="utf-8")
    assert page.startswith("<!doctype html>") and picture.svg in page and picture.caption in page


DEAL = ridotto.game("belote").deal(seed=1)


@pytest.mark.parametrize(
    ("source", "given", "said"),
    [
        (DEAL, {"seat": 4}, "seat 4 does not exist"),
        (DEAL, {"deal": 1}, "deal 1 does not exist, expected 0 to 0"),
        (DEAL, {"step": 1}, "step 1 does not exist, expected 0 to 0"),
        (DEAL, {"step": True}, "step True does not exist"),
        (DEAL, {"names": ["a"]}, "expected 4 texts"),
        (DEAL, {"names": "abcd"}, "expected 4 texts"),
        (DEAL.view(0), {"seat": 0}, "a view is one seat's"),
        (7, {}, "7 cannot be drawn, expected a state"),
        (None, {}, "None cannot be drawn"),
    ],
)
def test_what_cannot_be_shown_is_said(source: Any, given: dict[str, Any], said: str) -> None:
    with pytest.raises(InvalidText, match=said):
        ridotto.show(source, **given)


@pytest.mark.parametrize("source", ["", b"\xff", {}, {"game": "chess"}, "[]"])
def test_a_record_that_cannot_be_read_is_not_drawn(source: Any) -> None:
    with pytest.raises(InvalidRecord):
        ridotto.show(source)


def test_playing_does_not_import_the_pictures() -> None:
    program = "import sys, ridotto; ridotto.game('belote').deal(seed=1); print('ridotto.pictures' in sys.modules, callable(ridotto.show))"
    run = subprocess.run([sys.executable, "-c", program], text=True, capture_output=True, check=True)
    assert run.stdout.split() == ["False", "True"]


@pytest.mark.parametrize("name", [name for name in GAMES if has_message(f"lobby-{name}", "ja")])
def test_a_picture_speaks_japanese_where_it_is_asked_to(name: str) -> None:
    """Every word except the dealer's mark and the names of cards."""
    chance = rng(name, "Japanese")
    for state in moments(name, chance, 4):
        picture = ridotto.show(state, tell=partial(retold, language="ja"))
        texts = [one.text or "" for one in elements(picture.svg) if one.tag.endswith(("}text", "}title"))]
        assert picture.caption in texts
        assert not [text for text in texts if re.search("[a-z]|[A-Za-z]{2}", text)]
    over = Match(ridotto.game(name), seed=3)
    assert not re.search("[a-z]", re.sub("<[^>]*>", "", ridotto.show(over, tell=partial(retold, language="ja")).table))
