"""Drawing of truco: the trick with cards face down, the stakes beside it, the hand with its manilhas. Everything comes from views."""

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ridotto import View
from ridotto.cli import felt
from ridotto.cli.felt import label
from ridotto.cli.look import Look
from ridotto.cli.people import does, names, teams

MANILHAS = ("4C", "7H", "AS", "7D")
"""Strongest first (TRU-3.3)."""
MARKS = dict.fromkeys(MANILHAS, "★")
RANKS = "3 2 A K J Q 7 6 5 4"
TARGET = 12
LADDER = {1: 3, 3: 6, 6: 9, 9: 12}
"""What a call proposes (TRU-7.5)."""
RAISED = 3
"""What a hand of eleven is worth when it is played (TRU-8.4)."""
PACKETS = 4
"""At most so many are offered to forehand (TRU-4.8)."""
SHOWN = 4
"""How many calls and answers the panel lists."""
SPECIAL = {"eleven": "Hand of eleven: worth 3, no truco", "blind": "Blind hand: nobody looks, worth 1"}


def hand(view: View) -> list[str]:
    """The viewer's cards, the strongest first; none in a blind hand."""
    return list(view.hand or [])


def card(look: Look, text: str) -> Text:
    """A card of a trick within a line: "4♣★", "4♣ face down", "a card face down"."""
    name, down, _ = text.partition(" down")
    shown = Text("a card") if name == "?" else look.card(name)
    if down:
        return Text.assemble(shown, " face down")
    return Text.assemble(shown, (look.plain(MARKS.get(name, "")), "bold"))


def box(look: Look, text: str | None) -> Text:
    """A card of a trick as it lies there; one's own card face down is faded."""
    if text is None or not text.endswith(" down"):
        return look.box(text, mark=MARKS.get(text or "", ""))
    name = text.removesuffix(" down")
    return look.back() if name == "?" else look.box(name, faded=True)


def ladder(view: View) -> list[tuple[int, str, int]]:
    """Seat, what it said ("call", "raise", "accept", "fold"), and the value that this proposes, settles or gives away (TRU-7.4)."""
    value, proposed = 1, 0
    steps = []
    for seat, text in view.bids:
        verb = text.split()[0]
        if view.special == "eleven":
            steps.append((seat, verb, RAISED if verb == "accept" else value))
            continue
        if verb == "truco":
            verb = "raise" if proposed else "call"
            value, proposed = proposed or value, LADDER[proposed or value]
            steps.append((seat, verb, proposed))
            continue
        if verb == "accept":
            value, proposed = proposed, 0
        steps.append((seat, verb, value))
    return steps


def spoken(view: View, step: tuple[int, str, int]) -> Text:
    """A call or an answer as a sentence."""
    seat, verb, value = step
    points = f"{value} point" + ("s" if value > 1 else "")
    if verb == "call":
        return Text.assemble(does(view, seat, "call ", "calls "), ("truco", "bold"), f": {points}?")
    if verb == "raise":
        return Text.assemble(does(view, seat, "raise", "raises"), ": ", (f"{points}?", "bold"))
    if verb == "accept":
        return Text(does(view, seat, f"accept: {points}", f"accepts: {points}"))
    gain = "them" if seat % 2 == view.seat % 2 else "us"
    return Text(does(view, seat, f"fold: {points} for {gain}", f"folds: {points} for {gain}"))


def taker(view: View, number: int) -> str:
    """Which side a complete trick went to."""
    team = view.outcomes[number]
    return "tied" if team is None else next(name for name, place in teams(view) if place == team)


def panel(view: View, look: Look) -> RenderableType:
    """What lies beside the table: what the deal is worth, what was said, tricks, cards out of the deal."""
    parts: list[RenderableType] = []
    if view.special:
        parts.append(Text(SPECIAL[view.special], "bold"))
    worth = Text.assemble(label("Worth"), (str(view.value), "bold"))
    if view.proposed and view.phase == "answer":
        worth.append(f", {view.proposed} if accepted", "bold red")
    parts.append(worth)
    parts += [Text.assemble(label(" " if place else "Said"), spoken(view, step)) for place, step in
              enumerate(ladder(view)[-SHOWN:])]  # fmt: skip
    if view.deciding is not None and view.phase == "turn":
        extra = len(view.outcomes) > view.deciding
        parts.append(Text("This extra trick decides" if extra else "This trick alone decides", "bold red"))
    if view.outcomes:
        taken = ", ".join(taker(view, number) for number in range(len(view.outcomes)))
        parts.append(Text.assemble(label("Tricks"), taken))
    if view.last_trick:
        cards = Text(" ").join(box_less(look, text) for _, text in view.last_trick)
        parts.append(Text.assemble(label("Last"), cards, look.plain(" → "), taker(view, -1)))
    for place in range(0, len(view.thrown), 3):
        parts.append(Text.assemble(label(" " if place else "Thrown"), look.cards(view.thrown[place : place + 3])))
    parts.append(Text())
    parts.append(Text.assemble(label("Order"), look.cards(list(MANILHAS))))
    parts.append(Text.assemble(label(" "), look.plain(RANKS)))
    return Group(*parts)


def box_less(look: Look, text: str) -> Text:
    """A card of a trick in the least room: a card face down is "··"."""
    return Text(look.plain("··"), "dim") if text.endswith(" down") else look.card(text)


def held(view: View, look: Look) -> RenderableType:
    """The hand; forehand's packet while it is on offer, backs in a blind hand; beside it the partner's cards where they are known."""
    own: RenderableType
    if view.offer:
        own = face_up(look, view.offer, f"packet {len(view.packets) + 1} of {PACKETS}, on offer")
    elif view.hand is None and view.hand_sizes[view.seat]:
        own = felt.row([look.back()] * view.hand_sizes[view.seat], ["top"])
    elif view.hand:
        own = felt.hand(view, look, hand(view), MARKS)
    else:
        own = Text("\n\n\n")
    partner = view.hands[(view.seat + 2) % 4]
    if not partner:
        return own
    grid = Table.grid(padding=(0, 4))
    grid.add_row(own, face_up(look, partner, "your partner's, as dealt"))
    return grid


def face_up(look: Look, cards: list[str], below: str) -> RenderableType:
    """Cards to look at, with what they are below them."""
    return Group(felt.row([look.box(name, mark=MARKS.get(name, "")) for name in cards]), Text(below, "dim"))


def head(view: View, look: Look, number: int) -> Text:
    """The line above all: game, deal, match scores."""
    scores = "   ".join(f"{name} {view.scores[team]}" for name, team in teams(view))
    return Text.assemble(("Truco", "bold"), f"   deal {number}   ", (scores, "bold"), f"   to {TARGET}")


def frame(view: View, look: Look, number: int, laid: list[list[Any]] | None = None) -> RenderableType:
    """The whole screen of a turn but for the line of choices and the prompt."""
    cards = dict(view.trick if laid is None else laid)
    table = felt.four(view, look, lambda seat: box(look, cards.get(seat)))
    return felt.frame(look, head(view, look, number), table, panel(view, look), held(view, look))


def trick(view: View, look: Look, cards: list[list[Any]]) -> Text:
    """The cards of a trick with their players, in a line."""
    return felt.laid(view, cards, lambda text: card(look, text))


def leader(view: View) -> str:
    """Who leads to the next trick."""
    return names(view)[view.leader]
