"""What the guides of Burraco and Biriba share: what cards count, and how far a side is from closing."""

from collections.abc import Mapping

from ridotto.core.guide import Ranking
from ridotto.games.families.rummy.law.packs import JOKER, RANKS, WILD
from ridotto.games.families.rummy.law.views import MeldTableView


def values(rule: str, points: Mapping[str, int]) -> Ranking:
    """Ranks and the joker, those that count most first."""
    order = sorted((JOKER, *RANKS), key=lambda rank: -points[rank])
    return Ranking("values", rule, tuple((rank, points[rank]) for rank in order))


def side_of(view: MeldTableView) -> int | None:
    """The viewer's side, as a place in `sides`; None: a spectator."""
    return next((place for place, side in enumerate(view["sides"]) if view["seat"] in side), None)


def has_pot(view: MeldTableView, side: int) -> bool:
    """Whether a side has taken a pot or biribaki."""
    return any(pot["side"] == side for pot in view["pots"])


def has_long(view: MeldTableView, side: int) -> bool:
    """Whether a side has a burraco or biriba."""
    return any(meld["long"] for meld in view["melds"][side])


def last_card(view: MeldTableView, *, wild: bool) -> bool:
    """Whether the viewer holds one card alone to discard, a wild one only where that may close."""
    hand: list[str] = view["hand"] or []
    return len(hand) == 1 and (wild or hand[0] not in WILD)
