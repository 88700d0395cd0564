"""The steady bots of truco and Briscola bugiarda: legal, deterministic, sensible. Rows are positions in the rulebooks' notation."""

import json
from hashlib import sha256
from random import Random

import depth
import pytest
from games import random_options
from shuffling import below, started_from

import ridotto
from ridotto import InvalidText, View
from ridotto.bots import bot
from ridotto.bots.arena import play_match, simulate
from ridotto.games.briscola_bugiarda.bots import steady as briscola_bugiarda
from ridotto.games.briscola_bugiarda.law.rules import NAMES as BRISCOLA_CARDS
from ridotto.games.truco.bots.policy import Seat
from ridotto.games.truco.law.notation import NAMES as TRUCO_CARDS
from ridotto.games.truco.law.notation import STRENGTH

STEADY, RANDOM = bot("steady"), bot("random")
BOTH = ("briscola-bugiarda", "truco")
TABLES = [(name, preset) for name in BOTH for preset in ridotto.game(name).presets]


# ---- legal, deterministic, blind -------------------------------------------------------------------------------------


def scores_of(name, rng):
    """Return possible match scores before a deal: any of truco's, or chips above and below zero."""
    return (
        [rng.choice([*range(12), 11, 11]) for _ in range(2)]
        if name == "truco"
        else [rng.randrange(-9, 40) for _ in range(5)]
    )


@pytest.mark.long
@pytest.mark.parametrize("name", BOTH)
def test_every_answer_is_legal(name):
    game = ridotto.game(name)
    for number in range(depth.times(200)):
        rng = depth.rng("lawful", name, number)
        table = rng.choice(game.presets)
        options = game.preset(table) if number % 3 == 0 else random_options(name, rng)
        state = game.deal(
            options, seed=rng.getrandbits(64), dealer=number % game.seats(options), scores=scores_of(name, rng)
        )
        steps = 0
        while state.turn is not None:
            seat = rng.choice(state.actors) if name == "truco" else state.turn
            view = state.view(seat)
            action = (STEADY if number % 2 else rng.choice((STEADY, RANDOM))).act(view, rng)
            assert action in view.legal, state.record()
            state = state.apply(action, seat)
            steps += 1
        assert steps <= 60


@pytest.mark.parametrize("name", BOTH)
def test_the_same_view_gets_the_same_answer_whatever_is_hidden(name):
    game, rng = ridotto.game(name), depth.rng("hidden", name)
    for number in range(depth.times(15)):
        state = game.deal(seed=rng.getrandbits(64), number=number, dealer=number % 4)
        while state.turn is not None:
            view = state.view(state.turn)
            action = STEADY.act(view, Random(1))
            assert STEADY.act(View(json.loads(view.json())), Random(7)) == action
            assert STEADY.act(game.sample(view, rng).view(state.turn), Random(3)) == action
            state = state.apply(action)


@pytest.mark.parametrize("seat", [0, 2])
def test_either_partner_answers_for_the_team(seat):
    state = truco_deal(["3S KH 5D", "3H 6C QS", "4D 7S JC", "4H 5S 6D"])
    state = state.apply("play 5D").apply("truco")
    assert state.actors == [2, 0]
    answer = STEADY.act(state.view(seat), Random(1))
    assert answer in ("accept", "fold", "truco")
    assert state.apply(answer, seat).actions[-1].startswith(answer)


# ---- truco -----------------------------------------------------------------------------------------------------------


def truco_deal(hands, scores=(0, 0), dealer=3, **options):
    """Return a deal with these hands by seat; "" stands for three of the remaining cards."""
    game, rng = ridotto.game("truco"), Random(str(hands))
    given = [hand.split() for hand in hands]
    rest = [card for card in TRUCO_CARDS if all(card not in hand for hand in given)]
    rng.shuffle(rest)
    layout = {"hands": [hand or [rest.pop() for _ in range(3)] for hand in given]}
    return game.deal(game.options(**options), layout=layout, dealer=dealer, scores=list(scores))


def truco_view(hands, actions="", scores=(0, 0), **options):
    """Return the view of the seat to act after some actions, separated by commas."""
    state = truco_deal(hands, scores, **options)
    for action in actions.split(", ") if actions else []:
        state = state.apply(action)
    return state.view(state.turn)


def answer_to(view):
    action = STEADY.act(view, Random(1))
    assert action in view.legal
    return action


TRUCO_PLAYS = [
    # Seats 0 and 2 against 1 and 3; seat 0 leads. Columns: hands, plays so far, answers.
    (
        "the cheapest card that wins, last to play",
        ["QS", "6C", "4D", "4C 2S 5S"],
        "play QS, play 6C, play 4D",
        "play 2S",
    ),
    ("a lone seven is enough for a five", ["5S", "4S", "5H", "7S KS 4H"], "play 5S, play 4S, play 5H", "play 7S"),
    (
        "partner has the trick: the lowest card, hidden",
        ["QS", "3C", "4D", "2S 5S JS"],
        "play QS, play 3C, play 4D",
        "play 5S down",
    ),
    (
        "nothing beats the clubs four: the lowest card, hidden",
        ["4C", "6C", "4D", "2S 5S JS"],
        "play 4C, play 6C, play 4D",
        "play 5S down",
    ),
    ("a tie is better than a loss", ["3S", "6C", "4D", "3C 5S JS"], "play 3S, play 6C, play 4D", "play 3C"),
    ("hiding is not allowed: openly", ["QS", "3C", "4D", "2S 5S JS"], "play QS, play 3C, play 4D", "play 5S"),
]


def filled(hands):
    """Return the hands with missing cards filled in with low ones."""
    fillers = iter([card for card in reversed(TRUCO_CARDS) if all(card not in hand.split() for hand in hands)])
    return [" ".join([*hand.split(), *(next(fillers) for _ in range(3 - len(hand.split())))]) for hand in hands]


@pytest.mark.parametrize(("why", "hands", "actions", "answer"), TRUCO_PLAYS, ids=[row[0] for row in TRUCO_PLAYS])
def test_truco_cards(why, hands, actions, answer):
    options = {"face_down": "not_first_trick"} if "not allowed" in why else {}
    # At eleven points calling is not allowed, so only cards are left to choose.
    view = truco_view(filled(hands), actions, (11, 0), eleven_fold=False, **options)
    assert answer_to(view) == answer, why


@pytest.mark.long
def test_a_hidden_card_could_never_have_won():
    game, hidden = ridotto.game("truco"), 0
    for number in range(400):
        state = game.deal(seed=8, number=number, dealer=number % 4)
        while state.turn is not None:
            view = state.view(state.turn)
            action = STEADY.act(view, Random(1))
            if action.endswith("down"):
                hidden += 1
                top = max(STRENGTH.get(card, 0) for _, card in view["trick"])
                assert STRENGTH[action.split()[1]] < top
            state = state.apply(action)
    assert hidden > 50


TRUCO_CALLS = [
    # Columns: hands, actions so far, scores, options, answers.
    (
        "the four of clubs last to play: call",
        ["3S", "3H", "2D", "4C KS 5S"],
        "play 3S, play 3H, play 2D",
        (0, 0),
        {},
        "truco",
    ),
    ("poor cards: no call", ["4S 5S 6D"], "", (0, 0), {}, "play"),
    ("fold a poor hand", ["2S 3H 3C", "4S 5S 5C", "6D 7S QH", "4H 5D 6S"], "truco", (0, 0), {}, "fold"),
    (
        "a card that cannot be beaten lies there: no fold",
        ["4C 3H 3C", "", "", ""],
        "play 4C, play 5S, play 6S, truco",
        (0, 0),
        {},
        "no fold",
    ),
    ("accept with the best cards", ["2S 3H 3C", "4C 7H 5C", "", ""], "truco", (0, 0), {}, "no fold"),
    (
        "the match is lost by folding: accept anything",
        ["2S 3H 3C", "4S 5S 6D", "", ""],
        "truco, truco, truco",
        (10, 2),
        {},
        "no fold",
    ),
]


@pytest.mark.parametrize(
    ("why", "hands", "actions", "scores", "options", "answer"), TRUCO_CALLS, ids=[row[0] for row in TRUCO_CALLS]
)
def test_truco_calls(why, hands, actions, scores, options, answer):
    hands = hands + [""] * (4 - len(hands))
    if "play" in actions:
        hands = [hands[0], "5S 4D 6C", "6S 4H 5H", "KD KC 2D"] if "no fold" in why else filled(hands)
    view = truco_view(hands, actions, scores, **options)
    found = answer_to(view)
    assert found != "fold" if answer == "no fold" else found.startswith(answer), why


@pytest.mark.parametrize(
    ("hands", "scores", "answer"),
    [
        (["4C 3S 2H", "", "3H 7D 2S", ""], (11, 5), "accept"),
        (["4S 5S 6D", "", "4H 5D 6S", ""], (11, 5), "fold"),
        (["3S KS 6D", "", "4H 5D 6S", ""], (11, 10), "fold"),
    ],
)
def test_hand_of_eleven(hands, scores, answer):
    assert answer_to(truco_view(hands, scores=scores)) == answer
    assert answer_to(truco_view(hands, scores=scores, eleven_look="may")) == "dark"


@pytest.mark.parametrize(
    ("hand", "own", "answer"),
    [("4C 7H AS", 6, "truco"), ("4S 5S 6D", 6, "truco"), ("4C 7H AS", 9, "play")],
)
def test_opponents_of_a_hand_of_eleven_call_unless_it_is_needless(hand, own, answer):
    """TRU-8.11: they lose the match with the deal, whatever it is worth; from 9 points on, its 3 points are enough."""
    view = truco_view([hand, "", "", ""], "accept", (own, 11), eleven_ban="team")
    assert answer_to(view).startswith(answer)


PACKETS = [
    # Columns: packets in order, choices.
    ("nothing to keep", "4S 5S 6D", [], "throw"),
    ("a good packet goes to the partner while another may come", "3S 2S AD", [], "give"),
    ("the best are not given away", "4C 7H 3S", [], "keep"),
    ("partner served: good cards are kept", "3H 3D 2H", ["give"], "keep"),
    ("partner served: poor ones go", "4H 5H 6H", ["give"], "throw"),
    ("the last packet", "4H 5H 6H", ["throw", "throw", "throw"], "keep"),
]


@pytest.mark.parametrize(("why", "offer", "before", "answer"), PACKETS, ids=[row[0] for row in PACKETS])
def test_packets(why, offer, before, answer):
    game = ridotto.game("truco")
    rest = [card for card in TRUCO_CARDS if card not in offer.split()]
    gone = [card for card in rest if STRENGTH[card] in (4, 5, 6)]
    leaving = [*gone[: 3 * len(before)], *offer.split()]
    deck = leaving + [card for card in rest if card not in leaving]
    # Cut so that the pack is dealt from its first card.
    state = game.deal(deck=deck[-20:] + deck[:-20], dealer=3).apply("cut 20 top")
    for choice in before:
        state = state.apply(choice)
    assert state.view(0)["offer"] == offer.split()
    assert answer_to(state.view(0)) == answer, why


def test_rules_of_thumb_do_not_change():
    """Playing strength is measured against these rules, so a changed digest makes figures incomparable. It has changed once, when bluffs
    were drawn in another way but equally often; steady's results against random and beginner did not change (4,000 rounds each).
    """
    game, digest = ridotto.game("truco"), sha256()
    for number, scores in enumerate([[0, 0], [11, 4], [9, 10], [3, 11]] * 10):
        options = game.preset(list(game.presets)[number % 4])
        state = game.deal(options, seed="steady", number=number, dealer=number % 4, scores=scores)
        while state.turn is not None:
            state = state.apply(STEADY.act(state.view(state.turn), Random(1)))
        digest.update(" ".join(state.actions).encode())
    assert digest.hexdigest()[:16] == "f0c18d1cef0f9b88"


def weak_calls(deals):
    """Return the positions in which only a bluff would call, by deal number, with steady's action."""
    game = ridotto.game("truco")
    for number in range(deals):
        state = game.deal(seed=4, number=number, dealer=number % 4)
        while state.turn is not None:
            view = state.view(state.turn)
            action = STEADY.act(view, Random(1))
            callable_ = view.phase == "turn" and "truco" in view.legal and view.value == 1
            if callable_ and Seat(view).chance(credit=1.6, decides=True) < 0.3:
                yield state, action
            state = state.apply(action)


@pytest.mark.long
def test_bluffs_are_made_but_rarely():
    actions = [action for _, action in weak_calls(1500)]
    assert 0.05 < actions.count("truco") / len(actions) < 0.11


def test_a_bluff_is_drawn_from_what_the_seat_knows():
    """Eight in a hundred (`BLUFFS`), drawn by the core's generator seeded with the seat's key, so nothing hidden affects it."""
    found = set()
    for state, action in weak_calls(300):
        key = state.key(state.turn).removeprefix(state.options.label)
        assert (action == "truco") == (below(started_from(key), 100) < 8), state.record()
        found.add(action == "truco")
    assert found == {True, False}


# ---- Briscola bugiarda -----------------------------------------------------------------------------------------------


def briscola_state(hands, actions, dealer=4):
    """Return a deal after some actions, separated by commas; `hands` by seat, filled up at random."""
    game, rng = ridotto.game("briscola-bugiarda"), Random(str(hands))
    given = [hand.split() for hand in hands] + [[] for _ in range(5 - len(hands))]
    rest = [card for card in BRISCOLA_CARDS if all(card not in hand for hand in given)]
    rng.shuffle(rest)
    layout = {"hands": [hand + [rest.pop() for _ in range(8 - len(hand))] for hand in given]}
    state = game.deal(layout=layout, dealer=dealer)
    for action in actions.split(", ") if actions else []:
        state = state.apply(action)
    return state


BIDS = [
    # Columns: hand, earlier calls, answers.
    ("worthless", "2S 4S 5H 6H 7D 2D 4C 5C", "", "pass"),
    ("long trumps without the ace: call it", "3S KS QS 7S 5S AH 4D 2C", "", "bid A"),
    ("long trumps with the ace: call the three", "AS KS QS 7S 5S AH 4D 2C", "", "bid 3"),
    ("the ace is taken: the next that is missing", "AS KS JS 7S 5S 4S 4D 2C", "bid 3", "bid Q"),
    ("outbid with little", "KS QS 7S 5H 6H 7D 2D 4C", "bid 5", "pass"),
    ("everything: alone, in secret", "AS 3S KS QS JS 7S 6S AH", "", "bid A"),
    ("everything, and no other bid is left: alone, openly", "AS 3S KS QS JS 7S 6S AH", "bid 2", "bid alone"),
]


@pytest.mark.parametrize(("why", "hand", "calls", "answer"), BIDS, ids=[row[0] for row in BIDS])
def test_bids(why, hand, calls, answer):
    seat = 1 if calls else 0
    hands = [""] * 5
    hands[seat] = hand
    view = briscola_state(hands, calls).view(seat)
    assert answer_to(view).startswith(answer), why


def test_trumps_are_the_long_suit():
    state = briscola_state(["AS KS QS 7S 5S AH 4D 2C"], "bid 3, pass, pass, pass, pass")
    assert answer_to(state.view(0)) == "trump S"


CARDS = [
    # Seat 0 declares hearts; the called card is AH. Columns: seat, cards so far, hands, answers.
    ("partner feeds the declarer's safe trick", 1, "3H", ["3H", "AH AD 3D 4S 5S 6S 7S 2C"], "AD 3D"),
    ("a defender does not", 1, "3H", ["3H", "AD 3D 4S 5S 6S 7S 2C QC"], "4S 5S 6S 7S 2C"),
    (
        "last to play: a rich trick is trumped",
        4,
        "2S AS 3C 4S",
        ["2S", "AS", "3C", "4S AH", "2H 5H 4D 5D 6D 7D 2C QC"],
        "2H 5H",
    ),
    (
        "last to play: trumped cheaply, not with the three",
        4,
        "2S AS 3C 4S",
        ["2S", "AS", "3C", "4S AH", "3H 5H 4D 5D 6D 7D 2C QC"],
        "5H",
    ),
    (
        "last to play: no trump for nothing",
        4,
        "6S 4S 5S 2S",
        ["6S", "4S", "5S", "2S AH", "2H 3H 4D 5D 6D 7D 2C QC"],
        "4D 5D 6D 7D 2C",
    ),
    (
        "the suit's ace takes a cheap trick home, last to play",
        4,
        "2S KS QS 4S",
        ["2S", "KS", "QS", "4S AH", "AS 5H 4D 5D 6D 7D 2C QC"],
        "AS",
    ),
]


@pytest.mark.parametrize(("why", "seat", "cards", "hands", "answers"), CARDS, ids=[row[0] for row in CARDS])
def test_cards(why, seat, cards, hands, answers):
    calls = ["bid A", *["pass"] * 4, "trump H"]
    state = briscola_state(hands, ", ".join(calls + [f"play {card}" for card in cards.split()]))
    assert state.turn == seat
    assert answer_to(state.view(seat)).removeprefix("play ") in answers.split(), why


def test_a_seat_that_feeds_the_declarer_is_suspected():
    hands = ["3H 2S", "AD 4S AH", "4D 5S", "5D 6S", "6D 7S"]
    calls = "bid A, pass, pass, pass, pass, trump H, play 3H, play AD, play 4D, play 5D, play 6D"
    view = briscola_state(hands, calls).view(0)
    assert view["partner"] == "unknown"
    likely = briscola_bugiarda.suspicion(view)
    assert likely[1] == max(likely) > 0.35 and likely[0] == 0.0
    assert sum(likely) == pytest.approx(1.0)
    defender = briscola_state(hands, calls).view(2)
    trust = briscola_bugiarda.friends(defender)
    assert trust[2] == 1.0 and trust[0] == 0.0 and trust[1] < trust[3]


def test_everybody_knows_friends_once_the_called_card_is_out():
    hands = ["3H 2S", "AH 4S", "4D 5S", "5D 6S", "6D 7S"]
    state = briscola_state(hands, "bid A, pass, pass, pass, pass, trump H")
    assert briscola_bugiarda.friends(state.view(1)) == [1, 1, 0, 0, 0]
    state = state.apply("play 3H").apply("play AH")
    for seat, friends in enumerate(([1, 1, 0, 0, 0], [1, 1, 0, 0, 0], [0, 0, 1, 1, 1])):
        assert briscola_bugiarda.friends(state.view(seat)) == friends


def test_the_called_card_is_kept_from_a_poor_first_trick():
    hands = ["2S", "AH 5S 6S 7S 4D 5D 6D 2C"]
    state = briscola_state(hands, "bid A, pass, pass, pass, pass, trump H, play 2S")
    assert answer_to(state.view(1)) != "play AH"


# ---- against each other ----------------------------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize(("name", "preset"), TABLES)
def test_steady_beats_random(name, preset):
    game = ridotto.game(name)
    bots = ["steady", "random"] if name == "truco" else ["steady", *["random"] * 4]
    result = simulate(game, game.preset(preset), bots, 400, 1)
    assert result.sides[0].mean - result.sides[0].half_width > 0.5 + result.sides[1].mean + result.sides[1].half_width


@pytest.mark.long
@pytest.mark.parametrize("name", BOTH)
def test_processes_do_not_change_the_result(name):
    game = ridotto.game(name)
    alone = simulate(game, game.options(), ["steady"], 250, 3)
    assert alone == simulate(game, game.options(), ["steady"] * game.seats(), 250, 3, jobs=2)
    plain = alone.as_dict()
    assert json.loads(json.dumps(plain)) == plain
    assert len(plain["sides"]) == len(plain["wins"]) == len(game.deal(seed=1).totals)
    assert sum(plain["outcomes"].values()) == sum(plain["wins"]) + plain["draws"] == 250


@pytest.mark.long
@pytest.mark.parametrize(("name", "preset"), TABLES)
@pytest.mark.parametrize("bots", [["steady"], ["random"]])
def test_matches_end(name, preset, bots):
    game = ridotto.game(name)
    for seed in range(12):
        match = play_match(game, game.preset(preset), bots, seed)
        assert match.over and match.winners
    assert match.record() == play_match(game, game.preset(preset), bots, seed).record()


def test_matches_without_an_end_are_broken_off():
    game = ridotto.game("briscola-bugiarda")
    endless = play_match(game, game.options(deals=1000), ["steady"], 1, longest=3)
    assert not endless.over and len(endless.deals) == 3
    timed = play_match(game, game.options(deals=None, minutes=30), ["steady"], 1, longest=3)
    assert timed.over and timed.winners and len(timed.deals) == 3
    with pytest.raises(InvalidText, match="longest: 0"):
        play_match(game, game.options(), ["steady"], 1, longest=0)
