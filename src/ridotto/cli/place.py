"""Somebody's place at a table in the terminal: what is seen from there, what is told, and what is typed."""

from dataclasses import replace

from rich.console import RenderableType
from rich.text import Text

from ridotto import State, View
from ridotto.cli import typed
from ridotto.cli.faces import Face, face
from ridotto.cli.look import Look
from ridotto.cli.people import names
from ridotto.cli.reading import ReadingError, narrow
from ridotto.cli.screen import Screen
from ridotto.core.errors import Refusal


class Place:
    """A seat with somebody before it."""

    seat: int
    screen: Screen
    notes: list[Text]
    """What the next screen tells below the hand."""
    drawn: View | None
    """What the last screen showed."""
    help: str = "terminal-help"
    """The message with the commands that are known here."""

    @property
    def state(self) -> State:
        """The deal."""
        raise NotImplementedError

    @property
    def number(self) -> int:
        """Which deal of the match this is, from 1."""
        return 1

    @property
    def face(self) -> Face:
        """How the game is drawn and worded."""
        return face(self.state.game)

    @property
    def look(self) -> Look:
        """How things look and read."""
        return self.screen.look

    def sit_down(self) -> None:
        """From now on cards are called as the table calls them."""
        self.screen.look = replace(self.screen.look, faces=self.state.options.get("faces", "french"))

    def view(self) -> View:
        """What may be known in this seat; all that is shown is made of this."""
        return self.state.view(self.seat)

    def tell(self, *notes: Text | str) -> None:
        """Tells something: at once to a pipe, with the next screen to a person."""
        self.notes += [note if isinstance(note, Text) else Text(note) for note in notes]
        if not self.screen.live:
            self.screen.say(*self.notes)
            self.notes.clear()


def draw(place: Place, view: View, laid: list[list[object]] | None = None, *below: RenderableType) -> None:
    """Draws the table with what there is to tell; a pipe that has seen this view is not shown it again."""
    if view == place.drawn and not place.screen.live:
        return
    place.drawn = view
    frame = place.face.frame(view, place.look, place.number, laid)
    notes = Text(place.look.word("terminal-between"), "dim").join(place.notes)
    place.screen.show(frame, *([notes] if notes else []), *below)


def asked(place: Place, *below: RenderableType) -> str:
    """A line that is typed before the table, with something below it and what may be done; never an empty one."""
    line = ""
    while not line.strip():
        view = place.view()
        draw(place, view, None, *below, place.face.choices(view, place.look))
        place.notes.clear()
        what = place.look.word(place.face.prompt(view))
        line = place.screen.read(place.look.word("terminal-prompt", what=what))
    return line


def understood(place: Place, line: str) -> str:
    """The action that a line means, lawful or not; of several lawful ones whoever typed it says which. ReadingError when none is meant."""
    state, look = place.state, place.look
    text, others = typed.readings(line, place.view(), look)
    lawful = [
        allowed
        for texts in others
        if (allowed := next((one for one in texts if not state.why_not(one, place.seat)), None))
    ]
    if len(lawful) < 2:
        return text if not lawful or not state.why_not(text, place.seat) else lawful[0]
    place.screen.say(look.say("terminal-ways"))
    for number, one in enumerate(lawful, 1):
        place.screen.say(Text.assemble((f"{number}  ", "bold"), place.face.offer(place.view(), one, look)))
    chosen = numbered(place, "terminal-which", len(lawful))
    if chosen is None:
        raise ReadingError("unread-nothing")
    return lawful[chosen]


def numbered(place: Place, id: str, most: int) -> int | None:
    """The place, from 0, of what is chosen from a list by number; None for nothing."""
    answer = narrow(place.screen.read(place.look.word(id, count=most)))
    return int(answer) - 1 if answer.isdecimal() and len(answer) < 4 and 1 <= int(answer) <= most else None


def refused(place: Place, refusal: Refusal) -> Text:
    """Why an action is refused."""
    look = place.look
    sentence = look.friendly(refusal.message_in(look.language), names(place.view(), look))
    line = look.word("terminal-refused", rule=refusal.rule, sentence=sentence)
    return Text.assemble((line, "bold red"), look.word("terminal-rules-show", rule=refusal.rule))
