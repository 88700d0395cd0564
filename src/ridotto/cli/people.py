"""Who sits at the table, as the player calls them, and how the match stands between them."""

import ridotto
from ridotto import View

AROUND = {
    2: ("You", "Opponent"),
    3: ("You", "Right", "Left"),
    4: ("You", "Right", "Partner", "Left"),
    5: ("You", "Right", "Far right", "Far left", "Left"),
    6: ("You", "Right", "Far right", "Opposite", "Far left", "Left"),
}
"""Number of seats → names in turn order from the player's own, counter-clockwise."""
SUBJECT = {"You": "you", "us": "we", "them": "they"}
"""Names of sides as those who do something."""


def names(view: View) -> dict[int, str]:
    """Seat → what the player calls who sits there. The next seat sits on the right, at a clockwise table on the left."""
    around = AROUND[len(view.hand_sizes)]
    if clockwise(view):
        around = (around[0], *around[:0:-1])
    alone = len(view.scores) == len(around)
    called = [name.replace("Partner", "Opposite") if alone else name for name in around]
    return {(view.seat + place) % len(around): name for place, name in enumerate(called)}


def clockwise(view: View) -> bool:
    """Whether the turn goes to the left."""
    direction = ridotto.game(view.game).spec.direction
    return (view.options.get("direction") if direction == "option" else direction) == "clockwise"


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


def sides(view: View) -> list[tuple[str, int]]:
    """The columns of a score in any game, the player's own first: name and place in the lists of scores. Partners sit so many seats apart
    as there are scores."""
    who, count = names(view), len(view.scores)
    if count == len(who):
        return seats(view)
    own = view.seat % count
    if count == 2:
        return teams(view)
    others = [(own + place) % count for place in range(1, count)]
    partners = [" & ".join(name for seat, name in who.items() if seat % count == side) for side in others]
    return [("us", own), *zip(partners, others, strict=True)]


def leads(view: View) -> str:
    """Who is ahead in the match after a deal, in any game."""
    ranked = sorted(((view.totals[side], name) for name, side in sides(view)), key=lambda one: -one[0])
    (most, name), (second, _) = ranked[:2]
    if most == second:
        return "level"
    return f"{SUBJECT.get(name, name)} lead{'' if name in SUBJECT or '&' in name else 's'} by {most - second}"


def winner(view: View) -> str:
    """Who has won the match, alone or with others, in a sentence, in any game."""
    won = [name for name, side in sides(view) if side in (view.winners or [])]
    scores = " to ".join(str(total) for total in sorted(view.totals, reverse=True))
    if not won:
        return f"The match is over, {scores}."
    several = len(won) > 1 or won[0] in SUBJECT or "&" in won[0]
    who = listed([SUBJECT.get(name, name) for name in won])
    return f"{who[0].upper()}{who[1:]} {'win' if several else 'wins'} the match, {scores}."


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
