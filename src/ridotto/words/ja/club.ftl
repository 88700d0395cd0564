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
