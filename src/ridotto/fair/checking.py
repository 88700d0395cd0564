"""Check of a record: was the match dealt as promised, and who signed it?"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from ridotto.catalogue import Game
from ridotto.core.cards import expect_keys, shown
from ridotto.core.errors import InvalidRecord, Sentence, either
from ridotto.core.options import Options
from ridotto.fair.promises import (
    ACTIONS,
    DEALS,
    DIGITS,
    GIVEN,
    KEYS,
    LARGEST,
    LUCK,
    RECORD,
    SEAL,
    TABLE,
    Promise,
    link,
    luck_of,
    seal_of,
    seed_of,
    shuffled_pack,
)
from ridotto.record import Record, Replay
from ridotto.signature import canonical, signed


@dataclass(frozen=True)
class Verdict:
    """Result of checking one deal or, if `deal` is None, the match as a whole."""

    deal: int | None
    """Number of the deal, from 0."""
    faults: tuple[str, ...]
    """One sentence for each contradiction."""
    notes: tuple[str, ...] = ()
    """Remarks on a valid record that a reader should know."""
    unproved: tuple[str, ...] = ()
    """Claims that could not be checked. Without a key, the signer's identity is one."""
    signer: str | None = None
    """Public key under which the record's signature is valid; None for a single deal, and without a valid signature."""
    head: str | None = None
    """Last link of the chain, which the signature covers; None if `signer` is None."""

    @property
    def agrees(self) -> bool:
        """True if the record does not contradict itself. A record forged with another key can agree too."""
        return not self.faults

    @property
    def proved(self) -> bool:
        """True if there are no faults and nothing is left unproved."""
        return not self.faults and not self.unproved


def check(source: Any, key: str | Iterable[str] | None = None) -> list[Verdict]:
    """Check a record (JSON text, object or `Record`) deal by deal: commitment, seals, shuffle, layout, dealer, actions, link.

    The last verdict is on the match: is it finished, do its deals follow from one another and give the recorded scores, and is
    the whole signed with `key` (64 hexadecimal digits) or one of several keys. Without a key the match is never `proved`: the
    verdict names the `signer`, and `unproved` lists the missing comparison. Raise InvalidRecord for a record that cannot be read,
    or that exceeds LARGEST, DEALS or ACTIONS.
    """
    keys = None if key is None else tuple(one.lower() for one in ([key] if isinstance(key, str) else key))
    try:
        return _checked(source, keys)
    except RecursionError:
        raise InvalidRecord(Sentence("fault-nested", "the record is nested too deeply")) from None


def _checked(source: Any, keys: tuple[str, ...] | None) -> list[Verdict]:
    record = source if isinstance(source, Record) else Record.read(_bounded(source))
    proofs = record.data.get("fair", [])
    if not isinstance(proofs, list):
        raise InvalidRecord(
            Sentence(
                "fault-proofs", "fair: expected a list with a proof of every deal, got {found}", found=shown(proofs)
            )
        )
    _limit(proofs, "fair", DEALS)
    for number, proof in enumerate(proofs):
        _check_shape(proof, f"fair[{number}]")
    deals = record.data.get("deals", [record.data])
    if not isinstance(deals, list) or not deals or not all(isinstance(deal, dict) for deal in deals):
        raise InvalidRecord(Sentence("fault-deals", "deals: expected a list of deals, got {found}", found=shown(deals)))
    _limit(deals, "deals", DEALS)
    if len(canonical(record.data.get("table"))) > TABLE:
        raise InvalidRecord(_no_table(record))
    for number, deal in enumerate(deals):
        _limit(deal.get("actions"), f"deals[{number}].actions", ACTIONS)
    replayed, trouble = _replayed(record)
    verdicts = [_verdict(record, replayed, number, deal, proofs) for number, deal in enumerate(deals)]
    return [*verdicts, _whole(record, deals, proofs, keys, [*trouble, *_finished(record, replayed)])]


def _bounded(source: Any) -> Any:
    if not isinstance(source, str | bytes):
        return source
    size = len(source if isinstance(source, bytes) else source.encode("utf-8", "surrogatepass"))
    if size > LARGEST:
        raise too_large(size)
    return source


def too_large(size: int) -> InvalidRecord:
    """Return the error for a record of `size` bytes."""
    facts = {"size": size, "most": LARGEST}
    return InvalidRecord(Sentence("fault-too-large", "the record is longer than {most} bytes: it has {size}", **facts))


def _limit(things: Any, place: str, most: int) -> None:
    """Raise InvalidRecord for a list of more than `most` entries. Its type is checked elsewhere."""
    if isinstance(things, list) and len(things) > most:
        facts = {"place": place, "count": len(things), "most": most}
        raise InvalidRecord(
            Sentence("fault-too-many", "{place}: {count} are too many to check, the most is {most}", **facts)
        )


def _whole(
    record: Record, deals: list[Any], proofs: list[dict[str, Any]], keys: tuple[str, ...] | None, before: list[str]
) -> Verdict:
    """Return the verdict on the match; `before` are the faults found by its replay."""
    given: Any = record.data.get("signed")
    wrong = _signature(record, proofs, given)
    signer, head = (None, None) if wrong else (given["key"], given["head"])
    other, unproved = _compared(signer, keys)
    faults = (*before, *_table(record, deals, proofs), *_unchained(proofs), *wrong, *other)
    notes = []
    if not _first_match(record):
        notes.append(
            Sentence("fault-rematch", "who deals first follows from the match before, which this record does not hold")
        )
    return Verdict(None, faults, tuple(notes), unproved, signer, head)


def _compared(signer: str | None, keys: tuple[str, ...] | None) -> tuple[tuple[Sentence, ...], tuple[Sentence, ...]]:
    """Compare the signer with the known keys; return faults, then what could not be checked."""
    if signer is None or (keys and signer in keys):
        return (), ()
    if keys:
        facts = {"found": signer, "key": either(*keys)}
        fault = Sentence("fault-key", "the record is signed by {found}, not by the key of the server, {key}", **facts)
        return (fault,), ()
    uncompared = Sentence(
        "fault-not-compared",
        "it is signed by {found}, which was not compared with a known key: anyone can sign with a key of their own",
        found=signer,
    )
    return (), (uncompared,)


def _verdict(
    record: Record, replayed: Replay | None, number: int, deal: dict[str, Any], proofs: list[dict[str, Any]]
) -> Verdict:
    if number >= len(proofs):
        return Verdict(number, (Sentence("fault-no-proof", "the record holds no proof of this deal"),))
    proof = proofs[number]
    known = replayed is not None and number < len(replayed.deals)
    before = replayed.deals[number].before if replayed and known else None
    faults = _faults(record, deal, proof, before, first=not number and _first_match(record))
    if replayed and known:
        state = replayed.deals[number]
        if replayed.refused and replayed.refused.deal == number:
            refused = replayed.refused
            facts = {"index": refused.index, "action": refused.action, "refusal": refused.refusal}
            faults.append(Sentence("fault-action", "its action {index} {action!r} is refused by {refusal}", **facts))
        elif "scores" in proof and proof["scores"] != state.totals:
            facts = {"now": state.totals, "recorded": shown(proof["scores"])}
            faults.append(Sentence("fault-scores", "the scores after it are {now}, not {recorded}", **facts))
    if "link" in proof:
        previous = proofs[number - 1].get("link", "") if number else ""
        if link(record.data, number, deal, proof, previous) != proof["link"]:
            faults.append(Sentence("fault-link", "its link in the chain is wrong: something about it has been changed"))
    unknown = set(deal) - {"dealer", "deal", "actions", "talk", *record.game.outside}
    if "deals" in record.data:
        faults += [
            Sentence("fault-deal-key", "{name} does not belong in a deal", name=shown(name)) for name in sorted(unknown)
        ]
    return Verdict(number, tuple(faults), tuple(_notes(proof)))


def _faults(
    record: Record, deal: dict[str, Any], proof: dict[str, Any], before: list[Any] | None, first: bool
) -> list[Sentence]:
    """Return the contradictions in one deal. It began at the scores `before`; with `first`, its dealer must be the drawn one."""
    kind, options = record.game, record.options
    if not DIGITS.fullmatch(proof["secret"]) or not DIGITS.fullmatch(proof["salt"]):
        return [Sentence("fault-digits", "secret and salt are not 64 hexadecimal digits each")]
    faults = []
    if Promise(proof["secret"], proof["salt"]).commitment != proof["commitment"]:
        faults.append(Sentence("fault-commitment", "secret and salt do not give the commitment"))
    if "seals" in proof:
        faults += _seals(proof, kind.seats(options))
    pack = kind.pack(options)
    if proof["pack"] != pack:
        faults.append(Sentence("fault-pack", "the pack before the shuffle is not that of the game"))
    seed = seed_of(proof["secret"], proof["luck"])
    deck = shuffled_pack(kind.name, seed, pack)
    if proof["deck"] != deck:
        faults.append(Sentence("fault-shuffle", "secret and luck do not give this shuffle"))
    dealer = deal.get("dealer")
    if first and dealer != kind.first_dealer(options, seed):
        faults.append(
            Sentence("fault-dealer", "secret and luck do not make {dealer} the first dealer", dealer=shown(dealer))
        )
    if not _dealt(kind, options, deck, deal, before):
        faults.append(Sentence("fault-cards", "secret and luck do not give the cards that were dealt"))
    return faults


def _seals(proof: dict[str, Any], seats: int) -> list[Sentence]:
    """Return the contradictions between the seals of a deal and its luck."""
    faults, given = [], {}
    taken = [seal["seat"] for seal in proof["seals"] if seal["seat"] is not None]
    if len(set(taken)) < len(taken) or any(not 0 <= seat < seats for seat in taken):
        faults.append(Sentence("fault-seats", "its seals do not stand for one seat each"))
    for seal in proof["seals"]:
        luck, salt = seal["luck"], seal["salt"]
        if luck is None and salt is None:
            continue
        fits = luck and salt and GIVEN.fullmatch(luck) and DIGITS.fullmatch(salt)
        if seal["seat"] is None or not fits or seal_of(luck, salt) != seal["seal"]:
            faults.append(
                Sentence("fault-seal", "luck and salt of {name} do not give their seal", name=shown(seal["name"]))
            )
        else:
            given[seal["seat"]] = luck
    if proof["luck"] != luck_of(given, seats):
        faults.append(Sentence("fault-luck", "the luck is not what the opened seals hold"))
    return faults


def _notes(proof: dict[str, Any]) -> list[Sentence]:
    seals = proof.get("seals")
    if seals is None:
        return [
            Sentence(
                "fault-unsealed",
                "luck was not sealed: the last player to give it, in league with the server, could choose",
            )
        ]
    notes = []
    for seal in seals:
        if seal["seat"] is None:
            notes.append(
                Sentence("fault-left", "{name!r} sealed luck and left before the seals were opened", name=seal["name"])
            )
        elif seal["luck"] is None:
            facts = {"name": seal["name"], "seat": seal["seat"]}
            notes.append(Sentence("fault-unopened", "{name!r} (seat {seat}) sealed luck and did not open it", **facts))
    if not any(seal["luck"] for seal in seals):
        notes.append(Sentence("fault-server-alone", "no player's luck is in it: the server alone drew these cards"))
    return notes


def _dealt(kind: Game, options: Options, deck: list[str], deal: dict[str, Any], before: list[Any] | None) -> bool:
    """Return True if the recorded layout is the one that the shuffled pack gives, at the match scores `before`."""
    try:
        layout: Any = kind.deal(options, deck=deck, dealer=deal.get("dealer"), scores=before).layout()
    except InvalidRecord:
        return False
    return bool(deal.get("deal") == layout)


def _replayed(record: Record) -> tuple[Replay | None, list[str]]:
    try:
        return record.replay(), []
    except InvalidRecord as error:
        return None, [error.args[0]]


def _finished(record: Record, replayed: Replay | None) -> list[Sentence]:
    """Return what is missing for a finished match with scores."""
    faults = []
    if "deals" not in record.data:
        faults.append(Sentence("fault-single", "the record holds a single deal, not a match"))
    if replayed and not replayed.refused and not replayed.state.match_over:
        faults.append(Sentence("fault-unfinished", "the match is not finished: its last deals are missing"))
    if record.data.get("scores") is None:
        faults.append(Sentence("fault-no-scores", "the record holds no scores"))
    return faults


def _table(record: Record, deals: list[Any], proofs: list[dict[str, Any]]) -> list[Sentence]:
    """Return the faults in the entries about the table and its players."""
    data, faults = record.data, []
    if not proofs:
        faults.append(Sentence("fault-no-proofs", "the record holds no proofs of its deals"))
    if len(proofs) > len(deals):
        facts = {"proofs": len(proofs), "deals": len(deals)}
        faults.append(
            Sentence("fault-more-proofs", "there are proofs of {proofs} deals, but only {deals} deals", **facts)
        )
    if "deals" in data:
        unknown = [key for key in data if key not in RECORD]
        faults += [
            Sentence("fault-record-key", "{name} does not belong in a record", name=shown(key)) for key in unknown
        ]
    table = data.get("table")
    if not (
        isinstance(table, dict)
        and set(table) == {"id", "match"}
        and isinstance(table["id"], str)
        and type(table["match"]) is int
    ):
        faults.append(_no_table(record))
    players = data.get("players")
    if not _names(players, record):
        faults.append(_nameless("players", players))
    elif proofs and players != proofs[-1].get("players", players):
        faults.append(Sentence("fault-other-players", "the players are not those of the last deal"))
    for number, proof in enumerate(proofs):
        if "players" in proof and not _names(proof["players"], record):
            faults.append(_nameless(f"fair[{number}].players", proof["players"]))
    return faults


def _no_table(record: Record) -> Sentence:
    found = shown(record.data.get("table"))
    return Sentence("fault-table", "table: expected its id and the number of the match, got {found}", found=found)


def _names(players: Any, record: Record) -> bool:
    seats = record.game.seats(record.options)
    return isinstance(players, list) and len(players) == seats and all(isinstance(name, str) for name in players)


def _nameless(place: str, players: Any) -> Sentence:
    facts = {"place": place, "found": shown(players)}
    return Sentence("fault-players", "{place}: expected a name for every seat, got {found}", **facts)


def _unchained(proofs: list[dict[str, Any]]) -> list[Sentence]:
    if not any(set(KEYS) - set(proof) for proof in proofs):
        return []
    return [
        Sentence("fault-unchained", "its deals are not chained: players, talk, actions and scores may have been edited")
    ]


def _signature(record: Record, proofs: list[dict[str, Any]], given: Any) -> list[Sentence]:
    """Return the contradictions between record, chain and signature, under the key that the record names."""
    if given is None:
        return [Sentence("fault-unsigned", "the record is not signed: anyone who had it may have changed it")]
    names = ("key", "head", "signature")
    expect_keys(given, names, "signed")
    if not all(isinstance(given.get(name), str) for name in names):
        return [Sentence("fault-signed", "signed: expected key, head and signature, got {found}", found=shown(given))]
    faults = []
    if not proofs or given["head"] != proofs[-1].get("link"):
        faults.append(Sentence("fault-head", "the head that is signed is not the link of the last deal"))
    bare = {name: value for name, value in record.data.items() if name != "signed"}
    if not signed(given["key"], canonical(bare), given["signature"]):
        faults.append(
            Sentence("fault-signature", "the signature is not one of this record: something in it has been changed")
        )
    return faults


def _first_match(record: Record) -> bool:
    """Return True if the first dealer was drawn. In a rematch it is the seat after the previous match's first dealer."""
    table = record.data.get("table")
    return not (isinstance(table, dict) and table.get("match", 0))


def _check_shape(proof: Any, where: str) -> None:
    expect_keys(proof, KEYS, where)
    for key in ("commitment", "secret", "salt", "luck", *(("link",) if "link" in proof else ())):
        if not isinstance(proof.get(key), str):
            raise InvalidRecord(
                Sentence(
                    "fault-text",
                    "{place}: expected a text, got {found}",
                    place=f"{where}.{key}",
                    found=shown(proof.get(key)),
                )
            )
    if not LUCK.fullmatch(proof["luck"]):
        facts = {"place": f"{where}.luck", "found": shown(proof["luck"])}
        raise InvalidRecord(
            Sentence("fault-luck-digits", "{place}: expected hexadecimal digits joined with '-', got {found}", **facts)
        )
    for key in ("pack", "deck"):
        if not isinstance(proof.get(key), list):
            facts = {"place": f"{where}.{key}", "found": shown(proof.get(key))}
            raise InvalidRecord(Sentence("fault-card-list", "{place}: expected a list of cards, got {found}", **facts))
    seals = proof.get("seals", [])
    if not isinstance(seals, list):
        facts = {"place": f"{where}.seals", "found": shown(seals)}
        raise InvalidRecord(Sentence("fault-seal-list", "{place}: expected a list of seals, got {found}", **facts))
    for number, seal in enumerate(seals):
        here = f"{where}.seals[{number}]"
        expect_keys(seal, SEAL, here)
        texts = [seal.get(key) for key in ("name", "seal")]
        maybe = [seal.get(key) for key in ("luck", "salt")]
        seat = seal.get("seat")
        fits = all(isinstance(text, str) for text in texts) and all(
            text is None or isinstance(text, str) for text in maybe
        )
        if set(seal) != set(SEAL) or not fits or not (seat is None or type(seat) is int):
            facts = {"place": here, "keys": ", ".join(SEAL), "found": shown(seal)}
            raise InvalidRecord(Sentence("fault-keys", "{place}: expected {keys}, got {found}", **facts))
