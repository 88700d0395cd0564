# 実物のカード用の得点表。書式の項目 `x_y` について：
#   pad-fact-x-y            項目の名前
#   pad-value-x-y-VALUE     値
#   pad-none-x-y            該当なし

pad-title = 得点表
pad-about = 実物のカードで遊ぶときに。数えた結果を入力すると、ルールブックどおりに得点を計算します。通信なしで使え、記録はすべてこのブラウザーに残ります。
pad-new = 新しい得点表
pad-import = ファイルを開く
pad-empty = このブラウザーに得点表はまだありません。
pad-sheets = 保存した得点表
pad-to-list = 得点表の一覧
pad-delete = { $game }（{ $score }）の得点表を削除
pad-delete-sure = この得点表をこのブラウザーから削除しますか？

pad-damaged = 読み込めない得点表が1つあります。元のまま残してあり、ほかの得点表には影響しません。

pad-game = ゲーム
pad-names = 名前
pad-names-about = 番号は手番の順です。空欄のままでもかまいません。
pad-names-keep = 名前を保存
pad-player = プレイヤー{ $n }
pad-team = チーム{ $n }
pad-pair = { $one }・{ $other }
pad-we = 味方
pad-they = 相手
pad-first-dealer = 最初のディーラー
pad-begin = 始める

pad-deals-next = 第{ $n }ディール：ディーラーは{ $who }、最初の手番は{ $first }
pad-won = ゲーム終了。勝者：{ $who }（{ $points }）
pad-shared = ゲーム終了。{ $who }の引き分け（{ $points }）
pad-rename = { $who }の名前を変える
pad-again = 次のゲーム
pad-enter = ディールの入力
pad-write = 記入
pad-cancel = キャンセル
pad-correct = 訂正
pad-correct-write = 訂正する
pad-correcting = 第{ $n }ディールの訂正
pad-undo = 取り消す
pad-remove = 削除
pad-remove-sure = このディールを削除しますか？　以後の得点は計算し直されます。
pad-running = ディールごとの得点
pad-rule = ルール
pad-dealt = ディーラー：{ $name }
pad-corrected = 訂正済み
pad-late = 終了後
pad-late-about = ゲームが終わった後のディールなので、得点に入りません。
pad-broken = 矛盾
pad-time = 時間切れ
pad-export = ファイルに保存
pad-unsaved = このブラウザーには保存されません。ページを閉じる前にファイルに保存してください。
pad-details = その他の項目
pad-missing = 未入力：{ $what }
pad-none = なし
pad-larger = さらに上
pad-clean = クリーン
pad-dirty = ダーティー
pad-less = { $label }を1つ減らす
pad-more = { $label }を1つ増やす
pad-keypad = { $label }の数字
pad-sign = プラスとマイナスの切り替え
pad-clear = クリア
pad-ending = 末尾は{ $digit }、次の数へ
pad-in-one = メルドから手札を引いた点を1つの数で入力
pad-apart = メルドと手札を分けて入力
pad-back = 1桁消す

pad-has = { $who }{ $points }点
pad-said = 第{ $n }ディール、{ $outcome }：{ $points }
pad-undone = 第{ $n }ディールを取り消しました
pad-said-totals = 累計：{ $points }

pad-suit-S = スペード
pad-suit-H = ハート
pad-suit-D = ダイヤ
pad-suit-C = クラブ

pad-fact-declarer =
    { $game ->
        [belote] 切り札を決めた側
        [coinche] コントラクトを取った側
       *[other] デクレアラー
    }
pad-none-declarer = 全員パス
pad-fact-claim = 残りを宣言した人
pad-none-claim = なし
pad-fact-points =
    { $game ->
        [briscola-bugiarda] デクレアラー側のカード点
       *[other] 一方の点（最終トリックを含む）
    }
pad-fact-belote = ブロット
pad-none-belote = なし
pad-fact-capot = 8トリック全部
pad-none-capot = なし
pad-fact-declarations = 得点になる手役
pad-fact-trump = 切り札
pad-fact-last = 最終トリック
pad-none-last = 不明
pad-fact-tricks =
    { $game ->
        [briscola-bugiarda] 全部取ったか、1つも取らなかった
       *[other] トリック
    }
pad-none-tricks = どちらでもない
pad-value-tricks-8 = 8つ全部
pad-value-tricks-0 = 0
pad-fact-number = コントラクト
pad-value-number-capot = カポ
pad-fact-denomination = 切り札
pad-value-denomination-nt = 切り札なし
pad-value-denomination-at = 全切り札
pad-fact-multiplier = コワンシェ
pad-value-multiplier-1 = なし
pad-value-multiplier-2 = コワンシェ（2倍）
pad-value-multiplier-4 = シュルコワンシェ（4倍）
pad-fact-partner = パートナー
pad-value-partner-none = なし（1人）
pad-fact-bid = ビッド
pad-value-bid-alone = 1人で
pad-fact-single = 最初の{ $game ->
        [biriba] ビリバキ
       *[other] ポット
    }を取って1人になった人
pad-none-single = まだいない
pad-fact-closed = 上がり
pad-none-closed = なし
pad-fact-pots = ポットを取った
pad-fact-biribakia = ビリバキを取った
pad-fact-clean = クリーン・ブラッコ
pad-fact-semi-clean = セミクリーン・ブラッコ
pad-fact-dirty = ダーティー・ブラッコ
pad-fact-biribas = ビリバ
pad-value-biribas-sequence = シークエンス
pad-value-biribas-set = セット
pad-value-biribas-trump = 切り札のシークエンス
pad-value-biribas-thirteen = 13枚続き
pad-value-biribas-trump-thirteen = 切り札13枚
pad-fact-melded = メルドした全カードの点
pad-fact-left = 手札に残ったカードの点
pad-fact-cards = メルドから手札を引いた点
pad-fact-trumps = 切り札
pad-value-trumps-none = なし
pad-none-trumps = 入力しない
pad-fact-folded = 降りた
pad-none-folded = なし
pad-fact-winner = 勝った側
pad-value-winner-draw = 引き分け
pad-fact-value = 点数
pad-fact-dark = 11点のチームは手札を見なかった

pad-share = 共有
pad-share-about = ほかの人がスマートフォンで得点を見たり、記入したりできます。得点表はこのサーバーにも保存されます。通信が切れてもそのまま使え、記入した内容は後で送られます。
pad-share-begin = この得点表を共有する
pad-share-who = ほかの人ができること
pad-share-watch = 見る
pad-share-write = 記入する
pad-share-watch-about = このリンクで得点表を見られます。
pad-share-write-about = このリンクで記入や訂正もできます。同じテーブルの人だけに渡してください。
pad-share-code = リンクのQRコード
pad-share-link = リンク
pad-share-copy = リンクをコピー
pad-share-copied = コピーしました
pad-share-on = 共有中：記入した内容はほかの人にも見えます。
pad-share-watching = この得点表を見ています。
pad-share-lost = 接続がありません。記入した内容はここに保存され、後で送られます。

pad-file-unreadable = このファイルは読み込めません。
pad-file-other = 得点表のファイルではありません。
pad-file-newer = 新しい版の得点表で作られたファイルです。
pad-file-game = このファイルのゲームには対応していません。
pad-file-options = このファイルのルールが不完全か、正しくありません。
pad-file-entries = このファイルのディールが壊れています。
