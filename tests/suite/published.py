"""Rows of earlier versions of the suite: each file begins with them, and they are never made again.

To begin a version: `git mv` the folder, raise VERSION, enter the numbers and digests that `suite.json` has of the last one, and empty the
files in `tests/suite/lists/`, whose rows are published then. `python -m suite.draw` draws new ones, if any are wanted.
"""

import json
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

VERSION = "1.1"
FOLDER = Path(__file__).parents[2] / "conformance" / VERSION
PUBLISHED = {
    "1.0": {
        "belote": (357, "f6d68edb1402d854aba118e7c243b54287a056b47ae0b7484d869d8d7df6647e"),
        "coinche": (302, "9009c9933bc9bc5d3cdd110d5a08b8ef2032919d6e2b60e5bc3b3d167bc1a8bc"),
        "briscola-bugiarda": (145, "9aaa20e093ffa855f360cb06516cc5c91aca6614eaeeab8600c21e38b2dc50dc"),
        "burraco": (314, "b4793ff75096d4762efc6648ea8d7899ffc874300d2466e506f5a737f194c99a"),
        "biriba": (386, "2453aa048bf909bd4bdbe91c3ba8044593cb7cfb772ed43f9abedbebc10ece99"),
        "truco": (463, "a6d4bbdf330707164166eaf62b6e4df75d142d5fc36a759d35ebe05a1a7c0ad0"),
    },
}
"""Number and digest of the rows of each game, by version."""


@cache
def published(name: str) -> tuple[dict[str, Any], ...]:
    """Return the rows that a game had in the last version. Raise ValueError if one of any version has changed."""
    with (FOLDER / f"{name}.jsonl").open(encoding="utf-8", newline="") as file:
        texts = file.readlines()
    rows: list[str] = []
    for version, games in PUBLISHED.items():
        number, digest = games[name]
        rows = texts[:number]
        if sha256("".join(rows).encode()).hexdigest() != digest:
            raise ValueError(f"{name}: rows of version {version} have changed")
    return tuple(map(json.loads, rows))
