"""How deep this run looks, and what repeats it. The tests' own game, Briscola, stands on a shelf, where it is the seventh game in all that
runs over the games. The tests' helpers are on the path by `pythonpath` in pyproject.toml.
"""

import os
import sys
from collections.abc import Generator, Iterator
from pathlib import Path

# The tests' own shelf, then those that the environment names: their games are tested as all are. A worker inherits the list.
os.environ["RIDOTTO_GAMES"] = os.pathsep.join(
    dict.fromkeys(
        [str(Path(__file__).parent / "shelf"), *filter(None, os.environ.get("RIDOTTO_GAMES", "").split(os.pathsep))]
    )
)
os.environ["RIDOTTO_BOTS"] = "steady"  # who thinks ahead is asked by name, with a budget that a test can wait for

import depth
import pytest
import services
from hypothesis import core, settings

RULES, SERVER = Path(__file__).parent / "rules", Path(__file__).parent / "server"

settings.register_profile("depth", max_examples=depth.times(100), deadline=None, database=None, print_blob=True)
settings.load_profile("depth")


def pytest_configure(config: pytest.Config) -> None:
    """Hypothesis draws from the same seed as everything else, unless it was given one of its own."""
    if config.getoption("--hypothesis-seed") is None:
        core.global_force_seed = depth.number()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What proves the rules plays deals by the thousand; what takes too long or needs heavy libraries runs in deep runs alone."""
    shallow = pytest.mark.skip(reason="deep: takes long, or needs ray, jax or mkdocs: runs with RIDOTTO_DEPTH above 1")
    for item in items:
        if RULES in item.path.parents:
            item.add_marker(pytest.mark.long)
        if depth.DEPTH <= 1 and item.get_closest_marker("deep"):
            item.add_marker(shallow)
    items[:] = spread(items)


def spread(items: list[pytest.Item]) -> list[pytest.Item]:
    """The files in an order in which those of the server, whose tests wait for servers, are spread among the others, whose tests reckon:
    processes then seldom wait all at once.
    """
    places: dict[Path, float] = {}
    for waiting in (True, False):
        group = [item.path for item in items if (SERVER in item.path.parents) == waiting]
        for place, path in enumerate(group):
            places.setdefault(path, place / len(group))
    return sorted(items, key=lambda item: places[item.path])


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Branches are counted in tests that are not long: counting doubles what a test costs. (The plugin's own mark for this does nothing
    in a run of several processes.)
    """
    if not item.get_closest_marker("long"):
        return (yield)
    counting = sys.gettrace()
    sys.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(counting)


@pytest.hookimpl(trylast=True)
def pytest_sessionstart(session: pytest.Session) -> None:
    """What repeats this run; `-q` would swallow a header."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter and not hasattr(session.config, "workerinput"):
        reporter.write_line(f"RIDOTTO_DEPTH={depth.DEPTH:g} RIDOTTO_SEED={depth.SEED}")


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> services.Postgres:
    """The PostgreSQL of this run."""
    needs_services()
    here = tmp_path_factory.getbasetemp()
    worker = "PYTEST_XDIST_WORKER" in os.environ
    try:
        return services.shared(here.parent if worker else here, os.getppid() if worker else os.getpid())
    except services.Missing as missing:
        pytest.fail(str(missing), pytrace=False)


@pytest.fixture
def postgresql(postgres: services.Postgres) -> Iterator[str]:
    """A database of this test's own on PostgreSQL."""
    with postgres.database() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database of this test's own, on SQLite and on PostgreSQL, as `ridotto serve --database` takes it."""
    return str(tmp_path / "tables.sqlite") if request.param == "sqlite" else request.getfixturevalue("postgresql")


@pytest.fixture
def redis() -> Iterator[services.Redis]:
    """A Redis of this test's own: whatever happens to it harms nobody else."""
    needs_services()
    try:
        with services.running(services.Redis) as service:
            yield service
    except services.Missing as missing:
        pytest.fail(str(missing), pytrace=False)


def needs_services() -> None:
    """Skips a test where nobody wants PostgreSQL and Redis."""
    if not services.WANTED:
        pytest.skip("RIDOTTO_SERVICES=none")
