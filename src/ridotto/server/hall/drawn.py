"""Brackets in the words of the wire, for paper."""

from functools import partial

from ridotto.club.evening import names
from ridotto.club.evening.state import Evening, Match, Round
from ridotto.paper import trees
from ridotto.server.hall.live import LiveEvening
from ridotto.server.wire import club_views
from ridotto.words import say


def brackets(live: LiveEvening, columns: int, language: str) -> club_views.ClubBrackets:
    """Return the sheets of all brackets, of some columns at most."""
    evening, words = live.evening, partial(_say, language)
    return club_views.ClubBrackets(
        sheets=[
            club_views.ClubSheet(
                title=trees.titled(sheet, words),
                headings=trees.headings(sheet, words),
                columns=[[_box(evening, box) for box in column] for column in sheet.columns],
            )
            for tree in trees.trees(evening)
            for sheet in trees.sheets(tree, columns)
        ]
    )


def now(evening: Evening, language: str) -> str:
    """Return the names of the rounds that the brackets have reached, "" without a bracket."""
    return trees.now(evening, partial(_say, language))


def part(round: Round, match: Match, language: str) -> str:
    """Return the group or the part of a bracket of a match."""
    return trees.part_of(round, match, partial(_say, language))


def _say(language: str, id: str, **facts: str | int) -> str:
    return say(id, language, **facts)


def _box(evening: Evening, box: trees.Box) -> list[club_views.ClubBoxLine]:
    return [_line(evening, box, line) for line in box.lines]


def _line(evening: Evening, box: trees.Box, line: int | None) -> club_views.ClubBoxLine:
    if line is None or line == trees.UNKNOWN:
        return club_views.ClubBoxLine(line=None, name="–" if line is None else "", score=None, won=False)
    score = trees.score_of(evening, box, line)
    return club_views.ClubBoxLine(
        line=line, name=names.public(evening.lines[line]), score=score, won=line == box.winner
    )
