"""Libraries that only some of the package needs."""

from importlib import import_module
from typing import Any

from ridotto.core.errors import Sentence


def extra(module: str, name: str) -> Any:
    """A module that comes with an extra of the package; ImportError that says how to install it."""
    try:
        return import_module(module)
    except ImportError as error:
        facts = {"module": module, "name": name}
        said = Sentence("fault-extra", '{module} is missing, expected: pip install "ridotto[{name}]"', **facts)
        raise ImportError(said) from error
