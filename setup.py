"""Compiles the rules core; everything else about the package stands in pyproject.toml."""

import os
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup

CORE = Path("src/ridotto/core")
COMPILED = sorted(path for path in CORE.glob("*.py") if path.with_suffix(".pxd").exists())
FLAGS = os.environ.get("RIDOTTO_CFLAGS", "-O3").split()

setup(
    options={"build_ext": {"parallel": os.cpu_count()}},
    ext_modules=cythonize(
        [
            Extension(
                f"ridotto.core.{path.stem}",
                [str(path)],
                extra_compile_args=[*FLAGS, "-fno-strict-aliasing", "-Wno-unused-function"],
                extra_link_args=[flag for flag in FLAGS if flag.startswith("-fsanitize")],
            )
            for path in COMPILED
        ],
        compiler_directives={
            "language_level": 3,
            "boundscheck": False,
            "wraparound": False,
            "cdivision": True,
            "initializedcheck": False,
            "infer_types": True,
            "annotation_typing": True,
        },
        nthreads=0,
        quiet=True,
    ),
)
