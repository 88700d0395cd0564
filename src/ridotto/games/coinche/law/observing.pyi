"""Type stubs of the observations of Coinche."""

from ridotto.core.learner.observing import ObsSpec
from ridotto.core.options import Options

SHOWN: tuple[str, ...]
SPEC: ObsSpec

def observation(options: Options) -> ObsSpec: ...
