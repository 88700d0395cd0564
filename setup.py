"""Compiles the rules; everything else about the package is in pyproject.toml."""

import os
import shutil
import subprocess
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.sdist import sdist

SOURCES = Path("src")
PARTS = os.environ.get("RIDOTTO_PARTS", "*").split()
"""The packages to compile: all of them, unless it is a build for tests of a few."""
COMPILED = sorted(path for part in PARTS for path in SOURCES.glob(f"ridotto/{part}/**/*.pyx"))
GENERATED = os.environ.get("RIDOTTO_C", "build/c")
"""The folder for generated C: another one for another version of Cython."""
FLAGS = os.environ.get("RIDOTTO_CFLAGS", "-O3 -g0").split()
"""Without what debuggers want (Python's own flags ask for it): a quarter less time, and a seventh of the size."""


class Compilation(build_ext):
    """GCC and Clang are told what the core relies on; MSVC assumes nothing about aliases, and knows none of these flags."""

    def build_extensions(self) -> None:
        """Gives every module the flags of the compiler that was found."""
        if self.compiler.compiler_type != "msvc":
            for module in self.extensions:
                module.extra_compile_args = [*FLAGS, "-fno-strict-aliasing", "-Wno-unused-function"]
                module.extra_link_args = [flag for flag in FLAGS if flag.startswith("-fsanitize")]
        super().build_extensions()


class SourceDistribution(sdist):
    """A source distribution includes the browser client, so that installing it needs no Node.js."""

    def run(self) -> None:
        """Builds the client if it is missing."""
        if not Path("src/ridotto/server/client/index.html").exists():
            npm = shutil.which("npm")
            if npm is None:
                raise SystemExit("the browser client is not built, expected npm (Node.js) to build it")
            subprocess.run([npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"], cwd="web", check=True)
            subprocess.run([npm, "run", "--silent", "build"], cwd="web", check=True)
        super().run()


DIRECTIVES = {
    "language_level": 3,
    # Rules work on C arrays, which these two do not affect; access from Python is checked.
    "boundscheck": True,
    "wraparound": True,
    "cdivision": True,
    "initializedcheck": False,
    "infer_types": True,
    "annotation_typing": True,
    # What nobody needs of the generated C is a third of it. States say themselves how they are pickled, and nothing else is.
    "auto_pickle": False,
    "emit_code_comments": False,
}


def modules() -> list[Extension]:
    """The compiled modules, their C generated."""
    held = {path for path in COMPILED if path.stem.endswith("state")}
    # States are what users hold: `help` shows what their methods take.
    return generated(held, binding=True) + generated(set(COMPILED) - held, binding=False)


def generated(paths: set[Path], **directives: bool) -> list[Extension]:
    """Modules and their C, which stays out of the package."""
    return cythonize(
        [Extension(".".join(path.relative_to(SOURCES).with_suffix("").parts), [str(path)]) for path in sorted(paths)],
        build_dir=GENERATED,
        compiler_directives={**DIRECTIVES, **directives},
        nthreads=os.cpu_count(),
        quiet=True,
    )


# Where processes are not forked, those that generate C import this file again.
if __name__ == "__main__":
    setup(
        cmdclass={"build_ext": Compilation, "sdist": SourceDistribution},
        options={"build_ext": {"parallel": os.cpu_count()}},
        ext_modules=modules(),
    )
