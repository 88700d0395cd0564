"""Names that a director typed into reasons are found as words, in the script and the forms of each."""

import pytest

from ridotto.club.mentions import REMOVED, Mentions

SEEN = [
    ("Maria Rossi", "Maria Rossi late", "… late"),
    ("Maria Rossi", "rossi, MARIA and Maria Rossi's partner", "…, … and …'s partner"),
    ("Maria Rossi", "Mariarossi, Mariano Rossini, Grossi", "Mariarossi, Mariano Rossini, Grossi"),
    ("Maria Rossi", "Rossi-Bianchi; rossi/bianchi", "…-Bianchi; …/bianchi"),
    ("José Núñez", "Jose Nunez spoke; NÚÑEZ too", "… spoke; … too"),
    ("Anne-Marie d'Été", "anne-marie; D’ÉTÉ; Anne", "…; …; Anne"),
    ("Carmen de la Cruz", "Carmen de la Cruz: la carta de Cruz", "…: la carta de …"),
    ("Will May", "he will not; Will did; maybe May", "he will not; … did; maybe …"),
    ("Ökçün Işık", "ISIK, ışık ve ökçün", "…, … ve …"),
    ("Li Na", "Li and Lisa, Na", "… and Lisa, …"),
    ("Γιώργος Παππάς", "ο Γιώργος, του ΓΙΩΡΓΟΥ, τον παππά", "ο …, του …, τον …"),
    ("Μαρία Κόκκινου", "της Μαρίας, η Μαριάννα, Κόκκινου", "της …, η Μαριάννα, …"),
    ("Иван Ёлкин", "Иван и Елкин, но Иванов", "… и …, но Иванов"),
    ("محمد علي", "وصل محمد متأخرا ولمحمد، عليه", "وصل … متأخرا ول…، عليه"),
    ("علي", "قال عَلِيّ: معلّي", "قال …: معلّي"),
    ("דוד לוי", "לדוד ולוי, דודה", "ל… ו…, דודה"),
    ("राम कुमार", "राम ने कहा, रामू और कुमारी", "… ने कहा, रामू और कुमारी"),
    ("山田 太郎", "山田さんが順番違い、山田太郎、太郎くん", "…さんが順番違い、…、…くん"),
    ("山田太郎", "山田様と太郎さん。相手の山田太郎が", "…様と…さん。相手の…が"),
    ("山田太郎", "小山田さん、山田町の太郎丸", "小山田さん、山田町の太郎丸"),
    ("林 健", "林が遅刻、森林、小林さん、健やか、健さん", "…が遅刻、森林、小林さん、健やか、…さん"),
    ("高橋さくら", "さくらが遅刻、さくらんぼ、高橋組", "…が遅刻、さくらんぼ、…組"),
    ("田中 エリ", "エリとエリカ、田中ペア", "…とエリカ、…ペア"),
    ("ﾔﾏﾀﾞ ﾀﾛｳ", "ヤマダさん", "…さん"),
    ("王伟", "与王伟同桌", "与…同桌"),
    ("김민수", "김민수가 늦음, 민수씨, 민수기", "…가 늦음, …씨, 민수기"),
    ("สมชาย ใจดี", "คุณสมชายมาสาย", "คุณ…มาสาย"),
    ("IT-00417", "member IT-00417, not IT-004170", "member …, not IT-004170"),
]


@pytest.mark.parametrize(("name", "text", "left"), SEEN)
def test_a_name_is_removed_where_it_stands_as_a_word(name: str, text: str, left: str) -> None:
    assert Mentions([name]).removed(text).replace(REMOVED, "…") == left


def test_the_full_name_of_somebody_else_stays() -> None:
    others = ["Maria Bianchi", "山田花子"]
    assert Mentions(["Maria Rossi"], others).removed("Maria and Maria Bianchi") == f"{REMOVED} and Maria Bianchi"
    assert Mentions(["山田太郎"], others).removed("山田花子と山田さん") == f"山田花子と{REMOVED}さん"
    assert Mentions(["Maria Rossi"], ["Maria Rossi"]).removed("Maria Rossi") == REMOVED, (
        "a namesake keeps nobody's name"
    )


def test_a_text_without_the_name_is_not_touched() -> None:
    assert Mentions(["Maria"]).removed("e\u0301cart") == "écart"
    assert Mentions(["Maria", ""]).removed("") == ""
