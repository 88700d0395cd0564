"""Measure a program on two versions of the package in turn: this working tree, and a commit built under build/against.

Each row runs in a child process: `PROGRAM --row NAME` prints one number. Rounds alternate, and so does the version measured first, so that
a temporary slowdown of the machine affects both. The result is the median of a row's ratios over the rounds.
"""

import io
import os
import statistics
import subprocess
import sys
import tarfile
from collections.abc import Collection, Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]
BUILT = ROOT / "build" / "against"
ALLOWED = 0.97
"""Ratio below which a row counts as slower."""
BUILD_SETTINGS = ("RIDOTTO_PARTS", "RIDOTTO_CFLAGS", "PYTHONPATH", "PYTHONDONTWRITEBYTECODE")
"""Environment variables that would make the builds differ in more than their source."""


def environment(source: Path) -> dict[str, str]:
    """Return the environment in which Python imports the package from a folder."""
    return {
        **{name: value for name, value in os.environ.items() if name not in BUILD_SETTINGS},
        "PYTHONPATH": str(source),
    }


def built(commit: str) -> Path:
    """Return the sources of a commit with its core compiled; builds are cached. Raise SystemExit for an unknown commit."""
    found = subprocess.run(
        ["git", "rev-parse", "--verify", "--quiet", f"{commit}^{{commit}}"], cwd=ROOT, capture_output=True, text=True
    )
    if found.returncode:
        raise SystemExit(f"{commit!r} is not a commit of this repository")
    folder = BUILT / found.stdout.strip()
    done = folder / "built"
    if not done.exists():
        print(f"building {commit} in {folder.relative_to(ROOT)}", file=sys.stderr)
        archive = subprocess.run(["git", "archive", folder.name], cwd=ROOT, capture_output=True, check=True).stdout
        with tarfile.open(fileobj=io.BytesIO(archive)) as files:
            files.extractall(folder, filter="data")
        command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
        subprocess.run(command, cwd=folder, env=environment(folder / "src"), check=True)
        done.touch()
    return folder / "src"


def measured(source: Path, row: str) -> float:
    """Return the current program's result for a row, using the package in a folder."""
    command = [sys.executable, sys.argv[0], "--row", row]
    found = subprocess.run(command, env=environment(source), stdout=subprocess.PIPE, text=True, check=True)
    return float(found.stdout)


def compared(commit: str, rows: Sequence[str], rounds: int, less_is_better: Collection[str] = ()) -> int:
    """Print a comparison of this working tree with a commit, row by row. Return exit status 1 if a row is slower."""
    before, now = built(commit), ROOT / "src"
    width = max(map(len, rows), default=0)
    print(f"{'median of ' + str(rounds):{width}}  {'before':>12}  {'now':>12}  ratio  of the rounds slower")
    slower = 0
    for row in rows:
        pairs = [paired(before, now, row, first=number % 2) for number in range(rounds)]
        ratios = [old / new if row in less_is_better else new / old for old, new in pairs]
        middle, worse = statistics.median(ratios), sum(ratio < 1 for ratio in ratios)
        is_slower = middle < ALLOWED and worse >= rounds - 1
        slower += is_slower
        old, new = (statistics.median(side) for side in zip(*pairs, strict=True))
        mark = "  slower" if is_slower else ""
        print(f"{row:{width}}  {old:12,.1f}  {new:12,.1f}  {middle:5.2f}  {worse}{mark}", flush=True)
    return int(slower > 0)


def paired(before: Path, now: Path, row: str, first: int) -> tuple[float, float]:
    """Return a row's results on both versions, measured back to back: before and now. `first` is 1 to measure the working tree first."""
    if first == 0:
        old = measured(before, row)
        return old, measured(now, row)
    new = measured(now, row)
    return measured(before, row), new
