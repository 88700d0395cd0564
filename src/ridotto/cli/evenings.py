"""Evenings in files, for scripts: each command reads the file, decides, and appends its events."""

import csv
import io
import json
import os
import secrets
import sys
import time
from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Any

from ridotto.cli.choose import UsageError, reason
from ridotto.club.evening import exports, file, names
from ridotto.club.evening.decide import decide
from ridotto.club.evening.deciding import SCRIPT, Made
from ridotto.club.evening.fold import folded
from ridotto.club.evening.people import expired, redacted, texts
from ridotto.club.evening.settings import SETTINGS
from ridotto.club.evening.state import Evening, Event, everybody
from ridotto.club.evening.templates import created
from ridotto.core.errors import ImpossibleFacts, InvalidRecord, InvalidText, Sentence

LARGEST = 64 * 2**20
"""Maximum size of a file, in characters."""
LONGEST_HEAD = 200
"""Number of characters of a file in which its format is named."""


def text_of(path: Path) -> str:
    """Return the text of a file; "-" is the standard input. Raise UsageError if it cannot be read."""
    try:
        if str(path) == "-":
            return sys.stdin.read(LARGEST)
        with path.open(encoding="utf-8-sig") as opened:
            return opened.read(LARGEST)
    except OSError as error:
        raise UsageError("usage-cannot-read", file=str(path), reason=reason(error)) from None
    except UnicodeDecodeError:
        raise UsageError("usage-cannot-read", file=str(path), reason=UsageError("usage-not-text")) from None


def opened(path: Path) -> Evening:
    """Return the evening in a file."""
    return folded(file.read(text_of(path)))


def new(path: Path, template: str, settings: Mapping[str, Any]) -> Evening:
    """Create an evening in a new file. Raise UsageError if the file is there."""
    data = created(template, settings, secrets.token_hex(16), secrets.token_hex(8))
    events = [_event(1, "created", data)]
    try:
        with path.open("x", encoding="utf-8") as target:
            target.write(file.written(events))
    except OSError as error:
        raise UsageError("usage-cannot-write", file=str(path), reason=reason(error)) from None
    return folded(events)


def _event(version: int, kind: str, data: Mapping[str, Any]) -> Event:
    return Event(version, int(time.time() * 1000), kind, json.loads(json.dumps(data)), SCRIPT.name)


def does(path: Path, commands: Sequence[Mapping[str, Any]], rows: Sequence[int] = ()) -> Evening:
    """Carry out commands, all or none, and append their events to the file. `rows` has the row of each in a file."""
    before = file.read(text_of(path))
    evening = folded(before)
    made: list[Event] = []
    for command, row in zip_longest(commands, rows):
        for kind, data in _decided(evening, command, row):
            made.append(_event(evening.version + 1, kind, data))
            evening = folded(made[-1:], evening)
    return _write(path, [*before, *made])


def _decided(evening: Evening, command: Mapping[str, Any], row: int | None) -> Made:
    try:
        return decide(evening, command, SCRIPT)
    except (ImpossibleFacts, InvalidRecord, InvalidText) as error:
        if row is None:
            raise
        raise InvalidText(Sentence("club-row", "row {number}: {why}", number=row, why=error.args[0])) from None


def expire(path: Path, now: int, look_only: bool = False) -> int:
    """Delete the data that the settings of an evening let be kept no longer at a moment; return the number of people.

    The file is not written if there are none, or to look only.
    """
    before = file.read(text_of(path))
    evening = folded(before)
    people = expired(evening, now)
    if people and not look_only:
        made = [_event(evening.version + number, "forgotten", {"person": id}) for number, id in enumerate(people, 1)]
        _write(path, [*before, *made])
    return len(people)


def data_of(path: Path, wanted: str) -> list[dict[str, Any]]:
    """Return what an evening has about the people with a name or a membership number: themselves, results, texts that name them."""
    events = file.read(text_of(path))
    evening = folded(events)
    found = []
    for line, person in everybody(evening):
        if line.state == "drawn" or names.key(wanted) not in (names.key(person.name), names.key(person.number)):
            continue
        about = {"file": str(path), "evening": evening.title, "line": line.number + 1, **person._asdict()}
        played = [row for row in exports.results(evening) if str(line.number + 1) in _entries(row)]
        found.append({**about, "results": played, "texts": [text for _, text in texts(events, person.id)]})
    return found


def _entries(row: Mapping[str, Any]) -> list[str]:
    """Return the entries of a match."""
    return [entry for side in range(1, 7) for entry in str(row.get(f"entry{side}", "")).split("+")]


def files_in(paths: Iterable[Path]) -> list[Path]:
    """Return files, with the evenings in each folder and the folders below it in place of the folder."""
    found: list[Path] = []
    for path in paths:
        found += filter(_is_evening, sorted(path.rglob("*.jsonl"))) if path.is_dir() else [path]
    return found


def _is_evening(path: Path) -> bool:
    """Return True for the file of an evening, also for one that is damaged further on."""
    try:
        with path.open(encoding="utf-8-sig") as opened:
            return f'"{file.FORMAT}"' in opened.readline(LONGEST_HEAD)
    except (OSError, UnicodeDecodeError):
        return False


def _write(path: Path, events: Sequence[Event]) -> Evening:
    """Write a file, without the data of people who are to be forgotten, and return its evening."""
    kept = redacted(events, [event.data["person"] for event in events if event.kind == "forgotten"])
    draft = path.with_name(f"{path.name}.draft")
    try:
        with draft.open("w", encoding="utf-8") as target:
            target.write(file.written(kept))
            target.flush()
            os.fsync(target.fileno())
        draft.replace(path)  # a script that is killed leaves the file as it was
    except OSError as error:
        raise UsageError("usage-cannot-write", file=str(path), reason=reason(error)) from None
    return folded(kept)


def settings_of(words: Sequence[str]) -> dict[str, Any]:
    """Return settings given as "NAME=VALUE"; the value is JSON, or a text."""
    found: dict[str, Any] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise UsageError("usage-setting", text=word[:80])
        try:
            found[name.strip()] = value if _is_text(name.strip()) else json.loads(value)
        except ValueError:
            found[name.strip()] = value
    return found


def _is_text(name: str) -> bool:
    return name in SETTINGS and SETTINGS[name].kind in ("text", "game", "choice")


def results_of(text: str, evening: Evening) -> dict[int, dict[str, Any]]:
    """Return the commands for results by row of a CSV file.

    Its columns are `table`, `score1`, `score2`, … and perhaps `round` and `reason`.
    """
    found = {}
    reader = csv.DictReader(io.StringIO(text))
    for row in reader:
        number = reader.line_num
        try:
            cells = {key.strip().lower(): (value or "").strip() for key, value in row.items() if key}
            scores = [float(cells[key]) for key in (f"score{side}" for side in range(1, 7)) if cells.get(key)]
            command: dict[str, Any] = {"type": "result", "table": int(cells["table"]), "sure": cells.get("sure") == "1"}
            command["round"] = int(cells.get("round") or len(evening.rounds))
        except (KeyError, ValueError, AttributeError):
            raise UsageError("usage-results-row", number=number) from None
        if cells.get("forfeit"):
            command["forfeit"] = int(cells["forfeit"]) - 1
        found[number] = {**command, "scores": scores or None, "reason": cells.get("reason", "")}
    return found


def command_of(text: str) -> dict[str, Any]:
    """Return a command given as a JSON object."""
    try:
        found = json.loads(text)
    except ValueError:
        found = None
    if not isinstance(found, dict) or not isinstance(found.get("type"), str):
        raise UsageError("usage-command-json", text=text[:80])
    return found


def put(content: bytes, into: Path | None) -> None:
    """Write a list to a file, or to the standard output."""
    if into is None:
        sys.stdout.buffer.write(content)
        sys.stdout.buffer.flush()
        return
    try:
        into.write_bytes(content)
    except OSError as error:
        raise UsageError("usage-cannot-write", file=str(into), reason=reason(error)) from None
