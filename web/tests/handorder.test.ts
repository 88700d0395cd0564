// The order of a hand, as a player has set it.

import { expect, test, vi } from 'vitest'
import { sorted } from '../src/lib/handorder'

// There is no DOM here.
vi.mock('../src/lib/settings.svelte', () => ({ settings: {} }))
vi.mock('../src/lib/words.svelte', () => ({ t: (id: string) => id, need: () => {} }))

const PLAIN = 'ATKQJ987'
const RANKS: [string, string, string, string] = [PLAIN, 'J9ATKQ87', PLAIN, PLAIN]
const HAND = ['AS', 'JH', '7S', 'AH', 'TD', 'KC']

test.each([
  ['left', 'left', 'JH AH KC TD AS 7S'],
  ['right', 'left', 'KC TD AS 7S JH AH'],
  ['left', 'right', 'AH JH KC TD 7S AS'],
  ['right', 'right', 'KC TD 7S AS AH JH'],
] as const)('trumps at the %s, the strongest at the %s', (trumpsAt, strongestAt, expected) => {
  expect(sorted(HAND, 'H', RANKS, { trumpsAt, strongestAt }).join(' ')).toBe(expected)
})

test('without trumps the order of suits stays', () => {
  expect(sorted(HAND, null, RANKS, { trumpsAt: 'right', strongestAt: 'left' }).join(' ')).toBe('AS 7S JH AH KC TD')
})
