"""Depth and seed of the run, shared fixtures, and a shelf with the tests' own game.

Briscola is on the shelf, so that it is the seventh game in all tests that run over the games. The tests' helpers are on the path
through `pythonpath` in pyproject.toml.
"""

import gc
import io
import os
import sys
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from types import SimpleNamespace

# The tests' own shelf, then those named by the environment, whose games get all tests too. Worker processes inherit the
# list.
os.environ["RIDOTTO_GAMES"] = os.pathsep.join(
    dict.fromkeys(
        [str(Path(__file__).parent / "shelf"), *filter(None, os.environ.get("RIDOTTO_GAMES", "").split(os.pathsep))]
    )
)
os.environ["RIDOTTO_BOTS"] = "steady"  # tests ask for search bots by name, with a budget small enough to wait for

import depth
import pytest
import services
from hypothesis import core, settings

RULES, SERVER = Path(__file__).parent / "rules", Path(__file__).parent / "server"

# Modules and items are kept until the run ends: looking for garbage among them again and again takes 40 % of collection.
gc.disable()

settings.register_profile("depth", max_examples=depth.lighter(200), deadline=None, database=None, print_blob=True)
settings.load_profile("depth")


def pytest_configure(config: pytest.Config) -> None:
    """Seed Hypothesis like everything else, unless a seed was given for it."""
    if config.getoption("--hypothesis-seed") is None:
        core.global_force_seed = depth.number()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark tests of the rules, which play thousands of deals, as long; skip deep tests in a usual run."""
    shallow = pytest.mark.skip(reason="deep: takes long, or needs ray, jax or mkdocs: runs with RIDOTTO_DEPTH above 1")
    long = below(RULES, items)
    for item in items:
        if item.path in long:
            item.add_marker(pytest.mark.long)
        if depth.DEPTH <= 1 and item.get_closest_marker("deep"):
            item.add_marker(shallow)
    items[:] = spread(items)


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop() -> None:
    """Collect garbage again, of what tests make."""
    gc.freeze()
    gc.enable()


def below(folder: Path, items: list[pytest.Item]) -> set[Path]:
    """Return the files of the items that are in a folder."""
    return {path for path in {item.path for item in items} if folder in path.parents}


def spread(items: list[pytest.Item]) -> list[pytest.Item]:
    """Interleave the files of the server's tests, which wait, with the others, which compute.

    Worker processes then rarely all wait at once.
    """
    places: dict[Path, float] = {}
    serving = below(SERVER, items)
    for waiting in (True, False):
        group = [item.path for item in items if (item.path in serving) == waiting]
        for place, path in enumerate(group):
            places.setdefault(path, place / len(group))
    return sorted(items, key=lambda item: places[item.path])


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Measure branches only in tests that are not long, as measuring doubles a test's time.

    The plugin's own mark for this has no effect with several processes.
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
    """Print how to repeat this run. (`-q` would suppress a header.)"""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter and not hasattr(session.config, "workerinput"):
        reporter.write_line(f"RIDOTTO_DEPTH={depth.DEPTH:g} RIDOTTO_SEED={depth.SEED}")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., SimpleNamespace]:
    """Run a command line in this process: `run("rules", "BEL-7.6", typed="…")`."""

    def run(*arguments: object, typed: str | bytes = "") -> SimpleNamespace:
        from ridotto.cli import main

        data = typed.encode() if isinstance(typed, str) else typed
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))
        status = main([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        return SimpleNamespace(status=status, out=out, err=err)

    return run


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
    """URL of this test's own database on PostgreSQL."""
    with postgres.database() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """This test's own database, on SQLite and on PostgreSQL, in the format of `ridotto serve --database`."""
    return str(services.in_file(tmp_path)) if request.param == "sqlite" else request.getfixturevalue("postgresql")


@pytest.fixture
def redis() -> Iterator[services.Redis]:
    """This test's own Redis: a failure there affects no other test."""
    needs_services()
    try:
        with services.running(services.Redis) as service:
            yield service
    except services.Missing as missing:
        pytest.fail(str(missing), pytrace=False)


def needs_services() -> None:
    """Skip a test if PostgreSQL and Redis are not wanted."""
    if not services.WANTED:
        pytest.skip("RIDOTTO_SERVICES=none")
