"""Train the networks of this folder on one machine with a card: NFSP at truco and Coinche, PPO at the four games that had no baseline.

python examples/baselines/train.py --out trained                # nine minutes, 16 cores and one card
python examples/baselines/train.py --out tried --tiny --only truco-nfsp,belote      # a smoke test without a card

Trainings run in four lanes at the same time, since each of them leaves the card idle while it compiles, evaluates, copies or waits for
its environments. At the end `--out` holds the last checkpoint of each training, and the curves and logs of all of them
in `curves.tar.gz`. A lane that takes longer than `--limit` is ended, and its latest checkpoint is taken.
"""

import argparse
import os
import shutil
import sys
import tarfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from subprocess import DEVNULL, STDOUT, TimeoutExpired, run
from tempfile import TemporaryDirectory
from threading import Lock
from typing import NamedTuple

HERE = Path(__file__).parent
PARALLEL_MEMORY = 0.22
"""Share of the card's memory for each lane."""
SMALL = ("--hidden", "256,64")
"""Where there are thousands of actions, the last layer is most of the network."""

TINY = {"ppo": ("--hidden", "16"), "nfsp": "--hidden 16 --passes 2 --sample 64 --memory 8192 --reservoir 4096".split()}
TINY_ENVS, TINY_DEALS, TINY_SHARE = 64, 64, 0.02
COLLECTING = Lock()


class Training(NamedTuple):
    """A training of one network."""

    name: str
    game: str
    program: str
    seconds: float
    envs: int
    deals: int
    rest: tuple[str, ...] = ()


def nfsp(game: str, seconds: float, *rest: str) -> Training:
    """Return a training by neural fictitious self-play."""
    return Training(f"{game}-nfsp", game, "nfsp", seconds, 16_384, 1 << 16, ("--passes", "128", *rest))


def ppo(game: str, seconds: float, envs: int, deals: int, *rest: str) -> Training:
    """Return a training by PPO, half of it against `steady`."""
    return Training(game, game, "ppo", seconds, envs, deals, rest)


LANES = (
    (nfsp("truco", 400),),
    (nfsp("coinche", 400),),
    (ppo("belote", 160, 32_768, 1 << 16), ppo("briscola-bugiarda", 160, 32_768, 1 << 16)),
    (ppo("burraco", 150, 16_384, 1 << 13, *SMALL), ppo("biriba", 150, 8192, 1 << 13, *SMALL)),
)


def command(one: Training, args: argparse.Namespace, work: Path) -> list[str]:
    """Return the command line of a training."""
    sizes = {
        "seconds": one.seconds * (TINY_SHARE if args.tiny else args.share),
        "envs": TINY_ENVS if args.tiny else one.envs,
        "deals": TINY_DEALS if args.tiny else one.deals,
        "threads": max(1, args.threads // len(LANES)),
        "seed": args.seed,
        "checkpoints": 4,
        "against": "steady",
        "out": work,
    }
    given = [text for name, value in sizes.items() for text in (f"--{name}", str(value))]
    rest = [*one.rest, *(TINY[one.program] if args.tiny else ())]
    return [sys.executable, str(HERE.parent / f"{one.program}.py"), one.game, *given, *rest]


def lane(trainings: tuple[Training, ...], args: argparse.Namespace, work: Path, end: float) -> None:
    """Run trainings one after another until all are done or time is up."""
    surroundings = os.environ | {"XLA_PYTHON_CLIENT_MEM_FRACTION": str(PARALLEL_MEMORY), "OPENBLAS_NUM_THREADS": "1"}
    for one in trainings:
        if args.only and one.name not in args.only:
            continue
        began, said = time.monotonic(), "done"
        with (work / f"{one.name}.log").open("w") as log:
            try:
                left = max(1.0, end - began)
                line = command(one, args, work)
                code = run(
                    line, stdin=DEVNULL, stdout=log, stderr=STDOUT, env=surroundings, timeout=left, check=False
                ).returncode
                said = said if code == 0 else f"failed with {code}"
            except TimeoutExpired:
                said = "ended early"
        print(f"{one.name}: {said} after {time.monotonic() - began:.0f} s", flush=True)
        print((work / f"{one.name}.log").read_text(encoding="utf-8", errors="replace")[-3000:], flush=True)
        collect(args.out, work)


def collect(out: Path, work: Path) -> None:
    """Copy the latest checkpoint of each training, and pack curves and logs. Done after each training: the next may be cut off."""
    with COLLECTING:
        for one in (training for trainings in LANES for training in trainings):
            found = [work / f"{one.name}{suffix}.npz" for suffix in ("", "-2", "-3", "-4")]
            latest = next((path for path in found if path.exists()), None)
            if latest:
                shutil.copy(latest, out / f"{one.name}.npz")
        with tarfile.open(out / "curves.tar.gz", "w:gz") as packed:
            for path in sorted([*work.glob("*.csv"), *work.glob("*.log")]):
                packed.add(path, path.name)


def main() -> None:
    """Parse the command line, train and collect the results."""
    parser = argparse.ArgumentParser(description="Train the baselines on a machine with a card.")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--share", type=float, default=1.0, help="factor of the times of training")
    parser.add_argument("--limit", type=float, default=530.0, help="seconds after which trainings are ended")
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 4)
    parser.add_argument("--tiny", action="store_true", help="seconds of training with tiny networks")
    parser.add_argument("--only", type=lambda text: text.split(","), help="names of trainings: truco-nfsp,belote")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    end = time.monotonic() + args.limit
    with TemporaryDirectory() as work, ThreadPoolExecutor(len(LANES)) as pool:
        for done in [pool.submit(lane, trainings, args, Path(work), end) for trainings in LANES]:
            done.result()
    print("\n".join(f"{path.stat().st_size:10} {path}" for path in sorted(args.out.iterdir())), flush=True)


if __name__ == "__main__":
    main()
