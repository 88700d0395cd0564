"""Write conformance/: `make conformance`, or `python -m suite` in tests/. Without --write it says which files have changed."""

import sys

from suite.files import made
from suite.published import FOLDER

changed = False
for name, text in made().items():
    path = FOLDER / name
    if path.exists() and path.read_text(encoding="utf-8") == text:
        continue
    changed = True
    print(path.relative_to(FOLDER.parents[1]))
    if "--write" in sys.argv:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
sys.exit(0 if "--write" in sys.argv or not changed else 1)
