"""HTTP bodies of rulebooks, primers and lessons."""

from typing import Annotated, Any, Literal

from pydantic import Field

from ridotto.rulebook import Kind
from ridotto.server.wire.base import Message
from ridotto.server.wire.messages import LogLine

Tag = Literal["p", "ul", "ol", "li", "blockquote", "table", "thead", "tbody", "tr", "th", "td", "strong", "em", "h2"]
Word = Literal["text", "code", "pre", "cards", "suits", "ranks", "rule", "cite", "notation"]
Choosing = Literal["option", "value", "setting", "preset", "action", "options"]
NodeKind = Tag | Word | Choosing
"""HTML tags that a book needs, then kinds of text; `options` is a table whose rows are options, and `notation` cites the conventions
common to all rulebooks."""


class Node(Message):
    """A node of a book or a primer: a tag with child nodes, or a text."""

    kind: NodeKind
    text: str = ""
    """Text of the node; for an `ol`, its first number if that is not 1."""
    to: str = ""
    """The rule, option or preset that it refers to."""
    value: str = ""
    """For a setting, the option's value."""
    of: "list[Node]" = Field(default=[])


class BookRule(Message):
    """A rule of a rulebook."""

    id: str
    text: list[Node]
    elsewhere: str
    """Its text in the other languages, for searches."""


class BookSection(Message):
    """A section of a rulebook; `text` is the part before its first rule."""

    number: str
    """"" if it has none."""
    title: str
    """"" for the text before the first heading."""
    kind: Kind
    """Intended readers: players, readers of worked examples, or implementers ("makers")."""
    text: list[Node]
    elsewhere: str
    rules: list[BookRule]
    questions: list[str] = Field(default=[])
    """Questions that the section answers, in all languages, for searches."""


class CodeSource(Message):
    """Text that an article restates."""

    title: str
    article: str
    """Its number there; "" if it has none."""
    date: str
    """Date of the edition; "" if it is not known."""
    url: str


class BookArticle(BookRule):
    """An article of the game's code, which is searched and cited like a rule."""

    title: str
    rules: list[str]
    """Rules that it is about."""
    source: CodeSource | None
    discretion: bool
    """True if no source settles the measure."""


class Book(Message):
    """A rulebook, with the language that it is in."""

    game: str
    language: str
    title: str
    sections: list[BookSection]
    terms: list[list[str]]
    """Groups of synonyms across languages: a search for one word finds the whole group."""
    articles: list[BookArticle] = Field(default=[])
    """What codes of federations and contests prescribe for irregularities."""


class Primer(Message):
    """A game's first page for beginners."""

    game: str
    language: str
    title: str
    text: list[Node]


class CodeArticle(Message):
    """An article about an irregularity, cited like a rule."""

    id: str
    title: str
    text: str
    rules: list[str]
    """Rules of the rulebook that it is about."""
    source: CodeSource | None
    discretion: bool
    """True if no source settles the measure."""
    penalty: dict[str, Any] | None
    """Penalty outside the deal's score."""
    effect: Literal["stands", "back", "redeal", "cancelled", "none"]
    adjust: str
    """How the score is adjusted; "" if it is not."""
    needs: list[str]
    """Facts of the deal from which the adjusted score starts."""


class IrregularCase(Message):
    """A kind of irregularity, such as "misdeal", with the articles about it."""

    case: str
    articles: list[CodeArticle]


class LessonTitle(Message):
    """A lesson in a list; its page is /learn/GAME/ID."""

    id: str
    title: str


class Lesson(Message):
    """A lesson at its first step. Its texts have cards in notation, and rules in brackets: "[BEL-7.3]"."""

    game: str
    id: str
    title: str
    seat: int
    """The learner's seat."""
    characters: list[str]
    """By seat: character of the bot that plays there; the learner's own entry is not shown."""
    tasks: list[str]
    """The learner's task at each step."""
    view: dict[str, Any]
    """The learner's view, as at a table."""


LearnerMoves = Annotated[list[Annotated[str, Field(max_length=200)]], Field(max_length=9)]


class LessonMoves(Message):
    """A learner's progress in a lesson."""

    moves: LearnerMoves
    """Right actions of the previous steps."""


class LessonMove(Message):
    """A learner's action in a step of a lesson."""

    moves: LearnerMoves
    """Right actions of the previous steps."""
    action: Annotated[str, Field(min_length=1, max_length=200)]


class LessonCards(Message):
    """Request for the actions possible with some cards in a lesson, like `wire.Offers` at a table."""

    moves: LearnerMoves
    """Right actions of the previous steps."""
    cards: Annotated[list[Annotated[str, Field(max_length=2)]], Field(max_length=40)]


class Judged(Message):
    """Verdict on a learner's action."""

    verdict: Literal["right", "wrong", "refused"]
    """"wrong" if the rules allow it but something else is better."""
    message: str
    rule: str | None
    """Rule that refuses it."""
    views: list[dict[str, Any]]
    """The learner's views after a right action."""
    lines: list[list[LogLine]]
    """By view: lines of what happened, as in `wire.Frame`."""
