"""Talk at a table: what each rulebook allows people to say, when, and to whom."""

from typing import Any

import pytest
from games import GAMES

import ridotto
from ridotto import Options, Record, State
from ridotto.core.errors import Refusal
from ridotto.core.manners import Manners, refuse
from ridotto.games.briscola_bugiarda.law.manners import CLAIMS

PHASES: Any = ("waiting", "playing", "scored", "over")
TEXT = {"text": "well, well"}


def manners(name: str) -> Manners:
    """Return the manners of a game."""
    return ridotto.game(name).spec.manners


def answer(
    name: str, phase: Any, seat: int | None, entry: dict[str, Any], state: State | None = None, **options: Any
) -> Any:
    """Return the refusal of an entry of talk: a rule id, a code, or None if it is allowed."""
    game = ridotto.game(name)
    chosen = game.options(**options)
    if state is None and phase != "waiting":
        state = game.deal(chosen, seed=1)
    why = refuse(game.spec.manners, state, phase, seat, entry)
    if not isinstance(why, Refusal):
        return why
    assert why.message
    return why.rule


def hearers(name: str, entry: dict[str, Any], **options: Any) -> list[int | None]:
    game = ridotto.game(name)
    chosen: Options = game.options(**options)
    return [audience for audience in (*range(game.seats(chosen)), None) if manners(name).hears(chosen, entry, audience)]


@pytest.mark.parametrize(("name", "rule"), [("belote", "BEL-12.5"), ("coinche", "COI-11.3"), ("burraco", "BUR-14.5")])
def test_during_a_deal_there_are_only_courtesies(name: str, rule: str) -> None:
    """BEL-12.5, COI-11.3, BUR-14.5: players may chat freely only between deals."""
    for seat in range(4):
        assert [answer(name, phase, seat, TEXT) for phase in PHASES] == [None, rule, None, None]
        for phrase in manners(name).phrases:
            assert all(answer(name, phase, seat, {"phrase": phrase}) is None for phase in PHASES)
            assert hearers(name, {"seat": seat, "phrase": phrase}) == [0, 1, 2, 3, None]
        assert answer(name, "playing", seat, {"phrase": "I hold the jack"}) == "not-now"
    assert hearers(name, {"seat": 1, **TEXT}) == [0, 1, 2, 3, None]


@pytest.mark.parametrize("name", GAMES)
def test_spectators_are_silent_during_a_deal(name: str) -> None:
    """BEL-12.5, COI-11.1, BRB-10.10, BUR-14.5; they may not talk even if the book has no rule for it."""
    rules = {"belote": "BEL-12.5", "coinche": "COI-11.1", "briscola-bugiarda": "BRB-10.10", "burraco": "BUR-14.5"}
    for kind, value in {"text": "hi", "phrase": "hello", "claim": "claim have S", "signal": 1}.items():
        known = kind in manners(name).kinds
        assert answer(name, "playing", None, {kind: value}) == (rules.get(name, "muted") if known else "not-now")
    assert [answer(name, phase, None, TEXT) for phase in PHASES if phase != "playing"] == [None] * 3


def test_claims_signals_and_team_phrases_belong_to_seats() -> None:
    assert answer("briscola-bugiarda", "scored", None, {"claim": CLAIMS[0]}) == "not-seated"
    assert answer("truco", "scored", None, {"signal": 1}) == "not-seated"
    assert answer("truco", "scored", None, {"phrase": "fold"}) == "not-seated"
    assert answer("belote", "scored", None, {"phrase": "hello"}) is None


@pytest.mark.parametrize("kind", ["claim", "signal"])
@pytest.mark.parametrize("name", GAMES)
def test_a_game_has_only_its_own_kinds_of_talk(name: str, kind: Any) -> None:
    if kind not in manners(name).kinds:
        assert all(answer(name, phase, 0, {kind: 1}) == "not-now" for phase in PHASES)


@pytest.mark.parametrize("phase", PHASES)
def test_briscola_talks_freely(phase: Any) -> None:
    """BRB-10.8, BRB-10.11: players may say anything at any time, true or false, and contradict themselves."""
    for seat in range(5):
        assert answer("briscola-bugiarda", phase, seat, {"text": "I hold the called card, the 2C!"}) is None
        for claim in CLAIMS:
            assert answer("briscola-bugiarda", phase, seat, {"claim": claim}) is None


def test_briscola_has_one_open_chat() -> None:
    """BRB-10.9, BRB-10.10: every message goes to all five seats and the spectators; there are no private messages."""
    for entry in (TEXT, {"claim": CLAIMS[3]}):
        assert hearers("briscola-bugiarda", {"seat": 3, **entry}) == [0, 1, 2, 3, 4, None]


def test_nothing_is_checked_for_its_truth() -> None:
    """BRB-10.9: what a seat may say does not depend on its hand."""
    state = ridotto.game("briscola-bugiarda").deal(seed=3)
    for card in state.layout()["hands"][0] + state.layout()["hands"][1]:
        for claim in (f"claim have {card}", f"claim not-have {card}"):
            assert answer("briscola-bugiarda", "playing", 0, {"claim": claim}, state) is None


@pytest.mark.parametrize(
    "claim", ["claim have 8S", "have 7C", "claim partner 5", "claim  have S", "", "claim not-have"]
)
def test_claims_follow_their_grammar(claim: str) -> None:
    """BRB-12.6: only the syntax is checked."""
    assert answer("briscola-bugiarda", "playing", 0, {"claim": claim}) == "BRB-12.6"


@pytest.mark.parametrize("text", ["AS", "keep the TH", "カードは7Cです", "JK?", "(2D)"])
def test_biriba_names_no_cards_during_a_deal(text: str) -> None:
    """BIR-14.4: there is one chat for the whole table, which may not name cards."""
    assert [answer("biriba", phase, 1, {"text": text}) for phase in PHASES] == [None, "BIR-14.4", None, None]
    assert hearers("biriba", {"seat": 1, "text": text}, players=6) == [0, 1, 2, 3, 4, 5, None]


@pytest.mark.parametrize("text", ["as you like", "zap", "B2B", "well done", "10S", "ASH"])
def test_biriba_leaves_other_words_alone(text: str) -> None:
    """BIR-14.4: words that are not cards in the notation are allowed."""
    assert answer("biriba", "playing", 1, {"text": text}) is None


def test_truco_chat_names_no_cards_during_a_deal() -> None:
    """TRU-10.7, TRU-10.8 (i): cards may be named only between deals."""
    for text in ("I have the 4C", "ZAP!"):
        over = ridotto.game("truco").deal(seed=1)
        while not over.deal_over:
            over = over.apply("fold" if "fold" in map(str, over.legal()) else over.legal()[-1])
        assert answer("truco", "waiting", 0, {"text": text}) is None
        assert answer("truco", "playing", 0, {"text": text}) == "TRU-10.8"
        assert answer("truco", "scored", 0, {"text": text}, over) is None
    assert hearers("truco", {"seat": 0, **TEXT}) == [0, 1, 2, 3, None]


def test_truco_keeps_a_team_s_talk_in_the_team() -> None:
    """TRU-10.8 (ii), (iii), TRU-10.9: phrases reach only the team, and so do signals unless the table makes them public."""
    for seat in range(4):
        team: list[int | None] = [seat % 2, seat % 2 + 2]
        assert hearers("truco", {"seat": seat, "phrase": "accept"}) == team
        assert hearers("truco", {"seat": seat, "signal": 5}) == team
        assert hearers("truco", {"seat": seat, "signal": 5}, signals="public") == [0, 1, 2, 3, None]
        assert hearers("truco", {"seat": seat, "phrase": "accept"}, signals="public") == team


def test_truco_opens_the_team_channel_as_the_table_says() -> None:
    """TRU-10.8 (ii): always, only while an answer is due, or never."""
    due = (
        Record.read(
            {
                "game": "truco",
                "dealer": 3,
                "deal": {"hands": [["4C", "2S", "5D"], ["3S", "QC", "6H"], ["7H", "AS", "6S"], ["7D", "KC", "5H"]]},
                "actions": ["truco"],
            }
        )
        .replay()
        .state
    )
    for phrase in manners("truco").phrases:
        assert all(answer("truco", "playing", seat, {"phrase": phrase}) is None for seat in range(4))
    for team_talk, expected in (("answers", ["TRU-10.8", None, "TRU-10.8", None]), ("off", ["TRU-10.8"] * 4)):
        record = {**due.record(), "options": {"team_talk": team_talk}}
        state = Record.read(record).replay().state
        options = {"team_talk": team_talk}
        assert [answer("truco", "playing", seat, {"phrase": "fold"}, state, **options) for seat in range(4)] == expected
    assert answer("truco", "playing", 0, {"phrase": "hello"}) == "TRU-10.8"
    assert answer("truco", "waiting", 0, {"phrase": "fold"}) == "not-now"


def test_truco_s_signals() -> None:
    """TRU-10.8 (iii): there are twelve signals; some tables turn them off, and blind hands have none."""
    assert all(answer("truco", "playing", seat, {"signal": 12}) is None for seat in range(4))
    assert answer("truco", "playing", 0, {"signal": 13}) == "TRU-10.8"
    assert answer("truco", "playing", 0, {"signal": 1}, signals="off") == "TRU-10.8"
    blind = ridotto.game("truco").deal(seed=1, scores=[11, 11])
    assert answer("truco", "playing", 0, {"signal": 1}, blind) == "TRU-10.8"
    assert answer("truco", "waiting", 0, {"signal": 1}) == "not-now"
