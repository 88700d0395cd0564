"""Biriba in the core: notation, layouts, options, matches, privacy."""

import json
import pickle
import random
from collections import Counter
from typing import Any

import depth
import pytest
from models import biriba as second
from scenarios.biriba import ELSEWHERE, SCENARIOS, game
from scenarios.layouts import FAULTS

import ridotto
from ridotto.core.chance import shuffled
from ridotto.core.errors import IllegalAction, InvalidRecord, InvalidText
from ridotto.core.state import State
from ridotto.core.view import View
from ridotto.games.biriba.law.state import start
from ridotto.record import Record
from ridotto.referee import judge
from ridotto.rulebook import rules

BIRIBA = ridotto.game("biriba")
# Tables with many hidden facts and checks: provisional melds, undone takes, guarded wild cards.
HARD: list[dict[str, Any]] = [
    {"take_only_if_used": True},
    {"take_only_if_used": True, "early_melds": False},
    {"take_only_if_used": True, "joker_upcard": "first_names", "players": 2},
    {"players": 3, "first_partner_wild_discard": False},
    {"players": 5, "stock_end": "biribaki_stock", "early_melds": False},
    {"players": 6, "joker_upcard": "next_card"},
    {"players": 3, "three_player": "individual"},
]


def played(record: dict[str, Any]) -> State:
    return Record.read(record).replay().state


def random_game(seed: int, until: float = 1.0, **options: Any) -> tuple[State, second.Model, random.Random]:
    """Return a random deal in core and model, played to the end or, with `until`, to a random position."""
    rng = depth.rng("biriba", seed)
    record = second.random_record(rng)
    if options:
        record["options"] = options
        record["deal"] = {}
        units = len(BIRIBA.spec.first_scores(BIRIBA.options(**options)))
        record["scores"] = [rng.choice([0, 1500, 2500]) for _ in range(units)]
        record["dealer"] %= options.get("players", 4)
        layout = BIRIBA.deal(BIRIBA.options(**options), seed=seed).layout()
        record["deal"] = layout
    model = second.Model(record)
    state = played(record)
    stop = 100_000 if until == 1.0 else rng.randrange(200)
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
    assert set(rules("biriba")) <= shown | set(ELSEWHERE)


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

    for seed, options in enumerate(HARD):
        state = BIRIBA.deal(BIRIBA.options(**options), seed=seed)
        model = second.Model(state.record())
        for steps in range(4):
            assert state.perft(steps) == ways(model, steps)


# ---- values ---------------------------------------------------------------------------------------------------------


def test_vocabulary() -> None:
    """BIR-16.1: every text in the notation parses to its action; texts that stand for a listed `=` line do not parse."""
    state = BIRIBA.deal(seed=1)
    for number, action in enumerate(BIRIBA.vocabulary):
        assert action.id == number
        if "=" in action.text:
            assert state.why_not(action.text).rule == "BIR-16.1"
            with pytest.raises(InvalidText):
                BIRIBA.parse(action.text)
        else:
            assert BIRIBA.parse(action.text).id == number


def test_lines_as_records_hold_them() -> None:
    """BIR-16.4: the short form if it suffices; sets and added cards in card order."""
    state = played(game("draw / meld KD JK KS", hands={0: "KS KH KD KC JK 9H TH JH QH 8H 7H"}, stock="3C"))
    assert state.actions[-1] == "meld KS KD JK"
    assert state.apply("add 1 KC KH = JK KS KC KH KD").actions[-1] == "add 1 KH KC"
    assert state.apply("add 1 KC = JK KS KC KD").actions[-1] == "add 1 KC"
    assert state.apply("add 1 KC = JK KS KC KD").log[-1][1].id is not None
    state = state.apply("meld 9H TH JH")
    assert state.apply("add 2 8H QH = 8H 9H TH JH QH").actions[-1] == "add 2 QH 8H"
    state = played(game("draw / meld 9H TH JH JK", hands={0: "KS KH KD KC JK 9H TH JH QH 8H 7H"}, stock="3C"))
    assert state.apply("add 1 7H 8H = 7H 8H 9H TH JH JK").actions[-1] == "add 1 8H 7H = 7H 8H 9H TH JH JK"


def test_conservation() -> None:
    """BIR-3.2: every card of the packs is in exactly one place."""
    for seed in range(depth.times(6)):
        state, model, _ = random_game(seed)
        layout = state.layout()
        dealt = [card for part in (*layout["hands"], *layout["biribakia"], layout["stock"]) for card in part]
        assert Counter([*dealt, layout["upcard"]]) == Counter(second.full_pack(model.players))
        view = state.view()
        there = sum(view.hand_sizes) + len(view.pile) + view.stock
        there += sum(pot["size"] for pot in view.pots if pot["side"] is None)
        there += sum(len(meld["cards"]) for melds in view.melds for meld in melds)
        assert there == len(dealt) + 1


def test_notation_fuzz() -> None:
    rng = depth.rng("fuzz")
    state, model, _ = random_game(11, until=0.5)
    words = "draw take pass trump S withdraw meld add discard = 1 2 0 01 99 999999999999 9H KS JK 2S AS 10H as é ² \n \t".split(
        " "
    )
    for _ in range(20_000):
        text = " ".join(rng.choice(words) for _ in range(rng.randrange(7)))
        refusal = state.why_not(text)
        assert (refusal and refusal.rule) == model.refuse(text), text
        if refusal:
            assert refusal.message
            with pytest.raises((InvalidText, IllegalAction)):
                state.apply(text)
    for line in ("meld " + " ".join(["KS"] * 500), "add 1 " + " ".join(["KS"] * 500) + " = " + " ".join(["KS"] * 500)):
        assert state.why_not(line).rule == model.refuse(line)


@pytest.mark.parametrize(
    "deal", [{"hands": 5}, {"hands": [5]}, {"stock": "AS"}, {"upcard": None}, {"pots": []}, {"deck": 5}]
)
def test_layouts_of_another_shape(deal: dict[str, Any]) -> None:
    assert "error" in judge({"game": "biriba", "dealer": 0, "deal": deal, "actions": []})


# ---- options and matches --------------------------------------------------------------------------------------------


def test_presets_are_options() -> None:
    """Section 15: a preset changes the defaults of other options, and a record names it."""
    for name in BIRIBA.presets:
        options = BIRIBA.preset(name)
        assert options.changed == ({} if name == "default" else {"preset": name})
        assert dict(options) == second.resolve(options.changed)
    options = BIRIBA.options(preset="pagat", target=3000, players=6)
    assert options.changed == {"players": 6, "preset": "pagat", "target": 3000}
    assert (options.target, options.initial_meld, options.stock_end) == (3000, "none", "biribaki_stock")
    assert BIRIBA.options(**options.changed) == options
    assert pickle.loads(pickle.dumps(options)) == options
    with pytest.raises(InvalidText):
        BIRIBA.options(preset="athens")


def test_random_options_resolve_as_in_the_model() -> None:
    for number in range(depth.times(100)):
        given = second.random_record(depth.rng("options", number))["options"]
        assert dict(BIRIBA.options(**given)) == second.resolve(given)


@pytest.mark.parametrize(
    "scores", [[0.25, 0], [True, 0], ["0", 0], [0], [0, 0, 0], [float("nan"), 0], [float("inf"), 0], [None, 0]]
)
def test_scores_with_errors(scores: list[Any]) -> None:
    with pytest.raises(InvalidRecord):
        BIRIBA.deal(seed=1, scores=scores)


def test_next_dealer_and_halves_carry_over() -> None:
    """BIR-4.1, BIR-11.5: the first dealer is drawn, then the next seat deals; match scores and the record keep halves."""
    assert {BIRIBA.deal(seed=seed).dealer for seed in range(60)} == {0, 1, 2, 3}
    halves: set[int | float] = set()
    for number in depth.until(lambda: bool(halves), 4):
        rng = depth.rng("halves", number)
        options = BIRIBA.options(players=rng.choice([3, 5]), initial_meld="none")
        match = ridotto.Match(BIRIBA, options, seed=rng.getrandbits(64))
        while not match.over and len(match.deals) < 3:
            if match.state.deal_over:
                dealer = match.state.dealer
                match = match.next_deal()
                assert match.state.dealer == (dealer + 1) % match.state.seats
            while not match.state.deal_over:
                legal = match.state.legal()
                laying = [action for action in legal if action.text.startswith(("meld", "add"))]
                match = match.apply(rng.choice(laying or legal))
        halves.update(score for score in match.scores if isinstance(score, float))
        assert all(isinstance(score, int) or score % 1 == 0.5 for score in match.scores)
        record = json.loads(json.dumps(match.record()))
        assert Record.read(record).replay().state.totals == match.scores
    assert halves


# ---- privacy --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(depth.times(14)))
def test_samples_agree_with_their_view(seed: int) -> None:
    """BIR-14.1, BIR-14.2: a state sampled from a view has the same view for its viewer."""
    options = HARD[seed // 2 % len(HARD)] if seed % 2 else {}
    state, _, rng = random_game(seed, until=0.5 if seed % 3 else 1.0, **options)
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
    """BIR-14.2: exchanging two hidden cards does not change the views that see neither of them."""
    options = HARD[seed // 2 % len(HARD)] if seed % 2 else {}
    state, model, rng = random_game(seed, until=0.5, **options)
    if model.turn is None:
        return
    seats = (*range(state.seats), None)
    record = state.record()
    layout = record["deal"]
    hidden: list[tuple[list[str], int, int | None]] = []
    if model.options["stock_end"] != "biribaki_stock":
        hidden += [
            (layout["stock"], i, None) for i in range(len(layout["stock"]) - len(model.stock), len(layout["stock"]))
        ]
    for heap in layout["biribakia"][len(layout["biribakia"]) - len(model.biribakia) :]:
        hidden += [(heap, place, None) for place in range(len(heap))]
    for seat in range(state.seats):
        still = Counter(model.hands[seat])
        if seat not in model.takers:
            hidden += [(layout["hands"][seat], i, seat) for i, c in enumerate(layout["hands"][seat]) if still[c]]
    views = [state.view(seat) for seat in seats]
    for _ in range(20 if len(hidden) > 1 else 0):
        (one, i, mine), (other, j, yours) = rng.sample(hidden, 2)
        one[i], other[j] = other[j], one[i]
        replay = Record.read(record).replay()
        if not replay.refused:
            for seat, view in zip(seats, views, strict=True):
                if seat is None or seat not in (mine, yours):
                    assert replay.state.view(seat).json() == view.json()
        one[i], other[j] = other[j], one[i]


@pytest.mark.parametrize("seed", range(depth.times(10)))
def test_views_hold_the_public_facts(seed: int) -> None:
    """BIR-14.1, BIR-14.6: melds, the whole pile, sizes and takers are public; a spectator sees no hand."""
    state, model, _ = random_game(seed, until=0.5)
    for seat in (*range(state.seats), None):
        view = state.view(seat)
        assert view.pile == model.pile
        assert view.pile_size == len(model.pile)
        assert view.stock == len(model.stock)
        assert [pot["size"] for pot in view.pots if pot["side"] is None] == [len(heap) for heap in model.biribakia]
        assert [pot["seat"] for pot in view.pots if pot["side"] is not None] == model.takers == view.takers
        assert all(pot["seat"] in view.sides[pot["side"]] for pot in view.pots if pot["side"] is not None)
        assert view.trumps == model.trumps
        hides = model.turn is not None and model.provisional and seat != model.turn
        for side, melds in zip(view.sides, view.melds, strict=True):
            assert side == list(model.side(side[0]))
            there = [] if hides and model.turn in side else model.side_melds(side[0])
            order = [sorted(meld["cards"]) if meld["kind"] == "set" else meld["cards"] for meld in melds]
            assert order == [sorted(meld.cards) if meld.is_set else meld.cards for meld in there]
        assert (view.hand is None) == (seat is None)
        assert (view.dealt, view.drawn, view.biribaki) == (None, None, None) if seat is None else len(view.dealt) == 11
        if seat is not None:
            assert Counter(view.hand) == Counter(model.hands[seat])
        if seat != model.turn:
            assert view.legal == []


FIRST = game("draw / meld KS KH KD", scores=[1000, 0], hands={0: "KS KH KD AS AH AD 9S 7H 5C 4D 3C"}, stock="8C")


def test_provisional_melds_are_hidden() -> None:
    """BIR-14.5: for all others, even the partner, the cards are still in the hand and the actions are not in the log."""
    before = played({**FIRST, "actions": ["draw"]})
    state = played(FIRST)
    for seat in (1, 2, 3, None):
        assert state.view(seat).json() == before.view(seat).json()
    own = state.view(0)
    assert own.melds[0][0]["cards"] == ["KS", "KH", "KD"]
    assert (own.hand_sizes[0], own.laid, own.minimum[0]) == (9, 30, 75)
    final = state.apply("meld AS AH AD")
    for seat in range(4):
        view = final.view(seat)
        assert [meld["cards"][0] for meld in view.melds[0]] == ["KS", "AS"]
        assert view.log == [[0, "draw"], [0, "meld KS KH KD"], [0, "meld AS AH AD"]]
        assert view.hand_sizes[0] == 6


def test_withdrawn_melds_stay_hidden_until_the_deal_ends() -> None:
    """BIR-14.5, BIR-14.3: after the deal all actions and hands are shown; stock and biribakia stay hidden."""
    plain = played({**FIRST, "actions": ["draw", "discard 9S"]})
    state = played({**FIRST, "actions": ["draw", "meld KS KH KD", "withdraw"]})
    assert state.view(0).log == [[0, "draw"], [0, "meld KS KH KD"], [0, "withdraw"]]
    state = state.apply("discard 9S")
    for seat in (1, 2, 3, None):
        assert state.view(seat).json() == plain.view(seat).json()
    rng = depth.rng("withdrawn")
    while not state.deal_over:
        state = state.apply(rng.choice(state.legal()))
    for seat in (0, 1, 2, 3, None):
        view = state.view(seat)
        assert view.log[1:3] == [[0, "meld KS KH KD"], [0, "withdraw"]]
        assert len(view.hands) == 4 and not {"deck", "deal"} & set(view)
        assert isinstance(view.stock, int)
        assert all(set(pot) == {"size", "side", "seat", "seen"} for pot in view.pots)


def test_a_pile_that_goes_back_is_seen() -> None:
    """BIR-14.5 with BIR-7.8: the take and the pile are public, the melds are not."""
    record = game("take / meld KS KH KD", take_only_if_used=True, scores=[2000, 0], up="KD", stock="3H",
                  hands={0: "KS KH 7S 8S 9S QD TD 8D 6C 4C 5H"})  # fmt: skip
    state = played(record)
    assert state.view(2).pile == [] and state.view(2).melds[0] == []
    state = state.apply("withdraw")
    for seat in (1, 2, 3, None):
        view = state.view(seat)
        assert (view.pile, view.phase, view.log, view.hand_sizes[0]) == (["KD"], "start", [[0, "take"]], 11)
        world = ridotto.sample(view, depth.rng(seat))
        assert world.view(seat) == view


def test_guarded_wild_cards_reveal_a_hand() -> None:
    """BIR-9.10: if the partner discards a wild card against the rule, the hand holds nothing else, and all worlds agree."""
    options = {"players": 3, "first_partner_wild_discard": False}
    hands = {0: "3H 4H 5H 6H 3S 4S 5S 6S 3D 4D 5D", 1: "2S 2S 2H 2H 2D 2D 2C 2C JK JK JK"}
    takes = "take / meld 3H 4H 5H 6H / meld 3S 4S 5S 6S / meld 3D 4D 5D 6D / discard 9C / take / discard 2S"
    state = played(game(takes, hands=hands, up="6D", heaps=("KS 9C 8D",), **options))
    for seed in range(20):
        world = ridotto.sample(state.view(0), depth.rng(seed))
        assert set(world.view(1).hand) <= {"2S", "2H", "2D", "2C", "JK", "9C"}


def test_no_action_is_talk() -> None:
    """BIR-14.4: chat belongs to the server; no action is talk."""
    verbs = {action.text.split()[0] for action in BIRIBA.vocabulary}
    assert verbs == {"draw", "take", "pass", "trump", "meld", "add", "withdraw", "discard"}


def test_playouts() -> None:
    state = BIRIBA.deal(BIRIBA.options(players=5), seed=1)
    assert state.playouts(200, 7) == state.playouts(200, 7)
    assert len(state.playouts(10)) == 5
    over = random_game(3)[0]
    assert over.playouts(3) == over.scores


@pytest.mark.parametrize(
    "deck", [b"", bytes(108), bytes([53]) * 108, bytes([255]) * 108, bytes(70), "AS" * 54, None, [0] * 108]
)
def test_only_cards_of_the_packs_are_dealt(deck: Any) -> None:
    """A deck with cards that the packs lack is refused."""
    with pytest.raises(InvalidRecord):
        start(BIRIBA.options(), 0, [0, 0], deck)
    with pytest.raises(InvalidRecord):
        start(BIRIBA.options(), 0, [0] * 500, BIRIBA.spec.deck_of_seed(1, 0, BIRIBA.options()))


def test_places_deal_as_the_seed_does() -> None:
    """BIR-4.3: `places` yields the same deal as the seed's shuffle."""

    def filled(part: Any) -> Any:
        if isinstance(part, int):
            return pack[order[part]]
        return {key: filled(value) for key, value in part.items()} if isinstance(part, dict) else [*map(filled, part)]

    for players in (2, 3, 4, 5, 6):
        options = BIRIBA.options(players=players)
        pack = BIRIBA.pack(options)
        order = shuffled("biriba", 9, 0, len(pack))
        for dealer in range(players):
            assert filled(BIRIBA.places(options, dealer=dealer)) == BIRIBA.deal(options, seed=9, dealer=dealer).layout()
