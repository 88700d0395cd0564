"""Sentences of the belote family: what may be done, what has just happened, the log, how a deal ended. Everything comes from views."""

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from ridotto import View
from ridotto.cli.felt import held, laid, tricks_told
from ridotto.cli.look import Look
from ridotto.cli.people import does, names, sides
from ridotto.games.families.trumps.faces.terminal.table import bid, last_leader, last_side, last_winner

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


def spoken(view: View, look: Look, seat: int, text: str) -> Text:
    """A line of the auction as a sentence."""
    verb, *words = text.split("@")[0].split()
    if verb == "take":
        return does(view, look, "log-take", seat, suit=look.suit(words[0] if words else view.turnup[1]))
    if verb != "bid":
        return does(view, look, f"log-{verb}", seat)
    id = "log-bid-capot" if words[0] == "capot" else "log-bid"
    return does(view, look, id, seat, number=words[0], denomination=look.suit(words[1]))


def shown(view: View, look: Look, seat: int, line: str) -> Text:
    """Who shows a combination."""
    return does(view, look, "log-shows", seat, cards=look.cards(line.split()[1:]))


def trick_taken(view: View, look: Look) -> Text:
    """Who took the trick that is just complete."""
    leader = last_leader(view)
    if leader is not None:
        return does(view, look, "log-trick-taken", leader)
    side = "us" if last_side(view) == view.seat % 2 else "them"
    return look.say("log-trick-last-side", side=side, who="")


def news(before: View, after: View, look: Look) -> list[Text]:
    """What happened between two views of the same seat, a line each."""
    lines = [spoken(after, look, seat, text) for seat, text in after.bids[len(before.bids) :]]
    contract = after.get("contract")
    if contract and before.phase not in ("play", "over") and after.phase in ("play", "over"):
        lines.append(does(after, look, "log-trumps-final", contract["declarer"]))
    new = after.belotes[len(before.belotes) :]
    for seat, card in after.played[len(before.played) :]:
        lines.append(does(after, look, "log-play", seat, card=look.card(card)))
        if before.heard[seat] is None and after.heard[seat] is not None:
            lines.append(does(after, look, "log-heard", seat, value=after.heard[seat]))
        lines += [announced(after, look, one) for one in new if tuple(one[:2]) == (seat, card)]
    lines += [shown(after, look, seat, text) for seat, text in after.combinations[len(before.combinations) :]]
    if trick_to_show(before, after):
        lines.append(trick_taken(after, look))
    if before.get("claimer") is None and after.get("claimer") is not None:
        lines.append(does(after, look, "log-claim", after.claimer))
    return lines


def announced(view: View, look: Look, one: tuple[int, str, str]) -> Text:
    """A belote or rebelote as a sentence."""
    seat, card, word = one
    return does(view, look, f"log-{word}", seat, suit=look.suit(card[1]))


def trick_to_show(before: View, after: View) -> list[Any] | None:
    """The trick that has become complete between two views."""
    return list(after.last_trick) if len(after.played) > len(before.played) and not after.trick else None


def log(view: View, look: Look) -> list[Text]:
    """The deal so far. Tricks before the last one lie face down (BEL-12.1): only who won them is told."""
    who = names(view, look)
    lines = [spoken(view, look, seat, text) for seat, text in view.bids]
    for seat, value in enumerate(view.heard):
        if value is not None:
            lines.append(does(view, look, "log-heard", seat, value=value))
    lines += [shown(view, look, seat, text) for seat, text in view.combinations]
    lines += [announced(view, look, one) for one in view.belotes]
    complete = len(view.played) // 4
    for number in range(1, complete):
        lines.append(look.say("log-trick-taken-by", number=number, who=who[view.played[4 * number][0]]))
    if view.last_trick:
        to = look.plain(" → ") + last_winner(view, look)
        lines.append(tricks_told(look, complete, laid(view, look, view.last_trick, look.card), to))
    if view.trick:
        lines.append(tricks_told(look, complete + 1, laid(view, look, view.trick, look.card)))
    if view.get("claimer") is not None:
        lines.append(does(view, look, "log-claim", view.claimer))
    return [*lines, *held(view, look)]


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
