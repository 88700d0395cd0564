"""Burraco in the core: notation, layouts, the draw for dealer, privacy."""

import json
import pickle
import random
from collections import Counter
from typing import Any

import depth
import pytest
from models import burraco as second
from scenarios.burraco import ELSEWHERE, SCENARIOS
from scenarios.layouts import FAULTS

import ridotto
from ridotto.bots import bot
from ridotto.core.chance import shuffled
from ridotto.core.errors import InvalidRecord, InvalidText
from ridotto.core.state import State
from ridotto.core.view import View
from ridotto.games.burraco.law.dealing import draw
from ridotto.games.burraco.law.state import start
from ridotto.record import Record
from ridotto.referee import judge

BURRACO = ridotto.game("burraco")


def played(record: dict[str, Any]) -> State:
    return Record.read(record).replay().state


def random_game(seed: int, until: float = 1.0) -> tuple[State, second.Model, random.Random]:
    """Return a random deal in core and model, played to the end or, with `until`, to a random position."""
    rng = depth.rng("burraco", seed)
    record = second.random_record(rng)
    model = second.Model(record)
    state = played(record)
    stop = 10_000 if until == 1.0 else rng.randrange(120)
    while model.turn is not None and len(state.actions) < stop:
        line = second.random_action(model, rng)
        model.apply(line)
        state = state.apply(line)
    return state, model, rng


# ---- the rulebook ---------------------------------------------------------------------------------------------------


def test_every_rule_is_shown() -> None:
    """The tests below name the rules that no record can show."""
    with open(__file__, encoding="utf-8") as file:
        here = file.read()
    shown = {rule for row in SCENARIOS for rule in row.rules}
    assert {rule for rule in ELSEWHERE if rule not in here} <= {fault.rule for fault in FAULTS}
    from ridotto.rulebook import rules

    assert set(rules("burraco")) == shown | set(ELSEWHERE)


def test_perft() -> None:
    def ways(model: second.Model, steps: int) -> int:
        if steps == 0 or model.turn is None:
            return 1
        total = 0
        for line in model.legal():
            copy = pickle.loads(pickle.dumps(model))
            copy.apply(line)
            total += ways(copy, steps - 1)
        return total

    for seed in (1, 2, 5):
        state = BURRACO.deal(seed=seed)
        model = second.Model(state.record())
        for steps in range(4):
            assert state.perft(steps) == ways(model, steps)


# ---- values ---------------------------------------------------------------------------------------------------------


def test_a_set_is_recorded_in_card_order() -> None:
    """BUR-16.1: natural cards in card order, the wild card last."""
    hand = "KD KS 2H KH 9C 9D 9S 5C 3C 7D 8D".split()
    state = played({"game": "burraco", "dealer": 3, "deal": {"hands": [hand, None, None, None]}, "actions": ["draw"]})
    assert state.apply("meld KD 2H KS").actions[-1] == "meld KS KD 2H"
    assert state.apply("meld KD 2H KH KS").actions[-1] == "meld KS KH KD 2H"
    assert state.apply("meld KD 2H KS").apply("add 1 KH = 2H KH KD KS").actions[-1] == "add 1 KH = KS KH KD 2H"
    assert BURRACO.parse("meld KD 2H KS").text == "meld KS KD 2H"


def test_conservation() -> None:
    """BUR-3.2: all 108 cards, and their points, are conserved."""
    for seed in range(depth.times(6)):
        state, _, _ = random_game(seed)
        view = state.view()
        layout = state.layout()
        dealt = [card for part in (*layout["hands"], *layout["pots"], layout["stock"]) for card in part]
        dealt.append(layout["upcard"])
        assert all(number <= (4 if card == "JK" else 2) for card, number in Counter(dealt).items())
        on_table = sum(len(meld["cards"]) for melds in view.melds for meld in melds)
        pots = sum(pot["size"] for pot in view.pots if pot["side"] is None)
        assert sum(view.hand_sizes) + on_table + view.pile_size + view.stock + pots == len(dealt)


def test_notation_fuzz() -> None:
    rng = depth.rng("fuzz")
    state, model, _ = random_game(11, until=0.5)
    words = "draw take meld add discard = 1 2 0 01 99 999999999999 9H KS JK 2S AS TH 10H as é ² \n \t".split(" ")
    for _ in range(20_000):
        text = " ".join(rng.choice(words) for _ in range(rng.randrange(7)))
        refusal = state.why_not(text)
        assert (refusal and refusal.rule) == (
            model.refuse(text) if model.turn is not None else refusal and refusal.rule
        )
        if refusal:
            assert refusal.message
            with pytest.raises(ValueError, match=r"BUR|not an action"):
                state.apply(text)
    assert state.why_not("meld " + " ".join(["KS"] * 500)).rule in ("BUR-16.2", "BUR-5.2", "BUR-16.6")


# ---- before the deal ------------------------------------------------------------------------------------------------


def test_draw_for_dealer() -> None:
    """BUR-4.1, BUR-4.2, BUR-4.8: the lowest of four cards deals; equal cards are drawn again; every draw is shown."""
    order = [rank + suit for rank in "2AKQJT9876543" for suit in "SHDC"]
    redrawn = 0
    for seed in range(300):
        fixed = draw(BURRACO.options(), seed)
        drawn = draw(BURRACO.options(partners="drawn"), seed)
        assert drawn.rounds == fixed.rounds
        *ties, last = fixed.rounds
        redrawn += bool(ties)
        assert all(len(set(cards)) < 4 for cards in ties) and len(set(last)) == 4
        best = sorted(range(4), key=lambda player: (["JK", *order]).index(last[player]))
        dealer = fixed.dealer
        assert dealer == drawn.dealer == best[3] == BURRACO.first_dealer(BURRACO.options(), seed)
        assert fixed.players == [0, 1, 2, 3]
        seats = [drawn.players.index(player) for player in best]
        assert seats == [(dealer + 1) % 4, (dealer + 3) % 4, (dealer + 2) % 4, dealer]
    assert redrawn > 5


def test_next_dealer() -> None:
    """BUR-4.7."""
    match = ridotto.Match(BURRACO, seed=1)
    while not match.state.deal_over:
        match = match.apply(match.state.legal()[-1])
    assert match.next_deal().state.dealer == (match.state.dealer + 1) % 4


# ---- privacy --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(depth.times(14)))
def test_samples_agree_with_their_view(seed: int) -> None:
    """BUR-14.1, BUR-14.2: a state sampled from a view has the same view for its viewer."""
    state, _, rng = random_game(seed, until=0.5 if seed % 3 else 1.0)
    for seat in (*range(state.seats), None):
        view = View(json.loads(state.view(seat).json()))
        assert view == state.view(seat)
        for _ in range(3):
            world = ridotto.sample(view, rng)
            assert world.view(seat) == view
            assert ridotto.replay(world.record()) == world
        assert view.hand is None or view.hand_sizes[seat] == len(view.hand)


@pytest.mark.parametrize("seed", range(depth.times(14)))
def test_what_a_seat_cannot_know_does_not_change_its_view(seed: int) -> None:
    """BUR-14.2: exchanging two hidden cards changes neither the views that see neither of them nor the remembered discards."""
    state, model, rng = random_game(seed, until=0.5)
    if model.turn is None:
        return
    record = state.record()
    layout = record["deal"]
    stock = len(model.stock)
    hidden: list[tuple[list[str], int, int | None]] = []
    for place in range(len(layout["stock"]) - stock, len(layout["stock"])):
        hidden.append((layout["stock"], place, None))
    for pot in range(len(model.takers), len(model.sizes)):
        hidden += [(layout["pots"][pot], place, None) for place in range(model.sizes[pot])]
    for seat in range(model.players):
        still = Counter(model.hands[seat])
        if seat not in model.takers:
            hidden += [(layout["hands"][seat], i, seat) for i, c in enumerate(layout["hands"][seat]) if still[c]]
    seats = (*range(model.players), None)
    views = [state.view(seat) for seat in seats]
    for _ in range(20):
        (one, i, mine), (other, j, yours) = rng.sample(hidden, 2)
        one[i], other[j] = other[j], one[i]
        replay = Record.read(record).replay()
        if not replay.refused:
            for seat, view in zip(seats, views, strict=True):
                if seat is None or seat not in (mine, yours):
                    assert replay.state.view(seat).json() == view.json()
            assert BURRACO.spec.remembered(replay.state) == BURRACO.spec.remembered(state)
        one[i], other[j] = other[j], one[i]


def emptied_by_discard() -> State:
    """Return a state in which seat 0 has melded all but one card and takes its pot with the discard."""
    hearts = "3H 4H 5H 6H 7H 8H 9H TH JH QH KH".split()
    pots = ["AS KS KD QD JD TC 9H 7C 6C 4C 3S".split(), None]
    deal = {"hands": [hearts, None, None, None], "pots": pots, "stock": "2C 5D 6D 7D 8D 9D TD JD QD".split()}
    opening = ["draw", "meld 3H 4H 5H 6H 7H 8H 9H TH JH QH KH", "discard 2C"]
    return played({"game": "burraco", "dealer": 3, "deal": deal, "actions": opening})


def test_a_pot_taken_by_discard_is_not_seen_until_the_partner_has_played() -> None:
    """BUR-9.3, BUR-14.1: no player sees it, not even its owner."""
    state = emptied_by_discard()
    for line in ("", "draw", "discard 5D", "draw"):
        state = state.apply(line) if line else state
        for seat in (0, 1, 2, 3, None):
            view = state.view(seat)
            assert view.pots[0] == {"size": 11, "side": 0, "seat": 0, "seen": False}
            assert view.pots[1]["side"] is view.pots[1]["seat"] is None
            assert view.hand_sizes[0] == 11
        assert state.view(0).hand is None
    state = state.apply(state.legal()[-1])  # the partner's turn ends
    view = state.view(0)
    assert view.pots[0] == {"size": 11, "side": 0, "seat": 0, "seen": True}
    assert view.hand == "AS KS 3S 9H KD QD JD TC 7C 6C 4C".split()
    assert state.view(2).hand != view.hand


def test_partners_are_seen_from_the_moment_the_eighteen_is_taken() -> None:
    """BUR-20.5: sides, pots and the shared row of melds in every view."""
    hearts = "3H 4H 5H 6H 7H 8H 9H TH JH QH KH".split()
    hands = ["3S 4S 5S QC 9D 6S 9S 8C 7C 6C 5C", "9H 9D 9C TC 6S 4C 3C 7D 8D 5D 4D"]
    options = BURRACO.options(players=3)
    layout = {"hands": [*(hand.split() for hand in hands), hearts], "stock": "QC TC AH 3D 8H".split()}
    state = BURRACO.deal(options, layout=layout, dealer=2)
    for line in ("draw", "meld 3S 4S 5S", "discard QC", "draw", "meld 9H 9D 9C", "discard TC", "draw"):
        state = state.apply(line)
    for seat in (0, 1, 2, None):
        view = state.view(seat)
        assert view.sides == [[0], [1], [2]]
        assert [pot["size"] for pot in view.pots] == [18, 11]
        assert view.pots[0] == {"size": 18, "side": None, "seat": None, "seen": True}
    state = state.apply(f"meld {' '.join(hearts)} AH")
    for seat in (0, 1, 2, None):
        view = state.view(seat)
        assert view.sides == [[0, 1], [2]]
        assert view.pots[0] == {"size": 18, "side": 1, "seat": 2, "seen": True}
        assert [[meld["number"], meld["seat"], meld["cards"]] for meld in view.melds[0]] == [
            [1, 0, "3S 4S 5S".split()],
            [2, 1, "9H 9D 9C".split()],
        ]
        assert [standing["pot"] for standing in view.standing] == [-100, 0]
        assert view.hand_sizes == [11 - 3, 11 - 3, 18]
    assert len(state.view(2).hand) == 18


def test_a_lone_player_sees_a_pot_taken_by_discard_when_the_turn_begins() -> None:
    """BUR-20.2, BUR-20.6: two players, the eighteen, and three players who all play alone."""
    hearts = "3H 4H 5H 6H 7H 8H 9H TH JH QH KH".split()
    for given in ({"players": 2}, {"players": 3}, {"players": 3, "solo_from": 0}):
        options = BURRACO.options(**given)
        seats = options["players"]
        layout = {"hands": [hearts, *[None] * (seats - 1)], "stock": "2C 5D 6D 7D 8D 9D".split()}
        state = BURRACO.deal(options, layout=layout, dealer=seats - 1)
        for line in ("draw", f"meld {' '.join(hearts)}", "discard 2C"):
            state = state.apply(line)
        for _ in range(seats - 1):
            assert state.turn != 0
            assert state.view(0).hand is None and not state.view(0).pots[0]["seen"]
            assert state.view(0).hand_sizes[0] == (18 if given == {"players": 3} else 11)
            state = state.apply("draw")
            assert state.view(0).hand is None
            state = state.apply(state.legal()[-1])
        assert state.turn == 0
        assert state.view(0).hand is not None and state.view(0).pots[0]["seen"]


def test_the_eleven_taken_by_discard_is_seen_when_the_partner_has_played() -> None:
    """BUR-20.6, BUR-9.3: in both orders of the pair and the single player."""
    hearts = "3H 4H 5H 6H 7H 8H 9H TH JH QH KH".split()
    spades = [card.replace("H", "S") for card in hearts]
    for single, owner in ((0, 1), (0, 2)):  # who takes the eighteen, and who of the others the eleven
        hands: list[Any] = [None, None, None]
        hands[single], hands[owner] = hearts, spades
        drawn = ["2C", "2C"] if owner == 1 else ["2C", "5D", "2C"]
        layout = {"hands": hands, "stock": [*drawn, *"6D 7D 8D 9D TD".split()]}
        state = BURRACO.deal(BURRACO.options(players=3), layout=layout, dealer=2)
        for line in ("draw", f"meld {' '.join(hearts)}", "discard 2C"):
            state = state.apply(line)
        if owner == 2:
            state = state.apply("draw").apply("discard 5D")
        for line in ("draw", f"meld {' '.join(spades)}", "discard 2C"):
            state = state.apply(line)
        partner = 3 - single - owner
        while True:
            hidden = state.view(owner).hand is None
            assert hidden == (not state.view(partner).pots[1]["seen"])
            if not hidden:
                break
            acting = state.turn
            state = state.apply("draw")
            assert state.view(owner).hand is None
            state = state.apply(state.legal()[-1])
        assert acting == partner


def test_options_that_exclude_each_other() -> None:
    """BUR-20.3, BUR-20.8: no drawn partners with two or three players, `solo_from` only with three."""
    for given in (
        {"players": 2, "partners": "drawn"},
        {"players": 3, "partners": "drawn"},
        {"solo_from": 0},
        {"solo_from": None},
        {"players": 2, "solo_from": 500},
    ):
        with pytest.raises(InvalidText, match="does not go with"):
            BURRACO.options(**given)
        assert "error" in judge({"game": "burraco", "options": given, "dealer": 0, "deal": {}, "actions": []})
    assert BURRACO.options(players=2, solo_from=1000).changed == {"players": 2}


def test_a_record_holds_a_target_that_differs_from_the_default() -> None:
    """BUR-20.9: 1505 with three players, else 2005."""
    assert BURRACO.options(players=3)["target"] == 1505
    assert BURRACO.options(players=3, target=1505).changed == {"players": 3}
    assert BURRACO.options(players=3, target=2005).changed == {"players": 3, "target": 2005}
    assert BURRACO.options(players=2, target=1505).changed == {"players": 2, "target": 1505}
    assert BURRACO.options(players=2)["target"] == 2005
    assert BURRACO.options(players=3, deals=4).changed == {"players": 3, "deals": 4}


@pytest.mark.parametrize("players", [2, 3])
def test_draw_for_dealer_with_fewer_players(players: int) -> None:
    """BUR-4.1: as many cards as players; the lowest deals, and the seats take turns (BUR-20.1)."""
    order = ["JK", *(rank + suit for rank in "2AKQJT9876543" for suit in "SHDC")]
    options = BURRACO.options(players=players)
    for seed in range(100):
        found = draw(options, seed)
        *ties, last = found.rounds
        assert all(len(cards) == players and len(set(cards)) < players for cards in ties)
        assert found.dealer == max(range(players), key=lambda player: order.index(last[player]))
        assert found.players == list(range(players))
    match = ridotto.Match(BURRACO, options, seed=1)
    while not match.state.deal_over:
        match = match.apply(match.state.legal()[-1])
    assert match.next_deal().state.dealer == (match.state.dealer + 1) % players


def test_a_match_of_three_goes_over_to_three_pots() -> None:
    """BUR-20.8: the deals of a match change when a total reaches `solo_from`."""
    options = BURRACO.options(players=3, solo_from=100, target=20005)
    match = ridotto.Match(BURRACO, options, seed=4)
    seen = set()
    for _ in range(12):
        solo = max(match.state.before) >= 100
        seen.add(solo)
        assert [pot["size"] for pot in match.state.view().pots] == ([11, 11, 11] if solo else [18, 11])
        while not match.state.deal_over:
            view = match.state.view(match.state.turn)
            match = match.apply(bot("steady").act(view, random.Random(1)))
        match = match.next_deal()
    assert seen == {False, True}
    record = json.loads(json.dumps(match.record()))
    assert Record.read(record).replay().state == match.state


def test_older_discards_are_not_shown() -> None:
    """BUR-8.4, BUR-14.3: views show only the top of the pile, and not the cards of a take."""
    state = BURRACO.deal(seed=3, dealer=3)
    [first] = state.view().pile
    for _ in range(2):
        state = state.apply("draw")
        state = state.apply(state.legal()[-1])
    view = state.view()
    assert view.pile_size == 3
    assert view.pile == [state.actions[-1].split()[1]]
    assert [line for _, line in view.log] == ["draw", "discard", "draw", "discard"]
    state = state.apply("take")
    for seat in (0, 1, 3, None):
        view = state.view(seat)
        assert view.pile == [] and view.pile_size == 0
        assert view.log[-1] == [2, "take"]
        assert view.hand_sizes[2] == 14
        assert view.legal == []
    assert first in state.view(2).hand


def test_after_the_deal_all_hands_are_shown() -> None:
    """BUR-14.4: stock and pots remain only in the record."""
    state, model, _ = random_game(4)
    assert model.turn is None
    view = state.view()
    assert [Counter(hand) for hand in view.hands] == [Counter(hand) for hand in model.hands]
    assert not {"deck", "deal"} & set(view)
    assert len(view.pile) < 2
    assert isinstance(view.stock, int)
    assert {key for pot in view.pots for key in pot} == {"size", "side", "seat", "seen"}


def test_nothing_can_be_undone_or_moved() -> None:
    """BUR-7.7: no action undoes or moves anything."""
    assert {action.text.split()[0] for action in BURRACO.vocabulary} == {"draw", "take", "meld", "add", "discard"}


def test_legal_actions_are_for_the_seat_in_turn_only() -> None:
    """BUR-14.5, BUR-14.6: only its owner receives what names cards of a hand; talk is left to the server."""
    state = BURRACO.deal(seed=9, dealer=0).apply("draw")
    assert state.view(1).legal
    assert all(state.view(seat).legal == [] for seat in (0, 2, 3, None))


def test_playouts() -> None:
    state = BURRACO.deal(seed=1)
    assert state.playouts(200, 7) == state.playouts(200, 7)
    assert len(state.playouts(10)) == 2


@pytest.mark.parametrize(
    "deck", [b"", bytes(108), bytes([53]) * 108, bytes([255]) * 108, bytes(70), "AS" * 54, None, [0] * 108]
)
def test_only_cards_of_the_packs_are_dealt(deck: Any) -> None:
    """A deck with cards that the packs lack is refused."""
    with pytest.raises(InvalidRecord):
        start(BURRACO.options(), 0, [0, 0], deck)
    with pytest.raises(InvalidRecord):
        start(BURRACO.options(), 0, [0] * 500, BURRACO.spec.deck_of_seed(1, 0, BURRACO.options()))


def test_places_deal_as_the_seed_does() -> None:
    """BUR-4.4: `places` yields the same deal as the seed's shuffle."""

    def filled(part: Any) -> Any:
        if isinstance(part, int):
            return pack[order[part]]
        return {key: filled(value) for key, value in part.items()} if isinstance(part, dict) else [*map(filled, part)]

    for players in (4, 3, 2):
        options = BURRACO.options(players=players)
        pack = BURRACO.pack(options)
        order = shuffled("burraco", 9, 0, len(pack))
        for dealer in range(players):
            assert (
                filled(BURRACO.places(options, dealer=dealer)) == BURRACO.deal(options, seed=9, dealer=dealer).layout()
            )
