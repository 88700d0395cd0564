"""Exceptions of the package. All are `ValueError`s; their messages quote the wrong input and say what was expected."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from typing import Any

from ridotto.rulebook import sentence, spoken


class Sentence(str):
    """An English sentence that carries its message id, for translation (`ridotto.words.retold`), and the facts it contains."""

    id: str
    english: str
    """The sentence as a `str.format` template."""
    facts: Mapping[str, Any]
    """Values for the template; they may be sentences and refusals themselves."""

    def __new__(cls, id: str, english: str, **facts: Any) -> "Sentence":
        said = super().__new__(cls, english.format(**facts))
        said.id, said.english, said.facts = id, english, facts
        return said

    def __getnewargs_ex__(self) -> tuple[tuple[str, str], Mapping[str, Any]]:
        return (self.id, self.english), self.facts


def either(*things: object) -> str:
    """Return "1 or 2 or 4" as a translatable sentence."""
    return reduce(lambda one, other: Sentence("fault-or", "{one} or {other}", one=one, other=other), map(str, things))


def cite(books: Sequence[str], rule: int) -> str:
    """Return the rule id for a number: 706 is rule 7.6 of the first book, 10503 is 5.3 of the second."""
    return f"{books[rule // 10000]}-{rule % 10000 // 100}.{rule % 100}"


@dataclass(frozen=True)
class Refusal:
    """The reason an action is illegal in the current state."""

    rule: str
    """Id of the rule that forbids it, such as "BEL-7.6"."""
    facts: Mapping[str, Any] = field(default_factory=dict)
    """Facts for the message: {"hold": ["9C"], "highest": "TC"}."""

    @property
    def message(self) -> str:
        """One English sentence, as shown to the player who tried the action."""
        return sentence(self.rule, self.facts)

    def message_in(self, language: str) -> str:
        """Return the message in one of `ridotto.rulebook.LANGUAGES`; in English if it has no translation."""
        return sentence(self.rule, self.facts, spoken(language))

    def __str__(self) -> str:
        return f"{self.rule}: {self.message}"


class InvalidText(ValueError):
    """A text that cannot be parsed as an action, a game, an option, …. The message quotes it."""


class InvalidRecord(ValueError):
    """A record or deal layout that cannot be replayed. The message names the part that is wrong."""


class IllegalAction(ValueError):
    """A well-formed action that the rules forbid in the current state."""

    def __init__(self, action: object, refusal: Refusal) -> None:
        super().__init__(
            Sentence("fault-refused", "{action!r} is refused by {refusal}", action=str(action), refusal=refusal)
        )
        self.action = str(action)
        self.refusal = refusal

    def __reduce__(self) -> tuple[type["IllegalAction"], tuple[str, Refusal]]:
        return IllegalAction, (self.action, self.refusal)


class ImpossibleFacts(ValueError):
    """Facts of a deal (`ridotto.tally`) that no deal under the rules can have."""

    def __init__(self, fact: str, refusal: Refusal) -> None:
        super().__init__(Sentence("fault-impossible", "facts.{fact}: {refusal}", fact=fact, refusal=refusal))
        self.fact = fact
        """Name of the fact that is wrong, or of the last of those that contradict each other."""
        self.refusal = refusal

    def __reduce__(self) -> tuple[type["ImpossibleFacts"], tuple[str, Refusal]]:
        return ImpossibleFacts, (self.fact, self.refusal)


class BotError(ValueError):
    """A bot failed: it crashed, its answer was refused, or it did not answer in time."""

    def __init__(
        self, bot: str, why: str, game: str | None = None, seat: int | None = None, refusal: Refusal | None = None
    ) -> None:
        place: str = "" if game is None else Sentence("fault-bot-game", " at {game}", game=game)
        if seat is not None:
            number = seat + 1
            place = Sentence("fault-bot-seat", " at {game}, seat {seat}", game=game, seat=seat, number=number)
        super().__init__(Sentence("fault-bot", "the bot {bot} failed{place}: {why}", bot=bot, place=place, why=why))
        self.bot = bot
        self.why = why
        self.game = game
        self.seat = seat
        self.refusal = refusal
        """The reason its action is illegal, if that is how it failed."""

    def __reduce__(self) -> tuple[type["BotError"], tuple[Any, ...]]:
        return BotError, (self.bot, self.why, self.game, self.seat, self.refusal)
