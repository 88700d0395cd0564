# テーブルのページ。ディールの前、合間、後に、テーブルの周りに出るもの。

page-title = { $game } · ridotto
page-missing = そのテーブルはありません。閉じられたか、リンクが途中で切れている可能性があります。
page-unreadable = サーバーがこのテーブルを読み込めません。記録は残っていますので、サーバーの管理者にお知らせください。
page-to-lobby = ロビーへ
page-to-evening = 大会へ戻る
page-lost = 接続がありません。再接続しています
page-sending = 送信中…
page-unsaved = テーブルはここまで保存されています。サーバーのディスクが空くのを待っています。
page-moved = サーバーのデータベースのファイルが移されたか、置き換えられました。ここまでは保存されています。続けるには、サーバーの管理者がファイルを元に戻す必要があります。
page-watching = 観戦中です。
page-watching-sit = ボットと交代する：
page-watching-ask = ボットとの交代をホストに頼む：
page-watching-later = このディールが終われば、ボットと交代できます。
page-watching-as = { $name }として
page-removed = ホストによりこのテーブルから外されました。
page-elsewhere = 今は別の端末でプレイしています。
page-elsewhere-back = この端末に戻るには、その端末のメニューで「別の端末で続ける」を選んでください。
page-own-changed = { $name }を別のプログラムが動かしています。
page-closed = このテーブルはホストが閉じました。
page-host-now =
    { $you ->
        [yes] あなたがこのテーブルのホストになりました。
       *[no] { $who }がこのテーブルのホストになりました。
    }
page-asks = { $name }が{ $seat }との交代を希望しています。
page-admit = 入れる
page-admit-name = { $name }を入れる
page-admit-later = このディールが終わったら入れることができます。
page-decline = 断る
page-decline-name = { $name }を断る
page-vote = ボットに任せる
page-votes =
    { $you ->
        [yes] { $count }人中{ $n }人が、あなたの代わりにボットを入れて続けることを希望しています。
       *[other] { $count }人中{ $n }人が、{ $name }の代わりにボットを入れて続けることを希望しています。
    }
# 待たされている人は呼びかけることができる。待たせている人には、ボットに代わる前に知らせる。
page-waits = { $names }を待っています。
page-nudge = 呼びかける
page-nudge-done = 呼びかけました
page-nudged = { $name }が待っています
page-vote-in = あと{ $n }秒で投票できます
page-waits-you = ほかの人があなたを待っています。
page-waits-you-soon = このままだと、まもなくボットとの交代を投票で決められます。
page-waits-you-over = ボットとの交代を、いつでも投票で決められる状態です。
page-seconds = { $n }秒
page-watchers = { $n }人が観戦中
page-take-seat = { $name }の代わりにプレイ
page-your-seat-bot = ボットが代わりにプレイしています。
page-come-back = 席に戻る
page-go-on = 進む
page-time-up = 時間切れのため、ボットがプレイしました。

page-deal = 第{ $n }ディール
page-deal-of = 第{ $n }ディール（全{ $count }）
page-table = テーブル
page-score = 得点
page-tab-talk = 会話
page-tab-log = 経過
page-tab-sheet = 得点表
page-tab-guide = 強さ
page-panel = サイドパネル
page-close = 閉じる
page-fold = たたむ
page-unfold = 広げる
page-news = 新着

menu-open = メニュー
menu-hint = ヒントを見る
menu-guide = 強さと点数
menu-rules = ゲームのルール
menu-learn = ゲームをおぼえる
menu-options = このテーブルのルール
menu-link = リンクをコピー
menu-link-copied = リンクをコピーしました。
menu-name = あなたの名前
menu-name-done = 完了
menu-settings = 設定
menu-latency = 通信：{ $ms }ミリ秒
menu-latency-asked = 通信：…
menu-latency-none = 接続なし
menu-sound-off = 音を消す
menu-sound-on = 音を出す
menu-device = 別の端末で続ける
menu-host = テーブルの管理
menu-leave = 席を離れる
menu-leave-ask = 席を離れますか？ボットが代わりにプレイし、あとで戻れます。
menu-leave-stay = 残る

keys-title = キー操作
keys-hint = ヒントを見る（自分の手番）
keys-guide = 強さと点数
keys-help = この一覧
keys-cards = カードの間を移動（HomeとEndで端へ）
keys-play = カードを出す、または選ぶ
keys-put-down = 選んだカードを戻す
keys-draw = ドローする、または選んだカードを捨てる
keys-take = 捨て札を取る
keys-meld = 選んだカードをメルドする
keys-clear = 選択をすべて解除する
keys-move = 手札の中でカードを動かす
keys-face-down = カードを裏向きに出す

host-nobody = ほかに席についている人はいません。
host-hand-over = ホストにする
host-hand-over-to = { $name }をホストにする
host-remove = 外す
host-remove-name = { $name }を外す
host-remove-ask = { $name }を外しますか？ボットが代わりにプレイし、{ $name }はこのテーブルに戻れなくなります。
host-close = テーブルを閉じる
host-close-ask = テーブルを閉じますか？全員が退席し、途中のゲームの記録は残りません。
host-back = 戻る
host-recall = 席を取り戻す
host-recall-name = { $name }の席を取り戻す

own-title = 自作のボット
own-about = ボットのあるコンピューターでこのコマンドを実行すると、ボットが席につきます。ボットであることは全員に表示されます。接続するまでと、応答が遅れたときは、サーバーのボットが代わりにプレイします。
own-command = コマンド
own-secret = トークンを持つ人は、この席でプレイでき、手札も見られます。ほかの人に見せないでください。
own-copy = コマンドをコピー
own-once = このコマンドが表示されるのは、席を貸した人に一度だけです。新しいコマンドを作ると、前のものは使えなくなります。対戦中に席を貸し直せるのは、ホストが替わったあとのディールの合間だけです。
own-new = 新しいコマンド
own-copied = コマンドをコピーしました。

options-title = このテーブルのルール
options-standard = すべてルールブックどおりです。
options-single = ルールを1つずつ見る
options-changed = ルールブックと異なる点
options-rest = ルールブックどおりの点
options-timer = 1手の制限時間
options-timer-none = 制限なし
options-timer-is = { $n }秒
options-fair = このディールのシャッフルは、次の値で確定済みです：
options-key = サーバーは、受け取ったものとゲームの記録に、次の鍵で署名します：
options-level = ボット

fair-opening = プレイヤーのブラウザーが封を開けるのを待っています。長くても数秒です。
fair-unopened = { $names }はこのディールの乱数に封をしましたが、開けませんでした。カードはその乱数なしで配られました。
fair-alarm = このテーブルのディールに不審な点があります
fair-alarm-key = このサーバーの署名の鍵が、以前と違います。
fair-alarm-signature = サーバーの署名が正しくありません。
fair-alarm-commitment = サーバーが次のディールの封を取り替えました。
fair-alarm-dropped = サーバーは、受け取ったと認めたのに、あなたの乱数の封を外しました。
fair-alarm-opening = 出そろって確定した後のプレイヤーの封を、サーバーが取り替えました。
fair-alarm-skipped = あなたのブラウザーが封をした乱数を求めないまま、カードが配られました。
fair-alarm-unheard = あなたのブラウザーは封を開けましたが、その乱数なしでカードが配られました。接続が遅いと起こることですが、サーバーの不正でも起こります。
fair-alarm-link = 終わったディールについて、サーバーの説明が変わりました。
fair-alarm-record = ゲームの記録が、あなたのブラウザーの見たものと一致しません。
fair-alarm-how = くわしい説明

# ---- 別の端末で続ける

device-about = 別の端末でこのコードを読み取るか、リンクを開いてください。席と名前はそのままで続けられます。
device-code = 続けるためのリンクのQRコード
device-link = 続けるためのリンク
device-address = このコンピューターのアドレス
device-secret = リンクが使えるのは10分以内に一度だけです。開いた人があなたとしてプレイするので、ほかの人には見せないでください。
device-expired = リンクの有効期限が切れました。
device-again = 新しいリンク
device-unreachable = ほかの端末からこのサーバーには接続できません。サーバーがこのコンピューターだけで待ち受けているか、ネットワークにつながっていません。「ridotto serve --host 0.0.0.0」で起動すると、同じネットワークから接続できます。
device-here = この端末で続ける
device-who = この端末で、{ $name }として{ $game }を続けます（{ $seat }番の席）。
device-other = これまでの端末では、プレイできなくなります。
device-take = ここで続ける
device-own = すでにこの端末でプレイしています。
device-to-table = テーブルへ
device-retry = もう一度試す
device-spent = このリンクは使えません
device-spent-about = リンクが使えるのは10分以内に一度だけです。今プレイしている端末で、テーブルのメニューから新しいリンクを作ってください。

room-free = 空席
room-sit = ここに座る
room-sit-at = { $n }番の席に座る
room-you = あなた
room-bot = ボット
room-bot-master = 名人のボット
room-bot-strong = 上級のボット
room-bot-steady = 中級のボット
room-bot-beginner = 初級のボット
room-bot-random = ランダムなボット
room-put-bot-at = { $n }番の席にボットを置く
room-level-at = { $n }番の席のボットの強さ
room-make-free = 空ける
room-make-free-at = { $n }番の席を空ける
room-own = 自作のボット…
room-own-here = 接続中
room-own-show = コマンドを表示
room-own-show-at = { $n }番の席のボットのコマンドを表示
room-offline = 未接続
room-away = 離席中
room-start = ゲームを始める
room-start-bots = 空席にはボットが座ります。
room-wait-start = ホストがゲームを始めるのを待っています。
room-first-sit = 席に座ると参加できます。
room-share = 友だちを招待
room-share-about = このリンクを送るか、コードを読み取ってもらってください。
room-copy = リンクをコピー
room-send = 招待する…
room-code = このテーブルのQRコード
room-send-text = { $game }で一緒に遊びませんか？
room-partners = 同じ色の席がパートナーです。
room-drawn = パートナーと席は、開始時にカードを引いて決めます。
room-leave = 席を立つ
room-cloth = 席

meanings-title = 味方のサイン
meanings-about = 12個のサインの意味をパートナーと決めましょう。2人だけに見えます。
meanings-bot = パートナーがボットのときは、取り決めがなければ、サイン1～6がいちばん強いカードを表します：ザップ（4♣）、コペータ（7♥）、エスパジーリャ（A♠）、ピカフーモ（7♦）、3、なし。4♣のようにカードを書けば、ボットにも通じます。
meanings-signal = サイン{ $n }
meanings-save = 意味を保存
meanings-saved = 保存しました
meanings-none = 未使用のサイン

between-title = 第{ $n }ディール終了
between-title-of = 第{ $n }ディール終了（全{ $count }）
between-aside = テーブルを見る
between-show = 得点表を見る
between-next = 次のディール
between-ready = 準備完了
between-waiting = { $names }を待っています
between-watch = プレイヤーの準備ができると次に進みます。

over-title = ゲーム終了
over-draw = 引き分けです
over-kind = お疲れさまでした。再戦しませんか？
over-record = 記録を見る
over-record-about = どの席からでも1手ずつ再生でき、ディールの公正さを検証できます。
over-rematch = もう一度
over-rematch-about = 同じテーブルで、次のディーラーから。
over-who-ready = もう一度遊ぶ人

# ---- ヒントの内容

hint-says = おすすめ：{ $advice }。{ $why }
hint-counts = おすすめ：{ $advice }。{ $why }{ $numbers }。

hint-play = { $card }を出す
hint-play-down = { $card }を裏向きに出す
hint-play-top = 一番上のカードを表にする
hint-pass = パスする
hint-take = 引き受ける
hint-take-suit = { $suit }を切り札にして引き受ける
hint-bid = { $bid }をビッドする
hint-bid-suit = { $suit }で{ $bid }をビッドする
hint-bid-alone = 「パートナーなし」をビッドする
hint-no-trumps = 切り札なし
hint-all-trumps = 全スート切り札
hint-capot = カポ
hint-coinche = コワンシェを宣言する
hint-surcoinche = シュルコワンシェを宣言する
hint-claim = 勝利を宣言する
hint-declare = { $cards }を宣言する
hint-trump = { $suit }を切り札に指定する
hint-cut = 上から{ $n }枚でカットする（配るのは{ $end ->
    [top] 上
   *[bottom] 下
}から）
hint-keep = 3枚の組を手札にする
hint-give = 3枚の組をパートナーに渡す
hint-throw = 3枚の組を捨てる
hint-look = 手札を見せ合う
hint-dark = 手札を見せ合わない
hint-accept = 受ける
hint-fold = 降りる
hint-truco = 点を上げる
hint-draw = ドローする
hint-pile = 捨て札の山を取る
hint-meld = { $cards }をメルドする
hint-add = メルド{ $n }に{ $cards }をレイオフする
hint-discard = { $card }を捨てる
hint-withdraw = メルドを取り下げる
