"""Narration for the belote family: the auction, declarations, cards, tricks, a claim."""

from ridotto.narration.lines import Group, Line, Narrator, Seen, added, held, laid

SETTLED = ("play", "over")
"""Phases in which trumps are fixed."""


def spoken(view: Seen, seat: int, text: str) -> Line:
    """Return the line for a call."""
    verb, *words = text.split("@")[0].split()
    if verb == "take":
        return "log-take", {"seat": seat, "suit": words[0] if words else view["turnup"][1]}
    if verb != "bid":
        return f"log-{verb}", {"seat": seat}
    number, denomination = words
    if number == "capot":
        return "log-bid-capot", {"seat": seat, "denomination": denomination}
    return "log-bid", {"seat": seat, "number": number, "denomination": denomination}


def shown(seat: int, line: str) -> Line:
    """Return the line for a combination that a seat shows."""
    return "log-shows", {"seat": seat, "cards": line.split()[1:]}


def announced(seat: int, card: str, word: str) -> Line:
    """Return the line for a belote or rebelote."""
    return f"log-{word}", {"seat": seat, "suit": card[1]}


def last_winner(view: Seen) -> int | None:
    """Return the seat that won the last complete trick, the leader of the next one; None after the deal, when only the side is known."""
    leader: int | None = view["trick"][0][0] if view["trick"] else view["turn"]
    return view.get("claimer") if leader is None else leader


def last_side(view: Seen) -> int:
    """Return the team that won the last trick of a deal, from the score sheet."""
    ten = next(points for name, _, points in view["sheet"]["lines"] if name == "last trick")
    return 0 if ten[0] else 1


def trick_taken(view: Seen) -> Line:
    """Return the line for the winner of the last complete trick."""
    seat = last_winner(view)
    if seat is not None:
        return "log-trick-taken", {"seat": seat}
    return "log-trick-last-side", {"side": last_side(view)}


def told(before: Seen, after: Seen) -> list[Line]:
    """Return the lines for what happened between two views."""
    lines = [spoken(after, seat, text) for seat, text in added(before, after, "bids")]
    contract = after.get("contract")
    if contract and before["phase"] not in SETTLED and after["phase"] in SETTLED:
        lines.append(("log-trumps-final", {"seat": contract["declarer"]}))
    played = added(before, after, "played")
    for seat, card in played:
        lines += put(before, after, seat, card)
    lines += [shown(seat, text) for seat, text in added(before, after, "combinations")]
    if played and not after["trick"]:
        lines.append(trick_taken(after))
    if before.get("claimer") is None and after.get("claimer") is not None:
        lines.append(("log-claim", {"seat": after["claimer"]}))
    return lines


def put(before: Seen, after: Seen, seat: int, card: str) -> list[Line]:
    """Return the lines for a card and the announcements that go with it."""
    lines: list[Line] = [("log-play", {"seat": seat, "card": card})]
    value = after["heard"][seat]
    if before["heard"][seat] is None and value is not None:
        lines.append(("log-heard", {"seat": seat, "value": value}))
    return lines + [announced(*one) for one in added(before, after, "belotes") if tuple(one[:2]) == (seat, card)]


def story(view: Seen) -> list[Group]:
    """Return the deal so far, as groups of lines."""
    claimer = view.get("claimer")
    claimed: Group = [] if claimer is None else [("log-claim", {"seat": claimer})]
    auction = [spoken(view, seat, text) for seat, text in view["bids"]]
    return [auction, declarations(view), tricks(view), claimed, held(view)]


def declarations(view: Seen) -> Group:
    """Return the declarations; the viewer's own are listed separately until they are compared."""
    compared = view["combinations"] or view.get("comparison")
    secret = () if compared else view.get("declared") or ()
    lines: Group = [("log-declared", {"cards": line.split()[1:]}) for line in secret]
    for seat, value in enumerate(view["heard"]):
        if value is not None:
            lines.append(("log-heard", {"seat": seat, "value": value}))
    lines += [shown(seat, text) for seat, text in view["combinations"]]
    return lines + [announced(*one) for one in view["belotes"]]


def tricks(view: Seen) -> Group:
    """Return the tricks. Until the deal is over, those before the last one lie face down, so only their winners are named (BEL-12.1)."""
    played, complete, over = view["played"], len(view["played"]) // 4, view["phase"] == "over"
    lines: Group = []
    for number in range(1, complete):
        facts = {"number": number, "seat": played[4 * number][0]}
        cards = {"laid": laid(played[4 * (number - 1) : 4 * number])} if over else {}
        lines.append(("log-trick-taken-by", {**facts, **cards}))
    if view["last_trick"]:
        notes = [trick_taken(view)]
        lines.append(("log-trick", {"number": complete, "laid": laid(view["last_trick"]), "notes": notes}))
    if view["trick"]:
        lines.append(("log-trick", {"number": complete + 1, "laid": laid(view["trick"])}))
    return lines


NARRATOR = Narrator(told, story, own=frozenset({"declared"}))
