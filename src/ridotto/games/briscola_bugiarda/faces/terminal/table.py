"""Drawing of Briscola bugiarda from views: the table for five, a line for each player beside it, the hand."""

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ridotto import View
from ridotto.cli import felt
from ridotto.cli.felt import label
from ridotto.cli.look import Look
from ridotto.cli.people import does, names

RANKS = "A3KQJ76542"
"""Ranks, high to low in every suit (BRB-3.3)."""
SUITS = "SHCD"
"""Suits of a hand, alternating black and red."""


def hand(view: View) -> list[str]:
    """Return the viewer's cards: trumps first, then suit by suit, each from the strongest card down."""
    turn = SUITS.index(view.trump) if view.trump else 0
    suits = SUITS[turn:] + SUITS[:turn]
    return sorted(view.hand, key=lambda card: (suits.index(card[1]), RANKS.index(card[0])))


def role(view: View, seat: int) -> str:
    """Return the message id of a seat's role as the viewer knows it: declarer, partner, possible partner, or "" (BRB-10.3)."""
    if seat == view.declarer:
        return "trick-role-declarer"
    if view.partner == "unknown":
        return "" if seat == view.seat else "trick-role-maybe"
    return "trick-role-partner" if seat == view.partner else ""


def shown(view: View) -> bool:
    """True once the called card has been played and so everyone knows the partner."""
    return view.called in [card for _, card in view.played]


def partner(view: View, look: Look) -> str:
    """Return the partner, if the viewer may know it."""
    who = names(view, look)
    if view.partner == "unknown":
        return look.word("trick-partner-unknown")
    if view.partner != "none":
        return who[view.partner] if shown(view) else does(view, look, "trick-partner-secret", view.partner).plain
    secret = view.called is not None and not shown(view)
    if secret:
        return look.word("trick-alone-secretly")
    return does(view, look, "trick-alone-openly", view.declarer).plain


def contract(view: View, look: Look) -> Text:
    """Return the contract in a line: "5♣ by Left", "♣ Left alone", or the last bid."""
    if view.bid is None:
        return Text(look.word("trick-no-bid"), "dim")
    by = does(view, look, "trick-by", view.bidder)
    if view.trump is None:
        return Text.assemble(bid(view.bid, look), " ", by)
    if view.called is None:
        alone = look.word("trick-alone-by", who=names(view, look)[view.bidder])
        return Text.assemble(look.suit(view.trump), " ", alone)
    return Text.assemble(look.cards([view.called]), " ", by)


def bid(word: str, look: Look) -> Text:
    """Return a bid in short form: the rank as printed on the card, or alone."""
    return Text(look.word("trick-alone") if word == "alone" else look.corner(word), "bold")


def said(view: View, look: Look, seat: int) -> Text:
    """Return a seat's calls in order: "K J Pass"."""
    words = [text.removeprefix("bid ") for who, text in view.bids if who == seat]
    passed = Text(look.word("trick-pass"), "dim")
    return Text(" ").join(passed if word == "pass" else bid(word, look) for word in words)


def people(view: View, look: Look) -> RenderableType:
    """Return a line for each seat: its chips, then its calls or, in play, its points, its tricks and its known role."""
    calling = view.phase in ("auction", "trumps")
    if look.sentences:
        return Group(*(person(view, look, seat, calling) for seat in names(view, look)))
    grid = Table.grid(padding=(0, 1))
    grid.add_column(no_wrap=True)
    grid.add_column(justify="right", min_width=5)
    for _ in range(0 if calling else 2):
        grid.add_column(justify="right")
    grid.add_column(min_width=18 if calling else 8)
    columns = ("terminal-calls",) if calling else ("terminal-points", "sheet-line-tricks", "")
    grid.add_row(*(Text(look.word(id) if id else "", "dim") for id in ("", "sheet-chips", *columns)))
    for seat, name in names(view, look).items():
        facts = [str(view.scores[seat])]
        if not calling:
            facts += [str(view.points[seat]), str(view.tricks[seat])]
        known = role(view, seat)
        last = said(view, look, seat) if calling else Text(look.word(known) if known else "", "bold yellow")
        grid.add_row(Text(name, "bold" if seat == view.turn else ""), *facts, last)
    return grid


def person(view: View, look: Look, seat: int, calling: bool) -> Text:
    """Return what `people` shows of a seat as a sentence."""
    told: list[str | Text] = [look.word("trick-chips-count", count=view.scores[seat])]
    if not calling:
        told.append(look.word("trick-points-count", count=view.points[seat]))
        told.append(look.word("terminal-told-tricks", count=view.tricks[seat]))
    known = role(view, seat)
    last = said(view, look, seat) if calling else Text(look.word(known) if known else "")
    told += [last] if last else []
    return look.say("terminal-said-plain", who=names(view, look)[seat], words=look.series(told))


def panel(view: View, look: Look) -> RenderableType:
    """Return the panel beside the table: the bid or the called card, the partner if known, and the players."""
    title = "bid-so-far" if view.trump is None else "contract"
    parts: list[RenderableType] = [Text.assemble(label(look, f"trick-{title}"), contract(view, look), style="bold")]
    if view.trump is not None:
        parts.append(Text.assemble(label(look, "trick-named-trumps"), look.suit(view.trump)))
        parts.append(Text.assemble(label(look, "trick-partner"), (partner(view, look), "bold yellow")))
    parts += [Text(), people(view, look), Text()]
    if view.last_trick:
        cards = look.cards([card for _, card in view.last_trick])
        to = felt.won_by(look, names(view, look)[view.taken[-1][0]])
        parts.append(Text.assemble(label(look, "terminal-last"), cards, to))
    return Group(*parts)


def head(view: View, look: Look, number: int) -> Text:
    """Return the head line: game, deal number and count, the player's chips."""
    return felt.head(view, look, number, look.word("trick-chips-count", count=view.scores[view.seat]))


def frame(view: View, look: Look, number: int, laid: list[list[Any]] | None = None) -> RenderableType:
    """Return the screen of a turn, without the line of choices and the prompt."""
    cards = dict(view.trick if laid is None else laid)
    table = felt.five(view, look, lambda seat: look.box(cards.get(seat)))
    held = felt.hand(view, look, hand(view))
    seats = felt.seats(view, look, lambda seat: look.cards([cards[seat]]) if seat in cards else None)
    return felt.frame(look, head(view, look, number), table, panel(view, look), held, seats)
