"""What truco's reasons say of tricks, calls and the deal is counted again, at every preset and for two players."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import depth
import pytest
from test_read_advice import dealt, packet

import ridotto
from ridotto import State, View
from ridotto.bots import steady
from ridotto.coach import advising
from ridotto.coach.judging import cost
from ridotto.coach.reasons import Reason, particular, why
from ridotto.coach.reasons.worlds import Ahead
from ridotto.search import Verdict

TRUCO = ridotto.game("truco")
FIXED, ORDER, NEXT = ("4C", "7H", "AS", "7D"), "4567QJKA23", "4567QJKA234"
FORMS: list[dict[str, Any]] = [
    {},
    dict(TRUCO.preset("popular").changed),
    dict(TRUCO.preset("paulista").changed),
    dict(TRUCO.preset("mineiro").changed),
    {"players": 2},
]


class Table:
    """A position by the rules once more."""

    def __init__(self, view: View) -> None:
        self.view, self.us = view, view["seat"] % 2
        vira = view["vira"]
        self.manilhas = FIXED if not vira else [NEXT[NEXT.index(vira[0]) + 1] + suit for suit in "CHSD"]
        self.hand: list[str] = view["hand"] or view["offer"] or []
        laid = [(seat, self.worth(card)) for seat, card in view["trick"]]
        self.ours = max([worth for seat, worth in laid if seat % 2 == self.us], default=0)
        self.theirs = max([worth for seat, worth in laid if seat % 2 != self.us], default=0)
        self.left = len(view["hand_sizes"]) - len(laid) - 1
        won = [team for team in view["outcomes"] if team is not None]
        self.first, self.won, self.lost = (won[0] if won else None), won.count(self.us), won.count(1 - self.us)
        seen = {*self.hand, *view["thrown"], *(card.split()[0] for _, card in view["played"]), vira}
        seen |= {card for cards in view["hands"][self.us :: 2] for card in cards or ()}
        self.unseen = [card for card in TRUCO.pack() if card not in seen]

    def worth(self, card: str) -> int:
        if card in self.manilhas:
            return 14 - list(self.manilhas).index(card)
        return 0 if "down" in card or card == "?" else 1 + ORDER.index(card[0])

    def above(self, card: str) -> int:
        return len([one for one in self.unseen if self.worth(one) > self.worth(card)])

    def ends(self) -> bool:
        """True if the side has the deal with this trick."""
        return self.view["deciding"] is not None or self.won > 0 or bool(self.view["outcomes"] and not self.lost)


class Case:
    """A reason for an action in a view."""

    def __init__(self, view: View, action: str, given: Any) -> None:
        self.table, self.view, self.action, self.given = Table(view), view, action, given
        self.worth = self.table.worth(given["card"]) if "card" in given else 0
        played = self.table.worth(action.removeprefix("play ")) if action.startswith("play ") else 0
        self.takes = played > max(self.table.ours, self.table.theirs)
        self.best = played == max(map(self.table.worth, self.table.hand), default=0)
        self.ties = played == self.table.theirs > self.table.ours
        self.numbered = given.get("number") == (self.table.above(given["card"]) if "card" in given else None)


def open_(case: Case) -> bool:
    return case.given["open"] == ("yes" if case.table.left else "no")


def partner_holds(case: Case) -> bool:
    at = case.table
    held = at.ours > at.theirs and not case.takes
    if case.given["wins"] == "deal":
        return at.ours > at.theirs and not at.left and at.ends()
    return held and (case.given["wins"] == "trick") == (not at.left)


CHECKS: dict[str, Callable[[Case], bool]] = {
    "tie-enough": lambda case: case.ties and case.table.first == case.table.us and open_(case),
    "ties-trick": lambda case: case.ties and case.table.first is None and case.best and open_(case),
    "win-cheaply": lambda case: case.takes and not case.table.left and not case.best,
    "take-last": lambda case: case.takes and not case.table.left,
    "sure-trick": lambda case: (
        case.takes and not [one for one in case.table.unseen if case.table.worth(one) >= case.worth]
    ),
    "partner-holds": partner_holds,
    "hopeless-trick": lambda case: case.table.theirs > max([case.table.ours, *map(case.table.worth, case.table.hand)]),
    "must-win": lambda case: case.takes and case.best and case.table.lost and not case.table.won,
    "decides-deal": lambda case: case.takes and case.best and case.table.first is None and case.view["outcomes"],
    "first-trick": lambda case: case.takes and case.best and not case.view["outcomes"] and case.numbered,
    "first-over": lambda case: (
        case.takes
        and case.table.worth(case.given["other"]) == max(case.table.ours, case.table.theirs)
        and case.given["number"] == (case.table.left + 1) // 2
    ),
    "save-manilha": lambda case: (
        case.given["card"] in case.table.manilhas and case.given["card"] in case.table.hand and case.numbered
    ),
    "may-win-deal": lambda case: case.takes and case.table.won == 1 and case.numbered,
    "won-call": lambda case: not case.table.left and case.table.ends() and case.worth >= case.table.theirs,
    "unbeaten": lambda case: not case.table.above(case.given["card"]),
    "partner-beats-all": lambda case: (
        case.given["card"] not in case.table.hand
        and not case.table.above(case.given["card"])
        and case.worth > max(case.table.ours, case.table.theirs)
    ),
    "too-strong": lambda case: all(
        card in [*case.view["offer"], *(case.view["hands"][case.view["seat"] ^ 2] or ())] and not case.table.above(card)
        for card in case.given["cards"].split()
    ),
    "table-ours": lambda case: case.worth == case.table.ours > case.table.theirs and case.numbered,
    "strong-card": lambda case: case.numbered and case.given["number"] <= 8,
    "vira-manilha": lambda case: case.given["card"] in case.table.manilhas and case.given["number"] > 0,
    "no-call": lambda case: case.numbered and case.given["number"] > 0,
}


@pytest.mark.parametrize("options", FORMS, ids=str)
def test_what_is_said_holds_by_the_rules(options: dict[str, Any]) -> None:
    heard: Counter[str] = Counter()
    for number in depth.deals(1.05, 30):
        rng = depth.rng("truco reasons", number)
        state = TRUCO.deal(
            TRUCO.options(**options), seed=rng.random().hex(), scores=(10, 7) if number % 4 == 3 else (0, 0)
        )
        while state.turn is not None:
            view = state.view(state.turn)
            for action in view["legal"] if len(view["legal"]) > 1 and view["phase"] != "cut" else ():
                reason = particular(view, action)
                if reason is not None:
                    heard[reason.name] += 1
                    check = CHECKS.get(reason.name)
                    assert check is None or check(Case(view, action, reason.given)), (reason, action, state.record())
            state = state.apply(steady.rules_of_thumb("truco")(view, rng))
    assert len(heard) >= 8


def share(ahead: Ahead, action: str, happens: Callable[[State], bool]) -> int:
    (finals,) = ahead.after(action)
    return round(10 * sum(map(happens, finals)) / len(finals))


@pytest.mark.parametrize("options", FORMS, ids=str)
def test_tricks_are_counted_in_deals_that_no_fold_cuts_short(options: dict[str, Any]) -> None:
    """Paulista, seed 7101: "with the four as with the three your team takes this trick in 2 of 10", of the three in second place.

    Most deals had ended with a fold before the trick was complete.
    """
    counted = 0
    for number in range(depth.times(4)):
        rng = depth.rng("truco tricks", number)
        state = TRUCO.deal(TRUCO.options(**options), seed=rng.random().hex())
        while state.turn is not None:
            view = state.view(state.turn)
            cards = [text for text in view["legal"] if text.startswith("play ") and not text.endswith("down")]
            if view["phase"] == "turn" and len(cards) > 1:
                action, other = rng.sample(cards, 2)
                ahead = Ahead(view, 20)
                reason = ahead.told(action, other)
                place, team = len(view["outcomes"]), view["seat"] % 2
                taken = lambda final: final.view(None)["outcomes"][place : place + 1] == [team]  # noqa: B023, E731
                for final in ahead.after(action)[0]:
                    assert "fold" not in [done.text for _, done in final.log[len(state.log) :]]
                if reason and reason.name in ("takes-trick", "enough-card"):
                    counted += 1
                    often = [share(ahead, text, taken) for text in (action, other)]
                    assert often == [reason.given["often"], reason.given.get("less", reason.given["often"])]
            state = state.apply(steady.rules_of_thumb("truco")(view, rng))
    assert counted


# ---- the faults that were found -------------------------------------------------------------------------------------


def turned(vira: str, own: str, *calls: str, hands: tuple[str, str, str] = ("", "", "")) -> View:
    """The view of the last player to get the turn: paulista, seat 0 holds `own` and leads after seat 3 has dealt."""
    rest = [card for card in TRUCO.pack()[::-1] if card != vira and card not in (own + " ".join(hands)).split()]
    others = [hand.split() or [rest.pop() for _ in range(3)] for hand in hands]
    options = TRUCO.options(**TRUCO.preset("paulista").changed)
    state = TRUCO.deal(options, layout={"hands": [own.split(), *others], "vira": vira}, dealer=3)
    for call in calls:
        state = state.apply(call)
    return state.view(state.turn if state.turn is not None else 0)


def test_a_partners_three_is_not_won_from_by_a_king() -> None:
    """Paulista, seed 7101: "K♥ is your best" for the first trick, below the partner's three."""
    view = turned("4D", "3H 4S QS", "play 3H", "play 6D", hands=("6D 5S 6S", "KH JS 7C", "QD QC JD"))
    assert view["seat"] == 2
    found = particular(view, "play KH")
    assert found is None or found.name not in ("first-trick", "first-over")


def test_the_best_card_on_the_table_may_be_a_five() -> None:
    """Paulista, seed 7101: "accept: the best card on the table is your team's", a five; the hand held a manilha."""
    calls = ("play 4S", "play 5S", "truco")
    view = turned("AC", "4S 3D KS", *calls, hands=("5S JS QS", "3S 7S 6S", "2D 6D 4C"))
    assert view["seat"] == 3
    found = particular(view, "accept")
    assert found is not None
    assert (found.name, found.given) == ("vira-manilha", {"other": "AC", "rank": "2", "card": "2D", "number": 1})


def test_two_manilhas_are_counted() -> None:
    """Paulista, seed 7101: the ace of spades was named, the ace of diamonds beside it was not."""
    found = particular(turned("KH", "AS AD 3S"), "truco")
    assert found is not None and found.given == {"other": "KH", "rank": "A", "card": "AS", "number": 2}


def test_a_card_is_not_saved_for_a_deal_that_is_won() -> None:
    """Mineiro, seed 7102: "save the seven of diamonds for later" beside a partner's card that ended the deal."""
    options = TRUCO.options(**TRUCO.preset("mineiro").changed)
    hands = ["3H 2H QS", "4D 5D 4S", "QH 7D QC", "3S JS 5H"]
    state = TRUCO.deal(options, layout={"hands": [hand.split() for hand in hands]}, dealer=3)
    for action in ("play 3H", "play 4D", "play QH", "play 3S", "play 2H", "play 5D", "play QC", "play JS"):
        state = state.apply(action)
        if state.turn == 2 and len(state.view(2)["trick"]) == 2 and state.view(2)["outcomes"]:
            break
    view = state.view(2)
    found = particular(view, "play QC")
    assert found is not None and (found.name, found.given["wins"]) == ("partner-holds", "so-far")
    state = state.apply("play QC")
    assert (found := particular(state.view(3), "play JS")) is None or found.name != "partner-holds"


def test_a_tie_wins_for_the_side_that_was_first_after_a_lost_trick_too() -> None:
    """TRU-6.2, mineiro, seed 7105: "it wins the match 100 % more often", of the card that ties the third trick."""
    options = TRUCO.options(**TRUCO.preset("mineiro").changed)
    hands = ["3H 4S 2C", "5S 3D 2D", "6S QS QH", "7S KS JS"]
    state = TRUCO.deal(options, layout={"hands": [hand.split() for hand in hands]}, dealer=3)
    for action in ("play 3H", "play 5S", "play 6S", "play 7S", "play 4S", "play 3D", "play QS", "play KS", "play 2D"):
        state = state.apply(action)
    state = state.apply("play QH").apply("play JS")
    found = particular(state.view(0), "play 2C")
    assert found is not None and (found.name, found.given) == ("tie-enough", {"card": "2C", "open": "no"})
    assert state.apply("play 2C").scores == [2, 0]


def test_a_fold_is_not_explained_by_a_raise() -> None:
    view = dealt("3H 5S 5D", "truco", dealer=2)
    values = {"fold": 0.0, "accept": -3.0, "truco": -5.0}
    assert why(view, "fold", Verdict("fold", values, worlds=9)).name != "no-call"


def test_a_raise_on_nothing_is_a_bluff_with_what_a_fold_brings() -> None:
    """TRU-7.4; popular, seed 7103: "this way your team wins the deal nearly always", of a raise with a queen."""
    view = dealt("KS JC 6H", "truco", dealer=2)
    found = particular(view, "truco")
    assert found is not None and (found.name, found.given) == ("bluff", {"points": 3})


def test_a_wrong_card_is_compared_with_a_card() -> None:
    """Paulista, seed 7101: beside a three thrown onto the partner's three stood a call, no better than the other cards."""
    values = {"play 3H": 0.3, "play KD": 0.7, "play 5D": 0.72, "truco": 0.74}
    verdict = Verdict("truco", values, dict.fromkeys(values, 0.06), worlds=9)
    assert cost(verdict, "play 3H", 2.2).best == "play 5D"
    apart = Verdict("truco", values | {"truco": 2.0}, dict.fromkeys(values, 0.06), worlds=9)
    assert cost(apart, "play 3H", 2.2).best == "truco"


@pytest.mark.parametrize("done", ["truco"])
def test_a_card_instead_of_a_call_has_a_reason(done: str) -> None:
    """Paulista and mineiro, reviews: "it wins the match 7.7 % more often than the move that was made"."""
    view = dealt("KS JC 6H")
    verdict = Verdict("play KS", {"play KS": 0.0, done: -2.0}, worlds=9)
    assert why(view, "play 6H", Verdict("play 6H", {"play 6H": 0.0, done: -2.0}, worlds=9), done).name == "no-call"
    assert why(view, "play KS", verdict, done).name in ("first-trick", "no-call")


@pytest.mark.parametrize(
    ("gift", "offer", "reason"),
    [
        ("7H 3D 3C", "AS 3S 4C", Reason("too-strong", {"cards": "4C 7H AS"})),
        ("4C AS KC", "7H 5S 2D", Reason("too-strong", {"cards": "4C 7H AS"})),
        ("7D 3D 3C", "AS 3S 4C", None),
        ("4C 5D KC", "7H 3S 5S", None),
    ],
)
def test_a_packet_is_thrown_beside_a_gift_if_both_are_too_strong(gift: str, offer: str, reason: Reason | None) -> None:
    """ "Throw: averaged over many possible deals, it wins the match 3.1 % more often", of a packet with the best card."""
    cards = [*gift.split(), *offer.split()]
    rest = [card for card in TRUCO.pack() if card not in cards]
    state = TRUCO.deal(deck=[*rest[:20], *cards, *rest[20:]], dealer=3)
    for action in ("cut 20 top", "give"):
        state = state.apply(action)
    assert particular(state.view(0), "throw") == reason


def test_a_manilha_is_not_thrown_if_giving_is_as_good() -> None:
    """Default rules, seed 8101: "throw: several actions are about as good", of a packet with the seven of diamonds."""
    view = packet("7D 4S 5H")
    values = {"throw": 0.02, "give": 0.01, "keep": -0.2}
    verdict = Verdict("throw", values, dict.fromkeys(values, 0.1), worlds=9)
    assert advising.usual(view, verdict, "throw", 2.2) == "give"
    assert advising.usual(packet("6D 4S 5H"), verdict, "throw", 2.2) == "throw"


def test_a_call_and_a_card_are_not_weighed_by_the_same_fact() -> None:
    """Default rules, seed 8101: "for the card: 3 cards beat it. For the call: only 3 cards beat it"."""
    view = dealt("7D QS 5H")
    values = {"play QS": 0.0, "truco": 0.0, "play 7D": -1.0}
    assert why(view, "truco", Verdict("truco", values, worlds=9)).name == "strong-card"
    values = {"play 7D": 0.0, "truco": 0.0, "play QS": -1.0}
    assert why(view, "play 7D", Verdict("play 7D", values, worlds=9)).name == "first-trick"


def test_nobody_calls_in_the_deals_that_reasons_count() -> None:
    rng = Random(1)
    state = TRUCO.deal(TRUCO.options(packets=False), seed=5)
    assert state.turn is not None
    for final in Ahead(state.view(state.turn), seed=rng.random()).after(state.legal()[0].text)[0]:
        assert not {"truco", "fold"} & {done.text for _, done in final.log}
