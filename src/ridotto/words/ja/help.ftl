### コマンドの説明（--help）。英語はコマンドとオプションのそば、ridotto.cli.commandsにある。
### help-コマンドの属性は、その引数とオプション。複数のコマンドに共通のものはhelp-sharedに、値の呼び方はhelp-valueにある。

help-ridotto = ラテン・地中海生まれのカードゲームを、正確なルールで。
    .version = バージョンを表示します。

help-shared =
    .game = ゲームの名前。例：belote
    .preset = オプションの組み合わせの名前。一覧は「ridotto games GAME」で。
    .option = ルールブックのオプション。何度でも指定できます。
    .seed = カードを決める値。同じシードなら同じゲームが配られます。
    .pace = ボットのアクションごとの間（秒）。
    .ascii = スートの記号と罫線の代わりに英字などを使います。
    .plain = 1つの事実を1つの文で表示します（読み上げソフトや点字向け）。枠はなく、描き直しもしません。
    .language = enまたはja。なければLC_ALL、LC_MESSAGES、LANGに従います。
    .jobs = 同時に使うプロセスの数。0なら全コア、指定がなければ1つ。クラスターでは同時に進める仕事の数で、指定がなければすべて。
    .cluster = Rayのクラスターで実行します。そのアドレスか、このマシンが属するものならauto、新しく作るならlocal。
    .database = サーバーのデータベース。SQLiteのファイルかURL。@FILEなら、そのファイルに書かれたもの。
    .as_json = プログラム向けに、JSONで出力します。
    .log_level = debug、info、warning、errorのどれか。
    .id = テーブルのリンクの末尾。
    .help = この説明を表示して終わります。

help-value =
    .hero = ボット
    .named = ボット
    .bot = ボット
    .games = ゲーム…
    .folder = フォルダー
    .check = ファイル
    .way = 方法
    .suite = バージョン
    .out = ファイル
    .template = 名前
    .setting = 名前＝値
    .entries = ファイル|-
    .slips = ファイル|-
    .form = 形式
    .into = ファイル
    .what = 一覧
    .languages = 言語
    .size = 用紙
    .command = JSON
    .best = 数
    .points = 点…
    .game = ゲーム
    .preset = 名前
    .option = 名前＝値
    .seed = シード
    .pace = 秒
    .language = 言語
    .jobs = 数
    .cluster = アドレス
    .database = URL
    .log_level = レベル
    .id = ID
    .wanted = ゲーム|ルール番号
    .lesson = レッスン
    .case = 場合
    .by = ボット
    .file = ファイル
    .bots = ボット
    .seat = 席
    .files = ファイル…|-
    .words = [結果＝値…]
    .facts = JSON|-
    .scores = 点
    .dealer = 席
    .held = 数
    .sides = 名前
    .key = 鍵
    .deal = 番号
    .level = レベル
    .step = 数
    .svg = ファイル|-
    .bot = ボット
    .game_name = ゲーム
    .nodes = 数
    .deals = 数
    .records = ファイル
    .matches = 数
    .against = ボット
    .calls = ボット
    .plot = ファイル
    .spec = ボット
    .connect = URL
    .token = トークン
    .host = アドレス
    .port = 番号
    .redis = URL
    .workers = 数
    .thinkers = 数
    .origin = サイト
    .rate = 数
    .limit = 名前＝値
    .allowed_host = 名前
    .proxy = アドレス
    .monitor = アドレス
    .keep_waiting = 時間
    .keep_finished = 日数
    .keep_running = 日数
    .keep_guests = 日数
    .log_format = 形式
    .levels = レベル…
    .phase = 段階
    .name = 文字列
    .most = 数
    .subject = ゲスト|アドレス
    .why = メモ
    .names = サーバー…
    .wait = 秒
    .since = 日付

help-games = ゲームの一覧：人数、ルールブック、プリセット。ゲームを指定すると、そのプリセットの一覧。
    .game = ゲーム。そのプリセットと、それぞれの変更点を表示します。

help-rules = ルールブックの全文、章、または1つのルールを表示します。何も指定しなければ、ルールブックの一覧です。
    .wanted = 例：belote。章ならBEL-7、ルールならBEL-7.6、反則の扱いならBEL-C。

help-whatif = 反則や配りまちがいのときにどうするか：ルールブックの決まり、規程の定め、ディレクターの裁量を表示します。
    .case = 場合の名前。なければ、場合の一覧を表示します。

help-learn = ゲームを5分でおぼえます。目的、カード、手番の流れ、得点、初めての人が驚くこと。続けてレッスンもできます。
    .lesson = 始めるレッスンの番号か名前。

help-play = ターミナルでボットと対戦します。
    .file = --resumeのとき：いつもの場所にないゲームのファイル。
    .bots = ほかの席のボット。全員に1つ、または席ごとの一覧。指定がなければいつものボット。
    .seat = あなたの席（0から）。パートナーを決めるドローで変わることがあります。
    .resume = 保存したゲームの続きから始めます。
    .quiet = ボットのおしゃべりをなくします。

help-referee = 記録を判定し、1件ごとにJSONを出力します。認められないアクションがあれば終了コード1、読めない記録があれば2です。
    .files = ディールかゲームの記録。-は標準入力、FILE.parquetはディールの表。
    .jsonl = 1行に1つの記録。
    .no_legal = できるアクションの一覧を省きます。
    .jobs = 同時に使うプロセスの数。0なら全コア。
    .director = 反則があっても判定を続け、それぞれの条文、扱い、裁定による得点を示します。

help-conformance = 適合テストの問いに答えます。標準入力から1行に1つのJSONオブジェクトを読み、それぞれに1行で答えます。

help-tally = 本物のカードでプレイしたディールの得点を、数えた結果から、1行ごとにルールの番号をつけて出します。ありえない結果は認めません。
    .words = ディールの結果を「名前＝値」の形で。
    .facts = 結果をJSONのオブジェクトで。-なら標準入力から読みます。
    .scores = ディールの前の累計点。
    .dealer = ディーラーの席（0から）。
    .held = それまでのディールから持ち越した点。
    .sides = チームの名前。指定がなければA、B、…。
    .as_json = プログラム向けに、得点表をJSONで出力します。

help-verify = ゲームのディールが公正であったことを、1件ごとに証明します。一致しないものがあれば終了コード1、記録が読めなければ2です。
    .file = 終わったゲームの記録。-は標準入力。
    .key = サーバーの公開鍵。記録がこの鍵（繰り返し指定したときは、そのどれか）で署名されていることを確かめます。

help-review = プレイを振り返り、どの判断にどれだけ損があり、何が最善だったかを、その人に分かったことだけから示します。
    .file = ディールかゲームの記録、または保存したゲーム。
    .seat = 誰の判断か（0から）。指定がなければ人間全員。
    .deal = ゲームの何番目のディールか（1から）。指定がなければすべて。
    .level = コーチの読みの深さ：strong（通常）かmaster。
    .by = コーチの代わりに評価するボット：module:Classか名前。

help-show = 記録の1つの場面を、ターミナルのテーブルか絵で見せます。認められないアクションがあれば終了コード1です。
    .file = ディールかゲームの記録、または保存したゲーム。-は標準入力。
    .deal = ゲームの何番目のディールか（1から）。指定がなければ最後のディール。
    .step = ディールの何アクション後か。指定がなければすべて終わった後。
    .seat = 誰の視点か（0から）。指定がなければ、絵には全員の手札が出ます。
    .svg = 絵を描きます。拡張子がhtmlならページになります。-は標準出力。

help-simulate = ボットどうしで多くのディールをプレイし、得点とその95%信頼区間を示します。
    .deals = プレイするディールの数。
    .bots = 全席に1つのボット、または席ごとかチームごとの一覧。指定がなければsteady。
    .seed = カードとボットを決める値。
    .records = すべてのディールをFILE.parquetかFILE.jsonlに書き込みます。

help-arena = 同じカードでボットを総当たりさせ、対戦表とレーティングを95%信頼区間とともに示します。
    .bots = 対戦するボット、2つ以上。指定がなければそのゲームの全レベル。
    .deals = ボットの組ごとに、側を替えてプレイするディールの数。
    .matches = ボットの組ごとに、側を替えてプレイするゲームの数。
    .against = このボットの入る組だけを対戦させます。
    .exploiters = 弱点を突くボットも加えます。
    .sequential = どちらが強いか明らかになった組を打ち切ります。
    .calls = このボットが全席のビッドやコールを行い、カードのプレイだけで競います。
    .seed = カードとボットを決める値。
    .plot = レーティング、点差、対戦表を描きます。拡張子がhtmlならページになります。

help-exploit = ボットの打ち方を知る相手が、そのボットから何点得られるかを95%信頼区間とともに示します。
    .bot = 対象のボット。レベル、弱点を突くボット、module:Class、exec:PROGRAM。トルーコでは表（table）も。
    .game_name = ゲームの名前。例：belote
    .deals = 側を替えてプレイするディールの数。
    .nodes = 1手ごとに調べる局面か、ボットへの質問の数。
    .way = ボットの知り方：exact（確率）、search（探索のモデル）、asked（質問）。指定がなければ、そのボットに使える最初のもの。
    .seed = カードとボットを決める値。

help-bench = 固定された相手からなるベンチマークスイートをプレイし、順位表の1行を示します。
    .hero = ボット：名前、module:Class、exec:PROGRAMのどれか。
    .named = ボット。引数の代わりに。
    .games = ゲームの一覧。指定がなければスイートの全ゲーム。
    .against = 相手のレベルの一覧。指定がなければ全員。
    .check = FILE.jsonの行をもう一度プレイし、結果を比べます。
    .quick = 短いトラックをプレイします。探索量もラウンド数も少なく、行は別に数えます。
    .suite = スイートのバージョン。指定がなければ最新のもの。
    .out = その1行をFILE.jsonに、ページとしてFILE.mdに書き込みます。

help-dataset = ボットどうしの対局から、各ゲームのデータセットを3つに分けて作り、説明書を添えます。
    .folder = ファイルと説明書を置くフォルダー。
    .deals = ゲームごとのディールの数。
    .games = ゲームの一覧。指定がなければ全ゲーム。
    .bot = 全席のボット。
    .seed = カードとボットを決める値。
    .form = parquet、または追加ライブラリの要らないjsonl。

help-bot = ボットをサーバーのテーブルでプレイさせます。--connectがなければ、起動したプログラムとdocs/bots.mdの手順でやりとりします。
    .spec = module:Class、exec:PROGRAM、名前、レベルのどれか。
    .connect = プレイするテーブルのあるサーバー。
    .token = テーブルのホストから受け取った、席のトークン。
    .once = ゲームが終わったら終了します。

help-serve = ブラウザーのテーブルを開きます。
    .host = 待ち受けるアドレス。0.0.0.0ならすべて。
    .port = ポート番号。0なら空いているもの。
    .database = SQLiteのファイルか、postgresql://…のようなURL。@FILEなら、そのファイルに書かれたもの。
    .redis = PostgreSQLを共有するプロセスが知らせ合うためのRedis。なければPostgreSQLを使います。
    .pace = ボットが1手にかける秒数。
    .bots = 新しいテーブルで最初に選ばれているボット。指定がなければstrong。
    .workers = ポートを受け持つプロセスの数。2つ以上にはPostgreSQLが必要です。
    .thinkers = ボットの先読みに使うプロセスの数。0ならコアごとに1つ。
    .origin = このサーバーに接続してよい、ほかのサイト。何度でも指定できます。
    .rate = 1つの接続がならして1秒に送れるメッセージの数。
    .limit = 上限を変えます。何度でも指定できます（docs/serving.mdを参照）。
    .allowed_host = ブラウザーが接続に使ってよい名前。何度でも指定できます。
    .proxy = 接続元を伝えてよいプロキシのアドレスかネットワーク。何度でも指定できます。なければこのマシンだけ。
    .monitor = このマシンのほかに/metricsを読めるアドレスかネットワーク。何度でも指定できます。
    .secure = ブラウザーはHTTPSで接続します。クッキーはHTTPSでだけ送ります。
    .keep_waiting = 始まらないまま無人になったテーブルを残す時間。0ならいつまでも。
    .keep_finished = ゲームの後にテーブルを残す日数。記録は残ります。
    .keep_running = 誰も来ないゲームを残す日数。
    .keep_guests = 来なくなったゲストを覚えておく日数。
    .log_format = json：プログラム向けのJSON。plain：人が読む行。

help-worker = このマシンやほかのマシンのサーバーに代わって、ボットの先読みをします。Ctrl-Cか終了の信号まで続けます。
    .redis = 先読みを引き受けるサーバーのRedis。
    .thinkers = 先読みに使うプロセスの数。0ならコアごとに1つ。
    .levels = これらのレベルのボットだけを引き受けます。

help-backup = 人がプレイしている間に、サーバーのデータベースのある瞬間を、SQLiteのファイルに写します。
    .file = 写しの書き込み先。
    .force = ファイルがあれば上書きします。

help-restore = バックアップをサーバーのデータベースに戻します。元のデータベースは、種類を問わず別に残します。サーバーは止めておきます。
    .file = 「ridotto backup」で作った写し。

help-admin = 動いているサーバーを、データベースを通して管理します。

help-admin-servers = データベースを使っているプロセスの一覧。

help-admin-tables = テーブルの一覧。
    .phase = waiting、playing、scored、over、closedのどれか。指定がなければ、終わっていないものすべて。

help-admin-table = テーブルの経過：誰がいつ来て、去り、アクションを行ったか。カードは決して出ません。

help-admin-close = ホストと同じように、テーブルを閉じます。

help-admin-guests = ゲストの一覧。最近来た順です。
    .name = 名前に含まれる文字列。
    .most = 最大の件数。

help-admin-block = ゲスト、アドレス、ネットワークを入れないようにします。接続中の人は外されます。
    .subject = g-0123456789、アドレス、または192.0.2.0/24のようなネットワーク。
    .why = 一緒に管理する人へのメモ。

help-admin-unblock = 再び入れるようにします。
    .subject = 「ridotto admin blocks」に出るとおりに。

help-admin-blocks = 入れないようにした相手の一覧。

help-admin-drain = プロセスにテーブルを引き継がせて終わらせます。ブラウザーは自動で再接続します。終わらないものがあれば終了コード1です。
    .names = プロセスの名前、またはその始めの部分。
    .everyone = すべてのプロセス。テーブルを受け持つものがなくなります。
    .wait = 終わるのを待つ秒数。

help-admin-export = 終わったゲームの記録を、1行に1つのJSONで書き出します。
    .file = 新しいファイル。なければ標準出力。
    .game = 1つのゲームだけ。
    .since = この日以降に終わったもの。例：2026-11-01

help-club = 実際のカードで行う大会。1つの大会は、出来事を並べた1つのファイルです。

help-club-templates = テンプレートの一覧。

help-club-new = 新しいファイルに大会を作ります。
    .file = 大会のファイル。
    .template = 「ridotto club templates」に出るもの。
    .setting = 設定。一覧はJSONで。何度でも指定できます。

help-club-enter = エントリーを読み込みます。name1、number1、name2などの列のあるCSV、または1行に1つのエントリー。
    .file = 大会のファイル。
    .entries = CSVまたは名前の行。-なら標準入力。

help-club-pair = 次のラウンドを組み、すべての組み合わせを理由とともに表示します。
    .file = 大会のファイル。
    .anyway = 結果がそろわなくても組みます。
    .form = csv、json、xlsxのどれか。なければ読むための表。

help-club-results = 結果をCSVから入力します。1つでも認められなければ、何も入力しません。
    .file = 大会のファイル。
    .slips = 列はtable、score1、score2。必要ならround、reasonも。-なら標準入力。

help-club-standings = 順位表。
    .file = 大会のファイル。
    .form = csv、json、xlsxのどれか。なければ読むための表。
    .into = 一覧を書くファイル。なければ標準出力。

help-club-export = 大会の一覧を表示するか、ファイルに書きます。
    .file = 大会のファイル。
    .what = standings、results、entries、prizesのどれか。
    .form = csv、json、xlsxのどれか。なければ読むための表。
    .into = 一覧を書くファイル。なければ標準出力。

help-club-pdf = 大会の記録をPDFに書きます。結果、組み合わせの理由、訂正、トーナメント表、入賞者。
    .file = 大会のファイル。
    .into = 書くPDF。
    .languages = enまたはja。何度でも指定できます。
    .size = a4またはa5。

help-club-do = docs/design/club.mdにある任意のコマンドを行います。
    .file = 大会のファイル。
    .command = 例：{"{"}"type": "withdraw", "line": 4{"}"}

help-club-follow = 別のパソコンで進む大会の写しを、このパソコンに持ち続けます。ここから大会を続けられます。
    .link = 大会のディレクターのリンク。
    .file = 最新に保つファイル。
    .once = 1回だけ最新にして終わります。

help-club-person = 1人のデータをすべてJSONで表示するか、消します。
    .name = 氏名または会員番号。
    .files = 大会のファイル、またはそれを入れたフォルダー。
    .delete = データを消します。結果は名前なしで残ります。

help-club-expire = 大会の設定した日数を過ぎた名前を消します。結果は残ります。
    .files = 大会のファイル、またはそれを入れたフォルダー。
    .look_only = 何が消えるかを示すだけで、何も消しません。

help-club-season = いくつかの大会を合計します。チームは名前が同じものをまとめ、良い方から数えます。
    .files = 大会のファイル。
    .best = 数える大会の数。0ならすべて。
    .points = 順位ごとの点。1位から順に。
    .members = チームでなく、会員ごとに。
    .form = csv、json、xlsxのどれか。なければ読むための表。
    .into = 一覧を書くファイル。なければ標準出力。
