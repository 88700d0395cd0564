"""Sentences of any game from its view alone: what may be done, what has just happened, the log, how a deal ended."""

from typing import Any

from rich.columns import Columns
from rich.console import RenderableType
from rich.text import Text

from ridotto import View
from ridotto.cli.faces.generic.lines import offers
from ridotto.cli.faces.generic.table import value
from ridotto.cli.look import Look
from ridotto.cli.telling import said
from ridotto.narration import story, told

SHOWN = 20
"""How many actions the line of choices lists."""
SHEET = ("outcome", "lines", "scores")
"""What every score sheet holds."""


def offer(view: View, text: str, look: Look) -> Text:
    """An action as a list shows it."""
    return look.action(text)


def numbered(view: View, look: Look) -> list[Text]:
    """The lawful actions with their numbers."""
    return [
        Text.assemble((str(number), "bold"), " ", offer(view, text, look))
        for number, text in enumerate(offers(view), 1)
    ]


def choices(view: View, look: Look) -> Text:
    """What may be done now, with the numbers; of long lists the beginning."""
    entries = numbered(view, look)
    rest = len(entries) - SHOWN
    more = [look.say("terminal-more-actions", count=rest, command=look.typed("legal"))] if rest > 0 else []
    return Text(look.plain(" · ")).join([*entries[:SHOWN], *more])


def listed(view: View, look: Look) -> RenderableType:
    """The same to read, all of it."""
    return Columns(numbered(view, look), padding=(0, 2)) if view.legal else look.say("terminal-nothing-to-choose")


def news(before: View, after: View, look: Look) -> list[Text]:
    """What happened between two views, a line each."""
    return [said(after, look, line) for line in told(before, after)]


def trick_to_show(before: View, after: View) -> list[Any] | None:
    """The trick that has become complete between two views."""
    complete = before.get("trick") and not after.get("trick")
    return list(after["last_trick"]) if complete and after.get("last_trick") else None


def log(view: View, look: Look) -> list[Text]:
    """The deal so far."""
    return [said(view, look, line) for group in story(view) for line in group]


def last(view: View, look: Look) -> Text:
    """The last trick, or else the last action."""
    if view.get("last_trick"):
        return Text.assemble(look.word("trick-last") + "  ", value(view.last_trick, view, look))
    return (log(view, look) or [look.say("log-empty")])[-1]


def outcome(view: View, look: Look) -> Text:
    """How a deal ended, in the sheet's own word."""
    return Text(look.named("sheet-outcome", str(view.sheet["outcome"])))


def extras(view: View, look: Look) -> tuple[list[tuple[str, str, list[str]]], list[str]]:
    """What else a sheet holds, as a remark."""
    rest = {name: fact for name, fact in view.sheet.items() if name not in SHEET and fact not in (None, [], 0)}
    remark = value(rest, view, look).plain
    return [], [remark] if remark else []
