// The coach's numbers are in the unit of the game's scores. Messages are returned as their ids with arguments.

import { expect, it, vi } from 'vitest'
import { costOf, numbersOf } from '../src/coach/words'
import { face as belote } from '../src/games/belote'
import { face as bugiarda } from '../src/games/briscola-bugiarda'
import type { Decision, Hinted } from '../src/lib/wire'

// There is no DOM here.
vi.mock('../src/lib/words.svelte', () => ({
  t: (id: string, args: Record<string, unknown> = {}) =>
    [id, ...Object.entries(args).map(([key, value]) => `${key}=${value}`)].join(' '),
  hasMessage: () => true,
  need: () => {},
}))
vi.mock('../src/lib/settings.svelte', () => ({ settings: {}, moving: () => false }))
vi.mock('../src/lib/punctuation', () => ({ series: (parts: string[]) => parts.join(', ') }))
vi.mock('../src/table/parts', async () => import('../src/table/parts/people'))

const hint = { points: 0.4, percent: null, other: 'pass', less: 0.6, behind: null } as Hinted
const lost = { points: 1, percent: null } as Decision

it('counts chips at Briscola bugiarda, points elsewhere', () => {
  const said = (action: string) => action
  expect(numbersOf(hint, bugiarda, said)).toBe(
    'coach-numbers-chips points=+0.4 standing=apart, coach-next-chips action=pass points=0.6',
  )
  expect(costOf(lost, bugiarda)).toBe('coach-costs-chips points=1')
  expect(numbersOf(hint, belote, said)).toBe(
    'coach-numbers points=+0.4 standing=apart, coach-next action=pass points=0.6',
  )
  expect(costOf({ ...lost, percent: 5 }, bugiarda)).toBe('coach-costs-match percent=5')
})
