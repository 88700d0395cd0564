// How far a match has come, and how it ends.

import { expect, it, vi } from 'vitest'
import type { DealScore, GameInfo, OptionInfo } from '../src/lib/wire'
import { isDraw, placeOf } from '../src/pages/parts/length'
import type { View } from '../src/table/contract'
import { scoreSides } from '../src/table/parts/people'
import { numberOf } from '../src/table/sheet/rows'
import { winners } from '../src/table/sheet/winners'

// There is no DOM here.
vi.mock('../src/lib/words.svelte', () => ({ t: (id: string) => id, hasMessage: () => false }))

const option = (name: string, usual: unknown) =>
  ({ name, default: usual, idle_when: {}, proposes: {}, conflicts: [], default_by: {} }) as unknown as OptionInfo
const info = { options: [option('target', 1000), option('deals', null)], presets: {} } as unknown as GameInfo
const view = (facts: object) => facts as unknown as View

it('a match to a target counts its deals, and one with a fixed number of deals says how many there are', () => {
  expect(placeOf(info, {}, view({}), 3)).toEqual({ n: 4, count: null })
  expect(placeOf(info, { deals: 12 }, view({ deals_used: 2 }), 3)).toEqual({ n: 3, count: 12 }) // one was void
})

it('void deals of such a match have no number in its table', () => {
  const deals = ['made', 'void', 'failed'].map((outcome, number) => ({ number, sheet: { outcome }, totals: [] }))
  const numbers = (counted: boolean) =>
    deals.map((deal) => numberOf(deals as unknown as DealScore[], deal as unknown as DealScore, counted))
  expect(numbers(false)).toEqual(['1', '2', '3'])
  expect(numbers(true)).toEqual(['1', '–', '2'])
})

it.each([
  [[500, 500], true],
  [[900, 900, 400], true],
  [[900, 400, 400], false],
])('%j at the end is a draw: %s', (totals, drawn) => {
  expect(isDraw(info, { deals: 3 }, totals)).toBe(drawn)
  expect(isDraw(info, {}, totals)).toBe(false)
})

it('a match without a winner names none', () => {
  const sides = scoreSides(3, [{ name: 'Ada' }, { name: 'Bo' }, { name: 'Cy' }], null)
  const over = (winner: number | null) => view({ phase: 'over', winner, winners: null })
  expect(winners(over(null), sides)).toBeNull()
  expect(winners(over(1), sides)).toBe('sheet-winner')
})
