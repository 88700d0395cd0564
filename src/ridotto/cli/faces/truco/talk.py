"""Sentences of truco: what may be done, what has just happened, the log, how a deal ended. Everything comes from views."""

from typing import Any

from rich.text import Text

from ridotto import View
from ridotto.cli.faces.truco.table import LADDER, RAISED, card, ladder, leader, spoken, taker, trick
from ridotto.cli.look import Look
from ridotto.cli.people import does, names


def offers(view: View) -> list[str]:
    """Nothing is declared in truco."""
    return []


def interjections(view: View) -> list[str]:
    """Nothing is said out of turn but the answers of the team, and those the player is asked for."""
    return []


def choices(view: View, look: Look) -> Text:
    """What may be done now, in a line or two."""
    if view.phase == "cut":
        return Text.assemble(
            ("cut 13 top", "bold"), " or ", ("bottom", "bold"), ": how many cards from the top, 1 to 39,\n",
            "and from which end the cards are dealt then",
        )  # fmt: skip
    parts: list[Text] = []
    cards = [text for text in view.legal if text.startswith("play ")]
    if "play top" in cards:
        parts.append(Text.assemble(("top", "bold"), " turns up the top card of your pile"))
    elif cards:
        parts.append(Text("Play a card: its number or its name"))
    if any(text.endswith(" down") for text in cards):
        parts.append(Text.assemble("face down: ", ("1 down", "bold")))
    for word in view.legal:
        if word in ("accept", "fold", "truco", "keep", "give", "throw"):
            parts.append(Text.assemble((word, "bold"), f" ({meaning(view, word)})"))
    return Text(look.plain(" · ")).join(parts)


def meaning(view: View, word: str) -> str:
    """What an action that is no card leads to."""
    eleven = view.phase == "eleven"
    value = view.proposed or view.value
    return {
        "accept": f"play for {RAISED}" if eleven else f"worth {value}",
        "fold": f"{1 if eleven else view.value} for them",
        "truco": f"raise to {LADDER.get(value, value)}",
        "keep": "your hand",
        "give": "your partner's hand",
        "throw": "out of the deal, face up",
    }[word]


def sentences(view: View, look: Look) -> list[Text]:
    """A sentence for each line of the log."""
    played, thrown, steps = iter(view.played), iter(view.thrown), iter(ladder(view))
    lines = []
    for seat, text in view.log:
        verb, _, rest = text.partition(" ")
        if verb == "play":
            lines.append(Text.assemble(does(view, seat, "play ", "plays "), card(look, next(played)[1])))
        elif verb == "cut":
            number, end = rest.split()
            pile = f"{number} card{'' if number == '1' else 's'}"
            lines.append(Text(does(view, seat, "cut", "cuts") + f" {pile}, dealt from the {end}"))
        elif verb == "throw":
            cards = look.cards([next(thrown) for _ in range(3)])
            lines.append(Text.assemble(does(view, seat, "throw ", "throws "), cards, " away"))
        elif verb == "give":
            to = "you" if (seat + 2) % 4 == view.seat else names(view)[(seat + 2) % 4]
            lines.append(Text(does(view, seat, f"give the packet to {to}", f"gives the packet to {to}")))
        elif verb == "keep":
            lines.append(Text(does(view, seat, "keep the packet", "keeps the packet")))
        else:
            lines.append(spoken(view, next(steps)))
    return lines


def news(before: View, after: View, look: Look) -> list[Text]:
    """What happened between two views of the same seat, a line each."""
    lines = sentences(after, look)[len(before.log) :]
    if trick_to_show(before, after):
        lines.append(trick_taken(after))
    return lines


def trick_to_show(before: View, after: View) -> list[Any] | None:
    """The trick that has become complete between two views."""
    return list(after.last_trick) if len(after.outcomes) > len(before.outcomes) else None


def trick_taken(view: View) -> Text:
    """Who took the trick that is just complete."""
    if view.outcomes[-1] is not None:
        return Text(does(view, view.leader, "win the trick", "wins the trick"))
    if view.phase == "over":
        return Text("The trick is tied")
    return Text(f"The trick is tied, {does(view, view.leader, 'lead', 'leads').replace('You', 'you')}")


def log(view: View, look: Look) -> list[Text]:
    """The deal so far, with the end of every trick. Cards face down stay so (TRU-10.5)."""
    lines, cards = [], 0
    for (_, text), sentence in zip(view.log, sentences(view, look), strict=True):
        lines.append(sentence)
        cards += text.startswith("play ")
        if text.startswith("play ") and cards % 4 == 0:
            number = cards // 4
            lines.append(Text(f"Trick {number}: {taker(view, number - 1)}", "dim"))
    return lines


def last(view: View, look: Look) -> Text:
    """The last complete trick."""
    if not view.last_trick:
        return Text("No trick is complete yet.")
    won = taker(view, -1)
    end = won if won == "tied" else f"{won}, {leader(view)}"
    return Text.assemble("Last trick: ", trick(view, look, view.last_trick), look.plain(" → "), end)


def outcome(view: View, look: Look) -> Text:
    """How a deal ended, in a few words: "we won, worth 3"."""
    points = view.sheet["scores"]
    if view.sheet["outcome"] == "draw":
        return Text("a draw", "dim")
    ours = points[view.seat % 2] > 0
    if view.sheet["outcome"] == "won":
        return Text(f"{'we' if ours else 'they'} won, worth {max(points)}")
    if view.special == "eleven":
        return Text(f"{'they gave up their' if ours else 'we gave up our'} hand of eleven")
    return Text(f"{'they' if ours else 'we'} folded to {view.proposed}")


def extras(view: View) -> tuple[list[tuple[str, list[str]]], str]:
    """A remark on what the next deal will be."""
    if view.winner is not None:
        return [], ""
    eleven = sum(total == 11 for total in view.totals)
    return [], ("", "The next deal is a hand of eleven.", "The next deal is a blind hand.")[eleven]
