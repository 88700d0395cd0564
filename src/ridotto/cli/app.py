"""The commands of `ridotto`, their arguments and their help. What they do stands in the modules beside."""

import errno
import io
import os
import secrets
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console, Group

import ridotto
from ridotto import InvalidRecord, InvalidText
from ridotto.cli import admin, books, helping, misuse, tongue
from ridotto.cli.choose import (
    UsageError,
    bot_names,
    bots_of,
    foreign,
    game_named,
    one_of,
    options_of,
    out_of_file,
    seat_of,
    seed_of,
)
from ridotto.cli.look import Look
from ridotto.cli.screen import Screen
from ridotto.core.errors import BotError

app = typer.Typer(
    name="ridotto",
    help="The card games of the Latin and Mediterranean world, exact to the rule.",
    no_args_is_help=False,
    add_completion=False,
    pretty_exceptions_enable=False,
)

app.add_typer(admin.app, name="admin")

Preset = Annotated[str | None, typer.Option("--preset", help="A named set of options; `ridotto games` lists them.")]
Option = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="An option of the rulebook; may be repeated."),
]
Jobs = Annotated[
    int | None,
    typer.Option(
        "--jobs", min=0, help="Processes, else one; 0 takes all cores. On a cluster: tasks at a time, else all."
    ),
]
Cluster = Annotated[
    str | None,
    typer.Option(
        "--cluster",
        metavar="ADDRESS",
        help="Do the work on a Ray cluster: its address, auto for the one this machine belongs to, local for one of its own.",
    ),
]
Seed = Annotated[str | None, typer.Option("--seed", help="Fixes the cards: the same seed deals the same match.")]

LOG_LEVELS = ("debug", "info", "warning", "error")


@dataclass
class Reader:
    """Who reads what a command says."""

    language: str

    @property
    def look(self) -> Look:
        """How sentences look on the standard error."""
        return Look(language=self.language)


def _language(context: typer.Context, wanted: str | None) -> None:
    if wanted is not None:
        context.obj.language = tongue.asked(wanted)


Language = Annotated[
    str | None,
    typer.Option(
        "--language",
        callback=_language,
        is_eager=True,
        expose_value=False,
        help="en or ja; else what LC_ALL, LC_MESSAGES or LANG say.",
    ),
]


def run(arguments: Sequence[str]) -> int:
    """Runs a command line; the exit status. Whatever cannot be used is one sentence on the standard error and status 2."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a sign that the terminal lacks shall not end a match
    reader = Reader(tongue.of_arguments(arguments) or tongue.of_environment(os.environ, sys.stdout.encoding or ""))
    try:
        command = helping.command(app, reader.look)
        status = command.main(args=list(arguments), prog_name="ridotto", standalone_mode=False, obj=reader)
        return status if isinstance(status, int) else 0
    except UsageError as error:
        return _sorry(error.told(reader.look))
    except (InvalidText, InvalidRecord, BotError) as error:
        return _sorry(str(error))
    except (KeyboardInterrupt, typer.Abort):
        return 130
    except OSError as error:
        if error.errno not in (errno.EPIPE, errno.EIO):
            raise
        # Whoever reads has seen enough, or the terminal is gone; Python would complain once more when it closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except typer.Exit as leave:
        return leave.exit_code
    except Exception as error:
        # The usage errors of typer: their class has moved between its versions, their way to speak has not.
        if not hasattr(error, "format_message"):
            raise
        return _sorry(misuse.told(error, reader.look))


def _sorry(sentence: str) -> int:
    Console(stderr=True, soft_wrap=True, highlight=False, markup=False).print(f"ridotto: {' '.join(sentence.split())}")
    return 2


def _version(wanted: bool) -> None:
    if wanted:
        print(f"ridotto {ridotto.__version__}")
        raise typer.Exit


@app.callback()
def ridotto_(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    pass


@app.command()
def games(context: typer.Context, language: Language = None) -> None:
    """List the games: players, rulebook, presets."""
    Console().print(books.game_table(context.obj.look))


@app.command()
def rules(
    context: typer.Context,
    wanted: Annotated[
        str | None, typer.Argument(metavar="[GAME|RULE-ID]", help="belote, BEL-7 for a section, BEL-7.6 for a rule.")
    ] = None,
    language: Language = None,
) -> None:
    """Print a rulebook, a section of it or a single rule; without argument list the rulebooks."""
    console = Console()
    if wanted is None:
        console.print(books.book_table(context.obj.look))
        return
    text = books.looked_up(wanted, context.obj.language)
    if not console.is_terminal:
        print(text)
        return
    screen = Screen.of(console, language=context.obj.language)
    screen.long(books.rendered(text, screen.look))


@app.command()
def learn(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="The game, for instance belote.")],
    lesson: Annotated[
        str | None, typer.Argument(metavar="[LESSON]", help="A lesson to play, by its number or its name.")
    ] = None,
    pace: Annotated[
        float | None, typer.Option("--pace", min=0, help="Pause after each bot's action, in seconds.")
    ] = None,
    ascii: Annotated[bool, typer.Option("--ascii", help="Letters instead of suit signs and lines.")] = False,
    language: Language = None,
) -> None:
    """Learn a game in three minutes: its aim, its cards, a turn, the score, and what surprises beginners; then play its lessons."""
    from ridotto.cli import learning, primer

    name = game_named(game).name
    screen = Screen.of(Console(highlight=False), ascii, pace, context.obj.language)
    if lesson is not None:
        learning.learn(name, learning.chosen(name, lesson), screen)
        return
    text = primer.looked_up(name, context.obj.language)
    screen.long(Group(primer.shown(text, screen.look), *learning.contents(name, screen.look)))


@app.command()
def play(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="The game, for instance belote.")],
    file: Annotated[
        Path | None, typer.Argument(help="With --resume: the saved match, if it is not the usual one.")
    ] = None,
    preset: Preset = None,
    option: Option = None,
    seed: Seed = None,
    bots: Annotated[
        str | None,
        typer.Option(
            "--bots", help="Who plays the other seats: one level for all, or a list by seat; else the usual one."
        ),
    ] = None,
    seat: Annotated[
        int | None, typer.Option("--seat", help="Your seat, from 0; the draw for partners may move you.")
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the saved match.")] = False,
    pace: Annotated[
        float | None, typer.Option("--pace", min=0, help="Pause after each bot's action, in seconds.")
    ] = None,
    ascii: Annotated[bool, typer.Option("--ascii", help="Letters instead of suit signs and lines.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", help="No small talk of the bots.")] = False,
    language: Language = None,
) -> None:
    """Play a match against bots in the terminal."""
    from ridotto.cli import saved
    from ridotto.cli.clock import Clock
    from ridotto.cli.play import Player
    from ridotto.cli.play import play as sit_down
    from ridotto.cli.talk import Talk

    kind = game_named(game)
    screen = Screen.of(Console(highlight=False), ascii, pace, context.obj.language)
    path = file or saved.place(kind.name)
    if resume:
        given = {"--preset": preset, "--option": option, "--seed": seed, "--seat": seat}
        taken = [name for name, value in given.items() if value is not None and value != []]
        if taken:
            raise UsageError("usage-resume", words=", ".join(taken))
        kept = saved.read(path)
        if bots is not None and not foreign(kept.bots):
            raise UsageError("usage-resume", words="--bots")
        if kept.match.game != kind:
            raise UsageError("usage-other-match", path=str(path), found=kept.match.game.name, game=kind.name)
        if bots is None and foreign(kept.bots):
            # A file may come from anybody: it does not say which programs are started.
            raise UsageError("usage-resume-bots", words=",".join(kept.bots))
        names = bots_of(bots or ",".join(kept.bots), kind, len(kept.bots))
        talk = Talk.of_record(kept.seat, kept.talk, not quiet)
        sit_down(Player(kept.match, kept.seat, names, screen, path, talk=talk, clock=Clock(kept.seconds)))
        return
    if file:
        raise UsageError("usage-file-alone", text=str(file))
    options = options_of(kind, preset, option or [])
    seats = kind.seats(options)
    match = ridotto.Match(kind, options, seed=seed_of(seed) if seed else secrets.randbelow(10**9))
    seating = kind.seating(options, match.seed)
    own, level = seating.index(seat_of(seat or 0, seats)), bots_of(bots, kind, seats)
    player = Player(match, own, [level[one] for one in seating], screen, path, talk=Talk(own, not quiet))
    older = saved.set_aside(path)
    if older:
        player.tell(player.look.word("terminal-set-aside", command=f"ridotto play {kind} --resume {older}"))
    sit_down(player)


@app.command()
def referee(
    files: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE…|-",
            help="Records of deals or matches; - is the standard input, FILE.parquet a table of deals.",
        ),
    ],
    jsonl: Annotated[bool, typer.Option("--jsonl", help="One record on each line.")] = False,
    no_legal: Annotated[bool, typer.Option("--no-legal", help="Leave the list of legal actions out.")] = False,
    jobs: Annotated[int, typer.Option("--jobs", min=0, help="Processes; 0 takes all cores.")] = 1,
) -> None:
    """Judge records: one JSON object for each. Exit status 1: some action was refused; 2: some record could not be read."""
    from ridotto.cli.judging import judge_all
    from ridotto.cli.sharing import workers

    raise typer.Exit(judge_all(files, jsonl, not no_legal, workers(jobs)))


@app.command()
def verify(
    context: typer.Context,
    file: Annotated[
        str, typer.Argument(metavar="RECORD", help="The record of a finished match; - is the standard input.")
    ],
    key: Annotated[
        str | None,
        typer.Option("--key", metavar="HEX", help="The server's public key: the record must be signed by it."),
    ] = None,
    language: Language = None,
) -> None:
    """Prove the deals of a match fair: a line for each. Exit status 1: something does not agree; 2: the record could not be read."""
    from ridotto.cli.proving import verify as prove

    raise typer.Exit(prove(file, key, context.obj.look))


@app.command()
def review(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="The record of a deal or a match, or a saved match.")],
    seat: Annotated[
        int | None, typer.Option("--seat", help="Whose decisions, from 0; else those of all persons.")
    ] = None,
    deal: Annotated[int | None, typer.Option("--deal", help="One deal of the match, from 1; else all.")] = None,
    level: Annotated[str, typer.Option("--level", help="How hard the coach thinks: strong or master.")] = "strong",
    ascii: Annotated[bool, typer.Option("--ascii", help="Letters instead of suit signs and lines.")] = False,
    language: Language = None,
) -> None:
    """Look back at what was played: what each decision cost, from what its player could know, and what was better."""
    from ridotto.cli import reviewing

    one_of("--level", level, ("strong", "master"))
    screen = Screen.of(Console(highlight=False), ascii, language=context.obj.language)
    record = reviewing.read(file)
    screen.look = replace(screen.look, faces=record.options.get("faces", "french"))
    screen.say(*reviewing.parts(record, seat, deal, level, screen.look))


@app.command()
def show(
    context: typer.Context,
    file: Annotated[
        str,
        typer.Argument(
            metavar="RECORD", help="The record of a deal or a match, or a saved match; - is the standard input."
        ),
    ],
    deal: Annotated[int | None, typer.Option("--deal", help="One deal of the match, from 1; else the last.")] = None,
    step: Annotated[
        int | None, typer.Option("--step", help="After so many actions of the deal; else after all of them.")
    ] = None,
    seat: Annotated[
        int | None, typer.Option("--seat", help="Who looks, from 0; else a picture shows all hands.")
    ] = None,
    svg: Annotated[
        str | None,
        typer.Option(
            "--svg", metavar="FILE|-", help="Draw a picture, a page if the name ends in .html; - is the output."
        ),
    ] = None,
    ascii: Annotated[bool, typer.Option("--ascii", help="Letters instead of suit signs and lines.")] = False,
    language: Language = None,
) -> None:
    """Show a moment of a record: the terminal's table, or a picture. Exit status 1: an action of the record was refused."""
    from ridotto.cli import showing

    record = showing.read(file)
    replay = record.replay()
    number, state = showing.chosen(replay.deals, deal, step, seat)
    if svg is not None:
        showing.save(showing.picture(record, state, seat), svg)
    else:
        screen = Screen.of(Console(highlight=False), ascii, language=context.obj.language)
        screen.look = replace(screen.look, faces=record.options.get("faces", "french"))
        screen.say(showing.screen(state, number, seat, screen.look))
    if replay.refused:
        look = context.obj.look
        reason = replay.refused.refusal.message_in(look.language)
        _sorry(look.word("usage-refused", deal=replay.refused.deal + 1, action=replay.refused.action, reason=reason))
        raise typer.Exit(1)


@app.command()
def simulate(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="The game, for instance belote.")],
    deals: Annotated[int, typer.Option("--deals", min=1, help="How many deals to play.")],
    bots: Annotated[
        str | None, typer.Option("--bots", help="One bot for all seats, or a list by seat or by side; else steady.")
    ] = None,
    seed: Annotated[int, typer.Option("--seed", help="Fixes cards and bots.")] = 0,
    preset: Preset = None,
    option: Option = None,
    records: Annotated[
        Path | None,
        typer.Option("--records", metavar="FILE", help="Write every deal into FILE.parquet or FILE.jsonl."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    jobs: Jobs = None,
    cluster: Cluster = None,
    language: Language = None,
) -> None:
    """Let bots play many deals; scores with their 95 % confidence intervals."""
    from ridotto.bots import able
    from ridotto.cli import contest

    kind = game_named(game)
    options = options_of(kind, preset, option or [])
    names = bot_names(bots, kind, able("steady", kind.name))
    result = contest.contest(kind, options, names, deals, seed, jobs, cluster, records)
    if as_json:
        print(contest.as_json(result))
        return
    Console().print(contest.table(result, context.obj.look))


@app.command()
def arena(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="The game, for instance belote.")],
    bots: Annotated[
        str | None, typer.Option("--bots", help="Who competes, two or more; else all levels of the game.")
    ] = None,
    deals: Annotated[int, typer.Option("--deals", min=0, help="Duplicate deals for each pair of bots.")] = 0,
    matches: Annotated[int, typer.Option("--matches", min=0, help="Duplicate matches for each pair of bots.")] = 0,
    against: Annotated[str | None, typer.Option("--against", help="Only the pairs in which this bot plays.")] = None,
    exploiters: Annotated[bool, typer.Option("--exploiters", help="The game's exploiters compete as well.")] = False,
    sequential: Annotated[
        bool, typer.Option("--sequential", help="Break a pair off as soon as it is clear which of the two is better.")
    ] = False,
    seed: Annotated[int, typer.Option("--seed", help="Fixes cards and bots.")] = 0,
    preset: Preset = None,
    option: Option = None,
    plot: Annotated[
        Path | None,
        typer.Option("--plot", metavar="FILE.svg", help="Draw ratings, margins and a cross table; .html makes a page."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    jobs: Jobs = None,
    cluster: Cluster = None,
    language: Language = None,
) -> None:
    """Let every bot play every other one on the same cards: cross tables and ratings with their 95 % confidence intervals."""
    from ridotto.bots.duplicate import Contest
    from ridotto.cli import crosstable

    kind = game_named(game)
    options = options_of(kind, preset, option or [])
    names = crosstable.competitors(bots, kind, exploiters, against)
    if plot:
        crosstable.prepare(plot)
    found = [
        crosstable.played(Contest(kind, options, seed, unit), names, many, jobs, cluster, against, sequential)
        for unit, many in crosstable.rounds_of(deals, matches)
    ]
    if plot:
        crosstable.plotted(found, plot)
    if as_json:
        print(crosstable.as_json(found))
        return
    Console().print(crosstable.tables(found, context.obj.look))


@app.command()
def bot(
    context: typer.Context,
    spec: Annotated[str, typer.Argument(metavar="BOT", help="module:Class, exec:PROGRAM, a name or a level.")],
    connect: Annotated[
        str | None, typer.Option("--connect", metavar="URL", help="The server at whose table the bot is to play.")
    ] = None,
    token: Annotated[
        str | None,
        typer.Option("--token", envvar="RIDOTTO_TOKEN", help="What the host of the table gave for its seat."),
    ] = None,
    once: Annotated[bool, typer.Option("--once", help="Leave when the match is over.")] = False,
) -> None:
    """Let a bot play at a server's table; without --connect it speaks the protocol of docs/bots.md with whoever started it."""
    from ridotto.cli import lodging

    if connect is None:
        lodging.speak(spec)
        return
    if not token:
        raise UsageError("usage-token-missing")
    lodging.connect(spec, connect, token, context.obj.look, once)


@app.command()
def serve(
    context: typer.Context,
    host: Annotated[str, typer.Option("--host", help="Address to listen on; 0.0.0.0 for all.")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="Port; 0 takes any free one.")] = 8000,
    database: Annotated[
        str,
        typer.Option(
            "--database",
            metavar="URL",
            callback=out_of_file,
            help="An SQLite file, or a URL like postgresql+asyncpg://…; @FILE: what stands in a file.",
        ),
    ] = "ridotto.sqlite",
    redis: Annotated[
        str,
        typer.Option(
            "--redis",
            metavar="URL",
            callback=out_of_file,
            envvar="RIDOTTO_REDIS",
            help="The Redis over which processes that share a PostgreSQL hear of each other; without: PostgreSQL.",
        ),
    ] = "",
    pace: Annotated[float, typer.Option("--pace", min=0, help="Seconds that a bot takes for a move.")] = 0.9,
    bots: Annotated[
        str | None, typer.Option("--bots", metavar="LEVEL", help="The bots that new tables propose; else strong.")
    ] = None,
    workers: Annotated[
        int,
        typer.Option("--workers", min=1, help="Processes behind the port; more than one needs PostgreSQL."),
    ] = 1,
    thinkers: Annotated[
        int, typer.Option("--thinkers", min=0, help="In how many processes bots think ahead; 0: one for each core.")
    ] = 0,
    origin: Annotated[
        list[str] | None,
        typer.Option("--origin", help="A further site whose pages may talk to this server; may be repeated."),
    ] = None,
    rate: Annotated[
        float, typer.Option("--rate", min=1, help="Messages a second that one connection may send in the long run.")
    ] = 20.0,
    limit: Annotated[
        list[str] | None,
        typer.Option(
            "--limit", metavar="NAME=VALUE", help="Another limit than usual; may be repeated: docs/serving.md."
        ),
    ] = None,
    allowed_host: Annotated[
        list[str] | None,
        typer.Option("--allowed-host", metavar="NAME", help="A name that browsers may ask for; may be repeated."),
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            "--proxy",
            metavar="ADDRESS",
            help="A proxy's address or network that may say for whom it asks; may be repeated. Without: this machine's.",
        ),
    ] = None,
    monitor: Annotated[
        list[str] | None,
        typer.Option(
            "--monitor",
            metavar="ADDRESS",
            help="An address or network that may read /metrics besides this machine; may be repeated.",
        ),
    ] = None,
    secure: Annotated[bool, typer.Option("--secure", help="Browsers come by HTTPS: send cookies only there.")] = False,
    keep_waiting: Annotated[
        float,
        typer.Option(
            "--keep-waiting",
            min=0,
            metavar="HOURS",
            help="Keep an empty table that has not begun so long; 0: for ever.",
        ),
    ] = 1.0,
    keep_finished: Annotated[
        float,
        typer.Option(
            "--keep-finished", min=0, metavar="DAYS", help="Keep a table so long after its match; its record stays."
        ),
    ] = 7.0,
    keep_running: Annotated[
        float, typer.Option("--keep-running", min=0, metavar="DAYS", help="Keep a match that nobody visits so long.")
    ] = 30.0,
    keep_guests: Annotated[
        float, typer.Option("--keep-guests", min=0, metavar="DAYS", help="Remember a guest who does not come so long.")
    ] = 365.0,
    log_level: Annotated[str, typer.Option("--log-level", help="debug, info, warning or error.")] = "warning",
    log_format: Annotated[
        str, typer.Option("--log-format", help="json: lines of JSON for programs; plain: lines for people.")
    ] = "json",
) -> None:
    """Open the table in the browser."""
    try:
        from ridotto.bots import USUAL
        from ridotto.cli.choose import level_named
        from ridotto.cli.serving import hosts_of
        from ridotto.cli.serving import serve as open_house
        from ridotto.server.proxies import Proxies
        from ridotto.server.settings import Settings, limited
    except ModuleNotFoundError as error:
        raise UsageError("usage-server-extra", name=error.name) from None
    one_of("--log-level", log_level, LOG_LEVELS)
    one_of("--log-format", log_format, ("json", "plain"))
    settings = Settings(
        database=database,
        redis=redis,
        pace=pace,
        bots=level_named(bots or USUAL),
        thinkers=thinkers,
        rate=rate,
        origins=tuple(origin or ()),
        hosts=hosts_of(allowed_host or []),
        proxies=tuple(proxy or Settings.proxies),
        monitors=tuple(monitor or ()),
        secure=secure,
        waiting_hours=keep_waiting,
        finished_days=keep_finished,
        running_days=keep_running,
        guest_days=keep_guests,
    )
    settings = limited(settings, limit or [])
    Proxies(settings.proxies)
    Proxies(settings.monitors)
    open_house(host, port, settings, (log_level, log_format), workers, context.obj.look)


@app.command()
def worker(
    context: typer.Context,
    redis: Annotated[
        str,
        typer.Option(
            "--redis",
            metavar="URL",
            envvar="RIDOTTO_REDIS",
            callback=out_of_file,
            help="The Redis of the servers to think for.",
        ),
    ] = "",
    thinkers: Annotated[
        int, typer.Option("--thinkers", min=0, help="In how many processes to think; 0: one for each core.")
    ] = 0,
    levels: Annotated[
        str | None, typer.Option("--levels", metavar="LEVEL,…", help="Think for bots of these levels only.")
    ] = None,
    log_level: Annotated[str, typer.Option("--log-level", help="debug, info, warning or error.")] = "warning",
) -> None:
    """Think for the bots of servers on this machine or others, until Ctrl-C or a termination signal."""
    from ridotto.cli import working

    one_of("--log-level", log_level, LOG_LEVELS)
    working.work(redis, thinkers, levels, log_level, context.obj.look)


Database = Annotated[
    str,
    typer.Option(
        "--database", metavar="URL", callback=out_of_file, help="The server's SQLite file, or a URL; @FILE: in a file."
    ),
]


@app.command()
def backup(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where the copy goes.")],
    database: Database = "ridotto.sqlite",
    force: Annotated[bool, typer.Option("--force", help="Overwrite the file if it exists.")] = False,
) -> None:
    """Copy a server's database, as it is at one moment, into an SQLite file while people play."""
    from ridotto.cli import keeping

    keeping.backup(file, database, force, context.obj.look)


@app.command()
def restore(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A copy that `ridotto backup` has made.")],
    database: Database = "ridotto.sqlite",
) -> None:
    """Put a backup in the place of a server's database, of whatever kind, which is kept beside it. The server must be closed."""
    from ridotto.cli import keeping

    keeping.restore(file, database, context.obj.look)
