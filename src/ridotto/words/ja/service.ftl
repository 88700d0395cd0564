### サーバーや自作のボットを動かす人のコマンド：serve、worker、bot、backup、restore、admin。

# ---- serveとworker

service-open = ridottoを開きました：{ $address }（Ctrl-Cで閉じます）
service-house = このネットワークのスマートフォンでは：{ $address }
service-closed = ridottoを閉じました。テーブルはすべて残っています。
service-no-client = ブラウザーのクライアントがありません。「make client」で作れます。プログラム向けのインターフェースは使えます。
service-no-names = 応じるのはアドレスとlocalhostでの接続だけです。cards.exampleやこのマシンの名前など、ほかの名前で接続するには「--allowed-host=名前」が必要です。
service-few-connections = 接続は{ $room }件までです。このプロセスが開けるファイルは{ $files }個だからです（ulimit -n）。
service-thinks = ridottoがボットの先読みをします。同時に{ $processes }件まで（Ctrl-Cで終わります）

# ---- bot

service-bot = ridotto bot：{ $what }
service-bot-connected = 接続しました
service-bot-begins = { $game }、席の番号は{ $seat }、顔ぶれは{ $others }
service-bot-deal-over = ディールが終わりました：{ $scores }、累計点は{ $totals }
service-bot-told = テーブルからの知らせ：{ $message }
service-bot-waits = ディールの途中です。次のディールからこのボットが打ちます
service-bot-lost = 接続が切れました（{ $why }）。{ $seconds }秒後に再試行します
service-bot-no-answer = 応答なし
service-bot-4400 = このボットは席につけません（{ $why }）
service-bot-4401 = このトークンは使えません。ホストから新しいものを受け取ってください
service-bot-4403 = ホストが席を取り戻しました
service-bot-4404 = そのテーブルはもうありません
service-bot-4409 = ボットはもう席についています。別のプログラムがこのトークンで接続しました
service-bot-4410 = テーブルは閉じられました
service-bot-4411 = このボットか、席を貸したホストが、サーバーに入れないようにされています
service-bot-4500 = サーバーがテーブルを読み込めません

# ---- backupとrestore

service-backed-up = { $database }の今の内容を{ $target }に写し、確かめました（{ $size }MiB）
service-restored = { $database }を{ $source }の内容に戻しました
service-restored-kept = { $database }を{ $source }の内容に戻しました。それまでの内容は{ $kept }にあります

# ---- admin

service-no-servers = このデータベースを使っているプロセスはありません
service-no-tables = そのようなテーブルはありません
service-no-guests = そのようなゲストはいません
service-no-blocks = 入れないようにした相手はいません
service-table = { $id }：{ $game }、{ $phase }、バージョン{ $version }、ホスト：{ $host }
service-seats = 席：{ $seats }
service-seat-free = 空席
service-seat-away = { $name }（離席中）
service-table-closed = テーブル{ $id }を閉じました
service-table-was-closed = テーブル{ $id }はもう閉じています
service-blocked = { $who }を入れないようにしました
service-unblocked = { $who }が再び入れるようになりました
service-not-blocked = { $who }は、もともと入れないようにされていません
service-drained = { $name }はテーブルを引き継がせて終わりました
service-not-drained = { $name }は{ $seconds }秒たっても終わりません
service-exported = { $file }に{ $count }件の記録を書き出しました
service-yes = はい

# 列の見出し。
service-column-address = アドレス
service-column-at = 日時
service-column-blocked = 入れない
service-column-changed = 最後の変化
service-column-connections = 接続
service-column-game = ゲーム
service-column-guest = ゲスト
service-column-host = ホスト
service-column-id = ID
service-column-name = 名前
service-column-phase = 段階
service-column-players = プレイヤー
service-column-public = 公開
service-column-release = リリース
service-column-state = 状態
service-column-seen = 最後に来た日時
service-column-started = 開始
service-column-subject = 相手
service-column-tables = テーブル
service-column-version = バージョン
service-column-visited = 最後に人が来た日時
service-column-wanted = 指示
service-column-why = メモ

# テーブルの出来事と、その詳細。
service-event-created = テーブルの作成
service-event-sat = 着席
service-event-asked = 着席の希望
service-event-declined = 着席の断り
service-event-renamed = 改名
service-event-removed = 席から外した
service-event-hosted = ホストの交代
service-event-closed = テーブルを閉じる
service-event-voted = 投票
service-event-left = 離席
service-event-back = 復帰
service-event-placed = ボットの配置
service-event-lent = 席の貸し出し
service-event-lodged = 自作ボットの着席
service-event-recalled = 貸した席の取り戻し
service-event-sealed = 乱数の封
service-event-opening = 封を開け始める
service-event-opened = 開封
service-event-dealt = ディール
service-event-acted = アクション
service-event-readied = 準備完了
service-event-said = 発言
service-event-meant = サインの意味
service-event-timed = 時間切れ
service-fact-seat = 席
service-fact-guest = ゲスト
service-fact-moved = 動かしたのは
service-fact-number = 番号

# ---- 使えないもの

usage-one-of-these = 「{ $name } { $text }」は使えません（使えるのは：{ $words }）
usage-or = { $first }, { $last }
usage-bots-foreign = 「--bots { $text }」は使えません。サーバーのボットはレベルで選びます（{ $words }）。ほかのボットは「ridotto bot --connect」でテーブルに参加します
usage-not-text = テキストではありません
usage-server-extra = { $name }がありません。「pip install "ridotto[server]"」で入ります
usage-one-process = 「--workers { $workers }」は{ $file }では使えません。SQLiteのファイルを使えるプロセスは1つだけです。「--database postgresql://…」を指定してください
usage-test-seed = RIDOTTO_TEST_SEEDが設定されていて、すべてのカードを予測できます。このマシンのほかからはプレイできません
usage-port = { $address }は使えません：{ $reason }。「--port」で別のポートを選べます
usage-host = 「--allowed-host { $text }」は使えません。cards.exampleのような名前を書いてください
usage-redis = 「--redis」がありません。redis://127.0.0.1:6379のような、サーバーと同じURLを書いてください
usage-levels = 「--levels { $text }」は使えません（使えるのは：{ $words }）
usage-token-missing = 「--connect」には、テーブルのホストから受け取った「--token」も必要です
usage-connect = 「--connect { $text }」はアドレスではありません。http://localhost:8000のように書いてください
usage-token = 「--token」がトークンではありません。ホストのテーブルに表示されるものを書いてください
usage-no-server = { $url }の応答は{ $code }でした。ridottoのサーバーのアドレスを書いてください
usage-drain = どのプロセスを終わらせますか？一覧は「ridotto admin servers」で出ます。「--all」ならすべてです
usage-file-there = { $path }はもうあります。新しいファイルの名前を書いてください
usage-database-unwritable = 今はデータベースに書き込めません
usage-table-forbids = このテーブルではできません：{ $reason }
usage-since = 「--since { $text }」は使えません。2026-11-01のような日付を書いてください
usage-refused = 第{ $deal }ディールは「{ $action }」で止まりました：{ $reason }
