"""The proof of fair deals on the command line."""

import sys
from contextlib import nullcontext

from ridotto import InvalidRecord
from ridotto.cli.choose import UsageError, reason
from ridotto.cli.judging import LARGEST, bounded
from ridotto.cli.look import Look
from ridotto.fair import Verdict, check
from ridotto.record import Record
from ridotto.signature import KEY

PROVED, DIFFERENT = 0, 1
"""Exit status; what cannot be read is a UsageError or an InvalidRecord."""


def verify(file: str, key: str | None, look: Look) -> int:
    """Checks the record of a file ("-" is the standard input) and prints a line for each deal, then what holds of the match.

    `key`: the public key of the server by which it must be signed.
    """
    key = key and key.lower()
    if key is not None and not KEY.fullmatch(key):
        raise UsageError("usage-key", word=key[:80])
    try:
        with nullcontext(sys.stdin.buffer) if file == "-" else open(file, "rb") as stream:
            source = bounded(stream.read(LARGEST + 1))
    except OSError as error:
        raise UsageError("usage-file", path=file, reason=reason(error)) from None
    if isinstance(source, InvalidRecord):
        raise source
    record = Record.read(source)
    try:
        verdicts = check(record, key)
    except ModuleNotFoundError as error:
        raise UsageError("usage-signatures", name=error.name) from None
    for verdict in verdicts:
        print(_line(verdict, look))
        for note in verdict.notes:
            print(f"  {look.word('proof-but', note=look.retold(note))}")
    proved = all(verdict.proved for verdict in verdicts)
    for line in _claim(record, key, look) if proved else ():
        print(line)
    return PROVED if proved else DIFFERENT


def _line(verdict: Verdict, look: Look) -> str:
    """What is proved of a deal or of the match; what does not agree, in the words of the check."""
    deal = verdict.deal is not None
    name = (
        look.word("proof-deal", number=str(verdict.deal + 1)) if verdict.deal is not None else look.word("proof-match")
    )
    if not verdict.proved:
        return look.word(
            "proof-not", name=name, faults=look.word("proof-between").join(map(look.retold, verdict.faults))
        )
    return look.word("proof-deal-proved" if deal else "proof-match-proved", name=name)


def _claim(record: Record, key: str | None, look: Look) -> list[str]:
    """What is proved by a record in which everything agrees, and what is not."""
    signed = record.data["signed"]
    by = look.word("proof-signed-given") if key else look.word("proof-signed", key=signed["key"])
    return [by, look.word("proof-chain", head=signed["head"]), look.word("proof-limits")]
