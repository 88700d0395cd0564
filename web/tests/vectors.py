"""Writes fair.json beside it: what Python makes of some secrets and lucks, for the tests of the browser's own code.

Run it with the project's Python: `.venv/bin/python web/tests/vectors.py`.
"""

import json
from pathlib import Path

import ridotto
from ridotto import fair
from ridotto.core.chance import drawn, shuffled
from ridotto.server.dealing import places

TABLES = [
    ("belote", {}),
    ("coinche", {}),
    ("briscola-bugiarda", {}),
    ("burraco", {}),
    *[("biriba", {"players": players}) for players in (2, 3, 4, 5, 6)],
    ("biriba", {"players": 3, "three_player": "individual"}),
    ("truco", {}),
]
LUCKS = ("1234--abcd-", "", "00ff")


def proved(name: str, options: dict, number: int) -> dict:
    """A deal and its proof as a record holds them."""
    game = ridotto.game(name)
    rules = game.options(**options)
    made = fair.Promise(f"{number:064x}", f"{number % 16:x}" * 64)
    luck = LUCKS[number % len(LUCKS)]
    state = game.deal(rules, seed=fair.seed_of(made.secret, luck))
    return {
        "game": name,
        "options": options,
        "players": [f"player {seat}" for seat in range(game.seats(rules))],
        "table": {"id": name, "match": 0},
        "deals": [{"dealer": state.dealer, "deal": state.layout(), "actions": []}],
        "fair": [fair.entry(made, luck, state)],
    }


def dealing(name: str, options: dict) -> dict:
    """What the server answers to who asks how a game deals, by dealer."""
    game = ridotto.game(name)
    rules = game.options(**options)
    layouts = [places(game, rules, dealer) for dealer in range(game.seats(rules))]
    return {"game": name, "options": options, "pack": game.pack(rules), "layouts": layouts}


def main() -> None:
    """Shuffles by themselves, and a deal of every kind."""
    shuffles = [
        {
            "game": game,
            "seed": seed,
            "deal": deal,
            "cards": list(shuffled(game, seed, deal, size)),
            "drawn": drawn(game, seed, 5),
        }
        for game, seed, deal, size in [("belote", "0", 0, 32), ("truco", "a word", 7, 40), ("biriba", "日本", -1, 162)]
    ]
    records = [proved(name, options, number) for number, (name, options) in enumerate(TABLES * 3)]
    dealings = ",\n".join(json.dumps(dealing(*table), separators=(",", ":")) for table in TABLES)
    text = ",\n".join(json.dumps(record, separators=(",", ":")) for record in records)
    kinds = ",\n".join(json.dumps(shuffle, separators=(",", ":")) for shuffle in shuffles)
    path = Path(__file__).with_name("fair.json")
    path.write_text(
        f'{{"shuffles": [\n{kinds}\n],\n"dealings": [\n{dealings}\n],\n"records": [\n{text}\n]}}\n', encoding="utf-8"
    )


if __name__ == "__main__":
    main()
