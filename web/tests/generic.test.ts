// Facts read from the view of a game that the client doesn't know.

import { expect, it, vi } from 'vitest'
import { attempt, inWords, isLines, naming, rest } from '../src/games/generic/inspect'

// There is no DOM here.
vi.mock('../src/lib/words.svelte', () => ({
  t: (id: string, args: Record<string, string>) => [id, ...Object.values(args ?? {})].join(' '),
  hasMessage: () => false,
  need: () => {},
}))
vi.mock('../src/lib/settings.svelte', () => ({ settings: {} }))

it('leaves out what the table shows elsewhere, and empty values', () => {
  expect(rest({ game: 'whist', hand: ['8C'], legal: [], stock_size: 0, pile: [], called: null, held: 3 })).toEqual([
    ['stock_size', 0],
    ['held', 3],
  ])
  expect(inWords('stock_size')).toBe('Stock size')
})

it('distinguishes lines of players from other lists', () => {
  expect(
    isLines(
      [
        [0, '8C'],
        [1, 'pass'],
      ],
      2,
    ),
  ).toBe(true)
  expect(
    isLines(
      [
        [0, 12],
        [1, 4],
      ],
      2,
    ),
  ).toBe(false)
  expect(isLines([['8C', '9C']], 2)).toBe(false)
})

it('finds the actions of a card, and an attempt for one that cannot be played', () => {
  const legal = ['pass', 'play 8C', 'play 8C down', 'meld 8C 9C TC']
  expect(naming(legal, ['8C'])).toEqual(legal.slice(1))
  expect(naming(legal, ['8C', 'TC'])).toEqual(['meld 8C 9C TC'])
  expect(naming(legal, ['8C', '8C'])).toEqual([])
  expect(naming(legal, ['AS'])).toEqual([])
  expect(attempt(legal, 'AS')).toBe('play AS')
  expect(attempt(['pass'], 'AS')).toBeNull()
})
