"""A match in the terminal: one person against bots."""

import random
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from pathlib import Path

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from ridotto import Match, State, View, coach
from ridotto.cli import coaching, drawing, looking, reviewing, saved, sheet, talk, typed
from ridotto.cli.choose import reason
from ridotto.cli.clock import Clock
from ridotto.cli.look import Look
from ridotto.cli.opponents import Opponents
from ridotto.cli.people import names, winner
from ridotto.cli.place import Place, asked, draw, numbered, refused, understood
from ridotto.cli.reading import ReadingError, narrow
from ridotto.cli.saved import Saved
from ridotto.cli.screen import Screen
from ridotto.cli.talk import Said, Talk
from ridotto.search import budget, thinks


@dataclass
class Player(Place):
    """The person at the table: the match from one seat."""

    match: Match
    seat: int
    bots: list[str]
    screen: Screen
    path: Path
    notes: list[Text] = field(default_factory=list)
    drawn: View | None = None
    talk: Talk = field(default_factory=lambda: Talk(0))
    """Talk at the table."""
    clock: Clock = field(default_factory=Clock)
    opponents: Opponents = field(default_factory=Opponents)

    def __post_init__(self) -> None:
        self.talk.seat = self.seat
        self.sit_down()

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def number(self) -> int:
        return len(self.match.deals)

    @property
    def commands(self) -> Collection[str]:
        return COMMANDS

    def finished(self) -> list[View]:
        """Return the player's views of all finished deals."""
        return [deal.view(self.seat) for deal in self.match.deals if deal.deal_over]

    def hear(self, said: list[Said]) -> None:
        """Add messages for what was said."""
        view = self.view()
        self.tell(*(talk.line(self.match, self.look, view, one) for one in said))

    def keep(self, path: Path | None = None) -> str:
        """Save the match; return a sentence that reports success or failure."""
        path = path or self.path
        try:
            saved.write(path, Saved(self.match, self.seat, self.bots, self.talk.kept(), self.clock.seconds))
        except OSError as error:
            return self.look.word("terminal-not-saved", path=str(path), reason=reason(error).message(self.look))
        return self.look.word("terminal-saved", path=str(path))


def play(player: Player) -> None:
    """Play the match until it is over or the player leaves. It is saved before each turn of the player."""
    try:
        if not any(deal.actions for deal in player.match.deals):
            _begin(player)
        player.tell(_opponents(player))
        while True:
            _time(player)
            seat = player.match.state.turn
            if seat is not None:
                # An answer that either partner may give belongs to the person, whichever of the two `turn` names
                # (TRU-10.10).
                turn(player, player.seat if player.seat in player.match.state.actors else seat)
            elif player.match.over:
                break
            else:
                player.opponents.end(player.match)
                _between_deals(player)
                _time(player)
                if player.match.over:
                    break
                player.match = player.match.next_deal()
                player.hear(player.talk.remarks(None, player.match))
        player.opponents.end(player.match)
        _the_end(player)
    except KeyboardInterrupt:  # Leave is one too
        player.screen.say(player.keep(), _how_to_resume(player))
    finally:
        player.opponents.close()


def _begin(player: Player) -> None:
    """Show the draw for the first dealer, if there is one, and the bots' greetings."""
    drawing.show(player.match, player.view(), player.screen)
    player.hear(player.talk.remarks(None, player.match))


def _opponents(player: Player) -> Text:
    """Format the level of each bot: "Right: strong, Partner: strong, Left: beginner"."""
    look, who = player.look, names(player.view(), player.look)
    levels = (
        look.word("terminal-bot-level", who=who[seat], level=_level(level, look))
        for seat, level in enumerate(player.bots)
        if seat != player.seat
    )
    return Text.assemble((look.word("terminal-bots"), "dim"), look.series(levels))


def _level(name: str, look: Look) -> str:
    """Return the name of a bot's level; a third-party bot has its own name."""
    id = f"company-level-{name.partition(':')[0]}"
    return look.word(id) if look.told(id) else name


def _time(player: Player) -> None:
    """Signal that time is up, once it is."""
    if player.clock.up(player.match):
        player.match = player.match.call_time()
        player.tell(Text(player.look.word("terminal-time-up"), "bold yellow"))


def _how_to_resume(player: Player) -> str:
    game = player.match.game.name
    file = "" if player.path == saved.place(game) else f" {player.path}"
    return player.look.word("terminal-resume", command=f"ridotto play {game} --resume{file}")


# ---- turns ----------------------------------------------------------------------------------------------------------


def turn(player: Player, seat: int) -> None:
    """Play one action: the player's, an interjection of the player out of turn, or a bot's."""
    said = _chosen(player) if seat == player.seat else _interjected(player)
    if said:
        _act(player, said, player.seat)
    else:
        _act(player, _thought(player, seat), seat)


def _thought(player: Player, seat: int) -> str:
    """Return a bot's action. If the bot fails, a steady one replaces it for this action, and a message says so."""
    match, names = player.match, player.bots
    text, failed = player.opponents.action(match, names, seat, _rng(match), player.talk.ears(match, seat))
    if failed:
        player.tell(player.look.word("terminal-replaced", why=player.look.retold(failed)))
    said = [one for one in player.opponents.said(seat) if not talk.why_not(match, seat, one.kind, one.value)]
    player.hear(player.talk.heard_of(match, said))
    return text


def _rng(match: Match) -> random.Random:
    """Return the random generator for a bot's next action.

    Its seed is the point in the match, so that a resumed match is the same.
    """
    return random.Random(f"{match.seed} {len(match.deals)} {len(match.state.actions)}")


def _act(player: Player, text: str, seat: int) -> None:
    """Carry out an action, and show the player's view of it."""
    before, match = player.view(), player.match
    player.match = match.apply(text, seat)
    after = player.view()
    screen = player.screen
    complete = player.face.trick_to_show(before, after)
    news = player.face.news(before, after, screen.look)
    player.tell(*(news if seat != player.seat or not screen.redraws else news[1:]))
    player.hear(player.talk.remarks(match, player.match))
    if not screen.redraws:
        return
    if complete:
        draw(player, after, complete)
        screen.wait(2.5)
    elif seat != player.seat:
        draw(player, after)
        screen.wait()


def _chosen(player: Player) -> str:
    """Read the player's actions until one is legal."""
    player.keep()
    while True:
        line = asked(player)
        try:
            if _command(player, line) or _claim(player, line):
                continue
            text = understood(player, line)
        except ReadingError as error:
            player.tell(player.look.word(error.id, **error.given))
            continue
        refusal = player.match.state.why_not(text, player.seat)
        if refusal is None:
            return text
        player.tell(refused(player, refusal))


def _interjected(player: Player) -> str | None:
    """Offer an interjection out of turn, if the table allows one."""
    view = player.view()
    for text in player.face.interjections(view):
        if player.match.state.why_not(text, player.seat) is None:
            draw(player, view)
            word = player.look.typed(text.split()[0])
            line = player.screen.read(player.look.word("terminal-interject", word=word))
            while _command(player, line):
                draw(player, view)
                line = player.screen.read(player.look.word("terminal-interject", word=word))
            answer = narrow(line).lower()
            return text if answer in ("y", "yes", player.look.word("seats-sure-yes"), word, text.split()[0]) else None
    return None


# ---- commands -------------------------------------------------------------------------------------------------------


def _command(player: Player, line: str) -> bool:
    """Run a command of the terminal; False if the line is not one."""
    found = typed.command(line, player.view(), player.look)
    if not found:
        return False
    COMMANDS[found[0]](player, found[1])
    return True


def _hint(player: Player, _rest: str) -> None:
    if not player.view().legal:
        player.tell(player.look.word("terminal-nothing-to-choose"))
        return
    view, ears = player.view(), player.talk.ears(player.match, player.seat)
    player.tell(coaching.advised(view, coach.advise(view, _rng(player.match), ears=ears), player.look))


def _review(player: Player, _rest: str) -> None:
    """Review the last finished deal."""
    match, look = player.match, player.look
    finals = [deal for deal in match.deals if deal.deal_over]
    if not thinks(match.game.name) or not finals:
        player.tell(look.word("sheet-empty" if thinks(match.game.name) else "review-none"))
        return
    number = len(finals) - 1
    found = reviewing.looked_back(match, [player.seat], [number], budget(match.game.name, "strong"))
    about, counts = look.word("review-about"), coaching.summary(found, player.seat, look)
    player.screen.page(Group(about, counts, coaching.shown(found, finals, number, player.seat, look)))


def _log(player: Player, rest: str) -> None:
    view, look = player.view(), player.look
    said = player.talk.heard(player.match, len(player.match.finished))
    looking.log(player, rest, [Text(talk.line(player.match, look, view, one)) for one in said])


def _save(player: Player, rest: str) -> None:
    player.tell(player.keep(Path(rest).expanduser() if rest else None))


# ---- the player's talk ----------------------------------------------------------------------------------------------


def _say(player: Player, rest: str) -> None:
    """Say a phrase, a signal or a claim, given by its number in a list, or a free text."""
    view, look = player.view(), player.look
    offered = talk.sayings(player.match, view)
    if rest and not (rest.isdecimal() and len(rest) < 4):
        _spoken(player, "text", rest)
        return
    if not offered:
        player.tell(look.word("terminal-nothing-to-say"))
        return
    if rest:
        chosen = int(rest) - 1 if 1 <= int(rest) <= len(offered) else None
    else:
        entries = [talk.worded(view, look, player.seat, *one) for one in offered]
        cells = [Text.assemble((f"{number:>2} ", "bold"), entry) for number, entry in enumerate(entries, 1)]
        player.screen.say(Group(*cells) if look.sentences else Columns(cells, padding=(0, 2), column_first=True))
        chosen = numbered(player, "terminal-say-which", len(offered))
    if chosen is None:
        if player.screen.ahead is None:
            player.tell(look.word("unread-nothing"))
    else:
        _spoken(player, *offered[chosen])


def _claim(player: Player, line: str) -> bool:
    """Make a claim that was typed; False if the line is not one. Raise ReadingError if the game has no such claim."""
    claim = typed.claim(line, player.view(), player.look)
    if claim:
        _spoken(player, "claim", claim)
    return claim is not None


def _spoken(player: Player, kind: str, value: str | int) -> None:
    """Say something, if it is allowed; bots may answer."""
    refusal = talk.why_not(player.match, player.seat, kind, value)
    if isinstance(refusal, str):
        player.tell(player.look.word(f"server-{refusal}"))
    elif refusal:
        player.tell(refused(player, refusal))
    else:
        player.hear(player.talk.say(player.match, kind, value))
        player.keep()


COMMANDS: dict[str, Callable[[Player, str], None]] = {
    **looking.COMMANDS,
    "hint": _hint,
    "review": _review,
    "score": lambda player, _: player.screen.page(sheet.match_table(player.finished(), player.look)),
    "log": _log,
    "say": _say,
    "save": _save,
}


# ---- between deals --------------------------------------------------------------------------------------------------


def _sheets(player: Player) -> list[RenderableType]:
    screen = player.screen
    rows = max(1, screen.console.height - 22) if screen.redraws else None
    return [sheet.deal_sheet(player.view(), screen.look), sheet.match_table(player.finished(), screen.look, rows)]


def _between_deals(player: Player) -> None:
    """Show the score sheet; in a terminal, wait for Enter before the next deal."""
    player.keep()
    _last_words(player)
    while True:
        player.screen.show(*_sheets(player), *player.notes)
        player.notes.clear()
        if not player.screen.live:
            return
        line = player.screen.read(player.look.word("terminal-next-deal"))
        if not line.strip():
            return
        if not _command(player, line):
            player.tell(player.look.word("terminal-no-command", text=line.strip()))


def _last_words(player: Player) -> None:
    """Keep what was said last: the score sheet replaces the table and its messages."""
    said = player.talk.last_words(player.match) if player.screen.redraws else []
    player.notes = [Text(talk.line(player.match, player.look, player.view(), one)) for one in said]


def _the_end(player: Player) -> None:
    player.keep()
    _last_words(player)
    player.screen.show(*_sheets(player), *player.notes, Text(winner(player.view(), player.look), "bold"))
    player.screen.say(player.look.say("terminal-once-more", option=f"--seed {player.match.seed}"))
