"""Reviews and hints that had a number and no reason, or a reason no player would give, each as a row."""

import pytest
from test_believed_reasons import laid, lead
from test_read_advice import packet

import ridotto
from ridotto import View
from ridotto.coach.reasons import Reason, particular, tricks, why
from ridotto.coach.reasons.worlds import Ahead
from ridotto.search import Verdict

BRISCOLA = ridotto.game("briscola-bugiarda")


def bugiarda(hands: str, actions: str, dealer: int = 4) -> View:
    """Briscola: the view of the seat in turn after these actions, separated by commas."""
    state = BRISCOLA.deal(layout={"hands": [hand.split() for hand in hands.split(",")]}, dealer=dealer)
    for action in actions.split(","):
        state = state.apply(action.strip())
    assert state.turn is not None
    return state.view(state.turn)


SECOND = bugiarda(
    "7S KH 5H AD 6D 5D 3C 7C, QH 7H QD 2D AC QC 5C 2C, 3S JS 6S 3H 4H 3D KC JC, "
    "AS JH KD JD 7D 4D 6C 4C, KS QS 5S 4S 2S AH 6H 2H",
    "bid 3, bid K, bid Q, pass, pass, bid J, bid 6, pass, bid 5, bid 4, pass, trump C, play 7H",
)
"""The declarer leads the seven of hearts: king of trumps, or the three that beats the seven."""
LAST = bugiarda(
    "AH 5H KD QD JD 6D 6C 5C, AS QS 6S JH 3D 7D 3C 2C, KS 2S QH 2H AD KC JC 4C, "
    "JS 7H 4H 4D 2D AC QC 7C, 3S 7S 5S 4S 3H KH 6H 5D",
    "bid A, bid K, pass, bid J, pass, pass, bid 7, bid 6, bid 5, pass, trump H, "
    "play 6S, play KS, play QC, play 6H, play QD, play 5D, play JD, play 2C, play KC",
)
"""Last to play to king and jack that one of the other four holds: a trump, or the ace on top of them."""
OPEN = bugiarda(
    "2D 3S KS 7S 6S AH KH 2H, 7D QS 5S 4S QH 7H 6H 5H, JS 2S JH 3D JD AC QC 6C, "
    "AS 3H 4H AD KD QD 6D 3C, 5D 4D KC JC 7C 5C 4C 2C",
    "bid 3, pass, bid K, bid Q, pass, bid J, bid 7, pass, bid 6, bid 5, bid 4, pass, trump S, play 2D, play 7D",
)
"""Third to a trick without points: a jack that wins the trick so far, or the jack of trumps."""
LED = bugiarda(
    "5S 4S 7H 5H 4H 2D 5C 4C, 2S 3H JH 6D 5D 3C JC 7C, 7S 2H AD 3D QD JD KC QC, "
    "3S AH KH 6H 7D 4D AC 6C, AS KS QS JS 6S QH KD 2C",
    "bid A, bid K, bid J, pass, pass, bid 7, pass, bid 6, bid 2, pass, trump S, "
    "play 4H, play 7C, play 3D, play KH, play KD, play 7D, play 2C, play 4C, play 5D, play AD, "
    "play QD, play 6C, play QH, play 4S, play 3C, play 5S",
)
"""The declarer leads a small trump; the secret partner holds nothing that it wants to spend on it."""
AUCTION = bugiarda(
    "QS 5H QD JD 3C JC 5C 4C, AH QH 6H AD 6D 5D KC 2C, AS 2S 3H 2H 3D KD 7D 6C, "
    "JS 7H 4H 4D 2D AC QC 7C, 3S KS 7S 6S 5S 4S KH JH",
    "bid A, bid K, pass, bid J, pass, pass, bid 7, bid 6, bid 5",
)

BIDS = bugiarda(
    "JS 3D 6D 5D KC JC 5C 4C, AS 3H QH JH 5H 2H 3C 7C, AH 6H AD QD 2D AC QC 2C, "
    "3S 2S KH KD JD 7D 4D 6C, KS QS 7S 6S 5S 4S 7H 4H",
    "bid A, bid 3, pass, bid K, pass",
    dealer=0,
)
THREES = (
    "AS 5S 4S AH JD 3C KC 6C, 2D 4H 6S 7C JH JS KS QH, 2S 4D 5D 5H 6D 6H AD JC, "
    "3H 3S 4C 5C AC KH QC QS, 2C 2H 3D 7D 7H 7S KD QD"
)
NAMING = bugiarda(THREES, "bid Q, pass, pass, pass, pass")
"""The declarer names trumps: three spades with the ace, or three clubs with more points."""
NAMED = bugiarda(THREES, "bid Q, pass, pass, pass, pass, trump C")

TAKEN = bugiarda(
    "6H 7S AD 5S 6S 3C 4H KC, KD 3H QH 3D JH 3S AS QC, 5D 4D KS QD 5H 6C JD 7H, 4S 4C 2H AH 7C KH 5C 2C, "
    "JS AC 2D QS 2S 6D 7D JC",
    "pass, bid Q, pass, bid 2, pass, pass, trump S, "
    "play JH, play QD, play KH, play QS, play KC, play 6D, play 3C, play AS",
    dealer=2,
)
"""A player who trumped a king for itself leads, and the declarer spends the ace on what the next one adds: they are partners."""


def test_the_secret_partner_is_where_the_search_suspects_it() -> None:
    """By rules of thumb it was there in 7 of 10 worlds, and a defender heard of deals that the declarer wins as its own."""
    worlds = Ahead(TAKEN).worlds
    assert sum("2S" in world.view(4)["hand"] for world in worlds) > 0.9 * len(worlds)


@pytest.mark.parametrize(
    ("view", "best", "done", "reason"),
    [
        (NAMING, "trump S", "trump C", "ace-suit"),
        (NAMED, "play AS", "play 4S", "only-trumped"),
        (SECOND, "play 3H", "play KC", "keep-trumps"),
        (LAST, "play AC", "play 7H", "brings-points"),
        (OPEN, "play JD", "play JS", "keep-trumps"),
        (LED, "play 6D", "play 3H", "tempts"),
        (AUCTION, "bid 2", "pass", "lowest-bid"),
        (BIDS, "bid 7", "bid Q", "bid-deal"),
    ],
)
def test_a_review_says_what_happens(view: View, best: str, done: str, reason: str) -> None:
    """ "It wins about 0.4 chips more than the move that was made", and "your side takes this trick with a six that loses to it"."""
    verdict = Verdict(best, {best: 0.0, done: -0.4}, {best: 0.05, done: 0.1}, worlds=500)
    assert why(view, best, verdict, done).name == reason


@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        ("5C 5S 4D", Reason("give-away", {"card": "5C", "number": 33})),
        ("3S 5S 4D", Reason("give-packet", {"card": "3S", "number": 4})),
    ],
)
def test_a_packet_of_nothing_is_not_something_to_play(cards: str, reason: Reason) -> None:
    """ "Give: with the five of clubs your partner has something to play"."""
    assert particular(packet(cards), "give") == reason


BROUGHT = {"other": "QD", "points": 7, "number": 6}


@pytest.mark.parametrize(
    ("card", "trump", "level", "taken", "reason"),
    [
        ("4D", "C", False, 9, Reason("later-card", {"card": "4D", **BROUGHT, "cards": "AH"})),
        ("4D", "D", False, 9, Reason("later-card", {"card": "4D", **BROUGHT, "cards": "AH"})),
        ("4D", "C", True, 9, Reason("later-card", {"card": "4D", **BROUGHT, "number": 0, "cards": "AH"})),
        ("4S", "D", False, 9, Reason("later-trump", {"card": "4S", **BROUGHT})),
        ("4D", "C", False, 4, None),
        ("4D", "C", True, 4, Reason("later-card", {"card": "4D", **BROUGHT, "points": 3, "number": 0, "cards": "AH"})),
    ],
)
def test_what_later_tricks_bring_is_weighed_against_this_one(
    card: str, trump: str, level: bool, taken: int, reason: Reason | None
) -> None:
    """The queen takes her own trick; after the four an ace of the opponents is caught later, more often than not or less."""
    caught, lost = (tricks.Trick([(0, "TD"), (1, "AH"), (2, "8C"), (3, "7S")], winner) for winner in (0, 1))
    after = [
        tricks.Line([*laid(card, "7D", "9D", "KD", winner=3).tricks, caught if one < taken else lost], {0, 2})
        for one in range(10)
    ]
    instead = [tricks.Line([*laid("QD", "7D", "9D", "KD", winner=0).tricks, lost], {0, 2})] * 10
    choice = lead(card, "QD", after, instead, "TD=0 QD=3 KD=4 AH=8")._replace(trump=trump)
    assert tricks.weighed(choice, level) == reason
