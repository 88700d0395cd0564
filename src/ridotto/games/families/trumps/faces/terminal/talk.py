"""Sentences of the belote family: legal actions, news, the log, the result of a deal. Views are the only source."""

from itertools import chain
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from ridotto import View, narration
from ridotto.cli.felt import laid, tricks_told, won_by
from ridotto.cli.look import Look
from ridotto.cli.people import sides
from ridotto.cli.telling import said
from ridotto.games.families.trumps.faces.terminal.table import bid, last_winner
from ridotto.narration import Line

SHOWN = 3
"""Maximum number of declarations in the line of choices."""


def offers(view: View) -> list[str]:
    """Return the combinations that may be declared now, in canonical order: `declare 2` is the second."""
    return [text for text in view.legal if text.startswith("declare ")]


def offer(view: View, text: str, look: Look) -> Text:
    """Return the cards of a declaration, as lists show them."""
    return look.cards(text.split()[1:])


def listed(view: View, look: Look) -> RenderableType:
    """Draw the numbered list of the combinations that may be declared."""
    lines = [
        Text.assemble((f"{look.typed('declare')} {number}", "bold"), "  ", offer(view, text, look))
        for number, text in enumerate(offers(view), 1)
    ]
    return Group(*lines) if lines else look.say("terminal-nothing-to-declare")


def choices(view: View, look: Look) -> Text:
    """Return the legal actions in a line or two; long lists are summarized."""
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
"""Short forms of actions that are a single word."""


def interjections(view: View) -> list[str]:
    """Return the actions that a seat may try out of turn: a coinche, with `coinche_turn` "any_time". The core decides if they are legal."""
    if view.options.get("coinche_turn") != "any_time" or view.turn == view.seat or not view.bids:
        return []
    return [f"coinche @{view.seat}"] if view.bids[-1][1].startswith("bid ") else []


# ---- news and log ---------------------------------------------------------------------------------------------------


def news(before: View, after: View, look: Look) -> list[Text]:
    """Return what happened between two views of the same seat, one line per event."""
    return [said(after, look, line) for line in narration.told(before, after)]


def trick_to_show(before: View, after: View) -> list[Any] | None:
    """Return the trick that was completed between two views, or None."""
    return list(after.last_trick) if len(after.played) > len(before.played) and not after.trick else None


def log(view: View, look: Look) -> list[Text]:
    """Return the deal so far. Tricks before the last one lie face down, so only their winners are named (BEL-12.1)."""
    return [entry(view, look, line) for line in chain(*narration.story(view))]


def entry(view: View, look: Look, line: Line) -> Text:
    """Return a line of the log; the last tricks show their cards."""
    id, facts = line
    if id != "log-trick":
        return said(view, look, line)
    to = won_by(look, last_winner(view, look)) if "notes" in facts else ""
    return tricks_told(look, facts["number"], laid(view, look, facts["laid"], look.card), to)


def last(view: View, look: Look) -> Text:
    """Return the last complete trick."""
    if not view.last_trick:
        return look.say("terminal-no-trick")
    to = won_by(look, last_winner(view, look))
    return Text.assemble(look.word("trick-last") + "  ", laid(view, look, view.last_trick, look.card), to)


# ---- the score ------------------------------------------------------------------------------------------------------


def outcome(view: View, look: Look) -> Text:
    """Return the result of a deal, such as "They make 110 ♥" or "We are 8 short of 90 ♠"."""
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
    """Return the score sheet lines for multiplier and received points, and a remark on points held for the next deal."""
    sheet = view.sheet
    lines = []
    if sheet.get("multiplier", 1) > 1:
        rule = "COI-9.7" if view.terms["doubled_pay"] == "all" else "COI-9.11"
        lines.append(("sheet-multiplier", rule, [look.plain(f"×{sheet['multiplier']}")] * 2))
    if sheet.get("received"):
        most = max(sheet["scores"])
        got = [str(sheet["received"] if sheet["scores"][side.unit] == most else 0) for side in sides(view, look)]
        lines.append(("sheet-received", "BEL-10.7", got))
    return lines, [look.word("sheet-held", points=sheet["held"])] if sheet.get("held") else []
