"""Valid nicknames, and the default name of a guest."""

import pytest

from ridotto import InvalidText
from ridotto.record import UNNAMED
from ridotto.server.table.names import canonical, cleaned, free, readable
from ridotto.words import person


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Ada", "Ada"),
        ("  Ada \t\n L. ", "Ada L."),
        ("Ada\u202e\u2066\u200f", "Ada"),  # bidi control characters
        ("A\u0000d\u0007a", "Ada"),
        ("紫式部", "紫式部"),
        ("e\u0301mile", "émile"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("a\u0300\u0301\u0302\u0303\u0304\u0305b", "à\u0301\u0302b"),
        ("x" * 40, "x" * 24),
        ("Abbot", "Abbot"),
        ("Bottom", "Bottom"),
    ],
)
def test_names(given: str, kept: str) -> None:
    assert cleaned(given) == kept


@pytest.mark.parametrize("blank", ["", " ", "\u200b", "\u200d", "\u3164", "\u2800\u2800", "\u0301", "\u202e \u2069"])
def test_a_name_can_be_seen(blank: str) -> None:
    with pytest.raises(InvalidText, match="is empty, expected 1 to 24 letters"):
        cleaned(blank)


@pytest.mark.parametrize(
    "name", ["Bot", "bot 3", "BOT3", "B0t 4", "steady bot", "Strong-Bot", "Ｂｏｔ 2", "ボット", "ボット 4"]
)
def test_nobody_passes_for_a_bot(name: str) -> None:
    with pytest.raises(InvalidText, match="looks like a bot's"):
        cleaned(name)


def test_two_of_the_same_name() -> None:
    assert free("Anna", []) == "Anna"
    assert free("Anna", ["ANNA", "Anna 2"]) == "Anna 3"
    assert free("x" * 24, ["x" * 24]) == "x" * 22 + " 2"


@pytest.mark.parametrize(
    ("stored", "english", "japanese"),
    [
        (UNNAMED, "Guest", "ゲスト"),
        (free(UNNAMED, [UNNAMED]), "Guest 2", "ゲスト2"),
        ("Guest", "Guest", "ゲスト"),  # as earlier servers stored it
        ("ゲスト", "Guest", "ゲスト"),
        ("ゲスト 3", "Guest 3", "ゲスト3"),
        ("Guestine", "Guestine", "Guestine"),
        ("Ada", "Ada", "Ada"),
    ],
)
def test_a_guest_without_a_name_is_named_in_the_readers_language(stored: str, english: str, japanese: str) -> None:
    assert [person(stored, language) for language in ("en", "ja", "xx")] == [english, japanese, english]


def test_nobody_takes_the_name_of_those_without_one() -> None:
    assert [canonical(name) for name in ("Guest", "ゲスト 2", "?", "Ada")] == ["?", "? 2", "?", "Ada"]
    for name in ("?", "? 2"):
        with pytest.raises(InvalidText, match="stands for no name"):
            cleaned(name)


def test_talk_cannot_be_turned_round() -> None:
    assert readable("good\u202e game\u0000 \u2066!") == "good game !"
