"""Commands become events, or are refused with a sentence. Pure: the caller stores the events and gives them their moment."""

from typing import Any

from ridotto.club.evening import entries, online, rounds, slips
from ridotto.club.evening.deciding import (
    DECISIONS,
    Actor,
    Command,
    Made,
    Stale,
    check_open,
    decision,
    line_of,
    permit,
    text_of,
)
from ridotto.club.evening.fold import match_data, subject
from ridotto.club.evening.settings import check_options, checked, length_of
from ridotto.club.evening.state import Evening, person_of
from ridotto.core.errors import InvalidText, Sentence

assert entries and slips and online  # importing them registers their decisions
EVENTS = {
    **{"pair": "paired", "cancel-round": "cancelled", "exchange": "exchanged", "fix": "fixed", "forbid": "forbidden"},
    **{"draw-partners": "partners", "draw-groups": "grouped", "announce": "announced", "retract": "retracted"},
}
"""Type of a command → kind of its events, where the subject depends on it."""


def decide(evening: Evening, command: Command, actor: Actor, version: int | None = None) -> Made:
    """Return the events of a command. Raise InvalidText if it is refused: NotAllowed, Stale or Unlikely where that matters.

    `version` is that of the evening that the sender has seen; None: not checked.
    """
    name = command["type"]
    if name not in DECISIONS:
        raise InvalidText(Sentence("club-no-command", "there is no command {name!r}", name=name))
    permit(name, actor)
    if version is not None:
        _check_version(evening, command, version)
    return DECISIONS[name](evening, command, actor)


def _check_version(evening: Evening, command: Command, version: int) -> None:
    name = str(command["type"])
    about = subject(EVENTS.get(name, name), command)
    if name in ("enter", "enter-text"):
        return
    if evening.touched.get(about, 0) > version:
        raise Stale(Sentence("club-stale", "this has been changed since you saw it: look again"))


# ---- rounds


@decision("pair")
def pair(evening: Evening, command: Command, actor: Actor) -> Made:
    """Pair the next round."""
    found = rounds.paired(evening, bool(command.get("anyway")))
    data: dict[str, Any] = {
        "round": found.number,
        "stage": found.stage,
        "movement": found.movement,
        "decides": found.decides,
        "matches": list(map(match_data, found.matches)),
        "plan": dict(found.plan),
        "length": length_of(evening.settings, found.stage),
    }
    return [("paired", data)]


@decision("cancel-round")
def cancel(evening: Evening, command: Command, actor: Actor) -> Made:
    """Take the last pairing back, as long as it has no result."""
    last = evening.round
    if last is None:
        raise InvalidText(Sentence("club-no-round", "no round is paired"))
    check_open(evening)
    for match in last.matches:
        if evening.result(last.number, match.table).history:
            facts = {"table": match.table, "round": last.number}
            raise InvalidText(
                Sentence("club-has-result", "round {round} has a result already, at table {table}", **facts)
            )
    return [("cancelled", {"round": last.number, "reason": command.get("reason", "")})]


@decision("exchange")
def exchange(evening: Evening, command: Command, actor: Actor) -> Made:
    """Exchange two lines of the current round whose matches have no result."""
    last = evening.round
    if last is None:
        raise InvalidText(Sentence("club-no-round", "no round is paired"))
    one, other = _two(evening, command)
    for match in last.matches:
        if {one, other} & set(match.lines) and evening.result(last.number, match.table).history:
            facts = {"table": match.table, "round": last.number}
            raise InvalidText(
                Sentence("club-has-result", "round {round} has a result already, at table {table}", **facts)
            )
    matches = list(map(match_data, rounds.exchanged(last, one, other)))
    return [("exchanged", {"first": one, "second": other, "matches": matches, "reason": text_of(command, "reason")})]


def _two(evening: Evening, command: Command) -> tuple[int, int]:
    one, other = line_of(evening, command, "first").number, line_of(evening, command, "second").number
    if one == other:
        raise InvalidText(Sentence("club-same-line", "two different lines are needed"))
    return one, other


@decision("fix")
def fix(evening: Evening, command: Command, actor: Actor) -> Made:
    """Decide that two lines meet in the next round."""
    one, other = _two(evening, command)
    if frozenset((one, other)) in evening.forbidden:
        raise InvalidText(Sentence("club-forbidden", "these two may not meet: allow it first"))
    if {one, other} & {line for two in evening.fixed for line in two}:
        raise InvalidText(Sentence("club-fixed", "one of them is fixed already"))
    return [("fixed", {"first": one, "second": other, "reason": text_of(command, "reason")})]


@decision("forbid")
def forbid(evening: Evening, command: Command, actor: Actor) -> Made:
    """Decide that two lines do not meet, or may again."""
    one, other = _two(evening, command)
    forbidden = command.get("forbidden", True)
    if (frozenset((one, other)) in evening.forbidden) == forbidden:
        return []
    data = {"first": one, "second": other, "forbidden": forbidden}
    return [("forbidden", {**data, "reason": text_of(command, "reason")})]


# ---- the evening


@decision("settings")
def settings(evening: Evening, command: Command, actor: Actor) -> Made:
    """Change settings."""
    changes = checked(command["settings"])
    changes = {name: value for name, value in changes.items() if evening.settings.get(name) != value}
    if evening.lines and {"people", "partners"} & changes.keys():
        raise InvalidText(Sentence("club-entries-there", "people and partners are set before the first entry"))
    if {"game", "options"} & changes.keys():
        check_options({**evening.settings, **changes})
    if evening.rounds and "stages" in changes:
        _check_stages(evening, changes["stages"])
    return [("settings", {"changes": changes})] if changes else []


def _check_stages(evening: Evening, stages: list[dict[str, Any]]) -> None:
    """Raise InvalidText for a plan that changes what has been played: the movement of a stage with rounds."""
    for number in range(evening.rounds[-1].stage + 1):
        before = evening.settings["stages"][number]
        if number >= len(stages) or stages[number]["movement"] != before["movement"]:
            raise InvalidText(
                Sentence("club-played", "stage {number} has been played: its movement stays", number=number + 1)
            )


@decision("clock")
def clock(evening: Evening, command: Command, actor: Actor) -> Made:
    """Start, stop, resume or reset the clock."""
    action, state = command["action"], evening.watch.state
    if action == "start":
        total = (command.get("seconds") or 60 * evening.played_by(len(evening.rounds))["minutes"]) * 1000
        if not total:
            raise InvalidText(Sentence("club-no-time", "the settings name no minutes: give the seconds"))
        return [("clock", {"action": action, "total": total})]
    fits = {"stop": "running", "resume": "stopped"}.get(action)
    return [("clock", {"action": action})] if fits in (None, state) and state != "off" else []


@decision("announce")
def announce(evening: Evening, command: Command, actor: Actor) -> Made:
    """Show an announcement."""
    return [("announced", {"text": text_of(command, "text")})]


@decision("retract")
def retract(evening: Evening, command: Command, actor: Actor) -> Made:
    """Stop showing an announcement."""
    number = command["announcement"]
    if not 0 <= number < len(evening.news):
        raise InvalidText(Sentence("club-no-news", "there is no such announcement"))
    return [("retracted", {"announcement": number})] if evening.news[number].shown else []


@decision("new-link")
def new_link(evening: Evening, command: Command, actor: Actor) -> Made:
    """End a link; the next one has another token."""
    role = command["role"]
    if role == "line":
        role = f"line:{line_of(evening, {'line': -1 if command.get('line') is None else command['line']}).number}"
    return [("linked", {"role": role})]


@decision("forget")
def forget(evening: Evening, command: Command, actor: Actor) -> Made:
    """Delete a person's data."""
    found = person_of(evening, command["person"])
    if found is None:
        raise InvalidText(Sentence("club-unknown-person", "there is no such person"))
    return [("forgotten", {"person": command["person"]})] if found[1].name else []


@decision("close")
def close(evening: Evening, command: Command, actor: Actor) -> Made:
    """Close the evening."""
    return [] if evening.closed else [("closed", {})]


@decision("reopen")
def reopen(evening: Evening, command: Command, actor: Actor) -> Made:
    """Reopen a closed evening."""
    return [("reopened", {"reason": text_of(command, "reason")})] if evening.closed else []
