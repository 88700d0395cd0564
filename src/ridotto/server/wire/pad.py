"""What the score pad of the browser knows of the games, as JSON: the facts of a deal, and tables that scoring needs.

`python -m ridotto.server.wire.pad` prints it; `make wire` writes it into the client. The pad scores deals without the server.
"""

import json
from typing import Any

import ridotto


def law() -> dict[str, Any]:
    """Return the forms and the tables by game."""
    games = [ridotto.game(name) for name in ridotto.games() if ridotto.game(name).facts]
    return {
        "forms": {game.name: ridotto.tally_form(game) for game in games},
        "tables": {game.name: game.tally_tables for game in games if game.tally_tables},
    }


if __name__ == "__main__":
    print(json.dumps(law(), indent=1))
