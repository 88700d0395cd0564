// What a table's rules are called, and what is said about them in a line each.

import { expect, it, vi } from 'vitest'
import type { GameInfo, OptionInfo } from '../src/lib/wire'
import { brief, knownFamily } from '../src/pages/parts/families'

const WORDS = ['family-belote-contest', 'family-belote-contest-1', 'family-belote-contest-2', 'option-players-is']

// There is no DOM here.
vi.mock('../src/lib/words.svelte', () => ({
  t: (id: string, facts: Record<string, unknown> = {}) => [id, ...Object.values(facts)].join(' '),
  hasMessage: (id: string) => WORDS.includes(id),
}))

const option = (name: string, usual: unknown, more: Partial<OptionInfo> = {}) =>
  ({ name, default: usual, idle_when: {}, proposes: {}, conflicts: [], default_by: {}, ...more }) as OptionInfo
const info = {
  name: 'belote',
  options: [
    option('players', 4),
    option('target', 1000),
    option('melds', true),
    option('faces', 'french'),
    option('deals', null),
  ],
  presets: { default: {}, contest: { melds: false, deals: 12 }, house: { melds: false } },
  opening: { faces: 'italian' },
} as unknown as GameInfo

const CONTEST = { melds: false, deals: 12 }
const LINES = ['family-belote-contest-1 12', 'family-belote-contest-2 12']

it.each([
  ['the rulebook', {}, null, 'family-default', []],
  ['cards’ looks are no rule', { faces: 'italian' }, 'default', 'family-default', []],
  ['a family in its own words', CONTEST, 'contest', 'family-belote-contest', LINES],
  [
    'for more players',
    { ...CONTEST, players: 3 },
    'contest',
    'family-belote-contest',
    [...LINES, 'option-players-is 3'],
  ],
  ['recognised by its options', CONTEST, null, 'family-belote-contest', LINES],
  ['without words of its own', { melds: false }, 'house', 'house', ['base-about Melds rules-off']],
  ['the rulebook, changed', { target: 700 }, null, 'family-changed family-default', ['base-about Target 700']],
  [
    'a family with another number of deals',
    { melds: false, deals: 6 },
    'contest',
    'family-changed family-belote-contest',
    ['family-belote-contest-1 6', 'family-belote-contest-2 6'],
  ],
  [
    'a family whose own option is another: each option has its line',
    { melds: false, target: 700 },
    'contest',
    'family-changed family-belote-contest',
    ['base-about Target 700', 'base-about Melds rules-off'],
  ],
])('%s', (_, options, preset, name, lines) => {
  expect(brief(info, options, preset)).toMatchObject({ name, lines })
})

it('a remembered family is proposed while the game has it', () => {
  expect(knownFamily(info, 'contest')).toBe('contest')
  expect([undefined, 'gone'].map((one) => knownFamily(info, one))).toEqual(['default', 'default'])
})
