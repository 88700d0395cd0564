// What people write instead of a rulebook's words: words of questions, which need not be there, and everyday words
// for concepts of the games. The books' glossaries have the rest.

/** Words that ask and words that only join; a search ignores them unless there are no others. */
export const IGNORED = new Set(
  `a about after all also am an and any are as at be because been before being but by can cannot could did do
does doing done during each either else every for from game get gets give go goes going got had has have having he her
here him his how i if in into is it its just let like made make makes many may me mean means might more most much must my
need needs no not of off on one only or other our out own player players please possible put rule rules shall she should
so some someone somebody still tell than that the their them then there these they this those to too under until up us
use used using very want wants was we were what whats when where which while who whom whose why will with without would yet you your`
    .split(/\s+/)
    .filter(Boolean),
)

/** Japanese: endings and particles of questions. What is left between them are the words that matter. */
export const JOINING =
  /どうやって|どうすれば|どうしたら|どのように|どうなりますか|どうなる|何枚|何点|いくつ|いくら|どれくらい|いつまで|いつ|どこ|なぜ|どれ|だれ|誰|何|ですか|ますか|ませんか|でしょうか|でしょう|ください|とは|って|という|について|するには|するとき|したら|すると|してもよい|してよい|してもいい|していい|していた|している|できますか|できる|できない|できます|ことが|ことは|こと|もの|ときは|とき|場合|なら|だけ|まで|から|より|ので|のに|です|ます|ません|ない|いい|よい|[はがをにでともへのやか？?。、！「」（）・\s]+/

/** Questions for a quantity or for what is allowed, and what answers them. */
export const KINDS: readonly (readonly [RegExp, RegExp])[] = [
  [/how many cards|何枚/, /(?<![\d.])\d+(?: cards| each|枚)/],
  [/how much|worth|value/, /(?<![\d.-])\d{1,4}(?![\d.])/],
  [/how many points|worth|何点|いくら/, /[+−] ?\d+|(?<![\d.])\d+(?: points|点)|worth \d/],
  [
    /\b(?:can|may|who|allowed)\b|誰|できますか|いいですか/,
    /(?<!\p{L})(?:may|cannot|must|never)(?!\p{L})|できま|なければな/u,
  ],
  [/how many players|何人/, /(?<![\d.])\d+人|(?:two|three|four|five|six) players/],
]

/** Words for one thing, in both languages. A group adds to the glossary's group of any of its words. */
export const EVERYDAY: readonly (readonly string[])[] = [
  ['close', 'go out', 'finish', '上がる', '上がり', '上がれ'],
  ['look', 'see', 'seen', 'show', 'shown', 'visible', 'public', '見る', '見え', '見られ', '見て', '公開'],
  ['score', 'point', 'worth', 'value', '点', '得点'],
  ['partner', 'teammate', '相棒', 'team mate', 'ally', 'mate', 'friend', 'buddy', 'パートナー', '味方', '仲間'],
  ['opponent', 'enemy', 'adversary', 'rival', 'other side', 'other team', '相手', '敵'],
  ['wild card', 'wild', 'ワイルドカード', 'ワイルド'],
  ['joker', 'jk', 'ジョーカー'],
  ['tie', 'tied', 'draw game', 'equal', 'same score', 'same number', 'same total', 'level', '引き分け', '同点', '同じ'],
  ['win', 'won', 'winner', '勝つ', '勝ち', '勝て', '勝ちます', '勝者'],
  ['lose', 'lost', 'loser', '負ける', '負け'],
  ['start', 'begin', '始め', '始ま'],
  ['turn', '手番', '番'],
  ['discard', 'throw away', '捨てる', '捨て', '捨てられ'],
  ['discard pile', 'pile', 'heap', 'the middle', 'waste', '真ん中の山', '真ん中', '捨て札の山', '捨て札'],
  ['take', 'pick up', 'grab', '拾う', '拾え', 'collect', '取る', '取れ', '取り'],
  ['draw from', 'draw', 'ドロー', '引く', '引け'],
  ['lie', 'lying', 'fib', 'tell the truth', 'cheat', 'bluff', 'untrue', 'false', '嘘', '真偽'],
  ['talk', 'speak', 'chat', 'say', '話す', '話し', '会話', '相談', '発言'],
  ['signal', 'sign', 'wink', 'gesture', 'サイン', '合図', 'ウインク'],
  ['everybody', 'everyone', 'each player', 'all players', '各プレイヤー', '全員', 'それぞれ'],
  [
    ...[
      'everybody passes',
      'everyone passes',
      'all pass',
      'nobody bids',
      'nobody takes',
      'nobody wants',
      'no one bids',
    ],
    ...['no one takes', 'four passes', 'eight passes', 'all five pass', 'passed out', 'passed-out', 'deal is void'],
    ...['全員パス', '全員がパス', 'だれもビッドしな', 'だれも選ばな', '無効'],
  ],
  [
    'turn-up',
    'turned up',
    'flipped',
    'flipped card',
    'upcard',
    'turned up card',
    'face-up card',
    'めくり札',
    'めくった',
  ],
  ['redouble', 'rekontra', 'recontra', 'double twice', 'surcoinche', 'シュルコワンシェ'],
  ['alone', 'by myself', 'solo', 'single player', '1人で', '一人で', '単独', '1人'],
  ['run out', 'runs out', 'empty', 'used up', 'なくな', '尽き'],
  ['swap', 'replace', 'exchange', 'change places', '入れ替え', '入れ替わ', '移せ', '移る'],
  ['left in my hand', 'left in hand', 'cards in hand', 'in both partners', 'in all hands', '手札に残った', '手札の点'],
  ['round', 'rounds', 'number of deals', 'dealer turns', '何回'],
  ['lay down', 'put down', 'meld', '出せ', 'メルド'],
  ['deal', 'dealt', '配る', '配り'],
  ['deck', 'pack', 'デッキ', '山札'],
  ['run', 'sequence', 'straight', '続き', '連続', 'in a row', 'シークエンス', '並び'],
  ['set', 'group', 'three of a kind', 'セット'],
  ['lay off', 'add to', 'レイオフ', '付け札', '足す'],
  ['bid', 'bidding', 'auction', 'ビッド', '競り'],
  ['pass', 'passed', 'パス'],
  ['fold', 'run away', 'give up', 'refuse', 'decline', 'reject', '降りる', '降り', '断'],
  ['direction', 'way round', 'clockwise', 'counter-clockwise', 'どちら回り', '時計回り', '右回り', '左回り'],
  [
    'capot',
    'every trick',
    'all tricks',
    'all the tricks',
    'all eight tricks',
    '全部のトリック',
    'すべてのトリック',
    'カポ',
  ],
  ['pot', 'second hand', 'new hand', 'ポット'],
  ['rounded', 'rounding', 'round up', 'round down', '端数', '四捨五入', '切り上げ'],
  [
    'four of a kind',
    'four aces',
    'four kings',
    'four jacks',
    'four nines',
    'four tens',
    'four sevens',
    'four eights',
    'four queens',
    'が4枚',
    '4枚組',
    'ジャック4枚',
    'キング4枚',
    'エース4枚',
  ],
  ['blind hand', 'both have 11', '伏せたまま', '11対11'],
  ['no trumps', 'without trumps', 'nt', '切り札なし'],
  ['accept', 'agree', '受ける', '受け'],
  ['raise', 'increase', '上げる', '上げ', '値上げ'],
  ['double', 'kontra', 'contra', 'コントル', 'コワンシェ', '倍'],
  ['face down', 'upside down', 'hidden', 'hide', '裏向き', '伏せ'],
  ['strongest', 'strength', 'order of the cards', 'rank', '強い順', '強さ', '強い'],
  ['match', 'game over', 'whole game', 'ゲーム', '終わり'],
  ['bonus', 'premium', 'ボーナス'],
  ['call', 'caller', 'shout', 'yell', '宣言'],
  ['ruff', 'trump a card', 'play a trump', '切り札を切る', '切り札を出す'],
  ['chip', 'money', 'coin', 'chips', 'チップ'],
  ['pay', 'paid', 'split', 'share', '払う', '払い', '分け'],
  ['answer', 'reply', '返事', '答え'],
  ['penalty', '−100', '− 100', 'fine', 'punishment', 'ペナルティ', '罰', 'マイナス'],
  ['follow suit', 'suit led', 'フォロー', 'フォローする', 'リードされたスート'],
  ['overtrump', 'higher trump', 'over trump', 'より強い切り札'],
  ['lowest', 'minimum', 'least', 'smallest', '一番小さい', '最小', 'at least', 'or more', '以上', '最低'],
  ['highest', 'maximum', 'biggest', 'largest', '一番大きい', '最大', 'at most', '以下', '最高'],
  ['lead', 'plays first', 'play first', 'first card', 'opening lead', 'リード', '最初に出す', 'から出す', '最初の1枚'],
  ['stake', 'value of the deal', '賭け', '賭け点', '賭け金'],
  ['stalemate', 'deadlock', 'endless', '膠着', '進まなく', '終わらない'],
  ['withdraw', 'take back', 'undo', '引っ込め', '取り下げ', '手札に戻', '取り消'],
  ['time', 'clock', 'minutes', '時間', '制限時間', '時間切れ'],
  ['reward', 'bonus', 'ボーナス', '付く', 'もらえる'],
  ['queen', 'q', 'クイーン'],
  ['king', 'k', 'キング'],
  ['jack', 'valet', 'ジャック'],
  ['ace', 'エース'],
  ['ten', '10'],
  ['beat', 'outrank', 'on top', 'stronger', 'higher than', 'より強い', 'より上', '勝つカード'],
  ['last trick', 'final trick', '最終トリック', '最後のトリック'],
]
