"""What no deal of truco goes beyond."""

from ridotto.core.options import Options
from ridotto.core.spec import Bounds


def bounds(options: Options) -> Bounds:
    """What comes before the cards, the calls, twelve cards.

    The cut, three packets given or thrown and one kept (TRU-4.8); in a hand of eleven, where the first is kept (TRU-8.2), two answers
    at most (TRU-8.3, TRU-8.10). Offers go up from 3 to 12 (TRU-7.5): four with one answer, or with `raise_later` one each (TRU-7.10).
    """
    eleven = (options["eleven_look"] == "may") + options["eleven_fold"]
    before = 5 if options["packets"] else eleven
    calls = 4 + (4 if options["raise_later"] else 1)
    return Bounds(before + calls + 12, (0, 12), (-12, 12))
