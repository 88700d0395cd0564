"""Objects shared by all requests and connections of a server."""

from dataclasses import dataclass

from ridotto.server.edge.identity import Identity, Tokens
from ridotto.server.hall.live import Hall
from ridotto.server.hall.seasons import Seasons
from ridotto.server.live.blocklist import Blocklist
from ridotto.server.live.registry import TableRegistry
from ridotto.server.ops.client_address import Proxies
from ridotto.server.ops.rate_limits import Budgets
from ridotto.server.ops.settings import Settings


@dataclass(frozen=True)
class AppContext:
    """The tables, the evenings, the guests' identities, and the limits on each guest and address."""

    registry: TableRegistry
    identity: Identity
    settings: Settings
    budgets: Budgets
    proxies: Proxies
    tokens: Tokens
    blocklist: Blocklist
    hall: Hall
    seasons: Seasons
