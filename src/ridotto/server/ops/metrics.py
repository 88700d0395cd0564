"""What Prometheus reads at /metrics: counts and times, never cards."""

import os
from collections import defaultdict

from prometheus_client import REGISTRY, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

import ridotto

TOGETHER = bool(os.environ.get("PROMETHEUS_MULTIPROC_DIR"))
"""Whether several processes count together: the library decides that when it is loaded."""

TABS = Gauge("ridotto_connections", "Open WebSocket connections", multiprocess_mode="livesum")
TABLES = Gauge("ridotto_live_tables", "Tables in memory", multiprocess_mode="livesum")
PASSED = Counter("ridotto_passed_on_total", "WebSockets that a worker has passed on to the one of their table")
COMMANDS = Counter("ridotto_commands_total", "Commands by type and answer", ["type", "answer"])
TROUBLE = Counter("ridotto_bad_messages_total", "Messages that could not be read or came too fast", ["why"])
COMMIT = Histogram(
    "ridotto_commit_seconds",
    "Time from a decided command to its frames, database included",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
)
REQUESTS = Counter("ridotto_http_requests_total", "HTTP requests by status", ["status"])

THINKING = Histogram(
    "ridotto_thinking_seconds",
    "Time in which bots that think ahead came to an action or gave up, waiting included",
    ["level"],
    buckets=(0.01, 0.025, 0.05, 0.1, 0.2, 0.4, 0.8, 1.6),
)
LAG = Histogram(
    "ridotto_bot_lag_seconds",
    "By how much a bot's action came after its moment",
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1),
)
REPLACED = Counter("ridotto_bots_replaced_total", "Actions that a steady bot did for another one", ["level", "why"])
PLACES = Gauge(
    "ridotto_worker_places",
    "Thoughts that the workers outside this process have room for at once",
    multiprocess_mode="livemax",
)
OUTWORK = Counter("ridotto_outwork_total", "Answers of workers by what they were: found, failed, late", ["answer"])

SAVING = Gauge("ridotto_saving", "Whether the database can be written: 1 or 0", multiprocess_mode="livemin")
NEWS_UP = Gauge(
    "ridotto_news_up",
    "Whether the processes hear each other: 1 or 0; 1 for one alone",
    multiprocess_mode="livemin",
)
NEIGHBOURS = Gauge(
    "ridotto_neighbours", "Other processes of this house that this one hears of", multiprocess_mode="livemin"
)
ANNOUNCED = Counter("ridotto_news_announced_total", "Changes of tables that were told to other processes")
LOST = Counter("ridotto_news_lost_total", "Times at which something that another process told was found to be missing")
HEALED = Counter("ridotto_news_healed_total", "Changes that were found in the log though nobody had told of them")
NEWS_LAG = Histogram(
    "ridotto_news_lag_seconds",
    "Time from an action in one process to its frames in another, by the clocks of both",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
)
OVERDUE = Gauge(
    "ridotto_overdue_tables",
    "Tables where a bot, a clock or a deal should have acted many seconds ago, by the monotonic clock",
    multiprocess_mode="livesum",
)
LEASES = Gauge("ridotto_leases", "Tables whose bots and clocks this process moves", multiprocess_mode="livesum")
LEASE_CHANGES = Counter("ridotto_lease_changes_total", "Leases that were taken, given up or lost", ["what"])
STUMBLES = Counter("ridotto_task_failures_total", "Background tasks that failed and were started again", ["task"])

LOOP_LAG = Histogram(
    "ridotto_loop_lag_seconds",
    "By how much a process does later what it should do now, asked once a second",
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
)
CPU = Counter("ridotto_cpu_seconds_total", "Processor time of the server's processes, those of thinking bots apart")
BACKED_UP = Gauge(
    "ridotto_backup_timestamp_seconds",
    "When a backup of the database last went well; 0 if none ever has",
    multiprocess_mode="livemax",
)
BEATS = Counter("ridotto_beats_total", "Rounds in which a process has told the database that it is there")
DATABASE = Histogram(
    "ridotto_database_seconds",
    "Time of a transaction that writes, waiting for the database included",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
)
LOGGED = Counter("ridotto_log_lines_total", "Lines of the log by level, those that were held back included", ["level"])
UP = Gauge("ridotto_processes", "Server processes", multiprocess_mode="livesum")
READY = Gauge("ridotto_ready_processes", "Server processes that let people in", multiprocess_mode="livesum")
STARTED = Gauge("ridotto_started_timestamp_seconds", "When the youngest process began", multiprocess_mode="livemax")
RELEASE = Gauge("ridotto_release", "1, with the release as a label", ["release"], multiprocess_mode="livemax")


_answered: dict[tuple[str, str], int] = defaultdict(int)
_committed: list[float] = []
"""What each action counts, until the library is told: all of it at once takes a tenth of the time."""


def answered(command: str, answer: str) -> None:
    """A command has had its answer."""
    _answered[command, answer] += 1


def committed(seconds: float) -> None:
    """A decided command has become frames."""
    _committed.append(seconds)


def tell() -> None:
    """Tells the library what has been counted; done once a second, and before anybody reads."""
    for (command, answer), times in _answered.items():
        COMMANDS.labels(command, answer).inc(times)
    for seconds in _committed:
        COMMIT.observe(seconds)
    _answered.clear()
    _committed.clear()


def opened() -> None:
    """A process lets people in."""
    for gauge in (UP, READY, SAVING, NEWS_UP):
        gauge.set(1)
    STARTED.set_to_current_time()
    RELEASE.labels(ridotto.__version__).set(1)


def text() -> bytes:
    """All metrics in Prometheus' text format; with several workers those of all, whichever of them is asked."""
    tell()
    if not TOGETHER:
        return generate_latest(REGISTRY)
    together = CollectorRegistry()
    MultiProcessCollector(together)  # type: ignore[no-untyped-call]
    return generate_latest(together)
