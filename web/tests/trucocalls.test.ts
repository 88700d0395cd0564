// Calls and answers of truco, as shown in bubbles and the log; their values come with the view.

import { expect, it, vi } from 'vitest'
import { byStrength, raiser, said } from '../src/games/truco/view'
import type { TrucoView } from '../src/lib/views'

// There is no DOM here.
vi.mock('../src/lib/settings.svelte', () => ({ settings: {} }))
vi.mock('../src/lib/words.svelte', () => ({ t: (id: string) => id, hasMessage: () => false, need: () => {} }))

const bids = (lines: string) => lines.split(', ').map((line) => [Number(line[0]), line.slice(2)] as [number, string])

it.each<[string, number[], string]>([
  ['0 truco, 3 truco @3, 0 accept', [3, 6, 6], 'call 3, raise 6, accept 6'],
  ['0 truco, 3 accept @3, 0 truco, 1 accept', [3, 3, 3, 3], 'call 3, accept 3, call 3, accept 3'],
  ['0 truco, 1 truco, 0 truco, 3 fold @3', [3, 6, 9, 6], 'call 3, raise 6, raise 9, fold 6'],
  ['0 accept, 1 truco, 2 fold', [3, 6, 3], 'accept 3, call 6, fold 3'],
  ['0 truco, 1 accept, 1 truco, 2 accept', [3, 3, 6, 6], 'call 3, accept 3, raise 6, accept 6'], // TRU-7.10
  ['2 look @2, 0 fold', [3, 1], 'look 3, fold 1'],
  ['0 dark', [1], 'dark 1'],
])('%s', (lines, bid_values, expected) => {
  const steps = said({ bids: bids(lines), bid_values })
  expect(steps.map(({ verb, value }) => `${verb} ${value}`).join(', ')).toBe(expected)
})

it.each<[string, number[], number, number | null]>([
  ['0 truco, 1 accept', [3, 3], 3, 0],
  ['0 truco, 1 truco', [3, 6], 3, 0],
  ['0 truco, 1 truco, 2 accept', [3, 6, 6], 6, 1],
  ['0 truco, 1 fold', [3, 1], 1, null],
])('after %s, worth %j, %d is the word of team %s', (lines, bid_values, value, team) => {
  expect(raiser({ bids: bids(lines), bid_values, value } as unknown as TrucoView)).toBe(team)
})

it('puts the manilhas before the other cards, and equal ones by suit', () => {
  const view = { manilhas: ['4C', '7H', 'AS', '7D'], ranks: '32AKJQ7654' }
  expect(['4S', 'AS', '3D', '7D', '3S', '4C'].toSorted(byStrength(view))).toEqual(['4C', 'AS', '7D', '3S', '3D', '4S'])
})
