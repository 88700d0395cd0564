"""Libraries that only some of the package needs."""

from importlib import import_module
from typing import Any


def extra(module: str, name: str) -> Any:
    """A module that comes with an extra of the package; ImportError that says how to install it."""
    try:
        return import_module(module)
    except ImportError as error:
        raise ImportError(f'{module} is missing, expected: pip install "ridotto[{name}]"') from error
