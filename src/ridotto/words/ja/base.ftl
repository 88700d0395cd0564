# どのページでも使う言葉。

base-unreachable = サーバーに接続できません。
base-failed = サーバーが応答できませんでした（{ $status }）。
base-no-page = このページはありません。
base-no-load = ページを読み込めませんでした。
base-to-lobby = ロビーへ
base-reload = 再読み込み
base-waiting = 読み込み中…
base-close = 閉じる
base-bot = ボット{ $number }
# 名前のない人、テーブルで2人目以降の名前のない人、文の中の人の名前。
base-guest = ゲスト
base-guest-number = ゲスト{ $number }
base-person = { $name }さん
base-cards = { $count }枚
base-comma = 、
base-about = { $what }：{ $says }
base-sentence = { $part }。

base-settings = 設定
base-language = 言語
base-language-en = English
base-language-ja = 日本語
base-running-points = ブロットとコワンシュで、取ったカードの点を表示
base-sounds = 効果音
base-motion = カードの動き
base-pace = 進む速さ
base-pace-slow = ゆっくり
base-pace-normal = ふつう
base-pace-fast = 速い
base-pace-tap = トリックごとにタップ
base-two-taps = 2回タップでカードを出す
base-marks = 初めてのゲームで説明を表示
base-banter = ボットのおしゃべり
base-four-colours = 4色のスート
base-faces = カードの絵柄
base-faces-table = テーブルに合わせる
base-faces-french = フランス式
base-faces-italian = イタリア式
base-theme = 配色
base-theme-auto = システムに合わせる
base-theme-light = ライト
base-theme-dark = ダーク
