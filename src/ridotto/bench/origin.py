"""Where a row comes from: the package's version and commit, and the machine."""

import json
import platform
import subprocess
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import NamedTuple

import ridotto

TIMEOUT = 20
"""Seconds that git may take."""


class Origin(NamedTuple):
    """Version of the package that played a row."""

    version: str
    commit: str | None
    """Hash of the commit; None if the package is a release, or its commit is not known."""
    changed: bool
    """True if the checkout had changes that were not committed."""


def origin() -> Origin:
    """Return the version and, in a checkout or an installation from git, the commit of the package."""
    commit, changed = _checkout(Path(ridotto.__path__[0]))
    return Origin(ridotto.__version__, commit or _installed(), changed)


def _checkout(package: Path) -> tuple[str | None, bool]:
    """Return the commit of the checkout that a package lies in, and whether the package has been changed since; None without one."""
    if not (package.parents[1] / ".git").exists():
        return None, False
    commit = _git(package, "rev-parse", "HEAD")
    return commit or None, bool(commit and _git(package, "status", "--porcelain", "--", "."))


def _git(folder: Path, *words: str) -> str:
    """Return the output of git in a folder; "" if it fails."""
    try:
        found = subprocess.run(["git", *words], cwd=folder, capture_output=True, text=True, timeout=TIMEOUT, check=True)
    except (OSError, subprocess.SubprocessError):
        return ""
    return found.stdout.strip()


def _installed() -> str | None:
    """Return the commit that pip noted for an installation from git (PEP 610)."""
    try:
        noted = distribution("ridotto").read_text("direct_url.json")
    except PackageNotFoundError:
        return None
    commit = json.loads(noted or "{}").get("vcs_info", {}).get("commit_id")
    return commit if isinstance(commit, str) else None


def machine() -> dict[str, str]:
    """Return the Python version, system, architecture and processor, which may affect arithmetic and speed."""
    return {
        "python": platform.python_version(),
        "system": platform.system(),
        "processor": platform.machine(),
        "model": _model(),
    }


def _model() -> str:
    """Return the processor's name; "" if the system does not say."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor()
    return next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), "")
