"""Protocol between a table and a bot in another process: one JSON object per line, in any language. Described in `docs/bots.md`.

The same messages are used over a child's standard streams (`child.py`) and over a WebSocket (`ridotto.server.live.external_bots`).
"""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from ridotto.catalogue import game
from ridotto.core.cards import shown
from ridotto.core.errors import InvalidText, Sentence
from ridotto.core.view import View

VERSION = 1
"""Protocol version. Incremented when older bots would misunderstand; additions that may be ignored do not count."""
LONGEST = 2**20
"""Maximum length of a line in characters."""
NAME = 24
"""Maximum length of a bot's name in characters."""
SECRET = 200
"""Maximum length of a session's secret in characters."""

Message = dict[str, Any]


class Hello(NamedTuple):
    """A bot's introduction."""

    name: str
    author: str
    games: tuple[str, ...] | None
    """Games it plays; None means all."""
    session: str = ""
    """Secret of its session at a server's table, if it has one."""


def written(message: Mapping[str, Any]) -> str:
    """Return a message as a line, without a newline."""
    return json.dumps(message, separators=(",", ":"), ensure_ascii=False)


def read(line: str) -> Message:
    """Parse a line. Raise InvalidText unless it is a message; unknown keys and types are left to the caller to ignore."""
    try:
        message = json.loads(line)
        if "\\u" in line:
            written(message).encode()  # an unpaired surrogate cannot be encoded, so the message could not be sent on
    except (ValueError, RecursionError):
        raise InvalidText(
            Sentence(
                "fault-message", "{line!r} is not a message, expected a JSON object on one line", line=line.strip()[:60]
            )
        ) from None
    if not isinstance(message, dict) or not isinstance(message.get("type"), str):
        raise InvalidText(
            Sentence(
                "fault-message-type",
                "{line!r} is not a message, expected a JSON object with a type",
                line=line.strip()[:60],
            )
        )
    return message


def view_of(facts: dict[str, Any]) -> View:
    """Return the view in a message's plain data."""
    return _kind(facts["game"])(facts)


@cache
def _kind(name: str) -> type[View]:
    """Return the class of a game's views."""
    return type(game(name).deal(seed=0).view())


# ---- from the table -------------------------------------------------------------------------------------------------


def welcome(table: str) -> Message:
    """Return the table's first message: its protocol version and name."""
    return {"type": "hello", "protocol": VERSION, "table": table}


def session(secret: str) -> Message:
    """Return the message with a program's session secret, which it sends as `session` in the `hello` of its next connection."""
    return {"type": "session", "secret": secret}


def wait() -> Message:
    """Return the message that a deal is running and the program gets its seat after it."""
    return {"type": "wait", "message": "a deal is under way: this program plays from the next one on"}


def begin(deal: int, view: View, seats: Sequence[str]) -> Message:
    """Return the message that a deal begins, or that a bot joins a running one. `seats`: the players' names."""
    facts = {"game": view.game, "options": view.options, "seat": view.seat}
    return {"type": "begin", "deal": deal, **facts, "seats": list(seats), "view": dict(view)}


def act(id: int, view: View, deadline_ms: int, seed: int, remembered: Sequence[str] = ()) -> Message:
    """Return the message that it is the bot's turn.

    `ids` are the ids of the legal actions, null for those outside the vocabulary. `remembered` is present if there are cards it may
    remember besides its view (`GameSpec.remembered`).
    """
    kind, legal = view.kind, view.legal
    ids = [kind.parse(text).id for text in legal]
    times = {"deadline_ms": deadline_ms, "seed": seed}
    besides = {"remembered": list(remembered)} if remembered else {}
    return {"type": "act", "id": id, **times, "legal": legal, "ids": ids, **besides, "view": dict(view)}


def talk(seat: int | None, kind: str, value: str | int) -> Message:
    """Return the message that the bot heard something; a null seat is a spectator."""
    return {"type": "talk", "seat": seat, "kind": kind, "value": value}


def end(deal: int, view: View) -> Message:
    """Return the message that a deal is over: its scores, the match scores after it, its sheet, and whether the match is over too."""
    sheet = view.sheet
    over = view.get("match_over", view.get("winner") is not None)
    scores = {"scores": sheet["scores"], "totals": view.get("totals"), "match_over": over}
    return {"type": "end", "deal": deal, **scores, "sheet": sheet, "view": dict(view)}


def error(message: str, **more: Any) -> Message:
    """Return the message that the bot's last message was invalid. `more`: `id`, `code`, `rule`, `retry_after_ms`."""
    return {"type": "error", "message": message, **{key: value for key, value in more.items() if value is not None}}


# ---- from the bot ---------------------------------------------------------------------------------------------------


def introduced(message: Message) -> Hello:
    """Return the introduction in a bot's hello. Raise InvalidText if it is invalid."""
    if message["type"] == "error":
        raise InvalidText(complaint(message))
    if message["type"] != "hello":
        raise InvalidText(
            Sentence("fault-hello", "the first message is {type!r}, expected 'hello'", type=message["type"][:40])
        )
    if message.get("protocol") != VERSION:
        raise InvalidText(
            Sentence(
                "fault-hello-protocol",
                "hello: protocol {found} is not spoken here, expected {version}",
                found=shown(message.get("protocol")),
                version=VERSION,
            )
        )
    name, author, games = (message.get(key) for key in ("name", "author", "games"))
    if not isinstance(name, str) or not (name := plain(name)):
        raise InvalidText(Sentence("fault-hello-name", "hello: name is missing, expected a text"))
    if games is not None and not (isinstance(games, list) and all(isinstance(one, str) for one in games)):
        raise InvalidText(
            Sentence(
                "fault-hello-games",
                "hello: games {found!r} is not allowed, expected a list of names",
                found=str(games)[:40],
            )
        )
    secret = message.get("session")
    return Hello(
        name[:NAME],
        plain(author)[:80] if isinstance(author, str) else "",
        None if games is None else tuple(games),
        secret[:SECRET] if isinstance(secret, str) else "",
    )


def plain(text: str) -> str:
    """Return a text on one line, without control characters that a terminal would interpret."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())


def complaint(message: Message) -> Sentence:
    """Return the sentence for an error that a bot reports."""
    return Sentence("fault-bot-says", "it says {said!r}", said=plain(str(message.get("message")))[:200])


def answers(message: Message, id: int) -> bool:
    """True if an action answers `act` number `id`, False for an earlier one. Raise InvalidText for an id not yet used."""
    given = message.get("id")
    if given == id:
        return True
    if isinstance(given, int | float) and given < id:
        return False
    raise InvalidText(
        Sentence(
            "fault-bot-id",
            "action: id {found} is not allowed, expected that of the act, {asked}",
            found=shown(given),
            asked=id,
        )
    )


def chosen(message: Message, name: str) -> str:
    """Return the text of the action in a bot's answer, given as text or id. Raise InvalidText if it is neither."""
    action = message.get("action")
    if isinstance(action, str):
        return action
    known = game(name).vocabulary
    if isinstance(action, int) and not isinstance(action, bool) and 0 <= action < len(known):
        return known[action].text
    raise InvalidText(
        Sentence(
            "fault-bot-action",
            "action {found} is not allowed, expected the text of an action or its id",
            found=shown(action),
        )
    )
