"""Bots use talk: they detect lies and understand signals; without talk they play as usual."""

from random import Random
from typing import Any

import depth
import pytest

import ridotto
from ridotto import Record, State
from ridotto.bots import Uniform, bot
from ridotto.bots.company import COMPANY
from ridotto.bots.duplicate import Clock, Timed
from ridotto.bots.ears import SILENCE, Ears, Heard
from ridotto.bots.player import answered, consulted
from ridotto.bots.steady import Steady, counsel
from ridotto.games.briscola_bugiarda.bots import steady as briscola_bugiarda
from ridotto.games.briscola_bugiarda.bots.claims import belief, found, trust
from ridotto.games.briscola_bugiarda.bots.talk import claim
from ridotto.games.families.rummy.bots import moments as rummy
from ridotto.games.truco.bots import steady as truco
from ridotto.games.truco.bots.signals import CODE, WORDS, advised, signalled, understood
from ridotto.games.truco.bots.talk import advice, opinion, signal

# ---- Briscola bugiarda -----------------------------------------------------------------------------------------------


def played_out() -> list[State]:
    """Return the states of a deal with a secret partner, from the naming of trumps on."""
    game = ridotto.game("briscola-bugiarda")
    for seed in range(100):
        state, states, rng = game.deal(seed=seed), [], Random(seed)
        while state.turn is not None:
            state = state.apply(Steady().act(state.view(state.turn), rng))
            if state.view(None)["called"]:
                states.append(state)
        if states and isinstance(states[-1].sheet()["partner"], int):
            return states
    raise AssertionError


STATES = played_out()
FINAL = STATES[-1].view(None)
PARTNER, DECLARER, CALLED = FINAL["sheet"]["partner"], FINAL["declarer"], FINAL["called"]
DEFENDERS = [seat for seat in range(5) if seat not in (PARTNER, DECLARER)]
LIAR, VICTIM, LISTENER = DEFENDERS


@pytest.mark.parametrize(
    ("speaker", "text", "truth"),
    [
        (PARTNER, f"claim have {CALLED}", True),
        (PARTNER, f"claim not-have {CALLED}", False),
        (LIAR, f"claim have {CALLED}", False),
        (LIAR, f"claim partner {PARTNER}", True),
        (LIAR, f"claim partner {VICTIM}", False),
        (LIAR, f"claim not-partner {DECLARER}", True),
    ],
)
def test_claims_are_found_true_or_false_by_the_cards(speaker: int, text: str, truth: bool) -> None:
    """BRB-12.6: no player learns directly whether a claim is true, but the cards show it eventually, and never sooner."""
    assert found(text, speaker, FINAL) is truth
    assert found(text, speaker, STATES[0].view(None)) is None


def heard(seat: int, *claims: str) -> tuple[Heard, ...]:
    return tuple(Heard(seat, "claim", text) for text in claims)


def test_a_liar_is_believed_less_and_repeating_counts_nothing() -> None:
    view = STATES[0].view(LISTENER)
    accusation = f"claim partner {VICTIM}"
    stranger = belief(view, Ears(heard(LIAR, accusation)))
    lied = tuple((FINAL, heard(LIAR, accusation)) for _ in range(3))
    liar = belief(view, Ears(heard(LIAR, accusation), lied))
    honest = tuple((FINAL, heard(LIAR, f"claim partner {PARTNER}")) for _ in range(3))
    friend = belief(view, Ears(heard(LIAR, accusation), honest))
    assert liar[VICTIM] < 1.0 < stranger[VICTIM] < friend[VICTIM]
    assert trust(Ears((), lied), view)[LIAR] < trust(Ears((), honest), view)[LIAR]
    assert belief(view, Ears(heard(LIAR, *[accusation] * 50))) == stranger
    assert belief(view, Ears(heard(LISTENER, accusation))) == [1.0] * 5  # a seat's own claim does not convince it


def test_suspicion_follows_claims_and_nothing_changes_in_silence() -> None:
    view = STATES[0].view(LISTENER)
    quiet = briscola_bugiarda.suspicion(view)
    after_claim = briscola_bugiarda.suspicion(view, Ears(heard(LIAR, f"claim partner {PARTNER}")))
    assert after_claim[PARTNER] > quiet[PARTNER] and sum(after_claim) == pytest.approx(1.0)
    assert briscola_bugiarda.suspicion(view, SILENCE) == quiet


def test_the_careful_deny_and_the_bold_bluff() -> None:
    """BRB-10.8: both the holder of the called card and a defender may claim to have it, or deny it."""
    view = STATES[0].view
    said: dict[int, set[str]] = {PARTNER: set(), LIAR: set()}
    for number in range(60):
        for seat in said:
            said[seat].add(claim(view(seat), SILENCE, COMPANY["caetano"], Random(number)))
    assert said[LIAR] == {f"claim have {CALLED}", f"claim not-have {CALLED}"}
    assert f"claim not-have {CALLED}" in said[PARTNER] and len(said[PARTNER]) > 1


# ---- truco -----------------------------------------------------------------------------------------------------------

HANDS = [["4C", "2S", "5D"], ["3S", "QC", "6H"], ["7H", "AS", "6S"], ["7D", "KC", "5H"]]


def dealt(*actions: str) -> State:
    """Return a deal of truco with these hands, after some actions."""
    record: dict[str, Any] = {"game": "truco", "dealer": 3, "deal": {"hands": HANDS}, "actions": list(actions)}
    return Record.read(record).replay().state


def test_signals_name_the_best_card() -> None:
    """TRU-10.8 (iii): with the bots' default code, if none was agreed."""
    state = dealt()
    assert [CODE[signal(state.view(seat), SILENCE) - 1] for seat in range(4)] == ["zap", "three", "copeta", "pica-fumo"]  # type: ignore[operator]


def test_written_agreements_about_signals_are_read() -> None:
    mine = (
        "",
        "I hold the Zap!",
        "7♥",
        "espadilha",
        "pica-fumo",
        "a three",
        "nothing at all",
        "",
        "",
        "",
        "",
        "coffee",
    )
    assert understood(mine) == ("", "zap", "copeta", "espadilha", "pica-fumo", "three", "weak", "", "", "", "", "")
    assert understood(None) == understood(("",) * 12) == CODE
    assert signal(dealt().view(0), Ears(meanings=mine)) == 2
    japanese = (
        "ザップ（4♣）",
        "コペータ（7♥）",
        "エスパジーリャ（A♠）",
        "ピカフーモ（7♦）",
        "3がある",
        "なし（弱い手札）",
        *[""] * 6,
    )
    assert understood(japanese) == CODE
    spoken = ("ザップ", "コペタ", "スペードのエース", "ﾋﾟｶﾌｰﾓ", "３", "何もない", "コーヒー", *[""] * 5)
    assert understood(spoken) == CODE


def test_a_signalled_manilha_raises_the_hopes_and_is_forgotten_when_played() -> None:
    view = dealt().view(0)
    strong, weak = Ears((Heard(2, "signal", 2),)), Ears((Heard(2, "signal", 6),))
    hopes = [truco.hope(view, ears) for ears in (strong, SILENCE, weak)]
    assert hopes[0] > hopes[1] > hopes[2]
    assert signalled(view, Ears((Heard(1, "signal", 1),))) is None  # an opponent's signal reaches no player here
    later = dealt("play 2S", "play QC", "play 7H", "play KC").view(0)
    assert signalled(later, strong) is None


def test_a_partner_s_word_counts() -> None:
    """TRU-10.8 (ii): a bot asked not to call does not bluff; the answer to a phrase is an opinion."""
    view = dealt().view(0)
    assert advised(view["seat"], Ears((Heard(2, "phrase", "call"),))) == "call"
    assert advised(view["seat"], Ears((Heard(1, "phrase", "call"),))) == ""
    assert {opinion(view, SILENCE, phrase) for phrase in ("call", "do not call")} == {"I am for it", "I am against it"}
    assert opinion(view, SILENCE, "you decide") is None
    begged = Ears((Heard(2, "phrase", "do not call"),))
    assert truco.act(view, Random(1), begged) != "truco" or truco.act(view, Random(1)) == "truco"


def test_a_bot_tells_its_partner_how_good_its_own_cards_are() -> None:
    """TRU-10.8 (ii), TRU-10.10: to a person or a bot, based on its own view alone."""
    state = dealt("truco")
    assert [advice(state.view(seat), SILENCE) for seat in (1, 3)] == ["you decide", "I am for it"]
    for number in range(depth.times(20)):
        rng = depth.rng("word", number)
        called = ridotto.game("truco").deal(ridotto.game("truco").preset("quick"), seed=number, dealer=3).apply("truco")
        view = called.view(rng.choice(called.actors))
        assert counsel(view) in WORDS
        assert counsel(view) == counsel(ridotto.game("truco").sample(view, rng).view(view["seat"]))
        assert counsel(view) == Steady().counsel_in(called, view["seat"])
        first, second = called.actors
        heard = Ears(consulted([Steady()] * 4, called, first))
        assert [one.seat for one in heard.now] == [second]
        assert Steady().act_in(called, rng, heard) == Steady().heeding(called.view(first), rng, heard)


def test_the_answering_seat_hears_its_partner_if_talk_is_allowed() -> None:
    """TRU-7.3: only the seat to act is asked, and only it hears the advice. At a hand of eleven both have seen both hands (TRU-10.4)."""
    bots = [Steady() for _ in range(4)]
    called = dealt("truco")
    assert consulted(bots, called, 1) == (Heard(3, "phrase", "I am for it"),)
    assert consulted([*bots[:3], Uniform()], called, 1) == ()
    assert consulted(bots, dealt(), 0) == ()
    game = ridotto.game("truco")
    for options in (game.options(team_talk="answers"), game.options(team_talk="off")):
        state = game.deal(options, layout={"hands": HANDS}, dealer=3).apply("truco")
        assert bool(consulted(bots, state, 1)) == (options["team_talk"] == "answers")
    eleven = game.deal(layout={"hands": HANDS}, dealer=3, scores=[11, 4])
    assert len(eleven.actors) == 2
    assert consulted(bots, eleven, 0) == ()


def test_bots_heed_a_partner_s_word_in_a_deal() -> None:
    """TRU-7.3: seat 1 alone would fold; its partner holds the copeta and the pica-fumo."""
    hands = [["2S", "2H", "KD"], ["JS", "QC", "6H"], ["4S", "5S", "6S"], ["7H", "7D", "3H"]]
    called = ridotto.game("truco").deal(layout={"hands": hands}, dealer=3).apply("truco")
    for name in ("steady", "strong"):
        assert bot(name).act(called.view(1), Random(1)) == "fold"
        team = [Timed(bot(name), Clock()) for _ in range(4)]
        assert answered(team, called, called, 1, Random(1)).log[-1][1].text == "accept"


# ---- Biriba ----------------------------------------------------------------------------------------------------------


def test_new_partners_do_not_boast_of_an_old_biriba() -> None:
    """BIR-11.3: from then on their melds are shared, which is not an event of its own."""
    game = ridotto.game("biriba")
    for seed in range(60):
        state, rng = game.deal(game.options(players=3), seed=seed), Random(seed)
        while state.turn is not None:
            texts = [action.text for action in state.legal()]
            laid = [text for text in texts if text.startswith(("meld", "add"))]
            before, state = state, state.apply(rng.choice(laid or texts))
            if len(before.view(None)["sides"]) > len(state.view(None)["sides"]):
                heard = {one.occasion for one in rummy.moments(before.view(None), state.view(None))}
                assert heard <= {"pile"}
                return
    raise AssertionError
