"""What the guides of Belote and Coinche share: trumps and other suits, combinations, what has been announced."""

from collections.abc import Iterator

from ridotto.core.guide import Aid, Ranking, ranked
from ridotto.core.options import Options
from ridotto.games.families.trumps.law.law import FOUR_POINTS, PLAIN, PLAIN_POINTS, TRUMP, TRUMP_POINTS
from ridotto.games.families.trumps.law.views import TableView

LAST_TRICK = 10
BELOTE = 20
RUN_POINTS = {3: 20, 4: 50}
"""By length; longer ones count 100 (BEL-8.1)."""


def in_trumps(suit: str | None = None) -> Ranking:
    """BEL-3.4."""
    return ranked("trump", "BEL-3.4", TRUMP, TRUMP_POINTS, suit)


def in_plain() -> Ranking:
    """BEL-3.3."""
    return ranked("plain", "BEL-3.3", PLAIN, PLAIN_POINTS)


def card_points(trumps: int) -> int:
    """What all cards count where so many of the four suits are trumps (BEL-3.5, COI-3.2, COI-3.3)."""
    return trumps * sum(TRUMP_POINTS.values()) + (4 - trumps) * sum(PLAIN_POINTS.values())


def announced(view: TableView) -> Iterator[Aid]:
    """What the table has heard of combinations, and belotes (BEL-8.5, BEL-9.2)."""
    for seat, worth in enumerate(view["heard"]):
        if worth:
            yield Aid("heard", "BEL-8.5", {"seat": seat, "points": worth})
    for seat, _, word in view["belotes"]:
        if word == "belote":
            yield Aid("belote-said", "BEL-9.2", {"seat": seat, "points": BELOTE})


def shown_points(view: TableView) -> int:
    """What combinations and belotes add to the cards in a suit contract, as far as everybody has seen them (BEL-8.8, BEL-9.2)."""
    melded: int = sum(_worth(line.split()[1:]) for _, line in view["combinations"])
    return melded + BELOTE * len([word for _, _, word in view["belotes"] if word == "belote"])


def _worth(cards: list[str]) -> int:
    """Of a combination (BEL-8.1)."""
    first, second, *_ = cards
    return FOUR_POINTS["suit"][first[0]] if first[0] == second[0] else RUN_POINTS.get(len(cards), 100)


def combinations(options: Options, rule: str = "BEL-8.1", name: str = "combinations") -> Iterator[Aid]:
    """What may be declared."""
    if options["melds"]:
        yield Aid(name, rule)
