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

/**
 * What a question is about, and the title of the section that answers such questions: all books have the same parts. The
 * first that fits decides. Titles are those of the Japanese books, which say more (the English "Deal" is a word of many).
 */
export const TOPICS: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:choose|chosen|decide\w*|pick\w*) .*trumps?\b|切り札(?:は|を|が)(?:どう|誰が|だれが)?(?:選|決)/,
    /切り札(?:の決定|とパートナー)/,
  ],
  [/\b(?:after|once|if|when) .*\bpass(?:es|ed|ing)?\b|パスした/, /ビッド|切り札の決定/],
  [/^(?:is|are|which|what)\b.*\bwild\b|ワイルド(?:な|は|カードは)/, /カード、/],
  [/\beleven\b|\b11\b|11点/, /特別な/],
  [/\bhow many (?:players|people|persons|of us)\b|何人/, /プレイヤー/],
  [
    /\b(?:teams?|partners?|partnerships?)\b.*\b(?:form\w*|made|chosen|choose|drawn|decided|change\w*|fixed)\b|(?:チーム|パートナー|組)(?:は|が|を|の)?.*(?:分かれ|分け|決ま|決め|組み方|変わ)/,
    /できるパートナー/,
  ],
  [
    /\b(?:with|for|are|be|only) (?:only )?(?:two|three|five|six|[2356]) (?:players|people|persons|of us)\b|[2356２３５６]人/,
    /\d人|できるパートナー/,
  ],
  [
    /\b(?:secret|hidden|unknown|who) (?:is |are )?(?:my |the |our )?(?:secret |hidden )?(?:partner|friend|mate|ally|helper)\b|(?:秘密|隠れ|本当)の?(?:仲間|味方|パートナー)|(?:仲間|味方|パートナー)(?:は|が).*(?:誰|だれ|分か|わか)/,
    /切り札とパートナー/,
  ],
  [
    /\b(?:other|rest|remaining|missing|second|last (?:two|three))\b.*\bcards?\b.*|残りのカード|あとの?[23]枚/,
    /残りの配り方/,
  ],
  [
    /\bpoints?\b.*\b(?:whole|entire|full|all)\b.*\b(?:pack|deck|cards)\b|(?:全部|すべて|全て|1組)の?カード.*点|合計(?:は)?何点/,
    /カードと点数|カード、|カードの/,
  ],
  [
    /\b(?:talk|speak|tell|whisper|chat|wink|sign|signal|gesture|see|look|show(?:ing)?|secret|watch|spectator)s?\b|見て|見え|見ら|見せ|話し|話す|サイン|合図|秘密|観戦|公開/,
    /見え/,
  ],
  [
    /\bmatch\b|\b(?:whole|full) game\b|\bgame (?:over|ends?|lasts?|finish\w*|is won)\b|\brounds\b|\bhow long\b|\bwins? the game\b|\bsame (?:final |total )?score\b|マッチ|ゲーム[はがに](?:終|勝|いつ|どこ|何)|何回|何ディール|合計が同じ|全部で何/,
    /(?<!の)ゲーム/,
  ],
  [
    /\b(?:swap|replace|exchange|extend|add|put (?:a |another |one )?(?:card|more)s? (?:on|to))\w*\b|入れ替え|入れ換え|付け足|付け加|足[せしす]/,
    /レイオフ/,
  ],
  [
    /\bstock\b.*\b(?:runs?|out|empty|ends?|over|gone)\b|山札が(?:な|尽|空)|\bdeal (?:ends?|over|finish\w*)\b|ディールは?(?:いつ)?終/,
    /ディールの終わり/,
  ],
  [
    /\b(?:melds?|melding|lay(?:ing)? down|put down|come down|sets?|sequences?|runs?|minimum|opening|open)\b|メルド|セット|シークエンス|最初に出/,
    /メルド|カードを出す/,
  ],
  [
    /\b(?:runs?|sequences?|in a row|four of a kind|declar(?:e|es|ing|ations?)|announce\w*|tierces?|quartes?|quintes?|four (?:aces|kings|queens|jacks|tens|nines|eights|sevens))\b|続き|連続|ティエルス|カルト|4枚組|が4枚|役/,
    /役|宣言(?!側)|ディクレア/,
  ],
  [
    /\b(?:close|go out|going out|finish|rid of|empty (?:my|your|the) hand|last card|no cards left)\b|上がる|上がれ|上がり|手札(?:を|が)(?:なく|全部|空)|最後の1枚/,
    /上がり/,
  ],
  [/\b(?:a draw|tie|ties|tied|equal)\b|引き分け/, /勝敗/],
  [
    /\b(?:ace|jack|queen|king|ten|nine|joker)s?\b.*\b(?:count\w*|value|extra)\b|\b(?:is|are) (?:an? |the )?(?:ace|two|three|four|five|six|seven|eight|nine|ten|jack|queen|king|joker|card)s? worth\b|(?:^|[^とー])(?:エース|キング|クイーン|ジャック|ジョーカー|[2-9akqj]|10)(?:は|の)(?:何点|点数)/,
    /カード、|カードと点数|ランク/,
  ],
  [
    /\b(?:refuse|fold|decline|accept|raise|truco)\w*\b|\b(?:shout|yell|say|call|cr(?:y|ie))\w*\b.*\b(?:six|nine|twelve|truco)\b|断|降り|受け|上げ|トルッコ/,
    /(?:^|\s)トルッコ|^truco/,
  ],
  [
    /\bhow much (?:do|does|will|would|can) .*\b(?:win|get|lose|pay|cost|earn)\b|\b(?:points?|scor|pays?|lose|bonus|penalt|fail|cost|made|money|paid|split|receive|losing side|losers?|fewer points|going down|goes? down)\w*\b|負けた[らの側]|達成|分け方|分配|払|何点|何枚もら|点.*もらえ|引かれ|得点|失敗|ボーナス|減点|罰/,
    /(?<!誰の)得点(?!と)/,
  ],
  [
    /\b(?:have to|has to|must|need to|obliged|forced|follow|lead|(?:of|in) (?:that|the) suit|trump if|overtrump)\b|出さな|べき|なければ|フォロー|リード|スートを/,
    /プレイ(?!ヤー)/,
  ],
  [
    /\b(?:strong|weak|outrank|rank|better|(?:is|are) the \w+ (?:good|high|low|strong)|higher card|best card|order)\w*\b|\btop cards\b|\b(?:highest|best|strongest) cards?\b|\bwhich cards? (?:beats?|is|are)\b|\bbeats?\b|強い|弱い|強さ|順番|カードはどれ|どのカード/,
    /カード、|カードと点数|ランク/,
  ],
  [
    /\b(?:dealt?|deals|dealer|dealing|first player|chosen to|shuffl\w*|cuts?|hand(?:s|ed)? out)\b|\bhow many cards (?:do|does|are|has|have)\b(?!.* in )|配|ディーラー|シャッフル|手札は何枚|最初の(?:手札|プレイヤー)/,
    /(?<!残りの)配り方/,
  ],
  [
    /\b(?:bid\w*|auction|outbid|double|redouble|coinche|surcoinche|pass(?:es|ed|ing)?|turned up|turn-up|flip\w*|face-up|up-?card|(?:small|low|high|bigg?|larg)\w* contract)\b|ダブル|(?:小さ|低|安|高|大き)いコントラクト|ビッド|コワンシェ|パス|めくり札|めくった|競り/,
    /ビッド|切り札の決定/,
  ],
  [/\bcall\w* .*\bcard|\bcalled\b|\bsecret partner\b|指定|指名|呼んだカード/, /切り札とパートナー/],
  [
    /\b(?:take|grab|pick(?: \w+)? up|pick|grab|draw|drawing)\b.*\b(?:pile|stock|cards?|discards?|middle|heap)\b|(?:山|捨て札).*(?:取|引|もら|拾)|ドロー/,
    /手番/,
  ],
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
  ['last trick', 'final trick', '最終トリック', '最後のトリック'],
]
