"""Archive of an evening: what is kept of it on paper, as blocks that a template sets. People appear as the settings show them."""

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from itertools import pairwise
from typing import Any

from ridotto.club.evening import names, ranking, rounds
from ridotto.club.evening.state import Change, Evening, Match, Round
from ridotto.paper import trees
from ridotto.words import part, retold, say

COLUMNS = 4
"""Columns of a bracket on a sheet of A4."""
TOLD = ("club-mark-corrected", "club-mark-adjusted", "club-mark-penalty", "club-mark-lifted")
"""Marks left out: the tables of corrections and penalties say more."""
CORRECTING = ("corrected", "adjusted", "ruled")
"""Changes of a result after it has been entered."""
SHOWN = ("points", "difference", "made", "wins", "opponents")
ISOLATED = "\u2068{}\u2069"
"""Bidirectional isolate: the direction of a name does not affect its neighbours."""
Block = dict[str, Any]


def cell(text: object, bold: bool = False, small: str = "", rows: int = 1, joined: bool = False) -> Block:
    """Return a cell of a table, with a small text below; `joined` cells have no line between them and the next row."""
    return {"text": str(text), "bold": bold, "small": small, "rows": rows, "joined": joined}


class Archive:
    """The archive in one language."""

    def __init__(self, evening: Evening, language: str, wall: Callable[[int], int]) -> None:
        self.evening, self.language, self.wall = evening, language, wall

    def say(self, id: str, **facts: str | int) -> str:
        """Return a message in the language of the archive."""
        return say(id, self.language, **facts)

    def blocks(self) -> list[Block]:
        """Return all blocks, those that have nothing to say left out."""
        made = [
            self.summary(),
            *self.standings(),
            self.prizes(),
            *self.brackets(),
            self.entries(),
            *(self.round(one) for one in self.evening.rounds),
            self.corrections(),
            self.penalties(),
            self.marks(),
        ]
        return [block for block in made if block.get("rows") or block.get("columns_of_boxes")]

    # ---- parts of blocks

    def when(self, at: int, clock: bool = True) -> str:
        """Return a moment in local time."""
        found = datetime.fromtimestamp(self.wall(at) / 1000)
        return found.strftime("%Y-%m-%d %H:%M" if clock else "%Y-%m-%d")

    def line(self, number: int) -> str:
        """Return the number and the public name of a line."""
        name = names.public(self.evening.lines[number])
        return name if name == f"#{number + 1}" else f"{number + 1} {ISOLATED.format(name)}"

    def side(self, lines: Iterable[int]) -> str:
        """Return a side of a match."""
        return " + ".join(map(self.line, lines))

    def table(self, title: str, heads: Sequence[str], rows: Sequence[Sequence[Block]], numbers: Sequence[int]) -> Block:
        """Return a table; `numbers` are the columns of numbers."""
        return {"kind": "table", "title": title, "heads": list(heads), "rows": list(rows), "numbers": list(numbers)}

    # ---- blocks

    def summary(self) -> Block:
        """Return the facts of the evening: its date, entries, plan and scoring."""
        evening, settings = self.evening, self.evening.settings
        plan = [self.say(f"evening-movement-{stage['movement']}") for stage in rounds.stages(evening)]
        present = sum(line.state == "in" for line in evening.lines)
        facts = [
            (self.say("paper-date"), self.when(evening.began, clock=False)),
            (self.say("paper-entries"), str(present)),
            (self.say("evening-setting-stages"), f"{len(evening.rounds)} ({', '.join(plan)})"),
            (self.say("evening-setting-scoring"), part("evening-setting-scoring", settings["scoring"], self.language)),
        ]
        if settings["match"] == "deals":
            facts.append((self.say("evening-setting-deals"), str(settings["deals"])))
        return {"kind": "facts", "title": "", "rows": [[cell(name), cell(value)] for name, value in facts]}

    def standings(self) -> list[Block]:
        """Return the standings, a table for each group."""
        evening = self.evening
        rows = rounds.final(evening)
        groups = [group for group in evening.groups() if group]
        columns = [name for name in evening.settings["order"] if name in SHOWN]
        scoring = evening.settings["scoring"]
        heads = [self.say("hall-place"), self.say("hall-players")]
        heads += [self.say(f"evening-column-{name}", scoring=scoring) for name in columns]
        penalized = any(row.penalties for row in rows)
        heads += [self.say("hall-played"), *([self.say("hall-penalties")] if penalized else [])]
        found = []
        for group in groups if len(groups) > 1 else [""]:
            title = self.say("hall-standings-of", group=group) if group else self.say("hall-standings")
            listed = [row for row in rows if not group or evening.lines[row.line].group == group]
            cells = [self._standing(row, columns, penalized) for row in listed]
            found.append(self.table(title, heads, cells, [0, *range(2, len(heads))]))
        return found

    def _standing(self, row: ranking.Row, columns: Sequence[str], penalized: bool) -> list[Block]:
        out = self.say("hall-out") if self.evening.lines[row.line].state == "out" else ""
        listed = [cell(number(getattr(row, name)), bold=name == columns[0]) for name in columns]
        taken = [cell(number(-row.penalties) if row.penalties else "")] if penalized else []
        return [cell(row.place, bold=True), cell(self.line(row.line), small=out), *listed, cell(row.played), *taken]

    def prizes(self) -> Block:
        """Return the prize list, if the club has named prizes."""
        listed = rounds.prizes(self.evening) if self.evening.settings["prizes"] else []
        rows = [[cell(row.place, bold=True), cell(self.line(row.line)), cell(prize)] for row, prize in listed]
        heads = [self.say("hall-place"), self.say("hall-players"), self.say("paper-prize")]
        return self.table(self.say("hall-paper-prizes"), heads, rows, [0])

    def brackets(self) -> list[Block]:
        """Return the sheets of all brackets."""
        return [self._sheet(one) for tree in trees.trees(self.evening) for one in trees.sheets(tree, COLUMNS)]

    def _sheet(self, sheet: trees.Sheet) -> Block:
        boxes = [[[self._entered(box, line) for line in box.lines] for box in column] for column in sheet.columns]
        return {
            "kind": "bracket",
            "title": trees.titled(sheet, self.say),
            "heads": trees.headings(sheet, self.say),
            "columns_of_boxes": boxes,
        }

    def _entered(self, box: trees.Box, line: int | None) -> Block:
        if line is None or line == trees.UNKNOWN:
            return cell("–" if line is None else "")
        score = trees.score_of(self.evening, box, line)
        return cell(self.line(line), bold=line == box.winner, small="" if score is None else number(score))

    def entries(self) -> Block:
        """Return the entries as the public sees them."""
        evening = self.evening
        grouped = len(evening.groups()) > 1
        rows = []
        for line in evening.lines:
            if line.state == "drawn":
                continue
            out = self.say("hall-out") if line.state == "out" else ""
            group = [cell(line.group)] if grouped else []
            rows.append([cell(line.number + 1), cell(names.public(line), small=out), *group])
        heads = ["", self.say("hall-players"), *([self.say("hall-part")] if grouped else [])]
        return self.table(self.say("paper-entries"), heads, rows, [0])

    def round(self, one: Round) -> Block:
        """Return a round: who met, with what result, and why."""
        matches = sorted(one.matches, key=lambda found: (not found.table, found.table))
        rows = [row for match in matches for row in self._match(one, match)]
        movement = self.say(f"evening-movement-{one.movement}")
        title = f"{self.say('hall-round', round=one.number)} · {movement}"
        heads = [self.say("hall-table"), self.say("hall-players"), self.say("hall-result"), self.say("paper-points")]
        return self.table(title, [*heads, self.say("paper-reason")], rows, [0, 2, 3])

    def _match(self, one: Round, match: Match) -> list[list[Block]]:
        """Return the rows of a match, one for each side; the first has the table and the reason beside them all."""
        result, count = self.evening.result(one.number, match.table), len(match.sides)
        points = ranking.worth(self.evening, one.number, match) if count > 1 else None
        score = result.score if result.final else None
        scores = score.scores if score else None
        notes = [self.say("hall-sits-out")] if not match.table else []
        if score and score.article:
            notes.append(self.say("hall-adjusted", article=score.article))
        if match.by_hand:
            notes.append(self.say("hall-by-hand"))
        rows = []
        for side, lines in enumerate(match.sides):
            last = side == count - 1
            absent = [self.say("hall-forfeit")] if score and score.forfeit == side else []
            told = " · ".join([*absent, *(notes if last else [])])
            row = [cell(self.side(lines), small=told), cell(number(scores[side]) if scores else "")]
            row.append(cell(number(points[side]) if points else ""))
            rows.append([{**one, "joined": not last} for one in row])
        reason = cell("", small=retold(match.reason, self.language), rows=count)
        table = cell(match.table or "–", bold=True, small=trees.part_of(one, match, self.say), rows=count)
        return [[table, *rows[0], reason], *rows[1:]]

    def corrections(self) -> Block:
        """Return results that were changed after they had been entered, with what they were before."""
        rows = [
            self._correction(round, table, before, change)
            for (round, table), result in sorted(self.evening.results.items())
            for before, change in pairwise(result.history)
            if change.what in CORRECTING and change.score != before.score
        ]
        heads = [
            self.say("paper-time"),
            self.say("hall-round-choose"),
            self.say("hall-table"),
            self.say("paper-before"),
        ]
        return self.table(
            self.say("paper-corrections"),
            [*heads, self.say("paper-after"), self.say("paper-reason"), self.say("paper-by")],
            rows,
            [1, 2],
        )

    def _correction(self, round: int, table: int, before: Change, change: Change) -> list[Block]:
        scores = [
            " : ".join(map(number, one.score.scores)) if one.score and one.score.scores else "–"
            for one in (before, change)
        ]
        article = change.score.article if change.score else ""
        why = " · ".join(word for word in (change.reason, article) if word)
        return [cell(text) for text in (self.when(change.at), round, table, *scores, why, change.by)]

    def penalties(self) -> Block:
        """Return the penalties, also those that were lifted."""
        rows = [
            [
                cell(self.line(one.line), small=self.say("paper-lifted") if one.lifted else ""),
                cell(number(one.points)),
                cell(one.article),
                cell(one.reason),
                cell(one.round or ""),
            ]
            for one in self.evening.penalties
        ]
        heads = [
            self.say("hall-players"),
            self.say("paper-points"),
            self.say("paper-article"),
            self.say("paper-reason"),
        ]
        return self.table(self.say("hall-penalties"), [*heads, self.say("hall-round-choose")], rows, [1, 4])

    def marks(self) -> Block:
        """Return what else was done by hand."""
        rows = [
            [cell(self.when(mark.at)), cell(retold(mark.said, self.language))]
            for mark in self.evening.marks
            if mark.said.id not in TOLD
        ]
        return self.table(self.say("hall-marks"), [self.say("paper-time"), self.say("paper-change")], rows, [])


def number(value: float) -> str:
    """Return a number with as many digits as it has, at most two."""
    return f"{value:.2f}".rstrip("0").rstrip(".").replace("-", "−")
