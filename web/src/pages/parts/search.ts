// Search in a rulebook: ranks rules by the words of a question, and highlights them. A word counts in all its forms, a
// glossary term stands for its concept in every language ("pozzetto" finds the pot), and a word that no rule has is read
// as the word that it is probably a misspelling of. All languages of a rule are searched, so that all readers find the
// same.

import type { Book, BookRule, BookSection, Node as Piece } from '../../lib/wire'
import { answers, askedOf, type Asked } from './asked'
import { EVERYDAY, IGNORED, JOINING, KINDS } from './searchwords'
import { ALPHABETIC, LONGEST, meant, normal, stem, stems, WORD } from './wordforms'

/** Return all text in nodes. */
export const plain = (nodes: Piece[] | undefined): string =>
  (nodes ?? []).map(({ text, of }) => (of ? `${plain(of)} ` : (text ?? ''))).join('')

export interface Found {
  section: BookSection
  /** The text before the section's first rule matches. */
  opening: boolean
}

interface Entry {
  text: string
  /** Title of its section, in all languages. */
  title: string
  /** First words, in all languages. */
  opening: string
  /** Factor: more for the first rules of a section, which say what it is about, less for what is not for players. */
  rank: number
}

export interface Index {
  entries: Map<object, Entry>
  /** Number of characters of an average entry. */
  average: number
  /** Stems of all words in an alphabet, and words in katakana. */
  words: Set<string>
  /** Synonyms: stemmed phrase → all phrases of its groups. */
  same: Map<string, Set<string>>
  /** What each section is known to answer. */
  asked: Asked
}

/** Factor for sections without rules: glossary, options, examples. */
const TABLES = 0.5
const RANKS = { players: 1, examples: 0.45, makers: 0.35 }
/** A rule is about what it says in its first characters. */
const EARLY = 90
const FIRST = 0.25
/** Factor for rules of an option, which come after those of the game as it is usually played. */
const VARIANT = 0.65
/** Weight of the questions that a section is known to answer, beside that of the words of its rules. */
const ASKED = 3
/** A section without the question's words is shown if it is known to answer one like it: at least this much, and this share of the best. */
const ALIKE = 0.6
const ALIKE_SHARE = 0.6
/** Share of the best score that a text needs, so that one word of many does not bring in half the book. */
const ENOUGH = 0.4

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Return a pattern for a phrase: each of its words in any form. Japanese has no spaces to rely on. */
function anywhere(phrase: string): string {
  if (!ALPHABETIC.test(phrase)) return literally(phrase)
  return phrase
    .split(' ')
    .map((word) => {
      const root = stem(word)
      const letters = /[bdglmnprt]$/.test(root) ? `${literally(root)}${root.at(-1)!}?` : literally(root)
      return `(?<!\\p{L})${letters}(?:y|i?e?[sd]|e|ings?|ly|['’]s)?(?!\\p{L})`
    })
    .join('[\\s-]+')
}

/** Return a pattern for a word that is not complete yet. */
const beginning = (word: string): string => (ALPHABETIC.test(word) ? `(?<!\\p{L})${literally(word)}` : literally(word))

function entry(id: string, nodes: Piece[], elsewhere: string): Pick<Entry, 'text' | 'opening'> {
  const [own, other] = [normal(plain(nodes)).trim(), normal(elsewhere)]
  return { text: normal(`${id} ${own} ${other}`), opening: `${own.slice(0, EARLY)} ${other.slice(0, EARLY)}` }
}

/** True if a rule begins by naming an option, in any language. */
const isVariant = ({ text, elsewhere }: BookRule): boolean =>
  [plain(text), elsewhere].some((one) => /^\W*(?:option |オプション|[a-z_]+ ?= ?\w)/i.test(one.trim()))

/** Prepare a book for searches. Computed once for each book. */
export function indexOf(book: Book): Index {
  const entries = new Map<object, Entry>()
  for (const section of book.sections) {
    const rank = RANKS[section.kind]
    const whole =
      section.rules.length && !/オプション/.test(`${section.title} ${section.elsewhere}`.slice(0, 20)) ? 1 : TABLES
    const title = normal(`${section.title} ${section.elsewhere.slice(0, 60)}`)
    entries.set(section, {
      ...entry('', section.text, `${section.title} ${section.elsewhere}`),
      title,
      rank: rank * whole,
    })
    for (const [place, rule] of section.rules.entries())
      entries.set(rule, {
        ...entry(rule.id, rule.text, rule.elsewhere),
        title,
        rank: rank * whole * (1 + FIRST / (place + 1)) * (isVariant(rule) ? VARIANT : 1),
      })
  }
  const texts = [...entries.values()].map(({ text }) => text)
  const words = new Set(texts.flatMap((text) => (text.match(WORD) ?? []).map(stem)))
  const same = new Map<string, Set<string>>()
  for (const group of [...book.terms, ...EVERYDAY])
    for (const one of group) {
      const all = same.get(stems(normal(one))) ?? new Set<string>()
      for (const other of group) all.add(normal(other))
      same.set(stems(normal(one)), all)
    }
  return { entries, average: texts.join('').length / Math.max(texts.length, 1), words, same, asked: askedOf(book) }
}

/** Return all words of the book and of its glossary. */
const allWords = ({ words, same }: Index): string[] => [...same.keys(), ...words]

/** Return the words of a Japanese question: what is left between particles and endings, cut at glossary terms. */
function cut(text: string, { same }: Index): string[] {
  const terms = [...same.keys()].filter((term) => !ALPHABETIC.test(term) && term.length > 1)
  const longest = terms.filter((term) => text.includes(term)).toSorted((a, b) => b.length - a.length)
  const found: string[] = []
  let rest = text
  for (const term of longest) {
    if (!rest.includes(term)) continue
    found.push(term)
    rest = rest.replaceAll(term, ' ')
  }
  const others = rest.split(JOINING).flatMap((piece) => piece.match(/[一-龠々]+|[ァ-ヶー]{2,}|[a-zα-ω]+|\d+/gu) ?? [])
  const telling = others.filter((word) => word.length > 1) // a lone character is mostly the stem of a verb
  return found.length || telling.length ? [...found, ...telling] : others
}

/** Return the pattern for a word or phrase: its synonyms, what it may be a misspelling of, or the beginning of a word. */
function patternOf(word: string, index: Index): string {
  const known = index.same.get(stems(word))
  if (known) return [...known].map(anywhere).join('|')
  if (/^(?:\p{L}{3}-)?\d+(?:\.\d*)?$/u.test(word)) return `(?<![\\d.])${literally(word)}`
  if (index.words.has(stem(word))) return anywhere(word)
  const begun = new RegExp(beginning(word), 'u')
  if ([...index.entries.values()].some(({ text }) => begun.test(text))) return beginning(word)
  const other = meant(stem(word), allWords(index))
  if (other === null) return literally(word)
  return index.same.has(other) ? [...index.same.get(other)!].map(anywhere).join('|') : anywhere(other)
}

const JAPANESE = /[\u3040-\u30ff\u3400-\u9fff]/

/** Return the search as patterns, one for each word or phrase, including all its synonyms. */
export function patternsOf(query: string, index: Index): RegExp[] {
  const words = normal(query)
    .split(/[\s,;:!?？！、。"“”()]+/)
    .flatMap((piece) => (JAPANESE.test(piece) ? cut(piece, index) : [piece.replace(/^['’.]+|['’.]+$/g, '')]))
    .filter(Boolean)
  const [asked, passing]: [string[], string[]] = [[], []]
  for (let at = 0; at < words.length;) {
    let length = Math.min(LONGEST, words.length - at)
    while (length > 1 && !index.same.has(stems(words.slice(at, at + length).join(' ')))) length--
    const phrase = words.slice(at, at + length).join(' ')
    ;(length === 1 && IGNORED.has(phrase) ? passing : asked).push(phrase)
    at += length
  }
  const chosen = [...new Set(asked.length ? asked : passing)]
  if (!chosen.length && query.trim()) chosen.push(normal(query.trim()))
  return [...new Set(chosen.map((word) => patternOf(word, index)))].map((source) => new RegExp(source, 'giu'))
}

/** Return a pattern for two patterns in one clause. */
const beside = (one: string, other: string): string =>
  `(?:${one})[^.。:：]{0,30}(?:${other})|(?:${other})[^.。:：]{0,30}(?:${one})`

/** Return how well each text answers: frequent words say little, a word in the section's title says more. */
function scores(index: Index, patterns: RegExp[], query: string): Map<object, number> {
  const found = new Map<object, { score: number; hits: number }>()
  for (const { source } of patterns) {
    const pattern = new RegExp(source, 'gu') // faster without `i`: the texts are lower-case already
    const counts = [...index.entries].flatMap(([part, { text }]) => {
      const count = text.match(pattern)?.length ?? 0
      return count ? [[part, count] as const] : []
    })
    const rare = Math.log(1 + (index.entries.size - counts.length + 0.5) / (counts.length + 0.5))
    for (const [part, count] of counts) {
      const { text, title, opening, rank } = index.entries.get(part)!
      const often = (count * 3) / (count + 2 * (0.6 + 0.4 * (text.length / index.average)))
      const early = opening.search(pattern) >= 0 ? 0.6 : 0
      const titled = title.search(pattern) >= 0 ? 0.9 : 0
      const before = found.get(part) ?? { score: 0, hits: 0 }
      found.set(part, { score: before.score + rank * rare * (often + early + titled), hits: before.hits + 1 })
    }
  }
  const near = KINDS.flatMap(([asks, answers]) => {
    const asking = asks.exec(normal(query))?.[0]
    if (asking === undefined) return []
    const others = patterns.filter((pattern) => asking.search(pattern) < 0) // beside what it is asked of
    return others.map(({ source }) => ({ answers, together: new RegExp(beside(answers.source, source), 'u') }))
  })
  return new Map(
    [...found].map(([part, { score, hits }]) => {
      const { text } = index.entries.get(part)!
      const told = near.some(({ answers, together }) => answers.test(text) && together.test(text)) // the cheap test first: most texts fail it
      return [part, ((score * hits) / patterns.length) * (told ? 1.5 : 1)]
    }),
  )
}

/** Return the sections with the rules that answer best, the best first; without patterns, the whole book in its order. */
export function find(book: Book, index: Index, patterns: RegExp[], query = ''): Found[] {
  if (!patterns.length) return book.sections.map((section) => ({ section, opening: section.text.length > 0 }))
  const points = scores(index, patterns, query)
  const most = Math.max(0, ...points.values())
  const of = (part: object) => points.get(part) ?? 0
  const chosen = (part: object) => of(part) > 0 && of(part) >= ENOUGH * most
  const alike = answers(query, index.asked)
  const closest = Math.max(0, ...alike.values())
  return book.sections
    .map((section) => {
      const rules = section.rules.filter(chosen).toSorted((one, other) => of(other) - of(one))
      const opening = section.text.length > 0 && chosen(section)
      const asked = alike.get(section) ?? 0
      const best = Math.max(opening ? of(section) : 0, ...rules.map(of)) / (most || 1)
      if (best) return { section: { ...section, rules }, opening, best: best + ASKED * asked }
      if (asked < ALIKE || asked < ALIKE_SHARE * closest) return { section, opening, best: 0 }
      return { section, opening: section.text.length > 0, best: ASKED * asked }
    })
    .filter(({ best }) => best > 0)
    .toSorted((one, other) => other.best - one.best)
    .map(({ section, opening }) => ({ section, opening }))
}

/** Highlight matches below a node, if the browser has the CSS highlight API. */
export function mark(root: Node, patterns: RegExp[]): void {
  if (!('highlights' in CSS)) return
  CSS.highlights.delete('found')
  if (!patterns.length) return
  const ranges: Range[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const pattern of patterns) {
      for (const { index, 0: found } of node.nodeValue!.matchAll(pattern)) {
        const range = new Range()
        range.setStart(node, index)
        range.setEnd(node, index + found.length)
        ranges.push(range)
      }
    }
  }
  CSS.highlights.set('found', new Highlight(...ranges))
}
