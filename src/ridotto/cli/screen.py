"""Terminal of a match: redrawing for a person, plain lines for a pipe, and the prompt."""

import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace

from rich import console as rich_console
from rich.console import ConsoleOptions, RenderableType, RenderResult
from rich.segment import Segment
from rich.text import Text

from ridotto.cli import editing
from ridotto.cli.lines import Console
from ridotto.cli.look import Look
from ridotto.cli.reading import narrow

PACE = 0.7
BELOW = 4
"""Number of lines that a page leaves for its prompt."""


class Leave(KeyboardInterrupt):
    """The player leaves: end of input, or Ctrl-C."""


class Part:
    """The part of a text that fits on the screen, from a line on."""

    def __init__(self, content: RenderableType, start: int) -> None:
        self.content, self.start = content, start
        self.end = self.lines = 0

    def __rich_console__(self, console: rich_console.Console, options: ConsoleOptions) -> RenderResult:
        lines = console.render_lines(self.content, options, pad=False)
        self.lines, self.end = len(lines), min(len(lines), self.start + max(3, console.height - BELOW))
        for line in lines[self.start : self.end]:
            yield from line
            yield Segment.line()

    @property
    def rest(self) -> int:
        """Number of lines after this part, once it has been shown."""
        return self.lines - self.end


@dataclass
class Screen:
    """Output and input. `pace` is the pause after a bot's action, in seconds."""

    console: Console
    look: Look
    pace: float = 0.0
    plain: bool = False
    """True if nothing is redrawn, for screen readers and Braille."""
    words: editing.Words = field(default=lambda _before: [])
    """Completion of what is typed."""
    shown: list[RenderableType] = field(default_factory=list)
    """What is on the screen since it was last cleared."""
    ahead: str | None = None
    """A line that was typed at a page or a list: the next prompt takes it."""
    _prompt: str = ""
    _printing: int = 0
    _stale: bool = False
    _attentive: bool = False

    @classmethod
    def of(
        cls,
        console: Console,
        ascii: bool = False,
        pace: float | None = None,
        language: str = "en",
        plain: bool = False,
    ) -> "Screen":
        """Return the screen of a console; the pace is 0 if it is not interactive."""
        if plain:
            console = Console(file=console.file, highlight=False, color_system=None)
        unicode = not ascii and not plain and console.encoding.lower().startswith("utf")
        screen = cls(console, Look(unicode, language=language, sentences=plain), plain=plain)
        if screen.redraws:
            screen.look = replace(screen.look, redrawn=True)
        if screen.live:
            screen.pace = (0 if plain else PACE) if pace is None else pace
        return screen

    @property
    def live(self) -> bool:
        """True if a person is using it."""
        return self.console.is_terminal and sys.stdin is not None and sys.stdin.isatty()

    @property
    def redraws(self) -> bool:
        """True if the screen is cleared and redrawn; otherwise each text is printed once."""
        return self.live and not self.plain

    # ---- output

    def show(self, *parts: RenderableType) -> None:
        """Replace the screen's content; a pipe just continues."""
        if not self.redraws:
            self.say(*parts)
            return
        self._attend()
        self.shown = list(parts)
        self.redraw()

    def redraw(self) -> None:
        """Draw the screen's content again, in the window's present size."""
        if not self.shown:
            return
        with self._undisturbed(), self.console:  # a single write avoids flicker
            self._stale = False
            self.console.clear()
            self._print(self.shown)

    def say(self, *parts: RenderableType) -> None:
        """Print below the existing content; plain texts are not wrapped, so that they can be copied."""
        if self.redraws:
            self.shown += parts
        with self._undisturbed():
            self._print(parts)

    def _print(self, parts: "list[RenderableType] | tuple[RenderableType, ...]") -> None:
        for part in parts:
            self.console.print(part, soft_wrap=self.plain or isinstance(part, str), markup=False)

    def page(self, content: RenderableType, picked: str = "{}") -> None:
        """Show a text to read, a screenful at a time, until the player returns to the table.

        What is typed meanwhile is taken as if typed at the table; a number alone is put into `picked`, the line that plays the
        list's entry.
        """
        if not self.redraws:
            self.say(content)
            return
        part = Part(content, 0)
        while True:
            self.show(part, Text())
            more = self.look.word("terminal-more", count=part.rest) if part.rest else self.look.word("terminal-back")
            line = self.read(more)
            if line.strip():
                self.ahead = line_of(line, picked)
                return
            if not part.rest:
                return
            part = Part(content, part.end)

    def long(self, content: RenderableType) -> None:
        """Print a text, in a pager if it is taller than the screen."""
        if not self._tall(content) or self.plain:
            self.say(content)
            return
        os.environ.setdefault("LESS", "-R")  # less shows colours only with this option
        with self._undisturbed(), self.console.pager(styles=self.console.color_system is not None):
            self.console.print(content)

    def _tall(self, content: RenderableType) -> bool:
        return len(self.console.render_lines(content, pad=False)) > self.console.height - 3

    def wait(self, beats: float = 1) -> None:
        """Pause, so that a person can follow the bots."""
        if self.pace > 0:
            time.sleep(self.pace * beats)

    # ---- input

    def read(self, prompt: str) -> str:
        """Read a line, or take the one that was typed ahead. Raise Leave at the end of input."""
        if self.ahead is not None:
            line, self.ahead = self.ahead, None
            return line
        if sys.stdin is None:
            raise Leave
        try:
            if self.live:
                return self._edited(prompt)
            line = self._asked(prompt)
            self.console.print(line, markup=False)  # so that a pipe's output reads like a terminal's
            return line
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise Leave from None

    def _edited(self, prompt: str) -> str:
        """Read a line that can be edited."""
        if self._stale:
            self.redraw()
        self._prompt = prompt
        try:
            return editing.read(self._styled(prompt), self.words) if editing.library() else self._asked(prompt)
        finally:
            self._prompt = ""

    def _asked(self, prompt: str) -> str:
        return self.console.input(Text(prompt, "bold"))

    def _styled(self, prompt: str) -> str:
        with self._undisturbed(), self.console.capture() as styled:
            self.console.print(Text(prompt, "bold"), end="", soft_wrap=True)
        return styled.get()

    # ---- the window

    def _attend(self) -> None:
        """Redraw as soon as the window is resized, on systems that signal it."""
        if self._attentive:
            return
        self._attentive = True
        if hasattr(signal, "SIGWINCH") and threading.current_thread() is threading.main_thread():
            # Before readline is loaded: it calls the handler that it finds, besides its own.
            signal.signal(signal.SIGWINCH, self._resized)

    def _resized(self, *_: object) -> None:
        """Redraw now, or after the text that is being printed. Readline then redraws the prompt and the line below it."""
        if self._printing:
            self._stale = True
            return
        self.redraw()
        if self._prompt and editing.library() is None:
            self.console.print(Text(self._prompt, "bold"), end="")

    @contextmanager
    def _undisturbed(self) -> Iterator[None]:
        """Put off redrawing until something has been printed."""
        self._printing += 1
        try:
            yield
        finally:
            self._printing -= 1
        if self._stale and not self._printing:
            self.redraw()


def line_of(line: str, picked: str) -> str:
    """Return what a line typed at a list means at the table."""
    number = narrow(line)
    return picked.format(number) if number.isdecimal() else line
