// Announcements for changes between two views of a table.

import { expect, it, vi } from 'vitest'
import { announcements } from '../src/table/log/narration'
import type { Line, View } from '../src/table/log/speech'

// There is no DOM here.
vi.mock('../src/lib/words.svelte', () => ({ t: (id: string) => id, hasMessage: () => false, need: () => {} }))
vi.mock('../src/lib/settings.svelte', () => ({ settings: {} }))
vi.mock('../src/table/parts', async () => import('../src/table/parts/people'))

/** Return the lines that the server would send: messages without facts. */
const linesBetween = (before: View, after: View): Line[] =>
  after.log.slice(before.log.length).map((id: string) => [id, {}])
const seats = ['Ada', 'Ben'].map((name) => ({
  name,
  bot: false,
  level: null,
  character: null,
  away: false,
  online: true,
  you: false,
}))
const view = (turn: number | null, log: string[], more: object = {}): View => ({
  options: {},
  dealer: 0,
  phase: 'play',
  turn,
  log,
  last_trick: [],
  ...more,
})

/** Return what a player at seat 0 hears for these consecutive views. */
const heard = (...views: View[]): string[] =>
  views
    .slice(1)
    .flatMap((after, place) => announcements(linesBetween(views[place]!, after), views[place]!, after, seats, 0))

it('a turn is announced once, after what led to it, whatever its player does in it', () => {
  const lines = heard(
    view(1, []),
    view(0, ['discards']),
    view(0, ['discards', 'draws']),
    view(0, ['discards', 'draws', 'melds']),
    view(1, ['discards', 'draws', 'melds', 'throws']),
  )
  expect(lines).toEqual(['discards', 'log-your-turn', 'draws', 'melds', 'throws'])
})

it('the winner of a trick is told to lead', () => {
  expect(
    heard(
      view(0, []),
      view(0, ['plays', 'wins'], {
        last_trick: [
          [1, '8C'],
          [0, 'AC'],
        ],
      }),
    ),
  ).toEqual(['plays', 'wins', 'log-your-turn'])
})

it('a new deal is announced before the turn, and a view without news is silent', () => {
  expect(heard(view(0, []), view(0, [], { dealer: 1 }))).toEqual(['log-new-deal', 'log-your-turn'])
  expect(heard(view(0, []), view(0, []), view(0, [], { hand_sizes: [1] }))).toEqual([])
})
