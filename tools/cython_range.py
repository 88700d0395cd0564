"""Generate the C of all compiled modules with the oldest and the newest Cython that pyproject.toml allows: `make cython-range`.

`python tools/cython_range.py 3.3.0` uses other versions. Each version gets its own environment and C folder in build/cython.
The C is not compiled, because versions of Cython differ in what they reject.
"""

import os
import shutil
import subprocess
import sys
import time
import tomllib
import venv
from collections.abc import Sequence
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).parent.parent
BUILD = ROOT / "build" / "cython"
GENERATE = "import Cython, setup; print(Cython.__version__, len(setup.modules()))"


def main(versions: Sequence[str]) -> None:
    """Run with the given versions, or with both ends of the allowed range. Stops at the first version that rejects a module."""
    needs = requirements()
    cython = needs.pop("cython")
    others = [str(need) for need in needs.values()]
    ends = {"oldest": f"Cython=={oldest(cython)}", "newest": str(cython)}
    for name, wanted in ({version: f"Cython=={version}" for version in versions} or ends).items():
        compile_with(BUILD / name, wanted, others)


def requirements() -> dict[str, Requirement]:
    """Return the build requirements by lower-case name."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        needs = [Requirement(text) for text in tomllib.load(file)["build-system"]["requires"]]
    return {need.name.lower(): need for need in needs}


def oldest(need: Requirement) -> str:
    """Return the lowest version that a requirement allows. Raise ValueError if it names none."""
    least = [one.version for one in need.specifier if one.operator == ">="]
    if len(least) != 1:
        raise ValueError(f"{need}: expected one '>=' with the oldest version")
    return least[0]


def compile_with(place: Path, wanted: str, others: Sequence[str]) -> None:
    """Generate all C into `place`, using a new environment there with `wanted` and the other build requirements."""
    shutil.rmtree(place, ignore_errors=True)
    venv.create(place / "venv", with_pip=True)
    python = str(place / "venv" / "bin" / "python")
    subprocess.run([python, "-m", "pip", "install", "--quiet", "--no-compile", wanted, *others], check=True)
    begun = time.monotonic()
    done = subprocess.run(
        [python, "-c", GENERATE],
        check=False,
        cwd=ROOT,
        env={**os.environ, "RIDOTTO_C": str(place / "c"), "RIDOTTO_PARTS": "*"},
        stdout=subprocess.PIPE,
        text=True,
    )
    if done.returncode:
        raise SystemExit(f"{wanted}: the package does not compile")
    version, modules = done.stdout.split()[-2:]
    print(f"Cython {version}: {modules} modules in {time.monotonic() - begun:.0f} s")


if __name__ == "__main__":
    main(sys.argv[1:])
