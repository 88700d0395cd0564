"""Sentences for any game from its view alone: legal actions, news, the log, how a deal ended."""

from typing import Any

from rich.console import RenderableType
from rich.text import Text

from ridotto import View
from ridotto.cli.faces.generic.lines import offers
from ridotto.cli.faces.generic.table import value
from ridotto.cli.felt import listed as listed_in
from ridotto.cli.look import Look
from ridotto.cli.telling import said
from ridotto.narration import story, told

SHOWN = 20
"""Number of actions in the line of choices."""
SHEET = ("outcome", "lines", "scores")
"""Keys of every score sheet."""


def offer(_view: View, text: str, look: Look) -> Text:
    """Format an action for a list."""
    return look.action(text)


def numbered(view: View, look: Look) -> list[Text]:
    """Format the legal actions with their numbers."""
    return [
        Text.assemble((str(number), "bold"), " ", offer(view, text, look))
        for number, text in enumerate(offers(view), 1)
    ]


def choices(view: View, look: Look) -> Text:
    """Format the legal actions with their numbers on one line; a long list is cut off."""
    entries = numbered(view, look)
    rest = len(entries) - SHOWN
    more = [look.say("terminal-more-actions", count=rest, command=look.typed("legal"))] if rest > 0 else []
    return Text(look.plain(" · ")).join([*entries[:SHOWN], *more])


def listed(view: View, look: Look) -> RenderableType:
    """Format the whole list of legal actions."""
    return listed_in(look, numbered(view, look)) if view.legal else look.say("terminal-nothing-to-choose")


def news(before: View, after: View, look: Look) -> list[Text]:
    """Format what happened between two views, a line each."""
    return [said(after, look, line) for line in told(before, after)]


def trick_to_show(before: View, after: View) -> list[Any] | None:
    """Return the trick completed between two views."""
    complete = before.get("trick") and not after.get("trick")
    return list(after["last_trick"]) if complete and after.get("last_trick") else None


def log(view: View, look: Look) -> list[Text]:
    """Format the deal so far."""
    return [said(view, look, line) for group in story(view) for line in group]


def last(view: View, look: Look) -> Text:
    """Format the last trick, or else the last action."""
    if view.get("last_trick"):
        return Text.assemble(look.word("trick-last") + "  ", value(view.last_trick, view, look))
    return (log(view, look) or [look.say("log-empty")])[-1]


def outcome(view: View, look: Look) -> Text:
    """Format how a deal ended, in the word of the score sheet."""
    return Text(look.named("sheet-outcome", str(view.sheet["outcome"])))


def extras(view: View, look: Look) -> tuple[list[tuple[str, str, list[str]]], list[str]]:
    """Return the other entries of a sheet as a remark."""
    rest = {name: fact for name, fact in view.sheet.items() if name not in SHEET and fact not in (None, [], 0)}
    remark = value(rest, view, look).plain
    return [], [remark] if remark else []
