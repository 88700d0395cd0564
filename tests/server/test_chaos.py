"""Whatever breaks while people play over two servers, the history of what they did and saw is that of one log."""

import asyncio
from pathlib import Path

import chaos
import depth
import histories
import pytest
import services


def broken(postgres: services.Postgres, redis: services.Redis, folder: Path, breaks: int, *what: object) -> None:
    """An evening on which so many things break."""
    rng = depth.rng("chaos", *what)

    async def play(url: str) -> list[histories.Line]:
        async with chaos.opened(postgres, redis, url, folder) as house:
            lines = await chaos.evening(house, rng, breaks, print)
        stumbles = [line for server in house.servers for line in server.lines() if "trace" in line]
        assert stumbles == []
        return lines

    with postgres.database() as url:
        lines = asyncio.run(play(url))
    assert histories.faults(lines) == []
    many = chaos.played(lines)
    assert many["answered"] > 3 * breaks and many["logged"] > 5 * breaks, many


@pytest.mark.long
def test_everything_breaks_once(postgres: services.Postgres, redis: services.Redis, tmp_path: Path) -> None:
    broken(postgres, redis, tmp_path, len(chaos.FAULTS))


@pytest.mark.deep
@pytest.mark.parametrize("evening", range(depth.times(0.3)))
def test_everything_breaks_again_and_again(
    postgres: services.Postgres, redis: services.Redis, tmp_path: Path, evening: int
) -> None:
    broken(postgres, redis, tmp_path, 40, evening)
