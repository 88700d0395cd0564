// Unified spelling, in which a user's question is compared with the questions that each section answers. The rules keep
// their own spelling.

const DIGITS: Readonly<Record<string, string>> = {
  ...{ two: '2', three: '3', four: '4', five: '5', six: '6', seven: '7', eight: '8', nine: '9', ten: '10' },
  ...{ eleven: '11', twelve: '12', sixes: '6', deuce: '2' },
  ...{ 一: '1', 二: '2', 三: '3', 四: '4', 五: '5', 六: '6', 七: '7', 八: '8', 九: '9', 十: '10' },
}
const NUMBERS =
  /\b(sixes|(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|deuce)(?=s?\b))s?\b|[一二三四五六七八九十](?=[枚人回点組つ周巡度種対])/g

/** Spelling variants and their unified form, replaced in this order. */
const WAYS: readonly (readonly [RegExp, string])[] = [
  [/(?<=\p{L})['’](?=(?:t|s|re|ve|ll|d|m)\b)/gu, ''],
  [/\b(?:pts?|pnts?)\b/g, 'points'],
  [/\b(?:u|ya)\b/g, 'you'],
  [/ひとり|独り/g, '1人'],
  [/ふたり/g, '2人'],
  [/だれ/g, '誰'],
  [/どっち/g, 'どちら'],
  [/な[にん](?=[がをの枚点人回])/g, '何'],
  [/なぜ|なんで|何故/g, 'どうして'],
  [/みんな|皆|みな(?=[がでのパ])/g, '全員'],
  [/いちばん/g, '一番'],
  [/(?:わか|解)(?=[らりるれ])/g, '分か'],
  [/出来/g, 'でき'],
  [/なきゃ|なくちゃ|ないと(?=いけ|だめ|ダメ|駄目)|ねば|なくては/g, 'なければ'],
  [/いけません|ならない|なりません/g, 'いけない'],
  [/ダメ|駄目/g, 'だめ'],
  [/ても?(?:いい|良い|よい|ok|大丈夫|構わない|かまわない)/g, 'てよい'],
  [/マーク|絵柄|柄/g, 'スート'],
  [/あが(?=[らりるれっ])/g, '上が'],
  [/すて(?=[るたてらな])/g, '捨て'],
  [/貰/g, 'もら'],
  [/うそ|ウソ/g, '嘘'],
  [/さいしょ/g, '最初'],
  [/さいご/g, '最後'],
  [/あいて/g, '相手'],
  [/てふだ/g, '手札'],
  [/やまふだ/g, '山札'],
  [/きりふだ|切札/g, '切り札'],
  [/つよ(?=[いくさ])/g, '強'],
  [/くば(?=[らりるれっ])/g, '配'],
  [/(?:でしょう|[のん]?です)か(?=[?？。、\s]|$)|(?:かな|っけ|だろう)(?=[?？。、\s]|$)/g, ''],
  [/(でき|[えけせてねべめれ見])(?:ませんか?|ますか?|ました)/g, '$1る'],
  [/(?<![出渡足移戻返話直隠示残回増減外])し(?:ませんか?|ますか?|ました)/g, 'する'],
]

/** Polite forms of verbs, and the last syllable of their plain form. */
const POLITE = /([いきぎしちびみり])(?:ませんか?|ますか?|ました)/g
const PLAIN: Readonly<Record<string, string>> = {
  ...{ い: 'う', き: 'く', ぎ: 'ぐ', し: 'す', ち: 'つ', び: 'ぶ', み: 'む', り: 'る' },
}

/** Return a text in unified spelling, with numbers as digits. */
export const unified = (text: string): string =>
  WAYS.reduce(
    (all, [written, compared]) => all.replace(written, compared),
    text.replace(NUMBERS, (found, name?: string) => DIGITS[name ?? found]!),
  ).replace(POLITE, (_, before: string) => PLAIN[before]!)
