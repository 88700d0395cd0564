### 大会の印刷物：トーナメント表と記録。

paper-bracket = トーナメント表
paper-part-main = 本戦
paper-part-consolante = コンソレーション
paper-part-repescagem = 敗者復活戦
paper-final = 決勝
paper-semi-finals = 準決勝
paper-quarter-finals = 準々決勝
paper-round-of = { $number }回戦
paper-place = { $first }位決定戦
paper-places = { $first }位～{ $last }位
paper-of-part = { $part }：{ $places }
paper-sheet = { $title }（{ $of }枚中{ $number }枚目）
paper-date = 日付
paper-entries = エントリー
paper-prize = 賞
paper-points = ポイント
paper-reason = 理由
paper-time = 時刻
paper-before = 変更前
paper-after = 変更後
paper-by = 変更者
paper-article = 条項
paper-change = 変更
paper-corrections = 訂正
paper-lifted = 取り消し済み
paper-no-glyphs = 次の文字を含むフォントがありません：{ $characters }。その文字を含むフォントを入れて、もう一度記録を作ってください。
