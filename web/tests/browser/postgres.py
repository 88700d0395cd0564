"""Run a PostgreSQL of its own until the standard input ends; print the URL of an empty database, or nothing where there is none."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[3] / "tests"))
from services import WANTED, Missing, Postgres, program, running

try:
    installed = WANTED and bool(program("initdb"))
except Missing:
    installed = False
if installed:
    with running(Postgres) as service:
        service.does("create database players")
        print(service.url("players"), flush=True)
        sys.stdin.read()
