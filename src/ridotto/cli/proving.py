"""The proof of fair deals on the command line."""

import sys
from pathlib import Path

from ridotto.cli.choose import UsageError
from ridotto.fair import Verdict, check

PROVED, DIFFERENT = 0, 1
"""Exit status; what cannot be read is a UsageError or an InvalidRecord."""


def verify(file: str) -> int:
    """Checks the record of a file ("-" is the standard input) and prints a line for each deal and one for the match."""
    try:
        source = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except OSError as error:
        raise UsageError(f"{file}: {error.strerror or error}") from None
    verdicts = check(source)
    for verdict in verdicts:
        print(_line(verdict))
    return PROVED if all(verdict.proved for verdict in verdicts) else DIFFERENT


def _line(verdict: Verdict) -> str:
    name = "match" if verdict.deal is None else f"deal {verdict.deal + 1}"
    if not verdict.proved:
        return f"{name}: NOT PROVED: {'; '.join(verdict.faults)}"
    if verdict.deal is None:
        return f"{name}: every deal follows on the one before and gives the scores of the record"
    return f"{name}: proved: commitment, shuffle, cards and actions agree"
