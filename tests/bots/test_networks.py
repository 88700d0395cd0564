"""Small networks that score choices from their seat's view: predictions of search bots' actions, and outcomes of each choice."""

import json
from collections.abc import Iterator
from math import isclose, log
from random import Random
from statistics import fmean

import depth
import pytest

import ridotto
from ridotto import InvalidText, State, finder
from ridotto.bots import bot
from ridotto.games.belote.bots import turns as belote_turns
from ridotto.games.belote.bots.kernel import THOUGHTFUL
from ridotto.games.belote.law.worlds import BeloteWorlds
from ridotto.games.biriba.bots import turns as biriba_turns
from ridotto.games.biriba.law.worlds import BiribaWorlds
from ridotto.games.briscola_bugiarda.bots import calls as briscola_calls
from ridotto.games.briscola_bugiarda.bots import cards as briscola_cards
from ridotto.games.burraco.bots import turns as burraco_turns
from ridotto.games.burraco.law.worlds import BurracoWorlds
from ridotto.games.coinche.bots import calls as coinche_calls
from ridotto.games.coinche.bots import policy as coinche
from ridotto.games.families.rummy.bots import searching as rummy
from ridotto.games.families.rummy.bots.kernel import Trial
from ridotto.games.families.trumps.bots import searching as trumps
from ridotto.games.families.trumps.law.piquet import NAMES
from ridotto.policies import network, playing
from ridotto.search import Budget, budget, evaluate, think, thinks
from ridotto.search.kernels import determinized
from ridotto.search.kernels.evaluating import chosen
from ridotto.search.kernels.tricks import Solver

COINCHE, BRISCOLA = ridotto.game("coinche"), ridotto.game("briscola-bugiarda")
BELOTE, BURRACO, BIRIBA = ridotto.game("belote"), ridotto.game("burraco"), ridotto.game("biriba")
TURNS = {"belote": belote_turns, "burraco": burraco_turns, "biriba": biriba_turns}
"""Games in which networks make all decisions."""
TABLES = [
    ("belote", {}),
    ("belote", {"melds": False}),
    ("burraco", {}),
    ("biriba", {}),
    ("biriba", {"players": 2, "joker_upcard": "first_names"}),
    ("biriba", {"players": 3}),
    ("biriba", {"players": 4, "take_only_if_used": True, "early_melds": False}),
    ("biriba", {"players": 5, "preset": "pagat"}),
    ("biriba", {"players": 6, "sequences_only": True}),
]
FAR = 9
"""Tens above the lowest legal bid beyond which bids are not valued."""
STEADY = bot("steady")


def auctions(rng: Random, deals: int, **options: object) -> Iterator[State]:
    """Yield positions of Coinche's auctions in which the networks bid, with an occasional random action."""
    for number in range(deals):
        state = COINCHE.deal(COINCHE.options(**options), seed=rng.getrandbits(64), dealer=number % 4)
        while state.turn is not None and state.view(None)["phase"] != "play":
            yield state
            other = str(rng.choice(state.legal()[:40]))
            state = state.apply(other if rng.random() < 0.1 else coinche_calls.act_in(state))


def plays(rng: Random, deals: int) -> Iterator[State]:
    """Yield positions of Briscola bugiarda with a choice, played by steady bots with slips."""
    for number in range(deals):
        state = BRISCOLA.deal(seed=rng.getrandbits(64), dealer=number % 5)
        while state.turn is not None:
            view = state.view(state.turn)
            if len(view.legal) > 1:
                yield state
            state = state.apply(rng.choice(view.legal) if rng.random() < 0.2 else STEADY.act(view, rng))


def turns(rng: Random, name: str, deals: int, options: dict[str, object]) -> Iterator[State]:
    """Yield positions with a choice from deals that networks play, with slips."""
    game = ridotto.game(name)
    for number in range(deals):
        state = game.deal(game.options(**options), seed=rng.getrandbits(64), dealer=number % 2)
        while state.turn is not None:
            legal = state.legal_ids()
            if len(legal) > 1:
                yield state
            state = state.apply(rng.choice(legal) if rng.random() < 0.1 else action(state))


def action(state: State) -> int:
    """Return the networks' action."""
    return chosen(state, playing(state.game)["learned"])


def worths(state: State) -> dict[str, float]:
    """Return the value that Belote's networks give each choice."""
    texts = {action.id: str(action) for action in state.legal()}
    actions, *_ = belote_turns.told(state)
    return dict(zip([texts[action] for action in actions], belote_turns.worths(state), strict=True))


def last_chance(state: State) -> float:
    """Return the probability that the networks give the last action at Briscola bugiarda."""
    module = briscola_cards if state.view(None)["phase"] != "auction" and state.view(None)["played"] else briscola_calls
    return module.chances(state)[-1]


# ---- probabilities ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [{}, {"max_bid": 120}, {"no_trumps_all_trumps": False}, {"melds": False}], ids=str)
def test_coinches_calls_are_lawful_and_their_chances_sum_to_one(options) -> None:
    """COI-5.2, COI-5.3, COI-5.7, COI-5.8: illegal calls get no probability, whatever the options."""
    rng = depth.rng("calls of networks", options)
    for state in auctions(rng, depth.times(6), **options):
        texts = [str(action) for action in state.legal() if "capot" not in str(action)]
        assert coinche_calls.act_in(state) in [str(action) for action in state.legal()]
        assert coinche_calls.act_in(state) == coinche_calls.act(state.view(state.turn))
        least = min((int(text.split()[1]) for text in texts if text.startswith("bid")), default=0)
        near = [text for text in texts if not text.startswith("bid") or int(text.split()[1]) <= least + 10 * FAR]
        assert isclose(sum(coinche_calls.chances(state.apply(text))[-1] for text in near), 1, abs_tol=1e-6)
        assert set(coinche_calls.worths(state.view(state.turn))) == set(near)


def test_briscolas_chances_sum_to_one() -> None:
    """BRB-5.3, BRB-7.3: bids, passes, trumps and cards."""
    for state in plays(depth.rng("plays of networks"), depth.lighter(3)):
        assert isclose(sum(last_chance(state.apply(action)) for action in state.legal()), 1, abs_tol=1e-6)


@pytest.mark.parametrize(("name", "options"), TABLES, ids=str)
def test_their_actions_are_legal(name, options) -> None:
    """BEL-5.2, BEL-8.1, BUR-5.1, BUR-6.1, BIR-4.7, BIR-6.1, BIR-7.7: under all options; every legal choice has a score."""
    for state in turns(depth.rng("networks play", name, options), name, depth.lighter(2), options):
        own, legal = TURNS[name], state.legal_ids()
        actions, _, rows, networks = own.told(state)
        assert action(state) in legal
        assert set(actions) <= set(legal) and len(actions) == len(rows) == len(networks) == len(own.worths(state))


def test_belotes_networks_take_the_choice_of_the_highest_value() -> None:
    """In a full deal, where they declare what they hold (BEL-8.1) and never claim (BEL-11.5)."""
    for state in turns(depth.rng("networks in a full deal"), "belote", depth.lighter(10), {}):
        values, chosen = worths(state), belote_turns.act_in(state)
        assert chosen.startswith("declare") or values[chosen] == max(values.values())


def test_without_a_lesson_the_first_choice_is_taken() -> None:
    try:
        biriba_turns.install(None)
        state = BIRIBA.deal(seed=1, dealer=3)
        assert action(state) == state.legal_ids()[0]
    finally:
        biriba_turns.install(network.read(biriba_turns.__file__))


@pytest.mark.parametrize(
    ("name", "preset", "options", "second"),
    [
        ("burraco", "default", {}, False),
        ("burraco", "federation", {}, False),  # BUR-12.7
        ("burraco", "default", {"players": 2}, True),
        ("burraco", "default", {"players": 3}, True),
        ("burraco", "international", {}, True),
        ("burraco", "default", {"few_sets": True}, True),  # BUR-6.11
        ("biriba", "default", {}, False),
        ("biriba", "pagat", {}, False),
        ("biriba", "wikipedia", {}, False),
        ("biriba", "default", {"players": 2}, True),
        ("biriba", "pagat", {"players": 2}, True),
        ("biriba", "default", {"players": 3}, True),
        ("biriba", "default", {"players": 5}, True),
        ("biriba", "default", {"players": 6}, False),
        ("biriba", "default", {"players": 2, "early_melds": False}, False),  # BIR-7.7
        ("biriba", "default", {"players": 2, "sequences_only": True}, True),  # BIR-5.11
    ],
    ids=str,
)
def test_other_rules_have_networks_of_their_own(
    name: str, preset: str, options: dict[str, object], second: bool
) -> None:
    game, own = ridotto.game(name), TURNS[name]
    state = game.deal(game.preset(preset, **options), seed=1, dealer=0)
    weights = network.read(own.__file__)
    first = len(weights) // 2
    try:
        own.install([*weights[:first], *[0.0] * first])
        assert (set(own.worths(state)) == {0.0}) == second
    finally:
        own.install(weights)


# ---- inputs ----------------------------------------------------------------------------------------------------------


def test_coinches_networks_read_only_what_their_seat_knows() -> None:
    """Two worlds that look alike to the bidder give each call the same probability."""
    rng = depth.rng("networks are blind", "coinche")
    for state in auctions(rng, depth.times(8)):
        call = coinche_calls.act_in(state)
        other = COINCHE.sample(state.view(state.turn), rng)
        assert coinche_calls.chances(state.apply(call))[-1] == coinche_calls.chances(other.apply(call))[-1]


def test_briscolas_networks_read_only_what_their_seat_knows() -> None:
    rng = depth.rng("networks are blind", "briscola")
    for state in plays(rng, depth.times(6)):
        action = rng.choice(state.legal())
        other = BRISCOLA.sample(state.view(state.turn), rng)
        assert last_chance(state.apply(action)) == last_chance(other.apply(action))


@pytest.mark.parametrize(("name", "options"), TABLES, ids=str)
def test_networks_of_turns_read_only_what_their_seat_knows(name, options) -> None:
    """BEL-12.1, BUR-14.3, BIR-14.1, BIR-14.5: two worlds that look alike to the seat give each choice the same value."""
    rng = depth.rng("networks are blind", name, options)
    for state in turns(rng, name, depth.lighter(2), options):
        if rng.random() < 0.3:
            other = ridotto.game(name).sample(state.view(state.turn), rng)
            assert TURNS[name].worths(state) == TURNS[name].worths(other)


def test_belotes_suits_are_all_alike() -> None:
    """Permuting the suits changes neither the value of taking nor that of any card."""
    turned = str.maketrans("SHDC", "HDCS")
    rng = depth.rng("suits of belote")
    for number in range(depth.times(20)):
        layout = BELOTE.deal(seed=rng.getrandbits(64)).record()["deal"]
        other = BELOTE.deal(layout=json.loads(json.dumps(layout).translate(turned)), dealer=number % 4)
        state = BELOTE.deal(layout=layout, dealer=number % 4)
        while state.turn is not None:
            assert worths(other) == pytest.approx(
                {text.translate(turned): worth for text, worth in worths(state).items()}
            )
            text = rng.choice(list(worths(state)) or [str(state.legal()[0])])
            state, other = state.apply(text), other.apply(text.translate(turned))


def test_suits_are_all_alike() -> None:
    """Permuting the suits in hands and calls does not change the probabilities."""
    turned = dict(zip("SHDC", "HDCS", strict=True))
    rng = depth.rng("suits")
    for number in range(depth.times(8)):
        hands = COINCHE.deal(seed=rng.getrandbits(64)).record()["deal"]["hands"]
        state = COINCHE.deal(layout={"hands": hands}, dealer=number % 4)
        other = COINCHE.deal(
            layout={"hands": [[card[:-1] + turned[card[-1]] for card in hand] for hand in hands]}, dealer=number % 4
        )
        while state.turn is not None and state.view(None)["phase"] != "play":
            call = coinche_calls.act_in(state)
            words = call.split()
            state = state.apply(call)
            other = other.apply(" ".join([*words[:-1], turned.get(words[-1], words[-1])]))
        assert coinche_calls.chances(state) == pytest.approx(coinche_calls.chances(other))


# ---- evidence --------------------------------------------------------------------------------------------------------


def test_they_predict_search_bots_better_than_rules_of_thumb() -> None:
    """After auctions by search bots, they make the true hands clearly likelier than others that agree with the view."""
    player, rng = bot("strong:60000"), Random(3)
    told: list[float] = []
    for number in range(depth.lighter(24)):
        state = COINCHE.deal(seed=f"told {number}", dealer=number % 4)
        while state.turn is not None and state.view(None)["phase"] != "play":
            state = state.apply(player.act(state.view(state.turn), rng))
        if state.turn is None:
            continue
        seat = number % 4
        worlds = [state, *(COINCHE.sample(state.view(seat), rng) for _ in range(60))]
        for sign, policy in ((1, coinche_calls), (-1, coinche)):
            weights = [policy.weight_of(world, seat) for world in worlds]
            told.append(sign * log(weights[0] / fmean(weights)))
    assert 2 * fmean(told) > 0.5, told


def test_they_play_better_than_rules_of_thumb() -> None:
    """On the same cards, clearly: by about 15 points a deal at Belote, 160 at Burraco, 180 at Biriba."""
    for name, deals, least in (
        ("belote", 600, 5),
        ("burraco", 100, 30),
        ("biriba", 60, 60),
    ):
        lead, careful = 0.0, playing(name)["steady" if name == "belote" else "keen"]
        for number in range(deals):
            for team in range(2):
                state = ridotto.game(name).deal(seed="networks lead", number=number, dealer=number % 4)
                while state.turn is not None:
                    legal = state.legal_ids()
                    number_of = action(state) if state.turn % 2 == team else chosen(state, careful)
                    state = state.apply(legal[0] if len(legal) == 1 else number_of)
                scores = state.sheet()["scores"]
                lead += (scores[team] - scores[1 - team]) / 2 / deals
        assert lead > least, name


@pytest.mark.parametrize("game", [BURRACO, BIRIBA], ids=str)
def test_researchers_play_on_with_them(game) -> None:
    state = game.deal(seed=1)
    assert evaluate([state], policy="learned") != evaluate([state], policy="keen")


# ---- opponent models of the search -----------------------------------------------------------------------------------


def test_masters_model_the_others_as_search_bots() -> None:
    kinds = {name: budget(name, "master").others for name in ridotto.games() if thinks(name)}
    # Coinche's model of the others is the same at both levels.
    assert kinds.pop("truco") == kinds.pop("coinche") == "steady" and set(kinds.values()) == {"strong"}
    kinds = {name: budget(name, "strong").others for name in ridotto.games() if thinks(name)}
    assert kinds.pop("briscola-bugiarda") == "strong" and set(kinds.values()) == {"steady"}
    with pytest.raises(InvalidText, match="'nobody' is not allowed, expected steady or strong"):
        Budget(nodes=1, others="nobody")


@pytest.mark.parametrize("game", [BELOTE, BURRACO, BIRIBA, BRISCOLA], ids=str)
def test_the_opponent_model_matters(game) -> None:
    state = game.deal(seed=5, dealer=0)
    state = state.apply(STEADY.act(state.view(state.turn), Random(1)))
    careful, keen = (
        think(state.view(state.turn), Random(1), Budget(nodes=30_000, others=who)) for who in ("steady", "strong")
    )
    assert careful.values != keen.values


def test_belote_cards_combine_solved_and_played_out_values() -> None:
    """Every third world is solved with open cards; in the others the networks play on."""
    state = BELOTE.deal(seed=21, dealer=0)
    while state.view(state.turn)["phase"] != "play" or len(state.view(state.turn)["played"]) < 12:
        state = state.apply(STEADY.act(state.view(state.turn), Random(1)))
    view = state.view(state.turn)
    cards = [NAMES.index(text[5:]) for text in view.legal]
    least = 1500 if depth.DEPTH > 1 else 700

    def means(every: int) -> list[float]:
        how = {**trumps.PLAYS, "every": every}
        digest = Random(every).randbytes(32)
        weighing = determinized.cards(THOUGHTFUL, BeloteWorlds(view), state.turn, cards, digest, Solver(), **how)
        while weighing.solved < least:
            weighing.run(100_000)
        return list(weighing.means().values())

    solved, played, both = means(1), means(10**6), means(trumps.PLAYS["every"])
    assert max(abs(one - other) for one, other in zip(solved, played, strict=True)) > 30
    expected = [one / 3 + other * 2 / 3 for one, other in zip(solved, played, strict=True)]
    assert both == pytest.approx(expected, abs=8)


# ---- prior and samples -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("opinion", "one", "other", "least", "most"),
    [
        (30, [0] * 4, [0] * 4, -25, -5),  # a few worlds without a difference: the prior stays
        (30, [0] * 4000, [100] * 4000, 99, 101),  # many worlds override it
        (-30, [0] * 4, [300, -300, 250, -250], 20, 30),  # worlds without evidence
    ],
)
def test_an_opinion_gives_way_as_worlds_come_in(opinion, one, other, least, most) -> None:
    """Advantage of the second action, if the first is the favorite and has a prior lead of some points."""
    gain, doubt = rummy.believed({0: opinion, 1: 0}, {0: one, 1: other}, 0, 1)
    assert least < gain < most and 0 < doubt < rummy.TRUST


@pytest.mark.parametrize("game", [BURRACO, BIRIBA], ids=str)
def test_masters_of_meld_games_first_look_at_every_action(game) -> None:
    state = game.deal(seed=2).apply("draw")
    view = state.view(state.turn)
    verdict = think(view, Random(1), Budget(nodes=20_000, others="strong"))
    assert set(verdict.values) == set(view.legal)
    worlds = BurracoWorlds if game is BURRACO else BiribaWorlds
    trial = Trial(view, worlds(view), Random(1).randbytes(32), 3000, policy="learned")
    assert list(trial.opinion()) == trial.ids()
    assert trial.opinion()[trial.favourite()] == max(trial.opinion().values())


# ---- files -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        "belote.turns",
        "burraco.turns",
        "biriba.turns",
        "coinche.calls",
        "briscola_bugiarda.calls",
        "briscola_bugiarda.cards",
    ],
)
def test_a_file_fits_its_networks(name) -> None:
    game, _, part = name.partition(".")
    module = finder.own(game, f"bots.{part}")
    weights = network.read(module.__file__)
    assert weights
    with pytest.raises(AssertionError, match="fits the inputs"):
        module.install(weights[:-1])
    module.install(weights)


def test_without_a_file_all_choices_are_alike() -> None:
    """As before the first training."""
    try:
        briscola_calls.install(None)
        state = BRISCOLA.deal(seed=1, dealer=4)
        assert briscola_calls.chances(state.apply("pass")) == [pytest.approx(1 / len(state.legal()))]
    finally:
        briscola_calls.install(network.read(briscola_calls.__file__))
