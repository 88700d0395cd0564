"""Commands: what a browser sends over a table's WebSocket."""

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from ridotto.server.wire.base import CommandId, Digits, Hash, Level, Message, Seat


class Act(Message):
    """An action of the game. `n` is the number of the last frame that the player has seen: the action is refused if it is stale."""

    type: Literal["act"]
    id: CommandId
    n: Annotated[int, Field(ge=0, strict=True)]
    action: Annotated[str, Field(min_length=1, max_length=200)]


class Rest(Message):
    """Claim the rest of the tricks, if the last frame offers it (`Frame.remaining`); `n` as in `Act`."""

    type: Literal["rest"]
    id: CommandId
    n: Annotated[int, Field(ge=0, strict=True)]


class Sit(Message):
    """Take a seat: an empty one, a bot's own, or the sender's after leaving it.

    Seats of a running match can be taken only between deals; at a private table the host has to agree (`TableInfo.asking`).
    """

    type: Literal["sit"]
    id: CommandId
    seat: Seat


class Leave(Message):
    """Leave the sender's seat. During a match a bot takes over, and the player may come back."""

    type: Literal["leave"]
    id: CommandId


class Place(Message):
    """Put a bot on a seat or, with `level` null, free the seat. Host only, before the match."""

    type: Literal["place"]
    id: CommandId
    seat: Seat
    level: Level | None


class Admit(Message):
    """Admit or decline a guest who asked for a seat in a private table's match; `number` is that of `Asking`. Host only."""

    type: Literal["admit"]
    id: CommandId
    number: Annotated[int, Field(ge=0, strict=True)]
    yes: bool


class Remove(Message):
    """Remove the person on a seat, who cannot come back to this table. During a match a bot takes over. Host only."""

    type: Literal["remove"]
    id: CommandId
    seat: Seat


class HandOver(Message):
    """Make the person on a seat the host. Host only."""

    type: Literal["handover"]
    id: CommandId
    seat: Seat


class Close(Message):
    """Close the table for good. Host only."""

    type: Literal["close"]
    id: CommandId


class Vote(Message):
    """Vote for a bot to replace the person on a seat, for whom the table has been waiting too long (`Frame.idle`)."""

    type: Literal["vote"]
    id: CommandId
    seat: Seat


class Nudge(Message):
    """Remind the person on a seat that the table waits for them; everybody at the table gets a `Nudged`."""

    type: Literal["nudge"]
    id: CommandId
    seat: Seat


class Start(Message):
    """Start the match; bots take the empty seats. Host only."""

    type: Literal["start"]
    id: CommandId
    luck: Digits = ""
    """Ignored: programs from before `seal` and `luck` send it."""


class Ready(Message):
    """Be ready for the next deal or, after a match, for a rematch."""

    type: Literal["ready"]
    id: CommandId
    luck: Digits = ""
    """Ignored: programs from before `seal` and `luck` send it."""


class Seal(Message):
    """Seal the sender's luck for the next deal: `seal` is the SHA-256 of `ridotto/luck/SALT/LUCK`. Answered by `Signed`.

    Sent once, as soon as the deal's commitment is known; sending the same seal again gets the same answer.
    """

    type: Literal["seal"]
    id: CommandId
    commitment: Hash
    """The server's commitment for the intended deal, so that a late seal does not count for the deal after it."""
    seal: Hash


class Luck(Message):
    """Open the sender's seal, once `fair.opening` has frozen all seals. Answered by `Signed`."""

    type: Literal["luck"]
    id: CommandId
    commitment: Hash
    luck: Annotated[str, Field(pattern=r"^[0-9a-f]{32,64}$")]
    salt: Hash


class Say(Message):
    """Say exactly one of a text, a preset phrase, a claim (Briscola) and a signal (truco)."""

    type: Literal["say"]
    id: CommandId
    text: Annotated[str, Field(min_length=1, max_length=300)] | None = None
    phrase: Annotated[str, Field(min_length=1, max_length=40)] | None = None
    claim: Annotated[str, Field(min_length=1, max_length=40)] | None = None
    signal: Annotated[int, Field(ge=1, le=12, strict=True)] | None = None


class Meanings(Message):
    """Set the team's private meanings of the twelve signals of truco. Only before a match (TRU-10.8)."""

    type: Literal["meanings"]
    id: CommandId
    meanings: Annotated[list[Annotated[str, Field(max_length=60)]], Field(min_length=12, max_length=12)]


class Offers(Message):
    """Ask for the actions that are possible with these cards of the hand or, if empty, with any cards. Answered by `Offered`."""

    type: Literal["offers"]
    id: CommandId
    cards: Annotated[list[Annotated[str, Field(max_length=2)]], Field(max_length=40)]


class Hint(Message):
    """Ask what the best bot would do in the player's place, and why. Answered by `Hinted`."""

    type: Literal["hint"]
    id: CommandId
    about: Annotated[str, Field(min_length=1, max_length=200)] | None = None
    """Action to compare with the advice."""


class Guide(Message):
    """Ask for the ranking and value of cards, and for aids to counting. Answered by `Guided`; spectators may ask too."""

    type: Literal["guide"]
    id: CommandId


class Pace(Message):
    """Set how fast bots should play. With several people at a table the slowest pace applies. Not answered."""

    type: Literal["pace"]
    pace: Literal["slow", "normal", "fast"]


class Resume(Message):
    """Ask for a snapshot after a gap: the last frame the client has is `n`."""

    type: Literal["resume"]
    n: Annotated[int, Field(ge=0, strict=True)]


class Lend(Message):
    """Lend a seat to the host's own bot; before the match. Sent over HTTP, where the answer has the bot's token. Host only."""

    type: Literal["lend"] = "lend"
    seat: Seat


class Recall(Message):
    """Take a lent seat back. Sent over HTTP. Host only."""

    type: Literal["recall"] = "recall"
    seat: Seat


class PageState(Message):
    """Tell what the browser does with the page, so that a page put to sleep doesn't count as a lost connection. Not answered."""

    type: Literal["page"]
    state: Literal["visible", "hidden", "frozen"]
    """hidden: its timers are slow, and it may be put to sleep; frozen: it sleeps."""


class Ping(Message):
    """Ask whether the server is there."""

    type: Literal["ping"]


Command = Annotated[
    Act
    | Rest
    | Sit
    | Leave
    | Place
    | Admit
    | Remove
    | HandOver
    | Close
    | Vote
    | Nudge
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
    | PageState
    | Resume
    | Ping,
    Field(discriminator="type"),
]
COMMANDS: TypeAdapter[Command] = TypeAdapter(Command)
