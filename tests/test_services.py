"""The services for the tests start, are private, and leave nothing behind."""

import signal
import subprocess
import sys
import time

import pytest
import services
from sqlalchemy import make_url


def test_each_test_has_its_own_database(postgres: services.Postgres, postgresql: str) -> None:
    """It has the newest schema, and is dropped after use."""
    name = make_url(postgresql).database
    assert postgres.does("select count(*) from events", str(name))[0][0] == 0
    with postgres.database() as other:
        gone = make_url(other).database
    names = [row[0] for row in postgres.does("select datname from pg_database")]
    assert name in names and gone not in names


def test_a_redis_that_dies_and_comes_back(redis: services.Redis) -> None:
    assert redis.ready()
    redis.stop()
    assert not redis.ready()
    assert redis.start().ready()


def test_nothing_is_left_of_a_service(postgres: services.Postgres) -> None:
    """However the run that owned it has ended."""
    assert postgres.ready()
    owner = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE)
    service = services.kept(owner.pid)
    assert service.ready()
    owner.send_signal(signal.SIGKILL)
    owner.communicate()
    deadline = time.monotonic() + 30
    while service.folder.exists():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def test_a_program_that_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    """One sentence that says what to do."""
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(
        services.Missing, match=r"^redis-server-of-tomorrow is missing: make services installs it, and "
    ):
        services.program("redis-server-of-tomorrow")
