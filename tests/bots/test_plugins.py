"""Third-party bots: named by a text, given as objects, or programs in any language. Each plays, and each failure has its message."""

import json
import os
import re
import shutil
import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from random import Random

import pytest

import ridotto
from ridotto import InvalidText
from ridotto.bots import BotError, Child, bot, levels, plugins, protocol
from ridotto.bots.arena import play_match, simulate
from ridotto.bots.duplicate import Contest
from ridotto.bots.speaker import Speaker
from ridotto.bots.tournament import tournament
from ridotto.cli.app import run

ROOT = Path(__file__).parents[2]
BOTS = '''
class First:
    """Takes the first legal action."""
    def act(self, view, rng):
        return view.legal[0]

class Stubborn(First):
    games = ["belote"]
    def act(self, view, rng):
        return "play 7S"

class Broken(First):
    def act(self, view, rng):
        return self.hand[0]

class Silent(First):
    def act(self, view, rng):
        pass

class Quitter(First):
    def act(self, view, rng):
        raise SystemExit(3)

class Wordy(First):
    def act(self, view, rng):
        return "la " * 1000

class Howler(First):
    def act(self, view, rng):
        raise ValueError("no " * 1000)

class Crasher(First):
    def act(self, view, rng):
        import os
        os._exit(1)

class Clinger(First):
    games = "belote"
    def close(self):
        raise OSError("not yet")

class Wordless(Exception):
    def __str__(self):
        raise ValueError("no words")

class Speechless(First):
    def act(self, view, rng):
        raise Wordless

def quiet():
    return First()

def mute():
    return 7

nothing = 7
'''
PROGRAM = """
import json, os, subprocess, sys, time
from pathlib import Path
how = sys.argv[1]
for line in sys.stdin:
    said = json.loads(line)
    if said["type"] == "hello" and how != "silent":
        print(json.dumps({"type": "hello", "protocol": 1, "name": "Child", "novelty": [1]}), flush=True)
    if said["type"] == "act":
        if how == "dies":
            sys.exit(3)
        if how == "breeds":
            Path("held").unlink(missing_ok=True)
            os.mkfifo("held")
            subprocess.Popen(["sh", "-c", "exec sleep 60 > held"])
            how = "texts"
        if how == "late":
            time.sleep(60)
        if how == "babbles":
            print("legal moves:", said["legal"], flush=True)
        if how == "unasked":
            said["id"] = str(said["id"])
        if how == "illegal":
            said["legal"] = ["play 7S"]
        print('{"type": "weather", "sky": "blue"}\\n', flush=True)
        if how != "unasked":
            print(json.dumps({"type": "action", "id": said["id"] - 1, "action": "too late"}), flush=True)
        choice = said["ids"][0] if how == "ids" else said["legal"][0]
        print(json.dumps({"type": "action", "id": said["id"], "action": choice}), flush=True)
"""


class Diary:
    """Takes the first legal action and records the calls it receives."""

    def __init__(self):
        self.seen = []

    def begin(self, view, seats):
        self.seen.append((view.seat, seats))

    def act(self, view, rng):
        return view.legal[0]

    def end(self, view):
        self.seen.append(view.sheet["scores"])


@pytest.fixture
def here(tmp_path, monkeypatch):
    """Return a directory with a user's bots in it."""
    (tmp_path / "ownbots.py").write_text(BOTS)
    (tmp_path / "program.py").write_text(PROGRAM)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [one for one in sys.path if one])
    monkeypatch.delitem(sys.modules, "ownbots", raising=False)
    return tmp_path


def child(how, deadline=10.0):
    return Child(f"{sys.executable} program.py {how}", deadline)


def played(bots, deals=3, **more):
    game = ridotto.game("belote")
    return simulate(game, game.options(), bots, deals, seed=1, **more)


# ---- by name or as objects -------------------------------------------------------------------------------------------


def test_a_bot_of_the_directory_one_of_a_package_and_an_object_play_alike(here, monkeypatch):
    monkeypatch.setattr(plugins, "installed", lambda: {"leader": EntryPoint("leader", "ownbots:quiet", plugins.GROUP)})
    asked = [played([one, "steady"]).sides for one in ("ownbots:First", "ownbots:quiet", "leader", Diary())]
    assert all(sides == asked[0] for sides in asked)
    assert played(["ownbots:First"], 120, jobs=2) == played(["ownbots:First"], 120)


def test_names_appear_in_the_result_and_in_messages(here):
    diary = Diary()
    assert played([diary, "steady"], 1).bots == ["Diary", "steady", "Diary", "steady"]
    assert [one for one in diary.seen if isinstance(one, tuple)] == [
        (seat, ["Diary", "steady", "Diary", "steady"]) for seat in (0, 2)
    ]
    assert len(diary.seen) == 4 and diary.seen[-1] == diary.seen[-2]
    game = ridotto.game("truco")
    match = play_match(game, game.options(), [diary, "random"], seed=1, longest=2)
    assert diary.seen[-1] == match.deals[-1].sheet()["scores"]


def test_a_tournament_of_objects_and_names(here):
    game = ridotto.game("truco")
    found = tournament(Contest(game, game.options(), 1), [Diary(), "ownbots:First", "random"], rounds=2)
    assert found.bots == ["Diary", "ownbots:First", "random"]
    alike = next(one for one in found.encounters if (one.hero, one.villain) == ("Diary", "ownbots:First"))
    assert alike.margin.mean == 0


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("ownbots:Frist", "ownbots has no 'Frist', did you mean 'First'"),
        ("nobots:First", "there is no module 'nobots'"),
        ("ownbots:nothing", "is a int, expected a class"),
        ("ownbots:mute", "expected an object with act"),
        ("own bots:First", "expected module:Class or exec:PROGRAM"),
        ("faulty:First", "cannot be imported: SyntaxError"),
        ("needy:First", "cannot be imported: No module named 'nobots'"),
        ("exec:", "names no program"),
        ("exec:'mine", "cannot be read: No closing quotation"),
        ("stedy", "expected one of master, strong, steady, beginner, random, module:Class"),
        ("strong:many", "expected a level that thinks ahead"),
    ],
)
def test_invalid_bots(here, text, why):
    (here / "faulty.py").write_text("class First\n")
    (here / "needy.py").write_text("import nobots\n")
    with pytest.raises(InvalidText, match=why):
        bot(text)


def test_a_broken_entry_point_is_reported(monkeypatch):
    monkeypatch.setattr(plugins, "installed", lambda: {"lost": EntryPoint("lost", "nowhere:Bot", plugins.GROUP)})
    with pytest.raises(InvalidText, match="'lost' cannot be imported: No module named 'nowhere'"):
        bot("lost")


def test_bots_that_cannot_be_pickled_are_rejected(here):
    class Local(Diary):
        pass

    with pytest.raises(
        InvalidText, match=r"Local cannot be sent to other processes .*jobs=1 or a text like module:Class"
    ):
        played([Local()], jobs=2)
    with pytest.raises(InvalidText, match="the class Diary, not one of its bots"):
        played([Diary])
    with pytest.raises(InvalidText, match="does not play truco, only belote"):
        simulate(ridotto.game("truco"), ridotto.game("truco").options(), ["ownbots:Stubborn"], 1, 1)
    with pytest.raises(InvalidText, match="does not play truco, only belote"):
        simulate(ridotto.game("truco"), ridotto.game("truco").options(), ["ownbots:Clinger"], 1, 1)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Stubborn", r"the bot Stubborn failed at belote, seat \d: 'play 7S' is refused by BEL-"),
        ("Broken", r"the bot Broken failed at belote, seat \d: AttributeError: .* \(ownbots.py, line 14\)"),
        ("Silent", r"the bot Silent failed at belote, seat \d: None is not an action, expected a text"),
        ("Quitter", r"the bot Quitter failed at belote, seat \d: SystemExit: 3 \(ownbots.py, line 22\)"),
        ("Wordy", r"the bot Wordy failed at belote, seat \d: 'la la .{,80}' is not an action of belote"),
        ("Howler", r"the bot Howler failed at belote, seat \d: ValueError: no no .{,300} \(ownbots.py, line 30\)"),
        ("Speechless", r"the bot Speechless failed at belote, seat \d: Wordless \(ownbots.py, line 48\)"),
        ("Clinger", r"the bot Clinger failed: OSError: not yet \(ownbots.py, line 40\)"),
    ],
)
def test_a_bot_that_fails_is_named(here, name, why):
    with pytest.raises(BotError, match=why) as failed:
        played([f"ownbots:{name}"], 150, jobs=2)
    assert (failed.value.bot, failed.value.game) == (name, None if name == "Clinger" else "belote")
    assert len(str(failed.value)) < 500
    assert (failed.value.refusal is not None) == (name == "Stubborn")


# ---- programs -------------------------------------------------------------------------------------------------------


def test_a_program_plays_and_is_gone_afterwards(here):
    """By texts and by ids; unknown types, unknown keys, empty lines and late answers are ignored."""
    expected = played(["ownbots:First", "steady"]).sides
    for how in ("texts", "ids"):
        found = child(how)
        assert played([found, "steady"]).sides == expected
        assert found.name == "Child"
        process = found._connection.process
        found.close()
        assert process.returncode == 0
        with pytest.raises(ChildProcessError):
            os.waitpid(process.pid, os.WNOHANG)  # no zombie


@pytest.mark.skipif(os.name != "posix", reason="processes have groups on POSIX")
def test_descendants_of_a_program_end_with_it(here):
    found = child("breeds")
    played([found], deals=1)
    with open("held") as held:
        found.close()
        assert held.read() == ""  # no process holds the other end any more


@pytest.mark.parametrize(
    ("how", "why"),
    [
        ("dies", "the bot Child failed at belote, seat .: it ended with status 3"),
        ("late", "the bot Child failed at belote, seat .: it did not answer in time"),
        ("babbles", "legal moves: .* is not a message, expected a JSON object on one line"),
        (
            "unasked",
            "the bot Child failed at belote, seat .: action: id '1' is not allowed, expected that of the act, 1",
        ),
        ("illegal", "the bot Child failed at belote, seat .: 'play 7S' is refused by BEL-"),
    ],
)
def test_a_program_that_fails(here, how, why):
    found = child(how, 0.2 if how == "late" else 10.0)
    with pytest.raises(BotError, match=why):
        played([found])
    found.close()


def test_programs_that_cannot_be_started_or_say_nothing(here, monkeypatch):
    monkeypatch.setattr("ridotto.bots.child.DEADLINE", 0.2)
    for command, why in (("./nobody", "cannot be started: No such file"), ("true", "it ended with status 0")):
        with pytest.raises(BotError, match=f"the bot exec:{command} failed.*: {why}|it cannot"):
            played([f"exec:{command}"])
    silent = child("silent", 0.2)
    with pytest.raises(BotError, match="it did not answer in time"):
        silent.start()
    silent.close()


@pytest.mark.parametrize(
    ("hello", "why"),
    [
        ({"type": "action"}, "the first message is 'action', expected 'hello'"),
        ({"type": "error", "message": "no licence"}, "it says 'no licence'"),
        ({"type": "hello", "protocol": "1", "name": "Ada"}, "protocol '1' is not spoken here, expected 1"),
        ({"type": "hello", "protocol": 2, "name": "New"}, "protocol 2 is not spoken here, expected 1"),
        ({"type": "hello", "protocol": 1, "name": "\n"}, "name is missing"),
        ({"type": "hello", "protocol": 1, "name": "Ada", "games": "belote"}, "games 'belote' is not allowed"),
    ],
)
def test_invalid_hellos(hello, why):
    with pytest.raises(InvalidText, match=why):
        protocol.introduced(hello)


@pytest.mark.parametrize("name", ridotto.games())
def test_a_bot_plays_the_same_over_the_protocol(name):
    """Its view arrives unchanged, with its class, so it chooses as it would at the table."""
    game, level = ridotto.game(name), levels(name)[-2:][0]
    speaker, state, chance = Speaker(bot(level)), game.deal(seed=4), Random(2)
    assert next(speaker.answers(protocol.welcome("here")))["protocol"] == protocol.VERSION
    while state.turn is not None:
        view, seed = state.view(state.turn), chance.getrandbits(32)
        asked = protocol.act(1, view, 100, seed)
        (answer,) = speaker.line(protocol.written(asked))
        action = protocol.chosen(json.loads(answer), name)
        assert action == bot(level).act(view, Random(seed))
        assert [game.vocabulary[id].text for id in asked["ids"] if id is not None] == [
            text for text, id in zip(asked["legal"], asked["ids"], strict=True) if id is not None
        ]
        state = state.apply(action)
    over = json.loads(protocol.written(protocol.end(1, state.view(0))))
    assert over["scores"] == state.sheet()["scores"]


# ---- examples in the docs --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        "bot:Thrifty",
        pytest.param("exec:node bot.mjs", marks=pytest.mark.skipif(not shutil.which("node"), reason="no Node.js")),
    ],
)
def test_the_examples_play(name, monkeypatch, capfd):
    monkeypatch.chdir(ROOT / "examples")
    monkeypatch.setattr(sys, "path", [one for one in sys.path if one])
    monkeypatch.delitem(sys.modules, "bot", raising=False)
    assert run(["simulate", "belote", "--deals", "3", "--json", "--bots", f"{name},random"]) == 0
    assert json.loads(capfd.readouterr().out)["bots"] == [name, "random"] * 2


@pytest.mark.skipif(not shutil.which("jq"), reason="no jq")
def test_the_one_liner_plays(here):
    (line,) = re.findall("^    (jq .*)$", (ROOT / "docs" / "bots.md").read_text(encoding="utf-8"), re.MULTILINE)
    (here / "liner.sh").write_text(line)
    assert played(["exec:sh liner.sh", "steady"], 1).sides == played(["ownbots:First", "steady"], 1).sides


def test_the_transcript_matches_the_conversation(monkeypatch):
    """Line by line: the messages that the page's bot receives, and its answers."""
    page = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    transcript = page.partition("<!-- transcript -->")[2].partition("```text\n")[2].partition("```")[0].splitlines()
    assert len(transcript) > 6
    monkeypatch.chdir(ROOT / "examples")
    monkeypatch.setattr(sys, "path", [one for one in sys.path if one])
    game = ridotto.game("truco")
    speaker = Speaker(bot("bot:Thrifty"))
    expected = [protocol.written(one) for one in conversation(game, speaker)]
    assert [shortened(line) for line in transcript] == [shortened(line) for line in expected]


def conversation(game, speaker):
    """Return the messages that a bot in seat 0 receives in a deal, and its answers."""
    yield protocol.welcome("ridotto")
    yield from speaker.answers(protocol.welcome("ridotto"))
    state, asked = game.deal(seed=7, dealer=3), 0
    yield protocol.begin(1, state.view(0), ["Thrifty", "random", "steady", "random"])
    while (seat := state.turn) is not None:
        if seat:
            state = state.apply(bot("steady").act(state.view(seat), Random(1)))
            continue
        asked += 1
        message = protocol.act(asked, state.view(0), 10000, 7)
        (answer,) = speaker.answers(message)
        yield message
        yield answer
        state = state.apply(answer["action"])
    yield protocol.end(1, state.view(0))


def shortened(line):
    """Return a line of the transcript: `> ` and `< ` mark the direction, and views are abbreviated."""
    message = json.loads(line.removeprefix("> ").removeprefix("< ").replace("{…}", "{}"))
    return {key: None if key in ("view", "sheet") else value for key, value in message.items()}


def test_the_command_line_reports_invalid_bots(here, capfd):
    for words, why in (
        (["simulate", "belote", "--deals", "1", "--bots", "ownbots:Stubborn"], "'play 7S' is refused by BEL-"),
        (
            ["simulate", "belote", "--deals", "1", "--jobs", "2", "--bots", "ownbots:Crasher"],
            "a task has lost its process 4 times",
        ),
        (["simulate", "belote", "--deals", "1", "--bots", "nobots:X"], "there is no module 'nobots'"),
        (["arena", "belote", "--deals", "1", "--bots", "Ownbots:First,steady"], "there is no module 'Ownbots'"),
        (["bot", "steady", "--connect", "here", "--token", "T" * 9], "expected one like http://localhost:8000"),
        (["bot", "steady", "--connect", "http://localhost"], "--connect needs the --token"),
    ):
        assert run(words) == 2
        said = capfd.readouterr().err
        assert why in said and said.count("\n") == 1, said


def test_a_bot_speaks_for_itself_on_the_standard_streams(here):
    """Its print output does not mix with its messages; messages it does not understand get an error."""
    (here / "chatty.py").write_text(BOTS.replace("        return view", "        print('hm')\n        return view"))
    view = ridotto.game("belote").deal(seed=1, dealer=3).view(0)
    lines = [protocol.written(protocol.welcome("here")), protocol.written(protocol.act(5, view, 100, 1)), "hello?"]
    talk = subprocess.run(
        [sys.executable, "-m", "ridotto", "bot", "chatty:First"],
        input="\n".join(lines) + "\n",
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    hello, action, error = map(json.loads, talk.stdout.splitlines())
    assert hello["name"] == "First" and action == {"type": "action", "id": 5, "action": view.legal[0]}
    assert error["type"] == "error" and "'hello?' is not a message" in error["message"]
    assert "hm\n" in talk.stderr
