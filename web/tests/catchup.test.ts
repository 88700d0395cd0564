import { describe, expect, it } from 'vitest'
import { joined, retryAfter } from '../src/lib/catchup'
import type { Spoken } from '../src/lib/wire'

const said = (from: number, to: number): Spoken[] =>
  Array.from({ length: to - from }, (_, at) => ({
    seat: 0,
    nickname: 'Ada',
    bot: false,
    former: false,
    kind: 'text',
    value: `${from + at}`,
    team: false,
  }))

describe('talk after a reconnect', () => {
  it('is what the server sends as long as that is everything', () =>
    expect(joined(said(0, 30), said(0, 40))).toEqual(said(0, 40)))
  it('keeps entries from before the tail', () => expect(joined(said(0, 150), said(53, 153))).toEqual(said(0, 153)))
  it('does not change when nothing was said', () => expect(joined(said(0, 150), said(50, 150))).toEqual(said(0, 150)))
  it('starts over when too much was missed', () => expect(joined(said(0, 20), said(50, 150))).toEqual(said(50, 150)))
  it('treats equal texts as the same entries', () => {
    const hello = said(7, 8)
    expect(joined([...said(0, 99), ...hello], [...said(1, 99), ...hello, ...hello])).toHaveLength(101)
  })
})

it('parses the retry delay', () =>
  expect(['retry_after=30', 'retry_after=', '', 'too slow'].map(retryAfter)).toEqual([30_000, 0, 0, 0]))
