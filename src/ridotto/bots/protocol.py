"""What a table and a bot in another process say to each other, in any language: one JSON object a line. `docs/bots.md` is its description.

The same messages go over the standard streams of a child (`child.py`) and over a WebSocket (`ridotto.server.live.external_bots`).
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
"""Of the protocol. It is raised where a bot of before would misunderstand; what may be ignored is added without."""
LONGEST = 2**20
"""Characters of a line, at most."""
NAME = 24
"""Characters of a bot's name, at most."""
SECRET = 200
"""Characters of a session's secret, at most."""

Message = dict[str, Any]


class Hello(NamedTuple):
    """Who a bot says it is."""

    name: str
    author: str
    games: tuple[str, ...] | None
    """Those that it plays; None: all."""
    session: str = ""
    """The secret of its session at a server's table, if it has one."""


def written(message: Mapping[str, Any]) -> str:
    """A message as a line, without its end."""
    return json.dumps(message, separators=(",", ":"), ensure_ascii=False)


def read(line: str) -> Message:
    """The message of a line. InvalidText for what is none; keys and types that nobody knows are for the reader to ignore."""
    try:
        message = json.loads(line)
        if "\\u" in line:
            written(message).encode()  # half of a pair of surrogates is no character, and nobody could send it on
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
    """The view that a message holds as plain data."""
    return _kind(facts["game"])(facts)


@cache
def _kind(name: str) -> type[View]:
    """The class of a game's views."""
    return type(game(name).deal(seed=0).view())


# ---- from the table -------------------------------------------------------------------------------------------------


def welcome(table: str) -> Message:
    """The table's first word: which protocol it speaks, and what it is."""
    return {"type": "hello", "protocol": VERSION, "table": table}


def session(secret: str) -> Message:
    """A program has a seat at a server's table: the secret goes into the `hello` of its next connection, as `session`."""
    return {"type": "session", "secret": secret}


def wait() -> Message:
    """A deal is under way, and the program gets its seat after it."""
    return {"type": "wait", "message": "a deal is under way: this program plays from the next one on"}


def begin(deal: int, view: View, seats: Sequence[str]) -> Message:
    """A deal begins, or a bot comes to one that is under way; `seats`: the players' names."""
    facts = {"game": view.game, "options": view.options, "seat": view.seat}
    return {"type": "begin", "deal": deal, **facts, "seats": list(seats), "view": dict(view)}


def act(id: int, view: View, deadline_ms: int, seed: int, remembered: Sequence[str] = ()) -> Message:
    """It is the bot's turn. `ids` are the numbers of the legal actions in the game's vocabulary, null for those outside it; what it may
    remember besides its view (`GameSpec.remembered`) is there where there is something.
    """
    kind, legal = view.kind, view.legal
    ids = [kind.parse(text).id for text in legal]
    times = {"deadline_ms": deadline_ms, "seed": seed}
    besides = {"remembered": list(remembered)} if remembered else {}
    return {"type": "act", "id": id, **times, "legal": legal, "ids": ids, **besides, "view": dict(view)}


def talk(seat: int | None, kind: str, value: str | int) -> Message:
    """Somebody has said something that reaches the bot; seat null: a spectator."""
    return {"type": "talk", "seat": seat, "kind": kind, "value": value}


def end(deal: int, view: View) -> Message:
    """A deal is over: its scores, those of the match after it, its sheet, and whether the match is over too."""
    sheet = view.sheet
    over = view.get("match_over", view.get("winner") is not None)
    scores = {"scores": sheet["scores"], "totals": view.get("totals"), "match_over": over}
    return {"type": "end", "deal": deal, **scores, "sheet": sheet, "view": dict(view)}


def error(message: str, **more: Any) -> Message:
    """What was said cannot be used; `more`: `id`, `code`, `rule`, `retry_after_ms`."""
    return {"type": "error", "message": message, **{key: value for key, value in more.items() if value is not None}}


# ---- from the bot ---------------------------------------------------------------------------------------------------


def introduced(message: Message) -> Hello:
    """Who a bot's hello says it is. InvalidText for one that cannot be understood."""
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
    """A text on one line, without what a terminal would obey."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())


def complaint(message: Message) -> Sentence:
    """What a bot says with an error."""
    return Sentence("fault-bot-says", "it says {said!r}", said=plain(str(message.get("message")))[:200])


def answers(message: Message, id: int) -> bool:
    """Whether an action answers `act` number `id`, not an earlier one. InvalidText for an id that nobody has given yet."""
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
    """The action of a bot's answer at a game, given by its text or its id. InvalidText for one that is neither."""
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
