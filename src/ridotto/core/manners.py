"""Who may say what at a table, and who hears it: the same for every game, from what its rulebook says about talk.

An entry is what a record's `talk` holds, without `after`: {"text": "…"}, {"phrase": "hello"}, {"claim": "claim have 7C"} or {"signal": 7}.
What is said is never checked for truth.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from ridotto.core.errors import Refusal
from ridotto.core.options import Options
from ridotto.core.state import State

Kind = Literal["text", "phrase", "claim", "signal"]
Phase = Literal["waiting", "playing", "scored", "over"]
Entry = Mapping[str, Any]

COURTESIES = ("hello", "good luck", "well played", "thank you", "sorry", "one moment", "good game")
"""Phrases that reveal nothing about cards or plans."""

# A word ends where no Latin letter or digit follows, so that cards are found in Japanese text too.
APART = "[0-9A-Za-z_\u00c0-\u024f]"
CARD = re.compile(rf"(?<!{APART})([AKQJT98765432][SHDC]|JK)(?!{APART})")


def everybody_hears(options: Options, entry: Entry, seat: int | None) -> bool:
    """There are no private messages."""
    return True


@dataclass(frozen=True)
class Manners:
    """A rulebook's rules about talk. Strings are rule ids; "" where the book has no such rule."""

    kinds: tuple[Kind, ...] = ("text", "phrase")
    """What can be said at all."""
    phrases: tuple[str, ...] = COURTESIES
    courtesy: str = ""
    """The rule that leaves players only the phrases during a deal."""
    no_cards: str = ""
    """The rule that keeps the names of cards out of the chat during a deal."""
    watchers: str = ""
    """The rule that keeps spectators from writing to players during a deal; without one, the table enforces this by itself."""
    team: str = ""
    """The rule that reserves phrases and signals for teams."""
    claims: str = ""
    """The rule that says what can be claimed."""
    is_claim: Callable[[Any], bool] = lambda claim: False
    refuse: Callable[[State, Entry], Refusal | None] | None = None
    """The game's own rules: why an entry (with its `seat`) may not be made in a state."""
    hears: Callable[[Options, Entry, int | None], bool] = everybody_hears
    """Whether an entry with its `seat` reaches a seat (None: the spectators)."""


def refuse(manners: Manners, state: State | None, phase: Phase, seat: int | None, entry: Entry) -> Refusal | str | None:
    """Why somebody at a table may not make an entry: a refusal that cites a rule, or one of the wire's codes; None if they may.

    `state` is the deal in play or the last one, None before the first; `seat` None stands for a spectator.
    """
    kind = next(iter(entry))
    if kind not in manners.kinds:
        return "not-now"
    if seat is None:
        return _refuse_watcher(manners, phase, kind)
    if kind == "claim" and not manners.is_claim(entry["claim"]):
        return Refusal(manners.claims, {"claim": entry["claim"]})
    if manners.refuse is not None:
        if state is None:  # Phrases and signals are about a deal, so before the first there are none.
            return None if kind == "text" else "not-now"
        return manners.refuse(state, {**entry, "seat": seat})
    if kind == "phrase":
        return None if entry["phrase"] in manners.phrases else "not-now"
    if kind != "text" or phase != "playing":
        return None
    if manners.courtesy:
        return Refusal(manners.courtesy, {"case": "deal"})
    word = CARD.search(entry["text"]) if manners.no_cards else None
    return Refusal(manners.no_cards, {"case": "card", "word": word[0]}) if word else None


def _refuse_watcher(manners: Manners, phase: Phase, kind: Kind) -> Refusal | str | None:
    """Spectators chat between deals; claims, signals and a team's phrases belong to seats."""
    if phase == "playing":
        return Refusal(manners.watchers, {"case": "watcher"}) if manners.watchers else "muted"
    return None if kind == "text" or (kind == "phrase" and not manners.team) else "not-seated"
