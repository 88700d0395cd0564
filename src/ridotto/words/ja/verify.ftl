### マッチの配札をブラウザで確かめるページ：docs/design/fair.md。

verify-title = 配札は公正でしたか
verify-lead = どの卓でも、札の順番はディールの前に決まり、その後はサーバーも含めて誰も変えられません。ここではあなたのブラウザが自分で確かめます。何もどこにも送りません。
verify-how = しくみ
verify-seal = サーバーが秘密に封をする
verify-seal-text = ディールの前に、サーバーは長い秘密の数を決め、その指紋を公開します。指紋から秘密は分かりませんが、別の秘密なら指紋も変わります。
verify-luck = プレイヤーが運を足す
verify-luck-text = その後で、プレイヤーのブラウザがそれぞれ乱数を送ります。封をしたときのサーバーはそれを知らないので、都合のよい秘密を選ぶことはできません。
verify-open = マッチの後で封を開ける
verify-open-text = サーバーが秘密を明かします。秘密と運を合わせると、札の順番がいつも同じに決まります。もう一度計算すれば、配られたとおりの札が出るはずです。
verify-proves = 分かること、分からないこと
verify-proves-text = 卓に一台でも正直なブラウザがあれば、札を選んだ人も変えた人もいません。誰かがほかの人の札を教えられなかったか、最後に運を送ったプレイヤーとサーバーが組んでいなかったかは分かりません。あなたのブラウザは、見た封と送った運を覚えています。覚えていないものは記録を信じます。
verify-choose = どのマッチですか
verify-by-id = マッチのidまたはリンク
verify-by-file = この端末にある記録
verify-by-paste = または記録を貼り付ける
verify-paste-label = 記録のテキスト
verify-check = 確かめる
verify-again = 別のマッチを確かめる
verify-none = この記録には封がないので、確かめられません。封があるのはブラウザの卓のマッチだけです。
verify-unreadable = 記録として読めません：{ $reason }
verify-all-fair = { $count ->
    [one] このディールは公正です。
   *[other] { $count }ディールすべて公正です。
}
verify-not-fair = { $bad }ディールが封と一致しません。
verify-to-record = マッチを見る
verify-match = { $game }、{ $players }
verify-deal = 第{ $number }ディール
verify-ok = 公正
verify-wrong = 封と一致しない
verify-step-seal = 秘密は公開された封と一致します。
verify-step-seal-wrong = 秘密は公開された封と一致しません。
verify-step-deck = 秘密と運から、配られたとおりの札が出ます。
verify-step-deck-wrong = 秘密と運からは、配られたのとは別の札が出ます。最初に違うのは{ $place }枚目です。
verify-step-deal = マッチはこの札でプレイされました。
verify-step-deal-wrong = マッチは別の札でプレイされました。
verify-step-dealer = 最初のディーラーも秘密と運で決まっていました。
verify-step-dealer-wrong = 最初のディーラーが秘密と運で決まる人と違います。
verify-step-missing = このディールを確かめるのに必要なものが、記録にありません。
verify-step-kept = このブラウザはディールの前にこの封を受け取り、送った運も入っています。
verify-step-kept-wrong = このブラウザがディールの前に受け取ったのは別の封か、別の運です。
verify-numbers = 数値
verify-commitment = 封（SHA-256）
verify-computed = ここで計算した値
verify-secret = 秘密
verify-salt = ソルト
verify-luck-number = プレイヤーの運
verify-luck-none = なし
verify-seed = ディールのシード
verify-deck = 配られた順の札
verify-legend = どの計算も、ほかのプログラムで、または手でもやり直せます。計算の方法は資料に書いてあります。
