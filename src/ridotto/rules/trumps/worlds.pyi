"""Types of dealing unseen cards in Belote and Coinche."""

from collections.abc import Callable, Iterator
from random import Random

from ridotto.core.options import Options
from ridotto.core.state import State
from ridotto.core.view import View

Hands = list[int]
Lines = dict[int, list[str]]

def bits_of(cards: int) -> list[int]: ...

class Knowledge:
    def __init__(self, view: View, options: Options, denomination: int) -> None: ...
    def learn(self, seat: int, card: int) -> None: ...

def worlds(view: View, knowledge: Knowledge, rng: Random) -> Iterator[tuple[Hands, Lines]]: ...
def actions_of(view: View, lines: Lines) -> list[str]: ...
def agreeing(
    view: View, worlds_of_view: Iterator[tuple[Hands, Lines]], replayed: Callable[[Hands, Lines], State]
) -> State: ...
