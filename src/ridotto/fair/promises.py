"""Commitments of server and players before a deal, and their entries in its record."""

import re
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from ridotto.core.chance import shuffled
from ridotto.core.state import State
from ridotto.signature import Signer, canonical, digest

SHUFFLE = ("commitment", "secret", "salt", "luck", "pack", "deck")
"""Keys that prove the cards of one deal."""
KEYS = (*SHUFFLE, "seals", "players", "scores", "link")
"""Keys of a record's proof of one deal; records from before 0.2 have only SHUFFLE."""
RECORD = ("game", "options", "scores", "deals", "table", "players", "fair", "signed")
"""Keys of a server's record."""
DIGITS = re.compile(r"[0-9a-f]{64}")
"""Format of a secret, a salt or a hash. The fixed length means that no commitment can be opened in two ways."""
GIVEN = re.compile(r"[0-9a-f]{32,64}")
"""Format of one player's luck."""
SEAL = ("name", "seat", "seal", "luck", "salt")
LUCK = re.compile(r"[0-9a-f-]*")
LARGEST, DEALS, ACTIONS = 4 * 2**20, 2_000, 10_000
"""Limits of a check: bytes of a record, deals of a match, actions of a deal. `web/src/lib/fair.ts` has the same."""
TABLE = 1_000
"""Maximum length of a record's `table`, which is hashed once for each deal."""


@dataclass(frozen=True)
class Promise:
    """A server's secret for one deal; only the commitment may be published before the match is over."""

    secret: str
    salt: str

    @property
    def commitment(self) -> str:
        """Hash that is published before the players give their luck."""
        return digest(f"ridotto/commit/{self.salt}/{self.secret}")


def alias(table: str) -> str:
    """Return the name of a table in records and signed texts. It does not reveal the table's link, which is its key."""
    return digest(f"ridotto/table/{table}")[:24]


def promise() -> Promise:
    """Return a new promise, with 32 random bytes each for secret and salt."""
    return Promise(secrets.token_hex(32), secrets.token_hex(32))


@dataclass(frozen=True)
class Seal:
    """A player's commitment for one deal, made by the browser; luck and salt are added when the player opens it."""

    name: str
    """The player's nickname."""
    seat: int | None
    """The player's seat when the seals were frozen; None for a player who had left."""
    seal: str
    luck: str | None = None
    salt: str | None = None


def seal_of(luck: str, salt: str) -> str:
    """Return the seal of some luck. All seals are published before anyone's luck."""
    return digest(f"ridotto/luck/{salt}/{luck}")


@dataclass(frozen=True)
class Place:
    """A deal, as signed texts identify it."""

    table: str
    match: int
    deal: int
    commitment: str

    def sealed(self, seal: str) -> str:
        """Return the text that a server signs when it receives a seal."""
        return f"ridotto/sealed/{self._text}/{seal}"

    def opening(self, seals: Sequence[Seal]) -> str:
        """Return the text that it signs when it freezes the seals, before any is opened."""
        listed = ",".join(f"{'' if one.seat is None else one.seat}:{one.seal}" for one in seals)
        return f"ridotto/opening/{self._text}/{listed}"

    def opened(self, luck: str, salt: str) -> str:
        """Return the text that it signs when a seal is opened in time."""
        return f"ridotto/opened/{self._text}/{luck}/{salt}"

    @property
    def _text(self) -> str:
        return f"{self.table}/{self.match}/{self.deal}/{self.commitment}"


def luck_of(given: Mapping[int, str], seats: int) -> str:
    """Return the luck of a deal: the opened luck of each seat in seat order; empty for bots and unopened seals."""
    return "-".join(given.get(seat, "") for seat in range(seats))


def seed_of(secret: str, luck: str) -> str:
    """Return the seed of a deal: `game.deal(seed=seed_of(secret, luck), number=0)`."""
    return digest(f"ridotto/seed/{secret}/{luck}")


# ---- entries of a record --------------------------------------------------------------------------------------------


def entry(
    made: Promise, luck: str, state: State, seals: Sequence[Seal] = (), players: Sequence[str] = ()
) -> dict[str, Any]:
    """Return a finished match's proof of one deal, without its `link`. Layout and actions are recorded elsewhere."""
    pack = state.kind.pack(state.options)
    return {
        "commitment": made.commitment,
        "secret": made.secret,
        "salt": made.salt,
        "luck": luck,
        "seals": [asdict(seal) for seal in seals],
        "pack": pack,
        "deck": shuffled_pack(state.game, seed_of(made.secret, luck), pack),
        "players": list(players),
        "scores": state.totals,
    }


def link(record: Mapping[str, Any], number: int, deal: Any, proof: Mapping[str, Any], previous: str) -> str:
    """Return the link of a deal: the hash of all that a record says about it and of the previous link ("" for the first).

    It includes the promise's salt, so that publishing a link does not reveal the deal's cards.
    """
    return digest(
        canonical(
            {
                "table": record.get("table"),
                "game": record.get("game"),
                "options": record.get("options"),
                "number": number,
                "deal": deal,
                "proof": {key: value for key, value in proof.items() if key != "link"},
                "previous": previous,
            }
        )
    )


def attested(record: Mapping[str, Any], signer: Signer) -> dict[str, Any]:
    """Return the record of a finished match with its signature."""
    bare = {key: value for key, value in record.items() if key != "signed"}
    head = record["fair"][-1]["link"]
    return {**bare, "signed": {"key": signer.key, "head": head, "signature": signer.sign(canonical(bare))}}


def shuffled_pack(name: str, seed: str, pack: list[str]) -> list[str]:
    """Return the pack of a game in the order in which a seed shuffles it."""
    return [pack[place] for place in shuffled(name, seed, 0, len(pack))]
