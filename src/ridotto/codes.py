"""Codes of irregularities: what federations, contests and clubs prescribe when a rule has been broken, in our words, with sources.

Each game's are beside its rulebook in `code.json`. Articles have ids such as "BEL-C.4" and are cited like rules. An article without a
source, or one whose source leaves the measure open, is at the director's discretion.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from ridotto.rulebook import folders, games_by_prefix, spoken

FILE = "code.json"
CASES = ("misdeal", "exposed-card", "revoke", "out-of-turn", "wrong-declaration")
"""Cases that every game has an answer for; in games without tricks an illegal meld stands for a revoke."""
STANDS, BACK = "stands", "back"
"""What becomes of an illegal action: it stays on the table, or is taken back."""


@dataclass(frozen=True)
class Source:
    """Text that an article restates."""

    title: str
    date: str
    """Date of the edition, as far as it is known; "" otherwise."""
    url: str


@dataclass(frozen=True)
class Article:
    """What to do in one case of irregularity."""

    id: str
    game: str
    case: str
    title: Mapping[str, str]
    """By language, as is `text`."""
    text: Mapping[str, str]
    rules: tuple[str, ...]
    """Rules of our book that were broken, or that say what follows."""
    refusals: tuple[str, ...]
    """Rules whose refusal is this case; with a dot and a name only that variant of the sentence."""
    effect: str
    """STANDS, BACK, "redeal", "cancelled" or "none"."""
    source: Source | None = None
    article: str = ""
    """Article of the source; "" if it has no numbers."""
    discretion: bool = False
    """True if no source settles the measure."""
    adjust: str = ""
    """How the score is adjusted: see `ridotto.director.adjusting`; "" if it is not."""
    facts: Mapping[str, Any] = field(default_factory=dict)
    """Facts of the adjusted deal, with places such as "@other"."""
    penalty: Mapping[str, Any] = field(default_factory=dict)
    """Penalty outside the deal's score."""
    words: tuple[str, ...] = ()
    """First words of the actions it is about; empty for all."""
    silences: tuple[str, ...] = ()
    """First words of the actions that the offender's side may not make any more in the deal, once its action is taken back."""

    def told(self, language: str) -> str:
        """Return the article's text in a language, or else in English."""
        return self.text[spoken(language)]


@dataclass(frozen=True)
class Code:
    """The articles of a game."""

    version: str
    nation: str
    """Nation whose card names players of the game write: see `ridotto.director.notation`."""
    articles: tuple[Article, ...]
    aliases: Mapping[str, str]
    """Cases that the game has under another name."""


@cache
def code(game: str) -> Code:
    """Return a game's code; an empty one if the game has none. Raise KeyError for an unknown game."""
    path = folders()[game] / FILE
    if not path.exists():
        return Code("", "", (), {})
    read = json.loads(path.read_text(encoding="utf-8"))
    sources = {key: Source(**source) for key, source in read["sources"].items()}
    articles = tuple(_article(game, one, sources) for one in read["articles"])
    return Code(read["version"], read["nation"], articles, read.get("aliases", {}))


def _article(game: str, read: dict[str, Any], sources: Mapping[str, Source]) -> Article:
    origin = read.pop("source", None)
    given: dict[str, Any] = {name: tuple(read.pop(name, ())) for name in ("rules", "refusals", "words", "silences")}
    if origin:
        given.update(source=sources[origin["of"]], article=origin["article"])
    return Article(game=game, **given, **read)


def about(game: str, case: str) -> tuple[Article, ...]:
    """Return the articles of a game about a case, in order."""
    found = code(game)
    wanted = found.aliases.get(case, case)
    return tuple(article for article in found.articles if article.case == wanted)


def cases(game: str) -> tuple[str, ...]:
    """Return the cases that a game's code treats, in order, each once."""
    return tuple(dict.fromkeys(article.case for article in code(game).articles))


@cache
def by_id() -> Mapping[str, Article]:
    """Map the id of every article to the article."""
    return {article.id: article for game in folders() for article in code(game).articles}


def article(id: str) -> Article:
    """Return the article of an id. Raise KeyError for an unknown one."""
    return by_id()[id]


def on(game: str, rule: str, variant: str = "", word: str = "") -> Article | None:
    """Return the article for an action that begins with `word` and that a rule refuses; None if the code has none."""
    names = {rule, f"{rule}.{variant}"}
    fitting = [one for one in code(game).articles if names & set(one.refusals) and (not one.words or word in one.words)]
    # An article about the very variant or word comes before one about the rule as a whole.
    return max(fitting, key=lambda one: (f"{rule}.{variant}" in one.refusals, bool(one.words)), default=None)


def game_of(id: str) -> str:
    """Return the game whose code an article's id belongs to. Raise KeyError for an unknown prefix."""
    return games_by_prefix()[id.partition("-")[0]]
