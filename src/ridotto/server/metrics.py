"""What Prometheus reads at /metrics: counts and times, never cards."""

from prometheus_client import REGISTRY, Counter, Gauge, Histogram, generate_latest

TABS = Gauge("ridotto_connections", "Open WebSocket connections")
TABLES = Gauge("ridotto_live_tables", "Tables in memory")
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

SAVING = Gauge("ridotto_saving", "Whether the database can be written: 1 or 0")
SAVING.set(1)
STUMBLES = Counter("ridotto_task_failures_total", "Background tasks that failed and were started again", ["task"])


def text() -> bytes:
    """All metrics in Prometheus' text format."""
    return generate_latest(REGISTRY)
