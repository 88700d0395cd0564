"""Reasons and guides at tables of Burraco as clubs play it."""

from typing import Any

import pytest

import ridotto
from ridotto import State
from ridotto.coach.reasons import why
from ridotto.core.guide import Aid
from ridotto.rulebook import LANGUAGES
from ridotto.words import say

BURRACO = ridotto.game("burraco")


def after(options: dict[str, Any], hands: str, *lines: str, up: str = "KC", stock: str = "3D") -> State:
    """Return a position of seat 0; `hands` is its hand and, after a bar, that of seat 3."""
    own, _, last = hands.partition(" | ")
    layout = {"hands": [own.split(), None, None, last.split() or None], "upcard": up}
    layout["stock"] = [*stock.split(), *"9C TC JC QC".split()]
    state = BURRACO.deal(BURRACO.options(**options), layout=layout, dealer=3)
    for line in lines:
        state = state.apply(line)
    return state


RUN = "4H 5H 6H 7H 8H 9H TH JK KS QD TC"
SEVEN = ("draw", "meld 4H 5H 6H", "add 1 7H", "add 1 8H", "add 1 9H")
ROWS = [
    # Options, hands, up-card and stock, actions so far, action, reason, facts.
    ({"semi_clean": True}, RUN, "KC", "3D", (*SEVEN, "add 1 TH"), "add 1 JK", "semi-clean", {"points": 150}),
    ({"clean_close": True}, RUN, "KC", "3D", SEVEN, "add 1 TH", "clean-to-close", {}),
    ({}, RUN, "KC", "3D", SEVEN, "add 1 TH", "long-meld", {"purity": "clean"}),
    ({"use_pile": True}, "6H 7H 9H TH KD QS TC 4C 3S JC KS", "8H", "3D", ("take",), "meld 7H 8H 9H", "uses-pile", {"card": "8H"}),
    (
        {"use_pile": True},
        "4H 5H 6H 7H KS TS TC 9D 4C 3D 6D | 8H 3C 3S 4D 6S 7D 9S TD JD AD 5C",
        "KC",
        "QC JS QS JD",
        ("draw", "meld 4H 5H 6H", "discard KS", "draw", "discard JS", "draw", "discard QS", "draw", "discard 8H", "take"),
        "add 1 7H",
        "prepares-pile",
        {"card": "8H"},
    ),
]  # fmt: skip


@pytest.mark.parametrize(("options", "hands", "up", "stock", "lines", "action", "reason", "facts"), ROWS)
def test_reasons(
    options: dict[str, Any],
    hands: str,
    up: str,
    stock: str,
    lines: tuple[str, ...],
    action: str,
    reason: str,
    facts: dict[str, Any],
) -> None:
    """BUR-5.6, BUR-10.6, BUR-12.7."""
    said = why(after(options, hands, *lines, up=up, stock=stock).view(0), action)
    assert (said.name, said.given) == (reason, facts)
    for language in LANGUAGES:
        text = say(f"coach-{said.name}", language, **said.given)
        assert "{" not in text and "$" not in text


def test_guides() -> None:
    """BUR-5.6, BUR-6.11, BUR-10.6, BUR-12.7: what clubs play differently, and only at their tables."""
    usual = {aid.name for aid in BURRACO.guide(after({}, RUN).view(0)).aids}
    options = {"semi_clean": True, **BURRACO.preset("international").changed}
    view = after(options, RUN, *SEVEN, "add 1 TH").view(0)
    aids = BURRACO.guide(view).aids
    assert Aid("semi-clean-pays", "BUR-12.7", {"points": 150}) in aids
    assert Aid("close-clean", "BUR-10.6", met=True) in aids
    new = {aid.name for aid in aids} - usual
    assert new == {"semi-clean-pays", "few-sets", "use-pile", "close-clean"}
    assert usual - {aid.name for aid in aids} == {"close-burraco"}
    for aid in aids:
        for language in LANGUAGES:
            assert "{" not in say(f"guide-{aid.name}", language, **aid.given)
