"""Messages in English and Japanese: the same ids and variables, and a message for everything that needs one."""

import ast as python
import pickle
import re
from pathlib import Path
from string import Formatter
from typing import Any

import depth
import pytest
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor
from games import GAMES

import ridotto
from ridotto.core.errors import BotError, IllegalAction, InvalidRecord, InvalidText, Refusal, Sentence, either
from ridotto.rulebook import LANGUAGES, sentences
from ridotto.server.content.catalogue import games
from ridotto.words import Bundle, formatted, retold, say
from ridotto.words.index import _index, digest, entries, parsed

ROOT = Path(ridotto.__file__).parent
WORDS = ROOT / "words"
FILES = sorted(path.name for path in (WORDS / "en").glob("*.ftl"))
BESIDE = ("help.ftl", "faults.ftl", "pictures.ftl", "club.ftl")
"""Files that only other languages have: English help is in the code of the commands, and the library's sentences and pictures are English.

The tests of the command line check that the help is complete.
"""
REFUSALS = {language: sorted(ROOT.glob(f"games/*/refusals.{language}.ftl")) for language in LANGUAGES}


class Places(Visitor):
    """Collects the variables of a pattern; those of all variants count, so that languages may choose differently."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the visitor's name for it
        self.names.add(node.id.name)


def messages(path: Path) -> dict[str, set[str]]:
    """Map the id of each message or, with a dot, attribute to its variables."""
    resource = parse(path.read_text(encoding="utf-8"))
    broken = [entry.content for entry in resource.body if isinstance(entry, ast.Junk)]
    assert not broken, f"{path}: {broken[0]}"
    found: dict[str, set[str]] = {}
    for entry in resource.body:
        if not isinstance(entry, ast.Message | ast.Term):
            continue
        name = entry.id.name
        patterns: dict[str, Any] = {name: entry.value} if entry.value else {}
        patterns |= {f"{name}.{attribute.id.name}": attribute.value for attribute in entry.attributes}
        for key, pattern in patterns.items():
            assert key not in found, f"{path}: {key} is there twice"
            places = Places()
            places.visit(pattern)
            found[key] = places.names
    return found


def test_both_languages_have_the_same_files() -> None:
    assert FILES
    assert sorted(path.name for path in (WORDS / "ja").glob("*.ftl") if path.name not in BESIDE) == FILES


@pytest.mark.parametrize("file", FILES)
def test_both_languages_say_the_same(file: str) -> None:
    english, japanese = messages(WORDS / "en" / file), messages(WORDS / "ja" / file)
    assert set(japanese) == set(english)
    # Japanese has no plurals: it may leave out a number that English only uses to choose a form.
    assert all(japanese[name] <= english[name] for name in english)
    assert {name for name in english if japanese[name] != english[name]} <= counted(file)


def counted(file: str) -> set[str]:
    """Return the messages in which English uses a variable only to choose a variant."""
    text = (WORDS / "en" / file).read_text(encoding="utf-8")
    blocklist = re.split(r"^(?=[a-zA-Z][\w-]* =)", text, flags=re.MULTILINE)
    return {block.split(" =")[0] for block in blocklist if "->" in block}


def test_no_message_is_in_two_files() -> None:
    names = [name for file in FILES for name in messages(WORDS / "en" / file)]
    assert sorted(names) == sorted(set(names))


def sentences_of_the_library() -> dict[str, set[str]]:
    """Map the id of every `Sentence(id, english, …)` in the package to its facts."""
    found: dict[str, set[str]] = {}
    calls = (
        node
        for path in ROOT.rglob("*.py")
        if "Sentence(" in (text := path.read_text(encoding="utf-8"))
        for node in python.walk(python.parse(text))
    )
    for call in calls:
        match call:
            case python.Call(
                func=python.Name("Sentence"), args=[python.Constant(str() as id), python.Constant(str() as english)]
            ):
                given = {keyword.arg for keyword in call.keywords if keyword.arg}
                found.setdefault(id, set()).update(given, (one for _, one, _, _ in Formatter().parse(english) if one))
    return found


def test_the_librarys_sentences_exist_in_japanese() -> None:
    """There are no other messages, except those that frame a refusal."""
    beside = {
        name: places
        for file in ("faults.ftl", "pictures.ftl")
        for name, places in messages(WORDS / "ja" / file).items()
    }
    japanese = {name: places for path in (WORDS / "ja").glob("*.ftl") for name, places in messages(path).items()}
    said = sentences_of_the_library()
    assert len(said) > 120
    named = {name for name in beside if re.match("picture-(phase|partner|said|special|unit)-", name)}
    assert set(beside) - named - {"fault-rule", "fault-quoted", "fault-none"} == {
        id for id in said if re.match("fault-|picture-", id)
    }
    assert all(japanese[id] <= said[id] for id in said)


@pytest.mark.parametrize(
    ("error", "japanese"),
    [
        (
            BotError("x:Y", Sentence("fault-bot-late", "it did not answer in time"), "truco", 2),
            "ボット「x:Y」が失敗しました（truco、3番の席）：時間内に答えませんでした",
        ),
        (
            BotError("x:Y", IllegalAction("pass", Refusal("BEL-7.2", {"card": "JH"})).args[0], "belote", 0),
            "ボット「x:Y」が失敗しました（belote、1番の席）：「pass」は認められません。BEL-7.2：JHは手札にありません。",
        ),
        (InvalidText(Sentence("fault-hello-name", "hello: …")), "hello：nameがありません"),
        (ValueError(either(1, 2, 4)), "1か2か4"),
        (
            InvalidRecord(Sentence("fault-record-key", "{name} …", name="'seed'")),
            "記録に「seed」という項目はありません",
        ),
    ],
)
def test_what_fails_is_said_in_japanese(error: Exception, japanese: str) -> None:
    assert retold(pickle.loads(pickle.dumps(error)), "ja") == japanese


def test_a_sentence_is_english_and_knows_its_message() -> None:
    refusal = Refusal("BEL-7.2", {"card": "JH"})
    error = pickle.loads(
        pickle.dumps(InvalidRecord(Sentence("fault-action", "{index} {refusal}", index=3, refusal=refusal, action="{")))
    )
    assert str(error) == "3 BEL-7.2: JH is not in your hand."
    assert retold(error, "ja") == "アクション3「{」は認められません。BEL-7.2：JHは手札にありません。"
    assert retold(error, "en") == str(error)
    assert retold(ValueError("as it is"), "ja") == "as it is"


@pytest.fixture(scope="module")
def words() -> dict[str, set[str]]:
    return {name: places for file in FILES for name, places in messages(WORDS / "en" / file).items()}


def slug(text: object) -> str:
    return str(text).lower().replace("_", "-").replace(" ", "-")


def test_every_option_and_choice_has_words(words: dict[str, set[str]]) -> None:
    missing = set()
    for info in games():
        missing |= {f"preset-{slug(preset)}" for preset in info.presets}
        for option in info.options:
            name = f"option-{slug(option.name)}"
            missing.add(name)
            if option.kind == "flag":
                missing |= {f"{name}-on", f"{name}-off"}
            if option.kind == "choice":
                missing |= {
                    f"{name}-is" if isinstance(value, int) else f"{name}-{slug(value)}" for value in option.choices
                }
            if option.kind.startswith("number"):
                missing.add(f"{name}-is")
            if option.kind == "number-or-null":
                missing.add(f"{name}-none")
    missing -= set(words)
    assert not missing


def test_every_preset_says_what_differs(words: dict[str, set[str]]) -> None:
    """In at least one line; the rulebook itself needs none."""
    presets = [(info.name, preset) for info in games() for preset in info.presets if preset != "default"]
    wanted = {f"family-{game}-{slug(preset)}{part}" for game, preset in presets for part in ("", "-where", "-1")}
    assert wanted and not wanted - set(words)


def test_every_phrase_has_words(words: dict[str, set[str]]) -> None:
    wanted = {f"talk-phrase-{slug(phrase)}" for info in games() for phrase in info.phrases}
    assert wanted <= set(words)


@pytest.mark.parametrize(
    ("id", "said"),
    [
        ("coach-gains", "Averaged over many possible deals, it scores about 1 point more than the next best."),
        (
            "coach-better",
            "Averaged over many possible deals, it scores about 1 point more than the move that was made.",
        ),
        ("coach-spare-trump", "Only 1 point is at stake: keep your trumps."),
        ("coach-costs", "costs 1"),
        ("guide-side-so-far", "The declarer’s side has 1 point so far."),
        ("melds-burraco-heaps", "Pot"),
        ("melds-biriba-heaps", "Biribaki"),
    ],
)
def test_one_is_not_said_in_the_plural(id: str, said: str) -> None:
    assert say(id, "en", points=1, count=1) == said


# ---- refusals -------------------------------------------------------------------------------------------------------


def test_refusals_have_the_same_sentences_in_all_languages() -> None:
    for english, japanese in zip(*REFUSALS.values(), strict=True):
        assert messages(japanese) == messages(english)
    # The library parses a subset of Fluent itself: it must find everything that a Fluent parser finds.
    for language, paths in REFUSALS.items():
        ids = {re.sub(r"^([A-Z]{3}-\d+)-", r"\1.", name) for path in paths for name in messages(path)}
        assert set(sentences(language)) >= ids


def test_refusals_speak_the_language_that_is_asked_for() -> None:
    refusal = Refusal("BEL-7.2", {"card": "JH"})
    assert refusal.message_in("en") == refusal.message == "JH is not in your hand."
    assert refusal.message_in("ja") == "JHは手札にありません。"
    assert refusal.message_in("xx") == refusal.message


@pytest.mark.parametrize("name", GAMES)
def test_the_facts_of_a_case_fill_every_sentence(name: str) -> None:
    """All refusals in random deals are complete sentences in every language."""
    game = ridotto.game(name)
    lines = (
        "sing",
        "play ZZ",
        "bid 85 S",
        "declare AS KS QS",
        "declare 7S 8S 9S",
        "meld AS KS QS",
        "add 1 AS",
        "accept @3",
    )
    seen: dict[str, Refusal] = {}
    for seed in range(4):
        rng = depth.rng("sentences", name, seed)
        state = game.deal(game.preset(rng.choice(game.presets)), seed=rng.getrandbits(64))
        while state.turn is not None:
            for action in (*lines, *rng.sample(range(len(game.vocabulary)), 25)):
                refusal = state.why_not(action)
                if refusal:
                    seen[f"{refusal.rule}.{refusal.facts.get('case')}"] = refusal
            state = state.apply(rng.choice(state.legal()[:12]))
    assert seen
    for refusal in seen.values():
        for language in LANGUAGES:
            message = refusal.message_in(language)
            assert message and "$" not in message and "{" not in message


# ---- lazy parsing ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", [*WORDS.glob("*/*.ftl"), *ROOT.glob("games/*/lessons.*.ftl")], ids=str)
def test_a_message_is_the_same_read_alone(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    whole = {entry.id.name: entry for entry in parse(text).body if isinstance(entry, ast.Message)}
    chunks = [entry.of(text) for entry in entries(text)]
    alone = {entry.id.name: entry for chunk in chunks for entry in parse(chunk).body if isinstance(entry, ast.Message)}
    assert whole and alone.keys() == whole.keys()
    assert all(whole[id].equals(alone[id], ["span", "comment"]) for id in whole)


@pytest.mark.parametrize("path", [*WORDS.glob("*/*.ftl"), *ROOT.glob("games/*/**/*.ftl")], ids=str)
def test_the_index_is_what_the_parser_says(path: Path) -> None:
    """The build indexes every file; a file that has changed since, or is another's, is parsed."""
    text = path.read_text(encoding="utf-8")
    assert digest(text) in _index(), "run `make build`"
    assert list(entries(text)) == list(parsed(text))
    changed = f"{text}\nadded-now = {{ only-here }}\n"
    assert list(entries(changed))[-1][0::3] == ("added-now", ["only-here"])


def test_what_a_message_refers_to_is_read_with_it(tmp_path: Path) -> None:
    path = tmp_path / "words.ftl"
    path.write_text(
        "# Said first.\nfirst = The { second }\n    .short = 1\nsecond = { -third } of { $all ->\n"
        "    [one] one\n   *[other] { $all }\n}\n-third = third\n# The end.\n",
        encoding="utf-8",
    )
    words = Bundle("en", [path])
    assert formatted(words, "first", all=5) == "The third of 5"
    assert formatted(words, "first", "short") == "1"
    with pytest.raises(LookupError):
        formatted(words, "fourth")
