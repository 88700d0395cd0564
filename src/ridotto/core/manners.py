"""Table talk: who may say what, and who hears it. The same code for every game, driven by the rulebook's section on talk.

An entry is one item of a record's `talk`, without `after`: {"text": "…"}, {"phrase": "hello"}, {"claim": "claim have 7C"} or {"signal": 7}.
Whether an entry is true is never checked.
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

# A card name ends where no Latin letter or digit follows, so that cards are found in Japanese text too.
APART = "[0-9A-Za-z_\u00c0-\u024f]"
CARD = re.compile(rf"(?<!{APART})([AKQJT98765432][SHDC]|JK)(?!{APART})")


def everybody_hears(_options: Options, _entry: Entry, _seat: int | None) -> bool:
    """Return True: there are no private messages."""
    return True


@dataclass(frozen=True)
class Manners:
    """A rulebook's rules about talk. Strings are rule ids; "" if the book has no such rule."""

    kinds: tuple[Kind, ...] = ("text", "phrase")
    """Kinds of entry that the game allows."""
    phrases: tuple[str, ...] = COURTESIES
    courtesy: str = ""
    """Rule that allows players only the phrases during a deal."""
    no_cards: str = ""
    """Rule that bans card names from the chat during a deal."""
    watchers: str = ""
    """Rule that forbids spectators to write during a deal; without one, the table forbids it on its own."""
    team: str = ""
    """Rule that reserves phrases and signals for teams."""
    claims: str = ""
    """Rule that lists the possible claims."""
    is_claim: Callable[[Any], bool] = lambda _claim: False
    refuse: Callable[[State, Entry], Refusal | None] | None = None
    """The game's own check: returns the reason that an entry (with its `seat`) is not allowed in a state."""
    hears: Callable[[Options, Entry, int | None], bool] = everybody_hears
    """True if an entry (with its `seat`) reaches the given seat (None: the spectators)."""


def refuse(manners: Manners, state: State | None, phase: Phase, seat: int | None, entry: Entry) -> Refusal | str | None:
    """Return the reason that an entry is not allowed: a refusal citing a rule, or one of the wire protocol's codes. None if it is allowed.

    `state` is the current or most recent deal, None before the first; `seat` is None for a spectator.
    """
    kind = next(iter(entry))
    if kind not in manners.kinds:
        return "not-now"
    if seat is None:
        return _refuse_watcher(manners, phase, kind)
    if kind == "claim" and not manners.is_claim(entry["claim"]):
        return Refusal(manners.claims, {"claim": entry["claim"]})
    if manners.refuse is not None:
        if state is None:  # phrases and signals refer to a deal, so they are not available before the first
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
    """Return the reason that a spectator may not make an entry: chat only, between deals, and no phrases that belong to teams."""
    if phase == "playing":
        return Refusal(manners.watchers, {"case": "watcher"}) if manners.watchers else "muted"
    return None if kind == "text" or (kind == "phrase" and not manners.team) else "not-seated"
