"""Fair deals: a server commits to a secret before a deal, the players add luck of their own, and after the match anybody can check.

`docs/design/fair.md` says what is promised when, what a record holds, and what that proves.
"""

import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from ridotto.catalogue import Game, game
from ridotto.core.cards import expect_keys, shown
from ridotto.core.chance import shuffled
from ridotto.core.errors import InvalidRecord
from ridotto.core.options import Options
from ridotto.core.state import State
from ridotto.record import Record, Replay

KEYS = ("commitment", "secret", "salt", "luck", "pack", "deck")
DIGITS = re.compile(r"[0-9a-f]{64}")
"""A secret or a salt. Of a fixed length, so that no commitment can be opened in two ways."""
LUCK = re.compile(r"[0-9a-f-]*")


@dataclass(frozen=True)
class Promise:
    """What a server makes up for one deal; only the commitment may be seen before the match is over."""

    secret: str
    salt: str

    @property
    def commitment(self) -> str:
        """Published before the players give their luck."""
        return _digest(f"ridotto/commit/{self.salt}/{self.secret}")


def promise() -> Promise:
    """A new promise, with 32 random bytes each for secret and salt."""
    return Promise(secrets.token_hex(32), secrets.token_hex(32))


def luck_of(given: Mapping[int, str], seats: int) -> str:
    """The luck of a deal: what each seat gave, in seat order; empty for bots and for those who gave none."""
    return "-".join(given.get(seat, "") for seat in range(seats))


def seed_of(secret: str, luck: str) -> str:
    """The seed of a deal: `game.deal(seed=seed_of(secret, luck), number=0)`."""
    return _digest(f"ridotto/seed/{secret}/{luck}")


def entry(made: Promise, luck: str, state: State) -> dict[str, Any]:
    """What the record of a finished match says about one deal, besides its layout and actions."""
    pack = game(state.game).pack(state.options)
    return {
        "commitment": made.commitment,
        "secret": made.secret,
        "salt": made.salt,
        "luck": luck,
        "pack": pack,
        "deck": _shuffled(state.game, seed_of(made.secret, luck), pack),
    }


@dataclass(frozen=True)
class Verdict:
    """What the check of one deal found or, if `deal` is None, that of the match as a whole."""

    deal: int | None
    """Number of the deal, from 0."""
    faults: tuple[str, ...]
    """A sentence for each thing that does not agree."""

    @property
    def proved(self) -> bool:
        """Whether everything agrees."""
        return not self.faults


def check(source: Any) -> list[Verdict]:
    """Checks a record (JSON text, object or `Record`) deal by deal: commitment, seed, shuffle, layout, first dealer, actions.

    The last verdict is on the match: whether its deals follow from one another and give the recorded scores. InvalidRecord for a
    record that cannot be read or holds no proofs.
    """
    record = source if isinstance(source, Record) else Record.read(source)
    proofs = record.data.get("fair")
    if not isinstance(proofs, list) or not proofs:
        raise InvalidRecord(f"fair: expected a list with a proof of every deal, got {shown(proofs)}")
    for number, proof in enumerate(proofs):
        _check_shape(proof, f"fair[{number}]")
    deals = record.data.get("deals", [record.data])
    if not isinstance(deals, list) or not deals or not all(isinstance(deal, dict) for deal in deals):
        raise InvalidRecord(f"deals: expected a list of deals, got {shown(deals)}")
    replayed, trouble = _replayed(record)
    verdicts = []
    for number, deal in enumerate(deals):
        faults = ["the record holds no proof of this deal"]
        if number < len(proofs):
            faults = _faults(record, deal, proofs[number], first=not number and _first_match(record))
        if replayed and replayed.refused and replayed.refused.deal == number:
            refused = replayed.refused
            faults.append(f"its action {refused.index} {refused.action!r} is refused by {refused.refusal}")
        verdicts.append(Verdict(number, tuple(faults)))
    if len(proofs) > len(deals):
        trouble.append(f"there are proofs of {len(proofs)} deals, but only {len(deals)} deals")
    return [*verdicts, Verdict(None, tuple(trouble))]


def _faults(record: Record, deal: dict[str, Any], proof: dict[str, Any], first: bool) -> list[str]:
    """What does not agree in one deal; with `first`, its dealer must be the one drawn from the seed."""
    kind, options = record.game, record.options
    if not DIGITS.fullmatch(proof["secret"]) or not DIGITS.fullmatch(proof["salt"]):
        return ["secret and salt are not 64 hexadecimal digits each"]
    faults = []
    if Promise(proof["secret"], proof["salt"]).commitment != proof["commitment"]:
        faults.append("secret and salt do not give the commitment")
    pack = kind.pack(options)
    if proof["pack"] != pack:
        faults.append("the pack before the shuffle is not that of the game")
    seed = seed_of(proof["secret"], proof["luck"])
    deck = _shuffled(kind.name, seed, pack)
    if proof["deck"] != deck:
        faults.append("secret and luck do not give this shuffle")
    dealer = deal.get("dealer")
    if first and dealer != kind.first_dealer(options, seed):
        faults.append(f"secret and luck do not make {shown(dealer)} the first dealer")
    if not _dealt(kind, options, deck, deal):
        faults.append("secret and luck do not give the cards that were dealt")
    return faults


def _dealt(kind: Game, options: Options, deck: list[str], deal: dict[str, Any]) -> bool:
    """Whether the recorded layout is what the shuffled pack gives."""
    try:
        layout: Any = kind.deal(options, deck=deck, dealer=deal.get("dealer")).layout()
    except InvalidRecord:
        return False
    return bool(deal.get("deal") == layout)


def _replayed(record: Record) -> tuple[Replay | None, list[str]]:
    try:
        return record.replay(), []
    except InvalidRecord as error:
        return None, [str(error)]


def _first_match(record: Record) -> bool:
    """Whether the first dealer was drawn: in a rematch it is the seat after the previous match's first dealer."""
    table = record.data.get("table")
    return not (isinstance(table, dict) and table.get("match", 0))


def _check_shape(proof: Any, where: str) -> None:
    expect_keys(proof, KEYS, where)
    for key in ("commitment", "secret", "salt", "luck"):
        if not isinstance(proof.get(key), str):
            raise InvalidRecord(f"{where}.{key}: expected a text, got {shown(proof.get(key))}")
    if not LUCK.fullmatch(proof["luck"]):
        raise InvalidRecord(f"{where}.luck: expected hexadecimal digits joined with '-', got {shown(proof['luck'])}")
    for key in ("pack", "deck"):
        if not isinstance(proof.get(key), list):
            raise InvalidRecord(f"{where}.{key}: expected a list of cards, got {shown(proof.get(key))}")


def _shuffled(name: str, seed: str, pack: list[str]) -> list[str]:
    return [pack[place] for place in shuffled(name, seed, 0, len(pack))]


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()
