"""Bots: legal, deterministic, blind to hidden information, and sensible. Rows are positions in the rulebooks' notation."""

import json
from itertools import product
from random import Random

import depth
import pytest

import ridotto
from ridotto import InvalidText, View
from ridotto.bots import BOTS, bot, levels
from ridotto.bots.arena import play_match, simulate
from ridotto.core.bits import named
from ridotto.games.belote.bots import policy as belote
from ridotto.games.coinche.bots import policy as coinche
from ridotto.games.families.trumps.law.piquet import NAMES

STEADY = bot("steady")
FAMILY = ("belote", "coinche")
POLICIES = {"belote": belote, "coinche": coinche}
"""The other games' bots are tested in files next to this one."""


# ---- legal, deterministic, blind -------------------------------------------------------------------------------------


def tables(game, count, rng):
    """Yield the options of every preset and some random ones."""
    yield from (game.preset(name) for name in game.presets)
    for _ in range(count):
        given = {option.name: rng.choice(option.choices) for option in game.known_options if option.choices}
        if game.name == "coinche":
            given["max_bid"] = rng.choice([80, 120, 160, 880])
        yield game.options(**given)


@pytest.mark.long
@pytest.mark.parametrize("name", FAMILY)
def test_every_answer_is_legal(name):
    game, rng = ridotto.game(name), depth.rng("lawful", name)
    players = [bot(each) for each in levels(name) if each not in ("master", "strong")]
    for options in tables(game, depth.times(10), rng):
        for deal in range(24):
            state = game.deal(
                options,
                seed=rng.getrandbits(64),
                number=deal,
                dealer=deal % 4,
                scores=[rng.randrange(1500) for _ in range(2)],
            )
            mixed = deal % 3
            while state.turn is not None:
                view = state.view(state.turn)
                player = STEADY if mixed == 0 else rng.choice(players)
                action = player.act(view, rng)
                assert action in view.legal, state.record()
                state = state.apply(action)


@pytest.mark.long
@pytest.mark.parametrize("name", FAMILY)
def test_the_same_view_gets_the_same_answer_whatever_is_hidden(name):
    game, rng = ridotto.game(name), depth.rng("hidden", name)
    compared = deals = 0
    for deal in range(depth.times(25)):
        deals += 1
        state = game.deal(seed=rng.getrandbits(64), number=deal, dealer=deal % 4)
        while state.turn is not None:
            view = state.view(state.turn)
            action = STEADY.act(view, Random(1))
            assert STEADY.act(View(json.loads(view.json())), Random(7)) == action
            assert POLICIES[name].act_in(state) == action
            other = with_cards_swapped(game, state, rng)
            if other is not None and other.view(state.turn) == view:
                compared += 1
                assert STEADY.act(other.view(state.turn), Random(3)) == action
            state = state.apply(action)
    assert compared > 6 * deals


def with_cards_swapped(game, state, rng):
    """Return the same play with two cards of the pack exchanged, if that is another legal deal."""
    record = json.loads(json.dumps(state.record()))
    mine = set(state.view(state.turn)["hand"])
    one, two = rng.sample([card for card in NAMES if card not in mine], 2)
    exchange = {one: two, two: one}
    deal = {
        key: exchange.get(cards, cards)
        if isinstance(cards, str)
        else [
            exchange.get(card, card) if isinstance(card, str) else [exchange.get(each, each) for each in card]
            for card in cards
        ]
        for key, cards in record["deal"].items()
    }
    other = game.deal(layout=deal, dealer=state.dealer)
    try:
        for action in record["actions"]:
            other = other.apply(action)
    except ridotto.IllegalAction:
        return None
    return other


def test_names():
    assert list(BOTS) == ["master", "strong", "steady", "beginner", "random"]
    with pytest.raises(InvalidText, match=r"'foo' is not a bot, expected one of master, strong, steady"):
        bot("foo")
    assert bot("strong:500").nodes == 500
    for name in ("steady:500", "strong:", "strong:0", "strong:x"):
        with pytest.raises(InvalidText, match="a level that thinks ahead and positions"):
            bot(name)


# ---- positions -------------------------------------------------------------------------------------------------------


def positions(name, hand, seat, actions, dealer, **options):
    """Yield views of a seat that holds `hand` after some actions, with the other cards dealt in several ways that allow these actions."""
    game, rng = ridotto.game(name), Random(hand)
    options = game.options(**options)
    hand = hand.split()
    found = []
    for _ in range(20_000):
        state = deal_around(game, options, hand, seat, actions, dealer, rng)
        if state is not None:
            assert state.turn == seat
            found.append(state.view(seat))
            assert set(found[-1].hand) <= set(hand)
            if len(found) == 3:
                return found
    raise AssertionError("no such deal was found")


def deal_around(game, options, hand, seat, actions, dealer, rng):
    """Return a deal that gives a seat some cards, with the actions played; None if it does not allow them."""
    size = 5 if game.name == "belote" else 8
    cards = [card for card in NAMES if card not in hand]
    turnup = None
    if game.name == "belote":
        hand, turnup = hand[:5], hand[5]
        cards = [card for card in NAMES if card not in hand and card != turnup]
    rng.shuffle(cards)
    played = [action.split()[1] for action in actions if action.startswith("play")]
    hands = [[] for _ in range(4)]
    for place, card in enumerate(played):
        if place < 4 and card not in hand:
            hands[(dealer + 1 + place) % 4].append(card)
            cards.remove(card)
    for other in range(4):
        while other != seat and len(hands[other]) < size:
            hands[other].append(cards.pop())
    hands[seat] = hand
    layout = {"hands": hands} if turnup is None else {"hands": hands, "turnup": turnup, "rest": cards}
    state = game.deal(options, layout=layout, dealer=dealer)
    try:
        for action in actions:
            state = state.apply(action)
    except ridotto.IllegalAction:
        return None
    return state if state.turn == seat else None


PLAYS = [
    # Seat 0 holds the hand; hearts are trumps. Columns: declarer, leader, cards so far, hand, answer.
    ("a ten on partner's ace, last to play", 1, 1, "8S AS 9S", "TS 7S 8H 7H KD 8D QC 7C", "TS"),
    ("a king on partner's ace while the ten is out", 1, 1, "8S AS 9S", "KS 7S 8H 7H QD 8D QC 7C", "KS"),
    ("a low card on the opponents' ace", 1, 1, "AS 8S 9S", "TS KS 7S 8H KD 8D QC 7C", "7S"),
    ("a low card second, the ace being out", 1, 3, "8S", "TS 7S 8H 7H KD 8D QC 7C", "7S"),
    ("a king is worth the ace or the ten, equals in one hand", 1, 1, "KS 8S QS", "AS TS 7S 8H KD 8D QC 7C", "AS TS"),
    ("the ace takes a trick of points, last to play", 1, 1, "TS 8S QS", "AS KS 7S 8H KD 8D QC 7C", "AS"),
    ("a low trump is enough, last to play", 0, 1, "AS 8S 9S", "JH 7H AH KD 8D QC 7C 9D", "7H"),
    ("the jack of trumps is not spent on nothing", 0, 1, "7H 8H QH", "JH KH 9D KD 8D QC 7C 8C", "KH"),
    ("low to partner's ace that an opponent has trumped", 1, 2, "AS 7H", "TS 7S 8D KD QD QC 7C 8C", "7S"),
    ("the declarer draws trumps", 0, 0, "", "JH 9H AH 8H AS 7S KD 8C", "JH"),
    ("the declarer goes on drawing", 0, 0, "JH 7H QH KH", "JH 9H AH 8H AS 7S KD 8C", "9H AH"),
    ("no more trumps when the opponents are out: the ace first", 0, 0, "JH 7D QH 8D", "JH 9H AH 8H AS 7S KD 8C", "AS"),
    ("the declarer's partner leads trumps to him", 2, 0, "", "9H 8H KS 7S 8D QD QC 7C", "9H 8H"),
    ("a defender leaves trumps alone and cashes the ace", 1, 0, "", "KH 9H AS KS 8D QD QC 7C", "AS"),
    ("a defender does not lead a ten below its ace", 1, 0, "", "8H 7H TS 8S TD 9D TC 8C", "8S 9D 8C"),
    ("a defender leads a lone card to trump it later", 3, 0, "", "9H 8H 7H 8S QD JD QC JC", "8S"),
]


@pytest.mark.parametrize(
    ("why", "declarer", "leader", "played", "hand", "answers"), PLAYS, ids=[row[0] for row in PLAYS]
)
def test_cards(why, declarer, leader, played, hand, answers):
    dealer = (leader + 3) % 4
    calls = ["pass"] * ((declarer - leader) % 4) + ["bid 80 H", "pass", "pass", "pass"]
    actions = calls + [f"play {card}" for card in played.split()]
    for view in positions("coinche", hand, 0, actions, dealer, melds=False):
        assert STEADY.act(view, Random(1)).removeprefix("play ") in answers.split(), why


def test_partners_trick_is_not_trumped_where_the_table_does_not_force_it():
    actions = ["bid 80 H", "pass", "pass", "pass", "play 8S", "play AS", "play 9S"]
    hand = "9H 7H TD 7D KC QC 8C 7C"
    for view in positions("coinche", hand, 0, actions, 0, melds=False, partner_exemption="winning"):
        assert STEADY.act(view, Random(1)) == "play TD"


TAKES = [
    # Columns: hand with the turn-up last, passes of the seats before, answer.
    ("JS 9S AS AD 7C KS", 0, "take"),
    ("9S AS 8S AD AC JS", 0, "take"),
    ("8S QD 9D KC 7C AS", 0, "pass"),
    ("JS 8D 9D KC 7C 7S", 3, "pass"),
    ("JH 9H AH AD 7C KS", 4, "take H"),
    ("8H 9H QD 8D 7C KS", 4, "pass"),
]


@pytest.mark.parametrize(("hand", "passes", "answer"), TAKES)
def test_taking(hand, passes, answer):
    for view in positions("belote", hand, 0, ["pass"] * passes, (3 - passes) % 4):
        assert STEADY.act(view, Random(1)) == answer


CALLS = [
    # Columns: hand, earlier calls, options, answer.
    ("7S 8S 9D QD 7C 8C QH 9C", "", {"no_trumps_all_trumps": False}, "pass"),
    ("JS 9S AS KS QS AD AC 7H", "", {}, "bid 170 S|bid 180 S|bid 190 S"),
    ("JS JH JD 9S AS 9H 7C 8C", "", {}, "bid 150 AT|bid 160 AT|bid 170 AT|bid 180 AT"),
    ("7S 8S QD 9D 7C 8C QH 9C", "bid 100 S|pass", {"no_trumps_all_trumps": False}, "pass"),
    ("JS 8S 7S AD AH 7C 8H 9C", "bid 90 S|bid 100 D", {"no_trumps_all_trumps": False}, "bid 110 S"),
    ("JD 9D 8D AS AC AH 7C 8S", "bid 150 D", {"no_trumps_all_trumps": False}, "coinche"),
    ("7D 9D 8D QS JC AH 7C 8S", "bid 150 D", {"no_trumps_all_trumps": False}, "pass"),
    ("JS 9S AS TS KS QS AD AC", "", {}, "bid capot S"),
    ("JS 9S AS TS KS QS TD AC", "", {"max_bid": 100}, "bid 100 S"),
    # COI-9.15: eight trumps make capot, which pays 520; as 180 it pays 180 and 182 and the bonus for a capot that nobody bid, and at all
    # trumps, where the leader takes every trick too, 270 and 278.
    ("JS 9S AS TS KS QS 8S 7S", "", {"capot_pay": "flat", "no_trumps_all_trumps": False}, "bid 180 S"),
    (
        "JS 9S AS TS KS QS 8S 7S",
        "",
        {"capot_pay": "flat", "no_trumps_all_trumps": False, "unbid_capot": 0},
        "bid capot S",
    ),
    ("JS 9S AS TS KS QS 8S 7S", "", {"capot_pay": "flat", "unbid_capot": 0}, "bid 270 AT"),
    ("JS 9S AS TS KS QS 8S 7S", "", {"capot_pay": "flat", "unbid_capot": 0, "max_bid": 160}, "bid capot S"),
    ("JS 9S AS TS KS QS 8S 7S", "", {"capot_pay": "flat", "unbid_capot": 0, "at_values": "scaled"}, "bid capot S"),
    ("JS 9S AS TS KS QS 8S 7S", "", {"unbid_capot": 0}, "bid capot S"),
    # COI-9.13: two aces and a ten are enough if aces count 19.
    ("AS TS 8S AH 9H QD 8D 7C", "", {}, "pass"),
    ("AS TS 8S AH 9H QD 8D 7C", "", {"nt_ace": 19}, "bid 80 NT"),
    # COI-9.14: all trumps hold 152 points.
    ("JS JH JD 9S AS 9H 7C 8C", "", {"at_values": "scaled"}, "bid 100 AT|bid 110 AT"),
]


@pytest.mark.parametrize(("hand", "before", "options", "answers"), CALLS)
def test_calls(hand, before, options, answers):
    calls = before.split("|") if before else []
    for view in positions("coinche", hand, 0, calls, (3 - len(calls)) % 4, **options):
        assert STEADY.act(view, Random(1)) in answers.split("|")


SETS = [
    # Columns: hand, denomination, whether a run and a four may share a card, declared lines.
    ("AS KS QS JS TS 9S 8S 7S", "S", False, "TS JS QS KS AS|7S 8S 9S"),
    ("JS JH JD JC TS QS 9S 8D", "S", False, "JS JH JD JC"),
    ("QH QS QD QC KS AS JS TS", "S", False, "QS QH QD QC"),
    ("QH QS QD QC KS AS JS TS", "S", True, "QS QH QD QC|TS JS QS KS AS"),
    ("9S 9H 9D 9C AS TS TD 8C", "S", False, "9S 9H 9D 9C"),
    ("TS TH TD TC 9S 8S 7S AD", "NT", False, "TS TH TD TC|7S 8S 9S"),
]


@pytest.mark.parametrize(("hand", "denomination", "overlap", "declared"), SETS)
def test_the_best_set_of_combinations_is_declared(hand, denomination, overlap, declared):
    game = ridotto.game("coinche")
    others = [card for card in NAMES if card not in hand.split()]
    layout = {"hands": [hand.split(), others[:8], others[8:16], others[16:]]}
    state = game.deal(game.options(meld_overlap=overlap), layout=layout, dealer=3)
    for call in [f"bid 80 {denomination}", "pass", "pass", "pass"]:
        state = state.apply(call)
    lines = []
    while (action := STEADY.act(state.view(0), Random(1))).startswith("declare"):
        lines.append(action.removeprefix("declare "))
        state = state.apply(action)
    assert lines == declared.split("|")


def test_early_claim():
    game = ridotto.game("belote")
    claimed = 0
    for deal in range(400):
        state = game.deal(game.options(early_claim=True), seed=1, number=deal, dealer=deal % 4, scores=[930, 940])
        while state.turn is not None:
            state = state.apply(STEADY.act(state.view(state.turn), Random(1)))
        if state.actions[-1] == "claim":
            claimed += 1
            team = state.view(None)["claimer"] & 1
            assert state.winner == team
    assert claimed > 100


# ---- knowledge -------------------------------------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize("name", FAMILY)
def test_knowledge_never_excludes_the_truth(name):
    """Inferences about hands are never wrong, for any options of the table."""
    game, rng = ridotto.game(name), depth.rng("knowledge", name)
    for options in tables(game, depth.times(5), rng):
        for deal in range(16):
            state = game.deal(options, seed=rng.getrandbits(64), number=deal, dealer=deal % 4)
            while state.turn is not None:
                view = state.view(state.turn)
                if view.phase == "play" and len(view.legal) > 1:
                    check_knowledge(state, view)
                state = state.apply(STEADY.act(view, rng))


def check_knowledge(state, view):
    for seat, (can, sole) in enumerate(POLICIES[view.game].holdings(view)):
        if seat != view.seat:
            hand = set(state.view(seat)["hand"])
            assert set(named(sole, NAMES)) <= hand <= set(named(can, NAMES))


# ---- the arena -------------------------------------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize("name", FAMILY)
def test_processes_do_not_change_the_result(name):
    game = ridotto.game(name)
    done = []
    alone = simulate(game, game.options(), ["steady", "random"], 250, 3, progress=done.append)
    assert done == [100, 200, 250]
    assert alone == simulate(game, game.options(), ["steady", "random"] * 2, 250, 3, jobs=2)
    plain = alone.as_dict()
    assert json.loads(json.dumps(plain)) == plain
    assert sum(plain["outcomes"].values()) == plain["deals"] == 250
    assert plain["sides"][0]["mean"] > plain["sides"][1]["mean"] + 50


def test_simulate_is_deal_i_of_the_seed():
    game = ridotto.game("belote")
    few, more = (simulate(game, game.options(), ["random"], count, 8) for count in (1, 2))
    first = game.first_dealer(game.options(), 8)
    assert few.deals == 1 and few.sides[0].deviation == 0
    assert more.bots == ["random"] * 4
    assert game.deal(seed=8, number=1, dealer=(first + 1) % 4).turn == (first + 2) % 4


@pytest.mark.parametrize(
    ("bots", "deals", "words"), [(["foo"], 1, "'foo'"), (["random"] * 3, 1, "3 names"), (["random"], 0, "deals: 0")]
)
def test_arena_rejects_invalid_arguments(bots, deals, words):
    game = ridotto.game("belote")
    with pytest.raises(InvalidText, match=words):
        simulate(game, game.options(), bots, deals, 1)


@pytest.mark.parametrize(("name", "seed"), list(product(FAMILY, (1, 2))))
def test_matches_end(name, seed):
    game = ridotto.game(name)
    match = play_match(game, game.options(), ["steady", "random"], seed)
    assert match.over and match.winner == 0
    assert match.record() == play_match(game, game.options(), ["steady", "random"], seed).record()
