"""Upper bounds on a deal of truco."""

from ridotto.core.options import Options
from ridotto.core.spec import Bounds
from ridotto.games.truco.law.options import SEATS, deals_packets, seats


def bounds(options: Options) -> Bounds:
    """Return the bounds of a deal: its length is the actions before play, the calls and three cards for each player.

    Before play come the cut, three packets given or thrown and one kept (TRU-4.8); in a hand of eleven, where the first packet is kept
    (TRU-8.2), at most two answers (TRU-8.3, TRU-8.10), of two players one (TRU-3.8). Offers rise in four steps to 12 (TRU-7.5,
    TRU-7.12): four calls with one answer, or one each with `raise_later` (TRU-7.10).
    """
    players = seats(options)
    eleven = (options["eleven_look"] == "may" and players == SEATS) + options["eleven_fold"]
    before = 5 if deals_packets(options) else eleven
    calls = 4 + (4 if options["raise_later"] else 1)
    return Bounds(before + calls + 3 * players, (0, 12), (-12, 12))
