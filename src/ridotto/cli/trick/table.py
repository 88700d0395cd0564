"""Drawing of the belote family: the table with the trick, the panel beside it, the hand. Everything comes from views."""

from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

import ridotto
from ridotto import View
from ridotto.cli.look import WORDS, Look

PLAIN = "ATKQJ987"
TRUMP = "J9ATKQ87"
SUITS = "SHCD"
"""Suits of a hand in turns of black and red."""


# ---- who and what ---------------------------------------------------------------------------------------------------


def names(view: View) -> dict[int, str]:
    """Seat → what the player calls who sits there. The next seat sits on the right, at a clockwise table on the left."""
    clockwise = view.options.get("direction") == "clockwise"
    around = ("You", "Left", "Partner", "Right") if clockwise else ("You", "Right", "Partner", "Left")
    return {(view.seat + place) % 4: name for place, name in enumerate(around)}


def does(view: View, seat: int, you: str, other: str) -> str:
    """ "You take" or "Left takes"."""
    return f"You {you}" if seat == view.seat else f"{names(view)[seat]} {other}"


def sides(view: View) -> list[tuple[str, int]]:
    """The columns of every score: name and team."""
    own = view.seat % 2
    return [("us", own), ("them", 1 - own)]


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
    """The cards of the trick (or those of `laid`) where their players sit: you below, your partner above."""
    cards = dict(view.trick if laid is None else laid)
    at = {name: seat for seat, name in names(view).items()}

    def label(name: str) -> Text:
        text = Text(name, "bold" if at[name] == view.turn else "")
        if at[name] == view.turn:
            text = Text.assemble((look.plain("▸ "), "bold yellow"), text)
        if at[name] == view.dealer:
            text.append(" (D)", "bold cyan")
        return text

    def place(name: str) -> Text:
        return look.box(cards.get(at[name]))

    grid = Table.grid(padding=(0, 2))
    for _ in range(3):
        grid.add_column(width=11, justify="center", vertical="middle", no_wrap=True)
    centre = [place("Partner"), place("You")]
    if "turnup" in view and trumps(view) is None:
        centre = [Text(), look.box(view.turnup), Text("turn-up", "dim"), Text()]
    middle = Text("\n", justify="center").join([label("Partner"), *centre, label("You")])
    left, right = (Text("\n", justify="center").join([label(name), place(name)]) for name in ("Left", "Right"))
    grid.add_row(left, middle, right)
    return grid


def cards(view: View, look: Look) -> RenderableType:
    """The hand, each card over its number; cards that may not be played are faded and have no number."""
    playable = {text.removeprefix("play ") for text in view.legal if text.startswith("play ")}
    choosing = view.phase == "play" and view.turn == view.seat
    grid = Table.grid(padding=(0, 1))
    held = hand(view)
    for _ in held:
        grid.add_column(justify="center")
    grid.add_row(*(look.box(card, faded=choosing and card not in playable) for card in held))
    grid.add_row(*(Text(str(number) if card in playable else " ", "bold") for number, card in enumerate(held, 1)))
    return grid


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
            lines.append(Text.assemble(_label("Heard"), ", ".join(heard)))
    for seat, line in view.combinations:
        lines.append(Text.assemble(_label("Shown"), f"{who[seat]} ", look.cards(line.split()[1:])))
    if view.declared and not view.combinations and view.comparison is None:
        lines.append(
            Text.assemble(_label("Declared"), Text(", ").join(look.cards(line.split()[1:]) for line in view.declared))
        )
    for seat, card, word in view.belotes:
        if word == "rebelote" or not any(w == "rebelote" and s == seat and c[1] == card[1] for s, c, w in view.belotes):
            lines.append(Text.assemble(_label(word.capitalize()), f"{who[seat]} ", look.suit(card[1])))
    return lines


def _label(word: str) -> tuple[str, str]:
    return (f"{word:<9}" if word else "", "dim")


def panel(view: View, look: Look) -> RenderableType:
    """What lies beside the table: the contract, the auction as it ran, announcements, tricks."""
    rounds = 3 if view.phase == "play" else 6
    title = "" if trumps(view) is None else "Contract" if "contract" in view else "Trumps"
    parts: list[RenderableType] = [
        Text.assemble(_label(title), contract(view, look), style="bold"),
        auction(view, look, rounds),
    ]
    if view.phase in ("play", "over"):
        won = ", ".join(f"{name} {view.tricks[team]}" for name, team in sides(view))
        parts.append(Text.assemble(_label("Tricks"), won))
        parts += announced(view, look)
        if view.last_trick:
            cards = look.cards([card for _, card in view.last_trick])
            parts.append(Text.assemble(_label("Last"), cards, look.plain(" → "), last_winner(view)))
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
    whole = Table.grid(padding=(0, 2))
    whole.add_column(width=39)
    whole.add_column(min_width=35, vertical="top")
    whole.add_row(table(view, look, laid), panel(view, look))
    rule = Text(("─" if look.unicode else "-") * 78, "dim")
    return Group(Padding(head(view, look, number), (0, 1)), rule, whole, Text(), cards(view, look))
