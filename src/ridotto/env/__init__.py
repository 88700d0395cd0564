"""Reinforcement-learning environments for all games.

import ridotto.env
batch = ridotto.env.Batch("belote", 4096, seed=7)   # thousands of deals at once, without the interpreter
env = ridotto.env.aec("truco", preset="popular")    # PettingZoo, one agent per seat
env = ridotto.env.single("belote", others="steady") # Gymnasium, one seat against bots
envs = ridotto.env.vector("belote", 256)            # Gymnasium, many tables at once
ridotto.env.openspiel.register()                    # pyspiel.load_game("ridotto_truco(preset=popular)")

Each submodule is imported on first use and needs only its own library.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ridotto.env import openspiel as openspiel
    from ridotto.env import variants as variants
    from ridotto.env.batch import Batch as Batch
    from ridotto.env.batch import IllegalStep as IllegalStep
    from ridotto.env.batch import Step as Step
    from ridotto.env.gym import Single as Single
    from ridotto.env.gym import single as single
    from ridotto.env.others import policies as policies
    from ridotto.env.packing import Packing as Packing
    from ridotto.env.packing import unpack_jax as unpack_jax
    from ridotto.env.packing import unpack_torch as unpack_torch
    from ridotto.env.vectors import Vector as Vector
    from ridotto.env.vectors import vector as vector
    from ridotto.env.zoo import Aec as Aec
    from ridotto.env.zoo import aec as aec
    from ridotto.env.zoo import parallel as parallel

FACES = {
    "Batch": "batch",
    "IllegalStep": "batch",
    "Step": "batch",
    "policies": "others",
    "Packing": "packing",
    "unpack_jax": "packing",
    "unpack_torch": "packing",
    "aec": "zoo",
    "Aec": "zoo",
    "parallel": "zoo",
    "single": "gym",
    "Single": "gym",
    "vector": "vectors",
    "Vector": "vectors",
}
"""Name → submodule that defines it."""
MODULES = ("openspiel", "variants")
"""Submodules exported as they are."""
EXTRAS = {"numpy": "env", "gymnasium": "env", "pettingzoo": "env", "pyspiel": "openspiel"}
"""Library → extra that installs it."""


def __getattr__(name: str) -> Any:
    if name not in FACES and name not in MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        module = import_module(f"{__name__}.{FACES.get(name, name)}")
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if missing not in EXTRAS:
            raise
        raise ImportError(
            f'ridotto.env.{name} needs {missing}, which is not installed: pip install "ridotto[{EXTRAS[missing]}]"',
            name=missing,
        ) from None
    return getattr(module, name) if name in FACES else module


def __dir__() -> list[str]:
    return sorted({*globals(), *FACES, *MODULES})
