"""Whatever breaks while people play over two servers, the history of what they did and saw is that of one log."""

import asyncio
from pathlib import Path

import depth
import fault_injection
import histories
import pytest
import services


def broken(postgres: services.Postgres, redis: services.Redis, folder: Path, breaks: int, *what: object) -> None:
    """An evening on which so many things break."""
    rng = depth.rng("chaos", *what)

    async def play(url: str) -> list[histories.Line]:
        async with fault_injection.opened(postgres, redis, url, folder) as registry:
            lines = await fault_injection.evening(registry, rng, breaks, print)
        stumbles = [line for server in registry.servers for line in server.lines() if "trace" in line]
        assert stumbles == []
        return lines

    with postgres.database() as url:
        lines = asyncio.run(play(url))
    assert histories.faults(lines) == []
    many = fault_injection.played(lines)
    assert many["answered"] > 3 * breaks and many["logged"] > 5 * breaks, many


@pytest.mark.long
def test_everything_breaks_once(postgres: services.Postgres, redis: services.Redis, tmp_path: Path) -> None:
    broken(postgres, redis, tmp_path, len(fault_injection.FAULTS))


@pytest.mark.deep
@pytest.mark.parametrize("evening", range(depth.times(0.3)))
def test_everything_breaks_again_and_again(
    postgres: services.Postgres, redis: services.Redis, tmp_path: Path, evening: int
) -> None:
    broken(postgres, redis, tmp_path, 40, evening)
