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
from ridotto.games.truco.faces.narrator import ladder, spoken

MARK = "★"
"""Mark of a manilha."""
NARROW = 46
"""Width of two packets side by side."""
SHOWN = 4
"""Number of calls and answers in the panel."""


def hand(view: View) -> list[str]:
    """Return the viewer's cards, strongest first; none in a blind hand."""
    return list(view.hand or [])


def marks(view: View) -> dict[str, str]:
    """Return the marks of cards by name: those of the deal's manilhas (TRU-3.3, TRU-3.6)."""
    return dict.fromkeys(view.manilhas, MARK)


def card(view: View, look: Look, text: str) -> Text:
    """Return a card of a trick for use in a line: "4♣★", "4♣ (Face down)", "Face-down card"."""
    name, down, _ = text.partition(" down")
    shown = look.say("card-down") if name == "?" else look.card(name)
    if down:
        return shown if name == "?" else Text.assemble(shown, look.word("terminal-aside", what=look.word("truco-down")))
    return Text.assemble(shown, (look.plain(marks(view).get(name, "")), "bold"))


def box(view: View, look: Look, text: str | None) -> Text:
    """Return a card on the table; the viewer's own face-down card is faded."""
    if text is None or not text.endswith(" down"):
        return look.box(text, mark=marks(view).get(text or "", ""))
    name = text.removesuffix(" down")
    return look.back() if name == "?" else look.box(name, faded=True)


def special(view: View, look: Look) -> str:
    """Return a note on a special deal; for a hand of eleven it depends on whether the team has looked."""
    looked, open_now = view.get("looked"), view.options.get("eleven_look") == "may"
    worth = "dark" if looked is False else "open" if looked is None and open_now else "seen"
    plain, played, *_ = view.ladder
    ban = view.options.get("eleven_ban", "both")
    return look.word(
        f"truco-special-{view.special}", worth=worth, ban=ban, at=view.special_at, played=played, plain=plain
    )


def taker(view: View, look: Look, number: int) -> str:
    """Return the side that won a complete trick."""
    team = view.outcomes[number]
    if team is None:
        return look.word("terminal-tied")
    return next(side.name for side in sides(view, look) if side.unit == team)


def ended(view: View, look: Look) -> str:
    """Return who won the last complete trick, after its cards."""
    if look.sentences and view.outcomes[-1] is None:
        return look.word("base-comma") + look.word("terminal-tied")
    return felt.won_by(look, taker(view, look, -1))


def stakes(view: View, look: Look) -> Text:
    """Return the value of the deal; it is open until the team at eleven has decided about looking (TRU-8.10)."""
    if view.phase == "looking":
        return Text(look.word("truco-stakes-open", value=view.stakes["look"], dark=view.stakes["dark"]), "bold")
    if view.phase == "answer":
        return Text(look.word("truco-stakes-proposed", value=view.value, proposed=view.proposed), "bold red")
    return Text(look.word("truco-stakes", value=view.value), "bold")


def panel(view: View, look: Look) -> RenderableType:
    """Return the panel beside the table: stakes, calls, tricks, and cards out of the deal."""
    parts: list[RenderableType] = []
    if view.special:
        parts.append(Text(special(view, look), "bold"))
    parts.append(stakes(view, look))
    if view.phase in ("looking", "eleven"):
        parts.append(Text.assemble(label(look, "truco-leads"), (names(view, look)[view.leader], "bold")))
    parts += [said(view, look, spoken(step)) for step in ladder(view)[-SHOWN:]]
    if view.deciding is not None and view.phase == "turn":
        extra = len(view.outcomes) > view.deciding
        parts.append(Text(look.word("truco-deciding-extra" if extra else "truco-deciding"), "bold red"))
    if view.outcomes:
        taken = look.series(taker(view, look, number) for number in range(len(view.outcomes)))
        parts.append(Text.assemble(label(look, "truco-tricks"), taken))
    if view.last_trick:
        cards = Text(" ").join(box_less(look, text) for _, text in view.last_trick)
        parts.append(Text.assemble(label(look, "terminal-last"), cards, ended(view, look)))
    for place in range(0, len(view.thrown), 3):
        thrown = look.cards(view.thrown[place : place + 3])
        parts.append(Text.assemble(label(look, "" if place else "terminal-thrown"), thrown))
    return Group(*parts, Text(), *order(view, look))


def order(view: View, look: Look) -> list[Text]:
    """Return the vira, if one lies, the manilhas and the ranks of the other cards."""
    ranks = look.plain(" ".join(view.ranks))
    found = [Text.assemble(label(look, "truco-vira"), look.cards([view.vira]))] if view.vira else []
    heads = ["terminal-order", ""]
    if view.manilhas:
        found.append(Text.assemble(label(look, heads.pop(0)), look.cards(list(view.manilhas))))
    if look.sentences and view.manilhas:
        found[-1] = look.series([found[-1], ranks])
        return found
    return [*found, Text.assemble(label(look, heads.pop(0)), ranks)]


def box_less(look: Look, text: str) -> Text:
    """Return a card of a trick in minimal width; a face-down card is "··"."""
    return Text(look.plain("··"), "dim") if text.endswith(" down") else look.card(text)


def held(view: View, look: Look) -> RenderableType:
    """Return the hand, forehand's packet on offer, or backs in a blind hand; beside it the partner's cards, if known."""
    own: RenderableType
    if view.offer:
        own = face_up(view, look, view.offer, look.word("truco-packet", number=len(view.packets) + 1))
    elif view.hand is None and view.hand_sizes[view.seat]:
        own = Text(look.word("base-cards", count=view.hand_sizes[view.seat])) if look.sentences else backs(view, look)
    elif view.hand:
        own = felt.hand(view, look, hand(view), marks(view))
    else:
        own = Text() if look.sentences else Text("\n\n\n")
    mate = (view.seat + 2) % len(view.hands)
    partner = view.hands[mate]
    if not partner or mate == view.seat:
        return own
    dealt = look.word("truco-dealt", name=names(view, look)[mate])
    given = face_up(view, look, partner, dealt)
    if look.sentences:
        return Group(own, given)
    grid = Table.grid(padding=(0, 4))
    grid.add_row(own, given)
    return felt.Sized(lambda width: grid if width >= NARROW else Group(own, given))


def backs(view: View, look: Look) -> RenderableType:
    """Return the cards of a blind hand."""
    return felt.row([look.back()] * view.hand_sizes[view.seat], [look.typed("top")])


def face_up(view: View, look: Look, cards: list[str], below: str) -> RenderableType:
    """Return cards drawn face up, with a caption below."""
    if look.sentences:
        shown = look.series(look.marked(name, marks(view).get(name, "")) for name in cards)
        return Text.assemble(look.word("terminal-labelled", label=below), shown)
    return Group(felt.row([look.box(name, mark=marks(view).get(name, "")) for name in cards]), Text(below, "dim"))


def head(view: View, look: Look, number: int) -> Text:
    """Return the head line: game, deal, match scores, points needed to win."""
    return Text.assemble(felt.head(view, look, number), felt.goal(look, view.target))


def frame(view: View, look: Look, number: int, laid: list[list[Any]] | None = None) -> RenderableType:
    """Return the screen of a turn, without the line of choices and the prompt."""
    cards = dict(view.trick if laid is None else laid)
    around = felt.two if len(view.hands) == 2 else felt.four
    table = around(view, look, lambda seat: box(view, look, cards.get(seat)))
    seats = felt.seats(view, look, lambda seat: card(view, look, cards[seat]) if seat in cards else None)
    return felt.frame(look, head(view, look, number), table, panel(view, look), held(view, look), seats)


def trick(view: View, look: Look, cards: list[list[Any]]) -> Text:
    """Return the cards of a trick with their players, in one line."""
    return felt.laid(view, look, cards, lambda text: card(view, look, text))
