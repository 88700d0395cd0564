"""Type stubs of the compiled rules of a trick game."""

from collections.abc import Mapping, Sequence

class Laws:
    def __init__(
        self,
        values: Mapping[int, int],
        trump: int,
        sides: Sequence[int],
        duties: Mapping[tuple[bool, int, int], Sequence[tuple[int, int]]],
        last: int,
        sweep: bool,
        follow: bool,
        ruffs: bool,
        chooses: bool,
    ) -> None: ...
