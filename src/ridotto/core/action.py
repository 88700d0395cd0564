"""Actions: text in the rulebook's notation and, within the game's vocabulary, a small integer id."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Action:
    """One line of a record. `str(action)` is the text that parses to it again; equal texts are equal actions."""

    text: str
    """Canonical text, "play JH"."""
    id: int | None = field(compare=False)
    """Number in the game's vocabulary; None for a well-formed line outside it ("declare 7S 8S JH", "meld 3S 4S 5S 6S")."""

    def __str__(self) -> str:
        return self.text


def vocabulary(texts: list[str]) -> tuple[Action, ...]:
    """The numbered actions of a game: each id is the action's place in the list."""
    return tuple(Action(text, number) for number, text in enumerate(texts))


def parsed(text: str, number: int | None, known: tuple[Action, ...]) -> Action | None:
    """The action for a result of a game's `read`: an id beyond the vocabulary is a line that is never legal, None means no action."""
    if number is None:
        return None
    return known[number] if number < len(known) else Action(text, None)
