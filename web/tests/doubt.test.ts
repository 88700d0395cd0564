// The coach's doubt about a call: only a large loss is asked about, and only if the answer comes in time.

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { doubt, LIMIT, PATIENCE } from '../src/table/doubt'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it.each([
  ['far worse', LIMIT + 1, LIMIT + 1],
  ['a little worse', LIMIT, null],
  ['the advice itself', 0, null],
  ['not weighed', null, null],
] as const)('%s', async (_, worse, found) => {
  await expect(doubt(Promise.resolve(worse))).resolves.toBe(found)
})

it('a coach that fails, or is late, has no doubt', async () => {
  await expect(doubt(Promise.reject(new Error('the coach is away')))).resolves.toBeNull()
  const late = doubt(new Promise((resolve) => setTimeout(resolve, PATIENCE + 1, 500)))
  await vi.advanceTimersByTimeAsync(PATIENCE)
  await expect(late).resolves.toBeNull()
})
