"""Prometheus metrics, served at /metrics: counts and times, never cards."""

import os
from collections import defaultdict

from prometheus_client import REGISTRY, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

import ridotto

MULTIPROCESS = bool(os.environ.get("PROMETHEUS_MULTIPROC_DIR"))
"""True if several processes share their metrics; the library reads the variable when it is imported."""

CONNECTIONS = Gauge("ridotto_connections", "Open WebSocket connections", multiprocess_mode="livesum")
SILENCES = Counter(
    "ridotto_silences_total", "WebSockets of tables that fell silent: nothing arrived, and no ping was answered"
)
TABLES = Gauge("ridotto_live_tables", "Tables in memory", multiprocess_mode="livesum")
PASSED = Counter("ridotto_passed_on_total", "WebSockets passed on to the process that holds their table")
COMMANDS = Counter("ridotto_commands_total", "Commands by type and answer", ["type", "answer"])
BAD_MESSAGES = Counter("ridotto_bad_messages_total", "Messages that were unreadable or too fast", ["why"])
COMMIT = Histogram(
    "ridotto_commit_seconds",
    "Time from a decided command to its frames, including the database",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
)
REQUESTS = Counter("ridotto_http_requests_total", "HTTP requests by status", ["status"])

THINKING = Histogram(
    "ridotto_thinking_seconds",
    "Time search bots took to find an action or give up, including the wait for a worker",
    ["level"],
    buckets=(0.01, 0.025, 0.05, 0.1, 0.2, 0.4, 0.8, 1.6),
)
LAG = Histogram(
    "ridotto_bot_lag_seconds",
    "Delay of bots' actions after their scheduled time",
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1),
)
REPLACED = Counter(
    "ridotto_bots_replaced_total", "Actions that the steady bot took in place of another bot", ["level", "why"]
)
PLACES = Gauge(
    "ridotto_worker_places",
    "Positions that external workers can think about at the same time",
    multiprocess_mode="livemax",
)
REMOTE_ANSWERS = Counter(
    "ridotto_outwork_total", "Answers of external workers by outcome: found, failed, late", ["answer"]
)

SAVING = Gauge("ridotto_saving", "1 if the database can be written, else 0", multiprocess_mode="livemin")
NEWS_UP = Gauge(
    "ridotto_news_up",
    "1 if the processes can reach each other, or if there is only one, else 0",
    multiprocess_mode="livemin",
)
NEIGHBOURS = Gauge(
    "ridotto_neighbours", "Other processes on this database that this one hears from", multiprocess_mode="livemin"
)
ANNOUNCED = Counter("ridotto_news_announced_total", "Table changes announced to other processes")
LOST = Counter("ridotto_news_lost_total", "Gaps detected in another process's announcements")
UNANNOUNCED = Counter("ridotto_news_healed_total", "Changes found in the log without an announcement")
NEWS_LAG = Histogram(
    "ridotto_news_lag_seconds",
    "Time from an action in one process to its frames in another, by both processes' clocks",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
)
OVERDUE = Gauge(
    "ridotto_overdue_tables",
    "Tables whose next bot move, timeout or deal is many seconds overdue, by the monotonic clock",
    multiprocess_mode="livesum",
)
LEASES = Gauge("ridotto_leases", "Tables whose bots and clocks this process runs", multiprocess_mode="livesum")
LEASE_CHANGES = Counter("ridotto_lease_changes_total", "Leases taken, given up or lost", ["what"])
TASK_FAILURES = Counter("ridotto_task_failures_total", "Background tasks that failed and were restarted", ["task"])

LOOP_LAG = Histogram(
    "ridotto_loop_lag_seconds",
    "Delay of the event loop, sampled once a second",
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
)
CPU = Counter("ridotto_cpu_seconds_total", "Processor time of the server processes, without the thinking pool")
BACKED_UP = Gauge(
    "ridotto_backup_timestamp_seconds",
    "Time of the last successful backup of the database; 0 if there has been none",
    multiprocess_mode="livemax",
)
BEATS = Counter("ridotto_beats_total", "Heartbeats that processes wrote to the database")
DATABASE = Histogram(
    "ridotto_database_seconds",
    "Time of a write transaction, including the wait for the database",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
)
LOGGED = Counter("ridotto_log_lines_total", "Log lines by level, including those dropped by the rate limit", ["level"])
UP = Gauge("ridotto_processes", "Server processes", multiprocess_mode="livesum")
READY = Gauge("ridotto_ready_processes", "Server processes that accept players", multiprocess_mode="livesum")
STARTED = Gauge("ridotto_started_timestamp_seconds", "Start time of the youngest process", multiprocess_mode="livemax")
RELEASE = Gauge("ridotto_release", "Always 1, with the release as a label", ["release"], multiprocess_mode="livemax")


_commands: dict[tuple[str, str], int] = defaultdict(int)
_commits: list[float] = []
"""Counts and times that `flush` has yet to pass on: in bulk that takes a tenth of the time."""


def count_command(command: str, answer: str) -> None:
    """Count a command under the answer it got."""
    _commands[command, answer] += 1


def observe_commit(seconds: float) -> None:
    """Record the time that a decided command took to become frames."""
    _commits.append(seconds)


def flush() -> None:
    """Pass the collected counts and times on to the library; called once a second and before every scrape."""
    for (command, answer), count in _commands.items():
        COMMANDS.labels(command, answer).inc(count)
    for seconds in _commits:
        COMMIT.observe(seconds)
    _commands.clear()
    _commits.clear()


def mark_ready() -> None:
    """Set the gauges of a process that starts to accept players."""
    for gauge in (UP, READY, SAVING, NEWS_UP):
        gauge.set(1)
    STARTED.set_to_current_time()
    RELEASE.labels(ridotto.__version__).set(1)


def text() -> bytes:
    """Return all metrics in Prometheus's text format; with several workers, the metrics of all of them."""
    flush()
    if not MULTIPROCESS:
        return generate_latest(REGISTRY)
    together = CollectorRegistry()
    MultiProcessCollector(together)  # type: ignore[no-untyped-call]
    return generate_latest(together)
