"""Checker of histories: could what clients did and saw have happened at a table with a single log? It knows no game.

    python tests/histories.py HISTORY.jsonl        # print faults, one per line; exit status 1 if there are any

A history is a list of lines in chronological order, each an object with its kind in `what`:

    {"what": "connected", "client": "ada", "table": "t"}                       a new connection; the previous one has ended
    {"what": "sent", "client": "ada", "table": "t", "id": "ada-1"}             a command, each time it is sent
    {"what": "answered", "client": "ada", "table": "t", "id": "ada-1", "answer": "done"}      or "refused"
    {"what": "frame", "client": "ada", "table": "t", "seat": 0, "n": 7, "snapshot": false, "view": {…}}      null: unchanged
    {"what": "rest", "table": "t", "version": 9}                               all clients must have this version by now
    {"what": "logged", "table": "t", "version": 9, "command": "ada-1", "frames": {"0": [7, {…}], "": [5, {…}]}}

The last kind is an entry of the log, read at the end: each seat's frame and view after the event, "" for spectators. If two processes read
the log, the history may contain both readings.
"""

import json
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

Line = dict[str, Any]
FIELDS = {
    "connected": {"client", "table"},
    "sent": {"client", "table", "id"},
    "answered": {"client", "table", "id", "answer"},
    "frame": {"client", "table", "seat", "n", "snapshot", "view"},
    "rest": {"table", "version"},
    "logged": {"table", "version", "command", "frames"},
}


class Fault(NamedTuple):
    """Something that cannot happen at a correct table: its kind in a word, and the case."""

    kind: str
    case: str

    def __str__(self) -> str:
        return f"{self.kind}: {self.case}"


class Unreadable(ValueError):  # noqa: N818 - one sentence for the user
    """Not a history: the message names the line and the reason."""


@dataclass
class Story:
    """The history of one table, sorted by source."""

    name: str
    sent: dict[str, int] = field(default_factory=dict)
    """Time at which each command was first sent."""
    answered: dict[str, tuple[int, str]] = field(default_factory=dict)
    seen: dict[str, list[tuple[int, Line]]] = field(default_factory=lambda: defaultdict(list))
    """Frames shown to each client, with the starts of its connections, in order."""
    acknowledged: dict[str, list[tuple[int, str]]] = field(default_factory=lambda: defaultdict(list))
    """Commands of each client that were carried out."""
    rests: list[tuple[int, int]] = field(default_factory=list)
    """Times by which everyone must have been shown a version."""
    log: list[Line] = field(default_factory=list)

    @cached_property
    def versions(self) -> dict[str, int]:
        """Command → its version in the log."""
        return {line["command"]: line["version"] for line in self.log if line["command"]}

    @cached_property
    def marks(self) -> dict[int, dict[str, int]]:
        """Version → number of each seat's frame after it."""
        return {line["version"]: {seat: n for seat, (n, _) in line["frames"].items()} for line in self.log}

    @cached_property
    def frames(self) -> dict[tuple[str, int], Any]:
        """Seat and frame number → view, by the log."""
        return {(seat, n): view for line in self.log for seat, (n, view) in line["frames"].items()}


def read(lines: Iterable[str]) -> list[Line]:
    """Parse the lines of a history. Raise Unreadable for an invalid line."""
    found = []
    for number, text in enumerate(lines, 1):
        try:
            line = json.loads(text)
        except ValueError:
            raise Unreadable(f"line {number}: {text[:60]!r} is not JSON") from None
        what = line.get("what") if isinstance(line, dict) else None
        if what not in FIELDS:
            raise Unreadable(f"line {number}: {text[:60]!r} is not allowed, expected what: {', '.join(FIELDS)}")
        if missing := FIELDS[what] - line.keys():
            raise Unreadable(f"line {number}: {what} has no {', '.join(sorted(missing))}")
        found.append(line)
    return found


def stories(lines: Iterable[Line]) -> list[Story]:
    """Split a history by table."""
    found: dict[str, Story] = {}
    for at, line in enumerate(lines):
        story = found.setdefault(line["table"], Story(line["table"]))
        match line["what"]:
            case "sent":
                story.sent.setdefault(line["id"], at)
            case "answered":
                story.answered.setdefault(line["id"], (at, line["answer"]))
                if line["answer"] == "done":
                    story.acknowledged[line["client"]].append((at, line["id"]))
            case "connected" | "frame":
                story.seen[line["client"]].append((at, line))
            case "rest":
                story.rests.append((at, line["version"]))
            case "logged":
                story.log.append(line)
    return list(found.values())


def faults(lines: Iterable[Line]) -> list[Fault]:
    """Return everything in a history that cannot have happened."""
    return [fault for story in stories(lines) for check in CHECKS for fault in check(story)]


def one_log(story: Story) -> Iterator[Fault]:
    """Versions have no gaps, and each is the same for all who read it."""
    texts: dict[int, Line] = {}
    for line in story.log:
        if texts.setdefault(line["version"], line) != line:
            yield Fault("fork", f"{story.name} has two versions {line['version']}")
    for before, after in pairwise(sorted({0, *texts})):
        if after != before + 1:
            yield Fault("gap", f"{story.name} has no version {before + 1}")


def once(story: Story) -> Iterator[Fault]:
    """Commands answered "done" are in the log once, and refused ones are not in it."""
    places = {(line["command"], line["version"]) for line in story.log if line["command"]}
    for command, many in Counter(command for command, _ in places).items():
        if many > 1:
            yield Fault("doubled", f"{command} is in the log of {story.name} {many} times")
    for command, (_, answer) in story.answered.items():
        if answer == "done" and command not in story.versions:
            yield Fault("lost", f"{command} was answered done and is not in the log of {story.name}")
        if answer != "done" and command in story.versions:
            yield Fault("ghost", f"{command} was refused and is in the log of {story.name}")
    for command in story.versions.keys() - story.sent.keys():
        yield Fault("ghost", f"{command} is in the log of {story.name} and no client has sent it")


def in_order(story: Story) -> Iterator[Fault]:
    """A command answered before another was sent precedes it in the log."""
    versions = story.versions
    latest, answered = 0, ""
    moments = [(at, "answered", id) for id, (at, answer) in story.answered.items() if answer == "done"]
    moments += [(at, "sent", id) for id, at in story.sent.items()]
    floor: dict[str, tuple[int, str]] = {}
    for _, what, id in sorted(moments):
        if what == "sent":
            floor[id] = latest, answered
        elif versions.get(id, 0) > latest:
            latest, answered = versions[id], id
    for id, (least, before) in floor.items():
        if id in versions and versions[id] < least:
            yield Fault("disorder", f"{id} was sent after {before} was answered and stands before it")


def without_gaps(story: Story) -> Iterator[Fault]:
    """A connection starts with a snapshot, and each later frame has the next number."""
    for client, lines in story.seen.items():
        due = None
        for _, line in lines:
            if line["what"] == "connected":
                due = None
                continue
            if not line["snapshot"] and line["n"] != due:
                yield Fault("skipped", f"{client} was shown frame {line['n']} in place of {due or 'a snapshot'}")
            due = line["n"] + 1


def as_logged(story: Story) -> Iterator[Fault]:
    """All clients are shown what the log gives their seat, and nothing that only another seat may see."""
    frames = story.frames
    for client, lines in story.seen.items():
        for _, line in lines:
            if line["what"] == "connected":
                continue
            seat, n, view = key(line["seat"]), line["n"], line["view"]
            if (seat, n) not in frames:
                yield Fault("fork", f"{client} was shown a frame {n}, which the log does not give {place(seat)}")
            elif view is not None and view != (due := frames[seat, n]):
                if found := words(view) - words(due) & words(list(others(story, seat, n))):
                    yield Fault("peeked", f"{client} in {place(seat)} was shown {min(found)} in frame {n}")
                else:
                    yield Fault("fork", f"{client} was shown another frame {n} than the log gives {place(seat)}")


def never_back(story: Story) -> Iterator[Fault]:
    """A client never sees an earlier state than before, nor one from before its own command, on any connection."""
    marks, versions = story.marks, story.versions
    for client, lines in story.seen.items():
        done = [(at, versions[id]) for at, id in story.acknowledged[client] if id in versions]
        newest: dict[str, int] = {}
        for at, line in lines:
            if line["what"] == "connected" or not line["snapshot"]:
                continue_from(newest, line)
                continue
            seat, n = key(line["seat"]), line["n"]
            if n < newest.get(seat, 0):
                yield Fault("stale", f"{client} was shown frame {n} after frame {newest[seat]}")
            own = max((version for when, version in done if when < at), default=0)
            if n < marks.get(own, {}).get(seat, 0):
                yield Fault(
                    "stale", f"{client} was shown frame {n}, from before what it had done itself at version {own}"
                )
            continue_from(newest, line)


def continue_from(newest: dict[str, int], line: Line) -> None:
    """Record the newest frame that a seat was shown."""
    if line["what"] == "frame":
        seat = key(line["seat"])
        newest[seat] = max(newest.get(seat, 0), line["n"])


def all_told(story: Story) -> Iterator[Fault]:
    """By the time stated in the history, all clients have been shown the version."""
    for when, version in story.rests:
        for client, lines in story.seen.items():
            line = next((line for at, line in reversed(lines) if at < when), None)
            if line is None or line["what"] == "connected":
                continue
            n = story.marks.get(version, {}).get(key(line["seat"]), 0)
            if line["n"] < n:
                yield Fault("untold", f"{client} has frame {line['n']}, and there is a frame {n}")


CHECKS = (one_log, once, in_order, without_gaps, as_logged, never_back, all_told)


def key(seat: int | None) -> str:
    """Return a seat's key in the log."""
    return "" if seat is None else str(seat)


def place(seat: str) -> str:
    """Return a seat in words."""
    return f"seat {seat}" if seat else "the audience"


def words(view: Any) -> set[str]:
    """Return all texts in a view: cards, and everything else."""
    if isinstance(view, str):
        return {view}
    parts = view.values() if isinstance(view, dict) else view if isinstance(view, list) else ()
    return {word for part in parts for word in words(part)}


def others(story: Story, seat: str, n: int) -> Iterator[Any]:
    """Yield what the other seats see while a seat is shown frame n."""
    for line in story.log:
        if line["frames"].get(seat, (None,))[0] == n:
            yield from (view for other, (_, view) in line["frames"].items() if other != seat)


def main(arguments: list[str]) -> int:
    """Read a history and print its faults."""
    if len(arguments) != 1:
        print(f"{' '.join(arguments)!r} is not allowed, expected one file with a history", file=sys.stderr)
        return 2
    try:
        with Path(arguments[0]).open(encoding="utf-8", errors="replace") as file:
            found = faults(read(file))
    except (Unreadable, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    for fault in found:
        print(fault)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
