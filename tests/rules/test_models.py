"""The core against independent models of the rules, written from the rulebooks alone: every row of the rulebooks, and random deals with all
options. What each says must be what the other says: legal actions, refusals of anybody's lines, scores, and what a seat may know.
"""

import json
from typing import Any

import depth
import games
import pytest
from games import MODELLED, ROWS
from scenarios import Scenario

import ridotto
from ridotto import Record, State

EACH = {"belote": 2.7, "coinche": 3.6, "briscola-bugiarda": 5.4, "burraco": 32, "biriba": 97, "truco": 2.7}
"""Milliseconds that a deal takes."""
SECONDS = 4
"""How long a game is played."""
DEEP = 3000
"""Deals of each game that a deep run plays at least, however long they take."""
BATCHES = 4


@pytest.mark.parametrize(("name", "row"), [row for row in ROWS if row.values[0] in MODELLED])
def test_row(name: str, row: Scenario) -> None:
    """The model says what the row says, and at its end what the core says."""
    model = games.model(name).Model(row.record)
    refused = None
    for index, action in enumerate(row.record.get("actions", [])):
        rule = model.refuse(action)
        if rule is not None:
            refused = index, rule
            break
        model.apply(action)
    assert refused == row.refused
    legal, result = model.legal(), model.result()
    if row.legal is not None:
        assert legal == row.legal
    if row.plays is not None:
        assert " ".join(line[5:] for line in legal if line.startswith("play ")) == row.plays
    assert [model.refuse(line) for line in row.accepted] == [None] * len(row.accepted)
    assert {line: model.refuse(line) for line in row.refusals} == row.refusals
    assert not set(row.refusals) & set(legal)
    given = result | {"legal": legal}
    assert {key: given[key] for key in row.result} == row.result

    state = Record.read(row.record).replay().state
    assert [action.text for action in state.legal()] == legal
    result.pop("refused", None)
    assert state.result() == result
    words = [action.text for action in state.vocabulary if not action.text.endswith(" =")]
    for line in depth.rng("row", row.name).sample(words, min(depth.times(40), len(words))):
        refusal = state.why_not(line)
        assert (refusal and refusal.rule) == model.refuse(line), line
    for line, rule in row.refusals.items():
        with pytest.raises(ValueError, match=rule):
            model.apply(line)


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("name", MODELLED)
def test_random_deals(name: str, batch: int) -> None:
    for number in depth.deals(SECONDS, EACH.get(name, 20), DEEP)[batch::BATCHES]:
        play(name, number)


def play(name: str, number: int) -> None:
    """A random deal at a random table, step by step in the core and in the model."""
    rules, rng = games.model(name), depth.rng("models", name, number)
    record = rules.random_record(rng)
    model, state = rules.Model(record), Record.read({**record, "actions": []}).replay().state
    assert state.record()["options"] == ridotto.game(name).options(**record["options"]).changed
    while True:
        where = f"deal {number}: {record} {state.actions}"
        legal = model.legal()
        assert [action.text for action in state.legal()] == legal, where
        assert state.turn == model.turn, where
        assert bool(legal) == (model.turn is not None), where
        expected = model.result()
        expected.pop("refused", None)
        assert state.result() == expected, where
        for _ in range(2):
            line, seat = rules.random_line(model, rng), rng.choice([None, None, None, *range(state.seats)])
            refusal = state.why_not(line, seat)
            assert (refusal and refusal.rule) == model.refuse(line, seat), f"{line!r} of {seat} in {where}"
            assert refusal is None or refusal.message
        if name in KNOWN:
            KNOWN[name](model, state)
        if model.turn is None:
            break
        action = rules.random_action(model, rng)
        model.apply(action)
        state = state.apply(action)
    assert Record.read(json.loads(json.dumps(state.record()))).replay().state == state


def known_partner(model: Any, state: State) -> None:
    """BRB-10.3: who knows the declarer's partner."""
    seats = (*range(5), None)
    assert [state.view(seat).partner for seat in seats] == [model.partner_seen_by(seat) for seat in seats]


def known_cards(model: Any, state: State) -> None:
    """TRU-10: what each seat has seen; TRU-12.1: who may answer."""
    assert state.actors == ([] if model.turn is None else model._who_may_act())
    for seat in (*range(state.seats), None):
        view = state.view(seat)
        plays = [f"{who} play {card}" for who, card in view.played]
        assert [view.hands, view.offer, view.thrown, plays, view.vira] == list(model.known_cards(seat).values()), seat


def known_sides(model: Any, state: State) -> None:
    """BUR-14.1, BUR-20.2, BUR-20.5, BUR-20.6: sides, their melds by number, the pots in order, and who has not seen a pot."""
    for seat in (*range(model.players), None):
        view = state.view(seat)
        assert view.sides == model.sides
        assert [[meld["cards"] for meld in melds] for melds in view.melds] == [
            [meld.cards for meld in melds] for melds in model.melds
        ]
        assert [meld["number"] for melds in view.melds for meld in melds] == [
            number for melds in model.melds for number in range(1, len(melds) + 1)
        ]
        takers = [*model.takers, *[None] * len(model.pots)]
        assert [[pot["size"], pot["seat"]] for pot in view.pots] == [
            list(row) for row in zip(model.sizes, takers, strict=True)
        ]
        if model.turn is not None:
            assert [pot["seat"] for pot in view.pots if not pot["seen"]] == [
                seat for seat in model.takers if seat in model.unseen
            ]
            assert (view.hand is None) == (seat is None or seat in model.unseen)


def known_pile(model: Any, state: State) -> None:
    """BUR-8.4, BUR-14.3: the top of the pile; BUR-5.6: all of a pile that lies spread, and what has to be used of it."""
    owed = [card for card in games.model("burraco").KINDS if card in model.owed] or None
    for seat in (*range(model.players), None):
        view = state.view(seat)
        assert view.pile == (model.pile if model.use_pile else model.pile[-1:])
        assert view.uses == owed
        assert (view.upcard is None) == (not model.use_pile)
        named = [text for _, text in view.log if text.startswith("discard ")]
        assert len(named) == (sum(text.startswith("discard") for _, text in view.log) if model.use_pile else 0)
        purities = [meld["purity"] for melds in view.melds for meld in melds]
        assert purities == [purity(meld, model.semi_clean) for melds in model.melds for meld in melds]


def known_table(model: Any, state: State) -> None:
    known_sides(model, state)
    known_pile(model, state)


def purity(meld: Any, knows_semi_clean: bool) -> str:
    """BUR-6.10, BUR-12.8."""
    if not meld.acting:
        return "clean"
    return "semi-clean" if knows_semi_clean and meld.semi_clean() else "dirty"


KNOWN = {"briscola-bugiarda": known_partner, "truco": known_cards, "burraco": known_table}
"""What some models know besides: who has seen what."""
