"""The model of Biriba against the rulebook's rows and itself: `legal` builds, `refuse` judges, and they agree."""

import copy
import random
from collections import Counter
from itertools import permutations
from typing import Any

import depth
import pytest
from models import biriba
from models.biriba import CARDS, JOKER, ORDER, Meld, Model, full_pack
from scenarios.biriba import BAD_LAYOUTS, ELSEWHERE, SCENARIOS

DEALS = depth.lighter(75)
CHUNKS = 4
LOOKS = 0.03
"""Share of the steps at which many of the possible lines are tried."""

RULES_PER_SECTION = {3: 6, 4: 7, 5: 11, 6: 6, 7: 8, 8: 7, 9: 10, 10: 5, 11: 7, 12: 6, 13: 5, 14: 6, 16: 6, 17: 4}
REFUSALS = "16.1 10.1 4.7 6.1 6.2 6.6 6.5 7.8 7.1 5.11 5.5 5.4 5.1 8.1 8.5 8.4 8.2 8.3 16.4 7.5 9.6 9.7 9.8 7.7 7.4 6.4 9.10".split()
"""Every id of BIR-16.6 except 6.3 and 9.5, which lawful play never meets."""


# --- the rulebook's rows ----------------------------------------------------------------------------------------------


def test_every_rule_is_shown() -> None:
    rules = {f"BIR-{section}.{n}" for section, count in RULES_PER_SECTION.items() for n in range(1, count + 1)}
    shown = {rule for row in SCENARIOS for rule in row.rules}
    assert shown | set(ELSEWHERE) == rules
    assert not shown & set(ELSEWHERE)
    refused = {rule for row in SCENARIOS for rule in row.refusals.values()}
    assert {f"BIR-{rule}" for rule in REFUSALS} <= refused


@pytest.mark.parametrize(("name", "layout"), BAD_LAYOUTS, ids=[name for name, _ in BAD_LAYOUTS])
def test_bad_layouts(name: str, layout: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"BIR-17\.4"):
        Model({"game": "biriba", "options": {}, "dealer": 0, "scores": [0, 0], "deal": layout})


@pytest.mark.parametrize(
    "options",
    [
        {"players": 7},
        {"target": 495},
        {"idle_limit": -1},
        {"early_melds": 1},
        {"preset": "x"},
        {"colour": 1},
        {"two_value": "10"},
    ],
)
def test_bad_options(options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="option"):
        Model({"game": "biriba", "options": options, "dealer": 0, "scores": [], "deal": {}})


# --- random deals -----------------------------------------------------------------------------------------------------


def is_meld(cards: list[str], meld: Meld) -> bool:
    """Check section 5 independently: BIR-5.1 to 5.6 for a meld with known kind, suit or rank and place."""
    if meld.is_set:
        wild = [card for card in cards if card == JOKER or card[0] != meld.rank]
        return (
            len(cards) >= 3
            and len(cards) - len(wild) >= 2
            and len(wild) <= 1
            and all(card == JOKER or card[0] == "2" for card in wild)
        )
    suit_cards = [rank + meld.suit for rank in "A23456789TJQKA"]
    right = suit_cards[meld.low - 1 : meld.low - 1 + len(cards)]
    wild = [card for card, name in zip(cards, right, strict=True) if card != name]
    return (
        3 <= len(cards) <= 13
        and len(cards) - len(wild) >= 2
        and len(wild) <= 1
        and all(card == JOKER or card[0] == "2" for card in wild)
    )


def all_cards(model: Model) -> Counter[str]:
    heaps = [*model.hands, model.pile, model.stock, *model.biribakia, *(meld.cards for meld in model.melds)]
    return Counter(card for heap in heaps for card in heap)


def spelled(cards: list[str]) -> str:
    """Return the spelling of a lawful meld in the canonical list."""
    if any(card != JOKER and card[0] != "2" for card in cards):
        ranks = {card[0] for card in cards if card != JOKER and card[0] != "2"}
        suits = {card[1] for card in cards if card != JOKER and card[0] != "2"}
        is_set = len(ranks) == 1 and (len(suits) > 1 or sum(card != JOKER and card[0] != "2" for card in cards) > 1)
    else:
        is_set = True
    if is_set:
        rank = next((card[0] for card in cards if card != JOKER and card[0] != "2"), "2")
        cards = sorted(cards, key=lambda card: (card == JOKER or card[0] != rank, ORDER[card]))
    return "meld " + " ".join(cards)


class Unbound(Model):
    """Model without BIR-9.6 to 9.8, which shows all melds and lay-offs."""

    def _may_leave(self, *_: Any) -> bool:
        return True

    def _refuse_hand_left(self, *_: Any) -> None:
        return None

    def _take_biribaki(self, seat: int) -> None:
        self.hands[seat] = []


def unbound(model: Model) -> Unbound:
    other = copy.deepcopy(model)
    other.__class__ = Unbound
    return other  # type: ignore[return-value]


def check_short_lines(model: Model, legal: list[str]) -> None:
    """Lines that are neither melds nor lay-offs are accepted if and only if they are listed."""
    vocabulary = [
        "draw",
        "take",
        "pass",
        "withdraw",
        *(f"trump {suit}" for suit in "SHDC"),
        *(f"discard {card}" for card in CARDS),
    ]
    for line in vocabulary:
        assert (model.refuse(line) is None) == (line in legal), line


def check_melds(model: Model, legal: list[str], rng: random.Random) -> None:
    assert model.turn is not None
    hand = model.hands[model.turn]
    triples = list(permutations(hand, 3)) if len(hand) <= 6 else [rng.sample(hand, 3) for _ in range(150)]
    for line in [line for line in legal if line.startswith("meld")]:
        triples.append(rng.sample(line.split()[1:], 3))
    for cards in triples:
        if model.refuse("meld " + " ".join(cards)) is None:
            assert spelled(list(cards)) in legal, cards


def check_adds(model: Model, legal: list[str], rng: random.Random) -> None:
    """One-card lay-offs: the short form, and for small melds every order of the cards."""
    assert model.turn is not None
    hand = sorted(set(model.hands[model.turn]), key=ORDER.__getitem__)
    melds = model.side_melds(model.turn)
    pairs = [(meld_index, card) for meld_index, meld in enumerate(melds) if len(meld.cards) <= 5 for card in hand]
    tried = rng.sample(pairs, min(3, len(pairs)))
    for number, meld in enumerate(melds, 1):
        for card in hand:
            bare = f"add {number} {card}"
            wholes = [line.split(" = ")[1] for line in legal if line.startswith(bare + " = ")]
            refusal = model.refuse(bare)
            assert (refusal is None) == (bare in legal), bare
            if wholes:
                assert refusal == "BIR-16.4", bare
            if (number - 1, card) not in tried and not (wholes and len(meld.cards) <= 4):
                continue
            orders = set(permutations([*meld.cards, card]))
            accepted = [" ".join(order) for order in orders if model.refuse(f"{bare} = {' '.join(order)}") is None]
            if meld.is_set:
                assert len(accepted) == (len(orders) if bare in legal else 0), bare
            elif bare in legal:
                assert len(accepted) == 1, (bare, accepted)
            else:
                assert sorted(accepted) == sorted(wholes), bare


def longer_lines(model: Model, rng: random.Random) -> list[str]:
    assert model.turn is not None
    hand = model.hands[model.turn]
    found = []
    for _ in range(6):
        text = biriba._guess_meld(hand, rng)
        if text and len(text.split()) <= 8:
            found.append(text)
        melds = model.side_melds(model.turn)
        if melds and len(hand) >= 2:
            number = rng.randint(1, len(melds))
            text = biriba._guess_add(melds[number - 1], number, hand, rng)
            if text:
                found += [text, text.split(" = ")[0], f"add {number} " + " ".join(rng.sample(hand, 2))]
    return found


def check_longer(model: Model, line: str) -> None:
    """Check that an accepted longer line has the effect of a chain of listed lines, and leaves lawful melds."""
    after = unbound(model)
    assert after.turn is not None
    before = after.side_melds(after.turn)
    after.apply(line)
    melds = after.side_melds(after.turn)
    assert all(is_meld(meld.cards, meld) for meld in melds), line
    words = line.split(" = ")[0].split()
    number = int(words[1]) if words[0] == "add" else len(melds)
    cards = words[2:] if words[0] == "add" else words[1:]
    goal = melds[number - 1].cards
    if words[0] == "add":
        old = before[number - 1]
        assert Counter(old.cards) + Counter(cards) == Counter(goal)
        for index, card in enumerate(old.cards):
            if old.natural_at(index) and not old.is_set:
                assert melds[number - 1].at(old.low + index) == card, line  # BIR-8.3
    if len(cards) > 6:
        return
    start = unbound(model)
    start.must_use = []
    assert reaches(start, number, Counter(cards), goal, begun=words[0] == "add"), line


def reaches(model: Model, number: int, cards: Counter[str], goal: list[str], begun: bool) -> bool:
    """True if a chain of listed lines, using exactly these cards, turns the meld `number` into the goal."""
    if not cards:
        assert model.turn is not None
        return model.side_melds(model.turn)[number - 1].cards == goal
    for line in model.legal():
        words = line.split(" = ")[0].split()
        used = words[2:] if words[0] == "add" else words[1:]
        if words[0] != ("add" if begun else "meld") or Counter(used) - cards or (begun and words[1] != str(number)):
            continue
        if not begun and not is_part(used, goal):
            continue
        after = copy.deepcopy(model)
        after.apply(line)
        if reaches(after, number, cards - Counter(used), goal, begun=True):
            return True
    return False


def is_part(used: list[str], goal: list[str]) -> bool:
    """True for three adjacent cards of the goal, or any three cards of a set."""
    if any(goal[i : i + 3] == used for i in range(len(goal) - 2)):
        return True
    return spelled(goal) != "meld " + " ".join(goal) or len({card[0] for card in goal if card != JOKER}) <= 2


def check_points(model: Model) -> None:
    """Check that the scores add up: melded cards and bonuses minus hands, 100 for closing, −100 for each side without a biribaki."""
    result = model.result()
    taken = len(model.takers)
    sides = {2: 2, 3: 2 if taken else 3, 4: 2, 5: 3 if taken else 5, 6: 3}[model.players]
    if model.options["three_player"] == "individual" and model.players == 3:
        sides = 3
    melded = sum(model.value(card) for meld in model.melds for card in meld.cards) + sum(
        model.bonus(meld) for meld in model.melds
    )
    held = sum(model.value(card) for hand in model.hands for card in hand)
    closing = 100 if model.closer is not None else 0
    assert sum(result["deal_scores"]) == melded - held + closing - 100 * (sides - taken)
    assert result["scores"] == [a + b for a, b in zip(model.scores, result["deal_scores"], strict=True)]


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_deals(chunk: int) -> None:
    for number in range(DEALS)[chunk::CHUNKS]:
        rng = depth.rng("biriba", number)
        model = Model(biriba.random_record(rng))
        everything = Counter(full_pack(model.players))
        steps = 0
        while model.turn is not None:
            if rng.random() < LOOKS:
                legal = model.legal()
                assert legal
                assert len(set(legal)) == len(legal)
                for line in legal:
                    assert model.refuse(line) is None, line
                check_short_lines(model, legal)
                if model.stage == "play" and not model.withdrawn:
                    check_melds(model, legal, rng)
                    check_adds(model, legal, rng)
                    for line in longer_lines(model, rng):
                        if model.refuse(line) is None:
                            check_longer(model, line)
                assert all_cards(model) == everything
                assert all(is_meld(meld.cards, meld) for meld in model.melds)
            model.apply(biriba.random_action(model, rng))
            steps += 1
            assert steps < 6000
        assert model.legal() == []
        assert model.refuse("draw") == "BIR-10.1"
        assert all_cards(model) == everything
        check_points(model)


def test_random_play_covers_everything() -> None:
    wanted = [
        *(f"{n} players" for n in range(2, 7)),
        *"draw take pass trump withdraw meld add discard closed passed idle".split(),
    ]
    wanted += ["biribaki by the discard", "biribaki by laying", "undone take", "match over"]
    rare = {"5.4", "6.5", "8.3", "9.6", "9.8", "9.10"}
    must = {f"BIR-{rule}" for rule in REFUSALS if rule not in rare}
    seen: Counter[str] = Counter()
    refusals: set[str | None] = set()

    def complete() -> bool:
        return all(seen[what] for what in wanted) and must <= refusals

    for number in depth.until(complete, 15):
        rng = depth.rng("everywhere", number)
        model = Model(biriba.random_record(rng))
        seen[f"{model.players} players"] += 1
        while model.turn is not None:
            refusals.update(model.refuse(biriba.random_line(model, rng)) for _ in range(2))
            taken = len(model.takers)
            line = biriba.random_action(model, rng)
            model.apply(line)
            verb = line.split()[0]
            seen[verb] += 1
            if len(model.takers) > taken:
                seen["biribaki by the discard" if verb == "discard" else "biribaki by laying"] += 1
            if verb == "withdraw" and model.stage == "start":
                seen["undone take"] += 1
        ended_by_passes = model.passes == model.players
        seen["closed" if model.closer is not None else "passed" if ended_by_passes else "idle"] += 1
        refusals.add(model.refuse("draw"))
        if model.result()["match_over"]:
            seen["match over"] += 1
    assert not [what for what in wanted if not seen[what]]
    assert must <= refusals


def test_a_text_fits_one_meld_only() -> None:
    """BIR-16.3, over all orders of three cards of two suits and the joker, half of them in the usual run: a set is never a sequence, and a
    sequence has one place.
    """
    cards = [card for card in CARDS if card == JOKER or card[1] in "SH"]
    for first in cards:
        for second in cards:
            for third in depth.some(cards, len(cards), "third", first, second):
                text = [first, second, third]
                lows = [low for low in range(1, 13) for suit in "SH" if is_meld(text, Meld(text, suit=suit, low=low))]
                ranks = [rank for rank in "A23456789TJQK" if is_meld(text, Meld(text, rank=rank))]
                meld = biriba.as_meld(text)
                assert len(lows) + len(ranks) == (meld is not None), text
