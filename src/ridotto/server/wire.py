"""What goes over a table's WebSocket; `bodies.py` has what goes over HTTP.

The browser client's types are made from these models (`make wire`), so they cannot drift apart. `docs/design/server.md` tells the story.
"""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

Seat = Annotated[int, Field(ge=0, le=5, strict=True)]
CommandId = Annotated[str, Field(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
"""Chosen by the client, new for every command: a command that arrives twice is carried out once."""
Digits = Annotated[str, Field(max_length=64, pattern=r"^[0-9a-f]*$")]
Hash = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
Timer = Literal[0, 20, 45, 90]
"""Seconds for a move; 0: no limit."""
Level = Literal["master", "strong", "steady", "beginner", "random"]
"""Of bots, the best first: `ridotto.bots`."""
Phase = Literal["waiting", "playing", "scored", "over"]
"""Before the first deal; in a deal; a deal is over; the match is over."""


class Message(BaseModel):
    """Anything on the wire: unknown keys are an error, not ignored."""

    model_config = ConfigDict(extra="forbid", frozen=True)


# ---- from the browser -----------------------------------------------------------------------------------------------


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


# ---- to the browser -------------------------------------------------------------------------------------------------


class SeatInfo(Message):
    """Who sits on a seat."""

    nickname: str | None
    """The person's name; null for an empty seat and for a bot that nobody has left."""
    bot: Level | None
    """The bot that plays here now; null for a person who is there."""
    character: str | None
    """Who the bot is (`ridotto.bots.company`); null for a person's seat, away or not, and for an empty one."""
    own: str | None
    """The name of the bot of a player's own that has the seat, "" until it has come; null where nobody has brought one."""
    programs: int = 0
    """How many programs have come to play a lent seat so far: another one is visible to everybody."""
    away: bool
    """The seat belongs to a person who has left: the bot plays in their place until they come back."""
    ready: bool
    """Ready for the next deal."""
    votes: list[int]
    """Seats of the players who want a bot to go on here."""


class Asking(Message):
    """Somebody who asks the host for a seat."""

    number: int
    seat: int
    nickname: str


class TableInfo(Message):
    """What everybody at a table knows of it, apart from the game."""

    id: str
    alias: str
    """What records and signed texts call it: the hash of `docs/design/fair.md`, so that they do not give its link."""
    game: str
    options: dict[str, Any]
    """Those that differ from the rulebook's defaults."""
    preset: str | None
    public: bool
    timer: Timer
    level: Level
    """Of the bots that fill empty seats."""
    phase: Phase
    seats: list[SeatInfo]
    match: int
    """Number of the match at this table, from 0; a rematch is the next."""
    deal: int
    """Number of the deal in the match, from 0."""
    draw: list[list[str]]
    """By round and seat, the cards drawn before the match for dealer and partners (BUR-4.8); none where no cards are drawn."""
    record: str | None
    """The record's id, once the match is over."""
    closed: bool
    """The host has closed the table: nothing more will happen here."""
    asking: list[Asking]
    """Who waits for the host's word to sit down."""


class You(Message):
    """What only this player knows of the table."""

    nickname: str | None
    seat: int | None
    """null: a spectator."""
    host: bool
    meanings: list[str] | None
    """What the team has written down for the twelve signals."""


class Spoken(Message):
    """One entry of the talk, in the order in which it was said."""

    seat: int | None
    """null: a spectator, between deals."""
    nickname: str
    bot: bool
    """A bot speaks: `nickname` is its character (`SeatInfo.character`)."""
    kind: Literal["text", "phrase", "claim", "signal", "banter"]
    """banter: a bot's small talk."""
    value: str | int
    """Of small talk the words' occasion, tone and number: the message `banter-OCCASION-TONE-NUMBER`."""
    team: bool
    """Heard by the team alone."""


class DealScore(Message):
    """A deal that is over: its sheet as in the views (outcome, lines [[name, rule, points], …], scores) and the totals after it."""

    number: int
    sheet: dict[str, Any]
    totals: list[Any]


class Clock(Message):
    """Time for the move that is awaited."""

    seats: list[int]
    seconds: int
    left: int
    """Milliseconds left when the frame was sent."""


class Revealed(Message):
    """What proves one deal: `docs/design/fair.md` says how."""

    commitment: str
    secret: str
    salt: str
    luck: str


class Frozen(Message):
    """A seal of the next deal that nobody can change any more."""

    seat: int | None
    """null: its player had left."""
    seal: str


class Opening(Message):
    """All seals of the next deal, frozen: now they are opened."""

    seals: list[Frozen]
    signature: str


class Fair(Message):
    """Commitments of this match, deal by deal, that of the next deal last; `revealed` is filled when the match is over."""

    commitments: list[str]
    opening: Opening | None
    """While the seals of the next deal are being opened."""
    unopened: list[int]
    """Seats of the present deal whose seals were not opened in time."""
    links: list[str]
    """The chain of this match: the last one is missing until nothing can be added to its deal any more."""
    revealed: list[Revealed]


LogLine = tuple[str, dict[str, Any]]
"""Id of a message of the words, and its facts by name: seats, cards, suits, ranks, numbers (`docs/design/server.md`)."""


class LogChange(Message):
    """What has changed of the deal's log, which consists of groups of lines: auction, trick, turn."""

    kept: int
    """How many groups, from the first on, are as they were; 0 in snapshots."""
    groups: list[list[LogLine]]
    """The groups that follow; an empty one keeps its place."""


class Frame(Message):
    """The table as this audience may see it, numbered without gaps. Parts that have not changed since the frame before are left out (null).

    With `snapshot` every part is there and `talk` is what the audience has heard last in this match, at most a hundred entries;
    otherwise `talk` holds what is new.
    """

    type: Literal["frame"] = "frame"
    n: int
    snapshot: bool
    table: TableInfo | None = None
    you: You | None = None
    view: dict[str, Any] | None = None
    """The core's view, see `docs/design/server.md`; null too while no match has begun."""
    talk: list[Spoken] = []
    deals: list[DealScore] | None = None
    fair: Fair | None = None
    clock: Clock | None = None
    """Always that of now: null when nobody's time runs."""
    idle: Clock | None = None
    """Where no time runs, the persons for whom the table waits: when nothing is left of it, the others may vote for a bot."""
    moved: Literal["person", "bot", "clock"] | None = None
    """Who made the last action of this frame: a bot in its own seat or for someone who left, or a bot because the time was up."""
    lines: list[LogLine] | None = None
    """What has happened since the view before, for connections that were opened with `log=1`."""
    log: LogChange | None = None
    """The deal so far, for the same connections."""
    beat: int | None = None
    """The time that bots take for a move where nobody wishes otherwise, in milliseconds; in snapshots alone."""


class Presence(Message):
    """Who is connected now. Not numbered: the latest counts."""

    type: Literal["presence"] = "presence"
    online: list[bool]
    """By seat; true for bots."""
    watchers: int


class Saving(Message):
    """Whether the server can save what is done at the table. While it cannot, the table waits as it is: nothing is lost, nothing moves."""

    type: Literal["saving"] = "saving"
    ok: bool
    moved: bool = False
    """The database's file was replaced or removed under the server: everything so far is in a copy that the operator has to restore."""


class Done(Message):
    """A command was carried out; the frames tell what came of it."""

    type: Literal["done"] = "done"
    id: str


class Signed(Message):
    """A seal or luck was taken. The server's signature, by the key of `GET /api/key`; `docs/design/fair.md` has the text."""

    type: Literal["signed"] = "signed"
    id: str
    signature: str


class Refused(Message):
    """A command was not carried out; nothing changed. Goes to the sender alone."""

    type: Literal["refused"] = "refused"
    id: str
    code: Literal[
        "rule",  # a rule of the game forbids it: `rule` and `message` say which and why
        "stale",  # the table has moved on since the frame that it answers
        "not-now",  # the table's phase has no such command
        "not-seated",
        "not-host",
        "seat-taken",
        "between-deals",  # seats of a running match are taken between its deals
        "saw-hand",  # nobody gets a second hand to see in one match
        "not-idle",  # the player still has time
        "blocked",  # the host has removed this guest
        "closed",  # the host has closed the table
        "sealed",  # another seal was given for this deal before
        "unsealed",  # this luck is not what was sealed
        "reused",  # another command had this id
        "unreadable",  # the action is not in the game's notation
        "too-fast",
        "muted",  # the talk is closed for this sender
        "unsaved",  # the server's disk takes nothing now; see `Saving`
        "later",  # the coach could not begin with the hint in time
    ]
    rule: str | None = None
    message: str
    """A sentence in the language of the connection."""


class Meld(Message):
    """How cards lie as a meld (Burraco, Biriba)."""

    kind: Literal["set", "sequence"]
    cards: list[str]
    wild: list[int]
    """Places in `cards`, from 0, of those that act as wild cards."""
    stands: list[str]
    """What each of these stands for: a card in a sequence, a rank in a set."""
    purity: Literal["clean", "dirty"]
    long: bool
    """Seven cards or more."""


class Offer(Message):
    """A lawful action, in the game's notation, and how the meld lies that it makes; null for what makes none."""

    action: str
    meld: Meld | None


class Offered(Message):
    """Answer to `offers`, the best first."""

    type: Literal["offered"] = "offered"
    id: str
    offers: list[Offer]


class Reason(Message):
    """Why an action is a good one: the message `coach-NAME` says it."""

    name: str
    given: dict[str, str | int | float]
    """What the message is filled in with; `seat`, `card`, `other`, `cards` and `suit` as in views."""


class Hinted(Message):
    """Answer to `hint`: an action in the game's notation, and what speaks for it."""

    type: Literal["hinted"] = "hinted"
    id: str
    action: str
    reason: Reason
    points: float | None
    """What the player's side may expect of the deal: more than the other side, or for itself where each plays alone. null: nobody has
    thought ahead."""
    percent: int | None
    """The chance of winning the match; null: it was not weighed."""
    other: str | None
    """The next best action that was weighed."""
    less: float | None
    """What it brings less, in points."""


class Ranking(Message):
    """Cards from the strongest down; the message `guide-rank-NAME` is its title."""

    name: str
    rule: str
    cards: list[tuple[str, int | None]]
    """Ranks, or single cards where only those are meant, and their points; null where cards have none."""
    suit: str | None
    """The suit that it holds for; null: those that no other ranking names."""


class Aid(Message):
    """Something to count with; the message `guide-NAME` says it."""

    name: str
    rule: str
    given: dict[str, str | int]
    """What the message is filled in with; `seat`, `card` and `suit` as in views."""
    met: bool | None
    """Whether a condition is fulfilled now; null: it is none."""


class Guided(Message):
    """Answer to `guide`, of the view that the asker has now."""

    type: Literal["guided"] = "guided"
    id: str
    rankings: list[Ranking]
    aids: list[Aid]


class Trouble(Message):
    """A frame that could not be read. After several the server closes the connection."""

    type: Literal["trouble"] = "trouble"
    message: str


class Pong(Message):
    """Answer to `ping`."""

    type: Literal["pong"] = "pong"
