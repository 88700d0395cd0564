// Which options a form shows, what a choice implies, and which choices exclude each other.

import { expect, it, vi } from 'vitest'
import type { GameInfo, OptionInfo } from '../src/lib/wire'
import {
  dealsOption,
  distinct,
  effective,
  excluded,
  presetValues,
  settled,
  tableValues,
  usualDeals,
  type Values,
} from '../src/pages/parts/options'

// There is no DOM here.
vi.mock('../src/lib/words.svelte', () => ({ t: (id: string) => id, hasMessage: () => false }))

const option = (name: string, more: Partial<OptionInfo> = {}) =>
  ({ name, default: null, idle_when: {}, proposes: {}, conflicts: [], default_by: {}, ...more }) as OptionInfo
const clash = (other: string, values: unknown[] | null = null, others: unknown[] | null = null) => ({
  other,
  values,
  others,
})

const players = option('players', { default: 4 })
const three = option('three_player', { default: 'partners', idle_when: { players: [2, 4, 5, 6] } })
const minimum = option('initial_meld', {
  default: 'main',
  proposes: { t5000a: { target: 5000 }, t3030: { target: 3030, target_rule: 'reach' } },
})
const target = option('target', { default: 3000 })
const deals = option('deals', { conflicts: [clash('target'), clash('early_claim')] })
const claim = option('early_claim', { default: false })
const biriba = {
  options: [players, three, minimum, target, deals],
  presets: { default: {}, gala: { preset: 'gala' }, pagat: { preset: 'pagat', target: 5000 } },
} as unknown as GameInfo

it('an option without effect is not shown', () => {
  const names = (values: Values) => effective(biriba, values).map(({ name }) => name)
  expect(names({ players: 4 })).not.toContain('three_player')
  expect(names({ players: 3 })).toContain('three_player')
})

it('a preset’s alias is not offered', () => expect(distinct(biriba)).toEqual(['default', 'pagat']))

it('a choice adds what it implies, and drops what the previous one implied', () => {
  const first = settled(biriba, minimum, 'main', 't3030', { players: 3 })
  expect(first).toEqual({ players: 3, initial_meld: 't3030', target: 3030, target_rule: 'reach' })
  expect(settled(biriba, minimum, 't3030', 't5000a', first)).toEqual({
    players: 3,
    initial_meld: 't5000a',
    target: 5000,
  })
  expect(settled(biriba, minimum, 't3030', 'main', { ...first, target: 4000 })).toEqual({
    players: 3,
    initial_meld: 'main',
    target: 4000,
  })
})

it('a choice does not imply what another choice excludes', () =>
  expect(settled(biriba, minimum, 'main', 't5000a', { deals: 4 })).toEqual({ deals: 4, initial_meld: 't5000a' }))

const contest = {
  options: [target, claim, deals],
  presets: { default: {}, contest: { deals: 12 }, claims: { early_claim: true } },
} as unknown as GameInfo

it('a number of deals and a target replace each other', () => {
  expect(settled(contest, deals, null, 12, { target: 1500, early_claim: true })).toEqual({ deals: 12 })
  expect(settled(contest, target, 3000, 1500, { deals: 12 })).toEqual({ target: 1500 })
  expect(settled(contest, target, 1500, 3000, { deals: 12 })).toEqual({ deals: 12, target: 3000 })
})

it('what is chosen replaces what excludes it in the preset', () => {
  expect(presetValues(contest, 'contest', { target: 1500 })).toMatchObject({ deals: null })
  expect(presetValues(contest, 'claims', { deals: 3 })).toMatchObject({ early_claim: false })
  expect(presetValues(contest, 'contest', { deals: null })).toMatchObject({ deals: 12 })
  expect(presetValues(biriba, 'pagat', { deals: 3 })).toMatchObject({ target: 3000 })
})

it('an option that another excludes says so, and the length of a match stays free to choose', () => {
  const values = { target: 3000, early_claim: false, deals: 12 }
  expect(excluded(contest, claim, values)).toEqual({ by: deals, value: 12, choices: null })
  expect(excluded(contest, claim, { ...values, deals: null })).toBeNull()
  expect(excluded(contest, target, values)).toBeNull()
  expect(excluded(contest, deals, { ...values, deals: null, early_claim: true })).toBeNull()
})

it('the number of deals to propose is that of the game’s contests', () => {
  expect([contest, biriba].map(usualDeals)).toEqual([12, 3])
  expect(dealsOption(contest)).toBe(deals)
  expect(dealsOption({ ...contest, options: [option('deals')] })).toBeNull() // Briscola: it has no target
})

const solo = option('solo_from', { default: 1000, conflicts: [clash('players', null, [4, 2])] })
const first = option('first_dealer', {
  default: 'random',
  choices: ['random', 0, 1, 2, 3],
  conflicts: [clash('players', [2, 3], [2])],
})
const partners = option('partners', { default: 'fixed', conflicts: [clash('players')] })
const shorter = option('target', { default: 2005, default_by: { players: { '3': 1505 } } })
const seated = {
  options: [players, partners, shorter, solo, first],
  presets: { default: {} },
} as unknown as GameInfo

it('a default may depend on the number of players', () => {
  expect(presetValues(seated, 'default', { players: 3 })).toMatchObject({ target: 1505 })
  expect(presetValues(seated, 'default', { players: 2 })).toMatchObject({ target: 2005 })
  expect(tableValues(seated, { players: 3 })).toMatchObject({ players: 3, target: 1505 })
})

it('the number of players makes options that exclude it give way', () => {
  expect(settled(seated, players, 4, 3, { partners: 'drawn' })).toEqual({ players: 3 })
  expect(settled(seated, players, 4, 2, { first_dealer: 3 })).toEqual({ players: 2 })
  expect(settled(seated, players, 4, 2, { first_dealer: 1 })).toEqual({ first_dealer: 1, players: 2 })
  expect(settled(seated, players, 3, 4, { players: 3, solo_from: 500 })).toEqual({ players: 4 })
  expect(excluded(seated, partners, { players: 3, partners: 'fixed' })).toMatchObject({ by: players, choices: null })
  expect(excluded(seated, first, { players: 2, first_dealer: 'random' })).toMatchObject({ choices: [2, 3] })
  expect(excluded(seated, first, { players: 4, first_dealer: 'random' })).toBeNull()
})
