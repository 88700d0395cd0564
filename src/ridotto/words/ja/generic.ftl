# クライアントがサーバーから聞いたことしか知らないゲームのテーブル。

generic-table = テーブル
generic-scores = 得点
generic-over = このディールは終わりました。
generic-your-turn = あなたの手番です。どうしますか？
generic-waiting = { $who }の手番です。
generic-actions = できること
generic-all-actions = できることをすべて表示
generic-hand = あなたの手札
generic-forbidden = 今は使えません
generic-yes = はい
generic-no = いいえ
generic-other = その他
generic-notation = ルールブックの記法で
generic-do = 実行
