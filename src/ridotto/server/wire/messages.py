"""Messages: what the server sends over a table's WebSocket."""

from typing import Any, Literal

from pydantic import Field

from ridotto.server.wire.base import Level, Message, Phase, Timer


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
    talk: list[Spoken] = Field(default=[])
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
