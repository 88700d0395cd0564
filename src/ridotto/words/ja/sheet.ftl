# ディールの得点表と、ゲーム全体の表。

sheet-title = 第{ $number }ディールの得点
sheet-match = ゲーム全体
sheet-empty = まだ終わったディールはありません。
sheet-line = 項目
sheet-rule-link = ルールブックの{ $rule }
sheet-deal = ディール
sheet-show = 第{ $number }ディールの得点を見る
sheet-scored = 得点
sheet-rounded = 得点（四捨五入）
sheet-chips = チップ
sheet-multiplier = 倍率
sheet-received = 受け取った持ち越し点
sheet-held = 次のディールの勝者に{ $points }点が持ち越されます。
sheet-total = 累計点
sheet-chart = 累計点の推移：{ $lines }
sheet-chart-line = { $who }（{ $points }）
sheet-side = { $who }と{ $partner }：{ $points }点、{ $tricks }トリック（{ $number }）。
sheet-side-alone = { $who }（1人）：{ $points }点、{ $tricks }トリック（{ $number }）。
sheet-halves = パートナーどうしは結果を半分ずつ分けます。
sheet-halves-five = パートナーどうしは結果を半分ずつ分け、5の倍数に切り上げます。
sheet-eleven = 次のディールは11点の特別ルールです。
sheet-eleven-ten = 次のディールは10点の特別ルールです。
sheet-blind = 次のディールは11対11です。

sheet-line-cards = カード
sheet-line-last-trick = 最終トリック
sheet-line-combinations = 手役
sheet-line-belote = ブロット
sheet-line-total = 合計
sheet-line-points-taken = 取った点
sheet-line-contract = コントラクト
sheet-line-bonus = ボーナス
sheet-line-counted = 計算結果
sheet-line-belote-apart = ブロット（別計算）
sheet-line-card-points = カード点
sheet-line-card-points-of-the-side = チームのカード点
sheet-line-tricks = トリック
sheet-line-tricks-of-the-side = チームのトリック
sheet-line-clean-burracos = クリーン・ブラッコ
sheet-line-semi-clean-burracos = セミクリーン・ブラッコ
sheet-line-dirty-burracos = ダーティー・ブラッコ
sheet-line-closing = 上がり
sheet-line-melded-cards = メルドしたカード
sheet-line-cards-net = カードの差し引き
sheet-line-no-pot = ポットを取らなかった
sheet-line-cards-in-hands = 手札に残ったカード
sheet-line-cards-melded = メルドしたカード
sheet-line-biribas = ビリバ
sheet-line-no-biribaki = ビリバキを取らなかった
sheet-line-cards-in-hand = 手札に残ったカード
sheet-line-sum = 合計
sheet-line-deal = このディール

sheet-outcome-made = 成功
sheet-outcome-failed = 失敗
sheet-outcome-tied = 同点、持ち越し
sheet-outcome-claimed = 勝利の宣言
sheet-outcome-void = 全員パス
sheet-outcome-closed = 上がり
sheet-outcome-ended = 上がりなし
sheet-outcome-open = 上がりなし
sheet-outcome-won = 決着
sheet-outcome-folded = 降りた
sheet-outcome-draw = 引き分け

sheet-winner = { $you ->
    [us] 味方の勝ちです
   *[no] { $who }の勝ちです
}
sheet-winners-them = 相手の勝ちです
sheet-winners = { $names }が同点で1位です
sheet-and = { $first }と{ $last }

# ---- ディールの結果：何よりも先に伝える

verdict-made = { $side ->
    [us] 味方
    [them] 相手
   *[some] { $who }
}が{ $told ->
    [bid] { $bid }を達成しました
    [suit] { $suit }で成功しました
    [points] { $points }点で成功しました
   *[plain] 成功しました
}
verdict-failed = { $side ->
    [us] 味方
    [them] 相手
   *[some] { $who }
}は{ $told ->
    [short] { $bid }に{ $short }点届きませんでした
    [bid] { $bid }を達成できませんでした
    [suit] { $suit }で失敗しました
    [points] { $points }点で失敗しました
   *[plain] 失敗しました
}
verdict-tied = 同点です。{ $side ->
    [us] 味方
    [them] 相手
   *[some] { $who }
}の点は次のディールに持ち越されます
verdict-closed = { $who }が上がりました
verdict-open = 上がりなし：{ $why ->
    [stock] 山札がなくなりました
    [stale] 1枚だけの捨て札を取る手番が4回続きました
    [passed] 山札がなくなり、全員がパスしました
   *[idle] 進展のない手番が続きました
}
verdict-won = { $side ->
    [us] 味方
    [them] 相手
   *[some] { $who }
}に{ $points }点
verdict-folded = { $side ->
    [us] 相手が降りました
    [them] 味方が降りました
    [you] 相手が降りました
    [rival] あなたが降りました
   *[some] 相手チームが降りました
}。{ verdict-won }
verdict-own = あなたは{ $points }
sheet-hands = 手札
sheet-hands-left = 手札に残ったカード
sheet-hands-none = なし
sheet-why = なぜ？
sheet-why-about = 各項目のルール
sheet-deal-number = 第{ $number }ディール
