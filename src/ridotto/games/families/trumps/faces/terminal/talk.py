"""Sentences of the belote family: what may be done, what has just happened, the log, how a deal ended. Everything comes from views."""

from itertools import chain
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from ridotto import View, narration
from ridotto.cli.felt import laid, tricks_told
from ridotto.cli.look import Look
from ridotto.cli.people import sides
from ridotto.cli.telling import said
from ridotto.games.families.trumps.faces.terminal.table import bid, last_winner
from ridotto.narration import Line

SHOWN = 3
"""How many declarations the line of choices lists."""


def offers(view: View) -> list[str]:
    """The combinations that may be declared now, in canonical order: `declare 2` is the second."""
    return [text for text in view.legal if text.startswith("declare ")]


def offer(view: View, text: str, look: Look) -> Text:
    """An action as such a list shows it."""
    return look.cards(text.split()[1:])


def listed(view: View, look: Look) -> RenderableType:
    """The same to read, with the numbers."""
    lines = [
        Text.assemble((f"{look.typed('declare')} {number}", "bold"), "  ", offer(view, text, look))
        for number, text in enumerate(offers(view), 1)
    ]
    return Group(*lines) if lines else look.say("terminal-nothing-to-declare")


def choices(view: View, look: Look) -> Text:
    """What may be done now, in a line or two; long lists summed up."""
    legal = view.legal
    parts: list[Text] = []
    playable = sum(text.startswith("play ") for text in legal)
    if playable:
        parts.append(look.say("terminal-play" if playable > 1 else "terminal-play-one"))
    for text in legal:
        if text == "take":
            parts.append(
                look.choice("take", "t", look.say("terminal-take", suit=look.suit(view.turnup[1])), family="trumps")
            )
        elif text.startswith("take "):
            parts.append(look.choice("take", text[-1].lower(), look.suit(text[-1]), family="trumps"))
        elif text in SHORT:
            parts.append(look.choice(text, SHORT[text]))
    bids = [text.split() for text in legal if text.startswith("bid ") and "capot" not in text]
    if bids:
        suits = Text(" ").join(
            Text.assemble((suit.lower(), "bold"), " ", look.suit(suit))
            for suit in dict.fromkeys(one[2] for one in bids)
        )
        parts.append(look.say("terminal-bid", number=bids[0][1], suits=suits, example=Text(f"{bids[0][1]}h", "bold")))
    if any(text.startswith("bid capot") for text in legal):
        parts.append(look.choice("capot", "capot h"))
    line = Text(look.plain(" · ")).join(parts)
    declarable = offers(view)
    if declarable:
        shown = [
            look.choice("declare", f"d {number}", offer(view, text, look), number)
            for number, text in enumerate(declarable[:SHOWN], 1)
        ]
        rest = len(declarable) - SHOWN
        more = look.plain(" · ") + look.word("terminal-more-declarations", count=rest) if rest > 0 else ""
        line = Text.assemble(line, "\n", look.say("terminal-first", what=Text(look.plain(" · ")).join(shown)), more)
    return line


SHORT = {"pass": "p", "coinche": "x", "surcoinche": "xx", "claim": "claim"}
"""What can be said in a word, and its short form."""


def interjections(view: View) -> list[str]:
    """What the seat could try to say out of turn, to be asked of the core: only where the table plays coinche at any time."""
    if view.options.get("coinche_turn") != "any_time" or view.turn == view.seat or not view.bids:
        return []
    return [f"coinche @{view.seat}"] if view.bids[-1][1].startswith("bid ") else []


# ---- what has happened ----------------------------------------------------------------------------------------------


def news(before: View, after: View, look: Look) -> list[Text]:
    """What happened between two views of the same seat, a line each."""
    return [said(after, look, line) for line in narration.told(before, after)]


def trick_to_show(before: View, after: View) -> list[Any] | None:
    """The trick that has become complete between two views."""
    return list(after.last_trick) if len(after.played) > len(before.played) and not after.trick else None


def log(view: View, look: Look) -> list[Text]:
    """The deal so far. Tricks before the last one lie face down (BEL-12.1): only who won them is told."""
    return [entry(view, look, line) for line in chain(*narration.story(view))]


def entry(view: View, look: Look, line: Line) -> Text:
    """A line of the log; the last tricks with their cards."""
    id, facts = line
    if id != "log-trick":
        return said(view, look, line)
    to = look.plain(" → ") + last_winner(view, look) if "notes" in facts else ""
    return tricks_told(look, facts["number"], laid(view, look, facts["laid"], look.card), to)


def last(view: View, look: Look) -> Text:
    """The last complete trick."""
    if not view.last_trick:
        return look.say("terminal-no-trick")
    to = look.plain(" → ") + last_winner(view, look)
    return Text.assemble(look.word("trick-last") + "  ", laid(view, look, view.last_trick, look.card), to)


# ---- the score ------------------------------------------------------------------------------------------------------


def outcome(view: View, look: Look) -> Text:
    """How a deal ended: "They make 110 ♥", "We are 8 short of 90 ♠"."""
    sheet, contract = view.sheet, view.get("contract")
    declarer = contract["declarer"] if contract else view.get("declarer")
    if declarer is None or sheet["outcome"] not in ("made", "failed", "tied"):
        return look.say(f"sheet-outcome-{sheet['outcome']}")
    side = next(side for side in sides(view, look) if declarer in side.seats)
    facts: dict[str, str | int | Text] = {**side.subject, "told": "suit", "suit": "", "bid": "", "short": 0}
    if contract:
        facts |= {"told": "bid", "bid": bid(view, look)}
        taken = next((points for name, _, points in sheet["lines"] if name == "points taken"), [0, 0])[side.unit]
        short = 0 if contract["number"] == "capot" else contract["number"] - taken
        if sheet["outcome"] == "failed" and short > 0:
            facts |= {"told": "short", "short": short}
    else:
        facts["suit"] = look.suit(view.trump)
    return look.say(f"verdict-{sheet['outcome']}", **facts)


def extras(view: View, look: Look) -> tuple[list[tuple[str, str, list[str]]], list[str]]:
    """Multiplier and held points as lines of the score sheet, and a remark on points that are held now."""
    sheet = view.sheet
    lines = []
    if sheet.get("multiplier", 1) > 1:
        lines.append(("sheet-multiplier", "COI-9.7", [look.plain(f"×{sheet['multiplier']}")] * 2))
    if sheet.get("received"):
        most = max(sheet["scores"])
        got = [str(sheet["received"] if sheet["scores"][side.unit] == most else 0) for side in sides(view, look)]
        lines.append(("sheet-received", "BEL-10.7", got))
    return lines, [look.word("sheet-held", points=sheet["held"])] if sheet.get("held") else []
