// What calls and answers of truco propose, settle and give away, as bubbles and log tell them.

import { expect, it } from 'vitest'
import { raiser, said, type TrucoView } from '../src/games/truco/view'

it.each<[TrucoView['special'], string, string]>([
  [null, 'truco, truco @3, accept', 'call 3, raise 6, accept 6'],
  [null, 'truco, truco, truco, fold @2', 'call 3, raise 6, raise 9, fold 6'],
  ['eleven', 'accept @2', 'accept 3'],
  ['eleven', 'fold', 'fold 1'],
  // TRU-8.10
  ['eleven', 'look @2, fold', 'look 3, fold 1'],
  ['eleven', 'look, accept', 'look 3, accept 3'],
  ['eleven', 'dark', 'dark 1'],
  // TRU-8.11
  ['eleven', 'accept, truco, fold', 'accept 3, call 6, fold 3'],
  ['eleven', 'look, truco, accept', 'look 3, call 6, accept 6'],
  ['eleven', 'dark @3, truco, accept', 'dark 1, call 3, accept 3'],
])('%s: %s', (special, lines, told) => {
  const bids = lines.split(', ').map((text) => [0, text] as [number, string])
  const steps = said({ special, bids })
  expect(steps.map(({ verb, value }) => `${verb} ${value}`).join(', ')).toBe(told)
})

it.each<[string, number, number | null]>([
  ['0 truco, 1 accept', 3, 0],
  ['0 truco, 1 truco', 3, 0],
  ['0 truco, 1 truco, 2 accept', 6, 1],
  ['0 truco, 1 fold', 1, null],
])('after %s, %d is the word of team %s', (lines, value, team) => {
  const bids = lines.split(', ').map((line) => [Number(line[0]), line.slice(2)] as [number, string])
  expect(raiser({ special: null, bids, value } as unknown as TrucoView)).toBe(team)
})
