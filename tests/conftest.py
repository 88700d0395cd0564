"""Puts the tests' own helpers (`models`, `scenarios`) on the import path."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
