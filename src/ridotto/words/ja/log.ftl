# ディールの流れをふつうの言葉で：1つのメッセージが1つの文。

log-title = このディールの経過
log-empty = まだ何も起きていません。
log-held = { $who }の手札：{ $cards }
# 席の移り変わり
log-hosted = { $who }がホストになりました
log-rest = { $you ->
    [yes] 残りのトリックはすべてあなたのものです
   *[no] 残りのトリックはすべて{ $who }のものです
}
log-left = { $who }の代わりにボットがプレイします
log-back = { $who }が戻りました
log-removed = ホストが{ $who }を外しました
log-sat = { $who }が席につきました
log-pass = { $who }：パス
log-play = { $who }が{ $card }を出しました

# ブロットとコワンシェ
log-take = { $who }が引き受けました：切り札は{ $suit }
log-bid = { $who }のビッド：{ $denomination }で{ $number }
log-bid-capot = { $who }のビッド：{ $denomination }でカポ
log-coinche = { $who }：コワンシェ（得点は2倍）
log-surcoinche = { $who }：シュルコワンシェ（得点は4倍）
log-trumps-final = デクレアラーは{ $who }です
log-heard = { $who }が{ $value }点の手役を宣言しました
log-shows = { $who }が{ $cards }を見せました
log-declared = あなたが宣言した手役：{ $cards }
log-belote = { $who }：{ $suit }のブロット
log-rebelote = { $who }：{ $suit }のルブロット
log-claim = { $who }が勝利を宣言しました
log-trick = 第{ $number }トリック
log-trick-taken = { $who }がトリックを取りました
log-trick-taken-by = 第{ $number }トリック：{ $who }
log-trick-last-side = { $side ->
    [us] 最終トリックは味方が取りました
    [them] 最終トリックは相手が取りました
   *[other] 最終トリックは{ $who }が取りました
}

# ブリスコラ・ブジャルダ
log-bid-rank = { $who }のビッド：{ $rank }
log-bid-alone = { $who }のビッド：パートナーなし
log-names-trumps = { $who }が切り札を{ $suit }に決めました
log-calls = パートナー指名カードは{ $card }です
log-calls-you = パートナー指名カードは{ $card }です：あなたがパートナーですが、ほかの人は知りません
log-calls-own = パートナー指名カードは{ $card }です：あなたの手札にあるので、ひそかに1人で戦います
log-called-played = パートナー指名カードです：パートナーは{ $who }でした
log-called-alone = パートナー指名カードです：{ $who }は1人で戦っています
log-trick-points = { $who }がトリックを取りました：{ $points }点
log-trick-points-by = 第{ $number }トリック：{ $who }、{ $points }点

# ブラッコとビリバ
log-draw = { $who }がドローしました
log-take-pile = { $who }が捨て札の山を取りました
log-meld = { $who }が{ $cards }をメルドしました
log-add = { $who }が{ $cards }をメルド{ $number }にレイオフしました
log-discard = { $who }が{ $card }を捨てました
log-discard-hidden = { $who }が1枚捨てました
log-withdraw = { $who }がメルドを取り下げました
log-new-cards = 新しい手札：{ $cards }
log-pot = { $who }がポットを取りました
log-eighteen = { $who }が18枚のポットを取り、これからは1人で戦います
log-biribaki = { $who }がビリバキを取りました
log-biribaki-stock = 山札がなくなり、ビリバキが山札になりました
log-partners = これからのパートナー：{ $pairs }
log-closed = { $who }が上がりました
log-nobody-closed = 誰も上がらずにディールが終わりました

# トルッコ
log-cut = { $end ->
    [top] { $who }が上から{ $number }枚でカットしました（配るのは上から）
   *[bottom] { $who }が上から{ $number }枚でカットしました（配るのは下から）
}
log-throw = { $who }が{ $cards }を捨てました
log-give = { $who }が3枚の組を{ $to }に渡しました
log-give-you = { $who }が3枚の組をあなたに渡しました
log-keep = { $who }が3枚の組を手札にしました
log-vira = { $card }がめくられました：マニリャはランク{ $rank }の4枚です
log-play-down = { $you ->
    [yes] あなたが{ $card }を裏向きに出しました
   *[no] { $who }が裏向きに1枚出しました
}
log-truco = { $who }：トルッコ（{ $points }点）
log-raise = { $who }が{ $points }点に上げました
log-look = { $who }が手札を見せ合うことにしました：このディールは{ $points }点
log-dark = { $who }が手札を見せ合わないことにしました：このディールは{ $points }点
log-accept = { $who }が受けました：このディールは{ $points }点
log-fold = { $who }が降りました：もう一方のチームに{ $points }点
log-trick-tied = トリックは引き分けです
log-trick-tied-lead = トリックは引き分け、次は{ $who }がリードします
log-trick-end = { $side ->
    [us] 第{ $number }トリック：味方
    [them] 第{ $number }トリック：相手
    [tied] 第{ $number }トリック：引き分け
   *[other] 第{ $number }トリック：{ $who }
}

# ディールの終わり
log-over = ディール終了：{ $outcome }
log-new-deal = 新しいディール：ディーラーは{ $who }です
log-your-turn = あなたの手番です

# 文を持たないゲームのための一行。
log-did = { $who }：{ $action }
