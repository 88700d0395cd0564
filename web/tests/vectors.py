"""Write fair.json to this folder: what Python computes from given secrets and luck, as test vectors for the browser's code.

Run it with the project's Python: `.venv/bin/python web/tests/vectors.py`.
"""

import json
from pathlib import Path

import ridotto
from ridotto import fair
from ridotto.core.chance import drawn, shuffled
from ridotto.signature import Signer

TABLES = [
    ("belote", {}),
    ("coinche", {}),
    ("briscola-bugiarda", {}),
    ("burraco", {}),
    *[("biriba", {"players": players}) for players in (2, 3, 4, 5, 6)],
    ("biriba", {"players": 3, "three_player": "individual"}),
    ("truco", {}),
]
SIGNER = Signer("5ea1" * 16)
OTHER = Signer("0dd1" * 16)


def proved(name: str, options: dict, number: int) -> dict:
    """Return a record with a deal and its proof."""
    game = ridotto.game(name)
    rules = game.options(**options)
    made = fair.Promise(f"{number:064x}", f"{number % 16:x}" * 64)
    players = [f"pláyer “{seat}”" for seat in range(game.seats(rules))]
    seals = [_seal(players[seat], seat, number) for seat in range(number % 3)]
    luck = fair.luck_of({seat: seal.luck or "" for seat, seal in enumerate(seals)}, len(players))
    state = game.deal(rules, seed=fair.seed_of(made.secret, luck))
    seals.append(fair.Seal("Eve", None, f"{number:064x}"))
    deal = {"dealer": state.dealer, "deal": state.layout(), "actions": []}
    proof = fair.entry(made, luck, state, seals, players)
    record = {
        "game": name,
        "options": options,
        "players": players,
        "scores": state.totals,
        "table": {"id": name, "match": 0},
        "deals": [deal],
        "fair": [proof],
    }
    proof["link"] = fair.link(record, 0, deal, proof, "")
    return fair.attested(record, SIGNER)


def resigned(record: dict) -> dict:
    """Return a consistent forgery: a record with swapped player names, a rebuilt chain and another key's signature."""
    names = record["players"][::-1]
    proofs = [{**proof, "players": names} for proof in record["fair"]]
    forged = {**record, "players": names, "fair": proofs}
    previous = ""
    for number, (deal, proof) in enumerate(zip(forged["deals"], proofs, strict=True)):
        previous = proof["link"] = fair.link(forged, number, deal, proof, previous)
    return fair.attested(forged, OTHER)


def _seal(name: str, seat: int, number: int) -> fair.Seal:
    luck, salt = f"{number + seat:032x}", f"{seat + 7:064x}"
    return fair.Seal(name, seat, fair.seal_of(luck, salt), luck, salt)


def dealing(name: str, options: dict) -> dict:
    """Return the server's answers about how a game deals, by dealer."""
    game = ridotto.game(name)
    rules = game.options(**options)
    layouts = [game.places(rules, dealer=dealer) for dealer in range(game.seats(rules))]
    return {"game": name, "options": options, "pack": game.pack(rules), "layouts": layouts}


def texts() -> list[dict]:
    """Return the texts that a server signs during a match, with their signatures."""
    place = fair.Place("Abc9", 1, 2, "c" * 64)
    seal, luck, salt = _seal("Ada", 0, 5), "ab" * 16, "cd" * 32
    rows = [
        ("sealed", place.sealed(seal.seal)),
        ("opening", place.opening([seal, fair.Seal("Eve", None, "e" * 64)])),
        ("opened", place.opened(luck, salt)),
    ]
    return [
        {"kind": kind, "seal": seal.seal, "text": text, "key": SIGNER.key, "signature": SIGNER.sign(text)}
        for kind, text in rows
    ]


def main() -> None:
    """Write separate shuffles, and deals of every kind."""
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
    signed = ",\n".join(json.dumps(text, separators=(",", ":")) for text in texts())
    forged = ",\n".join(json.dumps(resigned(record), separators=(",", ":")) for record in records[:3])
    path = Path(__file__).with_name("fair.json")
    parts = {"texts": signed, "shuffles": kinds, "dealings": dealings, "records": text, "resigned": forged}
    written = ",\n".join(f'"{name}": [\n{part}\n]' for name, part in parts.items())
    path.write_text(f"{{{written}}}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
