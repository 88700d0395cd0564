"""Type stubs of the self-play of Coinche's auction."""

from collections.abc import Sequence

from ridotto.core.state import State

RIVALS: dict[str, dict[str, float]]
Practised = tuple[bytes, list[int], list[int], bytes, list[int], list[int], list[float]]

def practised(
    tables: Sequence[State],
    digest: bytes,
    deals: int,
    learned: bool,
    strange: float,
    warmth: float,
    astray: float,
    leading: int = 4,
    guesses: int = 5,
    contested: bool = False,
) -> Practised: ...
def duelled(table: State, digest: bytes, deals: int, rival: dict[str, float]) -> list[float]: ...
def overrated(
    tables: Sequence[State], digest: bytes, deals: int, share: float
) -> tuple[bytes, bytes, list[int], bytes]: ...
