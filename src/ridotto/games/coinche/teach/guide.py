"""Guide for newcomers at a table of Coinche."""

from typing import Any

from ridotto.core.guide import Aid, Guide, Ranking, ranked
from ridotto.core.options import Options
from ridotto.games.coinche.law.views import CoincheView
from ridotto.games.families.trumps.law.law import DENOMINATIONS, PLAIN, TRUMP, points_by_rank
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


UNSUITED: dict[Any, tuple[str, str, str]] = {
    "NT": ("no-trumps", PLAIN, "COI-3.2"),
    "AT": ("all-trumps", TRUMP, "COI-3.3"),
}
"""Name of the ranking of every suit, its order, and the rule on it, by denomination other than a suit."""
REVALUED: dict[Any, tuple[str, Any, str]] = {"NT": ("nt_ace", 11, "COI-9.13"), "AT": ("at_values", "trump", "COI-9.14")}
"""Option on the card points, its default, and its rule, by denomination other than a suit."""


def guide(view: CoincheView, options: Options) -> Guide:
    """Return ranks and points under the denomination of the contract or last bid, the points it needs, and the announcements."""
    contract = view["contract"]
    named = contract["denomination"] if contract else None
    cards = card_points(options, DENOMINATIONS.index(named) if named else 0)
    no_trumps = named == "NT"
    return Guide(
        _rankings(named, options),
        (
            Aid("sum", _valued(named, options), {"cards": cards, "total": cards + LAST_TRICK}),
            *_contract(contract, options),
            *announced(view),
            *(combinations(options, "COI-7.2", "combinations-nt") if no_trumps else combinations(options)),
            *([] if no_trumps else [Aid("belote-all", "COI-8.2") if named == "AT" else Aid("belote", "BEL-9.1")]),
        ),
    )


def _valued(named: str | None, options: Options) -> str:
    """Return the rule on the card points of a denomination (BEL-3.5, COI-3.2, COI-3.3; COI-9.13, COI-9.14)."""
    if named not in UNSUITED:
        return "BEL-3.5"
    option, usual, rule = REVALUED[named]
    return UNSUITED[named][2] if options[option] == usual else rule


def _rankings(named: str | None, options: Options) -> tuple[Ranking, ...]:
    if named not in UNSUITED:
        return in_trumps(named), in_plain()
    name, order, _ = UNSUITED[named]
    return (ranked(name, _valued(named, options), order, points_by_rank(DENOMINATIONS.index(named), 0, options)),)


def _contract(contract: dict[str, Any] | None, options: Options) -> list[Aid]:
    if not contract:
        bid, needed = LOWEST
        return [
            Aid("bids", "COI-5.2", {"lowest": bid}),
            Aid("contract-lowest", "COI-9.2", {"bid": bid, "needed": needed}),
        ]
    if contract["number"] == "capot":
        return [Aid("contract-capot", "COI-9.6"), *([Aid("capot-flat", "COI-9.15")] if _is_flat(options) else [])]
    number, times = contract["number"], contract["multiplier"]
    needs = Aid("contract", "COI-9.2", {"bid": number, "needed": max(number, LOWEST[1])})
    if times == 1:
        return [needs]
    if options["doubled_pay"] == "contract":
        return [needs, Aid("doubled", "COI-9.11", {"points": (number + 160) * times})]
    return [needs, Aid("multiplier", "COI-9.7", {"times": times})]


def _is_flat(options: Options) -> bool:
    """True if a capot contract pays 500 in place of the points taken (COI-9.15)."""
    return bool(options["capot_pay"] == "flat")
