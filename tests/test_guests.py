"""Games from outside the package: in an extra folder or an installed package, including games that cannot be loaded."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from ridotto.rulebook import RULE_ID, guests

ROOT = Path(__file__).parents[1]
BRISCOLA = ROOT / "tests" / "shelf" / "briscola"
SPEC = "from ridotto.core.plain import plain_game\n\nfrom .rules import OPTIONS, Briscola\n\nSPEC = plain_game(Briscola, OPTIONS)\n"


def game(folder: Path, name: str = "nonesuch", prefix: str = "NON") -> Path:
    """Copy Briscola to a folder under another name and rule prefix; its imports work anywhere."""
    shutil.copytree(BRISCOLA, folder, ignore=shutil.ignore_patterns("__pycache__"))
    for path in folder.iterdir():
        text = path.read_text(encoding="utf-8").replace("BRI-", f"{prefix}-")
        path.write_text(text.replace('name = "briscola"', f'name = "{name}"'), encoding="utf-8")
    (folder / "spec.py").write_text(SPEC, encoding="utf-8")
    return folder


def installed(here: Path, *points: str) -> None:
    """Create an installed distribution with these entry points in a folder of the path."""
    meta = here / "others-1.0.dist-info"
    meta.mkdir()
    (meta / "METADATA").write_text("Metadata-Version: 2.1\nName: others\nVersion: 1.0\n")
    (meta / "entry_points.txt").write_text("\n".join(["[ridotto.games]", *points, ""]))


def run(here: Path, *arguments: str, shelf: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run Python with a folder on its path, and with `shelf` as the only extra folder of games."""
    own = {name: value for name, value in os.environ.items() if name not in ("RIDOTTO_GAMES", "PYTHONPATH")}
    own |= {"PYTHONPATH": str(here), "LC_ALL": "C.UTF-8"} | ({"RIDOTTO_GAMES": str(shelf)} if shelf else {})
    return subprocess.run([sys.executable, *arguments], env=own, cwd=here, capture_output=True, text=True)


def cli(here: Path, *arguments: str, shelf: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run the command line there."""
    program = "import sys; from ridotto.cli import main; sys.exit(main(sys.argv[1:]))"
    return run(here, "-c", program, *arguments, shelf=shelf)


PLAYED = """
import ridotto
game = ridotto.game("nonesuch")
state = game.deal(seed=1)
while state.turn is not None:
    state = state.apply(state.legal()[0])
assert ridotto.replay(state.record()) == state
assert ridotto.game("nonesuch").deal(seed=1).why_not("play 8H").rule == "NON-9.1"
print(*ridotto.games())
"""


def test_a_game_of_an_installed_package(tmp_path: Path) -> None:
    (tmp_path / "others").mkdir()
    (tmp_path / "others" / "__init__.py").touch()
    game(tmp_path / "others" / "nonesuch")
    installed(tmp_path, "nonesuch = others.nonesuch")
    played = run(tmp_path, "-c", PLAYED)
    assert played.returncode == 0, played.stderr
    assert "nonesuch" in played.stdout.split() and not played.stderr
    assert "4.2" in cli(tmp_path, "rules", "NON-4.2").stdout
    assert "nonesuch" in cli(tmp_path, "games").stdout


def test_a_game_on_a_shelf(tmp_path: Path) -> None:
    game(tmp_path / "shelf" / "nonesuch")
    played = run(tmp_path, "-c", PLAYED, shelf=tmp_path / "shelf")
    assert played.returncode == 0, played.stderr
    assert "nonesuch" in played.stdout.split() and not played.stderr


def test_parts_of_an_installed_game_are_found(tmp_path: Path) -> None:
    """The game's own `steady`, in the usual place of its folder."""
    folder = game(tmp_path / "nonesuch")
    (folder / "bots").mkdir()
    (folder / "bots" / "steady.py").write_text("def act(view, rng):\n    return view['legal'][-1]\n")
    installed(tmp_path, "nonesuch = nonesuch")
    program = "from ridotto.bots import levels; print(*levels('nonesuch'))"
    assert "steady" in run(tmp_path, "-c", program).stdout.split()


def test_nothing_is_read_before_games_are_listed() -> None:
    """Neither at import nor when a game of the package is used."""
    program = (
        "import sys, ridotto\n"
        "ridotto.game('belote').deal(seed=1).view(0)\n"
        "print('ridotto.guests' in sys.modules, 'ridotto.games.briscola' in sys.modules)\n"
        "ridotto.games()\n"
        "print('ridotto.guests' in sys.modules, 'ridotto.games.briscola' in sys.modules)"
    )
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert found.stdout.split() == ["False", "False", "True", "True"]


# ---- broken ones ----------------------------------------------------------------------------------------------------


def spoil(folder: Path, file: str, text: str) -> None:
    """Replace the text of a game's file."""
    (folder / file).write_text(text, encoding="utf-8")


BROKEN: dict[str, tuple[str, tuple[str, str] | None, str]] = {
    "adrift": ("nowhere.adrift", None, "there is no module 'nowhere'"),
    "absent": ("others.nowhere", None, "there is no module 'others.nowhere'"),
    "module": ("others.plain", None, "'others.plain' is a module"),
    "bookless": ("others", None, "there is no book.en.md in"),
    "Capital": ("others.nonesuch", None, "small letters"),
    "sette": ("others.nonesuch", None, "the name in SPEC of its spec.py is 'nonesuch'"),
    "belote": ("others.nonesuch", None, "ridotto has a game of that name"),
    "unruled": ("others.unruled", ("book.en.md", "# Nonesuch\n"), "has no rule"),
    "prefixed": ("others.prefixed", ("book.en.md", "- **BEL-1.1** Mine.\n"), "prefix of rule ids (BEL, belote)"),
    "placeless": ("others.placeless", ("__init__.py", ""), "PLACE"),
    "importing": ("others.importing", ("spec.py", "import nowhere\n"), "No module named 'nowhere' (spec.py, line 1)"),
    "unparsed": ("others.unparsed", ("spec.py", "SPEC =\n"), "SyntaxError"),
    "exiting": ("others.exiting", ("rules.py", "raise SystemExit(3)\n"), "SystemExit: 3 (rules.py, line 1)"),
}
"""Name of an entry point → its module, the file of it that is spoilt with its text, and a part of the error."""


def test_broken_games_are_a_sentence_each_and_the_others_play(tmp_path: Path) -> None:
    """All are installed at once: each has its sentence, however many there are."""
    (tmp_path / "others").mkdir()
    for file in ("__init__.py", "plain.py"):
        (tmp_path / "others" / file).touch()
    game(tmp_path / "others" / "nonesuch")
    game(tmp_path / "others" / "elsewhere", "elsewhere", "ELS")
    for place, (name, (_, spoilt, _)) in enumerate(BROKEN.items()):
        if spoilt:
            spoil(game(tmp_path / "others" / name, name, f"ZZ{chr(ord('A') + place)}"), *spoilt)
    points = {name: f"{name} = {module}" for name, (module, _, _) in BROKEN.items()}
    installed(tmp_path, *points.values(), "elsewhere = others.elsewhere")
    program = (
        "import sys\n"
        "from ridotto.cli import main\n"
        "assert main(['games']) == 0\n"
        "assert main(['simulate', 'belote', '--bots', 'random', '--deals', '1']) == 0\n"
        "print(*__import__('ridotto').games())"
    )
    listed = run(tmp_path, "-c", program)
    assert listed.returncode == 0, listed.stderr
    assert "elsewhere" in listed.stdout.split()
    said = listed.stderr.splitlines()
    assert len(said) == len(BROKEN), listed.stderr
    for name, (_, _, why) in BROKEN.items():
        (sentence,) = (
            one for one in said if one.startswith(f"ridotto: the game '{name}' (ridotto.games: {points[name]})")
        )
        assert why in sentence


def test_a_broken_game_says_why_when_it_is_asked_for(tmp_path: Path) -> None:
    """One sentence, with the traceback of the game's own code as its cause."""
    spoil(game(tmp_path / "nonesuch"), "rules.py", "OPTIONS = Options\n")
    asked = run(tmp_path, "-c", "import ridotto; ridotto.game('nonesuch')", shelf=tmp_path)
    last = asked.stderr.splitlines()[-1]
    assert "InvalidText: the game 'nonesuch'" in last and "NameError" in last and "(rules.py, line 1)" in last
    used = run(tmp_path, "-c", "import ridotto; ridotto.games()", shelf=tmp_path).stderr
    assert used.startswith("the game 'nonesuch'") and len(used.splitlines()) == 1
    simulated = cli(tmp_path, "simulate", "nonesuch", shelf=tmp_path)
    assert (
        simulated.returncode == 2 and simulated.stderr.startswith("ridotto: ") and "Traceback" not in simulated.stderr
    )
    said = cli(tmp_path, "--language", "ja", "games", shelf=tmp_path).stderr
    assert said.startswith("ridotto: ゲーム「nonesuch」") and len(said.splitlines()) == 1


def test_the_first_of_two_games_of_one_name_is_played(tmp_path: Path) -> None:
    """The one in the extra folder, as it may be a newer version of the same game."""
    game(tmp_path / "shelf" / "nonesuch")
    game(tmp_path / "nonesuch")
    installed(tmp_path, "nonesuch = nonesuch")
    program = "from ridotto.rulebook import available; print(available()['nonesuch'])"
    found = run(tmp_path, "-c", program, shelf=tmp_path / "shelf")
    assert found.stdout.strip() == str(tmp_path / "shelf" / "nonesuch")


def test_every_game_of_this_run_can_be_loaded() -> None:
    assert {name: guest.error for name, guest in guests().items() if guest.error} == {}
    assert all(RULE_ID.match(f"{guest.prefix}-1.1") for guest in guests().values())
