"""Newcomer's guide to a table of Biriba."""

from collections.abc import Iterator

from ridotto.core.guide import Aid, Guide
from ridotto.core.options import Options
from ridotto.games.biriba.law.options import BONUSES, card_value
from ridotto.games.biriba.law.views import BiribaView
from ridotto.games.families.rummy.law.packs import JOKER, RANKS
from ridotto.games.families.rummy.teach.guide import has_long, has_pot, last_card, side_of, values

CLOSED, NO_BIRIBAKI = 100, 100
"""Points for closing and for taking no biribaki (BIR-12.1)."""


def guide(view: BiribaView, options: Options) -> Guide:
    """Return the guide: card points, bonuses, the minimum of the first melds, and what the viewer's side still needs to close."""
    return Guide(
        (values("BIR-3.4", {rank: card_value(rank, options) for rank in (JOKER, *RANKS)}),),
        (
            Aid("biriba", "BIR-5.10"),
            *_bonuses(view, options),
            *_needs(view),
            Aid("wild-cards", "BIR-3.5"),
            Aid("closing-pays", "BIR-12.1", {"points": CLOSED}),
            Aid("no-biribaki-costs", "BIR-12.1", {"points": NO_BIRIBAKI}),
            Aid("hand-costs", "BIR-12.2"),
        ),
    )


def _bonuses(view: BiribaView, options: Options) -> Iterator[Aid]:
    """Yield the bonuses of clean biribas; dirty ones pay half (BIR-12.4)."""
    sequence, same, trump, whole, whole_trump = BONUSES[options["biriba_bonus"]]
    rule = "BIR-12.3" if options["biriba_bonus"] == "main" else "BIR-12.4"
    yield Aid("biriba-pays", rule, {"clean": sequence, "dirty": sequence // 2})
    if same != sequence and not options["sequences_only"]:
        yield Aid("set-pays", rule, {"clean": same, "dirty": same // 2})
    if view["trumps"]:
        yield Aid("biriba-trump-pays", rule, {"suit": view["trumps"], "clean": trump, "dirty": trump // 2})
    if whole != sequence:
        yield Aid("whole-pays", rule, {"clean": whole, "dirty": whole // 2})
    if view["trumps"] and whole_trump != trump:
        yield Aid("biriba-whole-trump-pays", rule, {"clean": whole_trump, "dirty": whole_trump // 2})


def _needs(view: BiribaView) -> Iterator[Aid]:
    """Yield what the viewer's side needs for its first melds and to close; nothing for a spectator."""
    side = side_of(view)
    if side is None:
        return
    minimum, laid = view["minimum"][view["seat"]], view["laid"]
    if minimum:
        enough = bool(view["melds"][side]) if laid is None else laid >= minimum
        yield Aid("first-melds", "BIR-7.4", {"points": minimum}, met=enough)
    yield Aid("close-biribaki", "BIR-9.5", met=has_pot(view, side))
    yield Aid("close-biriba", "BIR-9.5", met=has_long(view, side))
    yield Aid("close-last", "BIR-9.5", met=last_card(view, wild=True))
