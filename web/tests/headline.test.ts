// The head of a check says what is proved and no more. Messages are returned as their ids.

import { expect, test, vi } from 'vitest'
import type { Judged, Verdict } from '../src/lib/fair'
import { headline, remarks, shownStanding } from '../src/pages/verify/headline'

vi.mock('../src/lib/words.svelte', () => ({
  t: (id: string, args: Record<string, unknown> = {}) => [id, ...Object.values(args)].join(' '),
}))

const HOUSE = { by: 'house' } as const
const deal = (more: Partial<Verdict> = {}): Verdict => ({ number: 0, fair: true, checks: [], ...more })
const judged = (...verdicts: Verdict[]): Judged =>
  ({ fair: verdicts.every(({ fair }) => fair), verdicts, key: 'k' }) as Judged
const LATE = { checks: [{ step: 'late', ok: true }] } as Partial<Verdict>

test.each([
  ['everybody’s luck', judged(deal()), 'good', 'verify-all-fair 1', []],
  ['nobody’s luck', judged(deal({ drawnAlone: true })), 'open', 'verify-as-sealed 1', ['verify-alone 1']],
  ['one seal of several unopened', judged(deal({ unopened: ['Anna'] })), 'good', 'verify-all-fair 1', []],
  ['this browser’s luck too late', judged(deal(LATE)), 'open', 'verify-as-sealed 1', ['verify-without 1']],
  [
    'some of each',
    judged(deal(), deal({ drawnAlone: true, unopened: ['Anna'] }), deal(LATE)),
    'open',
    'verify-as-sealed 3',
    ['verify-alone 1', 'verify-without 1'],
  ],
  ['a deal that is wrong', judged(deal({ fair: false, drawnAlone: true })), 'bad', 'verify-not-fair 1', []],
])('with %s', (_, found, standing, head, rest) => {
  expect(shownStanding(found, HOUSE)).toBe(standing)
  expect(headline(found, HOUSE)).toBe(head)
  expect(remarks(found)).toEqual(rest)
})
