"""What a new installation must be able to do: `python tools/installed.py bare`, or `equipped` where the extras are there.

`tools/release.py` runs it in environments without a compiler and Node.js, cibuildwheel in one for each wheel. It imports no test library.
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

HERE = Path(ridotto.__file__).parent
COMMAND = [sys.executable, "-m", "ridotto"]


def library() -> None:
    """Imports, versions, types, and a deal of every game from the first action to its replay, in the core."""
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
    """Without extras, a sentence says what is missing."""
    for what, words in (("cli", COMMAND), ("env", [sys.executable, "-c", "from ridotto.env import Batch"])):
        done = subprocess.run(words, capture_output=True, text=True, check=False)
        assert done.returncode, words
        assert "pip install" in done.stderr and f"ridotto[{what}]" in done.stderr, done.stderr


def commands() -> None:
    """Bots play every game at the command line."""
    for name in ridotto.games():
        subprocess.run([*COMMAND, "simulate", name, "--deals", "2"], check=True, stdout=subprocess.DEVNULL)


def batches() -> None:
    """Batches of every game step, with observations."""
    from ridotto.env import Batch

    for name in ridotto.games():
        batch = Batch(name, 16, 1, threads=2, observations=True)
        batch.reset()
        for _ in range(200):
            batch.step(batch.sample_legal())
        batch.close()


def server() -> None:
    """A server opens, says that it is well, and brings the client."""
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
    """What a server says, once it listens: it tells where before."""
    for _ in range(600):
        with suppress(URLError), urlopen(address, timeout=60) as said:
            return bytes(said.read())
        time.sleep(0.1)
    raise AssertionError(f"{address} does not answer")


def main() -> None:
    """All of it, or what an installation without extras can do."""
    library()
    if sys.argv[1:] == ["bare"]:
        bare()
        return
    commands()
    batches()
    # The server locks its database in a way that Windows does not have.
    if importlib.util.find_spec("fcntl"):
        server()


if __name__ == "__main__":
    main()
