"""The games as environments for learners.

import ridotto.env
batch = ridotto.env.Batch("belote", 4096, seed=7)   # thousands of deals at once, without the interpreter

Each face is loaded when it is first asked for, and needs only its own library.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ridotto.env.batch import Batch as Batch
    from ridotto.env.batch import IllegalStep as IllegalStep
    from ridotto.env.batch import Step as Step

FACES = {"Batch": "batch", "IllegalStep": "batch", "Step": "batch"}
"""Name → the module of this package that has it."""
EXTRAS = {"numpy": "env"}
"""Library → the extra that brings it."""


def __getattr__(name: str) -> Any:
    if name not in FACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        module = import_module(f"{__name__}.{FACES[name]}")
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if missing not in EXTRAS:
            raise
        raise ImportError(
            f'ridotto.env.{name} needs {missing}, which is not installed: pip install "ridotto[{EXTRAS[missing]}]"',
            name=missing,
        ) from None
    return getattr(module, name)


def __dir__() -> list[str]:
    return sorted({*globals(), *FACES})
