# Checks of the core that its tests run.

from ridotto.core.chance cimport Rng, seed_rng
from ridotto.core.engine cimport find_fault
from ridotto.core.state cimport State
