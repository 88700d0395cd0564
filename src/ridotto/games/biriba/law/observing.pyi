"""Types of the observations of Biriba."""

from ridotto.core.learner.observing import ObsSpec
from ridotto.core.options import Options

SHOWN: tuple[str, ...]
SPEC: ObsSpec

def observation(options: Options) -> ObsSpec: ...
