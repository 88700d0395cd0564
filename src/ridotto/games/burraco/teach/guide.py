"""Newcomer's guide to a table of Burraco."""

from collections.abc import Iterator

from ridotto.core.guide import Aid, Guide
from ridotto.core.options import Options
from ridotto.games.burraco.law.options import POINTS
from ridotto.games.burraco.law.views import BurracoView
from ridotto.games.families.rummy.teach.guide import has_long, has_pot, last_card, side_of, values

CLEAN, SEMI_CLEAN, DIRTY, CLOSED, NO_POT = 200, 150, 100, 100, 100
"""Points for burracos, for closing and for taking no pot (BUR-12.1, BUR-12.2, BUR-12.4, BUR-12.7)."""


def guide(view: BurracoView, options: Options) -> Guide:
    """Return the guide: card points, bonuses, and what the viewer's side still needs to close."""
    return Guide(
        (values("BUR-3.3", POINTS),),
        (
            *_partners(view, options),
            Aid("burraco", "BUR-6.10"),
            Aid("burraco-pays", "BUR-12.1", {"clean": CLEAN, "dirty": DIRTY}),
            *_variations(options),
            Aid("wild-cards", "BUR-3.4"),
            *_closing(view, options),
            Aid("closing-pays", "BUR-12.2", {"points": CLOSED}),
            Aid("no-pot-costs", "BUR-12.4", {"points": NO_POT}),
            Aid("hand-costs", "BUR-12.5"),
        ),
    )


def _partners(view: BurracoView, options: Options) -> Iterator[Aid]:
    """Yield who plays with whom in a deal of three players: alone throughout, or until the eighteen is taken (BUR-20.5, BUR-20.8)."""
    if options["players"] != 3:
        return
    if len(view["pots"]) == 3:
        yield Aid("each-alone", "BUR-20.8")
    elif len(view["sides"]) == 3:
        yield Aid("eighteen", "BUR-20.5", {"cards": view["pots"][0]["size"]})
    else:
        yield Aid("pair-halves", "BUR-20.7")


def _variations(options: Options) -> Iterator[Aid]:
    """Yield what clubs play differently."""
    if options["semi_clean"]:
        yield Aid("semi-clean-pays", "BUR-12.7", {"points": SEMI_CLEAN})
    if options["few_sets"]:
        yield Aid("few-sets", "BUR-6.11")
    if options["use_pile"]:
        yield Aid("use-pile", "BUR-5.6")


def _closing(view: BurracoView, options: Options) -> Iterator[Aid]:
    """Yield what the viewer's side needs to close; nothing for a spectator."""
    side = side_of(view)
    if side is None:
        return
    yield Aid("close-pot", "BUR-10.1", met=has_pot(view, side))
    if options["clean_close"]:
        yield Aid("close-clean", "BUR-10.6", met=has_long(view, side, clean=True))
    else:
        yield Aid("close-burraco", "BUR-10.1", met=has_long(view, side))
    yield Aid("close-discard", "BUR-10.3", met=last_card(view, wild=False))
