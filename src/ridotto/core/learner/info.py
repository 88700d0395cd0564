"""What a learner asks of a game before the first deal."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Info:
    """The facts of a game at one table. Every bound holds for every deal, whatever the match scores before it."""

    game: str
    seats: int
    """Number of players."""
    sides: int
    """Number of scores: teams, or seats where each plays alone."""
    side_of: tuple[int, ...]
    """By seat its side."""
    actions: int
    """Size of the vocabulary: ids are below it."""
    longest: int
    """The most actions of a deal."""
    utility: Mapping[str, tuple[float, float]] = field(hash=False)
    """By utility the least and the most that `state.returns(utility)` can give a seat."""
    observation: int | None
    """Numbers of an observation, of shape (observation,); None for a game without observations."""
    perfect_recall: bool
    """Whether an observation tells all that the key does; False too for a game without observations."""
    chance: str = "deal"
    """Where chance acts: in the deal alone. A state holds every card from the first one on, and no action has a random outcome; what a
    seat does not know, `game.sample` deals anew.
    """
