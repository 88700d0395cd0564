"""Records as a club brings them: national notation, named actors, hands that are known in part, incidents beside the play."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ridotto import codes
from ridotto.catalogue import Game, game
from ridotto.core.cards import expect_keys, shown
from ridotto.core.errors import InvalidRecord, InvalidText, Sentence
from ridotto.core.numbers import as_whole
from ridotto.core.options import Options
from ridotto.director.notation import NATIONS, read

NAMED = re.compile(r"\s*(\d)\s*:\s*(.+)", re.DOTALL)
"""An action that names who acted: "1: play JC"."""
KEYS = (
    *("game", "preset", "options", "notation", "dealer", "scores"),
    *("deal", "seed", "contract", "actions", "incidents", "facts"),
)
ASIDE = ("players", "table", "talk", "fair", "signed")
"""Keys of records that a director does not need."""
RULINGS = (codes.STANDS, codes.BACK)
ACTION_KEYS = ("seat", "action", "ruling", "article")
INCIDENT_KEYS = ("case", "seat", "after", "cards", "article", "points", "facts")
LISTS = ("hands", "pots", "biribakia")
"""Keys of a layout whose values are lists of lists."""
SINGLE = ("upcard", "vira", "turnup")
"""Keys of a layout whose value is a card that everybody sees."""
CONTRACT_KEYS = ("declarer", "trump", "number", "denomination", "multiplier")
DENOMINATIONS = ("S", "H", "D", "C", "NT", "AT")
VERB, DOWN = "play", "down"
UNKNOWN = "?"
"""A card of a hand that nobody has noted."""


@dataclass(frozen=True)
class Entry:
    """An action of a record."""

    index: int
    seat: int | None
    """Seat that acted, if the record names it."""
    text: str
    written: str
    """The action as the record has it."""
    ruling: str | None = None
    article: str | None = None
    said: str = ""
    """The action in the words of the players, without who acted, in lower case."""


@dataclass(frozen=True)
class Incident:
    """An irregularity that the actions do not show, such as an exposed card."""

    index: int
    case: str
    seat: int
    after: int | None
    """Number of actions before it, if it is known."""
    cards: tuple[str, ...] = ()
    article: str | None = None
    points: int | None = None
    """Points of the cards, where the score needs them."""
    facts: Mapping[str, Any] = field(default_factory=dict)
    """Facts about the deal that the actions do not show."""


@dataclass(frozen=True)
class Slip:
    """A record of one deal, as a director gets it."""

    game: Game
    options: Options
    data: Mapping[str, Any]
    dealer: int | None
    deal: Mapping[str, Any] | None
    """Layout, with null, short lists and "?" for what is not known."""
    contract: Mapping[str, Any] | None
    entries: tuple[Entry, ...]
    incidents: tuple[Incident, ...]

    @property
    def played(self) -> bool:
        """True if the record says something of cards or calls."""
        return bool(self.deal is not None or "seed" in self.data or self.contract is not None or self.entries)

    @property
    def carried(self) -> dict[str, Any]:
        """Keys carried over from earlier deals, such as held points."""
        return {key: self.data[key] for key in (*self.game.carried, *self.game.outside) if key in self.data}


def slip(data: Mapping[str, Any]) -> Slip:
    """Read a record of one deal for a director. Raise InvalidRecord or InvalidText with the place of what cannot be read."""
    if not isinstance(data.get("game"), str):
        raise InvalidRecord(Sentence("fault-game", "game: expected a name, got {found}", found=shown(data.get("game"))))
    kind = game(data["game"])
    expect_keys(data, (*KEYS, *ASIDE, *kind.carried, *kind.outside), "record")
    options = _options(kind, data)
    seats = kind.seats(options)
    nation, letters = _nation(kind, data)
    dealer = None if data.get("dealer") is None else _seat(data["dealer"], "dealer", seats)
    entries = _list(data, "actions")
    if "facts" in data:
        _checked_object(data["facts"], "facts")
    return Slip(
        kind,
        options,
        data,
        dealer,
        _read_cards(_layout(data.get("deal"), seats), nation, letters),
        _contract(_read_cards(data.get("contract"), nation, letters), seats),
        tuple(_entry(kind, one, number, seats, nation, letters) for number, one in enumerate(entries)),
        tuple(_incident(one, number, seats, nation, letters) for number, one in enumerate(_list(data, "incidents"))),
    )


def parsed(source: str | bytes | Mapping[str, Any]) -> Mapping[str, Any]:
    """Return a record as an object. Raise InvalidRecord if it is none."""
    if isinstance(source, str | bytes):
        try:
            source = json.loads(source)
        except (ValueError, RecursionError) as error:
            raise InvalidRecord(Sentence("fault-slip-json", "not JSON: {why}", why=str(error))) from None
    if not isinstance(source, dict):
        raise InvalidRecord(Sentence("fault-record", "a record is a JSON object, got {found}", found=shown(source)))
    return source


def _options(kind: Game, data: Mapping[str, Any]) -> Options:
    given = data.get("options", {})
    if not isinstance(given, dict):
        raise InvalidRecord(
            Sentence("fault-object", "{place}: expected an object, got {found}", place="options", found=shown(given))
        )
    preset = data.get("preset")
    return kind.options(**given) if preset is None else kind.preset(preset, **given)


def _nation(kind: Game, data: Mapping[str, Any]) -> tuple[str, bool]:
    named = data.get("notation")
    if named is None:
        return codes.code(kind.name).nation or "en", False
    if not isinstance(named, str) or named not in NATIONS:
        facts = {"place": "notation", "known": ", ".join(NATIONS), "found": shown(named)}
        raise InvalidRecord(Sentence("fault-fact-known", "{place}: expected one of {known}, got {found}", **facts))
    return named, True


def _read_cards(value: Any, nation: str, letters: bool) -> Any:
    """Return a layout or contract with its cards in the rulebooks' notation."""
    if isinstance(value, str):
        return read(value, nation, letters)
    if isinstance(value, list):
        return [_read_cards(one, nation, letters) for one in value]
    if isinstance(value, dict):
        return {key: _read_cards(one, nation, letters) for key, one in value.items()}
    return value


def _checked_object(value: Any, place: str) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise InvalidRecord(
            Sentence("fault-object", "{place}: expected an object, got {found}", place=place, found=shown(value))
        )
    return value


def _layout(value: Any, seats: int) -> Mapping[str, Any] | None:
    """Return a layout with "?" for each card that is null. Raise InvalidRecord if it is no layout."""
    if value is None:
        return None
    found: dict[str, Any] = {}
    for key, part in _checked_object(value, "deal").items():
        place = f"deal.{key}"
        if key not in LISTS:
            found[key] = _cards(part, place) if isinstance(part, list) else part
            if key in SINGLE and not isinstance(part, str):
                raise InvalidRecord(
                    Sentence("fault-text", "{place}: expected a text, got {found}", place=place, found=shown(part))
                )
            continue
        if not isinstance(part, list) or len(part) > seats:
            raise InvalidRecord(
                Sentence("fault-list", "{place}: expected a list, got {found}", place=place, found=shown(part))
            )
        found[key] = [None if one is None else _cards(one, f"{place}[{number}]") for number, one in enumerate(part)]
    return found


def _cards(value: Any, place: str) -> list[str]:
    if not isinstance(value, list) or not all(card is None or isinstance(card, str) for card in value):
        raise InvalidRecord(
            Sentence("fault-texts", "{place}: expected a list of texts, got {found}", place=place, found=shown(value))
        )
    return [UNKNOWN if card is None else card for card in value]


def _contract(value: Any, seats: int) -> Mapping[str, Any] | None:
    if value is None:
        return None
    given = _checked_object(value, "contract")
    expect_keys(given, CONTRACT_KEYS, "contract")
    found = dict(given)
    if "declarer" in found:
        found["declarer"] = _seat(found["declarer"], "contract.declarer", seats)
    for key in ("trump", "denomination"):
        if key in found:
            _known(found[key], f"contract.{key}", DENOMINATIONS)
    if found.get("multiplier", 1) not in (1, 2, 4) or isinstance(found.get("multiplier"), bool):
        facts = {"place": "contract.multiplier", "known": "1, 2, 4", "found": shown(found["multiplier"])}
        raise InvalidRecord(Sentence("fault-fact-known", "{place}: expected one of {known}, got {found}", **facts))
    return found


def _list(data: Mapping[str, Any], key: str) -> list[Any]:
    found = data.get(key, [])
    if not isinstance(found, list):
        raise InvalidRecord(
            Sentence("fault-list", "{place}: expected a list, got {found}", place=key, found=shown(found))
        )
    return found


def _seat(value: Any, place: str, seats: int) -> int:
    seat = as_whole(value)
    if seat is None or seat not in range(seats):
        facts = {"place": place, "low": 0, "high": seats - 1, "found": shown(value)}
        raise InvalidRecord(
            Sentence("fault-fact-whole", "{place}: expected a whole number from {low} to {high}, got {found}", **facts)
        )
    return seat


def _known(value: Any, place: str, known: tuple[str, ...]) -> str | None:
    if value is None or (isinstance(value, str) and value in known):
        return None if value is None else str(value)
    facts = {"place": place, "known": ", ".join(known), "found": shown(value)}
    raise InvalidRecord(Sentence("fault-fact-known", "{place}: expected one of {known}, got {found}", **facts))


def _entry(kind: Game, one: Any, number: int, seats: int, nation: str, letters: bool) -> Entry:
    place = f"actions[{number}]"
    given = one if isinstance(one, dict) else {"action": one}
    expect_keys(given, ACTION_KEYS, place)
    written = given.get("action")
    if not isinstance(written, str):
        raise InvalidRecord(
            Sentence("fault-text", "{place}: expected a text, got {found}", place=place, found=shown(written))
        )
    named = NAMED.fullmatch(written)
    by = given.get("seat") if named is None else int(named[1])
    text = read(named[2] if named else written, nation, letters)
    card, *rest = text.split() or [""]
    if card in kind.pack() and rest in ([], [DOWN]):
        text = f"{VERB} {text}"
    return Entry(
        number,
        None if by is None else _seat(by, f"{place}.seat", seats),
        text,
        written,
        _known(given.get("ruling"), f"{place}.ruling", RULINGS),
        _cited(kind, given.get("article"), place),
        (named[2] if named else written).strip().casefold(),
    )


def _cited(kind: Game, id: Any, place: str) -> str | None:
    known = tuple(article.id for article in codes.code(kind.name).articles)
    return _known(id, f"{place}.article", known)


def _incident(one: Any, number: int, seats: int, nation: str, letters: bool) -> Incident:
    place = f"incidents[{number}]"
    expect_keys(one, INCIDENT_KEYS, place)
    if not isinstance(one.get("case"), str):
        raise InvalidRecord(
            Sentence(
                "fault-text",
                "{place}: expected a text, got {found}",
                place=f"{place}.case",
                found=shown(one.get("case")),
            )
        )
    cards = one.get("cards", "")
    listed = (
        cards.split(",") if isinstance(cards, str) and "," in cards else [cards] if isinstance(cards, str) else cards
    )
    if not isinstance(listed, list) or not all(isinstance(card, str) for card in listed):
        raise InvalidRecord(
            Sentence("fault-list", "{place}: expected a list, got {found}", place=f"{place}.cards", found=shown(cards))
        )
    return Incident(
        number,
        one["case"],
        _seat(one.get("seat"), f"{place}.seat", seats),
        None if one.get("after") is None else as_whole(one["after"]),
        tuple(word for card in listed for word in read(card, nation, letters).split()),
        one.get("article"),
        as_whole(one.get("points")),
        one.get("facts", {}) if isinstance(one.get("facts", {}), dict) else {},
    )


def unreadable(entry: Entry, error: InvalidText | Sentence) -> InvalidRecord:
    """Return the error for an action that is not in the notation."""
    why = error.args[0] if isinstance(error, InvalidText) else error
    return InvalidRecord(Sentence("fault-in", "{place}: {why}", place=f"actions[{entry.index}]", why=why))
