### ターミナル：ブラウザーにない言葉。ほかの文はブラウザーと同じもの。

# ---- テーブル

terminal-dealer-mark = D
terminal-target = { $points }点先取
terminal-last = 直前
terminal-heard = 宣言
terminal-shown = 公開
terminal-declared = 手役
terminal-thrown = 捨てた組
terminal-order = 強さ
terminal-cards = 枚数
terminal-top = 一番上
terminal-calls = ビッド
terminal-points = 点
terminal-roles = 役割
terminal-tied = 引き分け
terminal-clean = クリーン
terminal-semi-clean = セミクリーン
terminal-dirty = ダーティー
terminal-suit-italian = { $suit ->
    [S] 剣
    [H] 杯
    [D] 金
   *[C] 棒
}

# ---- 選べること

terminal-aside = （{ $what }）
terminal-seat-number = { $seat ->
    [0] 1
    [1] 2
    [2] 3
    [3] 4
    [4] 5
   *[other] 6
}
terminal-seat = { terminal-seat-number }番の席
terminal-choice = { $choice }（{ $about }）
terminal-play = カードを出す：番号かカードの名前
terminal-play-one = 出せるカードは1枚だけ：番号かカードの名前
terminal-play-any = どのカードでも出せます：番号かカードの名前
terminal-face-down = 裏向き：{ $example }
terminal-take = 切り札は{ $suit }
terminal-bid = ビッドは{ $number }以上、スートは{ $suits }（例：{ $example }）
terminal-bid-ranks = ビッド：{ $ranks }（右ほど強い）
terminal-name-trumps = 切り札を選ぶ：{ $suits }
terminal-first = その前に：{ $what }
terminal-more-declarations = ほか{ $count }件（手役）
terminal-more-actions = ほか{ $count }件：{ $command }
terminal-cut = カットする枚数（1～39）。「13」なら13枚でカットして上から、「13b」なら下から配ります
terminal-to-partner = パートナーへ
terminal-melds = メルド{ $count }通り
terminal-adds = レイオフ{ $count }通り
terminal-discard = 捨てる：{ $key }に続けてカード
terminal-list-meld = メルド
terminal-list-meld-wild = ワイルドカードを使うメルド
terminal-list-add = レイオフ
terminal-list-other = そのほか
terminal-list-numbers = 番号だけで選べます。もっと長いメルドは「m 7h 8h 9h 10h」のように書きます。
terminal-nothing-to-choose = 今は選べることがありません。
terminal-nothing-to-declare = 今は宣言できる手役がありません。
terminal-nothing-to-lay = 今はメルドもレイオフもできません。
terminal-nothing-to-say = 今は言えることがありません。
terminal-no-trick = まだ終わったトリックはありません。

# ---- 入力を待つとき

terminal-prompt = { $what }（「ヘルプ」で使い方）：{""}
terminal-your-card = 出すカード
terminal-your-bid = あなたのビッド
terminal-your-move = あなたの手番
terminal-your-trumps = 切り札
terminal-your-cut = カット
terminal-this-packet = この3枚
terminal-team-answer = チームの返事
terminal-team-choice = チームの選択
terminal-draw-or-take = ドローするか、捨て札の山を取るか
terminal-take-or-pass = 捨て札の山を取るか、パスか
terminal-ways = いくつかの方法があります：
terminal-which = どれにしますか？（1～{ $count }、やめるならEnter）：{""}
terminal-say-which = 何と言いますか？（1～{ $count }、やめるならEnter）：{""}
terminal-interject = 今「{ $word }」と言いますか？（言うならy、言わないならEnter）：{""}
terminal-back = Enterでテーブルに戻るか、次にすることを入力：{""}
terminal-more = Enterで続き（あと{ $count }行）、または次にすることを入力：{""}
terminal-next-deal = Enterで次のディールへ。「経過」でこのディールを見られます：{""}
terminal-no-command = 「{ $text }」というコマンドはありません。入力できる言葉は「ヘルプ」で確認できます。
terminal-refused = { $rule }：{ $sentence }
terminal-rules-show = （「ルール{ $rule }」でルールを表示）
terminal-rules-help = 「ルール{ $prefix }-7.6」で1つのルール、「ルール{ $prefix }-7」で章、「ルール{ $game }」で全文を表示します。
terminal-bots = ボット：
terminal-bot-level = { $who }（{ $level }）
terminal-replaced = { $why }。中級のボットが代わりにプレイしました。
terminal-hint = おすすめ：{ $action }
terminal-sorted-suit = 手札をスート順に並べました。
terminal-sorted-rank = 手札をランク順に並べました。
terminal-between = { "。" }

# ---- 1つの事実を1つの文で

terminal-labelled = { $label }：{""}
terminal-sentence-end = 。
terminal-said-plain = { $who }：{ $words }
terminal-hand = 手札：{ $cards }
terminal-hand-rest = 今は出せないカード：{ $cards }
terminal-hand-held = 手札：{ $cards }
terminal-expected = 判断ごとの予想得点
terminal-told-score = 得点は{ $scores }
terminal-told-target = { $points }点で勝ち
terminal-told-deals = ディーラーは{ $who }
terminal-told-card = { $who }のカードは{ $card }
terminal-told-turn = { $who }の手番
terminal-told-meld = { $who }のメルド{ $number }：{ $words }
terminal-told-won = 。取ったのは{ $who }
terminal-told-tricks = { $count }トリック

# ---- 会話

terminal-said = { $who }「{ $words }」
terminal-said-team = { $who }（チームだけ）「{ $words }」

# ---- ゲーム全体

terminal-rule = ルール
terminal-how = 結果
terminal-level = 同点
terminal-leads = { $side ->
    [us] 味方
    [them] 相手
   *[one] { $who }
}が{ $by }点リード
terminal-drawn = ゲームは引き分けです。
terminal-time-up = 時間になりました。このディールでゲームが終わります。
terminal-saved = ゲームを保存しました：{ $path }
terminal-not-saved = ゲームを保存できませんでした：{ $path }（{ $reason }）
terminal-resume = 続きから始めるには：{ $command }
terminal-set-aside = 終わっていないゲームを残してあります：{ $command }
terminal-once-more = 同じカードでもう一度：{ $option }

# ---- lessons

terminal-lessons-how = レッスンを始めるには：{ $command }
terminal-lesson-enter = Enterキー：{ $what }{" "}
terminal-lesson-said = { $verdict }{ $reason }
terminal-lesson-no-command = レッスンでは「{ $text }」は使えません。「ヘルプ」で、入力できる言葉が出ます。

# ---- 読み取れない入力

unread-no-card = 「{ $text }」はカードではありません。「JH」や「10s」のように、ランクとスートを書いてください。
unread-no-claim = 「{ $text }」という発言はできません。例：「発言7Cを持っている」「発言7Cを持っていない」
unread-unknown = 「{ $text }」は、ここで使えるアクションでもコマンドでもありません。入力できる言葉は「ヘルプ」で確認できます。
unread-twice = { $number }番目のカードが2回書かれています。番号は手札の下にあります。
unread-nothing = 何もしませんでした。
unread-no-card-number = { $number }番目のカードはありません。{ $count ->
    [0] 今は番号で選べるカードがありません
    [1] 手札の下にある番号は1だけです
   *[other] 番号は手札の下の1～{ $count }です
}。
unread-no-declaration-number = { $number }番目の手役はありません。{ $count ->
    [0] 今は宣言できる手役がありません
   *[other] 宣言できる手役は{ $count }つです
}。
unread-no-action-number = { $number }番目のアクションはありません。全部で{ $count }件です。
unread-no-offer-number = { $number }番目はありません。一覧にあるのは{ $count }件です。

# ---- 入力できる言葉。ヘルプにある短い形でもよい

typed-play = 出す
typed-pass = パス
typed-take = 取る
typed-trumps-take = 引き受ける
typed-bid = ビッド
typed-capot = カポ
typed-coinche = コワンシェ
typed-surcoinche = シュルコワンシェ
typed-declare = 手役
typed-claim = 発言
typed-claim-partner = パートナー
typed-claim-not-partner = パートナーではない
typed-claim-have = 持っている
typed-claim-not-have = 持っていない
typed-claim-me = 自分
typed-trumps-claim = 勝利宣言
typed-alone = パートナーなし
typed-trump = 切り札
typed-draw = ドロー
typed-meld = メルド
typed-melds = 一覧
typed-add = レイオフ
typed-discard = 捨てる
typed-withdraw = 取り下げる
typed-pile = 捨て札の山
typed-sort = 並べ替え
typed-cut = カット
typed-keep = 手札にする
typed-give = 渡す
typed-throw = 捨てる
typed-truco = トルッコ
typed-accept = 受ける
typed-fold = 降りる
typed-look = 見せ合う
typed-dark = 見せ合わない
typed-down = 裏
typed-top = 一番上
typed-bottom = 一番下
typed-help = ヘルプ
typed-hint = ヒント
typed-review = 振り返り
typed-rules = ルール
typed-score = 得点
typed-log = 経過
typed-last = 直前
typed-table = テーブル
typed-legal = 全部
typed-say = 言う
typed-save = 保存
typed-quit = 終了

# ---- ヘルプ

terminal-help =
    ヒント (hint)         ボットならどうするか、その理由
    振り返り (review)     終わったディールで、自分の判断にどれだけ損があったか
    全部 (legal)          今できることの一覧
    ルール 7.6 (rules)    ルールの本文。断られたときは根拠のルールが示されます
    得点 (score)          ここまでの得点
    経過 (log)            このディールの経過
    直前 (last)           直前のトリックか捨て札の山
    テーブル (table)      テーブルをもう一度（--plain のとき）
    言う (say)            言えることを番号で選ぶ。「言う」の後に文を書いてもよい
    保存 (save)           ゲームをこのまま保存
    終了 (quit)           保存して終わる。続きは --resume で
    Tabキー               カードとコマンドを補完。矢印キーで前に入力した行
terminal-help-lesson =
    全部 (legal)          今できることの一覧
    ルール 7.6 (rules)    ルールの本文。断られたときは根拠のルールが示されます
    経過 (log)            このディールの経過
    直前 (last)           直前のトリックか捨て札の山
    テーブル (table)      テーブルをもう一度（--plain のとき）
    終了 (quit)           レッスンを終わる
terminal-help-generic =
    アクション  番号か、ルールブックの書き方で。
                カードだけ（JH、10h など）を書くと、それを出します
terminal-help-trumps =
    カード      手札の下の番号か、JH、10h、hj のような名前（S♠ H♥ D♦ C♣）
    切り札      引き受ける (t)。2巡目はスートの文字 s、h、d、c。パス (p)
    ビッド      90h、120nt（切り札なし）、110at（全スート切り札）、capot s。
                コワンシェ (x)、シュルコワンシェ (xx)
    手役        「手役」で宣言できる手役の一覧、「手役 2」で2番目を宣言。
                最初のカードを出す前に
terminal-help-briscola-bugiarda =
    ビッド      5、k のようなランク。パートナーなし (alone)。パス (p)。
                A 3 K Q J 7 6 5 4 2 パートナーなし の順に強くなります
    切り札      s、h、d、c。ビッドのランクのそのスートのカードを持つ人が
                パートナーです
    カード      手札の下の番号か、JH のような名前。フォローする義務はありません
    会話        「言う」で発言を番号で選びます。本当でも嘘でもかまいません。
                「発言 7Cを持っている」「発言 左隣はパートナーではない」のように
                書くこともできます
terminal-help-truco =
    カード      手札の下の番号か、4C のような名前。裏向きは 4c 裏、2 裏、短く 4cd。
                マニリャ（★印、「強さ」の欄）はほかのどのカードにも勝ち、
                ほかはランクの順。フォローする義務はありません
    カット      13（13枚で上から配る）、13b（下から配る）
    3枚の組     手札にする (k)、渡す (g)、捨てる (t)
    トルッコ    カードを出す前に「トルッコ」(t)。返事は「受ける」(a)、
                「降りる」(f)、「トルッコ」(t：上げる)。チームの返事は
                あなたがします
    特別        11点（ミナスでは10点）から「受ける」か「降りる」、選べるなら
                「見せ合う」(l)か「見せ合わない」(d)。両チームなら「一番上」(top)
    会話        「言う」で、パートナーへの定型文とサインを番号で選びます
terminal-help-rummy =
    始め        ドロー (d)、取る (t：捨て札の山を全部)、山札がなければパス (p)
    メルド      m 7h 8h 9h、または手札の下の番号で m 3 4 5。順番は自由です。
                jk はジョーカー。ワイルドカードの位置を決めるには、低い方から
                順に m 7h jk 9h と書きます
    レイオフ    a 2 10h（2番目のメルドへ）、a 2 5（手札の5番目を2番目のメルドへ）
    番号        「一覧」(m) でメルドとレイオフの候補を表示。番号だけで選べます
    終わり      x 4c、x 7（手札の7番目を捨てる）
    ビリバ      取り下げる (w) で未確定のメルドを手札に戻す。切り札は s、h、d、c
    そのほか    並べ替え (sort) で手札をスート順かランク順に。
                捨て札の山 (pile) をもう一度見る

# ---- ゲームの一覧

games-game = 名前
games-players = 人数
games-rulebook = ルールブック
games-presets = プリセット
games-rules = ルール
games-notation = すべてのルールブックに共通の書き方（カード、席、アクション）

# ---- ボットどうしの対戦

simulate-side = チーム
simulate-bots = ボット
simulate-points = 1ディールの得点
simulate-confidence = 95%信頼区間
simulate-deviation = 標準偏差
simulate-seats = { $seats }番の席
simulate-range = { $low }～{ $high }
simulate-ended = { $how }{ $count }回（{ $share }）
simulate-rules = { $game }（{ $rules }）
simulate-summary = { $game }：{ $deals }ディール（シード：{ $seed }）、{ $ended }、1ディール平均{ $actions }アクション

# ---- ボットの総当たり

arena-bot = ボット
arena-rating = Elo
arena-anchor = 0
arena-time = 1手のms
arena-longest = 最長
arena-hero = ボット
arena-villain = 相手
arena-margin-deal = 1ディールの点差
arena-margin-match = 1ゲームの点差
arena-wins = 勝率
arena-rounds-deal = ディール
arena-rounds-match = ゲーム
arena-estimate = { $mean } ± { $width }
arena-percent = { $mean } ± { $width } %
arena-summary-deal = { $game }（シード：{ $seed }）：同じディールを、ボットの側を替えて{ $sides }回プレイ。互角なら勝率{ $equal } %
arena-summary-match = { $game }（シード：{ $seed }）：同じゲームを、ボットの側を替えて{ $sides }回プレイ。互角なら勝率{ $equal } %
arena-fixed = ±は95%信頼区間で、0を含まないものは太字。msは選択肢があった手のCPU時間
arena-sequential = ±は95%信頼系列で、0を含まなくなった時点で打ち切っても成り立つ。msは選択肢があった手のCPU時間
arena-calls = { $played }、ビッドとコールは全席とも{ $name }
arena-summary = { $played }。{ $read }
arena-source = ridotto { $version }（{ $state ->
    [clean] コミット{ $commit }
    [changed] コミット{ $commit }にコミットしていない変更あり
   *[unknown] コミット不明
}）

# ---- what a best response wins

exploit-bot = ボット
exploit-margin = 1ディールの獲得点差
exploit-wins = 勝率
exploit-deals = ディール
exploit-summary = { $game }（シード：{ $seed }）、1手につき{ $way ->
    [asked] ボットへの質問{ $nodes }回：ボットの答えから打ち方を知る局所最適応答
    [search] { $nodes }局面：ボットを、ゲームの探索が想定する探索型のボットか慎重な打ち手とみなす局所最適応答
   *[exact] { $nodes }局面：ボットの確率を知る局所最適応答
  }。{ $lost ->
    [yes] 負け越したのはボットの打ち方を見誤ったためで、どれだけ得られるかは分からない。--nodesを増やすか、別の--wayを試すとよい。
   *[no] さらに多く得られる可能性があり、この値は下限。
  }±はスチューデントの95%信頼区間で、0を含まないものは太字。互角なら勝率{ $equal } %

# ---- ベンチマーク

dataset-file = { $file }：{ $count }ディール
bench-game = ゲーム
bench-estimate = スイート{ $suite }、トラック{ $track }：プロセス{ $jobs }つで{ $minutes ->
    [0] 1分未満
   *[other] 約{ $minutes }分
  }
bench-summary = { $bot }（スイート{ $suite }、トラック{ $track }）：{ $command }
bench-fixed = ±は側を替えたプレイの95%信頼区間で、スイートが定めるゲームでは引いたカードの運を除いたもの。msは選択肢があった手のCPU時間
bench-same = { $count }件の結果はすべて{ $path }と同じです
bench-differs = { $game }（相手：{ $opponent }）：結果が{ $path }と違います

# ---- the proof of fair deals

proof-deal = 第{ $number }ディール
proof-match = ゲーム全体
proof-not = { $name }：証明できません：{ $faults }
proof-between = { "。" }
proof-deal-proved = { $name }：証明済み。封（コミットメント）・プレイヤーの封・シャッフル・カード・アクション・鎖がすべて一致します
proof-match-agrees = { $name }：一致します。最後まで終わり、どのディールも前のディールに続き、記録の得点どおりです
proof-match-proved = { $name }：証明済み。最後まで終わり、どのディールも前のディールに続き、記録の得点どおりです
proof-but = ただし：{ $note }
proof-signed = 署名：誰の署名かは証明できません。鍵{ $key }は、どの鍵とも比べていません。自分の鍵での署名なら誰にでもできます。サーバーのテーブルに表示される鍵と比べるか、その鍵を--keyで指定してください
proof-signed-given = 署名：指定した鍵{ $key }によるものです。この鍵を持つ者のほかは、その後何も変えていません
proof-signed-named = 署名：{ $name }の鍵{ $key }によるものです。この鍵を持つ者のほかは、その後何も変えていません
proof-chain = 鎖の終わり：{ $head }
proof-limits = 証明できないこと：封をしたのが誰か、封じたものをそのまま開けたか（席にいたブラウザーが/verifyで
      {"  "}確かめます）。また、ほかの人の手札を誰かが聞いていなかったこと

# ---- コマンドの説明：文のまわりの言葉

help-usage = 使い方：
help-some-options = [オプション]
help-some-command = コマンド
help-some-arguments = [引数]…
help-arguments = 引数
help-options = オプション
help-commands = コマンド
help-default = （既定値：{ $value }）
help-variable = （環境変数：{ $name }）

# ---- コマンドライン

usage-near = （もしかして：{ $words }）
usage-expected = （使えるのは：{ $words }）
usage-how = { $sentence }（使い方は「ridotto --help」で）
usage-missing = { $name }を書いてください
usage-number = 「{ $name } { $text }」は使えません。{ $bounds }{ $whole ->
    [yes] 整数
   *[no] 数
}を書いてください
usage-from = { $low }以上の
usage-from-to = { $low }～{ $high }の
usage-flag = ここに「{ $name }」というオプションはありません{ $hint }
usage-command = 「{ $word }」というコマンドはありません{ $hint }
usage-no-command = コマンドを書いてください
usage-extra = 「{ $word }」が余分です
usage-needs-value = 「{ $word }」には値を書いてください
usage-takes-none = 「{ $word }」に値は書けません
usage-books = （「ridotto rules」でルールブックの一覧が出ます）
usage-game = 「{ $word }」というゲームはありません{ $hint }
usage-book = 「{ $word }」というルールブックもルールもありません{ $hint }
usage-rule = { $game }に「{ $word }」というルールはありません{ $hint }
usage-primer = 「{ $game }」に入門はありません。入門があるのは{ $words }です。ルールはridotto rules { $game }で読めます
usage-lessons = 「{ $game }」にレッスンはありません。入門はridotto learn { $game }で読めます
usage-lesson = { $game }（1～{ $last }）に「{ $word }」というレッスンはありません{ $hint }
usage-language = 「--language { $word }」は使えません（使えるのは：{ $words }）
usage-preset = { $game }に「{ $word }」というプリセットはありません{ $hint }
usage-no-option = 「--option { $text }」はオプションではありません。「target=500」のように「名前=値」と書いてください
usage-option = { $game }に「{ $name }」というオプションはありません{ $hint }
usage-option-twice = オプション「{ $name }」が2回書かれています
usage-value = オプション「{ $name }」：「{ $text }」は使えません（使えるのは：{ $allowed }）
usage-one-of = { $words }
usage-said = { $what }
usage-whole = { $low }以上の整数{ $more }
usage-whole-to = { $low }～{ $high }の整数{ $more }
usage-idle = オプション「{ $name }」は「{ $other }={ $value }」のときは何も変えません。どちらかを外してください
usage-null = オプション「{ $name }」を「none」にできるのは、「{ $other }」に数を書いたときだけです
usage-bot = 「{ $name }」というボットはありません{ $hint }
usage-bot-game = ボット「{ $name }」は{ $game }をプレイしません（使えるのは：{ $words }）
usage-bots = 「--bots { $text }」はボットを{ $count }つ指定しています。全員に1つか、席ごとに{ $seats }つ書いてください
usage-budget = 「{ $name }」というボットはありません。先読みするレベルと局面の数を「strong:500」のように書いてください
usage-alone = { $name }だけでは対戦できません（相手に使えるのは：{ $words }）
usage-calls = 「--calls { $name }」は{ $game }では使えません（トリックを取り合うゲームでのみ使えます）
usage-plot = 「--plot { $path }」は使えません。拡張子はsvgかhtmlにしてください
usage-seat = 「--seat { $seat }」はありません（使えるのは：0～{ $last }）
usage-resume = 「--resume」は保存したゲームをそのまま続けます。「{ $words }」を外してください
usage-resume-bots = このゲームには外部のボットが参加しています。続けるには「--bots '{ $words }'」を付けてください
usage-other-match = { $path }は{ $found }のゲームで、{ $game }ではありません
usage-file-alone = 「{ $text }」は「--resume」と一緒に使います
usage-review = { $game }には先を読むプログラムがないので、振り返りはできません
usage-level-by = 「--level」と「--by」は一緒に使えません。どこまで読むかはボットが決めます
usage-deal = 「--deal { $deal }」はありません（使えるのは：1～{ $last }）
usage-step = 「--step { $step }」はありません（使えるのは：0～{ $last }）
usage-fact = 「{ $text }」は読めません。「points=98,64」のように「名前=値」と書いてください
usage-fact-twice = 「{ $name }」が2回書かれています
usage-no-facts = 数えた結果がありません。「declarer=2 points=98,64」のように書くか、--factsにJSONで書いてください
usage-facts-json = 「--facts { $text }」はJSONのオブジェクトではありません
usage-names = --namesには名前が{ $count }つ必要です
usage-bench-bot = ボットを引数か--botで1つだけ指定します
usage-bench-check = --checkはスイートとトラックをファイルから読むため、--suiteや--quickと一緒には使えません
usage-bench-out = --out：「{ $path }」は使えません。拡張子をjsonにします
usage-file = { $path }：{ $reason }
usage-output = 出力を書き込めません：{ $reason }
usage-key = 「--key { $word }」は使えません。サーバーの鍵（64桁の16進数）を書いてください
usage-signatures = { $name }がありません。署名に必要なものは「pip install "ridotto[cli]"」で入ります
usage-cluster = { $address }にクラスターはありません：{ $reason }
usage-no-match = { $path }：続きから始められるゲームではありません：{ $reason }

# ---- ファイルやアドレスを使えない理由。idの終わりはシステムでの名前

usage-ENOENT = そのファイルやフォルダーはありません
usage-EACCES = アクセスする権限がありません
usage-EISDIR = フォルダーです
usage-ENOTDIR = フォルダーではありません
usage-EEXIST = もうあります
usage-ENOSPC = 空き容量がありません
usage-EROFS = 書き込めない場所です
usage-EADDRINUSE = すでに使われています

# もし〜なら（ridotto whatif）
whatif-source = 出典：{ $source }
whatif-discretion = ディレクターの裁量です。
whatif-effect-stands = そのカードやアクションはテーブルに残します。
whatif-effect-back = そのカードやアクションは取り消します。
whatif-effect-redeal = 配り直します。
whatif-effect-cancelled = ディールを取り消します。
whatif-adjusted = 席0の反則なら、裁定による得点：{ $facts }
whatif-needs = 裁定による得点には、ディールの次の結果が必要です：{ $facts }
