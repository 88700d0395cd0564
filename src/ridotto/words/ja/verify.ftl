### ゲームのディールをブラウザーで確かめるページ：docs/design/fair.md。

verify-title = ディールは公正でしたか？
verify-lead = どのテーブルでも、カードの順番はディールの前に決まり、その後はサーバーも含めて誰も変えられません。ここではあなたのブラウザーが自分で確かめます。データはどこにも送信しません。
verify-how = しくみ
verify-seal = サーバーが秘密に封をする
verify-seal-text = ディールの前に、サーバーは長い秘密の数を決め、その指紋を公開します。指紋から秘密は分かりませんが、別の秘密なら指紋も変わります。
verify-luck = プレイヤーが乱数を加える
verify-luck-text = その後で、プレイヤーのブラウザーがそれぞれ乱数を引き、やはり封をします。すべての封が出そろってから、それぞれの封を開けます。だからサーバーも最後のプレイヤーも、都合のよい数を選べません。
verify-open = ゲームの後でサーバーの封を開ける
verify-open-text = 秘密と乱数を合わせると、カードの順番がいつも同じに決まります。もう一度計算すれば、配られたとおりのカードが出るはずです。ゲームの記録は1ディールごとに鎖でつながれ、署名されます。
verify-proves = 分かること、分からないこと
verify-proves-text = あなたのブラウザーの乱数が入っているディールなら、カードを選んだ人はいません。乱数に封をして開けない人は、サーバーと組めば2つの配り方から選べます。だから、そのようなディールにはその旨が示されます。ほかの人のカードを誰かがこっそり教わっていなかったかどうかは、分かりません。あなたのブラウザーは、見たものと送ったものを覚えていて、記録と照らし合わせます。覚えていないものは記録を信じます。署名は、誰の鍵によるものか分からなければ何の証拠にもなりません。記録を書き換えて自分の鍵で署名することは、誰にでもできます。
verify-choose = どの記録を確かめますか？
verify-by-id = ゲームのIDまたはリンク
verify-by-file = この端末にある記録
verify-by-paste = または記録を貼り付ける
verify-paste-label = 記録のテキスト
verify-check = 確かめる
verify-again = 別の記録を確かめる
verify-checking = 記録を確かめています
verify-at = { $total }ディール中{ $number }ディール目
verify-quarter = { $percent }%のディールを確かめました。
verify-instead = 別の記録をここにドロップして、そちらを確かめることもできます。
verify-stop = 中止

# ---- 確かめられないもの

verify-bad-none = この記録には封がないので、確かめられません。封があるのはブラウザーのテーブルでのゲームだけです。
verify-bad-empty = 何も書かれていません。
verify-bad-file = このファイルは開けません。
verify-bad-text = 記録として読めません。テキストではありません。
verify-bad-json = 記録として読めません。JSONではありません。
verify-bad-nested = 記録として読めません。入れ子が{ $most }段より深くなっています。
verify-bad-record = 記録として読めません。JSONですが、ゲームの名前がありません。
verify-bad-shape = 記録として読めません。「{ $place }」の中身が記録のものではありません。
verify-bad-broken = 確かめられません。記録の形になっていません。
verify-bad-large = 大きすぎて確かめられません。{ $size }バイトありますが、{ $most }バイトまでです。
verify-bad-deals = 長すぎて確かめられません。記録に{ $count }ディールありますが、{ $most }ディールまでです。
verify-bad-proofs = 長すぎて確かめられません。記録に証明が{ $count }件ありますが、{ $most }件までです。
verify-bad-actions = 長すぎて確かめられません。第{ $deal }ディールにアクションが{ $count }回ありますが、{ $most }回までです。
verify-bad-game = このサーバーに「{ $game }」というゲームはないので、カードの配り方が分かりません。

# ---- 誰の署名か

verify-by-unknown = すべて一致しますが、署名した鍵は知らない鍵です。
verify-by-house = このサーバーの署名です。
verify-by-trusted = { $name }の署名です。あなたが信頼している鍵です。
verify-by-key = 知らない鍵による署名です：{ $key }
verify-by-unknown-text = このサーバーの鍵でも、あなたが信頼している鍵でもありません。記録に矛盾はなく、誰かの署名もありますが、誰が配ったかの証拠にはなりません。このような記録を作ったり、本物の記録の名前を書き換えたりして、自分の鍵で署名することは誰にでもできます。意味があるのは、あなたがこの鍵を知っている場合だけです。
verify-whole-fits = 署名は記録と合います。署名の後は何も変えられていません。
verify-key-named = 記録に書いてある鍵：
verify-key-away = 今はこのサーバーの鍵を問い合わせられません。署名は、あなたが信頼している鍵とだけ比べました。
verify-key-remembered = 今はこのサーバーの鍵を問い合わせられません。署名は、このブラウザーが覚えている鍵と比べました。
verify-trust = 誰の鍵か知っていますか？
verify-trust-text = サーバー自身が示す鍵と、すべての桁を比べてください。鍵は、テーブルのルールの画面か、サーバーのアドレスの後に/api/keyを付けたページで見られます。記録と一緒に送られてきた鍵は、何の証拠にもなりません。
verify-agrees = 矛盾なし
verify-not-asked = 確かめられたことはすべて一致しますが、カードの配り方をサーバーに問い合わせられませんでした。

verify-keys = 信頼している鍵
verify-keys-text = 署名した鍵について知っている分だけ、記録は証拠になります。このサーバーの鍵とはいつも比べます。ほかのサーバーの鍵は、ここに登録できます。鍵はこのブラウザーにだけ残ります。
verify-keys-house = このサーバー
verify-keys-remembered = このブラウザーが覚えている鍵です。今はサーバーに問い合わせられません
verify-keys-away = 今はサーバーに問い合わせられないため、鍵が分かりません。
verify-keys-add = 鍵を登録する
verify-keys-name = 名前
verify-keys-name-hint = 誰の鍵か、ここに表示する名前です。
verify-keys-key = 鍵
verify-keys-trust = この鍵を信頼する
verify-keys-wrong = 鍵は、0～9とa～fの64桁です。
verify-keys-own = これはこのサーバーの鍵です。登録しなくても比べます。
verify-keys-remove = { $name }（{ $key }）を削除
verify-keys-remove-short = 削除

# ---- 結果

verify-all-fair = { $count ->
    [1] このディールは公正です。
   *[other] { $count }ディールすべて公正です。
}
verify-not-fair = { $bad }ディールが封と一致しません。
verify-whole-signed = 記録には署名があり、名前・テーブル・ディールの順・アクション・発言・得点のすべてが元のままです。
verify-whole-signed-wrong = 署名が合いません。ゲームの後で、誰かが記録を書き換えています。
verify-whole-unsigned = 記録に署名がありません。名前・発言・アクション・得点は、記録を手にした人なら誰でも書き換えられました。
verify-whole-key = このブラウザーがいたテーブルのサーバーが署名しています。
verify-whole-key-wrong = 署名したのは、このブラウザーがいたテーブルのサーバーではありません。
verify-whole-complete = このブラウザーが見たディールはすべてあります。
verify-whole-complete-wrong = このブラウザーが見たディールが欠けています。
verify-key = 署名した鍵：
verify-unopened = { $name }はこのディールの乱数に封をしましたが、開けませんでした。カードはその乱数なしで決まりました。
verify-drawn-alone = このディールにはプレイヤーの乱数が入っていません。カードはサーバーだけが決めました。
verify-as-sealed = { $count ->
    [1] このディールは封と一致します。
   *[other] { $count }ディールすべてが封と一致します。
}
verify-without = { $without }ディールでは、プレイヤーの乱数の一部が使われていません。
verify-alone = { $alone }ディールには、プレイヤーの乱数が入っていません。カードはサーバーだけが決めました。
verify-sealed = 封と一致
verify-not-whole = この記録は、署名されたものとは違います。
verify-not-signed = シャッフルは正しいですが、記録に署名がありません。
verify-to-record = 記録を見る
verify-match = { $game }、{ $players }
verify-deal = 第{ $number }ディール
verify-ok = 公正
verify-wrong = 封と一致しない
verify-step-seal = 秘密は公開された封と一致します。
verify-step-seal-wrong = 秘密は公開された封と一致しません。
verify-step-seals = プレイヤーの封の中身は、このディールの乱数と一致します。
verify-step-seals-wrong = プレイヤーの封の中身が、このディールの乱数と一致しません。
verify-step-chain = このディールは鎖と合い、何も変えられていません。
verify-step-chain-wrong = このディールは鎖と合わず、何かが変えられています。
verify-step-deck = 秘密と乱数から、配られたとおりのカードが出ます。
verify-step-deck-wrong = 秘密と乱数からは、配られたのとは別のカードが出ます。最初に違うのは{ $place }枚目です。
verify-step-deal = ディールはこのカードでプレイされました。
verify-step-deal-wrong = ディールは別のカードでプレイされました。
verify-step-dealer = 最初のディーラーも秘密と乱数で決まっていました。
verify-step-dealer-wrong = 最初のディーラーが秘密と乱数で決まる人と違います。
verify-step-missing = このディールを確かめるのに必要なものが、記録にありません。
verify-step-unasked = カードの配り方をサーバーに問い合わせられなかったため、このとおりに配られたかは確かめていません。
verify-step-kept = このブラウザーは、サーバーのこの封をディールの前に見ています。
verify-step-kept-wrong = このブラウザーがディールの前に見たサーバーの封は、これとは別のものです。
verify-step-frozen = プレイヤーの封は、開ける前にこのブラウザーが見たものです。
verify-step-frozen-wrong = このブラウザーがディールの前に見たプレイヤーの封は、これとは別のものです。
verify-step-mine = このブラウザーの乱数が入っています。
verify-step-mine-wrong = サーバーが受け取りを認めたのに、このブラウザーの乱数が入っていません。
verify-step-late = このブラウザーは乱数に封をしましたが、接続が間に合わず、開けませんでした。
verify-step-refused = 封が間に合わず、このブラウザーの乱数は入っていません。
verify-step-unheard-wrong = このブラウザーは封を開けましたが、その乱数なしでカードが配られました。接続が遅いと起こることですが、サーバーの不正でも起こります。
verify-step-skipped-wrong = このブラウザーが封をした乱数を求められないまま、カードが配られました。
verify-step-link = このブラウザーは、ゲームの間にこのディールまでの鎖を見ています。
verify-step-link-wrong = このブラウザーが見た鎖は別のものです。このディールは後で変えられています。
verify-numbers = 数値
verify-commitment = 封（SHA-256）
verify-computed = ここで計算した値
verify-secret = 秘密
verify-salt = ソルト
verify-luck-number = プレイヤーの乱数
verify-luck-none = なし
verify-seed = ディールのシード
verify-deck = 配られた順のカード
verify-legend = どの計算も、ほかのプログラムで、または手でもやり直せます。計算の方法は資料に書いてあります。
