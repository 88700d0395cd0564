"""Commands on records: judge, verify, review, show."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from ridotto.cli import misuse
from ridotto.cli.choose import UsageError, game_named, one_of, options_of
from ridotto.cli.commands.arguments import Language, Option, Plain, Preset
from ridotto.cli.lines import Console
from ridotto.cli.screen import Screen


def referee(
    context: typer.Context,
    files: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE…|-",
            help="Records of deals or matches; - is the standard input, FILE.parquet a table of deals.",
        ),
    ],
    jsonl: Annotated[bool, typer.Option("--jsonl", help="One record on each line.")] = False,
    no_legal: Annotated[bool, typer.Option("--no-legal", help="Leave out the list of legal actions.")] = False,
    jobs: Annotated[int, typer.Option("--jobs", min=0, help="Number of processes; 0: all cores.")] = 1,
    director: Annotated[
        bool,
        typer.Option("--director", help="Continue past infractions: article, effect and adjusted score of each."),
    ] = False,
    language: Language = None,
) -> None:
    """Judge records: one JSON object each. Exit status 1: an action was refused; 2: a record could not be read."""
    if director:
        from ridotto.cli.directing import direct_all

        raise typer.Exit(direct_all(files, jsonl, context.obj.language))
    from ridotto.cli.judging import judge_all
    from ridotto.cli.sharing import workers

    raise typer.Exit(judge_all(files, jsonl, not no_legal, workers(jobs)))


def conformance(context: typer.Context) -> None:
    """Answer the conformance suite: questions on the standard input, one JSON object a line, an answer to each on the output."""
    from ridotto.cli.answering import answer_all

    answer_all()


def tally(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="The game, for instance belote.")],
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="[NAME=VALUE…]", help="Facts of the deal, as NAME=VALUE."),
    ] = None,
    facts: Annotated[
        str | None,
        typer.Option("--facts", metavar="JSON|-", help="Facts as a JSON object; - reads it from the standard input."),
    ] = None,
    preset: Preset = None,
    option: Option = None,
    scores: Annotated[str | None, typer.Option("--scores", metavar="N,N", help="Match scores before the deal.")] = None,
    dealer: Annotated[int | None, typer.Option("--dealer", help="Seat of the dealer, from 0.")] = None,
    held: Annotated[int | None, typer.Option("--held", help="Points held from earlier deals.")] = None,
    sides: Annotated[
        str | None, typer.Option("--names", metavar="NAME,NAME", help="Names of the sides; default: A, B, ….")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the sheet as JSON, for programs.")] = False,
    plain: Plain = False,
    language: Language = None,
) -> None:
    """Score a deal of real cards from its facts, line by line with the rules; facts that no deal can have are refused."""
    from ridotto.cli import tallying

    kind = game_named(game)
    options = options_of(kind, preset, option or [])
    given = tallying.facts_of(words or (), facts)
    deal = tallying.counted(kind, options, given, dealer, tallying.scores_of(scores), held)
    if as_json:
        print(json.dumps(deal.sheet))
        return
    screen = Screen.of(Console(highlight=False), language=context.obj.language, plain=plain)
    called = sides.split(",") if sides else []
    screen.say(tallying.sheet(deal, kind, called, scores is not None, screen.look))


def verify(
    context: typer.Context,
    file: Annotated[
        str, typer.Argument(metavar="RECORD", help="The record of a finished match; - is the standard input.")
    ],
    key: Annotated[
        list[str] | None,
        typer.Option(
            "--key",
            metavar="[NAME=]HEX",
            help="The server's public key, which must have signed the record; may be repeated for several possible keys.",
        ),
    ] = None,
    language: Language = None,
) -> None:
    """Prove the deals of a match fair: one line each. Exit status 1: something does not agree; 2: the record could not be read."""
    from ridotto.cli.proving import verify as prove

    raise typer.Exit(prove(file, key or (), context.obj.look))


def review(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="The record of a deal or a match, or a saved match.")],
    seat: Annotated[int | None, typer.Option("--seat", help="Seat to review, from 0; default: all people.")] = None,
    deal: Annotated[int | None, typer.Option("--deal", help="One deal of the match, from 1; default: all.")] = None,
    level: Annotated[
        str | None, typer.Option("--level", help="How hard the coach thinks: strong (the default) or master.")
    ] = None,
    by: Annotated[
        str | None,
        typer.Option("--by", metavar="BOT", help="A bot that grades in place of the coach: module:Class or a name."),
    ] = None,
    ascii: Annotated[bool, typer.Option("--ascii", help="Letters instead of suit signs and lines.")] = False,
    plain: Plain = False,
    language: Language = None,
) -> None:
    """Review what was played: what each decision cost, from what its player could know, and what was better."""
    from ridotto.cli import reviewing

    if level and by:
        raise UsageError("usage-level-by")
    level = one_of("--level", level or "strong", ("strong", "master"))
    screen = Screen.of(Console(highlight=False), ascii, language=context.obj.language, plain=plain)
    record = reviewing.read(file)
    screen.look = replace(screen.look, faces=record.options.get("faces", "french"))
    screen.say(*reviewing.parts(record, seat, deal, level, screen.look, by))


def show(
    context: typer.Context,
    file: Annotated[
        str,
        typer.Argument(
            metavar="RECORD", help="The record of a deal or a match, or a saved match; - is the standard input."
        ),
    ],
    deal: Annotated[
        int | None, typer.Option("--deal", help="One deal of the match, from 1; default: the last.")
    ] = None,
    step: Annotated[int | None, typer.Option("--step", help="Number of actions played; default: all.")] = None,
    seat: Annotated[
        int | None,
        typer.Option("--seat", help="Seat to see the table from, from 0; by default a picture shows all hands."),
    ] = None,
    svg: Annotated[
        str | None,
        typer.Option(
            "--svg",
            metavar="FILE|-",
            help="Draw a picture, or a page if the name ends in .html; - is the standard output.",
        ),
    ] = None,
    ascii: Annotated[bool, typer.Option("--ascii", help="Letters instead of suit signs and lines.")] = False,
    plain: Plain = False,
    language: Language = None,
) -> None:
    """Show a position of a record: the terminal's table, or a picture. Exit status 1: an action of the record was refused."""
    from ridotto.cli import showing

    record = showing.read(file)
    replay = record.replay()
    number, state = showing.chosen(replay.deals, deal, step, seat)
    if svg is not None:
        showing.save(showing.picture(record, state, seat, context.obj.look), svg)
    else:
        screen = Screen.of(Console(highlight=False), ascii, language=context.obj.language, plain=plain)
        screen.look = replace(screen.look, faces=record.options.get("faces", "french"))
        screen.say(showing.screen(state, number, seat, screen.look))
    if replay.refused:
        look = context.obj.look
        reason = replay.refused.refusal.message_in(look.language)
        misuse.sorry(
            look.word("usage-refused", deal=replay.refused.deal + 1, action=replay.refused.action, reason=reason)
        )
        raise typer.Exit(1)
