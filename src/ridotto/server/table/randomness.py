"""The server's randomness: the promises of its deals, the characters of its bots, and their random choices.

Tests of the browser client need the same cards in every run. RIDOTTO_TEST_SEED derives everything from a seed; anyone who knows the seed
knows all hands. Only the environment sets it, not an option or a file. A server with a seed logs a warning and serves only localhost.
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
"""Addresses on which a server with a seed may listen."""
OPENED: Counter[str] = Counter()
"""Number of tables that each host has opened, counted only if there is a seed."""


def warn() -> None:
    """Log a warning if the cards of this server are predictable."""
    if SEED is not None:
        log.warning("RIDOTTO_TEST_SEED IS SET: ALL CARDS ARE PREDICTABLE. This is for tests; unset it and start again.")


def first_promise(host: str) -> Promise:
    """Return the promise of a new table; with a seed it depends only on how many tables the host has opened."""
    if SEED is None:
        return fair.promise()
    OPENED[host] += 1
    return _promise(f"table {OPENED[host]}")


def next_promise(last: Promise) -> Promise:
    """Return the promise of a table's next deal; with a seed it is derived from the previous one."""
    return fair.promise() if SEED is None else _promise(f"after {last.secret}")


def characters(alias: str) -> tuple[str, ...]:
    """Return the bots' characters by seat, at the table with an alias; with a seed they are the same at every table."""
    return company(alias if SEED is None else f"table {SEED}")


def bot_random(promise: Promise, seat: int, actions: int) -> Random:
    """Return the random generator for a bot's choices after some number of actions of a deal."""
    return Random(randbits(128)) if SEED is None else Random(_derived(f"bot {promise.secret} {seat} {actions}"))


def _promise(what: str) -> Promise:
    return Promise(_derived(f"secret {what}"), _derived(f"salt {what}"))


def _derived(what: str) -> str:
    return sha256(f"{SEED} {what}".encode()).hexdigest()
