# Why an action is refused, by rule id ("." written as "-"). Placeables are the facts of the case.

BRI-4-2 = { $card }は手札にありません。
BRI-9-1 = 「{ $text }」はブリスコラの行動ではありません。play JH のように、play とカードを書いてください。
BRI-9-3 = あなたの番ではありません。いまは席{ $turn }の番です。
BRI-9-4 = このディールは終わっています。
