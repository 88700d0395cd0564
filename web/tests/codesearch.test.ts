// Irregularities that a person searches for in a rulebook, and the article of the code that answers: it comes first.

import { expect, test } from 'vitest'
import { Shelf } from './books'

const ENGLISH: [game: string, question: string, article: string][] = [
  ['belote', 'revoke', 'BEL-C.4'],
  ['belote', 'renege', 'BEL-C.4'],
  ['belote', 'exposed card', 'BEL-C.3'],
  ['belote', 'he dropped a card', 'BEL-C.3'],
  ['belote', 'forgotten belote', 'BEL-C.10'],
  ['belote', 'misdeal', 'BEL-C.1'],
  ['belote', 'BEL-C.4', 'BEL-C.4'],
  ['coinche', 'bid out of turn', 'COI-C.7'],
  ['coinche', 'false declaration', 'COI-C.9'],
  ['burraco', 'missed draw', 'BUR-C.5'],
  ['burraco', 'wrong pot', 'BUR-C.7'],
  ['burraco', 'exposed card', 'BUR-C.2'],
  ['biriba', 'illegal meld', 'BIR-C.3'],
  ['truco', 'truco out of turn', 'TRU-C.6'],
  ['briscola-bugiarda', 'revoke', 'BRB-C.3'],
]
const JAPANESE: [game: string, question: string, article: string][] = [
  ['belote', 'リボーク', 'BEL-C.4'],
  ['belote', 'フォローしなかったとき', 'BEL-C.4'],
  ['belote', '見せてしまったカード', 'BEL-C.3'],
  ['belote', 'カードを見せてしまった', 'BEL-C.3'],
  ['belote', '配り間違い', 'BEL-C.1'],
  ['coinche', '順番でないビッド', 'COI-C.7'],
  ['burraco', '引き忘れ', 'BUR-C.5'],
  ['truco', 'リボーク', 'TRU-C.4'],
  ['briscola-bugiarda', 'カードを落とした', 'BRB-C.2'],
]
const shelf = new Shelf([...ENGLISH, ...JAPANESE].map(([game]) => game))

test.each([
  ...ENGLISH.map((row) => [...row, 'en'] as const),
  ...JAPANESE.map((row) => [...row, 'ja'] as const),
  ...JAPANESE.map((row) => [...row, 'en'] as const),
])('%s: %s finds %s first (%s)', (game, question, article, language) => {
  const { articles, first } = shelf.prescribed(game, language, question)
  expect(articles[0]?.id).toBe(article)
  expect(first).toBe(true)
})

test.each([
  ['belote', 'how many cards does everybody get first'],
  ['burraco', 'what do I lose for cards left in my hand'],
  ['coinche', 'ビッドの最低はいくつですか'],
])('%s: %s is answered by rules first', (game, question) => {
  expect(shelf.prescribed(game, 'en', question).first).toBe(false)
})

test('without a question all articles are there in their order', () => {
  const { articles, first } = shelf.prescribed('truco', 'en', '')
  expect(articles.map(({ id }) => id)).toEqual(Array.from({ length: 9 }, (_, at) => `TRU-C.${at + 1}`))
  expect(first).toBe(false)
})
