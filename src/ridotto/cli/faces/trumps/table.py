"""Drawing of the belote family: the table with the trick, the panel beside it, the hand. Everything comes from views."""

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

import ridotto
from ridotto import View
from ridotto.cli import felt
from ridotto.cli.felt import label
from ridotto.cli.look import WORDS, Look
from ridotto.cli.people import names
from ridotto.cli.people import teams as sides

PLAIN = "ATKQJ987"
TRUMP = "J9ATKQ87"
SUITS = "SHCD"
"""Suits of a hand in turns of black and red."""


# ---- who and what ---------------------------------------------------------------------------------------------------


def trumps(view: View) -> str | None:
    """The denomination that is played, "S" or "AT"; None while it is not settled."""
    if "trump" in view:
        return None if view.trump is None else str(view.trump)
    return str(view.contract["denomination"]) if view.contract and view.phase in ("play", "over") else None


def order(view: View, cards: list[str]) -> list[str]:
    """Cards as a player sorts them: trumps first, then suit by suit in turns of colour, each from the strongest card down."""
    played = trumps(view) or ""
    turn = SUITS.index(played) if len(played) == 1 else 0
    suits = SUITS[turn:] + SUITS[:turn]
    return sorted(
        cards, key=lambda card: (suits.index(card[1]), (TRUMP if played in (card[1], "AT") else PLAIN).index(card[0]))
    )


def hand(view: View) -> list[str]:
    """The viewer's cards in the order in which they are drawn and numbered."""
    return order(view, view.hand)


def last_winner(view: View) -> str:
    """Who won the last complete trick, in a word: the leader of the next one; after the last trick only the side is told."""
    leader = view.trick[0][0] if view.trick else view.turn
    if leader is None:
        leader = view.get("claimer")
    if leader is not None:
        return names(view)[leader]
    ten = next(points for name, _, points in view.sheet["lines"] if name == "last trick")
    return next(name for name, team in sides(view) if ten[team])


# ---- the table ------------------------------------------------------------------------------------------------------


def table(view: View, look: Look, laid: list[list[Any]] | None = None) -> RenderableType:
    """The cards of the trick (or those of `laid`) where their players sit; before trumps are settled the turned-up card."""
    cards = dict(view.trick if laid is None else laid)
    centre: list[Text] = []
    if "turnup" in view and trumps(view) is None:
        centre = [Text(), look.box(view.turnup), Text("turn-up", "dim"), Text()]
    return felt.four(view, look, lambda seat: look.box(cards.get(seat)), centre)


# ---- the panel ------------------------------------------------------------------------------------------------------


def contract(view: View, look: Look) -> Text:
    """What is played, in a line: "♦ taken by Partner" or "90 ♥ by Left ×2"; before it is settled what there is so far."""
    who = names(view)
    if "contract" not in view:
        if view.trump is None:
            return Text.assemble(look.card(view.turnup), " is turned up")
        took = "you" if view.declarer == view.seat else who[view.declarer]
        return Text.assemble(look.suit(view.trump), f" taken by {took}")
    if view.contract is None:
        return Text("No bid yet", "dim")
    bid = view.contract
    by = "you" if bid["declarer"] == view.seat else who[bid["declarer"]]
    times = look.plain(f" ×{bid['multiplier']}") if bid["multiplier"] > 1 else ""
    return Text.assemble(f"{bid['number']} ", denomination(bid["denomination"], look), f" by {by}", (times, "bold red"))


def denomination(text: str, look: Look) -> Text:
    """A suit as its sign, no trumps and all trumps in words."""
    return look.suit(text) if len(text) == 1 else Text(WORDS[text], "bold")


def said(text: str, look: Look) -> Text:
    """A line of the auction, short: "90 ♥", "take", "pass"."""
    if text == "pass":
        return Text(text, "dim")
    words = text.removeprefix("bid ").split("@")[0].split()
    return Text(" ").join([look.suit(word) if word in WORDS else Text(word, "bold") for word in words])


def auction(view: View, look: Look, rounds: int) -> Table:
    """The bids, one column for each seat, one line for each round; the last rounds only when it was long."""
    opener = view.bids[0][0] if view.bids else (view.dealer + 1) % 4
    around = [(opener + place) % 4 for place in range(4)]
    lines: list[dict[int, Text]] = [{}]
    for seat, text in view.bids:
        if any(around.index(other) >= around.index(seat) for other in lines[-1]):
            lines.append({})
        lines[-1][seat] = said(text, look)
    who = names(view)
    grid = Table.grid(padding=(0, 1))
    for _ in around:
        grid.add_column(width=8, no_wrap=True)
    grid.add_row(*(Text(who[seat], "bold" if seat == view.turn and view.phase != "play" else "dim") for seat in around))
    if len(lines) > rounds:
        grid.add_row(Text(look.plain("…"), "dim"))
    for line in lines[-rounds:]:
        grid.add_row(*(line.get(seat, Text()) for seat in around))
    return grid


def announced(view: View, look: Look) -> list[Text]:
    """What the table has heard: best values in the first trick, then the combinations that score, and belotes."""
    who = names(view)
    lines = []
    if view.comparison is None:
        heard = [f"{who[seat]} {value}" for seat, value in enumerate(view.heard) if value is not None]
        if heard:
            lines.append(Text.assemble(label("Heard"), ", ".join(heard)))
    for seat, line in view.combinations:
        lines.append(Text.assemble(label("Shown"), f"{who[seat]} ", look.cards(line.split()[1:])))
    if view.declared and not view.combinations and view.comparison is None:
        lines.append(
            Text.assemble(label("Declared"), Text(", ").join(look.cards(line.split()[1:]) for line in view.declared))
        )
    for seat, card, word in view.belotes:
        if word == "rebelote" or not any(w == "rebelote" and s == seat and c[1] == card[1] for s, c, w in view.belotes):
            lines.append(Text.assemble(label(word.capitalize()), f"{who[seat]} ", look.suit(card[1])))
    return lines


def panel(view: View, look: Look) -> RenderableType:
    """What lies beside the table: the contract, the auction as it ran, announcements, tricks."""
    rounds = 3 if view.phase == "play" else 6
    title = "" if trumps(view) is None else "Contract" if "contract" in view else "Trumps"
    parts: list[RenderableType] = [
        Text.assemble(label(title), contract(view, look), style="bold"),
        auction(view, look, rounds),
    ]
    if view.phase in ("play", "over"):
        won = ", ".join(f"{name} {view.tricks[team]}" for name, team in sides(view))
        parts.append(Text.assemble(label("Tricks"), won))
        parts += announced(view, look)
        if view.last_trick:
            cards = look.cards([card for _, card in view.last_trick])
            parts.append(Text.assemble(label("Last"), cards, look.plain(" → "), last_winner(view)))
    return Group(*parts)


def head(view: View, look: Look, number: int) -> Text:
    """The line above all: game, deal, match scores."""
    scores = "   ".join(f"{name} {view.scores[team]}" for name, team in sides(view))
    target = ridotto.game(view.game).options(**view.options).target
    held = f"   held {view.held}" if view.get("held") else ""
    return Text.assemble(
        (view.game.capitalize(), "bold"), f"   deal {number}   ", (scores, "bold"), f"   to {target}{held}"
    )


def frame(view: View, look: Look, number: int, laid: list[list[Any]] | None = None) -> RenderableType:
    """The whole screen of a turn but for the line of choices and the prompt."""
    held = felt.hand(view, look, hand(view))
    return felt.frame(look, head(view, look, number), table(view, look, laid), panel(view, look), held)
