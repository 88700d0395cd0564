"""Bids that are too weak and that the director lets stand: auctions that lead to the same contract and in which they are legal."""

from collections.abc import Iterator, Sequence

from ridotto.games.briscola_bugiarda.law.rules import BIDS


def auctions(calls: Sequence[str]) -> Iterator[list[str]]:
    """Yield the calls before a bid with the weakest bids in their place (BRB-5.2)."""
    weakest = iter(BIDS)
    yield [f"bid {next(weakest)}" if call.startswith("bid ") else call for call in calls]
