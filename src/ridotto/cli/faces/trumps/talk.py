"""Sentences of the belote family: what may be done, what has just happened, the log, how a deal ended. Everything comes from views."""

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from ridotto import View
from ridotto.cli.faces.trumps.table import contract, last_winner, order, said
from ridotto.cli.felt import laid
from ridotto.cli.look import Look
from ridotto.cli.people import does, names
from ridotto.cli.people import teams as sides

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
        Text.assemble((f"declare {number}", "bold"), "  ", offer(view, text, look))
        for number, text in enumerate(offers(view), 1)
    ]
    return Group(*lines) if lines else Text("There is nothing that you may declare now.")


def choices(view: View, look: Look) -> Text:
    """What may be done now, in a line or two; long lists summed up."""
    legal = view.legal
    parts: list[Text] = []
    if any(text.startswith("play ") for text in legal):
        playable = sum(text.startswith("play ") for text in legal)
        parts.append(
            Text(
                "Play a card: its number or its name"
                if playable > 1
                else "Only one card is allowed: type its number or its name"
            )
        )
    for text in legal:
        if text == "take":
            parts.append(Text.assemble(("take", "bold"), " (", look.suit(view.turnup[1]), " becomes trumps)"))
        elif text.startswith("take "):
            parts.append(Text.assemble((text.lower(), "bold"), " ", look.suit(text[-1])))
        elif text in ("pass", "coinche", "surcoinche", "claim"):
            parts.append(Text(text, "bold"))
    bids = [text.split() for text in legal if text.startswith("bid ") and "capot" not in text]
    if bids:
        suits = dict.fromkeys(bid[2].lower() for bid in bids)
        parts.append(
            Text.assemble(
                (f"bid {bids[0][1]}", "bold"), f" or more with {' '.join(suits)}, like ", (f"{bids[0][1]}h", "bold")
            )
        )
    if any(text.startswith("bid capot") for text in legal):
        parts.append(Text.assemble(("capot h", "bold"), look.plain(" …")))
    line = Text(look.plain(" · ")).join(parts)
    declarable = offers(view)
    if declarable:
        shown = [
            Text.assemble((f"declare {n}", "bold"), " (", look.cards(text.split()[1:]), ")")
            for n, text in enumerate(declarable[:SHOWN], 1)
        ]
        more = f" ({len(declarable) - SHOWN} more: declare)" if len(declarable) > SHOWN else ""
        line = Text.assemble(line, "\nor first: ", Text(", ").join(shown), more)
    return line


def interjections(view: View) -> list[str]:
    """What the seat could try to say out of turn, to be asked of the core: only where the table plays coinche at any time."""
    if view.options.get("coinche_turn") != "any_time" or view.turn == view.seat or not view.bids:
        return []
    return [f"coinche @{view.seat}"] if view.bids[-1][1].startswith("bid ") else []


def news(before: View, after: View, look: Look) -> list[Text]:
    """What happened between two views of the same seat, a line each."""
    lines = [spoken(after, seat, text, look) for seat, text in after.bids[len(before.bids) :]]
    announcements = {(seat, card): word for seat, card, word in after.belotes}
    for seat, card in after.played[len(before.played) :]:
        line = Text.assemble(does(after, seat, "play ", "plays "), look.card(card))
        if (seat, card) in announcements:
            line.append(f": {announcements[seat, card]}")
        if before.heard[seat] is None and after.heard[seat] is not None:
            line.append(f", with a combination of {after.heard[seat]}")
        lines.append(line)
    for seat, text in after.combinations[len(before.combinations) :]:
        lines.append(Text.assemble(does(after, seat, "show ", "shows "), look.cards(text.split()[1:])))
    if trick_to_show(before, after):
        lines.append(trick_taken(after))
    return lines


def trick_to_show(before: View, after: View) -> list[Any] | None:
    """The trick that has become complete between two views."""
    return list(after.last_trick) if len(after.played) > len(before.played) and not after.trick else None


def trick_taken(view: View) -> Text:
    """Who took the trick that is just complete."""
    winner = last_winner(view)
    if winner in ("us", "them"):
        return Text(f"The last trick goes to {winner}")
    return Text("You win the trick" if winner == "You" else f"{winner} wins the trick")


def spoken(view: View, seat: int, text: str, look: Look) -> Text:
    """A bid as a sentence: "Left bids 90 ♥"."""
    verb, _, rest = text.partition(" ")
    if verb == "bid":
        return Text.assemble(does(view, seat, "bid ", "bids "), said(text, look))
    if verb == "take":
        return Text.assemble(does(view, seat, "take ", "takes "), look.suit(rest or view.turnup[1]))
    return Text(
        does(view, seat, f"say {verb}", f"says {verb}") if verb != "pass" else does(view, seat, "pass", "passes")
    )


def log(view: View, look: Look) -> list[Text]:
    """The deal so far. Tricks before the last one lie face down (BEL-12.1): only who won them is told."""
    who = names(view)
    lines = [spoken(view, seat, text, look) for seat, text in view.bids]
    lines += [
        Text(f"{who[seat]}: combination of {value}") for seat, value in enumerate(view.heard) if value is not None
    ]
    lines += [Text.assemble(f"{who[seat]}: ", look.cards(text.split()[1:])) for seat, text in view.combinations]
    lines += [Text.assemble(f"{who[seat]}: {word} ", look.suit(card[1])) for seat, card, word in view.belotes]
    complete = len(view.played) // 4
    for number in range(complete - 1):
        lines.append(Text(f"Trick {number + 1} went to {who[view.played[4 * number + 4][0]]}", "dim"))
    if view.last_trick:
        lines.append(
            Text.assemble(
                f"Trick {complete}: ", laid(view, view.last_trick, look.card), look.plain(" → "), last_winner(view)
            )
        )
    if view.trick:
        lines.append(Text.assemble(f"Trick {complete + 1}: ", laid(view, view.trick, look.card)))
    for seat, cards in enumerate(view.hands or []):
        lines.append(Text.assemble((f"{who[seat]} held ", "dim"), look.cards(order(view, cards))))
    return lines


def last(view: View, look: Look) -> Text:
    """The last complete trick."""
    if not view.last_trick:
        return Text("No trick is complete yet.")
    return Text.assemble("Last trick: ", laid(view, view.last_trick, look.card), look.plain(" → "), last_winner(view))


OUTCOMES = {
    "made": "made",
    "failed": "failed",
    "tied": "tied, points held",
    "claimed": "claimed",
    "void": "everybody passed",
}


def outcome(view: View, look: Look) -> Text:
    """How a deal ended, in a few words: "♦ taken by Partner: made"."""
    result = OUTCOMES[view.sheet["outcome"]]
    if view.sheet["outcome"] == "void":
        return Text(result, "dim")
    return Text.assemble(contract(view, look), f": {result}")


def extras(view: View) -> tuple[list[tuple[str, list[str]]], str]:
    """Multiplier and held points as lines of the score sheet, and a remark on points that are held now."""
    sheet = view.sheet
    lines = []
    if sheet.get("multiplier", 1) > 1:
        lines.append(("multiplier", [f"×{sheet['multiplier']}"] * 2))
    if sheet.get("received"):
        receiver = view.declarer % 2 if sheet["outcome"] == "made" else 1 - view.declarer % 2
        lines.append(("held points", [str(sheet["received"] if team == receiver else 0) for _, team in sides(view)]))
    return lines, f"{sheet['held']} points are held for the winner of the next deal." if sheet.get("held") else ""
