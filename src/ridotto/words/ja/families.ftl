# テーブルのルールを、遊び手が知っている流儀としてまとめたもの。ゲームのルールブックどおり以外のプリセットごとに：
#   family-GAME-PRESET         名前
#   family-GAME-PRESET-where   どこで遊ばれているか
#   family-GAME-PRESET-1, …    ルールブックと違う点を1行ずつ。$deals: 1ゲームのディール数
# family-changed: 流儀に加えて、ほかの変更もあるとき

family-default = ルールブックどおり
family-default-where = 原典に書かれているとおりのゲーム
family-deals = { $deals }ディールで1ゲームです。累計点の高いほうが勝ちます。
family-changed = { $family }（一部変更あり）
family-differences = ルールブックと違う点：{ $n }

# ---- ブロット

family-belote-federation = フランス連盟のように
family-belote-federation-where = フランスの連盟とクラブ
family-belote-federation-1 = 切り札がリードされたら、できるならより強い切り札を出します。
family-belote-federation-2 = パートナーがどのカードで勝っていても、切り札を出さなくてかまいません。
family-belote-federation-3 = 相手の切り札に勝てないときは、どのカードを捨ててもかまいません。
family-belote-federation-4 = 失敗したチームも、自分たちのブロットは失いません。

family-belote-contest = フランスのコンクールのように
family-belote-contest-where = フランスの県のコンクールとクラブ
family-belote-contest-1 = { family-deals }
family-belote-contest-2 = シークエンスと4枚組は得点になりません。ブロットは数えます。
family-belote-contest-3 = 切り札がリードされたら、できるならより強い切り札を出します。
family-belote-contest-4 = パートナーが勝っていれば、弱い切り札も含めて、どのカードでも出せます。
family-belote-contest-5 = 失敗したチームも、自分たちのブロットは失いません。
family-belote-contest-6 = 全員が2回パスしたら、同じディーラーが配り直します。

# ---- コワンシュ

family-coinche-federation = フランス連盟のように
family-coinche-federation-where = フランスの連盟とクラブ
family-coinche-federation-1 = 切り札がリードされたら、できるならより強い切り札を出します。
family-coinche-federation-2 = パートナーがどのカードで勝っていても、切り札を出さなくてかまいません。
family-coinche-federation-3 = 相手の切り札に勝てないときは、どのカードを捨ててもかまいません。
family-coinche-federation-4 = コントラクトが失敗すると、ディフェンダーは両チームの手役と自分たちのブロットも得ます。

family-coinche-contest = フランスのコンクールのように
family-coinche-contest-where = フランスの県のコンクールとクラブ
family-coinche-contest-1 = { family-deals }
family-coinche-contest-2 = シークエンスと4枚組は得点になりません。ブロットは数えます。
family-coinche-contest-3 = 切り札がリードされたら、できるならより強い切り札を出します。
family-coinche-contest-4 = パートナーが勝っていれば、弱い切り札も含めて、どのカードでも出せます。
family-coinche-contest-5 = コワンシェされたコントラクトでは、勝った側がビッドの数と160点の和の2倍を得点し、負けた側は0点です。ブロットは別に数えます。
family-coinche-contest-6 = コントラクトが失敗したとき、ディフェンダーは自分たちのブロットも得ます。
family-coinche-contest-7 = ビッドなしのカポに、ボーナスはありません。
family-coinche-contest-8 = カポをビッドして達成すると、500点とブロットだけを得点します。

# ---- ブラッコ

family-burraco-federation = イタリアの連盟のように
family-burraco-federation-where = FIBUR、FITAB、AICSとその加盟クラブ
family-burraco-federation-1 = ワイルドカードの入ったブラッコでも、その片側に7枚以上切れ目なく続くか、8枚以上のセットなら、150点です。

family-burraco-tournament = イタリアのトーナメントのように
family-burraco-tournament-where = FIBUR、FITAB、AICS
family-burraco-tournament-1 = ワイルドカードの入ったブラッコでも、その片側に7枚以上切れ目なく続くか、8枚以上のセットなら、150点です。
family-burraco-tournament-2 = { family-deals }

family-burraco-international = ブラッコ・インテルナツィオナーレ
family-burraco-international-where = より厳しいゲームを好むイタリアのクラブ
family-burraco-international-1 = 捨て札の山はすべて見え、その1枚を同じ手番に使う場合だけ取れます。
family-burraco-international-2 = セットは、Aと3でだけ作れます。
family-burraco-international-3 = 上がるには、クリーンなブラッコが必要です。

# ---- ビリバ

family-biriba-pagat = Pagatのように
family-biriba-pagat-where = pagat.com
family-biriba-pagat-1 = 勝利点は5000点です。
family-biriba-pagat-2 = 最初のメルドに必要点はありません。
family-biriba-pagat-3 = クリーンなセットは300点、切り札のシークエンスは400点、13枚のシークエンスは1000点、切り札なら2000点です。
family-biriba-pagat-4 = 山札がなくなると、まだ取られていないビリバキが山札になります。

family-biriba-gala = Galaのように
family-biriba-gala-where = ギリシャのゲームサイト。変更点の一覧は失われています
family-biriba-gala-1 = 違いはありません。

family-biriba-wikipedia = Wikipediaのように
family-biriba-wikipedia-where = 英語版Wikipedia
family-biriba-wikipedia-1 = 最初のメルドの必要点は、累計点が1000点以上なら75点、1500点以上なら90点です。
family-biriba-wikipedia-2 = クリーンなセットは300点、13枚のシークエンスはどれも1000点です。

# ---- トルッコ

family-truco-popular = オンラインのように
family-truco-popular-where = マニリャが決まっているブラジルのサイトやアプリ
family-truco-popular-1 = トルッコの後も、3トリックの結果で決めます。
family-truco-popular-2 = 相手チームは、後の手番でさらに上げられます。
family-truco-popular-3 = 最初のトリックでは、裏向きに出せません。

family-truco-quick = オンラインのように、すぐに配る
family-truco-quick-where = 手早く遊ぶテーブル
family-truco-quick-1 = トルッコの後も、3トリックの結果で決めます。
family-truco-quick-2 = 相手チームは、後の手番でさらに上げられます。
family-truco-quick-3 = 最初のトリックでは、裏向きに出せません。
family-truco-quick-4 = カットも3枚の組の選択もなく、すぐに3枚ずつ配ります。

family-truco-literal = 原文の言葉どおり
family-truco-literal-where = 11点についての原文の一文
family-truco-literal-1 = 11点のチームは、手札を見せ合えば3点、見せ合わなければ1点で勝負します。
family-truco-literal-2 = 降りることはできません。
family-truco-literal-3 = 相手チームは一度だけトルッコを宣言できます。

family-truco-paulista = パウリスタ
family-truco-paulista-where = サンパウロをはじめ、ブラジルの大半のテーブルとサイト
family-truco-paulista-1 = 1枚（ヴィラ）をめくり、その次のランクの4枚がマニリャになります。強い順に、クラブ、ハート、スペード、ダイヤです。
family-truco-paulista-2 = トルッコの後も、3トリックの結果で決めます。
family-truco-paulista-3 = 相手チームは、後の手番でさらに上げられます。
family-truco-paulista-4 = 最初のトリックでは、裏向きに出せません。
family-truco-paulista-5 = カットも3枚の組の選択もなく、すぐに3枚ずつ配ります。

family-truco-mineiro = ミネイロ
family-truco-mineiro-where = ミナスジェライス州とその周辺
family-truco-mineiro-1 = ディールは2点で、トルッコのたびに4点、8点、10点、12点と上がります。
family-truco-mineiro-2 = 特別ルールは10点からです。10点か11点のチームは、4点で勝負するか、相手に2点を渡して降ります。
family-truco-mineiro-3 = トルッコの後も、3トリックの結果で決めます。
family-truco-mineiro-4 = 相手チームは、後の手番でさらに上げられます。
family-truco-mineiro-5 = 最初のトリックでは、裏向きに出せません。
family-truco-mineiro-6 = カットも3枚の組の選択もなく、すぐに3枚ずつ配ります。
