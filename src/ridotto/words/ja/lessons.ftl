# Lessons: positions of a game in which a move is to be found. The texts of the lessons themselves stand in the games' folders.

lessons-title = レッスン
lessons-about = 実際の局面を見て、手を1つか2つ考えます。
lessons-count = 修了：{ $count }/{ $all }
lessons-learnt = （修了）
lessons-all = { $game }のレッスン一覧
lessons-of = { $at }/{ $all } · { $game }
lessons-missing = このレッスンは表示できません
lessons-task = レッスン
lessons-table = テーブル
lessons-right = お見事です。
lessons-wrong = ルール上は可能ですが、もっとよい手があります。
lessons-go-on = 続ける
lessons-next = 次へ：{ $title }
lessons-end = これでレッスンはすべて終わりです。次は{ $game }のテーブルで遊んでみましょう。
lessons-play = さっそくテーブルで遊ぶ
