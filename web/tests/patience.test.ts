// What players are shown while a table waits for one of them.

import { expect, test } from 'vitest'
import type { SeatInfo } from '../src/lib/wire'
import { patienceOf, pollsOf } from '../src/pages/parts/patience'

const wait = (left: number) => ({ seats: [1], seconds: 90, left })

test('the others may nudge after a while, and vote once the time is up', () => {
  expect(patienceOf(wait(71), 0)).toEqual({ slow: [], over: false, warned: false })
  expect(patienceOf(wait(70), 0)).toEqual({ slow: [1], over: false, warned: false })
  expect(patienceOf(wait(0), 0)).toEqual({ slow: [1], over: true, warned: false })
})

test('the player who keeps the table waiting is warned before the others may vote', () => {
  expect(patienceOf(wait(31), 1)).toEqual({ slow: [], over: false, warned: false })
  expect(patienceOf(wait(30), 1)).toEqual({ slow: [], over: false, warned: true })
  expect(patienceOf(wait(0), 1).warned).toBe(true)
  expect(patienceOf(wait(0), null)).toEqual({ slow: [1], over: true, warned: false })
})

test('only people who are present vote, and a vote under way is shown to all', () => {
  const seat = (given: Partial<SeatInfo>) =>
    ({ nickname: 'Ada', away: false, votes: [], ...given }) as unknown as SeatInfo
  const bot = seat({ nickname: null })
  expect(pollsOf([seat({}), seat({}), seat({}), bot])).toEqual([])
  expect(pollsOf([seat({}), seat({ votes: [0, 3] }), seat({}), seat({})])).toEqual([{ seat: 1, n: 2, count: 3 }])
  expect(pollsOf([seat({}), seat({ votes: [0, 3] }), seat({}), seat({ away: true })])).toEqual([
    { seat: 1, n: 1, count: 2 },
  ])
})
