"""Fault injection: whatever fails while people play on two servers, their history is that of a single log."""

import asyncio
from pathlib import Path

import depth
import fault_injection
import histories
import pytest
import services

SLOW = 0.05, 0.5
"""Seconds that players think in the usual run: a third of the actions, in the same time."""


def broken(
    postgres: services.Postgres,
    redis: services.Redis,
    folder: Path,
    breaks: int,
    *what: object,
    thinks: tuple[float, float] = fault_injection.THINKS,
) -> None:
    """Run a scene with some faults, and check its history."""
    rng = depth.rng("chaos", *what)

    async def play(url: str) -> list[histories.Line]:
        async with fault_injection.running_system(postgres, redis, url, folder) as system:
            lines = await fault_injection.play_with_faults(system, rng, breaks, print, thinks)
        stumbles = [line for server in system.servers for line in server.lines() if "trace" in line]
        assert stumbles == []
        return lines

    with postgres.database() as url:
        lines = asyncio.run(play(url))
    assert histories.faults(lines) == []
    many = fault_injection.played(lines)
    assert many["answered"] > 3 * breaks and many["logged"] > 5 * breaks, many


@pytest.mark.long
def test_everything_breaks_once(postgres: services.Postgres, redis: services.Redis, tmp_path: Path) -> None:
    broken(postgres, redis, tmp_path, len(fault_injection.FAULTS), thinks=SLOW)


@pytest.mark.deep
@pytest.mark.parametrize("run", range(depth.times(0.3)))
def test_everything_breaks_again_and_again(
    postgres: services.Postgres, redis: services.Redis, tmp_path: Path, run: int
) -> None:
    broken(postgres, redis, tmp_path, 40, run)
