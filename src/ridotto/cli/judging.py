"""The referee on the command line: records in, one verdict a line out. Needs nothing but the library itself."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import nullcontext
from itertools import count
from json import dumps
from typing import Any

from ridotto.core.cards import shown
from ridotto.core.errors import InvalidRecord
from ridotto.referee import judge

LARGEST = 4 * 2**20
"""Bytes of a record: the longest matches take a hundredth of it, and what is read takes some twenty times as much memory."""
ACCEPTED, REFUSED, UNREADABLE = 0, 1, 2
"""Exit status."""


def judge_all(files: Iterable[str], jsonl: bool, legal: bool) -> int:
    """Judges the records of files ("-" is the standard input) and prints each verdict as it is found; the worst exit status of all."""
    worst = ACCEPTED
    out = sys.stdout
    for verdict in _verdicts(list(files), jsonl, legal):
        out.write(dumps(verdict) + "\n")
        out.flush()
        worst = max(worst, UNREADABLE if "error" in verdict else REFUSED if verdict["refused"] else ACCEPTED)
    return worst


def _verdicts(files: list[str], jsonl: bool, legal: bool) -> Iterator[dict[str, Any]]:
    several = len(files) > 1
    for file in files:
        for number, record in _records(file, jsonl):
            if isinstance(record, OSError):
                yield {"error": f"{file}: {record.strerror or record}", "file": file}
                continue
            verdict = _judged(record, legal)
            if "error" in verdict and number:
                verdict["line"] = number
            if "error" in verdict and (several or not number):
                verdict["file"] = file
            yield verdict


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
        return InvalidRecord(f"the record {shown(record)} is longer than {LARGEST} bytes")
    return record


def _judged(record: bytes | InvalidRecord, legal: bool) -> dict[str, Any]:
    if isinstance(record, InvalidRecord):
        return {"error": str(record)}
    try:
        return judge(record, legal)
    except (ValueError, RecursionError, MemoryError) as error:
        return {"error": f"the record cannot be read: {error or type(error).__name__}"}
