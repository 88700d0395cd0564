# テーブルの横の早見表：どのカードが強いか、何点か、今何が数えられるか。

guide-conditions = 上がるための条件
guide-met = （達成）
guide-unmet = （未達成）
guide-counts = 点の数え方
guide-points = 点

# ---- 強い順のカード

guide-rank-trump = 切り札
guide-rank-plain = ほかのスート
guide-rank-no-trumps = 切り札なし：全スート
guide-rank-all-trumps = 全スート切り札
guide-rank-briscola-trump = 切り札
guide-rank-briscola-plain = ほかのスート
guide-rank-every-suit = 全スート共通
guide-rank-values = カードの点
guide-rank-manilhas = 4枚のマニリャ
guide-rank-others = ほかのカード

# ---- ブロットとコワンシュ

guide-sum = カードは全部で{ $cards }点です。最終トリックの10点を加えると{ $total }点になります。
guide-more-than-half = 今分かっている合計{ $total }点のうち、デクレアラー側は半分より多い{ $needed }点以上が必要です。
guide-held = 引き分けで持ち越された{ $points }点があります。このディールに勝った側に加わります。
guide-heard = { $you ->
    [yes] あなたは{ $points }点の手役を宣言しました。
   *[no] { $who }が{ $points }点の手役を宣言しました。
}
guide-belote-said = { $you ->
    [yes] あなたのブロット：{ $points }点
   *[no] { $who }のブロット：{ $points }点
}
guide-combinations = 手役：シークエンスは3枚で20点、4枚で50点、5枚以上で100点。Jの4枚組は200点、9の4枚組は150点、A、10、K、Qの4枚組は100点です。いちばんよい手役を宣言した側だけが得点します。
guide-combinations-nt = 手役：シークエンスは3枚で20点、4枚で50点、5枚以上で100点。Aの4枚組は200点、10の4枚組は150点、Kから9までのほかの4枚組は100点です。いちばんよい手役を宣言した側だけが得点します。
guide-belote = 1人の手札に切り札のKとQがそろっていればブロットで、20点です。宣言は自動で行われます。
guide-belote-all = 1人の手札に同じスートのKとQがそろっていればブロットで、1組につき20点です。
guide-bids = ビッドは{ $lowest }から始まり、前より高くなければなりません。パートナーのカードも合わせて、取れそうな点を言います。
guide-contract-lowest = { $bid }のビッドには{ $needed }点が必要です。
guide-contract = コントラクトは{ $bid }です。デクレアラー側は、手役とブロットも含めて{ $needed }点が必要です。
guide-contract-capot = コントラクトはカポです。デクレアラー側は8トリックすべてを取らなければなりません。
guide-capot-flat = 達成すると500点と、自分たちのブロット1つにつき20点だけを得ます。
guide-multiplier = 両チームの得点が{ $times }倍になります。
guide-doubled = コントラクトを制したチームが{ $points }点を得て、相手は0点です。ブロットは別に20点ずつです。

# ---- ブリスコラ・ブジャルダ

guide-all-cards = カードは全部で{ $total }点です。
guide-declarer-needs = デクレアラー側には、そのうち{ $needed }点が必要です。
guide-lower-is-stronger = ビッドは弱い順に、A 3 K Q J 7 6 5 4 2、パートナーなし。ランクが低いほど強いビッドです。
guide-briscola-calls = ランクをビッドすると、切り札のスートのそのランクを持つ人が、秘密のパートナーになります。
guide-called = パートナー指名カードは{ $card }です。持っている人が、ひそかに{ $you ->
    [yes] あなた
   *[no] { $who }
}の味方です。
guide-alone = { $you ->
    [yes] あなたが1人で、ほかの全員と戦います。
   *[no] { $who }が1人で、ほかの全員と戦います。
}
guide-so-far = { $you ->
    [yes] あなたはここまで{ $points }点です。パートナーの点も加わります。
   *[no] { $who }はここまで{ $points }点です。パートナーの点も加わります。
}
guide-side-so-far = デクレアラー側はここまで{ $points }点です。
guide-free-play = どのトリックにも、どのカードを出してもかまいません。フォローする義務はありません。

# ---- ブラッコとビリバ

guide-burraco = 7枚以上のメルドがブラッコです。ワイルドカードがなければクリーン、1枚あればダーティーです。
guide-burraco-pays = クリーンなブラッコは{ $clean }点、ダーティーなブラッコは{ $dirty }点のボーナスです。
guide-semi-clean-pays = ワイルドカードの隣に7枚が切れ目なく並ぶブラッコと、ワイルドカードの入った8枚以上のセットはセミクリーンで、{ $points }点のボーナスです。
guide-few-sets = セットにできるのはAと3だけです。
guide-use-pile = 捨て札は全部見えます。その中のカードか同じカードをすぐに出せるときだけ、山を取れます。
guide-eighteen = 最初に手札がなくなった人は{ $cards }枚のポットを取り、1人で戦います。残りの2人はパートナーになります。
guide-pair-halves = 1人対2人です。パートナーはメルドを共有し、結果を半分ずつ受け取ります。
guide-each-alone = このディールでは、3人とも1人で戦い、ポットを1つずつ取れます。
guide-biriba = 7枚以上のメルドがビリバです。ワイルドカードがなければクリーン、1枚あればダーティーです。
guide-biriba-pays = クリーンなビリバは{ $clean }点、ダーティーなビリバは{ $dirty }点のボーナスです。
guide-set-pays = セットのビリバ：クリーン{ $clean }点、ダーティー{ $dirty }点
guide-biriba-trump-pays = 切り札（{ $suit }）のビリバ：クリーン{ $clean }点、ダーティー{ $dirty }点
guide-whole-pays = 13枚のシークエンス：クリーン{ $clean }点、ダーティー{ $dirty }点
guide-biriba-whole-trump-pays = 切り札の13枚のシークエンス：クリーン{ $clean }点、ダーティー{ $dirty }点
guide-wild-cards = ジョーカーと2はワイルドカードです。1つのメルドに1枚まで使えます。
guide-first-melds = チームの最初のメルドは、{ $points }点以上でなければなりません。
guide-close-pot = チームがポットを取っている
guide-close-burraco = チームにブラッコがある
guide-close-clean = チームにクリーンなブラッコがある
guide-close-discard = 最後の1枚を捨てる（ジョーカーと2は不可）
guide-close-biribaki = チームがビリバキを取っている
guide-close-biriba = チームにビリバがある
guide-close-last = 最後の1枚を捨てる
guide-closing-pays = 上がったチームは{ $points }点を得ます。
guide-no-pot-costs = ポットを取らなかったチームは{ $points }点を失います。
guide-no-biribaki-costs = ビリバキを取らなかったチームは{ $points }点を失います。
guide-hand-costs = 手札に残ったカードの点は引かれます。上がった人のパートナーの手札も同じです。

# ---- トルッコ

guide-manilhas = 4♣ザップ、7♥コペータ、A♠エスパジーリャ、7♦ピカフーモ。ほかのどのカードにも勝ち、引き分けになりません。
guide-vira = めくられたのは{ $card }です。その次のランク{ $rank }の4枚がマニリャで、強い順に♣、♥、♠、♦です。ほかのどのカードにも勝ち、引き分けになりません。
guide-vira-to-come = 配り終えたら1枚めくります。その次のランクの4枚がマニリャになります。
guide-equal-ranks = ほかのカードはランクだけで決まります。同じランクは、スートが違っても引き分けです。
guide-stake = このディールは、今{ $points }点です。
guide-stake-eleven = このディールは、11点のチームが手札を見せ合えば{ $looked }点、見せ合わなければ{ $dark }点です。
guide-stake-ten = このディールは、10点以上のチームが手札を見せ合えば{ $looked }点、見せ合わなければ{ $dark }点です。
guide-stake-call = 次の宣言が受けられれば{ $points }点になります。
