"""Draws docs/pictures/layers.svg from the import contracts in pyproject.toml: `python docs/layers.py`."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
PICTURE = ROOT / "docs" / "pictures" / "layers.svg"
STACKS = (
    (0, "The package", "Imports run one way"),
    (1, "The server", "Inside the server: from the network down to values"),
    (2, "A game's folder", "Inside a game: law, bots, teach, faces"),
    (2, "A game's law", "Inside the law: options, rules, observing, state, worlds"),
)
"""Column, title and contract of each stack."""
ABOUT = {
    "cli": "commands, terminal",
    "server": "tables in the browser",
    "words": "English and Japanese",
    "club": "movements, draws, standings",
    "coach": "hints and reviews",
    "env": "learning environments",
    "data": "deals as tables",
    "bench": "frozen opponents, rows",
    "bots": "levels, arena, protocol",
    "lab": "work on many machines",
    "search": "thinking ahead",
    "fair": "proofs of fair deals",
    "signature": "signed records",
    "director": "rulings for real tables",
    "codes": "articles on irregularities",
    "pictures": "SVG",
    "catalogue": "finds the games",
    "policies": "rules of thumb, networks",
    "narration": "what happened, as ids",
    "core": "cards, state, engine",
    "edge": "HTTP, WebSocket, limits",
    "periodic": "heartbeat, retention",
    "hall": "evenings with real cards",
    "live": "tables, connections",
    "workers": "thinking, jobs",
    "cluster": "leases, pub/sub, prefork",
    "store": "database, backup",
    "content": "books, lessons, guides",
    "table": "commands, fold, frames",
    "wire": "messages",
    "ops": "settings, metrics, logs",
    "faces": "terminal, pictures, words",
    "teach": "guide, reasons",
    "spec": "the law as one value",
    "law": "rules, state, views",
}
WIDTH, HEIGHT, GAP, TOP = 270, 24, 4, 34
STYLE = (
    "text{font:13px system-ui,sans-serif;fill:#0d3a33}.title{font-weight:600;font-size:15px}.about{fill:#4d6661;font-size:12px}"
    "rect{fill:#e7f1ee;stroke:#14594f}"
)


def layers(contract: str) -> list[str]:
    """Names of the layers of a contract, top first."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    found = next(one["layers"] for one in contracts if one["name"] == contract)
    return [re.sub(r"ridotto\.|[()]", "", layer) for layer in found]


def boxes(names: list[str], x: int, y: int) -> Iterator[str]:
    """One box for each layer, with a word on what is in it."""
    for place, name in enumerate(names):
        at = y + place * (HEIGHT + GAP)
        yield f'<rect x="{x}" y="{at}" width="{WIDTH}" height="{HEIGHT}" rx="4"/>'
        yield f'<text x="{x + 10}" y="{at + 17}">{name}</text>'
        if name in ABOUT:
            yield f'<text class="about" x="{x + WIDTH - 10}" y="{at + 17}" text-anchor="end">{ABOUT[name]}</text>'


def drawn() -> str:
    """The picture."""
    parts: list[str] = []
    below = [TOP] * 3
    for column, title, contract in STACKS:
        x, y = 10 + column * (WIDTH + 24), below[column]
        names = layers(contract)
        parts += [f'<text class="title" x="{x}" y="{y}">{title}</text>', *boxes(names, x, y + 12)]
        below[column] = y + 12 + len(names) * (HEIGHT + GAP) + 30
    width, height = 20 + 3 * WIDTH + 2 * 24, max(below) - 14
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img">'
    told = "<title>Layers: each box imports only what is below it</title>"
    ground = f'<rect width="{width}" height="{height}" style="fill:#fff;stroke:none"/>'
    return "\n".join([head, told, f"<style>{STYLE}</style>", ground, *parts, "</svg>"]) + "\n"


if __name__ == "__main__":
    PICTURE.write_text(drawn(), encoding="utf-8")
