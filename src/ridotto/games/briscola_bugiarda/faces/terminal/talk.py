"""Terminal messages of Briscola bugiarda, made from views: choices, news, the log, the outcome of a deal."""

from itertools import chain
from typing import Any

from rich.text import Text

from ridotto import View, narration
from ridotto.cli.felt import laid, tricks_told, won_by
from ridotto.cli.look import Look
from ridotto.cli.people import names, pair, sides, together, yes
from ridotto.cli.telling import said
from ridotto.games.briscola_bugiarda.faces.terminal.table import RANKS, SUITS, role


def offers(view: View) -> list[str]:
    """Return no offers: nothing is declared in Briscola bugiarda."""
    return []


def choices(view: View, look: Look) -> Text:
    """Return the possible actions, in a line or two."""
    dot = Text(look.plain(" · "))
    if view.phase == "auction":
        ranks = [rank for rank in RANKS if f"bid {rank}" in view.legal]
        typed = Text(" ").join(Text(rank, "bold") for rank in ranks)
        open_ranks = [look.say("terminal-bid-ranks", ranks=typed)] if ranks else []
        return dot.join([*open_ranks, look.choice("alone", "alone"), look.choice("pass", "p")])
    if view.phase == "trumps":
        suits = dot.join(named(view, look, suit) for suit in "SHDC")
        return look.say("terminal-name-trumps", suits=suits)
    return look.say("terminal-play-any") if view.legal else Text()


def named(view: View, look: Look, suit: str) -> Text:
    """Return a suit that may be named, with the card it would call."""
    called = Text() if view.bid == "alone" else Text.assemble(" (", look.cards([view.bid + suit]), ")")
    return Text.assemble((suit.lower(), "bold"), " ", look.suit(suit), called)


# ---- events ---------------------------------------------------------------------------------------------------------


def news(before: View, after: View, look: Look) -> list[Text]:
    """Return the events between two views of the same seat, a line each."""
    return [said(after, look, line) for line in narration.told(before, after)]


def trick_to_show(before: View, after: View) -> list[Any] | None:
    """Return the trick completed between two views."""
    return list(after.last_trick) if len(after.taken) > len(before.taken) else None


def log(view: View, look: Look) -> list[Text]:
    """Return the deal so far; all tricks are public (BRB-10.1)."""
    lines: list[Text] = []
    for line in chain(*narration.story(view)):
        _, facts = line
        if "laid" not in facts:
            lines.append(said(view, look, line))
            continue
        to = trick_end(view, look, facts["number"] - 1) if "points" in facts else ""
        lines.append(tricks_told(look, facts["number"], laid(view, look, facts["laid"], look.card), to))
        lines += [said(view, look, note) for note in facts["notes"]]
    return lines


def trick_end(view: View, look: Look, number: int) -> str:
    """Return the winner of a trick and its points."""
    winner, points = view.taken[number]
    return won_by(look, f"{names(view, look)[winner]} {look.word('trick-points-count', count=points)}")


def last(view: View, look: Look) -> Text:
    """Return the last complete trick."""
    if not view.last_trick:
        return look.say("terminal-no-trick")
    cards = laid(view, look, view.last_trick, look.card)
    return Text.assemble(look.word("trick-last") + "  ", cards, trick_end(view, look, -1))


# ---- the score ------------------------------------------------------------------------------------------------------


def outcome(view: View, look: Look) -> Text:
    """Return the outcome of a deal: "Left & you make it with 74 points"."""
    sheet = view.sheet
    if sheet["declarer"] is None:
        return look.say(f"sheet-outcome-{sheet['outcome']}")
    who = names(view, look)
    facts: dict[str, str | int] = {"told": "points", "points": sheet["side_points"], "bid": "", "suit": "", "short": 0}
    if isinstance(sheet["partner"], int):
        both = pair([who[sheet["declarer"]], who[sheet["partner"]]], look)
        return look.say(f"verdict-{sheet['outcome']}", side="some", who=both, **facts)
    side = "you" if sheet["declarer"] == view.seat else "one"
    return look.say(f"verdict-{sheet['outcome']}", side=side, who=who[sheet["declarer"]], **facts)


def extras(view: View, look: Look) -> tuple[list[tuple[str, str, list[str]]], list[str]]:
    """Return the roles as a line of the score sheet, and the result of the declarer's side."""
    sheet, who = view.sheet, names(view, look)
    if sheet["declarer"] is None:
        return [], []
    known = [role(view, side.unit) for side in sides(view, look)]
    roles = [look.word(id) if id else "" for id in known]
    facts: dict[str, str | int] = {"points": sheet["side_points"], "tricks": sheet["side_tricks"]}
    facts |= {
        "number": f"{sheet['number']:+}",
        "who": who[sheet["declarer"]],
        "you": yes(sheet["declarer"] == view.seat),
    }
    id = "sheet-side-alone"
    if isinstance(sheet["partner"], int):
        id, facts["partner"] = "sheet-side", together([who[sheet["partner"]]], look)[0]
    return [("terminal-roles", "", roles)], [look.word(id, **facts)]


# ---- claims ---------------------------------------------------------------------------------------------------------


def claims(view: View) -> list[str]:
    """Return the likeliest claims, in the notation of BRB-12.6: about the called card, partners, suits."""
    about = ["have " + view.called] if view.called else []
    about += [f"partner {seat}" for seat in around(view)] + [f"have {suit}" for suit in SUITS]
    return [f"claim {negation}{what}" for what in about for negation in ("", "not-")]


def around(view: View) -> list[int]:
    """Return the seats in order, starting with the player's."""
    return [(view.seat + place) % len(view.hand_sizes) for place in range(len(view.hand_sizes))]


def claimed(view: View, look: Look, seat: int, claim: str) -> str:
    """Return a claim in words: "I have the 7♣.", "Left is the partner."."""
    _, kind, what = claim.split()
    if kind.endswith("partner"):
        own = "-self" if int(what) == seat else ""
        return look.word(
            f"talk-claimed-{kind}{own}", name=names(view, look)[int(what)], you=yes(int(what) == view.seat)
        )
    if len(what) == 1:
        return look.word(f"talk-claimed-{kind}-suit", suit=look.word(f"card-suit-{look.faces}", suit=what))
    return look.word(f"talk-claimed-{kind}-card", card=look.card(what).plain)
