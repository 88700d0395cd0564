"""Parts shared by the guides of Burraco and Biriba: card points, and what a side needs to close."""

from collections.abc import Mapping

from ridotto.core.guide import Ranking
from ridotto.games.families.rummy.law.packs import JOKER, RANKS, WILD
from ridotto.games.families.rummy.law.views import MeldTableView


def values(rule: str, points: Mapping[str, int]) -> Ranking:
    """Return ranks and the joker, highest points first."""
    order = sorted((JOKER, *RANKS), key=lambda rank: -points[rank])
    return Ranking("values", rule, tuple((rank, points[rank]) for rank in order))


def side_of(view: MeldTableView) -> int | None:
    """Return the viewer's side as an index in `sides`; None for a spectator."""
    return next((place for place, side in enumerate(view["sides"]) if view["seat"] in side), None)


def has_pot(view: MeldTableView, side: int) -> bool:
    """True if a side has taken a pot or biribaki."""
    return any(pot["side"] == side for pot in view["pots"])


def has_long(view: MeldTableView, side: int, *, clean: bool = False) -> bool:
    """True if a side has a burraco or biriba; with `clean`, one without a wild card."""
    return any(meld["long"] and not (clean and meld["wild"]) for meld in view["melds"][side])


def last_card(view: MeldTableView, *, wild: bool) -> bool:
    """True if the viewer holds a single card that can be the closing discard; a wild card counts only if `wild`."""
    hand: list[str] = view["hand"] or []
    return len(hand) == 1 and (wild or hand[0] not in WILD)
