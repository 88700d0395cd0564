"""The rulebooks as rows: each row is a record and what a referee must say about it."""

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Scenario:
    """One situation, told in the notation of the records.

    `record` is a record of one deal, its `actions` leading to the situation. All of them must be accepted unless `refused` says which one
    is not. The other fields say what must then hold; a field left at None is not looked at.
    """

    name: str
    rules: tuple[str, ...]
    """Ids of the rules that the row shows."""
    record: dict[str, Any]
    legal: list[str] | None = None
    """The complete canonical list."""
    plays: str | None = None
    """The cards of the `play` lines in `legal`, in order: "JC 8C"."""
    refusals: dict[str, str] = field(default_factory=dict)
    """Line → rule id that refuses it now."""
    accepted: tuple[str, ...] = ()
    """Lines that are lawful now, listed or not."""
    refused: tuple[int, str] | None = None
    """Index of the refused action and the rule id it is refused by."""
    result: dict[str, Any] = field(default_factory=dict)
    """Keys of the referee's answer that must have these values: turn, deal_over, deal_scores, scores, match_over, winner, held …"""
