// Search in a rulebook: a glossary term stands for its concept, in any language.

import { describe, expect, test } from 'vitest'
import type { Book, Node } from '../src/lib/wire'
import { find, indexOf, patternsOf } from '../src/pages/parts/search'
import { stem } from '../src/pages/parts/wordforms'

const TERMS = [
  ['pot', 'pozzetto', 'ポッツェット', 'ポット'],
  ['atout', 'trump', '切り札'],
  ['follow suit', 'フォローする'],
]
const text = (text: string): Node[] => [{ kind: 'p', of: [{ kind: 'text', text }] }]
const rule = (id: string, shown: string, elsewhere: string) => ({ id, text: text(shown), elsewhere })
const BOOK: Book = {
  game: 'burraco',
  language: 'en',
  title: 'Burraco',
  terms: TERMS,
  sections: [
    {
      number: '9',
      title: 'Pots',
      kind: 'players',
      text: [],
      elsewhere: 'ポット',
      questions: [],
      rules: [
        rule('BUR-9.1', 'The first player takes a pot.', 'ポットを取ります。'),
        rule('BUR-9.2', 'A spot of bother: trumps.', '切り札です。'),
        rule('BUR-9.3', 'Everybody must follow suit.', 'フォローします。'),
      ],
    },
  ],
  articles: [],
}
const INDEX = indexOf(BOOK)
const found = (query: string): string[] =>
  find(BOOK, INDEX, patternsOf(query, INDEX), query).flatMap(({ section }) => section.rules.map(({ id }) => id))

describe('a search', () => {
  test.each([
    ['pot', ['BUR-9.1']],
    ['Pots', ['BUR-9.1']],
    ['pozzetto', ['BUR-9.1']],
    ['ポッツェット', ['BUR-9.1']],
    ['ポット', ['BUR-9.1']],
    ['trump', ['BUR-9.2']],
    ['atout', ['BUR-9.2']],
    ['切り札', ['BUR-9.2']],
    ['follow suit', ['BUR-9.3']],
    ['must follow', ['BUR-9.3']],
    ['who must follow?', ['BUR-9.3']],
    ['following suits', ['BUR-9.3']],
    ['pozetto', ['BUR-9.1']],
    ['ポッツェト', ['BUR-9.1']],
    ['everbody', ['BUR-9.3']],
    ['spo', ['BUR-9.2']],
    ['9.3', ['BUR-9.3']],
    ['pot trump', ['BUR-9.2', 'BUR-9.1']],
    ['(', []],
  ])('for %s', (query, ids) => {
    expect(found(query)).toEqual(ids)
  })
  test('for nothing returns the whole book', () => {
    expect(found(' ')).toHaveLength(3)
  })
})

test.each([
  ['closing', 'closed'],
  ['melding', 'meld'],
  ['bidding', 'bids'],
  ['carries', 'carry'],
  ['cards', 'card'],
])('%s is a form of %s', (one, other) => {
  expect(stem(one)).toBe(stem(other))
})
