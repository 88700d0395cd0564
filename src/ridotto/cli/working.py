"""`ridotto worker`: computes bot decisions for servers that share a Redis."""

import asyncio
import signal

from ridotto.cli.choose import UsageError, shortened
from ridotto.cli.look import Look


def work(redis: str, thinkers: int, levels: str | None, log_level: str, look: Look) -> None:
    """Work until Ctrl-C or a termination signal, then finish the current jobs. Raise UsageError for unusable arguments."""
    from rich.console import Console

    from ridotto.server.ops import logs
    from ridotto.server.store.file_lock import Unusable
    from ridotto.server.workers.redis_queue import RedisQueue
    from ridotto.server.workers.thinking_pool import ThinkingPool
    from ridotto.server.workers.worker import LEVELS, Worker

    if not redis:
        raise UsageError("usage-redis")
    wanted = LEVELS if levels is None else tuple(dict.fromkeys(levels.split(",")))
    for level in wanted:
        if level not in LEVELS:
            raise UsageError("usage-levels", text=shortened(level), words=", ".join(LEVELS))
    logs.set_up(log_level)
    console = Console(highlight=False, soft_wrap=True)

    async def run() -> None:
        queue = RedisQueue(redis)
        worker = Worker(queue, ThinkingPool(thinkers or None), wanted)
        loop = asyncio.get_running_loop()
        for ending in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(ending, worker.stop)
        console.print(look.word("service-thinks", processes=str(worker.thinkers.processes)))
        await worker.run()
        await queue.close()

    try:
        asyncio.run(run())
    except Unusable as error:
        raise UsageError("usage-said", what=error) from None
