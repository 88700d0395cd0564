"""Do players' cards wait for thinking bots? One person and bots of a level at each table, on a server in its own process.

    .venv/bin/python benchmarks/thinking.py                        # 50 tables, first with steady bots, then with strong ones
    .venv/bin/python benchmarks/thinking.py --tables 100 --levels strong,master
    .venv/bin/python benchmarks/thinking.py --tables 100 --levels strong --workers 2

A card's time is from sending it to receiving its frame. A bot's lag is the delay of its action after the scheduled time, from the server's
own metrics; a replaced bot is one for which steady acted. Games without the level are left out.
"""

import argparse
import asyncio
import contextlib
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass

import httpx
from load import PLENTY, Desk, Player, Tally, cpu_of, disconnect, server
from load import run as run_measured
from seats import cookies_of

import ridotto
from ridotto.bots import levels


class Person(Player):
    """Plays a random card some seconds after it may, and measures only the frames of its own cards."""

    def arrived(self) -> None:
        super().arrived()
        self.desk.sent = None  # the first frame after a card is its own; waiting for bots does not count


@dataclass(frozen=True)
class Metrics:
    """Figures from the server's metrics."""

    thoughts: float
    seconds: float
    replaced: float
    lags: dict[float, float]
    """Upper bound in seconds → number of bot actions with at most that lag."""

    @classmethod
    def of(cls, url: str) -> "Metrics":
        """Fetch a server's metrics."""
        text = httpx.get(f"{url}/metrics").raise_for_status().text

        def total(name: str) -> float:
            return sum(float(value) for value in re.findall(rf"^{name}(?:{{.*}})? (\S+)$", text, re.MULTILINE))

        lags = re.findall(r'^ridotto_bot_lag_seconds_bucket{le="(.+)"} (\S+)$', text, re.MULTILINE)
        return cls(
            total("ridotto_thinking_seconds_count"),
            total("ridotto_thinking_seconds_sum"),
            total("ridotto_bots_replaced_total"),
            {float(bound): float(count) for bound, count in lags},
        )

    def since(self, before: "Metrics") -> "Metrics":
        """Return the increase since an earlier reading."""
        lags = {bound: count - before.lags.get(bound, 0.0) for bound, count in self.lags.items()}
        return Metrics(
            self.thoughts - before.thoughts, self.seconds - before.seconds, self.replaced - before.replaced, lags
        )

    def lag(self, share: float) -> float:
        """Return a quantile of the lags in milliseconds."""
        wanted = share * max(self.lags.values(), default=0.0)
        return 1000 * next((bound for bound, count in self.lags.items() if count >= wanted), float("inf"))


async def open_tables(url: str, games: list[str], count: int, level: str) -> list[Desk]:
    """Open tables of a level with the match started, each with the cookie of its only person."""
    desks = []
    async with httpx.AsyncClient(base_url=url, timeout=60) as client:
        for number in range(count):
            client.cookies.clear()
            (await client.post("/api/me", json={"nickname": f"Guest {number}"})).raise_for_status()
            cookie = cookies_of(client)
            body = {"game": games[number % len(games)], "level": level, "play": True}
            answer = await client.post("/api/tables", json=body)
            answer.raise_for_status()
            desks.append(Desk(answer.json()["id"], [cookie]))
    return desks


async def measure_row(url: str, pid: int, games: list[str], level: str, arguments: argparse.Namespace) -> None:
    """Measure and print the row of a level."""
    tally = Tally()
    people = []
    for desk in await open_tables(url, games, arguments.tables, level):
        person = Person(desk, url, desk.cookies[0], tally, arguments.pause, random.Random(desk.id))
        await person.connect()
        people.append(person)
        await asyncio.sleep(0.02)
    await asyncio.sleep(3)
    before, cpu, began = Metrics.of(url), cpu_of(pid), time.perf_counter()
    tally.counting = True
    await asyncio.sleep(arguments.seconds)
    tally.counting = False
    took = time.perf_counter() - began
    used, found = 100 * (cpu_of(pid) - cpu) / took, Metrics.of(url).since(before)
    await disconnect(people)
    times = sorted(tally.latencies) or [float("nan")]
    at = [times[min(len(times) - 1, int(len(times) * part))] for part in (0.5, 0.99)]
    mean = 1000 * found.seconds / found.thoughts if found.thoughts else 0.0
    print(
        f"{level:>9}{arguments.tables:9}{len(tally.latencies):9}{at[0]:9.1f}{at[1]:9.1f}{times[-1]:9.1f}"
        f"{found.thoughts / took:13.1f}{mean:9.1f}{found.replaced:10.0f}{found.lag(0.5):9.0f}{found.lag(0.99):9.0f}"
        f"{used:8.0f}%{len(tally.errors):8}",
        flush=True,
    )
    for error in tally.errors[:5]:
        print("error:", error)


@contextlib.contextmanager
def workers_running(folder: str, workers: int) -> Iterator[dict[str, str]]:
    """Start workers and their Redis, yielding the server settings that use them."""
    if not workers:
        yield {}
        return
    socket = f"{folder}/redis"
    redis = subprocess.Popen(
        ["redis-server", "--port", "0", "--save", "", "--unixsocket", socket], stdout=subprocess.DEVNULL
    )
    command = [sys.executable, "-m", "ridotto", "worker", "--redis", f"unix://{socket}", "--thinkers", "1"]
    started = [subprocess.Popen(command, stdout=subprocess.DEVNULL) for _ in range(workers)]
    try:
        yield {"redis": f"unix://{socket}"}
    finally:
        for process in (*started, redis):
            process.terminate()
            process.wait(60)


async def run(arguments: argparse.Namespace) -> None:
    """Print the table: a row for each level, each on a new server."""
    titles = ("level", "tables", "cards", "p50 ms", "p99 ms", "max ms")
    print("".join(f"{title:>9}" for title in titles), end="")
    print(f"{'thoughts/s':>13}{'ms each':>9}{'replaced':>10}{'lag p50':>9}{'lag p99':>9}{'CPU':>9}{'errors':>8}")
    for level in arguments.levels.split(","):
        games = [name for name in ridotto.games() if level in levels(name)]
        with (
            tempfile.TemporaryDirectory() as folder,
            workers_running(folder, arguments.workers) as settings,
            server(f"{folder}/x.sqlite", {**PLENTY, **settings}) as (url, pid),
        ):
            await measure_row(url, pid, games, level, arguments)


def main() -> int:
    """Parse the command line and measure."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--levels", default="steady,strong")
    parser.add_argument(
        "--workers", type=int, default=0, help="number of workers that think over Redis, instead of the server's own"
    )
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--pause", type=float, default=3.0, help="mean seconds a person takes to act; varies by half")
    run_measured(run(parser.parse_args()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
