"""The model of Burraco against the rulebook's rows and itself: `legal` builds, `refuse` judges, and they agree."""

import copy
import random
from collections import Counter
from itertools import combinations, permutations
from typing import Any

import depth
import pytest
from models import burraco
from models.burraco import KINDS, ORDER, PACK, Meld, Model

DEALS = max(24, depth.lighter(160))
"""At least as many as it takes for each ending to come up."""
LOOKS = 0.004
"""Share of the steps at which every possible line is tried."""


def test_examples_10_and_11_as_written() -> None:
    """The hands of the examples are too small for a whole deal, so the cards are set up directly."""
    model = Model({"game": "burraco", "deal": {}})
    kings = "KS KS KH KD KC KC 2D"
    model.melds[0] = [Meld(text.split()) for text in ("AS 2S 3S 4S 5S 6S 7S", kings, "5H 5D JK")]
    model.melds[1] = [Meld("8H 9H TH JH".split())]
    model.hands = [[], "AC 2C 7D".split(), "QH 9C 3D".split(), "KD 4S".split()]
    model.took_pot, model.closer = [True, False], 0
    assert [model.team_score(0), model.team_score(1)] == [555, -115]

    model.melds[0] = [Meld("3D 4D 5D 6D".split()), Meld("5C 6C 7C 8C".split()), Meld("6H 7H 8H".split())]  # 65
    model.hands[0] = "JK 2S AH KD QD TC 9H 7C 6C 4H 3S".split()
    model.hands[2] = "KC QC JC".split()
    model.closer = None
    assert model.team_score(0) == -90


def clone(model: Model) -> Model:
    """Return a copy that can be played on; melds are never changed in place."""
    other = copy.copy(model)
    other.hands = [hand[:] for hand in model.hands]
    other.melds = [melds[:] for melds in model.melds]
    other.pots, other.stock, other.pile, other.endings = model.pots[:], model.stock[:], model.pile[:], model.endings[:]
    other.took_pot, other.takers, other.laid_by = model.took_pot[:], model.takers[:], model.laid_by[:]
    other.unseen = set(model.unseen)
    return other


def settled(model: Model) -> Model:
    """Return a copy in which the pile need not be used first (BUR-5.6)."""
    other = clone(model)
    other.owed = set()
    return other


def fewest_wild(row: tuple[str, ...]) -> tuple[int, int, bool]:
    """Return the order of BUR-16.5 for a written sequence, computed independently: cards acting wild, first place, ace high."""
    naturals = [(index, card) for index, card in enumerate(row) if card not in burraco.WILD]
    suit = naturals[0][1][1]
    first = 1 if row[0][0] == "A" else 15 - len(row)  # of a sequence with no natural card but an ace
    for index, card in naturals:
        if card[0] != "A":
            first = "A23456789TJQK".index(card[0]) + 1 - index
    natural_two = first <= 2 and row[2 - first] == "2" + suit
    return len(row) - len(naturals) - natural_two, first, row[-1][0] == "A"


def is_set(cards: tuple[str, ...] | list[str]) -> bool:
    ranks = [card[0] for card in cards if card not in burraco.WILD]
    return len(ranks) > 1 and len(set(ranks)) == 1


def canonical_place(line: str) -> tuple[Any, ...]:
    """Return the place of a line in the canonical list (BUR-16.7)."""
    verb, *words = line.split(" ")
    if verb == "add":
        return 3, int(words[0]), ORDER[words[1]], len(words) > 2
    return ["draw", "take", "meld", "add", "discard"].index(verb), [ORDER[card] for card in words]


def check_agreement(model: Model) -> None:
    legal = model.legal()
    listed = set(legal)
    assert len(listed) == len(legal)
    assert legal == sorted(legal, key=canonical_place)
    for line in legal:
        assert model.refuse(line) is None, line
    for line in ["draw", "take", *(f"discard {card}" for card in KINDS)]:
        assert (line in listed) == (model.refuse(line) is None), line
    if model.turn is None or not model.drawn:
        return
    hand = model.hands[model.turn]
    check_three_card_melds(model, hand if len(hand) <= 11 else random.Random(len(hand)).sample(hand, 11), listed)
    own = model.own
    for number, meld in enumerate(own, 1):
        for card in KINDS:
            short = f"add {number} {card}"
            assert (short in listed) == (model.refuse(short) is None), short
            check_long_forms(model, number, meld, card, legal)


def check_three_card_melds(model: Model, hand: list[str], listed: set[str]) -> None:
    """BUR-16.5: of all accepted spellings of three cards exactly one is listed, the default one."""
    for combination in {tuple(sorted(cards)) for cards in combinations(hand, 3)}:
        accepted = [
            cards for cards in set(permutations(combination)) if model.refuse("meld " + " ".join(cards)) is None
        ]
        shown = [cards for cards in set(permutations(combination)) if "meld " + " ".join(cards) in listed]
        if not accepted:
            assert not shown
            continue
        naturals_first = sorted(combination, key=lambda card: (card in burraco.WILD, ORDER[card]))
        best = tuple(naturals_first) if is_set(combination) else min(accepted, key=fewest_wild)
        assert shown == [best], (combination, shown, best)


def check_long_forms(model: Model, number: int, meld: Meld, card: str, legal: list[str]) -> None:
    """BUR-16.6: of all accepted spellings of the meld with the card added, at most one is listed."""
    head = f"add {number} {card} = "
    if model.owed and card not in model.owed:
        return  # BUR-5.6: before the pile is used only one listed lay-off may be made
    shown = [line for line in legal if line.startswith(head)]
    if card not in model.hands[model.turn]:
        assert not shown
        return
    cards = [*meld.cards, card]
    if len(cards) <= 5:
        rows = set(permutations(cards))
    elif meld.is_set:
        rows = {tuple(cards), tuple(reversed(cards))}
    else:
        rows = {tuple(row) for row in burraco.rearrangements(meld, card)}
    accepted = [row for row in rows if model.refuse(head + " ".join(row)) is None]
    if meld.is_set:
        assert not shown
        short = f"add {number} {card}"
        assert len(accepted) == (len(rows) if model.refuse(short) is None else 0)
        return
    short_way = next((row for row in ((card, *meld.cards), (*meld.cards, card)) if row in accepted), None)
    best = min(accepted, key=fewest_wild, default=None)
    if best is None:
        assert not shown and model.refuse(f"add {number} {card}") is not None
    elif short_way is None or fewest_wild(best)[0] < fewest_wild(short_way)[0]:
        assert shown == [head + " ".join(best)]
    else:
        assert not shown
        assert f"add {number} {card}" in legal


def composes(model: Model, line: str) -> bool:
    """BUR-16.8: True if listed lines can lay the same cards with no more of them wild in the end."""
    verb, *words = line.split(" ")
    seat = model.turn
    model = settled(model)
    after = clone(model)
    after.apply(line)
    index = len(model.own) if verb == "meld" else int(words[0]) - 1
    wanted = after.melds[after.side_of(seat)][index]
    cards = words if verb == "meld" else words[1 : words.index("=")] if "=" in words else words[1:]
    seen = set()

    def search(state: Model, rest: Counter[str]) -> bool:
        melds = state.melds[state.side_of(seat)]
        if not rest:
            return len(melds[index].acting) <= len(wanted.acting)
        key = (str(melds[index]) if index < len(melds) else "", tuple(sorted(rest.elements())))
        if key in seen:
            return False
        seen.add(key)
        for step in state.legal():
            step_verb, *step_words = step.split(" ")
            if index == len(melds):
                if step_verb != "meld":
                    continue
                used = Counter(step_words)
            else:
                if step_verb != "add" or int(step_words[0]) != index + 1:
                    continue
                used = Counter(step_words[1:2])
            if used <= rest:
                on = clone(state)
                on.apply(step)
                if search(on, rest - used):
                    return True
        return False

    return search(model, Counter(cards))


def is_longer(line: str) -> bool:
    """True if the line is not primitive: a meld of more than three cards, or a lay-off of more than one."""
    words = line.split(" ")
    if words[0] == "meld":
        return len(words) > 4
    return words[0] == "add" and len(words) > 3 and words[3] != "="


def all_cards(model: Model) -> Counter[str]:
    piles = [
        *model.hands,
        *model.pots,
        model.stock,
        model.pile,
        *(meld.cards for melds in model.melds for meld in melds),
    ]
    return Counter(card for pile in piles for card in pile)


def check_end(model: Model, record: dict[str, Any]) -> None:
    """Count the scores again from the cards on the table and in the hands (BUR-12, BUR-13)."""
    result = model.result()
    assert result["deal_over"] and result["turn"] is None and model.legal() == []
    scored: list[int] = []
    for team in range(len(model.sides)):
        total = 0
        for meld in model.melds[team]:
            assert burraco.judge(meld.cards) is None
            total += sum(burraco.POINTS[card] for card in meld.cards)
            if len(meld.cards) > 6:
                dirty = bool(meld.loose) if meld.is_set else fewest_wild(tuple(meld.cards))[0] > 0
                semi = record["options"].get("semi_clean") and meld.semi_clean()
                total += 200 if not dirty else 150 if semi else 100
        total -= sum(burraco.POINTS[card] for seat in model.sides[team] for card in model.hands[seat])
        total += 100 * (model.endings[-1] == "closing" and model.closer == team) - 100 * (not model.took_pot[team])
        scored.append(total)
        sets = [meld.rank for meld in model.melds[team] if meld.is_set]
        assert len(sets) - len(set(sets)) == 0 or (len(model.sides) < model.players == 3)  # sets that met (20.5)
    for unit, before in enumerate(record["scores"]):
        points = scored[model.side_of(unit)]
        if len(model.sides) < model.players == 3 and model.sides[model.side_of(unit)] != [unit]:
            points = next(half for half in range(-9995, 9995, 5) if 2 * half >= points)
        assert result["deal_scores"][unit] == points
        assert result["scores"][unit] == before + points
    target = record["options"].get("target", 1505 if model.players == 3 else 2005)
    assert result["match_over"] == (max(result["scores"]) >= target)
    best = max(result["scores"])
    ahead = [unit for unit, score in enumerate(result["scores"]) if score == best and result["scores"].count(best) == 1]
    assert result["winner"] == (ahead[0] if ahead and result["match_over"] else None)


def test_random_deals() -> None:
    """legal and refuse agree, longer lines consist of listed ones, every deal ends, cards and points are conserved."""
    reached: Counter[str] = Counter()
    for number in range(DEALS):
        rng = depth.rng("burraco", number)
        record = burraco.random_record(rng)
        model = Model(record)
        cards = all_cards(model)
        assert cards <= Counter(PACK) and ("stock" in record["deal"] or cards == Counter(PACK))
        actions = []
        while model.turn is not None:
            assert len(actions) < 2000
            hand = len(model.hands[model.turn])
            if rng.random() < LOOKS or (model.drawn and hand < 4 and rng.random() < 0.15):
                check_agreement(model)
            line = burraco.random_action(model, rng)
            if is_longer(line):
                assert composes(model, line), (number, actions, line)
                reached["longer"] += 1
            actions.append(line)
            model.apply(line)
        assert all_cards(model) == cards
        check_agreement(model)
        check_end(model, record)
        reached.update(model.endings)
        reached["unseen pot at the end"] += (
            model.endings[-2:-1] == ["pot by discard"] and model.endings[-1] != "closing"
        )
        if number % 10 == 0:
            again = Model(record)
            for line in actions:
                again.apply(line)
            assert again.result() == model.result()
    for what in ("in flight", "pot by discard", "closing", "stock", "stalemate", "longer"):
        assert reached[what] > DEALS / 50, (what, reached)


def test_random_lines() -> None:
    """BUR-16.8: a refusal changes nothing; an accepted line is listed, or longer, or another arrangement."""
    met = "16.1 16.2 16.3 16.4 16.6 5.2 5.3 6.1 6.3 6.4 6.5 6.8 7.2 7.3 8.3 10.2 10.4"
    refusals: Counter[str | None] = Counter()

    def missing() -> list[str]:
        return [rule for rule in met.split() if not refusals[f"BUR-{rule}"]]

    for number in depth.until(lambda: not missing(), 20):
        rng = depth.rng("burraco lines", number)
        model = Model(burraco.random_record(rng))
        while model.turn is not None:
            listed = set(model.legal())
            for _ in range(6 if model.drawn else 1):
                line = burraco.random_line(model, rng)
                rule = model.refuse(line)
                refusals[rule] += 1
                assert model.refuse(line, model.turn) == rule
                off_turn = model.refuse(line, (model.turn + rng.randrange(1, model.players)) % model.players)
                assert off_turn == (rule if rule == "BUR-16.1" else "BUR-5.1")
                if rule is None and line not in listed:
                    refusals["unlisted"] += 1
                    assert line.startswith(("meld", "add"))
                    assert composes(model, line), line
                if rule is not None:
                    assert line not in listed
                    before = (model.turn, model.drawn, model.barred, model.single_takes, all_cards(model))
                    with pytest.raises(ValueError, match=rule):
                        model.apply(line)
                    assert (model.turn, model.drawn, model.barred, model.single_takes, all_cards(model)) == before
            model.apply(burraco.random_action(model, rng))
        refusals[model.refuse(burraco.random_line(model, rng))] += 1
    assert not missing(), (missing(), refusals)
