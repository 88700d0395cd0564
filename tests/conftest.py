"""How deep this run looks, and what repeats it. The tests' own game, Briscola, stands on a shelf, where it is the seventh game in all that
runs over the games. The tests' helpers are on the path by `pythonpath` in pyproject.toml.
"""

import os
from pathlib import Path

os.environ["RIDOTTO_GAMES"] = str(Path(__file__).parent / "shelf")
os.environ["RIDOTTO_BOTS"] = "steady"  # who thinks ahead is asked by name, with a budget that a test can wait for

import depth
import pytest
from hypothesis import core, settings

RULES = Path(__file__).parent / "rules"

settings.register_profile("depth", max_examples=depth.times(100), deadline=None, database=None, print_blob=True)
settings.load_profile("depth")


def pytest_configure(config: pytest.Config) -> None:
    """Hypothesis draws from the same seed as everything else, unless it was given one of its own."""
    if config.getoption("--hypothesis-seed") is None:
        core.global_force_seed = depth.number()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What proves the rules plays deals by the thousand; what needs heavy libraries runs in deep runs alone."""
    shallow = pytest.mark.skip(reason="deep: needs ray, jax or mkdocs, and RIDOTTO_DEPTH above 1")
    for item in items:
        if RULES in item.path.parents:
            item.add_marker(pytest.mark.long)
        if depth.DEPTH <= 1 and item.get_closest_marker("deep"):
            item.add_marker(shallow)


@pytest.hookimpl(trylast=True)
def pytest_sessionstart(session: pytest.Session) -> None:
    """What repeats this run; `-q` would swallow a header."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter and not hasattr(session.config, "workerinput"):
        reporter.write_line(f"RIDOTTO_DEPTH={depth.DEPTH:g} RIDOTTO_SEED={depth.SEED}")
