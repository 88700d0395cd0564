"""Type stubs of networks that weigh the choices of a decision at truco."""

from collections.abc import Sequence

from ridotto.core.view import View

def inputs_of(view: View, seed: bytes) -> list[int]: ...
def steepness(inputs: Sequence[int], choice: int, seed: bytes) -> tuple[float, float]: ...
