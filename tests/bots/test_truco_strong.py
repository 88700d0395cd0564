"""Search at truco: legal, repeatable, blind to hidden information, mixed where it could be exploited, optimal where it could not."""

from collections import Counter
from random import Random

import depth
import pytest
from games import random_options

import ridotto
from ridotto import Options, State
from ridotto.bots import Uniform
from ridotto.bots.best_response import exploit
from ridotto.core.view import View
from ridotto.games.truco.bots.duel import Duel
from ridotto.games.truco.bots.kernel import Thought, likelihood, mixture
from ridotto.games.truco.bots.manners import MANNERS, act
from ridotto.games.truco.bots.network import inputs_of, steepness
from ridotto.games.truco.bots.regret import Training
from ridotto.games.truco.bots.search import DOUBT, SHOWN, Gains, drawn, plan, think
from ridotto.games.truco.bots.signals import WORDS
from ridotto.games.truco.bots.sparring import Sparring
from ridotto.games.truco.bots.table import FILES, install, install_networks, load
from ridotto.search import Budget

TRUCO = ridotto.game("truco")
LITTLE = Budget(nodes=60)


def dealt(hands: str, actions: str = "", scores: tuple[int, int] = (0, 0), preset: str = "quick") -> State:
    """Return a deal with these hands by seat, three cards each, after some actions, separated by commas; seat 0 leads."""
    cards = hands.split()
    layout = {"hands": [cards[3 * seat : 3 * seat + 3] for seat in range(4)]}
    state = TRUCO.deal(TRUCO.preset(preset), layout=layout, dealer=3, scores=list(scores))
    for action in actions.split(", ") if actions else []:
        state = state.apply(action)
    return state


def decision(state: State, nodes: int = 2000) -> str:
    """Return the search's decision."""
    return think(state.view(state.turn), Random(1), Budget(nodes=nodes)).action


def test_every_decision_is_lawful_repeatable_and_blind() -> None:
    """Two worlds with one view give one decision and the same values, under all options, scores and policies."""
    for number in depth.deals(0.8, 10, 300):
        rng = depth.rng("strong", number)
        scores = [rng.choice([*range(12), 11]) for _ in range(2)]
        options = TRUCO.preset(rng.choice(TRUCO.presets)) if number % 2 else random_options("truco", rng)
        dealer = number % options["players"]
        state = TRUCO.deal(options, seed=rng.getrandbits(60), dealer=dealer, scores=scores)
        while state.turn is not None:
            seat = rng.choice(state.actors)
            view, seed = state.view(seat), rng.getrandbits(30)
            word = rng.randrange(len(WORDS) + 1) if view["phase"] == "answer" else 0
            verdict = think(view, Random(seed), LITTLE, word)
            assert verdict.action in view.legal
            assert think(TRUCO.sample(view, rng).view(seat), Random(seed), LITTLE, word) == verdict
            state = state.apply(verdict.action if rng.random() < 0.7 else Uniform().act(view, rng), seat)


@pytest.mark.parametrize("name", MANNERS)
def test_fixed_opponents_play_by_the_rules(name: str) -> None:
    for number, preset in enumerate([*TRUCO.presets] * depth.times(1)):
        rng = depth.rng("fixed", name, number)
        options = TRUCO.preset(preset, players=rng.choice((4, 2)))
        dealer = number % options["players"]
        state = TRUCO.deal(options, seed=rng.getrandbits(60), dealer=dealer, scores=[rng.randrange(12), 3])
        while state.turn is not None:
            seat = rng.choice(state.actors)
            action = act(name, state.view(seat), rng)
            assert action in state.view(seat).legal
            state = state.apply(action, seat)


def test_who_raises_a_call_knows_more_than_the_table() -> None:
    """Seat 3 has AS left; seat 2, whose call it accepted, raises to six before the last two cards."""
    first = "play AH, play 6S, play QD, truco, accept, play 2H, play JD down, play 2D, play 5S, play 4D down"
    state = dealt("AH 2D QH 6S 5S 6H QD 4D 3C 2H JD AS", f"{first}, play QH, play 6H, truco")
    worth = []
    for informed in (0.0, 0.3):
        thought = Thought(state.view(3), ["accept"], b"raises", 0, 0.08, 0, None, informed)
        thought.sample_worlds(4000)
        worth.append(thought.result(0)[0])
    assert worth[1] < worth[0] - 0.5


@pytest.mark.parametrize("viewer", [0, 2, 3])
def test_an_accepted_call_is_likelier_with_cards_behind_it(viewer: int) -> None:
    """Seat 1 accepts seat 0's call with the best card of all, or with nothing; the others' cards are the same."""
    good, poor = (dealt(f"7H 3D QC {hand} QD 4H 3C 2H JD AH", "truco, accept") for hand in ("4C 3S 2S", "6S 5S 6H"))
    assert likelihood(good, viewer, SHOWN, DOUBT) > 2 * likelihood(poor, viewer, SHOWN, DOUBT)


def test_the_last_card_that_decides_is_seen() -> None:
    """One trick each, and seat 3 saves the clubs four for the last: it cannot lose."""
    state = dealt(
        "3S 6H 5D 2S 4S JH QS 7S 5C 2C 3H 4C",
        "play 3S, play 2S, play QS, play 2C, play 6H, play JH, play 7S, play 3H",
    )
    assert state.turn == 3
    verdict = think(state.view(3), Random(1), Budget(nodes=400))
    assert min(verdict.values["play 4C"], verdict.values["truco"]) >= 1
    assert verdict.action != "play 4C down"


def test_calls_and_answers_are_mixed() -> None:
    """A hand does not always act the same: over many deals the table's probabilities are neither 0 nor 1."""
    mixed: Counter[str] = Counter()
    for number in range(depth.times(60)):
        state = TRUCO.deal(TRUCO.preset("quick"), seed="mixed", number=number, dealer=3)
        rng = depth.rng("mixed", number)
        while state.turn is not None:
            view = state.view(state.turn)
            plan = mixture(view)
            if "" in plan or "fold" in plan:
                chance = plan.get("truco", 0.0) if "" in plan else plan["fold"]
                mixed["truly" if 0.02 < chance < 0.98 else "surely"] += 1
            state = state.apply(drawn(plan, rng) or drawn(mixture(view, called=True), rng))
    assert mixed["truly"] > 50
    assert mixed["surely"] > 50


def test_the_partner_s_advice_decides_close_answers() -> None:
    """TRU-7.3: a hand that would accept alone folds if the partner has little, and the other way round; in search too."""
    fair = dealt("3C 7H 2S 3S 2D 5D AS 3H 2C 7S KS JD", "truco", preset="quick").view(1)
    poor = dealt("3C 7H 2S AH 6C 5D AS 3H 2C 7S KS JD", "truco", preset="quick").view(1)
    best = len(WORDS)
    little = 2  # the phrase below it is never said before a card lies on the table
    assert mixture(fair)["fold"] < 0.5 < mixture(fair, word=little)["fold"]
    assert mixture(poor, word=best)["fold"] < 0.5 < mixture(poor)["fold"]
    equal = Gains(fair["legal"], [0.0] * 3, [[0.0] * 3] * 3)
    assert plan(fair, equal).get("fold", 0.0) < 0.5 < plan(fair, equal, heard=little)["fold"]
    for view in (fair, poor):
        hopeless, hopeful = (
            think(view, Random(1), Budget(nodes=2000), word).values["accept"] for word in (little, best)
        )
        assert hopeless + 1 < hopeful


@pytest.mark.parametrize("calls", ["truco", "truco, truco, truco"])
def test_the_highest_cards_never_fold_to_raises(calls: str) -> None:
    """TRU-7.5: call over call, although such sequences are rare: clubs four and heart seven stay, whatever the partner says."""
    view = dealt("KD 6H 5D 4C 7H 3S AS QD 2C 7S KS JD", calls).view(1)
    assert all(mixture(view, word=word)["fold"] < 0.1 for word in range(len(WORDS) + 1))


def test_a_hand_of_eleven_is_played_when_it_is_worth_it() -> None:
    """TRU-8.3: three points to win against one to lose."""
    good = dealt("4C 7H 3S QS 6C 5D AS 3H 2C 7S KS JD", scores=(11, 4), preset="default")
    poor = dealt("4S 5H 6S QS 6C 5D 4H 5C QH 7S KS 3D", scores=(11, 4), preset="default")
    assert [decision(state) for state in (good, poor)] == ["accept", "fold"]


# ---- the tables ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("preset", "players"),
    [
        ("popular", 4),
        ("quick", 4),
        ("default", 4),
        ("paulista", 4),
        ("mineiro", 4),
        ("paulista", 2),
        ("mineiro", 2),
        ("default", 2),
    ],
)
@pytest.mark.parametrize("name", MANNERS)
def test_no_fixed_opponent_wins_from_a_table(name: str, preset: str, players: int) -> None:
    """Exploiting any weakness costs the table less than a twentieth of a point a deal: duplicate deals without search."""
    points, half = Duel("table", name, "fixed").deals(TRUCO.preset(preset, players=players), depth.times(1500))
    assert points + half > -0.05


@pytest.mark.parametrize("preset", ["default", "quick", "mineiro"])
def test_little_is_won_from_two_players_by_knowing_their_table(preset: str) -> None:
    """A response won 0.22, 0.39 and 0.70 points a deal while two players had the classes of four."""
    options = TRUCO.preset(preset, players=2)
    won = exploit(TRUCO, options, "table", deals=depth.times(600), seed=449, nodes=300, way="exact").margin
    assert won.low < 0.1


@pytest.mark.parametrize(
    "kinds",
    [
        pytest.param(
            [TRUCO.preset("popular"), TRUCO.preset("default", team_talk="off")], id="four", marks=pytest.mark.deep
        ),
        pytest.param([TRUCO.preset("mineiro", players=2)], id="two"),
    ],
)
def test_training_with_one_seed_makes_one_table(kinds: list[Options]) -> None:
    """The shipped files can be rebuilt."""
    made = []
    for _ in range(2):
        training = Training(kinds, seed=3)
        training.learn_cards(True)
        training.learn(5, 30)
        training.rehearse(1000, False)
        training.learn_cards(False)
        training.face("steady", 50)
        training.learn(10, 8)
        training.rehearse(100, True)
        training.discount(0.5, 0.5)
        made.append(training.publish())
    assert made[0] == made[1]
    assert any(made[0])


def test_networks_see_what_a_seat_sees_and_nothing_else() -> None:
    """Where they have a choice, their inputs do not depend on the world they are read in, under all options and scores."""
    for number in depth.deals(0.3, 3, 600):
        rng = depth.rng("networks", number)
        options = TRUCO.preset(rng.choice(TRUCO.presets)) if number % 2 else random_options("truco", rng)
        scores = [rng.randrange(12) for _ in range(2)]
        dealer = number % options["players"]
        state = TRUCO.deal(options, seed=rng.getrandbits(60), dealer=dealer, scores=scores)
        while state.turn is not None:
            view = state.view(state.turn)
            if view["phase"] in ("packet", "turn", "answer") and len(view["legal"]) > 1:
                found = inputs_of(view, b"one")
                assert found == inputs_of(view, b"another")
                assert len(set(found)) == len(found)
            state = state.apply(Uniform().act(view, rng))


@pytest.mark.parametrize("choice", range(4))
def test_slopes_of_networks_are_those_of_small_steps(choice: int) -> None:
    state = TRUCO.deal(TRUCO.preset("default"), seed=5)
    state = state.apply("cut 20 top")
    slope, difference = steepness(inputs_of(state.view(state.turn), b""), choice, b"slopes")
    assert slope == pytest.approx(difference, rel=0.05)
    assert abs(slope) > 0.01


def test_networks_learn_to_win_from_a_table_that_knows_nothing() -> None:
    """It has default choices alone; thousands of deals teach the networks to win more than chance could."""
    place, quick = FILES.index("quick"), TRUCO.preset("quick")
    unlearned = Training([quick], seed=1)
    unlearned.take_up("quick")
    try:
        for slot in (place, len(FILES) + place):
            install(slot, unlearned.publish())
        response = Sparring([quick], 1, "quick", fixed=True)
        response.face("table", 1000)
        response.spar(3000, 8, 0.002)
        install_networks(len(FILES) + place, response.networks())
        points, half = Duel("response", "table", "networks").deals(quick, 4000)
    finally:
        load("quick")
        install_networks(len(FILES) + place, b"")
    assert points - half > 0.1


def test_a_table_learns_to_win_from_the_one_it_faces() -> None:
    """The other team makes default choices alone, as a portrait makes a player's; self-play teaches less about it."""
    place, quick = FILES.index("quick"), TRUCO.preset("quick")
    won = []
    try:
        for often in (0, 1000):
            learning = Training([quick], seed=1)
            learning.take_up("quick")
            install(len(FILES) + place, learning.publish())
            learning.face("response", often)
            learning.learn(4000, 8)
            install(place, learning.publish())
            won.append(Duel("table", "response", "faced").deals(quick, 8000))
            load("quick")
    finally:
        load("quick")
    (alone, _), (faced, half) = won
    assert faced - half > alone + 0.2


def test_sparring_with_one_seed_makes_one_table() -> None:
    made = []
    for _ in range(2):
        sparring = Sparring([TRUCO.preset("quick")], 3, "quick")
        sparring.resume("quick")
        sparring.face("steady", 50)
        sparring.spar(200, 8, 0.001)
        made.append((sparring.publish(), sparring.networks()))
    assert made[0] == made[1]
    assert made[0][0] != Sparring([TRUCO.preset("quick")], 3, "quick").publish()


def learned(training: Training, view: View, scope: str = "quick") -> dict[str, float]:
    """Return the probabilities in a view of a table's, after the partner's second phrase, by what has been learned so far."""
    install(len(FILES) + FILES.index(scope), training.publish())
    return mixture(view, response=True, word=2)


def test_training_goes_on_from_the_strategy_of_a_shipped_table() -> None:
    view = dealt("3C 7H 2S QS 6C 5D AS 3H 2C 7S KS JD", "truco", preset="quick").view(1)
    training = Training([TRUCO.preset("quick")], seed=1)
    training.resume("quick")
    assert learned(training, view) == pytest.approx(mixture(view, word=2), abs=0.02)


def test_an_imitation_follows_observed_actions_and_the_table_elsewhere() -> None:
    view = dealt("3C 7H 2S QS 6C 5D AS 3H 2C 7S KS JD", "truco", preset="quick").view(1)
    portrait = Training([TRUCO.preset("quick")], seed=1)
    portrait.begin_portrait("quick")
    assert learned(portrait, view) == pytest.approx(mixture(view, word=2), abs=0.1)
    for _ in range(40):
        portrait.watch(view, "truco", 2)
    assert learned(portrait, view)["truco"] > 0.9


LOW = "4S 5S 6S 4H 5H 6H 4D 5D 6D 5C 6C 4C"
"""Four packets that change no hand's class."""


def others(cards: list[str]) -> list[str]:
    """Return the rest of the pack, suit by suit."""
    return [card for card in (rank + suit for suit in "SHDC" for rank in "23A7KJQ654") if card not in cards]


def called_after(packets: str) -> View:
    """Return the view of the seat that answers when forehand has decided on its packets, of low cards, and calls."""
    low = LOW.split()
    rest = others(low)
    state = TRUCO.deal(TRUCO.preset("default"), layout={"deck": [*rest[:20], *low, *rest[20:]]}, dealer=3)
    for action in ["cut 20 top", *packets.split(), "truco"]:
        state = state.apply(action)
    return state.view(1)


def leading(hand: str) -> View:
    """Return forehand's view at the beginning of a deal without packets, when a call would make the first trick decide."""
    rest = others(hand.split())
    layout = {"hands": [hand.split(), rest[:3], rest[3:6], rest[6:9]]}
    return TRUCO.deal(TRUCO.preset("default"), layout=layout, dealer=3).view(0)


def called_late(second_trick: str, low: str = "5S") -> View:
    """Return the view of the seat that answers a call by the winner of the second trick."""
    hands = f"AS 3H QS 4H KS 7D 2S 2H 6D {low} JS 6H"
    state = dealt(hands, f"play AS, play 4H, play 2S, play {low}, {second_trick}, truco", preset="default")
    assert len(state.view(0)["outcomes"]) == 2
    return state.view(state.turn)


def called_in_a_duel(led: str, followed: str, held: str = "3H 2S") -> View:
    """Return the view of the second of two players when the first has won a trick with a card and calls."""
    layout = {"hands": [[led, "KS", "QS"], [followed, *held.split()]]}
    state = TRUCO.deal(TRUCO.preset("quick", players=2), layout=layout, dealer=1)
    for action in (f"play {led}", f"play {followed}", "truco"):
        state = state.apply(action)
    return state.view(1)


FIRST, LAST = "play QS down, play 7D, play 6D, play JS", "play QS, play 7D, play 6D, play JS down"


@pytest.mark.parametrize(
    ("scope", "seen", "alike", "apart"),
    [
        ("trick", *map(called_after, ("throw throw give keep", "throw throw give keep", "give throw throw keep"))),
        ("trick", *map(called_after, ("throw keep", "throw throw keep", "throw throw throw keep"))),
        ("trick", called_late(FIRST), called_late(FIRST, "5H"), called_late(LAST)),
        ("trick", *map(leading, ("7C 3S 4D", "JH 7S 2H", "JH KD KC"))),
        ("two", called_in_a_duel("AS", "4H"), called_in_a_duel("7D", "5H"), called_in_a_duel("3S", "4H")),
        ("two", called_in_a_duel("AS", "4H"), called_in_a_duel("AS", "5H"), called_in_a_duel("AS", "4H", "3H AD")),
    ],
    ids=[
        "which packet was given",
        "whether the last was seen",
        "who has hidden a card",
        "the chance without a call",
        "what the other led",
        "the seat's cards",
    ],
)
def test_tables_tell_apart_what_all_have_seen(scope: str, seen: View, alike: View, apart: View) -> None:
    """What is learned in one view is learned for another of the same class, and for no other."""
    portrait = Training([TRUCO.preset("quick")], seed=1)
    portrait.begin_portrait(scope)
    before = learned(portrait, apart, scope)
    for _ in range(400):
        portrait.watch(seen, "truco", 2)
    assert learned(portrait, alike, scope)["truco"] > 0.9
    assert learned(portrait, apart, scope) == pytest.approx(before, abs=0.02)
