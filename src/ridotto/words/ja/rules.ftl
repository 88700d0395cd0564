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
rules-language = ルールブックは現在、英語のみです。用語の日本語訳は「Glossary」の章にあります。
rules-other = ほかのルールブック
rules-play = { $game }をすぐ遊ぶ
rules-missing = ルールブックを読み込めませんでした。
rules-top = 先頭へ戻る
rules-about = この本とその出典について
