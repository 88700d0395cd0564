"""The check of fair deals on the command line."""

import sys
from collections.abc import Iterable, Mapping
from contextlib import nullcontext
from io import SEEK_END
from typing import BinaryIO

from ridotto.cli.choose import UsageError, reason
from ridotto.cli.judging import bounded
from ridotto.cli.look import Look
from ridotto.fair import LARGEST, Verdict, check, too_large
from ridotto.signature import KEY

AGREES, DIFFERENT = 0, 1
"""Exit statuses; unreadable input raises UsageError or InvalidRecord."""


def verify(file: str, keys: Iterable[str], look: Look) -> int:
    """Check the record of a file ("-" is the standard input); print a line for each deal, then one for the match.

    `keys` are public keys of servers, as HEX or NAME=HEX; one of them must have signed the record. Without any, the signer stays
    unverified.
    """
    names = dict(map(_named, keys))
    try:
        with nullcontext(sys.stdin.buffer) if file == "-" else open(file, "rb") as stream:
            source = _read(stream)
    except OSError as error:
        raise UsageError("usage-file", path=file, reason=reason(error)) from None
    try:
        verdicts = check(source, names or None)
    except ModuleNotFoundError as error:
        raise UsageError("usage-signatures", name=error.name) from None
    for verdict in verdicts:
        print(_line(verdict, look))
        for note in verdict.notes:
            print(f"  {look.word('proof-but', note=look.retold(note))}")
    agrees = all(verdict.agrees for verdict in verdicts)
    for line in _claim(verdicts[-1], names, look) if agrees else ():
        print(line)
    return AGREES if agrees else DIFFERENT


def _named(text: str) -> tuple[str, str]:
    """Parse a key and its name; "" if it has none."""
    name, _, key = text.rpartition("=")
    if not KEY.fullmatch(key.lower()):
        raise UsageError("usage-key", word=text[:80])
    return key.lower(), name


def _read(stream: BinaryIO) -> bytes:
    """Read a stream. Raise InvalidRecord if it is too long for a record."""
    source = bounded(stream.read(LARGEST + 1))
    if isinstance(source, bytes):
        return source
    size = stream.seek(0, SEEK_END) if stream.seekable() else 0
    raise too_large(size) if size > LARGEST else source  # the rest of a pipe has no known size


def _line(verdict: Verdict, look: Look) -> str:
    """Format the result for a deal or the match: proved, or its contradictions."""
    if verdict.deal is not None:
        name, proved = look.word("proof-deal", number=str(verdict.deal + 1)), "proof-deal-proved"
    else:
        name, proved = look.word("proof-match"), "proof-match-agrees" if verdict.unproved else "proof-match-proved"
    if verdict.agrees:
        return look.word(proved, name=name)
    return look.word("proof-not", name=name, faults=look.word("proof-between").join(map(look.retold, verdict.faults)))


def _claim(match: Verdict, names: Mapping[str, str], look: Look) -> list[str]:
    """Format what a record without contradictions proves, and what it does not."""
    key = match.signer or ""
    if match.unproved:
        by = look.word("proof-signed", key=key)
    elif names.get(key):
        by = look.word("proof-signed-named", name=names[key], key=key)
    else:
        by = look.word("proof-signed-given", key=key)
    return [by, look.word("proof-chain", head=match.head or ""), look.word("proof-limits")]
