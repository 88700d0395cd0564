# カードの名前。

card-joker = ジョーカー
card-down = 裏向きのカード

card-french = { card-suit-french }の{ card-rank-french }
card-italian = { card-suit-italian }の{ card-rank-italian }

card-rank-french = { $rank ->
    [T] 10
    [JK] ジョーカー
   *[other] { $rank }
}
card-suit-french = { $suit ->
    [S] スペード
    [H] ハート
    [D] ダイヤ
    [C] クラブ
   *[other] { $suit }
}
card-rank-italian = { $rank ->
    [A] アッソ
    [K] レ
    [Q] カヴァッロ
    [J] ファンテ
    [T] 10
   *[other] { $rank }
}
card-suit-italian = { $suit ->
    [S] 剣
    [H] 聖杯
    [D] 金貨
    [C] 棍棒
   *[other] { $suit }
}
