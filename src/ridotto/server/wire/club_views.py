"""What the pages of an evening show: the wall, the phone of one line, and the director's desk."""

from typing import Any, Literal

from ridotto.server.wire.base import Message
from ridotto.server.wire.club import ResultState, Shown

Phase = Literal["entries", "playing", "closed"]


class ClubClock(Message):
    """The clock of a round. Count down from `left` by a clock that does not jump; the answer was made at that moment."""

    state: Literal["off", "running", "stopped"]
    left: int
    """Milliseconds; negative once the time is over."""
    total: int
    """Milliseconds with which it was started."""
    warning: int
    """Milliseconds before the end at which a bell warns; 0: it does not."""


class ClubSide(Message):
    """A side of a match: one line, or two single players who are partners."""

    lines: list[int]
    name: str
    """Its public name."""


class ClubPairing(Message):
    """A match of a round, or a line that sits out."""

    round: int
    table: int
    """0: it sits out."""
    sides: list[ClubSide]
    reason: str
    part: str
    """Group, or part of a bracket, "" if there is one only."""
    by_hand: bool
    state: ResultState
    scores: list[float] | None
    """Match points by side; null before a result is entered."""
    worth: list[float] | None
    """Points of the standings by side."""
    forfeit: int | None
    """Side that forfeits."""
    article: str
    """Of an adjusted score."""
    online: str | None
    """Id of our table at which it is played, "" as long as no side has opened it; null for a real table."""
    online_scores: list[float] | None
    """Scores of our table, by side, that the evening does not take: the director enters the result. Null otherwise."""


class ClubRow(Message):
    """A line of the standings."""

    place: int
    """Within its group, if `ClubWall.groups` has any and no deciding rounds have joined them."""
    line: int
    name: str
    group: str
    points: float
    """First column: victory points, points or wins, less penalties."""
    difference: float
    made: float
    wins: float
    played: int
    penalties: float
    out: bool
    """True if the line has withdrawn."""


class ClubPoule(Message):
    """Standings of a group in which all play all."""

    name: str
    rows: list[ClubRow]
    """Places are those in the group."""
    best: int | None
    """Number of lines that go on to the main bracket; null if the plan has no bracket for which places count."""
    consolante: bool
    """True if the others play a consolation bracket."""


class ClubPlace(Message):
    """Where a line sits in the current round: the list that players look for, by name."""

    name: str
    line: int
    table: int
    side: int
    """Side of its match, from 0; in a Mitchell 0 is fixed and 1 mobile."""
    part: str


class ClubNews(Message):
    """An announcement."""

    number: int
    text: str
    at: int
    """Milliseconds since 1970."""


class ClubColumn(Message):
    """A column of the standings, in the order in which it ranks."""

    name: Literal["points", "difference", "made", "wins", "opponents"]
    label: str


class ClubMark(Message):
    """What was done by hand and stays visible: pairs exchanged, fixed or forbidden, penalties, corrections."""

    round: int
    at: int
    text: str


class ClubStage(Message):
    """A stage of the plan."""

    movement: str
    label: str
    rounds: int | None
    """Null: as many as it takes."""


class ClubWall(Message):
    """The public view of an evening: `GET /api/club/ID?since=VERSION&wait=SECONDS`; 204 if nothing has changed."""

    id: str
    version: int
    title: str
    game: str
    template: str
    phase: Phase
    listed: bool
    """True if the club lets search engines find the page."""
    entries_open: bool
    """True if people may enter themselves by the entry link."""
    round: int
    """Current round, 0 before the first."""
    rounds: int | None
    """Number of rounds of the plan; null if it is not known yet."""
    stages: list[ClubStage]
    stage: int
    """Index of the stage of the current round."""
    heading: str
    """Name of the round that the brackets have reached, such as "Semi-finals", for each part; "" without a bracket."""
    clock: ClubClock
    lines: int
    """Number of lines that play."""
    open_tables: list[int]
    """Tables of the current round without a final result."""
    pairings: list[ClubPairing]
    """Of the current round, by table."""
    places: list[ClubPlace]
    """Of the current round, by name."""
    columns: list[ClubColumn]
    standings: list[ClubRow]
    groups: list[str]
    """Groups with standings of their own, empty without."""
    poules: list[ClubPoule]
    """Groups of the last stage of poules, empty without."""
    poules_now: bool
    """True as long as the poules are being played: their standings come first."""
    news: list[ClubNews]
    marks: list[ClubMark]


class ClubMovement(Message):
    """The pairings of a movement that is fixed beforehand, as a table: `GET /api/club/ID/movement`."""

    rounds: list[list[ClubPairing]]


class ClubRounds(Message):
    """All rounds with their results: `GET /api/club/ID/rounds`."""

    version: int
    rounds: list[list[ClubPairing]]


class ClubLine(Message):
    """The phone of one line: `GET /api/club/ID/line?since=VERSION&wait=SECONDS` with its token."""

    version: int
    title: str
    game: str
    phase: Phase
    line: int
    name: str
    out: bool
    round: int
    rounds: int | None
    clock: ClubClock
    deals: int
    sides: int
    options: dict[str, Any] | None
    """All options of the game by which facts of deals are scored; null where a slip counts games, or no game is set."""
    now: ClubPairing | None
    """Its match of the current round, `now.sides[side]` being its own."""
    side: int
    claim: list[float] | None
    """Scores that this side has entered."""
    other: list[float] | None
    """Scores that another side has entered, which this side may confirm."""
    seen: int
    """Number of changes of that result so far: send it back as `seen`."""
    can_enter: bool
    can_confirm: bool
    results: list[ClubPairing]
    """Its matches so far, without the current one."""
    row: ClubRow | None
    poule: ClubPoule | None
    """Its poule, as long as these are being played."""
    columns: list[ClubColumn]
    news: list[ClubNews]


class ClubPerson(Message):
    """A person, for directors."""

    id: int
    name: str
    number: str
    club: str
    junior: bool


class OpenedClubTable(Message):
    """Our table for a match, whose page is /t/ID."""

    id: str
    seats: list[int]
    """Seats of the line that asked."""


class ClubEntry(Message):
    """An entry, for directors."""

    line: int
    name: str
    public_name: str
    people: list[ClubPerson]
    paid: bool
    group: str
    shown: Shown
    state: Literal["in", "out", "drawn"]
    """`drawn`: a single entry that has been drawn into a pair."""
    since: int
    """First round in which it may play."""
    reentered: bool
    eliminated: bool
    replaced: list[ClubPerson]
    """People of the entry who have been replaced, and whose data have not been deleted."""


class ClubChange(Message):
    """A change in a result's history, or in the audit."""

    at: int
    """Milliseconds since 1970."""
    by: str
    """`director`, `deputy`, `line:5`, `entry`, `script`."""
    text: str
    scores: list[float] | None


class ClubResult(Message):
    """A match of any round with the history of its result, for directors."""

    pairing: ClubPairing
    claims: dict[str, list[float]]
    """Side → scores that it has entered."""
    history: list[ClubChange]


class ClubPenalty(Message):
    """A penalty."""

    number: int
    line: int
    points: float
    article: str
    reason: str
    round: int | None
    lifted: bool


class ClubDesk(Message):
    """The director's desk: `GET /api/club/ID/desk?since=VERSION&wait=SECONDS` with the director's or a deputy's token."""

    role: Literal["director", "deputy"]
    wall: ClubWall
    settings: dict[str, Any]
    options: dict[str, Any] | None
    """All options of the game by which facts are scored; null without a game."""
    entries: list[ClubEntry]
    rounds: list[list[ClubResult]]
    """All rounds, by table."""
    penalties: list[ClubPenalty]
    forbidden: list[list[int]]
    fixed: list[list[int]]
    can_pair: bool
    why_not: str
    """Why the next round cannot be paired; "" if it can."""
    deals: list[int]
    """Number of deals of each round's matches."""
    correctable: list[int]
    """Rounds whose results may be corrected."""


class ClubLineLink(Message):
    """The token of a line."""

    line: int
    name: str
    token: str


class ClubLinks(Message):
    """All links: `GET /api/club/ID/links`, for the director. A page is opened as /club/ID/…#TOKEN."""

    origins: list[str]
    """Addresses of the house under which phones reach this server."""
    director: str
    deputy: str
    entry: str
    lines: list[ClubLineLink]


class ClubAudit(Message):
    """Everything that was changed, by whom and when: `GET /api/club/ID/audit`, for the director."""

    changes: list[ClubChange]


class ClubPrize(Message):
    """A place of the prize list."""

    place: int
    line: int
    name: str
    points: float
    prize: str


class ClubPrizes(Message):
    """The prize list: `GET /api/club/ID/prizes`."""

    prizes: list[ClubPrize]


class ClubBoxLine(Message):
    """A line of a match in a bracket."""

    line: int | None
    """Null for one that is not known yet, and for an empty place."""
    name: str
    """Its public name; "–" for an empty place, whose opponent goes on without a match."""
    score: float | None
    won: bool


class ClubSheet(Message):
    """As much of a bracket as is drawn in one piece."""

    title: str
    headings: list[str]
    """Of the columns: the name of the round, or the place that is played for; "" where the title says it."""
    columns: list[list[list[ClubBoxLine]]]
    """Matches of two lines by round: match i of a column leads to match i // 2 of the next."""


class ClubBrackets(Message):
    """All brackets, with empty places for what is not known yet: `GET /api/club/ID/brackets?columns=4`."""

    sheets: list[ClubSheet]


class ClubDossier(Message):
    """One person's data: `GET /api/club/ID/people/PERSON`, for the director."""

    person: ClubPerson
    line: int
    results: list[ClubPairing]
    """Of the line, over all rounds."""
    texts: list[str]
    """Reasons, articles and announcements that name the person."""
