// Which options a form shows, and what a choice implies.

import { expect, it, vi } from 'vitest'
import type { GameInfo, OptionInfo } from '../src/lib/wire'
import { distinct, effective, settled } from '../src/pages/parts/options'

// There is no DOM here.
vi.mock('../src/lib/words.svelte', () => ({ t: (id: string) => id, hasMessage: () => false }))

const option = (name: string, more: Partial<OptionInfo> = {}) =>
  ({ name, idle_when: {}, proposes: {}, ...more }) as OptionInfo
const players = option('players')
const three = option('three_player', { idle_when: { players: [2, 4, 5, 6] } })
const minimum = option('initial_meld', {
  proposes: { t5000a: { target: 5000 }, t3030: { target: 3030, target_rule: 'reach' } },
})
const info = {
  options: [players, three, minimum],
  presets: { default: {}, gala: { preset: 'gala' }, pagat: { preset: 'pagat', target: 5000 } },
} as unknown as GameInfo

it('an option without effect is not shown', () => {
  expect(effective(info, { players: 4 })).toEqual([players, minimum])
  expect(effective(info, { players: 3 })).toEqual([players, three, minimum])
})

it('a preset’s alias is not offered', () => expect(distinct(info)).toEqual(['default', 'pagat']))

it('a choice adds what it implies, and drops what the previous one implied', () => {
  const first = settled(minimum, 'main', 't3030', { players: 3 })
  expect(first).toEqual({ players: 3, initial_meld: 't3030', target: 3030, target_rule: 'reach' })
  expect(settled(minimum, 't3030', 't5000a', first)).toEqual({ players: 3, initial_meld: 't5000a', target: 5000 })
  expect(settled(minimum, 't3030', 'main', { ...first, target: 4000 })).toEqual({
    players: 3,
    initial_meld: 'main',
    target: 4000,
  })
})
