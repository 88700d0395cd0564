"""Upper bounds on a deal of truco."""

from ridotto.core.options import Options
from ridotto.core.spec import Bounds


def bounds(options: Options) -> Bounds:
    """Return the bounds of a deal: its length is the actions before play, the calls and twelve cards.

    Before play come the cut, three packets given or thrown and one kept (TRU-4.8); in a hand of eleven, where the first packet is kept
    (TRU-8.2), at most two answers (TRU-8.3, TRU-8.10). Offers rise from 3 to 12 (TRU-7.5): four calls with one answer, or one each with
    `raise_later` (TRU-7.10).
    """
    eleven = (options["eleven_look"] == "may") + options["eleven_fold"]
    before = 5 if options["packets"] else eleven
    calls = 4 + (4 if options["raise_later"] else 1)
    return Bounds(before + calls + 12, (0, 12), (-12, 12))
