"""Build of the compiled modules; everything else about the package is in pyproject.toml."""

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
"""Packages to compile: all of them, unless tests need only a few."""
COMPILED = sorted(path for part in PARTS for path in SOURCES.glob(f"ridotto/{part}/**/*.pyx"))
GENERATED = os.environ.get("RIDOTTO_C", "build/c")
"""Folder for generated C; a different one for each other version of Cython."""
FLAGS = os.environ.get("RIDOTTO_CFLAGS", "-O3 -g0").split()
"""No debug information (Python's own flags would add it): a quarter less time, and a seventh of the size."""


class Compilation(build_ext):
    """Adds flags that the core relies on for GCC and Clang. MSVC does not optimize on aliasing assumptions and has none of these flags."""

    def build_extensions(self) -> None:
        """Set the flags for the compiler that was found."""
        if self.compiler.compiler_type != "msvc":
            for module in self.extensions:
                module.extra_compile_args = [*FLAGS, "-fno-strict-aliasing", "-Wno-unused-function"]
                module.extra_link_args = [flag for flag in FLAGS if flag.startswith("-fsanitize")]
        super().build_extensions()


class SourceDistribution(sdist):
    """A source distribution that includes the browser client, so that installing it needs no Node.js."""

    def run(self) -> None:
        """Build the client if it is missing."""
        if not Path("src/ridotto/server/client/index.html").exists():
            npm = shutil.which("npm")
            if npm is None:
                raise SystemExit("the browser client is not built, expected npm (Node.js) to build it")
            subprocess.run([npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"], cwd="web", check=True)
            subprocess.run([npm, "run", "--silent", "build"], cwd="web", check=True)
        super().run()


DIRECTIVES = {
    "language_level": 3,
    # Rules work on C arrays, which these two do not affect; they check access from Python.
    "boundscheck": True,
    "wraparound": True,
    "cdivision": True,
    "initializedcheck": False,
    "infer_types": True,
    "annotation_typing": True,
    # Together a third of the generated C, and not needed: states define their own pickling, and nothing else is pickled.
    "auto_pickle": False,
    "emit_code_comments": False,
}


def modules() -> list[Extension]:
    """Return the extension modules, after generating their C."""
    held = {path for path in COMPILED if path.stem.endswith("state")}
    # States are used directly by users, and `help` needs binding to show the arguments of their methods.
    return generated(held, binding=True) + generated(set(COMPILED) - held, binding=False)


def generated(paths: set[Path], **directives: bool) -> list[Extension]:
    """Return extension modules and generate their C, which stays outside the package."""
    return cythonize(
        [Extension(".".join(path.relative_to(SOURCES).with_suffix("").parts), [str(path)]) for path in sorted(paths)],
        build_dir=GENERATED,
        compiler_directives={**DIRECTIVES, **directives},
        nthreads=os.cpu_count(),
        quiet=True,
    )


# Where processes are spawned rather than forked, those generating C import this file again.
if __name__ == "__main__":
    setup(
        cmdclass={"build_ext": Compilation, "sdist": SourceDistribution},
        options={"build_ext": {"parallel": os.cpu_count()}},
        ext_modules=modules(),
    )
