"""Facts about a game that learning agents need before the first deal."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Info:
    """Facts about a game at one table. Every bound holds for every deal, whatever the match scores before it."""

    game: str
    seats: int
    """Number of players."""
    sides: int
    """Number of scores: one per team, or one per seat if each plays alone."""
    side_of: tuple[int, ...]
    """Side of each seat."""
    actions: int
    """Size of the vocabulary; every id is below it."""
    longest: int
    """Upper bound on the number of actions in a deal."""
    utility: Mapping[str, tuple[float, float]] = field(hash=False)
    """For each utility, the least and greatest value of `state.returns(utility)`."""
    observation: int | None
    """Length of an observation, whose shape is (observation,); None for a game without observations."""
    perfect_recall: bool
    """True if an observation contains all the information in the key. False also for a game without observations."""
    chance: str = "deal"
    """Where chance acts: in the deal alone. A state holds every card from the start, and no action has a random outcome; `game.sample`
    redeals what a seat does not know.
    """
