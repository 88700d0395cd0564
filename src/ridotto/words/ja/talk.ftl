### テーブルでの会話：チャット、定型文、発言、サイン。閉じているときはその理由。

talk-title = 会話
talk-entries = 会話の記録
talk-empty = まだ会話はありません。
talk-write = テーブルの全員に話す
talk-write-short = メッセージを入力
talk-send = 送る
talk-you = あなた
talk-spectator = { $name }（観戦）
talk-team-only = あなたのチームだけに聞こえます
talk-team-mark = チーム
talk-mute = { $name }の発言を非表示にする
talk-unmute = { $name }の発言を表示する
talk-people = 発言を表示する人
talk-muted = 非表示の人の発言{ $count }件

## 話し方

talk-kind-text = メッセージ
talk-kind-phrase = 定型文
talk-kind-claim = 発言
talk-kind-signal = サイン
talk-kind-team = { $name }に相談
talk-kind-team-free = パートナーに相談
talk-kinds = 話し方

## 閉じているとき

talk-closed-deal = プレイ中は定型文だけが使えます。
talk-closed-spectator = プレイ中、観戦者は書き込めません。
talk-closed-before = ディールが始まってから使えます。
talk-closed-team-off = このテーブルではチームの相談はできません。
talk-closed-team-answers = チームの相談は、自分のチームが返事をする間だけ開きます。
talk-closed-alone = 2人のテーブルにはパートナーがいません。
talk-closed-signals-off = このテーブルではサインは使えません。
talk-closed-signals-blind = 11対11ではサインは使えません。
talk-closed-cards = ディール中はカードの名前を書けません。
talk-signals-public = サインは全員に見えますが、意味はあなたのチームだけが知っています。
talk-signals-private = サインは{ $name }だけに見えます。

## 発言（ブリスコラ・ブジャルダ）

talk-claim-help = 誰でもいつでも、本当でも嘘でも発言できます。誰の発言かは全員に分かります。
talk-claim-kind = 発言の内容：
talk-claim-partner = パートナーは…
talk-claim-not-partner = パートナーではないのは…
talk-claim-have = 持っているのは…
talk-claim-not-have = 持っていないのは…
talk-claim-me = 自分
talk-claim-any = { $suit }のどれか
talk-claim-none = { $suit }なし
talk-claimed-partner = パートナーは{ $name }です。
talk-claimed-partner-self = 私がパートナーです。
talk-claimed-not-partner = { $name }はパートナーではありません。
talk-claimed-not-partner-self = 私はパートナーではありません。
talk-claimed-have-card = { $card }を持っています。
talk-claimed-not-have-card = { $card }は持っていません。
talk-claimed-have-suit = { $suit }を持っています。
talk-claimed-not-have-suit = { $suit }は持っていません。

## サイン（トルッコ）

talk-signal = サイン{ $number }
talk-signal-means = サイン{ $number }：{ $meaning }
talk-signal-no-meaning = 意味のないサイン

## ボットのサインの意味：手札でいちばん強いカード。チームが書いた意味も、この名前があればボットに伝わる。

talk-code-zap = ザップ（4♣）
talk-code-copeta = コペータ（7♥）
talk-code-espadilha = エスパジーリャ（A♠）
talk-code-pica-fumo = ピカフーモ（7♦）
talk-code-three = 3がある
talk-code-weak = なし（弱い手札）

## 定型文。idは英語の句を小文字にしてハイフンでつないだもの。

talk-phrase-call = 私ならトルッコを宣言します。
talk-phrase-do-not-call = 私なら宣言しません。
talk-phrase-accept = 私なら受けます。
talk-phrase-fold = 私なら降ります。
talk-phrase-raise = 私なら上げます。
talk-phrase-you-decide = お任せします。
talk-phrase-i-am-for-it = 賛成です。
talk-phrase-i-am-against-it = 反対です。
talk-phrase-hello = こんにちは！
talk-phrase-good-luck = 健闘を祈ります！
talk-phrase-well-played = お見事！
talk-phrase-thank-you = ありがとうございます。
talk-phrase-sorry = すみません！
talk-phrase-one-moment = 少しお待ちください。
talk-phrase-good-game = いいゲームでした！
