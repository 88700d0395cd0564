"""Bids that are too low and that the director lets stand: auctions that lead to the same contract and in which they are legal."""

from collections.abc import Iterator, Sequence

LOWEST, STEP = 80, 10
"""Lowest bid and step of the bids (COI-5.2)."""


def auctions(calls: Sequence[str]) -> Iterator[list[str]]:
    """Yield the calls before a bid with weaker bids in their place: lower ones, then none, as a pass bars no later bid (COI-5.4)."""
    lower, number = [], LOWEST
    for call in calls:
        if call.startswith("bid "):
            lower.append(f"bid {number} {call.split()[-1]}")
            number += STEP
        else:
            lower.append(call)
    yield lower
    yield ["pass" if call.startswith("bid ") else call for call in calls]
