"""Reasons that distinguish two actions hold for only one of them."""

from collections import Counter
from itertools import permutations
from typing import Any

import depth
import pytest
from games import random_deal
from test_meld_reasons import begun
from test_read_advice import dealt, followed
from test_reasons import gift, goes_with

import ridotto
from ridotto import State, View
from ridotto.bots import bot
from ridotto.coach.reasons import Reason, contrasted, particular, why
from ridotto.games.families.rummy.law.fitting import fits
from ridotto.search import Verdict

WILD = {"JK", "2S", "2H", "2D", "2C"}


def level(*actions: str, by: float = 0.0) -> Verdict:
    """Return the verdict of a search that ranks the actions in this order, `by` points apart."""
    values = {action: -by * place for place, action in enumerate(actions)}
    return Verdict(actions[0], values, dict.fromkeys(values, 0.1), worlds=100)


# ---- meld games: two melds, or a meld and a discard -------------------------------------------------------------------

HELD = "5S 4S 3S 7H 3H 4D 3D KC TC 4C QD"
"""Threes leave a set of fours; the run of spades leaves none."""


@pytest.mark.parametrize(
    ("hand", "first", "action", "done", "reason"),
    [
        (HELD, (), "meld 3S 3H 3D", "meld 3S 4S 5S", Reason("leaves-meld", {"cards": "4S 4D 4C"})),
        (HELD, (), "meld 3S 4S 5S", "meld 3S 3H 3D", None),
        (
            "6S 7S 8S 5S 5H 5D 5C QH TD JC KC",
            ("meld 6S 7S 8S",),
            "meld 5H 5D 5C",
            "meld 5S 5H 5D",
            Reason("keeps-joiner", {"card": "5H", "other": "5S"}),
        ),
        (
            "6S 4S 3S TH 7D 9C 8C 6C 2C QD AH",
            (),
            "meld 2C 8C 9C",
            "meld 6S 6C 2C",
            Reason("grows-on", {"card": "6C"}),
        ),
        (
            "KS JS TS 7S 5S 4S 5H AD JC 9C 2C",
            (),
            "meld 9C 2C JC",
            "meld JS JC 2C",
            Reason("keeps-together", {"card": "9C", "other": "JS", "cards": "TS KS"}),
        ),
        (
            "8C 9C TC QH KH 2H JC AH 4S 6D TD",
            ("meld 8C 9C TC", "meld 2H QH KH"),
            "add 1 JC",
            "add 2 AH",
            Reason("joins-clean", {"card": "JC", "other": "AH"}),
        ),
        ("4H 4H TC TC 7C 2C 9S KD 5D QH 6S", (), "discard TC", "meld 4H 4H 2C", Reason("keep-wild", {"card": "2C"})),
        (
            "4H 5H 6H 7H TC TC JK 9S KD 5D QS",
            ("meld 4H 5H 6H 7H",),
            "discard TC",
            "add 1 JK",
            Reason("keep-run-clean", {"card": "JK", "number": 4}),
        ),
    ],
)
def test_a_review_of_a_meld_says_what_the_other_cards_are_for(
    hand: str, first: tuple[str, ...], action: str, done: str, reason: Reason | None
) -> None:
    """ "Averaged over many possible deals, it scores about 86 points more than the move that was made"."""
    state = begun(hand, drawn="AD")
    for text in first:
        state = state.apply(text)
    view = state.view(0)
    other = next(text for text in view["legal"] if text.split(" = ")[0] == done)
    found = why(view, action, level(action, other, by=80.0), other)
    assert found == reason if reason else found.name == "better"


def test_a_hint_tells_two_melds_apart_that_need_no_wild_card() -> None:
    view = begun(HELD, drawn="AD").view(0)
    assert why(view, "meld 3S 3H 3D", level("meld 3S 3H 3D", "meld 3S 4S 5S", by=80.0)).name == "leaves-meld"
    assert why(view, "meld 3S 3H 3D", level("meld 3S 3H 3D", "discard KC", by=80.0)).name == "clean-meld"


def laid(text: str) -> list[str]:
    words = text.partition(" = ")[0].split()
    return words[1 if words[0] == "meld" else 2 :]


def natural(state: State, action: str, verb: str) -> list[list[str]]:
    """Return what the rest of the hand makes after an action without a wild card, for actions that begin with a verb."""
    seat = state.turn
    assert seat is not None
    rest = Counter(state.view(seat)["hand"]) - Counter(laid(action))
    texts = [text for text in state.apply(action).view(seat)["legal"] if text.startswith(verb)]
    return [laid(text) for text in texts if WILD.isdisjoint(laid(text)) and Counter(laid(text)) <= rest]


def new_number(state: State, action: str) -> int:
    seat = state.turn
    assert seat is not None
    return int(max(meld["number"] for meld in melds_of(state.apply(action).view(None), seat)))


def melds_of(view: View, seat: int) -> list[Any]:
    """Return the melds of a seat's side."""
    return next(melds for seats, melds in zip(view["sides"], view["melds"], strict=True) if seat in seats)


def grown(view: View, seat: int, action: str) -> Any:
    """Return the meld that an addition joins."""
    return next(meld for meld in melds_of(view, seat) if meld["number"] == int(action.split()[1]))


def size_with(view: View, card: str) -> int:
    """Return the cards of the longest meld of the opponents without a bonus that a card could be added to, that card included."""
    others = (melds for seats, melds in zip(view["sides"], view["melds"], strict=True) if view["seat"] not in seats)
    return max(
        (len(one["cards"]) + 1 for melds in others for one in melds if not one["long"] and fits(card, one)), default=0
    )


def holds(state: State, action: str, other: str, name: str, given: Any) -> bool:
    """Recount what a reason says in the deal itself."""
    assert state.turn is not None
    view = state.view(state.turn)
    if name == "keep-wild":
        return action.startswith("discard") and given["card"] in WILD & set(laid(other)) and len(laid(other)) == 3
    if name == "keep-run-clean":
        meld = grown(view, state.turn, other)
        clean = meld["kind"] == "sequence" and not meld["wild"] and len(meld["cards"]) == given["number"]
        return clean and given["card"] in WILD & set(laid(other))
    if name == "gives-bonus":
        return other == f"discard {given['card']}" and gift(state, given["card"]) == given["points"] >= 50
    if name == "gives-near":
        return other == f"discard {given['card']}" and size_with(view, given["card"]) == given["number"] in (5, 6)
    if name == "joins-clean":
        clean, dirty = (grown(view, state.turn, text) for text in (action, other))
        return (
            not clean["wild"]
            and bool(dirty["wild"])
            and [*laid(action), *laid(other)] == [given["card"], given["other"]]
        )
    if name == "keeps-together":
        kept = Counter(view["hand"]) - Counter(laid(action))
        named = given["cards"].split()
        together = all(goes_with(state, given["other"], card) for card in named)
        return together and Counter(named) <= kept and given["other"] in laid(other) and given["other"] in kept
    if name == "keeps-joiner":
        kept = Counter(view["hand"]) - Counter(laid(action))
        adds = [text for text in view["legal"] if text.startswith("add ") and laid(text) == [given["other"]]]
        return bool(adds) and given["other"] in kept and given["other"] in laid(other)
    if name == "leaves-meld":
        cards = given["cards"].split()
        return cards in natural(state, action, "meld ") and not natural(state, other, "meld ")
    assert name == "grows-on"
    after, instead = (natural(state, one, f"add {new_number(state, one)} ") for one in (action, other))
    return [given["card"]] in after and not instead


@pytest.mark.parametrize("name", ["burraco", "biriba"])
def test_what_tells_two_melds_apart_holds_in_the_deal(name: str) -> None:
    heard: Counter[str] = Counter()
    for number in depth.deals(3.0, 150):
        rng = depth.rng("apart", name, number)
        state, player = random_deal(name, rng, ridotto.game(name).options()), bot("steady")
        while state.turn is not None:
            view = state.view(state.turn)
            lays = [text for text in view["legal"] if text.startswith(("meld ", "add "))]
            pure = [text for text in lays if text.startswith("meld ") and WILD.isdisjoint(laid(text))]
            drops = [text for text in view["legal"] if text.startswith("discard ")][:1]
            chosen = dict.fromkeys([*pure[:6], *rng.sample(lays, min(2, len(lays))), *drops])
            for action, other in permutations(chosen, 2):
                if found := contrasted(view, action, other):
                    heard[found.name] += 1
                    assert holds(state, action, other, *found[:2]), (found, action, other, state.record())
            state = state.apply(player.act(view, rng))
    assert len(heard) >= 3


def test_what_a_card_would_cost_is_compared_with_the_lightest() -> None:
    """Burraco: "the king would cost most: 10 points" beside two queens that cost as much."""
    view = begun("KS QS QS 4S 3S 3H 8D 9D TD JD 7C", drawn="5C").view(0)
    found = particular(view, "discard KS")
    assert found is not None and found.name != "heavy-card"
    row = next(
        facts for name, _, facts in ridotto.finder.find("burraco", "teach.reasons").REASONS if name == "heavy-card"
    )
    at = ridotto.finder.find("burraco", "teach.reasons").position(view)
    assert row(at, "discard KS") == {"card": "KS", "points": 10, "number": 5}
    assert row(at, "discard 3S") is None


# ---- games of tricks -------------------------------------------------------------------------------------------------


def all_trumps(led: str, hand: str) -> View:
    """Coinche, all trumps: the view of seat 2 with this hand, after its partner's lead."""
    game, own = ridotto.game("coinche"), hand.split()
    rest = [card for card in game.pack() if card not in (led, *own)]
    low = next(card for card in rest if card[1] == led[1] and card[0] in "78Q")
    rest.remove(low)
    hands = [[led, *rest[:7]], [low, *rest[7:14]], own, rest[14:22]]
    state = game.deal(layout={"hands": hands}, dealer=3)
    for action in ("bid 80 AT", "pass", "pass", "pass", f"play {led}", f"play {low}"):
        state = state.apply(action)
    return state.view(2)


def test_a_partner_whose_trick_is_safe_gets_the_richest_card_that_leaves_it_there() -> None:
    """Coinche: the ace under the partner's nine was "293 points better" than the jack, which would have taken the trick away."""
    view = all_trumps("9D", "TH AD JD 8D 7S 8S 7C 8C")
    expected = Reason("partners-trick", {"points": 11, "card": "AD"})
    assert particular(view, "play AD", "play JD") == expected
    assert particular(view, "play 8D") != expected


def test_one_of_two_best_cards_is_led_because_it_is_the_best() -> None:
    """Truco: "Face down, the three of spades could not take this trick", as if that were the choice."""
    view = dealt("3S 3H 4S")
    assert why(view, "play 3S", level("play 3S", "play 3S down")).name == "first-trick"


def test_a_reason_that_two_cards_share_does_not_choose_between_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """Coinche: "you play last, and the queen takes the trick: 17 points", which the ace does as well, for 71 points less."""
    view = followed("7S", "AS QS JS 8S TD 9D 8D 7D")
    shared = Reason("keep-master", {"card": "AS", "suit": "S"})
    monkeypatch.setattr(ridotto.coach.reasons, "particular", lambda *_: shared)
    monkeypatch.setattr(
        ridotto.coach.reasons, "likely", lambda ahead, action, others: Reason("more", {"other": others[0]})
    )
    cards = ("play QS", "play 8S", "play AS")
    assert why(view, "play QS", level(*cards, by=70.0)) == Reason("more", {"other": "play 8S"})
    assert why(view, "play QS", level(*cards, by=0.5)) == shared
