# ロビーと、テーブルを用意するページ。

lobby-title = ridotto
lobby-tagline = ラテン・地中海生まれの{ $games ->
    [0] カードゲーム
   *[other] { $games }種類のカードゲーム
}を、正確なルールで。
lobby-games = ゲームを選ぶ
lobby-play = すぐ遊ぶ
lobby-play-hint = すぐに着席し、残りの席にはボットが座ります。
lobby-level = ボットの強さ
lobby-level-usual = おまかせ
lobby-friends = 友だちと…
lobby-rules = ルール
lobby-learn = 5分でおぼえる
lobby-learn-game = { $game }を5分でおぼえる
lobby-play-game = { $game }をすぐ遊ぶ
lobby-friends-game = 友だちと{ $game }
lobby-rules-game = { $game }のルール
lobby-opening = テーブルを用意しています…
lobby-players = { $low }人
lobby-players-game = { $game }の人数
lobby-family-game = { $game }のルール
lobby-players-range = { $low }～{ $high }人

lobby-belote = ブロット
lobby-belote-line = 2人対2人。ターンアップのスートを切り札にし、相手より多くの点を取ります。
lobby-belote-also = ベロット、ベロート、ブロートとも呼ばれます。
lobby-coinche = コワンシュ
lobby-coinche-line = ビッドで競うブロット。取れる点をビッドし、相手のビッドが高すぎると思えばコワンシェで倍にします。
lobby-coinche-also = コアンシュ、ベロット・コアンシュとも呼ばれます。
lobby-briscola-bugiarda = ブリスコラ・ブジャルダ
lobby-briscola-bugiarda-line = ビッドに勝ってカードを指名すると、持ち主が秘密のパートナーに。発言は自由、嘘も自由です。
lobby-briscola-bugiarda-also = ブリスコラ・キアマータとも呼ばれます。
lobby-burraco = ブラッコ
lobby-burraco-line = パートナーとセットやシークエンスを並べ、7枚のブラッコを作り、ポットを取って上がります。
lobby-burraco-also = ブーラコとも呼ばれます。
lobby-biriba = ビリバ
lobby-biriba-line = 7枚のメルドがビリバ、切り札なら点は3倍。ビリバキを取るまでは上がれません。
lobby-biriba-also = ギリシャ語ではμπιρίμπα（ビリンバ）と書きます。
lobby-truco = トルッコ
lobby-truco-line = 3枚の手札と4枚の最強カード、そしてはったり。「トルッコ」を宣言し、12点まで上げるか、降りるか。
lobby-truco-also = ブラジリアン・トルーコとも呼ばれます。


lobby-playing = プレイ中のテーブル：{ $n }
lobby-free-seats = 空席：{ $n }
lobby-mine = 自分のテーブルに戻る
lobby-my-tables = 自分のテーブル
lobby-open = 空席のあるテーブル
lobby-watch = 観戦できるテーブル
lobby-go-back = 戻る
lobby-join = 参加する
lobby-look = 観戦する
lobby-no-tables = 今、空席のある公開テーブルはありません。テーブルを開くと、ここに表示されます。
lobby-free = 空席
lobby-bot = ボット
lobby-host = { $name }のテーブル
lobby-phase-waiting = 参加者を待っています
lobby-phase-playing = ディール中
lobby-phase-scored = ディールの合間
lobby-phase-over = ゲーム終了
lobby-timer = 1手{ $n }秒
lobby-unreachable = サーバーが応答しません。再試行しています…
lobby-verify = 記録を検証する
lobby-real-cards = 実物のカードで：
lobby-pad = 得点表
lobby-search = 検索
lobby-search-game = ゲーム
lobby-club = 大会を開く
lobby-fair = どのディールも、ゲーム後に公正さを証明できます。
lobby-footer = フリーソフトウェアです。どのテーブルでも、すべてルールブックに従います。

# ---- /new/GAME

new-title = { $game }のテーブル
new-intro = ルールを決めて、友だちにリンクを送りましょう。空いた席にはボットが座ります。
new-presets = ルール
new-options = ルールを1つずつ変える
new-excluded = { $other }とは両立しません
new-excluded-values = { $values }は、{ $other }とは両立しません
new-length = ゲームの長さ
new-length-target = 目標点まで
new-length-deals = ディール数を決める
new-length-deals-about = 最後のディールが終わったとき、累計点の高いほうが勝ちます。同点なら引き分けです。
new-target-unit = 点
new-deals-unit = ディール
new-differs = 変更あり
new-reset = 変更を取り消す
new-changes =
    { $n ->
        [0] ルールの変更なし
       *[other] ルールを{ $n }か所変更
    }
new-rule = ルール{ $rule }
new-limits = { $low }～{ $high }
new-from = { $low }以上
new-no-limit = 制限なし
new-null-needs = 2つの制限のどちらかが必要です。
new-table = テーブル
new-public = 参加できる人
new-public-link = リンクのみ
new-public-link-about = リンクを受け取った人だけが参加できます。
new-public-open = 誰でも
new-public-open-about = ロビーに表示されます。
new-timer = 1手の制限時間
new-timer-none = 制限なし
new-timer-seconds = { $n }秒
new-timer-about = 時間が切れると、ボットが代わりにプレイします。
new-level = ボット
new-level-master = 名人
new-level-master-about = 1手に1秒ほどかけて先を読み、見たカードを忘れません。今できる最高のプレイです。
new-level-strong = 上級
new-level-strong-about = 毎回、少し先を読んでからプレイします。
new-level-steady = 中級
new-level-steady-about = 経験則に従い、落ち着いてプレイします。
new-level-beginner = 初級
new-level-beginner-about = ゲームを覚えたばかりで、人らしい間違いをします。出たカードを忘れ、強いカードに頼ります。
new-level-random = ランダム
new-level-random-about = ルールに合うカードをランダムに出します。慣れるのに向いています。
new-open = テーブルを開く
new-summary = { $game }：{ $preset }
new-unknown = 「{ $game }」というゲームはありません。
