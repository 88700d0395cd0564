// Articles of a game's code in the search of its rulebook. They have an index of their own, so that they change nothing
// about which rules are found.

import type { Book, BookArticle, BookSection } from '../../lib/wire'
import { find, indexOf, patternsOf, plain, type Index } from './search'
import { normal } from './wordforms'

/** What players call irregularities, in both languages. */
const IRREGULARITIES: string[][] = [
  [
    ...['revoke', 'renege', 'renounce', 'fail to follow', 'failed to follow', 'not follow', 'リボーク'],
    ...['フォローしなかった', 'フォローし忘れ', '出さなかった'],
  ],
  [
    ...[
      'exposed card',
      'exposed',
      'expose',
      'shown card',
      'showed',
      'drop',
      'dropped',
      'fell on the table',
      '見せてしまった',
    ],
    ...['見せた', '見えた', '見えてしまった', '見られた', '落とした', '公開してしまった', 'さらした'],
  ],
  [
    'misdeal',
    'wrong deal',
    'dealt wrong',
    'wrongly dealt',
    '配りまちがい',
    '配り間違い',
    '配りまちがえ',
    '配り間違え',
    'ミスディール',
  ],
  [
    'out of turn',
    'wrong turn',
    'not my turn',
    '手番でない',
    '順番でない',
    '順番違い',
    '順番を間違え',
    '番を間違え',
    '手番違い',
  ],
  ['wrong', 'false', 'mistake', 'まちがった', '間違った', 'まちがい', '間違い', '誤った', '正しくない'],
  ['declaration', 'declare', 'announce', '宣言', '発言'],
  ['forgotten', 'forgot', 'forget', '言い忘れ', 'し忘れ', '引き忘れ', '忘れ'],
  ['penalty', 'sanction', 'punishment', '罰則', '罰', 'ペナルティ'],
  ['irregularity', 'infraction', 'offence', 'foul', 'fault', '反則', '違反'],
]

/** Share of the question's words that an article must have. */
const SHARE = 0.5
/** The first characters of an article in the other language are its title. */
const TITLE = 40

export interface Code {
  articles: Map<string, BookArticle>
  book: Book
  index: Index
}

/** Prepare the articles of a book for searches: each is a section with its title. Computed once for each book. */
export function codeOf(book: Book): Code {
  const articles = book.articles ?? []
  const pages: Book = { ...book, sections: articles.map(sectionOf), terms: [...book.terms, ...IRREGULARITIES] }
  return { articles: new Map(articles.map((one) => [one.id, one])), book: pages, index: indexOf(pages) }
}

const sectionOf = ({ id, title, text, elsewhere, rules }: BookArticle): BookSection => ({
  number: id,
  title,
  kind: 'players',
  text: [{ kind: 'p', of: [{ kind: 'text', text: `${title}. ` }] }, ...text],
  elsewhere: `${elsewhere} ${id} ${rules.join(' ')}`,
  rules: [],
  questions: [],
})

const textOf = ({ text, elsewhere }: BookSection): string => normal(`${plain(text)} ${elsewhere}`)

export interface FoundArticles {
  articles: BookArticle[]
  /** True if the question names the case of the best one, which then comes before the rules. */
  first: boolean
}

/** Return the articles that answer a question, the best first; all of them in their order if it is empty. */
export function findArticles({ articles, book, index }: Code, query: string): FoundArticles {
  const patterns = patternsOf(query, index)
  if (!patterns.length) return { articles: [...articles.values()], first: false }
  const has = (text: string) => patterns.filter((pattern) => text.search(pattern) >= 0).length
  const found = find(book, index, patterns, query)
    .filter(({ section }) => has(textOf(section)) >= SHARE * patterns.length)
    .map(({ section }) => articles.get(section.number)!)
  const best = found[0]
  const named = best ? normal(`${best.title} ${best.elsewhere.slice(0, TITLE)} ${best.id}`) : ''
  return { articles: found, first: has(named) === patterns.length }
}
