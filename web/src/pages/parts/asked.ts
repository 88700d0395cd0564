// Which section of a rulebook answers a question: compares it with the questions that each section is known to answer.
// Two questions are alike if they share words in any form, concepts of the glossary, or, in Japanese, pairs of
// characters; rare ones say more.

import type { Book, BookSection } from '../../lib/wire'
import { EVERYDAY, IGNORED } from './searchwords'
import { unified } from './spellings'
import { ALPHABETIC, LONGEST, meant, normal, stem, stems, WORD } from './wordforms'

/** Weights of features, beside 1 for a word of the question: words that only ask or join, pairs of Japanese characters, concepts, and what is asked for. */
const ASKING = 0.5
const PAIR = 0.7
const CONCEPT = 1.1
const KIND = 1
/** Weights of the second closest question, and of the share of the question that all questions of the section cover. */
const SECOND = 0.3
const COVERED = 1.5

/** What a question asks for, in both languages. */
const KINDS: readonly RegExp[] = [
  /\bhow much\b|\bhow many points\b|\b(?:worth|score|points?|value|pays?|earns?|get for|cost|bonus|penalt\w*)\b|何点|いくら|点数|得点|点(?:は|が|に)|何枚もら|ボーナス|ペナルティ/,
  /\bhow many (?!points)|\bnumber of\b|何枚|何人|何組|いくつ|何回/,
  /\bwho(?:m|se)?\b|誰|だれ|どちらの|どちらが/,
  /\bwhen\b|\bhow soon\b|いつ/,
  /\b(?:can|may|allowed|able|permitted|legal|ok|okay|could)\b|できますか|できる|てもよい|てもいい|ていい|られますか|れますか|える？|いいですか/,
  /\b(?:must|have to|need to|forced|obliged|duty|compulsory|has to|required)\b|なければ|べき|必要|義務|必ず|ないといけ/,
  /\b(?:what (?:happens|if)|in case)\b|どうなり|どうなる|たら|なければ/,
  /\b(?:what (?:is|are|does .* mean)|meaning)\b|とは|って何|意味/,
  /\b(?:strong\w*|rank\w*|order|high\w*|low\w*|beats?|better|best|weak\w*|top)\b|強|弱|順|上(?:で|か|の)/,
]

type Features = Map<string, number>

export interface Asked {
  /** Concepts of a stemmed phrase. */
  concepts: Map<string, string[]>
  /** Japanese phrases that stand for concepts, the longest first. */
  phrases: string[]
  vocabulary: Set<string>
  weights: Map<string, number>
  /** Weighted features of each question, of length 1, and of all questions of a section. */
  sections: Map<BookSection, { questions: Features[]; all: Set<string> }>
}

const RUN = /[ァ-ヶー一-龠々ぁ-ん\d]+/gu

/** Prepare the questions of a book. Computed once for each book. */
export function askedOf(book: Book): Asked {
  const concepts = new Map<string, string[]>()
  for (const [at, group] of [...book.terms, ...EVERYDAY].entries())
    for (const one of group) {
      const phrase = stems(unified(normal(one)))
      concepts.set(phrase, [...(concepts.get(phrase) ?? []), `concept ${at}`])
    }
  const phrases = [...concepts.keys()].filter((one) => !ALPHABETIC.test(one)).toSorted((a, b) => b.length - a.length)
  const asked: Asked = { concepts, phrases, vocabulary: new Set(), weights: new Map(), sections: new Map() }
  for (const { questions } of book.sections)
    for (const question of questions ?? [])
      for (const [word] of unified(normal(question)).matchAll(WORD)) asked.vocabulary.add(stem(word))
  const raw = book.sections
    .filter(({ questions }) => questions?.length)
    .map((section) => ({ section, questions: section.questions.map((one) => featuresOf(one, asked)) }))
  const counts = new Map<string, number>()
  for (const { questions } of raw)
    for (const feature of new Set(questions.flatMap((one) => [...one.keys()])))
      counts.set(feature, (counts.get(feature) ?? 0) + 1)
  for (const [feature, count] of counts)
    asked.weights.set(feature, Math.log(1 + (raw.length - count + 0.5) / (count + 0.5)))
  for (const { section, questions } of raw)
    asked.sections.set(section, {
      questions: questions.map((one) => scaled(one, asked)),
      all: new Set(questions.flatMap((one) => [...one.keys()])),
    })
  return asked
}

/** Return features with their weights, scaled to a vector of length 1. */
function scaled(features: Features, { weights, sections }: Asked): Features {
  const unknown = Math.log(2 * Math.max(sections.size, 10))
  const weighted = [...features].map(([name, factor]) => [name, factor * (weights.get(name) ?? unknown)] as const)
  const length = Math.hypot(...weighted.map(([, weight]) => weight)) || 1
  return new Map(weighted.map(([name, weight]) => [name, weight / length]))
}

function featuresOf(text: string, asked: Asked): Features {
  const found: Features = new Map()
  const written = normal(text)
  const plain = unified(written)
  const add = (name: string, factor: number) => found.set(name, Math.max(found.get(name) ?? 0, factor))
  const words = [...plain.matchAll(/[\p{Script=Latin}\p{Script=Greek}][\p{L}'’]*|\d+/gu)].map(([word]) => word)
  const known = words.map((word) => spelled(word, asked))
  for (const [at, word] of known.entries()) {
    add(word, IGNORED.has(words[at]!) ? ASKING : 1)
    for (let length = 1; length <= LONGEST && at + length <= known.length; length++)
      for (const concept of asked.concepts.get(known.slice(at, at + length).join(' ')) ?? []) add(concept, CONCEPT)
  }
  let rest = plain
  for (const phrase of asked.phrases) {
    if (!rest.includes(phrase)) continue
    rest = rest.replaceAll(phrase, ' ')
    for (const concept of asked.concepts.get(phrase)!) add(concept, CONCEPT)
  }
  for (const [at, kind] of KINDS.entries()) if (kind.test(written)) add(`kind ${at}`, KIND)
  for (const [run] of plain.matchAll(RUN)) for (let at = 0; at + 1 < run.length; at++) add(run.slice(at, at + 2), PAIR)
  return found
}

/** Return the stem of a word, or of the word that it is probably a misspelling of. */
function spelled(word: string, { concepts, vocabulary }: Asked): string {
  const root = stem(word)
  if (word.length < 5 || !vocabulary.size || IGNORED.has(word) || vocabulary.has(root) || concepts.has(root))
    return root
  return meant(root, [...concepts.keys(), ...vocabulary]) ?? root
}

/** Return how well each section answers a question, from 0 to about 1. */
export function answers(query: string, asked: Asked): Map<BookSection, number> {
  const features = scaled(featuresOf(query, asked), asked)
  const asks = [...features]
  const total = [...features.values()].reduce((sum, weight) => sum + weight, 0) || 1
  return new Map(
    [...asked.sections].map(([section, { questions, all }]) => {
      const alike = questions
        .map((one) => asks.reduce((sum, [name, weight]) => sum + weight * (one.get(name) ?? 0), 0))
        .toSorted((a, b) => b - a)
      const covered = asks.reduce((sum, [name, weight]) => sum + (all.has(name) ? weight : 0), 0) / total
      return [section, alike[0]! + SECOND * (alike[1] ?? 0) + COVERED * covered]
    }),
  )
}
