"""What the score pad of the browser knows of the games, as JSON: the facts of a deal, and tables of Belote and Coinche.

`python -m ridotto.server.wire.pad` prints it; `make wire` writes it into the client. The pad scores deals without the server.
"""

import itertools
import json
from typing import Any

import ridotto
from ridotto.core.options import Options
from ridotto.games.families.trumps.law.counting import values
from ridotto.games.families.trumps.law.tally import declared_sums

SUIT, NO_TRUMPS, ALL_TRUMPS = 0, 4, 5
"""Denominations whose cards count differently (COI-9.13, COI-9.14); all suits are alike."""


def law() -> dict[str, Any]:
    """Return the forms of all games, and the tables."""
    forms = {name: ridotto.tally_form(name) for name in ridotto.games() if ridotto.game(name).facts}
    return {"forms": forms, "piquet": piquet()}


def piquet() -> dict[str, dict[str, list[int]]]:
    """Return the points of the cards, and what declarations can make together, by the key of `key_of`."""
    tables = {"belote": table(ridotto.game("belote").options(), SUIT)}
    for ace, scaled, nines in itertools.product((11, 19), ("trump", "scaled"), (True, False)):
        options = ridotto.game("coinche").options(nt_ace=ace, at_values=scaled, nt_four_nines=nines)
        for denomination in (SUIT, NO_TRUMPS, ALL_TRUMPS):
            tables[key_of(options, denomination)] = table(options, denomination)
    return tables


def key_of(options: Options, denomination: int) -> str:
    """Return the name of a table of Coinche: the denomination, with the option that changes it."""
    if denomination == NO_TRUMPS:
        return f"NT {options['nt_ace']} {str(options['nt_four_nines']).lower()}"
    return f"AT {options['at_values']}" if denomination == ALL_TRUMPS else "suit"


def table(options: Options, denomination: int) -> dict[str, list[int]]:
    """Return the points of the 32 cards, and all points that declarations can make together."""
    return {
        "values": sorted(values(options, denomination)),
        "sums": sorted(declared_sums(options, denomination)),
    }


if __name__ == "__main__":
    print(json.dumps(law(), indent=1))
