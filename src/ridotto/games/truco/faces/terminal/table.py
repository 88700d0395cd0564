"""Drawing of truco from views: the trick with its face-down cards, the stakes beside it, the hand with its manilhas."""

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ridotto import View
from ridotto.cli import felt
from ridotto.cli.felt import label
from ridotto.cli.look import Look
from ridotto.cli.people import names, sides
from ridotto.cli.telling import said
from ridotto.games.truco.faces.narrator import DARK, RAISED, ladder, spoken
from ridotto.games.truco.law.options import TARGET

MANILHAS = ("4C", "7H", "AS", "7D")
"""Top cards, strongest first (TRU-3.3)."""
MARKS = dict.fromkeys(MANILHAS, "★")
RANKS = "3 2 A K J Q 7 6 5 4"
SHOWN = 4
"""Number of calls and answers in the panel."""


def hand(view: View) -> list[str]:
    """Return the viewer's cards, strongest first; none in a blind hand."""
    return list(view.hand or [])


def card(look: Look, text: str) -> Text:
    """Return a card of a trick for use in a line: "4♣★", "4♣ (Face down)", "Face-down card"."""
    name, down, _ = text.partition(" down")
    shown = look.say("card-down") if name == "?" else look.card(name)
    if down:
        return shown if name == "?" else Text.assemble(shown, look.word("terminal-aside", what=look.word("truco-down")))
    return Text.assemble(shown, (look.plain(MARKS.get(name, "")), "bold"))


def box(look: Look, text: str | None) -> Text:
    """Return a card on the table; the viewer's own face-down card is faded."""
    if text is None or not text.endswith(" down"):
        return look.box(text, mark=MARKS.get(text or "", ""))
    name = text.removesuffix(" down")
    return look.back() if name == "?" else look.box(name, faded=True)


def special(view: View, look: Look) -> str:
    """Return a note on a special deal; for a hand of eleven it depends on whether the team has looked."""
    looked, open_now = view.get("looked"), view.options.get("eleven_look") == "may"
    worth = "dark" if looked is False else "open" if looked is None and open_now else "seen"
    return look.word(f"truco-special-{view.special}", worth=worth, ban=view.options.get("eleven_ban", "both"))


def taker(view: View, look: Look, number: int) -> str:
    """Return the side that won a complete trick."""
    team = view.outcomes[number]
    if team is None:
        return look.word("terminal-tied")
    return next(side.name for side in sides(view, look) if side.unit == team)


def stakes(view: View, look: Look) -> Text:
    """Return the value of the deal; it is open until the team at eleven has decided about looking (TRU-8.10)."""
    if view.phase == "looking":
        return Text(look.word("truco-stakes-open", value=RAISED, dark=DARK), "bold")
    if view.phase == "answer":
        return Text(look.word("truco-stakes-proposed", value=view.value, proposed=view.proposed), "bold red")
    return Text(look.word("truco-stakes", value=view.value), "bold")


def panel(view: View, look: Look) -> RenderableType:
    """Return the panel beside the table: stakes, calls, tricks, and cards out of the deal."""
    parts: list[RenderableType] = []
    if view.special:
        parts.append(Text(special(view, look), "bold"))
    parts.append(stakes(view, look))
    parts += [said(view, look, spoken(step)) for step in ladder(view)[-SHOWN:]]
    if view.deciding is not None and view.phase == "turn":
        extra = len(view.outcomes) > view.deciding
        parts.append(Text(look.word("truco-deciding-extra" if extra else "truco-deciding"), "bold red"))
    if view.outcomes:
        taken = look.series(taker(view, look, number) for number in range(len(view.outcomes)))
        parts.append(Text.assemble(label(look, "truco-tricks"), taken))
    if view.last_trick:
        cards = Text(" ").join(box_less(look, text) for _, text in view.last_trick)
        parts.append(Text.assemble(label(look, "terminal-last"), cards, look.plain(" → "), taker(view, look, -1)))
    for place in range(0, len(view.thrown), 3):
        thrown = look.cards(view.thrown[place : place + 3])
        parts.append(Text.assemble(label(look, "" if place else "terminal-thrown"), thrown))
    parts.append(Text())
    parts.append(Text.assemble(label(look, "terminal-order"), look.cards(list(MANILHAS))))
    parts.append(Text.assemble(label(look, ""), look.plain(RANKS)))
    return Group(*parts)


def box_less(look: Look, text: str) -> Text:
    """Return a card of a trick in minimal width; a face-down card is "··"."""
    return Text(look.plain("··"), "dim") if text.endswith(" down") else look.card(text)


def held(view: View, look: Look) -> RenderableType:
    """Return the hand, forehand's packet on offer, or backs in a blind hand; beside it the partner's cards, if known."""
    own: RenderableType
    if view.offer:
        own = face_up(look, view.offer, look.word("truco-packet", number=len(view.packets) + 1))
    elif view.hand is None and view.hand_sizes[view.seat]:
        own = felt.row([look.back()] * view.hand_sizes[view.seat], [look.typed("top")])
    elif view.hand:
        own = felt.hand(view, look, hand(view), MARKS)
    else:
        own = Text("\n\n\n")
    partner = view.hands[(view.seat + 2) % 4]
    if not partner:
        return own
    dealt = look.word("truco-dealt", name=names(view, look)[(view.seat + 2) % 4])
    grid = Table.grid(padding=(0, 4))
    grid.add_row(own, face_up(look, partner, dealt))
    return grid


def face_up(look: Look, cards: list[str], below: str) -> RenderableType:
    """Return cards drawn face up, with a caption below."""
    return Group(felt.row([look.box(name, mark=MARKS.get(name, "")) for name in cards]), Text(below, "dim"))


def head(view: View, look: Look, number: int) -> Text:
    """Return the head line: game, deal, match scores, points needed to win."""
    return Text.assemble(felt.head(view, look, number), felt.goal(look, TARGET))


def frame(view: View, look: Look, number: int, laid: list[list[Any]] | None = None) -> RenderableType:
    """Return the screen of a turn, without the line of choices and the prompt."""
    cards = dict(view.trick if laid is None else laid)
    table = felt.four(view, look, lambda seat: box(look, cards.get(seat)))
    return felt.frame(look, head(view, look, number), table, panel(view, look), held(view, look))


def trick(view: View, look: Look, cards: list[list[Any]]) -> Text:
    """Return the cards of a trick with their players, in one line."""
    return felt.laid(view, look, cards, lambda text: card(look, text))
