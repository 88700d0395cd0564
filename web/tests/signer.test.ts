// Parsing and storage of the keys that a reader trusts.

import { expect, test } from 'vitest'
import { keyIn, keysIn, NAME, shortKey, withKey } from '../src/lib/signer'

const A = 'a1'.repeat(32)
const B = 'b2'.repeat(32)

test.each([
  [A, A],
  [A.toUpperCase(), A],
  [` ${A.slice(0, 32)}\n${A.slice(32)} `, A],
  [A.match(/../g)!.join(':'), A],
  [A.slice(1), null],
  [`${A}0`, null],
  ['g'.repeat(64), null],
  ['', null],
])('a key is read however it is spaced: %#', (text, key) => {
  expect(keyIn(text)).toBe(key)
})

test('a key is shown by its first digits', () => expect(shortKey(A)).toBe('a1a1a1a1a1a1a1a1…'))

test('stored values that are not keys are left out', () => {
  expect(
    keysIn([
      { key: A, name: ' Casa ' },
      { key: 'x', name: 'x' },
      { key: B, name: ' ' },
      null,
      5,
      {},
      { key: 7, name: 'x' },
    ]),
  ).toEqual([{ key: A, name: 'Casa' }])
  for (const none of [null, undefined, 5, 'x', {}]) expect(keysIn(none)).toEqual([])
  expect(keysIn([{ key: A, name: 'x'.repeat(500) }])[0]!.name).toHaveLength(NAME)
})

test('an existing key is renamed, and the oldest are dropped if there are too many', () => {
  const two = withKey(withKey([], A, 'one'), B, 'two')
  expect(withKey(two, A, 'other')).toEqual([
    { key: B, name: 'two' },
    { key: A, name: 'other' },
  ])
  let many = two
  for (let n = 0; n < 150; n++) many = withKey(many, n.toString(16).padStart(64, '0'), `n${n}`)
  expect(many).toHaveLength(100)
  expect(many.at(-1)!.name).toBe('n149')
})
