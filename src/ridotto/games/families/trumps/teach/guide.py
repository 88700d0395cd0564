"""Guide entries that Belote and Coinche share: trumps and plain suits, combinations, announcements."""

from collections.abc import Iterator

from ridotto.core.guide import Aid, Ranking, ranked
from ridotto.core.options import Options
from ridotto.games.families.trumps.law.law import (
    FOUR_POINTS,
    PLAIN,
    PLAIN_POINTS,
    TRUMP,
    TRUMP_POINTS,
    points_by_rank,
)
from ridotto.games.families.trumps.law.views import TableView

LAST_TRICK = 10
BELOTE = 20
RUN_POINTS = {3: 20, 4: 50}
"""Points of a run by length; longer runs count 100 (BEL-8.1)."""


def in_trumps(suit: str | None = None) -> Ranking:
    """Return the ranking of trumps (BEL-3.4)."""
    return ranked("trump", "BEL-3.4", TRUMP, TRUMP_POINTS, suit)


def in_plain() -> Ranking:
    """Return the ranking of plain suits (BEL-3.3)."""
    return ranked("plain", "BEL-3.3", PLAIN, PLAIN_POINTS)


def card_points(options: Options, denomination: int = 0) -> int:
    """Return the points of all cards (BEL-3.5, COI-3.2, COI-3.3, COI-9.13, COI-9.14); they are the same in every suit contract."""
    return sum(sum(points_by_rank(denomination, suit, options).values()) for suit in range(4))


def announced(view: TableView) -> Iterator[Aid]:
    """Yield the announced combinations and belotes (BEL-8.5, BEL-9.2)."""
    for seat, worth in enumerate(view["heard"]):
        if worth:
            yield Aid("heard", "BEL-8.5", {"seat": seat, "points": worth})
    for seat, _, word in view["belotes"]:
        if word == "belote":
            yield Aid("belote-said", "BEL-9.2", {"seat": seat, "points": BELOTE})


def shown_points(view: TableView) -> int:
    """Return the points of the combinations shown and belotes announced in a suit contract (BEL-8.8, BEL-9.2)."""
    melded: int = sum(_worth(line.split()[1:]) for _, line in view["combinations"])
    return melded + BELOTE * len([word for _, _, word in view["belotes"] if word == "belote"])


def _worth(cards: list[str]) -> int:
    """Return the points of a combination (BEL-8.1)."""
    first, second, *_ = cards
    return FOUR_POINTS["suit"][first[0]] if first[0] == second[0] else RUN_POINTS.get(len(cards), 100)


def combinations(options: Options, rule: str = "BEL-8.1", name: str = "combinations") -> Iterator[Aid]:
    """Yield the entry on declarations, if combinations are played."""
    if options["melds"]:
        yield Aid(name, rule)
