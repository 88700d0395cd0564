"""The steady bots for Burraco and Biriba: legal at every table, deterministic, finite, and sensible."""

import json
from collections import Counter
from random import Random
from statistics import mean

import depth
import pytest
from models.steady import biriba, burraco
from models.steady.laid import cover, grown, laid

import ridotto
from ridotto import View
from ridotto.bots import bot
from ridotto.bots.arena import play_match, simulate
from ridotto.games.families.rummy.law.packs import NAMES

GAMES = ("burraco", "biriba")
STEADY, RANDOM = bot("steady"), bot("random")
PACK = [name for name in NAMES if name != "JK"]
LONGEST = 2000
"""More actions than any deal of sensible players has."""


# ---- legal, deterministic, finite ------------------------------------------------------------------------------------


def tables(name, count, rng):
    """Yield every preset with every number of players, then random options."""
    game = ridotto.game(name)
    for preset in game.presets:
        players = [option.choices for option in game.known_options if option.name == "players"]
        for number in players[0] if players else [None]:
            yield game.options(**{**game.preset(preset).changed, **({"players": number} if number else {})})
    for _ in range(count):
        given = {option.name: rng.choice(option.choices) for option in game.known_options if option.choices}
        if name == "biriba":
            given |= {"idle_limit": rng.choice([0, 0, 1, 5]), "target": rng.choice([500, 3000])}
        if name == "burraco" and given["players"] != 4:
            given["partners"] = "fixed"
        if given["players"] == 3 and name == "burraco":
            given["solo_from"] = rng.choice([0, 1000, None])
        yield game.options(**given)


def played(state, players, rng):
    """Return the deal played to its end, checking every answer."""
    while state.turn is not None:
        view = state.view(state.turn)
        action = players[state.turn % len(players)].act(view, rng)
        assert action in view["legal"], state.record()
        state = state.apply(action)
        assert len(state.actions) < LONGEST, state.record()
    return state


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    "players", [[STEADY], [STEADY, RANDOM], [RANDOM, STEADY, STEADY]], ids=["steady", "half", "most"]
)
@pytest.mark.long
def test_every_answer_is_legal_and_every_deal_ends(name, players):
    game, rng = ridotto.game(name), depth.rng("lawful", name, len(players))
    for options in tables(name, depth.times(6), rng):
        seats, units = game.seats(options), len(game.spec.first_scores(options))
        for deal in range(1 + (depth.DEPTH > 1)):
            scores = [rng.choice([0, -50, 450, 1100, 2010, 2900]) for _ in range(units)]
            played(
                game.deal(options, seed=rng.getrandbits(64), number=deal, dealer=deal % seats, scores=scores),
                players,
                rng,
            )


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_without_an_idle_limit_deals_end_by_themselves(name):
    game = ridotto.game(name)
    for players in game.spec.players:
        given = {"idle_limit": 0, "take_only_if_used": players % 2 == 0} if name == "biriba" else {}
        for deal in range(depth.times(3)):
            played(
                game.deal(game.options(players=players, **given), seed=depth.SEED, number=deal, dealer=0),
                [STEADY],
                Random(1),
            )


@pytest.mark.parametrize("name", GAMES)
def test_the_same_view_gets_the_same_answer(name):
    game = ridotto.game(name)
    for deal in range(5):
        state = game.deal(seed=4, number=deal, dealer=deal % 4)
        while state.turn is not None:
            view = state.view(state.turn)
            action = STEADY.act(view, Random(1))
            assert STEADY.act(View(json.loads(view.json())), Random(7)) == action
            state = state.apply(action)


# ---- rules of thumb --------------------------------------------------------------------------------------------------


def position(name, hand, upcard, drawn, actions, *, stock=40, others=(), scores=None, **options):
    """Return the view of seat 0, which begins the deal with a hand and has done `actions`; cards not named are dealt at random."""
    game = ridotto.game(name)
    packs = 2
    hand, others = hand.split(), [cards.split() for cards in others]
    rest = Counter(PACK * packs + ["JK"] * 4) - Counter(
        [*hand, upcard, *drawn.split(), *[card for cards in others for card in cards]]
    )
    cards = sorted(rest.elements())
    Random(" ".join(hand)).shuffle(cards)
    others += [[cards.pop() for _ in range(11)] for _ in range(3 - len(others))]
    packets = [[cards.pop() for _ in range(11)] for _ in range(2)]
    layout = {"hands": [hand, *others], "upcard": upcard, "stock": (drawn.split() + cards)[:stock]}
    layout["pots" if name == "burraco" else "biribakia"] = packets
    state = game.deal(game.options(**options), layout=layout, dealer=3, scores=scores)
    for action in actions:
        state = state.apply(action)
    assert state.turn == 0
    return state.view(0)


ROWS = [
    # Columns: reason, hand, up-card, drawn cards, actions of seat 0 so far, sensible answers; for both games.
    ("take what makes a sequence", "7H 8H 3C 6C TD 4D KS QS 8C AD JC", "9H", "", "", "take"),
    ("draw when the pile is useless", "7H 8H 3C 6C TD 4D KS QS 8C AD JC", "4S", "", "", "draw"),
    ("a sequence before a set", "7H 8H 9H 9S 9D 4C KS QD 3C AD JC", "4S", "5D", "draw", "meld 7H 8H 9H"),
    ("a set when there is nothing else", "7H 7S 7D 9S 4C KS QD 3C AD JC 4H", "4S", "TC", "draw", "meld 7S 7H 7D"),
    ("on with a sequence", "7H 8H 9H TH 4C KS QD 3C AD JC 4S", "4S", "6D", "draw|meld 7H 8H 9H", "add 1 TH"),
    ("six natural cards wait for the seventh", "4H 5H 6H 7H 8H 9H JK KS QD TC 4C", "4S", "9D",
     "draw|meld 4H 5H 6H|add 1 7H|add 1 8H|add 1 9H", "discard"),
    ("the natural seventh before the joker", "4H 5H 6H 7H 8H 9H TH JK KS QD 4C", "4S", "9D",
     "draw|meld 4H 5H 6H|add 1 7H|add 1 8H|add 1 9H", "add 1 TH"),
    ("no joker on a clean seven", "4H 5H 6H 7H 8H 9H TH JK KS QD 4C", "4S", "9D",
     "draw|meld 4H 5H 6H|add 1 7H|add 1 8H|add 1 9H|add 1 TH", "discard"),
    ("no wild card is thrown", "JK 2S 2D 9S KH 4C 6H TD QS 8D JC", "4S", "AC", "draw", "discard 9S|discard KH|discard 4C|discard 6H|"
     "discard TD|discard QS|discard 8D|discard JC|discard AC|meld"),
    ("the lone card goes, not the pair or the neighbours", "7H 8H JS JD QC KC 4D 5D TS 8S QH", "3H", "3S", "draw", "discard 3S"),
    ("the whole hand goes when it can", "4H 5H 6H 7C 7D 7S JK 8S 8D TC JC", "3S", "9C",
     "draw|meld 4H 5H 6H|meld 7S 7D 7C|meld 9C TC JC", "meld 8S 8D JK"),
]  # fmt: skip


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(("why", "hand", "upcard", "drawn", "actions", "answers"), ROWS, ids=[row[0] for row in ROWS])
def test_rules_of_thumb(name, why, hand, upcard, drawn, actions, answers):
    view = position(name, hand, upcard, drawn, actions.split("|") if actions else [])
    assert STEADY.act(view, Random(1)).startswith(tuple(answers.split("|"))), why


def test_near_the_end_the_joker_makes_the_seventh():
    hand = "4H 5H 6H 7H 8H 9H JK KS QD TC 4C"
    actions = "draw|meld 4H 5H 6H|add 1 7H|add 1 8H|add 1 9H".split("|")
    assert STEADY.act(position("burraco", hand, "4S", "9D", actions, stock=4), Random(1)).startswith("add 1 JK")


def test_cards_useful_to_opponents_are_kept():
    hand = "6S KD KC TH TC 7D 7C 4H 4C AH AS"
    others = [
        "3S 4S 5S 7S KH QC TD 9D 6C 8C 3D",
        "AS AH AD AC KS QS JC JD TH 8H 8S",
        "QH QH 7H 7D 7H 5D 5C 9H 9H 6H 3H",
    ]
    actions = [
        "draw",
        "discard QS",
        "draw",
        "meld 3S 4S 5S",
        "discard 3D",
        "draw",
        "discard JC",
        "draw",
        "discard 3H",
        "draw",
    ]
    for name in GAMES:
        view = position(name, hand, "5H", "QS 6D 6D 6H 3D", actions, others=others)
        assert STEADY.act(view, Random(1)) == "discard 3D"


MINIMA = [
    # Biriba's first meld. Columns: total score, hand, drawn card, answer.
    (0, "7H 8H 9H 3C 6C TD 4D KS QS 8C AD", "JC", "meld 7H 8H 9H"),
    (1000, "7H 8H 9H 3C 6C TD 4D KS QS 8C AD", "JC", "discard"),
    (1000, "TH JH QH KH AS KS QS JS 3C 6C 8D", "4D", "meld"),
    (2000, "TH JH QH KH 9S 8S 6S JS 3C 6C 8D", "4D", "discard"),
    (2000, "AS KS QS JS TS AD KD QD JD 3C 6C", "4D", "meld"),
]


@pytest.mark.parametrize(("total", "hand", "drawn", "answer"), MINIMA)
def test_the_first_meld_is_begun_only_when_it_reaches_the_minimum(total, hand, drawn, answer):
    view = position("biriba", hand, "4S", drawn, ["draw"], scores=[total, 0])
    assert STEADY.act(view, Random(1)).startswith(answer)


@pytest.mark.long
def test_a_meld_begun_for_the_minimum_is_finished():
    game, rng = ridotto.game("biriba"), Random(6)
    withdrawn = turns = 0
    for deal in range(depth.times(25)):
        state = game.deal(seed=8, number=deal, dealer=deal % 4, scores=[2000, 1500])
        state = played(state, [STEADY], rng)
        withdrawn += state.actions.count("withdraw")
        turns += sum(action.startswith("meld") for action in state.actions)
    assert withdrawn * 50 < turns


def test_the_longest_suit_becomes_trumps():
    hand = "7H 8H 3H 6H TD 4D KS QS 8C AH JC"
    view = position("biriba", hand, "JK", "", ["take"], joker_upcard="first_names")
    assert STEADY.act(view, Random(1)) == "trump H"


@pytest.mark.long
def test_without_stock_a_useless_pile_is_left():
    game = ridotto.game("biriba")
    answers = Counter()
    for deal in depth.until(lambda: answers["take"] + answers["pass"] > 20, 15):
        state = game.deal(game.options(early_melds=False), seed=2, number=deal, dealer=0)
        while state.turn is not None:
            view = state.view(state.turn)
            action = STEADY.act(view, Random(1))
            if view["phase"] == "start" and view["stock"] == 0:
                answers[action] += 1
            state = state.apply(action)
    assert answers["pass"] > answers["take"]


def test_joker_and_natural_twos_are_read_as_they_lie():
    for cards, expected in [
        ("5H 6H 7H", (False, "H", 5, 0b11100000, False, 3)),
        ("JK 2H 3H", (False, "H", 1, 0b1100, True, 3)),
        ("2S KS AS", (False, "S", 12, 1 << 13 | 1 << 14, True, 3)),
        ("AC 2C 3C", (False, "C", 1, 0b1110, False, 3)),
        ("7S 7D 2C", (True, "7", 0, 0, True, 3)),
        ("2S 2D 2C", (True, "2", 0, 0, False, 3)),
        ("2S 2D JK", (True, "2", 0, 0, True, 3)),
    ]:
        assert laid(tuple(cards.split()))[:6] == expected


@pytest.mark.parametrize(
    ("meld", "held", "taken"),
    [
        ("5H 6H 7H", [4, 8, 9, 12], [4, 8, 9]),
        ("5H 6H 7H", [3], []),
        ("5H JK 7H", [6, 8], [6, 8]),
        ("JK 9H TH JH", [7], [7]),
        ("TH JH QH KH", [1, 2], [1]),
        ("3H 4H 5H 6H", [1], []),
    ],
)
def test_cards_that_extend_a_sequence(meld, held, taken):
    found = grown(laid(tuple(meld.split())), sum(1 << place for place in held))
    assert found == sum(1 << place for place in taken)


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_cards_counted_as_layable_can_be_laid(name):
    """The estimate for natural cards is close to what is then laid in the turn."""
    seen = (burraco if name == "burraco" else biriba).seen
    game = ridotto.game(name)
    promised = kept = 0
    for deal in range(depth.times(10)):
        state = game.deal(seed=6, number=deal, dealer=deal % 4)
        turn = None
        while state.turn is not None:
            view = state.view(state.turn)
            action = STEADY.act(view, Random(1))
            if view["phase"] == "play" and turn != state.turn:
                turn = state.turn
                table = seen(view)
                promised += cover(table, table.suits, table.spare, 0).cards
            if action.startswith(("meld", "add")):
                kept += sum(word[0] in "AKQJT9876543" and len(word) == 2 for word in action.split(" = ")[0].split()[1:])
            state = state.apply(action)
    assert promised * 0.9 <= kept


# ---- against each other ----------------------------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize(("name", "lead"), [("burraco", 450), pytest.param("biriba", 550, marks=pytest.mark.deep)])
def test_steady_clearly_beats_random(name, lead):
    game = ridotto.game(name)
    result = simulate(game, game.options(), ["steady", "random"], 200, 3)
    steady, random = result.sides
    assert steady.mean - steady.half_width > random.mean + random.half_width + lead


@pytest.mark.long
@pytest.mark.parametrize(
    "players", [2, pytest.param(3, marks=pytest.mark.deep), 5, pytest.param(6, marks=pytest.mark.deep)]
)
def test_steady_beats_random_at_every_table_of_biriba(players):
    game = ridotto.game("biriba")
    options = game.options(players=players)
    scores = []
    for deal in range(depth.times(20)):
        state = game.deal(options, seed=5, number=deal, dealer=deal % players)
        lineup = [
            STEADY if seat == deal % players or (players == 6 and seat % 3 == deal % 3) else RANDOM
            for seat in range(players)
        ]
        result = played(state, lineup, Random(deal)).sheet()["scores"]
        place = deal % players % len(result)
        scores.append(result[place] - mean(result[:place] + result[place + 1 :]))
    assert mean(scores) > 200


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_most_deals_end_by_closing(name):
    game = ridotto.game(name)
    result = simulate(game, game.options(), ["steady"], 100, 4)
    assert result.outcomes["closed"] > 70
    assert 250 < result.sides[0].mean < 900


@pytest.mark.long
@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("name", GAMES)
def test_whole_matches_end(name, seed):
    game = ridotto.game(name)
    match = play_match(game, game.options(), ["steady", "random"], seed)
    assert match.over and match.winner == 0
    assert match.record() == play_match(game, game.options(), ["steady", "random"], seed).record()


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize(
    "preset",
    ["default", pytest.param("pagat", marks=pytest.mark.deep), pytest.param("wikipedia", marks=pytest.mark.deep)],
)
def test_whole_matches_of_biriba_end_for_any_number_of_players(preset, players):
    game = ridotto.game("biriba")
    options = game.options(**{**game.preset(preset).changed, "players": players})
    match = play_match(game, options, ["steady"], 3)
    assert match.over and len(match.deals) < 60


@pytest.mark.long
@pytest.mark.parametrize(("name", "players"), [("burraco", None), *(("biriba", players) for players in (2, 3, 5, 6))])
def test_simulate_counts_halved_scores(name, players, monkeypatch):
    monkeypatch.setattr("ridotto.bots.arena.CHUNK", 10)
    game, deals = ridotto.game(name), depth.times(10)
    options = game.options(**({"players": players} if players else {}))
    result = simulate(game, options, ["steady"], deals, 2)
    assert len(result.sides) == {None: 2, 6: 3}.get(players, players)
    assert sum(result.outcomes.values()) == deals
    assert result == simulate(game, options, ["steady"], deals, 2, jobs=2)


# ---- three players ---------------------------------------------------------------------------------------------------


def after_the_first_pot(hand, drawn, **options):
    """Return the view of seat 0 of three after its draw: seat 1 has laid 3S 4S 5S, seat 2 four melds with which it got the first pot."""
    game = ridotto.game("burraco")
    hands = [hand, "3S 4S 5S 9C 7C 5C QS KD TD 8D 9D", "3H 4H 5H 7H 8H 9H JH QH KH 3D 4D"]
    layout = {"hands": [cards.split() for cards in hands], "stock": f"QC 5D {drawn} 3C 8C KS".split(), "upcard": "2C"}
    state = game.deal(game.options(players=3, **options), layout=layout, dealer=0)
    for line in ("draw", "meld 3S 4S 5S", "discard QC", "draw", "meld 3H 4H 5H", "meld 7H 8H 9H", "meld JH QH KH"):
        state = state.apply(line)
    state = state.apply("meld 3D 4D 5D")
    return state.apply(state.legal()[-1]).apply("draw").view(0)


def steps(view):
    """Return what steady does in its turn."""
    done = []
    state = ridotto.sample(view, Random(1))
    while state.turn == view["seat"]:
        done.append(STEADY.act(state.view(state.turn), Random(1)))
        state = state.apply(done[-1])
    return done


def test_partners_of_three_play_together_from_the_first_pot_on():
    """BUR-20.5, BUR-20.8: the six of spades goes on the partner's meld; where everybody plays alone it stays in the hand."""
    hand = "6S KC QD TC AD 8C JS 2D 4C JK 9S", "6C"
    assert "add 1 6S" not in steps(after_the_first_pot(*hand, solo_from=0))
    assert "add 1 6S" in steps(after_the_first_pot(*hand))


def test_a_card_that_the_partner_s_meld_may_need_is_kept():
    """BUR-20.5: an ace two places below the partner's sequence is worth more than a nine; alone it only costs points."""
    hand = "6D 6C KC QC AS KS TD 9D 8H 7H TC", "9S"
    assert steps(after_the_first_pot(*hand, solo_from=0)) == ["discard AS"]
    assert steps(after_the_first_pot(*hand)) == ["discard 9S"]
