# ルールブックのページ。

rules-title = { $game }のルール
rules-contents = 目次
rules-search = ルールを検索
rules-found =
    { $n ->
        [0] 該当するルールはありません。
       *[other] { $n }件のルール
    }

rules-link = ルール{ $rule }へのリンク
rules-language = このルールブックは英語で書かれています。
rules-other = ほかのルールブック
rules-notation = カード、席、アクションの書き方
rules-play = { $game }をすぐ遊ぶ
rules-missing = ルールブックを読み込めませんでした。
rules-top = 先頭へ戻る
rules-about = 開発者向け：出典、決定事項、記法
rules-opening = この本の書き方
rules-learn = 5分でおぼえる
rules-rule = ルール{ $rule }
# オプションと値の間、スイッチの値。
rules-is = ：
rules-on = あり
rules-off = なし
rules-usual = 標準
rules-changes = 変わるルール：
rules-origin = 由来：
rules-code = 反則があったとき
rules-code-about = 連盟や大会の規程の定めを、このルールブックの言葉でまとめたものです。最後に決めるのは大会のディレクターです。
rules-code-article = 第{ $article }条
rules-code-discretion = 定めのある規程はありません。ディレクターが決めます。
# 記法の動詞が単独で出るとき。
rules-verb-play = プレイする
rules-verb-declare = 宣言する
rules-verb-add = レイオフする
rules-verb-meld = メルドする
rules-verb-discard = 捨てる
# カードを示すアクション。
rules-act-play = { $cards }を出す
rules-act-meld = { $cards }をメルドする
rules-act-add = メルド{ $n }に{ $cards }をレイオフする
rules-act-discard = { $cards }を捨てる
rules-act-declare = { $cards }を宣言する

# ---- 入門

learn-title = { $game }をおぼえる
learn-kicker = 5分で分かる
learn-rules = ルールブックの全文
learn-missing = このゲームの入門はまだありません。ルールはこちら：
learn-signs = 文の後ろの小さな印から、もとになるルールを開けます。
