"""Truco as it is played in Brazil: turned manilhas, the ladder of Minas, two players (TRU-3.6 to 3.8, 7.12, 8.12, 9.3, 10.11)."""

import json
from typing import Any

import depth
import pytest
from games import lively_action, walk

import ridotto
from ridotto import InvalidText, Match, Options, Record, State
from ridotto.core.proof import vocabulary_fault
from ridotto.games.truco.law import manners
from ridotto.games.truco.law.notation import MANILHAS, NAMES, in_order, manilhas_of, strengths
from ridotto.referee import judge

TRUCO = ridotto.game("truco")
TABLES = [
    pytest.param(TRUCO.preset(preset, players=players), id=f"{preset} {players}")
    for preset in TRUCO.presets
    for players in (4, 2)
]
MIXED = [
    pytest.param(TRUCO.options(players=players, manilhas=manilhas, ladder=ladder), id=f"{players} {manilhas} {ladder}")
    for players in (4, 2)
    for manilhas in ("fixed", "turned")
    for ladder in ("paulista", "mineiro")
]


def dealt(options: Options, *what: object, scores: tuple[int, int] = (0, 0)) -> State:
    return TRUCO.deal(options, seed=" ".join(map(str, what)), scores=scores)


# ---------------------------------------------------------------------- every table


@pytest.mark.parametrize("options", [*TABLES, *MIXED])
def test_a_deal_at_any_table(options: Options) -> None:
    """Legality, replay, views and bounds, at every match score that makes a deal special or not."""
    for scores in ((0, 0), (10, 3), (4, 11), (10, 11)):
        rng = depth.rng("living", options, scores)
        start = dealt(options, "living", rng.random(), scores=scores)
        _, fault = vocabulary_fault(start, depth.fewer(4), seed=rng.getrandbits(32))
        assert fault is None, start.vocabulary[fault].text
        states = walk(start, rng)
        final, info = states[-1], TRUCO.info(options)
        record = json.loads(json.dumps(final.record()))
        assert Record.read(record).replay().state == final
        assert judge(record)["scores"] == final.totals
        assert len(final.actions) <= info.longest
        assert sum(final.scores) in (0, *final.view(None).ladder)
        for state in rng.sample(states, min(4, len(states))):
            for seat in (None, *range(state.seats)):
                view = state.view(seat)
                world = TRUCO.sample(view, rng)
                assert world.view(seat) == view
                assert world.key(seat) == state.key(seat)


@pytest.mark.parametrize("options", [*TABLES, *MIXED])
def test_a_table_has_the_seats_that_its_options_say(options: Options) -> None:
    """TRU-3.8."""
    seats = options["players"]
    state = dealt(options, "seats")
    assert TRUCO.spec.players == (4, 2)
    assert (TRUCO.seats(options), state.seats, TRUCO.info(options).seats) == (seats, seats, seats)
    view = state.view(None)
    assert [len(view[name]) for name in ("hands", "hand_sizes", "scores", "tricks")] == [seats, seats, 2, 2]
    with pytest.raises(InvalidText, match=f"seat {seats} does not exist"):
        state.view(seats)


def test_matches_of_two_players_alternate_the_deal() -> None:
    """TRU-3.8, TRU-9.3."""
    for preset in TRUCO.presets:
        rng = depth.rng("two", preset)
        match = Match(TRUCO, TRUCO.preset(preset, players=2), seed=rng.getrandbits(64))
        while True:
            while not match.state.deal_over:
                match = match.apply(lively_action(match.state, rng))
            if match.over:
                break
            dealer = match.state.dealer
            match = match.next_deal()
            assert match.state.dealer == 1 - dealer
            assert match.state.turn == dealer or match.state.view(None).phase == "eleven"
        assert max(match.scores) >= 12
        assert judge(match.record())["winner"] == match.winner


# ---------------------------------------------------------------------- the vira


def test_every_vira_names_four_manilhas_and_leaves_the_other_ranks_equal() -> None:
    """TRU-3.6, TRU-3.7: seen through legal lists, in which strength is the order."""
    following = dict(zip("4567QJKA23", "567QJKA234", strict=True))
    for vira in NAMES:
        manilhas = manilhas_of(vira)
        assert manilhas == tuple(following[vira[0]] + suit for suit in "CHSD")
        power = strengths(manilhas)
        assert [power[card] for card in manilhas] == [14, 13, 12, 11]
        others = {card[0]: power[card] for card in NAMES if card not in manilhas}
        ordinary = {"3": 10, "2": 9, "A": 8, "K": 7, "J": 6, "Q": 5, "7": 4, "6": 3, "5": 2, "4": 1}
        assert others == {rank: ordinary[rank] for rank in ordinary if rank != manilhas[0][0]}
    assert in_order(strengths(MANILHAS)) == NAMES


@pytest.mark.parametrize("vira", ["3D", "QH", "7S", "KC", "2C"])
def test_the_view_names_the_manilhas_of_the_deal(vira: str) -> None:
    """TRU-3.6, TRU-10.11."""
    held = [card for card in NAMES if card != vira][::3][:12]
    layout = {"hands": [held[seat::4] for seat in range(4)], "vira": vira}
    state = TRUCO.deal(TRUCO.options(manilhas="turned"), layout=layout, dealer=3)
    for seat in (None, 0, 1, 2, 3):
        view = state.view(seat)
        assert (view.vira, tuple(view.manilhas)) == (vira, manilhas_of(vira))
        assert view.ranks == "32AKJQ7654".replace(manilhas_of(vira)[0][0], "")
    hand = state.view(0).hand
    assert hand == [card for card in in_order(strengths(manilhas_of(vira))) if card in layout["hands"][0]]
    assert state.layout() == layout


def test_before_the_vira_no_card_is_a_manilha() -> None:
    """TRU-3.7: a hand given by a packet stands in the order of the ranks alone until all have their cards."""
    deck = [f"{rank}{suit}" for suit in "SHDC" for rank in "A234567JQK"]
    state = TRUCO.deal(TRUCO.options(manilhas="turned"), layout={"deck": deck}, dealer=3)
    for action in ("cut 39 top", "give"):
        state = state.apply(action)
    partner = state.view(2)
    assert (partner.vira, partner.manilhas, partner.ranks) == (None, [], "32AKJQ7654")
    assert partner.hand == ["2S", "AS", "KC"]
    after = state.apply("keep").view(2)
    assert after.vira == "2H"  # after KC AS 2S, 3S 4S 5S, 6S 7S JS and QS KS AH


def test_a_key_tells_the_vira() -> None:
    """TRU-10.11: two positions that differ in the vira alone are different to everybody, and at a table without one nothing is added."""
    options = TRUCO.options(manilhas="turned")
    hands = ["3S KH 5D", "3H 6C QS", "4D 7S JC", "4H 5S 6D"]
    layout = {"hands": [hand.split() for hand in hands]}
    one, other = (TRUCO.deal(options, layout={**layout, "vira": vira}, dealer=3) for vira in ("2S", "2H"))
    fixed = TRUCO.deal(layout=layout, dealer=3)
    for seat in (None, 0, 1, 2, 3):
        assert one.key(seat) != other.key(seat)
        plain = fixed.key(seat).removeprefix(fixed.options.label)
        assert one.key(seat).removeprefix(options.label)[:-1] == plain


def test_the_vira_is_out_of_play() -> None:
    """TRU-3.6: no hand, no packet thrown away and no world has it."""
    for number in range(depth.times(30)):
        rng = depth.rng("out of play", number)
        state = dealt(TRUCO.options(manilhas="turned", players=rng.choice((4, 2))), "vira", number)
        for later in walk(state, rng):
            view = later.view(rng.randrange(later.seats))
            if view.vira is None:
                continue
            world = TRUCO.sample(view, rng)
            cards = [card for seat in range(world.seats) for card in world.view(seat).hands[seat] or ()]
            assert view.vira not in [*cards, *view.thrown]


# ---------------------------------------------------------------------- the ladder


@pytest.mark.parametrize(
    ("scores", "special", "eleven", "stakes", "value"),
    [
        ((9, 9), None, None, {"truco": 4}, 2),
        ((10, 9), "eleven", 0, {"accept": 4, "fold": 2}, 4),
        ((3, 11), "eleven", 1, {"accept": 4, "fold": 2}, 4),
        ((10, 11), "blind", None, {}, 2),
    ],
)
def test_stakes_on_the_ladder_of_minas(
    scores: tuple[int, int], special: str | None, eleven: int | None, stakes: dict[str, int], value: int
) -> None:
    """TRU-7.12, TRU-8.12."""
    view = dealt(TRUCO.preset("mineiro"), "stakes", scores=scores).view(None)
    assert (view.special, view.eleven, view.stakes, view.value) == (special, eleven, stakes, value)
    assert (view.ladder, view.special_at, view.target) == ([2, 4, 8, 10, 12], 10, 12)


def test_calls_are_told_with_their_points() -> None:
    """TRU-7.12: the calls keep their names, the points stand beside them."""
    state = dealt(TRUCO.preset("mineiro", no_needless_raise=False), "calls")
    for value, proposed in ((2, 4), (4, 8), (8, 10), (10, 12)):
        state = state.apply("truco")
        view = state.view(None)
        assert (view.value, view.proposed, view.stakes["fold"], view.stakes["accept"]) == (
            value,
            proposed,
            value,
            proposed,
        )
    assert view.bid_values == [4, 8, 10, 12]
    assert "truco" not in view.stakes


@pytest.mark.parametrize(
    ("play", "line", "sentence"),
    [
        ("", "play {card}", "Hand of ten: the team at 10 or more first answers whether it plays."),
        ("", "truco", "Hand of ten: nobody may call truco."),
        ("", "keep", "Hand of ten: the answer is accept or fold."),
        ("accept", "truco", "Hand of ten: nobody may call truco."),
    ],
)
def test_refusals_name_the_hand_of_ten(play: str, line: str, sentence: str) -> None:
    """TRU-8.12."""
    state = dealt(TRUCO.preset("mineiro"), "refused", scores=(10, 2))
    for action in play.split():
        state = state.apply(action)
    refusal = state.why_not(line.format(card=state.view(state.turn).hand[0]))
    assert refusal and refusal.message == sentence


# ---------------------------------------------------------------------- two players


def test_two_players_have_no_partner_to_talk_to() -> None:
    """TRU-3.8, TRU-10.8: no team channel and no signals, whatever the options say; table chat stays open."""
    state = dealt(TRUCO.options(players=2, signals="public", team_talk="always"), "talk")
    cases: list[tuple[dict[str, Any], str | None]] = [
        ({"seat": 0, "phrase": "accept"}, "team-off"),
        ({"seat": 0, "signal": 3}, "signals-off"),
        ({"seat": 0, "text": "boa sorte"}, None),
    ]
    for entry, case in cases:
        refusal = manners.refuse_talk(state, entry)
        assert (refusal and refusal.facts["case"]) == case
    assert not manners.hears(state.options, {"seat": 0, "signal": 3}, 1)


def test_one_player_alone_answers() -> None:
    """TRU-3.8, TRU-12.4: nobody answers for the opponent, and a sentence names nobody else."""
    state = dealt(TRUCO.options(players=2, first_dealer=1), "answers").apply("truco")
    assert (state.turn, state.actors) == (1, [1])
    assert state.apply("accept", seat=1).actions == ["truco", "accept"]
    refusal = state.why_not("accept", 0)
    assert refusal and refusal.message == "The answer is due from seat 1, not from seat 0."
    named = state.why_not("accept @3")
    assert named and named.rule == "TRU-12.4"


def test_a_hand_of_eleven_of_two_players_shows_no_second_hand() -> None:
    """TRU-3.8, TRU-8.10, TRU-10.2."""
    for look in ("must", "may"):
        state = dealt(TRUCO.options(players=2, first_dealer=1, eleven_look=look), "eleven", scores=(11, 4))
        assert (state.view(0).phase, state.actors) == ("eleven", [0])
        assert state.view(0).hands[1] is None
        assert state.view(1).hands[0] is None
        assert state.apply("accept").view(0).value == 3


@pytest.mark.parametrize("dealer", [2, 3])
def test_two_players_have_two_first_dealers(dealer: int) -> None:
    """TRU-3.8."""
    with pytest.raises(InvalidText, match=f"options first_dealer and players: {dealer} does not go with 2"):
        TRUCO.options(players=2, first_dealer=dealer)
    assert dealt(TRUCO.options(players=2, first_dealer=1), "first").dealer == 1
    assert TRUCO.options(players=4, first_dealer=dealer)["first_dealer"] == dealer


# ---------------------------------------------------------------------- what is taught


def test_the_guide_knows_the_vira_and_the_ladder() -> None:
    """TRU-3.6, TRU-7.12, TRU-8.12."""
    paulista = dealt(TRUCO.preset("paulista"), "guide").view(0)
    guide = TRUCO.guide(paulista)
    assert [card for card, _ in guide.rankings[0].cards] == paulista.manilhas
    assert guide.aids[0].given == {"card": paulista.vira, "rank": paulista.manilhas[0][0]}
    to_come = TRUCO.guide(dealt(TRUCO.options(manilhas="turned"), "guide").view(0))
    assert [ranking.name for ranking in to_come.rankings] == ["others"]
    assert to_come.aids[0].name == "vira-to-come"
    mineiro = TRUCO.guide(dealt(TRUCO.preset("mineiro"), "guide").view(0))
    assert [(aid.name, aid.rule, dict(aid.given)) for aid in mineiro.aids[2:]] == [
        ("stake", "TRU-7.12", {"points": 2}),
        ("stake-call", "TRU-7.12", {"points": 4}),
    ]
    ten = TRUCO.guide(dealt(TRUCO.preset("mineiro", eleven_look="may"), "guide", scores=(10, 1)).view(0))
    assert [(aid.name, dict(aid.given)) for aid in ten.aids[2:]] == [("stake-ten", {"looked": 4, "dark": 2})]
