"""Commands: what a browser sends over a table's WebSocket."""

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from ridotto.server.wire.base import CommandId, Digits, Hash, Level, Message, Seat


class Act(Message):
    """An action of the game. `n` is the number of the last frame that the player had seen: a stale one is refused."""

    type: Literal["act"]
    id: CommandId
    n: Annotated[int, Field(ge=0, strict=True)]
    action: Annotated[str, Field(min_length=1, max_length=200)]


class Sit(Message):
    """Take a seat: an empty one, a bot's that nobody has left, or one's own after leaving it.

    Seats of a running match are taken between its deals only; at a private table the host is asked (`TableInfo.asking`).
    """

    type: Literal["sit"]
    id: CommandId
    seat: Seat


class Leave(Message):
    """Leave one's seat. During a match a bot plays on for the player, who may come back to it."""

    type: Literal["leave"]
    id: CommandId


class Place(Message):
    """The host puts a bot on a seat or, with `level` null, makes the seat free; only before the match."""

    type: Literal["place"]
    id: CommandId
    seat: Seat
    level: Level | None


class Admit(Message):
    """The host lets somebody who asked for a seat of a private table's match sit down, or not: `number` is that of `Asking`."""

    type: Literal["admit"]
    id: CommandId
    number: Annotated[int, Field(ge=0, strict=True)]
    yes: bool


class Remove(Message):
    """The host removes the person on a seat, who cannot come back to this table. During a match a bot goes on."""

    type: Literal["remove"]
    id: CommandId
    seat: Seat


class HandOver(Message):
    """The host makes the person on a seat the host."""

    type: Literal["handover"]
    id: CommandId
    seat: Seat


class Close(Message):
    """The host closes the table for good."""

    type: Literal["close"]
    id: CommandId


class Vote(Message):
    """A player wants a bot to go on for the person on a seat, for whom the table has been waiting too long (`Frame.idle`)."""

    type: Literal["vote"]
    id: CommandId
    seat: Seat


class Start(Message):
    """The host begins the match: bots take the seats that are empty."""

    type: Literal["start"]
    id: CommandId
    luck: Digits = ""
    """Ignored: programs from before `seal` and `luck` send it."""


class Ready(Message):
    """A seated player is ready for the next deal, or after a match for a rematch."""

    type: Literal["ready"]
    id: CommandId
    luck: Digits = ""
    """Ignored: programs from before `seal` and `luck` send it."""


class Seal(Message):
    """The sender's seal for the next deal: the SHA-256 of `ridotto/luck/SALT/LUCK`. Answered by `Signed`.

    Given once, as soon as the deal's commitment is known; the same seal again gets the same answer.
    """

    type: Literal["seal"]
    id: CommandId
    commitment: Hash
    """The server's, for the deal that is meant: a seal that comes too late is not one for the deal after."""
    seal: Hash


class Luck(Message):
    """Opens the sender's seal, once `fair.opening` has frozen those of all. Answered by `Signed`."""

    type: Literal["luck"]
    id: CommandId
    commitment: Hash
    luck: Annotated[str, Field(pattern=r"^[0-9a-f]{32,64}$")]
    salt: Hash


class Say(Message):
    """Talk: exactly one of a text, a preset phrase, a claim (Briscola) and a signal (truco)."""

    type: Literal["say"]
    id: CommandId
    text: Annotated[str, Field(min_length=1, max_length=300)] | None = None
    phrase: Annotated[str, Field(min_length=1, max_length=40)] | None = None
    claim: Annotated[str, Field(min_length=1, max_length=40)] | None = None
    signal: Annotated[int, Field(ge=1, le=12, strict=True)] | None = None


class Meanings(Message):
    """A team's private meanings of the twelve signals of truco; only before a match (TRU-10.8)."""

    type: Literal["meanings"]
    id: CommandId
    meanings: Annotated[list[Annotated[str, Field(max_length=60)]], Field(min_length=12, max_length=12)]


class Offers(Message):
    """What do these cards of the hand make or, where there are none, what may be done with cards at all? Answered by `Offered`."""

    type: Literal["offers"]
    id: CommandId
    cards: Annotated[list[Annotated[str, Field(max_length=2)]], Field(max_length=40)]


class Hint(Message):
    """What would the best bot do in the player's place, and why? Answered by `Hinted`."""

    type: Literal["hint"]
    id: CommandId


class Guide(Message):
    """Which card is stronger, what is it worth, what counts now? Answered by `Guided`; spectators may ask too."""

    type: Literal["guide"]
    id: CommandId


class Pace(Message):
    """How fast the player wants the bots to go on. Of several people at a table the slowest is heeded. Not answered."""

    type: Literal["pace"]
    pace: Literal["slow", "normal", "fast"]


class Resume(Message):
    """The client noticed a gap: it has frame `n` and wants the present one."""

    type: Literal["resume"]
    n: Annotated[int, Field(ge=0, strict=True)]


class Lend(Message):
    """The host lends a seat to a bot of a player's own; only before the match. Over HTTP, where the answer is the bot's token."""

    type: Literal["lend"] = "lend"
    seat: Seat


class Recall(Message):
    """The host takes a seat back from a bot of a player's own. Over HTTP."""

    type: Literal["recall"] = "recall"
    seat: Seat


class Ping(Message):
    """Keeps a quiet connection open."""

    type: Literal["ping"]


Command = Annotated[
    Act
    | Sit
    | Leave
    | Place
    | Admit
    | Remove
    | HandOver
    | Close
    | Vote
    | Start
    | Ready
    | Seal
    | Luck
    | Say
    | Meanings
    | Offers
    | Hint
    | Guide
    | Pace
    | Resume
    | Ping,
    Field(discriminator="type"),
]
COMMANDS: TypeAdapter[Command] = TypeAdapter(Command)
