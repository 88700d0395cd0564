// Names of people: those without one are named in the reader's language, and in sentences people are not bots.

import { expect, test, vi } from 'vitest'
import type { SeatInfo } from '../src/lib/wire'
import { personName } from '../src/lib/person'
import { seatsOf } from '../src/table/contract'
import { people } from '../src/table/parts/people'

vi.mock('../src/lib/words.svelte', () => ({
  t: (id: string, args: Record<string, unknown> = {}) => [id, ...Object.values(args)].join(' '),
  need: () => {},
}))

test.each([
  ['?', 'base-guest'],
  ['? 2', 'base-guest-number 2'],
  ['Guest', 'base-guest'],
  ['ゲスト', 'base-guest'],
  ['ゲスト 3', 'base-guest-number 3'],
  ['Guestine', 'Guestine'],
  ['Guest of honour', 'Guest of honour'],
])('%s is shown as %s', (stored, shown) => {
  expect(personName(stored)).toBe(shown)
})

test('only people are named with courtesy, and the reader is you', () => {
  const seat = (nickname: string | null, character: string | null) =>
    ({ nickname, character, own: null, bot: character && 'steady', away: false }) as unknown as SeatInfo
  const table = { seats: [seat('Ada', null), seat(null, 'zanetta'), seat('?', null)] }
  const connected = { table, you: { seat: 0 }, presence: null, leaving: {}, clock: null }
  const seats = seatsOf(connected as unknown as Parameters<typeof seatsOf>[0])
  expect(seats.map(({ name }) => name)).toEqual(['Ada', 'company-zanetta', 'base-guest'])
  expect(people(seats, 0)).toEqual(['seats-you', 'company-zanetta', 'base-person base-guest'])
  expect(people(seats, null)[0]).toBe('base-person Ada')
})
