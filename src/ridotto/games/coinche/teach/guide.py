"""Guide for newcomers at a table of Coinche."""

from typing import Any

from ridotto.core.guide import Aid, Guide, Ranking
from ridotto.core.options import Options
from ridotto.games.coinche.law.views import CoincheView
from ridotto.games.families.trumps.teach.guide import (
    LAST_TRICK,
    announced,
    card_points,
    combinations,
    in_plain,
    in_trumps,
)

LOWEST = (80, 82)
"""Lowest bid, and the points needed to make it (COI-9.2)."""


TRUMP_SUITS: dict[Any, int] = {"NT": 0, "AT": 4}
"""Number of trump suits, by denomination other than a suit."""
SUMS: dict[Any, str] = {"NT": "COI-3.2", "AT": "COI-3.3"}
"""Rule on the sum of the card points, by denomination other than a suit."""


def guide(view: CoincheView, options: Options) -> Guide:
    """Return ranks and points under the denomination of the contract or last bid, the points it needs, and the announcements."""
    contract = view["contract"]
    named = contract["denomination"] if contract else None
    cards = card_points(trumps=TRUMP_SUITS.get(named, 1))
    no_trumps = named == "NT"
    return Guide(
        _rankings(named),
        (
            Aid(
                "sum",
                SUMS.get(named, "BEL-3.5"),
                {"cards": cards, "total": cards + LAST_TRICK},
            ),
            *_contract(contract),
            *announced(view),
            *(combinations(options, "COI-7.2", "combinations-nt") if no_trumps else combinations(options)),
            *([] if no_trumps else [Aid("belote-all", "COI-8.2") if named == "AT" else Aid("belote", "BEL-9.1")]),
        ),
    )


def _rankings(named: str | None) -> tuple[Ranking, ...]:
    if named == "NT":
        return (in_plain()._replace(name="no-trumps", rule="COI-3.2"),)
    if named == "AT":
        return (in_trumps()._replace(name="all-trumps", rule="COI-3.3"),)
    return in_trumps(named), in_plain()


def _contract(contract: dict[str, Any] | None) -> list[Aid]:
    if not contract:
        bid, needed = LOWEST
        return [
            Aid("bids", "COI-5.2", {"lowest": bid}),
            Aid("contract-lowest", "COI-9.2", {"bid": bid, "needed": needed}),
        ]
    if contract["number"] == "capot":
        needs = Aid("contract-capot", "COI-9.6")
    else:
        number = contract["number"]
        needs = Aid("contract", "COI-9.2", {"bid": number, "needed": max(number, LOWEST[1])})
    times = contract["multiplier"]
    return [needs, *([Aid("multiplier", "COI-9.7", {"times": times})] if times > 1 else [])]
