"""Rulebooks on the command line: the list of them, a whole book, a section, a rule."""

import re
from itertools import count, takewhile

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

import ridotto
from ridotto import codes
from ridotto.cli.choose import UsageError, near, shown
from ridotto.cli.look import Look
from ridotto.rulebook import CITED, NOTATION, book, games_by_prefix, notation, prefix, rule, rules, spoken, title

CARDS = re.compile(r"`((?:[AKQJT2-9][SHDC]|JK)(?:,? (?:[AKQJT2-9][SHDC]|JK))*)`")
"""Cards in the notation, as rulebooks write them."""


def game_table(look: Look) -> RenderableType:
    """Return a table of the games."""
    table = _table(look, "games-game", "", "games-players", "games-rulebook", "games-presets")
    for name in ridotto.games():
        game = ridotto.game(name)
        table.add_row(name, look.title(name), players(game), prefix(name), ", ".join(game.presets))
    return table


def family_list(game: ridotto.Game, look: Look) -> RenderableType:
    """Return the presets of a game: what each is called, where it is played, and what it changes in one line each."""
    parts: list[RenderableType] = [Text(look.title(game.name), "bold")]
    for preset in game.presets:
        id = _family_id(game, preset, "-where")
        place = [Text(look.word(id), "dim")] if look.told(id) else []
        lines = [Text(f"{look.plain('·')} {line}") for line in family_lines(game, preset, look)]
        name = Text.assemble((f"--preset {preset}", "bold"), "   ", family_name(game, preset, look))
        parts += [Text(), name, *(Padding(one, (0, 0, 0, 4)) for one in (*place, *lines))]
    return Group(*parts)


def family_name(game: ridotto.Game, preset: str, look: Look) -> str:
    """Return what a preset is called: "As in a French contest"."""
    for id in (_family_id(game, preset), f"preset-{preset}"):
        if look.told(id):
            return look.word(id, game=game.name)
    return preset


def family_lines(game: ridotto.Game, preset: str, look: Look) -> list[str]:
    """Return what a preset changes in the rulebook, one line each; the options themselves if there are no words for it."""
    options = game.preset(preset)
    ids = (_family_id(game, preset, f"-{number}") for number in count(1))
    deals = options.get("deals") or 0
    lines = [look.word(id, deals=deals) for id in takewhile(look.told, ids)]
    changed = options.changed.items()
    return lines or [f"{name}={shown(value)}" for name, value in changed if name != "preset"]


def _family_id(game: ridotto.Game, preset: str, end: str = "") -> str:
    own = "" if preset == "default" else f"{game.name}-"
    return f"family-{own}{preset}{end}"


def players(game: ridotto.Game) -> str:
    """Return the number of players: "4", or "2-6" or "2, 4" if an option sets it."""
    known = sorted(game.spec.players)
    low, high = known[0], known[-1]
    return f"{low}-{high}" if 1 < len(known) == high - low + 1 else ", ".join(map(str, known))


def book_table(look: Look) -> RenderableType:
    """Return a table of the rulebooks."""
    table = _table(look, "games-rulebook", "", "games-rules")
    for game in ridotto.games():
        table.add_row(game, title(game, look.language), f"{prefix(game)}-")
    table.add_row(NOTATION, look.word("games-notation"), "")
    return table


def looked_up(wanted: str, language: str, home: str | None = None) -> str:
    """Return the Markdown for a game ("belote", "BEL"), a section ("BEL-7"), a rule ("BEL-7.6"), an article ("BEL-C.4") or "notation".

    "BEL-C" gives all articles of a game's code.

    Within the game `home`, "7" and "7.6" work too. "notation" gives the conventions of all rulebooks. Raise UsageError, with the
    nearest ids, if there is no match.
    """
    word = wanted.strip()
    if home and re.fullmatch(r"\d+(\.\d+)?", word):
        word = f"{prefix(home)}-{word}"
    if word.lower() == NOTATION:
        return notation(language)
    if word.lower() in ridotto.games():
        return book(word.lower(), language)
    start, dash, number = word.upper().partition("-")
    if start not in games_by_prefix():
        known = [*ridotto.games(), NOTATION, *(rule_id for game in ridotto.games() for rule_id in rules(game))]
        raise UsageError("usage-book", word=word, hint=near(word, known) or UsageError("usage-books"))
    game = games_by_prefix()[start]
    if not dash:
        return book(game, language)
    if number in {rule_id.partition("-")[2] for rule_id in rules(game)}:
        return _written(f"{start}-{number}", language)
    articles = [
        one for one in codes.code(game).articles if one.id == f"{start}-{number}" or f"{start}-{number}" == f"{start}-C"
    ]
    if articles:
        return "\n\n".join(_prescribed(one, language) for one in articles)
    section = [rule_id for rule_id in rules(game) if rule_id.startswith(f"{start}-{number}.")]
    if not section:
        raise UsageError("usage-rule", word=word, game=game, hint=near(word, rules(game)))
    return "\n\n".join(_written(rule_id, language) for rule_id in section)


def rendered(text: str, look: Look) -> RenderableType:
    """Format Markdown for the terminal, with cards in their terminal form and the command for the conventions where it cites them."""

    def signed(found: re.Match[str]) -> str:
        return f"**{look.cards(found[1].replace(',', ' ').split()).plain}**"

    if look.sentences:
        return Text(CARDS.sub(lambda found: found[1], text).replace("**", "").replace("`", ""))
    from rich.markdown import Markdown  # most commands show none, and it brings a parser

    return Markdown(CARDS.sub(signed, text.replace(f"`{CITED}`", f"`{CITED}` (`ridotto rules {NOTATION}`)")))


def _prescribed(article: codes.Article, language: str) -> str:
    """Return an article of a code as Markdown, with its source and the rules that it is about."""
    source = article.source
    origin = f" ({', '.join(filter(None, (source.title, article.article, source.date)))})" if source else ""
    return f"**{article.id}** {article.title[spoken(language)]}: {article.told(language)}{origin} [{', '.join(article.rules)}]"


def _written(rule_id: str, language: str) -> str:
    return f"**{rule_id}** {rule(rule_id, language)}"


def _table(look: Look, *columns: str) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for name in columns:
        table.add_column(look.word(name) if name else "", no_wrap=name != columns[-1])
    return table
