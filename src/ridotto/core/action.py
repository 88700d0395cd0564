"""Actions: a text in the rulebook's notation and, inside the game's vocabulary, a small integer id."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Action:
    """One line of a record. `str(action)` is the text that parses to it again; equal texts are equal actions."""

    text: str
    """Canonical text, "play JH"."""
    id: int | None = field(compare=False)
    """Number in the game's vocabulary; None for a well-formed line outside of it ("declare 7S 8S JH", "meld 3S 4S 5S 6S")."""

    def __str__(self) -> str:
        return self.text


def vocabulary(texts: list[str]) -> tuple[Action, ...]:
    """The numbered actions of a game: the id is the place in the list."""
    return tuple(Action(text, number) for number, text in enumerate(texts))


def parsed(text: str, number: int, known: tuple[Action, ...]) -> Action | None:
    """The action that a game's `read` found: numbers beyond the vocabulary are lines that no position allows, -1 is none at all."""
    if number < 0:
        return None
    return known[number] if number < len(known) else Action(text, None)
