"""Actions: text in the rulebook's notation and, for actions in the game's vocabulary, a small integer id."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Action:
    """One action of a record. `str(action)` parses back to it; actions with equal text are equal."""

    text: str
    """Canonical text, such as "play JH"."""
    id: int | None = field(compare=False)
    """Id in the game's vocabulary; None for a well-formed line outside it ("declare 7S 8S JH", "meld 3S 4S 5S 6S")."""

    def __str__(self) -> str:
        return self.text


def vocabulary(texts: list[str]) -> tuple[Action, ...]:
    """Return numbered actions for a game's vocabulary: each id is the action's position in the list."""
    return tuple(Action(text, number) for number, text in enumerate(texts))


def parsed(text: str, number: int | None, known: tuple[Action, ...]) -> Action | None:
    """Return the action for a result of a game's `read`. None means no action; an id beyond the vocabulary, a line that is never legal."""
    if number is None:
        return None
    return known[number] if number < len(known) else Action(text, None)
