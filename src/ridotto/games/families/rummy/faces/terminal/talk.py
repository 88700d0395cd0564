"""Terminal messages of Burraco and Biriba, made from views: choices, news, the log, the outcome of a deal."""

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from ridotto import View, narration
from ridotto.cli.felt import WIDTH, Sized
from ridotto.cli.look import Look
from ridotto.cli.people import does
from ridotto.cli.telling import Way, said
from ridotto.core.cards import SUITS
from ridotto.games.families.rummy.faces.terminal.custom import custom, side_name
from ridotto.games.families.rummy.faces.terminal.rows import PLACES, dirty, is_set, written
from ridotto.games.families.rummy.faces.terminal.table import counted, hand, pile
from ridotto.games.families.rummy.law.packs import JOKER
from ridotto.narration import Line

# ---- choices --------------------------------------------------------------------------------------------------------


def offers(view: View) -> list[str]:
    """Return the possible actions except discards, numbered by position from 1: clean melds first, the longest leading."""
    legal = [text for text in view.legal if not text.startswith("discard")]
    three = [text for text in legal if text.startswith("meld ")]
    clean = [text for text in three if not dirty(text.split()[1:])]
    wild = [text for text in three if text not in clean]
    rest = [text for text in legal if text not in three]
    return [*longer(view, clean), *clean, *rest, *wild]


def longer(view: View, clean: list[str]) -> list[str]:
    """Return clean melds of at least four cards, combined from those of three, that leave two cards in the hand."""
    found: list[list[str]] = []
    run: list[str] = []
    for row in sorted((text.split()[1:] for text in clean), key=_from_below):
        if is_set(row):
            whole = [card for card in hand(view) if card[0] == row[0][0] and card != JOKER]
            if whole not in found:
                found.append(whole)
        elif run[-2:] == row[:2]:
            run.append(row[2])
        else:
            found.append(run)
            run = list(row)
    found.append(run)
    found = [row for row in found if 3 < len(row) <= min(13, len(view.hand) - 2)]
    return [f"meld {' '.join(row)}" for row in sorted(found, key=len, reverse=True)]


def _from_below(row: list[str]) -> tuple[str, int]:
    """Return a sort key: sets first, then sequences by suit and lowest place."""
    if is_set(row):
        return ("", PLACES.index(row[0][0]))
    return (row[0][1], PLACES.index(row[1][0]))


def offer(view: View, text: str, look: Look) -> Text:
    """Return an action as shown in the list of choices."""
    verb, _, rest = text.partition(" ")
    if verb == "meld":
        return written(rest.split(), look)
    if verb != "add":
        return Text.assemble(look.typed(verb), " ", look.suit(rest)) if rest else Text(look.typed(verb))
    number, *cards = rest.partition(" = ")[0].split()
    whole = rest.partition(" = ")[2].split()
    line = Text.assemble(look.cards(cards), look.plain(" → "), look.word("melds-chip-add", number=number))
    return Text.assemble(line, "  ", written(whole, look)) if whole else line


def choices(view: View, look: Look) -> Text:
    """Return the possible actions, in a line or two."""
    legal = view.legal
    parts = []
    if "draw" in legal:
        parts.append(look.choice("draw", "d"))
    if "take" in legal:
        parts.append(look.choice("take", "t", counted(view.pile_size, look)))
    if "pass" in legal:
        parts.append(look.choice("pass", "p"))
    if any(text.startswith("trump") for text in legal):
        suits = (Text.assemble((suit.lower(), "bold"), " ", look.suit(suit)) for suit in SUITS)
        parts.append(look.say("terminal-name-trumps", suits=Text(" ").join(suits)))
    lay = [text.split()[0] for text in legal if text.startswith(("meld", "add"))]
    counts = [look.word(f"terminal-{verb}s", count=lay.count(verb)) for verb in ("meld", "add") if verb in lay]
    if counts:
        parts.append(look.choice("melds", "m", look.word("base-comma").join(counts)))
    if "withdraw" in legal:
        parts.append(look.choice("withdraw", "w"))
    if any(text.startswith("discard") for text in legal):
        parts.append(look.say("terminal-discard", key=Text("x", "bold")))
        if view.barred:
            parts.append(look.say("melds-barred", card=look.card(view.barred)))
    return Text(look.plain(" · ")).join(parts)


# ---- events ---------------------------------------------------------------------------------------------------------


WAYS: dict[str, Way] = {
    "row": lambda view, look, cards: {"cards": written(cards, look)},
    "pairs": lambda view, look, pairs: {
        "pairs": look.word("base-comma").join(side_name(view, look, side) for side in pairs)
    },
}
"""Formatting of arguments in log lines: melds show what their wild card stands for; pairs are "us" or "them"."""


def news(before: View, after: View, look: Look) -> list[Text]:
    """Return the events between two views of the same seat, a line each."""
    lines = narration.told(before, after)
    # A redrawn screen would show the discard again (BUR-14.3).
    return [said(after, look, covered(after, line) if look.redrawn else line, WAYS) for line in lines]


def covered(view: View, line: Line) -> Line:
    """Return a line without the discard on top of the pile, if the pile may not be looked through (BUR-14.3)."""
    id, facts = line
    if id == "log-discard" and not custom(view).shows_discards(view):
        return "log-discard-hidden", {"seat": facts["seat"]}
    return line


def trick_to_show(before: View, after: View) -> list[Any] | None:
    """Return None: there are no tricks."""
    return None


def log(view: View, look: Look) -> list[Text]:
    """Return the deal so far, a line for each turn. Discards in a pile that may not be looked through are not shown (BUR-14.3)."""
    *turns, end = narration.story(view)
    dot = Text(look.plain(" · "))
    lines = [dot.join(said(view, look, covered(view, line), WAYS) for line in turn) for turn in turns]
    return [*lines, *(said(view, look, line) for line in end)] or [look.say("log-empty")]


def last(view: View, look: Look) -> Text:
    """Return the visible part of the pile."""
    if custom(view).shows_discards(view):
        return Text("\n").join(pile(view, look, 99))
    top = look.card(view.pile[-1]) if view.pile else look.word("melds-none")
    return Text.assemble(
        look.word("melds-pile") + "  ", top, look.word("terminal-aside", what=counted(view.pile_size, look))
    )


# ---- the score ------------------------------------------------------------------------------------------------------


def outcome(view: View, look: Look) -> Text:
    """Return the outcome of a deal."""
    if view.closer is not None:
        return does(view, look, "verdict-closed", view.closer)
    return look.say("verdict-open", why=custom(view).open(view))


def extras(view: View, look: Look) -> tuple[list[tuple[str, str, list[str]]], list[str]]:
    """Return a remark on partners made during the deal, whose scores are halved (BIR-11.5, BUR-20.7)."""
    alone = len(view.scores) == len(view.hand_sizes)
    return [], [look.word(custom(view).halves)] if alone and any(len(side) > 1 for side in view.sides) else []


def listed(view: View, look: Look) -> RenderableType:
    """Return all possible actions except discards, each with its number."""
    groups: dict[str, list[Text]] = {}
    for number, text in enumerate(offers(view), 1):
        cards = text.split()[1:]
        kind = text.split()[0]
        if kind == "meld" and dirty(cards):
            kind = "meld-wild"
        elif kind not in ("meld", "add"):
            kind = "other"
        entry = Text.assemble((f"{number:>3} ", "bold"), offer(view, text, look))
        groups.setdefault(f"terminal-list-{kind}", []).append(entry)
    lines: list[RenderableType] = []
    for kind, entries in groups.items():
        lines.append(Text(look.word(kind), "dim"))
        lines += entries if look.sentences else [_columns(entries)]
    if not lines:
        return look.say("terminal-nothing-to-lay" if view.legal else "terminal-nothing-to-choose")
    lines.append(Text(look.word("terminal-list-numbers"), "dim"))
    return Group(*lines)


def _columns(entries: Sequence[Text]) -> RenderableType:
    """Lay out entries of a list in columns."""
    wide = max(entry.cell_len for entry in entries) + 2

    def sized(width: int) -> RenderableType:
        each = max(1, min(width, WIDTH) // wide)
        padded = [Text.assemble(entry, " " * (wide - entry.cell_len)) for entry in entries]
        return Group(*(Text().join(padded[start : start + each]) for start in range(0, len(padded), each)))

    return Sized(sized)
