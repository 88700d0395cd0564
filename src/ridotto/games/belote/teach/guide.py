"""Guide for newcomers at a table of Belote."""

from ridotto.core.guide import Aid, Guide
from ridotto.core.options import Options
from ridotto.games.belote.law.views import BeloteView
from ridotto.games.families.trumps.teach.guide import (
    LAST_TRICK,
    announced,
    card_points,
    combinations,
    in_plain,
    in_trumps,
    shown_points,
)


def guide(view: BeloteView, options: Options) -> Guide:
    """Return ranks and points under this deal's trumps, the points that the declarer's side needs, and the announcements."""
    cards = card_points(options)
    total = cards + LAST_TRICK + shown_points(view)
    held = [Aid("held", "BEL-10.7", {"points": view["held"]})] if view["held"] else []
    return Guide(
        (in_trumps(view["trump"]), in_plain()),
        (
            Aid("sum", "BEL-3.5", {"cards": cards, "total": cards + LAST_TRICK}),
            Aid("more-than-half", "BEL-10.4", {"total": total, "needed": total // 2 + 1}),
            *held,
            *announced(view),
            *combinations(options),
            Aid("belote", "BEL-9.1"),
        ),
    )
