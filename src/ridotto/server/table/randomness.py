"""What a server leaves to chance: the promises of its deals, who its bots are, and their dice.

Tests of the browser client need the same cards in every run. RIDOTTO_TEST_SEED, which nobody else sets, makes all of it follow from a seed:
whoever knows it knows all hands. No option and no file sets it, a server that has it says so loudly, and serves the machine itself alone.
"""

import logging
import os
from collections import Counter
from hashlib import sha256
from random import Random
from secrets import randbits

from ridotto import fair
from ridotto.bots.company import company
from ridotto.fair import Promise

log = logging.getLogger("ridotto.chance")
SEED = os.environ.get("RIDOTTO_TEST_SEED")
HOME = ("127.0.0.1", "::1", "localhost")
"""Where a server with a seed may listen."""
OPENED: Counter[str] = Counter()
"""How many tables each host has opened, when there is a seed."""


def warn() -> None:
    """Says so when the cards of this server can be foreseen."""
    if SEED is not None:
        log.warning("RIDOTTO_TEST_SEED IS SET: ALL CARDS CAN BE FORESEEN. This is for tests; unset it and start again.")


def first_promise(host: str) -> Promise:
    """The promise of a new table; with a seed that of the host's first, second, … table."""
    if SEED is None:
        return fair.promise()
    OPENED[host] += 1
    return _promise(f"table {OPENED[host]}")


def next_promise(last: Promise) -> Promise:
    """The promise of a table's next deal; with a seed it follows from the last one."""
    return fair.promise() if SEED is None else _promise(f"after {last.secret}")


def characters(alias: str) -> tuple[str, ...]:
    """By seat, the characters of the bots at the table that records call so; with a seed those of every table are the same."""
    return company(alias if SEED is None else f"table {SEED}")


def dice(promise: Promise, seat: int, actions: int) -> Random:
    """What a bot throws its coins with at a place of a deal."""
    return Random(randbits(128)) if SEED is None else Random(_drawn(f"bot {promise.secret} {seat} {actions}"))


def _promise(what: str) -> Promise:
    return Promise(_drawn(f"secret {what}"), _drawn(f"salt {what}"))


def _drawn(what: str) -> str:
    return sha256(f"{SEED} {what}".encode()).hexdigest()
