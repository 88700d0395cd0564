"""The proof of fair deals on the command line."""

import sys
from contextlib import nullcontext

from ridotto import InvalidRecord
from ridotto.cli.choose import UsageError
from ridotto.cli.judging import LARGEST, bounded
from ridotto.fair import Verdict, check
from ridotto.record import Record
from ridotto.signature import KEY

PROVED, DIFFERENT = 0, 1
"""Exit status; what cannot be read is a UsageError or an InvalidRecord."""


def verify(file: str, key: str | None = None) -> int:
    """Checks the record of a file ("-" is the standard input) and prints a line for each deal, then what holds of the match.

    `key`: the public key of the server by which it must be signed.
    """
    key = key and key.lower()
    if key is not None and not KEY.fullmatch(key):
        raise UsageError(f"--key {key[:80]!r} is not allowed, expected the 64 hexadecimal digits of a server's key")
    try:
        with nullcontext(sys.stdin.buffer) if file == "-" else open(file, "rb") as stream:
            source = bounded(stream.read(LARGEST + 1))
    except OSError as error:
        raise UsageError(f"{file}: {error.strerror or error}") from None
    if isinstance(source, InvalidRecord):
        raise source
    record = Record.read(source)
    try:
        verdicts = check(record, key)
    except ModuleNotFoundError as error:
        raise UsageError(f'{error.name} is missing: pip install "ridotto[cli]" brings what signatures need') from None
    for verdict in verdicts:
        print(_line(verdict))
        for note in verdict.notes:
            print(f"  but: {note}")
    proved = all(verdict.proved for verdict in verdicts)
    for line in _claim(record, key) if proved else ():
        print(line)
    return PROVED if proved else DIFFERENT


def _line(verdict: Verdict) -> str:
    name = "match" if verdict.deal is None else f"deal {verdict.deal + 1}"
    if not verdict.proved:
        return f"{name}: NOT PROVED: {'; '.join(verdict.faults)}"
    if verdict.deal is None:
        return f"{name}: proved: finished; every deal follows on the one before and gives the scores of the record"
    return f"{name}: proved: commitment, seals, shuffle, cards, actions and link agree"


def _claim(record: Record, key: str | None) -> list[str]:
    """What is proved by a record in which everything agrees, and what is not."""
    signed = record.data["signed"]["key"]
    by = "the key that you gave" if key else f"the key {signed}: compare it with the one that the table shows"
    return [
        f"signed: nothing has been changed since by anybody without {by}",
        f"chain: ends with {record.data['signed']['head']}",
        "not proved: who sat behind the seals, and that they opened what they had sealed: that is for the browsers that sat",
        "  there to say (/verify there); nor that nobody was told another's cards",
    ]
