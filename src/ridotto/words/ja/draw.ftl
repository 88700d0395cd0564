# 最初のディーラー（とパートナー）を決めるドロー：ゲームの前に1人1枚ずつ引き、全員に見せる。

draw-title = ドロー：1人1枚ずつ引き、最も低いカードの人がディーラーになります。
draw-card = { $who }：{ $card }
draw-again = 同じカードがあるので、全員が引き直します。
draw-dealer = 最初のディーラーは{ $who }です
draw-partners = パートナー：{ $pairs }
