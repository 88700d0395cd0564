"""Time of an evening's server: from the last slip to the next pairing on the wall, and a result entered by the director.

python benchmarks/evening.py --lines 61 512
"""

import argparse
import asyncio
import random
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

import httpx

from ridotto.server.app import create_app
from ridotto.server.ops.settings import Settings


class Director:
    """The director of a new evening, with a server in this process."""

    def __init__(self, client: httpx.AsyncClient) -> None:
        self.client = client
        self.path = ""
        self.sent = 0

    async def begins(self, lines: int, rounds: int) -> None:
        """Create an evening with entries."""
        settings = {"stages": [{"movement": "danese-modificato", "rounds": rounds}]}
        body = {"id": "a-measured-evening-0001", "template": "burraco-4x3", "settings": settings}
        opened = (await self.client.post("/api/club", json=body)).json()
        self.path = f"/api/club/{opened['id']}"
        self.client.headers["authorization"] = f"Bearer {opened['director']}"
        names = [f"N{line} A – N{line} B" for line in range(lines)]
        await self.does("enter-text", text="\n".join(names))

    async def does(self, type: str, **given: Any) -> None:
        """Send a command."""
        self.sent += 1
        answer = await self.client.post(self.path, json={"id": f"c{self.sent}", "do": {"type": type, **given}})
        answer.raise_for_status()


async def measure(lines: int, rounds: int) -> None:
    """Play an evening of danese modificato; print the times."""
    rng = random.Random(lines)
    pairing, slips, sizes = [], [], []
    with tempfile.TemporaryDirectory() as folder:
        app: Any = create_app(Settings(database=str(Path(folder) / "evenings.sqlite")))
        transport = httpx.ASGITransport(app)
        async with (
            app.app.router.lifespan_context(app.app),
            httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:8000") as client,
        ):
            director = Director(client)
            await director.begins(lines, rounds)
            await client.get(director.path)
            for number in range(1, rounds + 1):
                started = time.perf_counter()
                await director.does("pair")
                wall = await client.get(director.path)
                pairing.append(time.perf_counter() - started)
                sizes.append(len(wall.content))
                for table in [one["table"] for one in wall.json()["pairings"] if one["table"]]:
                    scores = [5 * rng.randrange(400), 5 * rng.randrange(400)]
                    started = time.perf_counter()
                    await director.does("result", round=number, table=table, scores=scores)
                    slips.append(time.perf_counter() - started)
    print(
        f"{lines} lines, {rounds} rounds: pairing and wall {median(pairing):.3f} s, at most {max(pairing):.3f} s; "
        f"a slip {1000 * median(slips):.1f} ms, at most {1000 * max(slips):.0f} ms; wall {max(sizes) // 1024} KiB"
    )


def main() -> None:
    """Measure evenings of several sizes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--lines", type=int, nargs="+", default=[61, 512])
    parser.add_argument("--rounds", type=int, default=4)
    given = parser.parse_args()
    for lines in given.lines:
        asyncio.run(measure(lines, given.rounds))


if __name__ == "__main__":
    main()
