"""What all requests and connections of one server share."""

from ridotto.server.house import House
from ridotto.server.identity import Identity
from ridotto.server.limits import Buckets
from ridotto.server.settings import Settings


class Front:
    """The tables, the guests' identities, and the limits on each guest."""

    def __init__(self, house: House, identity: Identity, settings: Settings) -> None:
        self.house = house
        self.identity = identity
        self.settings = settings
        self.new_guests = Buckets(settings.guests_an_hour / 3600, settings.guests_an_hour / 4)
        self.new_tables = Buckets(settings.tables_an_hour / 3600, settings.tables_an_hour / 4)
