"""Sentences of Briscola bugiarda: what may be done, what has just happened, the log, how a deal ended. Everything comes from views."""

from typing import Any

from rich.text import Text

from ridotto import View
from ridotto.cli.faces.briscola_bugiarda.table import RANKS, partner, role
from ridotto.cli.felt import laid
from ridotto.cli.look import Look
from ridotto.cli.people import does, names, seats


def offers(view: View) -> list[str]:
    """Nothing is declared in Briscola bugiarda."""
    return []


def choices(view: View, look: Look) -> Text:
    """What may be done now, in a line or two."""
    if view.phase == "auction":
        ranks = " ".join([rank for rank in RANKS if f"bid {rank}" in view.legal])
        open_ranks = [Text.assemble(("bid", "bold"), " ", (ranks, "bold"), ", the later the stronger")] if ranks else []
        return Text(look.plain(" · ")).join([*open_ranks, Text("alone", "bold"), Text("pass", "bold")])
    if view.phase == "trumps":
        suits = Text(" ").join(Text.assemble((suit.lower(), "bold"), " ", look.suit(suit)) for suit in "SHDC")
        if view.bid == "alone":
            return Text.assemble("Name trumps: ", suits)
        return Text.assemble("Name trumps: ", suits, look.plain(" · "), f"the {view.bid} of that suit is called")
    return Text("Play any card: its number or its name") if view.legal else Text()


def spoken(view: View, seat: int, text: str) -> Text:
    """A call as a sentence: "Left bids 5"."""
    if text == "pass":
        return Text(does(view, seat, "pass", "passes"))
    bid = text.removeprefix("bid ")
    if bid == "alone":
        return Text.assemble(does(view, seat, "play ", "plays "), ("alone", "bold"))
    return Text.assemble(does(view, seat, "bid ", "bids "), (bid, "bold"))


def named(view: View, look: Look) -> Text:
    """Which trumps were named, and which card was called by that."""
    line = Text.assemble(does(view, view.declarer, "make ", "makes "), look.suit(view.trump), " trumps")
    if view.called is not None:
        line = Text.assemble(line, ": ", look.card(view.called), " is called")
        if view.partner == view.seat:
            line.append(": you are the partner, and nobody else knows")
        elif view.partner == "none":
            line.append(": it is yours, you are secretly alone")
    return line


def played(view: View, seat: int, card: str, look: Look) -> Text:
    """A card as it is played; the called one shows who is the partner (BRB-6.7)."""
    line = Text.assemble(does(view, seat, "play ", "plays "), look.card(card))
    if card != view.called:
        return line
    shown = does(view, seat, "are", "is")
    shown = shown.replace("You", "you")
    line.append(f", the called card: {shown} {'alone' if seat == view.declarer else 'the partner'}", "bold")
    return line


def news(before: View, after: View, look: Look) -> list[Text]:
    """What happened between two views of the same seat, a line each."""
    lines = [spoken(after, seat, text) for seat, text in after.bids[len(before.bids) :]]
    if after.trump != before.trump:
        lines.append(named(after, look))
    lines += [played(after, seat, card, look) for seat, card in after.played[len(before.played) :]]
    if trick_to_show(before, after):
        seat, points = after.taken[-1]
        lines.append(Text(does(after, seat, "take the trick", "takes the trick") + f": {points} points"))
    return lines


def trick_to_show(before: View, after: View) -> list[Any] | None:
    """The trick that has become complete between two views."""
    return list(after.last_trick) if len(after.taken) > len(before.taken) else None


def log(view: View, look: Look) -> list[Text]:
    """The deal so far; all tricks are open (BRB-10.1)."""
    who = names(view)
    lines = [spoken(view, seat, text) for seat, text in view.bids]
    if view.trump is not None:
        lines.append(named(view, look))
    for number, (winner, points) in enumerate(view.taken, 1):
        cards = laid(view, view.played[5 * number - 5 : 5 * number], look.card)
        end = Text.assemble(look.plain(" → "), f"{who[winner]} {points}")
        lines.append(Text.assemble((f"Trick {number}: ", "dim"), cards, end))
    if view.trick:
        cards = laid(view, view.trick, look.card)
        lines.append(Text.assemble((f"Trick {len(view.taken) + 1}: ", "dim"), cards))
    for seat, held in enumerate(view.hands or []):
        lines.append(Text.assemble((f"{who[seat]} held ", "dim"), look.cards(held)))
    return lines


def last(view: View, look: Look) -> Text:
    """The last complete trick."""
    if not view.last_trick:
        return Text("No trick is complete yet.")
    winner, points = view.taken[-1]
    cards = laid(view, view.last_trick, look.card)
    return Text.assemble("Last trick: ", cards, look.plain(" → "), f"{names(view)[winner]}, {points} points")


def outcome(view: View, look: Look) -> Text:
    """How a deal ended, in a few words: "Left 5♣ +2", "♦ alone -1"; the scores show who was alone."""
    if view.sheet["outcome"] == "void":
        return Text("everybody passed", "dim")
    number = f" {view.sheet['number']:+}"
    if view.called is None:
        return Text.assemble(look.suit(view.trump), f" alone{number}")
    return Text.assemble(f"{names(view)[view.declarer]} ", look.card(view.called), number)


def extras(view: View) -> tuple[list[tuple[str, list[str]]], str]:
    """The roles as a line of the score sheet, and what the side came to."""
    sheet = view.sheet
    roles = [role(view, seat) for _, seat in seats(view)]
    tricks = f"{sheet['side_tricks']} trick" + ("" if sheet["side_tricks"] == 1 else "s")
    side = f"The side took {sheet['side_points']} points and {tricks}: {sheet['number']:+}."
    return [("", roles)], f"Partner: {partner(view)}. {side}"
