"""Terminal messages of truco, made from views: choices, news, the log, the outcome of a deal."""

from typing import Any

from rich.text import Text

from ridotto import View, narration
from ridotto.cli.felt import tricks_told
from ridotto.cli.look import Look
from ridotto.cli.people import names, sides
from ridotto.cli.telling import Way, said
from ridotto.games.truco.faces.narrator import sentences
from ridotto.games.truco.faces.terminal.table import card, ended, taker, trick


def offers(view: View) -> list[str]:
    """Return no offers: nothing is declared in truco."""
    return []


SHORT = {"accept": "a", "fold": "f", "truco": "t", "look": "l", "dark": "d", "keep": "k", "give": "g", "throw": "t"}
"""One-word actions and their short forms."""


NOTES = {
    "accept": "truco-accept-note",
    "fold": "truco-fold-note",
    "truco": "truco-raise-note",
    "look": "truco-look-note",
    "dark": "truco-dark-note",
    "keep": "truco-packet-keep-note",
    "give": "terminal-to-partner",
    "throw": "truco-packet-throw-note",
}
"""Message about the consequence of a one-word action; its value is the stake (`view.stakes`)."""


def choices(view: View, look: Look) -> Text:
    """Return the possible actions, in a line or two."""
    if view.phase == "cut":
        return look.say("terminal-cut") if view.legal else Text()
    parts: list[Text] = []
    cards = [text for text in view.legal if text.startswith("play ")]
    if "play top" in cards:
        parts.append(look.choice("top", "top", look.word("truco-top")))
    elif cards:
        parts.append(look.say("terminal-play"))
    if any(text.endswith(" down") for text in cards):
        parts.append(look.say("terminal-face-down", example=Text(f"1 {look.typed('down')}", "bold")))
    parts += [look.choice(word, SHORT[word], meaning(view, look, word)) for word in view.legal if word in SHORT]
    return Text(look.plain(" · ")).join(parts)


def meaning(view: View, look: Look, word: str) -> str:
    """Return a note on the consequence of an action other than a card."""
    return look.word(NOTES[word], value=view.stakes.get(word, 0))


# ---- events ---------------------------------------------------------------------------------------------------------


WAYS: dict[str, Way] = {"card": lambda view, look, name: {"card": card(view, look, name) if name else ""}}
"""Formatting of arguments in log lines: cards carry the sign of a manilha."""


def news(before: View, after: View, look: Look) -> list[Text]:
    """Return the events between two views of the same seat, a line each."""
    return [said(after, look, line, WAYS) for line in narration.told(before, after)]


def trick_to_show(before: View, after: View) -> list[Any] | None:
    """Return the trick completed between two views."""
    return list(after.last_trick) if len(after.outcomes) > len(before.outcomes) else None


def log(view: View, look: Look) -> list[Text]:
    """Return the deal so far, with the end of every trick. Face-down cards stay hidden (TRU-10.5)."""
    lines, cards = [], 0
    for (_, text), line in zip(view.log, sentences(view), strict=True):
        lines.append(said(view, look, line, WAYS))
        cards += text.startswith("play ")
        if text.startswith("play ") and cards % len(view.hand_sizes) == 0:
            number = cards // len(view.hand_sizes)
            lines.append(tricks_told(look, number, taker(view, look, number - 1)))
    return lines


def last(view: View, look: Look) -> Text:
    """Return the last complete trick."""
    if not view.last_trick:
        return look.say("terminal-no-trick")
    end = ended(view, look)
    if view.outcomes[-1] is not None:
        end += look.word("terminal-aside", what=names(view, look)[view.leader])
    cards = trick(view, look, view.last_trick)
    return Text.assemble(look.word("trick-last") + "  ", cards, end)


# ---- the score ------------------------------------------------------------------------------------------------------


def outcome(view: View, look: Look) -> Text:
    """Return the outcome of a deal: "3 points for us"."""
    scores, outcome = view.sheet["scores"], view.sheet["outcome"]
    won = next((side for side in sides(view, look) if scores[side.unit]), None)
    if won is None:
        return look.say(f"sheet-outcome-{outcome}")
    subject = won.subject
    if won.kind == "them" and len(won.seats) == 1:
        subject["side"] = "rival"  # for two players: you have lost to the only other one
    return look.say(f"verdict-{outcome}", **subject, points=scores[won.unit])


def extras(view: View, look: Look) -> tuple[list[tuple[str, str, list[str]]], list[str]]:
    """Return a remark on the next deal, if it is special."""
    if view.winner is not None or view.upcoming is None:
        return [], []
    ten = "-ten" if view.special_at == 10 and view.upcoming == "eleven" else ""
    return [], [look.word(f"sheet-{view.upcoming}{ten}")]
