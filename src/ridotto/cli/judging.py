"""The referee on the command line: records in, one verdict a line out. Needs nothing but the library itself."""

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
"""Bytes of a record: the longest matches take a hundredth of it, and what is read takes some twenty times as much memory."""
PART = 64
"""Records that go to another process in one go."""
TABLE = ".parquet"
"""How a file ends that is a table of deals."""
ACCEPTED, REFUSED, UNREADABLE = 0, 1, 2
"""Exit status."""


def judge_all(files: Iterable[str], jsonl: bool, legal: bool, jobs: int | None = None) -> int:
    """Judges the records of files ("-" is the standard input) and prints each verdict as it is found; the worst exit status of all.

    With several `jobs` (processes) the records go to them in parts: the same verdicts in the same order, a part at a time.
    """
    worst = ACCEPTED
    out = sys.stdout
    for verdict in verdicts(files, jsonl, legal, jobs):
        out.write(dumps(verdict) + "\n")
        out.flush()
        worst = max(worst, UNREADABLE if "error" in verdict else REFUSED if verdict["refused"] else ACCEPTED)
    return worst


def verdicts(files: Iterable[str], jsonl: bool, legal: bool, jobs: int | None = None) -> Iterator[dict[str, Any]]:
    """The verdicts on the records of files, in their order."""
    parts = _parts(_cases(list(files), jsonl), PART if jobs and jobs > 1 else 1)
    for part in lab.map(partial(_verdicts, legal), parts, workers=jobs):
        yield from part


class Case(NamedTuple):
    """A record to judge, or what is wrong with it, and what to say of its place if it cannot be read."""

    record: bytes | dict[str, Any] | str
    """JSON, a record from a table, or the sentence that says what came between."""
    place: dict[str, Any]


def _parts(cases: Iterator[Case], size: int) -> Iterator[list[Case]]:
    while part := list(islice(cases, size)):
        yield part


def _verdicts(legal: bool, cases: Sequence[Case]) -> list[dict[str, Any]]:
    return [_judged(case, legal) for case in cases]


def _cases(files: list[str], jsonl: bool) -> Iterator[Case]:
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
    """The records of a table of deals, each with its number from 1, or what came between."""
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
    """The records of a file, each with its line (0 for a whole file), or what came between."""
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
                while len(line) > LARGEST and not line.endswith(b"\n"):  # the rest of a line that is too long
                    line = stream.readline(LARGEST + 1)
                if not line:
                    return
    except OSError as error:
        yield 0, error


def bounded(record: bytes) -> bytes | InvalidRecord:
    """A record that is not too long, or what is wrong with it."""
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
