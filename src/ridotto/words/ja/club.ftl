### 組み合わせとその理由（ridotto.club）。英語はコードの中にある。

club-deals = 1ラウンドには1ディール以上必要です（{ $deals }になっています）
club-tables = テーブルは2つ以上必要です（{ $tables }になっています）
club-lines = 総当たりには2組以上必要です（{ $lines }になっています）
club-bracket = トーナメントには2組以上必要です（{ $lines }になっています）
club-mitchell = テーブル{ $tables }つで{ $step }つずつ移るとき、同じ相手と二度当たらないのは{ $most }ラウンドまでです（{ $rounds }になっています）
club-boards = テーブル{ $tables }つのボードは{ $most }ラウンド分です（{ $rounds }になっています）
club-plane = 全員が一度ずつ当たれるのは4人、9人、25人、49人などのときです（{ $players }人になっています）
club-individual = { $players }人では{ $size }人ずつのテーブルがそろいません（{ $rounds }ラウンド）
club-drawn = くじ引き
club-apart = くじ引き（同じクラブどうしは避けます）
club-neighbours = 順位が隣どうしの{ $first }位と{ $second }位
club-first = まだ当たっていない、次の順位の{ $first }位と{ $second }位
club-next = { $first }位は{ $passed }位とはもう当たったので、次の相手は{ $second }位
club-nearest = { $first }位の相手は{ $second }位。それより上の相手では、残りの組み合わせができません
club-again = { $first }位と{ $second }位の再戦。ほかに組み合わせがありません
club-out = { $place }位は休み。休んだ回数が最も少ない（{ $times }回）中で最下位
club-case = case：{ $known }のどれかでなければなりません（{ $found }になっています）
club-article = article：{ $known }のどれかでなければなりません（{ $found }になっています）
club-offender = offender：0から{ $last }までの席でなければなりません（{ $found }になっています）
club-group = { $first }位と{ $second }位。ともに{ $points }点で、まだ当たっていません
club-float = { $first }位の相手は得点の違う{ $second }位。{ $points }点どうしだけでは組み合わせができません
club-howell = ハウエルは4組から14組までです（{ $lines }組になっています）
club-back = { $lines }は前のラウンドで負けていません。復活できるのは負けた組だけです
club-team-boards = 試合には1ボード以上必要です（{ $boards }になっています）
