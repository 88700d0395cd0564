"""Type stubs of the law of Belote and Coinche."""

from collections.abc import Mapping
from typing import Any

PLAIN: str
TRUMP: str
PLAIN_POINTS: dict[str, int]
TRUMP_POINTS: dict[str, int]
SCALED_POINTS: dict[str, int]
FOUR_POINTS: dict[str, dict[str, int]]
DENOMINATIONS: tuple[str, ...]

def ranking(denomination: int, suit: int) -> str: ...
def points_by_rank(denomination: int, suit: int, options: Mapping[str, Any]) -> dict[str, int]: ...
def beaten_by(denomination: int, best: int) -> int: ...
def duties(
    denomination: int, led: int, best: int, partners: bool, options: Mapping[str, Any]
) -> list[tuple[int, int, int]]: ...
