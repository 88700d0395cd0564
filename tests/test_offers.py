"""Offers for chosen cards: rows from the rulebooks, and random positions against every way to write the same cards."""

import random
from collections import Counter
from itertools import permutations
from typing import Any

import depth
import pytest
from games import GAMES, random_deal, walk

import ridotto
from ridotto import State
from ridotto.games.families.rummy.law.view import own_melds, rows

MELD_GAMES = ("burraco", "biriba")


def offers(state: State, seat: int, cards: list[str]) -> list[str]:
    """Return the offered actions."""
    return [offer.action for offer in ridotto.game(state.game).offers(state, seat, cards)]


def position(game: str, hand: str, *melds: str) -> State:
    """Return a position in which seat 0 may lay down `hand`, with its melds on the table and other cards beside."""
    dealt = [card for meld in melds for card in meld.split()] + hand.split()
    fillers = ["TD", "KD", "8D", "QH", "5C", "JS", "AD", "TC", "KC", "6H", "6C"]
    cards = [*dealt, *(card for card in fillers if card not in dealt)][:11]
    layout = {"hands": [cards, None, None, None] if game == "burraco" else [cards]}
    state = ridotto.game(game).deal(layout=layout, dealer=3).apply("draw")
    for meld in melds:
        state = state.apply(f"meld {meld}")
    return state


ROWS = [
    # BUR-16.5: natural melds first, then every place of a wild card, the lowest first.
    ("burraco", "7S 8S 9S", [], "9S 7S 8S", ["meld 7S 8S 9S"]),
    ("burraco", "7S 8S JK", [], "JK 8S 7S", ["meld JK 7S 8S", "meld 7S 8S JK"]),
    ("burraco", "2S KS AS", [], "2S KS AS", ["meld 2S KS AS"]),
    ("burraco", "AC 2C 3C", [], "AC 2C 3C", ["meld AC 2C 3C"]),
    # BUR-6.7: a two in its own place is natural, next to one used as a wild card.
    ("burraco", "2C 2C 3C", [], "2C 2C 3C", ["meld 2C 2C 3C", "meld 2C 3C 2C"]),
    ("burraco", "7S 7H 2C", [], "2C 7S 7H", ["meld 7S 7H 2C"]),
    ("burraco", "7S 7H 2C JK", [], "2C 7S 7H JK", []),
    # BUR-19.2: the natural two becomes wild when the ace is added.
    ("burraco", "AC", ["2C 2C 3C"], "AC", ["add 1 AC = AC 2C 3C 2C", "discard AC"]),
    ("burraco", "4C", ["2C 2C 3C"], "4C", ["add 1 4C", "add 1 4C = 2C 3C 4C 2C", "discard 4C"]),
    # BUR-19.3: the joker leaves its place for either end.
    ("burraco", "JH", ["9H TH JK QH"], "JH", ["add 1 JH = JK 9H TH JH QH", "add 1 JH = 9H TH JH QH JK", "discard JH"]),
    # BUR-19.5: the four sends the two to its own place; then the joker may be added.
    ("burraco", "4S JK", ["3S 2S 5S"], "JK 4S", ["add 1 4S JK = JK 2S 3S 4S 5S", "add 1 4S JK = 2S 3S 4S 5S JK"]),
    ("burraco", "2S", ["3S 2S 5S"], "2S", ["add 1 2S", "discard 2S"]),
    # BUR-19.6: clean before dirty.
    ("burraco", "3H", ["4H 5H 6H 2H"], "3H", ["add 1 3H = 2H 3H 4H 5H 6H", "add 1 3H", "discard 3H"]),
    # BUR-6.4: no second set of a rank; BUR-7.8: both cards go on the first one.
    ("burraco", "7D 7C", ["7S 7H 2C"], "7C 7D", ["add 1 7D 7C"]),
    # Additions to melds come before new melds.
    (
        "burraco",
        "7S 8S 9S",
        ["JK 5S 6S"],
        "7S 8S 9S",
        ["add 1 7S 8S 9S", "add 1 7S 8S 9S = 5S 6S 7S 8S 9S JK", "meld 7S 8S 9S"],
    ),
    # BUR-16.4: outwards, whatever the order chosen.
    ("burraco", "4D 8D 9D", ["5D 6D 7D"], "9D 8D 4D", ["add 1 4D 8D 9D"]),
    # BIR-19.1: to its own place or the other end; no wild card takes the two's place.
    ("biriba", "4S", ["3S 2S 5S"], "4S", ["add 1 4S = 2S 3S 4S 5S", "add 1 4S = 3S 4S 5S 2S", "discard 4S"]),
    ("biriba", "JK", ["3S 2S 5S"], "JK", ["discard JK"]),
    # BIR-19.2.
    ("biriba", "KH", ["JK 9H TH JH"], "KH", ["add 1 KH = 9H TH JH JK KH", "discard KH"]),
    ("biriba", "8H", ["9H TH JK QH"], "8H", ["add 1 8H", "discard 8H"]),
    # BIR-19.3: a set of twos; a natural two next to a wild card.
    ("biriba", "2S 2H JK", [], "JK 2H 2S", ["meld 2S 2H JK"]),
    ("biriba", "AH 2H 2H", [], "2H AH 2H", ["meld AH 2H 2H"]),
    ("biriba", "9S 9H 2C JK", [], "9S 9H 2C JK", []),
    # BIR-5.8: a second set of the rank in addition to the lay-off, the longer one first.
    ("biriba", "7D 7C 7C", ["7S 7H 7S"], "7D 7C 7C", ["add 1 7D 7C 7C", "meld 7D 7C 7C"]),
]


@pytest.mark.parametrize(("game", "hand", "melds", "cards", "expected"), ROWS)
def test_cards_make_what_the_rulebooks_say(
    game: str, hand: str, melds: list[str], cards: str, expected: list[str]
) -> None:
    assert offers(position(game, hand, *melds), 0, cards.split()) == expected


MELDS = [
    # Cards laid → melds with their wild positions and the cards these stand for; long melds have a star.
    ("burraco", "7S 8S JK", [], "7S 8S JK", ["JK 7S 8S 0=6S", "7S 8S JK 2=9S"]),
    ("burraco", "AC", ["2C 2C 3C"], "AC", ["AC 2C 3C 2C 3=4C", None]),
    ("burraco", "4C", ["2C 2C 3C"], "4C", ["2C 2C 3C 4C 0=AC", "2C 3C 4C 2C 3=5C", None]),
    ("burraco", "JH", ["9H TH JK QH"], "JH", ["JK 9H TH JH QH 0=8H", "9H TH JH QH JK 4=KH", None]),
    ("burraco", "2S", ["3S 2S 5S"], "2S", ["2S 3S 2S 5S 2=4S", None]),
    ("burraco", "3H", ["4H 5H 6H 2H"], "3H", ["2H 3H 4H 5H 6H", "3H 4H 5H 6H 2H 4=7H", None]),
    # BUR-16.1: a set is in card order, with its wild card last.
    ("burraco", "7D 7C", ["7S 7H 2C"], "7C 7D", ["7S 7H 7D 7C 2C 4=7"]),
    ("biriba", "2S 2H JK", [], "JK 2H 2S", ["2S 2H JK 2=2"]),
    ("biriba", "AH 2H 2H", [], "2H AH 2H", ["AH 2H 2H 2=3H"]),
    ("biriba", "4H 5H 6H 7H 8H 9H TH", [], "4H 5H 6H 7H 8H 9H TH", ["4H 5H 6H 7H 8H 9H TH *"]),
    ("biriba", "7S", ["8S 8H 8D", "4S 5S 6S JK 8S 9S"], "7S", ["JK 4S 5S 6S 7S 8S 9S 0=3S *", "4S 5S 6S 7S 8S 9S JK 6=TS *", None]),
    # Without a choice: whole sets and runs instead of parts; natural melds first, then the longest; discards last.
    ("biriba", "KH 8S 8S 8C 4D JK", ["JK 9H TH JH"], "", ["8S 8S 8C", "9H TH JH JK KH 3=QH", "9D TD JK 2=JD", *[None] * 7]),
    ("biriba", "5S 6S 7S 9S 2H KD", ["9H TH JH"], "",
     ["5S 6S 7S", "5S 6S 7S 2H 9S 3=8S", "7D 8D 2H TD 2=9D", "7S 7D 2H 2=7", "9H TH JH 2H 3=QH", *[None] * 9]),
    ("biriba", "QH KH 8H KD", ["9H TH JH"], "", ["8H 9H TH JH QH KH", *[None] * 9]),
    ("burraco", "3H 9S 7D 8D", ["4H 5H 6H 2H", "TS JS QS"], "", ["2H 3H 4H 5H 6H", "9S TS JS QS", *[None] * 4]),
]  # fmt: skip


def shown(meld: Any) -> str | None:
    """Return a meld of an offer in the format of `MELDS`."""
    if meld is None:
        return None
    stands = [f"{place}={card}" for place, card in zip(meld["wild"], meld["stands"], strict=True)]
    assert meld["purity"] == ("dirty" if stands else "clean")
    return " ".join([*meld["cards"], *stands, *["*"] * meld["long"]])


@pytest.mark.parametrize(("game", "hand", "melds", "cards", "expected"), MELDS)
def test_offers_contain_their_melds(
    game: str, hand: str, melds: list[str], cards: str, expected: list[str | None]
) -> None:
    found = ridotto.game(game).offers(position(game, hand, *melds), 0, cards.split())
    assert [shown(offer.meld) for offer in found] == expected


def test_offers_are_for_the_player_in_turn() -> None:
    """BUR-14.6: offers are only for cards in the hand of the player in turn; BUR-5.2: none before drawing."""
    state = position("burraco", "7S 8S 9S")
    assert offers(state, 1, ["7S"]) == offers(state, 1, []) == offers(state, 0, ["7S", "7S"]) == []
    assert offers(state, 0, ["??"]) == offers(state, 0, ["", "JK9"]) == []
    start = ridotto.game("burraco").deal(seed=1, dealer=3)
    assert offers(start, 0, start.view(0)["hand"][:1]) == offers(start, 0, []) == []


@pytest.mark.parametrize("name", GAMES)
def test_every_legal_action_is_found_by_its_cards(name: str) -> None:
    for number in range(depth.times(4)):
        rng = depth.rng("offers", name, number)
        for state in rng.sample(deal := walk(random_deal(name, rng), rng), min(12, len(deal))):
            if state.turn is None:
                continue
            held = set(state.view(state.turn)["hand"] or [])
            listed = []
            for action in state.legal():
                cards = [word for word in action.text.partition(" =")[0].split() if word in held]
                if cards:
                    rng.shuffle(cards)
                    found = offers(state, state.turn, cards)
                    assert action.text in found
                    assert len(found) == len(set(found))
                    listed.append(action.text)
            ideas = offers(state, state.turn, [])
            if name in MELD_GAMES:
                check_ideas(state, ideas, listed)
            else:
                assert sorted(ideas) == sorted(listed)


def check_ideas(state: State, ideas: list[str], listed: list[str]) -> None:
    """Fail unless every idea is legal and unique, and every natural card that can be laid is in one."""
    assert all(state.why_not(text) is None for text in ideas)
    assert len(ideas) == len(set(ideas))
    assert [text for text in ideas if text.startswith("discard")] == [
        text for text in listed if text.startswith("discard")
    ]
    beside = [text for text in ideas if text.startswith("add") and len(text.partition(" =")[0].split()) > 3]
    assert laid(listed) <= laid(ideas) <= laid([*listed, *beside])  # a card may fit only beside another


def laid(texts: list[str]) -> set[str]:
    """Return the natural cards that actions lay down."""
    words = {word for text in texts if text.startswith(("meld", "add")) for word in text.partition(" =")[0].split()[1:]}
    return {word for word in words if not word.isdigit() and word[0] != "2" and word != "JK"}


def results(state: State, texts: list[str]) -> set[str]:
    """Return the melds and the hand after each of the actions."""
    views = (state.apply(text).view(state.turn) for text in texts)
    return {f"{view['melds']} {sorted(view['hand'] or [])}" for view in views}


@pytest.mark.long
@pytest.mark.parametrize("name", MELD_GAMES)
def test_offers_are_all_that_can_be_written(name: str) -> None:
    """BUR-16.8, BIR-16.5: of one to four cards in all orders, with all rows after `=`, each result is offered once."""
    seen: Counter[int] = Counter()
    for number in depth.until(lambda: all(seen[size] > 5 for size in (1, 2, 3)), 8):
        rng = depth.rng("all", name, number)
        for state in rng.sample(deal := walk(random_deal(name, rng), rng), min(6, len(deal))):
            if state.turn is None:
                continue
            view = state.view(state.turn)
            hand, own = view["hand"] or [], state.turn
            melds = [meld["cards"] for meld in own_melds(view)]
            for _ in range(25):
                cards = near(hand, melds, rng)
                written = [f"discard {cards[0]}"] if len(cards) == 1 else []
                for order in set(permutations(cards)):
                    line = " ".join(order)
                    written.append(f"meld {line}")
                    for place, meld in enumerate(melds, 1):
                        written.append(f"add {place} {line}")
                        written += [f"add {place} {line} = {' '.join(row)}" for row in rows([*meld, *cards])]
                lawful = [text for text in written if state.why_not(text, own) is None]
                found = offers(state, own, cards)
                assert results(state, found) == results(state, lawful), (cards, melds)
                check_melds(state, ridotto.game(name).offers(state, own, cards))
                assert len(results(state, found)) == len(found)
                seen[len(cards)] += bool(found)
    assert all(seen[size] > 5 for size in (1, 2, 3)), seen


def check_melds(state: State, found: list[ridotto.Offer]) -> None:
    """Fail unless every offered meld is on the table after its action, and the best come first."""
    worth = []
    for action, meld in found:
        verb, number = action.split()[:2]
        assert (meld is None) == (verb == "discard")
        if meld is None:
            worth.append((2, 0, 0))
            continue
        there = own_melds(state.apply(action).view(state.turn))
        lies: dict[str, Any] = {**there[int(number) - 1 if verb == "add" else -1]}
        assert {key: lies[key] for key in meld} == meld
        assert lies.keys() - meld.keys() == {"number", "seat"}
        worth.append((verb == "meld", len(meld["wild"]), -len(meld["cards"])))
    assert worth == sorted(worth)


def near(hand: list[str], melds: list[list[str]], rng: random.Random) -> list[str]:
    """Return one to four cards of a hand, mostly of one suit or rank."""
    size = min(rng.choice((1, 2, 2, 3, 3, 4)), len(hand))
    like = rng.choice(hand)
    alike = [card for card in hand if card[-1] == like[-1] or card[0] == like[0] or card[0] in "J2"]
    return rng.sample(alike if len(alike) >= size and rng.random() < 0.9 else hand, size)


@pytest.mark.parametrize("name", MELD_GAMES)
def test_many_cards_need_few_rows(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The number of rows tried stays small however many cards are chosen, so that answers are fast."""
    made: list[list[str]] = []

    def counted(cards: list[str]) -> list[list[str]]:
        found = list(rows(cards))
        made.extend(found)
        return found

    monkeypatch.setattr("ridotto.games.families.rummy.law.offers.rows", counted)
    for number in range(depth.times(4)):
        rng = depth.rng("quick", name, number)
        state = max(walk(random_deal(name, rng), rng), key=lambda state: 0 if state.turn is None else hand_size(state))
        hand = state.view(state.turn)["hand"] or []
        for size in (3, 8, 15):
            made.clear()
            offers(state, state.turn or 0, rng.sample(hand, min(size, len(hand))))
            assert len(made) < 100


def hand_size(state: State) -> int:
    """Return the number of cards of the player in turn."""
    return int(state.view(state.turn)["hand_sizes"][state.turn or 0])
