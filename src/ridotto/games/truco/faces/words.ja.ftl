### トルッコのテーブル。用語はルールブック第2章による。

## 得点、点数、トリック

truco-table = カードテーブル
truco-score = { $team }：{ $target }点中{ $score }点
truco-stakes = このディールの点数：{ $value }点
truco-worth = 点の勝負
truco-worth-eleven = { $at }点の特別ルール：{ $team }
truco-worth-blind = { $at ->
    [10] 両チーム10点以上
   *[11] 11対11
}
truco-stakes-raised = このディールの点数：{ $value }点（宣言：{ $team }）
truco-stakes-proposed = このディールの点数：{ $value }点、受ければ{ $proposed }点
truco-stakes-open = このディールの点数：見せ合えば{ $value }点、見せ合わなければ{ $dark }点
truco-tricks = トリック
truco-trick-won = 第{ $number }トリック：{ $team }
truco-trick-tied = 第{ $number }トリック：引き分け
truco-trick-open = 第{ $number }トリック：まだ
truco-trick-counts-not = 第{ $number }トリック：数えない
truco-deciding = このトリックだけで勝負が決まります
truco-deciding-extra = もう1トリックで勝負が決まります
truco-special-eleven = { $at }点の特別ルール：{ $worth ->
    [open] { $played }点、見せ合わなければ{ $plain }点
    [dark] 見せ合わず{ $plain }点
   *[seen] { $played }点
}、{ $ban ->
    [team] { $at ->
        [10] 10点以上のチームは「トルッコ」を宣言できません
       *[11] 11点のチームは「トルッコ」を宣言できません
    }
   *[both] 「トルッコ」は宣言できません
}
truco-special-blind = { $at ->
    [10] 両チーム10点以上
   *[11] 11対11
}：{ $plain }点、誰も手札を見ません
truco-vira = ヴィラ
truco-vira-short = ヴィラ{ $card }：
truco-vira-ranks = マニリャは{ truco-ranks }
truco-vira-names = ヴィラは{ $card }：マニリャは{ truco-ranks }の4枚
truco-vira-to-come = マニリャはまだ決まっていません。配り終えたら1枚めくります
truco-ranks = { $rank ->
   *[other] { $rank }
}
truco-manilhas = マニリャ（強い順）
truco-manilha-C = ザップ
truco-manilha-H = コペータ
truco-manilha-S = エスパジーリャ
truco-manilha-D = ピカフーモ
truco-manilha = マニリャ：{ $name }

## カットと3枚の組

truco-cut = あなたの手番：カットする
truco-cut-help = 残りの下に入ります
truco-cut-place = 上から取る枚数
truco-cut-count = { $count }枚
truco-cut-ends = 配る向き
truco-cut-top = 上から
truco-cut-bottom = 下から
truco-cut-here = ここでカット
truco-cut-waits = { $you ->
    [yes] あなたがカットします。
   *[no] { $who }がカットしています。
}
truco-packet = 3枚の組（4組中{ $number }組目）
truco-packet-ask = { $choice ->
    [yes] あなたの手番：4組中{ $number }組目を手札にしますか？
   *[no] あなたの手番：4組中{ $number }組目が手札になります
}
truco-packet-help = この3枚の組が見えるのはあなただけです。
truco-packet-keep = 手札にする
truco-packet-keep-note = この3枚で
truco-packet-give = 渡す
truco-packet-give-note = { $name }へ
truco-packet-throw = 捨てる
truco-packet-throw-note = 使わない
truco-packet-must = この3枚の組は手札にしなければなりません。
truco-packet-blind = 11対11では、誰もカードを見ません。
truco-packet-waits = { $you ->
    [yes] あなたが{ $number }組目を見ます。
   *[no] { $who }が{ $number }組目を見ています。
}
truco-thrown = 捨て札
truco-dealt = { $name }に配られたカード

## プレイ

truco-your-turn = { $what ->
    [lead] あなたの手番：リードする
    [top] あなたの手番：一番上のカードを表にする
   *[follow] あなたの手番：カードを出す
}
truco-turn-waits = { $you ->
    [yes] あなたの手番です。
   *[no] { $who }の手番です。
}
truco-down = 裏向き
truco-down-on = 裏向きのカードは勝てず、表にされることもありません。
truco-down-hint = 裏向きに出すには、カードを長押しするか、Shift＋Enterを押します。
truco-top = 一番上のカードを表にする
truco-offer = この3枚の組
truco-hand = あなたの手札
truco-advised = おすすめ
truco-hand-blind = あなたのカード（裏向き）
truco-card-own-down = 裏向きの{ $card }

## トルッコと返事

truco-call = トルッコ！
truco-call-note-trick = { $value }点に
truco-call-note-deal = このディールを{ $value }点に
truco-call-note-again = { $value }点に上げる
truco-step = { $from } → { $to }
truco-points = { $value }点
truco-called = { $you ->
    [yes] { $scope ->
        [trick] あなたのトルッコ：このトリックを{ $value }点に
       *[deal] あなたのトルッコ：このディールを{ $value }点に
    }
   *[no] { $scope ->
        [trick] { $who }のトルッコ：このトリックを{ $value }点に
       *[deal] { $who }のトルッコ：このディールを{ $value }点に
    }
}
truco-raised = { $you ->
    [yes] { $scope ->
        [trick] あなたが上げました：このトリックを{ $value }点に
       *[deal] あなたが上げました：このディールを{ $value }点に
    }
   *[no] { $scope ->
        [trick] { $who }が上げました：このトリックを{ $value }点に
       *[deal] { $who }が上げました：このディールを{ $value }点に
    }
}
truco-answer-both = あなたか{ $name }の、先の返事が有効です。
truco-answer-waits = { $you ->
    [yes] あなたのチームが返事をします。
   *[no] { $count ->
        [1] { $one }が返事をします。
       *[other] { $one }か{ $two }が返事をします。
    }
}
truco-accept = 受ける
truco-accept-note = { $value }点で続ける
truco-fold = 降りる
truco-fold-note = 相手に{ $value }点
truco-raise = { $value }点！
truco-raise-note = { $value }点に上げる
truco-looking = { $at }点の特別ルール：手札を見せ合いますか？
truco-looking-waits = { $you ->
    [yes] あなたのチームが、手札を見せ合うか決めます。
   *[no] { $one }か{ $two }が、手札を見せ合うか決めます。
}
truco-look = 見せ合う
truco-look-note = { $value }点でプレイ
truco-dark = 見せ合わない
truco-dark-note = { $value }点でプレイ
truco-eleven = { $at }点の特別ルール：プレイしますか？
truco-leads = リード
truco-announced = ディーラー：{ $dealer }、リード：{ $leader }
truco-eleven-waits = { $you ->
    [yes] あなたのチームが決めます。
   *[no] { $count ->
        [1] { $one }が決めます。
       *[other] { $one }か{ $two }が決めます。
    }
}
truco-said-call = トルッコ！
truco-said-raise = { $value }点！
truco-said-look = 見せ合う
truco-said-dark = 見せ合わない
truco-said-accept = 受けます：{ $value }点

## ディールの終わり

truco-over-won = { $team }：{ $points }点
truco-over-draw = 引き分け、得点なし
truco-over-folded = { $team }：{ $points }点（相手が降りました）
