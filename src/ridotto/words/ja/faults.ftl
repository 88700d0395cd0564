### ライブラリが英語で言うこと。英語はそれを言う所にある（ridotto.core.errors.Sentence）。

fault-rule = { $rule }：{ $sentence }
fault-quoted = 「{ $text }」
fault-none = null
fault-refused = 「{ $action }」は認められません。{ $refusal }
fault-in = { $place }：{ $why }
fault-range = { $low }～{ $high }

# ---- 公正の確認（ridotto verify）

fault-no-proof = このディールの証明が記録にありません
fault-action = アクション{ $index }「{ $action }」は認められません。{ $refusal }
fault-scores = このディールの後の得点は{ $now }で、記録の{ $recorded }とは違います
fault-link = 鎖の輪が違います。このディールの何かが書き換えられています
fault-deal-key = ディールに{ $name }という項目はありません
fault-digits = 秘密とソルトが64桁の16進数ではありません
fault-commitment = 秘密とソルトが封の約束と一致しません
fault-pack = シャッフルする前のカードが、このゲームのものではありません
fault-shuffle = 秘密と乱数からは、このシャッフルになりません
fault-dealer = 秘密と乱数からは、最初のディーラーが{ $dealer }になりません
fault-cards = 秘密と乱数からは、配られたカードになりません
fault-seats = 封が1つの席に1つずつになっていません
fault-seal = { $name }の乱数とソルトが、その封と一致しません
fault-luck = このディールの乱数が、開けられた封の中身と一致しません
fault-unsealed = 乱数に封がありません。最後に乱数を出した人は、サーバーと組めばカードを選べました
fault-left = 「{ $name }」は乱数に封をしましたが、封を開ける前に席を離れました
fault-unopened = 「{ $name }」（席の番号は{ $seat }）は乱数に封をしましたが、開けませんでした
fault-server-alone = プレイヤーの乱数が入っていません。カードはサーバーだけが決めました
fault-rematch = 最初のディーラーは前のゲームの続きで決まりますが、前のゲームはこの記録にありません
fault-single = この記録は1つのディールだけで、ゲームではありません
fault-unfinished = ゲームが終わっていません。最後のほうのディールがありません
fault-no-scores = 記録に得点がありません
fault-no-proofs = 記録にディールの証明がありません
fault-more-proofs = 証明は{ $proofs }ディール分ありますが、ディールは{ $deals }つしかありません
fault-record-key = 記録に{ $name }という項目はありません
fault-table = table：テーブルのIDとゲームの番号が必要ですが、{ $found }となっています
fault-players = { $place }：席ごとに名前が必要ですが、{ $found }となっています
fault-other-players = プレイヤーが最後のディールのプレイヤーと違います
fault-unchained = ディールが鎖でつながれていません。名前・発言・アクション・得点は書き換えられたかもしれません
fault-unsigned = 記録に署名がありません。手にした人なら誰でも書き換えられました
fault-signed = signed：key、head、signatureが必要ですが、{ $found }となっています
fault-head = 署名された鎖の終わりが、最後のディールの輪と違います
fault-signature = 署名がこの記録のものではありません。記録の何かが書き換えられています
fault-not-compared = 署名した鍵は{ $found }ですが、知られているどの鍵とも比べていません。自分の鍵での署名なら誰にでもできます
fault-key = 署名した鍵は{ $found }で、サーバーの鍵{ $key }ではありません

# ---- 読めない記録。項目の名前は記録に書いてあるとおり

fault-record = 記録はJSONのオブジェクトですが、{ $found }となっています
fault-json-at = JSONではありません（{ $line }行目の{ $column }文字目）
fault-several = 記録は1つだけにしてください。{ $line }行目の{ $column }文字目から、別のものが続いています
fault-json-empty = JSONではありません。何も書かれていません
fault-json-nested = JSONではありません。入れ子が深すぎます
fault-json-text = JSONではありません。UTF-8のテキストではありません
fault-json-number = JSONではありません。桁が多すぎる数があります
fault-nested = 記録の入れ子が深すぎます
fault-too-large = 記録が{ $most }バイトより長くなっています（{ $size }バイト）
fault-too-many = { $place }：{ $count }件は多すぎて確かめられません（{ $most }件まで）
fault-too-long = 記録{ $found }が{ $most }バイトより長くなっています
fault-game = game：ゲームの名前が必要ですが、{ $found }となっています
fault-near-game = { $name }というゲームはありません（もしかして：{ $near }）
fault-no-game = { $name }というゲームはありません（使えるのは：{ $known }）
fault-guest = ゲーム「{ $name }」（{ $place }）を読み込めません：{ $why }
fault-guest-module = 「{ $fact }」というモジュールがありません
fault-guest-package = 「{ $fact }」はモジュールです。フォルダーのパッケージを指定してください
fault-guest-book = { $fact }にbook.en.mdがありません
fault-guest-rules = { $fact }にルールがありません。「- **ABC-1.1** …」の形の行が必要です
fault-guest-prefix = ルールの番号の接頭辞をほかのゲームが使っています（{ $fact }）
fault-guest-place = { $fact }に整数のPLACEがありません
fault-guest-spec = spec.pyのSPECの名前が「{ $fact }」になっています
fault-guest-name = 名前に使えるのは小文字、数字、ハイフンだけです
fault-guest-taken = 同じ名前のゲームがridottoにあります
fault-meant = { $name }という項目はありません（もしかして：{ $near }）
fault-unknown-key = { $place }：{ $name }という項目はありません（使えるのは：{ $keys }）
fault-no-option = { $game }に{ $name }というオプションはありません（使えるのは：{ $known }）
fault-option = オプション「{ $name }」：{ $found }は使えません
fault-null = オプション「{ $name }」をnullにできるのは、「{ $other }」があるときだけです
fault-object = { $place }：オブジェクトが必要ですが、{ $found }となっています
fault-list = { $place }：リストが必要ですが、{ $found }となっています
fault-text = { $place }：テキストが必要ですが、{ $found }となっています
fault-texts = { $place }：テキストのリストが必要ですが、{ $found }となっています
fault-keys = { $place }：{ $keys }が必要ですが、{ $found }となっています
fault-either = { $place }：dealとseedのどちらか1つだけを書いてください
fault-one-of = { $place }：{ $keys }のうち1つだけを書いてください
fault-allowed = { $place }：{ $found }は使えません
fault-deals = deals：ディールのリストが必要ですが、{ $found }となっています
fault-each-deal = { $name }：ゲームの記録では、この項目はディールごとに書きます
fault-match-over = { $place }：その前にゲームは終わっています
fault-deal-open = { $place }：前のディールが終わっていません
fault-next-dealer = { $place }：次のディーラーは{ $found }ではなく{ $due }です
fault-no-dealer = dealer：ディーラーの席がありません
fault-dealer-seat = dealer：{ $found }という席はありません（使えるのは：0～{ $last }）
fault-carried = { $place }：前のディールからの続きは{ $found }ではなく{ $due }です
fault-totals = scores：記録では{ $recorded }ですが、プレイし直すと{ $now }になります
fault-after = { $place }.after：アクションの数が必要ですが、{ $found }となっています
fault-seat = { $place }.seat：席の番号（0～{ $last }）が必要ですが、{ $found }となっています
fault-cards-of = { $place }：{ $count }枚のカードのリストが必要ですが、{ $found }となっています
fault-hands = deal.hands：{ $count }枚のカードのリストが{ $seats }つ必要ですが、{ $found }となっています
fault-no-card = { $place }：{ $name }はこのゲームのカードではありません
fault-card-twice = { $place }：{ $name }が2枚あります
fault-deck-alone = deal：deckと一緒にほかの項目は書けません
fault-proofs = fair：すべてのディールの証明のリストが必要ですが、{ $found }となっています
fault-luck-digits = { $place }：「-」でつないだ16進数が必要ですが、{ $found }となっています
fault-card-list = { $place }：カードのリストが必要ですが、{ $found }となっています
fault-seal-list = { $place }：封のリストが必要ですが、{ $found }となっています
fault-saved = シード、席、ボットの書かれたゲームの記録が必要です
fault-bots = bots：名前が{ $count }つ必要です
fault-seed = { $place }：シード{ $seed }のカードではありません

# ---- データベースとバックアップ（serve、backup、restore、admin）

fault-no-database = 「{ $database }」はデータベースではありません。ファイルか、postgresql://…のようなURLを書いてください
fault-postgres-option = 「{ $name }」はPostgreSQLのURLのオプションではありません。使えるのは{ $known }です
fault-unusable = { $database }は使えません：{ $why }
fault-silent = 応答がありません
fault-no-postgres = { $name }がありません。PostgreSQLに必要なものは「pip install "ridotto[postgres]"」で入ります
fault-no-redis = redisがありません。「--redis」に必要なものは「pip install "ridotto[redis]"」で入ります
fault-redis = 「--redis { $url }」は使えません。redis://127.0.0.1:6379のようなURLを書いてください
fault-not-there = { $file }がありません
fault-locked = { $path }を開けません：{ $why }
fault-held = { $file }は別のサーバーが使っています。先にそのサーバーを止めるか、「--database」で別のものを選んでください
fault-live = { $target }はサーバーが使っています。先にそのサーバーを止めるか、別の名前を書いてください
fault-renamed = { $file }は、サーバーが別の名前で使っています。そのサーバーを起動したときの名前を書いてください
fault-itself = { $file }はそのデータベース自身です。バックアップには別のファイルを書いてください
fault-symlink = { $target }はリンクです。リンクはたどらないので、ファイルそのものを書いてください
fault-no-file = { $target }は普通のファイルではありません。別の名前を書いてください
fault-part = { $target }はデータベース{ $database }の一部です。別の名前を書いてください
fault-rescued = { $file }はサーバーの動作中に置き換えられたか消されました。それまでの内容はすべて{ $rescued }にあります。「ridotto restore { $rescued } --database { $file }」で元に戻せます。戻さずに始めるには、そのファイルを別の場所へ移してください
fault-served = { $database }はサーバーが使っています。先に止めてください（「ridotto admin drain --all」で止まります）
fault-served-by = { $database }は{ $many }個のプロセスが使っています。先に止めてください（「ridotto admin drain --all」で止まります）
fault-reserved = { $database }は、別のプロセスがバックアップから戻しているか、新しいスキーマにしているところです。少し待ってやり直してください
fault-damaged = { $file }は壊れています（{ $found }）。「ridotto restore」でバックアップから戻せます
fault-unreadable = { $file }を読み込めません：{ $why }。「ridotto restore」でバックアップから戻せます
fault-foreign-file = { $file }は別のプログラムのデータベースです。ridottoのものか、新しいファイルを書いてください
fault-foreign = { $database }は別のプログラムのデータベースです。ridottoのものを書いてください
fault-newer-file = { $file }のスキーマ{ $version }は、このリリースの知らないものです。もっと新しいリリースが書きました
fault-newer = { $database }のスキーマは、このリリースの知らないものです。もっと新しいリリースが書きました
fault-schema = { $database }のスキーマは{ $version }で、{ $newest }ではありません。このリリースの「ridotto serve」を一度起動してください
fault-no-source = { $file }がないので、バックアップできません
fault-no-backup = { $file }がないので、戻せません
fault-there = { $target }はもうあります。「--force」なら上書きします
fault-unwritable = { $target }に書き込めません：{ $why }
fault-uncopied = { $source }を写せません：{ $why }
fault-copy = 写しが壊れてしまいます（{ $found }）
fault-rows = { $table }は{ $there }行ありますが、{ $here }行しか写せませんでした
fault-kept = スキーマ{ $name }

# ---- サーバーの設定と管理

fault-no-limit = 「{ $name }」という上限はありません（使えるのは：{ $known }）
fault-near-limit = 「{ $name }」という上限はありません（もしかして：{ $near }）
fault-limit = 上限{ $name }：「{ $found }」は使えません。0より大きい数を書いてください
fault-limit-whole = 上限{ $name }：「{ $found }」は使えません。0より大きい整数を書いてください
fault-proxy = 「{ $found }」はプロキシのアドレスとして使えません。10.0.0.7、10.0.0.0/8、fd00::/8のような、アドレスかネットワークを書いてください
fault-no-table = 「{ $table }」というテーブルはありません。終わっていないテーブルの一覧は「ridotto admin tables」で出ます
fault-log = テーブル{ $table }のログを読み込めません
fault-nobody = 「{ $who }」に当たるゲストはいません。g-0123456789のようなゲスト（一覧は「ridotto admin guests」）、アドレス、ネットワークのどれかを書いてください
fault-process = 「{ $name }」というプロセスはありません（あるのは：{ $known }）
fault-processes = 「{ $name }」に当たるプロセスは1つではありません（あるのは：{ $known }）
fault-none-runs = 「{ $name }」というプロセスはありません。動いているプロセスがありません

# ---- ボット

fault-or = { $one }か{ $other }
fault-bot = ボット「{ $bot }」が失敗しました{ $place }：{ $why }
fault-bot-game = （{ $game }）
fault-bot-seat = （{ $game }、{ $number }番の席）
fault-code = { $said }（{ $file }の{ $line }行目）
fault-no-bot = 「{ $text }」というボットはありません。module:Classかexec:PROGRAMの形で書いてください
fault-bot-import = 「{ $text }」を読み込めません：{ $why }
fault-bot-module = 「{ $text }」というボットはありません。{ $name }というモジュールが見つかりません
fault-bot-place = 「{ $text }」というボットはありません。{ $module }に{ $name }はありません{ $hint }
fault-bot-near = （もしかして：{ $name }）
fault-bot-kind = 「{ $text }」は{ $kind }です。クラスか、ボットを作る関数が必要です
fault-bot-made = 「{ $text }」のボットを作れません：{ $why }
fault-bot-act = 「{ $text }」は{ $kind }です。act(view, rng)のあるオブジェクトが必要です
fault-bot-class = クラス{ $name }そのもの
fault-bot-games = ボット「{ $bot }」は{ $game }をプレイしません（プレイするのは：{ $games }）
fault-bots-count = ボットが{ $found }つ書かれています（{ $names }）。{ $counts }つにしてください
fault-exec = 「exec:{ $command }」を読めません：{ $why }
fault-exec-empty = 「exec:PROGRAM」の形で、プログラムとその引数を書いてください
fault-bot-start = 起動できません：{ $why }
fault-bot-says = エラーを知らせてきました：「{ $said }」
fault-bot-plays = プレイするのは{ $games }です
fault-bot-late = 時間内に答えませんでした
fault-bot-closed = 出力を閉じました
fault-bot-ended = 終了しました（終了ステータス：{ $status }）
fault-bot-line = { $most }文字より長い行を出しました
fault-bot-id = action：idの{ $found }は使えません。actのid（{ $asked }）が必要です
fault-bot-action = action：「{ $found }」は使えません。アクションのテキストか番号が必要です
fault-message = 「{ $line }」はメッセージではありません。1行に1つのJSONのオブジェクトが必要です
fault-message-type = 「{ $line }」はメッセージではありません。typeのあるJSONのオブジェクトが必要です
fault-hello = 最初のメッセージは「hello」でなければなりませんが、「{ $type }」でした
fault-hello-protocol = hello：プロトコル{ $found }は使えません（使えるのは：{ $version }）
fault-hello-name = hello：nameがありません
fault-hello-games = hello：gamesにはゲームの名前のリストが必要ですが、「{ $found }」となっています
fault-grade = ボット「{ $bot }」はアクションを選ぶだけで、評価はできません。values(view, rng)が必要です

# ---- ファイル、クラスター、サーバー

fault-record-file = 「{ $path }」に記録は書けません。名前の終わりを{ $forms }にしてください
fault-cluster = cluster：{ $address }というアドレスは使えません（使えるのは：auto、local、HOST:PORT、ray://HOST:PORT）
fault-cluster-gone = { $address }から応答がありません（{ $why }）
fault-task-lost = タスクのプロセスが{ $times }回、途中で終了しました。実行しているプログラムが落ちるか、メモリーが足りません
fault-extra = { $module }がありません。「pip install "ridotto[{ $name }]"」で入ります
