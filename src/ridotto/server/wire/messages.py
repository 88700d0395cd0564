"""Messages: what the server sends over a table's WebSocket."""

from typing import Any, Literal

from pydantic import Field

from ridotto.server.wire.base import Level, Message, Phase, Timer


class SeatInfo(Message):
    """A seat and its player."""

    nickname: str | None
    """Name of the seat's person, present or away; null for an empty seat and for a bot's own."""
    bot: Level | None
    """Level of the bot that plays here now; null for a person who is present."""
    character: str | None
    """Character of the bot (`ridotto.bots.company`); null for a person's seat, away or not, and for an empty one."""
    own: str | None
    """Name of the player's own bot on a lent seat, "" until it has connected; null if the seat is not lent."""
    programs: int = 0
    """Number of programs that have connected to a lent seat so far, so that everybody notices another one."""
    away: bool
    """True if the seat's person has left: a bot plays in their place until they come back."""
    ready: bool
    """True if the player is ready for the next deal."""
    votes: list[int]
    """Seats of the players who have voted for a bot here."""


class Asking(Message):
    """A guest who asks the host for a seat."""

    number: int
    seat: int
    nickname: str


class TableInfo(Message):
    """Public facts of a table, apart from the game."""

    id: str
    alias: str
    """Id of the table in records and signed texts: a hash (`docs/design/fair.md`), which does not give away the table's link."""
    game: str
    options: dict[str, Any]
    """Options that differ from the rulebook's defaults."""
    preset: str | None
    public: bool
    timer: Timer
    level: Level
    """Level of the bots that fill empty seats."""
    phase: Phase
    seats: list[SeatInfo]
    match: int
    """Number of the match at this table, from 0."""
    deal: int
    """Number of the deal in the match, from 0."""
    draw: list[list[str]]
    """Cards drawn before the match for dealer and partners, by round and seat (BUR-4.8); empty if no cards are drawn."""
    record: str | None
    """Id of the match's record, once the match is over."""
    host: int | None
    """Seat of the host; null if the host has none."""
    closed: bool
    """True if the host has closed the table: nothing more will happen here."""
    evening: str | None
    """Id of the club's evening whose match is played here, with page /club/ID; only its players may sit down."""
    asking: list[Asking]
    """Guests who wait for the host's permission to sit down."""


class You(Message):
    """Facts of the table that only this client knows."""

    nickname: str | None
    seat: int | None
    """null for a spectator."""
    host: bool
    meanings: list[str] | None
    """The team's meanings of the twelve signals."""


class Spoken(Message):
    """An entry of talk; entries come in the order in which they were said."""

    seat: int | None
    """null for a spectator, who may write between deals."""
    nickname: str
    bot: bool
    """True if a bot speaks; `nickname` is its character (`SeatInfo.character`)."""
    former: bool
    """True if the seat has another player now."""
    kind: Literal["text", "phrase", "claim", "signal", "banter"]
    """Kind of talk; "banter" is a bot's small talk."""
    value: str | int
    """For banter: occasion, tone and number of the message `banter-OCCASION-TONE-NUMBER`."""
    team: bool
    """True if only the team hears it."""


class DealScore(Message):
    """A finished deal: its sheet as in the views (outcome, lines [[name, rule, points], …], scores) and the totals after it."""

    number: int
    sheet: dict[str, Any]
    totals: list[Any]


class Clock(Message):
    """Time limit for the current move."""

    seats: list[int]
    seconds: int
    left: int
    """Milliseconds left when the frame was sent."""


class Revealed(Message):
    """Proof of a deal; see `docs/design/fair.md`."""

    commitment: str
    secret: str
    salt: str
    luck: str


class Frozen(Message):
    """A seal of the next deal that can no longer change."""

    seat: int | None
    """null if its player had left."""
    seal: str


class Opening(Message):
    """The frozen seals of the next deal, which are being opened."""

    seals: list[Frozen]
    signature: str


class Fair(Message):
    """Commitments of this match, deal by deal, the next deal's last; `revealed` is filled when the match is over."""

    commitments: list[str]
    opening: Opening | None
    """Set while the seals of the next deal are being opened."""
    unopened: list[int]
    """Seats whose seals for the current deal were not opened in time."""
    links: list[str]
    """Chain links of this match's deals; a deal's link appears once the deal can no longer change."""
    revealed: list[Revealed]


LogLine = tuple[str, dict[str, Any]]
"""Id of a localized message and its arguments by name: seats, cards, suits, ranks, numbers (`docs/design/server.md`)."""


class LogChange(Message):
    """Changes of the deal's log, which consists of groups of lines: auction, trick, turn."""

    kept: int
    """Number of leading groups that are unchanged; 0 in snapshots."""
    groups: list[list[LogLine]]
    """Groups after those; a group may be empty."""


class Remaining(Message):
    """The remaining tricks of a deal."""

    offered: bool
    """True if this player wins all of them wherever the cards lie, and may claim them."""
    claimant: int | None
    """Seat whose player has claimed them: the table plays the cards of all seats."""


class Frame(Message):
    """The table as this audience may see it, numbered without gaps. Parts that have not changed since the previous frame are null.

    A snapshot has all parts, and its `talk` has the last entries that the audience has heard in this match, at most a hundred; otherwise
    `talk` has the new entries.
    """

    type: Literal["frame"] = "frame"
    n: int
    snapshot: bool
    table: TableInfo | None = None
    you: You | None = None
    view: dict[str, Any] | None = None
    """The core's view (`docs/design/server.md`); also null before the first match."""
    talk: list[Spoken] = Field(default=[])
    deals: list[DealScore] | None = None
    fair: Fair | None = None
    clock: Clock | None = None
    """Always current: null if no time limit is running."""
    idle: Clock | None = None
    """Always current. Persons that a table without a time limit waits for: once no time is left, the others may vote for a bot."""
    moved: Literal["person", "bot", "clock", "rest"] | None = None
    """Who took the last action of this frame: a person, a bot (in its own seat or for someone away), the clock when time was up, or the
    table after a player has claimed the rest of the tricks.
    """
    remaining: Remaining | None = None
    """In every frame with a view of a deal."""
    lines: list[LogLine] | None = None
    """Lines of what has happened since the previous view, for connections opened with `log=1`."""
    log: LogChange | None = None
    """Log of the deal so far, for the same connections."""
    beat: int | None = None
    """Milliseconds that bots take for a move at normal pace; only in snapshots."""


class Presence(Message):
    """Who is connected now. Not numbered: the latest message counts."""

    type: Literal["presence"] = "presence"
    online: list[bool]
    """By seat; true for bots."""
    away: list[bool]
    """By seat: nothing is wrong with the connection, but the player's page sleeps or was closed."""
    left: list[int | None] = Field(default=[])
    """By seat: milliseconds from sending until a bot plays for the disconnected player; null for all others."""
    watchers: int


class Nudged(Message):
    """A player has reminded another one that the table waits for them. Not numbered, and not repeated after a reconnect."""

    type: Literal["nudged"] = "nudged"
    seat: int
    """Seat of the player who is waited for."""
    by: int
    rest: int
    """Milliseconds until that player can be reminded again."""


class Saving(Message):
    """State of the database: while `ok` is false, the table is frozen as it is, and nothing is lost."""

    type: Literal["saving"] = "saving"
    ok: bool
    moved: bool = False
    """True if the database's file was replaced or removed under the server: all data is in a copy that the operator has to restore."""


class Done(Message):
    """A command was carried out; its effects are in the frames."""

    type: Literal["done"] = "done"
    id: str


class Signed(Message):
    """A seal or luck was accepted, with the server's signature by the key of `GET /api/key`; `docs/design/fair.md` has the signed text."""

    type: Literal["signed"] = "signed"
    id: str
    signature: str


class Refused(Message):
    """A command was refused, and nothing changed. Sent only to the sender."""

    type: Literal["refused"] = "refused"
    id: str
    code: Literal[
        "rule",  # a rule of the game forbids it: see `rule` and `message`
        "stale",  # the table has moved on since frame `n`
        "not-now",  # the command is not possible in the table's phase
        "not-seated",
        "not-host",
        "seat-taken",
        "between-deals",  # seats of a running match can be taken only between deals
        "not-yours",  # the seat is for a side of an evening's match to which the guest does not belong
        "saw-hand",  # the guest has seen another seat's hand in this match
        "not-idle",  # the player still has time, or was reminded a moment ago
        "blocked",  # the host has removed this guest
        "closed",  # the host has closed the table
        "sealed",  # another seal was already given for this deal
        "unsealed",  # this luck does not match a seal
        "reused",  # another command had this id
        "unreadable",  # the action is not in the game's notation
        "too-fast",
        "muted",  # the sender may not talk now
        "unsaved",  # the database cannot be written; see `Saving`
        "later",  # the coach was too busy to start on the hint in time
    ]
    rule: str | None = None
    message: str
    """Sentence in the language of the connection."""


class Meld(Message):
    """Arrangement of cards as a meld (Burraco, Biriba)."""

    kind: Literal["set", "sequence"]
    cards: list[str]
    wild: list[int]
    """Indices in `cards` of the cards used as wild cards."""
    stands: list[str]
    """What each wild card represents: a card in a sequence, a rank in a set."""
    purity: Literal["clean", "semi-clean", "dirty"]
    long: bool
    """True for seven cards or more."""


class Offer(Message):
    """A legal action in the game's notation, and the meld that it makes; null if it makes none."""

    action: str
    meld: Meld | None


class Offered(Message):
    """Answer to `offers`, the best first."""

    type: Literal["offered"] = "offered"
    id: str
    offers: list[Offer]


class Reason(Message):
    """Why an action is good: the message `coach-NAME` with its arguments."""

    name: str
    given: dict[str, str | int | float]
    """Arguments of the message; `seat`, `card`, `other`, `cards` and `suit` as in views. `often` and `less` are numbers of ten deals."""
    also: list["Reason"]
    """Reasons that the message quotes as `$first` and `$second`."""


class Hinted(Message):
    """Answer to `hint`: an action in the game's notation, and the reason for it."""

    type: Literal["hinted"] = "hinted"
    id: str
    action: str
    reason: Reason
    points: float | None
    """Expected points of the deal: the side's lead over the other side, or its own points if all play alone. null if nothing was
    searched, or if chances of winning the match rank the actions."""
    percent: int | None
    """Chance of winning the match; null if it was not evaluated."""
    other: str | None
    """Second-best action evaluated."""
    less: float | None
    """Points by which it is worse."""
    behind: float | None = None
    """Percentage points of the match chance by which it is worse; null unless these rank the actions."""
    about: float | None = None
    """Points by which the action that was asked about is worse; null if none was, or it was not evaluated."""


class Ranking(Message):
    """Cards from the strongest down; the message `guide-rank-NAME` is the title."""

    name: str
    rule: str
    cards: list[tuple[str, int | None]]
    """Ranks, or single cards, with their points; null if they have none."""
    suit: str | None
    """Suit that the ranking is for; null for all suits without a ranking of their own."""


class Aid(Message):
    """An aid to counting: the message `guide-NAME` with its arguments."""

    name: str
    rule: str
    given: dict[str, str | int]
    """Arguments of the message; `seat`, `card` and `suit` as in views."""
    met: bool | None
    """True if the condition is met now; null if the aid is not a condition."""


class Guided(Message):
    """Answer to `guide`, for the sender's present view."""

    type: Literal["guided"] = "guided"
    id: str
    rankings: list[Ranking]
    aids: list[Aid]


class Trouble(Message):
    """A message from the client was unreadable. After several of them the server closes the connection."""

    type: Literal["trouble"] = "trouble"
    message: str


class Pong(Message):
    """Answer to `ping`."""

    type: Literal["pong"] = "pong"
