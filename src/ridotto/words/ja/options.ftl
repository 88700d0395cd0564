# 全ゲームのオプション。`x_y` というオプションについて：
#   option-x-y, option-x-y-about      名前と、何を決めるか
#   option-x-y-VALUE, …-VALUE-about   選べる値とその意味
#   option-x-y-on, option-x-y-off     オン・オフそれぞれの意味
#   option-x-y-is                     数値（$n）
#   option-x-y-none                   数値なし

# ---- プリセット

preset-default = ルールブックどおり
preset-default-about = ルールブックの本文のままのゲームです。
preset-federation =
    { $game ->
        [burraco] イタリアの連盟
       *[other] フランス連盟風
    }
preset-federation-about =
    { $game ->
        [burraco] FIBUR、FITAB、AICSのルールです。ワイルドカードの片側に7枚続くブラッコは150点になります。
       *[other] フランスのクラブに近いルールです。リードされた切り札より強い切り札を出し、パートナーが勝っているときに出せるカードが増えます。
    }
preset-contest = フランスのコンクール
preset-contest-about =
    { $game ->
        [coinche] 手役なしの12ディールです。コワンシェされたコントラクトは勝った側だけが得点し、ビッドなしのカポにボーナスはありません。
       *[other] 手役なしの12ディールです。全員がパスしたら、同じディーラーが配り直します。
    }
preset-tournament = イタリアのトーナメント
preset-tournament-about = イタリアの連盟のルールで、3ディールで1ゲームです。
preset-international = インテルナツィオナーレ
preset-international-about = 捨て札の山はすべて見え、取ったら使わなければなりません。セットはAと3だけで、上がるにはクリーンなブラッコが必要です。
preset-paulista = パウリスタ
preset-paulista-about = 1枚をめくり、その次のランクの4枚がマニリャになります。3トリックの結果で決め、すぐに3枚ずつ配ります。
preset-mineiro = ミネイロ
preset-mineiro-about = 決まった4枚のマニリャで、ディールは2点、4点、8点、10点、12点と上がります。3トリックの結果で決め、すぐに3枚ずつ配ります。
preset-popular = オンライン風
preset-popular-about = トルッコの後も3トリックすべてを数え、後から上げ直せます。最初のトリックでは裏向きに出せません。
preset-quick = クイック
preset-quick-about = オンライン風に加え、カットも3枚の組の選択もなく、すぐに3枚ずつ配ります。
preset-literal = 原文どおり
preset-literal-about = 11点についての原文の一文に忠実です。11点のチームは手札を見せ合うかどうかを選び、必ずプレイします。トルッコを宣言できないのは、そのチームだけです。
preset-pagat = Pagat
preset-pagat-about = 勝利点は5000点。最初のメルドの必要点はなく、セットと13枚のシークエンスのボーナスが大きくなります。
preset-gala = Gala
preset-gala-about = Galaの変更点の一覧は失われています。今はルールブックと同じです。
preset-wikipedia = Wikipedia
preset-wikipedia-about = セットと13枚のシークエンスのボーナスが大きく、最初のメルドの必要点は緩やかです。

# ---- 複数のゲームに共通

option-target = 勝利点
option-target-about =
    { $game ->
        [biriba] 累計点がこの点を超えるとゲームが終わります。
       *[other] どちらかのチームがこの点に達したディールでゲームが終わります。
    }
option-target-is = { $n }点
option-direction = 回る向き
option-direction-about = 手番がテーブルをどちらに回るか。見た目だけが変わります。
option-direction-counter-clockwise = 反時計回り
option-direction-counter-clockwise-about = 右隣の人が次にプレイします。
option-direction-clockwise = 時計回り
option-direction-clockwise-about = 左隣の人が次にプレイします。
option-first-dealer = 最初のディーラー
option-first-dealer-about = 最初に配る人。その後は順に回ります。
option-first-dealer-random = ランダム
option-first-dealer-random-about = 最初のディーラーをランダムに決めます。
option-first-dealer-is = { $n }番の席
option-players = 人数
option-players-about =
    { $game ->
        [burraco] 2人なら1対1です。3人なら、最初に手札がなくなった人が、1人でほかの2人と戦います。
        [biriba] 3人と5人では、パートナーはディールの途中で決まります。
        [truco] 2人なら1対1です。
       *[other] テーブルに着く人数です。
    }
option-players-is = { $n }人
option-deals = ディール数
option-deals-about =
    { $game ->
        [briscola-bugiarda] 何ディールで1ゲームか。5なら全員が1回ずつ配ります。
       *[other] このディール数が終わると、累計点の高いほうの勝ちです。制限がなければ、勝利点で決まります。
    }
option-deals-is = { $n }ディール
option-deals-none = 制限なし

# ---- ブロットとコワンシェ

option-melds = 手役
option-melds-on = 最初のトリックでシークエンスと4枚組を宣言でき、得点になります。
option-melds-off = シークエンスと4枚組は得点になりません。ブロットは数えます。
option-overtrump-on-trump-lead = 切り札がリードされたとき
option-overtrump-on-trump-lead-on = できるなら、パートナーのものであっても、より強い切り札を出さなければなりません。
option-overtrump-on-trump-lead-off = どの切り札を出してもかまいません。
option-equal-meld = 同じ点の手役
option-equal-meld-about = 4枚組とシークエンスが同じ点のとき、どちらが強いか。
option-equal-meld-four = 4枚組
option-equal-meld-four-about = 同じ点なら4枚組がシークエンスに勝ちます。
option-equal-meld-sequence = シークエンス
option-equal-meld-sequence-about = 同じ点ならシークエンスが4枚組に勝ちます。
option-meld-overlap = 1枚を2つの手役に
option-meld-overlap-on = 1枚のカードをシークエンスと4枚組の両方に使えます。
option-meld-overlap-off = 1枚のカードは1つの手役にしか使えません。
option-early-claim = 途中での勝利宣言
option-early-claim-on = トリックに勝った人は、すでに勝利点に達したと宣言できます。間違っていれば相手の勝ちです。
option-early-claim-off = どのディールも最後までプレイします。
option-partner-exemption = パートナーが勝っているとき
option-partner-exemption-about = リードされたスートがなくても、切り札を出さなくてよいのはいつか。
option-partner-exemption-trump = 切り札で勝っているとき
option-partner-exemption-trump-about = パートナーが切り札で勝っているときだけ、切り札を出さなくてもかまいません。
option-partner-exemption-winning = どのカードでも
option-partner-exemption-winning-about = パートナーが勝っていれば、いつでも切り札を出さなくてかまいません。
option-undertrump = 弱い切り札しかないとき
option-undertrump-about = 相手が切り札を出し、それより強い切り札がないとき何を出すか。
option-undertrump-forced = 切り札
option-undertrump-forced-about = 弱い切り札を出さなければなりません。
option-undertrump-free = どのカードでも
option-undertrump-free-about = 切り札を残して、どのカードを捨ててもかまいません。
option-partner-trump = パートナーの切り札より弱い切り札
option-partner-trump-about = パートナーの切り札が勝っているとき、それより弱い切り札を出せるか。
option-partner-trump-higher = 強い切り札だけ
option-partner-trump-higher-about = ほかのスートを捨てるか、より強い切り札を出せます。弱い切り札を出せるのは、ほかに何もないときだけです。
option-partner-trump-any = どのカードでも
option-partner-trump-any-about = 弱い切り札も含めて、どのカードでも出せます。
option-void-redeal = 全員がパスしたとき
option-void-redeal-about = 誰も切り札を決めなかったディールの後、誰が配るか。
option-void-redeal-next = 次の人
option-void-redeal-next-about = 次の人がディーラーになります。
option-void-redeal-same = 同じディーラー
option-void-redeal-same-about = 同じ人がもう一度配ります。
option-failed-belote = 失敗したチームのブロット
option-failed-belote-about = デクレアラー側が失敗したとき、ブロットの20点を誰が得るか。
option-failed-belote-opponents = ディフェンダー
option-failed-belote-opponents-about = ほかの点と一緒にディフェンダーが得ます。
option-failed-belote-keep = 持っていたチーム
option-failed-belote-keep-about = デクレアラー側は自分たちのブロットを失いません。
option-no-trumps-all-trumps = 切り札なし・全スート切り札
option-no-trumps-all-trumps-on = 4つのスートのほか、切り札なしと全スート切り札をビッドできます。
option-no-trumps-all-trumps-off = ビッドできるのは4つのスートだけです。
option-nt-four-nines = 切り札なしでの9の4枚組
option-nt-four-nines-on = 切り札なしでは、9の4枚組は100点です。
option-nt-four-nines-off = 切り札なしでは、9の4枚組は0点です。
option-max-bid = ビッドの上限
option-max-bid-about = ビッドはこの数までです。その上にはカポしかありません。
option-max-bid-is = { $n }
option-coinche-turn = コワンシェを言うとき
option-coinche-turn-about = コワンシェを手番以外でも言えるか。
option-coinche-turn-on-turn = 自分の手番
option-coinche-turn-on-turn-about = 手番で、ビッドの代わりに言います。
option-coinche-turn-any-time = いつでも
option-coinche-turn-any-time-about = ビッドが終わるまで、最後にビッドした人の相手は、手番でなくてもコワンシェを言えます。
option-failed-defence-extras = コントラクトが失敗したとき
option-failed-defence-extras-about = ビッドの数と160点のほかに、ディフェンダーが得るもの。
option-failed-defence-extras-none = 何もなし
option-failed-defence-extras-none-about = ビッドの数と160点だけです。
option-failed-defence-extras-own = 自分たちの手役
option-failed-defence-extras-own-about = 自分たちの手役とブロットも得ます。
option-failed-defence-extras-all = すべての手役
option-failed-defence-extras-all-about = 自分たちの手役とブロットに加え、デクレアラー側の手役も得ます。

option-doubled-pay = コワンシェされたコントラクト
option-doubled-pay-about = コワンシェで何が倍になり、誰が得点するか。
option-doubled-pay-all = すべての得点
option-doubled-pay-all-about = 両チームの得点が2倍に、シュルコワンシェなら4倍になります。
option-doubled-pay-contract = コントラクトだけ
option-doubled-pay-contract-about = 勝った側がビッドの数と160点の和の2倍（シュルコワンシェなら4倍）を得点し、負けた側は0点です。ブロットは別に数えます。
option-unbid-capot = ビッドなしのカポ
option-unbid-capot-about = デクレアラー側が8トリックすべてを取って数のコントラクトを達成したときのボーナスです。
option-unbid-capot-is = { $n }点
option-capot-pay = カポの達成
option-capot-pay-about = カポをビッドして達成したデクレアラー側の得点です。
option-capot-pay-taken = 500点と取った点
option-capot-pay-taken-about = 500点に、手役とブロットも含めた取った点を加えます。
option-capot-pay-flat = 500点
option-capot-pay-flat-about = 500点と、ブロットごとの20点だけです。ほかは数えません。
option-nt-ace = 切り札なしのA
option-nt-ace-about = 切り札なしのとき、A1枚が何点か。19点なら、カードの合計は切り札があるときと同じ152点です。
option-nt-ace-is = { $n }点
option-at-values = 全スート切り札の点
option-at-values-about = 全スート切り札のとき、カードが何点か。強さの順は変わりません。
option-at-values-trump = 切り札の点
option-at-values-trump-about = Jが20点、9が14点、Aが11点、10が10点、Kが4点、Qが3点で、合計248点です。
option-at-values-scaled = 換算した点
option-at-values-scaled-about = Jが14点、9が9点、Aが6点、10が5点、Kが3点、Qが1点で、合計は切り札があるときと同じ152点です。

# ---- ブリスコラ・ブジャルダ

option-minutes = ゲームの時間
option-minutes-about = 時間になると、そのディールを終えてゲームが終わります。
option-minutes-is = { $n }分
option-minutes-none = 制限なし
option-stock = 最初のチップ
option-stock-about = 最初のディールの前に各プレイヤーが持つ枚数。
option-stock-is = { $n }枚
option-faces = カードの絵柄
option-faces-about = カードの見た目です。ルールは変わりません。
option-faces-french = フランス式
option-faces-french-about = スペード、ハート、ダイヤ、クラブ。
option-faces-italian = イタリア式
option-faces-italian-about = 剣、聖杯、金貨、棍棒。
option-count-passed-out = 全員パスのディール
option-count-passed-out-on = 全員がパスしたディールも1ディールと数えます。
option-count-passed-out-off = プレイされたディールだけを数えます。
option-bankrupt = チップがなくなったら
option-bankrupt-about = 誰かのチップがマイナスになったときどうするか。
option-bankrupt-debt = 続ける
option-bankrupt-debt-about = マイナスのまま記録して、ゲームを続けます。
option-bankrupt-end = ゲーム終了
option-bankrupt-end-about = 誰かがマイナスになったディールでゲームが終わります。

# ---- ブラッコ

option-partners = パートナー
option-partners-about = 4人がどう2チームに分かれるか。
option-partners-fixed = 席で決める
option-partners-fixed-about = 向かい合わせの2人がパートナーです。
option-partners-drawn = カードを引いて決める
option-partners-drawn-about = 1人1枚ずつ引き、上位2人と下位2人がそれぞれパートナーになります。
option-solo-from = 1人ずつ戦う累計点
option-solo-from-about = 誰かの累計点がこれに達した後は、パートナーはできません。11枚のポットが3つになり、3人とも1つずつ取れます。
option-solo-from-is = { $n ->
    [0] 最初のディールから
   *[other] { $n }点から
}
option-solo-from-none = なし

option-semi-clean = セミクリーンのブラッコ
option-semi-clean-on = ワイルドカードの入ったブラッコでも、その片側に7枚以上切れ目なく続くか、8枚以上のセットなら、150点になります。
option-semi-clean-off = ワイルドカードの入ったブラッコは、長さにかかわらず100点です。
option-use-pile = 捨て札の山を使う
option-use-pile-on = 捨て札の山はすべて見えます。その1枚か、それと等しいカードを同じ手番に使う場合だけ取れます。
option-use-pile-off = 捨て札の山は、どの手番でも取れます。見えるのは一番上の1枚だけです。
option-few-sets = セットはAと3だけ
option-few-sets-on = セットは、Aと3でだけ作れます。
option-few-sets-off = セットは、2を除くどのランクでも作れます。
option-clean-close = 上がりに必要なブラッコ
option-clean-close-on = 上がるには、クリーンなブラッコが必要です。
option-clean-close-off = どのブラッコでも上がれます。

# ---- ビリバ

option-preset = ハウスルール
option-preset-about = 下のオプションの値をまとめて決めます。
option-preset-default = { preset-default }
option-preset-default-about = { preset-default-about }
option-preset-pagat = { preset-pagat }
option-preset-pagat-about = { preset-pagat-about }
option-preset-gala = { preset-gala }
option-preset-gala-about = { preset-gala-about }
option-preset-wikipedia = { preset-wikipedia }
option-preset-wikipedia-about = { preset-wikipedia-about }
option-target-rule = ゲームの終わり
option-target-rule-about = ちょうど勝利点で足りるかどうか。
option-target-rule-exceed = 超えたら
option-target-rule-exceed-about = 累計点が勝利点を超えなければなりません。
option-target-rule-reach = 達したら
option-target-rule-reach-about = 累計点が勝利点に達すればゲームが終わります。
option-initial-meld = 最初のメルドの必要点
option-initial-meld-about = 最初にメルドする手番で必要な点。それまでの累計点で決まります。
option-initial-meld-main = 1000点以上は75点、2000点以上は100点
option-initial-meld-main-about = 累計点が1000点未満なら必要点はなく、1000点以上なら75点、2000点以上なら100点が必要です。
option-initial-meld-none = なし
option-initial-meld-none-about = どんなメルドから始めてもかまいません。
option-initial-meld-wikipedia = 1000点以上は75点、1500点以上は90点
option-initial-meld-wikipedia-about = 累計点が1000点未満なら必要点はなく、1000点以上なら75点、1500点以上なら90点が必要です。
option-initial-meld-t5000a = 1500点以上は75点、3000点以上は100点、4000点以上は120点
option-initial-meld-t5000a-about = 5000点のゲーム向け。累計点が1500点以上なら75点、3000点以上なら100点、4000点以上なら120点が必要です。
option-initial-meld-t3000a = 500点以上は75点、1000点以上は100点、2000点以上は120点
option-initial-meld-t3000a-about = 3000点のゲーム向け。累計点が500点以上なら75点、1000点以上なら100点、2000点以上なら120点が必要です。
option-initial-meld-t2000 = 1250点以上は75点、1750点以上は150点
option-initial-meld-t2000-about = 2000点のゲーム向け。累計点が1250点以上なら75点、1750点以上なら150点が必要です。
option-initial-meld-t5000b = 2000点以上は75点、3000点以上は90点
option-initial-meld-t5000b-about = 5000点のゲーム向け。累計点が2000点以上なら75点、3000点以上なら90点が必要です。
option-initial-meld-t3000b = 1000点以上は75点、1500点以上は90点
option-initial-meld-t3000b-about = 3000点のゲーム向け。累計点が1000点以上なら75点、1500点以上なら90点が必要です。
option-initial-meld-t3030 = 1030点以上は75点
option-initial-meld-t3030-about = 3030点のゲーム向け。累計点が1030点以上なら75点が必要です。
option-initial-meld-t5000c = 常に55点、1500点以上は75点、3000点以上は95点
option-initial-meld-t5000c-about = 5000点のゲーム向け。最初から55点、累計点が1500点以上なら75点、3000点以上なら95点が必要です。
option-biriba-bonus = ビリバのボーナス
option-biriba-bonus-about = クリーンなビリバの点。ダーティーは半分です。
option-biriba-bonus-main = 200点、切り札は600点
option-biriba-bonus-main-about = クリーンなビリバは200点、切り札のシークエンスは600点。長さは問いません。
option-biriba-bonus-pagat = 200点、セットは300点、13枚は1000点
option-biriba-bonus-pagat-about = シークエンス200点、セット300点、切り札のシークエンス400点。13枚は1000点、切り札なら2000点。
option-biriba-bonus-wikipedia = 200点、セットは300点、切り札は600点
option-biriba-bonus-wikipedia-about = シークエンス200点、セット300点、切り札のシークエンス600点。13枚はどれも1000点。
option-joker-value = ジョーカーの点
option-joker-value-about = メルドでも手札でも、ジョーカー1枚の点。
option-joker-value-is = { $n }点
option-two-value = 2の点
option-two-value-about = メルドでも手札でも、2のカード1枚の点。
option-two-value-is = { $n }点
option-joker-upcard = ジョーカーが表になったら
option-joker-upcard-about = 切り札を決めるカードがジョーカーだったとき。
option-joker-upcard-no-trump = 切り札なし
option-joker-upcard-no-trump-about = 切り札なしでプレイします。
option-joker-upcard-first-names = 最初の人が決める
option-joker-upcard-first-names-about = 最初の人がジョーカーを取れば切り札を指定します。ドローすれば切り札はありません。
option-joker-upcard-next-card = 次のカード
option-joker-upcard-next-card-about = ジョーカーでないカードが出るまでめくります。
option-early-melds = ビリバキ前のメルド
option-early-melds-on = 最初の手番からメルドできます。
option-early-melds-off = ビリバキを取るまでは、その手番で手札を使い切るときだけメルドが成立します。
option-three-player = 3人のとき
option-three-player-about = 最初のビリバキを取らなかった2人が組むかどうか。
option-three-player-partners = 1人対2人
option-three-player-partners-about = 最初のビリバキを取った人が、1人でほかの2人と戦います。
option-three-player-individual = 個人戦
option-three-player-individual-about = パートナーはなく、11枚のビリバキが3つあります。
option-sequences-only = シークエンスだけ
option-sequences-only-on = メルドはシークエンスだけで、セットは作れません。
option-sequences-only-off = セットもシークエンスもメルドです。
option-take-only-if-used = 捨て札を取る条件
option-take-only-if-used-on = 捨て札の山は、その1枚をすぐに使う場合だけ取れます。
option-take-only-if-used-off = 捨て札の山は、どの手番でも取れます。
option-first-partner-wild-discard = ワイルドカードを捨てる（3人）
option-first-partner-wild-discard-on = 誰でもジョーカーや2を捨てられます。
option-first-partner-wild-discard-off = 1人で戦うプレイヤーの次にプレイするパートナーは、ほかに捨てられるカードがあれば、ジョーカーや2を捨てられません。
option-stock-end = 山札がなくなったら
option-stock-end-about = 山札なしでディールをどう続けるか。
option-stock-end-pass-round = 取るかパス
option-stock-end-pass-round-about = 捨て札の山を取るかパスし、全員がパスするとディールが終わります。
option-stock-end-biribaki-stock = ビリバキを山札に
option-stock-end-biribaki-stock-about = まだ取られていない次のビリバキが山札になります。
option-idle-limit = 進展のない周回の上限
option-idle-limit-about = ドローもメルドもないまま、手番がテーブルをこの数だけ回ると、ディールが終わります。0なら終わりません。
option-idle-limit-is = { $n }周

# ---- トルッコ

option-truco-scope = トルッコの後に数えるもの
option-truco-scope-about = 受けられたトルッコを、そのトリックで決めるか、ディール全体で決めるか。
option-truco-scope-trick = そのトリックだけ
option-truco-scope-trick-about = トルッコが宣言されたトリックで決まり、それまでのトリックは数えません。
option-truco-scope-deal = ディール全体
option-truco-scope-deal-about = 宣言がないときと同じく、3トリックの結果で決めます。
option-truco-tie-replay = 勝負のトリックが引き分けなら
option-truco-tie-replay-about = 決着をつけるために、あと何トリック行うか。
option-truco-tie-replay-one = もう1トリック
option-truco-tie-replay-one-about = もう1トリックだけ行い、それも引き分けなら得点なしです。
option-truco-tie-replay-all = 決まるまで
option-truco-tie-replay-all-about = 勝負がつくか手札がなくなるまで続けます。
option-raise-later = 後から上げる
option-raise-later-on = トルッコが受けられた後、相手チームは後の手番でさらに上げられます。
option-raise-later-off = 宣言は1ディールに1回で、上げられるのは返事のときだけです。
option-no-needless-raise = 必要のない上げ
option-no-needless-raise-on = 上げなくても、ディールに勝てば12点に届くチームは、上げられません。
option-no-needless-raise-off = 点数にかかわらず上げられます。
option-face-down = 裏向きに出す
option-face-down-about = いつ裏向きに出せるか。裏向きのカードは勝てません。
option-face-down-always = いつでも
option-face-down-always-about = どのトリックでも裏向きに出せます。
option-face-down-not-first-trick = 最初のトリック以外
option-face-down-not-first-trick-about = 2トリック目から裏向きに出せます。
option-face-down-not-after-tie = 引き分けの後以外
option-face-down-not-after-tie-about = 直前のトリックが引き分けなら、裏向きに出せません。
option-manilhas = マニリャ
option-manilhas-about = ほかのすべてに勝つ4枚をどう決めるか。
option-manilhas-fixed = いつも同じ4枚
option-manilhas-fixed-about = 強い順に、クラブの4、ハートの7、スペードのA、ダイヤの7です。
option-manilhas-turned = めくって決める
option-manilhas-turned-about = 1枚（ヴィラ）をめくり、その次のランクの4枚がマニリャになります。強い順に、クラブ、ハート、スペード、ダイヤです。
option-ladder = ディールの点数
option-ladder-about = ディールが何点で、宣言のたびに何点に上がるか。
option-ladder-paulista = 1、3、6、9、12
option-ladder-paulista-about = ディールは1点で、トルッコのたびに3点、6点、9点、12点と上がります。11点のチームがあれば、特別なディールになります。
option-ladder-mineiro = 2、4、8、10、12
option-ladder-mineiro-about = ディールは2点で、トルッコのたびに4点、8点、10点、12点と上がります。10点か11点のチームがあれば、特別なディールになります。
option-eleven-fold = 11点の特別ルールで降りる
option-eleven-fold-on = 11点のチームは2人の手札を見て、相手に1点を渡して降りることができます。
option-eleven-fold-off = 11点のチームは2人の手札を見て、必ずプレイします。
option-eleven-look = 11点の特別ルールでの見せ合い
option-eleven-look-about = 11点のチームが、互いの手札を必ず見るかどうか。
option-eleven-look-must = 必ず見せ合う
option-eleven-look-must-about = パートナーどうしで手札を見せ合い、ディールは3点です。
option-eleven-look-may = 選べる
option-eleven-look-may-about = 見せ合えば3点、見せ合わなければ1点のディールです。
option-eleven-ban = 11点の特別ルールでのトルッコ
option-eleven-ban-about = 一方のチームだけが11点のとき、誰がトルッコを宣言できないか。
option-eleven-ban-both = 誰も宣言できない
option-eleven-ban-both-about = どちらのチームもトルッコを宣言できません。
option-eleven-ban-team = 相手は宣言できる
option-eleven-ban-team-about = 11点のチームは宣言も上げることもできません。相手は一度だけ宣言できます。
option-packets = カットと3枚の組
option-packets-on = デッキをカットし、ディーラーの右隣が3枚の組を手札にするか、パートナーに渡すか、捨てるかを選びます。
option-packets-off = カットも選択もなく、すぐに3枚ずつ配ります。
option-team-talk = パートナーへの定型文
option-team-talk-about = 判断についての定型文を、いつパートナーに送れるか。
option-team-talk-always = いつでも
option-team-talk-always-about = ディール中いつでも送れます。
option-team-talk-answers = 返事を求められている間
option-team-talk-answers-about = トルッコや11点の特別ルールの返事をする間だけ送れます。
option-team-talk-off = なし
option-team-talk-off-about = パートナーとの相談はできません。
option-signals = サイン
option-signals-about = ゲーム前に意味を決めた12のサインを、誰が見るか。
option-signals-private = パートナーだけ
option-signals-private-about = サインはパートナーにだけ届きます。
option-signals-public = 全員
option-signals-public-about = サインは全員に見えますが、意味を知るのは味方だけです。
option-signals-off = なし
option-signals-off-about = サインは使いません。
