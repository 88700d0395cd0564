// Seats of players who have lost their connection: how long a bot waits, and for whom.

import { expect, test, vi } from 'vitest'

vi.mock('../src/lib/words.svelte', () => ({ t: (id: string) => id, hasMessage: () => true, need: () => undefined }))

import { seatsOf } from '../src/table/contract'

type Connected = Parameters<typeof seatsOf>[0]

const seat = (nickname: string | null, away = false) => ({
  nickname,
  away,
  bot: nickname === null || away ? 'steady' : null,
  character: nickname === null ? 'bianca' : null,
  own: null,
  votes: [],
})

function leavingOf(seats: ReturnType<typeof seat>[], leaving: (number | null)[]): (number | null | undefined)[] {
  const connected = { table: { seats }, you: { seat: 0 }, presence: null, leaving, clock: null }
  return seatsOf(connected as unknown as Connected).map((one) => one.leaving)
}

test('a plate counts down for a player who has gone', () => {
  expect(leavingOf([seat('Ada'), seat('Ben')], [null, 5000])).toEqual([null, 5000])
})

test('a bot has nothing to wait for, in its own seat or for an absent player', () => {
  expect(leavingOf([seat('Ada'), seat(null), seat('Ben', true)], [null, 5000, 5000])).toEqual([null, null, null])
})
