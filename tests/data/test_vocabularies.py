"""Ids keep their actions forever: `docs/vocabulary.md` lists the history of every vocabulary, with digests."""

import re
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import pytest
from games import PLAIN

import ridotto

ROOT = Path(__file__).parent.parent.parent
HOUSED = sorted(set(ridotto.games()) & {path.parent.name.replace("_", "-") for path in (ROOT / "src").rglob("spec.py")})
OWN = [name for name in HOUSED if name not in PLAIN]
"""Games whose ids are fixed. Those of plain games may still change."""


class Entry(NamedTuple):
    """A row of the history."""

    version: int
    ids: int
    digest: str


def history(name: str) -> list[Entry]:
    """Return the history of a game's vocabulary from the page, oldest first."""
    text = (ROOT / "docs" / "vocabulary.md").read_text(encoding="utf-8")
    rows = re.findall(rf"^\| {name} \| (\d+) \| (\d+) \| `([0-9a-f]+)` \| .+ \|$", text, re.MULTILINE)
    return [Entry(int(version), int(ids), digest) for version, ids, digest in rows]


def digest(name: str, ids: int) -> str:
    """Return the digest of the first ids of a game: of their texts, one per line."""
    texts = [action.text for action in ridotto.game(name).vocabulary[:ids]]
    return sha256("\n".join(texts).encode()).hexdigest()[:16]


@pytest.mark.parametrize("name", OWN)
def test_ids_never_change(name: str) -> None:
    entries, game = history(name), ridotto.game(name)
    assert entries, "docs/vocabulary.md has no history of this game"
    last = entries[-1]
    assert (last.version, last.ids) == (game.vocabulary_version, len(game.vocabulary))
    for entry in entries:
        if entry.version == last.version:
            assert entry.digest == digest(name, entry.ids), "an id means another action: that needs another version"
    assert entries == sorted(entries, key=lambda entry: (entry.version, entry.ids))
