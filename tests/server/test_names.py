"""Valid nicknames, and the default name of a guest."""

import pytest

from ridotto import InvalidText
from ridotto.server.content.sentences import unnamed
from ridotto.server.table.names import cleaned, free, readable


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


def test_a_guest_without_a_name_has_one() -> None:
    assert [unnamed(language) for language in ("en", "ja", "xx")] == ["Guest", "ゲスト", "Guest"]


def test_talk_cannot_be_turned_round() -> None:
    assert readable("good\u202e game\u0000 \u2066!") == "good game !"
