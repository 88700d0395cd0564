"""Who sits at the table, as the player calls them, and how the match stands between them."""

from ridotto import View

AROUND = {
    4: ("You", "Right", "Partner", "Left"),
    5: ("You", "Right", "Far right", "Far left", "Left"),
}
"""Number of seats → names in turn order from the player's own, counter-clockwise."""


def names(view: View) -> dict[int, str]:
    """Seat → what the player calls who sits there. The next seat sits on the right, at a clockwise table on the left."""
    around = AROUND[len(view.hand_sizes)]
    if view.options.get("direction") == "clockwise":
        around = (around[0], *around[:0:-1])
    return {(view.seat + place) % len(around): name for place, name in enumerate(around)}


def does(view: View, seat: int, you: str, other: str) -> str:
    """ "You take" or "Left takes"."""
    return f"You {you}" if seat == view.seat else f"{names(view)[seat]} {other}"


def teams(view: View) -> list[tuple[str, int]]:
    """The columns of a score where partners sit opposite each other: name and team."""
    own = view.seat % 2
    return [("us", own), ("them", 1 - own)]


def seats(view: View) -> list[tuple[str, int]]:
    """The columns of a score where each plays alone: name and seat, the player's own first."""
    return [(name, seat) for seat, name in names(view).items()]


def team_leads(view: View) -> str:
    """Which team is ahead in the match after a deal."""
    (_, own), (_, other) = teams(view)
    lead = view.totals[own] - view.totals[other]
    if lead == 0:
        return "level"
    return f"you lead by {lead}" if lead > 0 else f"they lead by {-lead}"


def team_wins(view: View) -> str:
    """Which team has won the match, in a sentence."""
    scores = " to ".join(
        str(view.totals[team]) for _, team in sorted(teams(view), key=lambda side: side[1] != view.winner)
    )
    return f"{'You and your partner win' if view.winner == view.seat % 2 else 'They win'} the match, {scores}."


def seat_leads(view: View) -> str:
    """Who is ahead in the match after a deal, where each plays alone."""
    ahead = [seat for seat, chips in enumerate(view.totals) if chips == max(view.totals)]
    if len(ahead) > 1:
        return f"{len(ahead)} level at top"
    return "you lead" if ahead[0] == view.seat else f"{names(view)[ahead[0]]} leads"


def seats_win(view: View) -> str:
    """Who has won the match, alone or with others, in a sentence."""
    called = names(view)
    chips = max(view.totals)
    if len(view.winners) == 1:
        return f"{does(view, view.winners[0], 'win', 'wins')} the match with {chips} chips."
    return f"{listed([called[seat] for seat in view.winners])} share the win with {chips} chips each."


def listed(words: list[str]) -> str:
    """ "Right, Left and You"."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
