"""Layouts that cannot be dealt: records with an error, the rule about layouts, and the place that the sentence must name."""

from typing import Any, NamedTuple

from scenarios.biriba import BAD_LAYOUTS
from scenarios.briscola_bugiarda import X
from scenarios.burraco import SORTED_DECK
from scenarios.truco import PACK, THREES


class Fault(NamedTuple):
    """A record that cannot be dealt."""

    game: str
    title: str
    rule: str
    deal: Any
    place: str
    """Expression that the error's sentence matches."""
    dealer: int = 0
    scores: list[Any] | None = None
    options: dict[str, Any] = {}  # noqa: RUF012

    @property
    def record(self) -> dict[str, Any]:
        """The record, without actions."""
        made: dict[str, Any] = {"game": self.game, "options": self.options, "dealer": self.dealer}
        if self.scores is not None:
            made["scores"] = self.scores
        return {**made, "deal": self.deal, "actions": []}


CARDS = [rank + suit for suit in "SHDC" for rank in "AKQJT987"]
HANDS = [CARDS[place : place + 8] for place in (0, 8, 16, 24)]
FIVES = [hand[:5] for hand in HANDS]
FULL = [rank + suit for suit in "SHDC" for rank in "A3KQJ76542"]


def changed(place: int, hand: Any) -> dict[str, Any]:
    """Return deal X of Briscola with another hand at one seat."""
    return {"hands": [hand if seat == place else list(cards) for seat, cards in enumerate(X["hands"])]}


FAULTS = [
    Fault("belote", "three hands", "BEL-15.1", {"hands": FIVES[:3], "turnup": "9S"}, r"deal\.hands"),
    Fault("belote", "hands of eight", "BEL-15.1", {"hands": HANDS, "turnup": "9S"}, r"deal\.hands\[0\]"),
    Fault("belote", "a card in two hands", "BEL-15.1", {"hands": [*FIVES[:3], FIVES[0]], "turnup": "9S"}, "AS"),
    Fault("belote", "the turned-up card is in a hand", "BEL-15.1", {"hands": FIVES, "turnup": "AS"}, "AS"),
    Fault("belote", "a pack of 31", "BEL-15.2", {"deck": CARDS[:31]}, r"deal\.deck"),
    Fault("belote", "a pack with a card twice", "BEL-15.2", {"deck": [*CARDS[:31], "AS"]}, "AS occurs twice"),
    Fault("belote", "a pack with a two", "BEL-15.2", {"deck": [*CARDS[:31], "2S"]}, "2S"),
    Fault("belote", "a pack beside hands", "BEL-15.2", {"deck": CARDS, "hands": FIVES}, "deck"),
    Fault("coinche", "three hands", "COI-14.1", {"hands": HANDS[:3]}, r"deal\.hands"),
    Fault("coinche", "hands of five", "COI-14.1", {"hands": FIVES}, r"deal\.hands\[0\]"),
    Fault("coinche", "a card in two hands", "COI-14.1", {"hands": [*HANDS[:3], HANDS[0]]}, "AS"),
    Fault("coinche", "a pack of 31", "COI-14.1", {"deck": CARDS[:31]}, r"deal\.deck"),
    Fault("coinche", "a pack beside hands", "COI-14.1", {"deck": CARDS, "hands": HANDS}, "deck"),
    *(
        Fault("briscola-bugiarda", title, rule, deal, place)
        for title, rule, deal, place in (
            ("neither hands nor a pack", "BRB-13.1", {}, r"^deal\.hands"),
            ("a list in place of a layout", "BRB-13.1", [], "^deal"),
            ("four hands", "BRB-13.1", {"hands": X["hands"][:4]}, r"^deal\.hands"),
            ("a word in place of hands", "BRB-13.1", {"hands": "all"}, r"^deal\.hands"),
            ("two hands left out", "BRB-13.1", {"hands": [None, None, *X["hands"][2:]]}, r"^deal\.hands"),
            ("a hand of one card", "BRB-13.1", changed(2, ["AS"]), r"^deal\.hands\[2\]"),
            ("a card eight times", "BRB-13.1", changed(2, ["AS"] * 8), "^deal"),
            ("an eight", "BRB-13.1", changed(2, ["8S", *X["hands"][2][1:]]), r"^deal\.hands\[2\]"),
            ("one hand at two seats", "BRB-13.1", changed(2, X["hands"][1]), "^deal"),
            ("numbers in place of cards", "BRB-13.1", changed(2, [1] * 8), r"^deal\.hands\[2\]"),
            ("hands and a pack", "BRB-13.2", {**X, "deck": FULL}, "^deal"),
            ("hands and a rest", "BRB-13.1", {**X, "rest": []}, "^deal"),
            ("a pack of 39", "BRB-13.2", {"deck": FULL[:39]}, r"^deal\.deck"),
            ("a pack with a card twice", "BRB-13.2", {"deck": [*FULL[:39], "AS"]}, r"^deal\.deck"),
            ("no pack", "BRB-13.2", {"deck": None}, r"^deal\.deck"),
        )
    ),
    *(
        Fault("burraco", title, rule, deal, ".")
        for title, rule, deal in (
            ("a card eleven times", "BUR-17.1", {"hands": [["AS"] * 11, None, None, None]}),
            ("a hand of one card", "BUR-17.1", {"hands": [["AS"], None, None, None]}),
            ("a number in place of hands", "BUR-17.1", {"hands": 5}),
            ("one pot", "BUR-17.1", {"pots": [None]}),
            ("a stock of two", "BUR-17.2", {"stock": ["AS", "KS"]}),
            ("no such card", "BUR-17.1", {"stock": ["AS", "KS", "XX"]}),
            ("a list in place of the up-card", "BUR-17.1", {"upcard": ["AS"]}),
            ("a deck of one card", "BUR-17.3", {"deck": ["AS"]}),
            ("a cut of 21", "BUR-17.3", {"deck": SORTED_DECK, "cut": 21}),
            ("a cut of 64", "BUR-17.3", {"deck": SORTED_DECK, "cut": 64}),
            ("a cut that is no number", "BUR-17.3", {"deck": SORTED_DECK, "cut": True}),
            ("a deck beside an up-card", "BUR-17.3", {"deck": SORTED_DECK, "upcard": "AS"}),
            ("a cut without a deck", "BUR-17.3", {"cut": 36}),
            ("a key that does not exist", "BUR-17.1", {"talon": []}),
            ("a stock of 60", "BUR-17.1", {"stock": SORTED_DECK[:60]}),
        )
    ),
    *(
        Fault("burraco", f"{options['players']} players: {title}", rule, deal, ".", 0, scores, options)
        for title, rule, options, scores, deal in (
            ("a cut of 28", "BUR-20.4", {"players": 3}, [0, 0, 0], {"deck": SORTED_DECK, "cut": 28}),
            ("a cut of 32, three pots", "BUR-20.4", {"players": 3}, [0, 0, 1000], {"deck": SORTED_DECK, "cut": 32}),
            ("three pots too early", "BUR-20.8", {"players": 3}, [0, 0, 0], {"pots": [None, None, None]}),
            ("two pots too late", "BUR-20.8", {"players": 3}, [0, 1000, 0], {"pots": [None, None]}),
            ("an upper pot of eleven", "BUR-20.4", {"players": 3}, [0, 0, 0], {"pots": [SORTED_DECK[:11], None]}),
            ("four hands", "BUR-17.1", {"players": 3}, [0, 0, 0], {"hands": [None] * 4}),
            ("three hands", "BUR-17.1", {"players": 2}, [0, 0], {"hands": [None] * 3}),
            ("a cut of 21", "BUR-20.1", {"players": 2}, [0, 0], {"deck": SORTED_DECK, "cut": 21}),
            ("three scores", "BUR-20.1", {"players": 2}, [0, 0, 0], {}),
            ("two scores", "BUR-20.9", {"players": 3}, [0, 0], {}),
        )
    ),
    *(Fault("biriba", title, "BIR-17.4", deal, ".") for title, deal in BAD_LAYOUTS),
    *(
        Fault("truco", title, rule, deal, place, 3)
        for title, rule, deal, place in (
            ("neither hands nor a pack", "TRU-13.3", {}, "deal.hands"),
            ("hands of two cards", "TRU-13.2", {"hands": [["3S", "KH"]] * 4}, r"deal.hands\[0\]"),
            ("a card twice in a hand", "TRU-13.2", {"hands": [["3S", "KH", "KH"]] * 4}, "occurs twice"),
            ("hands and a pack", "TRU-13.3", {**THREES, **PACK}, "deck"),
            ("a ten", "TRU-13.2", {"hands": [["TS", "KH", "5D"]] * 4}, "TS"),
            ("a pack of 39", "TRU-13.1", {"deck": PACK["deck"][:39]}, "deal.deck"),
            ("a pack with a card twice", "TRU-13.1", {"deck": PACK["deck"][:39] + ["AS"]}, "occurs twice"),
            ("a vira with fixed manilhas", "TRU-13.2", {**THREES, "vira": "6H"}, "deal.vira"),
        )
    ),
    *(
        Fault("truco", f"turned manilhas: {title}", rule, deal, place, 3, None, {"manilhas": "turned"})
        for title, rule, deal, place in (
            ("the vira is in a hand", "TRU-13.2", {**THREES, "vira": "KH"}, "KH is in a hand"),
            ("an eight is the vira", "TRU-13.2", {**THREES, "vira": "8H"}, "deal.vira: '8H' is not a card"),
            ("no vira", "TRU-13.2", {**THREES, "vira": None}, "deal.vira: None is not a card"),
            ("a vira beside a pack", "TRU-13.3", {**PACK, "vira": "KH"}, "deck"),
        )
    ),
    Fault("truco", "a score of twelve", "TRU-13.3", THREES, "scores", 3, [12, 0]),
    Fault("truco", "a score below nothing", "TRU-13.3", THREES, "scores", 3, [-1, 0]),
    Fault("truco", "three scores", "TRU-13.3", THREES, "scores", 3, [0, 0, 0]),
    Fault("truco", "no such dealer", "TRU-13.3", THREES, "dealer", 4),
    Fault("truco", "two players: four hands", "TRU-13.2", THREES, "expected 2 lists", 0, None, {"players": 2}),
    Fault(
        "truco", "two players: seat 3 deals", "TRU-3.8", {"hands": THREES["hands"][:2]},
        "dealer: 3 is not a seat, expected 0 to 1", 3, None, {"players": 2},
    ),
]  # fmt: skip
