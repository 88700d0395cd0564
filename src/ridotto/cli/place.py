"""A person's seat at a table in the terminal: its view, messages and typed input."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import partial

from rich.console import RenderableType
from rich.text import Text

from ridotto import State, View
from ridotto.cli import completing, felt, typed
from ridotto.cli.faces import Face, face
from ridotto.cli.look import Look
from ridotto.cli.people import names
from ridotto.cli.reading import ReadingError, narrow
from ridotto.cli.screen import Screen
from ridotto.core.errors import Refusal


class Place:
    """A seat taken by a person."""

    seat: int
    screen: Screen
    notes: list[Text]
    """Messages for the next screen, below the hand."""
    drawn: View | None
    """The last view drawn."""
    heard: frozenset[str] = frozenset()
    """The sentences of the table told last, which are not told again while they hold."""
    help: str = "terminal-help"
    """Message with the commands available here."""

    @property
    def state(self) -> State:
        """The current deal."""
        raise NotImplementedError

    @property
    def commands(self) -> Collection[str]:
        """The commands available here."""
        raise NotImplementedError

    @property
    def number(self) -> int:
        """Number of the deal in the match, from 1."""
        return 1

    @property
    def face(self) -> Face:
        """Terminal interface of the game."""
        return face(self.state.game)

    @property
    def look(self) -> Look:
        """Terminal style and language."""
        return self.screen.look

    def sit_down(self) -> None:
        """Use the table's style of cards from now on."""
        self.screen.look = replace(self.screen.look, faces=self.state.options.get("faces", "french"))

    def view(self) -> View:
        """Return the seat's view, from which everything shown is computed."""
        return self.state.view(self.seat)

    def tell(self, *notes: Text | str) -> None:
        """Add messages: a pipe receives them at once, a terminal with the next screen."""
        self.notes += [note if isinstance(note, Text) else Text(note) for note in notes]
        if self.screen.redraws:
            return
        if self.look.sentences:
            self.notes = list(map(self.look.sentence, self.notes))
            self.heard |= {note.plain for note in self.notes}
        self.screen.say(*self.notes)
        self.notes.clear()


def draw(place: Place, view: View, laid: list[list[object]] | None = None, *below: RenderableType) -> None:
    """Draw the table with the pending messages. A pipe does not receive the same view twice, nor sentences that still hold."""
    if view == place.drawn and not place.screen.redraws:
        return
    place.drawn = view
    frame = place.face.frame(view, place.look, place.number, laid)
    if isinstance(frame, felt.Facts):
        place.screen.say(*_new(place, frame), *(_sentence(place, part) for part in below))
        return
    notes = _joined(place.notes, place.look.word("terminal-between"))
    place.screen.show(frame, *([notes] if notes else []), *below)


ENDED = tuple("。」！？.”!?")
"""Ends of a note that is a sentence already: nothing more closes it."""


def _joined(notes: Sequence[Text], between: str) -> Text:
    """Join notes on one line, each closed once: “Good luck.” has its own full stop."""
    found = Text()
    for place, note in enumerate(notes):
        found.append_text(note)
        if place < len(notes) - 1:
            found.append(between.lstrip("。.") if note.plain.endswith(ENDED) else between, "dim")
    return found


def _new(place: Place, facts: felt.Facts) -> list[Text]:
    """Return the sentences that did not hold before."""
    lines = [line for line in facts.lines if line.plain not in place.heard]
    place.heard = frozenset(line.plain for line in facts.lines)
    return lines


def _sentence(place: Place, part: RenderableType) -> RenderableType:
    return place.look.sentence(part) if isinstance(part, Text) and part.plain.strip() else part


def asked(place: Place, *below: RenderableType) -> str:
    """Draw the table with `below` and the choices, and read a line that is not empty."""
    line = ""
    while not line.strip():
        view, screen = place.view(), place.screen
        screen.words = partial(completing.following, view=view, look=place.look, commands=place.commands)
        if screen.ahead is None:
            draw(place, view, None, *below, place.face.choices(view, place.look))
            place.notes.clear()
        what = place.look.word(place.face.prompt(view))
        line = screen.read(place.look.word("terminal-prompt", what=what))
    return line


def understood(place: Place, line: str) -> str:
    """Return the action that a line means, legal or not; ask if several legal actions fit.

    Raise ReadingError if the line means no action.
    """
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
    """Ask for a number from 1 to `most`; return its index from 0, or None for no choice.

    Anything but a number is no choice either, and is taken as if typed at the table.
    """
    line = place.screen.read(place.look.word(id, count=most))
    answer = narrow(line)
    if answer and not answer.isdecimal():
        place.screen.ahead = line
        return None
    return int(answer) - 1 if answer.isdecimal() and len(answer) < 4 and 1 <= int(answer) <= most else None


def refused(place: Place, refusal: Refusal) -> Text:
    """Format the reason why an action is refused."""
    look = place.look
    sentence = look.friendly(refusal.message_in(look.language), names(place.view(), look))
    line = look.word("terminal-refused", rule=refusal.rule, sentence=sentence)
    return Text.assemble((line, "bold red"), look.word("terminal-rules-show", rule=refusal.rule))
