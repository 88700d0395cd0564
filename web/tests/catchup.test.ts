import { describe, expect, it } from 'vitest'
import { joined, retryAfter } from '../src/lib/catchup'
import type { Spoken } from '../src/lib/wire'

const said = (from: number, to: number): Spoken[] =>
  Array.from({ length: to - from }, (_, at) => ({
    seat: 0,
    nickname: 'Ada',
    bot: false,
    kind: 'text',
    value: `${from + at}`,
    team: false,
  }))

describe('talk after a reconnect', () => {
  it('is what the server sends while that is all', () => expect(joined(said(0, 30), said(0, 40))).toEqual(said(0, 40)))
  it('keeps what was heard before the tail', () => expect(joined(said(0, 150), said(53, 153))).toEqual(said(0, 153)))
  it('does not change when nothing was said', () => expect(joined(said(0, 150), said(50, 150))).toEqual(said(0, 150)))
  it('begins anew when too much was missed', () => expect(joined(said(0, 20), said(50, 150))).toEqual(said(50, 150)))
  it('takes the same words for the same entries', () => {
    const hello = said(7, 8)
    expect(joined([...said(0, 99), ...hello], [...said(1, 99), ...hello, ...hello])).toHaveLength(101)
  })
})

it('says when to come again', () =>
  expect(['retry_after=30', 'retry_after=', '', 'too slow'].map(retryAfter)).toEqual([30_000, 0, 0, 0]))
