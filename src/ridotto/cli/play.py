"""A match in the terminal: one player among bots."""

import random
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from ridotto import Match, View
from ridotto.bots import best, bot
from ridotto.cli import books, saved, sheet, typed
from ridotto.cli.choose import UsageError
from ridotto.cli.faces import Face, face
from ridotto.cli.reading import ReadingError
from ridotto.cli.saved import Saved, Talk
from ridotto.cli.screen import Leave, Screen
from ridotto.rulebook import prefix

HELP = """\
hint          what the best bot of this game would do in your place
legal         everything that you may do now
rules 7.6     a rule in full; every refusal names the rule that it rests on
score         the match so far
log, last     the deal so far; the last trick
save [FILE]   keeps the match as it is
quit          keeps it and leaves: play on with --resume"""


@dataclass
class Player:
    """The person at the table: the match, seen from one seat."""

    match: Match
    seat: int
    bots: list[str]
    screen: Screen
    path: Path
    notes: list[Text] = field(default_factory=list)
    """What the next screen tells below the hand."""
    drawn: View | None = None
    """What the last screen showed."""
    talk: Talk = field(default_factory=dict)
    """What has been said beside the game."""

    @property
    def face(self) -> Face:
        """How the game is drawn and worded."""
        return face(self.match.game.name)

    def view(self) -> View:
        """What the player may know; all that is shown is made of this."""
        return self.match.state.view(self.seat)

    def finished(self) -> list[View]:
        """The same of every deal that is over."""
        return [deal.view(self.seat) for deal in self.match.deals if deal.deal_over]

    def tell(self, *notes: Text | str) -> None:
        """Tells something: at once to a pipe, with the next screen to a person."""
        self.notes += [note if isinstance(note, Text) else Text(note) for note in notes]
        if not self.screen.live:
            self.screen.say(*self.notes)
            self.notes.clear()

    def keep(self, path: Path | None = None) -> str:
        """Saves the match; gives the sentence that says so, or why not."""
        path = path or self.path
        try:
            saved.write(path, Saved(self.match, self.seat, self.bots, self.talk))
        except OSError as error:
            return f"The match could not be saved in {path}: {error.strerror or error}."
        return f"The match is saved in {path}."


def play(player: Player) -> None:
    """Plays the match to its end, or until the player leaves; it is saved before every turn of the player."""
    try:
        while True:
            seat = player.match.state.turn
            if seat is not None:
                # An answer that both partners may give is the person's, whichever of them the record seat is (TRU-10.10).
                turn(player, player.seat if player.seat in player.match.state.actors else seat)
            elif player.match.over:
                break
            else:
                _between_deals(player)
                player.match = player.match.next_deal()
        _the_end(player)
    except KeyboardInterrupt:  # and Leave
        player.screen.say(player.keep(), _how_to_resume(player))


def _how_to_resume(player: Player) -> str:
    game = player.match.game.name
    file = "" if player.path == saved.place(game) else f" {player.path}"
    return f"Play on with: ridotto play {game} --resume{file}"


# ---- turns ----------------------------------------------------------------------------------------------------------


def turn(player: Player, seat: int) -> None:
    """One action: the player's, something that the player says out of turn, or a bot's."""
    state = player.match.state
    said = _chosen(player) if seat == player.seat else _interjected(player)
    if said:
        _act(player, said, player.seat)
    else:
        _act(player, bot(player.bots[seat]).act(state.view(seat), _rng(player.match)), seat)


def _rng(match: Match) -> random.Random:
    """Chance for a bot's next action, fixed by the place in the match: a resumed match goes on as it would have."""
    return random.Random(f"{match.seed} {len(match.deals)} {len(match.state.actions)}")


def _act(player: Player, text: str, seat: int) -> None:
    """Carries an action out, and shows what the player sees of it."""
    before = player.view()
    player.match = player.match.apply(text, seat)
    after = player.view()
    screen = player.screen
    complete = player.face.trick_to_show(before, after)
    news = player.face.news(before, after, screen.look)
    player.tell(*(news if seat != player.seat or not screen.live else news[1:]))
    if not screen.live:
        return
    if complete:
        _draw(player, after, complete)
        screen.wait(2.5)
    elif seat != player.seat:
        _draw(player, after)
        screen.wait()


def _draw(player: Player, view: View, laid: list[list[object]] | None = None, *below: RenderableType) -> None:
    if view == player.drawn and not player.screen.live:
        return
    player.drawn = view
    frame = player.face.frame(view, player.screen.look, len(player.match.deals), laid)
    notes = Text(". ", "dim").join(player.notes)
    player.screen.show(frame, *([notes] if notes else []), *below)


def _chosen(player: Player) -> str:
    """The player's next action: reads until one is lawful."""
    player.keep()
    while True:
        view = player.view()
        _draw(player, view, None, player.face.choices(view, player.screen.look))
        player.notes.clear()
        line = player.screen.read(f"{player.face.prompt(view)} (? for help): ")
        if not line.strip():
            continue
        if _command(player, line) or _say(player, line):
            continue
        try:
            text = _meant(player, view, *typed.readings(line, view, player.screen.look))
        except ReadingError as error:
            player.tell(str(error))
            continue
        refusal = player.match.state.why_not(text, player.seat)
        if refusal is None:
            return text
        player.tell(_refused(player, str(refusal), refusal.rule))


def _meant(player: Player, view: View, text: str, others: list[list[str]]) -> str:
    """The action that the player means: where several lawful ones fit, the player says which. ReadingError when none is chosen."""
    lawful = [
        allowed
        for texts in others
        if (allowed := next((one for one in texts if not player.match.state.why_not(one, player.seat)), None))
    ]
    if len(lawful) < 2:
        return text if not lawful or not player.match.state.why_not(text, player.seat) else lawful[0]
    player.screen.say(Text("That can be done in more than one way:"))
    for number, one in enumerate(lawful, 1):
        player.screen.say(Text.assemble((f"{number}  ", "bold"), player.face.offer(view, one, player.screen.look)))
    answer = player.screen.read(f"Which one? 1 to {len(lawful)}, or Enter for none: ").strip()
    if answer.isdecimal() and len(answer) < 4 and 1 <= int(answer) <= len(lawful):
        return lawful[int(answer) - 1]
    raise ReadingError("Nothing is done.")


def _refused(player: Player, sentence: str, rule: str) -> Text:
    look = player.screen.look
    return Text.assemble(
        (look.friendly(sentence, player.face.names(player.view())), "bold red"), f' ("rules {rule}" shows the rule)'
    )


def _interjected(player: Player) -> str | None:
    """What the player wants to say out of turn, where the table allows it."""
    view = player.view()
    for text in player.face.interjections(view):
        if player.match.state.why_not(text, player.seat) is None:
            _draw(player, view)
            answer = player.screen.read(f"Say {text.split()[0]} now? y, or Enter for no: ")
            return text if answer.strip().lower() in ("y", "yes", text.split()[0]) else None
    return None


# ---- commands -------------------------------------------------------------------------------------------------------


def _command(player: Player, line: str) -> bool:
    """Carries out a command of the terminal; False when the line is none."""
    found = typed.command(line, player.face.words)
    if not found:
        return False
    COMMANDS[found[0]](player, found[1])
    return True


def _hint(player: Player, rest: str) -> None:
    view = player.view()
    if not view.legal:
        player.tell("There is nothing to choose now.")
        return
    adviser = best(player.match.game.name)
    text = bot(adviser).act(view, _rng(player.match))
    player.tell(Text.assemble(f"The {adviser} bot would say: ", (text, "bold")))


def _rules(player: Player, rest: str) -> None:
    game = player.match.game.name
    if not rest:
        player.tell(
            f"rules {prefix(game)}-7.6 shows a rule, rules {prefix(game)}-7 a section, rules {game} the whole book."
        )
        return
    try:
        player.screen.page(books.rendered(books.looked_up(rest, game)))
    except UsageError as error:
        player.tell(f"{error}.")


def _legal(player: Player, rest: str) -> None:
    view = player.view()
    player.screen.page(Columns(view.legal, padding=(0, 2)) if view.legal else Text("There is nothing to choose now."))


def _offers(player: Player, rest: str) -> None:
    player.screen.page(player.face.listed(player.view(), player.screen.look))


def _sort(player: Player, rest: str) -> None:
    look, orders = player.screen.look, player.face.sorts
    order = rest or orders[(orders.index(look.order) + 1) % len(orders)]
    player.screen.look = replace(look, order=order)
    player.drawn = None
    player.tell(f"Your hand is sorted by {order}.")


def _say(player: Player, line: str) -> bool:
    """Keeps what the player says to the table, which is no action, beside the record; False when the line is no talk of this game."""
    try:
        said = typed.talk(line, player.view())
    except ReadingError as error:
        player.tell(str(error))
        return True
    if not said:
        return False
    entry = {"after": len(player.match.state.actions), "seat": player.seat, **said}
    player.talk.setdefault(len(player.match.finished), []).append(entry)
    player.keep()
    player.tell(_spoken(player, entry))
    return True


def _spoken(player: Player, entry: dict[str, Any]) -> Text:
    claim = player.screen.look.friendly(entry.get("claim", ""), {})
    return Text(f'{player.face.names(player.view())[entry["seat"]]}, to the table: "{claim or entry["text"]}"')


def _log(player: Player, rest: str) -> None:
    lines = player.face.log(player.view(), player.screen.look)
    lines += [_spoken(player, entry) for entry in player.talk.get(len(player.match.finished), [])]
    player.screen.page(Group(*lines) if lines else Text("Nothing has happened yet."))


def _save(player: Player, rest: str) -> None:
    player.tell(player.keep(Path(rest).expanduser() if rest else None))


def _quit(player: Player, rest: str) -> None:
    raise Leave


COMMANDS: dict[str, Callable[[Player, str], None]] = {
    "help": lambda player, _: player.screen.page(Text(f"{player.face.help}\n\n{HELP}")),
    "hint": _hint,
    "rules": _rules,
    "score": lambda player, _: player.screen.page(sheet.match_table(player.finished(), player.screen.look)),
    "log": _log,
    "last": lambda player, _: player.tell(player.face.last(player.view(), player.screen.look)),
    "legal": _legal,
    "offers": _offers,
    "sort": _sort,
    "save": _save,
    "quit": _quit,
}


# ---- between deals --------------------------------------------------------------------------------------------------


def _sheets(player: Player) -> list[RenderableType]:
    screen = player.screen
    rows = max(1, screen.console.height - 22) if screen.live else None
    return [sheet.deal_sheet(player.view(), screen.look), sheet.match_table(player.finished(), screen.look, rows)]


def _between_deals(player: Player) -> None:
    """The score sheet; a person says when the next deal may begin."""
    player.keep()
    player.notes.clear()
    while True:
        player.screen.show(*_sheets(player), *player.notes)
        player.notes.clear()
        if not player.screen.live:
            return
        line = player.screen.read("Enter for the next deal, or a command (log shows the deal): ")
        if not line.strip():
            return
        if not _command(player, line):
            player.tell(f'"{line.strip()}" is no command: ? shows what can be typed.')


def _the_end(player: Player) -> None:
    player.keep()
    view = player.view()
    player.screen.show(*_sheets(player), Text(player.face.winner(view), "bold"))
    player.screen.say(Text(f"The same cards once more: --seed {player.match.seed}"))
