"""Sentences of the meld family: what may be done, what has just happened, the log, how a deal ended. Everything comes from views."""

from collections import Counter
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from ridotto import View
from ridotto.cli.felt import held
from ridotto.cli.look import Look
from ridotto.cli.people import does
from ridotto.core.cards import SUITS
from ridotto.games.families.rummy.faces.terminal.custom import custom, pots_left, side_name
from ridotto.games.families.rummy.faces.terminal.rows import PLACES, dirty, is_set, written
from ridotto.games.families.rummy.faces.terminal.table import counted, hand, pile
from ridotto.games.families.rummy.law.packs import JOKER

Line = tuple[int, str]


# ---- what may be done -----------------------------------------------------------------------------------------------


def offers(view: View) -> list[str]:
    """What may be done now but for discards: their number is the place here, from 1. Clean melds first, the longest leading."""
    legal = [text for text in view.legal if not text.startswith("discard")]
    three = [text for text in legal if text.startswith("meld ")]
    clean = [text for text in three if not dirty(text.split()[1:])]
    wild = [text for text in three if text not in clean]
    rest = [text for text in legal if text not in three]
    return [*longer(view, clean), *clean, *rest, *wild]


def longer(view: View, clean: list[str]) -> list[str]:
    """Clean melds of four cards or more that those of three make together, as far as two cards stay in the hand."""
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
    """Sets apart, sequences by suit and lowest place."""
    if is_set(row):
        return ("", PLACES.index(row[0][0]))
    return (row[0][1], PLACES.index(row[1][0]))


def offer(view: View, text: str, look: Look) -> Text:
    """An action as the list of what may be done shows it."""
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
    """What may be done now, in a line or two."""
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


# ---- what has happened ----------------------------------------------------------------------------------------------


def ends_turn(text: str) -> bool:
    """Whether an action is the last of its turn."""
    return text == "pass" or text.startswith("discard")


def fresh(before: View, after: View) -> list[Line]:
    """The actions that became known between two views: those of a turn may appear late, when its melds are final (BIR-14.5)."""
    told, known = _log(before), _log(after)
    turns = sum(ends_turn(text) for _, text in told)
    return _after_turns(known, turns)[len(_after_turns(told, turns)) :]


def _log(view: View) -> list[Line]:
    return [(seat, text) for seat, text in view.log]


def _after_turns(log: list[Line], turns: int) -> list[Line]:
    for place, (_, text) in enumerate(log):
        if not turns:
            return log[place:]
        turns -= ends_turn(text)
    return []


def news(before: View, after: View, look: Look) -> list[Text]:
    """What happened between two views of the same seat, a line each."""
    lines = []
    for seat, text in fresh(before, after):
        top = None if look.redrawn or text != "discard" or not after.pile else after.pile[-1]
        # A screen that is drawn again would tell it again (BUR-14.3).
        lines.append(said(after, look, seat, text, top))
        if seat == after.seat and text in ("draw", "take"):
            gained = list((Counter(after.hand or []) - Counter(before.hand or [])).elements())
            lines += [look.say("log-new-cards", cards=look.cards(gained))] if gained else []
    lines += pots_taken(before, after, look)
    if len(before.sides) != len(after.sides):
        pairs = [side_name(after, look, side) for side in after.sides if len(side) > 1]
        lines.append(look.say("log-partners", pairs=look.word("base-comma").join(pairs)))
    return lines if before.phase == "over" else lines + closing(after, look)


def closing(view: View, look: Look) -> list[Text]:
    """Who has closed the deal, once it is over."""
    if view.phase != "over":
        return []
    return [look.say("log-nobody-closed") if view.closer is None else does(view, look, "log-closed", view.closer)]


def pots_taken(before: View, after: View, look: Look) -> list[Text]:
    """Who has taken a pot or biribaki between two views."""
    known = fresh(before, after)
    if len(pots_left(before)) == len(pots_left(after)) or not known:
        return []
    taken = [len(view.pots) - len(pots_left(view)) for view in (before, after)]
    if taken[0] == taken[1]:
        return [look.say("log-biribaki-stock")]
    return [does(after, look, custom(after).taken, known[-1][0])]


def said(view: View, look: Look, seat: int, text: str, top: str | None = None) -> Text:
    """An action as a sentence. Burraco's log names no discards: `top` is the one that still lies there (BUR-14.3)."""
    verb, *words = text.partition(" = ")[0].split()
    if verb == "take":
        return does(view, look, "log-take-pile", seat)
    if verb == "trump":
        return does(view, look, "log-names-trumps", seat, suit=look.suit(words[0]))
    if verb == "meld":
        return does(view, look, "log-meld", seat, cards=written(words, look))
    if verb == "add":
        return does(view, look, "log-add", seat, number=words[0], cards=look.cards(words[1:]))
    if verb != "discard":
        return does(view, look, f"log-{verb}", seat)
    card = words[0] if words else top
    return (
        does(view, look, "log-discard", seat, card=look.card(card))
        if card
        else does(view, look, "log-discard-hidden", seat)
    )


def trick_to_show(before: View, after: View) -> list[Any] | None:
    """There are no tricks."""
    return None


def log(view: View, look: Look) -> list[Text]:
    """The deal so far, a line for each turn. What lies below the top of a pile that nobody may look through is not told (BUR-14.3)."""
    turns: list[list[Line]] = []
    for seat, text in _log(view):
        if turns and turns[-1][0][0] == seat and not ends_turn(turns[-1][-1][1]):
            turns[-1].append((seat, text))
        else:
            turns.append([(seat, text)])
    dot = Text(look.plain(" · "))
    lines = [dot.join(said(view, look, seat, text) for seat, text in turn) for turn in turns]
    return [*lines, *closing(view, look), *held(view, look)] or [look.say("log-empty")]


def last(view: View, look: Look) -> Text:
    """The pile, as far as it may be looked at."""
    if custom(view).shows_discards:
        return Text("\n").join(pile(view, look, 99))
    top = look.card(view.pile[-1]) if view.pile else look.word("melds-none")
    return Text.assemble(
        look.word("melds-pile") + "  ", top, look.word("terminal-aside", what=counted(view.pile_size, look))
    )


# ---- the score ------------------------------------------------------------------------------------------------------


def outcome(view: View, look: Look) -> Text:
    """How a deal ended."""
    if view.closer is not None:
        return does(view, look, "verdict-closed", view.closer)
    return look.say("verdict-open", why=custom(view).open(view))


def extras(view: View, look: Look) -> tuple[list[tuple[str, str, list[str]]], list[str]]:
    """The core's lines say it all; a remark on partners that were made during the deal (BIR-11.5)."""
    alone = len(view.scores) == len(view.hand_sizes)
    return [], [look.word("sheet-halves")] if alone and any(len(side) > 1 for side in view.sides) else []


def listed(view: View, look: Look) -> RenderableType:
    """All that may be done now but for discards, each with its number."""
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
    lines: list[Text] = []
    for kind, entries in groups.items():
        lines.append(Text(look.word(kind), "dim"))
        width = max(entry.cell_len for entry in entries) + 2
        each = max(1, 78 // width)
        for start in range(0, len(entries), each):
            line = Text()
            for entry in entries[start : start + each]:
                line.append(entry).append(" " * (width - entry.cell_len))
            lines.append(line)
    if not lines:
        return look.say("terminal-nothing-to-lay" if view.legal else "terminal-nothing-to-choose")
    lines.append(Text(look.word("terminal-list-numbers"), "dim"))
    return Group(*lines)
