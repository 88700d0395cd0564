// A player's own bot, as its table shows it.

import { expect, test, vi } from 'vitest'

vi.mock('../src/lib/words.svelte', () => ({ t: (id: string) => id, hasMessage: () => true, need: () => undefined }))

import type { SeatInfo } from '../src/lib/wire'
import { changedPrograms } from '../src/table/company'
import { seatsOf } from '../src/table/contract'

const seat = (given: Partial<SeatInfo>): SeatInfo => ({
  nickname: null,
  bot: null,
  own: null,
  character: null,
  programs: 0,
  away: false,
  ready: false,
  votes: [],
  ...given,
})

test('it is a bot, has its own name, and may be disconnected', () => {
  const seats = [
    seat({ nickname: 'Ada' }),
    seat({ bot: 'steady', own: 'Zelda' }),
    seat({ bot: 'steady', own: '' }),
    seat({ bot: 'steady' }),
  ]
  const shown = seatsOf({
    table: { seats } as never,
    you: { seat: 0 } as never,
    presence: { type: 'presence', online: [true, false, true, true], left: [], watchers: 0 },
    leaving: [null, 5, null, null],
    clock: null,
  })
  expect(shown.map(({ bot, own, online }) => [bot, own, online])).toEqual([
    [false, false, true],
    [true, true, false],
    [true, true, true],
    [true, false, true],
  ])
  expect(shown[1]!.leaving).toBeNull()
  expect(shown[1]!.level).toBeNull()
})

test('a different program at a lent seat is announced, and nothing else', () => {
  const rows: [before: Partial<SeatInfo>[], now: Partial<SeatInfo>[], said: string[]][] = [
    [[{ own: '', programs: 0 }], [{ own: 'Zelda', programs: 1 }], []], // the first one: the plate shows its name
    [[{ own: 'Zelda', programs: 1 }], [{ own: 'Zelda', programs: 2 }], ['Zelda']],
    [[{ own: 'Zelda', programs: 1 }], [{ own: 'Link', programs: 2 }], ['Link']],
    [[{ own: 'Zelda', programs: 2 }], [{ own: null, programs: 0 }], []], // the seat was taken back
    [[], [{ own: 'Zelda', programs: 3 }], []], // a page that has just been opened
  ]
  for (const [before, now, said] of rows) expect(changedPrograms(before.map(seat), now.map(seat))).toEqual(said)
})
