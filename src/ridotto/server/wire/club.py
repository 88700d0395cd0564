"""Bodies of the club's HTTP requests and responses: an evening with real cards. docs/design/club.md lists the routes."""

from typing import Annotated, Any, Literal

from pydantic import Field

from ridotto.server.wire.base import CommandId, Message

CreationId = Annotated[str, Field(min_length=20, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
"""Chosen by the client at random: a request that repeats it gets the links of the same evening."""
Name = Annotated[str, Field(max_length=120)]
Note = Annotated[str, Field(max_length=500)]
LineNumber = Annotated[int, Field(ge=0, le=9999)]
RoundNumber = Annotated[int, Field(ge=1, le=200)]
Points = Annotated[float, Field(ge=-1_000_000, le=1_000_000)]
Sides = Annotated[list[Points], Field(min_length=2, max_length=6)]
ResultState = Literal["open", "entered", "confirmed", "disputed", "ruled"]
"""`entered`: by one side only; `disputed`: the sides differ; `ruled`: by the director. `confirmed` and `ruled` are final."""
Shown = Literal["name", "initials", "number"]


# ---- templates and settings


class ClubSetting(Message):
    """A setting of an evening, with one sentence that explains it in the language of the request."""

    name: str
    kind: Literal["text", "number", "flag", "choice", "numbers", "words", "stages", "options", "game"]
    default: Any
    label: str
    explanation: str
    choices: list[str]
    """Values of a choice; of `words`, the words to choose from."""
    labels: list[str]
    """The choices in words."""
    low: float | None
    high: float | None
    group: Literal["evening", "rounds", "match", "scoring", "results", "privacy"]
    """Part of the form in which it belongs."""


class ClubTemplate(Message):
    """A kind of evening that runs as it is: its settings differ from the defaults only where `settings` says so."""

    id: str
    title: str
    game: str
    about: str
    settings: dict[str, Any]


class ClubTemplates(Message):
    """All templates, and all settings with their explanations."""

    templates: list[ClubTemplate]
    settings: list[ClubSetting]


class NewEvening(Message):
    """Request to create an evening from a template."""

    id: CreationId
    """The same id again returns the same evening."""
    template: Annotated[str, Field(max_length=60)]
    title: Name = ""
    settings: dict[str, Any] = Field(default_factory=dict)


class EveningFile(Message):
    """An exported evening, to continue it on this server."""

    id: CreationId
    text: Annotated[str, Field(max_length=16_000_000)]


class OpenedEvening(Message):
    """A new or imported evening and its links. The director's token is not shown again to anyone else."""

    id: str
    director: str
    deputy: str
    entry: str


# ---- commands of directors, deputies and lines: `do` of a ClubRequest


class PersonBody(Message):
    """A person of an entry."""

    name: Name
    number: Annotated[str, Field(max_length=40)] = ""
    """Membership number."""
    club: Name = ""
    junior: bool = False


class EnterLine(Message):
    """Enter a line: a pair, a team or a single player. On an entry link, anyone may."""

    type: Literal["enter"]
    people: Annotated[list[PersonBody], Field(min_length=1, max_length=6)]
    name: Name = ""
    """Name of the line; "" joins the names of its people."""
    paid: bool = False
    shown: Shown | None = None
    group: Annotated[str, Field(max_length=20)] = ""


class EnterText(Message):
    """Enter many lines from CSV or pasted text: one line each, names separated by tabs, semicolons, commas or dashes."""

    type: Literal["enter-text"]
    text: Annotated[str, Field(max_length=200_000)]


class EditLine(Message):
    """Change an entry. Keys that are null stay as they are."""

    type: Literal["edit"]
    line: LineNumber
    name: Name | None = None
    people: Annotated[list[PersonBody], Field(min_length=1, max_length=6)] | None = None
    paid: bool | None = None
    shown: Shown | None = None
    group: Annotated[str, Field(max_length=20)] | None = None


class WithdrawLine(Message):
    """Withdraw a line: it is not paired any more."""

    type: Literal["withdraw"]
    line: LineNumber
    reason: Note = ""


class ReturnLine(Message):
    """Let a withdrawn line return, from the next pairing on."""

    type: Literal["return"]
    line: LineNumber


class SubstitutePerson(Message):
    """Replace one person of a line from now on; results stay the line's."""

    type: Literal["substitute"]
    line: LineNumber
    person: int
    """Id of the person who is replaced."""
    by: PersonBody
    reason: Note = ""


class ReenterLine(Message):
    """Enter an eliminated line for the repescagem, or take that back."""

    type: Literal["reenter"]
    line: LineNumber
    reentered: bool = True


class DrawPartners(Message):
    """Draw pairs among single entries."""

    type: Literal["draw-partners"]


class DrawGroups(Message):
    """Draw lines into as many groups (gironi) as the settings say."""

    type: Literal["draw-groups"]


class PairRound(Message):
    """Pair the next round."""

    type: Literal["pair"]
    anyway: bool = False
    """Pair by the standings as they are although results are missing."""


class CancelRound(Message):
    """Take the last pairing back: as long as it has no result."""

    type: Literal["cancel-round"]
    reason: Note = ""


class ExchangeLines(Message):
    """Exchange the places of two lines in a round that is paired. It stays visible."""

    type: Literal["exchange"]
    first: LineNumber
    second: LineNumber
    reason: Note


class FixPair(Message):
    """Decide that two lines meet in the next round. It stays visible."""

    type: Literal["fix"]
    first: LineNumber
    second: LineNumber
    reason: Note


class ForbidPair(Message):
    """Decide that two lines do not meet, or allow it again. It stays visible."""

    type: Literal["forbid"]
    first: LineNumber
    second: LineNumber
    reason: Note
    forbidden: bool = True


class EnterResult(Message):
    """Enter a result. A line enters that of its own match; a director any one.

    One of `scores`, `deals` and `facts` is given. A director corrects a final result with a `reason`, or adjusts it with an `article`.
    """

    type: Literal["result"]
    round: RoundNumber
    table: Annotated[int, Field(ge=1, le=9999)]
    scores: Sides | None = None
    """Match points, or games won, by side."""
    deals: Annotated[list[Sides], Field(max_length=60)] | None = None
    """Scores of each deal by side, which are added up."""
    facts: Annotated[list[dict[str, Any]], Field(max_length=60)] | None = None
    """Facts of each deal (docs/facts.md), scored by the game's law."""
    winner: Annotated[int, Field(ge=0, le=5)] | None = None
    """Side that wins a drawn knock-out match."""
    forfeit: Annotated[int, Field(ge=0, le=5)] | None = None
    """Side that forfeits. Director only."""
    award: Sides | None = None
    """Points of the standings by side, in place of those that the score is worth. Director only; needs an article."""
    article: Note = ""
    reason: Note = ""
    seen: int | None = None
    """Number of changes in the result's history that the sender has seen; null: not checked."""
    sure: bool = False
    """True to enter a score that is unlikely."""


class ConfirmResult(Message):
    """Confirm the result that the other side has entered; a director confirms any."""

    type: Literal["confirm"]
    round: RoundNumber
    table: Annotated[int, Field(ge=1, le=9999)]
    seen: int | None = None


class OpenClubTable(Message):
    """Open our table for a match that is played online, or find it: `POST /api/club/ID/table` with the token of one of its lines."""

    round: RoundNumber
    table: Annotated[int, Field(ge=1, le=9999)]


class PlayOnline(OpenClubTable):
    """Let a match be played at one of our tables, or at a real one again. Its result enters itself."""

    type: Literal["online"]
    online: bool = True


class Penalize(Message):
    """Take points of the standings from a line, with the article; negative points give them."""

    type: Literal["penalize"]
    line: LineNumber
    points: Points
    article: Note
    reason: Note = ""
    round: RoundNumber | None = None


class LiftPenalty(Message):
    """Lift a penalty. It stays visible."""

    type: Literal["lift-penalty"]
    penalty: int
    reason: Note


class SetClock(Message):
    """Start, stop, resume or reset the clock of the round."""

    type: Literal["clock"]
    action: Literal["start", "stop", "resume", "reset"]
    seconds: Annotated[int, Field(ge=1, le=86_400)] | None = None
    """Of `start`; null: the time of the settings."""


class Announce(Message):
    """Show an announcement on wall and phones."""

    type: Literal["announce"]
    text: Note


class Retract(Message):
    """Stop showing an announcement."""

    type: Literal["retract"]
    announcement: int


class ChangeSettings(Message):
    """Change settings. Director only."""

    type: Literal["settings"]
    settings: dict[str, Any]


class NewLink(Message):
    """Give out a new link, which ends the old one. Director only."""

    type: Literal["new-link"]
    role: Literal["line", "deputy", "director", "entry"]
    line: LineNumber | None = None


class ForgetPerson(Message):
    """Delete a person's data; results stay, without the name. Director only."""

    type: Literal["forget"]
    person: int


class CloseEvening(Message):
    """Close the evening: its standings are final."""

    type: Literal["close"]


class ReopenEvening(Message):
    """Reopen a closed evening. It stays visible."""

    type: Literal["reopen"]
    reason: Note


ClubCommand = Annotated[
    EnterLine
    | EnterText
    | EditLine
    | WithdrawLine
    | ReturnLine
    | SubstitutePerson
    | ReenterLine
    | DrawPartners
    | DrawGroups
    | PairRound
    | CancelRound
    | ExchangeLines
    | FixPair
    | ForbidPair
    | EnterResult
    | ConfirmResult
    | PlayOnline
    | Penalize
    | LiftPenalty
    | SetClock
    | Announce
    | Retract
    | ChangeSettings
    | NewLink
    | ForgetPerson
    | CloseEvening
    | ReopenEvening,
    Field(discriminator="type"),
]


class ClubRequest(Message):
    """A command for an evening: `POST /api/club/ID`. The same id again gets the first answer again and changes nothing."""

    id: CommandId
    version: Annotated[int, Field(ge=0)] | None = None
    """Version of the evening that the sender has seen: refused with 409 if what the command is about has changed since.

    Null: not checked.
    """
    do: ClubCommand


class ClubDone(Message):
    """Answer to a command."""

    version: int
    """Version of the evening after it."""
    lines: list[int]
    """Numbers of the lines that it has entered."""
    token: str | None = None
    """Token of a new link: the director who renews the director's link has no other way to it. Of `enter`: that of the line."""
