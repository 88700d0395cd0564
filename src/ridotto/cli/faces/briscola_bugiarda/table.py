"""Drawing of Briscola bugiarda: the table for five, who is who beside it, the hand. Everything comes from views."""

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

import ridotto
from ridotto import View
from ridotto.cli import felt
from ridotto.cli.felt import label
from ridotto.cli.look import Look
from ridotto.cli.people import names

RANKS = "A3KQJ76542"
"""High to low in every suit (BRB-3.3)."""
SUITS = "SHCD"
"""Suits of a hand in turns of black and red."""


def hand(view: View) -> list[str]:
    """The viewer's cards: trumps first, then suit by suit, each from the strongest card down."""
    turn = SUITS.index(view.trump) if view.trump else 0
    suits = SUITS[turn:] + SUITS[:turn]
    return sorted(view.hand, key=lambda card: (suits.index(card[1]), RANKS.index(card[0])))


def role(view: View, seat: int) -> str:
    """What is known of a seat: "declarer", "partner", or "?" while it may be the partner; nothing for the others (BRB-10.3)."""
    if seat == view.declarer:
        return "declarer"
    if view.partner == "unknown":
        return "" if seat == view.seat else "?"
    return "partner" if seat == view.partner else ""


def partner(view: View) -> str:
    """Who the partner is, as far as the viewer may know."""
    who = names(view)
    lone = "you are" if view.declarer == view.seat else f"{who[view.declarer]} is"
    shown = view.called in [card for _, card in view.played]
    if view.partner == "unknown":
        return "unknown"
    if view.partner == "none":
        return f"none, {lone} {'' if shown or view.called is None else 'secretly '}alone"
    return who[view.partner] + ("" if shown else ", a secret")


def contract(view: View, look: Look) -> Text:
    """What is played, in a line: "5♣ called by Left", "♣ alone by Left", or the last bid."""
    who = names(view)
    if view.bid is None:
        return Text("no bid yet", "dim")
    by = "you" if view.bidder == view.seat else who[view.bidder]
    if view.trump is None:
        return Text.assemble((view.bid, "bold"), f" by {by}")
    if view.called is None:
        return Text.assemble(look.suit(view.trump), f" alone by {by}")
    return Text.assemble(look.card(view.called), f" called by {by}")


def said(view: View, seat: int) -> Text:
    """The calls of a seat in turn: "K J pass"."""
    words = [text.removeprefix("bid ") for who, text in view.bids if who == seat]
    return Text(" ").join(Text(word, "dim" if word == "pass" else "bold") for word in words)


def people(view: View) -> Table:
    """A line for each seat: chips, then its calls, or in play its points and tricks and what is known of it."""
    calling = view.phase in ("auction", "trumps")
    grid = Table.grid(padding=(0, 1))
    grid.add_column(width=9, no_wrap=True)
    grid.add_column(justify="right", min_width=5)
    for _ in range(0 if calling else 2):
        grid.add_column(justify="right")
    grid.add_column(width=20 if calling else 8)
    columns = ("calls",) if calling else ("points", "tricks", "")
    grid.add_row(*(Text(name, "dim") for name in ("", "chips", *columns)))
    for seat, name in names(view).items():
        facts = [str(view.scores[seat])]
        if not calling:
            facts += [str(view.points[seat]), str(view.tricks[seat])]
        last = said(view, seat) if calling else Text(role(view, seat), "bold yellow")
        grid.add_row(Text(name, "bold" if seat == view.turn else ""), *facts, last)
    return grid


def panel(view: View, look: Look) -> RenderableType:
    """What lies beside the table: the bid or the called card, the partner as far as he is known, everybody's points."""
    title = "Bid" if view.trump is None else "Contract"
    parts: list[RenderableType] = [Text.assemble(label(title), contract(view, look), style="bold")]
    if view.trump is not None:
        parts.append(Text.assemble(label("Trumps"), look.suit(view.trump)))
        parts.append(Text.assemble(label("Partner"), (partner(view), "bold yellow")))
    parts += [Text(), people(view), Text()]
    if view.last_trick:
        cards = look.cards([card for _, card in view.last_trick])
        parts.append(Text.assemble(label("Last"), cards, look.plain(" → "), names(view)[view.taken[-1][0]]))
    return Group(*parts)


def head(view: View, look: Look, number: int) -> Text:
    """The line above all: game, deal, the player's chips."""
    deals = ridotto.game(view.game).options(**view.options).deals
    of = f" of {deals}" if deals is not None else ""
    return Text.assemble(
        ("Briscola bugiarda", "bold"),
        f"   deal {number}{of}   ",
        (f"you have {view.scores[view.seat]} chips", "bold"),
    )


def frame(view: View, look: Look, number: int, laid: list[list[Any]] | None = None) -> RenderableType:
    """The whole screen of a turn but for the line of choices and the prompt."""
    cards = dict(view.trick if laid is None else laid)
    table = felt.five(view, look, lambda seat: look.box(cards.get(seat)))
    held = felt.hand(view, look, hand(view))
    return felt.frame(look, head(view, look, number), table, panel(view, look), held)
