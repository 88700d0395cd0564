"""Arrangement of cards as a meld of Burraco or Biriba: which card acts wild, and what it stands for."""

import depth
import pytest
from games import random_deal, walk

from ridotto.games.families.rummy.law.packs import WILD
from ridotto.games.families.rummy.law.view import lie
from ridotto.games.families.rummy.law.views import Lying, MeldSeen

PLACES = "A23456789TJQKA"

ROWS = [
    ("7H 8H 9H", "sequence", [], []),
    ("3H JK 5H", "sequence", [1], ["4H"]),
    # BUR-6.7: a two in its own place is natural, even next to one that acts wild.
    ("2H 3H 4H", "sequence", [], []),
    ("2C 3H 4H", "sequence", [0], ["2H"]),
    ("AH JK 3H", "sequence", [1], ["2H"]),
    ("JK 2C 3C", "sequence", [0], ["AC"]),
    # BUR-19.1, 19.2.
    ("2S KS AS", "sequence", [0], ["QS"]),
    ("QS JK AS", "sequence", [1], ["KS"]),
    ("QS KS JK", "sequence", [2], ["AS"]),
    ("2C 2C 3C", "sequence", [0], ["AC"]),
    ("AC 2C 3C 2C", "sequence", [3], ["4C"]),
    # BUR-19.3.
    ("JK 9H TH JH QH", "sequence", [0], ["8H"]),
    # BIR-19.3: a set of twos; a natural two next to a wild card.
    ("AH 2H 2H", "sequence", [2], ["3H"]),
    ("2S 2H JK", "set", [2], ["2"]),
    ("2S 2H 2D", "set", [], []),
    # BUR-16.1: a set is in card order, its wild card last.
    ("8S 8H JK", "set", [2], ["8"]),
    ("2C AS AH", "set", [2], ["A"]),
    ("TS TS TH", "set", [], []),
]


@pytest.mark.parametrize(("cards", "kind", "wild", "stands"), ROWS)
def test_arrangements(cards: str, kind: str, wild: list[int], stands: list[str]) -> None:
    meld = lie(cards.split())
    assert meld is not None
    assert (meld["kind"], meld["wild"], meld["stands"]) == (kind, wild, stands)
    assert meld["purity"] == ("dirty" if wild else "clean")
    assert all(meld["cards"][place] in WILD for place in wild)


@pytest.mark.parametrize(
    "cards", ["7H 8H", "2S JK 5H", "7H 8S 9H", "7S 7H 2C JK", "7H 9H TH", "8H 7H 6H", "", "7H 8H XX"]
)
def test_what_is_no_meld(cards: str) -> None:
    assert lie(cards.split()) is None


@pytest.mark.parametrize("name", ["burraco", "biriba"])
def test_melds_on_tables_are_sets_and_sequences_of_what_their_cards_stand_for(name: str) -> None:
    """BUR-6, BIR-5: with every wild card replaced by the card it stands for, a set has one rank and a sequence no gap."""
    seen = {"set": 0, "sequence": 0}
    for number in depth.until(lambda: min(seen.values()) > 3, 6):
        rng = depth.rng("lying", name, number)
        for side in walk(random_deal(name, rng), rng)[-1].view()["melds"]:
            for meld in side:
                check(meld)
                seen[meld["kind"]] += bool(meld["wild"])
    assert min(seen.values()) > 3, seen


def check(meld: MeldSeen | Lying) -> None:
    """Check that a meld matches its description."""
    meant = list(meld["cards"])
    for place, card in zip(meld["wild"], meld["stands"], strict=True):
        meant[place] = card
    if meld["kind"] == "set":
        assert len({card[0] for card in meant}) == 1
        assert [len(card) for card in meld["stands"]] == [1] * len(meld["wild"])
    else:
        assert "".join(card[0] for card in meant) in PLACES
        assert len({card[1] for card in meant}) == 1
