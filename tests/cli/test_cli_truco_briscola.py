"""Truco and Briscola bugiarda on the command line: typed input, screens, whole matches, and hidden cards."""

import io
import json
import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import depth
import pytest
from rich.console import Console
from test_cli import Typist, state_home

import ridotto
from ridotto import Match, State, View
from ridotto.cli import saved, typed
from ridotto.cli.faces import face
from ridotto.cli.look import Look
from ridotto.cli.people import leads, names, winner
from ridotto.cli.play import Player, play, turn
from ridotto.cli.saved import Saved
from ridotto.cli.screen import Leave
from ridotto.cli.sheet import deal_sheet, match_table
from ridotto.record import Record

__all__ = ["state_home"]  # fixture
GAMES = ("truco", "briscola-bugiarda")
HANDS = [["3S", "KH", "5D"], ["3H", "6C", "QS"], ["4D", "7S", "JC"], ["4H", "5S", "6D"]]
"""TRU-15.1; dealer 3."""


def truco(*actions: str, hands: list[list[str]] = HANDS, vira: str | None = None, **setting: Any) -> State:
    """Return a deal of truco with known hands after some actions; seat 0 leads."""
    scores, options = setting.pop("scores", None), setting
    game = ridotto.game("truco")
    layout = {"hands": hands} if vira is None else {"hands": hands, "vira": vira}
    state = game.deal(game.options(**options), layout=layout, dealer=len(hands) - 1, scores=scores)
    for action in actions:
        state = state.apply(action)
    return state


def briscola(*actions: str) -> State:
    """Return a deal of Briscola after some actions; seat 0 bids first and does not hold the 2S."""
    state = ridotto.game("briscola-bugiarda").deal(seed=5, dealer=4)
    for action in actions:
        state = state.apply(action)
    return state


def drawn(view: View, look: Look | None = None, width: int = 80, number: int = 1) -> str:
    """Return the screen of a view as text."""
    look = look or Look()
    console = Console(file=io.StringIO(), width=width)
    console.print(face(view.game).frame(view, look, number), face(view.game).choices(view, look))
    return str(console.file.getvalue())  # type: ignore[attr-defined]


def walked(name: str, seed: int, **setting: Any) -> Iterator[State]:
    """Yield all states of a random deal."""
    rng = depth.rng("walked", name, seed)
    state = ridotto.game(name).deal(seed=rng.getrandbits(64), **setting)
    yield state
    while state.turn is not None:
        legal = state.legal()
        quiet = [action for action in legal if action.text not in ("truco", "fold", "bid alone")]
        state = state.apply(rng.choice(quiet if quiet and rng.random() < 0.8 else legal))
        yield state


# ---- typed lines ----------------------------------------------------------------------------------------------------

CUT = ridotto.game("truco").deal(seed=3, dealer=1).view(0)
TYPED_TRUCO = [
    (CUT, "cut 13 top", "cut 13 top"),
    (CUT, "13", "cut 13 top"),
    (CUT, "CUT 7", "cut 7 top"),
    (CUT, "7b", "cut 7 bottom"),
    (CUT, "7 bottom", "cut 7 bottom"),
    (CUT, "013", None),
    (CUT, "cut", None),
    (ridotto.game("truco").deal(seed=3, dealer=3).apply("cut 5 top").view(0), "t", "throw"),
    (ridotto.game("truco").deal(seed=3, dealer=3).apply("cut 5 top").view(0), "k", "keep"),
    (ridotto.game("truco").deal(seed=3, dealer=3).apply("cut 5 top").view(0), "g", "give"),
    (truco().view(0), "1", "play 3S"),
    (truco().view(0), "3s", "play 3S"),
    (truco().view(0), "♠3", "play 3S"),
    (truco().view(0), "kh down", "play KH down"),
    (truco().view(0), "play kh face down", "play KH down"),
    (truco().view(0), "khd", "play KH down"),
    (truco().view(0), "5dd", "play 5D down"),
    (truco().view(0), "5d", "play 5D"),
    (truco().view(0), "2 down", "play KH down"),
    (truco().view(0), "4 down", None),
    (truco().view(0), "down", None),
    (truco().view(0), "1" + " down" * 5000, None),
    (truco().view(0), "t", "truco"),
    (truco("truco").view(1), "3", "accept"),
    (truco("truco").view(1), "6", "truco"),
    (truco("truco").view(1), "nine", None),
    (truco("truco", "truco").view(0), "six", "accept"),
    (truco("truco", "truco").view(0), "9", "truco"),
    (truco("truco", "truco", "truco", "truco").view(0), "12", "accept"),
    (truco("truco").view(1), "yes", "accept"),
    (truco("truco").view(1), "f", "fold"),
    (truco("truco").view(1), "accept @3", "accept @3"),
    (truco(scores=[11, 11]).view(0), "top", "play top"),
    (truco(scores=[11, 3]).view(0), "p", "accept"),
]
TYPED_BRISCOLA = [
    (briscola().view(0), "5", "bid 5"),
    (briscola().view(0), "k", "bid K"),
    (briscola().view(0), "bid a", "bid A"),
    (briscola().view(0), "alone", "bid alone"),
    (briscola().view(0), "p", "pass"),
    (briscola().view(0), "9", None),
    (briscola("bid alone").view(0), "d", "trump D"),
    (briscola("bid alone").view(0), "hearts", "trump H"),
    (briscola("bid alone").view(0), "trumps ♣", "trump C"),
    (briscola("bid alone").view(0), "trumps d", "trump D"),
    (briscola("bid alone", "trump S").view(0), "kh", "play KH"),
    (briscola("bid alone", "trump S").view(0), "d", None),
]


@pytest.mark.parametrize(("view", "line", "text"), [*TYPED_TRUCO, *TYPED_BRISCOLA])
def test_typed(view: View, line: str, text: str | None) -> None:
    assert typed.command(line, view, Look()) is None
    if text is None:
        with pytest.raises(typed.ReadingError):
            typed.action(line, view, Look())
    else:
        assert typed.action(line, view, Look()) == text


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_every_action_can_be_typed_as_it_is_written(name: str) -> None:
    for state in list(walked(name, 5))[:12]:
        if state.turn is None:
            continue
        for action in state.vocabulary:
            for line in (action.text, action.text.lower()):
                assert typed.command(line, state.view(state.turn), Look()) is None
                assert typed.action(line, state.view(state.turn), Look()) == action.text


CLAIMS = [
    ("claim partner 3", "claim partner 3"),
    ("Claim Partner far left", "claim partner 3"),
    ("claim not partner me", "claim not-partner 0"),
    ("claim have 7c", "claim have 7C"),
    ("claim not-have hearts", "claim not-have H"),
    ("claim partner 5", None),
    ("claim have 8c", None),
    ("claim", None),
]


@pytest.mark.parametrize(("line", "claim"), CLAIMS)
def test_claims(line: str, claim: str | None) -> None:
    """BRB-12.6."""
    if claim is None:
        with pytest.raises(typed.ReadingError, match="unread-no-claim"):
            typed.claim(line, briscola().view(0), Look())
    else:
        assert typed.claim(line, briscola().view(0), Look()) == claim
    assert typed.claim(line, truco().view(0), Look()) is None


# ---- screens --------------------------------------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_the_screen_fits_80_by_24(name: str) -> None:
    for seed in range(depth.times(1)):
        for state in depth.some([state for state in walked(name, seed) if state.turn is not None], 20, "fits", name):
            for seat in range(state.seats):
                lines = drawn(state.view(seat), number=12).splitlines()
                assert len(lines) <= 21
                assert max(map(len, lines)) <= 80


@pytest.mark.long
@pytest.mark.parametrize("width", [20, 80, 120])
@pytest.mark.parametrize("name", GAMES)
def test_every_position_can_be_drawn(name: str, width: int) -> None:
    kind = face(name)
    for seat in range(ridotto.game(name).seats()):
        console = Console(file=io.StringIO(), width=width, force_terminal=True, color_system="truecolor")
        views = [state.view(seat) for state in walked(name, seat)]
        for before, view in depth.some(pairwise(views), 6, name, width, seat):
            for look in (Look(), Look(unicode=False)):
                console.print(kind.frame(view, look, 1, kind.trick_to_show(before, view)), kind.choices(view, look))
                console.print(*kind.log(view, look), kind.last(view, look), *kind.news(before, view, look))
        console.print(deal_sheet(views[-1], Look()), match_table(views[-1:], Look()))


@pytest.mark.parametrize("name", GAMES)
def test_letters_replace_signs_without_unicode(name: str) -> None:
    for state in walked(name, 4):
        assert drawn(state.view(0), Look(unicode=False)).isascii()
        if state.turn is not None:
            assert face(name).choices(state.view(0), Look(unicode=False)).plain.isascii()


def test_manilhas_are_marked() -> None:
    view = truco(
        "play 4C", hands=[["4C", "7S", "7D"], ["AS", "AH", "3S"], ["2S", "2H", "2D"], ["5S", "5H", "5D"]]
    ).view(1)
    assert re.search(r"A♠★.*A♥ │|A♠★.*3♠ ", drawn(view))
    assert "4♣★" in drawn(view)
    assert "3♠★" not in drawn(view)
    assert "4C*" in drawn(view, Look(unicode=False))


def test_turned_manilhas_are_marked_beside_the_vira() -> None:
    """TRU-3.6."""
    view = truco(
        "play 4D",
        hands=[["4D", "7S", "7D"], ["4C", "AS", "7H"], ["2S", "2H", "2D"], ["5S", "5H", "5D"]],
        manilhas="turned",
        vira="3D",
    ).view(1)
    screen = drawn(view)
    assert re.search(r"4♣★ │.*7♥ │", screen) or re.search(r"4♣★.*A♠ │", screen)
    assert "4♦★" in screen
    assert "A♠★" not in screen and "7♥★" not in screen
    assert re.search(r"Vira +3♦", screen)
    assert re.search(r"Order +4♣ 4♥ 4♠ 4♦", screen)
    assert "3 2 A K J Q 7 6 5\n" in re.sub(" +\n", "\n", screen)


def test_two_players_sit_opposite_each_other() -> None:
    """TRU-3.8."""
    state = truco("play 3S", hands=HANDS[:2], players=2)
    screen = drawn(state.view(1))
    assert "Opponent" in screen and "Left" not in screen and "Partner" not in screen
    assert "3♠" in screen
    assert "Dealer" not in screen and "You (D)" in screen
    folded = truco("truco", "fold", hands=HANDS[:2], players=2)
    assert face("truco").outcome(folded.view(0), Look()).plain == "The other player folds: 1 point for you"
    assert face("truco").outcome(folded.view(1), Look()).plain == "You fold: 1 point for Opponent"


def test_the_ladder_of_minas_in_words() -> None:
    """TRU-7.12, TRU-8.12: the calls keep their names."""
    state = truco("truco", ladder="mineiro")
    assert "accept (play for 4) · fold (they score 2) · truco (raise to 8)" in drawn(state.view(1))
    for line, text in (("8", "truco"), ("six", "truco"), ("4", "accept"), ("three", "accept")):
        assert typed.action(line, state.view(1), Look()) == text
    ten = truco(ladder="mineiro", scores=[10, 4])
    assert "Hand of ten, worth 4: nobody may call" in drawn(ten.view(0))
    assert "accept (play for 4) · fold (they score 2)" in drawn(ten.view(0))
    folded = truco("truco", "fold", ladder="mineiro", scores=[8, 4])
    assert face("truco").extras(folded.view(0), Look())[1] == ["The next deal is a hand of ten."]


def test_a_packet_on_offer_is_shown_to_forehand_alone() -> None:
    """TRU-10.2, TRU-10.3."""
    state = ridotto.game("truco").deal(seed=3, dealer=3).apply("cut 13 bottom")
    packet = [Look().face(card) for card in state.view(0).offer]
    assert all(card in drawn(state.view(0)) for card in packet)
    assert "keep (your hand)" in drawn(state.view(0))
    hidden = [card for card in packet if card not in ("4♣", "7♥", "A♠", "7♦")]
    assert hidden
    assert not any(card in drawn(state.view(seat)) for seat in (1, 2, 3) for card in hidden)
    given = state.apply("give")
    assert "Partner’s cards, as dealt" in drawn(given.view(0))
    thrown = given.apply("throw")
    assert "Thrown" in drawn(thrown.view(1))
    sentence = face("truco").news(given.view(1), thrown.view(1), Look())[0].plain
    assert sentence == f"Left throws away {' '.join(Look().face(card) for card in thrown.view(1).thrown)}"


def test_a_card_face_down_shows_its_back() -> None:
    """TRU-10.5."""
    state = truco("play KH down")
    assert "K♥" in drawn(state.view(0))
    for seat in (1, 2, 3):
        assert "K♥" not in drawn(state.view(seat))
        assert "░░░░" in drawn(state.view(seat))
    before = truco().view(1)
    assert face("truco").news(before, state.view(1), Look())[0].plain == "Left plays a card face down"


def test_the_ladder_in_words() -> None:
    """TRU-15.5."""
    state = truco("truco", "truco", "truco", "truco", "fold")
    said = [line.plain for line in face("truco").log(state.view(2), Look())]
    assert said == [
        "Partner calls truco: 3 points?",
        "Left raises: 6 points?",
        "Partner raises: 9 points?",
        "Left raises: 12 points?",
        "Partner folds: 9 points for the others",
    ]
    assert face("truco").outcome(state.view(0), Look()).plain == "We fold: 9 points for them"
    assert face("truco").outcome(state.view(1), Look()).plain == "They fold: 9 points for us"


def test_choices_name_the_stakes() -> None:
    assert "truco (raise to 3)" in drawn(truco().view(0))
    assert "accept (play for 3) · fold (they score 1) · truco (raise to 6)" in drawn(truco("truco").view(3))
    assert "This trick alone decides" in drawn(truco("truco", "accept").view(0))
    twelve = drawn(truco("truco", "truco", "truco", "truco").view(0))
    assert "accept (play for 12) · fold (they score 9)" in twelve
    assert "raise to" not in twelve


def test_hand_of_eleven_shows_the_partner() -> None:
    """TRU-8.3, TRU-10.4."""
    state = truco(scores=[11, 3])
    assert "Hand of eleven" in drawn(state.view(2))
    for seat in (0, 2):
        text = drawn(state.view(seat))
        assert all(Look().face(card) in text for card in HANDS[0] + HANDS[2])
        assert "accept (play for 3) · fold (they score 1)" in text
        assert text.count("┌────┐ ┌────┐ ┌────┐") == 2, "both hands in boxes, side by side"
    assert "3♠" not in drawn(state.view(1))
    folded = state.apply("fold", 2)
    assert face("truco").outcome(folded.view(0), Look()).plain == "We fold: 1 point for them"
    assert face("truco").extras(folded.view(0), Look())[1] == ["The next deal is a hand of eleven."]


@pytest.mark.parametrize("scores", [[11, 3], [3, 11]])
def test_it_is_marked_who_leads_while_a_hand_of_eleven_is_decided(scores: list[int]) -> None:
    """TRU-8.3: whoever decides, forehand leads (TRU-5.1)."""
    state = truco(scores=scores)
    for seat, leader in ((0, "You"), (1, "Left"), (2, "Partner"), (3, "Right")):
        for width in (40, 80):
            assert re.search(rf"Leads +{leader}\b", drawn(state.view(seat), width=width))
    assert "Leads" not in drawn(state.apply("accept", 0 if scores[0] == 11 else 1).view(0))


def test_a_hand_of_eleven_in_the_dark() -> None:
    """TRU-8.10, TRU-8.11: the choice, what is known and at stake after it, and a call by the other team."""
    state = truco(scores=[3, 11], **ridotto.game("truco").preset("literal").changed)
    assert "look (play for 3) · dark (play for 1)" in drawn(state.view(3))
    assert "Hand of eleven, worth 3, or 1 in the" in drawn(state.view(0))
    assert "is worth: 3, or 1 in the dark" in " ".join(drawn(state.view(0)).split())
    assert face("truco").prompt(state.view(1)) == "terminal-team-choice"
    dark = state.apply("dark", 3)
    assert (
        face("truco").news(state.view(0), dark.view(0), Look())[0].plain
        == "Left stays in the dark: the deal is worth 1"
    )
    assert Look().face(HANDS[1][0]) not in drawn(dark.view(3))
    assert "Hand of eleven, in the dark, worth 1:" in drawn(dark.view(0))
    assert "the team at 11 may not call truco" in drawn(dark.view(0))
    assert "truco (raise to 3)" in drawn(dark.view(0))
    folded = dark.apply("truco").apply("fold", 1)
    assert [line.plain for line in face("truco").log(folded.view(0), Look())][1:] == [
        "You call truco: 3 points?",
        "Right folds: 1 point for the others",
    ]
    assert face("truco").outcome(folded.view(0), Look()).plain == "They fold: 1 point for us"
    looked = state.apply("look")
    assert Look().face(HANDS[1][0]) in drawn(looked.view(3))
    assert "Left looks at both hands: the deal is worth 3" in [
        line.plain for line in face("truco").log(looked.view(2), Look())
    ]
    called = looked.apply("truco")
    assert "accept (play for 6) · fold (they score 3)" in drawn(called.view(1))


def test_a_blind_hand_is_turned_up_card_by_card() -> None:
    """TRU-8.7, TRU-8.8."""
    state = truco(scores=[11, 11])
    text = drawn(state.view(0))
    assert "3♠" not in text
    assert text.count("░░░░") == 3
    assert "top (Turn up your top card)" in text
    after = state.apply("play top")
    assert face("truco").news(state.view(3), after.view(3), Look())[0].plain == "Right plays 3♠"
    assert str(state.why_not("play 3S", 0)).startswith("TRU-8.8")


def test_tricks_in_words() -> None:
    state = truco("play 3S", "play 3H", "play 4D")
    after = state.apply("play 4H")
    assert [line.plain for line in face("truco").news(state.view(0), after.view(0), Look())] == [
        "Left plays 4♥",
        "The trick is tied, you lead",
    ]
    assert face("truco").last(after.view(0), Look()).plain.endswith("→ tied")
    assert "Trick 1  tied" in [line.plain for line in face("truco").log(after.view(0), Look())]


def holder(state: State) -> tuple[State, int, str]:
    """Return a state after seat 0 has won the auction with 2 and named spades, the holder of the 2 of spades, and that card."""
    for text in ("bid 2", "pass", "pass", "pass", "pass", "trump S"):
        state = state.apply(text)
    hands = state.layout()["hands"]
    return state, next(seat for seat in range(5) if "2S" in hands[seat]), "2S"


def test_the_partner_is_unknown_until_the_card_is_played() -> None:
    """BRB-10.3: playing the card reveals the partner; before that, only its holder knows."""
    state, partner, card = holder(briscola())
    assert partner != 0
    assert "Partner  unknown" in drawn(state.view(0))
    assert drawn(state.view(0)).count("?") == 4
    assert "Partner  Secretly you" in drawn(state.view(partner))
    while state.turn != partner:
        state = state.apply(state.legal()[-1])
    before, state = state.view(0), state.apply(f"play {card}")
    assert "Partner  unknown" in drawn(before)
    assert "unknown" not in drawn(state.view(0))
    news = face("briscola-bugiarda").news(before, state.view(0), Look())[1].plain
    assert news == f"That is the called card: {names(before, Look())[partner]} is the partner"


def test_secretly_alone() -> None:
    """BRB-6.4: no one else sees it."""
    game = ridotto.game("briscola-bugiarda")
    state = next(state for seed in range(99) if "2S" in (state := game.deal(seed=seed, dealer=4)).view(0).hand)
    before, (state, _, _) = state, holder(state)
    assert "none: your secret" in drawn(state.view(0))
    assert all("Partner  unknown" in drawn(state.view(seat)) for seat in (1, 2, 3, 4))
    assert "secretly" in face("briscola-bugiarda").news(before.view(0), state.view(0), Look())[-1].plain
    assert "secretly" not in face("briscola-bugiarda").news(before.view(1), state.view(1), Look())[-1].plain


def test_sheet_and_match_table_have_a_column_for_each_seat() -> None:
    view = list(walked("briscola-bugiarda", 8))[-1].view(2)
    console = Console(file=io.StringIO(), width=80)
    console.print(deal_sheet(view, Look()), match_table([view] * 3, Look()))
    text = console.file.getvalue()
    assert text.count("You") >= 2
    for name in ("Right", "Far right", "Far left", "Left", "BRB-3.4", "BRB-8.1", "Chips", " took "):
        assert name in text
    lines = text.splitlines()
    assert max(map(len, lines)) <= 80
    assert len(lines) <= 23


# ---- at the table ---------------------------------------------------------------------------------------------------


def first(view: View) -> str:
    """Type the first legal action, cards by number; never `truco`."""
    for number, card in enumerate(face(view.game).hand(view), 1):
        if f"play {card}" in view.legal:
            return str(number)
    return str(view.legal[0]).lower()


def seated(name: str, path: Path, choose: Callable[[View], str], state: State | None = None) -> tuple[Player, Typist]:
    """Return a player in seat 2 among random bots."""
    game = ridotto.game(name)
    match = Match(game, seed=21)
    if state is not None:
        match = match._with((), state)
    typist = Typist(choose)
    player = Player(match, 2, ["random"] * game.seats(), typist, path / f"{name}.json")
    typist.player = player
    return player, typist


@pytest.mark.long
@pytest.mark.parametrize("name", ["truco", pytest.param("briscola-bugiarda", marks=pytest.mark.deep)])
def test_a_whole_match_typed_line_by_line(run: Any, tmp_path: Path, state_home: Path, name: str) -> None:
    player, typist = seated(name, tmp_path, first)
    play(player)
    assert player.match.over
    assert re.search("the match|The win is shared", typist.printed())

    arguments = ("play", name, "--seed", 21, "--seat", 2, "--bots", "random")
    found = run(*arguments, typed="\n".join(typist.lines) + "\n")
    assert found.status == 0
    assert winner(player.view(), Look()) in found.out.replace("\n", " ")
    record = json.loads((state_home / f"{name}.json").read_text())
    assert record["scores"] == player.match.scores
    for deal in player.match.deals:
        for _, rule, points in deal.sheet()["lines"]:
            assert not any(points) or rule in found.out

    # A match left halfway and resumed ends the same with the same lines.
    half = len(typist.lines) // 2
    left = run(*arguments, typed="\n".join(typist.lines[:half]) + "\nquit\n")
    assert f"Continue with: ridotto play {name} --resume" in left.out
    resumed = run("play", name, "--resume", typed="\n".join(typist.lines[half:]) + "\n")
    assert resumed.status == 0
    assert json.loads((state_home / f"{name}.json").read_text()) == record

    verdict = json.loads(run("referee", "--no-legal", state_home / f"{name}.json").out)
    assert verdict["match_over"] is True
    assert verdict["refused"] is None
    assert verdict.get("winners", [verdict["winner"]]) == player.match.winners


def test_wrong_actions_are_refused_with_their_rules(run: Any) -> None:
    lines = "cut 0 top\nkeep\n13b\nquit\n"
    found = run("play", "truco", "--seed", 3, "-o", "first_dealer=1", "--bots", "random", typed=lines).out
    assert "TRU-4.3" in found
    assert "TRU-12.3" in found
    assert "You cut after 13 and have the cards dealt from the bottom" in found
    lines = "pass\n2h\nquit\n"
    found = run("play", "briscola-bugiarda", "--seed", 3, "-o", "first_dealer=4", "--bots", "random", typed=lines).out
    assert "BRB-" in found


def test_refusals_during_play(tmp_path: Path) -> None:
    lines = iter(["4c", "top", "1 down", "1"])
    player, typist = seated(
        "truco", tmp_path, lambda view: next(lines), truco("play 3S", "play 3H", face_down="not_first_trick")
    )
    turn(player, 2)
    for rule in ("TRU-5.2: 4♣ is not in your hand", "TRU-12.3", "TRU-5.4"):
        assert rule in typist.printed()
    assert "“rules TRU-5.4” shows the rule" in " ".join(typist.printed().split())


def test_the_person_gives_the_answers_of_the_team(tmp_path: Path) -> None:
    """TRU-10.10: the record would name the partner, seat 0."""
    player, typist = seated("truco", tmp_path, lambda view: "accept", truco("play 3S", "play 3H", "play 4D", "truco"))
    assert player.match.state.turn == 0
    kept = player.match

    def leave(view: View) -> str:
        if view.phase != "answer":
            raise Leave
        return "accept"

    typist.choose = leave
    play(player)
    assert player.match.deals[0].actions[:5] == [*kept.state.actions, "accept @2"]
    assert "You accept: the deal is worth 3" in typist.printed()


def test_a_hint_is_given_with_the_answer_of_the_team(tmp_path: Path) -> None:
    lines = iter(["hint", "fold"])
    player, typist = seated(
        "truco", tmp_path, lambda view: next(lines), truco("play 3S", "play 3H", "play 4D", "truco")
    )
    play_one = player.match.state.turn
    assert play_one == 0
    turn(player, 2)
    assert re.search("Advice: (accept|fold|truco)", typist.printed())
    assert player.match.over or player.match.state.deal_over


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_nothing_secret_is_printed(name: str, tmp_path: Path) -> None:
    """The output before a turn names only cards that the seat may know (TRU-10, BRB-10)."""
    checked, asked = 0, 0

    def known(view: View) -> set[str]:
        cards = {text.removesuffix(" down") for _, text in view.played} | set(view.hand or [])
        if name == "briscola-bugiarda":
            return cards | {view.called}
        dealt = {card for hand in view.hands for card in hand or []}
        return cards | dealt | set(view.thrown) | set(view.offer or [])

    def watchful(view: View) -> str:
        nonlocal checked, asked
        text = typist.printed()[checked:]
        checked = len(typist.printed())
        text = re.sub(r"Order +4♣ 7♥ A♠ 7♦|Signal \d+: .*|I (do not )?have the .*", "", text)  # talk may name any card
        assert named(text) <= known(view) | seen, text
        if name == "briscola-bugiarda" and view.partner == "unknown":
            assert "the partner" not in text
            assert "secretly" not in text
        asked += 1
        return ["log", "last", "score", first(view), first(view)][asked % 5]

    seen: set[str] = set()
    for number in depth.until(lambda: asked > 100, 8):
        checked = 0
        state = ridotto.game(name).deal(seed=depth.rng("secret", number).getrandbits(64))
        player, typist = seated(name, tmp_path, watchful, state)
        player.bots = ["random"] * state.seats
        while (at := player.match.state.turn) is not None:
            turn(player, player.seat if player.seat in player.match.state.actors else at)
    assert asked > 100


SIGNS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}


def named(text: str) -> set[str]:
    """Return all cards that a text names, in either form."""
    signs = {rank + SIGNS[sign] for rank, sign in re.findall(r"([AKQJ2-7])([♠♥♦♣])", text)}
    return signs | set(re.findall(r"\b[AKQJ2-7][SHDC]\b", text))


def test_talk_is_kept_beside_the_record(run: Any, state_home: Path) -> None:
    """BRB-12.6: talk is not an action, and stays with the match when it is resumed."""
    lines = "claim partner left\nsay who is it?\nclaim partner 9\nlog\nquit\n"
    arguments = ("--seed", 3, "--seat", 2, "--bots", "random")
    found = run("play", "briscola-bugiarda", *arguments, typed=lines).out
    assert found.count("You: “Left is the partner.”") == 2
    assert "“claim partner 9” is not a claim" in found
    path = state_home / "briscola-bugiarda.json"
    record = json.loads(path.read_text())
    after = len(record["deals"][0]["actions"])
    talk = [
        {"after": after, "seat": 2, "claim": "claim partner 1"},
        {"after": after, "seat": 2, "text": "who is it?"},
    ]
    assert record["deals"][0]["talk"] == talk
    assert not Record.read(record).replay().refused
    assert saved.read(path).talk == {0: talk}
    assert "who is it?" in run("play", "briscola-bugiarda", "--resume", typed="log\nsay me\nquit\n").out
    assert [entry.get("text") for entry in json.loads(path.read_text())["deals"][0]["talk"]] == [
        None,
        "who is it?",
        "me",
    ]
    assert run("referee", "--no-legal", path).status == 0


def test_talk_without_a_place_is_a_damaged_file(run: Any, state_home: Path) -> None:
    run("play", "briscola-bugiarda", "--seed", 3, "--bots", "random", typed="quit\n")
    path = state_home / "briscola-bugiarda.json"
    record = json.loads(path.read_text())
    record["deals"][0]["talk"] = [{"seat": 9}]
    path.write_text(json.dumps(record))
    found = run("play", "briscola-bugiarda", "--resume")
    assert found.status == 2
    assert "talk" in found.err
    assert found.err.count("\n") == 1


def test_saved_with_talk(tmp_path: Path) -> None:
    match = Match(ridotto.game("briscola-bugiarda"), seed=1)
    talk = {0: [{"after": 0, "seat": 4, "text": "no"}]}
    saved.write(tmp_path / "a.json", Saved(match, 1, ["random"] * 5, talk))
    assert saved.read(tmp_path / "a.json").talk == talk


# ---- five seats on the command line ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--seat", 5], "--seat 5 does not exist, expected 0 to 4"),
        (["--bots", "random,random,random,random"], "names 4 bots, expected one for all or 5"),
        (["--option", "deals=0"], "deals"),
    ],
)
def test_five_seats_are_counted(run: Any, arguments: list[object], sentence: str) -> None:
    found = run("play", "briscola-bugiarda", *arguments)
    assert found.status == 2
    assert sentence in found.err


def test_bots_by_seat(run: Any, state_home: Path) -> None:
    bots = "random,steady,random,random,random"
    run("play", "briscola-bugiarda", "--seat", 4, "-o", "first_dealer=3", "--bots", bots, typed="quit\n")
    assert json.loads((state_home / "briscola-bugiarda.json").read_text())["bots"] == bots.split(",")


@pytest.mark.parametrize("name", GAMES)
def test_simulate(run: Any, name: str) -> None:
    found = run("simulate", name, "--deals", 30, "--bots", "random", "--json")
    assert found.status == 0
    result = json.loads(found.out)
    assert len(result["sides"]) == (5 if name != "truco" else 2)
    assert "seat 4" in run("simulate", name, "--deals", 30, "--bots", "random").out or name == "truco"


def test_referee_names_all_winners(run: Any) -> None:
    """BRB-15.12: equal top scores share the win."""
    record = {"game": "briscola-bugiarda", "dealer": 0, "options": {"deals": 1}, "seed": 4, "actions": ["pass"] * 5}
    verdict = json.loads(run("referee", "-", typed=json.dumps(record)).out)
    assert verdict["winners"] == [0, 1, 2, 3, 4]
    assert verdict["winner"] is None
    view = ridotto.replay(record).view(0)
    assert winner(view, Look()) == "The win is shared by Right, Far right, Far left, Left and you"
    assert leads(view, Look()) == "level"
