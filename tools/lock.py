"""Lock what Python installs, with hashes: `make lock`, or `make upgrade` for the newest releases.

Each set of extras has a file of its own in requirements/. All of them agree: they are parts of one resolution, for every system and every
Python that the package supports. uv resolves, pip installs.
"""

import argparse
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "requirements"
CONTAINER = ("cli", "server", "postgres", "redis", "club", "xlsx", "paper")
SETS: dict[str, tuple[str, ...]] = {
    "build": ("build-system",),
    "serve": ("cli", "server"),
    "container": CONTAINER,
    "lab": ("env", "openspiel", "data"),
    "test": (*CONTAINER, "env", "openspiel", "data", "test", "check"),
    "deep": ("cluster", "learn", "docs"),
    "docs": ("docs",),
    "bench": ("bench",),
}
"""Name of a file → extras that it locks; "build-system" is what the build itself needs, pip included."""
HEADER = "# Made from pyproject.toml by `make lock`; `make upgrade` takes the newest releases.\n"


def main() -> None:
    """Write all files."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--upgrade", action="store_true", help="take the newest releases that pyproject.toml allows")
    upgrade = parser.parse_args().upgrade
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="ridotto-lock-") as folder:
        wanted, everything = Path(folder) / "wanted.in", Path(folder) / "everything.txt"
        wanted.write_text("\n".join(sorted({need for name in SETS for need in needs(name)})), encoding="utf-8")
        # Releases of the files that are there stay, unless they are to be upgraded.
        kept = "".join(path.read_text(encoding="utf-8") for path in FOLDER.glob("*.txt"))
        if kept and not upgrade:
            everything.write_text(kept, encoding="utf-8")
        resolve(wanted, everything)
        for name in SETS:
            wanted.write_text("\n".join(needs(name)), encoding="utf-8")
            locked = Path(folder) / f"{name}.txt"
            resolve(wanted, locked, "--constraint", str(everything), "--generate-hashes")
            (FOLDER / f"{name}.txt").write_text(HEADER + locked.read_text(encoding="utf-8"), encoding="utf-8")
            print(f"requirements/{name}.txt")


def needs(name: str) -> list[str]:
    """Requirements of a set, as pyproject.toml has them."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        project: dict[str, Any] = tomllib.load(file)
    if SETS[name] == ("build-system",):
        return [*project["build-system"]["requires"], "pip"]
    extras = project["project"]["optional-dependencies"]
    return [need for extra in SETS[name] for need in extras[extra]]


def resolve(wanted: Path, into: Path, *options: str) -> None:
    """Resolve requirements for all systems. SystemExit if that fails. No address of an index is written."""
    command = [sys.executable, "-m", "uv", "pip", "compile", "--quiet", "--universal", "--python-version", "3.11"]
    command += ["--no-header", "--no-annotate", "--no-emit-index-url", "--no-emit-find-links", "--no-config"]
    done = subprocess.run([*command, *options, "--output-file", into, wanted], check=False)
    if done.returncode:
        raise SystemExit(f"{wanted.read_text(encoding='utf-8')}\ncannot be resolved")


if __name__ == "__main__":
    main()
