"""The referee on the command line: records in, one verdict per line out. Needs only the core library."""

import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import nullcontext
from functools import partial
from itertools import count, islice
from json import dumps
from typing import Any, NamedTuple

from ridotto import lab
from ridotto.cli.choose import UsageError
from ridotto.core.cards import shown
from ridotto.core.errors import InvalidRecord, Sentence
from ridotto.referee import judge

LARGEST = 4 * 2**20
"""Maximum size of a record in bytes. The longest matches take a hundredth of it, and parsing needs about twenty times as much memory."""
PART = 64
"""Records sent to a worker process at a time."""
TABLE = ".parquet"
"""Suffix of files that are tables of deals."""
ACCEPTED, REFUSED, UNREADABLE = 0, 1, 2
"""Exit statuses."""


def judge_all(files: Iterable[str], jsonl: bool, legal: bool, jobs: int | None = None) -> int:
    """Judge the records of files ("-" is the standard input), print each verdict at once, and return the worst exit status.

    With several `jobs` (processes), records are sent to them in parts; the verdicts and their order are the same.
    """
    worst = ACCEPTED
    out = sys.stdout
    for verdict in verdicts(files, jsonl, legal, jobs):
        out.write(dumps(verdict) + "\n")
        out.flush()
        worst = max(worst, UNREADABLE if "error" in verdict else REFUSED if verdict["refused"] else ACCEPTED)
    return worst


def verdicts(files: Iterable[str], jsonl: bool, legal: bool, jobs: int | None = None) -> Iterator[dict[str, Any]]:
    """Yield the verdicts on the records of files, in order."""
    parts = _parts(cases(list(files), jsonl), PART if jobs and jobs > 1 else 1)
    for part in lab.map(partial(_verdicts, legal), parts, workers=jobs):
        yield from part


class Case(NamedTuple):
    """A record to judge, or an error, with its place for the error message."""

    record: bytes | dict[str, Any] | str
    """JSON text, a record from a table, or the message of an error in reading it."""
    place: dict[str, Any]


def _parts(cases: Iterator[Case], size: int) -> Iterator[list[Case]]:
    while part := list(islice(cases, size)):
        yield part


def _verdicts(legal: bool, cases: Sequence[Case]) -> list[dict[str, Any]]:
    return [_judged(case, legal) for case in cases]


def cases(files: list[str], jsonl: bool) -> Iterator[Case]:
    """Yield the records of files with their places, or the errors in reading them."""
    several = len(files) > 1
    for file in files:
        for number, record in _rows(file) if file.endswith(TABLE) else _records(file, jsonl):
            if isinstance(record, OSError):
                yield Case(f"{file}: {record.strerror or record}", {"file": file})
                continue
            line = {"line": number} if number else {}
            place = {**line, "file": file} if several or not number else line
            yield Case(str(record) if isinstance(record, InvalidRecord) else record, place)


def _rows(file: str) -> Iterator[tuple[int, dict[str, Any] | InvalidRecord | OSError]]:
    """Yield the records of a table of deals, each with its number from 1, or an error in place of the rest."""
    try:
        from ridotto.data import batches, records
    except ImportError as error:
        raise UsageError("usage-said", what=error) from None
    number = 0
    try:
        for number, record in enumerate(records(batches(file)), 1):
            yield number, record
    except InvalidRecord as error:
        yield number + 1, error
    except OSError as error:
        yield 0, error


def _records(file: str, jsonl: bool) -> Iterator[tuple[int, bytes | InvalidRecord | OSError]]:
    """Yield the records of a file, each with its line number (0 for a whole file), or an error."""
    try:
        if file == "-" and sys.stdin is None:
            raise OSError("it is closed")
        with nullcontext(sys.stdin.buffer) if file == "-" else open(file, "rb") as stream:
            if not jsonl:
                yield 0, bounded(stream.read(LARGEST + 1))
                return
            for number in count(1):
                line = stream.readline(LARGEST + 1)
                if line.strip() or len(line) > LARGEST:
                    yield number, bounded(line)
                while len(line) > LARGEST and not line.endswith(b"\n"):  # skip the rest of an overlong line
                    line = stream.readline(LARGEST + 1)
                if not line:
                    return
    except OSError as error:
        yield 0, error


def bounded(record: bytes) -> bytes | InvalidRecord:
    """Return a record, or an error if it is too long."""
    if len(record) > LARGEST:
        facts = {"found": shown(record), "most": LARGEST}
        return InvalidRecord(Sentence("fault-too-long", "the record {found} is longer than {most} bytes", **facts))
    return record


def _judged(case: Case, legal: bool) -> dict[str, Any]:
    if isinstance(case.record, str):
        return {"error": case.record, **case.place}
    try:
        verdict = judge(case.record, legal)
    except (ValueError, RecursionError, MemoryError) as error:
        verdict = {"error": f"the record cannot be read: {error or type(error).__name__}"}
    return {**verdict, **case.place} if "error" in verdict else verdict
