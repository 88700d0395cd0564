"""Optional dependencies."""

from importlib import import_module
from typing import Any

from ridotto.core.errors import Sentence


def extra(module: str, name: str) -> Any:
    """Import and return a module from one of the package's extras. Raise ImportError with the install command if it is missing."""
    try:
        return import_module(module)
    except ImportError as error:
        facts = {"module": module, "name": name}
        said = Sentence("fault-extra", '{module} is missing, expected: pip install "ridotto[{name}]"', **facts)
        raise ImportError(said) from error
