import { beforeEach, describe, expect, test, vi } from 'vitest'
import { recall } from '../src/lib/memory'
import { nextPlace, openedText, openingText, sealedText, sealOf, type Place } from '../src/lib/signedtexts'
import { signed } from '../src/lib/signature'
import type { Fair, Luck, Refused, Seal, SeatInfo, Signed, TableInfo } from '../src/lib/wire'
import { FairClient, type Alarm } from '../src/lib/fairclient'
import made from './fair.json'

const COMMITMENT = 'c'.repeat(64)
const NEXT = 'd'.repeat(64)
const place: Place = { table: 't', match: 0, deal: 0, commitment: COMMITMENT }
const seat: SeatInfo = {
  nickname: 'Ada',
  bot: null,
  character: null,
  own: null,
  programs: 0,
  away: false,
  ready: false,
  votes: [],
}

function table(change: Partial<TableInfo> = {}): TableInfo {
  return {
    id: 't',
    host: 0,
    alias: 't',
    game: 'belote',
    options: {},
    preset: null,
    public: false,
    timer: 0,
    level: 'steady',
    phase: 'waiting',
    seats: [seat, seat],
    match: 0,
    deal: 0,
    draw: [],
    record: null,
    closed: false,
    evening: null,
    asking: [],
    ...change,
  }
}
const fair = (change: Partial<Fair> = {}): Fair => ({
  commitments: [COMMITMENT],
  opening: null,
  unopened: [],
  links: [],
  revealed: [],
  ...change,
})

/** A server whose signature is the text itself. */
class Honest {
  seals: string[] = []
  lucks: Omit<Luck, 'type' | 'id'>[] = []
  alarms: Alarm[] = []
  place = place
  answer: (text: string) => Signed | Refused = (signature) => ({ type: 'signed', id: '', signature })
  witness = this.tab()

  tab(): FairClient {
    return new FairClient({
      seal: async ({ seal }: Omit<Seal, 'type' | 'id'>) => {
        this.seals.push(seal)
        return this.answer(sealedText(this.place, seal))
      },
      open: async (luck) => {
        this.lucks.push(luck)
        return this.answer(openedText(this.place, luck.luck, luck.salt))
      },
      signed: async (text, signature) => text === signature,
      alarm: (what) => void this.alarms.push(what),
    })
  }

  /** Return the frozen seals, signed. */
  opening(seals = [{ seat: 0, seal: this.seals[0]! }]) {
    return { seals, signature: openingText(place, seals) }
  }

  async shows(change: Partial<Fair> = {}, at: Partial<TableInfo> = {}, witness = this.witness, live = true) {
    this.place = nextPlace(table(at), fair(change).commitments)
    witness.saw({ table: table(at), seat: 0, fair: fair(change), live })
    await new Promise((resolve) => setTimeout(resolve))
  }
}
const REFUSED: Refused = { type: 'refused', id: '', code: 'not-now', rule: null, message: '' }
const playing = { phase: 'playing' } as const

let server: Honest
beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  server = new Honest()
})

test.each(made.texts)('a text that Python signs: $kind', ({ kind, seal, text, key, signature }) => {
  const there = { table: 'Abc9', match: 1, deal: 2, commitment: COMMITMENT }
  const texts: Record<string, string> = {
    sealed: sealedText(there, seal),
    opening: openingText(there, [
      { seat: 0, seal },
      { seat: null, seal: 'e'.repeat(64) },
    ]),
    opened: openedText(there, 'ab'.repeat(16), 'cd'.repeat(32)),
  }
  expect(texts[kind]).toBe(text)
  expect(signed(key, text, signature)).toBe(true)
  expect(signed(key, `${text}0`, signature)).toBe(false)
  expect(signed(key, text, 'abc')).toBe(false)
})

describe('an honest server', () => {
  test('gets a seal at once, and the luck when all seals are frozen', async () => {
    await server.shows()
    await server.shows()
    expect(server.seals).toHaveLength(1)
    expect(server.lucks).toEqual([])
    await server.shows({ opening: server.opening() })
    await server.shows({ opening: server.opening() })
    const [{ luck, salt, commitment }] = server.lucks as [Luck]
    expect(server.lucks).toHaveLength(1)
    expect(commitment).toBe(COMMITMENT)
    expect(sealOf(luck, salt)).toBe(server.seals[0])
    expect(luck).toMatch(/^[0-9a-f]{32}$/)
    await server.shows({ commitments: [COMMITMENT, NEXT] }, playing)
    expect(server.seals).toHaveLength(2)
    expect(server.alarms).toEqual([])
    expect(recall('t', 0)!.deals[0]).toMatchObject({
      commitment: COMMITMENT,
      luck,
      salt,
      opened: openedText(place, luck, salt),
    })
  })

  test('gets the same luck after a reload, and from a second tab', async () => {
    await server.shows()
    const reloaded = server.tab()
    await server.shows({}, {}, reloaded)
    await server.shows({ opening: server.opening() }, {}, reloaded)
    await server.shows({ opening: server.opening() })
    expect(server.seals).toHaveLength(1)
    expect(server.lucks).toHaveLength(2)
    expect(server.lucks[0]).toEqual(server.lucks[1])
  })

  test('does not wait for spectators or players who are away', async () => {
    server.witness.saw({ table: table(), seat: null, fair: fair(), live: true })
    await server.shows({}, { seats: [{ ...seat, away: true }, seat] })
    expect(server.seals).toEqual([])
  })

  test('may refuse a late seal: then its luck is forgotten', async () => {
    server.answer = () => REFUSED
    await server.shows()
    await server.shows({ opening: server.opening([]) })
    expect(server.lucks).toEqual([])
    expect(server.alarms).toEqual([])
    expect(recall('t', 0)!.deals[0]!.refused).toBe(true)
  })

  test('counts a player as gone who was away when the seals were frozen, even if back', async () => {
    await server.shows()
    const opening = { opening: server.opening([{ seat: null, seal: server.seals[0]! }] as never) }
    await server.shows({}, { seats: [{ ...seat, away: true }, seat] })
    await server.shows(opening, { seats: [{ ...seat, away: true }, seat] })
    await server.shows(opening)
    const reloaded = server.tab()
    await server.shows(opening, {}, reloaded, false)
    await server.shows({ commitments: [COMMITMENT, NEXT] }, playing)
    expect(server.lucks).toEqual([])
    expect(server.alarms).toEqual([])
  })

  test.each([false, true])(
    'takes luck for the next match that was sealed for a deal that never came (reloaded: %s)',
    async (reloaded) => {
      await server.shows({ commitments: [COMMITMENT, NEXT] }, playing)
      const sealed = server.seals[0]!
      const witness = reloaded ? server.tab() : server.witness
      const over = { phase: 'over' } as const
      await server.shows({ commitments: [COMMITMENT, NEXT] }, over, witness, !reloaded)
      expect(server.seals).toEqual([sealed, sealed])
      const next = nextPlace(table(over), [COMMITMENT, NEXT])
      const opening = { seals: [{ seat: 0, seal: sealed }], signature: openingText(next, [{ seat: 0, seal: sealed }]) }
      await server.shows({ commitments: [COMMITMENT, NEXT], opening }, over, witness)
      const [{ luck, salt }] = server.lucks as [Luck]
      expect(sealOf(luck, salt)).toBe(sealed)
      expect(recall('t', 1)!.deals[0]).toMatchObject({
        sealed: sealedText(next, sealed),
        opened: openedText(next, luck, salt),
      })
      expect(server.alarms).toEqual([])
    },
  )

  test('deals without a browser that was away', async () => {
    await server.shows()
    await server.shows({ commitments: [COMMITMENT, NEXT], unopened: [0] }, playing, server.witness, false)
    await server.shows({ commitments: [COMMITMENT, NEXT], unopened: [0] }, playing)
    expect(server.alarms).toEqual([])
  })
})

describe('a cheating server is detected when it', () => {
  test('changes its commitment', async () => {
    await server.shows()
    await server.shows({ commitments: [NEXT] })
    expect(server.alarms).toEqual(['commitment'])
  })

  test('signs falsely', async () => {
    server.answer = () => ({ type: 'signed', id: '', signature: 'false' })
    await server.shows()
    expect(server.alarms).toEqual(['signature'])
  })

  test('opens seals without signing them: it gets no luck', async () => {
    await server.shows()
    await server.shows({ opening: { ...server.opening(), signature: 'false' } })
    expect(server.alarms).toEqual(['signature'])
    expect(server.lucks).toEqual([])
  })

  test.each([[[]], [[{ seat: 1, seal: 'e'.repeat(64) }]]])('leaves a seal out: it gets no luck', async (seals) => {
    await server.shows()
    await server.shows({ opening: server.opening(seals) })
    expect(server.alarms).toEqual(['dropped'])
    expect(server.lucks).toEqual([])
  })

  test('claims that a present player has left', async () => {
    await server.shows()
    await server.shows({ opening: server.opening([{ seat: null, seal: server.seals[0]! }] as never) })
    expect(server.alarms).toEqual(['dropped'])
  })

  test('changes frozen seals', async () => {
    await server.shows()
    await server.shows({ opening: server.opening() })
    await server.shows({
      opening: server.opening([
        { seat: 0, seal: server.seals[0]! },
        { seat: 1, seal: 'e'.repeat(64) },
      ]),
    })
    expect(server.alarms).toEqual(['opening'])
  })

  test('deals without asking for the luck', async () => {
    await server.shows()
    await server.shows({ commitments: [COMMITMENT, NEXT] }, playing)
    expect(server.alarms).toEqual(['skipped'])
    expect(recall('t', 0)!.deals[0]!.skipped).toBe(true)
  })

  test('asks for the luck and does not take it', async () => {
    await server.shows()
    server.answer = () => REFUSED
    await server.shows({ opening: server.opening() })
    await server.shows({ commitments: [COMMITMENT, NEXT], unopened: [0] }, playing)
    expect(server.alarms).toEqual(['unheard'])
  })

  test('changes its account of a finished deal', async () => {
    const commitments = [COMMITMENT, NEXT, 'e'.repeat(64)]
    await server.shows({ commitments, links: ['1'] }, { ...playing, deal: 1 })
    await server.shows({ commitments, links: ['2'] }, { ...playing, deal: 1 })
    expect(server.alarms).toEqual(['link'])
  })
})
