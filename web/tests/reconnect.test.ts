// Reconnect delays, and when the player is told.

import { expect, test } from 'vitest'

import { Reconnect } from '../src/lib/reconnect'

test('a table that moves to another process is back soon, and nobody hears of it', () => {
  const comeback = new Reconnect()
  comeback.lost(1012, 1000)
  expect(comeback.quiet(1000)).toBe(2000)
  expect(comeback.wait(1000, 0)).toBe(150)
  expect(comeback.wait(1000, 1)).toBe(300)
  comeback.lost(1006, 1300) // no server is listening yet
  expect(comeback.wait(1300, 1)).toBe(300)
  expect(comeback.quiet(1300)).toBe(1700)
})

test('one that does not come back is lost after all', () => {
  const comeback = new Reconnect()
  comeback.lost(1012, 0)
  comeback.lost(1006, 2000)
  expect(comeback.quiet(2000)).toBe(0)
  expect(comeback.wait(2000, 1)).toBe(400)
})

test('a connection that breaks is tried again less and less often', () => {
  const comeback = new Reconnect()
  const waits = [...Array(8).keys()].map((n) => {
    comeback.lost(1006, n * 60_000)
    expect(comeback.quiet(n * 60_000)).toBe(0)
    return comeback.wait(n * 60_000, 1)
  })
  expect(waits).toEqual([400, 800, 1600, 3200, 6400, 12_800, 15_000, 15_000])
  comeback.back()
  comeback.lost(1006, 10 ** 7)
  expect(comeback.wait(10 ** 7, 1)).toBe(400)
})
