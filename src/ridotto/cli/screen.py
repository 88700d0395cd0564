"""Terminal of a match: redrawing for a person, plain lines for a pipe, and the prompt."""

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
    """The player leaves: end of input, or Ctrl-C."""


@dataclass
class Screen:
    """Output and input. `pace` is the pause after a bot's action, in seconds."""

    console: Console
    look: Look
    pace: float = 0.0

    @classmethod
    def of(cls, console: Console, ascii: bool = False, pace: float | None = None, language: str = "en") -> "Screen":
        """Return the screen of a console; the pace is 0 if it is not interactive."""
        unicode = not ascii and console.encoding.lower().startswith("utf")
        screen = cls(console, Look(unicode, language=language))
        if screen.live:
            screen.look = replace(screen.look, redrawn=True)
            screen.pace = PACE if pace is None else pace
        return screen

    @property
    def live(self) -> bool:
        """True if a person is using it."""
        return self.console.is_terminal and sys.stdin is not None and sys.stdin.isatty()

    def show(self, *parts: RenderableType) -> None:
        """Replace the screen's content; a pipe just continues."""
        with self.console:  # a single write avoids flicker
            if self.live:
                self.console.clear()
            self.say(*parts)

    def say(self, *parts: RenderableType) -> None:
        """Print below the existing content; plain texts are not wrapped, so that they can be copied."""
        for part in parts:
            self.console.print(part, soft_wrap=isinstance(part, str), markup=False)

    def page(self, content: RenderableType) -> None:
        """Show a text to read, in a pager if it is taller than the screen, until the player returns to the table."""
        if not self.live:
            self.say(content)
            return
        if self._tall(content):
            self.long(content)
            return
        self.show(content)
        self.read("\n" + self.look.word("terminal-back"))

    def long(self, content: RenderableType) -> None:
        """Print a text, in a pager if it is taller than the screen."""
        if not self._tall(content):
            self.say(content)
            return
        os.environ.setdefault("LESS", "-R")  # less shows colours only with this option
        with self.console.pager(styles=self.console.color_system is not None):
            self.console.print(content)

    def _tall(self, content: RenderableType) -> bool:
        return len(self.console.render_lines(content, pad=False)) > self.console.height - 3

    def wait(self, beats: float = 1) -> None:
        """Pause, so that a person can follow the bots."""
        if self.pace > 0:
            time.sleep(self.pace * beats)

    def read(self, prompt: str) -> str:
        """Read a line. Raise Leave at the end of input."""
        if sys.stdin is None:
            raise Leave
        try:
            line = self.console.input(Text(prompt, "bold"))
            if not self.live:
                self.console.print(line, markup=False)  # so that a pipe's output reads like a terminal's
            return line
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise Leave from None
