"""Faults that a player found while reading hints and reviews under living rules (mineiro, popular, contests), each as a row."""

from collections.abc import Sequence
from random import Random

import pytest
from test_meld_reasons import begun
from test_read_advice import dealt, finals, packet

import ridotto
from ridotto import View
from ridotto.cli.coaching import advised
from ridotto.cli.look import Look
from ridotto.coach import Advice, advising
from ridotto.coach.judging import cost
from ridotto.coach.reasons import Reason, particular, tricks, why
from ridotto.games.truco.teach import outlook, reasons
from ridotto.search import Verdict

TRUCO = ridotto.game("truco")


def mineiro(hands: Sequence[str], *actions: str) -> View:
    """Mineiro: the view of the seat in turn after these actions; seat 3 has dealt, so that seat 0 leads."""
    options = TRUCO.options(**TRUCO.preset("mineiro").changed)
    state = TRUCO.deal(options, layout={"hands": [hand.split() for hand in hands]}, dealer=3)
    for action in actions:
        state = state.apply(action)
    assert state.turn is not None
    return state.view(state.turn)


LAST = ("QS 5S 4S", "2D 6S 4H", "JH 5H 5D", "3S 3D 7D")
"""Seat 3 is last in the first trick; its three beats the two of seat 1, its partner."""


# ---- truco: cards ---------------------------------------------------------------------------------------------------


def test_the_last_to_play_needs_no_better_card_than_one_that_takes() -> None:
    """Mineiro, seed 7700001: "for the other: the side that wins the first trick wins ties later: 7♦ is your best"."""
    hands = ("QS 5S 4S", "6D 6S 4H", "2D 5H 5D", "7D 3D AH")
    view = mineiro(hands, "play QS", "play 6D", "play 2D")
    assert view["seat"] == 3
    assert particular(view, "play 3D") == Reason("win-cheaply", {"card": "3D"})
    assert particular(view, "play 7D", "play 3D") is None
    level = {"play 3D": 0.0, "play 7D": 0.0, "play AH": -1.0}
    assert why(view, "play 3D", Verdict("play 3D", level, worlds=9)).name == "win-cheaply"


def test_no_card_beats_the_last_one_of_a_trick_that_the_partner_wins() -> None:
    """Mineiro, seed 7700001: "7♦ takes the lead, and 2 cards that you have not seen beat it", of the last card of the deal."""
    hands = ("3H 4H 2S", "5S 5C 4S", "6S JH 7D", "6D KC QH")
    first = ("play 3H", "play 5S", "play 6S", "play 6D")
    assert particular(mineiro(hands, *first), "play 2S") == Reason("may-win-deal", {"card": "2S", "number": 7})
    second = ("play 4H", "play 5C", "play JH", "play KC")
    view = mineiro(hands, *first, *second, "play QH", "play 2S", "play 4S")
    assert view["seat"] == 2
    found = particular(view, "play 7D")
    assert found is not None and (found.name, found.given["wins"]) == ("partner-holds", "deal")


@pytest.mark.parametrize(("last", "name"), [("4C", "hides-card"), ("7H", None)])
def test_a_card_face_down_is_told_from_the_same_one_face_up(last: str, name: str | None) -> None:
    """Mineiro, seed 7700001: "7♦ down: keep 7♥ for later", for 25 percentage points more than 7♦ face up."""
    same = [finals(5), finals(5)]
    found = outlook.told(dealt(f"{last} QD"), "play QD down", "play QD", same)
    assert found == (Reason(name, {"card": "QD", "other": last}) if name else None)


def test_a_three_is_kept_for_later_too() -> None:
    """Popular, seed 7700004, a review: "5♥ wins the match 5.4 % more often" than the three of clubs."""
    view = dealt("3C AD 5H")
    assert particular(view, "play 5H") == Reason("save-strong", {"card": "3C", "number": 4})
    assert particular(dealt("KC QD 5H"), "play 5H") is None
    assert particular(dealt("4C AD 5H"), "play 5H") == Reason("save-manilha", {"card": "4C", "number": 0})


@pytest.mark.parametrize(
    ("second", "hidden"),
    [
        ((), {"play AH down", "play 3H down"}),  # the ace ties the opponents' ace, and a tie wins the deal
        (("play AH",), set()),  # the partner's turn comes after: what it holds is its own
    ],
)
def test_a_card_that_would_lead_face_up_is_not_hidden(second: Sequence[str], hidden: set[str]) -> None:
    """Mineiro, seed 7700001: "play A♥ down", which with the three beside it brought 0.8 ± 0.4 points less than A♥ face up."""
    hands = ("4S 3H AH", "5S 5C QH", "AS 6H 4H", "7S AD QD")
    actions = ("play 4S", "play 5S", "play AS", "play 7S", "play 4H", "play AD", *second)
    view = mineiro(hands, *actions)
    assert reasons.baits(view) == hidden
    if second:
        return
    values = {"play AH down": 3.0, "play AH": 1.0, "play 3H": 0.5}
    verdict = Verdict("play AH down", values, chances={"play AH down": 0.7, "play AH": 0.6, "play 3H": 0.5}, worlds=9)
    found = advising.trusted(view, verdict)
    assert found.values["play AH down"] == pytest.approx(1.0) and found.chances["play AH down"] == pytest.approx(0.6)
    assert cost(found, "play 3H", 2.2).best == "play AH"
    assert cost(found, "play AH", 2.2).grade == cost(found, "play AH down", 2.2).grade == "good"
    assert cost(verdict, "play AH", 2.2).grade == "blunder"
    assert found.action == "play AH" and advising.usual(view, found, "play AH down", 2.2) == "play AH"


@pytest.mark.parametrize(("hand", "doubtful"), [("3S KS 7C", True), ("KS JC 6H", True), ("7D KS 7C", False)])
def test_a_raise_needs_more_than_a_three(hand: str, doubtful: bool) -> None:
    """A review in the default rules, seed 62601: "accept: blunder; better truco" with 3♠ K♠ 7♣, for what a fold would bring."""
    view = mineiro(("QS 5S 4S", hand, "JH 5H 5D", "6C QH QC"), "truco")
    assert view["phase"] == "answer" and (reasons.doubtful(view) == {"truco"}) is doubtful


@pytest.mark.parametrize(
    ("hand", "doubtful"),
    [("6S 5D 4S", True), ("KS JC 6H", True), ("2D JC 6H", True), ("3H JC 6H", False), ("7D JC 6H", False)],
)
def test_a_call_that_lives_on_a_fold_is_no_better_than_a_card(hand: str, doubtful: bool) -> None:
    """Popular, seed 7700071: truco on 6♠ 5♦ 4♠ below the opponents' 4♣, 1.0 ± 0.7 points worse among search bots."""
    view = dealt(hand)
    assert (reasons.doubtful(view) == {"truco"}) is doubtful
    card = f"play {hand.split()[0]}"
    verdict = Verdict("truco", {"truco": 1.0, card: 0.0}, chances={"truco": 0.6, card: 0.55}, worlds=9)
    trusted = advising.trusted(view, verdict)
    assert trusted.action == (card if doubtful else "truco")
    graded = cost(trusted, card, 2.2).grade
    assert graded == ("good" if doubtful else "mistake")


@pytest.mark.parametrize(
    ("chances", "worlds", "decided"),
    [
        ((0.001, 0.0), 500, True),
        ((0.999, 1.0), 500, True),
        ((0.001, 0.0), 20, False),
        ((0.001, 0.2), 500, False),
        ((), 500, False),
    ],
)
def test_points_rank_the_cards_of_a_match_that_is_decided(chances: Sequence[float], worlds: int, decided: bool) -> None:
    """Briscola, last deal, seed 7700095: a three given away, since a secret partner cannot win the match; chips hung on it."""
    cards = ("play 3C", "play 4S")
    values = dict(zip(cards, (-1.0, 0.5), strict=True))
    verdict = Verdict(cards[0], values, chances=dict(zip(cards, chances, strict=False)), worlds=worlds)
    assert advising.is_decided(verdict) is decided
    found = advising.by_points(verdict)
    assert found.action == "play 4S" and not found.chances


# ---- truco: calls and answers ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "reason"),
    [
        (
            "7H KS QC",
            Reason("one-trick", {"card": "7H", "other": "KS", "number": 14, "hands": "own", "points": 2, "stake": 4}),
        ),
        (
            "4C KD 5H",
            Reason("one-trick", {"card": "4C", "other": "KD", "number": 14, "hands": "own", "points": 2, "stake": 4}),
        ),
        ("7H AS QC", Reason("strong-fold", {"card": "7H", "holder": "own", "number": 1, "points": 2, "stake": 4})),
    ],
)
def test_one_strong_card_wins_one_trick(hand: str, reason: Reason) -> None:
    """Mineiro, seed 7700001: "7♥ is strong, but they may be asking with the one card that beats it", with a king beside it."""
    rest = iter(card for card in TRUCO.pack()[::-1] if card not in hand.split())
    others = [" ".join(next(rest) for _ in range(3)) for _ in range(3)]
    found = particular(mineiro((others[0], hand, *others[1:]), "truco"), "fold")
    assert found == reason


@pytest.mark.parametrize(
    ("own", "partner", "reason"),
    [
        ("7H 6S 5D", "KS JC 4H", Reason("one-trick", {"card": "7H", "other": "KS", "number": 14, "hands": "both"})),
        ("4C 2D 5D", "KS JC 4H", Reason("one-trick", {"card": "4C", "other": "2D", "number": 7, "hands": "both"})),
        ("3H 6S 5D", "KS JC 4H", Reason("eleven-weak", {"card": "3H", "number": 4})),
        ("7H 7D 5D", "KS JC 4H", Reason("eleven-weak", {"card": "7H", "number": 1})),
    ],
)
def test_a_hand_of_eleven_needs_more_than_one_card(own: str, partner: str, reason: Reason) -> None:
    """Popular at 9 to 11, seed 7700051: "fold: the best of both hands is 7♥: one card that you have not seen beats it"."""
    options = TRUCO.options(**{**TRUCO.preset("popular").changed, "packets": False})
    rest = iter(card for card in TRUCO.pack() if card not in (own + " " + partner).split() and card[0] in "4567Q3")
    hands = [own.split(), [next(rest) for _ in range(3)], partner.split(), [next(rest) for _ in range(3)]]
    state = TRUCO.deal(options, layout={"hands": hands}, dealer=3, scores=(11, 9))
    found = particular(state.view(0), "fold")
    assert found is not None
    stakes = {"points": 1, "stake": 3} if reason.name == "one-trick" else {}
    assert found == Reason(reason.name, {**reason.given, **stakes})


def test_what_staying_in_the_dark_saves_is_said() -> None:
    """Literal at 11 to 10, seed 7700052: "it wins the match 19.7 % more often than the next best", four times of four."""
    options = TRUCO.options(**{**TRUCO.preset("literal").changed, "packets": False})
    state = TRUCO.deal(options, seed=1, dealer=3, scores=(11, 10))
    assert state.turn is not None and state.view(state.turn)["phase"] == "looking"
    found = particular(state.view(state.turn), "dark")
    assert found == Reason("stays-dark", {"points": 1, "stake": 3})


def test_where_a_call_makes_one_trick_decide_one_strong_card_is_enough() -> None:
    found = particular(dealt("7H KS QC", "truco", dealer=2), "fold")
    assert found is not None and found.name == "strong-fold"


@pytest.mark.parametrize(
    ("won", "verb", "reason"), [(4, "accept", "odds-accept"), (3, "accept", None), (2, "fold", None)]
)
def test_what_is_needed_to_accept_is_rounded_up(won: int, verb: str, reason: str | None) -> None:
    """Mineiro: a quarter of the deals is needed; "2 of 10 would be enough"."""
    hands = ("7H KS QC", "JC 6S 5D", "5S 4S 4H", "QD QH JD")
    view = mineiro(hands, "truco")  # seat 1 answers, so that deals which seat 0 wins are lost
    found = outlook.told(view, verb, "fold" if verb == "accept" else "accept", [finals(10 - won)] * 2)
    assert (found and found.name) == reason
    if found:
        assert found.given["need"] == 3


def test_odds_that_decide_do_not_speak_for_an_answer_that_is_as_good(monkeypatch: pytest.MonkeyPatch) -> None:
    """Mineiro, seed 7700001: "to fold and to accept come to much the same", and "4 of 10, 2 of 10 would be enough"."""
    view = dealt("JC 6S 5D", "truco", dealer=2)
    given = {"often": 6, "stake": 3, "points": 1, "need": 4}
    monkeypatch.setattr(
        outlook, "told", lambda _view, action, *_: Reason("odds-accept", given) if action == "accept" else None
    )
    level = Verdict("fold", {"fold": 0.0, "accept": 0.0, "truco": -2.0}, worlds=9)
    assert why(view, "fold", level).name == "cheap-fold"


@pytest.mark.parametrize(("language", "said"), [("en", "No call here"), ("ja", "宣言しません")])
def test_a_reason_against_a_call_says_so(language: str, said: str) -> None:
    """Mineiro: "play J♠. Higher stakes would hang on 3♦", as if the jack raised them."""
    view = dealt("3D AH JS")
    advice = Advice("play JS", Reason("no-call", {"card": "3D", "number": 4}), None)
    assert said in advised(view, advice, Look(language=language)).plain


@pytest.mark.parametrize(("cards", "number"), [("4C 2S 6S", 0), ("AS 2S 6S", 2)])
def test_a_gift_says_how_good_its_best_card_is(cards: str, number: int) -> None:
    """Popular, seed 7700002: "with 4♣ your partner has something to play", the best card of all."""
    card = cards.split()[0]
    assert particular(packet(cards), "give") == Reason("give-packet", {"card": card, "number": number})


# ---- Belote and Coinche ---------------------------------------------------------------------------------------------


def ended(card: str, other: str, wins: str = "") -> tricks.Choice:
    """The last two tricks of all trumps, both the opponents'; a further card of the viewer's side falls to them only after one card."""
    points = {"AH": 11, "9H": 14, "TD": 10}

    def line(first: str, second: str, taken: bool) -> tricks.Line:
        return tricks.Line(
            [
                tricks.Trick([(0, "JS"), (1, first)], 0),
                tricks.Trick([(0, "JC"), (1, second), (3, "TD")], 3 if taken else 0),
            ],
            {1, 3},
        )

    lines, others = [line(card, other, wins == card)] * 10, [line(other, card, wins == other)] * 10
    return tricks.Choice(
        *(card, other, lines, others, [card, other], lambda one: points.get(one, 0), None, ["JS"]), legal=[card, other]
    )


@pytest.mark.parametrize(("wins", "reason"), [("", None), ("9H", "later-more"), ("AH", None)])
def test_two_cards_that_are_both_lost_are_not_better_in_turn(wins: str, reason: str | None) -> None:
    """Coinche, seed 7700010: "after 9♥ the later tricks turn out about 2 points better", with the ace as the only other card."""
    found = tricks.weighed(ended("9H", "AH", wins), level=True)
    assert (found and found.name) == reason


# ---- Burraco --------------------------------------------------------------------------------------------------------


def test_a_discard_breaks_no_pair() -> None:
    """Burraco for two, seed 7700017, reviews: "it scores about 56 points more", of a six where a king with a king was thrown."""
    view = begun("KD KC 9S 6D 4H 3S 8H TC 2C JH 5C", drawn="7S").view(0)
    found = why(
        view, "discard 4H", Verdict("discard 4H", {"discard 4H": 0.0, "discard KD": -60.0}, worlds=9), "discard KD"
    )
    assert found == Reason("keeps-together", {"card": "4H", "other": "KD", "cards": "KC"})
    back = why(
        view, "discard KD", Verdict("discard KD", {"discard 4H": -60.0, "discard KD": 0.0}, worlds=9), "discard 4H"
    )
    assert back.name != "keeps-together"


@pytest.mark.parametrize(("later", "advised"), [(12.0, "add 1 7H"), (-15.0, "discard 7H")])
def test_a_card_that_fits_a_meld_of_the_side_is_laid_before_another_is_discarded(
    monkeypatch: pytest.MonkeyPatch, later: float, advised: str
) -> None:
    """Burraco for two, seeds 7700016 and 7700094: "discard K♥" beside four kings of the side: the best discard after it was missed."""
    view = begun("4H 5H 6H 7H TC TC JK 9S KD 5D QS", drawn="AD").apply("meld 4H 5H 6H").view(0)
    first = Verdict("discard 7H", {"discard 7H": 10.0, "add 1 7H": -20.0, "discard KD": 5.0}, worlds=9)
    second = Verdict("discard KD", {"discard KD": later}, worlds=9)
    monkeypatch.setattr(advising, "think", lambda seen, *_: first if "7H" in seen["hand"] else second)
    monkeypatch.setattr(advising, "_plainest", lambda _view, _verdict, action, _spread: action)
    assert advising.advise(view, Random(1)).action == advised


def test_no_card_is_heavy_that_fits_a_meld_of_the_side() -> None:
    """Burraco for two, seed 7700016: "K♥ would cost 10 points if it stayed in your hand", which the side's kings would take."""
    view = begun("KS KC KD KH 4S 6H 3H 8D 9D TD 7C", drawn="5C").apply("meld KS KC KD").view(0)
    found = particular(view, "discard KH")
    assert found is None or found.name != "heavy-card"


@pytest.mark.parametrize("seed", range(7700100, 7700104))
def test_the_coach_does_not_call_where_a_tie_is_enough(seed: int) -> None:
    """Truco: the coach called, four times of four, with a two that ties for the deal; among search bots 0.6 ± 0.3 points worse."""
    hands = ["2C 6D QH", "QS 5H 5D", "3C JD 4S", "KS 2D 4H"]
    state = TRUCO.deal(layout={"hands": [hand.split() for hand in hands]}, dealer=0)
    for action in ("play QS", "play 3C", "play KS", "play QH", "play JD", "play 2D"):
        state = state.apply(action)
    assert advising.advise(state.view(0), Random(seed)).action == "play 2C"
