"""A sentence about the reader is a sentence of its own: every message that takes a name, with "you" in every place."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from pathlib import Path

import pytest
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

import ridotto
from ridotto.words import Bundle, formatted

ROOT = Path(ridotto.__file__).parent
FILES = {
    language: [*ROOT.glob(f"words/{language}/*.ftl"), *ROOT.glob(f"games/*/faces/words.{language}.ftl")]
    for language in ("en", "ja")
}
SUBJECTS = ("who", "team")
"""Names with which a sentence may begin: the reader's is "You"."""
WITHIN = (
    *("name", "names", "partner", "first", "second", "last", "to", "host", "pairs"),
    *("dealer", "leader", "seat", "other", "player", "winner"),
)
"""Names within a sentence: the reader's is "you", and the last of a list."""
OTHERS = frozenset(
    """
    about aces action actions address advice all allowed alone article at bad ban before best bid blunders bot
    bounds by call card cards characters choice chosen clean code command commit count counts dark database date deal deals deed
    denomination detail digit dirty done end ended equal example faces facts family faults file files found from
    game games good group hands head high hint holder how id inaccuracies jobs kept key kind label lack laid led left
    length less level line lines long looked lost low lowest many mean meaning meld message minutes missing mistakes more
    most ms n need needed nodes note number numbers of often one open opponent option others outcome paid part path percent
    phase place places plain played players points prefix preset processes proposed purity rank ranks read reason
    refused results room round rounds row rule rules says scope score scores scoring seats seconds seed sentence share
    short side sides sign size source stage stake standing stands state status step suit suite suits sum table tables
    target text time times title told total totals track tricks trump two until url value values verdict version way
    what whole why width wins without word words workers worth you
    """.split()
)
"""All other variables: cards, numbers, sides, and names of the two opponents of whom one is to answer (`one`, `two`)."""
NEVER = re.compile(
    # The names of programs, files, keys, games, options and addresses are no players'.
    "usage-|fault-|proof-|arena-|help-|service-|verify-|sign|review-graph|truco-manilha$|new-|option|games-|simulate-"
    "|company-|page-own-changed|device-who|coach-(vira|moves-wild|safe-discard|better|gives-less|gives-goes-with-less)|talk-claim-|terminal-(bot-level|resume)"
    "|hall-|pad-"  # names of entries and of people at a kitchen table, never of the reader
    # Of others only: what they ask the reader, what the reader may do to them, whom the reader waits for.
    "|page-(asks|admit|decline|idle|nudged|take-seat|watching-as)|host-|seats-away-bot|talk-(mute|unmute|spectator|kind-team|signals)|lobby-host"
    "|coach-(raise-[a-z]+|friends-trick|friend-so-far|enemies-trick)|truco-(dealt|packet-give-note|answer-both|looking-waits)|log-give-you"
    # Labels, not sentences: "You: pass", "Trick 3: You", "Dealer: You".
    "|log-did$|log-trick-(taken|points)-by|draw-partners|sheet-chart-line|melds-since-|terminal-(said|told-meld)|truco-announced|trick-declared-by"
    "|review-of|truco-(score|worth|stakes|trick-won|over)|record-(players|seat)|terminal-.*-number$|trick-alone-by"
    # The reader's side is "us" there, and has sentences of its own.
    "|log-trick-(last-side|end)|terminal-leads"
    # Of two or of a list, the reader is the last.
    "|seats-pair|sheet-and|base-person$"
)
WRONG = {
    "en": re.compile(
        r"\b[Yy]ou (is|has|was|does|wins|makes|falls|leads|plays|closes|takes|draws|says|calls|holds|keeps|decides|answers|cuts|looks"
        r"|raises|folds|melds|lays|gives|throws|bids|names|passes|shows|claims|discards|announces|withdraws|accepts|stays)\b"
        r"|\band You\b|& You\b|\bYou, |\b(for|of|by|to|with|against|from) You\b|You’s|you’s|[a-z,] You\b|^you\b"
    ),
    "ja": re.compile(r"\b[Yy]ou\b|あなたさん|^さん|あなた、あなた"),
}
YOU = {"en": ("You", "you"), "ja": ("あなた", "あなた")}


class Variables(Visitor):
    """Collects the variables of a message, with the variants they choose."""

    def __init__(self) -> None:
        self.choices: dict[str, set[str]] = {}

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the visitor's name for it
        self.choices.setdefault(node.id.name, set())

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, ast.VariableReference):
            keys = (variant.key for variant in node.variants)
            found = {key.name if isinstance(key, ast.Identifier) else key.value for key in keys}
            self.choices.setdefault(node.selector.id.name, set()).update(found)
        self.generic_visit(node)


def messages(language: str) -> Iterator[tuple[str, Mapping[str, set[str]]]]:
    """Yield the messages that take a name, with the variants of their variables."""
    for path in FILES[language]:
        for entry in parse(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Message) and entry.value:
                found = Variables()
                found.visit(entry)
                if {*SUBJECTS, *WITHIN} & found.choices.keys() and not NEVER.match(entry.id.name):
                    yield entry.id.name, found.choices


@cache
def bundle(language: str) -> Bundle:
    return Bundle(language, FILES[language])


def told(language: str, id: str, choices: Mapping[str, set[str]], place: str) -> Iterator[str]:
    """Yield the forms of a message in which one name is the reader's, given as the faces give it."""
    start, within = YOU[language]
    given: dict[str, str | int] = {}
    for name in choices:
        given[name] = (
            ("Anna" if name in SUBJECTS + WITHIN else 3) if name != place else start if name in SUBJECTS else within
        )
    if place in SUBJECTS or (place == "name" and "you" in choices):
        given["you"] = "yes"
        given["side"] = "you"
    else:
        given |= {"you": "no", "side": "one"}
    chosen = [name for name, keys in choices.items() if keys and name not in ("you", "side", *SUBJECTS, *WITHIN)]
    for values in product(*(sorted(choices[name]) for name in chosen)):
        yield formatted(bundle(language), id, **{**given, **dict(zip(chosen, values, strict=True))})


def test_every_variable_is_known_as_a_name_or_as_something_else() -> None:
    """A new one that may hold a name belongs to the names above, so the walk puts the reader there."""
    found = set()
    for path in FILES["en"]:
        for entry in parse(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Message) and entry.value:
                variables = Variables()
                variables.visit(entry)
                found |= variables.choices.keys()
    assert not found - OTHERS - {*SUBJECTS, *WITHIN}


@pytest.mark.parametrize("language", sorted(FILES))
def test_you_is_never_said_as_a_name(language: str) -> None:
    walked = [*messages(language)]
    assert len(walked) > 60
    wrong = [
        f"{id}: {text}"
        for id, choices in walked
        for place in sorted({*SUBJECTS, *WITHIN} & choices.keys())
        for text in told(language, id, choices, place)
        if WRONG[language].search(text)
    ]
    assert not wrong


@pytest.mark.parametrize(
    ("sentence", "wrong"),
    [
        ("You is the partner.", True),
        ("Eleni and You took 87 points", True),
        ("Waiting for You, Carla, and Bruno", True),
        ("You are the partner.", False),
        ("Eleni and you took 87 points", False),
        ("Waiting for Carla, Bruno, and you", False),
    ],
)
def test_the_walk_knows_a_wrong_sentence(sentence: str, wrong: bool) -> None:
    assert bool(WRONG["en"].search(sentence)) == wrong
