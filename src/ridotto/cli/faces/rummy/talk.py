"""Sentences of the meld family: what may be done, what has just happened, the log, how a deal ended. Everything comes from views."""

from collections import Counter
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from ridotto import View
from ridotto.cli.faces.rummy.custom import custom, does, names, pots_left, side_name, sides
from ridotto.cli.faces.rummy.rows import PLACES, dirty, is_set, written
from ridotto.cli.faces.rummy.table import counted, hand, pile
from ridotto.cli.look import Look
from ridotto.rules.rummy.packs import JOKER
from ridotto.rules.rummy.view import own_melds

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
        return Text(text)
    number, *cards = rest.partition(" = ")[0].split()
    whole = rest.partition(" = ")[2].split()
    line = Text.assemble(look.cards(cards), f" on {number}")
    return Text.assemble(line, ": ", written(whole, look)) if whole else line


def choices(view: View, look: Look) -> Text:
    """What may be done now, in a line or two."""
    legal = view.legal
    parts = []
    if "draw" in legal:
        parts.append(Text("draw", "bold"))
    if "take" in legal:
        parts.append(Text.assemble(("take", "bold"), f" the pile ({counted(view.pile_size)})"))
    if "pass" in legal:
        parts.append(Text("pass", "bold"))
    if any(text.startswith("trump") for text in legal):
        parts.append(Text.assemble("name trumps: ", ("trump s", "bold"), " h d c"))
    lay = [text.split()[0] for text in legal if text.startswith(("meld", "add"))]
    counts = [
        f"{lay.count(verb)} {noun}{'' if lay.count(verb) == 1 else 's'}"
        for verb, noun in (("meld", "meld"), ("add", "lay-off"))
        if verb in lay
    ]
    if counts:
        parts.append(Text.assemble(("melds", "bold"), f" lists {' and '.join(counts)}"))
    if "withdraw" in legal:
        parts.append(Text("withdraw", "bold"))
    if any(text.startswith("discard") for text in legal):
        barred = Text.assemble(" (not ", look.card(view.barred), ")") if view.barred else ""
        parts.append(Text.assemble(("x", "bold"), " and a card discards it", barred))
    return Text(look.plain(" · ")).join(parts)


def interjections(view: View) -> list[str]:
    """Nothing is said out of turn."""
    return []


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
    told = _log(before)
    # Who goes on with a turn need not be named again where the news of a whole round share a few lines.
    acting = told[-1][0] if look.redrawn and told and not ends_turn(told[-1][1]) else None
    for seat, text in fresh(before, after):
        if (
            text == "discard" and after.pile and not look.redrawn
        ):  # a screen that is drawn again would tell it again (BUR-14.3)
            text = f"discard {after.pile[-1]}"
        done = said(text, look, seat == after.seat)
        begun = Text(done.plain[0].upper()) if seat == acting else Text(f"{does(after, seat, '', '')}{done.plain[0]}")
        lines.append(Text.assemble(begun, done[1:]))
        acting = seat if look.redrawn else None
        if seat == after.seat and text in ("draw", "take"):
            gained = list((Counter(after.hand or []) - Counter(before.hand or [])).elements())
            lines.append(Text.assemble("New in your hand: ", look.cards(gained)))
    lines += pots_taken(before, after)
    if len(before.sides) != len(after.sides):
        pairs = [" and ".join(names(after)[seat] for seat in side) for side in after.sides if len(side) > 1]
        lines.append(Text(f"Partners from now on: {', '.join(pairs)}"))
    return lines


def pots_taken(before: View, after: View) -> list[Text]:
    """Who has taken a pot or biribaki between two views, and what the player's own holds."""
    if len(pots_left(before)) == len(pots_left(after)):
        return []
    known = fresh(before, after)
    if not known:
        return []
    pot = custom(after).pot
    taken = [len(view.pots) - len(pots_left(view)) for view in (before, after)]
    if taken[0] == taken[1]:
        return [Text(f"The stock is empty: a {pot} becomes the stock")]
    return [Text(does(after, known[-1][0], f"take a {pot}", f"takes a {pot}"))]


def said(text: str, look: Look, own: bool) -> Text:
    """An action without its player: "melds ♥3-4-5"."""
    verb, _, rest = text.partition(" ")
    word = verb if own else f"{verb}es" if verb == "pass" else f"{verb}s"
    if verb == "take":
        return Text(f"{word} the pile")
    if verb == "trump":
        return Text.assemble("name" if own else "names", " trumps ", look.suit(rest))
    if verb == "meld":
        return Text.assemble(f"{word} ", written(rest.split(), look))
    if verb == "add":
        number, *cards = rest.partition(" = ")[0].split()
        return Text.assemble(f"{word} ", look.cards(cards), f" to {number}")
    if verb == "discard" and rest:
        return Text.assemble(f"{word} ", look.card(rest))
    return Text(word)


def trick_to_show(before: View, after: View) -> list[Any] | None:
    """There are no tricks."""
    return None


def log(view: View, look: Look) -> list[Text]:
    """The deal so far, a line for each turn. What lies below the top of a pile that nobody may look through is not told (BUR-14.3)."""
    who = names(view)
    turns: list[list[Line]] = []
    for seat, text in _log(view):
        if turns and turns[-1][0][0] == seat and not ends_turn(turns[-1][-1][1]):
            turns[-1].append((seat, text))
        else:
            turns.append([(seat, text)])
    lines = [
        Text.assemble(
            (f"{who[turn[0][0]]}: ", "bold"),
            Text(", ").join(said(text, look, seat == view.seat) for seat, text in turn),
        )
        for turn in turns
    ]
    for seat, cards in enumerate(view.hands or []):
        lines.append(Text.assemble((f"{who[seat]} held ", "dim"), look.cards(cards)))
    return lines or [Text("Nothing has happened yet.")]


def last(view: View, look: Look) -> Text:
    """The pile, as far as it may be looked at."""
    if not view.pile:
        return Text("The pile is empty.")
    if custom(view).shows_discards:
        return Text("\n").join(pile(view, look, 99))
    return Text.assemble("The pile: ", look.card(view.pile[-1]), f" ({counted(view.pile_size)})")


# ---- the score ------------------------------------------------------------------------------------------------------


def outcome(view: View, look: Look) -> Text:
    """How a deal ended, in a few words."""
    if view.sheet["outcome"] != "closed":
        return Text("nobody closed")
    return Text(does(view, view.closer, "closed", "closed"))


def extras(view: View) -> tuple[list[tuple[str, list[str]]], str]:
    """The core's lines say it all; a remark on partners that were made during the deal (BIR-11.5)."""
    pairs = [side_name(view, side) for side in view.sides if len(side) > 1]
    if len(view.scores) != len(view.hand_sizes) or not pairs:
        return [], ""
    return [], "Partners share their result by halves."


def leads(view: View) -> str:
    """Who is ahead in the match after a deal."""
    ranked = sorted(sides(view), key=lambda side: -view.totals[side[1]])
    lead = view.totals[ranked[0][1]] - view.totals[ranked[1][1]]
    if not lead:
        return "level"
    name, unit = ranked[0]
    who = "you lead" if (name, unit) == sides(view)[0] else f"{name} lead{'' if '&' in name or name == 'them' else 's'}"
    return f"{who.replace('them', 'they')} by {lead}"


def winner(view: View) -> str:
    """Who won the match, in words."""
    scores = " to ".join(str(total) for total in sorted(view.totals, reverse=True))
    if view.winner is None:
        return f"The match is drawn, {scores}."
    (own, unit), *_ = sides(view)
    name = next(name for name, place in sides(view) if place == view.winner)
    if view.winner == unit:
        return f"You {'and your partner win' if own == 'us' else 'win'} the match, {scores}."
    plural = name == "them" or "&" in name
    return f"{'They' if name == 'them' else name} {'win' if plural else 'wins'} the match, {scores}."


def listed(view: View, look: Look) -> RenderableType:
    """All that may be done now but for discards, each with its number."""
    groups: dict[str, list[Text]] = {}
    for number, text in enumerate(offers(view), 1):
        cards = text.split()[1:]
        kind = text.split()[0]
        if kind == "meld":
            kind = "Melds with a wild card" if dirty(cards) else "Melds"
        elif kind == "add":
            kind = "Lay-offs, the card on the meld of that number"
        else:
            kind = "Besides" if groups else "To begin with"
        entry = Text.assemble((f"{number:>3} ", "bold"), offer(view, text, look))
        groups.setdefault(kind, []).append(entry)
    lines: list[Text] = []
    for kind, entries in groups.items():
        lines.append(Text(kind, "dim"))
        width = max(entry.cell_len for entry in entries) + 2
        each = max(1, 78 // width)
        for start in range(0, len(entries), each):
            line = Text()
            for entry in entries[start : start + each]:
                line.append(entry).append(" " * (width - entry.cell_len))
            lines.append(line)
    if not lines:
        own = "" if own_melds(view) else ", and your side has no melds"
        return Text(f"Nothing can be melded or laid off now{own}." if view.legal else "It is not your turn.")
    longer = "; longer melds may be typed, like m 7h 8h 9h 10h" if "Melds" in groups else ""
    lines.append(Text(f"The number plays it{longer}.", "dim"))
    return Group(*lines)
