"""What server and players promise before a deal, and what its record holds of it."""

import re
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from ridotto.core.chance import shuffled
from ridotto.core.state import State
from ridotto.signature import Signer, canonical, digest

SHUFFLE = ("commitment", "secret", "salt", "luck", "pack", "deck")
"""What proves the cards of one deal."""
KEYS = (*SHUFFLE, "seals", "players", "scores", "link")
"""What a record says about one deal; those before 0.2 hold only SHUFFLE."""
RECORD = ("game", "options", "scores", "deals", "table", "players", "fair", "signed")
"""The keys of a server's record."""
DIGITS = re.compile(r"[0-9a-f]{64}")
"""A secret, a salt or a hash. Of a fixed length, so that no commitment can be opened in two ways."""
GIVEN = re.compile(r"[0-9a-f]{32,64}")
"""The luck of one player."""
SEAL = ("name", "seat", "seal", "luck", "salt")
LUCK = re.compile(r"[0-9a-f-]*")
LARGEST, DEALS, ACTIONS = 4 * 2**20, 2_000, 10_000
"""Limits of a check: bytes of a record, deals of a match, actions of a deal. `web/src/lib/fair.ts` has the same."""
TABLE = 1_000
"""Characters of what a record says of its table, which is hashed once for each deal."""


@dataclass(frozen=True)
class Promise:
    """What a server makes up for one deal; only the commitment may be seen before the match is over."""

    secret: str
    salt: str

    @property
    def commitment(self) -> str:
        """Published before the players give their luck."""
        return digest(f"ridotto/commit/{self.salt}/{self.secret}")


def alias(table: str) -> str:
    """What records and signed texts call a table: nobody finds its link, which is its key, from there."""
    return digest(f"ridotto/table/{table}")[:24]


def promise() -> Promise:
    """A new promise, with 32 random bytes each for secret and salt."""
    return Promise(secrets.token_hex(32), secrets.token_hex(32))


@dataclass(frozen=True)
class Seal:
    """What a player's browser has committed itself to for one deal; luck and salt once it has opened it."""

    name: str
    """The player's nickname."""
    seat: int | None
    """Where the player sat when the seals were frozen; None for one who had left."""
    seal: str
    luck: str | None = None
    salt: str | None = None


def seal_of(luck: str, salt: str) -> str:
    """The seal of some luck: published before anybody's luck is."""
    return digest(f"ridotto/luck/{salt}/{luck}")


@dataclass(frozen=True)
class Place:
    """A deal, as signed texts name it."""

    table: str
    match: int
    deal: int
    commitment: str

    def sealed(self, seal: str) -> str:
        """What a server signs when it has received a seal."""
        return f"ridotto/sealed/{self._text}/{seal}"

    def opening(self, seals: Sequence[Seal]) -> str:
        """What it signs when it freezes the seals, before any is opened."""
        listed = ",".join(f"{'' if one.seat is None else one.seat}:{one.seal}" for one in seals)
        return f"ridotto/opening/{self._text}/{listed}"

    def opened(self, luck: str, salt: str) -> str:
        """What it signs when a seal was opened in time."""
        return f"ridotto/opened/{self._text}/{luck}/{salt}"

    @property
    def _text(self) -> str:
        return f"{self.table}/{self.match}/{self.deal}/{self.commitment}"


def luck_of(given: Mapping[int, str], seats: int) -> str:
    """The luck of a deal: what each seat has opened, in seat order; empty for bots and for those who opened nothing."""
    return "-".join(given.get(seat, "") for seat in range(seats))


def seed_of(secret: str, luck: str) -> str:
    """The seed of a deal: `game.deal(seed=seed_of(secret, luck), number=0)`."""
    return digest(f"ridotto/seed/{secret}/{luck}")


# ---- what a record holds --------------------------------------------------------------------------------------------


def entry(
    made: Promise, luck: str, state: State, seals: Sequence[Seal] = (), players: Sequence[str] = ()
) -> dict[str, Any]:
    """What the record of a finished match says about one deal, besides its layout and actions; its `link` is still missing."""
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
    """The link of a deal: the hash of all that a record says about it, and of the link before it ("" for the first).

    The promise's salt is part of it, so that a link may be shown before the deal's cards are.
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
    """The record of a finished match with its signature."""
    bare = {key: value for key, value in record.items() if key != "signed"}
    head = record["fair"][-1]["link"]
    return {**bare, "signed": {"key": signer.key, "head": head, "signature": signer.sign(canonical(bare))}}


def shuffled_pack(name: str, seed: str, pack: list[str]) -> list[str]:
    """The pack of a game in the order in which a seed shuffles it."""
    return [pack[place] for place in shuffled(name, seed, 0, len(pack))]
