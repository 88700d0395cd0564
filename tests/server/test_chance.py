"""RIDOTTO_TEST_SEED: the same cards in every run for tests of the browser client, and for no other use."""

import logging
from collections import Counter
from collections.abc import Iterator

import pytest

from ridotto.cli.choose import UsageError
from ridotto.cli.look import Look
from ridotto.cli.serving import serve
from ridotto.fair import Promise
from ridotto.server.ops.settings import Settings
from ridotto.server.table import randomness


@pytest.fixture
def seeded(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(randomness, "SEED", "a seed")
    monkeypatch.setattr(randomness, "OPENED", Counter())
    return


def promises_of(host: str) -> list[Promise]:
    """Return the promises of two tables of a host, two deals each."""
    first = [randomness.first_promise(host) for _ in range(2)]
    return [promise for one in first for promise in (one, randomness.next_promise(one))]


def bot_number(promise: Promise, seat: int = 1, actions: int = 7) -> float:
    """Return a random number that a bot draws."""
    return randomness.bot_random(promise, seat, actions).random()


@pytest.mark.usefixtures("seeded")
def test_with_a_seed_every_host_gets_the_same_deals() -> None:
    promises = promises_of("Ada")
    assert promises == promises_of("Ben")
    assert len({promise.secret for promise in promises} | {promise.salt for promise in promises}) == 8
    assert all(len(promise.secret) == len(promise.salt) == 64 for promise in promises)


@pytest.mark.usefixtures("seeded")
def test_with_a_seed_bots_do_the_same_in_the_same_place() -> None:
    one, other, *_ = promises_of("Ada")
    assert bot_number(one) == bot_number(one)
    assert len({bot_number(one), bot_number(other), bot_number(one, seat=2), bot_number(one, actions=8)}) == 4


def test_another_seed_gives_other_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    found = []
    for seed in ("one", "two"):
        monkeypatch.setattr(randomness, "SEED", seed)
        monkeypatch.setattr(randomness, "OPENED", Counter())
        found += [promise.secret for promise in promises_of("Ada")]
    assert len(set(found)) == 8


def test_without_a_seed_nothing_can_be_foreseen(caplog: pytest.LogCaptureFixture) -> None:
    assert randomness.SEED is None
    promises = [*promises_of("Ada"), *promises_of("Ada")]
    assert len({promise.secret for promise in promises} | {promise.salt for promise in promises}) == 16
    assert bot_number(promises[0]) != bot_number(promises[0])
    assert not randomness.OPENED
    randomness.warn()
    assert not caplog.records


@pytest.mark.usefixtures("seeded")
def test_a_seed_is_warned_of_and_stays_at_home(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        randomness.warn()
    assert "ALL CARDS ARE PREDICTABLE" in caplog.text
    with pytest.raises(UsageError) as outside:
        serve("0.0.0.0", 0, Settings(), ("info", "plain"), 1, Look())
    assert "RIDOTTO_TEST_SEED" in outside.value.message(Look())
