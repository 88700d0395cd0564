# 席：ほかのプレイヤーの呼び方と、席のプレートの印。

seats-you = あなた
seats-you-within = あなた
# プレイヤーから見た席の位置。ターミナルではこれが名前になる。
seats-right = 右隣
seats-left = 左隣
seats-far-right = 右奥
seats-far-left = 左奥
seats-partner = パートナー
seats-opposite = 向かい
seats-opponent = 相手

seats-pair = { $first }と{ $second }
seats-us = 味方
seats-them = 相手

seats-bot-plays = ボットがプレイしています
seats-own = プレイヤーの自作ボット
seats-own-away = プレイヤーの自作ボット（未接続の間は、サーバーのボットがプレイします）
seats-away-bot = 離席中：{ $who }が戻るまでボットがプレイします
seats-offline = 接続なし
seats-leaving = 再接続中：あと{ $seconds }秒でボットに交代
seats-leaving-short = { $seconds }秒でボットに
seats-side-us = パートナー
seats-side-ally = 味方
seats-side-them = 相手
seats-dealer = ディーラー
seats-turn = 手番
seats-dealing = カードを配っています
seats-cards = { $count }枚
seats-time = 残り{ $seconds }秒
seats-around = プレイヤー
seats-trick = 場のカード
seats-played = { $who }が出した{ $card }
seats-doubt = コーチの見立てでは{ $points }点の損です。
seats-sure = { $deed }：よろしいですか？
seats-sure-yes = はい
seats-sure-no = いいえ
seats-rule = ルールブックの{ $rule }
