# ブロット、コワンシェ、ブリスコラ・ブジャルダのテーブル。

trick-table = カードテーブル
trick-hand = あなたの手札
trick-hand-of = { $who }の手札
trick-trumps = 切り札
trick-named-trumps = 切り札
trick-turn-up = ターンアップ
trick-contract = コントラクト
trick-bid-so-far = ビッド
trick-no-bid = まだビッドはありません
trick-by = { $who }
trick-called = パートナー指名カード
trick-called-short = 指名カード
trick-proclaimed = { $what }！
trick-alone-by = { $who }（パートナーなし）
trick-partner = パートナー
trick-partner-unknown = 不明
trick-partner-secret = { $who }（秘密）
trick-role-declarer = 宣言者
trick-role-partner = パートナー
trick-role-maybe = パートナー？
trick-alone-openly = なし：{ $who }は1人
trick-alone-secretly = なし：あなただけの秘密
trick-tricks = トリック
trick-tricks-count = { $count }トリック
trick-points-count = { $count }点
trick-chips-count = チップ{ $count }枚
trick-scores = 累計点
trick-held = 持ち越し点
trick-belote = ブロット
trick-rebelote = ルブロット
trick-last = 直前のトリック
trick-past = これまでのトリック
trick-number-of = 第{ $number }トリック
trick-earlier = 前のトリック
trick-later = 次のトリック

trick-no-trumps = 切り札なし
trick-all-trumps = 全スート切り札
trick-no-trumps-short = 切り札なし
trick-no-trumps-key = 切り札なし
trick-all-trumps-short = 全切り札
trick-all-trumps-key = 全切り札
trick-coinched = コワンシェ
trick-surcoinched = シュルコワンシェ
trick-times = ×{ $times }

trick-prompt-card = あなたの手番：カードを出す
trick-prompt-lead = あなたの手番：リードする
trick-prompt-follow = あなたの手番：{ $led }をフォローする
trick-prompt-higher = あなたの手番：より強い{ $led }を出す
trick-prompt-trump = あなたの手番：{ $led }がないので、切り札の{ $trump }を出す
trick-prompt-overtrump = あなたの手番：{ $led }がないので、より強い切り札の{ $trump }を出す
trick-prompt-free = あなたの手番：{ $led }がないので、どれでも出せる
trick-prompt-bid = あなたの手番：ビッドするか、パスする
trick-prompt-take = あなたの手番：{ $suit }で引き受けるか、パスする
trick-prompt-choose = あなたの手番：切り札を選ぶか、パスする
trick-prompt-answer = あなたの手番：コワンシェに答える
trick-prompt-trumps = あなたの手番：切り札を決める
trick-prompt-claim = あなたの手番：リードするか、勝利を宣言する
trick-waiting = { $who }の手番です
trick-deal-over = ディール終了

trick-pass = パス
trick-take = 引き受ける
trick-take-turn-up = 引き受ける：切り札は{ $suit }
trick-bid = { $denomination }で{ $number }
trick-bid-capot = { $denomination }でカポ
trick-number = 点数
trick-capot = カポ
trick-denomination = 切り札の種類
trick-coinche = コワンシェ
trick-surcoinche = シュルコワンシェ
trick-coinche-out-of-turn = コワンシェ（手番外）
trick-alone = パートナーなし
trick-bid-rank = { $rank }をビッド
trick-bid-alone = 「パートナーなし」をビッド
trick-ranks = ビッド（弱い順）
trick-name = { $suit }を切り札にする
trick-name-calls = 指名：{ $card }
trick-claim = 勝利を宣言
trick-rest = 残りは全部取れます
trick-rest-help = 誰がどのカードを持っていても、残りのトリックをすべて取れます
trick-rest-said = 残りは全部取れます
trick-rest-claimed = { $you ->
    [yes] 残りのトリックはすべてあなたが取ります
   *[no] 残りのトリックはすべて{ $who }が取ります
}
trick-declare = 最初のカードの前に手役を宣言
trick-declare-one = { $what }を宣言：{ $cards }
trick-declare-more = ほか{ $count }件
trick-declare-fewer = たたむ
trick-run-3 = 3枚のシークエンス
trick-run-4 = 4枚のシークエンス
trick-run-5 = 5枚以上のシークエンス
trick-four = 4枚組
trick-worth = { $what }（{ $value }点）

trick-forbidden = 今は出せません
trick-advised = おすすめ

trick-declares = 手役{ $value }点
trick-declared-by = { $who }：{ $value }点
trick-name-own = あなたの手札にあります。ひそかに1人で戦うことになります
trick-name-yours = 手札にあり
