### 局面の図の言葉。英語はそれを言う所にある（ridotto.core.errors.Sentence）。

picture-caption = { $title }（{ $about }）
picture-over = ディールは終わりました
picture-to-act = { $phase }：{ $who }の手番
picture-guest = ゲスト
picture-and = { $one }と{ $other }
picture-seat = { $number }番の席
picture-seats = { $numbers }番の席
picture-by = { $what }（{ $who }）
picture-alone = パートナーなし（{ $who }）

# ---- ボットどうしの対戦の図

picture-unit-deal = ディール
picture-unit-match = ゲーム
picture-ratings = { $game }：{ $unit }ごとのElo（95%信頼区間）
picture-margins = 1{ $unit }の点差：先に書かれたボットのリード（95%信頼区間）
picture-cross = 1{ $unit }の点差：左のボットから見た、上のボットとの対戦

# ---- 段階：それぞれのゲームでの名前

picture-phase-round-1 = 1巡目
picture-phase-round-2 = 2巡目
picture-phase-auction = ビッド
picture-phase-answer = 返事
picture-phase-play = プレイ
picture-phase-trumps = 切り札の宣言
picture-phase-cut = カット
picture-phase-packet = 3枚の組
picture-phase-looking = 手札の見せ合い
picture-phase-eleven = 11点の特別ルール
picture-phase-turn = プレイ
picture-phase-blind = 11対11
picture-phase-start = 手番の始め
picture-phase-trump = 切り札の宣言
picture-phase-draw = ドロー

# ---- テーブルの上

picture-last-trick = 直前のトリック
picture-down = 裏向き
picture-stock = 山札
picture-no-stock = 山札なし
picture-pile = 捨て札
picture-no-pile = 捨て札なし
picture-pot = { $game ->
    [biriba] ビリバキ
   *[other] ポット
}
picture-turned-up = ターンアップ

# ---- 事実の見出しと、席やチームの説明

picture-bid = ビッド
picture-called = 指名
picture-trumps = 切り札
picture-trump = 切り札
picture-partner = パートナー
picture-partner-none = なし
picture-partner-unknown = 不明
picture-contract = コントラクト
picture-declarer = 宣言者
picture-announces = 手役{ $points }点
picture-said-belote = ブロット
picture-said-rebelote = ルブロット
picture-held = 持ち越し
picture-tricks = トリック
picture-shown = 公開
picture-points = { $points }点
picture-card = 1枚
picture-cards = { $count }枚
picture-closed = 上がり
picture-melded = メルド{ $points }点
picture-bonuses = ボーナス{ $points }点
picture-pot-taken = { picture-pot }取得
picture-worth = このディールの点数
picture-vira = ヴィラ
picture-manilhas = マニリャ
picture-proposed = 受ければ
picture-packets = 3枚の組
picture-tricks-to = トリック
picture-tied = 引き分け
picture-special = 特別
picture-special-ten = 10点の特別ルール
picture-special-eleven = 11点の特別ルール
picture-special-blind = 11対11

# ---- ディールの表

picture-deal = ディール
picture-dealer = ディーラー
picture-outcome = 結果
picture-match = 累計点
picture-in-play = プレイ中
