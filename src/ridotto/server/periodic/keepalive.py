"""Keepalive: pings quiet connections, notes which are silent, and closes those that stay so.

One timer serves all connections of the process. A page that a player looks at asks the server every few seconds
whether it is there, so that it notices a dead connection itself; that shows the server as well that the page is
there. Only where that is missing, the server sends a protocol ping, which a browser answers without the page: pages
that are hidden, and slow ones.
"""

import asyncio
from collections.abc import Mapping

from ridotto.server.live.connections import Link
from ridotto.server.live.live_table import LiveTable
from ridotto.server.ops import metrics

CHECK_EVERY = 0.5
"""Seconds between two checks of all connections."""
PING_AFTER = 4.0
"""Seconds without data after which a connection is pinged while others wait for its player."""
PING_RARELY_AFTER = 15.0
"""The same while no player is waiting."""
SILENT_AFTER = 8.0
"""Seconds without data after which a connection counts as silent."""
ANSWER_WITHIN = 3.5
"""Seconds that a ping is given in any case."""
CLOSE_AFTER = 30.0
"""Seconds without data after which a connection is closed."""
SUSPENDED = 2.0
"""Seconds by which a check is late if this process has been suspended: what arrived meanwhile has to be read first."""


def is_silent(link: Link, now: float, ping_after: float) -> bool:
    """Ping a connection if that is due. Return True if it is silent: it has not answered in time."""
    quiet = now - link.received_at
    if quiet < ping_after and quiet < SILENT_AFTER:
        return False
    if link.pinged_at <= link.received_at:
        if quiet >= ping_after:
            link.ping()
        return False
    return quiet >= SILENT_AFTER and now - link.pinged_at >= ANSWER_WITHIN


def is_pressing(live_table: LiveTable) -> bool:
    """True if people at the table may wait for one of them."""
    table = live_table.table
    if not live_table.presence.several_guests:
        return False
    return table.phase == "playing" or any(chair.ready for chair in table.chairs)


def check_table(live_table: LiveTable, now: float) -> None:
    """Check the connections of a table; `now` by the event loop's clock."""
    presence = live_table.presence
    # While the database is away, commands wait, and nothing behind them is read.
    if live_table.paused_since is None and live_table.tabs:
        ping_after = PING_AFTER if is_pressing(live_table) else PING_RARELY_AFTER
        for tab, link in [(tab, tab.link) for tab in live_table.tabs if tab.link]:
            silent = is_silent(link, now, ping_after)
            if silent != tab.silent:
                metrics.SILENCES.inc(silent)
                if presence.mark(tab, silent, tab.page):
                    live_table.presence_changed()
            elif silent and now - link.received_at >= CLOSE_AFTER:
                tab.end(1011, "no sign of life")
    for bot in (*presence.external_bots.values(), *presence.waiting.values()):
        if bot.link and is_silent(bot.link, now, PING_RARELY_AFTER) and now - bot.link.received_at >= CLOSE_AFTER:
            bot.end(1011, "no sign of life")


async def run(live_tables: Mapping[str, LiveTable]) -> None:
    """Check all connections until cancelled."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + CHECK_EVERY
        await asyncio.sleep(CHECK_EVERY)
        now = loop.time()
        if now - due < SUSPENDED:
            for live_table in list(live_tables.values()):
                check_table(live_table, now)
