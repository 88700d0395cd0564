"""Smoke test of an installation: `python tools/installed.py bare`, or `equipped` if the extras are installed.

`tools/release.py` runs it in environments without a compiler and Node.js; cibuildwheel runs it for each wheel. It uses no test library.
"""

import importlib.util
import random
import subprocess
import sys
import sysconfig
import tempfile
import time
from contextlib import suppress
from importlib import metadata
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import ridotto
from ridotto import finder

HERE = Path(ridotto.__file__).parent
COMMAND = [sys.executable, "-m", "ridotto"]


def library() -> None:
    """Check imports, versions and types, and play a deal of every game to its end and replay it."""
    assert HERE.is_relative_to(sysconfig.get_path("platlib")), f"{HERE} is not what was installed"
    assert metadata.version("ridotto") == ridotto.__version__
    assert "numpy" not in sys.modules
    assert (HERE / "py.typed").exists() and (HERE / "core" / "state.pyi").exists()
    assert (HERE / "server" / "client" / "index.html").exists()
    for name in ridotto.games():
        rng, state = random.Random(1), ridotto.game(name).deal(seed=1)
        assert str(sys.modules[type(state).__module__].__file__).endswith(sysconfig.get_config_var("EXT_SUFFIX"))
        state.playouts(10)
        while not state.deal_over:
            state = state.apply(rng.choice(state.legal()))
        assert ridotto.replay(state.record()).totals == state.totals


def bare() -> None:
    """Check that without extras, an error message says what is missing."""
    for what, words in (("cli", COMMAND), ("env", [sys.executable, "-c", "from ridotto.env import Batch"])):
        done = subprocess.run(words, capture_output=True, text=True, check=False)
        assert done.returncode, words
        assert "pip install" in done.stderr and f"ridotto[{what}]" in done.stderr, done.stderr


def commands() -> None:
    """Let bots play every game on the command line."""
    for name in ridotto.games():
        subprocess.run([*COMMAND, "simulate", name, "--deals", "2"], check=True, stdout=subprocess.DEVNULL)


def batches() -> None:
    """Step batches of every compiled game, with observations. The others have no folder `law`."""
    from ridotto.env import Batch

    for name in filter(lambda name: finder.has(name, "law"), ridotto.games()):
        batch = Batch(name, 16, 1, threads=2, observations=True)
        batch.reset()
        for _ in range(200):
            batch.step(batch.sample_legal())
        batch.close()


def server() -> None:
    """Check that a server starts, reports that it is healthy, and serves the client."""
    with tempfile.TemporaryDirectory() as folder:
        words = ["serve", "--port", "0", "--database", str(Path(folder) / "tables.sqlite"), "--thinkers", "1"]
        process = subprocess.Popen([*COMMAND, *words], stdout=subprocess.PIPE, text=True)
        try:
            assert process.stdout
            address = next(word for word in process.stdout.readline().split() if word.startswith("http"))
            assert answer(f"{address}/healthz")
            assert b"<!doctype html>" in answer(address).lower()
        finally:
            process.terminate()
            process.wait(60)


def answer(address: str) -> bytes:
    """Return a server's response; the server prints its address before it listens."""
    for _ in range(600):
        with suppress(URLError), urlopen(address, timeout=60) as said:
            return bytes(said.read())
        time.sleep(0.1)
    raise AssertionError(f"{address} does not answer")


def main() -> None:
    """Run all checks, or those for an installation without extras."""
    library()
    if sys.argv[1:] == ["bare"]:
        bare()
        return
    commands()
    batches()
    # The server locks its database with fcntl, which Windows lacks.
    if importlib.util.find_spec("fcntl"):
        server()


if __name__ == "__main__":
    main()
