"""What all requests and connections of one server share."""

from dataclasses import dataclass

from ridotto.server.blocks import Blocks
from ridotto.server.house import House
from ridotto.server.identity import Identity, Tokens
from ridotto.server.limits import Budgets
from ridotto.server.proxies import Proxies
from ridotto.server.settings import Settings


@dataclass(frozen=True)
class Front:
    """The tables, the guests' identities, and the limits on each guest and address."""

    house: House
    identity: Identity
    settings: Settings
    budgets: Budgets
    proxies: Proxies
    tokens: Tokens
    blocks: Blocks
