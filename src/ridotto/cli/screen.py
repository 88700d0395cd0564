"""The terminal that a match is played at: drawing in place for a person, plain lines for a pipe, and the prompt."""

import os
import sys
import time
from dataclasses import dataclass, replace

from rich.console import RenderableType
from rich.text import Text

from ridotto.cli.lines import Console
from ridotto.cli.look import Look

PACE = 0.7


class Leave(KeyboardInterrupt):
    """The player leaves: the input has ended, or Ctrl-C was pressed."""


@dataclass
class Screen:
    """Where things are shown and read. `pace` is the pause after a bot's action in seconds."""

    console: Console
    look: Look
    pace: float = 0.0

    @classmethod
    def of(cls, console: Console, ascii: bool = False, pace: float | None = None, language: str = "en") -> "Screen":
        """The screen of a console; the pace is 0 wherever nobody watches."""
        unicode = not ascii and console.encoding.lower().startswith("utf")
        screen = cls(console, Look(unicode, language=language))
        if screen.live:
            screen.look = replace(screen.look, redrawn=True)
            screen.pace = PACE if pace is None else pace
        return screen

    @property
    def live(self) -> bool:
        """Whether a person sits before it."""
        return self.console.is_terminal and sys.stdin is not None and sys.stdin.isatty()

    def show(self, *parts: RenderableType) -> None:
        """Shows something in place of what was there; for a pipe below it."""
        with self.console:  # one write: the screen does not flicker
            if self.live:
                self.console.clear()
            self.say(*parts)

    def say(self, *parts: RenderableType) -> None:
        """Shows something below what is there; plain texts stay in one piece, to be copied."""
        for part in parts:
            self.console.print(part, soft_wrap=isinstance(part, str), markup=False)

    def page(self, content: RenderableType) -> None:
        """Something to read, until the player wants to see the table again; through a pager when it is longer than the screen."""
        if not self.live:
            self.say(content)
            return
        if self._tall(content):
            self.long(content)
            return
        self.show(content)
        self.read("\n" + self.look.word("terminal-back"))

    def long(self, content: RenderableType) -> None:
        """Something that may be longer than the screen: then through a pager."""
        if not self._tall(content):
            self.say(content)
            return
        os.environ.setdefault("LESS", "-R")  # less shows colours only when told to
        with self.console.pager(styles=self.console.color_system is not None):
            self.console.print(content)

    def _tall(self, content: RenderableType) -> bool:
        return len(self.console.render_lines(content, pad=False)) > self.console.height - 3

    def wait(self, beats: float = 1) -> None:
        """A pause, so that a person can follow the bots."""
        if self.pace > 0:
            time.sleep(self.pace * beats)

    def read(self, prompt: str) -> str:
        """A typed line; Leave when there is none."""
        if sys.stdin is None:
            raise Leave
        try:
            line = self.console.input(Text(prompt, "bold"))
            if not self.live:
                self.console.print(line, markup=False)  # so that what a pipe gets reads like what a person saw
            return line
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise Leave from None
