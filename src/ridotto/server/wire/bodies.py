"""Bodies of HTTP requests and responses. The browser client's types are generated from these too (`make wire`)."""

from typing import Annotated, Any, Literal

from pydantic import Field

from ridotto.server.wire import Level, LogChange, LogLine, Message, Phase, Reason, Seat, Timer

Nickname = Annotated[str, Field(min_length=1, max_length=24)]


class Me(Message):
    """The guest of this browser; `nickname` is null before the guest has chosen one."""

    nickname: str | None


class Named(Message):
    """A guest's new nickname."""

    nickname: Nickname


class DeviceLink(Message):
    """A link with which this guest continues on another device, at /device#TOKEN of one of the addresses."""

    token: str
    seconds: int
    """Seconds for which it is valid."""
    origins: list[str] | None
    """If the browser has addressed the server's own machine: URLs under which other devices can reach it; otherwise null."""


LinkToken = Annotated[str, Field(min_length=20, max_length=60, pattern=r"^[A-Za-z0-9_-]+$")]


class Unopened(Message):
    """Request for what a link is for, which does not use it."""

    token: LinkToken


class LinkInfo(Message):
    """Who continues on another device, and where."""

    table: str
    game: str
    nickname: str
    """Name at the table; "?" for a guest without one."""
    seat: int | None
    own: bool
    """True if this browser is already that guest."""


class Takeover(Message):
    """Request to continue on this device, which uses the link."""

    token: LinkToken
    device: Annotated[str, Field(pattern=r"^[0-9a-f]{32,64}$")]
    """Random number of the new device, with which it can ask again if the answer was lost."""


class Key(Message):
    """Public key of this server's signatures: Ed25519, 64 hexadecimal digits."""

    key: str


class OptionConflict(Message):
    """An option that cannot be given together with another, that is, beside a value of it that is not the default."""

    other: str
    values: list[Any] | None
    """Values of the option that conflict; null: all but its default."""
    others: list[Any] | None
    """Values of the other option that conflict; null: all but its default."""


class OptionInfo(Message):
    """An option of a game, with its rule."""

    name: str
    default: Any
    rule: str
    choices: list[Any]
    """All values if they can be listed, otherwise empty; `kind` then says what input to show."""
    kind: Literal["choice", "flag", "number", "number-or-null"]
    low: int | None
    high: int | None
    step: int
    idle_when: dict[str, list[Any]]
    """Other option → values that make this option irrelevant; any one of them is enough."""
    proposes: dict[str, dict[str, Any]]
    """Value → values of other options to propose along with it."""
    conflicts: list[OptionConflict]
    """Options that cannot be given together with it; every such pair is listed at one of its two options."""
    default_by: dict[str, dict[str, Any]]
    """Other option → its value as text → default under that value; `default` holds under all others."""
    null_needs: str | None
    """Option that must be set if this one is null."""


class Manners(Message):
    """Ids of the rules that restrict talk; null if the rulebook has no such rule."""

    deal: str | None
    """Players may use only the preset phrases during a deal."""
    cards: str | None
    """No message may name a card during a deal."""
    watchers: str | None
    """Spectators may not write during a deal. The server enforces this even if the rulebook has no rule for it."""
    team: str | None
    """Phrases and signals reach only the team."""


class SheetRules(Message):
    """How to read the lines of a game's score sheet, apart from what the lines themselves contain."""

    pays: dict[str, str]
    """Outcome of a deal → rule that says what it pays."""
    scored: str | None
    """Rule of the line "scored"."""
    always: list[str]
    """Lines that are shown even if all their points are zero."""
    sums: list[str]
    """Lines that are sums of the lines above."""
    signed: bool
    """True if positive scores are written with a plus sign."""
    ceiling: int | None
    """Score that wins the match, if higher scores are shown as this one; null if they are not."""


Direction = Literal["clockwise", "counter-clockwise", "option"]
"""Direction of play, in which the seats are drawn; "option" if the game's option `direction` decides it."""


class GameInfo(Message):
    """A game, with everything the browser needs to set up a table for it."""

    name: str
    title: str
    """Title of its rulebook."""
    prefix: str
    """Prefix of its rule ids, like "BEL"."""
    primer: bool
    """True if it has a primer, a first page for beginners."""
    players: list[int]
    presets: dict[str, dict[str, Any]]
    """Name of the preset → its options that differ from the defaults."""
    options: list[OptionInfo]
    opening: dict[str, Any]
    """Options proposed for a new table, in addition to its preset's."""
    phrases: list[str]
    """Preset phrases, heard by the whole table (in truco, by the team)."""
    talk: list[Literal["text", "phrase", "claim", "signal"]]
    """Kinds of talk that the game has."""
    signals: list[str]
    """Meaning of each signal to bots whose team has agreed on none, "" for no meaning; empty if the game has no signals."""
    levels: list[Level]
    """Bot levels to choose from for a new table, the best first."""
    level: Level
    """Bot level proposed for a new table."""
    manners: Manners
    sheet: SheetRules
    guide: bool
    """True if its tables answer `wire.Guide`."""
    direction: Direction


class DealingOf(Message):
    """Request for the dealing of a game, under some options and with a given dealer."""

    game: str
    options: dict[str, Any] = Field(default_factory=dict)
    dealer: Seat
    scores: list[int | float] | None = None
    """Match scores before the deal, on which the pots of Burraco may depend (BUR-20.8); None: those before the first deal."""


class Dealing(Message):
    """How a game deals: enough to lay out a shuffled pack without playing."""

    pack: list[str]
    """All cards in card order, copies side by side."""
    layout: dict[str, Any]
    """Layout of the deal, with each card replaced by its index in the shuffled pack: {"turnup": 20, …}."""


class NewTable(Message):
    """Request to open a table."""

    game: str
    preset: str | None = None
    options: dict[str, Any] = Field(default_factory=dict)
    public: bool = False
    timer: Timer = 0
    level: Level | None = None
    """Level of the bots that fill empty seats; null means the level that `GameInfo` proposes."""
    play: bool = False
    """Start at once against bots; for programs. A browser uses `start`, so that it can give its luck after seeing the commitment."""


class Opened(Message):
    """Id of a new table, whose page is /t/ID."""

    id: str


class Lent(Message):
    """A seat lent to a player's own bot, with its token for `ridotto bot BOT --connect URL --token TOKEN`."""

    seat: int
    token: str


class TableCard(Message):
    """A table in the lobby."""

    id: str
    game: str
    options: dict[str, Any]
    preset: str | None
    timer: Timer
    phase: Phase
    players: list[str | None]
    """By seat: nickname, "" for a bot, null for an empty seat."""
    host: str


class Tables(Message):
    """The lobby: tables with a free seat, tables to watch, and tables where this guest sits."""

    open: list[TableCard]
    watch: list[TableCard]
    mine: list[TableCard]


class Startup(Message):
    """What a browser that comes in asks first, in one answer: a slow line pays for every request."""

    me: Me
    games: list[GameInfo]
    key: Key
    tables: Tables | None
    """For the lobby; null on other pages."""


class RecordInfo(Message):
    """A finished match: its players and its record."""

    id: str
    game: str
    players: list[str]
    characters: list[str | None]
    """By seat: character of the bot that played there, null for a person."""
    finished: str
    """Date and time, ISO 8601, UTC."""
    record: dict[str, Any]


class Step(Message):
    """A step of a replay: the action, and the chosen seat's view after it."""

    seat: int | None
    action: str | None
    view: dict[str, Any]
    hands: list[list[str] | None] | None
    """All hands by seat, as their players saw them, if requested. A hand is null if its player could not see it."""
    log: LogChange
    """Changes of the deal's log since the previous step."""


class Replayed(Message):
    """A deal of a record, step by step, as one seat or a spectator saw it."""

    deals: int
    steps: list[Step]


class SeatOf(Message):
    """Request to review one seat's decisions."""

    seat: Seat


class Decision(Message):
    """The coach's verdict on a decision, based only on what its player could know."""

    step: int
    """Step of the seat's replay at which it was taken."""
    action: str
    """Action taken, in the game's notation."""
    best: str
    grade: Literal["good", "inaccuracy", "mistake", "blunder"]
    points: float
    """Cost of the decision in points of the deal."""
    percent: float | None
    """Cost in percentage points of the chance to win the match; null if that was not evaluated."""
    before: float
    """Expected points of the deal with the best action: the side's lead over the other side, or its own points if all play alone."""
    after: float
    """Expected points after the action taken."""
    reason: Reason
    """Reason for the best action."""
    open: "Open | None"
    """Best action with all cards open; null if the game cannot tell, or may not reveal it yet."""


class Open(Message):
    """Best action with all cards open, and the points that the decision cost by that measure."""

    best: str
    points: float


class Review(Message):
    """Review of a deal, possibly still in progress."""

    count: int
    """Number of decisions to review."""
    ahead: int
    """Number of other reviews' decisions that are interleaved with the rest of this one."""
    over: bool
    failed: bool
    """True if the review has failed and will not finish."""
    decisions: list[Decision]
    end: float | None
    """Points that the deal brought the seat's side; null if it was not finished."""


Moves = Annotated[list[Annotated[str, Field(min_length=1, max_length=200)]], Field(max_length=300)]


class Try(Message):
    """Request to try an action for a seat, from a step of its replay on. Without an action, the position is returned."""

    seat: Seat
    step: Annotated[int, Field(ge=0)]
    moves: Moves
    """Actions tried for the seat before."""
    action: Annotated[str, Field(min_length=1, max_length=200)] | None = None


class TryCards(Message):
    """Request for the actions possible with some cards in a trial, like `wire.Offers` at a table."""

    seat: Seat
    step: Annotated[int, Field(ge=0)]
    moves: Moves
    cards: Annotated[list[Annotated[str, Field(max_length=2)]], Field(max_length=40)]


class Tried(Message):
    """Result of a tried action."""

    message: str | None
    """Why the rules refuse the action; null if they allow it. `rule` is the rule's id."""
    rule: str | None
    views: list[dict[str, Any]]
    """The player's views after each following action, up to the next turn or the end of the deal."""
    lines: list[list[LogLine]]
    """By view: lines of what happened, as in `wire.Frame`."""
    over: bool
    end: float | None
    """Points that the deal brought the seat's side; null if it is not over."""
    before: float | None
    """Points that the deal brought in the record; null if it was not finished there."""


class Problem(Message):
    """Body of the response to a refused request."""

    error: str
    """One sentence that quotes the faulty input and says what was expected."""


class Adjusting(Message):
    """Request for the adjusted score of a deal in which a rule was broken."""

    article: Annotated[str, Field(max_length=20)]
    offender: Seat
    facts: dict[Annotated[str, Field(max_length=40)], Any] = Field(default_factory=dict, max_length=20)
    """Facts of the deal as it was played, as far as they are known."""
    options: dict[str, Any] = Field(default_factory=dict)
    scores: list[int | float] | None = None
    """Match scores before the deal; None: those before the first deal."""
    cards: list[Annotated[str, Field(max_length=2)]] = Field(default_factory=list, max_length=40)
    """Cards of a declaration that does not count."""
    points: Annotated[int, Field(ge=0, le=10_000)] | None = None
    """Points of the cards that count against the offender's side."""


class AdjustedDeal(Message):
    """The adjusted deal as a button enters it; null where the article gives no score, or needs facts that are not known."""

    facts: dict[str, Any] | None
    scores: list[int | float] | None
