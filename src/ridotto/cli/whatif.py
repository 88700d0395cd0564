"""What if …? on the command line: irregularities of a game, what the rulebook says and what codes prescribe."""

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from ridotto.cli.look import Look
from ridotto.club import whatif


def listed(game: str, look: Look) -> RenderableType:
    """Return the cases of a game with the titles of their articles."""
    lines = []
    for found in whatif.cases(game, language=look.language):
        titles = look.plain(" · ").join(article["title"] for article in found["articles"])
        lines.append(Text.assemble((found["case"], "bold"), "  ", titles))
    return Group(*lines)


def told(game: str, case: str, look: Look) -> RenderableType:
    """Return what the rulebook and the code say about a case."""
    (found,) = whatif.cases(game, case, look.language)
    parts: list[RenderableType] = []
    for article in found["articles"]:
        parts += _article(game, article, look)
    return Group(*parts)


def _article(game: str, article: dict[str, Any], look: Look) -> list[RenderableType]:
    parts: list[RenderableType] = [
        Text.assemble((article["id"], "bold"), "  ", article["title"]),
        Text(article["text"]),
    ]
    source = article["source"]
    if source:
        parts.append(Text(look.word("whatif-source", source=_named(source)), "dim"))
    discretion = look.word("whatif-discretion")
    if article["discretion"] and not article["text"].endswith(discretion):
        parts.append(Text(discretion, "dim"))
    if article["effect"] != "none":
        parts.append(Text(look.word(f"whatif-effect-{article['effect']}")))
    adjusted = whatif.adjust(game, article["id"], 0) if article["adjust"] else None
    if adjusted:
        facts = " ".join(f"{name}={_value(value)}" for name, value in adjusted["facts"].items())
        parts.append(Text(look.word("whatif-adjusted", facts=facts)))
    elif article["needs"]:
        parts.append(Text(look.word("whatif-needs", facts=", ".join(article["needs"]))))
    parts += [Text(f"{rule_id}  {_plain(text)}", "dim") for rule_id, text in article["said"].items()]
    return [*parts, Text()]


def _value(value: Any) -> str:
    """Return a fact as `ridotto tally` reads it."""
    return ",".join(map(_value, value)) if isinstance(value, list) else "null" if value is None else str(value)


def _named(source: dict[str, str]) -> str:
    return ", ".join(filter(None, (source["title"], source["article"], source["date"])))


def _plain(text: str) -> str:
    return text.replace("**", "").replace("`", "")
