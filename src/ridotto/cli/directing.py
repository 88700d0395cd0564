"""The referee for directors on the command line: records of real tables in, one verdict per line out."""

import sys
from collections.abc import Iterable, Iterator
from json import dumps
from typing import Any

from ridotto.cli.judging import ACCEPTED, REFUSED, UNREADABLE, Case, cases
from ridotto.core.errors import ImpossibleFacts, InvalidRecord, InvalidText
from ridotto.director import direct
from ridotto.words import retold


def direct_all(files: Iterable[str], jsonl: bool, language: str) -> int:
    """Judge the records of files ("-" is the standard input), print each verdict at once, and return the worst exit status."""
    worst = ACCEPTED
    for verdict in _verdicts(files, jsonl, language):
        sys.stdout.write(dumps(verdict, ensure_ascii=False) + "\n")
        sys.stdout.flush()
        worst = max(worst, UNREADABLE if "error" in verdict else REFUSED if verdict["infractions"] else ACCEPTED)
    return worst


def _verdicts(files: Iterable[str], jsonl: bool, language: str) -> Iterator[dict[str, Any]]:
    for case in cases(list(files), jsonl):
        verdict = _verdict(case, language)
        yield {**verdict, **case.place} if "error" in verdict else verdict


def _verdict(case: Case, language: str) -> dict[str, Any]:
    if isinstance(case.record, str):
        return {"error": case.record}
    try:
        return direct(case.record, language)
    except (InvalidRecord, InvalidText, ImpossibleFacts) as error:
        return {"error": retold(error, language)}
