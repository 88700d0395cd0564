"""Bodies of HTTP for readers and learners: rulebooks, primers and lessons."""

from typing import Annotated, Any, Literal

from pydantic import Field

from ridotto.rulebook import Kind
from ridotto.server.wire.base import Message
from ridotto.server.wire.messages import LogLine

Tag = Literal["p", "ul", "ol", "li", "blockquote", "table", "thead", "tbody", "tr", "th", "td", "strong", "em", "h2"]
Word = Literal["text", "code", "pre", "cards", "suits", "ranks", "rule", "cite", "notation"]
Choosing = Literal["option", "value", "setting", "preset", "action", "options"]
NodeKind = Tag | Word | Choosing
"""The tags of HTML that a book needs, then what stands in running words; `options` is a table whose rows are options,
`notation` cites the conventions of all rulebooks."""


class Node(Message):
    """A piece of a book or a primer: a tag with pieces in it, or a text as it is written there."""

    kind: NodeKind
    text: str = ""
    """Of an `ol`: the number that it begins with, if that is not 1."""
    to: str = ""
    """The rule that it names, the option it is of, or the preset."""
    value: str = ""
    """Of a setting: the option's value."""
    of: "list[Node]" = Field(default=[])


class BookRule(Message):
    """A rule of a rulebook."""

    id: str
    text: list[Node]
    elsewhere: str
    """What it says in the other languages, for searches."""


class BookSection(Message):
    """A section of a rulebook; `text` is what stands before its first rule."""

    number: str
    """"" where it has none."""
    title: str
    """"" for what stands before the first heading."""
    kind: Kind
    """For whom it is: players, those who look for worked examples, makers."""
    text: list[Node]
    elsewhere: str
    rules: list[BookRule]


class Book(Message):
    """A rulebook in the language in which there is one."""

    game: str
    language: str
    title: str
    sections: list[BookSection]
    terms: list[list[str]]
    """Words for the same thing in all languages: a search for one of them finds all."""


class Primer(Message):
    """A game's first page."""

    game: str
    language: str
    title: str
    text: list[Node]


class LessonTitle(Message):
    """A lesson in a list: its page is /learn/GAME/ID."""

    id: str
    title: str


class Lesson(Message):
    """A lesson at its beginning. In its texts cards are in the notation, and rules in brackets: "[BEL-7.3]"."""

    game: str
    id: str
    title: str
    seat: int
    """The learner's."""
    characters: list[str]
    """By seat: who of the company plays there; the learner's own is not shown."""
    tasks: list[str]
    """What is asked, step by step."""
    view: dict[str, Any]
    """What the learner sees, as at a table."""


LearnerMoves = Annotated[list[Annotated[str, Field(max_length=200)]], Field(max_length=9)]


class LessonMoves(Message):
    """How far a learner has come."""

    moves: LearnerMoves
    """What was right in the steps before."""


class LessonMove(Message):
    """An action that a learner tries, after those that were right in the steps before."""

    moves: LearnerMoves
    """What was right in the steps before."""
    action: Annotated[str, Field(min_length=1, max_length=200)]


class LessonCards(Message):
    """Cards of which a learner asks what they can do, as `wire.Offers` does at a table."""

    moves: LearnerMoves
    """What was right in the steps before."""
    cards: Annotated[list[Annotated[str, Field(max_length=2)]], Field(max_length=40)]


class Judged(Message):
    """What is said of an action that a learner tried."""

    verdict: Literal["right", "wrong", "refused"]
    """wrong: the rules allow it, and something else is better."""
    message: str
    rule: str | None
    """The rule that refuses it."""
    views: list[dict[str, Any]]
    """What the learner sees happen after a right action."""
    lines: list[list[LogLine]]
    """By view: what has happened, as `wire.Frame` tells it."""
