"""Drawing of the belote family: the table with the trick, the panel beside it, the hand. Views are the only source."""

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ridotto import View
from ridotto.cli import felt
from ridotto.cli.felt import label
from ridotto.cli.look import Look
from ridotto.cli.people import does, names, sides
from ridotto.games.families.trumps.faces import narrator

PLAIN = "ATKQJ987"
TRUMP = "J9ATKQ87"
SUITS = "SHCD"
"""Suits of a hand, alternately black and red."""


# ---- contract and order of cards ------------------------------------------------------------------------------------


def trumps(view: View) -> str | None:
    """Return the denomination of the contract, such as "S" or "AT"; None until it is fixed."""
    if "trump" in view:
        return None if view.trump is None else str(view.trump)
    return str(view.contract["denomination"]) if view.contract and view.phase in ("play", "over") else None


def order(view: View, cards: list[str]) -> list[str]:
    """Return sorted cards: trumps first, then the other suits in alternating colours, each from the strongest card down."""
    played = trumps(view) or ""
    turn = SUITS.index(played) if len(played) == 1 else 0
    suits = SUITS[turn:] + SUITS[:turn]
    return sorted(
        cards, key=lambda card: (suits.index(card[1]), (TRUMP if played in (card[1], "AT") else PLAIN).index(card[0]))
    )


def hand(view: View) -> list[str]:
    """Return the viewer's cards in the order in which they are drawn and numbered."""
    return order(view, view.hand)


def last_winner(view: View, look: Look) -> str:
    """Return the name of the seat, or the side, that won the last complete trick."""
    leader = narrator.last_winner(view)
    if leader is not None:
        return names(view, look)[leader]
    return next(side.name for side in sides(view, look) if side.unit == narrator.last_side(view))


# ---- the table ------------------------------------------------------------------------------------------------------


def table(view: View, look: Look, laid: list[list[Any]] | None = None) -> RenderableType:
    """Draw the cards of the trick (or those of `laid`) in front of their players; before trumps are fixed, the turned-up card."""
    cards = dict(view.trick if laid is None else laid)
    centre: list[Text] = []
    if "turnup" in view and trumps(view) is None:
        centre = [Text(), look.box(view.turnup), Text(look.word("trick-turn-up"), "dim"), Text()]
    return felt.four(view, look, lambda seat: look.box(cards.get(seat)), centre)


# ---- the panel ------------------------------------------------------------------------------------------------------


def contract(view: View, look: Look) -> Text:
    """Return the contract in a line, such as "♦ by Partner" or "90 ♥ by Left ×2"; before that, the turned-up card or the last bid."""
    if "contract" not in view:
        if view.trump is None:
            return look.card(view.turnup)
        return Text.assemble(look.suit(view.trump), " ", does(view, look, "trick-by", view.declarer))
    if view.contract is None:
        return Text(look.word("trick-no-bid"), "dim")
    return Text.assemble(bid(view, look), " ", does(view, look, "trick-by", view.contract["declarer"]))


def bid(view: View, look: Look) -> Text:
    """Return the bid of a Coinche contract, such as "90 ♥" or "capot ♠ ×4"."""
    number, times = view.contract["number"], view.contract["multiplier"]
    multiplier = Text(" " + look.word("trick-times", times=times), "bold red") if times > 1 else Text()
    called = look.word("trick-capot") if number == "capot" else str(number)
    return Text.assemble(f"{called} ", look.suit(view.contract["denomination"]), multiplier)


def said(text: str, look: Look) -> Text:
    """Return a call in short form, such as "90 ♥", "Take" or "Pass"."""
    verb, *words = text.split("@")[0].split()
    if verb != "bid":
        told = [Text(look.word(f"trick-{verb}"), "dim" if verb == "pass" else "bold")]
        return Text(" ").join([*told, *(Text(look.sign(word), "bold") for word in words)])
    number = look.word("trick-capot") if words[0] == "capot" else words[0]
    return Text.assemble((number, "bold"), " ", Text(look.sign(words[1]), look.suit(words[1]).style))


def auction(view: View, look: Look, rounds: int) -> RenderableType:
    """Draw the auction, one column per seat and one line per round; only the last `rounds` lines."""
    opener = view.bids[0][0] if view.bids else (view.dealer + 1) % 4
    around = [(opener + place) % 4 for place in range(4)]
    lines: list[dict[int, Text]] = [{}]
    for seat, text in view.bids:
        if any(around.index(other) >= around.index(seat) for other in lines[-1]):
            lines.append({})
        lines[-1][seat] = said(text, look)
    who = names(view, look)
    if look.sentences:
        told = (look.say("terminal-said-plain", who=who[seat], words=said(text, look)) for seat, text in view.bids)
        return Group(*told)
    turn = view.turn if view.phase != "play" else None
    heads = [Text(who[seat], "bold" if seat == turn else "dim") for seat in around]
    shown = [[line.get(seat, Text()) for seat in around] for line in lines[-rounds:]]
    more = [Text(look.plain("…"), "dim")] if len(lines) > rounds else []
    wide = sum(max(8, *(row[place].cell_len for row in (heads, *shown))) + 1 for place in range(4)) - 1
    return felt.Sized(
        lambda width: _columns(heads, more, shown) if wide <= width else _rounds(look, heads, more, shown)
    )


def _columns(heads: list[Text], more: list[Text], rounds: list[list[Text]]) -> RenderableType:
    grid = Table.grid(padding=(0, 1))
    for _ in heads:
        grid.add_column(min_width=8, no_wrap=True)
    for row in (heads, *([more] if more else []), *rounds):
        grid.add_row(*row)
    return grid


def _rounds(look: Look, heads: list[Text], more: list[Text], rounds: list[list[Text]]) -> RenderableType:
    """Return rounds whose calls are too long for columns, each with the names of the players."""
    named = heads if not any(any(row) for row in rounds) else []
    lines = [[Text.assemble(head, " ", call) for head, call in zip(heads, row, strict=True) if call] for row in rounds]
    return Group(*([look.series(named)] if named else []), *more, *(look.series(line) for line in lines if line))


def announced(view: View, look: Look) -> list[Text]:
    """Return the announcements: best values during the first trick, later the combinations that score, and belotes."""
    who = names(view, look)
    lines = []
    if view.comparison is None:
        heard = [f"{who[seat]} {value}" for seat, value in enumerate(view.heard) if value is not None]
        if heard:
            lines.append(Text.assemble(label(look, "terminal-heard"), look.series(heard)))
    for seat, line in view.combinations:
        lines.append(Text.assemble(label(look, "terminal-shown"), f"{who[seat]} ", look.cards(line.split()[1:])))
    if view.declared and not view.combinations and view.comparison is None:
        own = look.series(look.cards(line.split()[1:]) for line in view.declared)
        lines.append(Text.assemble(label(look, "terminal-declared"), own))
    for seat, card, word in view.belotes:
        if word == "rebelote" or not any(w == "rebelote" and s == seat and c[1] == card[1] for s, c, w in view.belotes):
            lines.append(Text.assemble(label(look, f"trick-{word}"), f"{who[seat]} ", look.suit(card[1])))
    return lines


def panel(view: View, look: Look) -> RenderableType:
    """Draw the panel beside the table: the contract, the auction, announcements, tricks."""
    rounds = 3 if view.phase == "play" else 6
    title = "contract" if "contract" in view else "turn-up" if view.trump is None else "trumps"
    parts: list[RenderableType] = [
        Text.assemble(label(look, f"trick-{title}"), contract(view, look), style="bold"),
        auction(view, look, rounds),
    ]
    if view.phase in ("play", "over"):
        won = look.series(f"{side.name} {view.tricks[side.unit]}" for side in sides(view, look))
        parts.append(Text.assemble(label(look, "trick-tricks"), won))
        parts += announced(view, look)
        if view.last_trick:
            cards = look.cards([card for _, card in view.last_trick])
            to = felt.won_by(look, last_winner(view, look))
            parts.append(Text.assemble(label(look, "terminal-last"), cards, to))
    return Group(*parts)


def head(view: View, look: Look, number: int) -> Text:
    """Return the top line: game, deal, match scores, target or number of deals, held points."""
    held = felt.beside(look, f"{look.word('trick-held')} {view.held}") if view.get("held") else ""
    return Text.assemble(felt.head(view, look, number), felt.length(view, look), held)


def frame(view: View, look: Look, number: int, laid: list[list[Any]] | None = None) -> RenderableType:
    """Draw the screen of a turn, without the line of choices and the prompt."""
    held = felt.hand(view, look, hand(view))
    cards = dict(view.trick if laid is None else laid)
    seats = felt.seats(view, look, lambda seat: look.cards([cards[seat]]) if seat in cards else None)
    return felt.frame(look, head(view, look, number), table(view, look, laid), panel(view, look), held, seats)
