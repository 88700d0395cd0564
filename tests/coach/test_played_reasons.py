"""Faults that a player found while reading hints of less common presets, each as a row: Belote, Coinche, Briscola, Burraco, Biriba."""

from typing import Any

import pytest
from test_meld_reasons import begun, reason
from test_read_advice import followed
from test_true_reasons import auction

import ridotto
from ridotto import View
from ridotto.coach import advising
from ridotto.coach.reasons import particular, tricks
from ridotto.games.families.rummy.teach.position import Position
from ridotto.search import Verdict

Line = tricks.Line


def trick(*cards: str, winner: int = 0) -> tricks.Trick:
    """A trick that seat 0 leads; seat 1 and 3 are opponents."""
    return tricks.Trick(list(enumerate(cards)), winner)


def choice(card: str, other: str, lines: list[Line], others: list[Line], **more: Any) -> tricks.Choice:
    points = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
    hand = more.pop("hand", [card, other])
    return tricks.Choice(card, other, lines, others, hand, lambda one: points.get(one[0], 0), None, [], **more)


def test_a_card_is_not_kept_because_it_wins_later_if_the_other_one_would_too() -> None:
    """Belote, a hint: "keep the king: it wins a later trick in 8 of 10 likely deals", and so did the ten, kept instead."""
    ten = Line([trick("TD", "AD", winner=1), trick("KD", "8D")], {0, 2})
    king = Line([trick("KD", "AD", winner=1), trick("TD", "8D")], {0, 2})
    small = Line([trick("KD", "AD", winner=1), trick("7D", "8D", winner=1)], {0, 2})
    assert not any(found for found in tricks.winners(choice("TD", "KD", [ten] * 10, [king] * 10)))
    (found,) = [one for one in tricks.winners(choice("TD", "KD", [ten] * 10, [small] * 10)) if one]
    assert found[1].name == "wins-later"


def test_a_queen_is_not_saved_by_giving_away_the_ace() -> None:
    """Coinche, a hint for the ace of trumps: "played now, the queen would fall nearly always; kept, in 8 of 10 likely deals"."""
    ace = Line([trick("AD", "JD", winner=1), trick("QD", "8D")], {0, 2})
    queen = Line([trick("QD", "JD", winner=1), trick("AD", "8D")], {0, 2})
    assert tricks.keeps(choice("AD", "QD", [ace] * 10, [queen] * 10)) == []
    assert [one for one in tricks.keeps(choice("QD", "AD", [queen] * 10, [ace] * 10)) if one]


@pytest.mark.parametrize(("beside", "name"), [(["QD"], None), ([], "brings-points")])
def test_a_jack_brings_no_points_beside_a_queen(beside: list[str], name: str | None) -> None:
    """Belote, a hint: "your side takes this trick: the jack brings it 2 points", with the queen beside it."""
    taken = Line([trick("JD", "7D")], {0, 2})
    found = tricks.brings(choice("JD", "8D", [taken] * 10, [taken] * 10, beside=beside))
    assert (found and found[1].name) == name


def test_the_least_missed_card_is_the_cheapest() -> None:
    """Belote, a hint: "the king beats only one card that is still out: you will miss it least", beside a queen and a seven."""
    view = followed("9S", "KD QD 7D KH QH 8H JC TC")
    plain = [text for text in view["legal"] if text[-1] != "C"]
    named = [text for text in plain if (found := particular(view, text)) and found.name == "beats-little"]
    assert "play KD" not in named and "play KH" not in named


# ---- calls ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("calls", "hand", "action", "name", "given"),
    [
        # "It scores about 64 points more than the next best", of a pass over 130 all trumps.
        (
            ("pass", "pass", "bid 130 AT"),
            "KS 8S 7S 9H JD 9D 8D 7D",
            "pass",
            "few-high",
            {"number": 1, "kind": "jacks", "points": 130},
        ),
        (("pass", "pass", "bid 130 AT"), "KS 8S 7S JH JD 9D 8D 7D", "pass", None, {}),
        # "It scores about 20 points more than a pass", of 90 all trumps.
        (("pass", "pass", "pass"), "KS KH JH KD 9D 7D QC 9C", "bid 90 AT", "all-high", {"cards": "JH 9D 9C"}),
        # "When in doubt, pass", with jack and nine.
        (("pass", "pass", "pass"), "KS 8S 9H TD 7D JC TC 9C", "pass", "short-help", {"suit": "C", "number": 3}),
    ],
)
def test_calls_have_reasons_in_cards(
    calls: tuple[str, ...], hand: str, action: str, name: str | None, given: dict[str, Any]
) -> None:
    found = particular(auction(*calls, hand=hand), action)
    if name is None:
        assert found is None or found.name != "few-high"
        return
    assert found is not None and (found.name, dict(found.given)) == (name, given)


def test_of_bids_that_are_as_good_the_highest_card_is_called() -> None:
    """Briscola, a hint: "bid 2", which was as good as a five."""
    view = ridotto.game("briscola-bugiarda").deal(seed=1, dealer=4).view(0)
    values = {"bid 2": 0.4, "bid 5": 0.4, "bid J": 0.1, "pass": -0.2}
    verdict = Verdict("bid 2", values, dict.fromkeys(values, 0.1), worlds=9)
    assert advising.usual(view, verdict, "bid 2", 1.8) == "bid 5"


def test_a_three_is_not_led_if_a_five_is_as_good() -> None:
    """Briscola, seed 7201: "play 3♦: several actions are about as good", with the ace out."""
    game = ridotto.game("briscola-bugiarda")
    hands = [hand.split() for hand in ("JS 4S 2C 7S KH AH QH 5H", "KS 6S 6H 3D 5D 3C KC 5C")]
    rest = [card for card in game.pack() if card not in hands[0] + hands[1]]
    state = game.deal(layout={"hands": [*(rest[8 * at : 8 * at + 8] for at in range(3)), *hands]}, dealer=4)
    for action in ("pass", "pass", "pass", "pass", "bid A", "trump S"):
        state = state.apply(action)
    assert state.turn == 4
    view = state.view(4)
    values = {"play 3D": 0.02, "play 5D": 0.05, "play 6H": 0.04, "play KC": -0.3}
    verdict = Verdict("play 3D", values, dict.fromkeys(values, 0.06), worlds=9)
    assert advising.usual(view, verdict, "play 3D", 1.8) in ("play 5D", "play 6H")


# ---- melds ----------------------------------------------------------------------------------------------------------

MIXED = "4S 6S 4H 7H 9H KH 4D JD QD 8C TC"


def living(hand: str, options: dict[str, Any], name: str = "burraco", upcard: str = "JC") -> View:
    game = ridotto.game(name)
    layout = {"hands": [hand.split(), None, None, None], "upcard": upcard, "stock": ["5C", "4C", "5D", "6C", "8C"]}
    layout["hands"] = layout["hands"] if name == "burraco" else [hand.split(), [], [], []]
    return game.deal(game.options(**options), layout=layout, dealer=3).apply("draw").view(0)


def test_cards_of_a_rank_go_together_only_where_they_make_sets() -> None:
    """Burraco `international`, hints: "keep the queen of diamonds, which goes with the queen of clubs" (BUR-6.11, BIR-5.11)."""
    game = ridotto.game("burraco")
    at = Position(living(MIXED, {}))
    few = Position(living(MIXED, dict(game.preset("international").changed)))
    for card, other, usually, rarely in (("4S", "4H", True, False), ("AS", "AH", True, True), ("4S", "6S", True, True)):
        assert (at.together(card, other), few.together(card, other)) == (usually, rarely)
    biriba = ridotto.game("biriba")
    views = [biriba.deal(biriba.options(sequences_only=only), seed=1).view(0) for only in (False, True)]
    assert [Position(view).together("4S", "4H") for view in views] == [True, False]


def test_a_wild_card_is_not_discarded() -> None:
    """Burraco, hints: "it scores about 115 points more than the next best", of a king beside a two."""
    state = begun("4S 8S KH 2D 6C TC QH 9D AD 5H 7S", "JH")
    assert reason(state.view(0), "discard KH")[0] != "spares-wild"  # it has a better one
    at = state.view(0)
    named = {text: found.name for text in at["legal"] if (found := particular(at, text)) and text.startswith("discard")}
    assert "discard 2D" not in [text for text, name in named.items() if name == "spares-wild"]


def test_two_cards_are_more_than_one() -> None:
    """Burraco for two and three, hints: "take: it scores about 67 points more than the next best", of a pile of two."""
    state = begun("3S 5S 7H 9H JD KD 4C 6C 8C TC QH", "AH", "JC").apply("discard 3S")
    view = state.view(1)
    assert view["pile_size"] == 2
    found = particular(view, "take")
    assert found is not None and found.name.startswith("pile-")
