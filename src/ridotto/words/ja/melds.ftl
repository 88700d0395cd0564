# ブラッコとビリバのテーブル。

melds-stock = 山札
melds-pile = 捨て札の山
melds-pile-short = 捨て札
melds-pile-more = すべて見る
melds-pile-less = 閉じる
melds-none = なし
melds-table = カードテーブル
melds-region = メルド
melds-standing = このディールのここまでの得点
melds-standing-melded = メルド：{ $points }
melds-standing-hand = （手札：{ $points }）
melds-burraco-standing-bonuses = ブラッコ：{ $points }
melds-burraco-standing-pot = ポットなし：{ $points }
melds-biriba-standing-bonuses = ビリバ：{ $points }
melds-biriba-standing-pot = ビリバキなし：{ $points }
melds-trumps = 切り札
melds-burraco-heap = ポット
melds-burraco-heaps = ポット
melds-burraco-took = { $you ->
    [yes] ポット：あなた
   *[no] ポット：{ $who }
}
melds-burraco-unseen = { $you ->
    [yes] ポット：あなた（まだ見ていません）
   *[no] ポット：{ $who }（まだ見ていません）
}
melds-uses = まず、取った捨て札の山のカードか同じカードを出してください：{ $cards }
melds-burraco-clean = クリーン・ブラッコ
melds-burraco-semi-clean = セミクリーン・ブラッコ
melds-burraco-dirty = ダーティー・ブラッコ
melds-biriba-heap = ビリバキ
melds-biriba-heaps = ビリバキア
melds-biriba-took = { $you ->
    [yes] ビリバキ：あなた
   *[no] ビリバキ：{ $who }
}
melds-biriba-clean = クリーン・ビリバ
melds-biriba-dirty = ダーティー・ビリバ

melds-no-melds = メルドはまだなし
melds-provisional = 未確定：あなたにだけ見えています
melds-new = 新しいメルド

melds-as = { $card }（{ $stands }の代わり）
melds-meld = { $kind ->
    [set] メルド{ $number }、セット
   *[sequence] メルド{ $number }、シークエンス
}：{ $cards }{ $long ->
    [no] { "" }
   *[other] 。{ $long }
}
melds-lay-off = レイオフ先：{ $meld }
melds-lay-off-fits = ここにレイオフできます：{ $meld }

melds-draw = ドロー
melds-take = 捨て札を取る（{ $count }枚）
melds-take-brief = { $count }枚取る
melds-pass = パス
melds-withdraw = メルドを取り下げる
melds-name-trump = 切り札：{ $suit }
melds-discard-here = 選んだカードを捨てる

melds-chip-meld = メルド
melds-chip-add = { $number }へ
melds-chip-discard = 捨てる
melds-chip-as = { $card }＝{ $stands }
melds-chip-clean = ワイルドカードなし
melds-say-meld = 新しいメルド：{ $cards }
melds-say-add = メルド{ $number }にレイオフ：{ $cards }
melds-say-add-row = メルド{ $number }にレイオフ：{ $cards }。並びは{ $row }
melds-say-long = { $what }。{ $long }
melds-say-discard = 捨てる：{ $cards }
melds-no-offer = { $count ->
    [1] このカードは今は使えません。
   *[other] この組み合わせでは何も作れません。
}
melds-why = なぜ？
melds-clear = { $count }枚を戻す
melds-choose = どう並べますか？
melds-choose-text = 並べ方がいくつかあります。カードの下の表示が、ワイルドカードが何の代わりかを示します。

melds-ideas = 出せるもの
melds-more = あと{ $count }件
melds-first = 最初に戻る
melds-by-suit = スート順
melds-by-rank = ランク順
melds-sorted-rank = ランク順です。スート順に並べ替える
melds-sorted-suit = スート順です。ランク順に並べ替える
melds-hand = あなたの手札、{ $count }枚
melds-unseen = { $until ->
    [own] 新しい手札は、あなたの次の手番まで裏向きのままです。
   *[partner] 新しい手札は、パートナーの次の手番が終わるまで裏向きのままです。
}

melds-hint-over = ディールは終わりました。
melds-hint-open = 上がりなし：{ $why ->
    [stale] 1枚だけの捨て札を取る手番が4回続きました（BUR-11.3）。
    [stock] 山札がなくなりました（BUR-11.2）。
    [passed] 全員がパスしました（BIR-10.3）。
   *[idle] 進展のない手番が続きました（BIR-10.4）。
}
melds-hint-closed = { $you ->
    [yes] あなたの上がりでディールが終わりました。
   *[no] { $who }の上がりでディールが終わりました。
}
melds-hint-others-draw = { $you ->
    [yes] あなたがカードを取る手番です
   *[no] { $who }がカードを取る手番です
}
melds-hint-others-play = { $you ->
    [yes] あなたがプレイ中です
   *[no] { $who }がプレイ中です
}
melds-hint-trump = 切り札を指定する
melds-hint-draw-take = ドローするか捨て札を取る
melds-hint-draw = ドローする
melds-hint-take = 捨て札を取る
melds-hint-take-pass = 捨て札を取るかパスする
melds-hint-pass = 山札がないのでパスする
melds-hint-lay = メルドする
melds-hint-withdraw = さらにメルドするか取り下げる
melds-hint-use = まず捨て札を使う
melds-hint-play = メルドして、最後に1枚捨てる
melds-hint-discard = 1枚捨てる

melds-first-needs = 最初のメルドには1回の手番で{ $needed }点が必要です。
melds-first-more = { $needed }点のうち{ $laid }点：さらにメルドするか、取り下げてください。
melds-first-waiting = この手番で手札がなくなれば、メルドは確定します。
melds-first-progress = 最初のメルドの点
melds-stalemate = 1枚だけの捨て札を続けて取得：4回中{ $count }回{ $count ->
    [3] （次でディール終了）
   *[other] { "" }
}
melds-last-turn = 最後の手番です。山札はもうありません。
melds-stock-out = 山札がありません。
melds-passes = パスが{ $count }回続いています。{ $players }回でディールが終わります。
melds-burraco-close = { $lack ->
    [pot] 最後の1枚を出せばポットを取れます。
    [eighteen] 最後の1枚を出せば18枚のポットを取り、その後は1人で戦います。
    [long] 上がるにはブラッコがまだ必要です。
    [clean] 上がるにはクリーンなブラッコがまだ必要です。
   *[nothing] 上がれます。最後に捨てる1枚を残してください。
}
melds-biriba-close = { $lack ->
    [pot] 最後の1枚を出せばビリバキを取れます。
    [long] 上がるにはビリバがまだ必要です。
   *[nothing] 上がれます。最後に捨てる1枚を残してください。
}
melds-pile-useless = 今すぐ出せる捨て札がないので、山は取れません。
melds-use = 手札から出すカード（どれか1枚）：{ $cards }
melds-use-later = まず手札から1枚レイオフし、次に捨て札だったカードを出します。
melds-barred = { $card }はこの手番では捨てられません。
melds-chosen = 選んだカード：{ $points }点
melds-first-chosen = { $laid ->
    [0] 選択中{ $chosen }点（必要{ $needed }点）
   *[other] メルド済み{ $laid }点と選択中{ $chosen }点で{ $sum }点（必要{ $needed }点）
}

melds-key = { $what }（{ $key }キー）
melds-or = 。
melds-hand-keys = 矢印キーでカードの間を移動し、Enterで選びます。Alt＋矢印キーで並べ替えます。Dはドローまたは捨てる、Tは捨て札を取る、Mはメルド、Xは選択解除です。
melds-sorted-own = 自分で並べた順です。スート順に並べ替える
melds-by-own = 自分の順

melds-since-one = { $who }{ $cards ->
    [many] { $count }枚
   *[other] { " " }{ $cards }
}
melds-since-laid = メルド：{ $what }
melds-since-all = メルド：{ $count }枚
melds-since-took = 捨て札を取得：{ $who }

melds-moment-long = { $you ->
    [yes] あなた
   *[no] { $who }
}
melds-moment-pot = { $you ->
    [yes] 手札がなくなり、あなたが取りました
   *[no] 手札がなくなり、{ $who }が取りました
}
melds-moment-alone = { $who }は1人で戦います
melds-moment-partners = これからのパートナー：{ $first }と{ $second }

# 3人のとき：最初のポットを取った人は、ほかの2人と1人で戦う。
melds-alone = { $who }が1人、{ $first }と{ $second }がパートナー
melds-not-yet = 誰かの手札がなくなるまでは、全員が1人で戦います
melds-solo = このディールは全員が1人で戦います

