"""Worlds of Belote and Coinche: exactly the deals consistent with a view, all equally likely."""

from collections import Counter
from itertools import combinations
from typing import Any

import depth
import pytest
from games import random_start, walk

import ridotto
from ridotto.games.belote.law import worlds as belote
from ridotto.games.coinche.law import worlds as coinche
from ridotto.games.families.trumps.law.combinations import LINES
from ridotto.games.families.trumps.law.piquet import NAMES

WORLDS = {"belote": belote.BeloteWorlds, "coinche": coinche.CoincheWorlds}
HANDS = {"belote": belote.hands_of, "coinche": coinche.hands_of}


def late_views(name: str, cards: int, *what: object) -> Any:
    """Yield (state, view) of random deals late in the play, when no hand has more than `cards` cards."""
    for number in range(10**6):
        rng = depth.rng("worlds", name, number, *what)
        for state in walk(random_start(name, rng), rng):
            view = state.view(state.turn)
            if (
                view["phase"] == "play"
                and max(view["hand_sizes"]) == cards
                and sum(view["hand_sizes"]) <= 4 * cards - 1
            ):
                yield state, view
                break


def splits(cards: list[str], sizes: list[int]) -> Any:
    """Yield every way to deal cards into hands of these sizes."""
    if not sizes:
        yield []
        return
    for hand in combinations(cards, sizes[0]):
        for others in splits([card for card in cards if card not in hand], sizes[1:]):
            yield [list(hand), *others]


def agreeing(state: ridotto.State, view: ridotto.View) -> set[tuple[Any, ...]]:
    """Return the worlds of a view by brute force over the unseen cards: (hands of eight, lines of hidden declarers)."""
    played = [[card for seat, card in view["played"] if seat == who] for who in range(4)]
    seen = {card for _, card in view["played"]} | set(view["hand"])
    unseen = [card for card in NAMES if card not in seen]
    others = [seat for seat in range(4) if seat != view["seat"]]
    shown = {seat for seat, _ in view["combinations"]}
    found = set()
    for hands in splits(unseen, [view["hand_sizes"][seat] for seat in others]):
        whole = [list(cards) for cards in played]
        whole[view["seat"]] += view["hand"]
        for seat, hand in zip(others, hands, strict=True):
            whole[seat] += hand
        for lines in hidden_declarations(
            view, whole, [seat for seat in others if seat not in shown and view["heard"][seat]]
        ):
            world = replayed(state, view, whole, lines)
            if world is not None and world.view(view["seat"]) == view:
                found.add((tuple(frozenset(hand) for hand in whole), tuple(sorted(lines.items()))))
    return found


def hidden_declarations(view: ridotto.View, hands: list[list[str]], hidden: list[int]) -> Any:
    """Yield what hidden declarers may have declared with these hands: one line each."""
    if not hidden:
        yield {}
        return
    for line in LINES:
        if set(line.split()[1:]) <= set(hands[hidden[0]]):
            for others in hidden_declarations(view, hands, hidden[1:]):
                yield {hidden[0]: line, **others}


def replayed(
    state: ridotto.State, view: ridotto.View, hands: list[list[str]], lines: dict[int, str]
) -> ridotto.State | None:
    """Return the same deal played with other hands and declarations, or None if that is illegal."""
    record = state.record()
    if state.game == "belote":
        record["deal"] = packets(record["deal"]["turnup"], hands, view["declarer"], view["dealer"])
    else:
        record["deal"] = {"hands": hands}
    actions: list[str] = []
    for seat, action in state.log:
        line = lines.get(seat, action.text) if action.text.startswith("declare") else action.text
        if line not in actions or line == "pass":
            actions.append(line)
    try:
        return ridotto.Record.read({**record, "actions": actions}).replay().state
    except (ridotto.IllegalAction, ridotto.InvalidRecord):
        return None


def packets(turnup: str, hands: list[list[str]], declarer: int, dealer: int) -> dict[str, Any]:
    """Return a layout of Belote that leads to the given hands of eight."""
    cards = [[card for card in hand if card != turnup or seat != declarer] for seat, hand in enumerate(hands)]
    order = [(dealer + 1 + place) % 4 for place in range(4)]
    return {
        "hands": [hand[:5] for hand in cards],
        "turnup": turnup,
        "rest": [card for seat in order for card in cards[seat][5:]],
    }


def numbered(name: str, view: ridotto.View) -> list[tuple[Any, ...]]:
    """Return the worlds of a view as numbered by the core."""
    hands = HANDS[name](view)
    shown = {seat for seat, _ in view["combinations"]}
    hidden = [seat for seat in range(4) if view["heard"][seat] and seat not in {*shown, view["seat"]}]
    found = []
    for number in range(hands.total):
        dealt, lines = hands.number(number)
        sets = tuple(frozenset(NAMES[card] for card in range(32) if hand >> card & 1) for hand in dealt)
        found.append((sets, tuple((seat, lines[seat][0]) for seat in hidden)))
    return found


@pytest.mark.parametrize("name", WORLDS)
def test_the_numbered_worlds_are_all_deals_that_agree(name: str) -> None:
    views = late_views(name, 2)
    for _ in range(depth.times(5)):
        state, view = next(views)
        worlds = numbered(name, view)
        assert len(set(worlds)) == len(worlds)
        assert set(worlds) == agreeing(state, view), state.record()


def test_views_of_late_tricks_have_hidden_declarations_too() -> None:
    hidden = 0
    for place, (_, view) in enumerate(late_views("coinche", 2)):
        shown = {view["seat"], *[seat for seat, _ in view["combinations"]]}
        hidden += any(view["heard"][seat] and seat not in shown for seat in range(4))
        if place == 20:
            break
    assert hidden > 2


@pytest.mark.parametrize("name", WORLDS)
def test_every_world_is_equally_likely(name: str) -> None:
    views = late_views(name, 2, "uniform")
    for _ in range(depth.times(3)):
        _, view = next(views)
        rng = depth.rng("uniform", name)
        worlds = WORLDS[name](view)
        known = numbered(name, view)
        seen: Counter[tuple[Any, ...]] = Counter()
        many = 30 * len(known)
        for _ in range(many):
            world = worlds.state(rng)
            hands = tuple(
                frozenset([*world.view(seat)["hand"], *[card for who, card in view["played"] if who == seat]])
                for seat in range(4)
            )
            declared = {seat: world.view(seat)["declared"] for seat in range(4)}
            hidden = [seat for seat, _ in known[0][1]]
            seen[hands, tuple((seat, declared[seat][0]) for seat in hidden)] += 1
        assert set(seen) <= set(known)
        chi_squared = sum((seen[world] - 30) ** 2 / 30 for world in known)
        free = len(known) - 1
        assert chi_squared < free + 5 * (2 * free) ** 0.5 + 5


@pytest.mark.parametrize("name", WORLDS)
def test_a_drawn_world_is_the_position_that_its_cards_lead_to(name: str) -> None:
    for number in range(depth.times(3)):
        rng = depth.rng("positions", name, number)
        for state in walk(random_start(name, rng), rng)[::7]:
            seat = rng.choice([0, 1, 2, 3, None])
            view = state.view(seat)
            world = WORLDS[name](view).state(rng)
            assert world.view(seat) == view
            if view["phase"] != "play":
                continue
            hands = [
                [*world.view(who)["hand"], *[card for player, card in view["played"] if player == who]]
                for who in range(4)
            ]
            lines = {who: list(world.view(who)["declared"]) for who in range(4)}
            again = {"belote": belote_again, "coinche": coinche_again}[name](view, hands, lines)
            assert [again.view(who) for who in range(4)] == [world.view(who) for who in range(4)]
            assert again.playouts(5, 1) == world.playouts(5, 1)


def as_sets(hands: list[list[str]]) -> list[int]:
    return [sum(1 << NAMES.index(card) for card in hand) for hand in hands]


def coinche_again(view: ridotto.View, hands: list[list[str]], lines: dict[int, list[str]]) -> ridotto.State:
    return coinche.replayed(view, as_sets(hands), lines)


def belote_again(view: ridotto.View, hands: list[list[str]], lines: dict[int, list[str]]) -> ridotto.State:
    deck = belote.in_packets(view, [[NAMES.index(card) for card in hand] for hand in hands])
    return belote.replayed(view, deck, lines)


@pytest.mark.parametrize("seat", [0, None])
def test_the_cards_of_the_calls_of_belote_are_shuffled(seat: int | None) -> None:
    """Every unseen card is about equally likely in every hidden hand."""
    game = ridotto.game("belote")
    view = game.deal(seed=1, dealer=3).apply("pass").view(seat)
    worlds = belote.BeloteWorlds(view)
    rng = depth.rng("fives", seat)
    held: Counter[tuple[int, str]] = Counter()
    many = 600
    for _ in range(many):
        world = worlds.state(rng)
        assert world.view(seat) == view
        held.update((who, card) for who in range(4) for card in world.view(who)["hand"] if who != seat)
    others, unseen = (3, 26) if seat == 0 else (4, 31)
    expected = many * 5 / unseen
    assert len(held) == others * unseen
    assert sum((count - expected) ** 2 / expected for count in held.values()) < len(held) + 5 * (2 * len(held)) ** 0.5
