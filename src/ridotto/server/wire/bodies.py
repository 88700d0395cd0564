"""The bodies of HTTP: what is asked and what is answered. The browser client's types are made from these too (`make wire`)."""

from typing import Annotated, Any, Literal

from pydantic import Field

from ridotto.server.wire import Level, LogChange, LogLine, Message, Phase, Reason, Seat, Timer

Nickname = Annotated[str, Field(min_length=1, max_length=24)]


class Me(Message):
    """The guest of this browser; `nickname` null before the first visit."""

    nickname: str | None


class Named(Message):
    """A guest's name."""

    nickname: Nickname


class Key(Message):
    """The public key with which this server signs: Ed25519, 64 hexadecimal digits."""

    key: str


class OptionInfo(Message):
    """An option of a game, with what the rulebook says of it."""

    name: str
    default: Any
    rule: str
    choices: list[Any]
    """All values where they can be listed, else empty: then `kind` says what to ask for."""
    kind: Literal["choice", "flag", "number", "number-or-null"]
    low: int | None
    high: int | None
    step: int
    idle_when: dict[str, list[Any]]
    """Other options → values under which this one changes nothing; any of them is enough."""
    proposes: dict[str, dict[str, Any]]
    """A value → what whoever chooses it usually wants of other options."""


class Manners(Message):
    """The rules under which talk is closed. null: the book has no such rule."""

    deal: str | None
    """Players have only the preset phrases during a deal."""
    cards: str | None
    """No message may name a card during a deal."""
    watchers: str | None
    """Spectators do not write during a deal; where the book has no rule, the table is closed to them all the same."""
    team: str | None
    """Phrases and signals belong to the team."""


class SheetRules(Message):
    """How the lines of a game's score sheet are read, besides what each line says itself."""

    pays: dict[str, str]
    """Outcome of a deal → the rule that says what it pays."""
    scored: str | None
    """The rule of the line "scored"."""
    always: list[str]
    """Lines that stand although all their points are zero."""
    sums: list[str]
    """Lines that sum up those above."""
    signed: bool
    """Positive scores get a plus."""
    ceiling: int | None
    """The score that wins the match, where whoever passes it is said to have just that."""


Direction = Literal["clockwise", "counter-clockwise", "option"]
"""How a table is drawn; by the option `direction` where the game has one."""


class GameInfo(Message):
    """A game, with all that the browser must know of it to lay a table for it."""

    name: str
    title: str
    """Its rulebook's."""
    prefix: str
    """Of its rule ids: "BEL"."""
    primer: bool
    """Whether it has a first page for strangers."""
    players: list[int]
    presets: dict[str, dict[str, Any]]
    """Name → its options, those that differ from the defaults."""
    options: list[OptionInfo]
    opening: dict[str, Any]
    """Options that a new table is proposed, beside its preset's."""
    phrases: list[str]
    """Preset phrases of its talk, for the whole table (truco: for the team)."""
    talk: list[Literal["text", "phrase", "claim", "signal"]]
    """What can ever be said."""
    signals: list[str]
    """What bots mean by each signal where their team has agreed on nothing, "" for none; empty where there are no signals."""
    levels: list[Level]
    """The bots among which whoever opens a table chooses, the best first."""
    level: Level
    """What a new table proposes of them."""
    manners: Manners
    sheet: SheetRules
    guide: bool
    """Whether its tables are asked for a guide (`wire.Guide`)."""
    direction: Direction


class DealingOf(Message):
    """Whose dealing is asked for: that of a game under some options, by a dealer."""

    game: str
    options: dict[str, Any] = Field(default_factory=dict)
    dealer: Seat


class Dealing(Message):
    """How a game deals: all that is needed to lay out a shuffled pack, without playing it."""

    pack: list[str]
    """All cards in card order, copies side by side."""
    layout: dict[str, Any]
    """The deal's layout, each card replaced by its place in the shuffled order: {"turnup": 20, …}."""


class NewTable(Message):
    """A table to be opened."""

    game: str
    preset: str | None = None
    options: dict[str, Any] = Field(default_factory=dict)
    public: bool = False
    timer: Timer = 0
    level: Level | None = None
    """Of the bots that fill empty seats; null: what `GameInfo` proposes."""
    play: bool = False
    """Begin at once against bots: for programs. A browser begins with `start`, to give its luck after it has seen the commitment."""


class Opened(Message):
    """The id of a new table: its page is /t/ID."""

    id: str


class Lent(Message):
    """A seat that was lent to a bot of a player's own, and the token for it: `ridotto bot BOT --connect URL --token TOKEN`."""

    seat: int
    token: str


class TableCard(Message):
    """A table as the lobby shows it."""

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
    """The lobby: tables with a free seat, tables to watch, and those where this guest sits."""

    open: list[TableCard]
    watch: list[TableCard]
    mine: list[TableCard]


class RecordInfo(Message):
    """A finished match: who played it, and the record itself."""

    id: str
    game: str
    players: list[str]
    characters: list[str | None]
    """By seat: who the bot was that sat there, null for a person."""
    finished: str
    """Date and time, ISO 8601, UTC."""
    record: dict[str, Any]


class Step(Message):
    """One step of a replay: who did what, and what the chosen seat saw then."""

    seat: int | None
    action: str | None
    view: dict[str, Any]
    hands: list[list[str] | None] | None
    """By seat: the cards as that player saw them, where they were asked for. null: a player who sees none."""
    log: LogChange
    """What has changed of the deal's log since the step before."""


class Replayed(Message):
    """A deal of a record, step by step, as one seat or a spectator saw it."""

    deals: int
    steps: list[Step]


class SeatOf(Message):
    """Whose decisions are reviewed."""

    seat: Seat


class Decision(Message):
    """A decision of a deal, as the coach sees it, from what its player could know."""

    step: int
    """Step of that seat's replay at which it was taken."""
    action: str
    """What was done, in the notation."""
    best: str
    grade: Literal["good", "inaccuracy", "mistake", "blunder"]
    points: float
    """What it cost, in points of the deal."""
    percent: float | None
    """What it cost of the chance to win the match; null: that was not weighed."""
    before: float
    """What the seat's side could expect of the deal: more than the other side, or for itself where each plays alone."""
    after: float
    """What it could expect with what was done."""
    reason: Reason
    """What speaks for the best action."""
    open: "Open | None"
    """What open cards would have allowed; null where the game cannot say so, or must not yet."""


class Open(Message):
    """What was best with all cards open, and what the decision cost then, in points."""

    best: str
    points: float


class Review(Message):
    """The review of a deal, as far as it has come."""

    count: int
    """Decisions there are."""
    ahead: int
    """Decisions of others that are looked at meanwhile, in turn with these."""
    over: bool
    failed: bool
    """It will not come to its end."""
    decisions: list[Decision]
    end: float | None
    """What the deal has brought the seat's side; null: it was not played to its end."""


Moves = Annotated[list[Annotated[str, Field(min_length=1, max_length=200)]], Field(max_length=300)]


class Try(Message):
    """An action that somebody tries in a seat's place, from a step of its replay on; null: none yet."""

    seat: Seat
    step: Annotated[int, Field(ge=0)]
    moves: Moves
    """What was done in the seat's place before."""
    action: Annotated[str, Field(min_length=1, max_length=200)] | None = None


class TryCards(Message):
    """Cards of which somebody who tries asks what they can do, as `wire.Offers` does at a table."""

    seat: Seat
    step: Annotated[int, Field(ge=0)]
    moves: Moves
    cards: Annotated[list[Annotated[str, Field(max_length=2)]], Field(max_length=40)]


class Tried(Message):
    """What came of it."""

    message: str | None
    """Why the rules refuse the action, and which; null: they do not."""
    rule: str | None
    views: list[dict[str, Any]]
    """What the player sees happen, to the next turn or to the end."""
    lines: list[list[LogLine]]
    """By view: what has happened, as `wire.Frame` tells it."""
    over: bool
    end: float | None
    """What the deal has brought the seat's side."""
    before: float | None
    """What it brought in the record; null: it was not played to its end there."""


class Problem(Message):
    """Why a request was refused."""

    error: str
    """One sentence that quotes what was wrong and says what was expected."""
