"""Lessons of a game in the terminal: the position, the task, and the comment on the learner's move."""

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field

from rich.console import RenderableType
from rich.text import Text

from ridotto import State, View
from ridotto.cli import looking, typed
from ridotto.cli.choose import UsageError, near
from ridotto.cli.look import Look
from ridotto.cli.place import Place, asked, draw, refused, understood
from ridotto.cli.reading import ReadingError
from ridotto.cli.screen import Leave, Screen
from ridotto.lessons import RIGHT, Lesson, Tried, lessons
from ridotto.words import lessons as words

CITED = re.compile(r" ?(\[[A-Z]{3}-\d+\.\d+\])")


@dataclass
class Pupil(Place):
    """A learner in a lesson."""

    lesson: Lesson
    screen: Screen
    now: State
    """The current position."""
    moves: list[str] = field(default_factory=list)
    """The right moves of the previous steps."""
    notes: list[Text] = field(default_factory=list)
    drawn: View | None = None
    help = "terminal-help-lesson"

    def __post_init__(self) -> None:
        self.seat = self.lesson.seat
        self.sit_down()

    @property
    def state(self) -> State:
        return self.now

    @property
    def commands(self) -> Collection[str]:
        return looking.COMMANDS

    def said(self, id: str = "", attribute: str = "") -> Text:
        """Return a text of the lesson, such as its title; with an attribute, the comment on a move."""
        name = "-".join(filter(None, (self.lesson.id, id)))
        return readable(words.say(self.lesson.game, self.look.language, name, attribute), self.look)

    def verdict(self, word: str) -> Text:
        """Format the comment on a move of this step."""
        head = ("lessons-right", "bold green") if word == RIGHT else ("lessons-wrong", "bold yellow")
        reason = self.said(str(len(self.moves) + 1), word)
        return self.look.say("terminal-lesson-said", verdict=Text(self.look.word(head[0]), head[1]), reason=reason)


def chosen(game: str, word: str) -> int:
    """Return the index of a lesson, given by number or name. Raise UsageError if there is no such lesson."""
    ids = [one.id for one in lessons(game)]
    if not ids:
        raise UsageError("usage-lessons", game=game)
    if word.isascii() and word.isdecimal() and 1 <= int(word[:4]) <= len(ids):
        return int(word) - 1
    if word.lower() not in ids:
        raise UsageError("usage-lesson", word=word[:40], game=game, last=len(ids), hint=near(word, ids))
    return ids.index(word.lower())


def contents(game: str, look: Look) -> Iterator[RenderableType]:
    """Yield the list of a game's lessons, and how to play one; nothing if it has none."""
    taught = lessons(game)
    if not taught:
        return
    yield Text(" " + look.word("lessons-title"), "bold")
    for number, one in enumerate(taught, 1):
        yield Text(f"{number:>4}  {look.plain(words.say(game, look.language, one.id))}")
    yield Text(f"\n {look.word('terminal-lessons-how', command=f'ridotto learn {game} 1')}\n")


def learn(game: str, first: int, screen: Screen) -> None:
    """Play the lessons of a game from `first` on, until the last is finished or the learner leaves."""
    taught = lessons(game)
    try:
        for number, lesson in enumerate(taught[first:], first):
            pupil = Pupil(lesson, screen, lesson.state())
            pupil.tell(Text.assemble((f"{number + 1}/{len(taught)} ", "dim"), (pupil.said().plain, "bold")))
            _played(pupil)
            if number + 1 < len(taught):
                title = words.say(game, screen.look.language, taught[number + 1].id)
                _go_on(pupil, screen.look.word("lessons-next", title=title))
    except Leave:
        return
    screen.say(screen.look.say("lessons-end", game=screen.look.title(game)))


def _played(pupil: Pupil) -> None:
    """Play one lesson, step by step."""
    for number in range(1, len(pupil.lesson.steps) + 1):
        if number > 1:
            _go_on(pupil, pupil.look.word("lessons-go-on"))
        move, tried = _tried(pupil, pupil.said(str(number)))
        _shown(pupil, tried)
        pupil.screen.say(pupil.verdict(RIGHT))
        pupil.moves.append(move)


def _tried(pupil: Pupil, task: Text) -> tuple[str, Tried]:
    """Read moves until the right one is found, explaining each wrong one."""
    while True:
        line = asked(pupil, Text.assemble("\n", task, "\n"))
        try:
            if command := typed.command(line, pupil.view(), pupil.look):
                _commanded(pupil, *command)
                continue
            move = understood(pupil, line)
        except ReadingError as error:
            pupil.tell(pupil.look.word(error.id, **error.given))
            continue
        tried = pupil.lesson.attempt(pupil.moves, move)
        if tried.word == RIGHT:
            return move, tried
        if tried.refusal:
            pupil.tell(refused(pupil, tried.refusal))
            continue
        pupil.tell(pupil.verdict(tried.word))


def _commanded(pupil: Pupil, name: str, rest: str) -> None:
    """Run a command that only shows something; the other commands of a match do not work in a lesson."""
    if name in looking.COMMANDS:
        looking.COMMANDS[name](pupil, rest)
    else:
        pupil.tell(pupil.look.word("terminal-lesson-no-command", text=pupil.look.typed(name)))


def _shown(pupil: Pupil, tried: Tried) -> None:
    """Show the right move and the following moves of the others one by one."""
    for state in tried.states:
        before, pupil.now = pupil.view(), state
        after = pupil.view()
        pupil.tell(*pupil.face.news(before, after, pupil.look))
        if pupil.screen.redraws:
            complete = pupil.face.trick_to_show(before, after)
            draw(pupil, after, complete)
            pupil.screen.wait(2.5 if complete else 1)
    pupil.notes.clear()


def _go_on(pupil: Pupil, what: str) -> None:
    """Wait for Enter before continuing; what is typed instead is taken as if typed at the table."""
    while pupil.screen.live:
        line = pupil.screen.read(pupil.look.word("terminal-lesson-enter", what=what))
        if not (command := typed.command(line, pupil.view(), pupil.look)):
            pupil.screen.ahead = line if line.strip() else None
            return
        _commanded(pupil, *command)


def readable(text: str, look: Look) -> Text:
    """Format a text of a lesson: cards and suits with their signs, rule ids dim."""
    parts = CITED.split(look.plain(text))
    return Text.assemble(
        *((f" {part}", "dim") if place % 2 else look.readable(part) for place, part in enumerate(parts))
    )
