"""Newcomer's guide to a table of Briscola bugiarda."""

from ridotto.core.guide import Aid, Guide, Ranking, ranked
from ridotto.core.options import Options
from ridotto.games.briscola_bugiarda.law.rules import POINTS, RANKS
from ridotto.games.briscola_bugiarda.law.views import BriscolaView

NEEDED = 61
"""Card points that the declarer's side needs (BRB-8.2)."""


def guide(view: BriscolaView, options: Options) -> Guide:
    """Return the guide: ranks and values with trumps marked, the bids, the called card, and the points of the declarer's side."""
    total = 4 * sum(POINTS.values())
    return Guide(
        _rankings(view["trump"]),
        (
            Aid("all-cards", "BRB-3.4", {"total": total}),
            Aid("declarer-needs", "BRB-8.2", {"needed": NEEDED}),
            *_deal(view),
            Aid("free-play", "BRB-7.4"),
        ),
    )


def _rankings(trump: str | None) -> tuple[Ranking, ...]:
    if trump is None:
        return (ranked("every-suit", "BRB-3.3", RANKS, POINTS),)
    return ranked("briscola-trump", "BRB-7.5", RANKS, POINTS, trump), ranked("briscola-plain", "BRB-3.3", RANKS, POINTS)


def _deal(view: BriscolaView) -> list[Aid]:
    declarer, partner = view["declarer"], view["partner"]
    if declarer is None:
        return [Aid("lower-is-stronger", "BRB-5.2"), Aid("briscola-calls", "BRB-6.3")]
    if view["phase"] == "trumps":
        return [Aid("briscola-calls", "BRB-6.3")]
    called = (
        Aid("called", "BRB-6.3", {"card": view["called"], "seat": declarer})
        if view["called"]
        else Aid("alone", "BRB-6.5", {"seat": declarer})
    )
    known = [declarer, *([partner] if isinstance(partner, int) else [])]
    points = sum(view["points"][seat] for seat in known)
    return [
        called,
        Aid("so-far" if partner == "unknown" else "side-so-far", "BRB-8.1", {"seat": declarer, "points": points}),
    ]
