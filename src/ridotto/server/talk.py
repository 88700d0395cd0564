"""Talk at a table: who may say what and when, and who hears it, as each rulebook has it. What is said is never checked for its truth.

An entry is what a record's `talk` holds, without `after`: {"text": "…"}, {"phrase": "hello"}, {"claim": "claim have 7C"} or {"signal": 7}.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from ridotto.core import truco_talk
from ridotto.core.errors import Refusal
from ridotto.core.options import Options
from ridotto.core.state import State
from ridotto.game import Game

Kind = Literal["text", "phrase", "claim", "signal"]
Phase = Literal["waiting", "playing", "scored", "over"]

COURTESIES = ("hello", "good luck", "well played", "thank you", "sorry", "one moment", "good game")
"""Phrases that tell nothing about cards or plans."""


@dataclass(frozen=True)
class Manners:
    """How a rulebook has people talk."""

    kinds: tuple[Kind, ...]
    """What can ever be said."""
    phrases: tuple[str, ...] = ()
    courtesy: str = ""
    """The rule under which players have nothing but the phrases during a deal."""
    no_cards: str = ""
    """The rule that keeps the names of cards out of the chat during a deal."""
    watchers: str = ""
    """The rule that keeps spectators from writing to players during a deal; where the book has none, the table does so by itself."""


MANNERS = {
    "belote": Manners(("text", "phrase"), COURTESIES, courtesy="BEL-12.5", watchers="BEL-12.5"),
    # Coinche takes the spectators' part over (COI-11.1).
    "coinche": Manners(("text", "phrase"), COURTESIES, courtesy="COI-11.3", watchers="BEL-12.5"),
    "briscola-bugiarda": Manners(("text", "claim"), watchers="BRB-10.10"),
    "burraco": Manners(("text", "phrase"), COURTESIES, courtesy="BUR-14.5", watchers="BUR-14.5"),
    "biriba": Manners(("text", "phrase"), COURTESIES, no_cards="BIR-14.4"),
    "truco": Manners(("text", "phrase", "signal"), truco_talk.PHRASES),
}
PHRASES = {name: manners.phrases for name, manners in MANNERS.items()}
"""Game → its preset phrases: for the whole table, in truco for the team."""


def refuse(
    state: State | None, game: Game, options: Options, phase: Phase, seat: int | None, entry: Mapping[str, Any]
) -> Refusal | str | None:
    """Why somebody at a table may not say an entry: a refusal that cites a rule, or the code of one of the wire's; None when they may.

    `state` is the deal in play or the last one, None before the first; `seat` None stands for a spectator.
    """
    manners = MANNERS[game.name]
    kind = next(iter(entry))
    if kind not in manners.kinds:
        return "not-now"
    if seat is None:
        return _refuse_watcher(manners, game, phase, kind)
    if kind == "claim" and not game.talk["claim"].fits(entry["claim"]):
        return Refusal("BRB-12.6", {"claim": entry["claim"]})
    if game.name == "truco":
        return _refuse_at_truco(state, {**entry, "seat": seat})
    if kind == "phrase":
        return None if entry["phrase"] in manners.phrases else "not-now"
    if kind != "text" or phase != "playing":
        return None
    if manners.courtesy:
        return Refusal(manners.courtesy, {"case": "deal"})
    word = truco_talk.CARD.search(entry["text"]) if manners.no_cards else None
    return Refusal(manners.no_cards, {"case": "card", "word": word[0]}) if word else None


def _refuse_watcher(manners: Manners, game: Game, phase: Phase, kind: Kind) -> Refusal | str | None:
    """Spectators chat between deals; claims, signals and a team's phrases belong to seats."""
    if phase == "playing":
        return Refusal(manners.watchers, {"case": "watcher"}) if manners.watchers else "muted"
    return None if kind == "text" or (kind == "phrase" and game.name != "truco") else "not-seated"


def _refuse_at_truco(state: State | None, entry: Mapping[str, Any]) -> Refusal | str | None:
    """Phrases and signals are about a deal, so before the first there are none."""
    if state is None:
        return None if "text" in entry else "not-now"
    return truco_talk.refuse_talk(state, entry)


def hears(game: Game, options: Options, entry: Mapping[str, Any], audience: int | None) -> bool:
    """Whether an entry with its `seat` reaches a seat (None: the spectators).

    All talk goes to everybody, but for what truco keeps within a team: there are no private messages.
    """
    return game.name != "truco" or truco_talk.hears(options, entry, audience)
