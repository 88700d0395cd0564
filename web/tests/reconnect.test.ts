// Reconnect delays, and when the player is told.

import { expect, test } from 'vitest'

import { Reconnect, SILENT } from '../src/lib/reconnect'

test('a table that moves to another process is back soon, without a message', () => {
  const reconnect = new Reconnect()
  reconnect.lost(1012, 1000)
  expect(reconnect.quiet(1000)).toBe(2000)
  expect(reconnect.wait(1000, 0)).toBe(150)
  expect(reconnect.wait(1000, 1)).toBe(300)
  reconnect.lost(1006, 1300) // no server is listening yet
  expect(reconnect.wait(1300, 1)).toBe(300)
  expect(reconnect.quiet(1300)).toBe(1700)
})

test('one that does not come back is reported as lost', () => {
  const reconnect = new Reconnect()
  reconnect.lost(1012, 0)
  reconnect.lost(1006, 2000)
  expect(reconnect.quiet(2000)).toBe(0)
  expect(reconnect.wait(2000, 1)).toBe(400)
})

test('a broken connection is retried less and less often', () => {
  const reconnect = new Reconnect()
  const waits = [...Array(8).keys()].map((n) => {
    reconnect.lost(1006, n * 60_000)
    expect(reconnect.quiet(n * 60_000)).toBe(0)
    return reconnect.wait(n * 60_000, 1)
  })
  expect(waits).toEqual([400, 800, 1600, 3200, 6400, 12_800, 15_000, 15_000])
  reconnect.back()
  reconnect.lost(1006, 10 ** 7)
  expect(reconnect.wait(10 ** 7, 1)).toBe(400)
})

test('one on which nothing arrived is retried at once, and each attempt gets more time', () => {
  const reconnect = new Reconnect()
  const patience = [...Array(6).keys()].map((n) => {
    reconnect.lost(SILENT, n * 10_000)
    expect(reconnect.wait(n * 10_000, 1)).toBe(400)
    return reconnect.patience(5000)
  })
  expect(patience).toEqual([5000, 5000, 7500, 10_000, 10_000, 10_000])
  reconnect.back()
  expect(reconnect.patience(5000)).toBe(5000)
})
